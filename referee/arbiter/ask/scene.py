"""What the referee is asked about: a table as it stands, or one that is only imagined, and what was added in thought.

A scene lives in the question's own form and nowhere else. What is not of this table is left out, and told.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from django.http import QueryDict
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from referee.arbiter.ask import remarks as ask_beside
from referee.matches import limits
from referee.matches.log import auto_deal
from referee.matches.log.folding import parse
from referee.matches.log.queries import TableData
from referee.matches.models import Match, Pen
from referee.matches.words import names, phrases, quotes, reasons
from referee.matches.words.quotes import Quote
from referee.rules.asked.look import Look, look
from referee.rules.asked.whatif import Place
from referee.rules.judge.judge import judge
from referee.rules.record import json_text
from referee.rules.record.acta import ActaError
from referee.rules.record.acta import Entry as Parsed
from referee.rules.record.json_text import UnfitError
from referee.rules.record.ruling import Award, Refusal
from referee.rules.record.state import CARDS, State

MOST = 40
"""So many entries can be imagined."""
LONGEST = 300
"""So many bytes an imagined entry may have as JSON."""
Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Tried:
    """An imagined entry: what it says, the refusal or what it brings, and the score that it leaves.

    `dealt` tells that it opened the next hand by itself, `raw` is its JSON. `over` is why it has no place in the hand
    that was imagined before, and the rule; `hand` the number of the hand that it leaves, `word` the word of the game
    that it says. `beside` is told beside the ruling, each with its rule.
    """

    raw: str
    text: str
    dealt: bool
    refusal: Refusal | None
    reason: str
    gains: tuple[tuple[str, str], ...]
    score: str
    over: ask_beside.Sentence | None
    hand: int
    word: str
    beside: tuple[ask_beside.Sentence, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of all that is told of it, each once."""
        first = self.over[1] if self.over else self.refusal.rule if self.refusal else ""
        others = (rule for _told, rule in (*self.gains, *self.beside))
        return tuple(filter(None, dict.fromkeys((first, *others))))


@dataclass(frozen=True)
class Scene:
    """What is asked about: `data` is the table with all that was `tried`, `cast` who plays the hand of the next word.

    `kept` is what its forms send along, the imagined entries last, `problems` what was wrong with what came; `address`
    is where its questions go, `book` where its rules stand.
    """

    match: Match
    data: TableData
    pen: Pen | None
    tried: tuple[Tried, ...]
    kept: Pairs
    problems: tuple[str, ...]
    address: str
    book: str

    @cached_property
    def ready(self) -> State:
        """The state that the next word meets: with the next hand dealt where none is open."""
        return self.data.ready

    @cached_property
    def now(self) -> Look:
        """What can be seen of it."""
        return look(self.ready)

    @cached_property
    def cast(self) -> names.Cast:
        """Who plays that hand, or its duel."""
        return names.dueling(self.data.next_cast, self.now.playing)

    @cached_property
    def settings(self) -> dict[str, Any]:
        """Everything that holds at this table."""
        return self.data.state.options

    @cached_property
    def imagined(self) -> Place:
        """A table of the same rules and people at nought to nought, where something can be tried from the deal."""
        look = self.now
        dealer = auto_deal.next_deal(self.match, look)["deal"] if look.dealer is None else look.dealer
        return Place(self.match.ruleset, self.match.options, look.seats, dealer, vira=look.vira)

    @cached_property
    def standing(self) -> Place:
        """The same at the score of this moment."""
        look = self.now
        score = (0,) * len(look.score) if look.phase == "match-over" else look.score
        return replace(self.imagined, score=score, pica=look.pica)

    @cached_property
    def noted(self) -> quotes.Notes:
        """What this table's options make of the rules."""
        return quotes.notes(self.match.ruleset, quotes.agreement(self.match))

    def quote(self, rule: str) -> Quote | None:
        """A rule in the reader's language, with this table's options beside it; None for what is no rule."""
        return quotes.quote(rule, self.noted)

    def link(self, tab: str = "", less: int = 0, **more: object) -> str:
        """The address of a tab with what is kept, but for the last `less` imagined entries."""
        kept = self.kept[: len(self.kept) - less]
        query = urlencode([*kept, *((name, str(value)) for name, value in more.items())])
        path = f"{self.address}{tab}/" if tab else self.address
        return f"{path}?{query}" if query else path


def speakers(look: Look) -> tuple[int, ...]:
    """The seats that may be asked about, in order: also who has folded or is outside the duel, and may say nothing."""
    return tuple(range(look.seats))


