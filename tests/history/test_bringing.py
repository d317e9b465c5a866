"""Bringing actas in over the web: one, many, the same again, and how far it is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from referee.history import bringing
from referee.matches import bulk, limits
from referee.matches.files import deliveries, parcels
from referee.matches.files.export import export
from referee.matches.models import Delivery, Match, Pen
from tests.history.making import FOUR, Table, client_of, say, text_of

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


def test_the_same_acta_again_leads_to_the_match_that_is_here() -> None:
    table = Table(FOUR)
    table.tap(say(0, "truco"))
    client, file = client_of(table.device), export(Match.objects.get(pk=table.match.pk)).encode()
    answer = client.post(reverse("bring"), {"acta": upload("a.json", file)})
    assert answer["Location"] == reverse("record", args=[table.match.pk]) + "?traida=already"
    assert "Ya estaba: es el mismo partido." in client.get(answer["Location"]).content.decode()
    table.tap({"adjust": [2, 0]})
    answer = client.post(reverse("bring"), {"acta": upload("a.json", file)}, follow=True)
    assert "Ya había un partido con este mismo número" in answer.content.decode()
    assert Match.objects.count() == 2


def test_whoever_has_no_pen_hears_that_it_was_here_and_nothing_else() -> None:
    table = Table(("Zulema", "Yolanda"))
    table.tap(say(0, "truco"))
    client = Client()
    answer = client.post(reverse("bring"), {"acta": upload("a.json", export(table.match).encode())})
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "Ya estaba." in page
    assert "Zulema" not in page
    assert table.match.pk not in page
    assert Pen.objects.count() == 1
    many = client.post(reverse("bring"), {"acta": lines(export(table.match).replace("\n", "").encode())}, follow=True)
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
    delivery = Delivery.objects.get()
    assert "Qué pasó con las 5 actas" in text_of(client.get(reverse("matches")).content.decode())
    assert Client().get(reverse("delivery", args=[delivery.pk])).status_code == 404
    client.cookies["language"] = "en"
    assert "1 couldn't be imported" in text_of(client.get(reverse("delivery", args=[delivery.pk])).content.decode())


def test_how_far_it_is_can_be_seen_and_whoever_looks_sets_it_going(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[int] = []
    deliveries.employ(lambda: sent.append(1))
    try:
        client = Client()
        address = client.post(reverse("bring"), {"acta": lines(*map(acta, range(7)))})["Location"]
        page = client.get(address).content.decode()
        assert '<progress max="7" value="0"' in page
        assert "Se están trayendo: 0 de 7" in client.get(reverse("matches")).content.decode()
        assert len(sent) == 1
        answers = iter([True] * 4)
        deliveries.work_off(lambda: next(answers, False))
        part = client.get(address, {"parte": ""}).content.decode()
        assert "3 de 7" in part
        assert "<html" not in part
        assert len(sent) == 2
        Delivery.objects.update(beat_at=None)
        deliveries.work_off()
        part = client.get(address, {"parte": ""}).content.decode()
        assert "7 traídas" in part
        assert "data-unfinished" not in part
        assert len(sent) == 2
    finally:
        deliveries.employ(None)


def test_a_long_acta_does_not_keep_its_phone_waiting() -> None:
    sent: list[int] = []
    deliveries.employ(lambda: sent.append(1))
    try:
        long = acta(1, note="x" * bringing.AT_ONCE)
        answer = Client().post(reverse("bring"), {"acta": upload("long.json", long)})
    finally:
        deliveries.employ(None)
    assert answer["Location"] == reverse("delivery", args=[Delivery.objects.get().pk])
    assert sent == [1]


def test_what_is_too_much_is_refused_before_anything_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client()
    assert "Ahí no hay ningún acta" in client.post(reverse("bring"), {"acta": lines(b"")}).content.decode()
    monkeypatch.setattr(parcels, "MAX_ACTAS", 3)
    answer = client.post(reverse("bring"), {"acta": [lines(acta(1), acta(2)), lines(acta(3), acta(4))]})
    assert (answer.status_code, "Son más de 2.000 actas" in answer.content.decode()) == (422, True)
    monkeypatch.setattr(parcels, "MAX_UPLOAD", 300)
    answer = client.post(reverse("bring"), {"acta": lines(acta(1), acta(2))})
    assert (answer.status_code, "Pasan de 50 MB" in answer.content.decode()) == (422, True)
    assert not Delivery.objects.exists()


def test_an_address_has_so_many_actas_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits.acta_buckets, "_burst", 3)
    client = Client()
    statuses = [client.post(reverse("bring"), {"acta": lines(acta(1), acta(2))}).status_code for _ in range(2)]
    assert statuses == [302, 429]


def test_lists_go_by_when_it_was_played_and_a_file_is_taken_at_its_word() -> None:
    table = Table(("Ana", "Bruno"))
    table.tap({"adjust": [1, 0]})
    client = client_of(table.device)
    for number in (2, 5):
        client.post(reverse("bring"), {"acta": upload("a", acta(number, seats=[f"Eva {number}", "Fito"]))})
    undated = {**HEAD, "seats": ["Gabi", "Hugo"], "entries": [{"deal": 1}]}
    client.post(reverse("bring"), {"acta": upload("a", json.dumps(undated).encode())})
    text = text_of(client.get(reverse("matches")).content.decode())
    places = [text.index(name) for name in ("Gabi", "Ana", "Eva 5", "Eva 2")]
    assert places == sorted(places)
    assert "Argentino · 06/05/2019 (según el archivo)" in text
    assert text.count("según el archivo") == 2
    match = Match.objects.get(file_id="acta 5")
    record = text_of(client.get(reverse("record", args=[match.pk])).content.decode())
    assert "06/05/2019 (según el archivo)" in record
    assert "acta-2019-05-06" in client.get(reverse("record-file", args=[match.pk]))["Content-Disposition"]
    undated_match = Match.objects.get(seats=["Gabi", "Hugo"])
    record = text_of(client.get(reverse("record", args=[undated_match.pk])).content.decode())
    assert "según el archivo" not in record
