"""Every day and hour that a text of a notebook shows is that of its zone, also late at night."""

import re
from datetime import UTC, date, datetime, timedelta
from urllib.parse import unquote
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.urls import reverse

from referee.matches.models import Pen
from referee.notebook.models import Leaf, Notebook
from tests.at_table import LA_MANO
from tests.notebook import making
from tests.notebook.files.making import rows, tables

pytestmark = pytest.mark.django_db
ZONES = ("America/Argentina/Buenos_Aires", "Europe/Madrid", "Pacific/Auckland")
HOURS = ("21:30", "23:59", "00:10")
DAY, HOUR = re.compile(r"\b(\d{2})/(\d{2})/(\d{4})\b"), re.compile(r"\b\d{2}:\d{2}\b")
MONTHS = ("enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre",
          "noviembre", "diciembre")  # fmt: skip


def days(text: str) -> set[date]:
    return {date(int(year), int(month), int(day)) for day, month, year in DAY.findall(text)}


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
