"""Many taps in one request, from a phone that had no network, and the words that it shows meanwhile."""

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from referee.games import GAMES
from referee.matches import limits
from referee.matches.log import queries
from referee.matches.log.queries import TableData
from referee.table.queue import unruled
from tests.at_table import Table as AnyTable
from tests.at_table import client_of
from tests.table.making import Table, say, won

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def full_buckets() -> None:
    limits.tap_buckets.clear()


def tap(number: int, *raws: dict[str, Any], act: str = "tap", **fields: str) -> dict[str, str]:
    after = f"phone-key-{number - 1}" if number else ""
    return {
        "key": f"phone-key-{number}", "rev": "0", "act": act, "after": after, "entries": json.dumps(raws), **fields
    }  # fmt: skip


def post(client: Client, table: Table, batch: Any) -> Any:
    return client.post(reverse("taps", args=[table.match.pk]), {"taps": json.dumps(batch)})


def test_each_tap_is_answered_and_the_table_comes_once() -> None:
    table = Table()
    batch = [tap(0, say(0, "truco")), tap(1, say(0, "quiero")), tap(2, say(1, "quiero")), tap(3, won(0), won(0))]
    batch += [tap(4, say(0, "truco")), tap(5, act="undo")]
    reply = post(client_of(table), table, batch).json()
    statuses = [(answer["key"], answer["status"]) for answer in reply["answers"]]
    expected = ["taken", "refused", "taken", "taken", "taken", "taken"]
    assert statuses == [(f"phone-key-{number}", status) for number, status in enumerate(expected)]
    assert reply["answers"][1]["rule"]
    assert table.data.look.score == (2, 0)
    assert f'data-rev="{reply["rev"]}"' in reply["live"]


def test_a_batch_that_comes_twice_counts_once() -> None:
    table, batch = Table(), [tap(number, {"adjust": [1, 0]}) for number in range(10)]
    first, again = (post(client_of(table), table, batch).json() for _ in range(2))
    assert first == again
    assert table.data.look.score == (10, 0)


def test_fifty_at_once_cost_ten_tokens_and_a_phone_that_sends_more_waits() -> None:
    table = Table()
    client = client_of(table)
    assert limits.tap_buckets.take(table.pen.pk, 11)
    batch = [tap(number, {"adjust": [0, 1 if number % 2 else -1]}) for number in range(50)]
    late = post(client, table, batch)
    assert late.status_code == 429
    assert int(late["Retry-After"]) >= 1
    assert table.data.match.seq == 0
    limits.tap_buckets.clear()
    assert limits.tap_buckets.take(table.pen.pk, 10)
    assert post(client, table, batch).status_code == 200


@pytest.mark.parametrize(
    "batch",
    [
        [], {}, "x", None, [[]], [{}], [tap(0, act="explode")], [{**tap(0), "rev": 0}], [{**tap(0), "key": "short"}],
        [tap(0)] * 51, [tap(0, say(0, "x" * 300_000))],
    ],
)  # fmt: skip
def test_what_is_no_batch_is_refused_and_nothing_is_logged(batch: Any) -> None:
    table = Table()
    assert post(client_of(table), table, batch).status_code == 400
    assert table.data.match.seq == 0


def test_one_tap_that_is_nonsense_leaves_the_others() -> None:
    table = Table()
    batch = [tap(0, {"nonsense": 1}), {**tap(1, say(0, "truco")), "after": "", "at": "soon"}]
    reply = post(client_of(table), table, batch).json()
    assert [answer["status"] for answer in reply["answers"]] == ["bad", "taken"]


def test_a_device_without_a_pen_finds_nothing() -> None:
    assert post(Client(), Table(), [tap(0, say(0, "truco"))]).status_code == 404


def table(ruleset: str, **options: Any) -> TableData:
    return queries.read_table(AnyTable(ruleset=ruleset, **options).match.pk)


def keys(ruleset: str, **options: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(unruled(table(ruleset, **options))["words"])
    return found


@pytest.mark.parametrize("ruleset", GAMES)
def test_every_word_that_needs_no_name_has_a_key_and_none_has_two(ruleset: str) -> None:
    data = table(ruleset)
    words = [word for word, _label in keys(ruleset)["words"]]
    every = [word for word in data.state.ruleset.words.values() if word.game != "maldon"]  # which has to be agreed on
    assert len(words) == len(set(words))
    assert set(words) == {word.name for word in every if word.exists(data.state.options) and not word.aimed}


@pytest.mark.parametrize("ruleset", GAMES)
def test_what_answers_and_what_has_a_place_on_the_screen_comes_first(ruleset: str) -> None:
    skin, words = GAMES[ruleset].skin, [word for word, _label in keys(ruleset)["words"]]
    assert words[:2] == [skin.no, skin.yes]
    placed = {word for row in skin.rows for slot in row.slots for word in slot.words}
    last = max(words.index(word) for word in skin.ladder if word in words)
    strange = [word for word in words[2:last] if word not in placed | set(skin.ladder)]
    assert not strange


@pytest.mark.parametrize("ruleset", GAMES)
def test_tricks_and_ties_have_their_own_names(ruleset: str) -> None:
    terms, found = GAMES[ruleset].skin.terms, unruled(table(ruleset))
    assert all(json.loads(found["words"])[name] for name in ("trick", "hand"))
    assert found["tie"]
    assert found["lang"] == GAMES[ruleset].skin.lang
    assert terms.spanish == (found["lang"] == "es")


def test_a_table_without_flor_is_offered_none() -> None:
    with_flor, without = (
        [word for word, _label in keys("argentino", flor=flor)["words"]] for flor in (True, False)
    )  # fmt: skip
    assert "flor" in with_flor
    assert not any("flor" in word for word in without)
    assert with_flor.index("real envido") < with_flor.index("flor") < with_flor.index("truco")
