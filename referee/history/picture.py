"""The picture of a match, to be sent: as SVG or as PNG, for all who may see its record."""

from copy import copy
from datetime import date

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee.addresses import outward
from referee.games import GAMES
from referee.history import summary
from referee.history.summary import played_on
from referee.inputs import PressedField
from referee.matches import limits
from referee.matches.disputes import hold
from referee.matches.identity import links, pens
from referee.matches.models import Match
from referee.matches.race.chart import HIGH, Chart, race_chart
from referee.matches.race.course import course_of, match_length, race_sentence
from referee.matches.words import names
from referee.matches.words.names import placeholder_name
from referee.matches.words.quotes import terms_of_match as played_for
from referee.picture.answer import answer_poster
from referee.picture.letters import drawable_name
from referee.picture.poster import Curve, Panorama, Poster, PosterColumn
from referee.rules.record.rulesets import find_ruleset


class PictureForm(forms.Form):
    """Whether the way to watch is drawn on it, and its day.

    The day is that of the clock where they played.
    """

    qr = PressedField()
    dia = forms.DateField(required=False)


@never_cache
@require_safe
def own_picture(request: HttpRequest, match_id: str, kind: str) -> HttpResponse:
    """Draw a match for a phone with a pen of it."""
    if pens.pen_for(request, match_id) is None:
        raise Http404
    return _drawn(request, Match.objects.defer("snapshot").get(pk=match_id), kind)


@never_cache
@require_safe
def watched_picture(request: HttpRequest, token: str, kind: str) -> HttpResponse:
    """Draw a match for whoever has the link to watch."""
    match = links.open_watch(token)
    if match is None:
        raise Http404
    return _drawn(request, match, kind)


@require_safe
def picture_from_table(request: HttpRequest, match_id: str) -> HttpResponse:
    """Redirect from the table's `acta/figura.png` to the picture."""
    return redirect("picture-png", match_id)


def _drawn(request: HttpRequest, match: Match, kind: str) -> HttpResponse:
    if not match.seq:
        raise Http404
    form = PictureForm(request.GET)
    form.is_valid()  # a day that is none is no reason to refuse the picture
    way = outward(request, reverse("watch", args=[links.watch_token(match)])) if form.cleaned_data["qr"] else ""
    day = form.cleaned_data.get("dia")
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
    shown.seats = [drawable_name(name, placeholder_name(seat)) for seat, name in enumerate(match.seats)]
    run, winner = course_of(match), match.result["winner"]
    counted = winner is not None and not hold.open_of(match)
    games = summary.match_games(shown)
    race = race_chart(shown, run, HIGH)
    return Poster(
        lang=get_language() or "es",
        above=" · ".join([_game(match), *played_for(match)]),
        heading=summary.match_standing(shown),
        columns=tuple(
            PosterColumn(side.full, match.result["spoken"][side.number], match.result["score"][side.number])
            for side in names.board_columns(names.cast(shown))
        ),
        race=_panorama(race) if race else None,
        sentence=" · ".join(
            filter(None, [games, race_sentence(run, winner, find_ruleset(match.ruleset)) if counted else ""])
        ),
        below=" · ".join(filter(None, [_day(match, day), match_length(run)])),
        address=address,
    )


def picture_name(match: Match, day: date | None = None) -> str:
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
