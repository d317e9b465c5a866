"""The whole live screen, ready for the template.

It holds the board, the strip, the keys, the showdown and the end.
"""

from __future__ import annotations

from typing import Any

from referee.games import GAMES
from referee.matches.log import breath
from referee.matches.log.queries import TableData
from referee.matches.words import names, phrases
from referee.rules.asked.view import Look
from referee.table.screen import awards, strip
from referee.table.screen.aloud import aloud
from referee.table.screen.board import board
from referee.table.screen.cards.tricks import tricks
from referee.table.screen.cards.turn import Turn, turn
from referee.table.screen.cards.vira import vira
from referee.table.screen.duels import duels
from referee.table.screen.dues import drawer, pido_row
from referee.table.screen.ending import final
from referee.table.screen.facts import facts, words
from referee.table.screen.keys.answers import answer_row
from referee.table.screen.keys.desk import Desk, desk_of
from referee.table.screen.keys.rare import any_rare
from referee.table.screen.keys.rows import trick_row, word_rows
from referee.table.screen.keys.showdown import showdown
from referee.table.screen.reconciliation import reconcile
from referee.table.screen.taken import redone, undone
from referee.table.screen.title import title

Context = dict[str, Any]


def screen(data: TableData) -> Context:
    """Return the live screen of a match.

    The template shows the keys only to those who may log.
    """
    cast, look = data.cast, data.look
    line = strip.strip(data, look, cast)
    undo, redo, fresh = undone(data, look), redone(data, look), awards.fresh(data)
    spoken = look.spoken
    owing = drawer(look, data.legal, data.next_cast)
    context: Context = {
        "rev": str(data.match.rev),
        "people": str(data.match.people),
        "phase": look.phase,
        "falta": " ".join(map(str, data.ahead.falta)),
        "spoken": spoken,
        "between": phrases.between(spoken),
        "tongue": GAMES[look.ruleset].skin.lang,
        "facts": facts(look, cast) | {"words": words(data)},
        "sides": "".join(str(side) for side in data.next_cast.sides),
        "board": board(data, look, fresh, owing.chips if owing else {}),
        "due": owing,
        "duels": duels(look, cast),
        "playing": _playing(look),
        "title": title(data, look, cast),
        "strip": line,
        "say": aloud(data, line, fresh, undo, redo),
        "tricks": tricks(look, names.dueling(cast, look.playing), data.state.pack),
        "vira": vira(data.state, look),
        "final": final(data, look, cast),
        "undo": undo,
        "redo": redo,
    }
    if look.phase != "match-over":
        context |= _keys(data, look)
    return {**context, "foot": _foot(context)}


def _foot(context: Context) -> Context:
    """Return what the foot shows beside its arrows."""
    final, line = context["final"], context["duels"]
    return {
        "ended": final is not None,
        "locked": final is not None and final["locked"],
        "folds": "next" in context["title"],
        "meddled": line is not None and line.running,
        "cards": context.get("cards") is not None,
    }


def _keys(data: TableData, look: Look) -> Context:
    """Return the keys that can be pressed.

    Between two hands they are those of the next one: the first of them deals it.
    """
    desk = desk_of(data)
    ahead = desk.look
    sheet = showdown(desk)
    common: Context = {"showdown": sheet, "cards": _cards(data, desk), "vira": vira(desk.legal.state, ahead)}
    common["playing"] = _playing(ahead)
    if ahead.pica:
        common["duels"] = duels(ahead, desk.cast, dealt=ahead is look)
    # The keypad takes the place of all rows, but where flores may still be bet on: then one can turn to these.
    if sheet is not None and not sheet.keypad.bets:
        return common
    both = breath.asks_for_both(data.kept, ahead)
    return {**common, "chip": reconcile(data, look), **_rows(desk, both=both), **_rest(data, look, desk)}


def _cards(data: TableData, desk: Desk) -> Turn | None:
    """Return the card picker as it stands; None where no hand can be played."""
    shown = data.look.phase == "open" and any("show" in line.raw and not line.voided for line in data.lines)
    return turn(desk.legal.state, desk.look, desk.cast, shown) if desk.look.phase == "open" else None


def _rows(desk: Desk, *, both: bool) -> Context:
    """Return the rows of keys.

    Without envido they are few. Once envido and flor are closed, the cards as played take the place of their rows.
    """
    rows, lean = word_rows(desk), not desk.look.has_envido
    shown = any(trick.cards for trick in desk.look.tricks)
    covered = shown and not lean and desk.stage == "closed"
    return {
        "lean": lean,
        "rows": rows[-1:] if covered else rows,
        "fans": covered or (lean and shown),
        "answers": answer_row(desk, both=both),
        "trick": trick_row(desk),
    }


def _rest(data: TableData, look: Look, desk: Desk) -> Context:
    """Return the key of rare words and, between hands, the keys of pido flor."""
    more = any_rare(desk, data.legal) if desk.skin.rare else None
    pido = pido_row(look, data.legal, data.next_cast) if look.phase == "over" else None
    return {"more": more} | ({"answers": pido} if pido else {})


def _playing(look: Look) -> str:
    """Return the seats of the duel that keys are for; none where everybody plays."""
    return " ".join(str(seat) for seat in look.playing) if look.pica else ""
