"""Sheets over the table, as fresh as it: the hand, the deal, a tied trick, meddling, pido flor, rare words, amounts."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path
from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.inputs import NumberField, fresh_page, sent
from referee.matches.corrections import options_effect
from referee.matches.identity import pens, permissions
from referee.matches.log import auto_deal, breath, queries
from referee.matches.log.fold import parse
from referee.matches.log.lines import LogLine
from referee.matches.log.queries import TableData
from referee.matches.models import Match, Pen
from referee.matches.words import names, phrases, quotes, reasons
from referee.matches.words.casts import casts_of
from referee.matches.words.ledger import LedgerLine, ledger_lines
from referee.matches.words.wording import kind, printed, reworded
from referee.rules.asked import offers
from referee.rules.asked.legal import Legal, why_not
from referee.rules.asked.speech import AMOUNT_RULE, least_amount
from referee.rules.asked.verdict import hand_verdict
from referee.rules.asked.view import Look
from referee.rules.record.hand import Hand
from referee.rules.record.rulesets import Settings
from referee.rules.record.state import State
from referee.table.corrections import notices
from referee.table.screen.board import hand_duels
from referee.table.screen.drawers import pido_key, pido_keys
from referee.table.screen.keys import Desk, bids_sheet, dealer_keys, desk_of, key_id, rare_sheet
from referee.table.screen.pieces import TapKey, entries_text
from referee.table.screen.strip import award_matter as matter_of
from referee.table.web import own_table


@fresh_page
def deal_sheet(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show who deals, and what; of two kinds the one that the rules say is chosen (AR-PIC-02)."""
    _pen, data = own_table(request, match_id)
    look = data.look
    if look.has_duels:
        kinds = [_kind(pica, data) for pica in (False, True)]
        why = why_next_kind(look, data.state.options)
        return render(request, "table/sheets/_deal.html", {"kinds": kinds, "why": why})
    is_open = look.phase == "open"
    context = {
        "rows": [_dealer(seat, data) for seat in range(look.seats)],
        # A deal may take the place of one that is not under way.
        "turned": GAMES[look.ruleset].terms.turned,
        "again": offers.again_rule(data.state) if is_open else "",
        "next": look.dealer if is_open else auto_deal.next_deal(data.match, look)["deal"],
    }
    return render(request, "table/sheets/_dealing.html", context)


@dataclass(frozen=True, slots=True)
class DealKind:
    """A kind of hand, whether the rules say it, and the keys that deal it.

    `turned` names the card that may go with a deal, "" where none does.
    """

    name: str
    pica: bool
    chosen: bool
    dealers: list[tuple[str, str]]
    lang: str
    turned: str


def _kind(pica: bool, data: TableData) -> DealKind:
    # A kind that the rules say by themselves is not written: the log would hold what everybody knows.
    expected = pica == data.look.next_pica
    game = GAMES[data.look.ruleset]
    dealers = dealer_keys(data.cast, () if expected else (("pica", pica),))
    return DealKind(kind(game.ruleset, pica), pica, expected, dealers, game.lang, game.terms.turned)


@dataclass(frozen=True, slots=True)
class DealerRow:
    """The keys of one dealer: the deal as it mostly is, with its `vira`, and an `other` way of it."""

    seat: int
    key: TapKey
    vira: str
    label: str
    other: TapKey | None


def _dealer(seat: int, data: TableData) -> DealerRow:
    ways, who, side = offers.deal_ways(data.state, seat), names.seat_name(data.cast, seat), data.next_cast.sides[seat]
    plain, other = TapKey(who, who, ways.plain, side, entries_text((("deal", seat),)), f"deal-{seat}"), None
    if ways.one_card is not None:
        entries, label = entries_text((("deal", seat), *offers.UNCUT.items())), _("sin cortar, una carta")
        other = TapKey(names.labelled_names(who, label), label, ways.one_card, side, entries, f"deal-one-{seat}")
    vira = plain.entries if ways.with_vira else ""
    label = _("%(who)s, con la %(turned)s") % {"who": who, "turned": GAMES[data.look.ruleset].terms.turned}
    return DealerRow(seat, plain, vira, label, other)


