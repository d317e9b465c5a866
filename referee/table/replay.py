"""A match played back tap by tap, for phones with a pen of it and for all who have the link to watch.

An address names a hand and a step of it, and brings that whole hand, folded from the state that its deal keeps.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace
from itertools import groupby
from urllib.parse import urlencode

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path, reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from referee.addresses import outward
from referee.board import layout_classes
from referee.context import Shown
from referee.games import GAMES
from referee.inputs import NumberField, PressedField, TextField, fresh_page, page_moved, sent, whole_number
from referee.matches.disputes.disputes import open_disputes
from referee.matches.identity import links, pens
from referee.matches.log import queries
from referee.matches.log.fold import parse
from referee.matches.log.lines import LogLine, line_of, undoable
from referee.matches.log.queries import TableData
from referee.matches.log.states import state_from
from referee.matches.managers import EntryQuerySet
from referee.matches.models import Entry, Match
from referee.matches.types import read_stored, reader
from referee.matches.words import ledger, names, phrases, reasons
from referee.matches.words.casts import casts_of
from referee.matches.words.wording import as_said, tongue_of
from referee.rules.asked.cited import grounds
from referee.rules.asked.legal import Legal
from referee.rules.asked.look import look
from referee.rules.asked.verdict import hand_verdict, verdict
from referee.rules.judge.judge import judge
from referee.rules.record.state import State
from referee.table.screen.board import board_halves, hand_duels
from referee.table.screen.cards import Vira, hand_vira, laid_tricks
from referee.table.screen.drawers import dues_drawer
from referee.table.screen.pieces import pieces_html
from referee.table.screen.strip import Strip, strip_shown

LAST_STEP = "fin"
"""Instead of the number of a step: the last one of its hand."""
MOST_WITHOUT_DUELS = 4
"""With more players there may be duels, which have a line of their own."""
NEAR_HANDS = 12
"""So many hands before and after this one can be chosen at once; any other by its number."""


class StepForm(forms.Form):
    """The hand and the step of it, from 1.

    With `deshecho` taps that were taken back are steps too; `parte` asks for the hand alone.
    """

    mano = NumberField(otherwise=1, min_value=1)
    paso = TextField()
    deshecho = PressedField()
    parte = PressedField()


@dataclass(frozen=True, slots=True)
class _Ways:
    """Where a replay lies, and what is beside it.

    `shared` is its address for others; of a veiled one there is no `record`, and the way `back` leads to its notebook.
    """

    replay: str
    record: str
    book: str
    shared: str
    back: str = ""


@fresh_page
def replay(request: HttpRequest, match_id: str) -> HttpResponse:
    """Play a match back, for a phone with a pen of it."""
    pens.pen_or_404(request, match_id)
    match = Match.objects.defer("snapshot").get(pk=match_id)
    shared = reverse("watch-replay", args=[links.watch_token(match)])
    here, record, book = (reverse(name, args=[match_id]) for name in ("match-replay", "record", "table-book"))
    return _page(request, match, _Ways(here, record, book, shared))


@fresh_page
def watched_replay(request: HttpRequest, token: str) -> HttpResponse:
    """Play a match back for people with the link to watch."""
    match = links.watched_match(token)
    here, record, book = (reverse(name, args=[token]) for name in ("watch-replay", "watch-record", "watch-book"))
    return _page(request, match, _Ways(here, record, book, here))


@fresh_page
def veiled_replay(request: HttpRequest, token: str) -> HttpResponse:
    """Play a match back as a notebook shows it: some seats are "alguien"."""
    veil = links.open_veil(token)
    if veil is None:
        raise Http404
    match = veil.match
    match.seats = [_("alguien") if seat in veil.seats else name for seat, name in enumerate(match.seats)]
    here, book = reverse("veiled-replay", args=[token]), reverse("rules", args=[match.ruleset])
    back = reverse("leaf", args=[veil.notebook, match.pk])
    return _page(request, match, _Ways(here, "", book, here, back))


def _page(request: HttpRequest, match: Match, ways: _Ways) -> HttpResponse:
    """Show a part of a hand; with `parte` without the page around it."""
    if not match.is_ruled_here and not match.finished:
        # Opening the table folds it, and stores that.
        queries.read_table(match.pk)
        match.refresh_from_db(fields=["engine", "rev", "result", "finished"])
    context = {"match": match, "ways": ways, "rule_book": ways.book, "tongue": GAMES[match.ruleset].lang}
    query = sent(StepForm(request.GET))
    # Another engine's states can't be read, and what it ruled stays as it was ruled.
    place = None if match.is_closed else replay_hand(match, query["mano"])
    if place is None:
        return render(request, "table/replay/none.html", context, status=404 if query["parte"] else 200)
    walked = _Walk(place, ways, query["deshecho"])
    context |= vars(_part(request, match, walked, query["paso"]))
    if query["parte"]:
        return render(request, "table/replay/_part.html", context)
    near = range(max(place.number - NEAR_HANDS, 1), min(place.number + NEAR_HANDS, place.count) + 1)
    context |= {
        "hands": [(number, walked.address(number)) for number in sorted({1, *near, place.count})],
        "contested": bool(open_disputes(match)),
        "many": len(match.seats) > MOST_WITHOUT_DUELS,
    }
    return render(request, "table/replay/replay.html", context)


@dataclass(frozen=True, slots=True)
class _Walk:
    """A hand that is played back, with the taps that were `undone` or without, and where that is."""

    place: ReplayHand
    ways: _Ways
    undone: bool

    def address(self, hand: int, step: int | str = "") -> str:
        """Return the address of a hand, or of a step of it."""
        named = {"mano": hand} | ({"paso": step} if step else {}) | ({"deshecho": ""} if self.undone else {})
        return f"{self.ways.replay}?{urlencode(named)}"


@dataclass(frozen=True)
class ReplayPart:
    """A part of a hand, by the names that templates read: its steps, of which one is `shown`.

    Its addresses are those of the hand (`here`), of its step (`now`), and of what lies beside them, "" for none.
    """

    place: ReplayHand
    steps: list[ReplayStep]
    shown: int
    count: int
    undone: bool
    title: str
    deals: str
    subject: str
    text: str
    here: str
    now: str
    back: str
    forth: str
    part_before: str
    part_after: str
    hand_before: str
    hand_after: str


def _part(request: HttpRequest, match: Match, walked: _Walk, step: str) -> ReplayPart:
    place, address = walked.place, walked.address
    taps = taps_of(match, place, undone=walked.undone)
    count, number = len(taps), place.number
    shown = count if step == LAST_STEP else min(max(whole_number(step) or 1, 1), count)
    first = (shown - 1) // PER_PART * PER_PART + 1
    ends = min(first + PER_PART - 1, count)
    before = address(number - 1, LAST_STEP) if number > 1 else ""
    after = address(number + 1, 1) if number < place.count else ""
    who, outside = names.versus_heading(names.cast(match)), outward(request, walked.ways.shared)
    return ReplayPart(
        place=place,
        steps=_steps(match, place, taps, first),
        shown=shown,
        count=count,
        undone=walked.undone,
        title=_("Mano %(number)s") % {"number": number},
        deals=phrases.deals(place.dealer, names.dealt_cast(match, place.dealer)),
        subject=_("Mano %(number)s: %(who)s") % {"number": number, "who": who},
        text=_("Mano %(number)s de %(who)s: %(address)s")
        % {"number": number, "who": who, "address": f"{outside}?mano={number}"},
        here=address(number),
        now=address(number, shown),
        back=address(number, shown - 1) if shown > 1 else before,
        forth=address(number, shown + 1) if shown < count else after,
        part_before=address(number, first - 1) if first > 1 else before,
        part_after=address(number, ends + 1) if ends < count else after,
        hand_before=address(number - 1, 1) if number > 1 else "",
        hand_after=after,
    )


def _steps(match: Match, place: ReplayHand, taps: Sequence[ReplayTap], first: int) -> list[ReplayStep]:
    """Return the steps of a part; the last one of a hand has its end."""
    steps, last = [], None
    for last in walk(match, place, taps, first):
        steps.append(step_shown(last))
    if last is not None and last.number == len(taps):
        steps[-1] = replace(steps[-1], closing=closing_shown(last, match, place))
    return steps


@dataclass(frozen=True)
class ReplayStep(Shown):
    """A step: the table after a tap, and what was `said`; the last one of a hand has its `closing`.

    Board, duels and tricks are drawn already; the board is laid out by the classes of `layout`.
    """

    number: int
    answers: str
    board: SafeString
    layout: str
    duels: SafeString
    strip: Strip
    tricks: tuple[SafeString, ...]
    vira: Vira | None
    rules: tuple[str, ...]
    said: StepText
    closing: Closing | None = None


def step_shown(moment: Moment) -> ReplayStep:
    """Return what the templates of a step need."""
    data, look, cast = moment.data, moment.data.look, moment.data.cast
    owing, language = dues_drawer(look, Legal(data.state), data.next_cast), get_language() or "es"
    board = board_halves(data, look, owed=owing.chips if owing else {})
    tricks = laid_tricks(look, names.dueling(cast, look.playing), data.state.pack)
    duels = hand_duels(look, cast)
    return ReplayStep(
        number=moment.number,
        answers="" if look.answering is None else str(look.answering),
        board=pieces_html(board, logs=False, language=language),
        layout=layout_classes(board, duels=duels is not None, owes=owing is not None),
        duels=pieces_html([duels], logs=False, language=language),
        strip=strip_shown(data, look, cast),
        tricks=tuple(pieces_html([trick], logs=False, language=language) for trick in tricks),
        vira=hand_vira(data.state, look),
        rules=moment.rules,
        said=saying(moment.tap),
    )


@dataclass(frozen=True, slots=True)
class StepText(Shown):
    """A tap in words: who did what, what became of it, and why it was `refused`."""

    who: str
    what: str
    side: int | None
    voided: bool
    undone: bool
    fixed: bool
    refused: str


def saying(tap: ReplayTap) -> StepText:
    """Return who did what with a tap."""
    phrase, last = _phrase(tap), tap.lines[-1]
    # "+2 Ellos" is read in this order; a word is somebody's.
    said_by = phrase.who if phrase.between.strip() else ""
    return StepText(
        who=said_by,
        what=as_said(
            (phrase.what if said_by else str(phrase)) or "+0", tongue_of(tap.cast.ruleset), get_language() or "es"
        ),
        side=phrase.side,
        voided=tap.voided,
        undone=last.undone,
        fixed=last.fixed and not tap.voided,
        refused=reasons.refusal_text(last.code, {}, tap.cast) if last.code else "",
    )


def _phrase(tap: ReplayTap) -> phrases.Phrase:
    """Return a tap in a few words; several words, as a correction has them, one by one."""
    raws = [line.raw for line in tap.lines if line.kind != "deal"]
    if len(raws) < 2 or {line.kind for line in tap.lines} & {"adjust", "trick"}:
        return phrases.of_tap([line.raw for line in tap.lines], tap.cast)
    return phrases.Phrase(" · ".join(phrases.entry_phrase(raw, tap.cast) for raw in raws))


@dataclass(frozen=True, slots=True)
class Closing(Shown):
    """The end of a hand: its awards with their sums, and whether the match was over with it."""

    awards: list[ledger.LedgerLine]
    over: bool


def closing_shown(moment: Moment, match: Match, place: ReplayHand) -> Closing:
    """Return the end of a hand, whose last moment moves on: the next deal ends what was left open."""
    state = moment.data.state
    hand = state.hand
    assert hand is not None
    if place.following:
        judge(state, parse([json.loads(place.following)], match)[0])
    standing = [(line.seq, line.raw) for line in moment.data.lines if not line.code]
    settings = state.ruleset.settings(match.options)
    awards = ledger.ledger_lines(
        hand_verdict(state, hand), standing, names.dealt_cast(match, place.dealer), state.ruleset, settings
    )
    return Closing(awards, place.number == place.count and match.finished)


PER_PART = 60
"""So many steps are drawn at once: a longer hand comes in parts, each no longer than a page of others."""


@dataclass(frozen=True, slots=True)
class ReplayHand:
    """A hand of a match: its `number` from 1 of `count`, and where its entries stand.

    They go from `start` up to, not including, `end`. `before` is the state before it, as its deal keeps it; `deal` and
    `following` are its own deal and the next one, as they were logged.
    """

    number: int
    count: int
    start: int
    end: int
    before: str
    deal: str
    following: str

    @property
    def dealer(self) -> int:
        """The seat that dealt it."""
        seat: int = json.loads(self.deal)["deal"]
        return seat


@dataclass(frozen=True, slots=True)
class ReplayTap:
    """The lines that one tap logged, and the cast that names who did what."""

    lines: tuple[LogLine, ...]
    cast: names.Cast

    @property
    def voided(self) -> bool:
        """Whether it was taken back."""
        return self.lines[-1].voided


@dataclass(frozen=True, slots=True)
class Moment:
    """The table right after a tap, and the rules behind that; the next one changes its state."""

    number: int
    tap: ReplayTap
    data: TableData
    rules: tuple[str, ...]


def replay_hand(match: Match, number: int) -> ReplayHand | None:
    """Return a hand by its number, or the nearest one; None while nothing was dealt. Two queries."""
    deals = Entry.objects.filter(match=match).standing().deals()
    count = deals.count()
    if not count:
        return None
    number = min(max(number, 1), count)
    rows = list(deals.in_order().only("seq", "raw", "before")[number - 1 : number + 1])
    return ReplayHand(
        number=number,
        count=count,
        start=rows[0].seq if number > 1 else 0,
        end=rows[1].seq if len(rows) > 1 else match.seq,
        before=rows[0].before if number > 1 else "",
        deal=rows[0].raw,
        following=rows[1].raw if len(rows) > 1 else "",
    )


def taps_of(match: Match, place: ReplayHand, *, undone: bool = False) -> list[ReplayTap]:
    """Return the taps of a hand in the order of its record; those `undone` only if wanted. One query."""
    lines = [line_of(row, row.tap, match, row.tap.pen) for row in _entries(match, place, undone)]
    casts = casts_of(match, names.dealt_cast(match, place.dealer), ((line.raw, not line.voided) for line in lines))
    by_tap = groupby(zip(lines, casts, strict=True), key=lambda pair: (pair[0].tap, pair[0].voided_by))
    groups = [list(some) for _tap, some in by_tap]
    return [ReplayTap(tuple(line for line, _cast in some), some[-1][1]) for some in groups]


def _entries(match: Match, place: ReplayHand, undone: bool) -> EntryQuerySet:
    rows = Entry.objects.filter(match=match, seq__gte=place.start, seq__lt=place.end)
    rows = (rows if undone else rows.standing()).select_related("tap__pen", "voided_by")
    # States and answers are large, and no step shows them.
    return rows.defer("before", "tap__answer", "tap__said", "voided_by__answer", "voided_by__said").in_order()


def walk(match: Match, place: ReplayHand, taps: Sequence[ReplayTap], first: int = 1) -> Iterator[Moment]:
    """Yield the moments of a hand from step `first` on, PER_PART at most; those before are folded."""
    # The board as it was knows nothing of what was asked or found out since.
    then = copy(match)
    then.waiting, then.refold_note = 0, None
    state, read = state_from(place.before, match), reader(match)
    lines: list[LogLine] = []
    for number, tap in enumerate(taps[: first + PER_PART - 1], 1):
        rules, found = list[str](), list[str]()
        for line in () if tap.voided else tap.lines:
            lines.append(line)
            entry = read_stored(line.raw, read)
            if entry is not None:
                rules += grounds(state, entry, None)[:1] if number >= first and not line.code else []
                judge(state, entry, line.seq)
                found += [one.rule for one in verdict(state, (line.seq,)).found] if number >= first else []
        if number >= first:
            yield Moment(number, tap, _data(then, state, tuple(lines), tap), tuple(_cited(tap, found) or rules))


def _cited(tap: ReplayTap, found: list[str]) -> list[str]:
    """Return the rules of a tap's points and of what it `found` without points, else of a refusal."""
    rules = [award["rule"] for line in tap.lines for award in line.awards if not tap.voided] + found
    return list(dict.fromkeys(rules or [line.rule for line in tap.lines if line.rule]))


def _data(match: Match, state: State, lines: tuple[LogLine, ...], tap: ReplayTap) -> TableData:
    # A tap taken back leaves the board as it was, and nothing on it is new.
    return TableData(match, state, look(state), lines, () if tap.voided else undoable(lines), ())


urlpatterns = [
    path("p/<str:match_id>/acta/repaso", page_moved("match-replay")),
    path("acta/<str:match_id>/repaso", replay, name="match-replay"),
    path("repaso/<str:token>/", veiled_replay, name="veiled-replay"),
    path("m/<str:token>/acta/repaso", watched_replay, name="watch-replay"),
]
