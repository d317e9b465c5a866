"""A match in a few lines: its standing and its terms, as a text to send to others, and as a picture (SVG or PNG)."""

from copy import copy
from dataclasses import dataclass
from datetime import date, timedelta

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from referee.addresses import outward
from referee.games import GAMES
from referee.inputs import PressedField, fresh_page, sent
from referee.matches import limits
from referee.matches.disputes.disputes import open_disputes
from referee.matches.identity import links, pens
from referee.matches.log.queries import SUSPENDED_AFTER
from referee.matches.managers import holder_names
from referee.matches.models import Match, Pen
from referee.matches.race.course import Course, course_of, match_length
from referee.matches.race.ending import MatchEnding, match_board, match_ending
from referee.matches.words import names, phrases
from referee.matches.words.quotes import games_won_words
from referee.matches.words.quotes import terms_of_match as played_for
from referee.picture.answer import answer_poster
from referee.picture.letters import drawable_name
from referee.picture.poster import Poster, Race
from referee.rules.record.rulesets import find_ruleset

ONE_DAY = timedelta(days=1)


def played_on(match: Match, day: date | None = None) -> date:
    """Return the day when a match was played: `day`, if it is next to the server's own, in UTC."""
    played = match.played_at.date()
    return day if day is not None and abs(day - played) <= ONE_DAY else played


def match_players(match: Match) -> str:
    """Name who plays: "Ana y Caro – Bruno y Dani"."""
    return names.versus_heading(names.cast(match))


def match_standing(match: Match) -> str:
    """Return how the match stands: in dispute, won, suspended, or in which hand."""
    hand, winner = match.result["hand"], match.result["winner"]
    # Before the winner: while something is in discussion, nobody has won for good.
    if open_disputes(match):
        return _("En discusión, mano %(hand)s") % {"hand": hand}
    if winner is not None:
        return _("Partido para %(side)s") % {"side": names.board_columns(names.cast(match))[winner].full}
    if not match.seq:
        return _("Sin empezar")
    if not match.finished and match.touched_at < timezone.now() - SUSPENDED_AFTER:
        return _("Suspendido en la mano %(hand)s") % {"hand": hand}
    return _("En juego, mano %(hand)s") % {"hand": hand}


def match_story(match: Match, run: Course) -> MatchEnding:
    """Return how a match ended; of one that goes on, or is in dispute, how it stands. Needs its snapshot."""
    winner = match.result["winner"]
    if winner is None or open_disputes(match):
        return MatchEnding(match_standing(match), "", "")
    return match_ending(match, run, winner)


def match_games(match: Match) -> str:
    """Return the games won by each side, as "chicos: 2 a 1"; "" in a single game."""
    if find_ruleset(match.ruleset).settings(match.options)["best_of"] < 2:
        return ""
    return f"{games_won_words(match)}{_(':')} {phrases.scores_against(match.result['games'])}"


def match_score(match: Match) -> str:
    """Return the score as players say it: "6 malas - 3 buenas"."""
    return _("sin puntos anotados") if match.is_unscored else phrases.score(match.result["spoken"])


def match_terms(match: Match) -> str:
    """Return the terms of the match: the game, flor where it has one, points, games."""
    return " · ".join([GAMES[match.ruleset].name.lower(), *played_for(match)])


def match_message(match: Match, address: str) -> str:
    """Return the match as a message: players, standing, terms, and record if it has an address."""
    hand = match.result["hand"]
    hands = ngettext("%(number)s mano", "%(number)s manos", hand) % {"number": hand}
    won = match_games(match)
    score = f"{match_score(match)} ({won})" if won else match_score(match)
    lines = [
        f"{GAMES[match.ruleset].terms.play}{_(':')} {match_players(match)}",
        f"{match_standing(match)}{_(':')} {score}",
        f"{hands} · {match_terms(match)}",
    ]
    return "\n".join([*lines, f"{_('El acta')}{_(':')} {address}"] if address else lines)


class PictureForm(forms.Form):
    """Whether the way to watch is drawn on it, and its day, by the clock where they played."""

    qr = PressedField()
    dia = forms.DateField(required=False)


@dataclass(frozen=True, slots=True)
class Viewing:
    """A match as it is looked at: by a phone with a `pen` of it, or with the `token` of a link to watch."""

    match_id: str
    pen: Pen | None = None
    token: str = ""

    def address(self, own: str, watched: str) -> str:
        """Return the address of a page, by its name for phones with a pen or for people with the link."""
        return reverse(watched, args=[self.token]) if self.token else reverse(own, args=[self.match_id])


def stays_in(match: Match) -> str:
    """Say which notebooks have a match, whatever becomes of it on phones; "" for none."""
    holders = holder_names([match.pk]).get(match.pk, [])
    listing = names.names_joined([f"«{name}»" for name in holders])
    return _("Queda en %(notebooks)s.") % {"notebooks": listing} if holders else ""


def viewing_of(request: HttpRequest, match_id: str, token: str) -> Viewing:
    """Return who looks at which match. Raises Http404 without a pen, or for a link that opens none."""
    if token:
        return Viewing(links.watched_match(token).pk, token=token)
    return Viewing(match_id, pens.pen_or_404(request, match_id))


@fresh_page
def match_picture(request: HttpRequest, kind: str, match_id: str = "", token: str = "") -> HttpResponse:
    """Draw a match for a phone with a pen of it, or for people with the link to watch."""
    match = Match.objects.get(pk=viewing_of(request, match_id, token).match_id)
    # Its points only stand for the winner.
    if not match.seq or match.is_unscored:
        raise Http404
    # A day that is none is no reason to refuse the picture.
    answers = sent(PictureForm(request.GET))
    way = outward(request, reverse("watch", args=[links.watch_token(match)])) if answers["qr"] else ""
    day = answers.get("dia")
    drawing, name = match_poster(match, day, way), picture_name(match, day)
    address = str(request.META.get("REMOTE_ADDR", ""))
    device = pens.device_of(request)
    return answer_poster(request, drawing, kind, name, lambda: limits.may_draw(device, address, kind))


def match_poster(match: Match, day: date | None = None, address: str = "") -> Poster:
    """Return the picture of a match.

    `day` is the date where it was played, which only a phone knows; `address` is drawn as a code. A name without any
    letter that can be drawn is that of a seat.
    """
    shown = copy(match)
    shown.seats = [drawable_name(name, names.placeholder_name(seat)) for seat, name in enumerate(match.seats)]
    run = course_of(match)
    story = match_story(shown, run)
    return Poster(
        lang=get_language() or "es",
        above=" · ".join([_game(match), *played_for(match)]),
        day=date_format(played_on(match, day), "DATE_FORMAT") if match.has_date else "",
        heading=story.heading,
        stamp=story.stamp,
        sentence=story.sentence,
        below=match_length(run),
        board=match_board(shown),
        race=_race(run),
        address=address,
    )


def _race(run: Course) -> Race | None:
    """Return the race of a match as pictures draw it; None while no hand was played."""
    games = tuple(tuple(step.score for step in game) for game in run.games)
    return Race(games, run.target, run.half) if games else None


def picture_name(match: Match, day: date | None = None) -> str:
    """Return the name of the picture's file, without its ending, with the day that the picture says."""
    return f"porotos-{played_on(match, day).isoformat()}-{match.pk[:6]}"


def _game(match: Match) -> str:
    """Name the game whole: "Truco argentino"."""
    name, play = GAMES[match.ruleset].name, GAMES[match.ruleset].terms.play
    return name if name.startswith(play) else f"{play} {name.lower()}"