@dataclass(frozen=True, slots=True)
class CitedNote:
    """A text that says why, and the rule that says so."""

    text: str
    rule: str


def why_next_kind(look: Look, options: Settings) -> CitedNote:
    """Return why the next deal will be of its kind; `options` are all of the match's, defaults included."""
    reason = offers.reason_for_kind(look, options)
    texts: dict[offers.Cause, str] = {
        "redonda before": _("Después de una %(ring)s toca %(duels)s."),
        "never": _("Esta mesa juega sólo %(ring)s."),
        "first hand": _("El chico empieza con %(ring)s."),
        "score reached": _("Un equipo ya tiene %(points)s: se acabó el %(duels)s."),
        "score too low": _("Hasta que un equipo tenga 5 no hay %(duels)s."),
        "pica-pica before": _("Después de un %(duels)s toca %(ring)s."),
    }
    terms = GAMES[look.ruleset].terms
    words = {"points": reason.score, "ring": terms.ring, "duels": terms.duels}
    return CitedNote(texts[reason.cause] % words, reason.rule)


def left_duels_note(look: Look, options: Settings) -> CitedNote | None:
    """Return whether the duels that are left are played, where that is open."""
    left = offers.duels_left(look, options)
    if left is None:
        return None
    if not left.played:
        return CitedNote(_("El chico se ganó en medio de la mano: los duelos que faltaban no se juegan."), left.rule)
    text = _("Un equipo ya tiene %(points)s: los duelos que faltan se juegan igual.")
    return CitedNote(text % {"points": left.score}, left.rule)


@fresh_page
def tie_sheet(request: HttpRequest, match_id: str) -> HttpResponse:
    """Ask who played the equal cards of a tied trick, where that matters.

    Of a card that closes the trick (`by` a seat, `play`) it asks only what lay there before a bet.

    Rules: BR-TIE-03, BR-REC-05, BR-REC-06, TT-TRK-02.
    """
    _pen, data = own_table(request, match_id)
    desk = desk_of(data)
    if "play" in request.GET:
        of_card = card_tie_groups(desk, request.GET.get("by", ""), request.GET["play"])
        return render(request, "table/sheets/_tie.html", {"groups": of_card})
    tied = offers.tie_of_trick(desk.look, desk.legal) if desk.look.phase == "open" else None
    groups = tie_groups(desk, tied) if tied is not None else []
    bare = bare_tie_key(tied) if tied is not None and groups else None
    return render(request, "table/sheets/_tie.html", {"groups": groups, "bare": bare})


@fresh_page
def both_sheet(request: HttpRequest, match_id: str) -> HttpResponse:
    """Ask whether a yes is to the envido, to the truco said in one breath with it, or to both (AR-GEN-12)."""
    _pen, data = own_table(request, match_id)
    wait = data.look.to_answer
    keys = []
    if wait is not None and breath.asks_for_both(data.kept, data.look):
        ruleset = data.look.ruleset
        yes, no = GAMES[ruleset].skin.yes, GAMES[ruleset].skin.no
        both, of_envido, of_truco = _("Las dos"), reworded(_("Sólo el envido"), ruleset), _("Sólo el truco")
        answers = ((both, yes, yes), (of_envido, yes, no), (of_truco, no, yes))
        keys = [_answer(*answer, wait.answers) for answer in answers]
    return render(request, "table/sheets/_both.html", {"keys": keys})


def _answer(label: str, first: str, second: str, side: int) -> TapKey:
    """Return the key of an answer to the envido, and of one to what was said with it."""
    entries = entries_text((("team", side), ("say", first), (breath.AND, second)))
    return TapKey(label, label, True, side, entries, key_id("both", first, second))


