"""What is proposed, as the phones at the table see it: who is asked, what they answer, what the strip and the record
say of it.
"""

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from referee.matches.identity import links
from referee.matches.log import cache
from referee.matches.models import Dispute, Match, Pen, Proposal
from tests.at_table import client_of, join_match
from tests.table.corrections.fixing import Fixing
from tests.table.making import US_THEM, say
from tests.table.screen.reading import Node, read

pytestmark = pytest.mark.django_db


def notice(table: Fixing, client: Client) -> str:
    return table.page(client, "news").says("proposed")


def strip(table: Fixing, client: Client) -> str:
    return table.page(client, "table").says("strip")


def keys(page: Node) -> set[str]:
    """The answers that a page offers."""
    return {node.attrs["value"] for node in page.all() if node.attrs.get("name") == "answer"}


def test_whoever_is_asked_gets_a_notice_and_everybody_a_word_in_the_strip(table: Fixing) -> None:
    bruno, dani, ana = table.seat(1), table.seat(3), table.seat(0)
    assert (notice(table, bruno), strip(table, bruno)) == ("", strip(table, ana))
    table.voided("truco", ana)
    for client in (bruno, dani):
        assert notice(table, client).startswith("Ana : anular truco, Ana y Caro (no se dijo)")
        assert "Ana y Caro: 2 malas → 1 mala" in notice(table, client)
    for client in (ana, table.client):
        assert notice(table, client) == ""
    for client in (ana, bruno, table.client):
        assert "1 propuesta" in strip(table, client)
        assert "Ana propone anular truco, Ana y Caro" in table.page(client, "hand").says("waiting")


def test_onlookers_see_nothing_of_it_but_in_the_strip(table: Fixing) -> None:
    table.seat(1)
    made = table.voided("truco")
    token = links.watch_token(Match.objects.get(pk=table.match.pk))
    page = Client().get(reverse("watch", args=[token])).content.decode()
    assert "1 propuesta" in read(page).says("strip")
    assert "anular" not in page
    join_match(table.match, "onlooker", Pen.Role.WATCHER)
    onlooker = client_of("onlooker")
    assert notice(table, onlooker) == ""
    for name, args in (("proposals", []), ("proposal", [made.pk])):
        assert onlooker.get(reverse(name, args=[table.match.pk, *args])).status_code == 404
        assert Client().get(reverse(name, args=[table.match.pk, *args])).status_code == 404
    assert onlooker.post(reverse("propose", args=[table.match.pk]), {"entries": "[]"}).status_code == 404


def test_only_whoever_is_asked_can_answer_and_only_the_proposer_takes_it_back(table: Fixing) -> None:
    ana, bruno, caro = table.seat(0), table.seat(1), table.seat(2)
    made = table.voided("truco", ana)
    assert keys(table.page(bruno, "proposal", made.pk)) == {"yes", "no", "talk"}
    assert keys(table.page(ana, "proposal", made.pk)) == {"withdraw"}
    assert keys(table.page(caro, "proposal", made.pk)) == set()
    table.post(caro, "proposal", made.pk, status=403, answer="yes")
    table.post(bruno, "proposal", made.pk, status=403, answer="withdraw")
    table.post(bruno, "proposal", made.pk, status=404, answer="perhaps")
    assert table.score == [2, 0]
    table.post(ana, "proposal", made.pk, answer="withdraw")
    assert table.page(bruno, "proposal", made.pk).says("became") == "lo retiró"
    assert notice(table, bruno) == ""


def test_a_no_is_told_with_who_said_it_and_kept_in_the_record(table: Fixing, bruno: Client) -> None:
    made = table.voided("truco")
    table.post(bruno, "proposal", made.pk, answer="no")
    assert table.page(table.client, "proposal", made.pk).says("became") == "Bruno dijo que no"
    assert notice(table, table.client) == "Bruno dijo que no: anular truco, Ana y Caro"
    assert notice(table, bruno) == ""
    assert "Bruno dijo que no" in table.page(table.client, "proposals").text
    record = table.page(table.client, "record")
    assert "Lo que se propuso" in record.text
    assert "Quien tiene el lápiz propuso anular truco, Ana y Caro".lower() in record.text.lower()
    assert "propuesta" not in strip(table, bruno)


