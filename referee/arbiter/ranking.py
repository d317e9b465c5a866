"""The order of a game's cards, from the strongest to the weakest."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from referee.matches.words import cards as card_words
from referee.rules.record.cards import Pack
from referee.rules.record.rulesets import Ruleset, Settings, find_ruleset


@dataclass(frozen=True, slots=True)
class Rung:
    """Cards that beat the same others and tie with each other: drawings and name."""

    cards: tuple[str, ...]
    pictures: tuple[card_words.Picture, ...]
    name: str


@dataclass(frozen=True, slots=True)
class Turned:
    """A rank that can be turned as the vira, and its four manilhas from the highest."""

    rank: str
    manilhas: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ranking:
    """The order of a pack.

    Where a vira changes it, `turns` are the ranks to choose from and `vira` the chosen one, a whole card where the
    table noted which; empty where nothing was turned.
    """

    rungs: tuple[Rung, ...]
    turns: tuple[Turned, ...] = ()
    vira: str = ""

    @property
    def rank(self) -> str:
        """The rank of what was turned."""
        return rank_of(self.vira)


def rank_of(vira: str) -> str:
    """Return the rank of a vira that may lack its suit."""
    return vira.rstrip("".join(card_words.FRENCH_SUITS))


def ranking(ruleset: str, settings: Settings, vira: str = "") -> Ranking:
    """Order the cards under these settings.

    `vira` is a card, or the rank of one; what is no rank turns none.
    """
    rules = find_ruleset(ruleset)
    if not settings["vira"]:
        return Ranking(_rungs(ruleset, _pack(rules, settings)))
    turns = _turns(rules, settings)
    if rank_of(vira) not in [turn.rank for turn in turns]:
        return Ranking(_rungs(ruleset, _pack(rules, settings)), turns)
    # A rank alone makes the same manilhas whatever its suit: any will do, and no card is gone.
    suit = "" if vira != rank_of(vira) else next(iter(card_words.FRENCH_SUITS))
    return Ranking(_rungs(ruleset, _pack(rules, settings, vira + suit), gone="" if suit else vira), turns, vira)


def _pack(rules: Ruleset, settings: Settings, vira: str = "") -> Pack:
    return rules.pack if rules.pack_for is None else rules.pack_for(settings, vira)


def _turns(rules: Ruleset, settings: Settings) -> tuple[Turned, ...]:
    """List every rank that can be turned, from the weakest.

    Each has the manilhas that it makes (BR-CAR-07).
    """
    plain = _pack(rules, settings).rank
    suit = next(iter(card_words.FRENCH_SUITS))
    ranks = sorted((card[:-1] for card in plain if card[-1] == suit), key=lambda rank: plain[f"{rank}{suit}"])
    return tuple(Turned(rank, card_words.brave(_pack(rules, settings, f"{rank}{suit}"))) for rank in ranks)


def _rungs(ruleset: str, pack: Pack, gone: str = "") -> tuple[Rung, ...]:
    """List the rungs from the highest, without the card that is `gone`.

    A vira is in nobody's hand.
    """
    rows: dict[int, list[str]] = {}
    for card, place in pack.rank.items():
        if card != gone:
            rows.setdefault(place, []).append(card)
    return tuple(_rung(tuple(rows[place]), ruleset, pack) for place in sorted(rows, reverse=True))


def _rung(cards: tuple[str, ...], ruleset: str, pack: Pack) -> Rung:
    pictures = tuple(card_words.picture(card, ruleset, pack) for card in cards)
    return Rung(cards, pictures, _all_of(cards) or card_words.names(list(cards), ruleset))


def _all_of(cards: tuple[str, ...]) -> str:
    """Name all four cards of a rank; empty for anything else."""
    if len(cards) < len(card_words.SUITS):
        return ""
    rank = cards[0][:-1]
    if cards[0][-1] in card_words.FRENCH_SUITS:
        return str(card_words.FRENCH_RANKS[rank]) % {"suit": _("cualquier palo")}
    return _("%(rank)s de cualquier palo") % {"rank": card_words.FIGURES.get(rank, rank)}
