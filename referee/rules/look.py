"""What a screen shows of a state: frozen values, and nothing of how the engine keeps them."""

from dataclasses import dataclass
from typing import Any

from referee.rules import calls, envido, flor, proof, score, special, stakes, tricks, values
from referee.rules.dealing import pica_next
from referee.rules.people import has_folded
from referee.rules.ruling import Award
from referee.rules.seats import sides_at
from referee.rules.state import CARDS, NOBODY, Contest, Hand, Round, State


@dataclass(frozen=True, slots=True)
class Wait:
    """A bet that waits: said by side `by` and due from side `answers`; `yes` is what it is worth if accepted,
    `no` what refusing it pays.
    """

    matter: str
    words: tuple[str, ...]
    by: int
    answers: int
    yes: int
    no: int
    rule: str


@dataclass(frozen=True, slots=True)
class Row:
    """One who takes part in a comparison; `seat` is None for a side logged without one, `due` may speak now."""

    seat: int | None
    side: int
    value: int | None
    conceded: bool
    due: bool


@dataclass(frozen=True, slots=True)
class Comparison:
    """An open showdown: what it pays, by which rule, who spoke, whose value is best and who is next.

    `beat` is that best value; `leads` the side that has it; `closable` once the silence of the others would end it.
    """

    matter: str
    amount: int
    rule: str
    rows: tuple[Row, ...]
    best: int | None
    leads: int | None
    next: int | None
    beat: int | None
    closable: bool


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick of the contest in play, numbered from 1; the last one is not `done` while it is being played."""

    number: int
    winner_seat: int | None
    winner_side: int | None
    parda: bool
    cards: tuple[tuple[int, str], ...]
    done: bool


@dataclass(frozen=True, slots=True)
class Owed:
    """A claim that has still to be shown; `seat` is None where only the side is known."""

    seat: int | None
    side: int
    matter: str
    value: int | None


@dataclass(frozen=True, slots=True)
class Look:
    """A match as a screen shows it. Seats, sides and accounts are numbers from 0; None is nobody.

    `phase` is "before" (no deal yet), "open", "over" (between hands) or "match-over"; `envido` is "open", "pending",
    "comparing", "settled" or "void", `flor` "off", "open", "alone", "contested", "surrendered" or "settled".
    `contests` are the seats of every contest of the hand, each with its mano first: one, or the duels of a pica-pica,
    of which the one at place `duel` is played now; `paid_in` is the duel of each of the `awards`, None for points by
    hand, and empty for a redonda. `next_pica` tells whether the next deal will be pica-pica by itself.
    `kind` is "", "special" (the side `ahead` is at eleven) or "iron", `question` "" or what has to be settled before
    the first card, "decision" or "redeal" (proposed by `asker`); `vira` is the turned card, `size` the number of cards
    that each was dealt, `rejected` how many sets the mão gave away. A `stake` of 0 is the whole game. `agreed` are the
    seats that take a redeal; `on_trick` tells that an accepted bet is about the trick in play, and no longer the hand.
    """

    phase: str
    ruleset: str
    seats: int
    target: int
    best_of: int
    halves: bool
    game: int
    hand: int
    dealer: int | None
    mano: int | None
    next_dealer: int
    turn: int | None
    lead_side: int | None
    only_adjusts: bool
    score: tuple[int, ...]
    last_score: tuple[int, ...]
    games: tuple[int, ...]
    winner: int | None
    game_over: bool
    game_winner: int | None
    spoken: tuple[str, ...]
    sides: tuple[int, ...]
    pica: bool
    contests: tuple[tuple[int, ...], ...]
    duel: int
    next_pica: bool
    kind: str
    ahead: int | None
    question: str
    asker: int | None
    agreed: tuple[int, ...]
    on_trick: bool
    vira: str
    size: int
    rejected: int
    stake: int
    stake_word: str | None
    quiero: int | None
    waits: tuple[Wait, ...]
    comparison: Comparison | None
    falta: tuple[int, int]
    resto: tuple[int, int]
    tricks: tuple[Trick, ...]
    folded: tuple[int, ...]
    flores: tuple[int, ...]
    envido: str
    flor: str
    awards: tuple[Award, ...]
    paid_in: tuple[int | None, ...]
    owed: tuple[Owed, ...]
    asked: tuple[tuple[int, int], ...]
    maldon: bool

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats of the contest in play, its mano first; all of them where no hand is dealt."""
        return self.contests[self.duel] if self.contests else tuple(range(self.seats))

    @property
    def waiting_truco(self) -> bool:
        """Whether a truco waits behind a flor or an envido (AR-ENV-17)."""
        busy = self.flor == "contested" or self.envido in ("pending", "comparing")
        return busy and any(wait.matter == "truco" for wait in self.waits)


