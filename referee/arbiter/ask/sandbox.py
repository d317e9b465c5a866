"""The sandbox: imagined entries, the ruling on them, and the keys that add more, words in the table's columns."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from referee.arbiter.ask import words
from referee.arbiter.ask.scene import MOST_IMAGINED, AskedSeat, Attempt, Scene, chairs, chosen_seat
from referee.arbiter.ask.wins import Labelled, Picking, card_number, coming_trick, lay_cards, picking, tie_name
from referee.arbiter.ask.words import costs, parsed, punished_by, state_for
from referee.games.base import LADDER, Slot
from referee.matches.log import auto_deal
from referee.matches.types import Raw
from referee.matches.words import names, phrases
from referee.matches.words.names import labelled_names
from referee.matches.words.quotes import Quote
from referee.matches.words.wording import printed, turned_label
from referee.rules.asked.legal import Legal, why_not
from referee.rules.asked.offers import UNCUT
from referee.rules.asked.played import asks_before, is_answer, is_played, named_in_ties
from referee.rules.asked.speech import betting_flores, next_bet
from referee.rules.asked.whatif import lowest_bid
from referee.rules.record import json_text
from referee.rules.record.entry import SHOWN_WORDS, ParsedEntry
from referee.rules.record.hand import CARDS
from referee.rules.record.rulesets import Word
from referee.rules.record.rulesets.base import Settings

SANDBOX_TAB = "prueba"
PART_FIELD = "parte"
"""The field of the part of the keys that is shown."""
AdditionKey = tuple[str, str]
"""A key's label, and the JSON of the entry that it adds."""


@dataclass(frozen=True, slots=True)
class Tab:
    """A kind of question: its label, its template, and the objects that it shows."""

    label: str | Promise
    template: str
    shown: Callable[[Scene, QueryDict], tuple[object, ...]]


@dataclass(frozen=True, slots=True)
class SandboxPart(Tab):
    """A part of the keys, and whether a table has it."""

    has: Callable[[Settings], bool] = lambda _settings: True


@dataclass(frozen=True, slots=True)
class PartLink:
    """A link to a part of the keys; the one that is shown is `here`."""

    label: str | Promise
    link: str
    here: bool


@dataclass(frozen=True)
class Sandbox:
    """The imagined entries, each with the address without it, the last ruling, and the keys to go on."""

    chips: list[tuple[Attempt, str]]
    quotes: list[Quote | None]
    score: str
    added: bool
    full: bool
    clear: str
    part: str
    parts: list[PartLink]
    keys: str


def sandbox_shown(scene: Scene, query: QueryDict) -> tuple[object, ...]:
    """Answer what the referee would rule on this, and then on that."""
    offered = {name: part for name, part in SANDBOX_PARTS.items() if part.has(scene.settings)}
    chosen = query.get(PART_FIELD, "")
    chosen = chosen if chosen in offered else ""
    here = _in_address(chosen)
    page = Sandbox(
        chips=[(attempt, scene.without(SANDBOX_TAB, place, **here)) for place, attempt in enumerate(scene.tried)],
        quotes=[scene.quote(rule) for rule in scene.tried[-1].rules] if scene.tried else [],
        score=phrases.score(scene.data.look.spoken),
        added="add" in query,
        full=len(scene.tried) >= MOST_IMAGINED,
        clear=scene.link(SANDBOX_TAB, less=len(scene.tried), **here),
        part=chosen,
        parts=[
            PartLink(part.label, scene.link(SANDBOX_TAB, **_in_address(name)), name == chosen)
            for name, part in offered.items()
        ],
        keys=offered[chosen].template,
    )
    return page, *offered[chosen].shown(scene, query)


def _in_address(part: str) -> dict[str, Any]:
    return {PART_FIELD: part} if part else {}


@dataclass(frozen=True)
class ColumnsPart:
    """The words of both sides, `silent` where none may speak, and `who` declares a value."""

    rows: "list[ColumnRow]"
    heads: tuple[names.Side, names.Side]
    silent: words.WordAnswer | None
    who: str = ""
    speaker: str = ""


def _columns(scene: Scene, query: QueryDict) -> tuple[ColumnsPart]:
    """Show the words of both sides, and the value of whoever declares one."""
    rows, open_now = column_rows(scene), scene.now.comparison
    silent = None if rows else words.same_refusal(words.word_answers(scene, {"team": 0}))
    due = () if open_now is None or open_now.next is None else _chosen_speaker(scene, open_now.next)
    return (ColumnsPart(rows, names.both_sides(scene.cast), silent, *due),)


def _chosen_speaker(scene: Scene, seat: int) -> tuple[str, str]:
    return names.seat_name(scene.cast, seat), json.dumps({"by": seat})


