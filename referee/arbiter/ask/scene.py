"""The table that the referee is asked about, the entries added in thought, and the referee's remarks on them.

It stands at somebody's table, or is only imagined. A scene lives in the question's own form and nowhere else. Each
imagined entry is judged in turn. An entry of another table is left out, and the page says so.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from django.http import QueryDict
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.games.base import Game
from referee.inputs import whole_number
from referee.matches import limits
from referee.matches.log import auto_deal
from referee.matches.log.fold import parse
from referee.matches.log.queries import TableData
from referee.matches.models import Match, Pen
from referee.matches.types import Raw
from referee.matches.words import names, phrases, quotes, reasons
from referee.matches.words.ledger import LedgerLine, ledger_lines
from referee.matches.words.quotes import Quote
from referee.matches.words.wording import printed, reworded
from referee.rules.asked.cited import ANSWERS, STAKES, grounds
from referee.rules.asked.legal import why_not
from referee.rules.asked.look import look
from referee.rules.asked.verdict import verdict
from referee.rules.asked.view import Look, Wait
from referee.rules.asked.whatif import ImaginedTable
from referee.rules.judge.judge import judge
from referee.rules.record import json_text
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.hand import CARDS
from referee.rules.record.json_text import ActaError, UnfitError
from referee.rules.record.rulesets import Word
from referee.rules.record.rulesets.base import Settings
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


@dataclass(frozen=True, slots=True)
class Attempt:
    """An imagined entry: its text, the refusal or the lines of the verdict on it, and the score it leaves.

    `dealt` tells that it opened the next hand by itself, `raw` is its JSON. `over` is why it has no place in the hand
    that was imagined before, and the rule; `place` would be its own in the log, `hand` is the number of the hand that
    it leaves, `word` the word of the game that it says. `beside` holds the sentences beside the ruling, each with its
    rule. `brief` is the text without who it was, `side` their side.
    """

    raw: str
    text: str
    dealt: bool
    refusal: Refusal | None
    reason: str
    lines: tuple[LedgerLine, ...]
    score: str
    over: "Remark | None"
    place: int
    hand: int
    word: str
    beside: "tuple[Remark, ...]"
    brief: str
    side: int | None

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of its ruling, its verdict and its remarks, each once."""
        first = self.over[1] if self.over else self.refusal.rule if self.refusal else ""
        settled = (rule for line in self.lines for rule in (line.rule, *line.also))
        others = (*settled, *(rule for _text, rule in self.beside))
        return tuple(filter(None, dict.fromkeys((first, *others))))


Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Scene:
    """A table as a question sees it, with the entries that it imagines.

    `data` is the table with all that was `tried`, `cast` who plays the hand of the next word. `kept` are the fields
    that its forms send along, the imagined entries last, `problems` the errors of the form; `address` is where its
    questions go, `book` where its rules stand.
    """

    match: Match
    data: TableData
    pen: Pen | None
    tried: tuple[Attempt, ...]
    kept: Pairs
    problems: tuple[str, ...]
    address: str
    book: str

    @property
    def ruleset(self) -> str:
        """The name of this table's ruleset."""
        return self.match.ruleset

    @property
    def game(self) -> Game:
        """The game as people know it."""
        return GAMES[self.match.ruleset]

    @property
    def vocabulary(self) -> Mapping[str, Word]:
        """The reserved words of this game."""
        return self.data.state.ruleset.words

    @cached_property
    def ready(self) -> State:
        """The state that the next word meets: with the next hand dealt where none is open."""
        return self.data.ready

    @cached_property
    def now(self) -> Look:
        """The look of that state."""
        return look(self.ready)

    @cached_property
    def cast(self) -> names.Cast:
        """Who plays that hand, or its duel."""
        return names.dueling(self.data.next_cast, self.now.playing)

    @cached_property
    def settings(self) -> Settings:
        """Everything that holds at this table."""
        return self.data.state.options

    @cached_property
    def imagined(self) -> ImaginedTable:
        """Return a table of the same rules and people at 0 to 0, before the deal."""
        look = self.now
        dealer = auto_deal.next_deal(self.match, look)["deal"] if look.dealer is None else look.dealer
        return ImaginedTable(self.match.ruleset, self.match.options, look.seats, dealer, vira=look.vira)

    @cached_property
    def standing(self) -> ImaginedTable:
        """The same at the score of this moment."""
        look = self.now
        score = (0,) * len(look.score) if look.phase == "match-over" else look.score
        return replace(self.imagined, score=score, pica=look.pica)

    @cached_property
    def noted(self) -> quotes.Notes:
        """The notes of this table's options beside the rules."""
        return quotes.option_notes(self.match.ruleset, quotes.agreement(self.match))

    def quote(self, rule: str) -> Quote | None:
        """Quote a rule in the reader's language with the table's options; else None."""
        return quotes.quote(rule, self.game.ruleset, self.noted, quotes.figures_of(self.match))

    def cite(self, subject: str) -> str:
        """Cite the game's rule about a subject of its citations, as this table plays it."""
        return self.game.cites.of(subject, self.settings)

    def link(self, tab: str = "", less: int = 0, **more: object) -> str:
        """Return a tab's address with the kept fields, less so many imagined entries."""
        return self._link(tab, self.kept[: len(self.kept) - less], more)

    def without(self, tab: str, place: int, **more: object) -> str:
        """Return a tab's address without one of the imagined entries."""
        first = len(self.kept) - len(self.tried)
        return self._link(tab, (*self.kept[: first + place], *self.kept[first + place + 1 :]), more)

    def _link(self, tab: str, kept: Pairs, more: Mapping[str, object]) -> str:
        query = urlencode([*kept, *((name, str(value)) for name, value in more.items())])
        path = f"{self.address}{tab}/" if tab else self.address
        return f"{path}?{query}" if query else path


