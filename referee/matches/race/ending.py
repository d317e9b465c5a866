"""The end of a match, or where it stands: its board as it lies, told from its row alone."""

from dataclasses import replace

from referee.board import Board, stored_board
from referee.matches.models import Match
from referee.matches.words import names, phrases

NO_SIDE = -1
"""The colour of a column of somebody who is on a side for one hand only."""


def match_board(match: Match) -> Board:
    """Return the board of a match as its row keeps it: no entry is read."""
    cast, result = names.cast(match), match.result
    columns = names.board_columns(cast)
    if cast.by_turns:
        columns = tuple(replace(column, side=NO_SIDE) for column in columns)
    several = match.settings.best_of > 1
    games = [phrases.games_phrase(number, match.ruleset) for number in result["games"]] if several else []
    return stored_board(match.ruleset, match.options, result["score"], columns, games)
