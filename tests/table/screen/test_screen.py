"""What the live screen draws of a match: board, strip, title, proofs, chips and the end."""

import json
from typing import Any

import pytest
from django.urls import reverse
from django.utils import translation

from referee.matches.log import cache
from referee.matches.models import Match
from referee.rules.asked import legal
from referee.rules.asked.legal import stands
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.state import State
from referee.table.live import fragments
from referee.table.screen.screen import screen
from tests.table.live.test_views import client_of
from tests.table.making import FOUR, Table, say, won

pytestmark = pytest.mark.django_db


def shown(table: Table) -> dict[str, Any]:
    with translation.override("es"):
        return screen(table.data)


def test_a_new_match_is_ready_for_its_first_point_and_its_first_word() -> None:
    seen = shown(Table())
    assert [half.number + " " + half.unit for half in seen["board"]] == ["0 malas", "0 malas"]
    assert all(key.lit for row in seen["rows"] for keys in row.keys for key in keys)
    assert seen["title"]["deals"] == "dan Ellos"
    assert not seen["undo"]


def test_the_board_changes_colour_and_word_in_the_buenas() -> None:
    table = Table()
    table.tap({"adjust": [16, 14]})
    us, them = shown(table)["board"]
    assert (us.number, us.unit, us.good, us.malas) == ("1", "buena", True, "15")
    assert (them.number, them.unit, them.good, them.malas) == ("14", "malas", False, "")


def test_while_only_points_were_noted_the_title_goes_on_to_the_next_hand() -> None:
    table = Table()
    table.tap({"adjust": [1, 0]})
    entries = json.loads(shown(table)["title"]["next"])
    assert [sorted(entry) for entry in entries] == [["close"], ["deal"]]
    table.tap(*entries)
    table.tap(say(0, "truco"))
    assert shown(table)["title"] == {"text": "Mano 2", "deals": "damos Nosotros"}


def test_taps_in_one_go_are_told_and_undone_as_one() -> None:
    table = Table()
    for _ in range(3):
        table.tap({"adjust": [0, 1], "group": "go"})
    seen = shown(table)
    assert seen["undo"].aloud == "+3 Ellos"
    assert seen["board"][1].fresh.text == "+3"
    assert seen["say"].startswith("Ellos, más 3")
    table.undo()
    assert shown(table)["redo"].aloud == "+3 Ellos"
    assert shown(table)["board"][1].number == "0"


@pytest.mark.parametrize(
    ("raws", "bet", "text"),
    [
        ([say(0, "truco")], "truco", "contestan Ellos (o\N{NO-BREAK SPACE}envido)"),
        ([say(0, "envido"), say(1, "real envido")], "envido + real envido", "contestamos Nosotros"),
        ([say(1, "flor"), say(0, "contraflor")], "contraflor", "contestan Ellos"),
        ([won(1), say(1, "truco")], "truco", "contestamos Nosotros"),
    ],
)
def test_the_strip_says_what_waits_and_who_answers(raws: list[dict[str, Any]], bet: str, text: str) -> None:
    table = Table()
    for raw in raws:
        table.tap(raw)
    strip = shown(table)["strip"]
    assert (strip["bet"], strip["text"], strip["waits"]) == (bet, text, True)


def test_a_truco_that_waits_behind_an_envido_is_told() -> None:
    table = Table()
    table.tap(say(0, "truco"))
    table.tap(say(1, "envido"))
    assert shown(table)["strip"]["behind"] is True


def test_between_hands_the_awards_stand_with_their_rule_and_the_keys_are_those_of_the_next_hand() -> None:
    table = Table()
    table.tap(say(0, "truco"))
    table.tap(say(1, "quiero"))
    table.tap(won(1), won(1))
    seen = shown(table)
    assert [(award["points"], award["who"], award["rule"]) for award in seen["strip"]["awards"]] == [
        ("+2", "Ellos", "AR-TRU-02")
    ]
    assert seen["title"]["text"] == "Mano 2"
    assert all(key.lit for row in seen["rows"] for keys in row.keys for key in keys)


@pytest.mark.parametrize(
    ("raws", "matters"),
    [
        ([[won(0), won(0)]], ["la mano"]),
        ([[say(1, "al mazo")]], ["envido", "la mano"]),
        ([[say(0, "truco")], [say(1, "no quiero")]], ["truco"]),
        ([[say(0, "truco")], [won(0), won(0)]], ["truco"]),
        ([[say(0, "truco")], [say(1, "quiero")], [won(0), won(0)]], ["truco"]),
    ],
)
def test_a_hand_on_which_nobody_bet_is_paid_for_the_hand(raws: list[list[dict[str, Any]]], matters: list[str]) -> None:
    table = Table(mazo_early=2)
    for tap in raws:
        table.tap(*tap)
    assert [award["for"] for award in shown(table)["strip"]["awards"]] == matters
    assert shown(table)["board"][0].fresh.matter == matters[-1]


