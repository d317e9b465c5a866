"""The fines on a word that stands and is punished."""

from __future__ import annotations

from referee.games import GAMES
from referee.rules.asked.whatif import follow_entries
from referee.rules.record.entry import Entry
from referee.rules.record.rulesets import Word
from referee.rules.record.state import State


def punished_by(state: State, word: Word | None) -> str:
    """Find the rule that punishes a word that stands at eleven (BR-PEN-06).

    Even where there is nothing to take.
    """
    at_eleven = state.hand is not None and bool(state.hand.kind)
    return GAMES[state.ruleset.name].cites.punished.get(word.game, "") if at_eleven and word is not None else ""


def costs(state: State, entry: Entry) -> bool:
    """Tell whether the speaker's side is fined: it loses points, or the other gains."""
    outcome = follow_entries(state, [entry])
    side = outcome.look.sides[entry.seat] if entry.seat is not None else entry.team
    fines = (award for award in outcome.awards if award.matter == "penalty")
    return any((award.points < 0) == (award.team == side) for award in fines)
