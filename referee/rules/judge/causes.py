"""The exact causes of refused entries, for the texts of the refusals.

A code of the law stands for one rule and may have several causes: who may still speak, which bet waits, which word came
before. They are looked for once an entry has been refused and somebody may read it, never while entries are judged:
nothing is decided here, and the code and rule of a refusal stay as they are.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from referee.rules.bets.stakes import spoken_amount
from referee.rules.judge.flow import speaker_named
from referee.rules.ledger import score, tricks, worlds
from referee.rules.matters import comparison, envido, flor, proof
from referee.rules.matters.flor import flor_bet_word
from referee.rules.matters.rounds import comparison_due
from referee.rules.record.cards import FACE_DOWN
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.hand import NOBODY, Contest, Hand, Speaker, has_played, may_be, members
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State

Details = Mapping[str, Any]
"""Arguments for the text of a refusal; `cause` chooses the text."""


@dataclass(frozen=True, slots=True)
class RefusedEntry:
    """An entry, its refusal, and the state that refused it."""

    state: State
    hand: Hand
    entry: ParsedEntry
    refusal: Refusal

    @property
    def contest(self) -> Contest:
        """Return the contest in play."""
        return self.hand.contest

    @property
    def word(self) -> Word | None:
        """Return the reserved word that was refused, None for a number, a card or anything else."""
        return self.state.ruleset.words.get(self.entry.word or "")

    @property
    def game(self) -> str:
        """Return the sub-game that the word belongs to; empty without a word."""
        return self.word.game if self.word else ""

    @property
    def who(self) -> Speaker:
        """Return side and seat of the player who made the entry."""
        return speaker_named(self.hand, self.entry)

    @property
    def side(self) -> int:
        """Return the side that made the entry."""
        return self.who.side

    def step(self, number: int) -> str | None:
        """Return the word of a step on the ladder of the tricks, None above its end."""
        ladder = self.state.ladder
        return ladder[number].word if number < len(ladder) else None


Finder = Callable[[RefusedEntry], Details]


def with_cause(state: State, entry: ParsedEntry, refusal: Refusal) -> Refusal:
    """Return the refusal as it leaves the referee: with its cause, and the game's own rule.

    A cause has a text of its own.
    """
    # A code may mean different things with and without envido, so each family has finders of its own.
    find = (_WITH_ENVIDO if state.options.envido else _WITHOUT_ENVIDO).get(refusal.code)
    quoted = state.ruleset.quoted(refusal.rule)
    if find is None or state.hand is None:
        return refusal if quoted == refusal.rule else replace(refusal, rule=quoted)
    causes = find(RefusedEntry(state, state.hand, entry, refusal))
    return replace(refusal, rule=quoted, args={**refusal.args, **causes})


def _always(cause: str) -> Finder:
    """Return a finder for a code that has one cause."""
    return lambda _case: {"cause": cause}


# Truco argentino: bets on the tricks, the hand and its points.


def _game_over(case: RefusedEntry) -> Details:
    """Tell a game that is won, or a comparison not yet closed that would win it (AR-GEN-13)."""
    due = None if case.hand.over else comparison_due(case.state, case.contest)
    if due is None:
        return {"cause": "game-won"}
    rnd, panel = due
    behind = 1 - comparison.leader(case.contest, rnd, panel).side
    cause = "flor-unclosed" if rnd is case.contest.flor else "envido-unclosed"
    return {"cause": cause, "others": comparison.declarers(case.contest, rnd, panel, Speaker(behind, NOBODY))}


def _folded(case: RefusedEntry) -> Details:
    """Tell the side all of which has folded; a seat is in the refusal already."""
    return {} if "seat" in case.refusal.args else {"side": case.side}


def _no_seat(case: RefusedEntry) -> Details:
    """Tell a word by which one player leaves, noted for a side of several (UR-MAZ-01)."""
    leaves = case.refusal.rule == case.state.ruleset.rule_of("leaver-unknown")
    return {"cause": "leaver-unknown", "word": case.entry.word} if leaves else {}


def _own_bet(case: RefusedEntry) -> Details:
    """Tell the bet, and the side that made it (AR-GEN-15)."""
    contest = case.contest
    if case.game == "flor":
        bet = flor_bet_word(case.state, contest.flor.bet)
    elif contest.envido.phase == "pending":
        bet = contest.envido.chain[-1]
    else:
        bet = case.step(contest.stakes.pending) or ""
    return {"bet": bet, "side": case.side}


def _no_bet_waits(case: RefusedEntry) -> Details:
    """Tell the bet that was answered already, or that there was none (AR-TRU-14)."""
    contest = case.contest
    if contest.envido.phase == "comparing":
        return {"cause": "envido-answered", "bet": contest.envido.chain[-1]}
    if contest.stakes.level:
        return {"cause": "truco-answered", "bet": case.step(contest.stakes.level)}
    return {} if contest.spoken else {"cause": "nothing-said"}


def _needs_quiero(case: RefusedEntry) -> Details:
    """Tell that one's own side cannot accept its own bet (AR-TRU-06)."""
    return {"cause": "own-step"} if case.contest.stakes.bettor == case.side else {}


