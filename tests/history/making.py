"""Records for the tests: a table that is tapped on, and what its pages say."""

import re
from html import unescape

from django.urls import reverse

from tests.at_table import client_of
from tests.table.making import FOUR, Raw, Table, say, won

MARKED = re.compile(r'<span lang="(\w\w)">([^<]*)</span>')


def unmarked(html: str) -> str:
    """HTML without these marks, so that each word is a part of its sentence."""
    return MARKED.sub(r"\2", html)


__all__ = ["FOUR", "Raw", "Table", "client_of", "every_card", "record", "say", "text_of", "won"]
MARKUP = re.compile(r"<[^>]+>")


def record(table: Table, **query: object) -> str:
    """The record's page as the table's own phone gets it."""
    answer = client_of(table).get(reverse("record", args=[table.match.pk]), query)
    assert answer.status_code == 200
    return answer.content.decode()


def text_of(html: str) -> str:
    """What a page says, without markup, in one line."""
    return " ".join(unescape(MARKUP.sub(" ", unmarked(html))).split())


def every_card() -> list[Raw]:
    """A hand of four that Dani deals, with words, values and every card: the mano's side has four points at its end."""
    bets = [("envido", 0), ("quiero", 1), (29, 0), ("son buenas", 1), ("son buenas", 3), ("truco", 1), ("quiero", 0)]
    tricks = [
        [(0, "3e"), (1, "12c"), (2, "4b"), (3, "5c")],
        [(0, "5e"), (1, "3c"), (2, "4c"), (3, "6c")],
        [(1, "6b"), (2, "1e"), (3, "12o"), (0, "4e")],
    ]
    words: list[Raw] = [{"by": seat, "say": word} for word, seat in bets]
    return [{"deal": 3}, *words, *({"by": seat, "play": card} for trick in tricks for seat, card in trick)]
