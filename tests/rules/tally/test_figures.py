"""Each figure on a short hand of every game: what counts, for whom; and both counts of all judged cases."""

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from referee.rules.asked.facts import Fact
from referee.rules.asked.tally import GameTally, MatchTally, tally
from referee.rules.record.acta import Acta, loads
from referee.rules.record.rulesets import RULESETS
from tests.rules.judged import JUDGED_FILES, judged
from tests.rules.judging import acta_of
from tests.rules.tally.comparing import acta, differences, random_record
from tests.trials import seeds

Row = tuple[Any, ...]


def facts_of(data: MatchTally, *figures: str) -> Iterator[tuple[int, Fact]]:
    """The facts of some figures, each with the number of its hand; all where none is named."""
    for hand in data["hands"]:
        yield from ((hand["hand"], Fact(*fact)) for fact in hand["facts"] if not figures or fact[0] in figures)


def facts(record: str, *figures: str, seats: int = 2, ruleset: str = "argentino", **options: Any) -> list[Row]:
    """The facts of these figures as (hand, figure, side, seat, number)."""
    data = tally(acta_of(record, ruleset, seats, **options))
    return [(hand, fact.figure, fact.side, fact.seat, fact.number) for hand, fact in facts_of(data, *figures)]


def game(record: str, seats: int = 2, **options: Any) -> GameTally:
    """The facts of the first game."""
    return tally(acta_of(record, "argentino", seats, **options))["games"][0]


def test_r1_hands_have_their_seats_and_the_match_its_winner() -> None:
    data = tally(acta_of("D1; +29,28; T0; T0", best_of=1))
    assert (data["winner"], data["games won"]) == (0, [1, 0])
    assert [(hand["sides"], hand["played"]) for hand in data["hands"]] == [([0, 1], True)]


def test_r2_a_chico_is_a_game_with_a_winner() -> None:
    data = tally(acta_of("D1; +29,0; T0; T0; D0; +0,29; X; D1; T1; T1; D0; T0; T0"))
    assert [(one["over"], one["won"]) for one in data["games"]] == [(True, 0), (True, 1), (False, None)]


def test_r4_a_comeback_is_the_most_that_the_winner_was_behind_after_a_hand() -> None:
    assert game("D1; +1,9; X; D0; +0,5; X; D1; +28,0; X; D0; T0; T0", best_of=1)["comeback"] == [13, 1]
    assert game("D1; +29,0; T0; T0", best_of=1)["comeback"] is None


def test_r5_in_malas_while_the_others_are_in_buenas() -> None:
    assert game("D1; +10,15; X; D0; +0,1; X; D1; +20,0; X")["in malas"] == [1, None]
    assert game("D1; +3,8; X", target=15)["in malas"] == []


def test_r6_lost_in_malas_with_half_the_target_or_less() -> None:
    assert game("D1; +29,15; T0; T0")["lost in malas"] == [1]
    assert game("D1; +29,16; T0; T0")["lost in malas"] == []


def test_r7_the_lead_changes_and_a_tie_between_is_skipped() -> None:
    course = game("D1; +1,0; X; D0; +0,1; X; D1; +0,1; X; D0; +2,0; X; D1; +26,26; X; D0; T0; T0")
    assert (course["lead changes"], course["margin"]) == (2, 2)


def test_p1_points_are_those_of_the_awards_and_of_what_the_table_noted() -> None:
    record = [
        {"deal": 1}, {"adjust": [0, 2], "why": "querido", "source": "envido"}, {"adjust": [1, 0], "why": "asado"},
        {"by": 0, "say": "truco"}, {"by": 1, "say": "no quiero"},
    ]  # fmt: skip
    data = tally(acta_of(record))
    assert [(fact.figure, fact.side, fact.number) for _hand, fact in facts_of(data)][:4] == [
        ("points.envido", 1, 2), ("points.unspecified", 0, 1), ("points.truco", 0, 1), ("declined", 0, 1),
    ]  # fmt: skip


def test_p2_a_hand_that_was_thrown_in_is_no_hand() -> None:
    data = tally(acta_of("D1; 0:maldon; D1; X; D1; +1,0; X; D0; T0; T0; D1", maldon="any"))
    assert [hand["played"] for hand in data["hands"]] == [False, False, True, True, False]


def test_p3_a_bet_not_wanted_and_cards_laid_down_are_apart() -> None:
    record = "D1; 0:envido; 1:no quiero; 0:truco; 1:no quiero; D0; 1:al mazo"
    assert facts(record, "declined", "given up") == [
        (0, "declined", 0, 0, 1), (0, "declined", 0, 0, 1), (1, "given up", 0, 0, 1),
    ]  # fmt: skip


