"""The flor: announcing, betting, giving in, the comparison and what it pays (AR-FLO).

Phases: "open" (nobody has announced), "alone" (one side has, and is paid at once), "contested" (both have),
"surrendered" (one side gave in and a partner may still undo it) and "settled".
"""

from typing import Any

from referee.rules.ledger import worlds
from referee.rules.ledger.score import pay, playing, recount, resto, strike, would_win
from referee.rules.matters import comparison, envido
from referee.rules.record.people import Speaker, can_be, has_folded, has_played, standing
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Refusal, refuse
from referee.rules.record.state import NOBODY, Contest, State

BETS = ("contraflor", "resto")
POSSIBLE = tuple(range(20, 39))
"""Every value a flor can have; 20 only where three negras do not count 30 (AR-FLO-17, AR-FLO-24)."""


def panel(state: State, contest: Contest) -> comparison.Panel:
    """Who declares a flor: those who announced one and have not folded (AR-FLO-15, AR-FLO-18)."""
    may = worlds.perhaps(contest, 0, worlds.announced) | worlds.perhaps(contest, 1, worlds.announced)
    return comparison.Panel(
        [seat for seat in standing(contest) if may >> seat & 1], playing(state).sides, announcers=True
    )


def in_time(state: State, contest: Contest, seat: int) -> bool:
    """Whether the seat may still announce its first flor, unless it acted in some other way (AR-FLO-03)."""
    if state.options.flor_after_truco == "closed" and contest.stakes.level:
        return False
    return seat in contest.seats and not (has_played(contest, seat) or has_folded(contest, seat))


def refuse_word(state: State, contest: Contest, who: Speaker, word: Word) -> Refusal | None:
    """Why this flor word is not legal now, None if it is."""
    flor = contest.flor
    if not state.options.flor:
        return refuse("flor-off", "AR-FLO-25")
    if word.act == "flor" and has_announced(contest, who):
        return refuse("flor-twice", "AR-FLO-05", seat=who[1])
    if flor.phase == "settled" or (word.act == "flor" and flor.said):
        return refuse("flor-settled", "AR-FLO-22")
    refusal = None if word.act == "flor" else _refuse_reply(state, contest, who, word)
    return refusal or _refuse_speaker(state, contest, who, word)


def _refuse_speaker(state: State, contest: Contest, who: Speaker, word: Word) -> Refusal | None:
    """Whether the speaker holds a flor already or is in time to announce one."""
    holder = word.act != "flor" and _may_hold(state, contest, who)
    if holder and not _stands_for(contest, who[0]):
        return None
    if newcomers(state, contest, who):
        return None
    if holder:
        return refuse("flor-reply", "AR-FLO-19")
    standing_side = worlds.seat_bits(can_be(playing(state), contest, who))
    twice = any(not standing_side & ~world[worlds.ANNOUNCED] for world in worlds.worlds_of(contest, who[0]))
    return refuse("flor-twice", "AR-FLO-05") if twice else refuse("flor-late", "AR-FLO-23", seat=who[1])


def has_announced(contest: Contest, who: Speaker) -> bool:
    """Whether the seat named has surely announced a flor (AR-GEN-16)."""
    side, seat = who
    return seat != NOBODY and bool(worlds.surely(contest, side, worlds.announced) >> seat & 1)


def _may_hold(state: State, contest: Contest, who: Speaker) -> bool:
    """Whether the speaker may be somebody who has announced."""
    speaking = worlds.seat_bits(can_be(playing(state), contest, who))
    return bool(worlds.perhaps(contest, who[0], worlds.announced) & speaking)


def newcomers(state: State, contest: Contest, who: Speaker) -> list[int]:
    """The seats that may be speaking, are in time and have not announced, in some world."""
    return [
        seat
        for seat in can_be(playing(state), contest, who)
        if in_time(state, contest, seat)
        and any(worlds.is_free(world, seat) for world in worlds.worlds_of(contest, who[0]))
    ]


def _stands_for(contest: Contest, side: int) -> bool:
    """Whether a surrender of this side stands."""
    return contest.flor.phase == "surrendered" and contest.flor.surrender == side