@fresh_page
def meddled_sheet(request: HttpRequest, match_id: str) -> HttpResponse:
    """Ask who may have meddled in the duel (AR-PIC-10)."""
    pen, data = own_table(request, match_id)
    look, cast = data.look, data.cast
    if not look.pica or look.phase != "open":
        return render(request, "table/sheets/_meddled.html", {"keys": []})
    context = {
        "keys": [_meddler(seat, look, cast, pen) for seat in range(look.seats) if seat not in look.playing],
        "mano": names.seat_name(cast, look.playing[0]),
        "rival": names.seat_name(cast, look.playing[1]),
        "line": hand_duels(look, cast),
        "note": left_duels_note(look, data.state.options),
        "rule": offers.MEDDLING_RULE,
    }
    return render(request, "table/sheets/_meddled.html", context)


def _meddler(seat: int, look: Look, cast: names.Cast, pen: Pen) -> TapKey:
    """Return the key against a player outside the duel, dim where this phone may only ask for it."""
    who, side, word = names.seat_name(cast, seat), look.sides[seat], offers.meddling_word(look.ruleset)
    raw = {"by": seat, "say": word}
    name, lit = names.labelled_names(who, printed(word, look.ruleset)), permissions.may_log(pen, raw, look.sides)
    return TapKey(name, who, lit, side, entries_text(tuple(raw.items())), f"meddled-{seat}")