@dataclass(frozen=True)
class SeatPart:
    """The seats that may be chosen, the one that was, and the words or shows that it may add."""

    seat: int
    chairs: list[AskedSeat]
    who: str
    speaker: str
    answers: Sequence[words.WordAnswer] = ()
    shows: Sequence[AdditionKey] = ()


def _seated(scene: Scene, query: QueryDict, part: str) -> SeatPart:
    """Show who may be chosen to say, play or show something."""
    seat = chosen_seat(scene, query)
    return SeatPart(seat, chairs(scene, seat, SANDBOX_TAB, **_in_address(part)), *_chosen_speaker(scene, seat))


def _one(scene: Scene, query: QueryDict) -> tuple[SeatPart]:
    """Show every word of a player, and numbers."""
    seated = _seated(scene, query, "uno")
    return (replace(seated, answers=words.word_answers(scene, {"by": seated.seat})),)


def _card(scene: Scene, query: QueryDict) -> tuple[SeatPart, Picking]:
    """Show the card that a player plays."""
    seated = _seated(scene, query, "carta")
    return seated, _laid(scene, query, [("card", seated.who, scene.now.sides[seated.seat])])


def _laid(scene: Scene, query: QueryDict, places: list[Labelled]) -> Picking:
    """Lay the cards that were picked and not yet added."""
    return picking(scene, lay_cards(scene, QueryDict() if "add" in query else query, places, open_first=True))


def _show(scene: Scene, query: QueryDict) -> tuple[SeatPart, Picking]:
    """Show the cards that a player shows."""
    seated = _seated(scene, query, "muestra")
    cards: list[Labelled] = [(f"shown{number}", card_number(number + 1), None) for number in range(CARDS)]
    return replace(seated, shows=shows(scene, seated.seat)), _laid(scene, query, cards)


@dataclass(frozen=True)
class WordlessPart:
    """The events without words, the columns of points by agreement, and the next dealer."""

    facts: list[AdditionKey]
    columns: list[AdditionKey]
    dealer: int


def _more(scene: Scene, query: QueryDict) -> tuple[WordlessPart, Picking]:
    """Show the events without words, a deal with its vira, and points by agreement."""
    dealer = auto_deal.next_deal(scene.match, scene.data.look)["deal"]
    part = WordlessPart(wordless_facts(scene), point_columns(scene), dealer)
    return part, _laid(scene, query, [("vira", turned_label(scene.ruleset), None)])


SANDBOX_PARTS: dict[str, SandboxPart] = {
    "": SandboxPart(gettext_lazy("Palabras"), "arbiter/ask/_try_words.html", _columns),
    "uno": SandboxPart(gettext_lazy("Dice uno"), "arbiter/ask/_try_one.html", _one),
    "carta": SandboxPart(gettext_lazy("Carta"), "arbiter/ask/_try_card.html", _card),
    "muestra": SandboxPart(
        gettext_lazy("Muestra"), "arbiter/ask/_try_show.html", _show, lambda settings: bool(settings["shows"])
    ),
    "mas": SandboxPart(gettext_lazy("Más"), "arbiter/ask/_try_more.html", _more),
}
"""By their name in the address."""


LONG = 8
"""More letters in a row than half of a column holds."""
RawEntry = dict[str, object]


@dataclass(frozen=True, slots=True)
class ColumnKey:
    """A key: its label, who says it, and the entry that it adds.

    `may` tells whether that would stand, `lang` is the language of a word of the game, "" for any other label; one that
    `costs` stands and is punished.
    """

    label: str
    who: str
    raw: str
    may: bool
    costs: bool
    lang: str

    @property
    def name(self) -> str:
        """Who says it, the label, and that it costs; empty where nobody is named."""
        cost = f" ({_('cuesta')})" if self.costs else ""
        return labelled_names(self.who, f"{self.label}{cost}") if self.who else ""


@dataclass(frozen=True, slots=True)
class ColumnRow:
    """A row: the keys of either side, from the edge to the seam, and one between."""

    sides: tuple[tuple[ColumnKey, ...], tuple[ColumnKey, ...]]
    between: ColumnKey | None = None


def column_rows(scene: Scene) -> list[ColumnRow]:
    """Return the rows of words, a comparison and the trick: those that stand."""
    words = list(_word_rows(scene))
    speaks = any(key.may for row in words for keys in row.sides for key in keys)
    return [*(words if speaks else ()), *_comparison_row(scene), *_trick(scene)]


