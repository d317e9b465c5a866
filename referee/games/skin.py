"""The looks of a game on the live screen: its words and their keys, its deck, its marks."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from referee.games.slots import SlotRow


@dataclass(frozen=True, slots=True)
class Terms:
    """Names that players have for a trick, a tied one and a deal.

    `tricks` are the first, second and third trick, as keys name them.

    `special` is a hand that begins with one side at so many points, `iron` one that begins with both there. `play` is
    the name of the game as they play it, `leader` whoever plays first. Terms in `spanish` are told in the reader's
    language, all others as they are. A game won is a chico, or else a juego.
    """

    trick: str
    tie: str
    hand: str
    tricks: tuple[str, str, str]
    special: Mapping[int, str] = field(default_factory=dict)
    iron: str = ""
    play: str = "Truco"
    leader: str = "mano"
    spanish: bool = False
    chicos: bool = False

    def kind(self, kind: str, at: int | None) -> str:
        """Name a hand of this kind ("special", "iron") that so many points begin."""
        return self.iron if kind == "iron" else self.special.get(at or 0, "") if kind == "special" else ""


@dataclass(frozen=True, slots=True)
class PadBet:
    """A key of the source pad.

    Its label, the bets that answer each other, and source and reason in the record.
    """

    label: str
    words: tuple[str, ...]
    source: str
    why: str


@dataclass(frozen=True, slots=True)
class Skin:
    """The words, keys, deck and marks of a game.

    `lang` is the language of its words. `ladder` are the words that raise the stake, in their order; `yes` and `no`
    answer them, and `bet` is what points won by tricks were for. `rows` are the places of its words in a side's column,
    from the top. `terms` are what players call a trick and the like. `first` are the words that may come before the
    first card, said by one player. `rare` are those behind "otras", of which the `personal` ones are said by a player
    and not for a side. `decision` are the words of the side at eleven: it plays, or does not. `hot` are hot keys, of
    words and of "bid", an amount; `brief` are words that are shorter on their keys. `marks` is how points are laid on
    the board. `pad` are the bets on the pad for points by hand, where it is not the ladder that stands there.
    """

    lang: Literal["es", "pt", "ca", "fr"]
    deck: Literal["spanish", "french"]
    marks: Literal["sticks", "tentos", "notches", "truts"]
    ladder: tuple[str, ...]
    yes: str
    no: str
    terms: Terms
    rows: tuple[SlotRow, ...]
    bet: str = "truco"
    decision: tuple[str, str] | None = None
    first: tuple[str, ...] = ()
    rare: tuple[str, ...] = ()
    personal: tuple[str, ...] = ()
    hot: Mapping[str, str] = field(default_factory=dict)
    brief: Mapping[str, str] = field(default_factory=dict)
    pad: tuple[PadBet, ...] = ()

    @property
    def trick(self) -> str:
        """Name a trick."""
        return self.terms.trick

    @property
    def tie(self) -> str:
        """Name a tied trick."""
        return self.terms.tie

    @property
    def hand(self) -> str:
        """Name a deal."""
        return self.terms.hand