def test_another_effect_meanwhile_is_shown_anew_instead_of_done(table: Fixing, bruno: Client) -> None:
    made = table.voided("deal")
    table.tap({"adjust": [1, 0]})
    page = table.post(bruno, "proposal", made.pk, status=409, answer="yes", stamp="of another day")
    assert "Recién cambió algo" in page.says("told-off")
    assert Proposal.objects.get().outcome == "open"
    assert table.yes(bruno, made).outcome == "taken"


@pytest.mark.parametrize(
    ("became", "why"),
    [
        ({"finished": True, "finished_at": "2020-01-01T00:00:00Z"}, "hace más de media hora"),
        ({"finished": True, "finished_at": "2100-01-01T00:00:00Z", "engine": "another"}, "ya está cerrado"),
    ],
    ids=["locked", "another engine's"],
)
def test_a_notice_of_what_can_no_longer_be_done_says_why_and_takes_a_no(
    table: Fixing, became: dict[str, Any], why: str
) -> None:
    bruno = table.seat(1)
    made = table.voided("quiero")
    Match.objects.filter(pk=table.match.pk).update(**became)
    cache.clear()
    assert why in table.page(bruno, "proposal", made.pk).says("told-off")
    for page in ("table", "news"):
        shown = table.page(bruno, page)
        assert why in shown.says("proposed")
        assert keys(shown) == {"no"}
    table.post(bruno, "proposal", made.pk, answer="no")
    assert notice(table, bruno) == ""


def test_whoever_proposed_is_told_in_a_few_words_that_it_could_no_longer_be_done(table: Fixing) -> None:
    ana, bruno = table.seat(0), table.seat(1)
    table.voided("truco", ana)
    assert table.yes(ana, table.voided("deal", bruno)).outcome == "taken"
    assert table.page(ana, "news").says("proposed") == "Ya no se podía: anular truco, Ana y Caro"


def test_who_is_waited_for_is_named_as_people_are(table: Fixing) -> None:
    for seat in (0, 1):
        table.seat(seat)
    made = table.voided("truco")
    assert "Espera a Ana y Bruno." in table.page(table.client, "proposal", made.pk).text


def test_where_nobody_has_a_phone_all_players_are_waited_for(table: Fixing) -> None:
    made = table.voided("truco")
    assert "Espera a Ana, Caro, Bruno y Dani." in table.page(table.client, "proposal", made.pk).text


def test_why_points_were_agreed_on_is_told_once(table: Fixing, ana: Client, bruno: Client) -> None:
    table.post(bruno, "object", matter=f"entry-{table.entry('truco').pk}-0", reason="not-said")
    fields = {"decision": "points", "points0": "-1", "points1": "0", "why": "mitad y mitad"}
    table.post(bruno, "dispute", Dispute.objects.get().pk, **fields)
    assert notice(table, ana).count("mitad y mitad") == 1


def test_three_a_side_are_named_in_brief_where_they_answer() -> None:
    table = Fixing(("Ana", "Bruno", "Caro", "Dani", "Eva", "Fede"))
    bruno = table.seat(1)
    made = table.voided("truco", bruno)
    assert "los de Ana: 2 malas → 1 mala" in notice(table, table.client)
    assert "los de Ana dicen que sí" in notice(table, table.client)
    table.yes(table.client, made)
    assert "de acuerdo: los de Ana" in table.page(bruno, "proposal", made.pk).text


def test_a_decision_that_another_one_overtook_says_so(table: Fixing, ana: Client, bruno: Client) -> None:
    number = table.entry("truco").pk
    table.post(bruno, "object", matter=f"entry-{number}-0", reason="not-said")
    dispute = Dispute.objects.get()
    for client, decision in ((ana, "protest"), (bruno, "apply")):
        table.post(client, "dispute", dispute.pk, decision=decision)
    table.post(ana, "dispute", dispute.pk, proposal=Proposal.objects.latest("pk").pk, answer="yes")
    assert table.page(ana, "news").says("proposed") == "Se decidió otra cosa: «seguir bajo protesta»"


