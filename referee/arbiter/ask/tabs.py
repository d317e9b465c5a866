"""The kinds of questions, and what the page of each shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from referee.arbiter.ask import gains, tricks, value, wins, words, worth
from referee.arbiter.ask.card_places import card_number, picking, places_of
from referee.arbiter.ask.sandbox import page
from referee.arbiter.ask.scene import Scene, chairs, chosen_seat
from referee.matches.words import names, phrases
from referee.rules.record.hand import CARDS

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
    keys = words.words(scene, {"by": seat})
    between = scene.data.look.phase in ("before", "over") and scene.ready is not scene.data.state
    return {
        "chairs": chairs(scene, seat, ""),
        "who": names.seat(scene.cast, seat),
        "answers": keys,
        "left_out": words.left_out(scene, {"by": seat}),
        "same": words.same_refusal(keys),
        "waiting": gains.waiting(scene),
        "next_hand": between,
        "over": words.hand_over(scene, seat) if between else None,
    }


def _who(scene: Scene, query: QueryDict) -> Context:
    """Answer the question *Who wins if…?*."""
    place = scene.imagined
    cast = wins.cast_of(scene, place.seats, place.dealer)
    order = [(place.dealer + 1 + step) % place.seats for step in range(place.seats)]
    seats = [(str(seat), names.seat(cast, seat)) for seat in order]
    question = wins.question_of(query)
    pair = (("x", _("Una"), None), ("y", _("Otra"), None))
    everybody = ((f"c{seat}", names.seat(cast, seat), cast.sides[seat]) for seat in order)
    pair_laid = places_of(scene, query, pair, open_first=question == "two")
    everybody_laid = places_of(scene, query, everybody, open_first=question == "trick")
    return {
        **picking(scene, pair_laid, everybody_laid),
        "put": question,
        "pair": pair_laid,
        "everybody": everybody_laid,
        "seats": seats,
        "form": {"b": str(order[0]), "a": str(order[0]), "z": str(order[1]), **query.dict()},
        "results": [(str(side.number), side.full) for side in names.sides(cast)],
        "tricks": [(f"t{number}", number + 1, query.get(f"t{number}", "")) for number in range(CARDS)],
        "two": wins.two_cards(scene, query),
        "trick": tricks.whole_trick(scene, query),
        "equal": wins.equal_values(scene, query),
        "hand": tricks.tied_tricks(scene, query),
        "worth": worth.worth_now(scene),
        "score": phrases.score(scene.now.spoken),
        "settings": scene.settings,
        "terms_of": wins.called(scene),
    }


def _value(scene: Scene, query: QueryDict) -> Context:
    """Answer what three cards are worth."""
    cards = ((field, card_number(number), None) for number, field in enumerate(value.FIELDS, start=1))
    # Where single cards can be asked about, an answer stands though places are empty.
    answered = not scene.settings["envido"] and any(query.get(field) for field in value.FIELDS)
    laid = places_of(scene, query, cards, open_first=not answered)
    return {
        **picking(scene, laid),
        "places": laid,
        "settings": scene.settings,
        "value": value.value(scene, query),
    }


TABS: dict[str, Tab] = {
    "": Tab(gettext_lazy("¿Puedo decir…?"), "arbiter/ask/_say.html", _say),
    "gana": Tab(gettext_lazy("¿Quién gana?"), "arbiter/ask/_who.html", _who),
    "valor": Tab(gettext_lazy("Valor"), "arbiter/ask/_value.html", _value),
    "prueba": Tab(gettext_lazy("Probar"), "arbiter/ask/_try.html", page.context),
}
"""By the last part of their address."""
