"""What was stored before all JSON was read within bounds is mended, and its match can be played on."""

import json
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.db import connection

from referee.matches.files.export import export_acta
from referee.matches.log import cache
from referee.matches.models import Change, Dispute, Entry, Match, Pen, Tap
from referee.rules.record import json_text
from referee.rules.record.acta import loads
from tests.at_table import say
from tests.matches.conftest import Phone

mend = import_module("referee.matches.migrations.0006_json_anybody_can_read").mend
DEEP: Any = 1
for _ in range(40):
    DEEP = {"a": DEEP, "b": [2]}


def as_before(raw: str) -> None:
    """Have the last entry, and the tap that brought it, as a phone could once send it."""
    entry = Entry.objects.latest("pk")
    Entry.objects.filter(pk=entry.pk).update(raw=raw)
    told = entry.tap.answer.replace('"entries":[', f'"entries":[{{"seq":1,"raw":{raw}}},', 1)
    Tap.objects.filter(pk=entry.tap_id).update(answer=told, said=f"[{raw}]")
    cache.clear()


@pytest.mark.parametrize(
    ("key", "left"),
    [
        ("NaN", None), ("Infinity", None), ("-Infinity", None), ("[1,NaN]", [1, None]), ('{"x":NaN,"y":1}', {"y": 1}),
        ('"a\\u0000b"', "ab"), ('{"\\u0000":1}', {}), ('"NaN and \\\\u0000"', "NaN and \\u0000"),
    ],
)  # fmt: skip
def test_an_entry_that_nobody_else_could_read_loses_only_that(ana: Phone, key: str, left: Any) -> None:
    ana.tap(say(1, "truco"))
    as_before(f'{{"team":1,"say":"truco","source":{key}}}')
    mend(apps, None)
    entry = Entry.objects.latest("pk")
    expected = {"team": 1, "say": "truco"} | ({} if left is None else {"source": left})
    assert json_text.parse_json(entry.raw) == expected
    assert json_text.parse_json(entry.tap.answer)["entries"][0]["raw"] == expected
    assert json_text.parse_json(entry.tap.said) == [expected]
    assert ana.undo().status == "taken"
    assert loads(export_acta(Match.objects.get(), voided=True)).entries
    assert ana.redo().status == "taken"


def test_an_entry_without_end_is_cut(ana: Phone) -> None:
    ana.tap(say(1, "truco"))
    as_before(json.dumps({"team": 1, "say": "truco", "source": DEEP}, separators=(",", ":")))
    mend(apps, None)
    entry = Entry.objects.latest("pk")
    json_text.parse_json(entry.raw, depth=12)
    json_text.parse_json(entry.tap.answer, depth=15)
    assert json.loads(entry.raw)["source"]["a"]["b"] == [2]
    assert loads(export_acta(Match.objects.get())).entries


def test_what_is_as_it_should_be_is_not_written_anew(ana: Phone) -> None:
    ana.tap(say(1, "truco"), {"adjust": [1, 0], "note": {"a": [1.5, "Bahía Blanca", None, {"b": "[[[[[[[[[[[[["}]}})
    before = list(Entry.objects.values_list("raw"))
    with connection.execute_wrapper(lambda execute, sql, *rest: execute(_read_only(sql), *rest)):
        mend(apps, None)
    assert list(Entry.objects.values_list("raw")) == before


def _read_only(sql: str) -> str:
    assert not sql.startswith("UPDATE"), sql
    return sql


@pytest.mark.sqlite
def test_names_and_words_lose_what_nobody_sees(ana: Phone, dani: Phone) -> None:
    match = Match.objects.get()
    Match.objects.update(seats=["A\0na\u202e", "\u200b"], extra={"x": ["a\0b"]})
    Pen.objects.filter(pk=dani.pen.pk).update(name="Da\x1bni\u2066")
    Change.objects.create(match=match, rev=0, kind="note", why="de\u200bnuevo", data={"text": "\u202esí"})
    frozen: Any = {}
    Dispute.objects.create(match=match, about="entry", claim="no\u200f fue", frozen=frozen, at=match.created_at)
    mend(apps, None)
    match.refresh_from_db()
    assert (match.seats, match.extra) == (["Ana", "Jugador 2"], {"x": ["ab"]})
    assert Pen.objects.get(pk=dani.pen.pk).name == "Dani"
    assert Change.objects.values_list("why", "data").get(kind="note") == ("denuevo", {"text": "sí"})
    assert Dispute.objects.get().claim == "no fue"
