"""The page of an evening: its matches, what was left of it, its picture; days and hours as the notebook counts."""

import re
from datetime import UTC, date, datetime, timedelta
from urllib.parse import unquote
from zoneinfo import ZoneInfo

import pytest
from django.db.models import F
from django.test import Client
from django.urls import reverse

from referee.board import drawn_names
from referee.matches import limits
from referee.matches.models import Pen
from referee.notebook.evenings import night_page, night_poster
from referee.notebook.figures.filters import read_filters
from referee.notebook.figures.pages import open_scope
from referee.notebook.keeping import leaves, notebooks
from referee.notebook.models import Keeper, Leaf, Night, Notebook, Outcome, Sitting
from referee.picture.poster import Poster
from tests.at_table import LA_MANO, by
from tests.notebook import making
from tests.notebook.files.making import rows, tables

pytestmark = pytest.mark.django_db
PAIRS, OTHERS = ("Ana", "Bruno", "Caro", "Dani"), ("Ana", "Caro", "Bruno", "Dani")
TOLD = [{"deal": 3}, by(0, "envido"), by(1, "quiero"), by(0, 33), by(1, 33), by(2, "son buenas"), by(3, "son buenas"),
        *LA_MANO, {"adjust": [30, 29 - 0]}]  # fmt: skip


def night(notebook: Notebook, keeper: Keeper, day: str = "2026-11-19") -> str:
    phone = making.client_of(keeper.device)
    return making.text_of(phone.get(reverse("night", args=[notebook.pk, day])).content.decode())


def test_pairs_that_stayed_are_counted_as_pairs() -> None:
    text = night(*making.evening((PAIRS, 0), (PAIRS, 0), (PAIRS, 1), (OTHERS, 1)))
    assert "Jueves 19 de noviembre de 2026" in text
    assert "Ana y Caro 2 de 3" in " ".join(text.split())
    assert "Bruno y Dani 1 de 3" in " ".join(text.split())


def test_changing_pairs_are_counted_by_person() -> None:
    text = " ".join(night(*making.evening((PAIRS, 0), (OTHERS, 0), (("Ana", "Dani"), 0))).split())
    assert "Ana 3 de 3" in text
    assert "Dani 0 de 3" in text


def test_the_chain_is_in_the_order_of_play_with_the_time_of_the_notebook() -> None:
    text = night(*making.evening((PAIRS, 0), (OTHERS, 1)))
    assert text.index("20:00") < text.index("20:40")


def test_what_does_not_count_stands_in_the_chain_and_in_no_tally() -> None:
    notebook, keeper = making.evening((PAIRS, 0), (PAIRS, 0))
    leaves.mark_counting(notebook, Leaf.objects.earliest("played_at"), counts=False, why_not="con los chicos")
    text = " ".join(night(notebook, keeper).split())
    assert "no cuenta: con los chicos" in text
    assert "Ana y Caro 1 de 1" in text


def test_how_many_count_stands_beside_how_many_there_are_on_the_page_in_the_list_and_in_the_picture() -> None:
    notebook, keeper = making.evening((PAIRS, 0), (PAIRS, 0), (PAIRS, 1))
    leaves.mark_counting(notebook, Leaf.objects.earliest("played_at"), counts=False, why_not="")
    phone = making.client_of(keeper.device)
    assert "3 partidos (cuentan 2)" in night(notebook, keeper)
    home = making.text_of(phone.get(reverse("notebook", args=[notebook.pk])).content.decode())
    assert home.count("3 partidos (cuentan 2)") == 2
    assert "Ana 3 partidos (cuentan 2)" in making.text_of(phone.get(f"/libreta/{notebook.pk}/gente/").content.decode())
    picture = phone.get(reverse("night-picture", args=[notebook.pk, "2026-11-19"]))
    assert "3 partidos (cuentan 2)" in unquote(picture["Content-Description"])


def test_an_evening_that_lasted_no_time_does_not_say_how_long() -> None:
    notebook, keeper = making.evening((PAIRS, 0))
    night(notebook, keeper)
    for seconds, words in ((29, ""), (30, "1 minuto"), (9000, "3 horas")):
        Outcome.objects.update(seconds=seconds)
        Notebook.objects.update(rev=F("rev") + 1)
        text = night(notebook, keeper)
        assert words in text
        assert ("minuto" in text or "hora" in text) == bool(words)