def test_e1_every_bet_of_an_envido_is_counted_and_the_first_one_opens_it() -> None:
    record = "D3; 3:envido; t0:real envido; 1:falta envido; t0:no quiero"
    assert facts(record, "envido.opened", "envido.called", seats=4) == [
        (0, "envido.opened", 1, 3, 1), (0, "envido.called", 1, 3, 1), (0, "envido.called", 0, -1, 1),
        (0, "envido.called", 1, 1, 1),
    ]  # fmt: skip


def test_e2_an_answer_is_of_the_side_that_was_asked() -> None:
    answers = ("envido.wanted", "envido.refused", "envido.raised", "envido.cancelled", "envido.unanswered")
    assert facts("D3; 3:envido; 0:envido; t1:quiero", *answers, seats=4) == [
        (0, "envido.raised", 0, 0, 1), (0, "envido.wanted", 1, -1, 1),
    ]  # fmt: skip
    assert facts("D1; 0:envido; 1:no quiero", *answers) == [(0, "envido.refused", 1, 1, 1)]
    assert facts("D1; 0:envido; 1:flor", *answers) == [(0, "envido.cancelled", 1, 1, 1)]
    assert facts("D1; 0:envido; X", *answers) == [(0, "envido.unanswered", 1, 1, 1)]


def test_e3_a_comparison_is_won_by_who_had_its_points() -> None:
    won = "D3; 3:envido; 0:quiero; 0:27; 3:28; 2:son buenas"
    assert facts(won, "envido.won", "envido.lost", seats=4) == [
        (0, "envido.lost", 0, -1, 1),
        (0, "envido.won", 1, -1, 1),
    ]
    # The values fall with the cards: 28 was none (AR-VER-03).
    turned = "D1; 1:envido; 0:quiero; 0:27; 1:28; 0*4e; 1*5c; 1*6b; 0*1e; 0*4c; 1*12o"
    assert facts(turned, "envido.won", "envido.lost") == [(0, "envido.won", 0, 0, 1), (0, "envido.lost", 1, 1, 1)]


def test_e4_numbers_are_of_the_seat_and_son_buenas_says_none() -> None:
    record = "D3; 3:envido; 0:quiero; 0:27; 1:son buenas; t1:son buenas"
    assert facts(record, "envido.value", "envido.buenas", seats=4) == [
        (0, "envido.value", 0, 0, 27), (0, "envido.buenas", 1, 1, 1), (0, "envido.buenas", 1, -1, 1),
    ]  # fmt: skip


def test_e5_the_side_of_the_mano_and_that_of_the_last_seat() -> None:
    record = "D3; 3:envido; 0:quiero; S0"
    figures = ("envido.mano.won", "envido.mano.lost", "envido.pie.won", "envido.pie.lost")
    assert facts(record, *figures, seats=4) == [(0, "envido.mano.won", 0, -1, 1), (0, "envido.pie.lost", 1, -1, 1)]


def test_f1_flores_are_of_who_sang_them_with_the_value_that_was_shown_or_said() -> None:
    record = "D3; 0:flor; 1:flor; t0:flor; 0:30; 1:son buenas; t0:son buenas"
    assert facts(record, "flor.sung", "flor.value", seats=4) == [
        (0, "flor.sung", 0, 0, 1), (0, "flor.sung", 1, 1, 1), (0, "flor.sung", 0, -1, 1), (0, "flor.value", 0, 0, 30),
    ]  # fmt: skip
    assert facts("D1; 0:flor; X; 0!4e,5e,6e", "flor.value") == [(0, "flor.value", 0, 0, 35)]
    assert facts("D1; 0:flor; X; 0!4e,5c", "flor.sung", "flor.value") == [(0, "flor.sung", 0, 0, 1)]


def test_f2_pido_flor_found_one_or_not() -> None:
    record = "D1; T0; T0; 0?1; 1!4e,5e,6e; D0; T0; T0; 0?1; 1!no flor"
    assert facts(record, "pido.asked", "pido.had") == [
        (0, "pido.asked", 0, 0, 1), (0, "pido.had", 0, 0, 1), (1, "pido.asked", 0, 0, 1),
    ]  # fmt: skip


def test_t1_each_step_of_the_truco_is_said_by_a_seat_or_a_side() -> None:
    record = "D3; 0:truco; t1:quiero retruco; 2:quiero vale cuatro; 3:no quiero"
    assert facts(record, "truco.called", seats=4) == [
        (0, "truco.called", 0, 0, 1), (0, "truco.called", 1, -1, 2), (0, "truco.called", 0, 2, 3),
    ]  # fmt: skip


