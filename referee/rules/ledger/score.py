"""The board that follows from the ledger of a hand (AR-SCO, BR-SCO, TC-SCO, TT-SCO).

And the rest of a game as a stake: falta envido, contraflor al resto.
"""

from collections.abc import Sequence
from typing import Literal

from referee.rules.record.hand import NOBODY, Contest, Hand, Points, account_names
from referee.rules.record.rulesets import Ruleset
from referee.rules.record.rulesets.base import Spoken, in_halves
from referee.rules.record.ruling import Award
from referee.rules.record.state import State


def playing(state: State) -> Hand:
    """Return the hand in play or just over; there is one from the first deal on."""
    if state.hand is None:
        raise RuntimeError("no hand was dealt yet")
    return state.hand


def lack(state: State, side: int) -> int:
    """Return the points that a side still needs to win the game, at least 1."""
    target = state.options.target
    return max(1, target - own_score(state, side))


def is_special(state: State, board: Sequence[int]) -> bool:
    """Return whether a side is at eleven, or ten where a hand without a call is worth two."""
    special = state.options.special_at
    return special is not None and max(board) >= special


def counted_awards(state: State, hand: Hand) -> list[Points]:
    """Return the awards of the hand that count, in order.

    In order, those after the one that reaches the target fall away (AR-SCO-02); an adjust is one agreement, so both its
    numbers count. Together, an open hand counts its adjusts alone (AR-SCO-08).
    """
    target = state.options.target
    awards = [award for award in hand.ledger if not award.struck]
    if state.options.scoring == "together":
        return awards if hand.over else [award for award in awards if award.matter == "adjust"]
    board = list(hand.base)
    for index, award in enumerate(awards):
        for account in accounts_of(state, hand, award):
            board[account] += award.points
        # An award that is joined to the one before it counts with it.
        more = index + 1 < len(awards) and awards[index + 1].joined
        if max(board) >= target and not more:
            return awards[: index + 1]
    return awards


def visible(state: State, hand: Hand) -> list[Points]:
    """Return the awards of the hand as they are reported, those of a joint count in an open hand too."""
    if state.options.scoring == "together":
        return [award for award in hand.ledger if not award.struck]
    return counted_awards(state, hand)


def accounts_of(state: State, hand: Hand, award: Points) -> list[int]:
    """Return the accounts on the board that an award is written to."""
    return [award.side] if award.account else account_names(award.side, hand.sides, state.accounts)


def would_win(state: State, side: int, points: int) -> bool:
    """Return whether an award now would win the game; counted together it waits (AR-SCO-08)."""
    hand, target = playing(state), state.options.target
    if state.options.scoring == "together":
        return False
    return any(hand.score[account] + points >= target for account in account_names(side, hand.sides, state.accounts))


def game_board(state: State) -> list[int]:
    """Return the score of the game in progress, after the match that of its last game (AR-SCO-06)."""
    hand = state.hand
    # A game that is over shows the next one's empty board, unless it was the last.
    if hand is None or (game_done(state) and match_winner(state) == NOBODY):
        return [0] * state.accounts
    return list(hand.score)


def game_done(state: State) -> bool:
    """Return whether the last hand has ended its game."""
    return state.hand is not None and (state.hand.won != NOBODY or state.hand.drawn)


def games_of_accounts(state: State) -> list[int]:
    """Return the games won, with the one that the last hand has won."""
    # The state's own count waits for the next deal, since a proof may still turn the game.
    won = list(state.games)
    if state.hand is not None and state.hand.won != NOBODY:
        won[state.hand.won] += 1
    return won


def match_winner(state: State) -> int:
    """Return the account that has won the match, else NOBODY (AR-SCO-05)."""
    # The game of the last hand is not in `state.games` before the next deal.
    needed = state.options.games_to_win
    if state.hand is not None and state.hand.won != NOBODY and state.games[state.hand.won] + 1 >= needed:
        return state.hand.won
    return NOBODY


def settle_game(state: State) -> tuple[list[int], int]:
    """Make the last hand's game final, and return board and game of the next hand (AR-SCO-06)."""
    hand = state.hand
    if hand is None:
        return [0] * state.accounts, 0
    if not game_done(state):
        return list(hand.score), hand.game
    state.games = games_of_accounts(state)
    return [0] * state.accounts, hand.game + 1


def own_score(state: State, side: int) -> int:
    """Return the score of a side; of a pair with two accounts the higher (AR-GAL-06)."""
    hand = playing(state)
    return max(hand.score[account] for account in account_names(side, hand.sides, state.accounts))


def spoken_score(state: State) -> list[str]:
    """Return the score as players say it (AR-SCO-03)."""
    return in_words(game_board(state), state.ruleset, state.options.target)


def in_words(points: Sequence[int], ruleset: Ruleset, target: int) -> list[str]:
    """Return any board of a game to `target` as players say it (AR-SCO-03)."""
    return [str(count) for count in counted_by(points, ruleset, target)]


def counted_by(points: Sequence[int], ruleset: Ruleset, target: int) -> list[Spoken]:
    """Return any board of a game to `target` as its players count it (AR-SCO-03)."""
    if not ruleset.has_malas(target):
        return [ruleset.counted(number) for number in points]
    return [in_halves(number, target // 2) for number in points]


def reported(state: State, hand: Hand) -> list[Award]:
    """Return the awards of a hand as reported, one for each account that gets them."""
    return [award for points in visible(state, hand) for award in as_awards(state, hand, points)]


def paid_in(state: State, hand: Hand) -> list[int | None]:
    """Return the contest of each reported award by its place in the hand, None for points by hand."""
    return [
        None if points.account else points.contest
        for points in visible(state, hand)
        for _account in accounts_of(state, hand, points)
    ]


def as_awards(state: State, hand: Hand, points: Points) -> list[Award]:
    """Return an award of the ledger as it is reported, once an account."""
    return [
        Award(hand.number, account, points.points, points.matter, state.ruleset.quoted(points.rule), points.place)
        for account in accounts_of(state, hand, points)
    ]


# The rest of a game as a stake

FLOR = 3
"""The worth of each flor (AR-FLO-06)."""


def falta(state: State, contest: Contest, side: int) -> int:
    """Return the points, at least 1, of a falta envido that `side` wins (AR-ENV-07)."""
    if playing(state).pica:
        return state.options.pica_falta
    target, lead = state.options.target, _lead(state)
    form = falta_form(state, lead)
    need = target - own_score(state, side) if form == "match" else (target // 2 if form == "half" else target) - lead
    return max(need, 1)


def falta_form(state: State, lead: int) -> Literal["match", "half", "leader"]:
    """Return whose way a falta goes: the winner's, or the leader's, half or whole (AR-ENV-07)."""
    target, form = state.options.target, state.options.falta_envido
    # While the leader is in malas some tables play for less, or for the whole game.
    in_malas = state.ruleset.halves(target) and lead < target // 2
    if form == "match" or (form == "malas_match" and in_malas):
        return "match"
    return "half" if form == "half" and in_malas else "leader"


def resto(state: State, side: int, flores: int) -> int:
    """Return the points of an accepted contraflor al resto that `side` wins (AR-FLO-10)."""
    form = state.options.contraflor_resto
    need: int = state.options.pica_falta
    if not playing(state).pica:
        # By option for the winner's own rest instead of the leader's.
        need = max(state.options.target - (own_score(state, side) if form == "match" else _lead(state)), 1)
    return need + FLOR * flores if form == "resto+flores" else need


def _lead(state: State) -> int:
    return max(playing(state).score)
