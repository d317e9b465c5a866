"""Taps over http: what is answered, to whom, what a dim key says, and a word logged instead of another."""

import gzip
import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from referee import book
from referee.matches.identity import links, pens
from referee.matches.log.store import TapAnswer
from referee.matches.models import Pen
from referee.matches.words.names import Cast
from referee.table.live import fragments
from referee.table.live.views import reply_text
from tests.at_table import client_of, join_match
from tests.table.making import FOUR, Table, say, won

pytestmark = pytest.mark.django_db


def post(client: Client, table: Table, raws: Any, name: str = "tap", **fields: Any) -> Any:
    body = {"key": "phone-key-1", "rev": table.data.match.rev, "entries": json.dumps(raws), **fields}
    return client.post(reverse(name, args=[table.match.pk]), body)


def test_a_tap_is_answered_with_the_table_as_it_is_now(two: Table) -> None:
    answer = post(client_of(two), two, [say(0, "truco")])
    assert answer.status_code == 200
    reply = answer.json()
    assert (reply["status"], reply["rev"], reply["text"]) == ("taken", 1, "")
    assert 'data-rev="1"' in reply["live"]
    assert answer["Cache-Control"].count("no-store") == 1


def test_the_same_key_again_gets_the_same_answer_and_counts_once(two: Table) -> None:
    client = client_of(two)
    first, second = (post(client, two, [{"adjust": [1, 0]}]).json() for _ in range(2))
    assert first == second
    assert two.data.match.rev == 1


def test_a_phone_with_a_live_socket_is_answered_with_the_rev_alone(two: Table) -> None:
    client = client_of(two)
    client.defaults["HTTP_X_SOCKET"] = "live"
    assert [post(client, two, [say(0, "truco")], rev=0).json() for _ in range(2)] == [{"status": "taken", "rev": 1}] * 2
    assert post(client, two, [], name="undo", key="phone-key-2").json() == {"status": "taken", "rev": 2}
    assert post(client, two, [], name="redo", key="phone-key-3").json() == {"status": "taken", "rev": 3}


def test_what_was_not_taken_comes_with_its_text_and_the_table_also_where_a_socket_is_live(two: Table) -> None:
    client, rule = client_of(two), "AR-TRU-14"
    client.defaults["HTTP_X_SOCKET"] = "live"
    refused = post(client, two, [{"deal": 1}, say(0, "quiero")])
    assert (refused.status_code, refused.json()["rule"], refused.json()["text"] != "") == (422, rule, True)
    two.tap(say(0, "truco"))
    stale = post(client, two, [], name="undo", rev=0, key="phone-key-2")
    assert (stale.status_code, stale.json()["rev"]) == (409, 1)
    assert all("data-rev" in one.json()["live"] for one in (refused, stale))


def test_a_refused_word_is_answered_with_reason_and_rule_in_the_readers_language(two: Table) -> None:
    for language in ("es", "en"):
        answer = post(client_of(two, language), two, [{"deal": 1}, say(0, "quiero")], key=f"phone-key-{language}")
        assert answer.status_code == 422
        assert answer.json()["rule"] == "AR-TRU-14"
        assert answer.json()["text"] == book.reason("nothing-to-answer", {"cause": "nothing-said"}, language)


def test_an_undo_of_an_older_rev_is_stale(two: Table) -> None:
    client = client_of(two)
    two.tap(say(0, "truco"))
    assert post(client, two, [], name="undo", rev=0).status_code == 409
    assert post(client, two, [], name="undo", key="phone-key-2").json()["status"] == "taken"
    assert post(client, two, [], name="redo", key="phone-key-3").json()["rev"] == 3


@pytest.mark.parametrize(
    "entries", ["", "nonsense", "[" * 100_000, '{"say":"truco"}', '[{"say":"truco"}]', "[1]", "null"]
)
def test_malformed_entries_are_answered_as_bad(two: Table, entries: str) -> None:
    body = {"key": "phone-key-1", "rev": 0, "entries": entries}
    assert client_of(two).post(reverse("tap", args=[two.match.pk]), body).status_code == 400


