"""A match as a file: every exported case goes in and comes out the same, and so does what was tapped here."""

import json
from contextlib import suppress
from datetime import datetime
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.core.management import call_command

from referee.book.adjudicate import adjudicate
from referee.matches.agreement import undo
from referee.matches.files import bringing
from referee.matches.files.export import export_acta
from referee.matches.identity import pens
from referee.matches.log import queries
from referee.matches.models import Change, Entry, Match, Tap
from referee.matches.setup import change_rules, start
from referee.rules.record.acta import MAX_BYTES, loads
from referee.rules.record.entry import read_entry
from referee.rules.record.json_text import MAX_AMOUNT, MAX_ENTRY, MAX_KEYS, ActaError
from referee.rules.record.rulesets import RULESETS, find_ruleset
from referee.rules.record.state import new_state
from tests.at_table import say, won
from tests.matches.conftest import Phone, Raw
from tests.rules import judged as vectors
from tests.rules.judged import judged
from tests.rules.walks import walk
from tests.trials import LONG, seeds

pytestmark = pytest.mark.django_db
HEAD = {"format": "acta/1", "ruleset": "argentino", "options": {}, "seats": ["Ana", "Bruno"]}


def ready() -> list[Any]:
    """A sixth of the judged cases, or all of them, without voided entries that nobody could read."""
    return [
        pytest.param(vector["record"] | {"entries": readable(vector["record"])}, id=f"{stem}: {vector['name']}")
        for stem, vector in [*vectors.judged()][:: 1 if LONG else 6]
    ]


def readable(record: Raw) -> list[Raw]:
    """What an import keeps of the entries: of those taken back, what the reader could read."""
    kept = []
    for raw in record["entries"]:
        with suppress(ActaError):
            read_entry({key: value for key, value in raw.items() if key != "void"}, find_ruleset(record["ruleset"]))
            kept.append(raw)
    return kept


def file_of(*raws: Raw, **header: Any) -> bytes:
    return json.dumps({**HEAD, **header, "entries": list(raws)}).encode()


def brought(*raws: Raw, **header: Any) -> Match:
    return bringing.bring_match(pens.new_device(), file_of(*raws, **header))


def exported(document: str | bytes) -> dict[str, Any]:
    return adjudicate(loads(document))


@pytest.mark.parametrize("record", ready())
def test_every_case_comes_out_as_it_went_in(record: dict[str, Any]) -> None:
    """Brought in and written out it is ruled the same, and what is stored of it says so too."""
    document = json.dumps(record)
    match = bringing.bring_match(pens.new_device(), document.encode())
    expected, written = exported(document), export_acta(match, voided=True)
    assert exported(written) == expected
    assert (match.result["score"], match.result["games"]) == (expected["score"], expected["games"])
    assert match.result["winner"] == expected["winner"]
    refused = Entry.objects.filter(match=match).exclude(code="").order_by("seq").values_list("seq", "code", "rule")
    if not any("void" in raw for raw in record["entries"]):
        assert [(one["entry"], one["code"], one["rule"]) for one in expected["refused"]] == list(refused)
        again = bringing.bring_match(pens.new_device(), written.encode())
        assert json.loads(export_acta(again))["entries"] == json.loads(written)["entries"]


SEATS = ("Ana", "Bruno", "Caro", "Dani", "Eva", "Fede", "Gabi", "Hugo")
TABLES = [
    *(("argentino", 2, {}, seed) for seed in seeds(10)),
    *(("argentino", 6, {"target": 40}, seed) for seed in seeds(2)),
    *(("argentino", 3, {"gallo": "turn"}, seed) for seed in seeds(2)),
    ("argentino", 8, {}, 0),
    ("argentino", 3, {}, 0),
    ("mineiro", 6, {"deck": "limpo", "royal_family": "hidden"}, 1),
    ("paulista", 4, {}, 1),
    ("truc-catala", 4, {}, 1),
    ("truc-frances", 2, {"ranking": "36"}, 1),
    ("trut", 4, {"truts": 7}, 1),
]


