"""A scene from the question's own form: each imagined entry is judged in turn."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from referee.arbiter.ask import remarks
from referee.arbiter.ask.attempt import Attempt
from referee.arbiter.ask.scene import Pairs, Scene
from referee.inputs import whole_number
from referee.matches import limits
from referee.matches.log import auto_deal
from referee.matches.log.fold import parse
from referee.matches.log.queries import TableData
from referee.matches.models import Match, Pen
from referee.matches.types import Raw
from referee.matches.words import names, phrases, reasons
from referee.matches.words.ledger import LedgerLine, lines_of
from referee.rules.asked.look import look
from referee.rules.asked.verdict import verdict
from referee.rules.judge.judge import judge
from referee.rules.record import json_text
from referee.rules.record.entry import Entry
from referee.rules.record.hand import CARDS
from referee.rules.record.json_text import ActaError, UnfitError
from referee.rules.record.state import State

MOST = 40
"""So many entries can be imagined."""


LONGEST = 300
"""So many bytes an imagined entry may have as JSON."""


def read_scene(
    query: QueryDict,
    data: TableData,
    kept: Pairs,
    address: str,
    book: str,
    problems: Sequence[str],
    pen: Pen | None = None,
) -> Scene:
    """Return the table with the entries that the question imagines; `data` stays."""
    raws, wrong = _read(query, data.match)
    tried: list[Attempt] = []
    now = data
    for entry in raws:
        # Each entry meets the table that the one before it left.
        now, attempt = _try(now, entry, tried)
        tried.append(attempt)
    kept = (*kept, *(("e", attempt.raw) for attempt in tried))
    return Scene(data.match, now, pen, tuple(tried), kept, (*problems, *wrong), address, book)


def _read(query: QueryDict, match: Match) -> tuple[list[Entry], list[str]]:
    """Read the imagined entries, and say which problems the others have."""
    texts = [*query.getlist("e"), *_added(query)]
    wrong = [_("No se pueden imaginar más de %(number)s cosas.") % {"number": MOST}] if len(texts) > MOST else []
    found = []
    for text in texts[:MOST]:
        entry = read_entry(text, match)
        if entry is not None:
            found.append(entry)
    if len(found) < len(texts[:MOST]):
        wrong.append(_("Algo de lo imaginado no se entendió, y quedó afuera."))
    return found, wrong


def _added(query: QueryDict) -> Iterator[str]:
    """Yield the entry that the pressed key adds.

    It comes by itself, or with the number or cards that were chosen beside it.
    """
    added = query.get("add", "")
    if added == "vira":
        yield json.dumps({"deal": whole_number(query.get("dealer", ""), range(1_000)), "vira": query.get("vira", "")})
    elif added == "points":
        # The receivers come as a row of digits, one a column: whoever has a 1 gets the points.
        points = whole_number(query.get("points", ""), range(1_000)) or 0
        yield json.dumps({"adjust": [points * (place == "1") for place in query.get("to", "")[:3]]})
    elif added == "cards":
        who = _speaker(query.get("who", ""))
        cards = [card for card in (query.get(f"shown{place}", "") for place in range(CARDS)) if card]
        yield json.dumps({**who, "show": cards}) if who else ""
    elif added in ("number", "card"):
        who = _speaker(query.get("who", ""))
        entry = (
            {"say": whole_number(query.get("number", ""), range(1_000))}
            if added == "number"
            else {"play": query.get("card", "")}
        )
        yield json.dumps({**who, **entry}) if who else ""
    elif added:
        yield added


def _speaker(text: str) -> dict[str, Any] | None:
    """Return who a number or card is of, from its JSON; None for anything else."""
    try:
        who = _read_json(text)
    except UnfitError:
        who = None
    return who if isinstance(who, dict) else None


def _read_json(text: str) -> Any:
    return json_text.read_json(text[: LONGEST + 1], most=LONGEST, depth=limits.MAX_DEPTH)


def read_entry(text: str, match: Match) -> Entry | None:
    """Read an entry of this table's game from its JSON; return None for anything else."""
    try:
        entry = parse([_read_json(text)], match)[0]
    except (UnfitError, ActaError):
        return None
    # An entry that was taken back is nothing to imagine.
    return None if entry.void else entry


def _try(data: TableData, entry: Entry, before: Sequence[Attempt]) -> tuple[TableData, Attempt]:
    """Judge an imagined entry, which opens the next hand as a tap would.

    An entry after a hand that was imagined (`before`) is about that hand: it is refused there, and may
    stand in the next.
    """
    opens = auto_deal.deals_itself(data.state, data.look, entry) and data.ready is not data.state
    may_close = opens and any(attempt.hand == data.look.hand and not attempt.refusal for attempt in before)
    over = remarks.ended(data.state, entry, data.cast) if may_close else None
    start, cast = (data.ready, data.next_cast) if opens else (data.state, data.cast)
    # Judging changes a state: the table's own stays as it is.
    state = start.copy()
    place = state.place
    ruling = judge(state, entry)
    look_after, refusal = look(state), ruling.refusal
    beside = tuple(remarks.beside(start, state, entry, refusal, before))
    # A refused entry opens no hand: the one before it stays on the table.
    if refusal is not None and opens:
        state, look_after = data.state, data.look
    after, raw = replace(data, state=state, look=look_after), dict(entry.raw)
    # Sides go round with the dealer in some games: a deal is told with those of its own hand.
    teller = names.dealt(data.match, entry.seat) if entry.kind == "deal" and entry.seat is not None else cast
    numbered = replace(cast if refusal else teller, trick=look(start).trick_number)
    text = phrases.entry(raw, numbered)
    return after, Attempt(
        json_text.write_json(raw),
        text,
        opens and refusal is None,
        refusal,
        reasons.reason(refusal.code, refusal.args, cast) if refusal else "",
        () if refusal else tuple(_settled(data, place, state, raw, before)),
        phrases.score(look_after.spoken),
        over,
        place,
        look_after.hand,
        entry.word or "",
        beside,
        text.removesuffix(f", {names.speaker(cast, raw)}"),
        _side(entry, cast),
    )


def _side(entry: Entry, cast: names.Cast) -> int | None:
    """Return the side whose entry it is; None for a deal, and for what is nobody's."""
    if entry.kind == "deal":
        return None
    return entry.team if entry.seat is None else dict(enumerate(cast.sides)).get(entry.seat)


def _settled(data: TableData, place: int, state: State, raw: Raw, before: Sequence[Attempt]) -> list[LedgerLine]:
    """Return the lines of the verdict on an imagined entry, as the ledger of a hand has them."""
    logged = [(line.seq, line.raw) for line in data.lines if not line.voided and not line.code]
    imagined = [(attempt.place, json.loads(attempt.raw)) for attempt in before if attempt.refusal is None]
    cast, rules = names.cast(data.match, look(state)), state.ruleset
    return lines_of(verdict(state, (place,)), [*logged, *imagined, (place, raw)], cast, rules, state.options)
