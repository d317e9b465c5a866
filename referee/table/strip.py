"""The strip under the board: what waits, who must answer, between hands what the last one paid; and for the ear."""

from __future__ import annotations

from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from referee.matches import names, phrases
from referee.matches.queries import TableData
from referee.rules import book
from referee.rules.look import Look, Wait
from referee.table.legal import Legal
from referee.table.pieces import Fresh

Strip = dict[str, Any]


def told(data: TableData, seen: Look, seats: tuple[str, ...]) -> Strip:
    """What the strip says, and whether another version of the referee has changed the score."""
    note = data.match.refold_note
    return {**_told(data, seen, seats), "reviewed": note is not None and note["before"] != note["after"]}


def _told(data: TableData, seen: Look, seats: tuple[str, ...]) -> Strip:
    """A bet in capitals and whose turn it is to answer, or the awards of the hand."""
    sides = names.sides(seats)
    if seen.phase in ("over", "match-over"):
        return {"awards": awards(seen, sides), "text": over_text(seen, sides)}
    if seen.phase == "before":
        return {"text": _("Lo primero que se anote abre la mano.")}
    if seen.waits:
        return waiting(seen.waits[0], data, seen, sides)
    if seen.only_adjusts and seen.awards:
        return {"text": _("Tocar suma uno; mantener, de dónde salió.")}
    return running(seen, seats)


def waiting(wait: Wait, data: TableData, seen: Look, sides: tuple[names.Side, names.Side]) -> Strip:
    """A bet that waits: what it would be worth, who answers, and whether the envido may still come first."""
    bet = " + ".join(wait.words)
    side = sides[wait.answers].full
    envido = wait.matter == "truco" and Legal(data.state).says("real envido", wait.answers)
    text = _("contesta %(side)s (o envido)") if envido else _("contesta %(side)s")
    return {
        "bet": bet,
        "worth": wait.yes,
        "text": text % {"side": side},
        "waits": True,
        "behind": seen.waiting_truco and wait.matter != "truco",
    }


def running(seen: Look, seats: tuple[str, ...]) -> Strip:
    """Nothing waits: what the tricks are worth, and who leads or plays."""
    number = seen.tricks[-1].number if seen.tricks else 1
    values = {"number": number, "worth": seen.stake}
    if seen.turn is not None:
        return {
            "bet": seen.stake_word or "",
            "text": _("vale %(worth)s · baza %(number)s · juega %(who)s")
            % {**values, "who": names.seat(seats, seen.turn)},
        }
    return {"bet": seen.stake_word or "", "text": _("vale %(worth)s · baza %(number)s") % values}


def over_text(seen: Look, sides: tuple[names.Side, names.Side]) -> str:
    """The heading of a hand that is over: a game won, or nothing scored."""
    if seen.phase == "match-over":
        return ""
    if seen.game_over:
        return _("Chico ganado: %(games)s.") % {
            "games": _("%(first)s a %(second)s") % {"first": seen.games[0], "second": seen.games[1]}
        }
    return "" if seen.awards else _("Mano terminada, sin puntos.")


def awards(seen: Look, sides: tuple[names.Side, names.Side]) -> list[Strip]:
    """The hand's awards in the order in which they counted; points noted one by one for a side are one."""
    told: list[Strip] = []
    for award in seen.awards:
        last = told[-1] if told else None
        if last and (last["side"], last["rule"], award.matter) == (award.team, award.rule, "adjust"):
            last["amount"] += award.points
        else:
            who, what = sides[award.team].full, matter(award.matter)
            told.append({"amount": award.points, "side": award.team, "who": who, "for": what, "rule": award.rule})
    return [{**one, "points": f"{one['amount']:+d}"} for one in told if one["amount"]]


def matter(name: str) -> str:
    """What an award was for; the words of the game stay as they are."""
    return {"adjust": _("a mano"), "penalty": _("multa")}.get(name, name)


def fresh(data: TableData) -> dict[int, Fresh]:
    """By side, what the last tap (or go of taps) brought: points, and what they were for."""
    brought: dict[int, Fresh] = {}
    for line in data.undo:
        for award in line.awards:
            side, before = award["team"], brought.get(award["team"])
            points = award["points"] + (before.points if before else 0)
            source = str(line.raw.get("source") or matter(award["for"]))
            brought[side] = Fresh(points, source, award["rule"], data.undo[0].seq)
    return {side: one for side, one in brought.items() if one.points}


def aloud(data: TableData, seen: Look, seats: tuple[str, ...], strip: Strip) -> str:
    """For the status region: what happened last, and how things stand now."""
    sides = names.sides(seats)
    if data.redo:
        undone = _("Deshecho: %(what)s.") % {"what": phrases.tap([line.raw for line in data.redo], seats)}
        return f"{undone} {spoken(seen)}"
    gained = fresh(data)
    if gained:
        parts = [phrases.gained(sides[side].full, one.points, _reason(one)) for side, one in gained.items()]
        return " ".join([*parts, spoken(seen)])
    what = phrases.tap([line.raw for line in data.undo], seats)
    return f"{what}. {strip['text']}".strip(". ") if what else ""


def _reason(one: Fresh) -> str:
    try:
        return book.award(one.rule, get_language() or "es")
    except KeyError:
        return one.matter


def spoken(seen: Look) -> str:
    """The score as a sentence: "5 buenas a 7 malas."."""
    return _("%(first)s a %(second)s.") % {"first": seen.spoken[0], "second": seen.spoken[1]}