def look(state: State) -> Look:
    """Everything a screen shows of the state."""
    hand = state.hand
    won = score.winner(state)
    last = hand.score if hand is not None else [0] * state.accounts
    shared: dict[str, Any] = {
        "ruleset": state.ruleset.name,
        "seats": state.seats,
        "target": state.options["target"],
        "best_of": 2 * state.options["games_to_win"] - 1,
        "halves": state.ruleset.halves(state.options["target"]),
        "score": tuple(score.board(state)),
        "last_score": tuple(last),
        "games": tuple(score.games(state)),
        "winner": _some(won),
        "spoken": tuple(score.spoken(state)),
    }
    return Look(**shared, **(_before(state) if hand is None else _in_hand(state, hand)))


def _before(state: State) -> dict[str, Any]:
    """What there is to show before the first deal."""
    return {
        "phase": "before",
        "game": 1,
        "hand": 0,
        "dealer": None,
        "mano": None,
        "next_dealer": state.seats - 1,
        "turn": None,
        "lead_side": None,
        "only_adjusts": True,
        "game_over": False,
        "game_winner": None,
        "sides": tuple(sides_at(state.seats, state.seats - 1, state.options)),
        "pica": False,
        "contests": (),
        "duel": 0,
        "next_pica": False,
        "kind": "",
        "ahead": None,
        "question": "",
        "asker": None,
        "agreed": (),
        "on_trick": False,
        "vira": "",
        "size": CARDS,
        "rejected": 0,
        "stake": state.ladder[0].worth,
        "stake_word": None,
        "quiero": None,
        "waits": (),
        "comparison": None,
        "falta": (0, 0),
        "resto": (0, 0),
        "tricks": (),
        "folded": (),
        "flores": (),
        "envido": "open",
        "flor": "open" if state.options["flor"] else "off",
        "awards": (),
        "paid_in": (),
        "owed": (),
        "asked": (),
        "maldon": False,
    }


def _in_hand(state: State, hand: Hand) -> dict[str, Any]:
    """The hand in play, or the last one."""
    contest, over = hand.contest, hand.over
    turn = [] if over else tricks.to_play(hand, contest)
    level = state.ladder[contest.stakes.level]
    envidos = state.options["envido"]
    matched = score.winner(state) != NOBODY
    return {
        "phase": "match-over" if matched else "over" if over else "open",
        "game": hand.game + 1,
        "hand": hand.number + 1,
        "dealer": hand.dealer,
        "mano": contest.seats[0],
        "next_dealer": _next_dealer(state, hand),
        "turn": turn[0] if len(turn) == 1 else None,
        "lead_side": None if over else _some(contest.tricks.lead_side),
        "only_adjusts": not over and not hand.touched,
        "game_over": over and score.game_done(state),
        "game_winner": _some(hand.won) if over else None,
        "sides": tuple(hand.sides),
        "pica": hand.pica,
        "contests": tuple(tuple(one.seats) for one in hand.contests),
        "duel": hand.at,
        "next_pica": pica_next(state),
        "kind": hand.kind,
        "ahead": _some(hand.ahead),
        "question": "" if over else hand.opening.question,
        "asker": _some(hand.opening.asker),
        "agreed": tuple(hand.opening.agreed),
        "on_trick": calls.is_on_trick(state, contest),
        "vira": hand.vira,
        "size": hand.size,
        "rejected": hand.opening.rejected,
        "stake": _stake(state, hand, contest),
        "stake_word": level.word or None,
        "quiero": _some(contest.stakes.right),
        "waits": () if over else tuple(_waits(state, contest)),
        "comparison": None if over else _comparison(state, hand, contest),
        "falta": (score.falta(state, contest, 0), score.falta(state, contest, 1)) if envidos else (0, 0),
        "resto": tuple(score.resto(state, side, max(flor.flores(state, contest), 2)) for side in (0, 1))
        if envidos
        else (0, 0),
        "tricks": tuple(_tricks(hand, contest)),
        "folded": tuple(seat for seat in contest.seats if has_folded(contest, seat)),
        "flores": tuple(contest.flor.holders),
        "envido": contest.envido.phase,
        "flor": contest.flor.phase if state.options["flor"] else "off",
        "awards": tuple(score.reported(state, hand)),
        "paid_in": tuple(score.paid_in(state, hand)) if hand.pica else (),
        "owed": _owed(state, hand),
        "asked": tuple((side, seat) for side, seat, _, answered in hand.asked if not answered),
        "maldon": hand.maldon,
    }


def _stake(state: State, hand: Hand, contest: Contest) -> int:
    """What the tricks are worth: at eleven to the side ahead, or to the mano's; 0 for the game itself."""
    if hand.kind:
        return special.prize(state, hand, max(hand.ahead, 0))[0]
    worth = stakes.value(state, contest)
    return 0 if worth == stakes.RESTE else worth


