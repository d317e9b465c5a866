"""No text of a page is written where it can't be translated: in a language of brackets, all of it is in brackets."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from django.conf import settings
from django.test import Client

from referee.matches.identity import pens
from tests import pseudo
from tests.at_table import Table
from tests.foreign_texts import Piece, reserved
from tests.notebook.sample import test_visits
from tests.test_page_languages import OF_ANY, OTHERS, of_games, of_table, parts, read, tables

__all__ = ["tables"]
WORDS = re.compile(r"[^\W\d_]{2,}")
"""What might be words, also within something else."""
DATA = re.compile(
    r"https?://\S+|/\S+|\b[A-Z]{2}-[A-Z]{3}-\d\d\b|\b\w+\.csv\b|\b[A-Z]{4}\b"  # addresses, rules, files, codes
    r"|\b\d\d:\d\d UTC|\d-a de"  # times, and dates as this language's Django has them
    r"|\b(?:Ana|Bruno|Caro|Dani|Eva|Fede)\b"  # what people have written
    r"|Porotos|WhatsApp|Tailscale|Pseudo|Cloudflare|Ctrl|UTC|\b[A-Z][a-z]+/[A-Z].+"  # names, keys, time zones
    r"|\bpoints?\b|\bbravas\b|\bmanilhas\b|\bpido envido\b|\bSB\b"  # words of games that no gloss explains
)
"""What is not ours to translate."""


@cache
def games() -> re.Pattern[str]:
    """Words of the games, the longest first."""
    words = sorted(reserved(), key=len, reverse=True)
    return re.compile(r"\b(?:" + "|".join(map(re.escape, words)) + r")(?!\w)", re.IGNORECASE)


def loose(found: Iterator[Piece]) -> Iterator[str]:
    """The texts outside of brackets that are neither data nor words of the games."""
    for text, lang in found:
        rest = games().sub("", DATA.sub("", pseudo.outside(text)))
        if lang == pseudo.CODE and WORDS.search(rest):
            yield text


def pages(client: Client, tables: list[Table], part: str) -> Iterator[tuple[str, Iterator[Piece]]]:
    """The addresses of a part of the site, and what is read there."""
    if part == "sample":
        yield from ((address, parts(answer, pseudo.CODE)) for address, answer in test_visits.walked(client))
    elif part == "games":
        yield from ((address, read(client, address, pseudo.CODE)) for address in (*OTHERS, *of_games()))
    else:
        for table in tables:
            client.cookies[settings.DEVICE_COOKIE_NAME] = pens.device_cookie(table.device)
            each = (f"/p/{table.match.pk}/{one}" for one in OF_ANY)
            for address in of_table(table) if table is tables[0] else each:
                yield address, read(client, address, pseudo.CODE)


@pytest.mark.parametrize("part", ["games", "table", "sample"])
def test_no_text_is_hard_coded(tables: list[Table], monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    monkeypatch.setattr(test_visits, "EACH", 1)
    client = Client(headers={"accept-language": pseudo.CODE})
    faults: dict[str, str] = {}
    with pseudo.spoken(monkeypatch):
        assert f'lang="{pseudo.CODE}"' in client.get("/").content.decode()
        for address, found in pages(client, tables, part):
            if "archivo" not in address:  # the record as a file is the same in every language
                faults |= dict.fromkeys(loose(found), address)
    assert faults == {}
