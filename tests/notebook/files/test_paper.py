"""A paper notebook typed in: what is right comes in, and of the rest each line says why."""

import io
import json
import re
import zipfile
from typing import Any

import pytest

from referee.matches.files.parcels import TooManyActasError
from referee.matches.models import Match
from referee.notebook.files import paper
from referee.notebook.models import Intake, Keeper, Leaf, Notebook, Person, Share
from tests.notebook import making
from tests.notebook.files.making import bring, rows, tables

pytestmark = pytest.mark.django_db
TABLE = """fecha;equipo A;equipo B;puntos A;puntos B
2026-11-19;Ana y Caro;Bruno y Dani;30;22
19/11/2026;Ana + Caro;Bruno + Dani;28;30
2026-11-12;Ana;Bruno;15;9
2026-11-19;Ana y Caro;Bruno y Dani;30;22
"""


def made() -> tuple[Notebook, str]:
    book, keeper = making.notebook()
    return book, keeper.device


def points_of(book: Notebook) -> list[tuple[str, list[int]]]:
    leaves = Leaf.objects.filter(notebook=book).order_by("played_at", "pk")
    return [(leaf.day.isoformat(), leaf.match.result["score"]) for leaf in leaves]


def test_lines_are_matches_of_one_adjust() -> None:
    book, device = made()
    page = bring(device, book, TABLE, "libreta.csv")
    assert "4 partidos traídos" in making.text_of(page.content.decode())
    assert points_of(book) == [
        ("2026-11-12", [15, 9]), ("2026-11-19", [30, 22]), ("2026-11-19", [28, 30]), ("2026-11-19", [30, 22]),
    ]  # fmt: skip
    match = Leaf.objects.filter(notebook=book, day="2026-11-19").first().match
    assert (match.finished, match.seats) == (True, ["Ana", "Bruno", "Caro", "Dani"])
    assert [entry.kind for entry in match.entries.all()] == ["deal", "adjust"]


def test_they_count_as_won_and_for_no_figure_of_hands() -> None:
    book, device = made()
    bring(device, book, TABLE, "libreta.csv")
    people = {row["persona"]: row for row in rows(tables(device, book)["personas"])}
    assert [people["Ana"][name] for name in ("partidos", "ganados", "puntos a favor")] == ["4", "3", "103"]
    assert people["Ana"]["P1 Puntos sin detalle"] == "0"
    assert people["Ana"]["P1 Puntos de truco"] == "0"
    assert Share.objects.filter(notebook=book, seen_points=1).count() == 0


def test_twice_is_once_also_with_more_lines() -> None:
    book, device = made()
    bring(device, book, TABLE, "libreta.csv")
    bring(device, book, TABLE + "2026-11-20;Ana;Eva;30;29\n", "libreta.csv")
    assert Leaf.objects.filter(notebook=book).count() == Match.objects.count() == 5


def test_every_line_that_is_none_says_why() -> None:
    book, device = made()
    lines = [
        "fecha;A;B;puntos A;puntos B", "2026-11-19;Ana;Bruno;30;22", "ayer;Ana;Bruno;30;22",
        "2026-02-30;Ana;Bruno;30;22", "2199-01-01;Ana;Bruno;30;22", "2026-11-19;Ana;;30;22", "2026-11-19;Ana;Ana;30;22",
        "2026-11-19;Ana y Eva;Bruno;30;22", "2026-11-19;Ana;Bruno;30;30", "2026-11-19;Ana;Bruno;2;1",
        "2026-11-19;Ana;Bruno;treinta;22", "2026-11-19;Ana", "", "2026-11-19;Ana;Bruno;30;-1",
    ]  # fmt: skip
    text = making.text_of(bring(device, book, "\r\n".join(lines), "libreta.csv").content.decode())
    assert Leaf.objects.filter(notebook=book).count() == 1
    intake = Intake.objects.get()
    assert [place for place, _why in intake.refused] == [f"línea {number}" for number in (*range(3, 13), 14)]
    assert "línea 9 ningún partido de truco termina 30 a 30" in text
    assert "línea 6 falta un nombre" in text
    assert "11 no se pudieron traer" in text


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40, "a;b\n1;2\n"])
def test_a_file_without_a_match_is_refused_by_its_first_line(
    notebook: Notebook, keeper: Keeper, data: bytes | str
) -> None:
    answer = bring(keeper.device, notebook, data, "cosa.csv")
    text = making.text_of(answer.content.decode())
    assert answer.status_code == 422
    assert len(re.findall(r"línea \d", text)) == 1
    assert "Ahí no hay ningún partido. línea" in text


