"""What a look tells of what would follow is what the judge rules when it is tried."""

from random import Random
from typing import Any

import pytest

from referee.rules.asked import look as looks
from referee.rules.asked.look import look
from referee.rules.asked.view import Comparison
from referee.rules.judge import judge as judging
from referee.rules.judge.judge import judge
from referee.rules.record.entry import ParsedEntry, read_entry
from referee.rules.record.rulesets import RULESETS
from referee.rules.record.state import State, dumps, new_state
from tests.rules.choices import legal_choices
from tests.rules.judging import state_after
from tests.rules.walks import walk
from tests.trials import trials

ENVIDO = [{"by": 0, "say": "envido"}, {"by": 1, "say": "quiero"}]


def after(raws: list[dict[str, Any]], seats: int = 4, ruleset: str = "argentino", **options: Any) -> State:
    """The state of a hand that seat 0 leads, after these entries."""
    return state_after([{"deal": seats - 1}, *raws], ruleset, seats, **options)


def open_comparison(state: State) -> Comparison:
    found = look(state).comparison
    assert found is not None
    return found


def leading(state: State) -> list[int]:
    return [number.value for number in open_comparison(state).numbers if number.leads]


FLORES = "D3v3o; 0:flor; 1:flor; 2:flor"
FALTA = "D3; +10,4; 0:falta envido; 1:quiero"
# So that a card may close what would win the game.
TOGETHER = {"scoring": "together"}
RESTO = "D3v3o; +10,4; 0:flor; 2:flor; 1:contraflor al resto; 0:con flor quiero"


@pytest.mark.parametrize(("ruleset", "log", "options", "of_sides"), [
    ("uruguayo", FLORES, {}, (6, 3)), ("uruguayo", FLORES, {"flor_pays": "one"}, (3, 3)),
    ("uruguayo", RESTO, {"contraflor_resto": "match", **TOGETHER}, (30, 36)),
    ("argentino", FALTA, {"falta_envido": "match", **TOGETHER}, (20, 26)), ("argentino", FALTA, TOGETHER, (20, 20)),
    ("argentino", "D3; 0:flor; 1:flor; 2:flor", {}, (9, 9)),
])  # fmt: skip
def test_a_comparison_is_worth_what_the_side_that_leads_would_be_paid(
    ruleset: str, log: str, options: dict[str, Any], of_sides: tuple[int, int]
) -> None:
    first = open_comparison(state_after(log, ruleset, 4, **options))
    assert first.next is not None
    assert first.amount == of_sides[0]
    for values, leads in (("0:30", 0), ("0:30; 1:31", 1), ("0:30; 1:31; 2:33", 0)):
        state = state_after(f"{log}; {values}", ruleset, 4, **options)
        found = look(state).comparison
        # With nobody left who could beat it, it has ended.
        assert found is None or (found.leads, found.amount) == (leads, of_sides[leads])
        ended = state if found is None else state_after(f"{log}; {values}; 0*4c", ruleset, 4, **options)
        assert look(ended).awards[-1].team == leads
        assert look(ended).awards[-1].points == of_sides[leads]


def compared(random: Random, matter: str, seats: int, ruleset: str, tie: str) -> State:
    """A comparison just opened, at a table where some may have folded."""
    state = new_state(ruleset, {"envido_tie": tie, "flor_negras": random.choice([20, 30])}, seats)
    words = ("envido", "quiero") if matter == "envido" else ("flor", "flor")
    judge(
        state, read_entry({"deal": random.randrange(seats), "pica": False} if seats > 4 else {"deal": 1}, state.ruleset)
    )
    sides = look(state).sides
    first, second = (random.choice([seat for seat in range(seats) if sides[seat] == side]) for side in (0, 1))
    speakers = random.sample([first, second], 2)
    for seat, word in zip(speakers, words, strict=True):
        raw = {"by": seat, "say": word} if random.random() < 0.8 else {"team": sides[seat], "say": word}
        judge(state, read_entry(raw, state.ruleset))
    return state


def speaks(state: State, random: Random) -> None:
    """Somebody declares, for a seat or for a side, or concedes."""
    found = legal_choices(state)
    values = [{"by": seat, "say": n} for seat, numbers in found.numbers.items() for n in random.sample(numbers, 2)]
    values += [
        {"team": side, "say": n} for side, numbers in found.team_numbers.items() for n in random.sample(numbers, 1)
    ]
    values += [{"by": seat, "say": "son buenas"} for seat in found.words.get("son buenas", ())]
    judge(state, read_entry(random.choice(values), state.ruleset))


def takes_the_lead(state: State, seat: int, value: int) -> bool:
    """What the judge makes of it: whether a seat would lead with a value, or win, where the others did before."""
    before, side = open_comparison(state), look(state).sides[seat]
    tried = state.copy()
    assert tried.hand is not None
    contest = tried.hand.contest
    judge(tried, ParsedEntry("say", {}, seat=seat, value=value))
    comparison = look(tried).comparison
    rnd = contest.flor if before.matter == "flor" else contest.envido
    leads = comparison.leads if comparison is not None else rnd.result[1] if rnd.result else None
    return before.leads == 1 - side and leads == side


