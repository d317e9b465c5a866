"""What each game looks like on the live screen: its words and their keys, its deck, its marks. Everything else follows
from the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True)
class Skin:
    """One game's look.

    `lang` is the language of its words. `ladder` are the words that raise the stake, in their order, which share one
    row; `yes` and `no` answer them. `trick`, `tie` and `hand` are what players call a trick, a tied one and a deal.
    `first` are the words that may come before the first card, `rare` those behind "otras". `printed` are words that
    stand on a key otherwise than in the record, `hot` their hot keys. `marks` is how points are laid on the board.
    """

    lang: Literal["es", "pt", "ca", "fr"]
    deck: Literal["spanish", "french"]
    marks: Literal["sticks", "tentos", "notches", "truts"]
    ladder: tuple[str, ...]
    yes: str
    no: str
    trick: str
    tie: str
    hand: str
    decision: tuple[str, str] | None = None
    first: tuple[str, ...] = ()
    rare: tuple[str, ...] = ()
    printed: Mapping[str, str] = field(default_factory=dict)
    hot: Mapping[str, str] = field(default_factory=dict)


ARGENTINO = Skin(
    "es", "spanish", "sticks", ("truco", "retruco", "vale cuatro"), "quiero", "no quiero", "baza", "parda", "la mano",
    printed={"maldon": "maldón", "intromision": "intromisión"},
    hot={
        "flor": "F", "envido": "E", "real envido": "R", "falta envido": "L", "dos envidos": "D",
        "dos reales envido": "G", "truco": "T", "contraflor": "C", "contraflor al resto": "X", "con flor quiero": "K",
        "con flor me achico": "A", "maldon": "O", "quiero": "Q", "no quiero": "N", "al mazo": "Z",
    },
)  # fmt: skip
MINEIRO = Skin(
    "pt", "french", "tentos", ("truco", "vale 6", "vale 9", "queda"), "aceito", "corro", "vaza", "empate", "a mão",
    decision=("jogo", "corro"),
    first=("fico", "passo", "queimo", "guardo"),
    rare=("familia real", "familia pobre", "mostra", "cartas a mais", "tento"),
    printed={
        "vale 6": "seis", "vale 9": "nove", "vale 8": "oito", "vale 10": "dez", "queda": "doze",
        "familia real": "família real", "familia pobre": "família pobre",
    },
)  # fmt: skip
PAULISTA = Skin(
    "pt",
    "french",
    "tentos",
    ("truco", "vale 6", "vale 9", "queda"),
    "aceito",
    "corro",
    "vaza",
    "empate",
    "a mão",
    decision=("jogo", "corro"),
    rare=("cartas a mais", "tento"),
    printed=MINEIRO.printed,
)
CATALA = Skin(
    "ca", "spanish", "notches", ("truc", "retruc"), "vull", "no vull", "base", "empat", "la mà",
    decision=("juguem", "no juguem"),
)  # fmt: skip
FRANCES = Skin(
    "fr", "french", "notches", ("mon reste",), "je joue", "je passe", "pli", "pourri", "la donne", first=("redonne",),
)  # fmt: skip
TRUT = Skin("fr", "french", "truts", ("trut",), "je suis", "je ne suis pas", "pli", "pourri", "la donne")

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
