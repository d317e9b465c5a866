"""Words about the flor: announcing it, betting on it, and giving in (AR-FLO)."""

from referee.rules.ledger import worlds
from referee.rules.ledger.payments import note, pay, recount, report, strike
from referee.rules.ledger.score import playing
from referee.rules.matters import envido
from referee.rules.matters.flor import newcomers, surrender_worth
from referee.rules.matters.flor_refusals import BETS, may_hold, stands_for
from referee.rules.record.entry import Entry
from referee.rules.record.hand import Contest
from referee.rules.record.parts import NOBODY
from referee.rules.record.people import Speaker, can_be, standing
from referee.rules.record.rulesets import Word
from referee.rules.record.state import State


def say(state: State, who: Speaker, word: Word, entry: Entry) -> None:
    """Hear a flor word that is legal.

    A hand that was over only for the points of another flor may come back (AR-FLO-21, AR-FLO-22).
    """
    hand = playing(state)
    hand.over = False
    _hear(state, hand.contest, who, word, state.place)
    hand.contest.spoken = True


def _hear(state: State, contest: Contest, who: Speaker, word: Word, place: int) -> None:
    flor, side = contest.flor, who.side
    if word.act == "flor" or stands_for(contest, side) or not may_hold(state, contest, who):
        _announce(state, contest, who)
    else:
        _speak_as_holder(state, contest, who)
    # A bet on the flor is made against somebody who can answer it.
    if word.act in BETS:
        _keep_rivals(state, contest, 1 - side)
    flor.last = place
    if stands_for(contest, side):
        if word.act == "achico":
            return
        _take_back(state, contest)
        flor.phase = "contested"
    elif flor.phase == "surrendered":
        # The other side has given in, so each further flor of this one adds its three.
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
    singers = newcomers(state, contest, who)
    if who.seat == NOBODY and len(singers) < len(can_be(playing(state), contest, who)):
        note(state, "only by some", "AR-FLO-03", seats=singers)
    worlds.announce(contest, who.side, singers)
    envido.make_void(state, contest)


def _speak_as_holder(state: State, contest: Contest, who: Speaker) -> None:
    """Take the word as a holder's, if it may be that (AR-FLO-05).

    A holder's word announces no further flor.
    """
    speaking = worlds.seat_bits(can_be(playing(state), contest, who))
    worlds.keep(contest, who.side, lambda world: world[worlds.ANNOUNCED] & speaking)


def _keep_rivals(state: State, contest: Contest, side: int) -> None:
    """Drop the worlds without a rival for a bet (AR-FLO-18).

    A rival is somebody of the other side who announced and has not folded.
    """
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
        # Without a partner nobody can undo it.
        if len(contest.seats) == 2:
            flor.phase = "settled"


def _pay_alone(state: State, contest: Contest, side: int, place: int) -> None:
    """Pay three for each flor of the only side that has announced (AR-FLO-06, -21)."""
    contest.flor.phase = "alone"
    _set_award(state, contest, side, 3 * worlds.flores(contest, side), "AR-FLO-06", place)


def _pay_surrender(state: State, contest: Contest, place: int) -> None:
    """Pay the other side for a surrender (AR-FLO-11, AR-FLO-12, option `achico`)."""
    winner = 1 - contest.flor.surrender
    points, rule = surrender_worth(state, contest, winner)
    _set_award(state, contest, winner, points, rule, place)


def _set_award(state: State, contest: Contest, side: int, points: int, rule: str, place: int) -> None:
    """Pay the flor, or change the amount in the place of its award (AR-FLO-06)."""
    flor = contest.flor
    if flor.award == NOBODY:
        flor.award = pay(state, contest, side, points, "flor", rule, place)
        return
    award = playing(state).ledger[flor.award]
    # In its old place: what was paid after it counts after it.
    award.points = award.other = points
    award.place = place
    report(state, award)
    recount(state)


def _take_back(state: State, contest: Contest) -> None:
    """Take back the payment of a flor that is contested after all (AR-FLO-13, -22)."""
    flor = contest.flor
    if flor.award != NOBODY:
        # A partner undoes a surrender, the other side contests a flor that stood alone.
        rule = "AR-FLO-22" if flor.surrender == NOBODY else "AR-FLO-13"
        strike(state, [playing(state).ledger[flor.award]], "struck by other flor", rule)
    flor.award = flor.surrender = NOBODY
