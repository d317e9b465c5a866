"""What the sandbox can add besides words and cards: tricks, comparisons, shows, points, deals and the end of a hand."""

from __future__ import annotations

import json
from collections.abc import Iterator

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from referee.arbiter.ask.scene import Scene
from referee.arbiter.ask.wins import called
from referee.matches.log import auto_deal
from referee.matches.types import Raw
from referee.matches.words import names, phrases
from referee.rules.asked.choices import why_not
from referee.rules.asked.played import named_in_ties
from referee.rules.record.entry import SHOWN_WORDS, Entry

Key = tuple[str, str]
"""What a key says, and the JSON of the entry that it adds."""


def facts(asked: Scene) -> list[Key]:
    """What happens at the table without words, for the next entry."""
    return [_key(text, raw) for text, raw in (*_tricks(asked), *_compared(asked), *_between(asked))]


def _key(text: str, raw: Raw) -> Key:
    return capfirst(text), json.dumps(raw)


def _tricks(asked: Scene) -> Iterator[tuple[str, Raw]]:
    """A trick by who won it; tied with whose card it was, where that may be told (BR-TIE-03, BR-REC-06, TT-TRK-02)."""
    words = called(asked)
    for side in names.sides(asked.cast):
        yield f"{words['trick']}: {side.brief}", {"trick": None, "team": side.number}
    yield f"{words['trick']}: {words['tie']}", {"trick": "parda"}
    for which in named_in_ties(asked.settings):
        for seat in asked.now.playing:
            raw: Raw = {"trick": "parda", which: seat}
            yield phrases.entry(raw, asked.cast), raw


def _compared(asked: Scene) -> Iterator[tuple[str, Raw]]:
    """Who won what is compared, without values; and that nobody else has more, once somebody is ahead (AR-ENV-11)."""
    open_now = asked.now.comparison
    if open_now is not None and open_now.closable and open_now.leads is not None and asked.now.seats > 2:
        yield _("Nadie más"), {"team": 1 - open_now.leads, "say": "son buenas"}
    for side in names.sides(asked.cast) if asked.settings["envido"] else ():
        yield _("ganó el tanto: %(side)s") % {"side": side.brief}, {"showdown": None, "team": side.number}


def _between(asked: Scene) -> Iterator[tuple[str, Raw]]:
    """The next deal, with a single card where that is played (TC-DEA-03), and the end of the hand."""
    deal = auto_deal.next_deal(asked.match, asked.data.look)
    deals = [deal]
    if asked.settings["cards_dealt"] == "cut":
        deals.append({**deal, "cut": False, "cards": 1})
    for raw in deals:
        yield phrases.entry(raw, names.dealt(asked.match, raw["deal"])), raw
    yield phrases.entry({"close": True}, asked.cast), {"close": True}


def shows(asked: Scene, seat: int) -> list[Key]:
    """What a seat may show now, or owes, told by a word: of the hand in play or of the last one."""
    state, cast = asked.data.state, asked.data.cast
    answers = ({"by": seat, "show": shown} for shown in SHOWN_WORDS)
    return [
        _key(phrases.entry(raw, cast), raw)
        for raw in answers
        if why_not(state, Entry("show", {}, seat=seat, shown=str(raw["show"]))) is None
    ]


def columns(asked: Scene) -> list[Key]:
    """Who may get points by agreement: the names on the board, and a 1 in the place of each."""
    board = names.columns(asked.data.cast)
    return [(one.brief, "".join("01"[one is other] for other in board)) for one in board]
