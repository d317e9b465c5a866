"""No text of a page is written where it can't be translated: in a language of brackets, all of it is in brackets."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.conf import settings
from django.test import Client

from referee.matches.identity import pens
from tests import pseudo
from tests.at_table import FOUR, Table
from tests.foreign_texts import Piece, pieces, reserved
from tests.notebook.sample import test_visits
from tests.test_page_languages import OF_ANY, OTHERS, PLAYED, of_games, of_table, parts, read, tables

__all__ = ["tables"]
WORDS = re.compile(r"[^\W\d_]{2,}")
"""What might be words, also within something else."""


def loose(found: Iterator[Piece]) -> Iterator[str]:
    """The texts outside of brackets that are neither data nor words of the games."""
    for text, lang in found:
        rest = pseudo.outside(text).strip(" .,:;·()–→+-")
        if lang in (pseudo.CODE, "") and WORDS.search(rest) and rest.casefold() not in reserved():
            yield rest


@pytest.mark.parametrize("part", ["games", "table", "sample"])
def test_no_text_is_hard_coded(tables: list[Table], monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    client = Client(headers={"accept-language": pseudo.CODE})
    faults: dict[str, str] = {}
    with pseudo.spoken(monkeypatch):
        assert f'lang="{pseudo.CODE}"' in client.get("/").content.decode()
        if part == "sample":
            monkeypatch.setattr(test_visits, "EACH", 1)
            for address, answer in test_visits.walked(client):
                faults |= dict.fromkeys(loose(parts(answer, pseudo.CODE)), address)
        if part == "games":
            for address in (*OTHERS, *of_games()):
                faults |= dict.fromkeys(loose(read(client, address, pseudo.CODE)), address)
        if part == "table":
            for table in tables:
                client.cookies[settings.DEVICE_COOKIE_NAME] = pens.device_cookie(table.device)
                for address in of_table(table) if table is tables[0] else (f"/p/{table.match.pk}/{one}" for one in OF_ANY):
                    faults |= dict.fromkeys(loose(read(client, address, pseudo.CODE)), address)
    for text, address in sorted(faults.items()): print(repr(text), address[:70])
    assert faults == {}
