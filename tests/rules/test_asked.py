"""What the rules answer to questions: choices, what an award rests on, explanations, what-ifs, points by hand."""

from random import Random
from typing import Any

import pytest

from referee.book.adjudicate import adjudicate
from referee.rules.asked import whatif
from referee.rules.asked.look import look
from referee.rules.asked.verdict import hand_verdict
from referee.rules.asked.view import Look
from referee.rules.judge.judge import judge
from referee.rules.ledger import payments, score, worlds
from referee.rules.ledger.score import playing
from referee.rules.ledger.tricks import to_play
from referee.rules.record.acta import read_acta
from referee.rules.record.entry import ParsedEntry, read_entry
from referee.rules.record.hand import Contest, Tricks
from referee.rules.record.rulesets import RULESETS
from referee.rules.record.state import State, dump_state, dumps, new_state
from tests.rules.choices import legal_choices
from tests.rules.judging import state_after

VALUES = "0:envido; 1:quiero; 0:27"
PAID: list[tuple[str, str, list[tuple[str, ...]], dict[str, Any]]] = [
    ("argentino", f"D3; {VALUES}; 1:27; 3:son buenas", [("AR-ENV-10",)], {}),
    ("argentino", f"D3; {VALUES}; 1:25; 3:son buenas", [()], {}),
    ("argentino", f"D3; {VALUES}; 1:son buenas; 2:27; 3:son buenas", [()], {}),
    ("argentino", "D3; 0:flor; 1:flor; 0:25; 1:25; T0; T0", [("AR-FLO-16",), ()], {}),
    ("argentino", "D3; 1:real envido; 0:falta envido; 1:no quiero", [("AR-ENV-20",)], {}),
    ("argentino", "D3; 0:falta envido; 1:no quiero", [()], {}),
    ("argentino", f"D3; +29,29; {VALUES}; 1:son buenas; 3:son buenas", [(), (), ("AR-SCO-02",)], {}),
    ("argentino", "D3; 0:truco; T1; T1", [("AR-TRU-11",)], {}),
    ("argentino", "D3; 0:truco; 1:quiero; T1; T1", [()], {}), ("argentino", "D3; 0:truco; 1:no quiero", [()], {}),
    ("argentino", "D3; Tp; T1", [("AR-TRI-08",)], {}), ("argentino", "D3; Tp; Tp; T1", [("AR-TRI-09",)], {}),
    ("argentino", "D3; Tp; Tp; Tp", [("AR-TRI-10",)], {}),
    ("argentino", "D3; 0:truco; Tp; T1", [("AR-TRU-11", "AR-TRI-08")], {}),
    ("trut", "D3; +2,1; X; D3; 1:trut; 2:je suis; T1; T1", [("TT-CNT-02",), ()], {}),
    ("trut", "D3; +2,0; X; D3; 1:trut; 2:je suis; T1; T1", [(), ()], {}), ("truc-catala", "D3; Tp; Tp; Tp", [()], {}),
    ("truc-catala", "D3; Tp; T1", [("TC-TRK-05",)], {}), ("argentino", "D3", [], {}),
]  # fmt: skip


@pytest.mark.parametrize(("ruleset", "told", "rules", "options"), PAID)
def test_an_award_rests_on(ruleset: str, told: str, rules: list[tuple[str, ...]], options: dict[str, Any]) -> None:
    state = state_after(told, ruleset, 4, **options)
    assert state.hand is not None
    found = [paid.also for paid in hand_verdict(state, state.hand).paid]
    assert found == rules
    assert len(found) == len(score.reported(state, state.hand))


def test_what_a_pair_gets_on_two_accounts_has_its_rules_twice() -> None:
    state = state_after("D0; Tp; T1", seats=3, gallo="turn")
    assert state.hand is not None
    assert [paid.also for paid in hand_verdict(state, state.hand).paid] == [("AR-TRI-08",)] * 2


def test_choices_when_every_card_of_the_pack_is_known() -> None:
    """Three royal families of a clean pack shown, and all that six then hold played (BR-FAM-04, BR-CAR-02)."""
    families = "".join(
        f"; {by}:família real; {by}!K{suit},J{suit},Q{suit}" for by, suit in ((1, "♠"), (2, "♥"), (3, "♦"))
    )
    state = state_after(f"D5{families}", "mineiro", 6, deck="limpo", royal_family="shown")
    hand = state.hand
    assert hand is not None
    for card in [card for card in state.pack.rank if card not in hand.gone]:
        raw = {"by": to_play(hand, hand.contest)[0], "play": card}
        assert judge(state, read_entry(raw, state.ruleset)).refusal is None
    assert hand.over
    assert legal_choices(state).shows == {}


THREE = ["Ana", "Bruno", "Caro"]
SIX = [*THREE, "Dani", "Ema", "Fede"]


def why(seats: list[str], entries: list[dict[str, object]], ruleset: str = "argentino", **options: object) -> str:
    acta = {"format": "acta/1", "ruleset": ruleset, "options": options, "seats": seats, "entries": entries}
    (refused,) = adjudicate(read_acta(acta))["refused"]
    return str(refused["why"])


