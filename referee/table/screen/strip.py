"""The strip under the board: what waits, and who must answer.

Between hands it says what the last one paid.
"""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.games import GAMES
from referee.matches.agreement import proposals
from referee.matches.log.breath import KeptWord
from referee.matches.log.queries import TableData
from referee.matches.models import Match
from referee.matches.people import series
from referee.matches.words import findings, names, phrases, verbs
from referee.matches.words.terms import ordinal
from referee.matches.words.wording import named, printed
from referee.rules.asked.speech import envido_first, redeal_asked
from referee.rules.asked.values import TRICKS, Wait
from referee.rules.asked.view import Look
from referee.table.screen import awards, duels
from referee.table.screen.pieces import wire

Strip = dict[str, Any]
BLANK: Strip = dict.fromkeys(
    ("awards", "behind", "bet", "found", "kept", "noted", "rules", "stamp", "waits", "who"), ""
)
"""A strip without anything: looking for a name that is not there is dear in a template."""
NO_BREAK = "\N{NO-BREAK SPACE}"


def strip(data: TableData, look: Look, cast: names.Cast) -> Strip:
    """Return the strip.

    It includes how many proposals wait, and whether another version of the referee changed the score.
    """
    note = data.match.refold_note
    # Where a duel begins, the line names its two players already.
    line, quiet = _line(data, look, cast), not look.pica or look.phase != "open" or look.duel_begins
    line["which"] = "" if quiet else duels.pair(look, look.duel, cast)
    line.setdefault("lang", GAMES[look.ruleset].skin.lang)
    line["proposed"] = _proposed(data.match)
    if data.kept is not None:
        line["kept"] = _kept(data.kept)
    if look.found:
        # Beside a bet that waits there is no room for struck points: the sheet of the hand has them.
        line |= _found(data, look, cast, struck=not line.get("waits"))
    if "who" in line:
        line["parts"] = line["text"].split(str(line["who"]), 1)
    return {**BLANK, **line, "reviewed": note is not None and note["before"] != note["after"]}


def _kept(kept: KeptWord) -> str:
    """Say what was said in one breath with the envido, and its answer."""
    bet, answer = printed(str(kept.bet["say"])), kept.answer and printed(str(kept.answer["say"]))
    text = _("y %(word)s") % {"word": bet}
    return f"{text}{_(':')} {answer}" if answer else text


def _found(data: TableData, look: Look, cast: names.Cast, *, struck: bool) -> Strip:
    """Return what the last tap settled without points, or took back, with its rules.

    Of a hand that is over also that nobody won it, or its game.
    """
    last, over = {line.seq for line in data.undo}, look.phase == "over"
    found = [finding for finding in look.found if finding.entry in last or (over and finding.ends)]
    found = [finding for finding in found if struck or not finding.kind.startswith("struck")]
    rules = dict.fromkeys(finding.rule for finding in found)
    return {"found": " ".join(findings.sentence(finding, cast) for finding in found), "rules": " · ".join(rules)}


def _proposed(match: Match) -> str:
    """Count the proposals that wait, for everybody; empty where none does."""
    number = proposals.number_standing(match)
    return ngettext("%(number)s propuesta", "%(number)s propuestas", number) % {"number": number} if number else ""


def _line(data: TableData, look: Look, cast: names.Cast) -> Strip:
    """Return the line of the strip: a bet in capitals, or the awards of the hand.

    With a bet goes whose turn it is to answer.
    """
    if look.phase in ("over", "match-over"):
        # A game that nobody won is told in a sentence, which leaves no room.
        if look.game_over and any(found.ends for found in look.found):
            return {"text": ""}
        return {
            "awards": awards.by_side(look, cast) if look.pica else awards.lines(look, cast),
            "text": over_text(look),
        }
    if look.phase == "before":
        stands = series.text(data.match)
        so_far = _("%(series)s: anotá lo que se cante.") % {"series": stands}
        return {"text": so_far if stands else _("Mano sin empezar: anotá lo que se cante.")}
    if look.comparison is not None:
        return comparing(look, cast)
    if look.waits:
        return waiting(look.waits[0], data, look, cast)
    if look.question:
        return asking(look, cast)
    # A table that only notes points needs to know how, not whose turn it is.
    if look.only_adjusts and look.awards:
        return noting(data, look, cast)
    return running(data, look, cast)


