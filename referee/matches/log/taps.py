"""The log, and how a tap is written in it: one transaction, that counts once.

`agreement.undo` undoes and redoes.

The order of the checks: a repeated key, an equal event of another phone, the pen's right, a hand that is over, the
rules. What is answered has been committed, and what was refused has left no trace but its own answer.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from django.db import transaction
from django.db.models import Exists, OuterRef

from referee.matches import limits, plain_text
from referee.matches.identity import pens, permissions
from referee.matches.identity.pens import phone_label
from referee.matches.log import breath, locking, store
from referee.matches.log.auto_deal import belongs_to_any_hand, deals_itself, next_deal, with_dealer
from referee.matches.log.fold import parse, rule_on, rule_on_one
from referee.matches.log.lines import read_lines
from referee.matches.log.queue import AT_ONCE, Queued, dated, known_to
from referee.matches.log.session import Session, open_session
from referee.matches.log.states import Ruled, first_refusal, to_text
from referee.matches.log.store import TapAnswer
from referee.matches.models import Match, Pen, Tap
from referee.matches.types import Raw, entry_kind
from referee.matches.words.names import UNNAMED
from referee.rules.asked.cited import grounds
from referee.rules.asked.legal import why_not
from referee.rules.asked.look import look
from referee.rules.record import json_text
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.json_text import ActaError
from referee.rules.record.rulesets import Ruleset
from referee.rules.record.state import State

# Checks before a tap is judged: its form, size, pen and speed, the match's room.


def refuse_closed(match_id: str, pen: Pen, key: str, rev: int, *, paid: bool = False) -> TapAnswer | None:
    """Refuse a tap, with no look at the match, for its key, rev, pen or (unless `paid`) its speed."""
    if not limits.good_key(key):
        return TapAnswer("bad", 0, "", code="bad-key")
    # To Python, true is a whole number.
    if isinstance(rev, bool) or not isinstance(rev, int) or rev < 0:
        return TapAnswer("bad", 0, key, code="bad-rev")
    if pen.match_id != match_id or not permissions.may_act(pen, "log"):
        return TapAnswer("refused", 0, key, code="no-pen")
    # Last, so that what is turned away for its form costs no token.
    if not paid and not limits.tap_buckets.take(pen.pk):
        return TapAnswer("limited", 0, key, code="too-fast")
    return None


def stored_answer(match_id: str, pen: Pen, key: str) -> TapAnswer | None:
    """Return the answer that this key got before, whoever repeats it, however fast.

    Also of a match that is locked since, or packed. None for a key that is new, and of a match that is no more.
    """
    match = Match.objects.visible().defer("snapshot").filter(pk=match_id).first() if limits.good_key(key) else None
    return None if match is None or pen.match_id != match_id else store.answer_to(match, key)


def is_measured(raws: Sequence[Raw]) -> bool:
    """Tell whether these are a few small JSON objects, with a well-formed group name."""
    if not isinstance(raws, (list, tuple)) or not 1 <= len(raws) <= limits.MAX_ENTRIES_IN_TAP:
        return False
    if not all(isinstance(raw, dict) and limits.good_group(raw.get("group", "0")) for raw in raws):
        return False
    # Cheap bounds first: only what is small by count is written out and measured.
    if any(len(raw) > limits.MAX_KEYS for raw in raws):
        return False
    try:
        json_text.check_json(raws, depth=limits.MAX_DEPTH)
        return len(to_text(raws).encode()) <= limits.MAX_TAP_CHARS
    except ValueError:
        return False


def cannot_hold(match: Match, key: str, rev: int, entries: int) -> TapAnswer | None:
    """Refuse a tap, whatever it says, of a match full, closed or locked, or against an unknown rev."""
    if match.seq + entries > limits.MAX_ENTRIES or match.taps >= limits.MAX_TAPS:
        return TapAnswer("refused", match.rev, key, code="match-full", args={"most": limits.MAX_ENTRIES})
    # A rev that never was: the number is forged, or from before a backup was put back.
    if rev > match.rev:
        return TapAnswer("stale", match.rev, key, code="unknown-rev")
    if match.is_closed:
        return TapAnswer("refused", match.rev, key, code="match-closed")
    if locking.is_locked(match):
        return TapAnswer("refused", match.rev, key, code="match-locked")
    return None


# The same event logged by two phones counts once.

_MEANING = (
    "deal", "by", "team", "say", "and", "play", "trick", "first", "last", "before", "showdown", "show", "to", "adjust",
    "close",
)  # fmt: skip
_DEAL = ("vira", "cut", "cards", "pica")
_MOST = 50
ANSWERS = ("answer", "reply", "decision")
"""The sub-games whose words answer something."""


def meaning_of(raws: Sequence[Raw]) -> str:
    """Return a tap's text for comparing: equal taps have equal ones.

    Who speaks is part of it; extra keys and reasons are not. A deal that only precedes the first entry of its hand is
    left out: one phone sends it, another lets the server deal.
    """
    spoken = raws[1:] if len(raws) > 1 and entry_kind(raws[0]) == "deal" else raws
    return to_text([_meaning(raw) for raw in spoken])


def _meaning(raw: Raw) -> Raw:
    keys = _MEANING + _DEAL if entry_kind(raw) == "deal" else _MEANING
    # A close may carry any reason; whatever it is, the hand was closed.
    return {key: True if key == "close" else raw[key] for key in keys if key in raw}


def newer_taps(match: Match, pen: Pen, rev: int) -> list[Tap]:
    """Return the taps of other pens after this rev that still stand.

    Oldest first, less those that were merged with this pen's taps. A tap absorbs one equal tap of each other pen: the
    second +1 of a phone is a second point.
    """
    # What this pen was merged with before has had its equal: it can't absorb another.
    merged = Tap.objects.filter(match=match, rev_after__gt=rev, twin=OuterRef("pk"), pen=pen)
    taps = Tap.objects.filter(
        match=match, rev_after__gt=rev, kind=Tap.Kind.TAP, status="taken", undone_by__isnull=True
    ).exclude(pen=pen)
    return list(taps.filter(~Exists(merged)).select_related("pen").defer("answer").order_by("id")[:_MOST])


def answering_word(tap: Tap, ruleset: Ruleset) -> str:
    """Return the word with which a tap answered a bet ("quiero", "quiero retruco"), or nothing."""
    # The last entry: a tap may raise and answer at once ("quiero retruco").
    word = json.loads(tap.said)[-1].get("say") if tap.said else None
    answer = ruleset.words.get(word) if isinstance(word, str) else None
    return answer.name if answer is not None and (answer.game in ANSWERS or "quiero" in answer.name.split()) else ""


def said_alike(taps: Sequence[Tap], entries: Sequence[ParsedEntry], sides: Sequence[int]) -> Tap | None:
    """Return the first of these taps by which the same side said the word that is tapped now."""
    spoken = entries[1:] if len(entries) > 1 and entries[0].kind == "deal" else entries
    if len(spoken) != 1 or spoken[0].word is None:
        return None
    raw = dict(spoken[0].raw)
    meaning, side = _unsigned(raw), _side_of(raw, sides)
    for tap in taps:
        raws = json.loads(tap.said) if tap.said else []
        if len(raws) == 1 and _unsigned(raws[0]) == meaning and _side_of(raws[0], sides) == side is not None:
            return tap
    return None


def _unsigned(raw: Raw) -> Raw:
    """Return what an entry says, without the one who says it."""
    return {key: value for key, value in _meaning(raw).items() if key not in ("by", "team")}


def _side_of(raw: Raw, sides: Sequence[int]) -> int | None:
    by, team = raw.get("by"), raw.get("team")
    return sides[by] if isinstance(by, int) and 0 <= by < len(sides) else team if isinstance(team, int) else None


def speaker_label(match: Match, tap: Tap) -> str:
    """Name who said a tap's word: the player, where the tap says which, else the phone."""
    by = json.loads(tap.said)[-1].get("by")
    return phone_label(match, tap.pen) if by is None or tuple(match.seats) == UNNAMED else str(match.seats[by])


