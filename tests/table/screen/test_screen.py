"""What the live screen draws of a match: board, strip, title, chips, what undo takes back, quotes, the end."""

import json
import re
from typing import Any

import pytest
from django.urls import reverse
from django.utils import translation

from referee import book
from referee.matches.identity import links, pens
from referee.matches.log import cache
from referee.matches.models import Match
from referee.matches.setup import start
from referee.matches.words.quotes import agreement, option_notes, quote
from referee.rules.asked import legal
from referee.rules.asked.legal import stands
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.state import State
from referee.table.live.fragments import render_live
from referee.table.screen.drawers import PidoKey
from referee.table.screen.screen import Ending, TitleBar, screen
from referee.table.screen.strip import Taken
from tests.arbiter.reading import agreed, plain
from tests.at_table import THREE, US_THEM, client_of
from tests.history.making import text_of
from tests.table.making import FOUR, Table, say, won
from tests.table.screen.games import SIX, made, shown

pytestmark = pytest.mark.django_db


def test_a_new_match_is_ready_for_its_first_point_and_its_first_word() -> None:
    view = shown(Table())
    assert [str(half.count) for half in view["board"]] == ["0 malas", "0 malas"]
    assert all(key.lit for row in view["rows"] for keys in row.keys for key in keys)
    assert view["title"]["deals"] == "dan Ellos"
    assert not view["undo"]


def test_the_board_changes_colour_and_word_in_the_buenas(two: Table) -> None:
    two.tap({"adjust": [16, 14]})
    us, them = shown(two)["board"]
    assert (str(us.count), us.count.buenas, us.malas) == ("1 buena", True, "15")
    assert (str(them.count), them.count.buenas, them.malas) == ("14 malas", False, "")


def test_while_only_points_were_noted_the_title_goes_on_to_the_next_hand(two: Table) -> None:
    two.tap({"adjust": [1, 0]})
    entries = json.loads(shown(two)["title"].following)
    assert [sorted(entry) for entry in entries] == [["close"], ["deal"]]
    two.tap(*entries)
    two.tap(say(0, "truco"))
    assert shown(two)["title"] == TitleBar("Mano 2", "damos Nosotros")


def test_taps_in_one_go_are_told_and_undone_as_one(two: Table) -> None:
    for _ in range(3):
        two.tap({"adjust": [0, 1], "group": "go"})
    view = shown(two)
    assert view["undo"].aloud == "+3 Ellos"
    assert view["board"][1].fresh.text == "+3"
    assert view["say"].startswith("Ellos, más 3")
    two.undo()
    assert shown(two)["redo"].aloud == "+3 Ellos"
    assert shown(two)["board"][1].count.number == 0


@pytest.mark.parametrize(
    ("raws", "bet", "text"),
    [
        ([say(0, "truco")], "truco", "contestan Ellos (o\N{NO-BREAK SPACE}envido)"),
        ([say(0, "envido"), say(1, "real envido")], "envido + real envido", "contestamos Nosotros"),
        ([say(1, "flor"), say(0, "contraflor")], "contraflor", "contestan Ellos"),
        ([won(1), say(1, "truco")], "truco", "contestamos Nosotros"),
    ],
)
def test_the_strip_says_what_waits_and_who_answers(two: Table, raws: list[dict[str, Any]], bet: str, text: str) -> None:
    for raw in raws:
        two.tap(raw)
    strip = shown(two)["strip"]
    assert (strip["bet"], strip["text"], strip["waits"]) == (bet, text, True)


def test_a_truco_that_waits_behind_an_envido_is_told(two: Table) -> None:
    two.tap(say(0, "truco"))
    two.tap(say(1, "envido"))
    assert shown(two)["strip"]["behind"] is True


def test_between_hands_the_awards_stand_with_their_rule_and_the_keys_are_those_of_the_next_hand(two: Table) -> None:
    two.tap(say(0, "truco"))
    two.tap(say(1, "quiero"))
    two.tap(won(1), won(1))
    view = shown(two)
    awards = [(award["points"], award["who"], award["rule"]) for award in view["strip"]["awards"]]
    assert awards == [("+2", "Ellos", "AR-TRU-02")]
    assert view["title"]["text"] == "Mano 2"
    assert all(key.lit for row in view["rows"] for keys in row.keys for key in keys)


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
    assert [award.matter for award in shown(table)["strip"]["awards"]] == matters
    assert shown(table)["board"][0].fresh.matter == matters[-1]