@pytest.mark.parametrize("rev", ["", "x", "-1", "1.5"])
def test_a_malformed_rev_is_answered_as_bad(two: Table, rev: str) -> None:
    assert post(client_of(two), two, [say(0, "truco")], rev=rev).status_code == 400


@pytest.mark.parametrize("name", ["table", "live", "why", "gloss", "hand", "link"])
def test_a_stranger_finds_no_table(two: Table, name: str) -> None:
    assert Client().get(reverse(name, args=[two.match.pk])).status_code == 404


def why(table: Table, raw: Any, language: str = "es") -> Any:
    return client_of(table, language).get(reverse("why", args=[table.match.pk]), {"entry": json.dumps(raw)})


def test_a_dim_key_says_why_and_leaves_no_trace(two: Table) -> None:
    two.tap(say(0, "truco"))
    answer = why(two, [say(0, "retruco")])
    assert answer.status_code == 200
    assert "AR-TRU" in answer.content.decode()
    assert "Se dijo igual" in answer.content.decode()
    assert two.data.match.taps == 1


def test_what_is_legal_needs_no_reason(two: Table) -> None:
    assert why(two, [say(0, "truco")]).status_code == 204


def test_a_proof_is_asked_about_in_the_hand_that_is_over(two: Table) -> None:
    two.tap(won(0), won(0))
    assert why(two, [{"team": 0, "say": "pido flor", "to": 1}]).status_code == 204
    two.tap({"team": 0, "say": "pido flor", "to": 1})
    assert "AR-PED-07" in why(two, [{"team": 0, "say": "pido flor", "to": 1}]).content.decode()


@pytest.mark.parametrize("raw", [None, 3, [], [{}], {"say": "truco"}, [{"by": 0, "say": "ole"}, 1]])
def test_why_of_nonsense_is_no_page(two: Table, raw: Any) -> None:
    two.tap(say(0, "truco"))
    assert why(two, raw).status_code in (204, 400)


def test_what_was_said_all_the_same_is_kept_and_seen_in_the_hand(two: Table) -> None:
    two.tap(say(0, "truco"))
    client = client_of(two)
    assert post(client, two, [say(0, "retruco")], keep="1").json()["status"] == "taken"
    page = client.get(reverse("hand", args=[two.match.pk])).content.decode()
    assert "anotado, no vale" in page
    two.undo()
    assert "<del>retruco, Nosotros</del>" in client.get(reverse("hand", args=[two.match.pk])).content.decode()


def test_the_hand_shows_its_awards_with_their_rules(four: Table) -> None:
    four.tap(won(0), won(0))
    page = client_of(four).get(reverse("hand", args=[four.match.pk])).content.decode()
    assert "AR-TRU-01" in page
    assert "Ana y Caro" in page


def test_a_gloss_is_in_the_readers_language_and_only_for_words_of_the_game(two: Table) -> None:
    address = reverse("gloss", args=[two.match.pk])
    texts = {lang: client_of(two, lang).get(address, {"word": "envido"}).content.decode() for lang in ("es", "en")}
    assert texts["es"] != texts["en"]
    assert client_of(two).get(address, {"word": "ole"}).status_code == 404


def test_live_fragments_are_of_the_role_that_asks(two: Table) -> None:
    token = links.watch_token(two.match)
    assert "k-truco-0" in client_of(two).get(reverse("live", args=[two.match.pk])).content.decode()
    watched = Client().get(reverse("watch-live", args=[token])).content.decode()
    assert 'data-rev="0"' in watched
    assert "<button" not in watched
    assert Client().get(reverse("watch-live", args=[token[:-1] + "x"])).status_code == 404