def _refuse_reply(state: State, contest: Contest, who: Speaker, word: Word) -> Refusal | None:
    """Whether a reply fits what was announced and bet before it (AR-FLO-07, -18, -19, -20)."""
    flor, side = contest.flor, who[0]
    if not worlds.flores(contest, 1 - side):
        return refuse("flor-reply", "AR-FLO-19")
    if _stands_for(contest, 1 - side) or flor.said:
        return refuse("flor-reply", "AR-FLO-20")
    if _stands_for(contest, side) and word.act == "achico":
        return None
    if flor.bettor == side:
        return refuse("own-bet", "AR-GEN-15")
    if word.act == "quiero":
        return None if flor.bettor == 1 - side else refuse("flor-reply", "AR-FLO-19")
    if word.act == "achico":
        return refuse("flor-reply", "AR-FLO-19") if flor.bet and flor.bettor == NOBODY else None
    if (word.act == "contraflor" and flor.bet) or flor.bet == "resto" or (flor.bet and flor.bettor == NOBODY):
        return refuse("flor-reply", "AR-FLO-20")
    if not comparison.takes_part(contest, panel(state, contest), 1 - side):
        return refuse("flor-reply", "AR-FLO-18")
    return None


def say(state: State, contest: Contest, who: Speaker, word: Word, place: int) -> None:
    """Hear a flor word that is legal."""
    flor, side = contest.flor, who[0]
    if word.act == "flor" or _stands_for(contest, side) or not _may_hold(state, contest, who):
        _announce(state, contest, who)
    else:
        _speak_as_holder(state, contest, who)
    if word.act in BETS:
        _keep_rivals(state, contest, 1 - side)
    flor.last = place
    if _stands_for(contest, side):
        if word.act == "achico":
            return
        _take_back(state, contest)
        flor.phase = "contested"
    elif flor.phase == "surrendered":
        award = playing(state).ledger[flor.award]
        _set_award(state, contest, side, award.points + 3, award.rule, place)
        return
    if not worlds.flores(contest, 1 - side):
        _pay_alone(state, contest, side, place)
        return
    if flor.phase != "contested":
        _take_back(state, contest)
        flor.phase = "contested"
    _reply(state, contest, side, word, place)


def _announce(state: State, contest: Contest, who: Speaker) -> None:
    """Write down a flor and make the envido void (AR-FLO-04, AR-FLO-05)."""
    worlds.announce(contest, who[0], newcomers(state, contest, who))
    envido.make_void(state, contest)


def _speak_as_holder(state: State, contest: Contest, who: Speaker) -> None:
    """Take the word as a holder's, if it may be that: it announces nothing more (AR-FLO-05)."""
    speaking = worlds.seat_bits(can_be(playing(state), contest, who))
    worlds.keep(contest, who[0], lambda world: world[worlds.ANNOUNCED] & speaking)


def _keep_rivals(state: State, contest: Contest, side: int) -> None:
    """A bet needs somebody of the other side who announced and has not folded (AR-FLO-18)."""
    up = worlds.seat_bits(standing(contest))
    worlds.keep(contest, side, lambda world: world[worlds.ANNOUNCED] & up)


def _reply(state: State, contest: Contest, side: int, word: Word, place: int) -> None:
    """Bet, accept or give in, both sides having announced (AR-FLO-08 to -12)."""
    flor = contest.flor
    if word.act in BETS:
        flor.raised = word.act == "resto" and flor.bet == "contraflor"
        flor.bet, flor.bettor = word.act, side
    elif word.act == "quiero":
        flor.bettor = NOBODY
    elif word.act == "achico":
        flor.phase, flor.surrender = "surrendered", side
        _pay_surrender(state, contest, place)
        if len(contest.seats) == 2:
            flor.phase = "settled"


def _pay_alone(state: State, contest: Contest, side: int, place: int) -> None:
    """Three for each flor of the only side that has announced (AR-FLO-06, AR-FLO-21)."""
    contest.flor.phase = "alone"
    _set_award(state, contest, side, 3 * worlds.flores(contest, side), "AR-FLO-06", place)


def _pay_surrender(state: State, contest: Contest, place: int) -> None:
    """What giving in pays to the other side (AR-FLO-11, AR-FLO-12, option `achico`)."""
    winner = 1 - contest.flor.surrender
    points, rule = surrender_worth(state, contest, winner)
    _set_award(state, contest, winner, points, rule, place)


