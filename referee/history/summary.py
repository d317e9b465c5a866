"""A match in a few lines: its standing, its terms, and a text to send to others."""

from datetime import date, timedelta
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.games import GAMES
from referee.games.base import Game
from referee.matches.disputes import hold
from referee.matches.log.queries import SUSPENDED_AFTER
from referee.matches.models import Match
from referee.matches.words import names, phrases
from referee.matches.words.quotes import games_won_words
from referee.matches.words.quotes import terms_of_match as played_for
from referee.rules.record.rulesets import Settings, find_ruleset

Context = dict[str, Any]
ONE_DAY = timedelta(days=1)


def played_on(match: Match, day: date | None = None) -> date:
    """Return the day on which a match was played, which only a phone that was there knows: `day`.

    It may be the one before or after that of the server, whose clock is that of UTC.
    """
    played = match.played_at.date()
    return day if day is not None and abs(day - played) <= ONE_DAY else played


def is_suspended(match: Match) -> bool:
    """Return whether nobody touched an unfinished match for twelve hours."""
    return not match.finished and match.seq > 0 and match.touched_at < timezone.now() - SUSPENDED_AFTER


def match_players(match: Match) -> str:
    """Name who plays: "Ana y Caro – Bruno y Dani"."""
    return names.versus_heading(names.cast(match))


def match_standing(match: Match) -> str:
    """Return how the match stands: in dispute, won, suspended, or in which hand."""
    hand, winner = match.result["hand"], match.result["winner"]
    # before the winner: while something is in discussion, nobody has won for good
    if hold.open_of(match):
        return _("En discusión, mano %(hand)s") % {"hand": hand}
    if winner is not None:
        return _("Partido para %(side)s") % {"side": names.board_columns(names.cast(match))[winner].full}
    if not match.seq:
        return _("Sin empezar")
    if is_suspended(match):
        return _("Suspendido en la mano %(hand)s") % {"hand": hand}
    return _("En juego, mano %(hand)s") % {"hand": hand}


def match_games(match: Match) -> str:
    """Return the games won by each side, as "chicos: 2 a 1"; "" in a single game."""
    if _options(match)["best_of"] < 2:
        return ""
    return f"{games_won_words(match)}{_(':')} {phrases.scores_against(match.result['games'])}"


def match_game(match: Match) -> Game:
    """Return the game that was played: its name, and the language of that."""
    return GAMES[match.ruleset]


def match_score(match: Match) -> str:
    """Return the score as players say it: "6 malas - 3 buenas"."""
    return phrases.score(match.result["spoken"])


def match_terms(match: Match) -> str:
    """Return the terms of the match: the game, flor where it has one, points, games."""
    return " · ".join([GAMES[match.ruleset].name.lower(), *played_for(match)])


def match_sides(match: Match) -> list[Context]:
    """Return every score with its side, for the head of the page."""
    score, target = match.result["score"], _options(match)["target"]
    halves = find_ruleset(match.ruleset).halves(target)
    cast = names.cast(match)
    return [
        {
            "side": "" if cast.by_turns else side.number,  # a player of a gallo by turns is on no side for good
            "who": side.full,
            "score": match.result["spoken"][side.number],
            "good": halves and score[side.number] > target // 2,
        }
        for side in names.board_columns(cast)
    ]


def match_message(match: Match, address: str) -> str:
    """Return the match as a message: players, standing, terms, and record."""
    hand = match.result["hand"]
    hands = ngettext("%(number)s mano", "%(number)s manos", hand) % {"number": hand}
    won = match_games(match)
    score = f"{match_score(match)} ({won})" if won else match_score(match)
    return "\n".join(
        [
            f"{GAMES[match.ruleset].terms.play}{_(':')} {match_players(match)}",
            f"{match_standing(match)}{_(':')} {score}",
            f"{hands} · {match_terms(match)}",
            f"{_('El acta')}{_(':')} {address}",
        ]
    )


def _options(match: Match) -> Settings:
    return find_ruleset(match.ruleset).settings(match.options)