def _word_rows(scene: Scene) -> Iterator[ColumnRow]:
    """Yield the answers, the rows of the table's own places, and the words without one.

    A word that has a place keeps it, dim while it may not be said.
    """
    skin, words = scene.game.skin, {word.name: word for word in _words(scene)}
    answers = Slot((skin.no,)), Slot((skin.yes,))
    places = [_filled(scene, row, words) for row in (answers, *_places(scene))]
    placed = {word.name for row in places for slot in row for word in slot}
    free = [word for name, word in words.items() if name not in placed]
    yield from _packed(_spoken(scene, [word for word in free if is_answer(word)]))
    for row in places:
        yield from _packed(_slot_keys(scene, slot) for slot in row)
    yield from _packed(chain(_bids(scene), _spoken(scene, [word for word in free if not is_answer(word)])))


def _places(scene: Scene) -> Iterator[tuple[Slot, ...]]:
    """Yield the rows of places in a side's column, as the table has them now."""
    florid = betting_flores(scene.now, Legal(scene.ready))
    for row in scene.game.skin.rows:
        yield row.flor if florid and row.flor else row.slots


def _filled(scene: Scene, row: tuple[Slot, ...], words: dict[str, Word]) -> list[list[Word]]:
    """List the words of each place of a row; one that stays empty is left out."""
    step = () if scene.now.by_amount else (next_bet(scene.now, scene.ready),)
    shared = [step if slot == LADDER else slot.words for slot in row if slot.unless not in scene.settings.items()]
    return [held for names_of in shared if (held := [words[name] for name in names_of if name in words])]


def _slot_keys(scene: Scene, words: list[Word]) -> tuple[ColumnKey, ColumnKey]:
    """Return a place's keys: its first word that the side may say, else its first."""
    first, second = ([_word_key(scene, word, side) for word in words] for side in (0, 1))
    return _lit(first), _lit(second)


def _lit(keys: list[ColumnKey]) -> ColumnKey:
    return next((key for key in keys if key.may), keys[0])


def _spoken(scene: Scene, words: list[Word]) -> Iterator[tuple[ColumnKey, ColumnKey]]:
    """Yield the keys of words without a place that one of the sides may say."""
    for pair in (_slot_keys(scene, [word]) for word in words):
        if pair[0].may or pair[1].may:
            yield pair


def _packed(pairs: Iterable[tuple[ColumnKey, ColumnKey]]) -> Iterator[ColumnRow]:
    """Yield rows of two words; a long one stands alone, as it would be cut."""
    row: list[tuple[ColumnKey, ColumnKey]] = []
    for pair in pairs:
        if row and (len(row) == 2 or _is_long(row[0][0]) or _is_long(pair[0])):
            yield _row(row)
            row = []
        row.append(pair)
    if row:
        yield _row(row)


def _is_long(key: ColumnKey) -> bool:
    return any(len(part) > LONG for part in key.label.split())


def _row(pairs: list[tuple[ColumnKey, ColumnKey]]) -> ColumnRow:
    first, second = zip(*pairs, strict=True)
    return ColumnRow((first, second))


def _words(scene: Scene) -> list[Word]:
    """List the words of this table that a side says to nobody in particular."""
    now, settings, every = scene.now, scene.settings, scene.vocabulary
    # The words of a ladder share a place, which only the next of them has.
    step = None if now.by_amount else every[next_bet(now, scene.ready)]
    return [
        word
        for word in every.values()
        if word.exists(settings)
        and not word.aimed
        and is_played(word, settings, now.seats, now.pica)
        and (step is None or word.game != step.game or word is step)
    ]


def _word_key(scene: Scene, word: Word, side: int) -> ColumnKey:
    return _column_key(
        scene, printed(word.name, scene.game.ruleset), {**_side_speaker(scene, side), "say": word.name}, side, word
    )


def _side_speaker(scene: Scene, side: int) -> RawEntry:
    """Return who speaks for a side: its one player, else nobody by name."""
    seats = [seat for seat in scene.now.playing if scene.now.sides[seat] == side]
    return {"by": seats[0]} if len(seats) == 1 else {"team": side}


def _bids(scene: Scene) -> Iterator[tuple[ColumnKey, ColumnKey]]:
    """Return the lowest amount that may be bet, where bets name one."""
    if not scene.now.by_amount:
        return
    stake, target = scene.now.stake, scene.settings["target"]
    bids = []
    for side in (0, 1):
        amount = lowest_bid(scene.ready, parsed(scene, {**_side_speaker(scene, side), "say": stake + 1}), target)
        raw = {**_side_speaker(scene, side), "say": amount or stake + 1}
        bids.append(_column_key(scene, str(raw["say"]), raw, side))
    if bids[0].may or bids[1].may:
        yield bids[0], bids[1]


