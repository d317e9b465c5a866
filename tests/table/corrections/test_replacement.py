"""Another entry in the place of one, or after it: the form of each kind of entry, and what the rules say of it."""

import json
from typing import Any

import pytest

from referee.matches import limits
from referee.matches.log import cache
from referee.matches.models import Entry, Proposal
from referee.matches.words import names
from referee.rules.record.rulesets import RULESETS
from referee.table.corrections.entry_forms import Vocabulary
from referee.table.corrections.target import FORMS, form_kind, kinds_offered
from tests.table.corrections.fixing import QUIERO, TRUCO, Fixing
from tests.table.making import FOUR, US_THEM, Raw, Table, say, won

pytestmark = pytest.mark.django_db
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


@pytest.fixture(autouse=True)
def fresh() -> None:
    cache.clear()
    limits.tap_buckets.clear()


def vocabulary(ruleset: str, players: tuple[str, ...] = FOUR) -> Vocabulary:
    match = Table(players).match
    match.ruleset, match.options = ruleset, {}
    return Vocabulary(match, names.cast(match))


@pytest.mark.parametrize(("ruleset", "raw"), [(name, raw) for name, raws in KNOWN.items() for raw in raws], ids=str)
def test_the_form_of_an_entry_left_as_it_is_gives_that_entry(ruleset: str, raw: Raw) -> None:
    form, table = FORMS[form_kind(raw)], vocabulary(ruleset)
    shown = form(table, raw=raw)
    again = form(table, {field.name: field.value() for field in shown}, raw)
    assert again.is_valid(), again.errors
    assert again.entry() == raw
    for field in shown:
        if field.value() and field.field.items:
            assert field.value() in {item.value for item in field.field.items}, field


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_game_asks_for_its_own_words_cards_and_numbers(ruleset: str) -> None:
    table = vocabulary(ruleset)
    settings = RULESETS[ruleset].settings({})
    assert ("number" in kinds_offered(table, {"deal": 0})) == (RULESETS[ruleset].fixes("numbers") != "none")
    assert ("showdown" in kinds_offered(table, {"deal": 0})) == bool(settings["envido"] or settings["flor"])
    words = FORMS["say"](table)["word"].field
    assert {item.value for item in words.items} == {
        word.name for word in RULESETS[ruleset].words.values() if word.exists(settings)
    }
    for kind in set(kinds_offered(table, {"deal": 0})) - {"close"}:
        empty = FORMS[kind](table, {})
        assert not empty.is_valid()
        assert empty.lacking


@pytest.fixture
def table() -> Fixing:
    return Fixing()


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
