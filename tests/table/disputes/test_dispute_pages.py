"""The pages of a dispute: what can be contested, what is told of it, and how the screens around it show it."""

import json
import re
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.test import Client, override_settings
from django.urls import reverse
from django.utils import timezone

from referee.matches.files import bringing
from referee.matches.identity import links, pens
from referee.matches.log import cache
from referee.matches.models import Dispute, Match, Pen
from referee.table.live.fragments import render_live
from tests.at_table import client_of, join_match
from tests.history.making import text_of
from tests.table.disputes.disputing import contest, not_wanted, querido, seated, shown, text, value_of
from tests.table.making import FOUR, Table, say, won

pytestmark = pytest.mark.django_db


def chosen(page: str) -> str:
    """What is contested unless something else is chosen."""
    return page.partition('checked><span class="about">')[2].partition("</label>")[0]


@pytest.fixture
def table() -> Table:
    return querido()


def test_in_the_middle_of_a_hand_the_last_entry_is_what_one_objects_to(four: Table) -> None:
    four.tap({"deal": 3}, say(0, "envido"))
    four.tap(say(1, "no quiero"))
    four.tap(say(1, "truco"))
    assert "<b>truco, Bruno y Dani</b>" in chosen(shown(four))


def test_the_referee_s_sheet_offers_it_above_the_long_list_of_words(table: Table) -> None:
    sheet = text(client_of(table), reverse("ask", args=[table.match.pk]))
    assert sheet.index("Objetar algo ya anotado") < sheet.index("¿Puedo decir…?")


def test_after_a_hand_its_last_award_is_what_one_objects_to(four: Table) -> None:
    four.tap({"deal": 3}, say(0, "truco"))
    four.tap(say(1, "quiero"))
    four.tap(won(0), won(0))
    page = shown(four)
    assert "Puntos</span> <b>+2 Ana y Caro, truco querido</b>" in chosen(page)
    for other in ("truco, Ana y Caro", "quiero, Bruno y Dani", "algo después de: segunda, Ana y Caro"):
        assert f"<b>{other}</b>" in page


def test_an_address_can_name_what_is_contested(four: Table) -> None:
    four.tap({"deal": 3}, say(0, "truco"))
    four.tap(say(1, "quiero"))
    truco = four.data.lines[1]
    assert "<b>truco, Ana y Caro</b>" in chosen(shown(four, entrada=str(truco.id)))
    assert "Falta</span> <b>algo después de: quiero" in chosen(shown(four, falta=""))


def test_of_a_proof_one_may_say_that_it_was_shown(four: Table) -> None:
    for raw in ([{"deal": 3}, say(0, "envido")], say(1, "quiero"), {"showdown": 0}, [won(0), won(0)]):
        four.tap(*(raw if isinstance(raw, list) else [raw]))
    four.tap({"by": 0, "show": "wrong"})
    client = client_of(four)
    assert "Quien tiene el lápiz: sí mostró" in text(client, contest(four, client, "was-shown", prueba=""))


def test_what_was_taken_back_is_not_offered(four: Table) -> None:
    four.tap({"deal": 3}, say(0, "truco"))
    four.undo()
    assert "No hay nada anotado" in shown(four)


def test_a_reason_opens_the_dispute_at_once(table: Table) -> None:
    words = text(client_of(table), contest(table, client_of(table), "wrong-value"))
    assert "+2 Ana y Caro, truco querido AR-TRU-02" in words
    assert "Quien tiene el lápiz: valor mal" in words
    assert "por truco, Ana y Caro · quiero, Bruno y Dani" in words


def test_a_claim_may_be_in_own_words_and_never_is_markup() -> None:
    table = querido()
    bruno = seated(table, 1)
    address = reverse("object", args=[table.match.pk])
    matter = value_of(bruno.get(address).content.decode())
    empty = bruno.post(address, {"matter": matter, "claim": " ", "reason": ""})
    assert (empty.status_code, "Elegí un motivo" in empty.content.decode()) == (422, True)
    answer = bruno.post(address, {"matter": matter, "claim": "<b>no</b> fue así", "reason": ""})
    assert "Bruno: <q>&lt;b&gt;no&lt;/b&gt; fue así</q>" in bruno.get(answer["Location"]).content.decode()


