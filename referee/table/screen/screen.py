"""The whole live screen, ready for the template.

It holds the board, the strip, the keys, the showdown and the end.
"""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.matches.log.queries import TableData
from referee.matches.words import names, phrases
from referee.rules.asked.legal import Legal
from referee.rules.asked.speech import first_envido, stage
from referee.rules.asked.view import Look
from referee.table.screen import strip
from referee.table.screen.aloud import aloud
from referee.table.screen.board import board
from referee.table.screen.cards.tricks import tricks
from referee.table.screen.cards.turn import Turn, turn
from referee.table.screen.cards.vira import vira
from referee.table.screen.duels import duels, spoken_in
from referee.table.screen.ending import final, pido_row, proof_row
from referee.table.screen.facts import facts, words
from referee.table.screen.keys.answers import answer_rows
from referee.table.screen.keys.desk import Desk, desk_of
from referee.table.screen.keys.rare import more
from referee.table.screen.keys.rows import hand_row, trick_row, word_rows
from referee.table.screen.keys.showdown import showdown
from referee.table.screen.reconciliation import reconcile
from referee.table.screen.title import title

Context = dict[str, Any]


def screen(data: TableData) -> Context:
    """Return the live screen of a match.

    The template shows the keys only to those who may log.
    """
    cast, look = data.cast, data.look
    line = strip.strip(data, look, cast)
    context: Context = {
        "rev": str(data.match.rev),
        "people": str(data.match.people),
        "phase": look.phase,
        "falta": str(max(look.falta) if look.phase == "open" else look.target - max(look.score)),
        "spoken": look.spoken,
        "between": phrases.between(look.spoken),
        "tongue": GAMES[look.ruleset].skin.lang,
        "facts": facts(look, cast) | {"words": words(data)},
        "sides": "".join(str(side) for side in data.next_cast.sides),
        "board": board(data, look),
        "duels": duels(look, cast),
        "playing": _playing(look),
        "title": title(data, look, cast),
        "strip": line,
        "say": aloud(data, look, cast, line),
        "tricks": tricks(look, names.dueling(cast, look.playing), data.state.pack),
        "vira": vira(data.state, look),
        "final": final(data, look, cast),
        "undo": phrases.tap([line.raw for line in data.undo], spoken_in(look, cast)),
        "redo": phrases.tap([line.raw for line in data.redo], data.redo_cast),
    }
    return context if look.phase == "match-over" else context | _keys(data, look)


def _keys(data: TableData, look: Look) -> Context:
    """Return the keys that can be pressed.

    Between two hands they are those of the next one: the first of them deals it.
    """
    desk = desk_of(data)
    ahead = desk.look
    sheet = showdown(desk)
    common: Context = {"showdown": sheet, "cards": _cards(data, desk), "vira": vira(desk.legal.state, ahead)}
    if ahead.pica:
        common |= {"duels": duels(ahead, desk.cast, dealt=ahead is look), "playing": _playing(ahead)}
    # The keypad takes the place of all rows, but where flores may still be bet on: then one can turn to these.
    if sheet is not None and not sheet.keypad.bets:
        return common
    rows = {**common, "chip": reconcile(data, look), **_rows(desk), **_in_hand(data, look, desk)}
    return rows | _between(data, look) if look.phase == "over" else rows


def _cards(data: TableData, desk: Desk) -> Turn | None:
    """Return the card picker as it stands; None where no hand can be played."""
    shown = data.look.phase == "open" and any("show" in line.raw and not line.voided for line in data.lines)
    return turn(desk.legal.state, desk.look, desk.cast, shown) if desk.look.phase == "open" else None


def _rows(desk: Desk) -> Context:
    """Return the rows of keys in the middle of a hand.

    Without envido they are few, and the answers come above the stakes, so that none of the others moves when a bet
    waits.
    """
    answers, lean = answer_rows(desk), not desk.look.has_envido
    return {
        "lean": lean,
        "rows": [*(answers if lean else ()), *word_rows(desk)],
        "answers": None if lean else next(iter(answers), None),
        "trick": trick_row(desk),
        "hand": hand_row(desk),
        "folded": "" if lean else folded(desk),
        "folded_word": first_envido(desk.look.ruleset),
    }


def _in_hand(data: TableData, look: Look, desk: Desk) -> Context:
    """Return the keys of rare words, and of what must be shown in this hand."""
    legal = Legal(data.state)
    due = proof_row(look, legal, data.cast) if look.phase == "open" and look.owed else None
    return {"more": more(desk, legal), "due": due}


def _between(data: TableData, look: Look) -> Context:
    """Return the keys between hands.

    A proof stands in the place of the trick, pido flor in that of al mazo.
    """
    legal, cast = Legal(data.state), data.next_cast
    rows: Context = {}
    proof, pido = proof_row(look, legal, cast), pido_row(look, legal, cast)
    if proof:
        rows["trick"] = proof
    if pido:
        rows["answers"] = pido
    return rows


def _playing(look: Look) -> str:
    """Return the seats of the duel that keys are for; none where everybody plays."""
    return " ".join(str(seat) for seat in look.playing) if look.pica else ""


def folded(desk: Desk) -> str:
    """Return the line into which the rows fold that nothing can come of any more.

    It is empty while they stand.
    """
    now = stage(desk.look, desk.legal)
    if now not in ("late", "closed"):
        return ""
    return _("Envido y flor: cerrados") if now == "closed" and desk.look.flor != "off" else _("Envido: cerrado")
