"""The ledger of a hand, the board that follows from it, and what it takes to win (AR-SCO, BR-SCO, TC-SCO, TT-SCO)."""

from collections.abc import Sequence

from referee.rules.record.counts import Spoken, in_halves
from referee.rules.record.rulesets import Ruleset
from referee.rules.record.ruling import Award
from referee.rules.record.seats import account_names, order_from
from referee.rules.record.state import NOBODY, Contest, Hand, Points, State

PICA_FALTA = 6
"""What a falta envido and the rest are worth in a duel of a pica-pica (AR-PIC-06, AR-PIC-07)."""


def pay(
    state: State, contest: Contest, side: int, points: int, matter: str, rule: str, place: int, *, joined: bool = False
) -> int:
    """Write an award into the ledger of the hand in play and count again; the index of the award."""
    hand = playing(state)
    award = Points(side, points, matter, rule, place)
    award.contest, award.joined = contest.number, joined
    hand.ledger.append(award)
    state.news.append(award)
    recount(state)
    return len(hand.ledger) - 1


def playing(state: State) -> Hand:
    """The hand in play or just over; there is one from the first deal on."""
    if state.hand is None:
        raise RuntimeError("no hand was dealt yet")
    return state.hand


def lack(state: State, side: int) -> int:
    """What a side still needs to win the game, at least 1."""
    target: int = state.options["target"]
    return max(1, target - _own(state, side))


def strike(state: State, index: int) -> None:
    """Take an award out of the count, as if it had not been made."""
    if index != NOBODY:
        playing(state).ledger[index].struck = True
        recount(state)


def recount(state: State, new: int = 0) -> None:
    """Count the hand's ledger again in order, up to the award that wins the game (AR-SCO-02, AR-VER-06).

    `new` are so many awards at its end that were just added, and nothing before them has changed: points noted by the
    thousand in one hand must not be counted anew for each of them.
    """
    hand = playing(state)
    if new and hand.won == NOBODY and not hand.over and state.options["scoring"] == "in_order":
        _count_more(state, hand, hand.ledger[-new:])
        return
    hand.score = list(hand.base)
    hand.won, hand.drawn = NOBODY, False
    for award in counted(state, hand):
        for account in accounts_of(state, hand, award):
            hand.score[account] += award.points
    if state.options["scoring"] == "in_order" or hand.over:
        _decide_game(state, hand)


def _count_more(state: State, hand: Hand, new: list[Points]) -> None:
    """Count further awards where those before them have won nothing, so that all of these count."""
    for award in new:
        for account in accounts_of(state, hand, award):
            hand.score[account] += award.points
        if max(hand.score) >= state.options["target"]:
            recount(state)
            return


def counted(state: State, hand: Hand) -> list[Points]:
    """The awards of the hand that count, in order.

    In order, those after the one that reaches the target fall away (AR-SCO-02); an adjust is one agreement, so both
    its numbers count. Together, an open hand counts its adjusts alone (AR-SCO-08).
    """
    target = state.options["target"]
    awards = [award for award in hand.ledger if not award.struck]
    if state.options["scoring"] == "together":
        return awards if hand.over else [award for award in awards if award.matter == "adjust"]
    board = list(hand.base)
    for index, award in enumerate(awards):
        for account in accounts_of(state, hand, award):
            board[account] += award.points
        more = index + 1 < len(awards) and awards[index + 1].joined
        if max(board) >= target and not more:
            return awards[: index + 1]
    return awards


def visible(state: State, hand: Hand) -> list[Points]:
    """The awards of the hand as they are reported: all that count, in the open hand of a joint count too."""
    if state.options["scoring"] == "together":
        return [award for award in hand.ledger if not award.struck]
    return counted(state, hand)


def accounts_of(state: State, hand: Hand, award: Points) -> list[int]:
    """The accounts on the board that an award is written to."""
    return [award.side] if award.account else account_names(award.side, hand.sides, state.accounts)


def _decide_game(state: State, hand: Hand) -> None:
    """Who has won the game with this hand; two sides there together draw it (AR-SCO-08)."""
    there = [account for account, points in enumerate(hand.score) if points >= state.options["target"]]
    sides = {hand.sides[account] for account in there}
    if len(there) == 1:
        hand.won = there[0]
    elif len(sides) > 1 and state.options["scoring"] == "together":
        hand.drawn = True
    elif there:
        hand.won = _higher(state, hand, there)


def _higher(state: State, hand: Hand, there: list[int]) -> int:
    """Of several accounts at the target the higher, and of equal ones the earlier from the mano (AR-GAL-07).

    Two sides get there together when a claim falls that was counted before points agreed on (AR-VER-06).
    """
    seats = order_from((hand.dealer + 1) % state.seats, state.seats)
    order = [seat if state.accounts == state.seats else hand.sides[seat] for seat in seats]
    return max(there, key=lambda account: (hand.score[account], -order.index(account)))