def speaks_next(look: Look) -> int:
    """Find the seat, of a side the first from the mano, that answers, declares or plays next."""
    order = [seat for seat in look.playing if seat not in look.folded] or list(look.playing)
    # First the side that owes an answer, then the seat that declares, then the one that plays or leads.
    side = look.waits[0].answers if look.waits else look.ahead if look.question == "decision" else None
    if side is None and look.comparison is not None and look.comparison.next is not None:
        return look.comparison.next
    if side is None and look.turn is not None:
        return look.turn
    side = look.lead_side if side is None else side
    return next((seat for seat in order if side is None or look.sides[seat] == side), order[0])


def chosen_seat(scene: Scene, query: QueryDict, own: int | None = None) -> int:
    """Return the seat that was chosen, folded or not, else this phone's own, else whose turn it is."""
    there = range(scene.now.seats)
    chosen = whole_number(query.get("s", ""), there)
    if chosen is not None:
        return chosen
    return own if own is not None and own in there else speaks_next(scene.now)


@dataclass(frozen=True, slots=True)
class AskedSeat:
    """A seat that may be asked about, with the address to do so."""

    name: str
    side: int
    link: str
    chosen: bool


def chairs(scene: Scene, seat: int | None, tab: str, **more: Any) -> list[AskedSeat]:
    """List who may be asked about, also those that folded or are outside the duel."""
    return [
        AskedSeat(names.seat_name(scene.cast, place), side, scene.link(tab, s=place, **more), place == seat)
        for place, side in enumerate(scene.now.sides)
    ]


MOST_IMAGINED = 40
"""So many entries can be imagined."""
LONGEST_ENTRY = 300
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


def _read(query: QueryDict, match: Match) -> tuple[list[ParsedEntry], list[str]]:
    """Read the imagined entries, and say which problems the others have."""
    texts = [*query.getlist("e"), *_added(query)]
    read = [imagined_entry(text, match) for text in texts[:MOST_IMAGINED]]
    found = [entry for entry in read if entry is not None]
    wrong = []
    if len(texts) > MOST_IMAGINED:
        wrong.append(_("No se pueden imaginar más de %(number)s cosas.") % {"number": MOST_IMAGINED})
    if len(found) < len(read):
        wrong.append(_("Algo de lo imaginado no se entendió, y quedó afuera."))
    return found, wrong


def _added(query: QueryDict) -> Iterator[str]:
    """Yield the entry that the pressed key adds, with the number or cards chosen beside it."""
    added = query.get("add", "")
    if added == "vira":
        yield json.dumps({"deal": whole_number(query.get("dealer", ""), range(1_000)), "vira": query.get("vira", "")})
    elif added == "points":
        # The receivers come as a row of digits, one a column: whoever has a 1 gets the points.
        points = whole_number(query.get("points", ""), range(1_000)) or 0
        yield json.dumps({"adjust": [points * (place == "1") for place in query.get("to", "")[:3]]})
    elif added in ("cards", "number", "card"):
        who = _speaker(query.get("who", ""))
        yield json.dumps({**who, **_picked(added, query)}) if who else ""
    elif added:
        yield added