def test_t2_a_raise_answers_a_bet_and_so_does_folding() -> None:
    answers = ("truco.wanted", "truco.refused", "truco.raised", "truco.unanswered")
    assert facts("D1; 0:truco; 1:quiero retruco; 0:quiero", *answers) == [
        (0, "truco.raised", 1, 1, 1), (0, "truco.wanted", 0, 0, 1),
    ]  # fmt: skip
    assert facts("D1; 0:truco; 1:al mazo", *answers) == [(0, "truco.refused", 1, 1, 1)]
    # Played on, and nobody answered (AR-TRU-10, AR-TRU-11); laid down by the side that had bet.
    assert facts("D1; 0:truco; T0; T0", *answers) == [(0, "truco.unanswered", 1, 1, 1)]
    assert facts("D1; 0:truco; 0:al mazo", *answers) == [(0, "truco.unanswered", 1, 1, 1)]


def test_t3_a_truco_that_was_wanted_is_won_by_one_side_and_paid_by_the_other() -> None:
    figures = ("querido.won", "querido.lost", "querido.tied", "querido.step")
    assert facts("D1; 0:truco; 1:quiero; T1; T1", *figures) == [
        (0, "querido.lost", 0, 0, 2), (0, "querido.won", 1, 1, 2), (0, "querido.step", -1, -1, 1),
    ]  # fmt: skip
    # The truco was wanted, the retruco was not.
    assert facts("D1; 0:truco; 1:quiero retruco; 0:no quiero", "querido.won") == [(0, "querido.won", 1, 1, 2)]
    assert not facts("D1; 0:truco; 1:no quiero; D0; 1:truco; 0:quiero; X", *figures)


def test_t4_the_last_quiero_was_well_put() -> None:
    record = "D3; 0:truco; 1:quiero retruco; 2:quiero; T0; T0; D0; 1:truco; t0:quiero; T1; T1"
    assert facts(record, "quiero.won", "quiero.lost", seats=4) == [
        (0, "quiero.won", 0, 2, 1),
        (1, "quiero.lost", 0, -1, 1),
    ]


def test_k1_whoever_won_the_first_trick_won_the_hand_or_not() -> None:
    record = "D1; T0; T1; T0; D0; T0; T1; T1; D1; Tp; T1; D0; T1; X"
    assert facts(record, "first.kept", "first.lost") == [(0, "first.kept", 0, 0, 1), (1, "first.lost", 0, 0, 1)]


def test_k2_pardas_among_the_tricks_and_la_mano_is_left_out() -> None:
    record = "D1; T0; Tp"
    assert facts(record, "trick.won", "trick.tied") == [(0, "trick.won", 0, 0, 1), (0, "trick.tied", -1, -1, 2)]
    la_mano = [{"deal": 1}, *({"trick": None, "team": 0, "key": "a"} for _ in range(2))]
    tricks = ("trick.won", "trick.tied", "first.kept", "third.played", "third.spared")
    assert not list(facts_of(tally(acta_of(la_mano)), *tricks))
    each = [{"deal": 1}, *({"trick": None, "team": 0, "key": key} for key in "ab")]
    assert len(list(facts_of(tally(acta_of(each)), "trick.won"))) == 2


def test_k3_a_third_trick_or_none_in_hands_that_tricks_ended() -> None:
    record = "D1; T0; T1; T0; D0; T0; T0; D1; T0; 1:al mazo"
    assert facts(record, "third.played", "third.spared") == [
        (0, "third.played", -1, -1, 1), (1, "third.spared", -1, -1, 1),
    ]  # fmt: skip


def test_k4_bravas_of_who_has_two_cards_logged_and_hands_won_without_any() -> None:
    record = "D1; 0*1e; 1*4c; 0*3e; 1*5c; D0; 1*3o; 0*2o; 1*3c; 0*7e; 0*4e; 1*5e"
    assert facts(record, "brava", "bravas.none") == [
        (0, "brava", 0, 0, 1), (1, "brava", 0, 0, 3), (1, "bravas.none", 1, 1, 1),
    ]  # fmt: skip
    assert [row[2:] for row in facts(record, "cards.logged")] == [(0, 0, 2), (1, 1, 2), (1, 1, 3), (0, 0, 3)]


def test_l1_l2_hands_and_matches_take_the_time_of_the_table() -> None:
    read = acta_of("D1; T0; T0; D0; T0; T0; D1; T0; T0")
    data = tally(read, {0: 1000.0, 3: 1240.5, 6: 2440.0, 8: 2510.9})
    # An interruption of twenty minutes is no hand; the last one has no deal after it.
    assert ([hand["seconds"] for hand in data["hands"]], data["seconds"]) == ([240, None, None], 1510)
    assert tally(read)["seconds"] is None
    assert tally(read, {0: 1000.0})["seconds"] is None


