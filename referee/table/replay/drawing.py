"""A step of the replay as the watch page would have shown it, and who did what."""

from __future__ import annotations

import json
from typing import Any

from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.matches.log.fold import parse
from referee.matches.models import Match
from referee.matches.words import ledger, names, phrases, reasons
from referee.matches.words.names import dealt
from referee.rules.asked.legal import Legal
from referee.rules.asked.verdict import hand_verdict
from referee.rules.judge.judge import judge
from referee.rules.record.state import State
from referee.table.replay.walk import Moment, Place, Tap
from referee.table.screen.board import board
from referee.table.screen.cards.tricks import tricks
from referee.table.screen.cards.vira import vira
from referee.table.screen.duels import duels
from referee.table.screen.dues import drawer
from referee.table.screen.strip import strip

Context = dict[str, Any]


def step(moment: Moment) -> Context:
    """Return what the templates of a step need."""
    data, look, cast = moment.data, moment.data.look, moment.data.cast
    owing = drawer(look, Legal(data.state), data.next_cast)
    return {
        "number": moment.number,
        "answers": "" if look.answering is None else str(look.answering),
        "board": board(data, look, owed=owing.chips if owing else {}),
        "duels": duels(look, cast),
        "strip": strip(data, look, cast),
        "tricks": tricks(look, names.dueling(cast, look.playing), data.state.pack),
        "vira": vira(data.state, look),
        "rules": moment.rules,
        **saying(moment.tap),
    }


def saying(tap: Tap) -> Context:
    """Say who did what with a tap, and what became of it."""
    phrase = _phrase(tap)
    # "+2 Ellos" is read in this order; a word is somebody's.
    said_by = phrase.who if phrase.between.strip() else ""
    last = tap.lines[-1]
    return {
        "who": said_by,
        "what": (phrase.what if said_by else str(phrase)) or "+0",
        "side": phrase.side,
        "voided": tap.voided,
        "undone": last.undone,
        "fixed": last.fixed and not tap.voided,
        "refused": reasons.reason(last.code, {}, tap.cast) if last.code else "",
    }


def _phrase(tap: Tap) -> phrases.Phrase:
    """Return a tap in a few words.

    Several words, as a correction has them, one by one.
    """
    raws = [line.raw for line in tap.lines if line.kind != "deal"]
    if len(raws) < 2 or {line.kind for line in tap.lines} & {"adjust", "trick"}:
        return phrases.of_tap([line.raw for line in tap.lines], tap.cast)
    return phrases.Phrase(" · ".join(phrases.entry(raw, tap.cast) for raw in raws))


def heading(match: Match, place: Place) -> Context:
    """Return the heading of a hand: its number, and who dealt it."""
    cast = dealt(match, place.dealer)
    return {
        "title": _("Mano %(number)s") % {"number": place.number},
        "deals": phrases.deals(place.dealer, cast),
    }


def closing(moment: Moment, match: Match, place: Place) -> Context:
    """Return the end of a hand: its awards with their sums, and the score after it.

    `moment` is its last one, whose state moves on: what was left open ends with the next deal.
    """
    state = moment.data.state
    hand = state.hand
    assert hand is not None
    _deal_next(state, match, place)
    standing = [(line.seq, line.raw) for line in moment.data.lines if not line.code]
    settings = state.ruleset.settings(match.options)
    awards = ledger.lines_of(hand_verdict(state, hand), standing, dealt(match, place.dealer), state.ruleset, settings)
    return {"awards": awards, "over": place.number == place.count and match.finished, "tongue": tongue(match)}


def _deal_next(state: State, match: Match, place: Place) -> None:
    if place.following:
        judge(state, parse([json.loads(place.following)], match)[0])


def tongue(match: Match) -> str:
    """Return the language of the game's words."""
    return GAMES[match.ruleset].skin.lang
