"""Everything that the live screen draws, ready for the template: board, strip, keys, showdown, end."""

from __future__ import annotations

from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from referee.matches import names, opening, phrases
from referee.matches.queries import TableData
from referee.rules import book
from referee.rules.look import Look, look
from referee.rules.rulesets import find
from referee.rules.state import State
from referee.table import cards, keys, strip
from referee.table.ending import final, pido_row, proof_row
from referee.table.facts import facts
from referee.table.legal import Legal
from referee.table.pieces import Fresh, Half, wire
from referee.table.showdown import showdown

Context = dict[str, Any]
CLOSED = "siguiente mano"
"""Why a hand of mere points was closed, as the record keeps it."""


def screen(data: TableData) -> Context:
    """The live screen of a match. The template shows the keys only to those who may log."""
    seats, seen = tuple(data.match.seats), data.look
    sides = names.sides(seats)
    told = strip.told(data, seen, seats)
    context: Context = {
        "rev": str(data.match.rev),
        "people": str(data.match.people),
        "phase": seen.phase,
        "falta": str(max(seen.falta) if seen.phase == "open" else seen.target - max(seen.score)),
        "spoken": seen.spoken,
        "facts": facts(seen, seats),
        "board": board(data, seen, sides),
        "title": title(data, seen, seats),
        "strip": told,
        "say": strip.aloud(data, seen, seats, told),
        "tricks": cards.tricks(seen, seats),
        "final": final(data, seen, sides),
        "undo": phrases.tap([line.raw for line in data.undo], seats),
        "redo": phrases.tap([line.raw for line in data.redo], seats),
    }
    return context if seen.phase == "match-over" else context | _keys(data, seen, seats)


def _keys(data: TableData, seen: Look, seats: tuple[str, ...]) -> Context:
    """What can be pressed. Between two hands the keys are those of the next one: the first of them deals it."""
    state = data.ready
    now = seen if state is data.state else look(state)
    options = find(seen.ruleset).defaults() | data.match.options
    desk = keys.Desk(now, Legal(state), names.sides(seats), options)
    sheet = showdown(desk, seats)
    common: Context = {"showdown": sheet, "cards": _cards(data, state, now, seats)}
    if sheet is not None and not sheet.keypad.bets:
        return common
    rows = {**common, "chip": reconcile(data, seen), **_rows(desk)}
    return rows | _between(data, seen, seats) if seen.phase == "over" else rows


def _cards(data: TableData, state: State, now: Look, seats: tuple[str, ...]) -> cards.Turn | None:
    """Whose card is next; None where no hand can be played."""
    shown = data.look.phase == "open" and any("show" in line.raw and not line.voided for line in data.lines)
    return cards.turn(state, now, seats, shown) if now.phase == "open" else None


def _rows(desk: keys.Desk) -> Context:
    """The rows of keys in the middle of a hand."""
    return {
        "rows": keys.word_rows(desk),
        "answers": keys.answer_row(desk),
        "trick": keys.trick_row(desk),
        "hand": keys.hand_row(desk),
        "folded": folded(desk.look, keys.phase(desk)),
    }


def _between(data: TableData, seen: Look, seats: tuple[str, ...]) -> Context:
    """Between hands: a proof stands in the place of the trick, pido flor in that of al mazo."""
    legal = Legal(data.state)
    rows: Context = {}
    proof, asked = proof_row(seen, legal, seats), pido_row(seen, legal, seats)
    if proof:
        rows["trick"] = proof
    if asked:
        rows["answers"] = asked
    return rows


def board(data: TableData, seen: Look, sides: tuple[names.Side, names.Side]) -> tuple[Half, Half]:
    """Both halves, each with what the last tap brought it and the key for one point more."""
    fresh = strip.fresh(data)
    first, second = (_half(side, seen, fresh.get(side.number)) for side in sides)
    return first, second


def _half(side: names.Side, seen: Look, fresh: Fresh | None) -> Half:
    number, _space, unit = seen.spoken[side.number].partition(" ")
    one = tuple(int(account == side.number) for account in range(len(seen.score)))
    games, plus = phrases.games(seen.games[side.number]) if seen.best_of > 1 else "", wire((("adjust", one),))
    return Half(side.number, side.full, number, unit, games, fresh, plus, seen.phase != "match-over")


def title(data: TableData, seen: Look, seats: tuple[str, ...]) -> Context:
    """The bar: which hand, who deals; while only points were noted, the key that goes on to the next hand."""
    if seen.phase == "match-over":
        return {"text": _("Terminado")}
    if seen.phase == "open" and seen.only_adjusts and seen.awards:
        close = (("close", CLOSED),), (("deal", seen.next_dealer),)
        return {"text": _("Puntos"), "next": wire(*close)}
    if seen.phase == "open":
        return {"text": _("Mano %(number)s") % {"number": seen.hand}, "deals": _deals(seen.dealer, seats)}
    dealer = opening.next_deal(data.match, seen)["deal"]
    return {"text": _("Mano %(number)s") % {"number": seen.hand + 1}, "deals": _deals(dealer, seats), "choose": True}


def _deals(dealer: int | None, seats: tuple[str, ...]) -> str:
    return "" if dealer is None else _("da %(who)s") % {"who": names.seat(seats, dealer)}


def folded(now: Look, stage: str) -> str:
    """The line into which the rows fold that nothing can come of any more; empty while they stand."""
    if stage not in ("late", "closed"):
        return ""
    return _("Envido y flor: cerrados") if stage == "closed" and now.flor != "off" else _("Envido: cerrado")


def reconcile(data: TableData, seen: Look) -> Context | None:
    """Points just noted that equal what a truco in play is worth: are they the same points?"""
    if seen.phase != "open" or seen.stake < 2 or not data.undo or "adjust" not in data.undo[-1].raw:
        return None
    taps = (line.raw["adjust"] for line in data.undo if "adjust" in line.raw)
    noted = [sum(amounts) for amounts in zip(*taps, strict=True)]
    if sorted(noted) != [0] * (len(noted) - 1) + [seen.stake]:
        return None
    word = seen.stake_word or "truco"
    return {
        "seq": data.undo[-1].seq,
        "text": _("¿Son los del %(word)s?") % {"word": word},
        "yes": wire((("close", word),)),
    }


def rule_text(rule: str) -> str:
    """The rule in the reader's language, or nothing for the record's own rules."""
    try:
        return book.text(rule, get_language() or "es")
    except KeyError:
        return ""
