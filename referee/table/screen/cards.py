"""Cards on the screen: the tricks as they were played, and what the card picker must know of the hand in play.

The picker's keys are rendered once with the page; a fragment carries only whose turn it is and which cards are off.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import ClassVar

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.games.skin import Skin
from referee.matches.words import art, deck, names
from referee.rules.asked.choices import why_not
from referee.rules.asked.look import Look, Trick
from referee.rules.record.acta import Entry
from referee.rules.record.cards import FACE_DOWN, Pack
from referee.rules.record.state import State
from referee.table.screen.pieces import Piece
from referee.table.screen.vira import Vira, vira
from referee.table.screen.word_keys import called


@dataclass(frozen=True, slots=True)
class Laid(Piece):
    """A card as it lies on the table; `label` is the card and who played it, `wins` whether it took the trick."""

    template: ClassVar[str] = "table/_laid.html"
    picture: art.Picture
    label: str
    side: int
    wins: bool


@dataclass(frozen=True, slots=True)
class Round(Piece):
    """A trick: its number as people say it, who won it ("" while it is played), that side, and the cards as played."""

    template: ClassVar[str] = "table/_trick.html"
    number: str
    won: str
    side: int | None
    cards: tuple[Laid, ...]


@dataclass(frozen=True, slots=True)
class Chair(Piece):
    """A player in the picker: whether it is the one to play, and the card that lies before it in this trick, if any."""

    template: ClassVar[str] = "table/_chair.html"
    seat: int
    name: str
    side: int
    turn: bool
    picture: art.Picture | None
    label: str


@dataclass(frozen=True, slots=True)
class Turn(Piece):
    """What the picker shows of the hand in play.

    `turn` is the seat that plays next, "" where several may; `off` tells as JSON, for each seat that may play, the
    cards that it may not; any other seat may play none. `past` is who won the tricks before this one. `brave` are the
    cards of this hand that stand out, where the vira makes them.
    """

    template: ClassVar[str] = "table/_cards_now.html"
    hand: int
    title: str
    turn: str
    off: str
    chairs: tuple[Chair, ...]
    past: str
    vira: Vira | None

    @property
    def brave(self) -> str:
        """The manilhas that the vira makes, with blanks between them."""
        return " ".join(key.card for key in self.vira.manilhas) if self.vira else ""


def tricks(seen: Look, cast: names.Cast, pack: Pack) -> list[Round]:
    """The tricks of the hand that are over or hold cards, as its pack is ordered."""
    return [_round(trick, seen, cast, pack) for trick in seen.tricks if trick.done or trick.cards]


def _round(trick: Trick, seen: Look, cast: names.Cast, pack: Pack) -> Round:
    laid = tuple(
        Laid(
            art.picture(card, seen.ruleset, pack),
            f"{deck.name(card, seen.ruleset)}, {names.seat(cast, seat)}",
            seen.sides[seat],
            seat == trick.winner_seat,
        )
        for seat, card in trick.cards
    )
    return Round(_("%(number)sª") % {"number": trick.number}, _won(trick, seen, cast), trick.winner_side, laid)


def _won(trick: Trick, seen: Look, cast: names.Cast) -> str:
    """Who won a trick, "" while it is played; a tied one by what players call it."""
    if not trick.done:
        return ""
    if trick.parda or trick.winner_side is None:
        return tied(GAMES[seen.ruleset].skin)
    return names.sides(cast)[trick.winner_side].brief


def tied(skin: Skin) -> str:
    """What players call a tied trick."""
    return _("parda") if skin.lang == "es" else skin.tie


def turn(state: State, now: Look, cast: names.Cast, shown: bool) -> Turn:
    """Whose card is next. `now` is the look of `state`; `shown` tells whether cards of this hand were shown as well as
    played, so that a seat's whole hand may be known.
    """
    players = _players(now)
    off = {str(seat): _off(state, seat, now, shown) for seat in players}
    trick = now.tricks[-1] if now.tricks else None
    there = dict(trick.cards) if trick and not trick.done else {}
    who = _(" o ").join(names.seat(cast, seat) for seat in players)
    return Turn(
        now.hand,
        _title(now, trick.number if trick else 1, who, knows=len(players) == 1),
        str(players[0]) if len(players) == 1 else "",
        json.dumps({seat: " ".join(cards) for seat, cards in off.items() if cards is not None}, separators=(",", ":")),
        tuple(
            _chair(seat, now, cast, seat in players, there.get(seat, ""), state.pack) for seat in sorted(now.playing)
        ),
        " · ".join(f"{one.number} {one.won}" for one in tricks(now, cast, state.pack) if one.won),
        vira(state, now),
    )


def _title(now: Look, number: int, who: str, *, knows: bool) -> str:
    """Which trick it is, in the game's word for it, and who plays, or who of a side may lead it."""
    words = {"trick": capfirst(called(GAMES[now.ruleset].skin.trick)), "number": number, "who": who}
    if now.turn is None and now.lead_side is None:
        return _("%(trick)s %(number)s · sale cualquiera") % words
    return (_("%(trick)s %(number)s · juega %(who)s") if knows else _("%(trick)s %(number)s · sale %(who)s")) % words


def _players(now: Look) -> list[int]:
    """The seats of which one plays next: several where only the side is known that won the last trick (AR-TRI-05), all
    where nobody told who played the equal cards of a tied one (BR-REC-03).
    """
    if now.turn is not None:
        return [now.turn]
    led = (now.lead_side,) if now.lead_side is not None else now.sides
    return [seat for seat in sorted(now.playing) if now.sides[seat] in led and seat not in now.folded]


def _chair(seat: int, now: Look, cast: names.Cast, plays: bool, card: str, pack: Pack) -> Chair:
    who = names.seat(cast, seat)
    label = f"{who}, {deck.name(card, now.ruleset)}" if card else who
    return Chair(seat, who, now.sides[seat], plays, art.picture(card, now.ruleset, pack) if card else None, label)


def _off(state: State, seat: int, now: Look, shown: bool) -> list[str] | None:
    """The cards that a seat may not play though it may play; None if it may play none at all.

    While nothing was shown these are the vira and the cards already played, and one question tells whether the rest are
    fine: forty questions in each fragment would be dear. Under a bet on the trick in play a card may be refused for
    tying it.
    """
    pack = state.pack.rank
    if shown or now.on_trick:
        illegal = [card for card in pack if not _plays(state, seat, card)]
        return _lie_down(state, seat, illegal) if len(illegal) < len(pack) else None
    played = [card for trick in now.tricks for _seat, card in trick.cards if card != FACE_DOWN]
    gone = [now.vira, *played] if now.vira else played
    fresh = next(card for card in pack if card not in gone)
    return _lie_down(state, seat, gone) if _plays(state, seat, fresh) else None


def _lie_down(state: State, seat: int, off: list[str]) -> list[str]:
    """With the card that lies face down, in a game that has it, where this seat may not play one."""
    if not state.options["face_down"] or _plays(state, seat, FACE_DOWN):
        return off
    return [*off, FACE_DOWN]


def _plays(state: State, seat: int, card: str) -> bool:
    return why_not(state, Entry("play", {}, seat=seat, card=card)) is None


def not_to_show(state: State, seat: int) -> str:
    """The cards that a seat cannot be showing, with blanks between them: others have them, or its three are known."""
    pack = state.pack.rank
    return " ".join(card for card in pack if why_not(state, Entry("show", {}, seat=seat, cards=(card,))) is not None)
