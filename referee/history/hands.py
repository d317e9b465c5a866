"""The hands of a record, a page at a time: as they were ruled, and as people read them.

Each has its awards and the score after it, and its entries in lines: by whom and when each was tapped, and taken back.
"""

import json
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import groupby, pairwise
from typing import NamedTuple

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.history import annex
from referee.matches.agreement import texts
from referee.matches.corrections import options_effect
from referee.matches.files.export import came_with_file, numbers_of_phones
from referee.matches.identity.pens import phone_label
from referee.matches.log.fold import parse
from referee.matches.log.states import blank, thaw
from referee.matches.models import Change, Entry, Match, Pen, Tap
from referee.matches.types import Raw, entry_kind
from referee.matches.words import ledger, names, phrases, reasons
from referee.matches.words.casts import casts_of
from referee.matches.words.gains import HandGain, ValuesByAward, best_values, hand_gains
from referee.matches.words.wording import as_said, tongue_of
from referee.rules.asked.verdict import Verdict, hand_verdict
from referee.rules.judge.judge import judge
from referee.rules.ledger import score
from referee.rules.record.hand import NOBODY, Hand
from referee.rules.record.rulesets import find_ruleset
from referee.rules.record.state import State

MOST_LINES = 300
"""How many lines of a hand are shown at most: the newest. The file has them all."""


class LoggedEntry(NamedTuple):
    """The columns of an entry that awards need, whether it gets a line or not."""

    pk: int
    seq: int
    raw: str
    code: str
    voided_by: int | None


@dataclass(frozen=True, slots=True)
class VoidedLine:
    """The taking back of an entry: when and on which phone, why, and who agreed, or that it was undone."""

    tapped: SafeString
    why: str
    agreed: str
    undone: bool


@dataclass(frozen=True, slots=True)
class RecordLine:
    """A line of a hand: its last entry, when it was tapped, and why it was `refused`, by which `rule`.

    `note` is why points were noted, or a hand closed; a correction `fixed` it.
    """

    pk: int
    text: str
    note: str
    tapped: SafeString
    fixed: bool
    void: VoidedLine | None
    refused: str
    rule: str


@dataclass(frozen=True, slots=True)
class RecordedHand:
    """A hand as the page shows it.

    That is a line with its gains and the board after it, then its awards, the score in words, and its newest lines.
    `marks` say that something in it was struck, corrected or disputed. `won` names the side that won a game with it,
    `left_out` counts the lines that are not shown. One that was `asked` about has its results by other options.
    """

    number: int
    gains: tuple[HandGain, ...]
    board: str
    marks: tuple[str, ...]
    score: str
    awards: list[ledger.LedgerLine]
    won: str
    kind: str
    redealt: bool
    lines: list[RecordLine]
    left_out: int
    asked: bool
    otherwise: Sequence[options_effect.OptionLine]


def hands_shown(
    match: Match, hands: "Sequence[HandSummary]", otherwise: int = 0, disputed: Container[int] = ()
) -> list[RecordedHand]:
    """Return these hands, oldest first, the newest first while the match is played.

    `disputed` are ids of entries. Four queries, and two for the hand asked `otherwise`.
    """
    reader = LineReader.of(match)
    by_hand = _by_hand(match, hands)
    shown = _entries(match, (row.pk for rows in by_hand.values() for row in rows[-MOST_LINES:]))
    in_order = hands if match.finished else reversed(hands)
    return [_hand(hand, by_hand[hand.number], shown, reader, otherwise, disputed) for hand in in_order]


def _by_hand(match: Match, hands: "Sequence[HandSummary]") -> Mapping[int, list[LoggedEntry]]:
    """Return the entries of these hands by the number of their hand, voided ones too."""
    by_hand: dict[int, list[LoggedEntry]] = defaultdict(list)
    ends = [hand.end for hand in hands]
    for row in _logged_entries(match, hands[0].start, ends[-1]) if hands else []:
        by_hand[hands[bisect_right(ends, row.seq)].number].append(row)
    return by_hand


def _logged_entries(match: Match, start: int, end: int) -> list[LoggedEntry]:
    rows = Entry.objects.filter(match=match, seq__gte=start, seq__lt=end).in_order()
    return [LoggedEntry(*row) for row in rows.values_list("pk", "seq", "raw", "code", "voided_by_id")]


