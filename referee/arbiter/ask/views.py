"""The pages and the sheet that put questions to the referee. They only read: nothing asked is kept anywhere."""

from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import path, reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee.arbiter.ask import wins, words
from referee.arbiter.ask.sandbox import Tab, sandbox_shown
from referee.arbiter.ask.scene import AskedSeat, Scene, chairs, chosen_seat, read_scene
from referee.arbiter.ask.setup import Setup, read_setup
from referee.games import in_order
from referee.games.base import Game
from referee.languages import reader_tag
from referee.matches.identity import pens, permissions
from referee.matches.log import queries
from referee.matches.models import Pen
from referee.matches.words import names, phrases
from referee.matches.words.quotes import Quote, terms_of_match
from referee.matches.words.wording import printed
from referee.rules.record.hand import CARDS, order_from
from referee.rules.record.rulesets import RULESETS, find_ruleset


@dataclass(frozen=True)
class QuestionPage:
    """A question's page: its scene, the tabs, the address of its forms, and the things around.

    Without a match it has a `setup`; with one the way `back`, the address to `object`, and a warning where the phone is
    `shared`. `again` is its own address, `body` the template of its tab.
    """

    question: Scene
    tabs: list[tuple[str, str | Promise, str, bool]]
    action: str
    game: Game
    terms: list[str]
    rule_book: str
    body: str
    again: str
    setup: Setup | None = None
    shared: bool = False
    object: str = ""
    back: str = ""


@never_cache
@require_safe
def games(request: HttpRequest) -> HttpResponse:
    """Ask about which game, where there is no match."""
    return render(request, "arbiter/ask/games.html", {"games": in_order(reader_tag(request))})


@never_cache
@require_safe
def anywhere(request: HttpRequest, ruleset: str, tab: str = "") -> HttpResponse:
    """Answer a question about a game that nobody plays here."""
    if ruleset not in RULESETS or tab not in TABS:
        raise Http404
    place = read_setup(ruleset, request.GET)
    address, book = reverse("ask-game", args=[ruleset]), reverse("rules", args=[ruleset])
    question = read_scene(request.GET, place.data, place.kept, address, book, place.problems)
    return _page(request, question, tab, setup=place)


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
    return _page(request, question, tab, shared=shared, object=objecting, back=match_id)


def _page(request: HttpRequest, question: Scene, tab: str, **around: Any) -> HttpResponse:
    """Render the whole page, or only the question where a sheet asks for it."""
    shown = TABS[tab]
    page = QuestionPage(
        question=question,
        tabs=[(name, entry.label, question.link(name), name == tab) for name, entry in TABS.items()],
        action=question.link(tab).partition("?")[0],
        game=question.game,
        terms=terms_of_match(question.match),
        rule_book=question.book,
        body=shown.template,
        again=request.get_full_path(),
        **around,
    )
    context: dict[str, Any] = {}
    for part in (page, *shown.shown(question, request.GET)):
        context |= vars(part)
    sheet = request.headers.get("HX-Request") == "true"
    answer = render(request, "arbiter/ask/_question.html" if sheet else "arbiter/ask/ask.html", context)
    if sheet:
        # The phone stays at its table, also when it is reloaded.
        answer["HX-Push-Url"] = "false"
    return answer


@dataclass(frozen=True)
class SayTab:
    """Every word of a seat with its ruling, those left out, the one refusal of all, and answers to a bet.

    Between two hands they are about the next one (`next_hand`), and `over` says why nothing is said in the last.
    """

    chairs: list[AskedSeat]
    who: str
    answers: list[words.WordAnswer]
    left_out: list[words.WordAnswer]
    same: words.WordAnswer | None
    waiting: list[tuple[str, str, tuple[words.WordGain, ...]]]
    next_hand: bool
    over: tuple[str, Quote | None] | None


def _say(scene: Scene, query: QueryDict) -> tuple[SayTab]:
    """Answer the question *May I say…?*."""
    seat = chosen_seat(scene, query, scene.pen.seat if scene.pen is not None else None)
    answers = words.word_answers(scene, {"by": seat})
    between = scene.data.look.phase in ("before", "over") and scene.ready is not scene.data.state
    page = SayTab(
        chairs=chairs(scene, seat, ""),
        who=names.seat_name(scene.cast, seat),
        answers=answers,
        left_out=words.words_left_out(scene, {"by": seat}),
        same=words.same_refusal(answers),
        waiting=words.waiting_answers(scene),
        next_hand=between,
        over=words.hand_over(scene, seat) if between else None,
    )
    return (page,)


