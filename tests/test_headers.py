"""Headers of every answer, HEAD wherever a page can be had, and pages for what goes wrong."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.core.exceptions import BadRequest
from django.test import Client, RequestFactory
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from django.utils import timezone
from django.views.defaults import bad_request

from referee import languages
from referee.matches.identity import links, pens
from referee.matches.models import Delivery, Entry
from referee.table.setup import start_at_once
from referee.urls import server_error
from tests.at_table import FOUR, Table, client_of
from tests.notebook import making
from tests.table.making import Table as SingleGame
from tests.table.making import say

POLICY = {"camera": "()", "geolocation": "()", "microphone": "()", "screen-wake-lock": "(self)"}


@pytest.mark.parametrize(
    ("path", "more", "status"),
    [
        ("/reglas/", {}, 200), ("/static/css/base.css", {}, 200), ("/nowhere", {}, 404), ("/anotar/", {}, 405),
        ("/reglas/", {"headers": {"host": "evil.example"}}, 400),
    ],
)  # fmt: skip
def test_no_site_may_use_this_one_nor_it_a_phone(client: Client, path: str, more: dict[str, Any], status: int) -> None:
    answer = client.get(path, **more)
    policy = dict(part.split("=") for part in answer["Permissions-Policy"].split(", "))
    assert (answer.status_code, answer["Cross-Origin-Resource-Policy"]) == (status, "same-origin")
    assert {name: policy[name] for name in POLICY} == POLICY
    if answer.streaming:
        list(answer)


@pytest.mark.django_db
def test_pages_say_what_they_may_load_and_json_is_never_taken_for_a_page() -> None:
    table = SingleGame()
    client = client_of(table)
    page = client.get(reverse("table", args=[table.match.pk]))
    tap = {"key": "phone-key-1", "rev": 0, "entries": '[{"adjust":[1,0]}]'}
    reply = client.post(reverse("tap", args=[table.match.pk]), tap)
    assert "default-src 'self'" in page["Content-Security-Policy"]
    assert (reply["Content-Type"], reply["X-Content-Type-Options"]) == ("application/json", "nosniff")
    assert "Content-Security-Policy" not in reply


def patterns(found: Any) -> Iterator[URLPattern]:
    for one in found:
        if isinstance(one, URLResolver):
            yield from patterns(one.url_patterns)
        else:
            yield one


def addresses(table: SingleGame) -> Iterator[str]:
    token = links.watch_token(table.match)
    delivery = Delivery.objects.create(device=table.device, files=[], total=1, finished_at=timezone.now())
    arguments = {
        "match_id": table.match.pk, "token": token, "number": Entry.objects.latest("pk").pk, "entry": 1,
        "ruleset": "argentino", "tab": "gana", "rule": "AR-ENV-09", "delivery_id": delivery.pk,
        "notebook": making.notebook(table.device)[0].pk, "day": "2026-11-19", "people": "1+2",
        "table": "partidos", "batch": 1,
    }  # fmt: skip
    for pattern in patterns(get_resolver().url_patterns):
        if pattern.name:
            names = list(pattern.pattern.converters)
            yield reverse(pattern.name, args=[arguments[name] for name in names])


@pytest.mark.django_db
def test_head_is_answered_wherever_get_is() -> None:
    table = SingleGame()
    table.tap(say(0, "truco"))
    client = client_of(table)
    pages = [(client.get(address), client.head(address), address) for address in addresses(table)]
    assert len([page for page in pages if page[0].status_code == 200]) > 20
    for got, head, address in pages:
        assert head.status_code == got.status_code, address
        assert (b"".join(head.streaming_content) if head.streaming else head.content) == b"", address


def test_what_only_writes_answers_neither(client: Client) -> None:
    assert client.head(reverse(start_at_once)).status_code == 405
    assert settings.MIDDLEWARE[0] == "referee.server.middleware.HeadersMiddleware"


def test_a_page_that_is_not_there(client: Client) -> None:
    answer = client.get("/no/hay/nada", headers={"accept-language": "en"})
    assert (answer.status_code, b"base.css" in answer.content) == (404, True)


@pytest.mark.parametrize(("language", "words"), [("es-AR", "quedó vieja"), ("en", "is out of date")])
def test_a_form_without_its_token(language: str, words: str) -> None:
    client = Client(enforce_csrf_checks=True)
    answer = client.post("/idioma/", {"language": "en"}, headers={"accept-language": language})
    assert answer.status_code == 403
    assert words in answer.content.decode()
    assert "base.css" in answer.content.decode()


@pytest.mark.parametrize("method", ["get", "post"])
def test_an_error_of_ours(rf: RequestFactory, method: str) -> None:
    answer = server_error(getattr(rf, method)("/mesa/?x=1"))  # without a database
    assert answer.status_code == 500
    assert "sigue anotado" in answer.content.decode()
    assert leads_to(answer) == "/mesa/?x=1"


def test_an_error_of_ours_in_the_languages_too(rf: RequestFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "menu", lambda: 1 / 0)
    answer = server_error(rf.get("/"))
    assert (answer.status_code, leads_to(answer)) == (500, None)
    assert "sigue anotado" in answer.content.decode()


def leads_to(answer: Any) -> str | None:
    """Where a page leads whoever chooses a language at its foot; None without languages."""
    page = answer.content.decode()
    foot = page[page.find('<nav class="languages"') :]
    found = re.search(r'action="/idioma/".*?name="next" value="([^"]*)".*?value="ca"', foot, re.DOTALL)
    return found and found[1]


def test_the_language_is_one_tap_away_from_any_error(rf: RequestFactory, client: Client) -> None:
    assert leads_to(client.get("/no/hay/nada?x=1")) == "/no/hay/nada?x=1"
    assert leads_to(bad_request(rf.get("/mesa/"), BadRequest())) == "/mesa/"
    client = Client(enforce_csrf_checks=True)
    assert leads_to(client.post("/mesa/", headers={"accept-language": "ca"})) == "/mesa/"
    assert leads_to(client.post("/idioma/", {"language": "en"})) == "/"


@pytest.mark.django_db
def test_the_language_of_a_page_that_was_posted() -> None:
    table = Table(FOUR)
    pk, client = table.match.pk, Client()
    client.cookies[settings.DEVICE_COOKIE_NAME] = pens.device_cookie(table.device)
    refused = client.post("/mesa/?otros", {"ruleset": "none"})
    assert (refused.status_code, leads_to(refused)) == (422, "/mesa/?otros")
    address = f"/p/{pk}/firmar"
    assert client.get(address).status_code == 405
    sent = client.post(address, {"party": "9"}, headers={"referer": f"http://testserver/acta/{pk}/?x=1#notas"})
    assert leads_to(sent) == f"/acta/{pk}/?x=1"
    own, other = f"http://testserver{address}", f"http://other/acta/{pk}/"
    for elsewhere in (own, other, "", "http://testserver/no/hay/nada", "http://[x/"):
        assert leads_to(client.post(address, {"party": "9"}, headers={"referer": elsewhere})) == "/"
    stranger = Client().post(f"/p/{pk}/nombre", {"name": "Ana"}, headers={"referer": f"http://testserver/p/{pk}/"})
    assert leads_to(stranger) == f"/p/{pk}/"


def test_every_address_says_which_methods_it_takes() -> None:
    views = {pattern.callback for pattern in patterns(get_resolver().url_patterns)}
    assert [view.__qualname__ for view in views if languages.methods_of(view) is None] == []


def test_every_page_forbids_what_it_does_not_need(client: Client) -> None:
    policy = dict(part.strip().split(" ", 1) for part in client.get("/")["Content-Security-Policy"].split(";"))
    none = dict.fromkeys(("base-uri", "object-src", "frame-ancestors"), "'none'")
    assert policy == {"default-src": "'self'", "form-action": "'self'", **none}


def test_the_language_can_be_chosen(client: Client) -> None:
    answer = client.post("/idioma/", {"language": "en", "next": "/"})
    assert (answer.status_code, answer["Location"], answer.cookies["language"].value) == (302, "/", "en")
    assert client.get("/no/hay/nada")["Content-Language"] == "en"