_SERVER_KEYS = frozenset(
    {"key", "at", "said_at", "pen", "seq", "engine", "void", "void_by", "void_why", "void_ok", "disputes"}
)


def log_tap(
    match_id: str,
    pen: Pen,
    key: str,
    rev: int,
    raws: Sequence[Raw],
    *,
    keep: bool = False,
    queued: Queued = AT_ONCE,
    paid: bool = False,
) -> TapAnswer:
    """Log the entries of one tap, all or none, made on a phone that was showing `rev`.

    Where no hand is open, words, cards and points open the next one by themselves. With `keep`, what the rules refuse
    is stored as refused evidence ("se dijo igual") and changes nothing. `queued` tells of a tap that queued on its
    phone; one of a batch that was `paid` for takes no token. Raises Match.DoesNotExist.
    """
    write = partial(_tap, keep=keep, queued=queued)
    return in_session(match_id, pen, key, rev, raws, write, queued=queued, paid=paid)


def in_session(
    match_id: str,
    pen: Pen,
    key: str,
    rev: int,
    raws: Sequence[Raw],
    write: Callable[[Session, list[ParsedEntry]], TapAnswer],
    *,
    logs: bool = True,
    queued: Queued = AT_ONCE,
    paid: bool = False,
) -> TapAnswer:
    """Check a tap, lock its match, and let `write` judge and store it, in one transaction.

    One that `logs` no entries, as an undo, brings none and needs no room.
    """
    # First everything that needs no lock: a stuck key must not make a table wait.
    turned_away = refuse_closed(match_id, pen, key, rev, paid=paid)
    if turned_away is not None:
        return stored_answer(match_id, pen, key) or turned_away
    if logs and not is_measured(raws):
        return TapAnswer("bad", 0, key, code="too-big")
    with transaction.atomic():
        match, kept, answer = store.lock_for(match_id, key)
        # More than was sent: the server may have to deal before them, or to close the hand before a deal; or to enter
        # what was said in one breath with an envido.
        answer = answer or cannot_hold(match, key, rev, len(raws) + 4 if logs else 0)
        if answer is not None:
            return answer
        session = open_session(match, kept, pen, key, known_to(match, pen, rev, queued.after))
        try:
            entries = parse(_as_sent(raws, queued, session), match)
        except ActaError as error:
            return TapAnswer(
                "bad", match.rev, key, code="bad-entry", args={"place": error.place, "reason": error.reason}
            )
        return write(session, entries)