def surrender_worth(state: State, contest: Contest, winner: int) -> tuple[int, str]:
    """What giving in would pay to side `winner` now, and by which rule."""
    flor = contest.flor
    if flor.raised:
        return _worth_of_contraflor(state, contest), "AR-FLO-12"
    one_more = {"plus1": 1, "flat": 0, "mixed": 1 if flor.bet else 0}[state.options.achico]
    return 3 * worlds.flores(contest, winner) + one_more, "AR-FLO-11"


def _worth_of_contraflor(state: State, contest: Contest) -> int:
    """Three for every flor announced, three more by the option `contraflor` (AR-FLO-09)."""
    return 3 * flores(state, contest) + (3 if state.options.contraflor == "plus3" else 0)


def flores(state: State, contest: Contest) -> int:
    """How many flores both sides have announced."""
    return worlds.flores(contest, 0) + worlds.flores(contest, 1)


def _set_award(state: State, contest: Contest, side: int, points: int, rule: str, place: int) -> None:
    """Pay the flor, or put another amount in the place that the award has already (AR-FLO-06)."""
    flor = contest.flor
    if flor.award == NOBODY:
        flor.award = pay(state, contest, side, points, "flor", rule, place)
        return
    award = playing(state).ledger[flor.award]
    award.points = award.other = points
    award.place = place
    state.news.append(award)
    recount(state)


def _take_back(state: State, contest: Contest) -> None:
    """The flor is contested after all: what was paid for it is taken back (AR-FLO-13, AR-FLO-22)."""
    strike(state, contest.flor.award)
    contest.flor.award = contest.flor.surrender = NOBODY


def may_reopen(state: State, contest: Contest) -> bool:
    """Whether a flor in time could still change what was paid for it: a surrender only a partner's (AR-FLO-21)."""
    if contest.flor.phase == "surrendered":
        return bool(newcomers(state, contest, (contest.flor.surrender, NOBODY)))
    return contest.flor.phase == "alone"


def compares(contest: Contest) -> bool:
    """Whether values are due: both sides have announced and no bet waits (AR-FLO-15)."""
    return contest.flor.phase == "contested" and contest.flor.bettor == NOBODY


def blocks(state: State, contest: Contest) -> Refusal | None:
    """Why cards and truco have to wait, None if they don't or if the comparison can be closed (AR-GEN-12, -13)."""
    if contest.flor.phase == "contested" and not comparison.has_value(contest.flor):
        return refuse("flor-open", "AR-GEN-12")
    return None


def refuse_number(state: State, value: int) -> Refusal | None:
    """Whether a flor can have this value: 20 to 38, not 20 where three negras count 30 (AR-FLO-17, AR-FLO-24)."""
    if value in POSSIBLE and not (value == 20 and state.options.flor_negras == 30):
        return None
    return refuse("value-impossible", "AR-FLO-17", value=value)


def closable(contest: Contest) -> bool:
    """Whether an open comparison would be closed by an entry of another kind."""
    return compares(contest) and comparison.has_value(contest.flor)


def worth(state: State, contest: Contest, side: int) -> tuple[int, str]:
    """What the comparison pays to `side`, and by which rule (AR-FLO-08, -09, -10)."""
    if contest.flor.bet == "resto":
        rule = "AR-PIC-07" if playing(state).pica else "AR-FLO-10"
        return resto(state, side, flores(state, contest)), rule
    if contest.flor.bet == "contraflor":
        return _worth_of_contraflor(state, contest), "AR-FLO-09"
    return 3 * flores(state, contest), "AR-FLO-08"


def wins_game(state: State, contest: Contest) -> bool:
    """Whether closing the comparison now would win the game."""
    _, side, _ = comparison.leader(contest, contest.flor, panel(state, contest))
    return would_win(state, side, worth(state, contest, side)[0])


def settle(state: State, contest: Contest, result: list[Any] | None = None) -> None:
    """End the comparison and pay it; `result` where the table said who won without values."""
    flor = contest.flor
    flor.result = comparison.conclude(contest, flor, panel(state, contest), result)
    side = flor.result[1]
    points, rule = worth(state, contest, side)
    other, _ = worth(state, contest, 1 - side)
    flor.phase = "settled"
    flor.award = pay(state, contest, side, points, "flor", rule, flor.last)
    playing(state).ledger[flor.award].other = other
