"""The matches of the sample: who plays what on which evening, and how much of it is noted."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, time
from types import MappingProxyType
from typing import Any, NamedTuple

from django.utils.translation import gettext_noop as _

from referee.notebook.sample.talk import Detail

# What the people of the notebook would have written: whoever reads the sample has it in their language.
NAME = _("Los jueves")
SEASON = _("Fin de año")
ZONE = "America/Argentina/Buenos_Aires"
_SHORT: Mapping[str, Any] = MappingProxyType({"best_of": 1, "target": 15})
_LONG: Mapping[str, Any] = MappingProxyType({"best_of": 1})
_PLAIN: Mapping[str, Any] = MappingProxyType({"best_of": 1, "flor": False})
_NO_PICA: Mapping[str, Any] = MappingProxyType({"best_of": 1, "pica_pica": "never"})


class Substitute(NamedTuple):
    """Somebody who takes a seat when so many hands were played."""

    after: int
    seat: int
    name: str


class Planned(NamedTuple):
    """A match of the sample; as a revancha it follows the one before it."""

    seed: int
    at: time
    seats: tuple[str, ...]
    detail: Detail
    options: Mapping[str, Any] = _LONG
    ruleset: str = "argentino"
    revancha: bool = False
    substitute: Substitute | None = None
    why_not: str = ""


class Evening(NamedTuple):
    """An evening with its matches."""

    day: date
    place: str
    matches: tuple[Planned, ...]


_FOUR = ("Ana", "Bruno", "Caro", "Dani")
_OTHER_PAIRS = ("Ana", "Caro", "Dani", "Bruno")
EVENINGS = (
    Evening(
        date(2026, 10, 29),
        _("en casa"),
        (
            Planned(11, time(20, 40), _FOUR, "cards"),
            Planned(12, time(21, 25), _FOUR, "seats", revancha=True),
            Planned(13, time(22, 5), _FOUR, "seats", _SHORT),
        ),
    ),
    Evening(
        date(2026, 11, 5),
        _("en el club"),
        (
            Planned(14, time(20, 30), ("Eva", "Dani"), "cards", _SHORT),
            Planned(15, time(21, 0), _OTHER_PAIRS, "cards"),
            Planned(16, time(21, 50), _OTHER_PAIRS, "seats", revancha=True, substitute=Substitute(6, 1, "Eva")),
        ),
    ),
    Evening(
        date(2026, 11, 12),
        _("en el patio"),
        (
            Planned(17, time(21, 10), ("Ana", "Bruno", "Caro", "Dani", "Eva", "Fede"), "seats", _NO_PICA),
            Planned(18, time(22, 20), _FOUR, "sides", _PLAIN, why_not=_("con principiantes")),
            Planned(19, time(23, 30), ("Eva", "Fede", "Caro", "Dani"), "cards", MappingProxyType({}), "paulista"),
        ),
    ),
    Evening(
        date(2026, 11, 19),
        _("en casa"),
        (
            Planned(20, time(20, 35), _FOUR, "cards"),
            Planned(21, time(21, 30), _FOUR, "cards", revancha=True),
            Planned(22, time(22, 15), ("Caro", "Fede", "Ana"), "seats"),
        ),
    ),
)
"""Twelve matches of six people, on four Thursdays."""