def _ladder(case: RefusedEntry) -> Details:
    """Tell a step that was said before, or one too high while a lower one waits (AR-TRU-02 to -04)."""
    bets, wanted = case.contest.stakes, case.word.worth if case.word else 0
    repeated = wanted <= (bets.pending or bets.level)
    if bets.pending:
        cause = "step-repeated-waiting" if repeated else "step-unanswered"
        following = case.step(bets.pending + 1)
        return {"cause": cause, "word": case.step(wanted), "bet": case.step(bets.pending), "step": following}
    if not repeated:
        return {}
    theirs = bets.right not in (NOBODY, case.side) and case.step(bets.level + 1) is not None
    return {"cause": "step-repeated-theirs" if theirs else "step-repeated", "word": case.step(wanted)}


def _maldon(case: RefusedEntry) -> Details:
    """Tell whether the table plays it, and who may claim it when (AR-GEN-17)."""
    if case.state.options.maldon == "no":
        return {"cause": "maldon-off"}
    if case.hand.touched:
        return {"cause": "maldon-late"}
    return {"cause": "maldon-mano", "mano": case.hand.contests[0].seats[0]}


def _adjust_refused(case: RefusedEntry) -> Details:
    """Tell whether the points come between two games, or break a bound (AR-SCO-09)."""
    return {"cause": "adjust-between" if case.hand.over and score.game_done(case.state) else "adjust-bounds"}


def _cards_shown(case: RefusedEntry) -> Details:
    """Tell which of the cards cannot be this player's, or are too many (AR-VER-07)."""
    return proof.fault_of_cards(case.state, case.entry)


# Truco argentino: envido and the values (AR-ENV, AR-GEN-12).


def _envido_pending(case: RefusedEntry) -> Details:
    """Tell that a truco in one breath with the envido is noted after it (AR-GEN-12)."""
    return {"cause": "truco-after-envido", "word": case.entry.word} if case.game == "stakes" else {}


def _values_due(case: RefusedEntry) -> Details:
    """Tell who begins, and the word that is noted afterwards (AR-GEN-12)."""
    first = {"next": envido.envido_panel(case.state, case.contest).seats[0]}
    return {**first, "cause": "truco-after-values", "word": case.entry.word} if case.game == "stakes" else first


def _envido_late(case: RefusedEntry) -> Details:
    """Tell whether the trick is over, or a partner may open the envido (AR-ENV-02)."""
    won = len(case.contest.tricks.won)
    if won:
        return {"cause": "second-trick" if won == 1 else "third-trick"}
    able = [seat for seat in members(case.hand, case.contest, case.side) if not has_played(case.contest, seat)]
    return {"cause": "partner-opens", "others": able} if able else {}


def _envido_closed(case: RefusedEntry) -> Details:
    """Tell whether it was accepted and only the values are due (AR-ENV-15)."""
    return {"cause": "envido-accepted"} if case.contest.envido.phase == "comparing" else {}


def _chain(case: RefusedEntry) -> Details:
    """Tell a falta, which is the last, or a bet that is not repeated (AR-ENV-04, -18)."""
    if case.refusal.rule == "AR-ENV-18":
        return {"cause": "envido-once"}
    last = case.state.ruleset.words[case.contest.envido.chain[-1]]
    return {"cause": "envido-falta"} if last.act == "falta" else {}