@pytest.mark.parametrize("matter", ["", "award-0-0", "entry-999999-0", "entry-x", "proof-1-1"])
def test_what_is_not_there_is_not_contested(table: Table, matter: str) -> None:
    answer = client_of(table).post(reverse("object", args=[table.match.pk]), {"matter": matter, "reason": "other"})
    assert answer.status_code == 422
    assert "Eso ya no está anotado." in answer.content.decode()
    assert not Dispute.objects.exists()


def test_an_entry_of_an_earlier_hand_is_contested_from_the_record(table: Table) -> None:
    truco = table.data.lines[1].id
    table.tap({"deal": 1}, say(1, "envido"))
    words = shown(table, entrada=str(truco))
    assert "<b>truco, Ana y Caro</b>" in chosen(words)
    client = client_of(table)
    assert "truco, Ana y Caro" in text(client, contest(table, client, "late", entrada=str(truco)))


def test_both_versions_stand_side_by_side_with_their_scores(table: Table) -> None:
    client, bruno = client_of(table), seated(table, 1)
    address = contest(table, bruno)
    not_wanted(table, bruno, address)
    words = text(client, address)
    assert "Como está Ana y Caro 4 malas Bruno y Dani 0 malas +2 Ana y Caro truco querido" in words
    assert "Como dice Bruno «no quiero, Bruno y Dani» en vez de «quiero, Bruno y Dani» lo oí bien" in words
    assert "Ana y Caro 3 malas Bruno y Dani 0 malas +1 Ana y Caro truco no querido AR-TRU-05" in words
    assert "por truco, Ana y Caro · quiero, Bruno y Dani · la mano, Ana y Caro" in words
    assert "la mano, Ana y Caro no valdría. La mano ya terminó" in words


def test_what_was_said_anyway_comes_first(four: Table) -> None:
    four.tap({"deal": 3}, say(0, "truco"))
    four.tap(say(0, "retruco"), keep=True)
    four.tap(say(1, "no quiero"))
    words = text(client_of(four), contest(four, client_of(four)))
    refused = words.index("retruco, Ana y Caro : anotado, no vale.")
    assert "AR-" in words[refused:].partition("+1 Ana y Caro")[0]
    assert refused < words.index("+1 Ana y Caro truco no querido")


def test_a_decision_is_proposed_and_the_other_side_agrees(table: Table) -> None:
    bruno, ana = seated(table, 1), seated(table, 0)
    address = contest(table, bruno)
    not_wanted(table, bruno, address)
    assert bruno.post(address, {"version": "1"}).status_code == 302
    page = ana.get(address).content.decode()
    assert "Bruno propone: <b>corregir lo anotado, como dice Bruno</b>" in page
    assert "<s>4 malas</s> → <b>3 malas</b>" in page
    stamp, number = (re.search(f'name="{name}" value="(\\w+)"', page)[1] for name in ("stamp", "proposal"))
    assert bruno.post(address, {"proposal": number, "answer": "yes", "stamp": stamp}).status_code == 403
    stale = ana.post(address, {"proposal": number, "answer": "yes", "stamp": "0"})
    assert (stale.status_code, "Recién cambió algo" in stale.content.decode()) == (409, True)
    assert ana.post(address, {"proposal": number, "answer": "yes", "stamp": stamp}).status_code == 302
    words = text(bruno, address)
    assert "Discusión decidida" in words
    assert "Corregir lo anotado, como dice Bruno" in words
    assert "De acuerdo: Bruno y Dani, Ana y Caro." in words
    assert table.data.look.score == (3, 0)


