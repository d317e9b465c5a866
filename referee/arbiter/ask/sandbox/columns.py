"""The words of both sides as the table's columns: what may be said, and who took the trick, each as one key."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from django.utils.translation import gettext as _

from referee.arbiter.ask.fines import costs, punished_by
from referee.arbiter.ask.sandbox.additions import nobody_else
from referee.arbiter.ask.scene import Scene
from referee.arbiter.ask.wins import called, coming_trick
from referee.arbiter.ask.word_answers import parsed, state_for
from referee.games import GAMES
from referee.games.slots import LADDER, Slot
from referee.matches.words import names
from referee.matches.words.conjunctions import labelled
from referee.matches.words.wording import printed
from referee.rules.asked.legal import Legal
from referee.rules.asked.played import is_answer, is_played
from referee.rules.asked.speech import betting_flores, next_bet
from referee.rules.asked.whatif import lowest_bid
from referee.rules.record import json_text
from referee.rules.record.rulesets import Word, find_ruleset

LONG = 8
"""More letters in a row than half of a column holds."""
Raw = dict[str, object]


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
        return labelled(self.who, f"{self.label}{cost}") if self.who else ""


@dataclass(frozen=True, slots=True)
class ColumnRow:
    """A row: the keys of either side, from the edge to the seam, and one between."""

    sides: tuple[tuple[ColumnKey, ...], tuple[ColumnKey, ...]]
    between: ColumnKey | None = None


def columns(scene: Scene) -> list[ColumnRow]:
    """Return the rows of words, a comparison and the trick: those that stand."""
    words = list(_word_rows(scene))
    speaks = any(key.may for row in words for keys in row.sides for key in keys)
    return [*(words if speaks else ()), *_compared(scene), *_trick(scene)]


def _word_rows(scene: Scene) -> Iterator[ColumnRow]:
    """Yield the answers, the rows of the table's own places, and what has none.

    A word that has a place keeps it, dim while it may not be said.
    """
    skin, words = GAMES[scene.match.ruleset].skin, {word.name: word for word in _words(scene)}
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
    for row in GAMES[scene.match.ruleset].skin.rows:
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
    now, settings, every = scene.now, scene.settings, find_ruleset(scene.match.ruleset).words
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
    return _key(scene, printed(word.name), {**_speaker(scene, side), "say": word.name}, side, word)


def _speaker(scene: Scene, side: int) -> Raw:
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
        amount = lowest_bid(scene.ready, parsed(scene, {**_speaker(scene, side), "say": stake + 1}), target)
        raw = {**_speaker(scene, side), "say": amount or stake + 1}
        bids.append(_key(scene, str(raw["say"]), raw, side))
    if bids[0].may or bids[1].may:
        yield bids[0], bids[1]


def _compared(scene: Scene) -> Iterator[ColumnRow]:
    """Return who won a comparison, without values or because nobody else speaks."""
    first, second = (_key(scene, _("ganó el tanto"), {"showdown": None, "team": side}, side) for side in (0, 1))
    closes = nobody_else(scene)
    if first.may or second.may or closes:
        yield ColumnRow(((first,), (second,)), ColumnKey(closes[0], "", closes[1], True, False, "") if closes else None)


def _trick(scene: Scene) -> Iterator[ColumnRow]:
    """Return who took the trick, and that it was tied, while one may be noted."""
    terms = called(scene)
    first, second = (_key(scene, coming_trick(scene), {"trick": None, "team": side}, side) for side in (0, 1))
    tied = _key(scene, terms["tie"], {"trick": "parda"}, None)
    if first.may or second.may:
        yield ColumnRow(((first,), (second,)), tied)


def _key(scene: Scene, label: str, raw: Raw, side: int | None, word: Word | None = None) -> ColumnKey:
    entry = parsed(scene, raw)
    state, _cast, refusal = state_for(scene, entry)
    who = names.sides(scene.cast)[side].full if side is not None else ""
    punished = refusal is None and (bool(punished_by(state, word)) or costs(state, entry))
    lang = GAMES[scene.match.ruleset].lang if word else ""
    return ColumnKey(label, who, json_text.write_json(raw), refusal is None, punished, lang)