def test_what_was_left_of_it_leads_to_the_hand(notebook: Notebook, keeper: Keeper) -> None:
    match = making.played(PAIRS, entries=TOLD)
    making.leaf(notebook, match, keeper)
    html = making.client_of(keeper.device).get(reverse("night", args=[notebook.pk, "2026-11-19"])).content.decode()
    assert "33 contra 33" in html
    assert f"{reverse('leaf-replay', args=[notebook.pk, match.pk])}?mano=1" in html


def test_whoever_was_forgotten_is_alguien() -> None:
    notebook, keeper = making.evening((PAIRS, 0))
    Sitting.objects.filter(seat=3).update(person=None)
    Leaf.objects.update(summed="")
    text = night(notebook, keeper)
    assert "Bruno y alguien" in text
    assert "Dani" not in text


@pytest.mark.parametrize("day", ["2026-11-18", "ayer", "2026-13-01"])
def test_an_evening_that_was_none_is_not_found(day: str) -> None:
    notebook, keeper = making.evening((PAIRS, 0))
    assert making.client_of(keeper.device).get(f"/libreta/{notebook.pk}/noche/{day}/").status_code == 404


@pytest.mark.parametrize(("role", "may"), [("lleva", True), ("anota", True), ("mira", False)])
def test_it_leads_to_its_note_for_who_may_change_that(role: str, may: bool) -> None:
    notebook, _keeper = making.evening((PAIRS, 0))
    phone = making.client_of(making.keeper(notebook, role).device)
    html = phone.get(reverse("night", args=[notebook.pk, "2026-11-19"])).content.decode()
    assert (reverse("evening-note", args=[notebook.pk, "2026-11-19"]) in html) == may


DAY = making.EVENING.date()


def picture(notebook: Notebook, keeper: Keeper) -> Poster:
    making.client_of(keeper.device).get(reverse("night", args=[notebook.pk, DAY.isoformat()]))  # it sums them
    return night_poster(notebook, night_page(open_scope(notebook, read_filters({})), DAY))


def test_it_says_who_won_how_many_where_and_when() -> None:
    notebook, keeper = making.evening((PAIRS, 0), (PAIRS, 0), (PAIRS, 1))
    notebooks.note_evening(notebook, Night.objects.get(), place="en lo de Ana", note="")
    drawn = picture(notebook, keeper)
    assert drawn.above == f"{notebook.name} · en lo de Ana"
    assert drawn.heading == "Ana y Caro, 2 a 1"
    assert drawn.board
    assert [(side.column.full, list(drawn_names(side.pile))) for side in drawn.board.sides] == [
        ("Ana y Caro", ["aa2"]),
        ("Bruno y Dani", ["aa1"]),
    ]
    assert [(row.label, row.side) for row in drawn.rows] == [("1", 0), ("2", 0), ("3", 1)]
    assert (drawn.day, drawn.below.partition(" · ")[0]) == ("19 de noviembre de 2026", "3 partidos")


def test_what_it_is_remembered_for_has_its_number_as_a_stamp() -> None:
    lost = [{"deal": 3}, by(0, "envido"), by(1, "quiero"), by(0, 31), by(1, 33), by(2, "son buenas"), *LA_MANO]
    notebook, keeper = making.notebook()
    making.leaf(notebook, making.played(entries=[*lost, {"adjust": [30, 0]}]), keeper)
    drawn = picture(notebook, keeper)
    assert (drawn.stamp, drawn.sentence) == ("31", "el envido más alto que perdió: Ana")


def test_the_first_pair_is_named_first_whatever_its_side_was() -> None:
    turned = ("Bruno", "Ana", "Dani", "Caro")
    drawn = picture(*making.evening((PAIRS, 0), (turned, 1), (turned, 0)))
    assert drawn.heading == "Ana y Caro, 2 a 1"
    assert [row.text for row in drawn.rows] == ["15 buenas a 12 malas"] * 2 + ["12 malas a 15 buenas"]


def test_of_changing_pairs_it_has_the_table_of_persons() -> None:
    drawn = picture(*making.evening((PAIRS, 0), (OTHERS, 0), (("Ana", "Dani"), 0)))
    assert drawn.board is None
    assert (drawn.rows[0].text, drawn.rows[0].remark) == ("Ana", "3 de 3")


