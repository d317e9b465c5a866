"""The fold that a match is: its entries judged on a state, one after the other.

Stored entries are judged again from the start of one hand after an undo, and from the first one under another engine.
"""

import json
from collections.abc import Iterable, Sequence

from referee import measures
from referee.matches.log.states import Ruled, blank, freeze, hands_of, put_state, state_from
from referee.matches.managers import EntryQuerySet
from referee.matches.models import Change, Entry, Match
from referee.matches.types import Raw, read_stored, reader
from referee.rules.judge.judge import judge
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.state import ENGINE, State

_MOST_NAMED = 50


def parse(raws: Iterable[Raw], match: Match) -> list[ParsedEntry]:
    """Read entries into the engine's form. Raises ActaError, with the place, for one not well-formed."""
    read = reader(match)
    return [read(raw, f"entry {place}") for place, raw in enumerate(raws)]


def unreadable(raw: Raw, state: State) -> Ruled:
    """Rule on an entry that `read_stored` could not read."""
    return Ruled(raw, state.refuse("unknown-word"), ())


def rule_on(state: State, entries: Iterable[ParsedEntry], seq: int) -> list[Ruled]:
    """Judge entries in order, from the place `seq` on, refused ones too; `state` moves on."""
    return [rule_on_one(state, entry, place) for place, entry in enumerate(entries, seq)]


def rule_on_one(state: State, entry: ParsedEntry, seq: int, *, kept: bool = True) -> Ruled:
    """Judge one entry; `state` moves on.

    Awards will cite its place in the log, whatever was voided before it. Without `kept`, for a preview, the state
    before a deal is left out.
    """
    # Only deals keep it: a hand is the unit from which everything is folded again.
    before = freeze(state) if kept and entry.kind == "deal" else ""
    ruling = judge(state, entry, seq)
    # The parser may give a read-only mapping; what is stored is a plain dict.
    raw = entry.raw if isinstance(entry.raw, dict) else dict(entry.raw)
    # With the hand's number, which the record format leaves out.
    awards = tuple({**award.as_json(), "hand": award.hand} for award in ruling.awards)
    return Ruled(raw, ruling.refusal, awards, "" if ruling.refusal else before)


def state_before(match: Match, seq: int) -> tuple[State, int]:
    """Return the state right before a place, and the hand's deal's place.

    The state is folded from the start of the hand. Entries from `seq` on are not looked at. Costs what the hand costs,
    however long the match is.
    """
    standing = match.entries.standing()
    # Two of them: the second one matters where the place is a deal's own.
    deals = list(standing.deals().filter(seq__lte=seq).newest_first()[:2])
    start, before = (deals[0].seq, deals[0].before) if deals else (0, "")
    state = state_from(before, match)
    _judge_all(standing.of_hand(start).filter(seq__lt=seq), state, match)
    return state, next((deal.seq for deal in deals if deal.seq < seq), 0)


def refold_if_stamped_otherwise(match: Match) -> bool:
    """Fold an open match anew if another engine made its snapshot.

    Returns whether it did. The match must be locked. What is ruled otherwise now is stored with the entries, noted in
    `refold_note` and the change log, and shown as a new rev. A finished match is left as it was ruled.
    """
    if match.is_ruled_here or match.finished:
        return False
    before, old = match.result, match.engine
    rows = list(match.entries.standing().in_order())
    state = blank(match)
    # From the first entry on: `rule_again` counts hands anew.
    match.hand_seq = 0
    differing = [row.seq for row in rule_again(rows, state, match)]
    Entry.objects.save_rulings(rows)
    put_state(match, state)
    # Ruled alike, nobody needs to see that the engine is another.
    if differing or match.result != before:
        match.rev += 1
        match.over_rev = match.rev
        match.refold_note = {
            "from": old, "to": ENGINE, "before": before, "after": match.result, "entries": differing[:_MOST_NAMED],
        }  # fmt: skip
        Change.objects.create(match=match, rev=match.rev, kind=Change.Kind.REFOLD, data=match.refold_note)
    fields = ("engine", "snapshot", "result", "hand_seq", "finished", "finished_at", "rev", "over_rev", "refold_note")
    match.save(update_fields=fields)
    measures.refold()
    return True


def fold_all(match: Match) -> State:
    """Fold a match's standing entries by the present engine; store nothing."""
    state = blank(match)
    _judge_all(match.entries.standing(), state, match)
    return state


def _judge_all(entries: EntryQuerySet, state: State, match: Match) -> None:
    for place, raw in entries.in_order().values_list("seq", "raw"):
        judge_again(json.loads(raw), state, match, place)


def rule_again(rows: Sequence[Entry], state: State, match: Match) -> list[Entry]:
    """Judge the last entries of the log again; return those ruled otherwise.

    `rows` are given in their order. The rulings are put on the rows, and the last hand's place on the match, all
    unsaved; `state` moves on.
    """
    rulings = [(row.seq, judge_again(json.loads(row.raw), state, match, row.seq)) for row in rows]
    differing = []
    for row, hand, (_seq, ruling) in zip(rows, hands_of(rulings, match.hand_seq), rulings, strict=True):
        if (row.code, row.rule, row.awards) != (ruling.code, ruling.rule, ruling.awards_text):
            differing.append(row)
        row.hand, row.opens_hand, row.before = hand, ruling.opens_hand, ruling.before
        row.code, row.rule, row.awards = ruling.code, ruling.rule, ruling.awards_text
        match.hand_seq = hand
    return differing


def judge_again(raw: Raw, state: State, match: Match, place: int) -> Ruled:
    """Judge one stored entry again; `state` moves on."""
    entry = read_stored(raw, reader(match))
    return unreadable(raw, state) if entry is None else rule_on_one(state, entry, place)
