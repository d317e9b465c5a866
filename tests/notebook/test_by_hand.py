"""Results noted by hand, and the day of a match changed: who may, and what every page and table says of it."""

import csv
import io
import re
from datetime import date, datetime, timedelta
from urllib.parse import unquote
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.urls import reverse

from referee.matches.models import Match, new_id
from referee.notebook.figures.filters import read_filters
from referee.notebook.figures.pages import notebook_today, open_scope
from referee.notebook.figures.sums import sums_of_matches, sums_of_person
from referee.notebook.keeping import leaves
from referee.notebook.models import Keeper, Leaf, Night, Notebook, Outcome, Person, Share, Stint
from referee.rules.record.rulesets import RULESETS
from tests.notebook import making

pytestmark = pytest.mark.django_db
DAY = making.EVENING.date()


@pytest.fixture
def book() -> tuple[Notebook, Keeper, Client]:
    notebook, keeper = making.evening((making.FOUR, 0))
    phone = making.client_of(keeper.device)
    phone.get(reverse("night", args=[notebook.pk, DAY]))
    return notebook, keeper, phone


def people(notebook: Notebook) -> dict[str, str]:
    return {person.name: str(person.pk) for person in Person.objects.filter(notebook=notebook)}


def answers(notebook: Notebook, won: list[str], lost: list[str], **more: str) -> dict[str, object]:
    keys = people(notebook)
    sides = {"side0": [keys[name] for name in won], "side1": [keys[name] for name in lost]}
    return {"key": new_id(), "ruleset": "argentino", "day": str(DAY), **sides, **more}


def page(phone: Client, notebook: Notebook, path: str = "") -> str:
    return " ".join(making.text_of(phone.get(f"/libreta/{notebook.pk}/{path}").content.decode()).split())


def table(phone: Client, notebook: Notebook, name: str) -> list[dict[str, str]]:
    answer = phone.get(reverse("notebook-table", args=[notebook.pk, name]))
    text = b"".join(answer.streaming_content).decode("utf-8-sig")  # type: ignore[attr-defined]
    return list(csv.DictReader(io.StringIO(text), delimiter=";"))


def test_a_result_counts_for_matches_won_and_for_no_figure_of_hands(book: tuple[Notebook, Keeper, Client]) -> None:
    notebook, _keeper, phone = book
    ana = people(notebook)["Ana"]
    scope = open_scope(notebook, read_filters({}))
    hands, own = sums_of_matches(scope), sums_of_person(scope, int(ana))
    stints = list(Stint.objects.values_list("leaf", "person", "hands", "contests", "points_bare"))
    sent = answers(notebook, ["Bruno", "Dani"], ["Ana", "Caro"], points0="30", points1="18")
    address = reverse("result-by-hand", args=[notebook.pk])
    for _twice in range(2):
        assert phone.post(address, sent).headers["Location"] == reverse("night", args=[notebook.pk, DAY])
    assert Leaf.objects.count() == 2, "a key pressed twice notes one result"
    night = page(phone, notebook, f"noche/{DAY}/")
    assert "anotado a mano" in night
    assert list(Outcome.objects.order_by("played_at").values_list("by_hand", "hands")) == [(0, 1), (1, 0)]
    now, later = sums_of_matches(scope), sums_of_person(scope, int(ana))
    assert {name: later[name] - own[name] for name in ("matches", "won", "by_hand", "points", "against")} == {
        "matches": 1, "won": 0, "by_hand": 1, "points": 18, "against": 30,
    }  # fmt: skip
    assert (now["matches"] - hands["matches"], now["by_hand"], now["hands"]) == (1, 1, hands["hands"])
    assert list(Stint.objects.values_list("leaf", "person", "hands", "contests", "points_bare")) == stints
    matches, noted = table(phone, notebook, "partidos"), table(phone, notebook, "manos")
    assert [(row["ganaron"], row["puntos A"], row["manos"]) for row in matches][-1] == ("Bruno + Dani", "30", "")
    assert [row["anotado a mano"] for row in matches] == ["no", "sí"]
    assert len(matches) == 2
    assert len(noted) == 1
    assert [row["partidos"] for row in table(phone, notebook, "noches")] == ["2"]