def test_it_is_a_png_that_is_drawn_so_often_only(monkeypatch: pytest.MonkeyPatch) -> None:
    notebook, keeper = making.evening((PAIRS, 0))
    phone: Client = making.client_of(keeper.device)
    address = reverse("night-picture", args=[notebook.pk, DAY.isoformat()])
    answer = phone.get(address)
    assert answer["Content-Type"] == "image/png"
    assert answer.content.startswith(b"\x89PNG")
    assert "porotos-2026-11-19.png" in answer["Content-Disposition"]
    assert unquote(answer["Content-Description"]).startswith("Ana y Caro, 1 a 0. 1 15 buenas a 12 malas")
    monkeypatch.setattr(limits.picture_buckets, "take", lambda _who: False)
    assert phone.get(address).content == answer.content, "it is remembered"
    notebooks.note_evening(notebook, Night.objects.get(), place="en el club", note="")
    refused = phone.get(address)
    assert (refused.status_code, refused["Retry-After"]) == (429, "120")
    assert phone.get(reverse("night-picture", args=[notebook.pk, "ayer"])).status_code == 404


ZONES = ("America/Argentina/Buenos_Aires", "Europe/Madrid", "Pacific/Auckland")
HOURS = ("21:30", "23:59", "00:10")
ONE_DAY, HOUR = re.compile(r"\b(\d{2})/(\d{2})/(\d{4})\b"), re.compile(r"\b\d{2}:\d{2}\b")
MONTHS = ("enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre",
          "noviembre", "diciembre")  # fmt: skip


def days(text: str) -> set[date]:
    return {date(int(year), int(month), int(day)) for day, month, year in ONE_DAY.findall(text)}


def long(day: date) -> str:
    return f"{day.day} de {MONTHS[day.month - 1]} de {day.year}"


def phone(book: Notebook, device: str, path: str) -> str:
    return making.text_of(making.client_of(device).get(f"/libreta/{book.pk}/{path}").content.decode())


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("hour", HOURS)
def test_all_pages_files_and_pictures_say_the_notebook_s_day_and_hour(zone: str, hour: str) -> None:
    played = datetime.fromisoformat(f"2026-11-20T{hour}").replace(tzinfo=ZoneInfo(zone))
    evening = played.date() - timedelta(days=hour == "00:10")
    book, keeper = making.notebook(zone=zone)
    entries = [{"deal": 3}, {"by": 0, "say": "envido"}, {"by": 1, "say": "no quiero"}, *LA_MANO, {"adjust": [30, 0]}]
    match = making.played(at=played.astimezone(UTC), entries=entries, device=keeper.device)
    sheet = phone(book, keeper.device, f"anotar/{match.pk}/")
    assert days(sheet) == {played.date(), evening}, sheet
    assert sheet.index(f"{played:%d/%m/%Y}, noche del") > 0
    person = making.leaf(book, match, keeper).sittings.get(seat=0).person
    assert person
    for path in ("", f"partido/{match.pk}/", f"manos?de=envidos&quien={person.pk}", "records/", "tabla/"):
        text = phone(book, keeper.device, path)
        assert days(text) <= {evening}, path
        assert set(HOUR.findall(text)) <= {hour}, path
    night = phone(book, keeper.device, f"noche/{evening}/")
    assert long(evening) in night
    assert HOUR.findall(night) == [hour]
    found = {name: rows(text) for name, text in tables(keeper.device, book).items()}
    assert [(row["fecha"], row["hora"]) for row in found["partidos"]] == [(str(evening), hour)]
    assert {row["fecha"] for row in (*found["manos"], *found["noches"])} == {str(evening)}
    picture_of_night(making.client_of(keeper.device), book, evening)
    picture_of_match(making.client_of(keeper.device), book, evening)


def picture_of_night(client: Client, book: Notebook, evening: date) -> None:
    picture = client.get(reverse("night-picture", args=[book.pk, evening]))
    assert f"porotos-{evening}.png" in picture["Content-Disposition"]
    assert long(evening) in unquote(picture["Content-Description"])


def picture_of_match(client: Client, book: Notebook, evening: date) -> None:
    """The picture and the file of a match are called by the day that a phone's clock, or the notebook, says."""
    match = Leaf.objects.get(notebook=book).match
    page = client.get(f"/libreta/{book.pk}/partido/{match.pk}/").content.decode()
    assert f'name="dia" value="{evening}"' in page
    picture = client.get(reverse("picture-svg", args=[match.pk]), {"dia": str(evening)})
    assert f"porotos-{evening}-" in picture["Content-Disposition"]
    assert long(evening) in unquote(picture["Content-Description"])
    assert Pen.objects.filter(match=match).exists()
    acta = reverse("record-file", args=[match.pk])
    assert f"acta-{evening}-" in client.get(acta, {"dia": str(evening), "todo": ""})["Content-Disposition"]
    for wrong in ("2026-11-10", "ayer", ""):
        assert f"acta-{match.played_at:%Y-%m-%d}-" in client.get(acta, {"dia": wrong})["Content-Disposition"]
