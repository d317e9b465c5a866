"""Whatever was played, by whichever rules: anything of it can be contested, told and decided, in both languages."""

import re
from random import Random

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from referee.matches import limits
from referee.matches.disputes import disputes
from referee.matches.log import cache, queries
from referee.matches.models import Dispute, Match
from referee.rules.record.hand import accounts_at
from referee.rules.record.rulesets import RULESETS, find_ruleset
from referee.rules.record.state import new_state
from referee.table.live.fragments import render_live
from tests.at_table import client_of
from tests.history.making import FOUR, say, text_of, won
from tests.history.test_games import BROKEN, Play
from tests.rules.walks import everything, walk
from tests.trials import some_of

pytestmark = pytest.mark.django_db
VALUES = re.compile(r'name="matter" value="([a-z]+-\d+-\d+)"')
KINDS = {"entry", "missing", "award"}


def played(ruleset: str, seats: tuple[str, ...], **options: object) -> Play:
    """A match of forty entries, and a few that the rules refuse."""
    random = Random(f"dispute {ruleset}")
    play = Play(ruleset, seats=seats, **options)
    state = new_state(ruleset, options, len(seats))
    scores = accounts_at(len(seats), find_ruleset(ruleset).settings(options))
    for raw in walk(state, random, 40) if scores == 2 else turns():
        play.tap(raw)
    for raw in random.sample(everything(queries.read_table(play.match.pk).state), 4):
        play.tap(raw, keep=True)
    return play


def turns() -> list[dict[str, object]]:
    """A hand of three by turns, in which everybody scores."""
    lost = [{"deal": 2}, say(0, "truco"), say(1, "no quiero")]
    return [*lost, {"deal": 0}, {"adjust": [0, 1, 1]}, say(0, "truco"), say(1, "quiero"), won(0), won(0)]


def read(client: Client, address: str, lang: str) -> str:
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = lang
    answer = client.get(address)
    assert answer.status_code == 200
    text = text_of(answer.content.decode())
    assert not BROKEN.search(text), BROKEN.search(text)
    return text


@pytest.mark.parametrize(
    ("ruleset", "seats", "options"),
    [
        *((name, FOUR, {}) for name in some_of(sorted(RULESETS), "argentino", "mineiro", "truc-catala", "trut")),
        ("argentino", FOUR[:3], {"gallo": "turn"}),
    ],
)
def test_anything_can_be_contested_told_and_decided(
    ruleset: str, seats: tuple[str, ...], options: dict[str, object]
) -> None:
    play = played(ruleset, seats, **options)
    client, pk = client_of(play.device), play.match.pk
    address = reverse("object", args=[pk])
    matters = VALUES.findall(client.get(address).content.decode())
    assert {one.partition("-")[0] for one in matters} & KINDS
    Match.objects.filter(pk=pk).update(neutral=True)
    cache.clear()
    for place, matter in enumerate(matters[: disputes.MOST_OPEN]):
        answer = client.post(address, {"matter": matter, "reason": "other"})
        assert answer.status_code == 302, (matter, text_of(answer.content.decode()))
        read(client, answer["Location"], ("es", "en")[place % 2])
    for role in ("log", "watch"):
        assert not BROKEN.search(text_of(render_live(queries.read_table(pk), "en", role)))
    for one in Dispute.objects.filter(match=pk):
        limits.tap_buckets.clear()
        assert client.post(reverse("dispute", args=[pk, one.pk]), {"decision": "protest"}).status_code == 302
        read(client, reverse("dispute", args=[pk, one.pk]), "es")
    assert "Seguir bajo protesta" in read(client, reverse("record", args=[pk]), "es")
    assert "What was disputed" in read(client, reverse("record", args=[pk]), "en")
