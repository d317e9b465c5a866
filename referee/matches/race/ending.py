"""The end of a match, or where it stands: its board as it lies, who won it with which bet, by which values.

The board is told from the match's row alone, its end from the last hand as it was ruled: nothing is judged here.
"""

from dataclasses import dataclass, replace

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.board import Board, stored_board
from referee.matches.log.states import thaw
from referee.matches.models import Match
from referee.matches.race.course import Course, race_sentence
from referee.matches.words import names, phrases
from referee.matches.words.gains import BestValues, best_values
from referee.matches.words.wording import printed
from referee.rules.asked.speech import word_of
from referee.rules.asked.sums import AwardSum
from referee.rules.asked.verdict import Paid, hand_verdict
from referee.rules.asked.view import FLOR, TRICKS
from referee.rules.record.hand import NOBODY, Hand
from referee.rules.record.state import State

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


@dataclass(frozen=True, slots=True)
class WinningBet:
    """The bet that ended a match: its `word`, who won it, its points, and the values that were compared."""

    word: str
    who: str
    points: int
    values: str


@dataclass(frozen=True, slots=True)
class MatchEnding:
    """The end of a match as its pages and pictures tell it: a heading, and the one sentence that matters.

    `stamp` stands before the sentence: the values, or the points; "" where it is about neither.
    """

    heading: str
    stamp: str
    sentence: str


def match_ending(match: Match, run: Course, winner: int) -> MatchEnding:
    """Return the end of a match that an account has won. Needs the match with its snapshot."""
    board, bet = names.board_columns(names.cast(match)), winning_bet(match, winner)
    side = board[winner].full
    if bet is None:
        return MatchEnding(_("Partido para %(side)s") % {"side": side}, "", race_sentence(run, winner, match.rules))
    heading = _("%(who)s, con %(bet)s") % {"who": side, "bet": bet.word}
    if not bet.values:
        return MatchEnding(heading, f"{bet.points:+d}", f"{bet.who}, {bet.word}")
    points = ngettext("%(number)s punto", "%(number)s puntos", bet.points) % {"number": bet.points}
    return MatchEnding(heading, bet.values, f"{names.labelled_names(f'{bet.who}, {bet.word}', points)}")


def winning_bet(match: Match, winner: int) -> WinningBet | None:
    """Return the accepted bet that brought the winner the last points; None where no bet did.

    Also None for a match that another engine ruled, whose last hand this one can't read.
    """
    state = thaw(match.snapshot) if match.is_ruled_here and match.seq else None
    hand = state.hand if state is not None else None
    if state is None or hand is None:
        return None
    gains = [paid for paid in hand_verdict(state, hand).paid if paid.award.team == winner and paid.award.points > 0]
    word = _bet_word(state, gains[-1]) if gains else ""
    return _winning(match, hand, gains[-1], word) if word else None


def _winning(match: Match, hand: Hand, paid: Paid, word: str) -> WinningBet:
    cast, award = names.dealt_cast(match, hand.dealer), paid.award
    compared = best_values(hand).get((award.matter, award.entry), BestValues(NOBODY, None, None))
    is_named = compared.seat != NOBODY and cast.players != names.UNNAMED
    who = names.seat_name(cast, compared.seat) if is_named else names.board_columns(cast)[award.team].full
    return WinningBet(word, who, award.points, str(compared))


def _bet_word(state: State, paid: Paid) -> str:
    """Return the last word of the bet that an award paid, as people write it; "" where nobody took one."""
    explained = paid.sum
    if explained.turned or paid.award.matter not in (FLOR, "envido", TRICKS):
        return ""
    if paid.award.matter == TRICKS:
        return _step(state, explained)
    if explained.way.startswith("envido refused") or explained.way == "early fold":
        return ""
    return printed(explained.words[-1] if explained.words else paid.award.matter, state.ruleset.name)


def _step(state: State, explained: AwardSum) -> str:
    """Return the step of the ladder that the tricks were played for; amounts have no word."""
    if explained.way == "bets" and explained.steps:
        return printed(word_of(state.ruleset, state.options, explained.steps[-1]), state.ruleset.name)
    return ""


@dataclass(frozen=True, slots=True)
class LinkPreview:
    """What a chat shows of a link to watch: who plays, and a picture's address, "" before the first entry."""

    title: str
    picture: str


def link_preview(match: Match, token: str) -> LinkPreview | None:
    """Return what a link to watch shows where it is sent; None on a server without a public name."""
    if not settings.PUBLIC_URL:
        return None
    picture = f"{settings.PUBLIC_URL}{reverse('watch-picture-png', args=[token])}?forma=ancha"
    return LinkPreview(names.versus_heading(names.cast(match)), picture if match.seq else "")