def noting(data: TableData, look: Look, cast: names.Cast) -> Strip:
    """Describe the last points noted by hand, while nobody said what for."""
    raws = [line.raw for line in data.undo]
    shares = [sum(share) for share in zip(*(raw["adjust"] for raw in raws if "adjust" in raw), strict=True)]
    gained = [column for column, points in enumerate(shares) if points]
    if any("source" in raw for raw in raws) or len(gained) != 1:
        tento = _("Tocá y suma un tento; mantené para decir por qué.")
        return {"text": tento if look.base > 1 else _("Tocá y suma uno; mantené para decir por qué.")}
    column = names.columns(cast)[gained[0]]
    noted = wire((("adjust", tuple(shares)),))
    bet = f"{shares[gained[0]]:+d}"
    return {"bet": bet, "text": column.full, "who": column.full, "side": column.side, "noted": noted}


def waiting(wait: Wait, data: TableData, look: Look, cast: names.Cast) -> Strip:
    """Describe a bet that waits: its worth, and who answers.

    It also says whether the envido may still come first.
    """
    side = names.sides(names.dueling(cast, look.standing))[wait.answers]
    answers = side.does(verbs.ANSWERS)
    # A bet of the whole game has no number: whoever wins it wins all.
    if not wait.yes:
        answers = f"{_('por el juego')} · {answers}"
    elif envido_first(wait, data.legal):
        # A line may end before the bracket, not in it.
        answers = f"{answers} {_('(o envido)').replace(' ', NO_BREAK)}"
    return {
        **_bet(wait, data, look),
        "text": answers,
        "who": side.brief,
        "side": wait.answers,
        "waits": True,
        "behind": look.waiting_truco and wait.matter != TRICKS,
    }


def comparing(look: Look, cast: names.Cast) -> Strip:
    """Describe values that are being said: what they are worth, and whose turn it is."""
    comparison = look.comparison
    assert comparison is not None
    line: Strip = {"bet": comparison.matter, "stamp": comparison.amount, "text": ""}
    if comparison.next is None:
        return line
    who = names.seat(cast, comparison.next)
    return line | {"text": _("canta %(who)s") % {"who": who}, "who": who, "side": look.sides[comparison.next]}


def _bet(wait: Wait, data: TableData, look: Look) -> Strip:
    """Describe a bet by its words and what they would be worth.

    One by amount goes from how much to how much.
    """
    if wait.amount:
        amounts = {"stake": look.stake, "amount": wait.yes}
        return {"bet": _("de %(stake)s a %(amount)s") % amounts, "lang": ""}
    return {"bet": " + ".join(_named(word, data) for word in wait.words), "stamp": wait.yes}


def _named(word: str, data: TableData) -> str:
    return named(data.state.ruleset, data.state.options, word)


def asking(look: Look, cast: names.Cast) -> Strip:
    """Return what must be settled before the first card.

    That is whether to play at eleven, or to deal again.
    """
    if look.question == "decision":
        side = names.sides(cast)[look.ahead or 0]
        line: Strip = {"bet": special(look), "stamp": look.stake, "text": side.does(verbs.DECIDES), "waits": True}
        return line | {"who": side.brief, "side": side.number}
    answers = names.any_does(verbs.ANSWERS, cast, look.to_agree)
    return {"bet": redeal_asked(look.ruleset), "text": answers, "waits": True}


def special(look: Look) -> str:
    """Return what a hand at eleven is called; empty for any other."""
    return GAMES[look.ruleset].terms.kind(look.kind, look.special_at)


def running(data: TableData, look: Look, cast: names.Cast) -> Strip:
    """Return what the tricks are worth, and who leads or plays, where nothing waits.

    Else it is the duel that begins.
    """
    if look.duel_begins:
        return {"text": duels.called(look, cast)}
    whole = not look.stake or look.kind == "iron"
    bet = special(look) or (_named(look.stake_word, data) if look.stake_word else "")
    trick = ordinal(GAMES[look.ruleset].terms, look.trick_number)
    # The whole game has no number to stamp.
    if whole:
        trick = f"{_('por el juego')} · {trick}"
    line: Strip = {"bet": bet, "stamp": "" if whole else look.stake, "text": trick}
    if look.turn is None:
        return line
    plays, who = names.does(verbs.PLAYS, cast, look.turn), names.seat(cast, look.turn)
    return line | {"text": f"{trick} · {plays}", "who": who, "side": look.sides[look.turn]}


def over_text(look: Look) -> str:
    """Return the heading of a hand that is over.

    It is a game won, cards thrown in, or nothing scored.
    """
    # How a hand or a game ended that nobody won is told as it was found.
    if look.phase == "match-over" or any(found.ends for found in look.found):
        return ""
    if look.game_over:
        text = _("Chico ganado: %(games)s.") if GAMES[look.ruleset].terms.spanish else _("Juego ganado: %(games)s.")
        return text % {"games": phrases.against(look.games)}
    if look.redealt:
        return _("Todos quisieron otras cartas: se da de nuevo.")
    return "" if look.awards else _("Mano terminada, sin puntos.")
