"""One world of the second argentine judge: everything so far, with a seat behind every word of a side.

A world is made of values that do not change, so a copy is shallow and two worlds that came to the same are one.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.rules.argentino_cards import Cards

NONE = -1
Options = dict[str, Any]
DEFAULTS: Options = {
    "target": 30, "best_of": 3, "flor": True, "flor_duty": "must", "flor_after_truco": "personal", "flor_negras": 20,
    "achico": "plus1", "contraflor": "flores", "contraflor_resto": "resto+flores", "pido_flor_fail": 1,
    "pido_flor_hand": False, "envido_raises": "free", "double_envidos": False, "falta_envido": "leader",
    "envido_tie": "mano", "mazo_early": 1, "scoring": "in_order", "maldon": "no", "pica_pica": "alternate",
    "pica_from": 0, "pica_until": "last5", "gallo": "fixed",
}  # fmt: skip
FOURNIER = {
    "flor_after_truco": "closed", "achico": "flat", "pido_flor_fail": 3, "pido_flor_hand": True,
    "envido_tie": "bidder",
}  # fmt: skip


class Refused(Exception):  # noqa: N818 - it is no error
    """The entry is not legal in this world."""


def refuse_if(*, wrong: bool) -> None:
    """Refuse the entry in this world."""
    if wrong:
        raise Refused


class Value(NamedTuple):
    """A value declared."""

    seat: int
    number: int


class Item(NamedTuple):
    """Something scored: what each side would get for it, who gets it, and who claimed what to get it."""

    contest: int
    matter: str
    rule: str
    side: int
    amounts: tuple[int, ...]
    claimant: int = NONE
    value: int | None = None
    sung: bool = False
    turned: bool = False
    struck: bool = False


class Challenge(NamedTuple):
    """A pido flor."""

    side: int
    target: int
    waits: bool


class Frame:
    """Something with unchanging attributes."""

    def copy(self) -> Any:
        """The same once more."""
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        return new


class Contest(Frame):
    """A group that plays the hand together: its tricks, truco, envido and flor."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats
        self.folded: frozenset[int] = frozenset()
        self.acted: frozenset[int] = frozenset()
        self.opened = self.decided = False
        self.tricks: tuple[int, ...] = ()
        self.leaders: tuple[int, ...] = seats[:1]
        self.table: tuple[tuple[int, str], ...] = ()
        self.perhaps: frozenset[int] = frozenset()
        self.level, self.pending, self.caller, self.holder = 1, 0, NONE, NONE
        self.envido = ""
        self.chain: tuple[tuple[str, int], ...] = ()
        self.flor = ""
        self.announcers: tuple[int, ...] = ()
        self.bets: tuple[tuple[str, int], ...] = ()
        self.agreed = False
        self.quitter = NONE
        self.values: tuple[Value, ...] = ()
        self.conceded: frozenset[int] = frozenset()
        self.given = NONE

    def key(self) -> tuple[Any, ...]:
        """What two equal contests share."""
        return tuple(self.__dict__.values())

    @property
    def left(self) -> list[int]:
        """Who has not folded, in order from the mano."""
        return [seat for seat in self.seats if seat not in self.folded]

    @property
    def comparison(self) -> str:
        """The comparison that is due or under way: `flor`, `envido` or none."""
        if self.flor == "open" and (self.agreed or not self.bets):
            return "flor"
        return "envido" if self.envido == "accepted" else ""

    @property
    def participants(self) -> list[int]:
        """Who takes part in the comparison."""
        return [seat for seat in self.left if self.comparison == "envido" or seat in self.announcers]

    @property
    def barred(self) -> bool:
        """Whether AR-GEN-12 keeps cards and the truco waiting."""
        return (self.flor == "open" or self.envido in ("bet", "accepted")) and not self.values


class World(Frame):
    """A match in one world."""

    def __init__(self, accounts: int, seats: int) -> None:
        self.dealer = NONE
        self.games = self.start = (0,) * accounts
        self.game = 0
        self.last_kind = ""
        self.kind = ""
        self.over = self.window = self.misdealt = self.closed = self.begun = False
        self.contests: tuple[Contest, ...] = ()
        self.at = 0
        self.items: tuple[Item, ...] = ()
        self.known: tuple[Cards, ...] = (frozenset(),) * seats
        self.played: Cards = frozenset()
        self.answered: frozenset[int] = frozenset()
        self.challenges: tuple[Challenge, ...] = ()
        self.past: tuple[Any, ...] = ()

    def copy(self) -> World:
        """The same world, free to be changed."""
        new: World = super().copy()
        new.contests = tuple(contest.copy() for contest in self.contests)
        return new

    def key(self) -> tuple[Any, ...]:
        """What two equal worlds share."""
        return (*(value for name, value in self.__dict__.items() if name != "contests"),
                tuple(contest.key() for contest in self.contests))  # fmt: skip

    @property
    def dealt(self) -> bool:
        """Whether there was a deal."""
        return bool(self.contests)

    @property
    def contest(self) -> Contest:
        """The contest in play."""
        return self.contests[self.at]

    def contest_of(self, seat: int) -> int:
        """The place of the contest that this seat plays in."""
        return next(place for place, contest in enumerate(self.contests) if seat in contest.seats)