@pytest.mark.parametrize(("ruleset", "players", "options", "seed"), TABLES)
def test_a_match_played_here_comes_back_equal(ruleset: str, players: int, options: dict[str, Any], seed: int) -> None:
    match = start.start_match(pens.new_device(), ruleset, options, SEATS[:players])
    ana = Phone(match.pens.get())
    taken: list[Raw] = []
    for raw in walk(new_state(ruleset, match.options, players), Random(seed), 60):
        # Points after a hand open the next one: its deal is refused.
        answer = ana.tap(raw, rev=queries.rev_of(match.pk))
        taken += [one["raw"] for one in answer.entries]
    assert len(taken) > 30
    match.refresh_from_db()
    document = export_acta(match)
    assert [{key: raw[key] for key in taken[place]} for place, raw in enumerate(loads_raw(document))] == taken
    copy = bringing.bring_match(pens.new_device(), document.encode())
    assert (copy.result, copy.finished, copy.seq) == (match.result, match.finished, match.seq)
    assert copy.pk != match.pk
    assert json.loads(export_acta(copy)) == json.loads(document)


def word(seat: int, said: str) -> Raw:
    return {"by": seat, "say": said}


PICA = [
    {"deal": 5}, {"trick": None, "team": 0}, {"trick": None, "team": 0},
    {"deal": 0}, word(1, "truco"), word(4, "quiero"), {"trick": 4}, {"trick": 4},
    word(2, "falta envido"), word(5, "no quiero"), {"by": 4, "say": "intromision"},
    {"trick": 3}, {"trick": 3},
    {"deal": 1}, {"adjust": [0, 2]},
]  # fmt: skip
"""A redonda, the three duels of a pica-pica, the second of which Eva spoils, and another redonda."""
GALLO = [
    {"deal": 2}, word(2, "truco"), word(0, "quiero"), {"trick": 2}, {"trick": 2},
    {"deal": 0}, {"team": 1, "say": "truco"}, {"team": 0, "say": "no quiero"},
    {"deal": 1}, {"adjust": [0, 0, 3]},
]  # fmt: skip
"""Three hands with another gallo each: Caro wins hers, Ana loses to both others, and Caro is given three."""


@pytest.mark.parametrize(
    ("raws", "options", "players", "score"),
    [(PICA, {}, 6, [3, 7]), (GALLO, {"gallo": "turn"}, 3, [0, 1, 6])],
    ids=["pica-pica", "gallo by turns"],
)
def test_duels_and_three_scores_come_out_as_they_went_in(
    raws: list[Raw], options: dict[str, Any], players: int, score: list[int]
) -> None:
    file = file_of(*raws, seats=list(SEATS[:players]), options=options)
    match = bringing.bring_match(pens.new_device(), file)
    found = exported(export_acta(match))
    assert found == exported(file)
    assert found["refused"] == []
    assert (found["score"], match.result["score"]) == (score, score)


def loads_raw(document: str) -> list[Raw]:
    entries: list[Raw] = json.loads(document)["entries"]
    return entries


def test_a_file_tells_who_tapped_and_when(match: Match, ana: Phone, dani: Phone) -> None:
    ana.tap({"deal": 1}, say(0, "truco"), key="tap-of-ana")
    dani.tap(say(1, "quiero"), key="tap-of-dani", rev=1)
    document = json.loads(export_acta(Match.objects.get(pk=match.pk)))
    assert (document["id"], document["engine"]) == (match.pk, match.engine)
    assert datetime.fromisoformat(document["started"]).utcoffset() is not None
    tapped = [(raw["key"], raw["pen"]) for raw in document["entries"]]
    assert tapped == [*[("tap-of-ana", 1)] * 2, ("tap-of-dani", "Dani")]
    assert all(datetime.fromisoformat(raw["at"]).utcoffset() is not None for raw in document["entries"])


