"""The adjudicator: one entry at a time, judged against the state that the log before it left.

`refusal_of` decides without touching the state; `judge` asks it and then carries the entry out. So what is refused
has changed nothing, and `choices` asks the very same question.
"""

from collections.abc import Callable

from referee.rules import envido, flor, pido, proof, score, stakes, tricks, values
from referee.rules.acta import Entry
from referee.rules.people import Speaker, has_folded, members
from referee.rules.rulesets import Word
from referee.rules.ruling import Award, Refusal, Ruling, refuse
from referee.rules.state import NOBODY, Contest, Hand, Points, State, deal_hand

ACCEPTED = Ruling()


def judge(state: State, entry: Entry, place: int | None = None) -> Ruling:
    """Judge one entry and carry it out if it stands; `place` is its position in the log, else the next one."""
    if place is not None:
        state.place = place
    refusal = refusal_of(state, entry)
    if refusal is not None:
        state.place += 1
        return Ruling(refusal)
    state.news.clear()
    _CARRY_OUT[entry.kind](state, entry)
    state.place += 1
    return Ruling(awards=_awards(state)) if state.news else ACCEPTED


def refusal_of(state: State, entry: Entry) -> Refusal | None:
    """Why the entry would be refused now, None if it would stand; the state is left as it is."""
    return _REFUSE[entry.kind](state, entry)


def _awards(state: State) -> tuple[Award, ...]:
    """The awards that this entry made or changed and that stand; a deal may still pay the hand before it."""
    hands = [hand for hand in (state.previous, state.hand) if hand is not None]
    return tuple(
        award
        for points in dict.fromkeys(state.news)
        for hand in hands
        if points in hand.ledger and not points.struck
        for award in score.as_awards(state, hand, points)
    )


# --- phases, seats and sides ------------------------------------------------------------------------------------------


def _refuse_phase(state: State) -> Refusal | None:
    """Why nothing but a deal, a show and the like is heard now (AR-GEN-08, AR-SCO-02)."""
    if state.hand is None:
        return refuse("no-hand", "AR-GEN-08")
    if not state.hand.over:
        return None
    if score.winner(state) != NOBODY:
        return refuse("match-over", "AR-SCO-02")
    return refuse("game-over", "AR-SCO-02") if score.game_done(state) else refuse("hand-over", "AR-GEN-08")


def _refuse_person(state: State, entry: Entry) -> Refusal | None:
    """Whether there is such a seat or side, in the contest in play and not folded (AR-GEN-10, AR-PIC-09, AR-MAZ-05)."""
    if not _at_table(state, entry):
        return refuse("not-a-seat", "AR-GEN-10")
    if entry.seat is None or state.hand is None or state.hand.over:
        return None
    contest = state.hand.contest
    if entry.seat not in contest.seats:
        return refuse("not-in-duel", "AR-PIC-09", seat=entry.seat)
    return refuse("folded", "AR-MAZ-05", seat=entry.seat) if has_folded(contest, entry.seat) else None


def _at_table(state: State, entry: Entry) -> bool:
    if entry.to is not None and not 0 <= entry.to < state.seats:
        return False
    if entry.seat is not None:
        return 0 <= entry.seat < state.seats
    return entry.team is None or entry.team in (0, 1)


def _speaker(hand: Hand, entry: Entry) -> Speaker:
    """Side and seat of who speaks; a side with one member in the contest is that seat (AR-GEN-16)."""
    if entry.seat is not None:
        return hand.sides[entry.seat], entry.seat
    side = entry.team if entry.team is not None else NOBODY
    mine = [seat for seat in hand.contest.seats if hand.sides[seat] == side]
    return side, mine[0] if len(mine) == 1 else NOBODY


# --- what is open and has to be closed or waited for (AR-GEN-12, AR-GEN-13) -------------------------------------------


def _refuse_blocked(state: State, contest: Contest) -> Refusal | None:
    """Why cards, tricks, truco words and folding have to wait, or would win the game by closing a comparison."""
    waiting = flor.blocks(state, contest) or envido.blocks(state, contest)
    if waiting is None and _closing_wins(state, contest):
        return refuse("game-over", "AR-SCO-02")
    return waiting


