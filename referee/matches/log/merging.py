"""The same event logged by two phones counts once."""

from __future__ import annotations

import json
from collections.abc import Sequence

from django.db.models import Exists, OuterRef

from referee.matches.log.states import to_text
from referee.matches.models import Match, Pen, Tap
from referee.matches.types import Raw, kind_of
from referee.rules.record.rulesets import Ruleset

_MEANING = (
    "deal",
    "by",
    "team",
    "say",
    "and",
    "play",
    "trick",
    "first",
    "last",
    "before",
    "showdown",
    "show",
    "to",
    "adjust",
    "close",
)
_DEAL = ("vira", "cut", "cards", "pica")
_MOST = 50
ANSWERS = ("answer", "reply", "decision")
"""The sub-games whose words answer something."""


def meaning_of(raws: Sequence[Raw]) -> str:
    """Return a tap's text for comparing: equal taps have equal ones.

    Whatever extra keys and reasons they carry.

    A deal that only precedes the first entry of its hand is left out: one phone sends it, another lets the server deal.
    """
    spoken = raws[1:] if len(raws) > 1 and kind_of(raws[0]) == "deal" else raws
    return to_text([_meaning(raw) for raw in spoken])


def _meaning(raw: Raw) -> Raw:
    keys = _MEANING + _DEAL if kind_of(raw) == "deal" else _MEANING
    # A close may carry any reason; whatever it is, the hand was closed.
    return {key: True if key == "close" else raw[key] for key in keys if key in raw}


def newer_taps(match: Match, pen: Pen, rev: int) -> list[Tap]:
    """Return the taps of other pens after this rev that still stand.

    Oldest first, less those that were merged with this pen's taps.

    A tap absorbs one equal tap of each other pen: the second +1 of a phone is a second point.
    """
    # What this pen was merged with before has had its equal: it can't absorb another.
    merged = Tap.objects.filter(match=match, rev_after__gt=rev, twin=OuterRef("pk"), pen=pen)
    taps = Tap.objects.filter(
        match=match, rev_after__gt=rev, kind=Tap.Kind.TAP, status="taken", undone_by__isnull=True
    ).exclude(pen=pen)
    return list(taps.filter(~Exists(merged)).select_related("pen").defer("answer").order_by("id")[:_MOST])


def answering_word(tap: Tap, ruleset: Ruleset) -> str:
    """Return the word with which a tap answered a bet, or nothing.

    "quiero", "corro", "quiero retruco".
    """
    # The last entry: a tap may raise and answer at once ("quiero retruco").
    word = json.loads(tap.said)[-1].get("say") if tap.said else None
    answer = ruleset.words.get(word) if isinstance(word, str) else None
    return answer.name if answer is not None and (answer.game in ANSWERS or "quiero" in answer.name.split()) else ""
