"""Tables of six and eight, and what their screens show of a pica-pica."""

import json
import re
from typing import Any

from django.test import Client
from django.urls import reverse
from django.utils import translation

from referee.table.screen.screen import LiveScreen, screen
from tests.at_table import client_of
from tests.table.making import Raw, Table, won

SIX = ("Ana", "Bruno", "Caro", "Dani", "Elena", "Fede")
EIGHT = (*SIX, "Gina", "Hugo")
PICA = {"deal": 5, "pica": True}
REDONDA = [{"deal": 4}, won(0), won(0)]
"""A redonda that pays side 0 one point; Fede deals next, so that Ana is mano."""


def six(*raws: Raw, **options: Any) -> Table:
    return made(SIX, *raws, **options)


def made(seats: tuple[str, ...], *raws: Raw, **options: Any) -> Table:
    table = Table(seats, **options)
    for raw in raws:
        table.tap(raw)
    return table


def shown(table: Table) -> LiveScreen:
    with translation.override("es"):
        return screen(table.data)


def line(table: Table) -> list[tuple[str, str, str]]:
    """Each duel as its stage, its mano and its rival, with the points they brought."""
    row = shown(table)["duels"]
    return [(one.stage, *(f"{who.name} {who.points}".strip() for who in (one.mano, one.rival))) for one in row.duels]


def sheet(table: Table, name: str, client: Client | None = None) -> str:
    return (client or client_of(table)).get(reverse(name, args=[table.match.pk])).content.decode()


def entries_of(html: str) -> list[list[Raw]]:
    return [json.loads(found.replace("&quot;", '"')) for found in re.findall(r'data-entries="([^"]*)"', html)]
