""" "Change this entry": the sheet of one entry, and what can stand in its place."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from referee.matches.log import cache
from referee.matches.models import Entry, Match, Pen, Proposal
from referee.matches.words import names
from referee.rules.record.rulesets import RULESETS
from referee.table.corrections.entry_forms import Vocabulary
from referee.table.corrections.target import FORMS, form_kind, kinds_offered
from tests.at_table import client_of, join_match
from tests.table.corrections.fixing import QUIERO, TRUCO, Fixing
from tests.table.making import FOUR, US_THEM, Raw, Table, say, won
from tests.table.screen.reading import read

pytestmark = pytest.mark.django_db
PAGES = ("entry", "void-entry", "correct-entry")


def test_the_sheet_of_the_hand_and_the_record_lead_to_every_entry(table: Fixing) -> None:
    rows = {str(row.pk) for row in Entry.objects.filter(match=table.match) if "trick" not in row.raw}
    for name in ("hand", "record"):
        links = {node.attrs["href"].split("/")[-2] for node in table.page(table.client, name).of("target")}
        assert rows < links, name
        assert len(links) == len(rows) + 1, "the tricks of one tap are one line"


def test_an_entry_tells_what_it_is_and_what_can_be_done(table: Fixing) -> None:
    page = table.page(table.client, "entry", table.entry("truco").pk)
    assert page.says("what") == "truco, Ana y Caro"
    for act in ("Anular", "Corregir", "Objetar", "faltó anotar algo"):
        assert act in page.says("acts")


def test_without_scripts_it_is_a_page_and_for_the_sheet_a_part_of_one(table: Fixing) -> None:
    address = reverse("entry", args=[table.match.pk, table.entry("truco").pk])
    whole = table.client.get(address).content.decode()
    part = table.client.get(address, headers={"HX-Request": "true"})
    assert "<html" in whole
    assert "<html" not in part.content.decode()
    assert part["HX-Push-Url"] == "false"


@pytest.mark.parametrize("name", PAGES)
def test_nobody_without_a_pen_and_no_onlooker_gets_there(table: Fixing, name: str) -> None:
    address = reverse(name, args=[table.match.pk, table.entry("truco").pk])
    join_match(table.match, "onlooker", Pen.Role.WATCHER)
    join_match(table.match, "gone", Pen.Role.GONE)
    for client in (Client(), client_of("stranger"), client_of("onlooker"), client_of("gone")):
        assert client.get(address).status_code == 404
        if name != "entry":
            assert client.post(address, {"why": "no se dijo"}).status_code == 404
    assert not Proposal.objects.exists()


def test_an_entry_of_another_match_is_not_found(table: Fixing) -> None:
    other = Fixing()
    assert table.client.get(reverse("entry", args=[table.match.pk, other.entry("truco").pk])).status_code == 404


def test_a_void_is_shown_before_and_after_and_stores_nothing(table: Fixing) -> None:
    rev = table.data.match.rev
    page = table.page(table.client, "void-entry", table.entry("truco").pk)
    assert page.says("scores") == "ahora después Ana y Caro 2 malas 1 mala Bruno y Dani 0 malas 0 malas"
    assert "quiero, Bruno y Dani . Nadie cantó nada todavía: no hay nada que contestar. AR-TRU-14" in page.says(
        "breaks"
    )
    assert "truco, Ana y Caro" in page.says("changes")
    assert "Mano 1: +2 Ana y Caro (truco querido) → +1 Ana y Caro" in page.says("changes")
    assert table.data.match.rev == rev


def test_a_reason_proposes_it_and_the_others_are_waited_for(table: Fixing, bruno: Client) -> None:
    made = table.voided("truco")
    assert (made.kind, made.why, made.data["void"]) == ("fix", "no se dijo", [table.entry("truco").pk])
    assert table.score == [2, 0]
    page = table.page(table.client, "entry", table.entry("truco").pk)
    assert "Ya se propuso anular truco, Ana y Caro." in page.text
    assert table.yes(bruno, made).outcome == "taken"
    assert table.score == [1, 0]
    gone = Entry.objects.get(match=table.match, raw__contains="truco")
    page = table.page(table.client, "entry", gone.pk)
    assert "Anulado : no se dijo" in page.text
    assert "De acuerdo: Bruno." in page.text
    assert page.of("acts") == []


def test_another_reason_is_kept_as_it_was_written(table: Fixing) -> None:
    table.post(table.client, "void-entry", table.entry("quiero").pk, why="otro", other=" hablaba del café ")
    assert Proposal.objects.get().why == "hablaba del café"


def test_the_last_entry_is_undone_at_once(table: Fixing) -> None:
    table.tap(say(1, "truco"))
    page = table.page(table.client, "void-entry", table.entry('"team":1,"say":"truco"').pk)
    assert "se deshace sin preguntar" in page.text
    table.post(table.client, "void-entry", table.entry('"team":1,"say":"truco"').pk, why="lado equivocado")
    assert not Proposal.objects.exists()
    gone = Entry.objects.get(match=table.match, raw__contains='"team":1,"say":"truco"')
    assert gone.voided_by is not None
    assert "Anulado : equipo equivocado" in table.page(table.client, "entry", gone.pk).text


def test_voiding_a_deal_is_voiding_its_hand(table: Fixing) -> None:
    page = table.page(table.client, "entry", table.entry("deal").pk)
    assert "Anular la mano" in page.says("acts")
    page = table.page(table.client, "void-entry", table.entry("deal").pk)
    assert "Ana y Caro 2 malas 0 malas" in page.says("scores")
    assert page.says("what") == "Anular: la mano que dio Dani"
    assert "→ no vale" in page.says("changes")
    table.post(table.client, "void-entry", table.entry("deal").pk, why="no se dijo")
    assert "propone anular la mano que dio Dani" in table.page(table.client, "hand").says("waiting")


def test_points_tapped_in_one_go_and_the_tricks_of_a_hand_go_together() -> None:
    table = Fixing(US_THEM, ({"adjust": [1, 0], "group": "go-1"}, {"adjust": [1, 0], "group": "go-1"}))
    table.tap(say(1, "truco"))
    page = table.page(table.client, "void-entry", table.entry("adjust").pk)
    assert page.says("what") == "Anular: +2 Nosotros"
    assert "Nosotros 2 malas 0 malas" in page.says("scores")


def test_what_was_refused_and_begins_to_count_is_told(table: Fixing) -> None:
    table = Fixing(US_THEM, (say(0, "truco"),))
    table.tap(say(0, "truco"), keep=True)
    page = table.page(table.client, "void-entry", table.entry("truco").pk)
    assert "Empezaría a contar" in page.says("counts")
    assert "truco, Nosotros" in page.says("counts")


def finished(**ago: int) -> Fixing:
    """A match that was over so long ago."""
    table = Fixing(US_THEM, ({"adjust": [29, 0]}, won(0), won(0)), target=30)
    Match.objects.filter(pk=table.match.pk).update(finished_at=timezone.now() - timedelta(**ago))
    cache.clear()
    return table


def test_within_half_an_hour_a_finished_match_is_put_right() -> None:
    table = finished(minutes=29)
    page = table.page(table.client, "void-entry", table.entry("adjust").pk)
    assert "El partido deja de estar terminado." in page.text


def test_after_half_an_hour_it_tells_why_not() -> None:
    table = finished(minutes=31)
    page = table.page(table.client, "entry", table.entry("adjust").pk)
    assert "El partido terminó hace más de media hora" in page.says("told-off")
    assert page.of("acts") == []
    page = table.page(table.client, "correct-entry", table.entry("adjust").pk)
    assert "El partido terminó hace más de media hora" in page.says("told-off")
    assert page.of("chief") == []
    table.post(table.client, "void-entry", table.entry("adjust").pk, status=409, why="no se dijo")
    record = table.page(table.client, "record")
    assert "terminó hace más de media hora" in record.text
    assert record.of("target") == []


def test_what_another_engine_finished_is_closed() -> None:
    table = finished(minutes=1)
    table.voided("adjust")
    Match.objects.filter(pk=table.match.pk).update(engine="of old")
    Entry.objects.filter(match=table.match).exclude(before="").update(before="{}")
    cache.clear()
    pk = table.entry("adjust").pk
    assert "Este partido ya está cerrado." in table.page(table.client, "entry", pk).says("told-off")
    for name in ("void-entry", "correct-entry"):
        table.post(table.client, name, pk, status=409 if name == "void-entry" else 422, why="otro", points0="3")
    page = table.page(table.client, "proposal", Proposal.objects.get().pk)
    assert "Este partido ya está cerrado." in page.says("told-off")


def test_everything_is_said_in_english_too(table: Fixing, bruno: Client) -> None:
    made = table.voided("truco")
    answer = bruno.get(reverse("proposal", args=[table.match.pk, made.pk]), headers={"Accept-Language": "en"})
    page = read(answer.content.decode())
    assert "Would no longer count" in page.says("breaks")
    assert "it wasn't said" in page.text


def test_nonsense_is_answered_and_stores_nothing(table: Fixing) -> None:
    pk = table.entry("truco").pk
    for body in ({"entries": "["}, {"entries": "[1]"}, {"entries": "{}"}):
        answer: Any = table.client.post(reverse("correct-entry", args=[table.match.pk, pk]), {**body, "why": "otro"})
        assert answer.status_code == 400, body
    assert not Proposal.objects.exists()
    assert table.score == [2, 0]
    assert [line.raw for line in table.data.lines][1:3] == [TRUCO, QUIERO]


KNOWN: dict[str, list[Raw]] = {
    "argentino": [
        say(0, "truco"), {"by": 1, "say": "real envido"}, {"by": 3, "say": 28},
        {"team": 1, "say": "pido flor", "to": 2}, {"by": 0, "play": "1e"}, {"by": 0, "play": "12c"}, {"trick": 3},
        won(1), {"trick": "parda"}, {"showdown": 2}, {"showdown": None, "team": 1}, {"by": 2, "show": "ok"},
        {"by": 2, "show": ["7e", "6e"]}, {"adjust": [2, 0], "why": "truco querido", "source": "truco"},
        {"adjust": [0, -1]}, {"deal": 2}, {"close": "se cayeron las cartas"},
    ],
    "mineiro": [
        {"by": 3, "play": "Q♦"}, {"by": 3, "play": "Q♦", "before": True}, {"trick": "parda", "before": False},
    ],
    "paulista": [{"deal": 1, "vira": "4♣"}, {"by": 0, "play": "?"}, {"trick": "parda", "first": 0, "last": 1}],
    "truc-catala": [{"deal": 1, "cut": False, "cards": 1}, say(1, "retruc")],
    "truc-frances": [{"team": 1, "say": 4}, say(0, "mon reste")],
    "trut": [{"by": 0, "play": "K♥"}, say(1, "trut")],
}  # fmt: skip


def vocabulary(ruleset: str, players: tuple[str, ...] = FOUR) -> Vocabulary:
    match = Table(players).match
    match.ruleset, match.options = ruleset, {}
    return Vocabulary(match, names.cast(match))


@pytest.mark.parametrize(("ruleset", "raw"), [(name, raw) for name, raws in KNOWN.items() for raw in raws], ids=str)
def test_the_form_of_an_entry_left_as_it_is_gives_that_entry(ruleset: str, raw: Raw) -> None:
    form, replaced = FORMS[form_kind(raw)], vocabulary(ruleset)
    shown = form(replaced, raw=raw)
    again = form(replaced, {field.name: field.value() for field in shown}, raw)
    assert again.is_valid(), again.errors
    assert again.entry() == raw
    for field in shown:
        if field.value() and field.field.items:
            assert field.value() in {item.value for item in field.field.items}, field


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_game_asks_for_its_own_words_cards_and_numbers(ruleset: str) -> None:
    replaced = vocabulary(ruleset)
    settings = RULESETS[ruleset].settings({})
    assert ("number" in kinds_offered(replaced, {"deal": 0})) == (RULESETS[ruleset].fixes("numbers") != "none")
    assert ("showdown" in kinds_offered(replaced, {"deal": 0})) == bool(settings["envido"] or settings["flor"])
    words = FORMS["say"](replaced)["word"].field
    assert {item.value for item in words.items} == {
        word.name for word in RULESETS[ruleset].words.values() if word.exists(settings)
    }
    for kind in set(kinds_offered(replaced, {"deal": 0})) - {"close"}:
        empty = FORMS[kind](replaced, {})
        assert not empty.is_valid()
        assert empty.lacking


def form(table: Fixing, said: str, told: dict[str, Any], query: str = "", status: int = 200) -> Any:
    return table.post(table.client, "correct-entry", table.entry(said).pk, status=status, query=query, **told)


def chosen(page: Any) -> str:
    """The entries that the preview would propose."""
    return next(node.attrs["value"] for node in page.all() if node.attrs.get("name") == "entries")


def propose(table: Fixing, said: str, told: dict[str, Any], query: str = "") -> Proposal:
    entries = chosen(form(table, said, told, query))
    form(table, said, {"entries": entries, "why": "valor mal"}, query, 302)
    return Proposal.objects.latest("pk")


def test_the_form_begins_with_what_was_logged(table: Fixing) -> None:
    page = table.page(table.client, "correct-entry", table.entry("truco").pk)
    assert [node.attrs["value"] for node in page.all() if "selected" in node.attrs] == ["truco", ""]
    assert [node.attrs["value"] for node in page.all() if "checked" in node.attrs] == ["team:0"]


def test_another_side_another_word_and_what_comes_of_it(table: Fixing) -> None:
    page = form(table, "quiero", {"who": "team:1", "word": "no quiero"})
    assert "Ana y Caro 2 malas 1 mala" in page.says("scores")
    assert "Dejaría de valer" in page.says("breaks")
    assert "Se agrega : no quiero, Bruno y Dani" in page.says("changes")
    bruno = table.seat(1)
    made = propose(table, "quiero", {"who": "team:1", "word": "no quiero"})
    assert made.data["new"] == [{"team": 1, "say": "no quiero"}]
    assert table.yes(bruno, made).outcome == "taken"
    assert table.score == [1, 0]
    sheet = table.page(table.client, "record")
    assert "corregido" in sheet.text
    assert "anulado: valor mal" in sheet.text
    assert "de acuerdo: Bruno" in sheet.text


def test_what_the_rules_refuse_is_said_with_the_rule_and_nothing_is_lost(table: Fixing) -> None:
    page = form(table, "truco", {"who": "team:1", "word": "vale cuatro"}, status=422)
    assert "AR-TRU" in page.says("told-off")
    assert [node.attrs["value"] for node in page.all() if "selected" in node.attrs] == ["vale cuatro", ""]
    assert [node.attrs["value"] for node in page.all() if "checked" in node.attrs] == ["team:1"]
    assert not Proposal.objects.exists()


def test_what_was_left_open_is_named(table: Fixing) -> None:
    page = form(table, "truco", {"word": "truco"}, status=422)
    assert page.says("told-off") == "Falta: quién."


def test_the_whole_hand_goes_to_the_other_side(table: Fixing) -> None:
    table.seat(1)
    made = propose(table, "trick", {"won": "team:1"})
    assert made.data["new"] == [won(1), won(1)]
    assert len(made.data["void"]) == 2


def test_points_keep_what_they_were_for() -> None:
    table = Fixing(US_THEM, ({"adjust": [2, 0], "why": "truco querido", "source": "truco"},))
    made = propose(table, "adjust", {"points0": "0", "points1": "2", "why": "truco querido"})
    assert made.data["new"] == [{"adjust": [0, 2], "why": "truco querido", "source": "truco"}]


def test_what_was_missing_is_added_after_an_entry(table: Fixing) -> None:
    page = table.page(table.client, "correct-entry", table.entry("deal").pk, falta="")
    assert "quién dio" not in page.says("kinds")
    assert len(page.of("kinds")) == 1
    made = propose(table, "deal", {"who": "team:1", "word": "envido"}, "?tipo=say&falta")
    assert (made.data["void"], made.data["new"]) == ([], [say(1, "envido")])
    assert made.data["place"] == table.entry("deal").seq
    line = table.page(table.client, "proposals")
    assert "agregar envido, Bruno y Dani" in line.text


def test_another_kind_of_entry_can_take_its_place(table: Fixing) -> None:
    page = form(table, "trick", {"who": "by:0", "play_rank": "1", "play_suit": "e"}, "?tipo=play")
    assert json.loads(chosen(page)) == [{"by": 0, "play": "1e"}]


def test_who_dealt_is_put_right(table: Fixing) -> None:
    table.seat(1)
    made = propose(table, "deal", {"dealer": "1"})
    assert made.data["new"] == [{"deal": 1}]
    assert [json.loads(row.raw) for row in Entry.objects.filter(match=table.match)][1:3] == [TRUCO, QUIERO]


def test_suits_are_drawn_as_on_the_cards_of_the_game(table: Fixing) -> None:
    page = table.page(table.client, "correct-entry", table.entry("deal").pk, falta="", tipo="play")
    drawn = [node.attrs["href"] for node in page.all() if node.tag == "use"]
    assert [link.rpartition("#")[2] for link in drawn] == ["suit-o", "suit-c", "suit-e", "suit-b"]
    assert all("cards" in link for link in drawn)
