"""What the picture of a match says: who played, how it ended, its race, one sentence, and when."""

from __future__ import annotations

from copy import copy
from datetime import date

from django.utils.formats import date_format
from django.utils.translation import get_language

from referee.games import GAMES
from referee.history import summary
from referee.history.summary import played_on
from referee.matches.disputes import hold
from referee.matches.models import Match
from referee.matches.race.chart import HIGH, Chart, chart
from referee.matches.race.course import course
from referee.matches.race.length import length
from referee.matches.race.sentence import sentence
from referee.matches.words import names
from referee.matches.words.goals import terms as played_for
from referee.matches.words.placeholders import player
from referee.picture.fonts import named
from referee.picture.poster import Column, Curve, Panorama, Poster
from referee.rules.record.rulesets import find_ruleset


def poster(match: Match, day: date | None = None, address: str = "") -> Poster:
    """Return the picture of a match.

    `day` is the date where it was played, which only a phone knows; `address` is drawn as a code. A name without any
    letter that can be drawn is that of a seat.
    """
    shown = copy(match)
    shown.seats = [named(name, player(seat)) for seat, name in enumerate(match.seats)]
    run, winner = course(match), match.result["winner"]
    counted = winner is not None and not hold.open_of(match)
    games = summary.games(shown)
    race = chart(shown, run, HIGH)
    return Poster(
        lang=get_language() or "es",
        above=" · ".join([_game(match), *played_for(match)]),
        heading=summary.state(shown),
        columns=tuple(
            Column(side.full, match.result["spoken"][side.number], match.result["score"][side.number])
            for side in names.columns(names.cast(shown))
        ),
        race=_panorama(race) if race else None,
        sentence=" · ".join(
            filter(None, [games, sentence(run, winner, find_ruleset(match.ruleset)) if counted else ""])
        ),
        below=" · ".join(filter(None, [_day(match, day), length(run)])),
        address=address,
    )


def name_of(match: Match, day: date | None = None) -> str:
    """Return the name of the picture's file, without its ending, with the day that the picture says."""
    return f"porotos-{played_on(match, day).isoformat()}-{match.pk[:6]}"


def _game(match: Match) -> str:
    """Name the game whole: "Truco argentino"."""
    name, play = GAMES[match.ruleset].name, GAMES[match.ruleset].terms.play
    return name if name.startswith(play) else f"{play} {name.lower()}"


def _panorama(race: Chart) -> Panorama:
    return Panorama(
        width=race.width,
        height=race.height,
        floor=race.floor,
        curves=tuple(Curve(line.account, line.path) for line in race.lines),
        fields=tuple((band.left, band.width, band.top, band.height) for band in race.bands),
        walls=race.walls,
    )


def _day(match: Match, day: date | None) -> str:
    """Return when it was played."""
    return date_format(played_on(match, day), "DATE_FORMAT") if match.has_date else ""
