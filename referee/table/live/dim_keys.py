"""The reason why a key is dim."""

from __future__ import annotations

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee import book
from referee.games import GAMES
from referee.matches.identity import pens, permissions
from referee.matches.log import auto_deal, breath, queries
from referee.matches.log.fold import parse
from referee.matches.log.taps import own
from referee.matches.models import Pen
from referee.matches.words import quotes, reasons
from referee.matches.words.wording import printed, worded
from referee.rules.asked.cited.verdicts import grounds
from referee.rules.asked.trial import why_not
from referee.rules.record import json_text
from referee.rules.record.form import ActaError
from referee.rules.record.json_text import UnfitError
from referee.rules.record.ruling import Refusal
from referee.table.web import own_pen, read_json


@never_cache
@require_safe
def why(request: HttpRequest, match_id: str) -> HttpResponse:
    """Tell why an entry would be refused now: reason and rule.

    No content where it would be taken.
    """
    pen = own_pen(request, match_id)
    data = queries.table(match_id)
    refusal, also, may_log = _refusal(request.GET.get("entry", ""), data, pen)
    if refusal is None:
        return HttpResponse(status=204)
    context = {
        "text": reasons.reason(refusal.code, refusal.args, data.next_cast),
        "rule": refusal.rule,
        "also": also,
        "quoted": quotes.quoted(data.match, refusal.rule, *also),
        "may_keep": may_log,
        "may_propose": refusal.code == "ask-scorer",
        "together": _together(request.GET.get("entry", ""), data, pen) if may_log else "",
        "gloss": _gloss(request.GET.get("entry", ""), data),
        "tongue": GAMES[data.match.ruleset].lang,
    }
    return render(request, "table/sheets/_why.html", context)


def _together(text: str, data: queries.TableData, pen: Pen) -> str:
    """Return the envido just logged with this word beside it as JSON, empty if not of one breath.

    Only whoever logged the envido can put it right.
    """
    last = [line for line in data.undo if line.kind != "deal"]
    if len(last) != 1 or last[0].pen != pen.pk:
        return ""
    raw = read_json(text)
    bet = breath.joined(data.look, data.state.ruleset, last[0].raw, raw[0] if isinstance(raw, list) else raw)
    return json_text.write([own(bet)]) if bet else ""


def _gloss(text: str, data: queries.TableData) -> tuple[str, str] | None:
    """Return the word that was asked about as people write it, and its gloss.

    It is None for anything but a word.
    """
    raw = read_json(text)
    word = (raw[0] if isinstance(raw, list) else raw).get("say")
    game, lang = GAMES[data.match.ruleset], get_language() or "es"
    if not book.is_word(word, game.shelf):
        return None
    text = book.gloss(str(word), lang, game.shelf, quotes.figures_of(data.match))
    return printed(str(word)), worded(text, game.lang, lang)


def _refusal(text: str, data: queries.TableData, pen: Pen) -> tuple[Refusal | None, tuple[str, ...], bool]:
    """Return the refusal of the first entry of this JSON text.

    The rules are asked first, then this pen's rights. With it come further rules that the ruling rests on, and whether
    the pen may log the entry. A ruling is everybody's, whoever may log the word. Proofs belong to the hand that is
    over.
    """
    try:
        raw = read_json(text)
        entries = parse(raw if isinstance(raw, list) else [raw], data.match)
    except (UnfitError, ActaError) as error:
        raise BadRequest("no entry") from error
    if not entries:
        return None, (), False
    sides = auto_deal.sides_of(data.match, data.look, entries[0])
    entry = pens.in_own_voice(pen, entries[0], sides)
    may_log = permissions.may(pen, "log") and permissions.may_log(pen, entry.raw, sides)
    # Between hands a word is said in the next one, a proof belongs to the one before.
    proof = entry.kind == "show" or entry.to is not None
    state = data.state if proof else data.ready
    refusal = why_not(state, entry)
    if refusal is not None:
        return refusal, grounds(state, entry, refusal), may_log
    asks = permissions.may(pen, "log") and not may_log
    return Refusal("ask-scorer", "", {"who": permissions.scorer_of(data.match)}) if asks else None, (), may_log