def _comparison_row(scene: Scene) -> Iterator[ColumnRow]:
    """Return who won a comparison, without values or because nobody else speaks."""
    first, second = (_column_key(scene, _("ganó el tanto"), {"showdown": None, "team": side}, side) for side in (0, 1))
    closes = nobody_else(scene)
    if first.may or second.may or closes:
        yield ColumnRow(((first,), (second,)), ColumnKey(closes[0], "", closes[1], True, False, "") if closes else None)


def _trick(scene: Scene) -> Iterator[ColumnRow]:
    """Return who took the trick, and that it was tied, while one may be noted."""
    first, second = (_column_key(scene, coming_trick(scene), {"trick": None, "team": side}, side) for side in (0, 1))
    tied = _column_key(scene, tie_name(scene), {"trick": "parda"}, None)
    if first.may or second.may:
        yield ColumnRow(((first,), (second,)), tied)


def _column_key(scene: Scene, label: str, raw: RawEntry, side: int | None, word: Word | None = None) -> ColumnKey:
    entry = parsed(scene, raw)
    state, _cast, refusal = state_for(scene, entry)
    who = names.both_sides(scene.cast)[side].full if side is not None else ""
    punished = refusal is None and (bool(punished_by(state, word)) or costs(state, entry))
    lang = scene.game.lang if word else ""
    return ColumnKey(label, who, json_text.write_json(raw), refusal is None, punished, lang)


def wordless_facts(scene: Scene) -> list[AdditionKey]:
    """List the events that may happen at the table without words, for the next entry."""
    return [_addition_key(text, raw) for text, raw in (*_tricks(scene), *_comparison_facts(scene), *_between(scene))]


def _addition_key(text: str, raw: Raw) -> AdditionKey:
    return capfirst(text), json.dumps(raw)


def _tricks(scene: Scene) -> Iterator[tuple[str, Raw]]:
    """List the tricks by their winner; tied ones by whose card it was if that counts.

    BR-TIE-03, BR-REC-06 and TT-TRK-02 say where.
    """
    trick, numbered = coming_trick(scene), replace(scene.cast, trick=scene.now.trick_number)
    for side in names.both_sides(scene.cast):
        yield labelled_names(trick, side.brief), {"trick": None, "team": side.number}
    yield labelled_names(trick, tie_name(scene)), {"trick": "parda"}
    # In some games it matters who played the first, or the last, of the equal cards.
    for which in named_in_ties(scene.settings):
        for seat in scene.now.playing:
            raw: Raw = {"trick": "parda", which: seat}
            yield phrases.entry_phrase(raw, numbered), raw
    for before in (True, False) if asks_before(scene.settings) else ():
        raw = {"trick": "parda", "before": before}
        yield phrases.entry_phrase(raw, numbered), raw


def _comparison_facts(scene: Scene) -> Iterator[tuple[str, Raw]]:
    """List the winners of a comparison without values."""
    for side in names.both_sides(scene.cast) if scene.settings["envido"] else ():
        yield _("el tanto: %(won)s") % {"won": side.does(names.WON_IT)}, {"showdown": None, "team": side.number}


def nobody_else(scene: Scene) -> AdditionKey | None:
    """Return that nobody else has more, once somebody is ahead (AR-ENV-11)."""
    open_now = scene.now.comparison
    if open_now is None or not open_now.closable or open_now.leads is None or scene.now.seats == 2:
        return None
    return _addition_key(_("Nadie más"), {"team": 1 - open_now.leads, "say": "son buenas"})


def _between(scene: Scene) -> Iterator[tuple[str, Raw]]:
    """List the next deal, one of a single card (TC-DEA-03), and the end of the hand."""
    deal = auto_deal.next_deal(scene.match, scene.data.look)
    deals = [deal]
    if scene.settings["cards_dealt"] == "cut":
        deals.append({**deal, **UNCUT})
    for raw in deals:
        yield phrases.entry_phrase(raw, names.dealt_cast(scene.match, raw["deal"])), raw
    yield phrases.entry_phrase({"close": True}, scene.cast), {"close": True}


def shows(scene: Scene, seat: int) -> list[AdditionKey]:
    """List the words by which a seat may show now, or owes, in this or the last hand."""
    state, cast = scene.data.state, scene.data.cast
    answers = ({"by": seat, "show": shown} for shown in SHOWN_WORDS)
    return [
        _addition_key(phrases.entry_phrase(raw, cast), raw)
        for raw in answers
        if why_not(state, ParsedEntry("show", {}, seat=seat, shown=str(raw["show"]))) is None
    ]


def point_columns(scene: Scene) -> list[AdditionKey]:
    """List who may get points by agreement: names, and a 1 in the place of each."""
    board = names.board_columns(scene.data.cast)
    return [(column.brief, "".join("01"[column is other] for other in board)) for column in board]
