"""What the rest of the app says while something is contested, and of what is over: signatures, notes, record."""

import json
import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client, override_settings
from django.urls import reverse
from django.utils import timezone

from referee.matches.files import bringing
from referee.matches.identity import links, pens
from referee.matches.log import cache
from referee.matches.models import Dispute, Match
from referee.table.live.fragments import render_live
from tests.history.making import text_of
from tests.table.disputes.contesting import contest, not_wanted, querido, seated, shown, text
from tests.table.live.test_views import client_of
from tests.table.making import FOUR, Table, say, won
from tests.table.people.joining import phone

pytestmark = pytest.mark.django_db


# --- the table meanwhile ---------------------------------------------------------------------------------------------
def test_who_looks_on_keeps_the_last_undisputed_score_and_who_logs_sees_it_go_on() -> None:
    table = querido()
    contest(table, client_of(table))
    table.tap({"adjust": [0, 1]})
    log, watch = (text_of(render_live(table.data, "es", role)) for role in ("log", "watch"))
    assert "4 malas" in log
    assert "En discusión 2 malas - 0 malas" in log
    assert "En discusión" in watch
    assert "2 malas" in watch
    assert not re.search("4 malas|1 mala |truco querido", watch)


def test_a_match_that_is_over_names_no_winner_to_onlookers_while_it_is_disputed() -> None:
    table = Table(FOUR)
    table.tap({"adjust": [29, 0]})
    table.tap({"close": "x"})
    table.tap({"deal": 0}, say(0, "truco"))
    table.tap(say(1, "no quiero"))
    contest(table, client_of(table))
    assert "Ganaron Ana y Caro" in render_live(table.data, "es", "log")
    assert "Ganaron" not in render_live(table.data, "es", "watch")
    assert "<h1>Terminado" in render_live(table.data, "es", "log")
    assert "<h1>Mano 2" in render_live(table.data, "es", "watch")
    assert "14 buenas" in text_of(render_live(table.data, "es", "watch"))


def test_a_screen_asks_nothing_more_where_nothing_waits(django_assert_num_queries: Any) -> None:
    table = querido()
    data = table.data
    with django_assert_num_queries(0):
        render_live(data, "es", "watch")


def test_the_other_phones_are_told_with_a_link_and_the_own_one_is_not() -> None:
    table = querido()
    bruno = seated(table, 1)
    address = contest(table, bruno)
    news = reverse("news", args=[table.match.pk])
    assert f'href="{address}"' in client_of(table).get(news).content.decode()
    assert "Bruno objeta: +2 Ana y Caro, truco querido" in text(client_of(table), news)
    assert address not in bruno.get(news).content.decode()
    Dispute.objects.update(at=timezone.now() - timedelta(minutes=1))
    assert address not in client_of(table).get(news).content.decode()


def test_home_and_the_list_of_matches_say_it_too() -> None:
    table = querido()
    client = client_of(table)
    assert "En discusión" not in text(client, reverse("home"))
    contest(table, client)
    assert "En discusión" in text(client, reverse("home"))
    assert "En discusión, mano 2" in text(client, reverse("matches"))


def test_who_could_sit_down_reads_the_undisputed_score_at_the_door() -> None:
    table = querido()

    def door() -> str:
        with override_settings(HOST_NAMES=[]):  # a server of the house: it lists its open tables
            return text(Client(headers={"host": "localhost"}), reverse("home"))

    assert "4 malas - 0 malas" in door()
    contest(table, client_of(table))
    assert "2 malas - 0 malas" in door()
    assert "En discusión" in door()


def test_onlookers_are_not_told_what_the_duels_of_a_disputed_pica_pica_paid() -> None:
    table = Table((*FOUR, "Eva", "Fede"))
    table.tap({"adjust": [6, 6]}, {"close": "x"})
    table.tap({"deal": 0, "pica": True}, won(0), won(0))
    assert re.search(r"\+1\b", text_of(render_live(table.data, "es", "watch")))
    contest(table, client_of(table))
    assert not re.search(r"\+1\b", text_of(render_live(table.data, "es", "watch")))


# --- the end ---------------------------------------------------------------------------------------------------------
def over() -> Table:
    table = Table(FOUR)
    table.tap({"adjust": [30, 0]})
    return table


def test_each_party_signs_on_its_own_phone_and_the_record_says_who_did() -> None:
    table = over()
    assert "Nadie lo firmó." in text(client_of(table), reverse("record", args=[table.match.pk]))
    sign, bruno = reverse("sign", args=[table.match.pk]), seated(table, 1)
    assert 'value="1" data-seats="1 3" data-own' in render_live(table.data, "es", "log")
    assert client_of(table).post(sign, {"party": "1"}).status_code == 403
    assert bruno.post(sign, {"party": "1"}).status_code == 302
    assert client_of(table).post(sign, {"party": "0"}).status_code == 302
    live = text_of(render_live(table.data, "es", "watch"))
    assert "Firma de Ana y Caro (mismo teléfono) Firma de Bruno y Dani" in live
    told = text(client_of(table), reverse("record", args=[table.match.pk]))
    assert "Firma de Ana, Caro (mismo teléfono)" in told
    assert "Nadie lo firmó." not in told