@pytest.mark.parametrize(("seats", "deal", "options", "side"), [
    (THREE, {"deal": 2}, {"gallo": "turn"}, "Ana, Bruno"), (THREE, {"deal": 0}, {"gallo": "turn"}, "Bruno, Caro"),
    (THREE, {"deal": 1}, {"gallo": "turn"}, "Ana, Caro"), (THREE, {"deal": 2}, {"gallo": "fixed"}, "Bruno, Caro"),
    (SIX, {"deal": 5, "pica": True}, {}, "Dani"),
])  # fmt: skip
def test_a_side_is_told_by_the_gallo_of_the_hand_or_by_the_duel(
    seats: list[str], deal: dict[str, object], options: dict[str, object], side: str
) -> None:
    words = ((0, "truco"), (1, "quiero"), (0, "retruco"))
    entries = [deal, *({"team": team, "say": word} for team, word in words)]
    assert why(seats, entries, **options) == f"The last “quiero” came from {side}: nobody else may raise."


def test_the_player_who_comes_first_is_told_by_name() -> None:
    entries: list[dict[str, object]] = [{"deal": 3}, {"by": 2, "say": "queimo"}]
    assert why([*THREE, "Dani"], entries, "mineiro") == "Only the mão, Ana, says that."
    assert why([*THREE, "Dani"], [{"deal": 3}, {"by": 1, "say": "guardo"}], "mineiro", deal="cutter") == (
        "Only the cutter, Caro, says that."
    )


FOUR = whatif.ImaginedTable("argentino", {}, 4, 3)


def say(seat: int, word: str) -> ParsedEntry:
    return ParsedEntry("say", {}, seat=seat, word=word)


def dealt(ruleset: str, seats: int, dealer: int, board: tuple[int, int], *, pica: bool = False) -> Look:
    place = whatif.ImaginedTable(ruleset, {}, seats, dealer, board, pica=pica)
    return whatif.follow_entries(whatif.imagined_deal(place), []).look


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
        state = dealt(ruleset, seats, 1 % seats, (8, 3))
        assert (state.phase, state.score, state.dealer) == ("open", (8, 3), 1 % seats)
        assert not state.pica


def test_the_score_makes_a_hand_special() -> None:
    assert dealt("paulista", 2, 0, (11, 4)).kind == "special"
    assert dealt("paulista", 2, 0, (11, 11)).kind == "iron"


def test_a_duel_can_be_imagined() -> None:
    assert dealt("argentino", 6, 5, (7, 7), pica=True).pica


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
    outcomes = {side: outcome.points for side, outcome in whatif.outcomes_of_answer(state, say(1, "quiero"))}
    assert outcomes == {0: (2, 0), 1: (0, 2)}
    assert [(side, one.points) for side, one in whatif.outcomes_of_answer(state, say(1, "no quiero"))] == [
        (None, (1, 0))
    ]
    assert list(whatif.outcomes_of_answer(state, say(0, "quiero"))) == []


@pytest.mark.parametrize(("cards", "is_owed"), [("7e", True), ("7e,1e", False), ("7e,1o", True), ("7e,1e,4o", False)])
def test_two_cards_of_a_suit_that_make_the_envido_are_proof_enough(cards: str, is_owed: bool) -> None:
    log = f"D1; 0:envido; 1:quiero; 0:28; 1:son buenas; T0; T0; 0!{cards}"
    assert bool(look(state_after(log)).owed) is is_owed


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


TABLES = [
    ("argentino", 2, {"target": 9}), ("argentino", 3, {"gallo": "turn", "target": 9}),
    ("argentino", 4, {"scoring": "together", "target": 9}), ("trut", 4, {}), ("mineiro", 4, {}),
]  # fmt: skip


def note(state: State, points: list[int]) -> bool:
    return judge(state, read_entry({"adjust": points}, state.ruleset, "adjust", state.accounts)).refusal is None


@pytest.mark.parametrize(("ruleset", "seats", "options"), TABLES)
def test_points_noted_one_by_one_are_those_that_the_whole_ledger_makes(
    ruleset: str, seats: int, options: dict[str, object]
) -> None:
    won = 0
    for seed in range(30):
        random = Random(seed)
        state = new_state(ruleset, options, seats)
        judge(state, read_entry({"deal": 0}, state.ruleset))
        for _ in range(40):
            note(state, [random.choice([0, 0, 1, 2, 3, -1]) for _ in range(state.accounts)])
            again = state.copy()
            payments.recount(again)
            assert dumps(again) == dumps(state)
        won += playing(state).over
    assert won > 3 or options.get("scoring") == "together"


def test_a_point_costs_the_same_however_many_were_noted_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    state = new_state("argentino", {}, 2)
    judge(state, read_entry({"deal": 0}, state.ruleset))
    whole = []
    counted = score.counted_awards
    monkeypatch.setattr(score, "counted_awards", lambda *known: whole.append(known) or counted(*known))
    assert all(note(state, [(-1) ** place, 0]) for place in range(400))
    assert (playing(state).score, len(playing(state).ledger), whole) == ([0, 0], 400, [])


def test_a_case_in_which_nobody_can_have_spoken_goes_with_its_other_side() -> None:
    """AR-FLO-15: if it was not seat 0 who announced first, the case goes in which side 1 answered to it."""
    contest = Contest(0, [0, 1, 2, 3], Tricks(0, 0))
    contest.cases = [[[[0b0001, 0]], [[0b0010, 0]]], [[[0b0100, 0]], [[0b1000, 0]]]]
    worlds.keep_worlds(contest, 0, lambda world: worlds.announced(world) == 0b0100)
    assert contest.cases == [[[[0b0100, 0]], [[0b1000, 0]]]]
    assert worlds.spread(contest, 1, worlds.announced) == (0b1000, 0b1000)
    assert worlds.announced_flores(contest, 0) == 1
