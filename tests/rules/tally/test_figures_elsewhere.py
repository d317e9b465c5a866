"""The figures of other games: the same code counts amounts, answers by a card, manilhas, and hands at eleven."""

from referee.rules.asked.tally import tally
from tests.rules.judging import acta_of
from tests.rules.tally.test_figures import facts

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