def without_server_keys(raw: Raw) -> Raw:
    """Return the entry without the keys that only the server writes, with its texts as they are kept."""
    return {key: plain_text.lines_in(value) for key, value in raw.items() if key not in _SERVER_KEYS}


def _as_sent(raws: Sequence[Raw], queued: Queued, session: Session) -> list[Raw]:
    """Return entries as they are judged: without server keys, with time and dealer if they lack them."""
    entries = [entry for raw in raws for entry in with_dealer(session.match, session.look, without_server_keys(raw))]
    return [dated(entry, queued.at) for entry in entries]


def _tap(session: Session, entries: list[ParsedEntry], *, keep: bool, queued: Queued) -> TapAnswer:
    sides = session.sides(entries)
    entries = [pens.in_own_voice(session.pen, entry, hand) for entry, hand in zip(entries, sides, strict=True)]
    raws = [dict(entry.raw) for entry in entries]
    meaning = meaning_of(raws)
    # A phone that shows the newest rev can't have crossed anybody's tap: no query.
    shown = session.known.shown
    newer = newer_taps(session.match, session.pen, shown) if shown < session.match.rev else []
    twin = None if queued.apart else next((tap for tap in newer if tap.said == meaning), None)
    newer = [tap for tap in newer if tap.rev_after > session.known.rev]
    at_once = queued.at is None and not queued.apart
    # Before any right is asked for: who repeats what stands already does no harm.
    if twin is not None:
        return session.store(
            "merged", code="already-logged", args={"who": phone_label(session.match, twin.pen)}, twin=twin
        )
    # Two of a side said one word at the same moment: it answered a bet, or the rules have no use for it again.
    alike = said_alike(newer, entries, sides[-1]) if newer and at_once and not keep else None
    if alike is not None and answering_word(alike, session.match.rules):
        return _merge_word(session, alike)
    if not all(permissions.may_log(session.pen, entry.raw, hand) for entry, hand in zip(entries, sides, strict=True)):
        return session.store("refused", code="ask-scorer", args={"who": permissions.scorer_of(session.match)})
    # Before the rules: to them a late word may look like a fine first word of the next hand.
    if is_stray(session, entries) or (session.known.gap and _would_interrupt(session, entries)):
        return _too_late(session, entries[0], newer) if alike is None else _merge_word(session, alike)
    trial = judge_tap(session, entries)
    bad = first_refusal(trial.ruled)
    if bad is not None and not keep:
        return _refuse(session, bad, newer) if alike is None else _merge_word(session, alike)
    if bad is not None:
        state = session.state.copy()
        trial = Trial(rule_on(state, entries, session.match.seq), state)
    else:
        _enter_kept(session, trial)
    # All entries of a tap share its group, so the first one's says it.
    group = str(raws[0].get("group", ""))
    return session.append(trial.ruled, trial.state, meaning=meaning, group=group, code=trial.code)