def test_a_deal_tells_what_the_players_were_called_where_that_changed(match: Match, ana: Phone) -> None:
    ana.tap({"adjust": [1, 0]})
    for names in (["Ana", "Bruno"], ["Ana", "Beto"]):
        change_rules.rename_players(match.pk, ana.pen, names)
    ana.tap({"close": "otra"}, {"deal": 0}, rev=queries.rev_of(match.pk))
    ana.tap({"close": "otra"}, {"deal": 1})
    match.refresh_from_db()
    document = json.loads(export_acta(match))
    assert document["seats"] == ["Ana", "Beto"]
    names = [raw.get("names") for raw in document["entries"] if "deal" in raw]
    assert names == [["Nosotros", "Ellos"], ["Ana", "Beto"], None]
    assert exported(export_acta(match))["refused"] == []
    assert json.loads(export_acta(bringing.bring_match(pens.new_device(), export_acta(match).encode()))) == document


def test_a_file_leaves_out_what_was_taken_back_unless_it_is_asked_for(match: Match, ana: Phone, dani: Phone) -> None:
    ana.tap({"deal": 1}, say(0, "truco"))
    undo.undo_last(match.pk, dani.pen, "undo-of-dani", 1, why="no se dijo")
    ana.tap(say(0, "envido"), rev=2)
    match.refresh_from_db()
    assert [raw.get("say") for raw in loads_raw(export_acta(match))] == [None, "envido"]
    whole = loads_raw(export_acta(match, voided=True))
    assert [(raw.get("say"), raw.get("void")) for raw in whole] == [
        (None, True), ("truco", True), (None, None), ("envido", None),
    ]  # fmt: skip
    assert (whole[1]["void_by"], whole[1]["void_why"]) == ("Dani", "no se dijo")
    assert datetime.fromisoformat(whole[1]["void_at"]).utcoffset() is not None
    assert exported(export_acta(match, voided=True))["score"] == exported(export_acta(match))["score"]


def test_what_was_taken_back_is_kept_so_and_can_be_brought_back() -> None:
    match = brought(
        {"deal": 1},
        {**say(0, "truco"), "key": "one-tap-1"},
        {**say(1, "quiero"), "void": True, "void_by": "Dani", "void_why": "no se dijo", "key": "one-tap-2"},
        {**say(1, "no quiero"), "void": True, "key": "one-tap-3"},
    )
    assert [entry.voided_by is None for entry in match.entries.order_by("seq")] == [True, True, False, False]
    assert Change.objects.get(match=match, why="no se dijo").kind == "void"
    phone = Phone(match.pens.get(), rev=1)
    assert phone.look().look.waits[0].words == ("truco",)
    assert phone.redo().undone[0]["say"] == "quiero"
    assert phone.look().look.stake == 2
    assert phone.undo().undone[0]["say"] == "quiero"
    standing = loads_raw(export_acta(Match.objects.get(pk=match.pk), voided=True))
    assert [raw.get("void") for raw in standing] == [None, None, True, True]


def test_entries_of_one_tap_stay_one_tap() -> None:
    hand = [{"deal": 1}, {**won(0), "key": "the-hand"}, {**won(0), "key": "the-hand"}]
    match = brought(*hand, {"adjust": [1, 0], "group": "go-1"}, {"adjust": [1, 0], "group": "go-1"})
    assert list(Tap.objects.filter(match=match).order_by("pk").values_list("key", flat=True))[1] == "the-hand"
    assert [tap.entries.count() for tap in Tap.objects.filter(match=match).order_by("pk")] == [1, 2, 1, 1]
    phone = Phone(match.pens.get(), rev=1)
    assert len(phone.undo().undone) == 2
    assert len(phone.undo().undone) == 2


