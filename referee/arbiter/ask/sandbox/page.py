"""The page of the sandbox: what was imagined, the ruling on it, and the keys that add to it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from referee.arbiter.ask import words
from referee.arbiter.ask.card_places import Labelled, card_number, lay, picking
from referee.arbiter.ask.imagine import MOST
from referee.arbiter.ask.sandbox import additions
from referee.arbiter.ask.sandbox.columns import columns
from referee.arbiter.ask.scene import Scene, chairs, chosen_seat
from referee.matches.log import auto_deal
from referee.matches.words import names, phrases
from referee.rules.record.hand import CARDS
from referee.rules.record.rulesets.base import Settings

Context = dict[str, Any]
TAB = "prueba"
PART = "parte"
"""The field of the part of the keys that is shown."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the keys: its label, its template, what that shows, and where it is."""

    label: str | Promise
    template: str
    context: Callable[[Scene, QueryDict], Context]
    has: Callable[[Settings], bool] = lambda _settings: True


def context(scene: Scene, query: QueryDict) -> Context:
    """Answer what the referee would rule on this, and then on that."""
    offered = {name: part for name, part in PARTS.items() if part.has(scene.settings)}
    chosen = query.get(PART, "")
    chosen = chosen if chosen in offered else ""
    here: Context = {PART: chosen} if chosen else {}
    return {
        "chips": [(attempt, scene.without(TAB, place, **here)) for place, attempt in enumerate(scene.tried)],
        "last": scene.tried[-1] if scene.tried else None,
        "quotes": [scene.quote(rule) for rule in scene.tried[-1].rules] if scene.tried else [],
        "score": phrases.score(scene.data.look.spoken),
        "added": "add" in query,
        "full": len(scene.tried) >= MOST,
        "clear": scene.link(TAB, less=len(scene.tried), **here),
        "part": chosen,
        "parts": [_link(scene, name, part, name == chosen) for name, part in offered.items()],
        "keys": offered[chosen].template,
        "settings": scene.settings,
        **offered[chosen].context(scene, query),
    }


def _link(scene: Scene, name: str, part: Part, here: bool) -> Context:
    where: Context = {PART: name} if name else {}
    return {"label": part.label, "link": scene.link(TAB, **where), "here": here}


def _columns(scene: Scene, query: QueryDict) -> Context:
    """Show the words of both sides, and the value of whoever declares one."""
    rows, open_now = columns(scene), scene.now.comparison
    context: Context = {"rows": rows, "heads": names.sides(scene.cast)}
    if open_now is not None and open_now.next is not None:
        context |= _speaker(scene, open_now.next)
    if not rows:
        context["silent"] = words.same_refusal(words.words(scene, {"team": 0}))
    return context


def _speaker(scene: Scene, seat: int) -> Context:
    return {"who": names.seat(scene.cast, seat), "speaker": json.dumps({"by": seat})}


def _seated(scene: Scene, query: QueryDict, part: str) -> Context:
    """Show who may be chosen to say, play or show something."""
    seat = chosen_seat(scene, query)
    return {"seat": seat, "chairs": chairs(scene, seat, TAB, **{PART: part}), **_speaker(scene, seat)}


def _one(scene: Scene, query: QueryDict) -> Context:
    """Show every word of a player, and numbers."""
    seated = _seated(scene, query, "uno")
    return {**seated, "answers": words.words(scene, {"by": seated["seat"]})}


def _card(scene: Scene, query: QueryDict) -> Context:
    """Show the card that a player plays."""
    seated = _seated(scene, query, "carta")
    side = scene.now.sides[seated["seat"]]
    return {**seated, **_laid(scene, query, [("card", seated["who"], side)])}


def _laid(scene: Scene, query: QueryDict, places: list[Labelled]) -> Context:
    """Lay the cards that were picked and not yet added."""
    laid = lay(scene, QueryDict() if "add" in query else query, places, open_first=True)
    return {**picking(scene, laid), "places": laid}


def _show(scene: Scene, query: QueryDict) -> Context:
    """Show the cards that a player shows."""
    seated = _seated(scene, query, "muestra")
    cards: list[Labelled] = [(f"shown{number}", card_number(number + 1), None) for number in range(CARDS)]
    return {**seated, "shows": additions.shows(scene, seated["seat"]), **_laid(scene, query, cards)}


def _more(scene: Scene, query: QueryDict) -> Context:
    """Show what happens without words, a deal with its vira, and points by agreement."""
    dealer = auto_deal.next_deal(scene.match, scene.data.look)["deal"]
    return {
        "facts": additions.facts(scene),
        "columns": additions.columns(scene),
        "dealer": dealer,
        **_laid(scene, query, [("vira", _("La vira"), None)]),
    }


PARTS: dict[str, Part] = {
    "": Part(gettext_lazy("Palabras"), "arbiter/ask/_try_words.html", _columns),
    "uno": Part(gettext_lazy("Dice uno"), "arbiter/ask/_try_one.html", _one),
    "carta": Part(gettext_lazy("Carta"), "arbiter/ask/_try_card.html", _card),
    "muestra": Part(
        gettext_lazy("Muestra"), "arbiter/ask/_try_show.html", _show, lambda settings: bool(settings["shows"])
    ),
    "mas": Part(gettext_lazy("Más"), "arbiter/ask/_try_more.html", _more),
}
"""By their name in the address."""