@fresh_page
def pido_sheet(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show who can be asked for a flor, by one side or by both (AR-PED-01)."""
    pen, data = own_table(request, match_id)
    keys = pido_keys(data.look, Legal(data.state), data.cast) if data.look.phase == "over" else []
    side = request.GET.get("side", "")
    keys = [key for key in keys if side in ("", str(key.raw["team"]))]
    return render(request, "table/sheets/_pido.html", {"keys": [_asked_by(pen, key, data) for key in keys]})


def _asked_by(pen: Pen, key: TapKey, data: TableData) -> TapKey:
    """Return the key as this phone may press it (AR-PIC-14)."""
    entry = parse(json.loads(key.entries), data.match)[0]
    own = pens.in_own_voice(pen, entry, data.look.sides)
    lit = permissions.may_log(pen, entry.raw, data.look.sides) and why_not(data.state, own) is None
    return replace(key, lit=lit)


@fresh_page
def rare_words_sheet(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the words that are seldom said: who may say each now, and what it does."""
    pen, data = own_table(request, match_id)
    words = rare_sheet(desk_of(data), Legal(data.state)) if _plays(data) else []
    own = [replace(word, keys=tuple(_for_phone(pen, word.keys, data))) for word in words]
    return render(request, "table/sheets/_rare.html", {"words": own})


@fresh_page
def amounts_sheet(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show what may be bet now, by any amount (TF-BET-02)."""
    pen, data = own_table(request, match_id)
    if not _plays(data) or not data.look.by_amount:
        return render(request, "table/sheets/_bids.html", {"sides": []})
    # The least amount may have risen since the sheet was opened: it is asked anew each time.
    desk = desk_of(data)
    least = least_amount(desk.look)
    sides = ((side, _for_phone(pen, keys, data)) for side, keys in bids_sheet(desk))
    context = {
        "least": least,
        "stake": least - 1,
        "lang": desk.skin.lang,
        "rule": AMOUNT_RULE,
        "sides": [(side, keys) for side, keys in sides if keys[0].lit],
    }
    return render(request, "table/sheets/_bids.html", context)


def _plays(data: TableData) -> bool:
    return data.look.phase != "match-over"


def _for_phone(pen: Pen, keys: Iterable[TapKey], data: TableData) -> list[TapKey]:
    """Return the keys as this phone may press them: one that only others may log is dim."""
    return [replace(key, lit=key.lit and _may_log(pen, key, data)) for key in keys]


def _may_log(pen: Pen, key: TapKey, data: TableData) -> bool:
    entry = parse(json.loads(key.entries), data.match)[0]
    sides = auto_deal.sides_of(data.match, data.look, entry)
    return permissions.may_log(pen, pens.in_own_voice(pen, entry, sides).raw, sides)


@dataclass(frozen=True, slots=True)
class TieGroup:
    """A question about a tied trick, with a key for each answer."""

    heading: str
    keys: list[TapKey]


def tie_groups(desk: Desk, tied: offers.Tie) -> list[TieGroup]:
    """Return the questions about a tie; none where a tap says all."""
    questions = [
        TieGroup(_heading(question), [_key(desk, question, seats) for seats in question.answers])
        for question in offers.tie_questions(desk.look, tied)
    ]
    return [*questions, _before(("trick", "parda"))] if tied.before else questions


def card_tie_groups(desk: Desk, by: str, card: str) -> list[TieGroup]:
    """Return what is asked about a card that closes the trick; nothing where it needs no answer."""
    for seat in desk.look.may_play:
        limits = offers.card_limits(desk.legal.state, seat, desk.look, shown=False)
        if str(seat) == by and limits is not None and card in limits.closing:
            return [_before(("by", seat), ("play", card))]
    return []


def _before(*fields: tuple[str, Any]) -> TieGroup:
    """Return the one question that a table can always answer about a tie after a bet (BR-REC-05)."""
    keys = [
        TapKey(text, text, True, None, entries_text((*fields, ("before", lay))), f"tie-before-{answer}")
        for text, lay, answer in ((_("sí"), True, "yes"), (_("no"), False, "no"))
    ]
    return TieGroup(_("¿Una de las iguales ya estaba en la mesa cuando se dijo truco?"), keys)


def _heading(question: offers.TieQuestion) -> str:
    if len(question.cards) > 1:
        return _("¿Quién jugó la primera y quién la última de las iguales?")
    if question.cards == ("first",):
        return _("¿Quién jugó la primera de las iguales?")
    return _("¿Quién jugó la última de las iguales?")


def bare_tie_key(tied: offers.Tie) -> TapKey | None:
    """Return the key of a tie without an answer, where the rules allow one: perhaps nobody looked."""
    if not tied.bare:
        return None
    return TapKey(_("no sé"), _("no sé"), True, None, entries_text((("trick", "parda"),)), "tie-bare")


def _key(desk: Desk, question: offers.TieQuestion, seats: tuple[int, ...]) -> TapKey:
    answer = dict(zip(question.cards, seats, strict=True))
    label = " · ".join(names.seat_name(desk.cast, seat) for seat in seats)
    side = desk.cast.sides[seats[0]] if len(seats) == 1 else None
    ident = "-".join(["tie", *(f"{card}-{seat}" for card, seat in answer.items())])
    return TapKey(label, label, True, side, entries_text((("trick", "parda"), *answer.items())), ident)


class HandForm(forms.Form):
    """The number of the hand, from 1; 0 is the last one."""

    mano = NumberField(otherwise=0, min_value=0)


@fresh_page
def hand_sheet(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the last hand, or another by its number: its awards with their rules, and every entry."""
    pen, data = own_table(request, match_id)
    match, last = data.match, queries.last_number(data.match)
    past = queries.past_hand(match, sent(HandForm(request.GET))["mano"])
    shown, hand, number = (past, past.hand, past.number) if past else (data, data.state.hand, last)
    context = {
        "match": match,
        "awards": _awards(match, shown.state, hand, shown.cast, shown.lines) if hand is not None else [],
        "lines": hand_lines(match, shown.cast, shown.lines),
        "whole": whole_names(data.cast),
        "number": number,
        "before": number - 1 if match.is_ruled_here else 0,
        "after": number + 1 if number < last else 0,
        "is_last": past is None,
        "may_fix": permissions.may_act(pen, "propose"),
        "tongue": GAMES[match.ruleset].skin.lang,
    }
    if past is None:
        gallo = data.next_cast.gallo
        started = data.look.phase != "before"
        context |= {
            "gallo": "" if gallo is None else names.seat_name(data.next_cast, gallo),
            "gallo_rules": [] if gallo is None else quotes.quoted(match, "AR-GAL-01", "AR-GAL-02"),
            "note": left_duels_note(data.look, data.state.options),
            "refold": _refold(match),
            "waiting": notices.open_lines(match),
            "pido": data.look.phase == "over" and pido_key(data.look, Legal(data.state), data.next_cast),
            # The awards of this hand so far under other options.
            "otherwise": options_effect.options_lines(match, match.hand_seq, match.seq, data.cast) if started else [],
        }
    response = render(request, "table/sheets/_hand.html", context)
    response["HX-Push-Url"] = "false"  # the table keeps its address, whatever its sheet shows
    return response


def _awards(match: Match, state: State, hand: Hand, cast: names.Cast, entries: Sequence[LogLine]) -> list[LedgerLine]:
    """List the awards of a hand so far, with sums and the texts of their rules."""
    standing = [(line.seq, line.raw) for line in entries if not line.voided and not line.code]
    return [
        replace(
            line,
            reason=matter_of(line.matter, state.ruleset.name, unbet=line.unbet) if line.matter else "",
            quoted=tuple(quotes.quoted(match, line.rule, *line.also)),
        )
        for line in ledger_lines(hand_verdict(state, hand), standing, cast, state.ruleset, state.options)
    ]


def _refold(match: Match) -> dict[str, str] | None:
    """Compare the scores of two versions of the referee; None where they agree."""
    note = match.refold_note
    return {when: phrases.score(note[when]["spoken"]) for when in ("before", "after")} if note else None


@dataclass(frozen=True, slots=True)
class HandLine:
    """A line of a hand: its entry, or several, what became of it, and why it was `refused`."""

    pk: int
    text: str
    voided: bool
    undone: bool
    fixed: bool
    refused: str
    rule: str


def hand_lines(match: Match, cast: names.Cast, entries: Sequence[LogLine]) -> list[HandLine]:
    """Return the lines of a hand, oldest first."""
    casts = casts_of(match, cast, ((line.raw, not line.voided) for line in entries))
    pairs = zip(entries, casts, strict=True)
    return [_line(list(some)) for _key, some in groupby(pairs, key=lambda pair: _go(pair[0]))]


def whole_names(cast: names.Cast) -> list[names.Side]:
    """Return the columns with their whole names, which the board may cut; none without names."""
    return [] if cast.players == names.UNNAMED else list(names.board_columns(cast))


def _go(line: LogLine) -> tuple[object, ...]:
    """Return the key of a line, which points tapped in one go share, and the tricks of one tap."""
    if line.code:
        return (line.id,)
    if "adjust" in line.raw and line.group:
        return ("points", line.group, line.pen, line.voided_by)
    return ("tricks", line.tap, line.voided_by) if "trick" in line.raw else (line.id,)


def _line(some: Sequence[tuple[LogLine, names.Cast]]) -> HandLine:
    line, cast = some[-1]
    return HandLine(
        line.id,
        phrases.tap_phrase([entry.raw for entry, _cast in some], cast) or "+0",
        line.voided,
        line.undone,
        line.fixed and not line.voided,
        reasons.refusal_text(line.code, {}, cast) if line.code else "",
        line.rule or "",
    )


urlpatterns = [
    path("p/<str:match_id>/da", deal_sheet, name="deal"),
    path("p/<str:match_id>/empate", tie_sheet, name="tie"),
    path("p/<str:match_id>/las-dos", both_sheet, name="both"),
    path("p/<str:match_id>/intromision", meddled_sheet, name="meddled"),
    path("p/<str:match_id>/pido", pido_sheet, name="pido"),
    path("p/<str:match_id>/otras", rare_words_sheet, name="rare-words"),
    path("p/<str:match_id>/apuesta", amounts_sheet, name="amounts"),
    path("p/<str:match_id>/mano", hand_sheet, name="hand"),
]
