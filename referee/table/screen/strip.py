"""The strip under the board: what waits, who must answer, between hands what the last one paid; and for the ear."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from referee import book
from referee.games import GAMES
from referee.matches.agreement import proposals
from referee.matches.log.queries import TableData
from referee.matches.models import Match
from referee.matches.words import names, phrases
from referee.matches.words.wording import named
from referee.rules.asked.look import Look, Wait
from referee.table.screen import duels
from referee.table.screen.legal import Legal
from referee.table.screen.pieces import Fresh
from referee.table.screen.word_keys import called

Strip = dict[str, Any]


def told(data: TableData, seen: Look, cast: names.Cast) -> Strip:
    """What the strip says, how many proposals wait, and whether another version of the referee changed the score."""
    note = data.match.refold_note
    told, quiet = _told(data, seen, cast), not seen.pica or seen.phase != "open" or duels.begins(seen)
    told["which"] = "" if quiet else duels.pair(seen, seen.duel, cast)
    told.setdefault("lang", GAMES[seen.ruleset].skin.lang)
    told["proposed"] = _proposed(data.match)
    return {**told, "reviewed": note is not None and note["before"] != note["after"]}


def _proposed(match: Match) -> str:
    """How many proposals wait, for everybody; empty where none does, without asking the database."""
    number = len(proposals.standing(match))
    return ngettext("%(number)s propuesta", "%(number)s propuestas", number) % {"number": number} if number else ""


def _told(data: TableData, seen: Look, cast: names.Cast) -> Strip:
    """A bet in capitals and whose turn it is to answer, or the awards of the hand."""
    if seen.phase in ("over", "match-over"):
        return {"awards": by_side(seen, cast) if seen.pica else awards(seen, cast), "text": over_text(seen)}
    if seen.phase == "before":
        return {"text": _("Mano sin empezar: anotá lo que se cante.")}
    if seen.waits:
        return waiting(seen.waits[0], data, seen, cast)
    if seen.question:
        return asking(data, seen, cast)
    if seen.only_adjusts and seen.awards:
        tento = _("Tocá y suma un tento; mantené para decir por qué.")
        return {"text": tento if data.state.ladder[0].worth > 1 else _("Tocá y suma uno; mantené para decir por qué.")}
    return running(data, seen, cast)


def waiting(wait: Wait, data: TableData, seen: Look, cast: names.Cast) -> Strip:
    """A bet that waits: what it would be worth, who answers, and whether the envido may still come first."""
    side = names.sides(names.dueling(cast, seen.playing))[wait.answers].brief
    envido = wait.matter == "truco" and Legal(data.state).says("real envido", wait.answers)
    text = _("contesta %(side)s (o envido)") if envido else _("contesta %(side)s")
    if not wait.yes:
        text = _("por el juego · contesta %(side)s")
    return {
        **_bet(wait, data, seen),
        "text": text % {"side": side},
        "waits": True,
        "behind": seen.waiting_truco and wait.matter != "truco",
    }


def _bet(wait: Wait, data: TableData, seen: Look) -> Strip:
    """What was bet: words and what they would be worth, or from how much to how much."""
    if wait.words[-1].isdigit():
        amounts = {"stake": seen.stake, "amount": wait.yes}
        return {"bet": _("de %(stake)s a %(amount)s") % amounts, "lang": ""}
    return {"bet": " + ".join(_named(word, data) for word in wait.words), "worth": wait.yes}


def _named(word: str, data: TableData) -> str:
    return named(data.state.ruleset, data.state.options, word)


def asking(data: TableData, seen: Look, cast: names.Cast) -> Strip:
    """What has to be settled before the first card: whether to play at eleven, or to deal again."""
    if seen.question == "decision":
        who = names.sides(cast)[seen.ahead or 0].brief
        values = {"worth": seen.stake, "side": who}
        text = _("vale %(worth)s · decide %(side)s") % values
        return {"bet": special(data, seen), "text": text, "waits": True}
    due = [seat for seat in seen.playing if seat != seen.asker and seat not in seen.agreed]
    who = _(" o ").join(names.seat(cast, seat) for seat in due)
    return {"bet": GAMES[seen.ruleset].skin.first[0][0], "text": _("contesta %(side)s") % {"side": who}, "waits": True}


def special(data: TableData, seen: Look) -> str:
    """What a hand at eleven is called; empty for any other."""
    return GAMES[seen.ruleset].terms.kind(seen.kind, data.state.options["special_at"])


def running(data: TableData, seen: Look, cast: names.Cast) -> Strip:
    """Nothing waits: what the tricks are worth, and who leads or plays; or the duel that begins."""
    if duels.begins(seen):
        return {"text": duels.called(seen, cast)}
    number = seen.tricks[-1].number if seen.tricks else 1
    whole = not seen.stake or seen.kind == "iron"
    trick = f"{called(GAMES[seen.ruleset].skin.trick)} {number}"
    values = {"worth": _("el juego") if whole else seen.stake, "trick": trick}
    bet = special(data, seen) or (_named(seen.stake_word, data) if seen.stake_word else "")
    if seen.turn is not None:
        who = names.seat(cast, seen.turn)
        return {"bet": bet, "text": _("vale %(worth)s · %(trick)s · juega %(who)s") % {**values, "who": who}}
    return {"bet": bet, "text": _("vale %(worth)s · %(trick)s") % values}


def over_text(seen: Look) -> str:
    """The heading of a hand that is over: a game won, cards thrown in, or nothing scored."""
    if seen.phase == "match-over":
        return ""
    if seen.game_over:
        text = _("Chico ganado: %(games)s.") if GAMES[seen.ruleset].terms.spanish else _("Juego ganado: %(games)s.")
        return text % {"games": phrases.against(seen.games)}
    if len(seen.agreed) == seen.seats - 1 and not seen.awards:
        return _("Todos quisieron otras cartas: se da de nuevo.")
    return "" if seen.awards else _("Mano terminada, sin puntos.")


def awards(seen: Look, cast: names.Cast) -> list[Strip]:
    """The hand's awards in the order in which they counted; points noted one by one for a side are one.

    What both of a pair got is one too. With a rotating gallo no colour is used, because sides change
    every hand.
    """
    told: list[Strip] = []
    for (_entry, rule, what), some in groupby(seen.awards, key=lambda one: (one.entry, one.rule, one.matter)):
        for who, amount in names.gainers(cast, [(award.team, award.points) for award in some]):
            brought = {"who": _briefly(who, cast), "side": "" if cast.by_turns else who.side, "rule": rule}
            last = told[-1] if told else None
            if what == "adjust" and last and last.items() >= brought.items():
                last["amount"] += amount
            else:
                told.append({**brought, "amount": amount, "for": matter(what, seen.ruleset)})
    return [{**one, "points": f"{one['amount']:+d}"} for one in told if one["amount"]]


def by_side(seen: Look, cast: names.Cast) -> list[Strip]:
    """What a pica-pica brought each side in all: the line of duels tells the rest."""
    total = {team: sum(award.points for award in seen.awards if award.team == team) for team in (0, 1)}
    board = names.columns(cast)
    return [
        {"points": f"{points:+d}", "side": board[team].side, "who": _briefly(board[team], cast), "for": "pica-pica"}
        for team, points in total.items()
        if points
    ]


def _briefly(one: names.Side, cast: names.Cast) -> str:
    """A side by one of its players, where all of them would be too many for a line."""
    return one.short if len(cast.players) > 4 else one.full


def matter(name: str, ruleset: str) -> str:
    """What an award was for; the words of the game stay as they are."""
    told = {"adjust": _("a mano"), "penalty": _("multa"), "truco": GAMES[ruleset].skin.bet}
    return told.get(name, name)


def fresh(data: TableData) -> dict[int, Fresh]:
    """By column of the board, what the last tap (or go of taps) brought: points, and what they were for."""
    brought: dict[int, Fresh] = {}
    for line in data.undo:
        for award in line.awards:
            team, before = award["team"], brought.get(award["team"])
            points = award["points"] + (before.points if before else 0)
            source = str(line.raw.get("source") or matter(award["for"], data.match.ruleset))
            brought[team] = Fresh(points, source, award["rule"], data.undo[0].seq)
    return {team: one for team, one in brought.items() if one.points}


def aloud(data: TableData, seen: Look, cast: names.Cast, strip: Strip) -> str:
    """For the status region: what happened last, and how things stand now."""
    if data.redo:
        undone = _("Deshecho: %(what)s.") % {"what": phrases.tap([line.raw for line in data.redo], data.redo_cast)}
        return f"{undone} {spoken(seen)}"
    gained = fresh(data)
    if gained:
        some = names.gainers(cast, gained.items())
        parts = [phrases.gained(who.full, one.points, _reason(one)) for who, one in some]
        return " ".join([*parts, spoken(seen), *_what_comes(data, seen, cast)])
    what = phrases.tap([line.raw for line in data.undo], cast)
    return f"{what}. {strip['text']}".strip(". ") if what else ""


def _what_comes(data: TableData, seen: Look, cast: names.Cast) -> list[str]:
    """What changes for everybody now: the duel that begins, or who will be the gallo."""
    if duels.begins(seen):
        return [f"{duels.called(seen, cast)}."]
    if cast.by_turns and seen.phase == "over":
        return [f"{capfirst(phrases.deals(seen.next_dealer, data.next_cast))}."]
    return []


def _reason(one: Fresh) -> str:
    try:
        return book.award(one.rule, get_language() or "es")
    except KeyError:
        return one.matter


def spoken(seen: Look) -> str:
    """The score as a sentence: "5 buenas a 7 malas."."""
    return f"{phrases.against(seen.spoken)}."