def _entries(match: Match, shown: Iterable[int]) -> dict[int, Entry]:
    """Return the entries that get a line, by their ids, with who tapped them and who took them back."""
    rows = Entry.objects.filter(match=match, pk__in=list(shown)).select_related("tap__pen", "voided_by__pen")
    # States and answers are large, and no line shows them.
    rows = rows.defer("before", "tap__answer", "tap__said", "voided_by__answer", "voided_by__said")
    return {row.pk: row for row in rows}


def _hand(
    hand: "HandSummary",
    rows: list[LoggedEntry],
    shown: Mapping[int, Entry],
    reader: "LineReader",
    otherwise: int,
    disputed: Container[int],
) -> RecordedHand:
    match = reader.match
    ruleset = find_ruleset(match.ruleset)
    options = ruleset.settings(match.options)
    raws = [(row, json.loads(row.raw)) for row in rows]
    standing = [(row.seq, raw) for row, raw in raws if row.voided_by is None and not row.code]
    dealer = next((raw["deal"] for _seq, raw in standing if entry_kind(raw) == "deal"), None)
    # With a gallo the sides go round with the deal.
    cast = names.dealt_cast(match, match.first_dealer if dealer is None else dealer)
    is_asked = bool(hand.number) and hand.number == otherwise
    awards = ledger.ledger_lines(hand.verdict, standing, cast, ruleset, options)
    spoken = score.in_words(hand.score, ruleset, options["target"])
    lines = list(record_lines([(shown[row.pk], raw) for row, raw in raws[-MOST_LINES:]], reader, cast))
    return RecordedHand(
        number=hand.number,
        gains=hand_gains(awards, hand.values, match.ruleset),
        board=DASH.join(map(str, hand.score)) if ruleset.has_malas(options["target"]) else phrases.score(spoken),
        marks=tuple(_marks(lines, is_disputed=any(row.pk in disputed for row in rows))),
        score=phrases.score(spoken),
        awards=awards,
        won="" if hand.won is None else names.board_columns(cast)[hand.won].full,
        kind=GAMES[match.ruleset].terms.kind(hand.kind, options["special_at"]),
        redealt=hand.redealt,
        lines=lines,
        left_out=max(len(raws) - MOST_LINES, 0),
        asked=is_asked,
        otherwise=options_effect.options_lines(match, hand.start, hand.end, cast) if is_asked else (),
    )


DASH = "\N{EN DASH}"


def _marks(lines: Iterable[RecordLine], *, is_disputed: bool) -> Iterator[str]:
    """Yield what happened to entries of a hand later; a slip that was undone at once is none of it."""
    if any(line.void is not None and not line.void.undone for line in lines):
        yield _("anulado")
    if any(line.fixed for line in lines):
        yield _("corregido")
    if is_disputed:
        yield _("discusión")


@dataclass(frozen=True, slots=True)
class LineReader:
    """The facts of a match for every line; `voids` has reason and consent by the tap that took back."""

    match: Match
    phones: dict[int, int]
    voids: dict[int, tuple[str, str]]

    @classmethod
    def of(cls, match: Match) -> "LineReader":
        """Read the facts of a match. Two queries."""
        changes = Change.objects.filter(match=match, kind=Change.Kind.VOID, tap__isnull=False)
        voids = {
            tap: (texts.why_text(why), texts.approvals(agreed or (), match))
            for tap, why, agreed in changes.values_list("tap_id", "why", "data__agreed")
            if tap is not None
        }
        return cls(match, numbers_of_phones(match), voids)

    def phone(self, pen: Pen | None) -> str:
        """Return a phone by its name or its number; "" while the match knows a single phone."""
        # With a single phone everybody knows who tapped.
        if len(self.phones) < 2 and (pen is None or not pen.name):
            return ""
        return phone_label(self.match, pen) or annex.claimed_phone(self.phones.get(pen.pk) if pen else None)


