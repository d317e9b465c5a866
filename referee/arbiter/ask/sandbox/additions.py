"""Additions to the sandbox besides words and cards.

They are tricks, comparisons, shows, points, deals and the end of a hand.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from referee.arbiter.ask.scene import Scene
from referee.arbiter.ask.wins import called, coming_trick
from referee.matches.log import auto_deal
from referee.matches.types import Raw
from referee.matches.words import names, phrases, verbs
from referee.matches.words.conjunctions import labelled
from referee.rules.asked.legal import why_not
from referee.rules.asked.played import asks_before, named_in_ties
from referee.rules.record.entry import SHOWN_WORDS, Entry

Key = tuple[str, str]
"""What a key says, and the JSON of the entry that it adds."""


def facts(scene: Scene) -> list[Key]:
    """List what may happen at the table without words, for the next entry."""
    return [_key(text, raw) for text, raw in (*_tricks(scene), *_compared(scene), *_between(scene))]


def _key(text: str, raw: Raw) -> Key:
    return capfirst(text), json.dumps(raw)


def _tricks(scene: Scene) -> Iterator[tuple[str, Raw]]:
    """List the tricks by their winner; tied ones by whose card it was if that counts.

    BR-TIE-03, BR-REC-06 and TT-TRK-02 say where.
    """
    words = called(scene)
    trick, numbered = coming_trick(scene), replace(scene.cast, trick=scene.now.trick_number)
    for side in names.sides(scene.cast):
        yield labelled(trick, side.brief), {"trick": None, "team": side.number}
    yield labelled(trick, words["tie"]), {"trick": "parda"}
    # In some games it matters who played the first, or the last, of the equal cards.
    for which in named_in_ties(scene.settings):
        for seat in scene.now.playing:
            raw: Raw = {"trick": "parda", which: seat}
            yield phrases.entry(raw, numbered), raw
    for before in (True, False) if asks_before(scene.settings) else ():
        raw = {"trick": "parda", "before": before}
        yield phrases.entry(raw, numbered), raw


def _compared(scene: Scene) -> Iterator[tuple[str, Raw]]:
    """List the winners of a comparison without values."""
    for side in names.sides(scene.cast) if scene.settings["envido"] else ():
        yield _("el tanto: %(won)s") % {"won": side.does(verbs.WON_IT)}, {"showdown": None, "team": side.number}


def nobody_else(scene: Scene) -> Key | None:
    """Return that nobody else has more, once somebody is ahead (AR-ENV-11)."""
    open_now = scene.now.comparison
    if open_now is None or not open_now.closable or open_now.leads is None or scene.now.seats == 2:
        return None
    return _key(_("Nadie más"), {"team": 1 - open_now.leads, "say": "son buenas"})


def _between(scene: Scene) -> Iterator[tuple[str, Raw]]:
    """List the next deal, one of a single card (TC-DEA-03), and the end of the hand."""
    deal = auto_deal.next_deal(scene.match, scene.data.look)
    deals = [deal]
    if scene.settings["cards_dealt"] == "cut":
        deals.append({**deal, "cut": False, "cards": 1})
    for raw in deals:
        yield phrases.entry(raw, names.dealt(scene.match, raw["deal"])), raw
    yield phrases.entry({"close": True}, scene.cast), {"close": True}


def shows(scene: Scene, seat: int) -> list[Key]:
    """List the words by which a seat may show now, or owes, in this or the last hand."""
    state, cast = scene.data.state, scene.data.cast
    answers = ({"by": seat, "show": shown} for shown in SHOWN_WORDS)
    return [
        _key(phrases.entry(raw, cast), raw)
        for raw in answers
        if why_not(state, Entry("show", {}, seat=seat, shown=str(raw["show"]))) is None
    ]


def columns(scene: Scene) -> list[Key]:
    """List who may get points by agreement: names, and a 1 in the place of each."""
    board = names.columns(scene.data.cast)
    return [(column.brief, "".join("01"[column is other] for other in board)) for column in board]
