"""What each game looks like on the live screen: its words and their keys, its deck, its marks. Everything else follows
from the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from referee.matches.words.wording import TERMS, Terms


@dataclass(frozen=True, slots=True)
class PadBet:
    """A key of the source pad: its label, the bets that answer each other, and source and reason in the record."""

    label: str
    words: tuple[str, ...]
    source: str
    why: str


@dataclass(frozen=True, slots=True)
class Skin:
    """One game's look.

    `lang` is the language of its words. `ladder` are the words that raise the stake, in their order, which share one
    row; `yes` and `no` answer them, and `bet` is what points won by tricks were for. `terms` are what players call a
    trick and the like. `first` are the words that may come before the first card, in rows:
    one stands while its first word may be said. `rare` are those behind "otras", of which the `personal` ones are said
    by a player and not for a side. `decision` are the words of the side at eleven: it plays, or does not. `hot` are hot
    keys, of words and of "bid", an amount. `marks` is how points are laid on the board. `pad` are the bets on the pad
    for points by hand, where it is not the ladder that stands there.
    """

    lang: Literal["es", "pt", "ca", "fr"]
    deck: Literal["spanish", "french"]
    marks: Literal["sticks", "tentos", "notches", "truts"]
    ladder: tuple[str, ...]
    yes: str
    no: str
    terms: Terms
    bet: str = "truco"
    decision: tuple[str, str] | None = None
    first: tuple[tuple[str, ...], ...] = ()
    rare: tuple[str, ...] = ()
    personal: tuple[str, ...] = ()
    hot: Mapping[str, str] = field(default_factory=dict)
    pad: tuple[PadBet, ...] = ()

    @property
    def trick(self) -> str:
        """What players call a trick."""
        return self.terms.trick

    @property
    def tie(self) -> str:
        """What players call a tied trick."""
        return self.terms.tie

    @property
    def hand(self) -> str:
        """What players call a deal."""
        return self.terms.hand


ARGENTINE_PAD = (
    PadBet("envido", ("envido",), "envido", "envido querido"),
    PadBet("real envido", ("real envido",), "envido", "real envido querido"),
    PadBet("env. + env.", ("envido", "envido"), "envido", "envido envido querido"),
    PadBet("env. + real", ("envido", "real envido"), "envido", "envido real envido querido"),
    PadBet("falta", ("falta envido",), "envido", "falta envido querida"),
    PadBet("flor", ("flor",), "flor", "flor"),
    PadBet("truco", ("truco",), "truco", "truco querido"),
    PadBet("retruco", ("truco", "quiero retruco"), "truco", "retruco querido"),
    PadBet("vale cuatro", ("truco", "quiero retruco", "quiero vale cuatro"), "truco", "vale cuatro querido"),
)

ARGENTINO = Skin(
    "es", "spanish", "sticks", ("truco", "retruco", "vale cuatro"), "quiero", "no quiero", TERMS["argentino"],
    hot={
        "flor": "F", "envido": "E", "real envido": "R", "falta envido": "L", "dos envidos": "D",
        "dos reales envido": "G", "truco": "T", "contraflor": "C", "contraflor al resto": "X", "con flor quiero": "K",
        "con flor me achico": "A", "maldon": "O", "quiero": "Q", "no quiero": "N", "al mazo": "Z",
    },
    pad=ARGENTINE_PAD,
)  # fmt: skip
MINEIRO = Skin(
    "pt", "french", "tentos", ("truco", "vale 6", "vale 9", "queda"), "aceito", "corro", TERMS["mineiro"],
    decision=("jogo", "corro"),
    first=(("fico", "passo", "queimo"), ("guardo",)),
    rare=("familia real", "familia pobre", "mostra", "cartas a mais", "tento"),
    personal=("familia real", "familia pobre", "cartas a mais"),
    hot={
        "truco": "T", "aceito": "A", "jogo": "A", "corro": "C", "fico": "F", "passo": "D", "queimo": "Q",
        "guardo": "G",
    },
)  # fmt: skip
PAULISTA = Skin(
    "pt", "french", "tentos", ("truco", "vale 6", "vale 9", "queda"), "aceito", "corro", TERMS["paulista"],
    decision=("jogo", "corro"),
    rare=("cartas a mais", "tento"),
    personal=("cartas a mais",),
    hot={"truco": "T", "aceito": "A", "jogo": "A", "corro": "C"},
)  # fmt: skip
CATALA = Skin(
    "ca", "spanish", "notches", ("truc", "retruc"), "vull", "no vull", TERMS["truc-catala"],
    bet="truc",
    decision=("juguem", "no juguem"),
    hot={"truc": "T", "vull": "V", "no vull": "N", "juguem": "V", "no juguem": "N"},
)  # fmt: skip
FRANCES = Skin(
    "fr", "french", "notches", ("mon reste",), "je joue", "je passe", TERMS["truc-frances"],
    bet="truc",
    first=(("redonne",),),
    hot={"bid": "R", "mon reste": "T", "je joue": "O", "je passe": "N", "redonne": "D", "d'accord": "A"},
)  # fmt: skip
TRUT = Skin(
    "fr", "french", "truts", ("trut",), "je suis", "je ne suis pas", TERMS["trut"],
    bet="trut",
    hot={"trut": "T", "je suis": "O", "je ne suis pas": "N"},
)  # fmt: skip

SKINS: Mapping[str, Skin] = {
    "argentino": ARGENTINO,
    "fournier": ARGENTINO,
    "mineiro": MINEIRO,
    "paulista": PAULISTA,
    "truc-catala": CATALA,
    "truc-frances": FRANCES,
    "trut": TRUT,
}
"""By ruleset."""