@pytest.mark.parametrize(
    ("decision", "score"), [("apply", (4, 0)), ("redeal", (2, 0)), ("protest", (4, 0)), ("points", (4, 1))]
)
def test_every_decision_can_be_taken_on_one_phone(table: Table, decision: str, score: tuple[int, int]) -> None:
    client = client_of(table)
    address = contest(table, client)
    fields = {"points0": "0", "points1": "1", "why": "mitad y mitad"} if decision == "points" else {}
    assert client.post(address, {"decision": decision, **fields}).status_code == 302
    page = client.get(address).content.decode()
    number = re.search(r'name="proposal" value="(\d+)"', page)
    stamp = re.search(r'name="stamp" value="(\w*)"', page)
    assert number
    assert stamp
    client.post(address, {"proposal": number[1], "answer": "yes", "stamp": stamp[1]})
    assert "(mismo teléfono)" in text(client, address)
    assert table.data.look.score == score


def test_where_something_is_missing_it_is_asked_what(table: Table) -> None:
    client = client_of(table)
    page = text(client, contest(table, client, falta=""))
    assert "Después de: segunda, Ana y Caro contar qué faltó" in page
    assert "no fue " not in page


@pytest.mark.parametrize(("language", "told"), [("es", "lo ganó el otro equipo"), ("en", "the other side won it")])
def test_the_record_says_in_words_why_a_decision_took_something_back(table: Table, language: str, told: str) -> None:
    Match.objects.filter(pk=table.match.pk).update(neutral=True)
    cache.clear()
    client = client_of(table)
    address = contest(table, client, "wrong-winner")
    assert client.post(address, {"decision": "redeal"}).status_code == 302
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    record = text(client, reverse("record", args=[table.match.pk]))
    assert f": {told}" in record
    assert "wrong-winner" not in record


def test_points_that_are_agreed_on_without_a_reason_say_so_in_the_reader_s_language(table: Table) -> None:
    client = client_of(table)
    address = contest(table, client)
    client.post(address, {"decision": "points", "points0": "0", "points1": "1"})
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "en"
    assert "(agreed)" in text(client, address)


def test_points_that_are_none_are_refused(table: Table) -> None:
    client = client_of(table)
    address = contest(table, client)
    answer = client.post(address, {"decision": "points", "points0": "x", "points1": "--2"})
    assert (answer.status_code, "Poné cuántos puntos" in answer.content.decode()) == (409, True)
    assert client.post(address, {"decision": "whatever"}).status_code == 409


def test_a_scorer_who_does_not_play_decides_alone_where_the_table_said_so(table: Table) -> None:
    Match.objects.filter(pk=table.match.pk).update(neutral=True)
    bruno = seated(table, 1)
    address = contest(table, bruno)
    client = client_of(table)
    assert "Decidís vos" in text(client, address)
    client.post(address, {"decision": "redeal"})
    assert "Lo decidió quien tiene el lápiz, que no juega." in text(bruno, address)
    assert table.data.look.score == (2, 0)


def test_whoever_objected_may_withdraw_and_nobody_else(table: Table) -> None:
    bruno, ana = seated(table, 1), seated(table, 0)
    address = contest(table, bruno)
    assert "Retirar la objeción" not in text(ana, address)
    assert ana.post(address, {"withdraw": "1"}).status_code == 403
    assert bruno.post(address, {"withdraw": "1"}).status_code == 302
    assert "Discusión retirada" in text(ana, address)


def test_a_phone_that_watches_reads_the_dispute_and_decides_nothing(table: Table) -> None:
    device = pens.new_device()
    join_match(table.match, device, Pen.Role.WATCHER)
    address = contest(table, client_of(table))
    page = client_of(device).get(address).content.decode()
    assert "Qué dice la regla" in page
    assert "<form" not in page.partition("</main>")[0]
    assert client_of(device).post(address, {"decision": "apply"}).status_code == 403
    assert Client().get(address).status_code == 404


def test_a_dispute_belongs_to_its_match() -> None:
    one, other = querido(), querido()
    number = contest(one, client_of(one)).rstrip("/").rpartition("/")[2]
    assert client_of(other).get(reverse("dispute", args=[other.match.pk, number])).status_code == 404
    row = other.data.lines[1].id
    assert client_of(other).get(reverse("version", args=[other.match.pk, number, row])).status_code == 404