@dataclass(frozen=True)
class WhoTab:
    """The forms of *Who wins if…?* with their choices, the one that was `put`, and all answers."""

    put: str
    pair: list[wins.CardPlace]
    everybody: list[wins.CardPlace]
    seats: list[tuple[str, str]]
    form: dict[str, Any]
    results: list[tuple[str, str]]
    tricks: list[tuple[str, int, str]]
    two: wins.SpokenAnswer | None
    trick: wins.SpokenAnswer | None
    equal: wins.SpokenAnswer | None
    hand: wins.SpokenAnswer | None
    worth: list[tuple[str, tuple[words.WordGain, ...]]]
    score: str
    tie: str
    matters: dict[str, str]
    highest: int


def _who(scene: Scene, query: QueryDict) -> tuple[WhoTab, wins.Picking]:
    """Answer the question *Who wins if…?*."""
    place = scene.imagined
    cast = wins.cast_of(scene, place.seats, place.dealer)
    order = order_from((place.dealer + 1) % place.seats, place.seats)
    question = wins.question_of(query)
    pair = (("x", _("Una"), None), ("y", _("Otra"), None))
    everybody = ((f"c{seat}", names.seat_name(cast, seat), cast.sides[seat]) for seat in order)
    pair_laid = wins.places_of(scene, query, pair, open_first=question == "two")
    everybody_laid = wins.places_of(scene, query, everybody, open_first=question == "trick")
    page = WhoTab(
        put=question,
        pair=pair_laid,
        everybody=everybody_laid,
        seats=[(str(seat), names.seat_name(cast, seat)) for seat in order],
        form={"b": str(order[0]), "a": str(order[0]), "z": str(order[1]), **query.dict()},
        results=[(str(side.number), side.full) for side in names.both_sides(cast)],
        tricks=[(f"t{number}", number + 1, query.get(f"t{number}", "")) for number in range(CARDS)],
        two=wins.two_cards(scene, query),
        trick=wins.whole_trick(scene, query),
        equal=wins.equal_values(scene, query),
        hand=wins.tied_tricks(scene, query),
        worth=words.worth_now(scene),
        score=phrases.score(scene.now.spoken),
        tie=wins.tie_name(scene),
        matters={matter: printed(matter, scene.ruleset) for matter in ("envido", "flor")},
        highest=max(find_ruleset(scene.ruleset).pack.flores, default=0),
    )
    return page, wins.picking(scene, pair_laid, everybody_laid)


@dataclass(frozen=True)
class ValueTab:
    """The worth of the cards that were picked."""

    value: wins.SpokenAnswer | None


def _value(scene: Scene, query: QueryDict) -> tuple[ValueTab, wins.Picking]:
    """Answer the question about the worth of three cards."""
    cards = ((field, wins.card_number(number), None) for number, field in enumerate(wins.CARD_FIELDS, start=1))
    # Where single cards can be asked about, an answer stands though places are empty.
    answered = not scene.settings["envido"] and any(query.get(field) for field in wins.CARD_FIELDS)
    laid = wins.places_of(scene, query, cards, open_first=not answered)
    return ValueTab(wins.cards_value(scene, query)), wins.picking(scene, laid)


TABS: dict[str, Tab] = {
    "": Tab(gettext_lazy("¿Puedo decir…?"), "arbiter/ask/_say.html", _say),
    "gana": Tab(gettext_lazy("¿Quién gana?"), "arbiter/ask/_who.html", _who),
    "valor": Tab(gettext_lazy("Valor"), "arbiter/ask/_value.html", _value),
    "prueba": Tab(gettext_lazy("Probar"), "arbiter/ask/_try.html", sandbox_shown),
}
"""By the last part of their address."""

urlpatterns = [
    path("arbitro/", games, name="ask-games"),
    path("arbitro/<str:ruleset>/", anywhere, name="ask-game"),
    path("arbitro/<str:ruleset>/<str:tab>/", anywhere, name="ask-game-tab"),
    path("p/<str:match_id>/arbitro/", ask_at_table, name="ask"),
    path("p/<str:match_id>/arbitro/<str:tab>/", ask_at_table, name="ask-tab"),
]
