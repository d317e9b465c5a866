"""The comparison of values that is due or under way, as a look shows it."""

from typing import Literal

from referee.rules.asked import prospects
from referee.rules.asked.values import Comparison, Participant, somebody
from referee.rules.matters import comparison, envido, flor
from referee.rules.matters.panel import Panel
from referee.rules.matters.rounds import comparing
from referee.rules.record.envido_flor import Round
from referee.rules.record.hand import Contest, Hand
from referee.rules.record.parts import NOBODY
from referee.rules.record.people import Speaker
from referee.rules.record.state import State


def open_comparison(state: State, hand: Hand, contest: Contest) -> Comparison | None:
    """Return the comparison that is due or under way."""
    due = comparing(state, contest)
    if due is None:
        return None
    rnd, panel = due
    if rnd is contest.flor:
        return _showdown(state, hand, contest, rnd, panel, "flor", *flor.worth(state, contest, 0))
    return _showdown(state, hand, contest, rnd, panel, "envido", envido.accepted_worth(state, contest, 0), "AR-ENV-09")


def _showdown(
    state: State,
    hand: Hand,
    contest: Contest,
    rnd: Round,
    panel: Panel,
    matter: Literal["flor", "envido"],
    amount: int,
    rule: str,
) -> Comparison:
    """Return the participants of a comparison and the values declared."""
    best = comparison.leader(contest, rnd, panel) if comparison.has_value(rnd) else None
    rows = _participants(hand, contest, rnd, panel)
    # Of those who may speak, the side that is behind goes first: by its silence it would lose.
    able = [row for row in rows if row.due]
    due = [row.seat for row in able if best is None or row.side != best[1]]
    speaker = next(iter([*due, *(row.seat for row in able)]), None)
    return Comparison(
        matter,
        amount,
        rule,
        rows,
        somebody(best[0]) if best else None,
        best[1] if best else None,
        due[0] if due else None,
        best[2] if best else None,
        best is not None,
        speaker,
        prospects.numbers(state, contest, rnd, panel, speaker),
    )


def _participants(hand: Hand, contest: Contest, rnd: Round, panel: Panel) -> tuple[Participant, ...]:
    """Return the players who take part, then the sides logged without a player."""
    spoken = {seat: value for seat, _, value in rnd.declarations}
    players = [
        Participant(
            seat,
            hand.sides[seat],
            spoken.get(seat),
            seat in spoken and spoken[seat] is None,
            bool(comparison.speakers(contest, rnd, panel, Speaker(hand.sides[seat], seat))),
        )
        for seat in panel.seats
    ]
    sides = (
        Participant(None, side, value, value is None, due=False)
        for seat, side, value in rnd.declarations
        if seat == NOBODY
    )
    return (*players, *sides)