def test_an_owed_proof_has_a_drawer_and_leaves_every_key_where_it_is_until_it_is_settled(four: Table) -> None:
    for raw in (say(0, "envido"), say(1, "quiero"), {"by": 0, "say": 28}, say(1, "son buenas")):
        four.tap(raw)
    four.tap(won(0), won(0))
    view = shown(four)
    assert view["trick"].kind == "trick"
    [proof] = view["due"].proofs
    assert (proof.who, proof.claim) == ("Ana", "envido 28")
    four.tap(*json.loads(proof.keys[0].entries))
    assert shown(four)["due"] is None


def test_pido_flor_is_asked_of_a_player_and_answered_there(four: Table) -> None:
    four.tap(won(0), won(0))
    assert shown(four)["pido"] == PidoKey("pido flor", "", ("", ""), "es")
    four.tap({"team": 0, "say": "pido flor", "to": 1})
    [proof] = shown(four)["due"].proofs
    assert (proof.who, [key.label for key in proof.keys]) == ("Bruno", ["tenía flor", "no tenía"])
    four.tap(*json.loads(proof.keys[0].entries))
    assert shown(four)["board"][0].count.number == 4


def test_points_that_equal_an_accepted_truco_are_asked_about(two: Table) -> None:
    two.tap(say(0, "truco"))
    two.tap({"adjust": [2, 0]})
    assert shown(two)["chip"] is None
    two.undo()
    two.tap(say(1, "quiero"))
    two.tap({"adjust": [1, 0], "group": "go"})
    assert shown(two)["chip"] is None
    two.tap({"adjust": [1, 0], "group": "go"})
    chip = shown(two)["chip"]
    assert chip["text"] == "¿Son los del truco?"
    two.tap(*json.loads(chip["yes"]))
    view = shown(two)
    assert (view["phase"], view["board"][0].count.number) == ("over", 2)


def test_the_end_of_a_match_has_no_keys_but_undo_and_revancha() -> None:
    table = Table(target=15)
    table.tap({"adjust": [15, 0]})
    view = shown(table)
    assert view["final"]["winner"] == "Nosotros"
    assert not view.rows
    assert view["undo"].aloud == "+15 Nosotros"


def test_a_score_that_another_version_of_the_referee_changed_is_told(two: Table) -> None:
    two.tap({"adjust": [2, 1]})
    assert shown(two)["strip"]["reviewed"] is False
    now = {"score": [2, 1], "spoken": ["2 malas", "1 mala"]}
    note = {"from": "0", "to": "1", "before": {**now, "spoken": ["3 malas", "1 mala"]}, "after": now, "entries": [1]}
    Match.objects.filter(pk=two.match.pk).update(refold_note=note)
    cache.clear()
    assert shown(two)["strip"]["reviewed"] is True
    page = client_of(two).get(reverse("hand", args=[two.match.pk])).content.decode()
    assert "3 malas - 1 mala → 2 malas - 1 mala" in page


def test_english_keeps_the_reserved_words(two: Table) -> None:
    two.tap(say(0, "envido"))
    with translation.override("en"):
        view = screen(two.data)
    assert [half.column.full for half in view["board"]] == ["Us", "Them"]
    assert (view["strip"]["bet"], view["strip"]["text"]) == ("envido", "Them to answer")


def test_the_judge_is_asked_each_question_once_for_all_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    table, questions = Table(FOUR), []

    def counted(state: State, entry: ParsedEntry) -> bool:
        questions.append(entry)
        return stands(state, entry)

    monkeypatch.setattr(legal, "stands", counted)
    table.tap(say(1, "truco"))
    data = table.data
    for language in ("es", "en"):
        with translation.override(language):
            screen(data)
        assert len(questions) == len({repr(entry) for entry in questions}) > 10


def ended(seats: tuple[str, ...], *points: list[int], **options: Any) -> Table:
    table = Table(seats, **options)
    for board in points:
        table.tap({"adjust": board})
    return table


