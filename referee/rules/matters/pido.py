"""Pido flor: the challenge, its answer, and its payment (AR-PED)."""

from referee.rules.ledger import worlds
from referee.rules.ledger.payments import pay, strike
from referee.rules.ledger.score import game_done, playing
from referee.rules.matters import proof
from referee.rules.record.entry import Entry
from referee.rules.record.hand import Challenge, Contest
from referee.rules.record.people import Speaker
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Refusal, refuse
from referee.rules.record.state import State

WORTH = 3
"""The price of a flor that was not announced (AR-PED-02)."""


def refuse_flor_challenge(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Return why this challenge is not possible, None if it is (AR-PED-01, -07, -09)."""
    hand, to = playing(state), entry.to
    if not state.options.flor or state.options.flor_duty == "may":
        return refuse("pido-refused", "AR-PED-09")
    # One code for all these reasons; `causes` tells them apart.
    refusal = refuse("pido-refused", "AR-PED-07")
    if to is None or not hand.over or hand.maldon or game_done(state):
        return refusal
    contest = contest_played_in(state, to)
    if hand.sides[to] == who.side or (entry.seat is not None and entry.seat not in contest.seats):
        return refusal
    if any(challenge.to == to for challenge in hand.challenges) or proof.announced_in_hand(state, contest, to):
        return refusal
    return None


def contest_played_in(state: State, seat: int) -> Contest:
    """Return the contest that the seat played in."""
    return next(contest for contest in playing(state).contests if seat in contest.seats)


def challenge_flor(state: State, who: Speaker, word: Word, entry: Entry) -> None:
    """Make the challenge; the cards on the table may answer it at once (AR-PED-05)."""
    if entry.to is None:
        raise RuntimeError("a challenge needs somebody to challenge")
    hand, to = playing(state), entry.to
    # The challenge says that this seat announced nothing, and so do the worlds from here on.
    worlds.keep_worlds(
        contest_played_in(state, to), hand.sides[to], lambda world: not world[worlds.ANNOUNCED] >> to & 1
    )
    hand.challenges.append(Challenge(who.side, to, state.place))
    answer_challenges(state, state.place)


def answer_challenges(state: State, place: int, seat: int | None = None, had: bool | None = None) -> None:
    """Pay every open challenge that is answered now.

    Known cards answer it, or the word `had` of `seat`.
    """
    for challenge in playing(state).challenges:
        if challenge.answered or _stopped(state):
            continue
        proved = had if challenge.to == seat and had is not None else proof.had_flor(state, challenge.to)
        if proved is not None:
            _pay(state, challenge, proved, place)


def expire(state: State) -> None:
    """Pay a challenge that nobody answered to whoever made it (AR-PED-06)."""
    for challenge in playing(state).challenges:
        if not challenge.answered and not _stopped(state):
            _pay(state, challenge, True, challenge.place)


def _stopped(state: State) -> bool:
    """Return whether a challenge that still waits pays and strikes nothing.

    The game is won (AR-SCO-02); where the points of a hand are added together, all of them count (AR-SCO-08).
    """
    return game_done(state) and state.options.scoring != "together"


def _pay(state: State, challenge: Challenge, had: bool, place: int) -> None:
    """Pay the challenger, or the side that was challenged (AR-PED-02, -03, -08).

    Three, or by option more or fewer.
    """
    challenge.answered = True
    side, contest = challenge.by, contest_played_in(state, challenge.to)
    if not had:
        fail = state.options.pido_flor_fail
        pay(state, contest, playing(state).sides[challenge.to], fail, "pido flor", "AR-PED-03", place)
        return
    # By option the offenders lose the points of the hand besides.
    if not state.options.pido_flor_hand:
        pay(state, contest, side, WORTH, "pido flor", "AR-PED-02", place)
        return
    pay(state, contest, side, WORTH + _strike_hand(state, contest, 1 - side), "pido flor", "AR-PED-08", place)


def _strike_hand(state: State, contest: Contest, side: int) -> int:
    """Strike out the points of the offending side, and count them (AR-PED-08)."""
    lost = [
        award
        for award in playing(state).ledger
        if not award.struck
        and award.contest == contest.number
        and award.side == side
        and award.matter in ("flor", "envido", "truco")
    ]
    strike(state, lost, "struck by pido flor", "AR-PED-08")
    return sum(award.points for award in lost)