def _picked(added: str, query: QueryDict) -> Raw:
    """Return what was chosen beside the key: cards to show, a number to say or a card to play."""
    if added == "cards":
        return {"show": [card for place in range(CARDS) if (card := query.get(f"shown{place}", ""))]}
    if added == "number":
        return {"say": whole_number(query.get("number", ""), range(1_000))}
    return {"play": query.get("card", "")}


def _speaker(text: str) -> dict[str, Any] | None:
    """Return who a number or card is of, from its JSON; None for anything else."""
    try:
        who = _read_json(text)
    except UnfitError:
        return None
    return who if isinstance(who, dict) else None


def _read_json(text: str) -> Any:
    return json_text.parse_json(text[: LONGEST_ENTRY + 1], most=LONGEST_ENTRY, depth=limits.MAX_DEPTH)


def imagined_entry(text: str, match: Match) -> ParsedEntry | None:
    """Read an entry of this table's game from its JSON; return None for anything else."""
    try:
        entry = parse([_read_json(text)], match)[0]
    except (UnfitError, ActaError):
        return None
    # An entry that was taken back is nothing to imagine.
    return None if entry.void else entry


def _try(data: TableData, entry: ParsedEntry, before: Sequence[Attempt]) -> tuple[TableData, Attempt]:
    """Judge an imagined entry, which opens the next hand as a tap would.

    An entry after a hand that was imagined (`before`) is about that hand: it is refused there, and may
    stand in the next.
    """
    opens = auto_deal.deals_itself(data.state, data.look, entry) and data.ready is not data.state
    may_close = opens and any(attempt.hand == data.look.hand and not attempt.refusal for attempt in before)
    over = hand_ended(data.state, entry, data.cast) if may_close else None
    start, cast = (data.ready, data.next_cast) if opens else (data.state, data.cast)
    # Judging changes a state: the table's own stays as it is.
    state = start.copy()
    place = state.place
    ruling = judge(state, entry)
    look_after, refusal = look(state), ruling.refusal
    beside = tuple(remarks_beside(start, state, entry, refusal, before))
    # A refused entry opens no hand: the one before it stays on the table.
    if refusal is not None and opens:
        state, look_after = data.state, data.look
    after, raw = replace(data, state=state, look=look_after), dict(entry.raw)
    # Sides go round with the dealer in some games: a deal is told with those of its own hand.
    teller = names.dealt_cast(data.match, entry.seat) if entry.kind == "deal" and entry.seat is not None else cast
    numbered = replace(cast if refusal else teller, trick=look(start).trick_number)
    text = phrases.entry_phrase(raw, numbered)
    return after, Attempt(
        json_text.write_json(raw),
        text,
        opens and refusal is None,
        refusal,
        reasons.refusal_text(refusal.code, refusal.args, cast) if refusal else "",
        () if refusal else tuple(_settled(data, place, state, raw, before)),
        phrases.score(look_after.spoken),
        over,
        place,
        look_after.hand,
        entry.word or "",
        beside,
        text.removesuffix(f", {names.speaker_name(cast, raw)}"),
        _side(entry, cast),
    )


def _side(entry: ParsedEntry, cast: names.Cast) -> int | None:
    """Return the side of an entry; None for a deal, and for events that are nobody's."""
    if entry.kind == "deal":
        return None
    return entry.team if entry.seat is None else dict(enumerate(cast.sides)).get(entry.seat)


def _settled(data: TableData, place: int, state: State, raw: Raw, before: Sequence[Attempt]) -> list[LedgerLine]:
    """Return the lines of the verdict on an imagined entry, as the ledger of a hand has them."""
    logged = [(line.seq, line.raw) for line in data.lines if not line.voided and not line.code]
    imagined = [(attempt.place, json.loads(attempt.raw)) for attempt in before if attempt.refusal is None]
    cast, rules = names.cast(data.match, look(state)), state.ruleset
    return ledger_lines(verdict(state, (place,)), [*logged, *imagined, (place, raw)], cast, rules, state.options)


Remark = tuple[str, str]
"""A sentence, and its rule ("" where the ruling's own says it)."""
WITH_ENVIDO = ("envido-pending", "values-due")
"""Codes of a bet on the tricks that has to wait for the envido."""
ALL_CARDS = ("play", "trick")
"""The kinds of entries that may lie on a bet that waits."""