def test_who_was_quicker_is_not_the_player_of_the_refusal() -> None:
    args = {"seat": -1, "who": "Dani", "answer": "quiero", "code": "flor-late"}
    text = reply_text(TapAnswer("refused", 3, "key", code="already-answered", args=args), Cast(FOUR, (0, 1) * 2, 2))
    assert text == "Ya contestó Dani: quiero. Ya es tarde para cantar esa flor."


FLOR = [{"by": 0, "say": "flor"}, {"by": 1, "say": "contraflor"}]
HANDS: list[list[dict[str, Any]]] = [[], FLOR, [say(0, "envido"), say(1, "quiero"), {"by": 0, "say": 28}], [won(0)]]


def test_one_rev_is_rendered_once_for_a_language_and_a_role(two: Table) -> None:
    first = fragments.render_live(two.data, "es", "log")
    assert fragments.render_live(two.data, "es", "log") is first
    assert "contesta" not in first
    assert fragments.render_live(two.data, "en", "log") != first
    assert fragments.render_live(two.data, "es", "watch") != first
    two.tap(say(0, "truco"))
    assert 'data-rev="1"' in fragments.render_live(two.data, "es", "log")


@pytest.mark.parametrize("raws", HANDS)
@pytest.mark.parametrize("role", ["log", "watch"])
def test_a_push_is_at_most_six_kilobytes_compressed(raws: list[dict[str, Any]], role: fragments.Role) -> None:
    table = Table(FOUR)
    table.tap({"adjust": [14, 29]})
    for raw in raws:
        table.tap(raw)
    assert len(gzip.compress(fragments.render_live(table.data, "es", role).encode())) < 6_000


def test_every_key_has_a_name_and_an_id_of_its_own(four: Table) -> None:
    four.tap(won(0), won(0))
    html = fragments.render_live(four.data, "es", "log")
    ids = [part.split('"')[0] for part in html.split(' id="')[1:]]
    assert len(set(ids)) == len(ids)
    assert len(ids) > 20


@pytest.fixture
def table() -> Table:
    table = Table(FOUR)
    table.tap(say(0, "truco"))
    return table


def phone(table: Table, role: Pen.Role, seat: int | None = None) -> Client:
    device = pens.new_device()
    join_match(table.match, device, role, seat)
    return client_of(device)


def test_the_pencil_s_word_gets_its_speaker_and_every_screen_says_so(table: Table) -> None:
    answer = post(client_of(table), table, [{"by": 2, "say": "truco"}], "instead")
    assert answer.status_code == 200
    assert answer.json()["rev"] == 2
    assert "truco, Caro" in answer.json()["live"]


@pytest.mark.parametrize(("role", "seat"), [(Pen.Role.WATCHER, None), (Pen.Role.SEAT, 0), (Pen.Role.SCORER, None)])
def test_other_phones_change_nothing_about_it(table: Table, role: Pen.Role, seat: int | None) -> None:
    answer = post(phone(table, role, seat), table, [{"by": 2, "say": "truco"}], "instead")
    assert answer.status_code in (409, 422)
    assert table.data.undo[-1].raw == say(0, "truco")


@pytest.mark.parametrize("text", ["", "null", "{", '"truco"', "[3]"])
def test_nonsense_is_turned_away(table: Table, text: str) -> None:
    body = {"key": "phone-key-1", "rev": 1, "entries": text}
    assert client_of(table).post(reverse("instead", args=[table.match.pk]), body).status_code == 400


def test_the_fragment_tells_whose_turn_it_is_and_how_all_are_called(table: Table) -> None:
    live = client_of(table).get(reverse("live", args=[table.match.pk])).content.decode()
    assert 'data-answers="1"' in live
    assert 'data-turn=""' in live
    assert "&quot;seats&quot;:[&quot;Ana&quot;,&quot;Bruno&quot;,&quot;Caro&quot;,&quot;Dani&quot;]" in live
    table.tap(say(1, "envido"))
    table.tap(say(0, "quiero"))
    live = client_of(table).get(reverse("live", args=[table.match.pk])).content.decode()
    assert 'data-answers=""' in live
    assert 'data-turn="0"' in live
