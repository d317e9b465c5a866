"""The kinds of questions, and what the page of each shows."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from referee.arbiter.ask import adding, scene, value, wins, words
from referee.arbiter.ask.scene import Scene
from referee.inputs import whole_number
from referee.matches.log import auto_deal
from referee.matches.words import cards as card_words
from referee.matches.words import names, phrases
from referee.rules.asked.imagined_hands import dealt
from referee.rules.record.hand import CARDS
from referee.rules.record.rulesets.french_cards import JOKER

Context = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Tab:
    """A kind of question: what it is called, its template, and what that shows."""

    label: str | Promise
    template: str
    context: Callable[[Scene, QueryDict], Context]


def _say(asked: Scene, given: QueryDict) -> Context:
    """May I say…?"""
    own = asked.pen.seat if asked.pen is not None else None
    seat = _seat(asked, given, own)
    said = words.words(asked, {"by": seat})
    between = asked.data.look.phase in ("before", "over") and asked.ready is not asked.data.state
    return {
        "chairs": _chairs(asked, seat, ""),
        "who": names.seat(asked.cast, seat),
        "said": said,
        "left_out": words.left_out(asked, {"by": seat}),
        "same": words.same_refusal(said),
        "waiting": words.waiting(asked),
        "next_hand": between,
        "over": words.hand_over(asked, seat) if between else None,
    }


def _seat(asked: Scene, given: QueryDict, own: int | None = None) -> int:
    """The seat that is asked about: the chosen one, else this phone's own, else whose turn it is."""
    there = scene.speakers(asked.now)
    chosen = whole_number(given.get("s", ""), there)
    if chosen is not None:
        return chosen
    return own if own is not None and own in there else scene.speaks_next(asked.now)


def _chairs(asked: Scene, seat: int | None, tab: str) -> list[Context]:
    """Who may be asked about, each with the way to do so."""
    now = asked.now
    return [
        {
            "name": names.seat(asked.cast, one),
            "side": now.sides[one],
            "link": asked.link(tab, s=one),
            "chosen": one == seat,
        }
        for one in scene.speakers(now)
    ]


def _who(asked: Scene, given: QueryDict) -> Context:
    """Who wins if…?"""
    place = asked.imagined
    cast = wins.cast_of(asked, place.seats, place.dealer)
    order = [(place.dealer + 1 + step) % place.seats for step in range(place.seats)]
    seats = [(str(seat), names.seat(cast, seat), given.get(f"c{seat}", "")) for seat in order]
    return {
        "suits": suits(asked),
        "seats": seats,
        "form": {"b": str(order[0]), "a": str(order[0]), "z": str(order[1]), **given.dict()},
        "results": [(str(side.number), side.full) for side in names.sides(cast)],
        "tricks": [(f"t{number}", number + 1, given.get(f"t{number}", "")) for number in range(CARDS)],
        "vira": wins.vira_of(asked, given),
        "two": wins.two_cards(asked, given),
        "trick": wins.whole_trick(asked, given),
        "equal": wins.equal_values(asked, given),
        "hand": wins.tied_tricks(asked, given),
        "worth": wins.worth_now(asked),
        "score": phrases.score(asked.now.spoken),
        "settings": asked.settings,
        "terms_of": wins.called(asked),
    }


def _value(asked: Scene, given: QueryDict) -> Context:
    """What are three cards worth?"""
    return {
        "suits": suits(asked),
        "fields": [(field, place, given.get(field, "")) for place, field in enumerate(value.FIELDS, start=1)],
        "vira": wins.vira_of(asked, given),
        "settings": asked.settings,
        "value": value.value(asked, given),
    }


def _try(asked: Scene, given: QueryDict) -> Context:
    """What would the referee rule on this, and then on that?"""
    chosen = given.get("s", "")
    side = int(chosen[1]) if chosen in ("t0", "t1") else None
    seat = None if side is not None else _seat(asked, given)
    who = {"team": side} if side is not None else {"by": seat or 0}
    return {
        "chairs": [*_chairs(asked, seat, "prueba"), *_sides(asked, side)],
        "who": names.sides(asked.cast)[side].full if side is not None else names.seat(asked.cast, seat),
        "speaker": json.dumps(who),
        "seated": seat is not None,
        "said": words.words(asked, who),
        "dealer": auto_deal.next_deal(asked.match, asked.data.look)["deal"],
        "facts": adding.facts(asked),
        "shows": adding.shows(asked, seat) if seat is not None else [],
        "showing": [f"shown{place}" for place in range(CARDS)],
        "columns": adding.columns(asked),
        "suits": suits(asked),
        "settings": asked.settings,
        "added": "add" in given,
        "quotes": [asked.quote(rule) for rule in asked.tried[-1].rules] if asked.tried else [],
        "full": len(asked.tried) >= scene.MOST,
        "shorter": asked.link("prueba", less=1),
        "clear": asked.link("prueba", less=len(asked.tried)),
    }


def _sides(asked: Scene, chosen: int | None) -> list[Context]:
    """The sides as speakers, where a side is more than one."""
    if len(asked.now.playing) < 3:
        return []
    return [
        {
            "name": _("%(side)s (sin decir quién)") % {"side": side.brief},
            "side": side.number,
            "link": asked.link("prueba", s=f"t{side.number}"),
            "chosen": side.number == chosen,
        }
        for side in names.sides(asked.cast)
    ]


def suits(asked: Scene) -> list[tuple[str, list[tuple[str, str]]]]:
    """The cards of the pack by suit, from the highest number, as (card, name); a joker by itself."""
    pack, ruleset = dealt(asked.imagined).pack, asked.match.ruleset
    cards = sorted(pack.rank, key=lambda card: -pack.rank[card])
    found: dict[str, list[tuple[str, str]]] = {}
    for card in cards:
        suit = "" if card == JOKER else str({**card_words.SUITS, **card_words.FRENCH_SUITS}[card[-1]])
        found.setdefault(suit, []).append((card, capfirst(card_words.name(card, ruleset))))
    return list(found.items())


TABS: dict[str, Tab] = {
    "": Tab(gettext_lazy("¿Puedo decir…?"), "arbiter/ask/_say.html", _say),
    "gana": Tab(gettext_lazy("¿Quién gana?"), "arbiter/ask/_who.html", _who),
    "valor": Tab(gettext_lazy("Valor"), "arbiter/ask/_value.html", _value),
    "prueba": Tab(gettext_lazy("Probar"), "arbiter/ask/_try.html", _try),
}
"""By the last part of their address."""
