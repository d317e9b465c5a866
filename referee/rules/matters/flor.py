"""The flor: its announcement, its comparison and its payment (AR-FLO).

Phases: "open" (nobody has announced), "alone" (one side has, and is paid at once), "contested" (both have),
"surrendered" (one side gave in and a partner may still undo it) and "settled".
"""

from referee.rules.ledger import worlds
from referee.rules.ledger.payments import note_finding, pay, recount, report, strike
from referee.rules.ledger.score import FLOR, playing, resto
from referee.rules.matters import comparison, envido
from referee.rules.matters.comparison import Panel
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.hand import NOBODY, Contest, Speaker, can_be, has_folded, has_played, not_folded
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Payment, Refusal, refused
from referee.rules.record.state import State

FLOR_BETS = ("contraflor", "resto")
"""The acts of words that bet on a flor."""
ADDED = {"flores": 0, "plus2": 2, "plus3": 3}
"""What the bet below the rest adds to the flores, by the option `contraflor` (AR-FLO-09, UR-FLO-06)."""


def flor_bet_word(state: State, bet: str) -> str:
    """Return the word that makes this bet on a flor here: the state keeps its act."""
    return next(word.name for word in state.ruleset.words.values() if word.game == "flor" and word.act == bet)


def flor_panel(state: State, contest: Contest) -> Panel:
    """Return who declares: all who announced a flor and have not folded (AR-FLO-15, AR-FLO-18)."""
    # All who may have announced in some world; the panel asks who did in each.
    may = worlds.perhaps(contest, 0, worlds.announced) | worlds.perhaps(contest, 1, worlds.announced)
    return Panel([seat for seat in not_folded(contest) if may >> seat & 1], playing(state).sides, announcers=True)


def in_time(state: State, contest: Contest, seat: int) -> bool:
    """Return whether the seat's first flor is in time by the cards, if not by its acts (AR-FLO-03)."""
    if state.options.flor_after_truco == "closed" and contest.stakes.level:
        return False
    return seat in contest.seats and not (has_played(contest, seat) or has_folded(contest, seat))


def flor_surely_announced(contest: Contest, who: Speaker) -> bool:
    """Return whether the seat named has surely announced a flor (AR-GEN-16)."""
    side, seat = who
    return seat != NOBODY and bool(worlds.surely(contest, side, worlds.announced) >> seat & 1)


def newcomers(state: State, contest: Contest, who: Speaker) -> list[int]:
    """Return the seats that may be speaking and, in some world, could announce a flor in time."""
    return [
        seat
        for seat in can_be(playing(state), contest, who)
        if in_time(state, contest, seat)
        and any(worlds.is_free(world, seat) for world in worlds.worlds_of(contest, who.side))
    ]


def surrender_worth(state: State, contest: Contest, winner: int) -> Payment:
    """Return the points of side `winner` if the other gave in now."""
    flor = contest.flor
    # Who raised a contraflor and gives in to the rest pays the contraflor, with all flores (UR-FLO-08).
    if flor.raised:
        flores = 1 if state.options.flor_pays == "one" else flores_of_both(state, contest)
        return Payment(FLOR * flores + ADDED[state.options.contraflor], "AR-FLO-12")
    one_more = {"plus1": 1, "flat": 0, "mixed": 1 if flor.bet else 0}[state.options.achico]
    flores = 1 if state.options.flor_pays == "one" else worlds.announced_flores(contest, winner)
    rule = state.ruleset.rule_of("resto-refused") if flor.bet == "resto" else ""
    return Payment(FLOR * flores + one_more, rule or "AR-FLO-11")


def flores_paid(state: State, contest: Contest, winner: int) -> int:
    """Count the flores that a comparison pays: all, the winner's, or one (AR-FLO-08, UR-FLO-04)."""
    if state.options.flor_pays == "one":
        return 1
    own = state.options.flor_pays == "own"
    return worlds.announced_flores(contest, winner) if own else flores_of_both(state, contest)


def flores_of_both(state: State, contest: Contest) -> int:
    """Count the flores that both sides have announced."""
    return worlds.announced_flores(contest, 0) + worlds.announced_flores(contest, 1)


def may_reopen(state: State, contest: Contest) -> bool:
    """Return whether a flor in time, or a partner's after a surrender, could change it (AR-FLO-21)."""
    if contest.flor.phase == "surrendered":
        return bool(newcomers(state, contest, Speaker(contest.flor.surrender, NOBODY)))
    return contest.flor.phase == "alone"