def record_lines(entries: list[tuple[Entry, Raw]], reader: LineReader, cast: names.Cast) -> Iterator[RecordLine]:
    """Yield the lines of a hand; entries that belong together share one."""
    casts = casts_of(reader.match, cast, ((raw, row.voided_by_id is None) for row, raw in entries))
    tongue, lang = tongue_of(reader.match.ruleset), get_language() or "es"
    for _key, grouped in groupby(zip(entries, casts, strict=True), key=lambda pair: _line_key(*pair[0])):
        group = list(grouped)
        (row, raw), line_cast = group[-1]
        raws = [entry_raw for (_row, entry_raw), _cast in group]
        yield RecordLine(
            row.pk,
            as_said(phrases.tap_phrase(raws, line_cast) or "+0", tongue, lang),
            # Why points were noted, or a hand closed.
            next((text for text in (raw.get("close"), raw.get("why")) if isinstance(text, str)), ""),
            _tapped(row.tap, raw, reader),
            fixed=row.tap.kind == Tap.Kind.FIX,
            void=_void(row.voided_by, raw, reader),
            refused=reasons.refusal_text(row.code, {}, line_cast) if row.code else "",
            rule=row.rule,
        )


def _line_key(row: Entry, raw: Raw) -> tuple[object, ...]:
    """Return a key that entries of one line share: the tricks of one tap, or the points of one go."""
    # A refused entry has a rule beside it, so it stands alone.
    if row.code:
        return (row.pk,)
    if entry_kind(raw) == "adjust" and row.tap.group:
        return ("points", row.tap.group, row.tap.pen_id, row.voided_by_id)
    return ("tricks", row.tap_id, row.voided_by_id) if entry_kind(raw) == "trick" else (row.pk,)


def _tapped(tap: Tap, raw: Raw, reader: LineReader) -> SafeString:
    """Return when and on which phone an entry was tapped, as its file claims of one that came with it."""
    if came_with_file(reader.match, tap.rev_after):
        stamp = _stamp(annex.claimed_phone(raw.get("pen")), annex.claimed_utc_time(raw.get("at")))
    else:
        stamp = _stamp(reader.phone(tap.pen), tap.at)
    return stamp + _offline(annex.claimed_utc_time(raw.get("said_at")))


def _offline(at: datetime | None) -> SafeString:
    """Return when an entry was tapped that reached the server later, as HTML."""
    if at is None:
        return SafeString("")
    return format_html(' <span class="tapped">{}</span>', format_html(_("anotado sin señal, {}"), _clock(at)))


def _clock(at: datetime) -> SafeString:
    moment = f"{at:%Y-%m-%dT%H:%M:%SZ}"
    return format_html('<time datetime="{}">{} UTC</time>', moment, moment[11:16])


def _stamp(phone: str, at: datetime | None) -> SafeString:
    """Return phone and time for the end of a line, as HTML."""
    # Drawn here and not in a template: a page has hundreds of them.
    if at is None:
        return format_html('<span class="tapped">{}</span>', phone) if phone else SafeString("")
    return format_html('<span class="tapped">{} {}</span>', phone, _clock(at))


def _void(undo: Tap | None, raw: Raw, reader: LineReader) -> VoidedLine | None:
    """Return how an entry was taken back; None while it stands."""
    if undo is None:
        return None
    if came_with_file(reader.match, undo.rev_after):
        claimed, agreed = raw.get("void_why"), ", ".join(annex.claimed_people(raw.get("void_ok")))
        stamp = _stamp(annex.claimed_phone(raw.get("void_by")), annex.claimed_utc_time(raw.get("void_at")))
        return VoidedLine(stamp, texts.why_text(claimed) if isinstance(claimed, str) else "", agreed, not agreed)
    why, agreed = reader.voids.get(undo.pk, ("", ""))
    return VoidedLine(_stamp(reader.phone(undo.pen), undo.at), why, agreed, undo.kind == Tap.Kind.UNDO)


HANDS_PER_PAGE = 25
MOST_ENTRIES = 600
"""After so many entries a page ends with fewer hands, but for its first: it takes no longer than others."""


@dataclass(frozen=True, slots=True)
class HandSummary:
    """One hand as it was ruled, and its place in the record.

    `verdict` is that on all of its entries, `score` the board right after it. `kind` is "special" or "iron" for a hand
    at eleven, else empty; `redealt` marks one that was thrown in for other cards. `won` is the account that has won a
    game with it. Its number is from 1 (0: nothing was dealt yet); its entries go from `start` up to, not including,
    `end`. `values` are those that were compared in it.
    """

    verdict: Verdict
    score: tuple[int, ...]
    values: ValuesByAward = field(default_factory=dict)
    kind: str = ""
    redealt: bool = False
    won: int | None = None
    number: int = 0
    start: int = 0
    end: int = 0