@dataclass(frozen=True, slots=True)
class Trial:
    """The outcome of a tap, judged on a copy of the state."""

    ruled: list[Ruled]
    state: State
    code: str | None = None


def is_stray(session: Session, entries: list[ParsedEntry]) -> bool:
    """Tell whether this tap was meant for a hand that was over: it opens no other and enters none."""
    # The phone already showed that the hand was over: it means the next one.
    if session.known.rev >= session.match.over_rev:
        return False
    if session.look.phase == "open":
        return not belongs_to_any_hand(entries)
    return entries[0].kind == "deal" or deals_itself(session.state, session.look, entries[0])


def _would_interrupt(session: Session, entries: list[ParsedEntry]) -> bool:
    """Tell whether this tap would end the hand that is open, to deal another."""
    return session.look.phase == "open" and entries[-1].kind == "deal"


def judge_tap(session: Session, entries: list[ParsedEntry]) -> Trial:
    """Judge the tap, with the deal before it that it may need. Stores nothing."""
    state = session.state.copy()
    seq = session.match.seq
    if not deals_itself(state, session.look, entries[0]):
        return Trial(rule_on(state, entries, seq), state)
    deal = rule_on(state, parse([next_deal(session.match, session.look)], session.match), seq)
    if not deal[0].refusal and look(state).phase != "open":  # the deal closed what ends the match: it stands alone
        return Trial(deal, state, "match-over")
    # A refused deal stays in front: its refusal is then the tap's.
    return Trial(deal + rule_on(state, entries, seq + 1), state)


def _enter_kept(session: Session, trial: Trial) -> None:
    """Enter what was said in one breath with an envido, once that is settled (AR-GEN-12).

    It goes with the tap that settled it, so it counts once and an undo takes both. What has become impossible is
    dropped.
    """
    if not session.look.compares_first:
        return
    now = look(trial.state)
    if now.compares_first or now.phase != "open":
        return
    lines = read_lines(session.match) if session.lines is None else session.lines
    kept = breath.kept_in(trial.state.ruleset, [*breath.standing_entries(lines), *(entry.raw for entry in trial.ruled)])
    for entry in parse(kept.entries if kept else (), session.match):
        if why_not(trial.state, entry) is not None:
            return
        trial.ruled.append(rule_on_one(trial.state, entry, session.match.seq + len(trial.ruled)))


def _merge_word(session: Session, alike: Tap) -> TapAnswer:
    """Merge a word with that of a team-mate's phone, who said it first."""
    who = speaker_label(session.match, alike)
    return session.store("merged", code="already-said", args={"who": who}, twin=alike)


def _refuse(session: Session, bad: Ruled, newer: list[Tap]) -> TapAnswer:
    """Refuse for the engine's reason; by name where another pen was quicker."""
    refusal = bad.refusal
    assert refusal is not None
    # Somebody crossed this tap: that it came second tells more than the bare rule.
    if newer:
        args = {**refusal.args, **_quicker(session, newer), "code": refusal.code}
        return session.store("refused", code="already-answered", rule=refusal.rule, args=args)
    return session.store("refused", code=refusal.code, rule=refusal.rule, args=dict(refusal.args))


def _too_late(session: Session, entry: ParsedEntry, newer: list[Tap]) -> TapAnswer:
    """Answer that the hand is over.

    Where an answer ended it, say who gave that, and the rule by which the first one binds. What follows a tap that did
    not get in is refused for that.
    """
    if session.known.gap:
        return session.store("stale", code="before-not-in")
    refusal = why_not(session.state, entry)
    rule = next(iter(grounds(session.state, entry, refusal)), None) if refusal is not None else None
    return session.store("stale", code="hand-over-stale", rule=rule, args=_quicker(session, newer))


def _quicker(session: Session, newer: list[Tap]) -> Raw:
    """Return who tapped in between, and the word that answered a bet."""
    if not newer:
        return {"who": ""}
    word = answering_word(newer[-1], session.match.rules)
    return {"who": phone_label(session.match, newer[-1].pen), **({"answer": word} if word else {})}
