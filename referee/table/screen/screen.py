"""Everything that the live screen draws, ready for the template: board, strip, keys, showdown, end."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.matches.log import auto_deal
from referee.matches.log.queries import TableData
from referee.matches.words import names, phrases
from referee.matches.words.wording import kind
from referee.rules.asked.look import Look, look
from referee.rules.record.rulesets import find
from referee.rules.record.state import State
from referee.table.screen import cards, keys, strip
from referee.table.screen.answers import answer_rows
from referee.table.screen.board import board, reconcile
from referee.table.screen.duels import duels, plays_duels, spoken_in
from referee.table.screen.ending import final, pido_row, proof_row
from referee.table.screen.facts import facts
from referee.table.screen.legal import Legal
from referee.table.screen.pieces import wire
from referee.table.screen.rare import more
from referee.table.screen.showdown import showdown
from referee.table.screen.vira import deal_again, vira
from referee.table.screen.word_keys import Desk

Context = dict[str, Any]
CLOSED = "siguiente mano"
"""Why a hand of mere points was closed, as the record keeps it."""


def screen(data: TableData) -> Context:
    """The live screen of a match. The template shows the keys only to those who may log."""
    cast, seen = data.cast, data.look
    told = strip.told(data, seen, cast)
    context: Context = {
        "rev": str(data.match.rev),
        "people": str(data.match.people),
        "phase": seen.phase,
        "falta": str(max(seen.falta) if seen.phase == "open" else seen.target - max(seen.score)),
        "spoken": seen.spoken,
        "between": phrases.between(seen.spoken),
        "tongue": GAMES[seen.ruleset].skin.lang,
        "facts": facts(seen, cast),
        "sides": "".join(str(side) for side in data.next_cast.sides),
        "board": board(data, seen),
        "duels": duels(seen, cast),
        "playing": _playing(seen),
        "title": title(data, seen, cast),
        "strip": told,
        "say": strip.aloud(data, seen, cast, told),
        "tricks": cards.tricks(seen, names.dueling(cast, seen.playing), data.state.pack),
        "vira": vira(data.state, seen),
        "final": final(data, seen, cast),
        "undo": phrases.tap([line.raw for line in data.undo], spoken_in(seen, cast)),
        "redo": phrases.tap([line.raw for line in data.redo], data.redo_cast),
    }
    return context if seen.phase == "match-over" else context | _keys(data, seen)


def _keys(data: TableData, seen: Look) -> Context:
    """What can be pressed. Between two hands the keys are those of the next one: the first of them deals it."""
    state = data.ready
    now = seen if state is data.state else look(state)
    options = find(seen.ruleset).settings(data.match.options)
    cast = names.dueling(data.next_cast, now.playing)
    desk = Desk(now, Legal(state), cast, options)
    sheet = showdown(desk)
    common: Context = {"showdown": sheet, "cards": _cards(data, state, now, cast), "vira": vira(state, now)}
    if now.pica:
        common |= {"duels": duels(now, cast, dealt=now is seen), "playing": _playing(now)}
    if sheet is not None and not sheet.keypad.bets:
        return common
    rows = {**common, "chip": reconcile(data, seen), **_rows(desk), **_in_hand(data, seen, desk)}
    return rows | _between(data, seen) if seen.phase == "over" else rows


def _cards(data: TableData, state: State, now: Look, cast: names.Cast) -> cards.Turn | None:
    """Whose card is next; None where no hand can be played."""
    shown = data.look.phase == "open" and any("show" in line.raw and not line.voided for line in data.lines)
    return cards.turn(state, now, cast, shown) if now.phase == "open" else None


def _rows(desk: Desk) -> Context:
    """The rows of keys in the middle of a hand. Without envido they are few, and the answers come above the stakes,
    so that none of the others moves when a bet waits.
    """
    answers, lean = answer_rows(desk), not desk.settings["envido"]
    return {
        "lean": lean,
        "rows": [*(answers if lean else ()), *keys.word_rows(desk)],
        "answers": None if lean else next(iter(answers), None),
        "trick": keys.trick_row(desk),
        "hand": keys.hand_row(desk),
        "folded": "" if lean else folded(desk.look, keys.phase(desk)),
    }


def _in_hand(data: TableData, seen: Look, desk: Desk) -> Context:
    """What may be said besides, and what has to be shown before the hand is over."""
    legal = Legal(data.state)
    due = proof_row(seen, legal, data.cast) if seen.phase == "open" and seen.owed else None
    return {"more": more(desk, legal), "due": due}


def _between(data: TableData, seen: Look) -> Context:
    """Between hands: a proof stands in the place of the trick, pido flor in that of al mazo."""
    legal, cast = Legal(data.state), data.next_cast
    rows: Context = {}
    proof, asked = proof_row(seen, legal, cast), pido_row(seen, legal, cast)
    if proof:
        rows["trick"] = proof
    if asked:
        rows["answers"] = asked
    return rows


def title(data: TableData, seen: Look, cast: names.Cast) -> Context:
    """The bar: which hand, who deals; while only points were noted, the key that goes on to the next hand."""
    if seen.phase == "match-over":
        return {"text": _("Terminado")}
    if seen.phase == "open" and seen.only_adjusts and seen.awards:
        close = (("close", CLOSED),), (("deal", seen.next_dealer),)
        return {"text": _("Puntos"), "next": wire(*close)}
    if seen.phase == "open":
        deals = ", ".join([_deals(seen.dealer, cast), *([_("una carta")] if seen.size == 1 else [])])
        told: Context = {"text": _hand(seen.hand, seen, seen.pica), "deals": deals}
        return told | {"choose": True} if deal_again(data.state, seen) else told
    dealer = auto_deal.next_deal(data.match, seen)["deal"]
    return {"text": _hand(seen.hand + 1, seen, seen.next_pica), "deals": _deals(dealer, cast), "choose": True}


def _playing(seen: Look) -> str:
    """The seats of the duel that keys are for; empty where everybody plays."""
    return " ".join(str(seat) for seat in seen.playing) if seen.pica else ""


def _hand(number: int, seen: Look, pica: bool) -> str:
    """The hand by its number, and where there are two kinds of hands, by its kind."""
    text = _("Mano %(number)s") % {"number": number}
    return f"{text} · {kind(pica)}" if plays_duels(seen) else text


def _deals(dealer: int | None, cast: names.Cast) -> str:
    return "" if dealer is None else phrases.deals(dealer, cast)


def folded(now: Look, stage: str) -> str:
    """The line into which the rows fold that nothing can come of any more; empty while they stand."""
    if stage not in ("late", "closed"):
        return ""
    return _("Envido y flor: cerrados") if stage == "closed" and now.flor != "off" else _("Envido: cerrado")