@dataclass(frozen=True, slots=True)
class HandsPage:
    """Some hands of a match, oldest first; `newer` is the last one of the next page."""

    hands: tuple[HandSummary, ...]
    total: int
    newer: int = 0


def page_of_hands(match: Match, until: int | None = None) -> HandsPage:
    """Return the PER_PAGE hands up to number `until`; else the last, or of a finished match the first.

    Of long hands it is fewer. Of a finished match it is the page that has hand `until`: no two share a hand. Needs the
    match with its snapshot; three queries. What was ruled is shown as it was ruled. Only a match that another engine
    ruled, whose states this one can't read, is judged again; nothing of that is stored.
    """
    standing = Entry.objects.filter(match=match).standing()
    deals = list(standing.deals().in_order().values_list("seq", flat=True))
    if not deals:
        nothing = HandSummary(Verdict((), ()), tuple(match.result["score"]), end=match.seq)
        return HandsPage((nothing,) if match.seq else (), 0)
    # An address may name a hand that is no more: the nearest page is shown.
    last = max(1, min(until or (1 if match.finished else len(deals)), len(deals)))
    first, last = _page_with([*deals, match.seq], last) if match.finished else (_first([*deals, match.seq], last), last)
    if not match.is_ruled_here:
        rulings = _judged_again(match)[first:last]
    else:
        rulings = [_closed_by(deal, match) for deal in _rows(match, deals[first + 1 : last + 1])]
        rulings += [_as_it_stands(match)] if last == len(deals) else []
    places = list(pairwise([0, *deals[1:], match.seq]))[first:last]
    hands = [
        replace(ruling, number=number, start=start, end=end)
        for number, ((start, end), ruling) in enumerate(zip(places, rulings, strict=True), start=first + 1)
    ]
    return HandsPage(tuple(hands), len(deals), _newer([*deals, match.seq], last))


def _first(deals: Sequence[int], last: int) -> int:
    """Return how many hands come before the page that ends with this one."""
    first = last - 1
    while first and last - first < HANDS_PER_PAGE and deals[last] - deals[first - 1] <= MOST_ENTRIES:
        first -= 1
    return first


def _page_with(deals: Sequence[int], hand: int) -> tuple[int, int]:
    """Return how many hands come before the page that has this one, and the last hand of that page."""
    first, last = 0, _newer(deals, 0)
    while last < hand:
        first, last = last, _newer(deals, last)
    return first, last


def _newer(deals: Sequence[int], last: int) -> int:
    """Return the hand that ends the next page, right after this one; 0 after the last of all."""
    newer = last
    while newer + 1 < len(deals) and _first(deals, newer + 1) <= last:
        newer += 1
    return newer if newer > last else 0


def _rows(match: Match, deals: Sequence[int]) -> list[Entry]:
    rows = Entry.objects.filter(match=match, seq__in=deals).standing().deals()
    return list(rows.in_order().only("seq", "raw", "before"))


def _closed_by(deal: Entry, match: Match) -> HandSummary:
    """Return the hand that this deal closed: a comparison left open ends with the deal."""
    state = thaw(deal.before)
    hand = state.hand
    # The state before the deal lacks what the deal itself still settles.
    judge(state, parse([json.loads(deal.raw)], match)[0])
    return _ruling(state, hand)


def _as_it_stands(match: Match) -> HandSummary:
    state = thaw(match.snapshot)
    return _ruling(state, state.hand)


def _ruling(state: State, hand: Hand | None) -> HandSummary:
    assert hand is not None
    return HandSummary(
        verdict=hand_verdict(state, hand),
        score=tuple(hand.score),
        values=best_values(hand),
        kind=hand.kind,
        redealt=hand.opening.question == "redealt",
        won=None if hand.won == NOBODY else hand.won,
    )


def _judged_again(match: Match) -> list[HandSummary]:
    """Return every hand as the present engine rules it. O(entries)."""
    rows = Entry.objects.filter(match=match).standing().in_order().values_list("seq", "raw")
    state, rulings = blank(match), []
    for place, raw in rows:
        before = state.hand
        judge(state, parse([json.loads(raw)], match)[0], place)
        if before is not None and state.hand is not before:
            rulings.append(_ruling(state, before))
    return [*rulings, _ruling(state, state.hand)] if state.hand else rulings