def remarks_beside(
    before: State, after: State, entry: ParsedEntry, refusal: Refusal | None, imagined: Sequence[Attempt] = ()
) -> Iterator[Remark]:
    """Yield the sentences beside the ruling on an entry; `imagined` came before it."""
    rule_of = before.ruleset.grounds
    if entry.kind in ALL_CARDS and refusal is None:
        yield from _on_a_bet(look(before), look(after), rule_of)
    elif entry.kind == "say" and refusal is not None:
        yield from _in_one_breath(before, entry, refusal, imagined)
    elif entry.kind == "say":
        yield from _believed(before, entry)


def _on_a_bet(before: Look, after: Look, rule_of: Mapping[str, str]) -> Iterator[Remark]:
    """Say whether a card or a trick accepts the bet on the tricks that waits."""
    bet = _bet(before)
    if bet is None:
        return
    word = {"bet": printed(bet.words[-1], before.ruleset)}
    # Games differ: a card may accept, leave the bet waiting, or make it void.
    if "card accepts" in rule_of:
        yield _("Con eso queda aceptado “%(bet)s”.") % word, rule_of["card accepts"]
    elif _bet(after) == bet:
        yield _("No acepta “%(bet)s”, que sigue sin contestar.") % word, rule_of.get("after a card", "")
    else:
        yield _("Nadie contestó “%(bet)s”: no vale.") % word, rule_of.get("never answered", "")


def _bet(look: Look) -> Wait | None:
    return look.trick_bet if look.phase == "open" else None


def _in_one_breath(
    before: State, entry: ParsedEntry, refusal: Refusal, imagined: Sequence[Attempt]
) -> Iterator[Remark]:
    """Explain words that were said together: each counts in its order, and has its answer."""
    word = before.ruleset.words.get(entry.word or "")
    if word is None or not before.options["envido"]:
        return
    if refusal.code in WITH_ENVIDO and _is_next_step(before, word):
        yield _one_breath(word.name, str(refusal.args.get("bet") or "envido"), before.ruleset.name), ""
    elif word.game in ANSWERS and word.act == "yes":
        waiting = _put_off(imagined, look(before).hand, before)
        if waiting:
            text = _("Si “%(answer)s” era para las dos cosas, anotalo otra vez después de “%(word)s”.")
            yield text % {
                "answer": printed(word.name, before.ruleset.name), "word": printed(waiting[0], before.ruleset.name),
            }, waiting[1]  # fmt: skip


def _is_next_step(before: State, word: Word) -> bool:
    """Tell whether the word is the bet that the tricks would take now without envido."""
    if before.hand is None or word.game not in STAKES or word.act != "bet":
        return False
    stakes = before.hand.contest.stakes
    return not stakes.pending and word.worth == stakes.level + 1


def _one_breath(word: str, bet: str, ruleset: str) -> str:
    """Say how a bet on the tricks said together with an envido is noted (AR-GEN-12)."""
    text = _(
        "“%(bet)s y %(word)s” de una vez se anota por partes, cada una con su respuesta: un “quiero” vale para las dos."
    )
    return reworded(text, ruleset) % {"bet": printed(bet, ruleset), "word": printed(word, ruleset)}


def _put_off(imagined: Sequence[Attempt], hand: int, state: State) -> tuple[str, str] | None:
    """Find this hand's last bet that had to wait for another matter, and its rule."""
    for attempt in reversed(imagined):
        word, refusal = state.ruleset.words.get(attempt.word), attempt.refusal
        bets = word is not None and word.game in STAKES
        # In another hand, or after a bet on the tricks that stood, nothing is put off any more.
        if attempt.hand != hand or (bets and refusal is None):
            return None
        if word is not None and bets and refusal is not None and refusal.code in WITH_ENVIDO:
            return word.name, refusal.rule
    return None


def _believed(state: State, entry: ParsedEntry) -> Iterator[Remark]:
    """Say that a bet whose turn nothing shows is believed (TC-REC-03, BR-REC-03)."""
    rule_of = state.ruleset.grounds
    rests_on = grounds(state, entry, None)
    if "in turn" in rule_of and rule_of["believed"] in rests_on:
        yield _("Sin cartas anotadas no se sabe a quién le toca: se cree lo que dice la mesa."), rule_of["believed"]
        yield _("En la mesa se dice sólo en su turno."), rule_of["in turn"]


def hand_ended(state: State, entry: ParsedEntry, cast: names.Cast) -> Remark | None:
    """Say by the nearest rule why an entry has no place in this hand; else None."""
    refusal = why_not(state, entry)
    if refusal is None:
        return None
    # The grounds name the rule that ended the hand; the refusal's own is only the general one.
    nearest = next(iter(grounds(state, entry, refusal)), refusal.rule)
    return reasons.refusal_text(refusal.code, refusal.args, cast), nearest