@pytest.mark.parametrize("tie", ["mano", "bidder"])
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("matter", ["envido", "flor"])
def test_every_number_is_lit_and_leads_as_the_judge_rules(matter: str, seats: int, tie: str) -> None:
    met = 0
    for seed in range(trials(12)):
        random = Random(seed)
        state = compared(random, matter, seats, random.choice(["argentino", "fournier"]), tie)
        while (found := look(state).comparison) is not None and found.speaker is not None:
            as_it_was = dumps(state)
            lit = tuple(number.value for number in found.numbers if number.lit)
            assert lit == legal_choices(state).numbers.get(found.speaker, ())
            assert all(takes_the_lead(state, found.speaker, n.value) is n.leads for n in found.numbers if n.lit)
            look(state)
            assert dumps(state) == as_it_was
            met += any(number.leads for number in found.numbers)
            speaks(state, random)
    assert met > 2


def test_a_tied_value_wins_for_the_earlier_seat_or_for_the_side_that_bet_first() -> None:
    """AR-ENV-10. Seat 2 is before seat 3 from the mano, and its side has bet; seat 1 is before neither."""
    before = [*ENVIDO, {"by": 0, "say": 20}, {"by": 3, "say": 28}]
    assert leading(after(before))[0] == leading(after(before, envido_tie="bidder"))[0] == 28
    later = [*ENVIDO, {"by": 0, "say": 28}]
    assert leading(after(later))[0] == leading(after(later, envido_tie="bidder"))[0] == 29
    others_bet = [{"by": 1, "say": "envido"}, {"by": 0, "say": "quiero"}, {"by": 0, "say": 28}]
    assert leading(after(others_bet))[0] == 29
    assert leading(after(others_bet, envido_tie="bidder"))[0] == leading(after(others_bet, ruleset="fournier"))[0] == 28


def test_a_value_logged_for_a_side_ties_at_the_place_of_its_first_player() -> None:
    """AR-GEN-16."""
    by_side = [*ENVIDO, {"team": 0, "say": 20}, {"team": 1, "say": 28}]
    assert open_comparison(after(by_side)).speaker == 2
    assert leading(after(by_side))[0] == 29
    assert leading(after([*by_side[:-1], {"by": 3, "say": 28}]))[0] == 28


def test_nothing_leads_before_a_value_nor_for_the_side_that_leads() -> None:
    assert leading(after(ENVIDO)) == []
    ahead = open_comparison(after([*ENVIDO, {"by": 0, "say": 28}, {"by": 2, "say": 5}]))
    assert (ahead.leads, ahead.speaker, ahead.next) == (0, 1, 1)


def test_what_may_be_declared_is_listed_from_the_lowest() -> None:
    state = after(ENVIDO)
    assert list(looks.declarable(state, ParsedEntry("say", {}, seat=0))) == [*range(8), *range(20, 34)]
    assert list(looks.declarable(state, ParsedEntry("say", {}, seat=1))) == []
    assert list(looks.declarable(new_state("argentino", {}, 2), ParsedEntry("say", {}, seat=0))) == []


def test_a_look_asks_the_judge_once_for_a_whole_keypad(monkeypatch: pytest.MonkeyPatch) -> None:
    questions: list[ParsedEntry] = []

    def refusal_of(state: State, entry: ParsedEntry) -> Any:
        questions.append(entry)
        return judging.refusal_of(state, entry)

    monkeypatch.setattr(looks, "refusal_of", refusal_of)
    assert len(open_comparison(after([*ENVIDO, {"by": 0, "say": 28}])).numbers) == 22
    questions.clear()
    look(after([*ENVIDO, {"by": 0, "say": 28}]))
    assert len(questions) == 1


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_so_many_tricks_win_the_hand_and_fewer_do_not(ruleset: str) -> None:
    rules, met = RULESETS[ruleset], 0
    for seed in range(trials(50)):
        random = Random(seed)
        state = new_state(ruleset, {}, random.choice(rules.players))
        walk(state, random, random.randrange(1, 25))
        view = look(state)
        for side in (0, 1) if view.phase == "open" else ():
            met += _wins_with(state, side, view.to_win[side])
        if view.phase == "open":
            _goes_on(state, expected=view.tie_goes_on)
    assert met > 5


def _wins_with(state: State, side: int, tricks: int) -> bool:
    """Check that these tricks, and no fewer, end the contest for a side; whether the log lets them be told at all."""
    tried = state.copy()
    assert tried.hand is not None
    contest = tried.hand.contest
    for number in range(tricks):
        assert not contest.over, number
        if judge(tried, ParsedEntry("trick", {}, team=side)).refusal is not None:
            return False
    assert contest.over
    assert contest.winner == side
    return True


def _goes_on(state: State, *, expected: bool) -> None:
    tried = state.copy()
    assert tried.hand is not None
    contest = tried.hand.contest
    if judge(tried, ParsedEntry("trick", {}, parda=True)).refusal is None and not contest.tricks.past[-1]:
        assert contest.over is not expected


def test_where_no_hand_is_played_no_tricks_win_it() -> None:
    assert look(new_state("argentino", {}, 2)).to_win == (0, 0)
    over = after([{"trick": 0}, {"trick": 0}], 2)
    assert (look(over).to_win, look(over).tie_goes_on) == ((0, 0), False)