def would_win(state: State, side: int, points: int) -> bool:
    """Whether an award now would win the game; counted together, points stop no hand (AR-SCO-08)."""
    hand, target = playing(state), state.options["target"]
    if state.options["scoring"] == "together":
        return False
    return any(hand.score[account] + points >= target for account in account_names(side, hand.sides, state.accounts))


def board(state: State) -> list[int]:
    """The score of the game in progress, or the last one's once the match is over (AR-SCO-06)."""
    hand = state.hand
    if hand is None or (game_done(state) and winner(state) == NOBODY):
        return [0] * state.accounts
    return list(hand.score)


def game_done(state: State) -> bool:
    """Whether the last hand has ended its game."""
    return state.hand is not None and (state.hand.won != NOBODY or state.hand.drawn)


def games(state: State) -> list[int]:
    """Games won, with the one that the last hand has won."""
    won = list(state.games)
    if state.hand is not None and state.hand.won != NOBODY:
        won[state.hand.won] += 1
    return won


def winner(state: State) -> int:
    """The account that has won the match, NOBODY while it goes on (AR-SCO-05)."""
    needed = state.options["games_to_win"]
    if state.hand is not None and state.hand.won != NOBODY and state.games[state.hand.won] + 1 >= needed:
        return state.hand.won
    return NOBODY


def settle_game(state: State) -> tuple[list[int], int]:
    """Make the last hand's game final: the board and the number of the game for the next hand (AR-SCO-06)."""
    hand = state.hand
    if hand is None:
        return [0] * state.accounts, 0
    if not game_done(state):
        return list(hand.score), hand.game
    state.games = games(state)
    return [0] * state.accounts, hand.game + 1


def falta(state: State, contest: Contest, side: int) -> int:
    """What a falta envido won by `side` is worth at the score of this moment, at least 1 (AR-ENV-07)."""
    if playing(state).pica:
        return PICA_FALTA
    target: int = state.options["target"]
    lead, own = _lead(state), _own(state, side)
    form = state.options["falta_envido"]
    in_malas = state.ruleset.halves(target) and lead < target // 2
    if form == "match" or (form == "malas_match" and in_malas):
        need = target - own
    elif form == "half" and in_malas:
        need = target // 2 - lead
    else:
        need = target - lead
    return max(need, 1)


def resto(state: State, side: int, flores: int) -> int:
    """What an accepted contraflor al resto won by `side` is worth, `flores` being announced (AR-FLO-10)."""
    form = state.options["contraflor_resto"]
    if playing(state).pica:
        need = PICA_FALTA
    else:
        need = max(state.options["target"] - (_own(state, side) if form == "match" else _lead(state)), 1)
    return need + 3 * flores if form == "resto+flores" else need


def _lead(state: State) -> int:
    return max(playing(state).score)


def _own(state: State, side: int) -> int:
    """The score of a side; of a pair with two accounts the higher (AR-GAL-06)."""
    hand = playing(state)
    return max(hand.score[account] for account in account_names(side, hand.sides, state.accounts))


def spoken(state: State) -> list[str]:
    """The score as players say it (AR-SCO-03)."""
    return in_words(board(state), state.ruleset, state.options["target"])


def in_words(points: Sequence[int], ruleset: Ruleset, target: int) -> list[str]:
    """Any board of a game to `target` as players say it (AR-SCO-03)."""
    return [str(count) for count in counted_by(points, ruleset, target)]


def counted_by(points: Sequence[int], ruleset: Ruleset, target: int) -> list[Spoken]:
    """Return any board of a game to `target` as its players count it (AR-SCO-03)."""
    if not ruleset.halves(target):
        return [ruleset.counted(number) for number in points]
    return [in_halves(number, target // 2) for number in points]


def reported(state: State, hand: Hand) -> list[Award]:
    """The awards of a hand as they are reported, one for each account that they go to."""
    return [award for points in visible(state, hand) for award in as_awards(state, hand, points)]


def paid_in(state: State, hand: Hand) -> list[int | None]:
    """The contest, by its place in the hand, that each reported award belongs to; None for points by hand."""
    return [
        None if points.account else points.contest
        for points in visible(state, hand)
        for _account in accounts_of(state, hand, points)
    ]


def as_awards(state: State, hand: Hand, points: Points) -> list[Award]:
    """An award of the ledger as it is reported."""
    return [
        Award(hand.number, account, points.points, points.matter, points.rule, points.place)
        for account in accounts_of(state, hand, points)
    ]