def final(table: Table) -> Ending:
    found = screen(table.data).final
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("seats", "points", "heading", "announced", "own"),
    [
        (US_THEM, [30, 6], "Ganamos", "Partido para Nosotros", ["Ganamos", "Perdimos"]),
        (US_THEM, [6, 30], "Ganaron Ellos", "Ganaron Ellos", ["Perdimos", "Ganamos"]),
        (("Ana", "Bruno"), [30, 6], "Ganó Ana", "Ganó Ana", ["Gané", "Perdí"]),
        (FOUR, [6, 30], "Ganaron Bruno y Dani", "Ganaron Bruno y Dani", ["Perdimos", "Ganamos"]),
        (THREE, [30, 6], "Ganó Caro", "Ganó Caro", ["Gané", "Perdimos"]),
    ],
)
def test_the_heading_speaks_for_whoever_holds_the_phone(
    seats: tuple[str, ...], points: list[int], heading: str, announced: str, own: list[str]
) -> None:
    table = ended(seats, points)
    view = final(table)
    if len(seats) == 3:  # the gallo is whoever the first deal made it
        heading = announced = f"Ganó {table.data.cast.players[table.data.cast.gallo or 0]}"
    assert (view["heading"], view["announced"]) == (heading, announced)
    assert [one.text for one in view["own"]] == own


def test_each_of_a_gallo_by_turns_won_or_lost_alone() -> None:
    view = final(ended(THREE, [5, 30, 7], gallo="turn"))
    assert [one.text for one in view["own"]] == ["Perdí", "Gané", "Perdí"]
    assert (view["heading"], view["by_turns"]) == ("Ganó Bruno", True)


def test_onlookers_get_no_keys_and_no_voice_of_a_side() -> None:
    table = ended(FOUR, [30, 6])
    watch, log = render_live(table.data, "es", "watch"), render_live(table.data, "es", "log")
    assert "Ganaron Ana y Caro" in text_of(watch)
    assert not re.search("Ganamos|Perdimos|Revancha|Firmar", text_of(watch))
    assert all(word in text_of(log) for word in ("Ganamos", "Perdimos", "Revancha", "Firmar", "Mandar", "Ver acta"))


def test_it_says_games_and_hands_and_how_it_went() -> None:
    view = final(ended(FOUR, [30, 12], [30, 22], best_of=3))
    assert (view["games"], view["length"]) == ("chicos: 2 a 0", "2 manos")
    assert view["sentence"] == "El que faltaba jugar quedó sin jugar."
    assert len(view["race"].walls) == 1


def test_a_chain_of_revanchas_is_told_at_its_start_in_the_menu_and_at_its_end() -> None:
    first = ended(FOUR, [6, 30])
    assert final(first)["series"] == ""
    table = Table.__new__(Table)
    table.device, table.taps, table.match = first.device, 0, start.revancha(first.match.pk, first.pen)
    table.pen = pens.pen_of(table.device, table.match.pk)
    assert screen(table.data)["strip"]["text"] == "Van 1 a 0, arriba Bruno y Dani: anotá lo que se cante."
    page = client_of(table).get(reverse("table", args=[table.match.pk])).content.decode()
    assert '<p class="series">Van 1 a 0, arriba Bruno y Dani</p>' in page
    watched = client_of("x").get(reverse("watch", args=[links.watch_token(table.match)])).content.decode()
    assert '<p class="series">Van 1 a 0, arriba Bruno y Dani</p>' in watched
    table.tap({"adjust": [0, 30]})
    for role in ("log", "watch"):
        assert "Van 2 a 0, arriba Bruno y Dani" in text_of(render_live(table.data, "es", role))
    record = client_of(table).get(reverse("record", args=[table.match.pk])).content.decode()
    assert "Partido para Bruno y Dani Van 2 a 0, arriba Bruno y Dani" in text_of(record)
    first.undo()
    assert final(table)["series"] == ""


def test_no_request_before_the_end_asks_for_the_race(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_args: object) -> None:
        raise AssertionError

    monkeypatch.setattr("referee.table.screen.screen.course_of", never)
    table = Table(best_of=3)
    table.tap({"adjust": [30, 1]})
    assert screen(table.data)["final"] is None
    with pytest.raises(AssertionError):
        final(ended(FOUR, [30, 12]))