def _next_dealer(state: State, hand: Hand) -> int:
    """Who is expected to deal next: the same player again after a redeal, or by option after a tie (BR-TIE-05)."""
    again = hand.opening.question == "redealt" or (hand.tied and state.options.get("tied_deal") == "same")
    return hand.dealer if again else (hand.dealer + 1) % state.seats


def _owed(state: State, hand: Hand) -> tuple[Owed, ...]:
    """What somebody has still to show."""
    if state.options["shows"] != "claims":
        return tuple(Owed(_some(seat), side, matter, None) for matter, seat, side, due, *_ in hand.dues if due)
    return tuple(Owed(_some(c.seat), c.side, c.matter, c.value) for c in proof.owed(state)) if hand.over else ()


def _some(number: int) -> int | None:
    return None if number == NOBODY else number


def _waits(state: State, contest: Contest) -> list[Wait]:
    """The bets that wait, the first to be answered first (AR-GEN-12)."""
    waits = []
    if contest.flor.phase == "contested" and contest.flor.bettor != NOBODY:
        waits.append(_flor_wait(state, contest))
    if contest.envido.phase == "pending":
        by, chain = contest.envido.bettor, tuple(contest.envido.chain)
        yes = envido.accepted_worth(state, contest, by)
        waits.append(Wait("envido", chain, by, 1 - by, yes, envido.refused_worth(state, contest), "AR-ENV-05"))
    if contest.stakes.pending:
        waits.append(_stakes_wait(state, contest))
    return waits


def _stakes_wait(state: State, contest: Contest) -> Wait:
    """A step of the ladder, an amount, or the whole game, of which no worth can be told (0)."""
    bets = contest.stakes
    step, by, no = state.ladder[bets.pending], bets.bettor, stakes.value(state, contest)
    if not bets.offer:
        return Wait("truco", (step.word,), by, 1 - by, step.worth, no, step.rule)
    if bets.offer == stakes.RESTE:
        return Wait("truco", ("mon reste",), by, 1 - by, 0, no, state.cite("reste"))
    return Wait("truco", (str(bets.offer),), by, 1 - by, bets.offer, no, step.rule)


def _flor_wait(state: State, contest: Contest) -> Wait:
    by = contest.flor.bettor
    word = "contraflor al resto" if contest.flor.bet == "resto" else "contraflor"
    yes, rule = flor.worth(state, contest, by)
    no, _ = flor.surrender_worth(state, contest, by)
    return Wait("flor", (word,), by, 1 - by, yes, no, rule)


def _comparison(state: State, hand: Hand, contest: Contest) -> Comparison | None:
    """The showdown that is due or under way."""
    if flor.compares(contest):
        panel = flor.panel(state, contest)
        amount, rule = flor.worth(state, contest, 0)
        return _showdown(hand, contest.flor, panel, "flor", amount, rule)
    if contest.envido.phase == "comparing":
        amount = envido.accepted_worth(state, contest, 0)
        return _showdown(hand, contest.envido, envido.panel(state, contest), "envido", amount, "AR-ENV-09")
    return None


def _showdown(hand: Hand, rnd: Round, panel: values.Panel, matter: str, amount: int, rule: str) -> Comparison:
    best = values.leader(hand, rnd, panel) if values.has_value(rnd) else None
    spoken = {seat: value for seat, _, value in rnd.said}
    rows = [
        Row(
            seat,
            hand.sides[seat],
            spoken.get(seat),
            seat in spoken and spoken[seat] is None,
            bool(values.speakers(hand, rnd, panel, (hand.sides[seat], seat))),
        )
        for seat in panel.seats
    ]
    rows += [Row(None, side, value, value is None, due=False) for seat, side, value in rnd.said if seat == NOBODY]
    due = [row.seat for row in rows if row.due and (best is None or row.side != best[1])]
    return Comparison(
        matter,
        amount,
        rule,
        tuple(rows),
        _some(best[0]) if best else None,
        best[1] if best else None,
        due[0] if due else None,
        best[2] if best else None,
        best is not None,
    )


def _tricks(hand: Hand, contest: Contest) -> list[Trick]:
    """The tricks so far, and the one in play while the hand is open."""
    done = [
        Trick(
            number,
            _some(winner),
            _some(side),
            side == tricks.PARDA,
            tuple((seat, card) for seat, card in cards),
            done=True,
        )
        for number, (side, winner, cards) in enumerate(
            zip(contest.tricks.won, contest.tricks.winners, contest.tricks.past, strict=True), start=1
        )
    ]
    if hand.over or contest.over:
        return done
    table = tuple((seat, card) for seat, card in contest.tricks.table)
    return [*done, Trick(len(done) + 1, None, None, parda=False, cards=table, done=False)]