def test_people_are_known_again_and_nobody_stays_nobody() -> None:
    book, device = made()
    ana = making.person(book, "Ana")
    bring(device, book, "2026-11-19;ANÁ;Jugador 2;30;22\n2026-11-19;Ana;alguien;30;1\n", "x.csv")
    assert list(Person.objects.filter(notebook=book)) == [ana]
    assert all(leaf.sittings.filter(person=None).count() == 1 for leaf in Leaf.objects.all())


@pytest.mark.parametrize(
    "text",
    [
        "\ufefffecha,lado A,lado B,puntos A,puntos B\r\n2026-11-19,Ana + Caro,Bruno + Dani,30,22\r\n",
        "2026-11-19\tAna/Caro\tBruno/Dani\t30\t22\n",
        '2026-11-19;"Ana, Caro";"Bruno, Dani";30;22\n',
    ],
)
def test_other_tables_are_read_too(text: str) -> None:
    book, device = made()
    bring(device, book, text, "x.csv")
    assert points_of(book) == [("2026-11-19", [30, 22])]


def test_windows_letters_are_read() -> None:
    book, device = made()
    bring(device, book, "2026-11-19;Íñigo;José;30;22\n".encode("cp1252"), "x.csv")
    assert {person.name for person in Person.objects.all()} == {"Íñigo", "José"}


def play(**more: Any) -> dict[str, Any]:
    scores = [
        {"playerRefId": 1, "score": "30", "winner": True, "team": "A"}, {"playerRefId": 2, "score": "22", "team": "B"},
        {"playerRefId": 3, "score": "30", "winner": True, "team": "A"}, {"playerRefId": 4, "score": "22", "team": "B"},
    ]  # fmt: skip
    base = {"uuid": "6F0C", "gameRefId": 7, "playDate": "2026-11-19 23:40:00", "playerScores": scores}
    return {**base, **more}


def exported(*plays: Any) -> str:
    players = [{"id": number, "name": name} for number, name in enumerate(("Ana", "Bruno", "Caro", "Dani"), 1)]
    games = [{"id": 7, "name": "Truco"}, {"id": 8, "name": "Catan"}]
    return json.dumps({"games": games, "players": players, "plays": list(plays)})


def test_bg_stats_is_read() -> None:
    book, device = made()
    solo = [{"playerRefId": 1, "score": "10+5"}, {"playerRefId": 2, "score": "9"}]
    data = exported(
        play(), play(uuid="2", gameRefId=8), play(uuid="3", playerScores=solo, playDate="2026-11-20 02:00:00")
    )
    bring(device, book, data, "BGStatsExport.json")
    # Two at night is still the evening before.
    assert points_of(book) == [("2026-11-19", [30, 22]), ("2026-11-19", [15, 9])]
    assert Leaf.objects.order_by("played_at").first().match.seats == ["Ana", "Bruno", "Caro", "Dani"]
    bring(device, book, data, "BGStatsExport.json")
    assert Match.objects.count() == 2


def test_plays_that_are_none_say_why() -> None:
    book, device = made()
    three = [{"playerRefId": number, "score": "30"} for number in (1, 2, 3)]
    broken = [
        play(playDate="soon"), play(playDate=None), play(playerScores=three), play(playerScores=None),
        play(playerScores=[{"playerRefId": 99, "score": "30"}, {"playerRefId": 1, "score": "9"}]),
        play(playerScores=[{"playerRefId": 2}, {"playerRefId": 1}]), 7, {"gameRefId": 7},
    ]  # fmt: skip
    bring(device, book, exported(*broken, play()), "x.json")
    assert len(Intake.objects.get().refused) == 7
    assert Leaf.objects.filter(notebook=book).count() == 1


