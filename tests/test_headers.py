"""Headers of every answer, and HEAD wherever a page can be had."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from django.utils import timezone

from referee.matches.identity import links
from referee.matches.models import Delivery, Entry
from referee.table.setup.views import start_at_once
from tests.history.making import client_of
from tests.notebook import making
from tests.table.making import Table, say

POLICY = {"camera": "()", "geolocation": "()", "microphone": "()", "screen-wake-lock": "(self)", "web-share": "(self)"}


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


def patterns(found: Any) -> Iterator[URLPattern]:
    for one in found:
        if isinstance(one, URLResolver):
            yield from patterns(one.url_patterns)
        else:
            yield one


def addresses(table: Table) -> Iterator[str]:
    """Every address there is, for this table."""
    token = links.watch_token(table.match)
    delivery = Delivery.objects.create(device=table.device, files=[], total=1, finished_at=timezone.now())
    told = {
        "match_id": table.match.pk, "token": token, "number": Entry.objects.latest("pk").pk, "entry": 1,
        "ruleset": "argentino", "tab": "gana", "rule": "AR-ENV-09", "delivery_id": delivery.pk,
        "notebook": making.notebook(table.device)[0].pk, "day": "2026-11-19", "people": "1+2",
        "table": "partidos",
    }  # fmt: skip
    for pattern in patterns(get_resolver().url_patterns):
        if pattern.name:
            names = list(pattern.pattern.converters)
            yield reverse(pattern.name, args=[told[name] for name in names])


@pytest.mark.django_db
def test_head_is_answered_wherever_get_is() -> None:
    table = Table()
    table.tap(say(0, "truco"))
    client = client_of(table.device)
    pages = [(client.get(address), client.head(address), address) for address in addresses(table)]
    assert len([page for page in pages if page[0].status_code == 200]) > 20
    for got, head, address in pages:
        assert head.status_code == got.status_code, address
        assert (b"".join(head.streaming_content) if head.streaming else head.content) == b"", address


def test_what_only_writes_answers_neither(client: Client) -> None:
    assert client.head(reverse(start_at_once)).status_code == 405
    assert settings.MIDDLEWARE[0] == "referee.server.middleware.headers.HeadersMiddleware"