def _value_impossible(case: RefusedEntry) -> Details:
    """Tell the values that a flor or an envido can have (AR-FLO-17, AR-ENV-12)."""
    if case.refusal.rule == "AR-FLO-17":
        values = flor.flor_values(case.state)
        return {"cause": "flor-value", "low": values[0], "high": values[-1]}
    single, pair = case.state.ruleset.pack.singles, case.state.ruleset.pack.pairs
    return {"cause": "envido-value", "low": single[0], "last": single[-1], "first": pair[0], "high": pair[-1]}


def _mano_first(case: RefusedEntry) -> Details:
    """Tell the player who begins, as the mano where it is (AR-ENV-08)."""
    first = case.refusal.args.get("next")
    return {"mano": first} if first == case.contest.seats[0] else {}


def _not_due(case: RefusedEntry) -> Details:
    """Tell the step that is missing before a value (AR-ENV-08, AR-ENV-11).

    A bet, its answer, a value to concede to, or a flor of one's own.
    """
    due = comparison_due(case.state, case.contest)
    if due is None:
        return _nothing_to_compare(case)
    rnd, panel = due
    seat = case.who.seat
    if case.entry.value is not None or (seat != NOBODY and seat not in panel.seats):
        return {"cause": "not-a-holder", "seat": seat}
    return {"cause": "concedes-ahead" if comparison.has_value(rnd) else "concedes-first"}


def _nothing_to_compare(case: RefusedEntry) -> Details:
    """Tell at which point flor and envido are, neither of which compares now."""
    rnd, bets = case.contest.flor, case.contest.envido
    if rnd.phase == "contested":
        return {"cause": "flor-bet-open", "bet": flor_bet_word(case.state, rnd.bet)}
    if rnd.phase != "open":
        return {"cause": "flor-unopposed-paid" if rnd.phase == "alone" else "flor-over"}
    if bets.phase == "pending":
        return {"cause": "values-later", "bet": bets.chain[-1]}
    return {"cause": "envido-over" if bets.phase == "settled" else "envido-unsaid"}


# Truco argentino: flor, and challenges for one (AR-FLO, AR-PED).


def _open_flor(case: RefusedEntry) -> Details:
    """Tell the answer or the values that a contested flor waits for (AR-GEN-12)."""
    rnd = case.contest.flor
    if rnd.bettor != NOBODY:
        return {"cause": "flor-bet-open", "bet": flor_bet_word(case.state, rnd.bet)}
    panel = flor.flor_panel(case.state, case.contest)
    return {"cause": "flor-values-due", "next": comparison.first_due(case.contest, rnd, panel)}


def _late_flor(case: RefusedEntry) -> Details:
    """Tell the deed of the holder, or the table, that came before (AR-FLO-03)."""
    contest, seat = case.contest, case.who.seat
    if case.state.options.flor_after_truco == "closed" and contest.stakes.level:
        return {"cause": "flor-closed"}
    if contest.tricks.won:
        return {"cause": "flor-trick"}
    # Everything below is a deed of one seat.
    if seat == NOBODY:
        return {}
    if has_played(contest, seat):
        return {"cause": "flor-card"}
    declared = any(seat == speaker and value is not None for speaker, _, value in contest.envido.declarations)
    return {"cause": "flor-declared" if declared else "flor-bets"}


def _settled_flor(case: RefusedEntry) -> Details:
    """Tell that values being declared end the announcing too (AR-FLO-14)."""
    return {"cause": "flor-comparing"} if case.contest.flor.phase == "contested" else {}


def _flor_reply(case: RefusedEntry) -> Details:
    """Tell the lack of a reply: a flor or a bet to answer, or its own words (AR-FLO-18 to -20)."""
    rnd, side = case.contest.flor, case.side
    if case.game == "answer":
        return {
            "cause": "flor-answer-own" if rnd.bettor == side else "flor-answer",
            "bet": flor_bet_word(case.state, rnd.bet),
        }
    if not worlds.announced_flores(case.contest, 1 - side):
        return {"cause": "flor-unopposed", "word": case.entry.word}
    if rnd.phase == "surrendered":
        return {"cause": "flor-surrender" if rnd.surrender == side else "flor-surrendered"}
    if rnd.declarations:
        return {"cause": "flor-comparing-bets"}
    if case.refusal.rule == "AR-FLO-18":
        return {"cause": "flor-folded"}
    if not rnd.bet:
        return {"cause": "flor-no-bet"}
    accepted = rnd.bettor == NOBODY
    return {"cause": "flor-accepted" if accepted else "flor-answer", "bet": flor_bet_word(case.state, rnd.bet)}