def _closing_wins(state: State, contest: Contest) -> bool:
    if flor.closable(contest):
        return flor.wins_game(state, contest)
    return envido.closable(contest) and envido.wins_game(state, contest)


def _close_rounds(state: State, contest: Contest) -> None:
    """An entry of another kind closes an open comparison, and makes a surrender final (AR-GEN-13)."""
    if flor.closable(contest):
        flor.settle(state, contest)
    elif contest.flor.phase == "surrendered":
        contest.flor.phase = "settled"
    if envido.closable(contest):
        envido.settle(state, contest)


# --- deal -------------------------------------------------------------------------------------------------------------


def _refuse_deal(state: State, entry: Entry) -> Refusal | None:
    hand = state.hand
    if score.winner(state) != NOBODY:
        return refuse("match-over", "AR-SCO-02")
    if not _at_table(state, entry):
        return refuse("not-a-seat", "AR-GEN-10")
    if hand is None or hand.over or _closing_wins(state, hand.contest):
        return None
    return refuse("hand-open", "AR-GEN-08")


def _deal(state: State, entry: Entry) -> None:
    """Settle what the deal closes and open the next hand, unless the match is over with it (AR-GEN-13)."""
    if state.hand is not None:
        if not state.hand.over:
            _close_rounds(state, state.hand.contest)
            _after(state)
        pido.expire(state)
        if score.winner(state) != NOBODY:
            state.hand.sealed = True
            return
    base, game = score.settle_game(state)
    state.previous = state.hand
    state.hand = deal_hand(state, entry.seat or 0, base, game)


# --- words ------------------------------------------------------------------------------------------------------------


def _refuse_say(state: State, entry: Entry) -> Refusal | None:
    word = _word(state, entry)
    phase = _refuse_phase(state)
    if phase is not None and not _heard_after(state, word):
        return phase
    person = _refuse_person(state, entry)
    if person is not None:
        return person
    if word is None and entry.word is not None:
        return refuse("unknown-word", "AR-GEN-10", word=entry.word)
    hand = score.playing(state)
    who = _speaker(hand, entry)
    if not members(hand, hand.contest, who[0]) and not hand.over:
        return refuse("folded", "AR-MAZ-05")
    if word is None:
        return _refuse_number(state, hand, who, entry.value or 0)
    return _REFUSE_WORD[word.game](state, who, word, entry)


def _word(state: State, entry: Entry) -> Word | None:
    """The reserved word that was said; None for a number, another word, or one that an option keeps out."""
    word = state.ruleset.words.get(entry.word or "")
    if word is not None and word.option is not None and not state.options[word.option]:
        return None
    return word


def _heard_after(state: State, word: Word | None) -> bool:
    """Words that may still be heard after a hand: pido flor, and a flor that could undo its end (AR-GEN-18)."""
    if word is None or state.hand is None:
        return False
    if word.game == "pido":
        return score.winner(state) == NOBODY
    hand = state.hand
    return word.game == "flor" and hand.over and not hand.sealed and _ended_by_flor(state, hand)


def _ended_by_flor(state: State, hand: Hand) -> bool:
    """Whether the hand is over for a flor that could still be contested or undone (AR-FLO-21)."""
    rnd = hand.contest.flor
    if hand.won == NOBODY or not flor.may_reopen(hand.contest) or hand.contest.over:
        return False
    return score.counted(state, hand)[-1] is hand.ledger[rnd.award]


