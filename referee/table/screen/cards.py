"""Cards on the live screen: the vira, the tricks as they were played, and the card picker."""

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from django.utils.text import capfirst
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.matches.words import cards as card_keys
from referee.matches.words import cards as card_words
from referee.matches.words import names
from referee.matches.words.wording import ordinal, trick_term
from referee.rules.asked.offers import again_rule, card_limits, deals_again
from referee.rules.asked.view import Look, Trick
from referee.rules.record.cards import FACE_DOWN, CardPack
from referee.rules.record.state import State
from referee.table.screen.pieces import Piece, entries_text


@dataclass(frozen=True, slots=True)
class Vira(Piece):
    """The card turned up for a hand, on the screen and above the picker's keys.

    `name` is that card's, empty while none was noted; `made` are the cards that it makes, from the highest. `asks` is
    the deal that a picked card is added to, empty once the hand is under way: then it is `late` to note
    one, by this `rule`. `turned` and `high` are the game's words for it and for what it makes, in their `lang`uage;
    `brave` are all cards with a thick frame; `pack` is drawn over the card where it lies under the pack.
    """

    template: ClassVar[str] = "table/screen/_vira.html"
    picture: card_words.Picture | None
    name: str
    made: tuple[card_keys.CardKey, ...]
    asks: str
    late: bool
    rule: str
    turned: str
    high: str
    lang: str
    brave: tuple[str, ...] = ()
    pack: card_words.Picture | None = None
    called: tuple[str, ...] = ()

    @property
    def named(self) -> str:
        """The cards that were made and have names of their own, each with it: "11 perico, 10 perica"."""
        return ", ".join(f"{key.card[:-1]} {name}" for key, name in zip(self.made, self.called, strict=False) if name)

    @property
    def ranks(self) -> str:
        """The ranks of the cards that were made: the one that they have in common, or each, from the highest."""
        return " ".join(dict.fromkeys(key.card[:-1] for key in self.made))

    @property
    def rank(self) -> str:
        """The rank that the cards that were made have in common, "" where they have a suit in common instead."""
        return self.ranks if " " not in self.ranks else ""


def hand_vira(state: State, look: Look) -> Vira | None:
    """Return the vira of the hand in play; None in games that turn no card. `look` is that of `state`."""
    if not look.turns_card or look.phase != "open":
        return None
    asks, game, pack = deal_again_entry(state, look), GAMES[look.ruleset], state.pack
    words = (game.terms.turned, game.terms.high, game.lang)
    if not look.vira:
        return Vira(None, "", (), asks, not asks, again_rule(state), *words)
    made = tuple(card_keys.card_keys(pack.made, look.ruleset, pack))
    drawn, name = card_words.card_picture(look.vira, look.ruleset, pack), card_words.name(look.vira, look.ruleset)
    return Vira(
        drawn, name, made, asks, False, again_rule(state), *words, brave=card_words.brave(pack),
        pack=card_words.card_picture(FACE_DOWN, look.ruleset, pack) if game.skin.under_pack else None,
        called=game.terms.made,
    )  # fmt: skip


def deal_again_entry(state: State, look: Look) -> str:
    """Return the deal, as a key logs it, that may stand in the place of this one; "" for none."""
    # A table may have said which kind of hand it is: what it says then holds for the deal in its place too.
    kind = (("pica", look.pica),) if look.has_duels else ()
    return entries_text((("deal", look.dealer), *kind)) if deals_again(state, look) else ""


@dataclass(frozen=True, slots=True)
class Laid(Piece):
    """A card as it lies on the table; `label` is the card and who played it."""

    template: ClassVar[str] = "table/screen/_laid.html"
    picture: card_words.Picture
    label: str
    side: int
    wins: bool


@dataclass(frozen=True, slots=True)
class LaidTrick(Piece):
    """A trick as it lies there; `won` is who took it, empty while it is played."""

    template: ClassVar[str] = "table/screen/_trick.html"
    number: str
    won: str
    side: int | None
    cards: tuple[Laid, ...]


def laid_tricks(look: Look, cast: names.Cast, pack: CardPack) -> tuple[LaidTrick, ...]:
    """Return the tricks of the hand that are over or hold cards."""
    about, language = (look.ruleset, look.sides, cast, pack), get_language() or ""
    return tuple(_laid_trick(trick, *about, language) for trick in look.tricks if trick.done or trick.cards)


def past_tricks(look: Look, cast: names.Cast) -> str:
    """Return who won the tricks that are over: "primera Ana · segunda parda"."""
    terms = GAMES[look.ruleset].terms
    return " · ".join(
        f"{ordinal(terms, trick.number)} {_won(trick, look.ruleset, cast)}" for trick in look.tricks if trick.done
    )