def test_in_english_every_step_is_told_in_english(table: Table) -> None:
    client = client_of(table, "en")
    words = text(client, contest(table, client, "wrong-value"))
    for words in ("What is disputed", "What the rule says", "What you decide", "Withdraw the objection"):
        assert words in words


# --- the table meanwhile ---------------------------------------------------------------------------------------------
def test_who_looks_on_keeps_the_last_undisputed_score_and_who_logs_sees_it_go_on(table: Table) -> None:
    contest(table, client_of(table))
    table.tap({"adjust": [0, 1]})
    log, watch = (text_of(render_live(table.data, "es", role)) for role in ("log", "watch"))
    assert "4 malas" in log
    assert "En discusión 2 malas - 0 malas" in log
    assert "En discusión" in watch
    assert "2 malas" in watch
    assert not re.search("4 malas|1 mala |truco querido", watch)


def test_a_match_that_is_over_names_no_winner_to_onlookers_while_it_is_disputed(four: Table) -> None:
    four.tap({"adjust": [29, 0]})
    four.tap({"close": "x"})
    four.tap({"deal": 0}, say(0, "truco"))
    four.tap(say(1, "no quiero"))
    contest(four, client_of(four))
    assert "Ganaron Ana y Caro" in render_live(four.data, "es", "log")
    assert "Ganaron" not in render_live(four.data, "es", "watch")
    assert "<h1>Terminado" in render_live(four.data, "es", "log")
    assert "<h1>Mano 2" in render_live(four.data, "es", "watch")
    assert "14 buenas" in text_of(render_live(four.data, "es", "watch"))


def test_a_screen_asks_nothing_more_where_nothing_waits(table: Table, django_assert_num_queries: Any) -> None:
    data = table.data
    with django_assert_num_queries(0):
        render_live(data, "es", "watch")


def test_the_other_phones_are_told_with_a_link_and_the_own_one_is_not(table: Table) -> None:
    bruno = seated(table, 1)
    address = contest(table, bruno)
    news = reverse("news", args=[table.match.pk])
    assert f'href="{address}"' in client_of(table).get(news).content.decode()
    assert "Bruno objeta: +2 Ana y Caro, truco querido" in text(client_of(table), news)
    assert address not in bruno.get(news).content.decode()
    Dispute.objects.update(at=timezone.now() - timedelta(minutes=1))
    assert address not in client_of(table).get(news).content.decode()


def test_home_and_the_list_of_matches_say_it_too(table: Table) -> None:
    client = client_of(table)
    assert "En discusión" not in text(client, reverse("home"))
    contest(table, client)
    assert "En discusión" in text(client, reverse("home"))
    assert "En discusión, mano 2" in text(client, reverse("matches"))


def test_who_could_sit_down_reads_the_undisputed_score_at_the_door(table: Table) -> None:

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
    words = text(client_of(table), reverse("record", args=[table.match.pk]))
    assert "Firma de Ana, Caro (mismo teléfono)" in words
    assert "Nadie lo firmó." not in words


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
def test_the_record_tells_a_dispute_its_rulings_and_its_decision_to_players_and_onlookers(table: Table) -> None:
    bruno = seated(table, 1)
    address = contest(table, bruno, "wrong-value")
    record, token = reverse("record", args=[table.match.pk]), links.watch_token(table.match)
    assert "Sigue en discusión." in text(bruno, record)
    assert "Ver la discusión" in text(bruno, record)
    not_wanted(table, bruno, address)
    Match.objects.update(neutral=True)
    cache.clear()
    client_of(table).post(address, {"version": "1"})
    for words in (text(bruno, record), text(Client(), reverse("watch-record", args=[token]))):
        assert "+2 Ana y Caro, truco querido AR-TRU-02 Bruno: valor mal" in words
        assert "Como dice Bruno («no quiero, Bruno y Dani» en vez de «quiero, Bruno y Dani»)" in words
        assert "Corregir lo anotado, como dice Bruno. Lo decidió quien tiene el lápiz" in words
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
    page = client_of(device).get(reverse("record", args=[match.pk])).content.decode()
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
