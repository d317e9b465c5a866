"""Bringing actas in over the web: one, many, the same again, how far it is, and whatever a file says."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.matches import bulk, limits
from referee.matches.files import bringing, deliveries, parcels
from referee.matches.files.export import export_acta
from referee.matches.identity import pens
from referee.matches.models import Delivery, Match, Pen
from tests.at_table import client_of
from tests.history.making import FOUR, Table, say, text_of
from tests.rules.walks import Raw
from tests.trials import trials

pytestmark = pytest.mark.django_db
HEAD = {"format": "acta/1", "ruleset": "argentino", "options": {}, "seats": list(FOUR)}


@pytest.fixture(autouse=True)
def folder(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.DATA = tmp_path
    monkeypatch.setattr(bulk, "leave_to_others", lambda seconds: None)


def acta(number: int, *more: dict[str, Any], **header: Any) -> bytes:
    entries = [{"deal": 3, "at": f"2019-05-{number % 28 + 1:02}T22:00:00Z"}, {"adjust": [number, 0]}, *more]
    return json.dumps({**HEAD, "id": f"acta {number}", **header, "entries": entries}).encode()


def upload(name: str, data: bytes) -> SimpleUploadedFile:
    return SimpleUploadedFile(name, data)


def lines(*documents: bytes, name: str = "all.ndjson") -> SimpleUploadedFile:
    return upload(name, b"\n".join(documents))


def test_the_same_acta_again_leads_to_the_match_that_is_here(four: Table) -> None:
    four.tap(say(0, "truco"))
    client, file = client_of(four), export_acta(Match.objects.get(pk=four.match.pk)).encode()
    answer = client.post(reverse("bring"), {"acta": upload("a.json", file)}, follow=True)
    assert answer.redirect_chain[-1][0] == reverse("record", args=[four.match.pk]) + "?traida=already"
    assert "Ya estaba: es el mismo partido." in answer.content.decode()
    four.tap({"adjust": [2, 0]})
    answer = client.post(reverse("bring"), {"acta": upload("a.json", file)}, follow=True)
    assert "Ya había un partido con este mismo número" in answer.content.decode()
    assert Match.objects.count() == 2


def test_whoever_has_no_pen_hears_that_it_was_here_and_nothing_else() -> None:
    table = Table(("Zulema", "Yolanda"))
    table.tap(say(0, "truco"))
    client = Client()
    answer = client.post(reverse("bring"), {"acta": upload("a.json", export_acta(table.match).encode())}, follow=True)
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "Ya estaba." in page
    assert "Zulema" not in page
    assert table.match.pk not in page
    assert Pen.objects.count() == 1
    again = lines(export_acta(table.match).replace("\n", "").encode(), b"{")
    many = client.post(reverse("bring"), {"acta": again}, follow=True)
    assert "1 ya estaba" in text_of(many.content.decode())
    assert "Zulema" not in many.content.decode()


def test_many_files_at_once_end_in_a_summary_that_names_the_refused() -> None:
    client = Client()
    client.post(reverse("bring"), {"acta": upload("first.json", acta(1))})
    files = [upload("first.json", acta(1)), lines(acta(2), b"{", acta(1, {"adjust": [0, 1]})), upload("x", acta(4))]
    answer = client.post(reverse("bring"), {"acta": files}, follow=True)
    text = text_of(answer.content.decode())
    assert "2 traídas 1 traída al lado de otra" in text
    assert "1 ya estaba 1 no se pudo traer" in text
    assert "No se pudieron traer all.ndjson:2 no es JSON" in text
    assert "Con el mismo número y otro contenido all.ndjson:3" in text
    assert Match.objects.count() == 4
    assert text.count("Ana y Caro – Bruno y Dani") == 4
    # It can still be read from the list, by this phone only.
    delivery = Delivery.objects.get(total=5)
    assert "Qué pasó con las 5 actas" in text_of(client.get(reverse("matches")).content.decode())
    assert Client().get(reverse("delivery", args=[delivery.pk])).status_code == 404
    client.cookies["language"] = "en"
    assert "1 couldn't be imported" in text_of(client.get(reverse("delivery", args=[delivery.pk])).content.decode())


def test_how_far_it_is_can_be_seen_and_whoever_looks_sets_it_going(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[int] = []
    deliveries.employ_courier(lambda: sent.append(1))
    try:
        client = Client()
        address = client.post(reverse("bring"), {"acta": lines(*map(acta, range(7)))})["Location"]
        page = client.get(address).content.decode()
        assert "Leyendo los archivos…" in page
        assert "<progress aria-labelledby" in page
        assert "Leyendo los archivos…" in client.get(reverse("matches")).content.decode()
        assert (address, Delivery.objects.get().total) == (reverse("delivery", args=[Delivery.objects.get().pk]), None)
        assert len(sent) == 1
        answers = iter([True] * 4)
        deliveries.work_off(lambda: next(answers, False))
        part = client.get(address, {"parte": ""}).content.decode()
        assert "3 de 7" in part
        assert '<progress max="7" value="3"' in part
        assert "Se están trayendo: 3 de 7" in client.get(reverse("matches")).content.decode()
        assert "<html" not in part
        assert len(sent) == 2
        Delivery.objects.update(beat_at=None)
        deliveries.work_off()
        part = client.get(address, {"parte": ""}).content.decode()
        assert "7 traídas" in part
        assert "data-unfinished" not in part
        assert len(sent) == 2
    finally:
        deliveries.employ_courier(None)


def test_a_single_acta_ends_on_the_page_of_its_match() -> None:
    client = Client()
    address = client.post(reverse("bring"), {"acta": upload("one.json", acta(1))})["Location"]
    record = reverse("record", args=[Match.objects.get().pk])
    assert f'data-next="{address}"' in client.get(address, {"parte": ""}).content.decode()
    assert client.get(address)["Location"] == record
    assert address not in client.get(reverse("matches")).content.decode()
    broken = client.post(reverse("bring"), {"acta": upload("one.json", b"{")}, follow=True)
    assert (broken.status_code, "no se trajo nada" in broken.content.decode()) == (422, True)
    # Many have a page of their own.
    address = client.post(reverse("bring"), {"acta": lines(acta(2), acta(3))})["Location"]
    assert "data-next" not in client.get(address, {"parte": ""}).content.decode()
    assert client.get(address).status_code == 200


def test_what_is_too_much_is_refused_and_nothing_of_it_comes_in(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client()
    answer = client.post(reverse("bring"), {"acta": lines(b"")}, follow=True)
    assert "Ahí no hay ningún acta" in answer.content.decode()
    monkeypatch.setattr(parcels, "MAX_ACTAS", 3)
    assert "hasta 50 MB y 3 actas" in client.get(reverse("matches")).content.decode()
    two = [lines(acta(1), acta(2)), lines(acta(3), acta(4), name="more.ndjson")]
    text = text_of(client.post(reverse("bring"), {"acta": two}, follow=True).content.decode())
    assert "all.ndjson Son demasiadas actas" in text
    assert "more.ndjson Son demasiadas actas" in text
    monkeypatch.setattr(parcels, "MAX_UPLOAD", 300)
    before = Delivery.objects.count()
    answer = client.post(reverse("bring"), {"acta": lines(acta(1), acta(2))})
    assert (answer.status_code, "Pasan de 50 MB" in answer.content.decode()) == (422, True)
    assert Delivery.objects.count() == before
    assert not Match.objects.exists()


def test_an_address_has_so_many_actas_in_so_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_ACTAS_OF_ADDRESS", 3)
    pages = [Client().post(reverse("bring"), {"acta": lines(acta(n), acta(n + 1))}, follow=True) for n in (1, 3)]
    assert ["Demasiados partidos" in page.content.decode() for page in pages] == [False, True]
    assert Match.objects.count() == 2
    assert "127.0.0.1" not in str(Delivery.objects.values())
    Delivery.objects.update(at=timezone.now() - limits.ACTAS_WITHIN)
    Client().post(reverse("bring"), {"acta": lines(acta(3), acta(4))})
    assert Match.objects.count() == 4


def test_lists_go_by_when_it_was_played_and_a_file_is_taken_at_its_word() -> None:
    table = Table(("Ana", "Bruno"))
    table.tap({"adjust": [1, 0]})
    client = client_of(table)
    for number in (2, 5):
        client.post(reverse("bring"), {"acta": upload("a", acta(number, seats=[f"Eva {number}", "Fito"]))})
    undated = {**HEAD, "seats": ["Gabi", "Hugo"], "entries": [{"deal": 1}]}
    client.post(reverse("bring"), {"acta": upload("a", json.dumps(undated).encode())})
    text = text_of(client.get(reverse("matches")).content.decode())
    places = [text.index(name) for name in ("Gabi", "Ana", "Eva 5", "Eva 2")]
    assert places == sorted(places)
    assert "6 de mayo de 2019 Eva 5" in text
    assert text.count("según el archivo") == 2
    match = Match.objects.get(file_id="acta 5")
    record = text_of(client.get(reverse("record", args=[match.pk])).content.decode())
    assert "6 de mayo de 2019 (según el archivo)" in record
    assert "acta-2019-05-06" in client.get(reverse("record-file", args=[match.pk]))["Content-Disposition"]
    undated_match = Match.objects.get(seats=["Gabi", "Hugo"])
    record = text_of(client.get(reverse("record", args=[undated_match.pk])).content.decode())
    assert "según el archivo" not in record


KINDS: list[Raw] = [
    {"deal": 1}, {"deal": 7}, {"team": 0, "say": "truco"}, {"by": 0, "say": "quiero"}, {"by": 99, "say": "envido"},
    {"by": 1, "say": 28}, {"by": 0, "say": -3}, {"team": 5, "say": "pido flor"}, {"by": 0, "say": "pido flor", "to": 9},
    {"by": 0, "play": "1e"}, {"by": 1, "play": "?"}, {"trick": 0}, {"trick": None, "team": 1}, {"trick": "parda"},
    {"showdown": None, "team": 3}, {"by": 1, "show": "ok"}, {"by": 0, "show": ["1e", "2e"]}, {"adjust": [1, 0]},
    {"adjust": [0, 0]}, {"adjust": [-7, 9999]}, {"close": ""}, {"void": True, "say": "x"},
]  # fmt: skip
TEXTS = st.characters(exclude_characters="\0", exclude_categories=["Cs"])
SINGLE = st.none() | st.booleans() | st.integers() | st.text(TEXTS, max_size=50)
VALUES = st.recursive(
    SINGLE | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(TEXTS, max_size=5), inner, max_size=3),
    max_leaves=5,
)
NAMES = st.sampled_from([
    "key", "pen", "at", "group", "source", "why", "names", "void_by", "void_why", "void_at", "void_ok", "vira", "cut",
    "x",
])  # fmt: skip
EXTRAS = st.dictionaries(NAMES, VALUES, max_size=4)
HEADERS = st.dictionaries(
    st.sampled_from(["id", "started", "engine", "names", "disputes", "neutral_scorer", "signed", "notes", "x"]),
    VALUES | st.lists(st.dictionaries(st.sampled_from(["for", "who", "at", "text"]), VALUES, max_size=3), max_size=2),
    max_size=3,
)


@settings(max_examples=trials(60), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.sampled_from(KINDS), EXTRAS, st.booleans()), max_size=25), HEADERS)
def test_no_page_breaks_on_what_a_file_says(entries: list[tuple[Raw, Raw, bool]], header: dict[str, Any]) -> None:
    raws = [{**extra, **kind, **({"void": True} if void else {})} for kind, extra, void in entries]
    odd = {key: value for raw in raws for key, value in raw.items() if key == "why" and not isinstance(value, str)}
    raws = [{key: value for key, value in raw.items() if key not in odd} for raw in raws]
    head = {"format": "acta/1", "ruleset": "argentino", "options": {}, "seats": ["Ana", "Bruno"]}
    device = pens.new_device()
    match = bringing.bring_match(device, json.dumps({**header, **head, "entries": raws}).encode())
    client: Client = client_of(device)
    for name in ("record", "record-hands", "record-file", "table", "live", "hand"):
        answer = client.get(reverse(name, args=[match.pk]))
        assert answer.status_code == 200, (name, raws)
    assert client.get(reverse("matches")).status_code == 200
    again = bringing.bring_match(device, export_acta(match, voided=True).encode())
    assert Match.objects.get(pk=again.pk).result == match.result