def test_talking_about_it_opens_a_dispute_with_it_as_a_version(table: Fixing, bruno: Client) -> None:
    made = table.voided("truco")
    answer: Any = bruno.post(reverse("proposal", args=[table.match.pk, made.pk]), {"answer": "talk"})
    dispute = Dispute.objects.get()
    assert answer.url == reverse("dispute", args=[table.match.pk, dispute.pk])
    assert [one["fix"]["void"] for one in dispute.versions] == [made.data["void"]]
    assert Proposal.objects.get().outcome == "disputed"


def test_one_phone_for_all_says_whose_word_the_yes_is(table: Fixing) -> None:
    one = Fixing(US_THEM)
    made = one.voided("truco")
    page = one.page(one.client, "proposal", made.pk)
    assert keys(page) == {"yes", "withdraw"}
    assert "Todos dicen que sí" in page.text
    assert "En el mismo teléfono el sí es de palabra" in page.text
    seated = Fixing()
    Pen.objects.filter(match=seated.match).update(seat=0)
    page = seated.page(seated.client, "proposal", seated.voided("truco").pk)
    assert "Bruno y Dani dicen que sí" in page.text
    assert one.yes(one.client, made).outcome == "taken"
    assert "de acuerdo: mismo teléfono" in one.page(one.client, "record").text


def test_what_a_seat_may_not_log_it_can_propose(table: Fixing, bruno: Client) -> None:
    raw = json.dumps([{"adjust": [0, 1]}])
    why = table.page(bruno, "why", entry=raw)
    assert "Proponerlo" in why.says("acts")
    reply = bruno.post(reverse("propose", args=[table.match.pk]), {"entries": raw}).json()
    assert (reply["status"], reply["text"][:10]) == ("taken", "Se lo pedí")
    assert notice(table, table.client).startswith("Bruno : anotar +1 Bruno y Dani")
    table.post(table.client, "proposal", Proposal.objects.get().pk, answer="yes")
    assert table.score == [2, 1]


def test_what_the_rules_refuse_can_t_be_proposed_either(table: Fixing, bruno: Client) -> None:
    answer = bruno.post(reverse("propose", args=[table.match.pk]), {"entries": json.dumps([say(0, "quiero")])})
    assert (answer.status_code, answer.json()["rule"]) == (422, "AR-TRU-14")
    for nonsense in ("", "[", "{}", "3"):
        assert bruno.post(reverse("propose", args=[table.match.pk]), {"entries": nonsense}).status_code in (400, 422)
    assert not Proposal.objects.exists()


def test_undoing_what_the_other_side_logged_asks_it(table: Fixing, ana: Client, bruno: Client) -> None:
    rev = table.data.match.rev
    tapped = {"key": "bruno-key-1", "rev": rev, "entries": json.dumps([say(1, "truco")])}
    assert bruno.post(reverse("tap", args=[table.match.pk]), tapped).json()["status"] == "taken"
    reply = ana.post(reverse("undo", args=[table.match.pk]), {"key": "ana-key-001", "rev": rev + 1}).json()
    assert (reply["text"], reply["asked"]) == ("Se lo pedí a Bruno.", True)
    assert notice(table, bruno).startswith("Ana : deshacer truco, Bruno")


def test_other_names_and_other_rules_are_proposed_by_a_seat(table: Fixing, bruno: Client) -> None:
    names = {"seat0": "Anita", "seat1": "Bruno", "seat2": "Caro", "seat3": ""}
    table.post(bruno, "people", **names)
    assert Proposal.objects.get().data["names"] == ["Anita", "Bruno", "Caro", "Jugador 4"]
    assert "los nombres: Anita, Bruno, Caro, Jugador 4" in notice(table, table.client)
    table.post(bruno, "people", **{**names, "seat0": "Ana", "seat1": "Brunito", "seat3": "Dani"})
    assert Match.objects.get(pk=table.match.pk).seats[1] == "Brunito"
    assert Proposal.objects.count() == 1
    form = table.page(bruno, "table-rules")
    assert "Proponerlo" in form.text
    table.post(bruno, "table-rules", ruleset="argentino", players="4", target="15", dealer="3")
    assert Proposal.objects.latest("pk").kind == "rules"
    table.post(table.client, "proposal", Proposal.objects.latest("pk").pk, answer="yes")
    assert Match.objects.latest("created_at").options["target"] == 15