def test_a_key_that_is_none_or_was_used_is_replaced_and_kept_in_the_file() -> None:
    match = brought({"deal": 1, "key": "x"}, {**say(0, "truco"), "key": 7}, {**say(1, "quiero"), "key": "x"})
    assert match.taps == 3
    assert [raw.get("key") for raw in loads_raw(export_acta(match))] == ["x", 7, "x"]
    twice = brought({"deal": 1, "key": "same-key"}, say(0, "truco"), {**say(1, "quiero"), "key": "same-key"})
    assert twice.log.count() == 3


def test_a_match_brought_here_is_played_on_by_whoever_brought_it() -> None:
    match = brought({"deal": 1}, say(0, "truco"), started="2020-02-02T20:20:20Z", place="lo de Caro")
    phone = Phone(match.pens.get(), rev=1)
    assert phone.tap(say(1, "quiero")).status == "taken"
    assert phone.tap(won(0)).status == "taken"
    match.refresh_from_db()
    document = json.loads(export_acta(match))
    assert (document["place"], document["started"]) == ("lo de Caro", "2020-02-02T20:20:20Z")
    assert ["at" in raw for raw in document["entries"]] == [False, False, True, True]
    assert exported(export_acta(match))["hands"][0]["awards"] == []


def test_a_hand_that_is_over_in_the_file_is_over_on_the_phone() -> None:
    match = brought({"deal": 1}, say(0, "truco"), say(1, "no quiero"))
    phone = Phone(match.pens.get(), rev=1)
    answer = phone.tap(say(1, "envido"))
    assert [one["raw"].get("deal") for one in answer.entries] == [0, None]


def test_what_is_refused_stays_as_evidence() -> None:
    match = brought({"deal": 1}, say(0, "quiero"), say(0, "truco"))
    codes = list(match.entries.order_by("seq").values_list("code", flat=True))
    assert [bool(code) for code in codes] == [False, True, False]


BROKEN = {
    "": b"{",
    "format": file_of(format="acta/2"),
    "ruleset": file_of(ruleset="mus"),
    "options.target": file_of(options={"target": 31}),
    "seats": file_of(seats=["Ana", "Bruno", "Caro", "Dani", "Eva"]),
    "entries[1]": file_of({"deal": 1}, {"sing": "truco"}),
    "entries[2].play": file_of({"deal": 1}, {"by": 0, "play": "1e"}, {"by": 1, "play": "13e"}),
    "entries": file_of(*[{"deal": 1}] * 5001),
}


@pytest.mark.parametrize("place", BROKEN)
def test_a_broken_file_is_told_by_its_place_and_changes_nothing(place: str) -> None:
    with pytest.raises(ActaError) as caught:
        bringing.bring_match(pens.new_device(), BROKEN[place])
    assert caught.value.place == place
    assert not Match.objects.exists()


def test_a_file_has_a_bound() -> None:
    with pytest.raises(ActaError, match="larger"):
        bringing.bring_match(pens.new_device(), b" " * (MAX_BYTES + 1))


def test_an_address_without_end_is_told_to_wait() -> None:
    for _ in range(30):
        bringing.bring_match(pens.new_device(), file_of({"deal": 1}), address="192.0.2.7")
    with pytest.raises(start.TooManyMatchesError):
        bringing.bring_match(pens.new_device(), file_of({"deal": 1}), address="192.0.2.7")
    assert Match.objects.count() == 30
    assert start.start_match(pens.new_device(), address="192.0.2.7").rev == 0


def test_the_longest_match_still_fits_into_a_file(match: Match, ana: Phone) -> None:
    why = "ñ" * 150
    ana.tap({"deal": 1}, {"adjust": [0, 0], "why": why})
    tap = Tap.objects.get()
    raw = json.dumps({"adjust": [0, 0], "why": why})
    Entry.objects.bulk_create(Entry(match=match, seq=seq, tap=tap, raw=raw) for seq in range(2, 2600))
    match.refresh_from_db()
    document = export_acta(match)
    assert len(document.encode()) <= MAX_BYTES
    assert len(loads(document).entries) == 2600
    assert "pen" not in loads_raw(document)[0]


