"""The pages and the sheet that put questions to the referee.

They only read: nothing asked is kept anywhere.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee.arbiter.ask import sandbox, setup, wins, words
from referee.arbiter.ask.cards import CARD_FIELDS, card_number, cards_value, picking, places_of
from referee.arbiter.ask.scene import Scene, chairs, chosen_seat, read_scene
from referee.games import GAMES, in_order
from referee.matches.identity import pens, permissions
from referee.matches.log import queries
from referee.matches.models import Pen
from referee.matches.words import names, phrases
from referee.matches.words.quotes import terms_of_match
from referee.rules.record.hand import CARDS
from referee.rules.record.rulesets import RULESETS


@never_cache
@require_safe
def games(request: HttpRequest) -> HttpResponse:
    """Ask about which game, where there is no match."""
    return render(request, "arbiter/ask/games.html", {"games": in_order(get_language())})


@never_cache
@require_safe
def anywhere(request: HttpRequest, ruleset: str, tab: str = "") -> HttpResponse:
    """Answer a question about a game that nobody plays here."""
    if ruleset not in RULESETS or tab not in TABS:
        raise Http404
    place = setup.setup(ruleset, request.GET)
    address, book = reverse("ask-game", args=[ruleset]), reverse("rules", args=[ruleset])
    question = read_scene(request.GET, place.data, place.kept, address, book, place.problems)
    return _page(request, question, tab, {"setup": place})


@never_cache
@require_safe
def ask_at_table(request: HttpRequest, match_id: str, tab: str = "") -> HttpResponse:
    """Answer a question about a match, from any phone that holds a pen of it."""
    pen = pens.pen_for(request, match_id)
    if pen is None or tab not in TABS:
        raise Http404
    address, book = reverse("ask", args=[match_id]), reverse("table-book", args=[match_id])
    question = read_scene(request.GET, queries.read_table(match_id), (), address, book, (), pen)
    shared = pen.role == Pen.Role.SCORER and pen.seat is None
    objecting = reverse("object", args=[match_id]) if permissions.may_act(pen, "log") else ""
    return _page(request, question, tab, {"shared": shared, "object": objecting, "back": match_id})


def _page(request: HttpRequest, question: Scene, tab: str, extra: Mapping[str, Any]) -> HttpResponse:
    """Render the whole page, or only the question where a sheet asks for it."""
    shown = TABS[tab]
    context = {
        **extra,
        **shown.context(question, request.GET),
        "question": question,
        "tabs": [(name, entry.label, question.link(name), name == tab) for name, entry in TABS.items()],
        "action": question.link(tab).partition("?")[0],
        "game": GAMES[question.match.ruleset],
        "terms": terms_of_match(question.match),
        "rule_book": question.book,
        "body": shown.template,
        "again": request.get_full_path(),
    }
    sheet = request.headers.get("HX-Request") == "true"
    answer = render(request, "arbiter/ask/_question.html" if sheet else "arbiter/ask/ask.html", context)
    if sheet:
        answer["HX-Push-Url"] = "false"  # the phone stays at its table, also when it is reloaded
    return answer


Context = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Tab:
    """A kind of question: what it is called, its template, and what that shows."""

    label: str | Promise
    template: str
    context: Callable[[Scene, QueryDict], Context]


def _say(scene: Scene, query: QueryDict) -> Context:
    """Answer the question *May I say…?*."""
    own = scene.pen.seat if scene.pen is not None else None
    seat = chosen_seat(scene, query, own)
    keys = words.word_answers(scene, {"by": seat})
    between = scene.data.look.phase in ("before", "over") and scene.ready is not scene.data.state
    return {
        "chairs": chairs(scene, seat, ""),
        "who": names.seat_name(scene.cast, seat),
        "answers": keys,
        "left_out": words.words_left_out(scene, {"by": seat}),
        "same": words.same_refusal(keys),
        "waiting": words.waiting_answers(scene),
        "next_hand": between,
        "over": words.hand_over(scene, seat) if between else None,
    }


def _who(scene: Scene, query: QueryDict) -> Context:
    """Answer the question *Who wins if…?*."""
    place = scene.imagined
    cast = wins.cast_of(scene, place.seats, place.dealer)
    order = [(place.dealer + 1 + step) % place.seats for step in range(place.seats)]
    seats = [(str(seat), names.seat_name(cast, seat)) for seat in order]
    question = wins.question_of(query)
    pair = (("x", _("Una"), None), ("y", _("Otra"), None))
    everybody = ((f"c{seat}", names.seat_name(cast, seat), cast.sides[seat]) for seat in order)
    pair_laid = places_of(scene, query, pair, open_first=question == "two")
    everybody_laid = places_of(scene, query, everybody, open_first=question == "trick")
    return {
        **picking(scene, pair_laid, everybody_laid),
        "put": question,
        "pair": pair_laid,
        "everybody": everybody_laid,
        "seats": seats,
        "form": {"b": str(order[0]), "a": str(order[0]), "z": str(order[1]), **query.dict()},
        "results": [(str(side.number), side.full) for side in names.both_sides(cast)],
        "tricks": [(f"t{number}", number + 1, query.get(f"t{number}", "")) for number in range(CARDS)],
        "two": wins.two_cards(scene, query),
        "trick": wins.whole_trick(scene, query),
        "equal": wins.equal_values(scene, query),
        "hand": wins.tied_tricks(scene, query),
        "worth": words.worth_now(scene),
        "score": phrases.score(scene.now.spoken),
        "settings": scene.settings,
        "terms_of": wins.trick_names(scene),
    }


def _value(scene: Scene, query: QueryDict) -> Context:
    """Answer what three cards are worth."""
    cards = ((field, card_number(number), None) for number, field in enumerate(CARD_FIELDS, start=1))
    # Where single cards can be asked about, an answer stands though places are empty.
    answered = not scene.settings["envido"] and any(query.get(field) for field in CARD_FIELDS)
    laid = places_of(scene, query, cards, open_first=not answered)
    return {
        **picking(scene, laid),
        "places": laid,
        "settings": scene.settings,
        "value": cards_value(scene, query),
    }


TABS: dict[str, Tab] = {
    "": Tab(gettext_lazy("¿Puedo decir…?"), "arbiter/ask/_say.html", _say),
    "gana": Tab(gettext_lazy("¿Quién gana?"), "arbiter/ask/_who.html", _who),
    "valor": Tab(gettext_lazy("Valor"), "arbiter/ask/_value.html", _value),
    "prueba": Tab(gettext_lazy("Probar"), "arbiter/ask/_try.html", sandbox.sandbox_context),
}
"""By the last part of their address."""