def test_b1_a_truco_with_nothing_in_the_hand_where_all_three_cards_are_known() -> None:
    record = "D1; 0*4e; 1*1e; 0:truco; 1:quiero; 1*3e; 0*5c; X; 0!4e,5c,6b; D0; 1:truco; 0:no quiero; 1!2e,4c,5c"
    assert facts(record, "bluff.empty", "bluff.full") == [(0, "bluff.empty", 0, 0, 1), (1, "bluff.full", 1, 1, 1)]
    assert not facts("D1; 0:truco; 1:no quiero; 0!4e,5c", "bluff.empty", "bluff.full")


def test_in_a_pica_pica_every_fact_is_of_its_duel() -> None:
    record = "D5p; 0:truco; 3:no quiero; 1:envido; 4:no quiero; T1; T1; T2; T2"
    data = tally(acta_of(record, "argentino", 6))
    assert data["hands"][0]["contests"] == [[0, 3], [1, 4], [2, 5]]
    called = [(fact.contest, fact.figure, fact.seat) for _hand, fact in facts_of(data, "truco.called", "envido.called")]
    assert called == [(0, "truco.called", 0), (1, "envido.called", 1)]
    points = [(fact.contest, fact.side, fact.seat, fact.number) for _hand, fact in facts_of(data, "points.truco")]
    assert points == [(0, 0, 0, 1), (1, 1, 1, 1), (2, 0, 2, 1)]


def test_in_a_gallo_by_turns_points_are_of_the_seat() -> None:
    record = "D2; 0:truco; 2:no quiero; D0; 1:truco; 0:no quiero"
    assert [row[2:] for row in facts(record, "points.truco", seats=3, gallo="turn")] == [
        (1, 0, 1),
        (1, 1, 1),
        (1, 1, 1),
        (1, 2, 1),
    ]


TRUCO = ("truco.called", "truco.wanted", "truco.raised", "truco.refused", "truco.unanswered")


def test_p1_odd_points_that_fall_are_negative() -> None:
    record = "D1; T1; T1; D0; 1:trut; 0:je suis; T0; T0"
    assert facts(record, "points.truco", ruleset="trut") == [
        (0, "points.truco", 1, 1, 1), (1, "points.truco", 0, 0, 3), (1, "points.truco", 1, 1, -1),
    ]  # fmt: skip


def test_p1_a_penalty_is_taken_off_at_eleven() -> None:
    record = "D1; +11,3; X; D0; 0:jogo; 1:truco"
    assert facts(record, "points.penalty", "truco.called", ruleset="mineiro") == [(1, "points.penalty", 1, 1, -1)]


def test_p2_a_misdeal_and_a_redeal_are_no_hands() -> None:
    data = tally(acta_of("D1; D1; T0; T0", "mineiro"))
    assert [hand["played"] for hand in data["hands"]] == [False, True]
    data = tally(acta_of("D1; 0:redonne; 1:d'accord; D1; T0; T0", "truc-frances"))
    assert [hand["played"] for hand in data["hands"]] == [False, True]


def test_p3_running_away_at_eleven_is_a_bet_not_wanted() -> None:
    record = "D1; +11,0; X; D0; 0:corro"
    assert facts(record, "declined", *TRUCO, ruleset="mineiro") == [(1, "declined", 1, 1, 1)]


def test_t1_t2_amounts_are_bets_and_a_higher_one_answers() -> None:
    record = "D1; 0:3; 1:5; 0:tenu; 0*7♣; 1*9♣; 0:je passe; 0*8♣; 1*10♣"
    assert facts(record, *TRUCO, ruleset="truc-frances", raise_in_reply=True) == [
        (0, "truco.called", 0, 0, 1), (0, "truco.raised", 1, 1, 1), (0, "truco.called", 1, 1, 1),
        (0, "truco.wanted", 0, 0, 1),
    ]  # fmt: skip
    assert facts("D1; 0:mon reste; 1:je passe", *TRUCO, ruleset="truc-frances") == [
        (0, "truco.called", 0, 0, 1), (0, "truco.refused", 1, 1, 1),
    ]  # fmt: skip


def test_t2_in_catalonia_a_card_accepts() -> None:
    record = "D3; 0:truc; 0:truc; 1*4b"
    assert facts("D3; 0*3e; 0:truc; 1*4b", *TRUCO, ruleset="truc-catala", seats=4) == [
        (0, "truco.called", 0, 0, 1), (0, "truco.wanted", 1, 1, 1),
    ]  # fmt: skip
    assert facts(record, "truco.called", ruleset="truc-catala", seats=4) == [(0, "truco.called", 0, 0, 1)]