# A trick that is over stays as it lies.
@lru_cache(2048)
def _laid_trick(
    trick: Trick, ruleset: str, sides: tuple[int, ...], cast: names.Cast, pack: CardPack, _language: str
) -> LaidTrick:
    laid = tuple(
        Laid(
            card_words.card_picture(card, ruleset, pack),
            f"{card_words.name(card, ruleset)}, {names.seat_name(cast, seat)}",
            sides[seat],
            seat == trick.winner_seat,
        )
        for seat, card in trick.cards
    )
    return LaidTrick(ordinal(GAMES[ruleset].terms, trick.number), _won(trick, ruleset, cast), trick.winner_side, laid)


def _won(trick: Trick, ruleset: str, cast: names.Cast) -> str:
    """Return who won a trick, or what players call a tied one; empty while it is played."""
    if not trick.done:
        return ""
    if trick.parda or trick.winner_side is None:
        skin = GAMES[ruleset].skin
        return trick_term(skin.tie, skin.terms)
    return names.both_sides(cast)[trick.winner_side].brief


@dataclass(frozen=True, slots=True)
class Chair(Piece):
    """A player in the picker: whether it is their turn, and their card in this trick, if any."""

    template: ClassVar[str] = "table/screen/_chair.html"
    seat: int
    name: str
    side: int
    turn: bool
    picture: card_words.Picture | None
    label: str


@dataclass(frozen=True, slots=True)
class PickerTurn(Piece):
    """The hand in play as the picker shows it.

    `turn` is the seat that plays next, "" where several may; `off` tells as JSON, for each seat that may play, the
    cards that it may not; any other seat may play none. `past` is who won the tricks before this one. `brave` are the
    cards of this hand that stand out, where a turned card makes some; `nameless` where nobody gave a name. `closing`
    are the cards that close the trick only with a word of what lay there before a bet, which the sheet of a tie asks
    for.
    """

    template: ClassVar[str] = "table/screen/_cards_now.html"
    hand: int
    title: str
    turn: str
    off: str
    chairs: tuple[Chair, ...]
    past: str
    vira: Vira | None
    nameless: bool = False
    closing: str = ""

    @property
    def sent(self) -> tuple[Chair, ...]:
        """The chairs that are more than a name and a side, which a phone knows."""
        return tuple(chair for chair in self.chairs if chair.picture or self.nameless)

    @property
    def brave(self) -> str:
        """The cards with a thick frame under the turned one, with blanks between them."""
        return " ".join(self.vira.brave) if self.vira else ""


def picker_turn(state: State, look: Look, cast: names.Cast, shown: bool) -> PickerTurn:
    """Return the picker: whose card is next, and which may be played.

    `look` is that of `state`; `shown` tells whether cards of this hand were shown as well as played, so that a seat's
    whole hand may be known.
    """
    seats = look.may_play
    # Whoever is not among them may play none: the picker leaves all of their cards dim without being told.
    limits = {str(seat): card_limits(state, seat, look, shown=shown) for seat in seats}
    trick = look.tricks[-1] if look.tricks else None
    laid = trick.cards if trick and not trick.done else ()
    anybody, language = look.turn is None and look.lead_side is None, get_language() or ""
    return PickerTurn(
        look.hand,
        _plays(look.ruleset, look.trick_number, () if anybody else seats, cast, language),
        str(seats[0]) if len(seats) == 1 else "",
        _as_json(tuple((seat, " ".join(found.off)) for seat, found in limits.items() if found is not None)),
        _chairs(look.ruleset, look.sides, look.playing, cast, seats, laid, state.pack, language),
        past_tricks(look, cast),
        hand_vira(state, look),
        cast.players == names.UNNAMED,
        " ".join(card for found in limits.values() if found is not None for card in found.closing),
    )


@lru_cache(1024)
def _as_json(off: tuple[tuple[str, str], ...]) -> str:
    return json.dumps(dict(off), separators=(",", ":"))


@lru_cache(2048)
def _plays(ruleset: str, trick: int, seats: tuple[int, ...], cast: names.Cast, _language: str) -> str:
    """Name the trick, in the game's word for it, and those who may play; no `seats` for anybody."""
    number = capfirst(ordinal(GAMES[ruleset].terms, trick))
    if not seats:
        return f"{number} · {_('sale cualquiera')}"
    return f"{number} · {names.any_does(names.PLAYS if len(seats) == 1 else names.LEADS, cast, seats)}"


@lru_cache(2048)
def _chairs(
    ruleset: str,
    sides: tuple[int, ...],
    playing: tuple[int, ...],
    cast: names.Cast,
    may_play: tuple[int, ...],
    laid: tuple[tuple[int, str], ...],
    pack: CardPack,
    _language: str,
) -> tuple[Chair, ...]:
    chairs, cards = [], dict(laid)
    for seat in sorted(playing):
        who, card = names.seat_name(cast, seat), cards.get(seat, "")
        label = f"{who}, {card_words.name(card, ruleset)}" if card else who
        picture = card_words.card_picture(card, ruleset, pack) if card else None
        chairs.append(Chair(seat, who, sides[seat], seat in may_play, picture, label))
    return tuple(chairs)