def test_an_owed_proof_has_a_drawer_and_leaves_every_key_where_it_is_until_it_is_settled() -> None:
    table = Table(FOUR)
    for raw in (say(0, "envido"), say(1, "quiero"), {"by": 0, "say": 28}, say(1, "son buenas")):
        table.tap(raw)
    table.tap(won(0), won(0))
    seen = shown(table)
    assert seen["trick"].kind == "trick"
    [proof] = seen["due"].proofs
    assert (proof.who, proof.claim) == ("Ana", "envido 28")
    table.tap(*json.loads(proof.keys[0].entries))
    assert shown(table)["due"] is None


def test_pido_flor_is_asked_of_a_player_and_answered_there() -> None:
    table = Table(FOUR)
    table.tap(won(0), won(0))
    asked = [key for keys in shown(table)["answers"].keys for key in keys]
    assert [(key.label, key.side, key.entries) for key in asked] == [("pido flor", 0, ""), ("pido flor", 1, "")]
    table.tap({"team": 0, "say": "pido flor", "to": 1})
    [proof] = shown(table)["due"].proofs
    assert (proof.who, [key.label for key in proof.keys]) == ("Bruno", ["tenía flor", "no tenía"])
    table.tap(*json.loads(proof.keys[0].entries))
    assert shown(table)["board"][0].number == "4"


def test_points_that_equal_an_accepted_truco_are_asked_about() -> None:
    table = Table()
    table.tap(say(0, "truco"))
    table.tap({"adjust": [2, 0]})
    assert shown(table)["chip"] is None
    table.undo()
    table.tap(say(1, "quiero"))
    table.tap({"adjust": [1, 0], "group": "go"})
    assert shown(table)["chip"] is None
    table.tap({"adjust": [1, 0], "group": "go"})
    chip = shown(table)["chip"]
    assert chip["text"] == "¿Son los del truco?"
    table.tap(*json.loads(chip["yes"]))
    seen = shown(table)
    assert (seen["phase"], seen["board"][0].number) == ("over", "2")


def test_the_end_of_a_match_has_no_keys_but_undo_and_revancha() -> None:
    table = Table(target=15)
    table.tap({"adjust": [15, 0]})
    seen = shown(table)
    assert seen["final"]["winner"] == "Nosotros"
    assert "rows" not in seen
    assert seen["undo"].aloud == "+15 Nosotros"


def test_a_score_that_another_version_of_the_referee_changed_is_told() -> None:
    table = Table()
    table.tap({"adjust": [2, 1]})
    assert shown(table)["strip"]["reviewed"] is False
    now = {"score": [2, 1], "spoken": ["2 malas", "1 mala"]}
    note = {"from": "0", "to": "1", "before": {**now, "spoken": ["3 malas", "1 mala"]}, "after": now, "entries": [1]}
    Match.objects.filter(pk=table.match.pk).update(refold_note=note)
    cache.clear()
    assert shown(table)["strip"]["reviewed"] is True
    page = client_of(table).get(reverse("hand", args=[table.match.pk])).content.decode()
    assert "3 malas - 1 mala → 2 malas - 1 mala" in page


def test_a_watcher_gets_no_keys() -> None:
    table = Table()
    table.tap(say(0, "truco"))
    assert "<button" in fragments.render_live(table.data, "es", "log")
    watched = fragments.render_live(table.data, "es", "watch")
    assert "contestan Ellos" in watched
    assert "<button" not in watched


def test_english_keeps_the_reserved_words() -> None:
    table = Table()
    table.tap(say(0, "envido"))
    with translation.override("en"):
        seen = screen(table.data)
    assert [half.full for half in seen["board"]] == ["Us", "Them"]
    assert (seen["strip"]["bet"], seen["strip"]["text"]) == ("envido", "Them to answer")


def test_the_judge_is_asked_each_question_once_for_all_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    table, asked = Table(FOUR), []

    def counted(state: State, entry: ParsedEntry) -> bool:
        asked.append(entry)
        return stands(state, entry)

    monkeypatch.setattr(legal, "stands", counted)
    table.tap(say(1, "truco"))
    data = table.data
    for language in ("es", "en"):
        with translation.override(language):
            screen(data)
        assert len(asked) == len({repr(entry) for entry in asked}) > 10
