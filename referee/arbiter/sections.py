"""Sections above the chapters of a rule book.

They have no rule's number, and are looked up like rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from referee.games import GAMES


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a book's page: its anchor, its heading, and its sentences if any."""

    anchor: str
    heading: str | Promise
    texts: tuple[str | Promise, ...] = ()


RANKING = Section("mata", _("Quién mata a quién"))
LADDERS = Section("vale", _("Cuánto vale cada palabra"))


def sections(ruleset: str) -> Iterator[Section]:
    """List the sections of a ruleset's page, in their order."""
    yield Section("cubre", _("Qué arbitra Porotos, y qué no"))
    yield RANKING
    yield LADDERS
    game = GAMES[ruleset]
    if game.dealing is not None:
        yield Section("reparto", _("Cortar, dar y quién empieza"), game.dealing)
    if game.signs is not None:
        yield Section("senas", _("Las señas"), (game.signs.text,))