def speaks_next(look: Look) -> int:
    """The seat whose turn it is to answer, to declare or to play; of a side, the first from the mano."""
    order = [seat for seat in look.playing if seat not in look.folded] or list(look.playing)
    side = look.waits[0].answers if look.waits else look.ahead if look.question == "decision" else None
    if side is None and look.comparison is not None and look.comparison.next is not None:
        return look.comparison.next
    if side is None and look.turn is not None:
        return look.turn
    side = look.lead_side if side is None else side
    return next((seat for seat in order if side is None or look.sides[seat] == side), order[0])


def read_scene(
    query: QueryDict,
    data: TableData,
    kept: Pairs,
    address: str,
    book: str,
    problems: Sequence[str],
    pen: Pen | None = None,
) -> Scene:
    """The table with what the question imagines; `data` stays as it is."""
    raws, wrong = _read(query, data.match)
    tried: list[Tried] = []
    now = data
    for entry in raws:
        now, attempt = _try(now, entry, tried)
        tried.append(attempt)
    kept = (*kept, *(("e", attempt.raw) for attempt in tried))
    return Scene(data.match, now, pen, tuple(tried), kept, (*problems, *wrong), address, book)


def _read(query: QueryDict, match: Match) -> tuple[list[Parsed], list[str]]:
    """The imagined entries that came, and what was wrong with the others."""
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
    """What the pressed key adds: an entry by itself, or with the number or cards that were chosen beside it."""
    added = query.get("add", "")
    if added == "vira":
        yield json.dumps({"deal": _number(query.get("dealer", "")), "vira": query.get("vira", "")})
    elif added == "points":
        points = _number(query.get("points", "")) or 0
        yield json.dumps({"adjust": [points * (place == "1") for place in query.get("to", "")[:3]]})
    elif added == "cards":
        who = _speaker(query.get("who", ""))
        cards = [card for card in (query.get(f"shown{place}", "") for place in range(CARDS)) if card]
        yield json.dumps({**who, "show": cards}) if who else ""
    elif added in ("number", "card"):
        who = _speaker(query.get("who", ""))
        entry = {"say": _number(query.get("number", ""))} if added == "number" else {"play": query.get("card", "")}
        yield json.dumps({**who, **entry}) if who else ""
    elif added:
        yield added


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else None


def _speaker(text: str) -> dict[str, Any] | None:
    """Who a number or card is of, from its JSON; None for what is no such thing."""
    try:
        who = _read_json(text)
    except UnfitError:
        who = None
    return who if isinstance(who, dict) else None


def _read_json(text: str) -> Any:
    return json_text.read(text[: LONGEST + 1], most=LONGEST, depth=limits.MAX_DEPTH)


def read_entry(text: str, match: Match) -> Parsed | None:
    """An entry of this table's game from its JSON, None for what is none."""
    try:
        entry = parse([_read_json(text)], match)[0]
    except (UnfitError, ActaError):
        return None
    return None if entry.void else entry


def _try(data: TableData, entry: Parsed, before: Sequence[Tried]) -> tuple[TableData, Tried]:
    """The table after an imagined entry, which opens the next hand as a tap would; `before` is what was imagined yet.

    What comes after a hand that was imagined is asked about that hand: it is refused there, and may stand in the next.
    """
    opens = auto_deal.deals_itself(data.state, data.look, entry) and data.ready is not data.state
    may_close = opens and any(attempt.hand == data.look.hand and not attempt.refusal for attempt in before)
    over = ask_beside.ended(data.state, entry, data.cast) if may_close else None
    start, cast = (data.ready, data.next_cast) if opens else (data.state, data.cast)
    state = start.copy()
    ruling = judge(state, entry)
    look_after, refusal = look(state), ruling.refusal
    beside = tuple(ask_beside.beside(start, state, entry, refusal, before))
    if refusal is not None and opens:
        state, look_after = data.state, data.look
    after, raw = replace(data, state=state, look=look_after), dict(entry.raw)
    teller = names.dealt(data.match, entry.seat) if entry.kind == "deal" and entry.seat is not None else cast
    return after, Tried(
        json_text.write(raw),
        phrases.entry(raw, cast if refusal else teller),
        opens and refusal is None,
        refusal,
        reasons.reason(refusal.code, refusal.args, cast) if refusal else "",
        tuple((phrases.points(_by_account(after, award), cast), award.rule) for award in ruling.awards),
        phrases.score(look_after.spoken),
        over,
        look_after.hand,
        entry.word or "",
        beside,
    )


def _by_account(data: TableData, award: Award) -> list[int]:
    return [award.points if account == award.team else 0 for account in range(len(data.look.score))]