def _pido_refused(case: RefusedEntry) -> Details:
    """Tell why nobody can ask this player for a flor now (AR-PED-07, AR-PED-09)."""
    return {"cause": proof.cause_against_challenge(case.state, case.who, case.entry), "seat": case.entry.to}


_WITH_ENVIDO: Mapping[str, Finder] = {
    "adjust-refused": _adjust_refused,
    "chain": _chain,
    "envido-closed": _envido_closed,
    "envido-late": _envido_late,
    "envido-pending": _envido_pending,
    "flor-late": _late_flor,
    "flor-open": _open_flor,
    "flor-reply": _flor_reply,
    "flor-settled": _settled_flor,
    "folded": _folded,
    "game-over": _game_over,
    "ladder": _ladder,
    "not-a-seat": _no_seat,
    "maldon-refused": _maldon,
    "mano-first": _mano_first,
    "needs-quiero": _needs_quiero,
    "not-due": _not_due,
    "not-your-raise": _always("quiero-elsewhere"),
    "nothing-to-answer": _no_bet_waits,
    "own-bet": _own_bet,
    "pido-refused": _pido_refused,
    "show-refused": _cards_shown,
    "value-impossible": _value_impossible,
    "values-due": _values_due,
}
"""The finders of the causes of a refusal, by its code; the codes that are missing here say all there is to say."""


# Games without envido: bets and their answers.


def _step(case: RefusedEntry, step: int) -> str | None:
    """Return the word of a step as this table says it: "vale 8" where it is not worth nine (BR-TRU-15)."""
    words = [word for word in case.state.ruleset.words.values() if word.game == "call" and word.worth == step]
    spoken = [word for word in words if word.exists(case.state.options)]
    return max(spoken, key=lambda word: word.option is not None).name if spoken else None


def _bet(case: RefusedEntry, step: int, amount: int) -> str | None:
    """Return the word of a bet, or its amount."""
    return spoken_amount(amount) if amount else _step(case, step)


def _waiting(case: RefusedEntry) -> Details:
    """Return the bet that waits, and the side that has to answer it."""
    bets = case.contest.stakes
    return {"bet": _bet(case, bets.pending, bets.offer), "side": 1 - bets.bettor}


def _answers(case: RefusedEntry, game: str) -> Details:
    """Return the words that say yes and no to a bet ("reply") or to a hand at eleven ("decision")."""
    words = [word for word in case.state.ruleset.words.values() if game in (word.game, word.also)]
    # A word made for this question comes before one that answers another too.
    own = sorted(words, key=lambda word: word.game != game)
    return {act: next(word.name for word in own if word.act == act) for act in ("yes", "no")}


def _unanswered(case: RefusedEntry) -> Details:
    """Tell the side that has to answer, and its words (BR-TRU-02, TC-BET-08, TF-BET-04, TT-TRU-02)."""
    return {"cause": "call-unanswered", **_waiting(case), **_answers(case, "reply")}


def _own_reply(case: RefusedEntry) -> Details:
    """Tell the bet or request for cards that the speaker's own side made (BR-TRU-04, TF-DEA-03)."""
    if case.hand.opening.question == "redeal":
        return {"cause": "own-redeal", "seat": case.hand.opening.asker}
    return {"cause": "own-call", **_waiting(case)}


def _not_your_raise(case: RefusedEntry) -> Details:
    """Tell whether one's own bet waits, or was the last one.

    Rules: BR-TRU-04, BR-PAU-04, TC-BET-06, TF-BET-03.
    """
    waits = case.contest.stakes.pending
    return {"cause": "own-call-waits", **_waiting(case)} if waits else {"cause": "raised-last"}