def test_from_the_end_there_is_one_way_to_the_replay_for_who_logs_and_for_who_looks_on() -> None:
    table = ended(US_THEM, [30, 6])
    for role in ("log", "view"):
        assert render_live(table.data, "es", role).count('href="acta/repaso"') == 1
    running = ended(US_THEM, [3, 6])
    assert "acta/repaso" not in render_live(running.data, "es", "log")


VALUES = (say(0, "envido"), say(1, "quiero"), {"by": 0, "say": 28})


@pytest.mark.parametrize(
    ("raws", "taken"),
    [
        ((say(1, "truco"),), Taken("truco", 1, "truco, Bruno y Dani")),
        (VALUES, Taken("28, Ana", 0, "28, Ana")),
        ((*VALUES[:2], {"showdown": None, "team": 1}), Taken("el tanto", 1, "el tanto, Bruno y Dani")),
        (({"adjust": [0, 2]},), Taken("+2", 1, "+2 Bruno y Dani")),
        (({"adjust": [1, 2]},), Taken("+1 Ana y Caro +2 Bruno y Dani", None, "+1 Ana y Caro +2 Bruno y Dani")),
        ((won(1),), Taken("primera", 1, "primera, Bruno y Dani")),
        ((won(1), won(0)), Taken("segunda", 0, "segunda, Ana y Caro")),
        ((won(0), {"trick": "parda"}), Taken("segunda parda", None, "segunda parda")),
    ],
)
def test_the_label_of_undo_is_the_word_and_its_side(raws: tuple[dict[str, Any], ...], taken: Taken) -> None:
    assert shown(made(FOUR, *raws))["undo"] == taken


def test_a_hand_that_is_taken_back_is_the_hand(four: Table) -> None:
    four.tap(won(1), won(1))
    assert shown(four)["undo"] == Taken("la mano", 1, "la mano, Bruno y Dani")


@pytest.mark.parametrize(
    ("last", "taken"),
    [(won(1), Taken("la mano", 1, "la mano, Dani")), ({"trick": "parda"}, Taken("la mano", None, "la mano"))],
    ids=["won", "tied"],
)
def test_the_trick_that_ended_a_duel_is_its_hand(last: dict[str, Any], taken: Taken) -> None:
    table = made(SIX, {"deal": 5, "pica": True}, won(1), last)
    assert shown(table)["undo"] == taken


def test_a_trick_that_comes_again_has_the_name_that_it_had() -> None:
    table = made(FOUR, won(0), won(1), won(1))
    assert shown(table)["undo"].word == "tercera"
    table.undo()
    assert shown(table)["redo"] == Taken("tercera", 1, "tercera, Bruno y Dani")
    assert shown(table)["undo"].word == "segunda"


def test_nothing_to_take_back_is_nothing() -> None:
    view = shown(Table(FOUR))
    assert (view["undo"], view["redo"]) == (None, None)


def test_a_refusal_quotes_its_rules_with_the_table_s_options() -> None:
    table = Table(flor_after_truco="closed")
    table.tap({"deal": 1}, say(0, "truco"), say(1, "quiero"))
    entry = json.dumps([say(0, "flor")])
    html = client_of(table).get(reverse("why", args=[table.match.pk]), {"entry": entry}).content.decode()
    quoted = f"{book.title('AR-FLO-23', 'es')} {book.rule_text('AR-FLO-23', 'es')}"
    assert quoted in plain(html.replace("</p>", " </p>"))
    assert any("lo usual" in one for one in agreed(html))


def test_an_award_quotes_its_rule_with_the_table_s_options() -> None:
    table = Table(achico="flat")
    table.tap({"deal": 1}, say(0, "flor"), say(1, "con flor me achico"))
    html = client_of(table).get(reverse("hand", args=[table.match.pk])).content.decode()
    assert f"<b>{book.title('AR-FLO-11', 'es')}</b>" in html
    assert any(one.startswith("En esta mesa: ") and "lo usual: " in one for one in agreed(html))


def test_what_is_no_rule_is_not_quoted(two: Table) -> None:
    noted = option_notes("argentino", agreement(two.match))
    assert quote("", "argentino", noted) is None
    assert quote("AR-XXX-99", "argentino", noted) is None
    found = quote("AR-ENV-07", "argentino", noted)
    assert found is not None
    assert found.title == book.title("AR-ENV-07", "es")
    assert found.notes[0].is_usual