def compares(contest: Contest) -> bool:
    """Return whether both sides have announced and no bet waits, so that values are due (AR-FLO-15)."""
    return contest.flor.phase == "contested" and contest.flor.bettor == NOBODY


def flor_waits(state: State, contest: Contest) -> Refusal | None:
    """Return why cards and truco wait, None if the comparison can be closed (AR-GEN-12, -13)."""
    if contest.flor.phase == "contested" and not comparison.has_value(contest.flor):
        return refused("flor-open", "AR-GEN-12")
    return None


def flor_values(state: State) -> range:
    """Return the values of a flor here: no 20 where three negras count 30 (AR-FLO-17, AR-FLO-24)."""
    flores = state.ruleset.pack.flores
    return flores[1:] if state.options.flor_negras == 30 else flores


def refuse_flor_value(state: State, value: int) -> Refusal | None:
    """Return why no flor has this value, None if one can (AR-FLO-17)."""
    if value in flor_values(state):
        return None
    return refused("value-impossible", "AR-FLO-17", value=value)


def compared_flor_worth(state: State, contest: Contest, side: int) -> Payment:
    """Return the points of the comparison for `side` (AR-FLO-08, -09, -10)."""
    if contest.flor.bet == "resto":
        rule = "AR-PIC-07" if playing(state).pica else "AR-FLO-10"
        return Payment(resto(state, side, flores_of_both(state, contest)), rule)
    flores = FLOR * flores_paid(state, contest, side)
    if contest.flor.bet == "contraflor":
        return Payment(flores + ADDED[state.options.contraflor], "AR-FLO-09")
    return Payment(flores, "AR-FLO-08")


# Refusals of flor words: who may say one, and to which flores and bets.