def _wrong_step(case: RefusedEntry) -> Details:
    """Tell the step that would fit: others were said or are too high (BR-TRU-14, TC-BET-06)."""
    bets, word = case.contest.stakes, case.word
    reached = bets.pending or bets.level
    step = _step(case, reached + 1)
    if step is None or word is None:
        return {"cause": "call-top", "bet": _step(case, reached)}
    words = {"word": word.name, "step": step}
    if word.worth > reached:
        return {"cause": "call-early", **words}
    if bets.pending:
        return {"cause": "call-repeated-waiting", **words, "side": 1 - bets.bettor}
    # The step was left by a tied hand, so nobody of this hand said it.
    if reached == case.hand.carried:
        return {"cause": "call-carried", **words}
    if bets.right != case.side:
        return {"cause": "call-repeated-theirs", **words, "side": bets.right}
    return {"cause": "call-repeated", **words}


def _bet_closed(case: RefusedEntry) -> Details:
    """Tell why there is no further bet (BR-TRU-13, BR-TRU-14, TT-TRU-05).

    The trick is bet on, the top of the ladder is reached, or trut was said.
    """
    bets = case.contest.stakes
    # Only trut is bet with a card in hand, and it has one step.
    if case.state.options.needs_card:
        return {"cause": "trut-once"}
    if case.refusal.rule == "BR-TRU-13":
        return {"cause": "call-on-trick", "bet": _step(case, bets.level)}
    return {"cause": "call-top", "bet": _step(case, bets.pending or bets.level)}


def _not_your_turn(case: RefusedEntry) -> Details:
    """Tell when bets are made, the player in turn, or the side that leads.

    Rules: BR-TRU-01, BR-REC-05, TC-BET-02, TF-BET-02.
    """
    player = case.refusal.args.get("next")
    # No seat is due where winners were noted by side.
    if player is None:
        return {"cause": "lead-of-side", "side": case.contest.tricks.lead_side}
    if case.entry.kind != "say":
        return {}
    if case.state.options.bet_when != "around":
        return {"cause": "call-out-of-turn"}
    partner = case.side == case.hand.sides[player]
    return {"cause": "partner-may-call" if partner else "call-around-turn"}


def _nothing_to_answer(case: RefusedEntry) -> Details:
    """Tell the question that the word would answer, settled or never asked (BR-TRU-14, TC-BET-06)."""
    bets, game = case.contest.stakes, case.game
    if game == "redeal":
        return {"cause": "redeal-unasked"}
    if case.hand.opening.question == "redeal":
        return {"cause": "redeal-waits"}
    if game == "decision" and case.hand.kind == "special":
        return {"cause": "decided"}
    if game == "decision":
        value = case.state.options.special_at
        return {"cause": "decision-elsewhere", "word": case.word and case.word.name, "value": value}
    # A step that a tied hand left was answered in that hand, not in this one.
    if bets.level > case.hand.carried:
        return {"cause": "call-answered", "bet": _bet(case, bets.level, bets.worth)}
    return {"cause": "call-unsaid"}


def _unknown_word(case: RefusedEntry) -> Details:
    """Tell a number where none is said, or a word of others (BR-REC-08, BR-TRU-15)."""
    if case.entry.word is None:
        return {"cause": "number-said"}
    return {"cause": "word-of-others"} if case.word is not None else {}


def _no_betting(case: RefusedEntry) -> Details:
    """Tell whether one side or both are at eleven (BR-ONZ-05, BR-FER-02, TC-ONZ-04, TC-ONZ-05)."""
    cause = "both-at-eleven" if case.hand.kind == "iron" else "one-at-eleven"
    return {"cause": cause, "value": case.state.options.special_at}


# Games without envido: words of the deal, families and shows.


def _deal_limit(case: RefusedEntry) -> Details:
    """Tell which limit of the deal is reached (BR-DEA-05, BR-DEA-06, BR-DEA-09)."""
    if case.game == "guard":
        return {"cause": "guard-limit"}
    if case.refusal.rule == "BR-DEA-06":
        return {"cause": "change-limit"}
    return {"cause": "pass-alone" if case.state.seats == 2 else "pass-limit"}


def _too_late(case: RefusedEntry) -> Details:
    """Tell the event before the word (BR-DEA-04, BR-DEA-11, BR-FAM-01, TF-DEA-02, TF-DEA-03)."""
    if case.game == "redeal":
        opening = case.hand.opening
        return {"cause": "redeal-insisted", "seat": opening.insister} if opening.insisted else {"cause": "redeal-late"}
    if case.game == "family":
        return {"cause": "family-late"}
    return {"cause": "choice-made" if case.refusal.rule == "BR-DEA-04" else "deal-over"}