def _refuse_flor(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    return flor.refuse_word(state, score.playing(state).contest, who, word)


def _refuse_envido(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    return envido.refuse_bet(state, score.playing(state).contest, who, word)


def _refuse_stakes(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    contest = score.playing(state).contest
    return _refuse_blocked(state, contest) or stakes.refuse_word(state, contest, who, word)


def _refuse_answer(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Quiero and no quiero go to the envido that waits, else to the truco (AR-TRU-14, AR-FLO-19)."""
    contest = score.playing(state).contest
    if contest.flor.phase == "contested" and contest.flor.bettor != NOBODY:
        return refuse("flor-reply", "AR-FLO-19")
    if contest.envido.phase == "pending":
        return refuse("own-bet", "AR-GEN-15") if contest.envido.bettor == who[0] else None
    if not contest.stakes.pending:
        return refuse("nothing-to-answer", "AR-TRU-14")
    return _refuse_blocked(state, contest) or stakes.refuse_answer(contest, who)


def _refuse_fold(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    return _refuse_blocked(state, score.playing(state).contest)


def _refuse_number(state: State, hand: Hand, who: Speaker, value: int) -> Refusal | None:
    """A number belongs to the open flor, else to the accepted envido."""
    contest = hand.contest
    if flor.compares(contest):
        refusal = flor.refuse_number(state, value)
        return refusal or values.refuse_value(hand, contest.flor, flor.panel(state, contest), who)
    if contest.envido.phase == "comparing":
        refusal = envido.refuse_number(value)
        return refusal or values.refuse_value(hand, contest.envido, envido.panel(state, contest), who)
    return refuse("not-due", "AR-ENV-08")


def _refuse_values(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    hand = score.playing(state)
    contest = hand.contest
    if flor.compares(contest):
        return values.refuse_concession(hand, contest.flor, flor.panel(state, contest), who)
    if contest.envido.phase == "comparing":
        return values.refuse_concession(hand, contest.envido, envido.panel(state, contest), who)
    return refuse("not-due", "AR-ENV-11")


def _refuse_pido(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    return pido.refuse_word(state, who, entry)


def _refuse_maldon(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Only by option, before anything was said or played, by the mano alone where agreed (AR-GEN-17)."""
    hand, form = score.playing(state), state.options["maldon"]
    mano = hand.contests[0].seats[0]
    allowed = form == "any" or (form == "mano" and (who[1] == mano or (who[1] == NOBODY and hand.sides[mano] == who[0])))
    return None if allowed and not hand.touched else refuse("maldon-refused", "AR-GEN-17")


def _refuse_meddling(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Nobody can meddle where all play the same hand (AR-PIC-10)."""
    return refuse("not-in-duel", "AR-PIC-10")


_REFUSE_WORD: dict[str, Callable[[State, Speaker, Word, Entry], Refusal | None]] = {
    "flor": _refuse_flor,
    "envido": _refuse_envido,
    "values": _refuse_values,
    "stakes": _refuse_stakes,
    "answer": _refuse_answer,
    "fold": _refuse_fold,
    "pido": _refuse_pido,
    "maldon": _refuse_maldon,
    "duel": _refuse_meddling,
}


def _say(state: State, entry: Entry) -> None:
    hand = score.playing(state)
    contest, word, who = hand.contest, _word(state, entry), _speaker(hand, entry)
    place = state.place
    hand.touched = True
    if word is None or word.game == "values":
        _declare(state, contest, who, entry.value if word is None else None)
    elif word.game == "pido":
        pido.ask(state, who, entry, place)
    elif word.game == "maldon":
        hand.maldon = hand.over = True
    else:
        _bet(state, contest, who, word)
    _after(state)


def _bet(state: State, contest: Contest, who: Speaker, word: Word) -> None:
    """Carry out a word about flor, envido, truco or folding."""
    place = state.place
    if word.game == "flor":
        _hear_flor(state, contest, who, word)
    elif word.game == "envido":
        envido.bet(state, contest, who, word, place)
    elif word.game == "answer" and contest.envido.phase == "pending":
        envido.answer(state, contest, who, word, place)
    else:
        _close_rounds(state, contest)
        if word.game == "answer":
            stakes.answer(state, contest, who, word, place)
        elif word.game == "fold":
            _fold(state, contest, who)
        else:
            stakes.say(state, contest, who, word)
    contest.spoken = contest.spoken or word.game != "fold"


def _hear_flor(state: State, contest: Contest, who: Speaker, word: Word) -> None:
    """A flor may bring a hand back that was over only for the points of another (AR-FLO-21, AR-FLO-22)."""
    hand = score.playing(state)
    if hand.over:
        hand.over = False
    flor.say(state, contest, who, word, state.place)


def _fold(state: State, contest: Contest, who: Speaker) -> None:
    if not stakes.fold(state, contest, who, state.place):
        tricks.complete(state, contest)
        _pay_tricks(state, contest)


def _declare(state: State, contest: Contest, who: Speaker, value: int | None) -> None:
    """Take a value, or a concession; settle once nobody is left who could change the result (AR-ENV-13)."""
    hand = score.playing(state)
    is_flor = flor.compares(contest)
    rnd = contest.flor if is_flor else contest.envido
    panel = flor.panel(state, contest) if is_flor else envido.panel(state, contest)
    values.declare(hand, rnd, panel, who, value, state.place)
    if values.finished(hand, rnd, panel):
        _settle(state, contest, is_flor)


def _settle(state: State, contest: Contest, is_flor: bool, result: list[int | None] | None = None) -> None:
    if is_flor:
        flor.settle(state, contest, result)
    else:
        envido.settle(state, contest, result)


# --- cards, tricks and showdowns by their winner ----------------------------------------------------------------------


def _refuse_play(state: State, entry: Entry) -> Refusal | None:
    refusal = _refuse_phase(state) or _refuse_person(state, entry)
    if refusal is not None:
        return refusal
    contest = score.playing(state).contest
    waiting = _refuse_blocked(state, contest)
    return waiting or tricks.refuse_card(state, contest, _seat_of(entry), entry.card or "")


def _seat_of(entry: Entry) -> int:
    return entry.seat if entry.seat is not None else NOBODY


def _play(state: State, entry: Entry) -> None:
    hand = score.playing(state)
    hand.touched = True
    _close_rounds(state, hand.contest)
    tricks.play(state, hand.contest, _seat_of(entry), entry.card or "")
    _pay_tricks(state, hand.contest)
    _after(state)


def _refuse_trick(state: State, entry: Entry) -> Refusal | None:
    refusal = _refuse_phase(state)
    if refusal is not None:
        return refusal
    hand = score.playing(state)
    if not _at_table(state, entry):
        return refuse("not-a-seat", "AR-GEN-10")
    if entry.seat is not None and entry.seat not in hand.contest.seats:
        return refuse("not-in-duel", "AR-PIC-09", seat=entry.seat)
    return _refuse_blocked(state, hand.contest) or tricks.refuse_result(state, hand.contest, entry)


def _trick(state: State, entry: Entry) -> None:
    hand = score.playing(state)
    hand.touched = True
    _close_rounds(state, hand.contest)
    tricks.record(state, hand.contest, entry)
    _pay_tricks(state, hand.contest)
    _after(state)


def _pay_tricks(state: State, contest: Contest) -> None:
    """Pay the tricks as soon as they are decided (AR-TRI-11)."""
    side = tricks.decided(score.playing(state), contest)
    if side != NOBODY and not contest.over:
        stakes.win(state, contest, side, state.place)


def _refuse_showdown(state: State, entry: Entry) -> Refusal | None:
    """A comparison by its winner: one must be due, and no value declared (FMT-01, FMT-02)."""
    refusal = _refuse_phase(state) or _refuse_person(state, entry)
    if refusal is not None:
        return refusal
    contest = score.playing(state).contest
    if flor.compares(contest):
        rnd, panel = contest.flor, flor.panel(state, contest)
    elif contest.envido.phase == "comparing":
        rnd, panel = contest.envido, envido.panel(state, contest)
    else:
        return refuse("no-showdown", "FMT-01")
    if rnd.said:
        return refuse("value-declared", "FMT-02")
    side, seat = _speaker(score.playing(state), entry)
    takes_part = seat in panel.seats if seat != NOBODY else panel.counts[side] > 0
    return None if takes_part else refuse("no-showdown", "FMT-01")


def _showdown(state: State, entry: Entry) -> None:
    hand = score.playing(state)
    contest = hand.contest
    hand.touched = True
    side, seat = _speaker(hand, entry)
    is_flor = flor.compares(contest)
    (contest.flor if is_flor else contest.envido).last = state.place
    _settle(state, contest, is_flor, [seat, side, None])
    _after(state)


# --- shows, points by agreement, closing ------------------------------------------------------------------------------


def _refuse_show(state: State, entry: Entry) -> Refusal | None:
    if state.hand is None:
        return refuse("no-hand", "AR-GEN-08")
    person = _refuse_person(state, entry)
    if person is not None:
        return person
    if entry.shown is not None:
        return proof.refuse_word(state, entry)
    contest = state.hand.contest
    waiting = None if state.hand.over else flor.blocks(state, contest) or envido.blocks(state, contest)
    return waiting or proof.refuse_cards(state, entry)


def _show(state: State, entry: Entry) -> None:
    hand = score.playing(state)
    if not hand.over:
        _close_rounds(state, hand.contest)
        _after(state)
    hand.sealed = hand.sealed or hand.over
    proof.take(state, entry, state.place)
    if hand.over:
        proof.check(state, state.place)
    words = {"flor": True, "no flor": False}
    pido.answer(state, state.place, entry.seat, words.get(entry.shown or ""))


def _refuse_adjust(state: State, entry: Entry) -> Refusal | None:
    """Points by agreement, while a game is in progress and within its bounds (AR-SCO-09)."""
    if score.winner(state) != NOBODY:
        return refuse("match-over", "AR-SCO-02")
    if state.hand is None or (state.hand.over and score.game_done(state)):
        return refuse("adjust-refused", "AR-SCO-09")
    after = [points + more for points, more in zip(state.hand.score, entry.points, strict=True)]
    there = [points for points in after if points >= state.options["target"]]
    return refuse("adjust-refused", "AR-SCO-09") if min(after) < 0 or len(there) > 1 else None


def _adjust(state: State, entry: Entry) -> None:
    hand = score.playing(state)
    for account, points in enumerate(entry.points):
        if points:
            award = Points(account, points, "adjust", "AR-SCO-09", state.place)
            award.account = True
            hand.ledger.append(award)
            state.news.append(award)
    score.recount(state)
    _after(state)


def _refuse_close(state: State, entry: Entry) -> Refusal | None:
    if score.winner(state) != NOBODY:
        return refuse("match-over", "AR-SCO-02")
    in_progress = state.hand is not None and not state.hand.over
    return None if in_progress else refuse("no-hand-to-close", "FMT-03")


def _close(state: State, entry: Entry) -> None:
    _end_hand(state)


# --- after an entry ---------------------------------------------------------------------------------------------------


def _after(state: State) -> None:
    """End the hand once its contest is decided, or the game is won in the middle of it (AR-SCO-02)."""
    hand = score.playing(state)
    if not hand.over and (hand.contest.over or hand.won != NOBODY):
        _end_hand(state)
    elif hand.maldon:
        score.recount(state)


def _end_hand(state: State) -> None:
    """Close the hand: count together where agreed, and check what was claimed against the known cards (AR-VER-05)."""
    score.playing(state).over = True
    score.recount(state)
    proof.check(state, state.place)


def _nothing(state: State, entry: Entry) -> Refusal | None:
    return None


def _skip(state: State, entry: Entry) -> None:
    """A voided entry keeps its place and does nothing."""


_REFUSE: dict[str, Callable[[State, Entry], Refusal | None]] = {
    "deal": _refuse_deal,
    "say": _refuse_say,
    "play": _refuse_play,
    "trick": _refuse_trick,
    "showdown": _refuse_showdown,
    "show": _refuse_show,
    "adjust": _refuse_adjust,
    "close": _refuse_close,
    "void": _nothing,
}

_CARRY_OUT: dict[str, Callable[[State, Entry], None]] = {
    "deal": _deal,
    "say": _say,
    "play": _play,
    "trick": _trick,
    "showdown": _showdown,
    "show": _show,
    "adjust": _adjust,
    "close": _close,
    "void": _skip,
}