@pytest.mark.parametrize("party", ["", "x", "-1", "2", "99999"])
def test_nobody_signs_for_a_party_that_is_none(party: str) -> None:
    table = over()
    assert client_of(table).post(reverse("sign", args=[table.match.pk]), {"party": party}).status_code == 403


def test_what_is_in_dispute_is_not_signed_and_what_is_not_over_neither() -> None:
    table = over()
    contest(table, client_of(table))
    assert "Firmar" not in render_live(table.data, "es", "log")
    answer = client_of(table).post(reverse("sign", args=[table.match.pk]), {"party": "0"})
    assert (answer.status_code, "primero decidan eso" in answer.content.decode()) == (409, True)


def test_after_half_an_hour_only_notes_are_left() -> None:
    table = over()
    client = client_of(table)
    assert "Durante media hora" in render_live(table.data, "es", "log")
    Match.objects.update(finished_at=timezone.now() - timedelta(minutes=31))
    cache.clear()
    live = render_live(table.data, "es", "log")
    assert "Cerrado" in live
    assert "Firmar" not in live
    assert 'id="undo"' not in live
    assert 'name="reason"' not in shown(table)
    line = table.data.lines[-1].id
    answer = client.post(reverse("object", args=[table.match.pk]), {"matter": f"entry-{line}-0", "reason": "other"})
    assert (answer.status_code, "más de media hora" in answer.content.decode()) == (422, True)
    assert client.post(reverse("note", args=[table.match.pk]), {"note": "<i>faltó</i> un tanto"}).status_code == 302
    record = client.get(reverse("record", args=[table.match.pk])).content.decode()
    assert "&lt;i&gt;faltó&lt;/i&gt; un tanto" in record
    assert client.post(reverse("note", args=[table.match.pk]), {"note": " "}).status_code == 409


# --- the record ------------------------------------------------------------------------------------------------------
def test_the_record_tells_a_dispute_its_rulings_and_its_decision_to_players_and_onlookers() -> None:
    table = querido()
    bruno = seated(table, 1)
    address = contest(table, bruno, "wrong-value")
    record, token = reverse("record", args=[table.match.pk]), links.watch_token(table.match)
    assert "Sigue en discusión." in text(bruno, record)
    assert "Ver la discusión" in text(bruno, record)
    not_wanted(table, bruno, address)
    Match.objects.update(neutral=True)
    cache.clear()
    client_of(table).post(address, {"version": "1"})
    for told in (text(bruno, record), text(Client(), reverse("watch-record", args=[token]))):
        assert "+2 Ana y Caro, truco querido AR-TRU-02 Bruno: valor mal" in told
        assert "Como dice Bruno («no quiero, Bruno y Dani» en vez de «quiero, Bruno y Dani»)" in told
        assert "Corregir lo anotado, como dice Bruno. Lo decidió quien tiene el lápiz" in told
    quiero = Dispute.objects.get().entry_id
    assert f'href="#e{quiero}"' in bruno.get(record).content.decode()


FOREIGN: list[Any] = [
    7, "x", None, [], {"disputes": []},
    {"by": ["x"], "about": {}, "claim": 3, "versions": "x", "agreed": [1, {"who": []}]},
    {"by": "<b>Eva</b>", "about": "award", "award": {"rule": "AR-X"}, "claim": "<script>1</script>", "reason": "late",
     "decision": "points", "why": "por bueno", "agreed": [{"who": "Leo"}], "rules": ["AR-TRU-01", 5], "versions": [4]},
    {"decision": ["apply"], "reason": {}, "award": [], "rules": {"a": 1}, "claim": "z" * 5000},
]  # fmt: skip


@pytest.mark.parametrize("told", [FOREIGN, {"by": "x"}, "x", 5, [FOREIGN], [{"claim": str(n)} for n in range(900)]])
def test_disputes_that_came_with_a_file_are_shown_escaped_and_bounded(told: Any) -> None:
    device = pens.new_device()
    head = {"format": "acta/1", "ruleset": "argentino", "options": {}, "seats": ["Ana", "Bruno"], "entries": []}
    match = bringing.bring_match(device, json.dumps({**head, "disputes": told}).encode())
    page = phone(device).get(reverse("record", args=[match.pk])).content.decode()
    assert "<script>1" not in page
    assert page.count("disputed") <= 31
    assert len(page) < 40_000
    if told is FOREIGN:
        assert "&lt;b&gt;Eva&lt;/b&gt;" in page
        assert "Arreglar por puntos (por bueno)." in text_of(page)
        assert "De acuerdo: Leo." in text_of(page)


def test_a_table_agrees_at_the_start_who_decides_and_says_so() -> None:
    client = Client(headers={"Accept-Language": "es"})
    assert "Las discusiones las decide la mesa quien anota, si no juega" in text(client, reverse("new"))
    answer = client.post(reverse("new"), {"ruleset": "argentino", "players": "2", "neutral": "yes"})
    match = Match.objects.get(pk=answer["Location"].strip("/").partition("/")[2])
    assert match.neutral
    people = reverse("people", args=[match.pk])
    assert "las discusiones las decide quien anota, si no juega" in text(client, people)
    rules = reverse("table-rules", args=[match.pk])
    client.post(rules, {"ruleset": "argentino", "players": "2", "neutral": "no"})
    assert "las discusiones las decide" not in text(client, people)