def _special_hand(case: RefusedEntry) -> Details:
    """Tell that nobody changes or keeps cards at eleven (BR-DEA-09, BR-DEA-10)."""
    return {"cause": "deal-fixed", "word": case.word and case.word.name, "value": case.state.options.special_at}


def _show_refused(case: RefusedEntry) -> Details:
    """Tell whether a show is due, and its fault (BR-IRR-05, BR-FAM-04); none is in truc (FMT-04)."""
    # Truc has no claim that cards could answer.
    if case.state.ruleset.words.get("cartas a mais") is None:
        return {"cause": "show-never"}
    if score.game_done(case.state):
        return {"cause": "show-after-game"}
    if case.refusal.rule == "BR-IRR-05":
        return {"cause": "show-below"}
    seat = case.entry.seat if case.entry.seat is not None else NOBODY
    owed = any(due.must_show and may_be(case.hand, Speaker(due.side, due.seat), seat) for due in case.hand.dues)
    if owed and len(set(case.entry.cards)) < len(case.entry.cards):
        return {"cause": "show-doubled"}
    return {"cause": "show-family"} if owed and case.entry.cards else {"cause": "show-undue", "seat": seat}


def _challenged_partner(case: RefusedEntry) -> Details:
    """Tell whether the one who is asked is no opponent (BR-FAM-04)."""
    to = case.entry.to
    return {} if to is None or case.hand.sides[to] != case.side else {"cause": "challenge-partner", "seat": to}


# Games without envido: cards, tricks and points.


def _no_hand(case: RefusedEntry) -> Details:
    """Tell a hand, or a game, that is over (BR-REC-10, TC-REC-04); else nobody has dealt yet."""
    return {"cause": "game-ended" if score.game_done(case.state) else "hand-ended"} if case.hand.over else {}


def _adjust_bound(case: RefusedEntry) -> Details:
    """Tell which of the bounds the points would break (BR-SCO-05, TC-REC-07)."""
    board = [points + more for points, more in zip(case.hand.score, case.entry.points, strict=True)]
    if min(board) < 0:
        return {"cause": "adjust-below"}
    return {"cause": "adjust-both", "value": case.state.options.target}


def _contradicts(case: RefusedEntry) -> Details:
    """Tell the logged card with which this seat cannot have won (BR-REC-07, TC-REC-05)."""
    winners = members(case.hand, case.contest, case.entry.team) if case.entry.team is not None else [case.entry.seat]
    card = next((card for seat, card in case.contest.tricks.table if seat == winners[0]), None)
    return {"cause": "winner-hidden"} if card == FACE_DOWN else {"cause": "winner-beaten", "card": card}


def _card_seen(case: RefusedEntry) -> Details:
    """Tell the vira, which is nobody's card (BR-CAR-06)."""
    return {"cause": "card-vira"} if case.refusal.args.get("card") == case.hand.vira else {}


def _facedown_after_tie(case: RefusedEntry) -> Details:
    """Tell where the higher of two cards is due (BR-TIE-06)."""
    return {"cause": "highest-due"} if tricks.must_be_highest(case.state, case.contest) else {}


_WITHOUT_ENVIDO: Mapping[str, Finder] = {
    "adjust-refused": _adjust_bound,
    "bet-closed": _bet_closed,
    "bet-pending": _unanswered,
    "card-seen": _card_seen,
    "deal-limit": _deal_limit,
    "decision-needed": lambda case: _answers(case, "decision"),
    "facedown-after-tie": _facedown_after_tie,
    "no-betting": _no_betting,
    "no-hand": _no_hand,
    "not-due": _always("values-never"),
    "not-your-raise": _not_your_raise,
    "not-your-reply": _own_reply,
    "not-your-turn": _not_your_turn,
    "nothing-to-answer": _nothing_to_answer,
    "nothing-to-challenge": _challenged_partner,
    "show-refused": _show_refused,
    "special-hand": _special_hand,
    "too-late": _too_late,
    "trick-contradicts-cards": _contradicts,
    "unknown-word": _unknown_word,
    "wrong-step": _wrong_step,
}
"""The same for the Brazilian games and those of the truc family."""