def test_t3_a_stake_that_a_tied_hand_left_was_wanted_only_there() -> None:
    record = "D1; 0:truco; 1:aceito; Tp; Tp; Tp; D0; T1; T1"
    figures = ("querido.won", "querido.lost", "querido.tied", "points.truco")
    assert facts(record, *figures, ruleset="mineiro", truco_bets="hand", tied_hand="carry") == [
        (0, "querido.tied", 0, 0, 0), (0, "querido.tied", 1, 1, 0), (1, "points.truco", 1, 1, 3),
    ]  # fmt: skip


def test_t4_the_side_that_took_a_truco_on_one_trick_lost_it() -> None:
    record = "D1; 0:truco; 1:aceito; T0"
    assert facts(record, "quiero.won", "quiero.lost", ruleset="mineiro") == [(0, "quiero.lost", 1, 1, 1)]


def test_k3_a_hand_of_one_card_has_no_third_trick() -> None:
    assert not facts("D1n/1; 0*3e; 1*4b", "third.played", "third.spared", ruleset="truc-catala")
    assert facts("D1; T0; Tp", "third.spared", ruleset="truc-catala") == [(0, "third.spared", -1, -1, 1)]


def test_k4_manilhas_are_the_bravas_of_brazil() -> None:
    record = "D1v6♣; 0*7♦; 1*3♣; 0*A♠; 1*7♣"
    assert facts(record, "brava", ruleset="paulista", seats=2) == [(0, "brava", 0, 0, 4), (0, "brava", 1, 1, 1)]
    record = "D1; 0*7♦; 1*3♣; 0*A♠; 1*4♣"
    assert facts(record, "brava", ruleset="mineiro") == [
        (0, "brava", 0, 0, 4), (0, "brava", 0, 0, 3), (0, "brava", 1, 1, 1),
    ]  # fmt: skip
    assert not facts("D1; 0*7♣; 1*9♣; 0*8♣; 1*10♣", "cards.logged", "brava", ruleset="truc-frances")


def test_b1_below_a_two_in_the_order_of_the_hand() -> None:
    order = "D1v{}; 0:truco; 1:aceito; 0*4♥; 1*4♠; 0*K♥; 1*K♠; 0*A♦; 1*J♦"
    figures = ("bluff.empty", "bluff.full")
    assert facts(order.format("6♣"), *figures, ruleset="paulista") == [(0, "bluff.empty", 0, 0, 1)]
    # Over an ace the twos are manilhas, and anything else is below them.
    above = "D1vA♣; 0:truco; 1:aceito; 0*3♥; 1*4♠; 0*K♥; 1*3♠; 1*J♦; 0*5♦"
    assert facts(above, *figures, ruleset="paulista") == [(0, "bluff.empty", 0, 0, 1)]


EACH = seeds(20)
"""A hundredth of what `python -m tools.bench.tallies 2000` compares, the same in every run."""


@pytest.mark.parametrize("file", JUDGED_FILES)
def test_both_counts_of_the_judged_cases_are_equal(file: str) -> None:
    for vector in (case for stem, case in judged() if stem == file):
        found = differences(loads(json.dumps(vector["record"])))
        assert not found, vector["name"]


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_both_counts_of_random_records_are_equal(ruleset: str) -> None:
    for number in EACH:
        assert not differences(acta(random_record(ruleset, number))), number


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_an_entry_taken_back_and_logged_again_leaves_all_facts_as_they_were(ruleset: str) -> None:
    for number in EACH:
        read = acta(random_record(ruleset, number))
        place = Random(number).randrange(len(read.entries))
        taken_back = replace(read.entries[place], kind="void", void=True)
        again = (*read.entries[:place], taken_back, *read.entries[place:])
        assert _without_places(replace(read, entries=again)) == _without_places(read)


def _without_places(read: Acta) -> dict[str, Any]:
    data = tally(read)
    for hand in data["hands"]:
        del hand["seq"]
    return data


def test_the_facts_are_plain_json_and_lead_to_the_deal_of_their_hand() -> None:
    for ruleset in RULESETS:
        read = acta(random_record(ruleset, 1))
        data = tally(read)
        assert json.loads(json.dumps(data)) == data
        assert [hand["hand"] for hand in data["hands"]] == list(range(len(data["hands"])))
        assert all(read.entries[hand["seq"]].kind == "deal" for hand in data["hands"])