def test_each_page_that_counts_it_says_so(book: tuple[Notebook, Keeper, Client]) -> None:
    notebook, _keeper, phone = book
    sent = answers(notebook, ["Bruno", "Dani"], ["Ana", "Caro"], points0="30", points1="18")
    phone.post(reverse("result-by-hand", args=[notebook.pk]), sent)
    key = {name: int(number) for name, number in people(notebook).items()}
    pair, facing = f"{key['Ana']}+{key['Caro']}", f"{key['Ana']}+{key['Bruno']}"
    paths = (
        "",
        f"gente/{key['Ana']}/",
        f"yunta/{pair}/",
        f"frente/{facing}/",
        "tabla/",
        "tabla/?por=envidos-ganados",
        "records/",
        f"noche/{DAY}/",
    )
    for path in paths:
        assert "1 anotado a mano" in page(phone, notebook, path), path
    picture = phone.get(reverse("night-picture", args=[notebook.pk, DAY]))
    assert "1 anotado a mano" in unquote(picture["Content-Description"])


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_of_every_game_the_winner_is_enough_and_new_people_can_be_written(
    ruleset: str, book: tuple[Notebook, Keeper, Client]
) -> None:
    notebook, _keeper, phone = book
    sent = answers(notebook, [], ["Ana"], ruleset=ruleset, more0="Zoe", day=str(notebook_today(notebook)))
    assert phone.post(reverse("result-by-hand", args=[notebook.pk]), sent).status_code == 302
    match = Match.objects.get(leaves__notebook=notebook, imported=True, extra__unscored=True)
    assert (match.ruleset, match.finished, match.result["winner"], match.seats) == (ruleset, True, 0, ["Zoe", "Ana"])
    sheet = page(phone, notebook, f"partido/{match.pk}/")
    assert "Partido para Zoe" in sheet
    assert "sin puntos anotados" in sheet
    record = phone.get(reverse("record", args=[match.pk])).content.decode()
    assert "sin puntos anotados" in record
    assert 'class="board still' not in record
    assert phone.get(reverse("picture-png", args=[match.pk])).status_code == 404
    page(phone, notebook)
    assert Share.objects.get(person__name="Zoe").won == 1


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"points0": "30"}, "Faltan los puntos de un lado"),
        ({"points0": "12", "points1": "30"}, "Quien ganó tiene más puntos"),
        ({"points0": "8", "points1": "3"}, "Ningún partido de truco termina 8 a 3"),
        ({"day": "2999-01-01"}, "Ese día no puede ser"),
        ({"more0": "Caro"}, "Los equipos tienen que ser iguales"),
        ({"more0": "Ana", "more1": "Zoe"}, "Hay una persona dos veces"),
        ({"ruleset": "truc-catala", "more0": "Zoe y Ema", "more1": "Leo y Pía"}, "Se juega de a"),
    ],
)
def test_what_can_t_have_been_is_refused_in_words(
    changed: dict[str, str], words: str, book: tuple[Notebook, Keeper, Client]
) -> None:
    notebook, _keeper, phone = book
    answer = phone.post(
        reverse("result-by-hand", args=[notebook.pk]), {**answers(notebook, ["Ana"], ["Caro"]), **changed}
    )
    assert answer.status_code == 422
    assert words in answer.content.decode()
    assert Leaf.objects.count() == 1


def test_the_form_is_filled_in_like_the_last_match_of_the_evening(book: tuple[Notebook, Keeper, Client]) -> None:
    notebook, _keeper, phone = book
    answer = phone.get(reverse("result-by-hand", args=[notebook.pk]), {"dia": str(DAY)})
    html = answer.content.decode()
    names = {key: name for name, key in people(notebook).items()}
    chosen = re.findall(r'name="(side\d)"\s+value="(\d+)"\s+checked', html)
    found = [(side, names[key]) for side, key in chosen]
    assert found == [("side0", "Ana"), ("side0", "Caro"), ("side1", "Bruno"), ("side1", "Dani")]
    assert f'value="{DAY}"' in html


def test_another_day_moves_a_match_everywhere_and_its_own_brings_it_back(book: tuple[Notebook, Keeper, Client]) -> None:
    notebook, keeper, phone = book
    leaf = Leaf.objects.get()
    before, other = (leaf.played_at, leaf.day), DAY - timedelta(days=9)
    sheet = page(phone, notebook, f"partido/{leaf.match_id}/")
    assert "Qué noche fue, en la hora de Buenos Aires" in sheet
    assert "20:00" in sheet
    assert "UTC" not in sheet
    address = reverse("leaf-day", args=[notebook.pk, leaf.match_id])
    assert phone.post(address, {"day": str(other)}).status_code == 302
    assert f"/noche/{other}/" in phone.get(f"/libreta/{notebook.pk}/").content.decode()
    assert [night.day for night in Night.objects.all()] == [other]
    assert {*Share.objects.values_list("day", flat=True)} == {other}
    assert [(row["fecha"], row["hora"]) for row in table(phone, notebook, "partidos")] == [(str(other), "20:00")]
    # Who sat where has nothing to do with the day.
    leaves.add_leaf(notebook, leaf.match, [], keeper)
    assert Leaf.objects.get().day == other
    assert "Volver al 19/11/2026" in page(phone, notebook, f"partido/{leaf.match_id}/")
    phone.post(address, {"day": str(DAY)})
    leaf.refresh_from_db()
    assert (leaf.played_at, leaf.day) == before


@pytest.mark.parametrize("day", ["", "ayer", "1800-01-01", "2999-12-31"])
def test_a_day_that_can_t_be_is_refused(day: str, book: tuple[Notebook, Keeper, Client]) -> None:
    notebook, _keeper, phone = book
    answer = phone.post(reverse("leaf-day", args=[notebook.pk, Leaf.objects.get().match_id]), {"day": day})
    assert answer.status_code == 422
    assert "Ese día no puede ser" in answer.content.decode()
    assert Leaf.objects.get().day == DAY


@pytest.mark.parametrize("hour", ["21:30", "23:59", "00:10"])
@pytest.mark.parametrize("zone", ["America/Argentina/Buenos_Aires", "Europe/Madrid", "Pacific/Auckland"])
def test_on_another_day_the_hour_stays_by_the_notebook_s_clocks(hour: str, zone: str) -> None:
    notebook, keeper = making.notebook(zone=zone)
    moment = datetime.fromisoformat(f"2026-11-20T{hour}").replace(tzinfo=ZoneInfo(zone))
    leaf = making.leaf(notebook, making.played(at=moment), keeper)
    leaves.change_day(notebook, leaf, date(2026, 7, 3))
    leaf.refresh_from_db()
    assert leaf.day == date(2026, 7, 3)
    assert f"{leaf.played_at.astimezone(ZoneInfo(zone)):%H:%M}" == hour