def test_what_is_void_and_unreadable_is_left_out() -> None:
    match = brought({"deal": 1}, {"void": True, "by": "nobody"}, say(0, "truco"))
    assert match.seq == 2
    assert exported(export_acta(match))["refused"] == []


def test_the_header_of_a_file_never_outgrows_what_can_be_brought() -> None:
    further = {f"k{number}": "x" * 1_400 for number in range(MAX_KEYS)}
    match = brought({"deal": 1}, **further)
    text = export_acta(match)
    again = json.loads(text)
    assert (again["id"], again["k1"]) == (match.pk, further["k1"])
    assert "k63" not in again
    bringing.bring_match("device", text.encode())


def test_what_is_void_and_without_end_is_left_out() -> None:
    match = brought({"deal": 1}, {"adjust": [1, 0], "void": True, "x": "y" * MAX_ENTRY})
    assert match.seq == 1


def test_every_judged_case_is_ruled_from_its_file(tmp_path: Path) -> None:
    cases = [case for _stem, case in judged()]
    assert {case["record"]["ruleset"] for case in cases} == set(RULESETS)
    files = [tmp_path / f"{number}.json" for number in range(len(cases))]
    for file, case in zip(files, cases, strict=True):
        file.write_text(json.dumps(case["record"]), encoding="utf-8")
    out = StringIO()
    call_command("adjudicate", *map(str, files), stdout=out)
    lines = out.getvalue().splitlines()
    assert len(lines) == len(cases)
    for line, case in zip(lines, cases, strict=True):
        ruled, expected = json.loads(line), case["expect"]
        plain = {key: expected[key] for key in ("score", "games", "winner") if key in expected}
        assert {key: ruled[key] for key in plain} == plain, case["name"]
        if "refused" in expected:
            assert [one["entry"] for one in ruled["refused"]] == expected["refused"], case["name"]


def test_numbers_too_large_stop_no_other_file(tmp_path: Path) -> None:
    def told(name: str, *points: int) -> str:
        entries = [{"deal": 1}, *({"adjust": [number, 0]} for number in points)]
        record = {"format": "acta/1", "ruleset": "trut", "options": {}, "seats": ["Ana", "Bruno"], "entries": entries}
        (tmp_path / name).write_text(json.dumps(record), encoding="utf-8")
        return str(tmp_path / name)

    files = [told("sum", 14, MAX_AMOUNT), told("larger", 14, MAX_AMOUNT + 1), told("small", 2)]
    out, err = StringIO(), StringIO()
    with pytest.raises(SystemExit) as ended:
        call_command("adjudicate", *files, stdout=out, stderr=err)
    scores = [ruled and ruled["hands"][0]["score"] for ruled in map(json.loads, out.getvalue().splitlines())]
    assert (ended.value.code, scores) == (2, [[MAX_AMOUNT + 14, 0], None, [2, 0]])
    assert err.getvalue().strip() == f"{files[1]}: entries[2].adjust: a number above {MAX_AMOUNT}"


@pytest.mark.parametrize("constant", ["NaN", "Infinity", "-Infinity", "1e999"])
def test_what_only_python_reads_is_no_json(tmp_path: Path, constant: str) -> None:
    record = '{"format": "acta/1", "ruleset": "trut", "seats": ["Ana", "Bruno"], "entries": [], "id": %s}'
    (tmp_path / "one").write_text(record % constant, encoding="utf-8")
    out, err = StringIO(), StringIO()
    with pytest.raises(SystemExit):
        call_command("adjudicate", str(tmp_path / "one"), stdout=out, stderr=err)
    assert out.getvalue() == "null\n"
    assert err.getvalue().strip() == f"{tmp_path / 'one'}: not JSON: {constant} is no value"
