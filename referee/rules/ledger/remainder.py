"""The rest of a game as a stake: falta envido and contraflor al resto."""

from referee.rules.ledger.score import own_score, playing
from referee.rules.record.hand import Contest
from referee.rules.record.state import State

PICA_FALTA = 6
"""The worth of a falta envido and of the rest in a duel of a pica-pica (AR-PIC-06, AR-PIC-07)."""


def falta(state: State, contest: Contest, side: int) -> int:
    """Return the points, at least 1, of a falta envido that `side` wins (AR-ENV-07)."""
    if playing(state).pica:
        return PICA_FALTA
    target = state.options.target
    lead, own = _lead(state), own_score(state, side)
    form = state.options.falta_envido
    # While the leader is in malas some tables play for less, or for the whole game.
    in_malas = state.ruleset.halves(target) and lead < target // 2
    if form == "match" or (form == "malas_match" and in_malas):
        need = target - own
    elif form == "half" and in_malas:
        need = target // 2 - lead
    else:
        need = target - lead
    return max(need, 1)


def resto(state: State, side: int, flores: int) -> int:
    """Return the points of an accepted contraflor al resto (AR-FLO-10).

    `side` wins it, `flores` being announced.
    """
    form = state.options.contraflor_resto
    if playing(state).pica:
        need = PICA_FALTA
    else:
        # By option for the winner's own rest instead of the leader's.
        need = max(state.options.target - (own_score(state, side) if form == "match" else _lead(state)), 1)
    return need + 3 * flores if form == "resto+flores" else need


def _lead(state: State) -> int:
    return max(playing(state).score)