def test_twenty_thousand_lines_are_too_many() -> None:
    book, device = made()
    page = bring(device, book, "2026-11-19;Ana;Bruno;30;22\n" * 20_000, "x.csv")
    assert page.status_code == 422
    assert not Match.objects.exists()


def test_lines_without_a_match_are_counted_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paper, "MAX_LINES", 3)
    assert len(paper.read_paper(b"2026-11-19;Ana;Bruno;30;22\n\n\n").results) == 1
    for lines in (b"\n" * 4, b"2026-11-19;Ana;Bruno;30;22\n" + b";;;;\n" * 3):
        with pytest.raises(TooManyActasError):
            paper.read_paper(lines)


WON = "2026-11-19;Ana + Caro;Bruno + Dani;"


@pytest.mark.parametrize(
    ("cells", "winner"),
    [
        ("x;", 0), (";x", 1), ("ganó;", 0), ("0;1", 1), ("1;0", 0), ("-;Ganaron", 1), ("Dani y Bruno", 1), ("A", 0),
        ("equipo B;", 1),
    ],
)  # fmt: skip
def test_a_winner_without_points_is_taken(notebook: Notebook, keeper: Keeper, cells: str, winner: int) -> None:
    bring(keeper.device, notebook, f"{WON}{cells}\n", "x.csv")
    match = Leaf.objects.get().match
    assert (match.is_unscored, match.result["winner"]) == (True, winner)


@pytest.mark.parametrize("cells", ["x;x", ";", "Eva", "", "Ana", "2;1", "x;30"])
def test_who_won_has_to_be_clear(notebook: Notebook, keeper: Keeper, cells: str) -> None:
    bring(keeper.device, notebook, f"{WON}{cells}\n", "x.csv")
    assert not Leaf.objects.exists()


def test_a_winner_without_points_counts_as_won_and_for_no_points() -> None:
    book, device = made()
    bring(device, book, f"{WON}x;\n{WON}22;30\n", "x.csv")
    people = {row["persona"]: row for row in rows(tables(device, book)["personas"])}
    names = ("partidos", "ganados", "puntos a favor", "puntos en contra", "P1 Puntos sin detalle")
    assert [people["Ana"][name] for name in names] == ["2", "1", "22", "30", "0"]
    assert [row["puntos equipo A"] if "puntos equipo A" in row else row["puntos A"] for row in
            rows(tables(device, book)["partidos"])] == ["", "22"]  # fmt: skip
    leaf = Leaf.objects.filter(notebook=book).order_by("played_at")[0]
    page = making.client_of(device).get(f"/libreta/{book.pk}/partido/{leaf.match_id}/").content.decode()
    assert "sin puntos anotados" in making.text_of(page)


def test_bg_stats_may_know_only_who_won() -> None:
    book, device = made()
    won = [{"playerRefId": 1, "winner": False, "score": ""}, {"playerRefId": 2, "winner": True, "score": None}]
    flags = [{"playerRefId": 1, "winner": True, "score": "1"}, {"playerRefId": 2, "winner": False, "score": "0"}]
    both = [{"playerRefId": 1, "winner": True}, {"playerRefId": 2, "winner": True}]
    bring(
        device, book, exported(*(play(uuid=str(n), playerScores=s) for n, s in enumerate((won, flags, both)))), "x.json"
    )
    assert sorted(leaf.match.result["winner"] for leaf in Leaf.objects.all()) == [0, 1]


def spreadsheet(first: str, text: str = "") -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(first, text)
        archive.writestr("xl/workbook.xml", "<workbook/>")
    return file.getvalue()


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (spreadsheet("[Content_Types].xml"), ".xlsx"), (spreadsheet("xl/styles.xml"), ".xlsx"),
        (spreadsheet("mimetype", "application/vnd.oasis.opendocument.spreadsheet"), ".ods"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 2_000, ".xls"),
    ],
)  # fmt: skip
def test_a_spreadsheet_is_refused_by_its_kind(notebook: Notebook, keeper: Keeper, data: bytes, kind: str) -> None:
    text = making.text_of(bring(keeper.device, notebook, data, "partidos.csv").content.decode())
    assert f"Es una planilla {kind}. Guardalo como CSV y traelo." in text
    assert not Match.objects.exists()