def refuse_flor_word(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> Refusal | None:
    """Return why this flor word is not legal now, None if it is."""
    contest = playing(state).contest
    flor = contest.flor
    if not state.options.flor:
        return refused("flor-off", "AR-FLO-25")
    if word.act == "flor" and flor_surely_announced(contest, who):
        return refused("flor-twice", "AR-FLO-05", seat=who.seat)
    if flor.phase == "settled" or (word.act == "flor" and flor.declarations):
        return refused("flor-settled", "AR-FLO-22")
    # A plain flor needs no bet to answer.
    refusal = None if word.act == "flor" else _refuse_reply(state, contest, who, word)
    return refusal or _refuse_speaker(state, contest, who, word)


def _refuse_speaker(state: State, contest: Contest, who: Speaker, word: Word) -> Refusal | None:
    """Return why the speaker neither holds a flor nor can announce one."""
    holder = word.act != "flor" and may_hold(state, contest, who)
    if holder and not stands_for(contest, who.side):
        return None
    if newcomers(state, contest, who):
        return None
    if holder:
        return refused("flor-reply", "AR-FLO-19")
    standing_side = worlds.seat_bits(can_be(playing(state), contest, who))
    # All of the side that still play have announced already, in some world.
    twice = any(not standing_side & ~world[worlds.ANNOUNCED] for world in worlds.worlds_of(contest, who.side))
    return refused("flor-twice", "AR-FLO-05") if twice else refused("flor-late", "AR-FLO-23", seat=who.seat)


def may_hold(state: State, contest: Contest, who: Speaker) -> bool:
    """Return whether the speaker may be somebody who has announced."""
    speaking = worlds.seat_bits(can_be(playing(state), contest, who))
    return bool(worlds.perhaps(contest, who.side, worlds.announced) & speaking)


def stands_for(contest: Contest, side: int) -> bool:
    """Return whether a surrender of this side stands."""
    return contest.flor.phase == "surrendered" and contest.flor.surrender == side


def _refuse_reply(state: State, contest: Contest, who: Speaker, word: Word) -> Refusal | None:
    """Return why a reply does not fit the flores and bets before it (AR-FLO-07, -18, -19, -20)."""
    flor, side = contest.flor, who.side
    if not worlds.announced_flores(contest, 1 - side):
        return refused("flor-reply", "AR-FLO-19")
    if stands_for(contest, 1 - side) or flor.declarations:
        return refused("flor-reply", "AR-FLO-20")
    # A partner may give in too, after the surrender of one.
    if stands_for(contest, side) and word.act == "achico":
        return None
    if flor.bettor == side:
        return refused("own-bet", "AR-GEN-15")
    if word.act == "quiero":
        return None if flor.bettor == 1 - side else refused("flor-reply", "AR-FLO-19")
    if word.act == "achico":
        return refused("flor-reply", "AR-FLO-19") if flor.bet and flor.bettor == NOBODY else None
    if (word.act == "contraflor" and flor.bet) or flor.bet == "resto" or (flor.bet and flor.bettor == NOBODY):
        return refused("flor-reply", "AR-FLO-20")
    if not comparison.takes_part(contest, flor_panel(state, contest), 1 - side):
        return refused("flor-reply", "AR-FLO-18")
    return None


# Words about the flor: announcing it, betting on it, and giving in (AR-FLO).


def say_flor_word(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> None:
    """Hear a flor word; a hand that another flor had ended may come back (AR-FLO-21, -22)."""
    hand = playing(state)
    hand.over = False
    _hear(state, hand.contest, who, word)
    hand.contest.spoken = True


def _hear(state: State, contest: Contest, who: Speaker, word: Word) -> None:
    flor, side = contest.flor, who.side
    if word.act == "flor" or stands_for(contest, side) or not may_hold(state, contest, who):
        _announce(state, contest, who)
    else:
        _speak_as_holder(state, contest, who)
    # A bet on the flor is made against somebody who can answer it.
    if word.act in FLOR_BETS:
        _keep_rivals(state, contest, 1 - side)
    flor.last = state.place
    if stands_for(contest, side):
        if word.act == "achico":
            return
        _take_back(state, contest)
        flor.phase = "contested"
    elif flor.phase == "surrendered":
        # The other side has given in, so each further flor of this one adds its three, where flores are counted.
        award = playing(state).ledger[flor.award]
        more = 0 if state.options.flor_pays == "one" else FLOR
        _set_award(state, contest, side, award.points + more, award.rule)
        return
    if not worlds.announced_flores(contest, 1 - side):
        _pay_alone(state, contest, side)
        return
    if flor.phase != "contested":
        _take_back(state, contest)
        flor.phase = "contested"
    _reply(state, contest, side, word)


def _announce(state: State, contest: Contest, who: Speaker) -> None:
    """Write down a flor and make the envido void (AR-FLO-04, AR-FLO-05)."""
    singers = newcomers(state, contest, who)
    if who.seat == NOBODY and len(singers) < len(can_be(playing(state), contest, who)):
        note_finding(state, "only by some", "AR-FLO-03", seats=singers)
    worlds.announce_flor(contest, who.side, singers)
    envido.make_void(state, contest)


def _speak_as_holder(state: State, contest: Contest, who: Speaker) -> None:
    """Take the word as that of a holder, who announces no further flor (AR-FLO-05)."""
    speaking = worlds.seat_bits(can_be(playing(state), contest, who))
    worlds.keep_worlds(contest, who.side, lambda world: world[worlds.ANNOUNCED] & speaking)


def _keep_rivals(state: State, contest: Contest, side: int) -> None:
    """Drop the worlds in which nobody of a side has announced and not folded (AR-FLO-18)."""
    up = worlds.seat_bits(not_folded(contest))
    worlds.keep_worlds(contest, side, lambda world: world[worlds.ANNOUNCED] & up)


def _reply(state: State, contest: Contest, side: int, word: Word) -> None:
    """Bet, accept or give in, both sides having announced (AR-FLO-08 to -12)."""
    flor = contest.flor
    if word.act in FLOR_BETS:
        flor.raised = word.act == "resto" and flor.bet == "contraflor"
        flor.bet, flor.bettor = word.act, side
    elif word.act == "quiero":
        flor.bettor = NOBODY
    elif word.act == "achico":
        flor.phase, flor.surrender = "surrendered", side
        _pay_surrender(state, contest)
        # Without a partner nobody can undo it.
        if len(contest.seats) == 2:
            flor.phase = "settled"


def _pay_alone(state: State, contest: Contest, side: int) -> None:
    """Pay three for each flor of the only side that has announced (AR-FLO-06, -21)."""
    contest.flor.phase = "alone"
    _set_award(state, contest, side, FLOR * worlds.announced_flores(contest, side), "AR-FLO-06")


def _pay_surrender(state: State, contest: Contest) -> None:
    """Pay the other side for a surrender (AR-FLO-11, AR-FLO-12, option `achico`)."""
    winner = 1 - contest.flor.surrender
    points, rule = surrender_worth(state, contest, winner)
    _set_award(state, contest, winner, points, rule)


def _set_award(state: State, contest: Contest, side: int, points: int, rule: str) -> None:
    """Pay the flor, or change the amount in the place of its award (AR-FLO-06)."""
    flor = contest.flor
    if flor.award == NOBODY:
        flor.award = pay(state, contest, side, points, "flor", rule)
        return
    award = playing(state).ledger[flor.award]
    # In its old place: awards that were paid after it count after it.
    award.points = award.other = points
    award.place = state.place
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
