"""What is only imagined is judged by the same adjudicator, and leaves what it was asked about as it is."""

import pytest

from referee.rules.asked import whatif
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.rulesets import RULESETS
from referee.rules.record.state import dump_state

FOUR = whatif.ImaginedTable("argentino", {}, 4, 3)


def say(seat: int, word: str) -> ParsedEntry:
    return ParsedEntry("say", {}, seat=seat, word=word)


def test_the_state_that_is_asked_about_stays_as_it_is() -> None:
    state = whatif.imagined_deal(FOUR)
    before = dump_state(state)
    outcome = whatif.follow_entries(state, [say(0, "truco"), say(1, "no quiero")])
    assert outcome.points == (1, 0)
    list(whatif.outcomes_of_answer(state, say(0, "truco")))
    assert dump_state(state) == before


def test_a_chain_ends_at_its_first_refusal() -> None:
    outcome = whatif.follow_entries(
        whatif.imagined_deal(FOUR), [say(0, "envido"), say(1, "truco"), say(1, "no quiero")]
    )
    assert outcome.refusal is not None
    assert outcome.refusal.rule == "AR-GEN-12"
    assert outcome.awards == ()


def test_an_award_that_was_taken_back_is_none() -> None:
    """A flor is paid at once while it is alone (AR-FLO-06), and not any more when another is announced (AR-FLO-22)."""
    alone = whatif.follow_entries(whatif.imagined_deal(FOUR), [say(0, "flor")])
    contested = whatif.follow_entries(whatif.imagined_deal(FOUR), [say(0, "flor"), say(1, "flor")])
    assert (alone.points, contested.points) == ((3, 0), (0, 0))


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_a_hand_is_dealt_at_any_score_and_size(ruleset: str) -> None:
    for seats in RULESETS[ruleset].players:
        seen = whatif.follow_entries(
            whatif.imagined_deal(whatif.ImaginedTable(ruleset, {}, seats, 1 % seats, (8, 3))), []
        ).look
        assert (seen.phase, seen.score, seen.dealer) == ("open", (8, 3), 1 % seats)
        assert not seen.pica


def test_the_score_makes_a_hand_special() -> None:
    assert (
        whatif.follow_entries(whatif.imagined_deal(whatif.ImaginedTable("paulista", {}, 2, 0, (11, 4))), []).look.kind
        == "special"
    )
    assert (
        whatif.follow_entries(whatif.imagined_deal(whatif.ImaginedTable("paulista", {}, 2, 0, (11, 11))), []).look.kind
        == "iron"
    )


def test_a_duel_can_be_imagined() -> None:
    assert whatif.follow_entries(
        whatif.imagined_deal(whatif.ImaginedTable("argentino", {}, 6, 5, (7, 7), pica=True)), []
    ).look.pica


@pytest.mark.parametrize("matter", ["envido", "flor"])
def test_between_equal_values_the_earlier_from_the_mano_wins_whoever_bet(matter: str) -> None:
    for dealer in range(4):
        place = whatif.ImaginedTable("argentino", {}, 4, dealer)
        order = [(dealer + 1 + step) % 4 for step in range(4)]
        for first, second in ((order[0], order[3]), (order[3], order[0]), (order[1], order[2]), (order[2], order[1])):
            outcome = whatif.compared(place, matter, [(first, 25), (second, 25)])
            winner = min(first, second, key=order.index)
            assert whatif.won_by(outcome, winner)
            assert not whatif.won_by(outcome, first if winner == second else second)


def test_the_higher_value_wins_in_either_order() -> None:
    for one, other in ((33, 20), (20, 33)):
        outcome = whatif.compared(FOUR, "envido", [(3, one), (2, other)])
        assert whatif.won_by(outcome, 3) == (one > other)


def test_a_value_that_cannot_be_is_refused() -> None:
    refusal = whatif.compared(FOUR, "flor", [(0, 39), (1, 20)]).refusal
    assert refusal is not None
    assert refusal.rule == "AR-FLO-17"


def test_an_answer_tells_what_either_side_would_win() -> None:
    state = whatif.imagined_deal(whatif.ImaginedTable("argentino", {}, 2, 1))
    whatif.judge(state, say(0, "truco"))
    told = {side: outcome.points for side, outcome in whatif.outcomes_of_answer(state, say(1, "quiero"))}
    assert told == {0: (2, 0), 1: (0, 2)}
    assert [(side, one.points) for side, one in whatif.outcomes_of_answer(state, say(1, "no quiero"))] == [
        (None, (1, 0))
    ]
    assert list(whatif.outcomes_of_answer(state, say(0, "quiero"))) == []


def test_a_trick_that_cannot_be_won_leaves_the_hand_to_be_won_with_the_next() -> None:
    """Seat 0 has led the lowest card there is: its side cannot win that trick, but may the hand (AR-TRI-15)."""
    state = whatif.imagined_deal(whatif.ImaginedTable("argentino", {}, 2, 1))
    for seat, card in ((0, "1e"), (1, "4c"), (0, "4b")):
        whatif.judge(state, ParsedEntry("play", {}, seat=seat, card=card))
    whatif.judge(state, say(1, "truco"))
    sides = {side: outcome.points for side, outcome in whatif.outcomes_of_answer(state, say(0, "quiero"))}
    assert sides == {0: (2, 0), 1: (0, 2)}


def test_cards_are_put_in_the_order_of_the_hand_in_play() -> None:
    state = whatif.imagined_deal(whatif.ImaginedTable("paulista", {}, 2, 1, vira="4♣"))
    ((top, above, same), (low, beaten, equal)) = whatif.card_order(state, ["3♥", "5♣", "nada"])
    assert (top, above, same) == ("5♣", [], [])
    assert low == "3♥"
    assert beaten == ["5♣", "5♥", "5♠", "5♦"]
    assert sorted(equal) == sorted(["3♣", "3♠", "3♦"])


def test_the_lowest_bid_is_the_first_that_stands() -> None:
    state = whatif.imagined_deal(whatif.ImaginedTable("truc-frances", {}, 2, 1))
    assert whatif.lowest_bid(state, ParsedEntry("say", {}, seat=0), 12) == 2
    assert whatif.lowest_bid(state, ParsedEntry("say", {}, seat=0), 1) is None
    assert whatif.lowest_bid(whatif.imagined_deal(FOUR), ParsedEntry("say", {}, seat=0), 12) is None
