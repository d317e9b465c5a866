"""The keys of words: their columns, the row of answers, bets on the tricks, and the words that are seldom said.

A key is one tap: who and what. Each slot of words keeps its place, and a word that may not be said is dim in it. Which
slots there are is declared with the game; which of their words stands there follows from the law. Hot keys are those of
a desktop scorer: a letter for the left side, with Shift for the right.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any

from django.utils.functional import cached_property
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from referee import book
from referee.games import GAMES
from referee.games.base import AMOUNTS, BID, LADDER, Skin, Slot, SlotRow
from referee.matches.log.queries import TableData
from referee.matches.words import names
from referee.matches.words.wording import ordinal, printed, tongue_of, trick_term, worded
from referee.rules.asked import speech
from referee.rules.asked.legal import Legal
from referee.rules.asked.offers import Tie, tie_of_trick
from referee.rules.asked.played import figures
from referee.rules.asked.view import Look, Wait
from referee.rules.judge.judge import judge
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.rulesets import Settings, find_ruleset
from referee.rules.record.rulesets.base import Ruleset
from referee.rules.record.ruling import Award
from referee.table.screen.pieces import TapKey, WordRow, entries_text, key_name


@dataclass(frozen=True)
class Desk:
    """The desk that keys are made from: the state that the next tap meets, and who plays."""

    look: Look
    legal: Legal
    cast: names.Cast

    @cached_property
    def sides(self) -> tuple[names.Side, names.Side]:
        """How the two sides are called."""
        return names.both_sides(self.cast)

    @cached_property
    def stage(self) -> speech.Stage:
        """How far envido and flor are."""
        return speech.stage(self.look, self.legal)

    @cached_property
    def next_word(self) -> str:
        """Word of the ladder that may come next."""
        return speech.next_bet(self.look, self.legal.state)

    @cached_property
    def language(self) -> str:
        """Language of the reader, which Django looks up anew for whoever asks."""
        return get_language() or ""

    @cached_property
    def skin(self) -> Skin:
        """Look of this game."""
        return GAMES[self.look.ruleset].skin

    @cached_property
    def ruleset(self) -> Ruleset:
        """Game as it is declared."""
        return find_ruleset(self.look.ruleset)


def desk_of(data: TableData) -> Desk:
    """Return the desk of a table; between two hands that of the next one, which the first key deals."""
    return Desk(data.ahead, data.legal_ahead, names.dueling(data.next_cast, data.ahead.playing))


def hot_of(letter: str, side: int) -> str:
    """Return the hot key of a side's key, as `aria-keyshortcuts` writes it."""
    return f"Shift+{letter}" if side and letter else letter


def either_hot(letter: str) -> str:
    """Return the hot key of what only one side can say now, with Shift or without."""
    return f"{letter} Shift+{letter}" if letter else ""


def key_id(*parts: object) -> str:
    """Return a key's id, made of words and numbers."""
    return "-".join(str(part) for part in parts).replace(" ", "-").replace("'", "-")


def say_key(desk: Desk, word: str, side: int, slot: str = "", *, kind: str = "", worth: int | None = None) -> TapKey:
    """Return the key with which a side says a word; the label is the word.

    `slot` names its place where several words share one; `worth` stands beside a bet that the score makes worth it.
    """
    lit = desk.legal.says(word, side)
    who = desk.sides[side].full
    return _word_key(desk.look.ruleset, who, word, slot or word, side, lit, kind, worth, desk.language)


# A table has the same few dozen keys in every state: each is made once.
@lru_cache(8192)
def _word_key(
    ruleset: str, who: str, word: str, place: str, side: int, lit: bool, kind: str, worth: int | None, _language: str
) -> TapKey:
    skin = GAMES[ruleset].skin
    label = skin.brief.get(word) or printed(word, ruleset)
    if worth is not None:
        label = f"{label} {worth}"
    entries = entries_text((("team", side), ("say", word)))
    name, hot = key_name(who, printed(word, ruleset), label), hot_of(skin.hot.get(place, ""), side)
    return TapKey(name, label, lit, side, entries, key_id(place, side), hot, skin.lang, kind)


def seat_key(desk: Desk, word: str, seat: int, label: str = "") -> TapKey:
    """Return the key with which a player says a word; its label is the word, unless one is given."""
    who, spoken = names.seat_name(desk.cast, seat), printed(word, desk.look.ruleset)
    return TapKey(
        name=key_name(who, spoken, label or spoken),
        label=label or spoken,
        lit=desk.legal.speaks(word, seat, desk.look.sides[seat]),
        side=desk.look.sides[seat],
        entries=entries_text((("by", seat), ("say", word))),
        id=key_id(word, "by", seat),
        lang="" if label else desk.skin.lang,
    )


Places = tuple[tuple[Slot, tuple[str, ...]], ...]
Worths = dict[str, tuple[int, int]]


def word_rows(desk: Desk) -> list[WordRow]:
    """Return the rows of words from the top; the same ones in every state of a match."""
    worth, florid = speech.worths(desk.look, desk.stage), desk.look.has_envido and desk.stage in speech.BETTING_FLORES
    rows = _places(desk.skin.rows, desk.look.ruleset, desk.legal.state.options, florid)
    return [_word_row(desk, places, worth) for places in rows]


@lru_cache(512)
def _places(rows: tuple[SlotRow, ...], ruleset: str, settings: Settings, florid: bool) -> tuple[Places, ...]:
    """Return the slots of each row that a table has, and the words of each."""
    chosen = (row.flor if florid and row.flor else row.slots for row in rows)
    return tuple(tuple(place for slot in slots for place in _place(slot, ruleset, settings)) for slots in chosen)


def _place(slot: Slot, ruleset: str, settings: Settings) -> Places:
    option, value = slot.unless
    words = tuple(word for word in slot.words if find_ruleset(ruleset).words[word].exists(settings))
    exists = slot.kind != "words" or (words and not (option and settings[option] == value))
    return ((slot, words),) if exists else ()


def _word_row(desk: Desk, places: Places, worth: Worths) -> WordRow:
    first, second = (tuple(_slot_key(desk, slot, words, side, worth) for slot, words in places) for side in (0, 1))
    return WordRow("slots", (first, second))


def _slot_key(desk: Desk, slot: Slot, words: tuple[str, ...], side: int, worth: Worths) -> TapKey:
    """Return the key in a slot of a side's column; at this table it has these words."""
    # Whether they are the very ones: to compare their fields for each key would be dear.
    if slot is LADDER:
        return ladder_key(desk, side)
    if slot is BID:
        return least_key(desk, side)
    if slot is AMOUNTS:
        return amounts_key(desk, side)
    word = next((word for word in words if desk.legal.says(word, side)), words[0]) if len(words) > 1 else words[0]
    if word in desk.skin.first:
        return _first_key(desk, word, side)
    if _wants_name(desk, word):
        return _naming_key(desk, word, side)
    each, kind = worth.get(word), speech.answering(desk.ruleset.words[word])
    return say_key(desk, word, side, slot.words[0], kind=kind, worth=each and each[side])


def fresh_rows(desk: Desk) -> list[WordRow]:
    """Return the rows of words as every hand begins with them, whatever was said in this one."""
    rows = _places(desk.skin.rows, desk.look.ruleset, desk.legal.state.options, False)
    return [WordRow("slots", (_fresh_keys(desk, places, 0), _fresh_keys(desk, places, 1))) for places in rows]


def _fresh_keys(desk: Desk, places: Places, side: int) -> tuple[TapKey, ...]:
    return tuple(_fresh_key(desk, slot, words, side) for slot, words in places)


def _fresh_key(desk: Desk, slot: Slot, words: tuple[str, ...], side: int) -> TapKey:
    if slot is LADDER:
        return say_key(desk, desk.skin.ladder[0], side, kind="wide")
    if slot is BID:
        return least_key(desk, side)
    if slot is AMOUNTS:
        return amounts_key(desk, side)
    if _wants_name(desk, words[0]):
        return _naming_key(desk, words[0], side)
    return say_key(desk, words[0], side, slot.words[0], kind=speech.answering(desk.ruleset.words[words[0]]))


def _wants_name(desk: Desk, word: str) -> bool:
    """Return whether a word is one player's, whose side has several now (UR-MAZ-01)."""
    return word in desk.skin.personal and len(desk.look.playing) > 2


def _naming_key(desk: Desk, word: str, side: int) -> TapKey:
    """Return the key that opens the sheet with each player's; dim, it tells why the first may not say it."""
    seats = [seat for seat in desk.look.playing if desk.look.sides[seat] == side]
    lit = any(desk.legal.speaks(word, seat, side) for seat in seats)
    reason = entries_text((("by", seats[0]), ("say", word))) if seats else ""
    return replace(say_key(desk, word, side), lit=lit, entries="" if lit else reason, opens="rare" if lit else "")


def _first_key(desk: Desk, word: str, side: int) -> TapKey:
    """Return the key of a word before the first card (BR-DEA-04, BR-DEA-09, TF-DEA-02)."""
    key = replace(say_key(desk, word, side), hot="")
    if not key.lit:
        return key
    seats = [seat for seat in desk.look.playing if desk.look.sides[seat] == side]
    speakers = [seat for seat in seats if desk.legal.speaks(word, seat, side)]
    if len(speakers) != 1:
        return key
    return replace(seat_key(desk, word, speakers[0]), id=key.id, hot=either_hot(desk.skin.hot.get(word, "")))


def trick_row(desk: Desk) -> WordRow:
    """Return the row of la mano and of the trick in play, by their winner; a tie stands between them."""
    first, second = desk.sides
    takes, tied = (desk.legal.takes(0), desk.legal.takes(1)), tie_of_trick(desk.look, desk.legal)
    look, sides = desk.look, (first.full, second.full)
    return _trick_row(look.ruleset, sides, look.trick_number, look.to_win, takes, tied, desk.language)


def fresh_trick_row(desk: Desk) -> WordRow:
    """Return the row of la mano and of the first trick, as every hand begins with it."""
    first, second = desk.sides
    free = Tie(lit=True, cards=(), bare=True)
    sides, most = (first.full, second.full), (TRICKS_OF_HAND, TRICKS_OF_HAND)
    return _trick_row(desk.look.ruleset, sides, 1, most, (True, True), free, desk.language)


TRICKS_OF_HAND = 2
"""So many tricks win a hand."""


# A table has the same few dozen rows in every state: each is made once.
@lru_cache(2048)
def _trick_row(
    ruleset: str,
    sides: tuple[str, str],
    number: int,
    to_win: tuple[int, int],
    takes: tuple[bool, bool],
    tied: Tie,
    _language: str,
) -> WordRow:
    skin = GAMES[ruleset].skin
    # Spanish words of the game are translated, and have no language of their own.
    lang = "" if skin.lang == "es" else skin.lang
    hand, trick = trick_term(skin.hand, skin.terms), ordinal(skin.terms, min(number, len(skin.terms.tricks)))
    first, second = (
        (
            _taking(sides[side], hand, takes[side], side, to_win[side], "hand", "M", lang),
            _taking(sides[side], trick, takes[side], side, 1, "trick", "B", lang),
        )
        for side in (0, 1)
    )
    return WordRow("trick", (first, second), _tie_key(trick, trick_term(skin.tie, skin.terms), tied, lang))


def _taking(who: str, what: str, lit: bool, side: int, times: int, slot: str, letter: str, lang: str) -> TapKey:
    won, name = (("trick", None), ("team", side)), key_name(who, what, what)
    return TapKey(name, what, lit, side, entries_text(*[won] * times), key_id(slot, side), hot_of(letter, side), lang)


def _tie_key(trick: str, term: str, tied: Tie, lang: str) -> TapKey:
    """Return the key of a tied trick, with which of the equal cards must or may be noted with it."""
    entries = entries_text((("trick", "parda"),))
    questions = " ".join((*tied.cards, "before") if tied.before else tied.cards)
    return TapKey(names.labelled_names(trick, term), term, tied.lit, None, entries, "parda", "P", lang, tie=questions)


def answer_row(desk: Desk, *, both: bool = False) -> WordRow | None:
    """Return the row of answers, if one is awaited; a yes may ask whether it is to `both` bets."""
    look = desk.look
    if look.question == "redeal":
        return _row(lambda side: _redeal(desk, side))
    if look.question == "decision" and desk.skin.decision is not None:
        play, leave = desk.skin.decision
        return _row(lambda side: _pair(desk, leave, play, side))
    if look.to_answer is None:
        return None
    return _row(lambda side: _pair(desk, desk.skin.no, desk.skin.yes, side, both=both))


def _row(keys: Callable[[int], tuple[TapKey, ...]]) -> WordRow:
    return WordRow("answers", (keys(0), keys(1)))


def _pair(desk: Desk, no: str, yes: str, side: int, *, both: bool = False) -> tuple[TapKey, ...]:
    """Return the keys of a side from the outer edge: no, and yes at the seam."""
    takes = _plain_hot(say_key(desk, yes, side, kind="yes"), desk)
    return _plain_hot(say_key(desk, no, side, kind="no"), desk), replace(takes, opens="both") if both else takes


def _plain_hot(key: TapKey, desk: Desk) -> TapKey:
    return replace(key, hot=either_hot(desk.skin.hot[str(key.raw["say"])]) if key.lit else "")


def _redeal(desk: Desk, side: int) -> tuple[TapKey, ...]:
    """Return a side's answers to a redeal: to agree to new cards, or to insist (TF-DEA-03, TF-DEA-04)."""
    agree, insist = speech.redeal_words(desk.ruleset)
    # Said to a bet, the same word is a yes, and has its place at the seam.
    stays = replace(say_key(desk, insist, side, kind="no"), id=key_id("insist", side))
    seats = [seat for seat in sorted(desk.look.playing) if desk.look.sides[seat] == side]
    # Between two a redeal is answered like a bet; of four, three have to agree one by one.
    if len(desk.look.playing) == 2:
        hot = either_hot(desk.skin.hot.get(agree, "")) if desk.look.asker not in seats else ""
        yes = [replace(say_key(desk, agree, side, kind="yes"), hot=hot)]
    else:
        yes = [_agrees(desk, agree, seat) for seat in seats]
    return (stays, *yes)


def _agrees(desk: Desk, word: str, seat: int) -> TapKey:
    """Return the key by which a player takes the redeal, ticked once that one wants it (TF-DEA-04)."""
    who = names.seat_name(desk.cast, seat)
    wants = seat == desk.look.asker or seat in desk.look.agreed
    key = seat_key(desk, word, seat, f"✓ {who}" if wants else who)
    return replace(key, kind="yes")


def ladder_key(desk: Desk, side: int) -> TapKey:
    """Return the key of the next word of the ladder; one that costs points opens a sheet (BR-ONZ-05)."""
    own = _own_bet(desk, side)
    state = desk.legal.state
    word = speech.proposed(state.ruleset, state.options, own.words[-1]) if own else desk.next_word
    key = say_key(desk, word, side, desk.skin.ladder[0], kind="wide")
    return replace(key, entries="", opens="rare") if speech.punished(word, desk.look, desk.legal) else key


def _own_bet(desk: Desk, side: int) -> Wait | None:
    """Return the bet on the tricks that this side has made and that waits.

    Its key stays what the side has just said, so that it does not become another one under a quick finger when the bet
    is refused.
    """
    bet = desk.look.trick_bet
    return bet if bet is not None and bet.answers != side else None


def least_key(desk: Desk, side: int) -> TapKey:
    """Return the key of the least amount that may be bet."""
    own = _own_bet(desk, side)
    key = bid_key(desk, own.yes if own and own.amount else speech.least_amount(desk.look), side)
    return replace(key, id=key_id("bid", side), hot=hot_of(desk.skin.hot["bid"], side), kind="wide")


def amounts_key(desk: Desk, side: int) -> TapKey:
    """Return the key that opens the sheet of all amounts; dim, it tells why the least is refused."""
    least = bid_key(desk, speech.least_amount(desk.look), side)
    label = _("más…")
    name = key_name(desk.sides[side].full, label, label)
    return replace(least, name=name, label=label, id=key_id("bids", side), opens="bids")


def bid_key(desk: Desk, amount: int, side: int) -> TapKey:
    """Return the key with which a side bets an amount, the new stake of the whole hand."""
    entries = entries_text((("team", side), ("say", amount)))
    name, lit = names.labelled_names(desk.sides[side].full, str(amount)), desk.legal.bids(amount, side)
    return TapKey(name, str(amount), lit, side, entries, key_id("bid", amount, side))


def bids_sheet(desk: Desk) -> list[tuple[names.Side, tuple[TapKey, ...]]]:
    """Return the keys of the amounts for each side that may bet now."""
    least = speech.least_amount(desk.look)
    return [(side, _amounts(desk, least, side.number)) for side in desk.sides if desk.legal.bids(least, side.number)]


def _amounts(desk: Desk, least: int, side: int) -> tuple[TapKey, ...]:
    keys = (bid_key(desk, amount, side) for amount in range(least, least + QUICK_AMOUNTS))
    whole = (say_key(desk, word, side, f"sheet {word}") for word in desk.skin.ladder)
    return (*keys, *whole)


QUICK_AMOUNTS = 6
"""So many amounts have a key of their own, from the lowest."""


@dataclass(frozen=True, slots=True)
class RareWord:
    """A word of the sheet, with its gloss, its keys, and the `rule` by which it costs points ("")."""

    word: str
    lang: str
    gloss: str
    keys: tuple[TapKey, ...]
    rule: str


def any_rare(desk: Desk, before: Legal) -> bool:
    """Return whether the sheet holds something now, or `before` the deal that the next tap may make."""
    # From the end: the last words of the sheet can mostly be said, so that few questions are asked.
    return any(key.lit for word in reversed(rare_words(desk)) for key in _rare_keys(desk, word, before))


def rare_words(desk: Desk) -> list[str]:
    """Return the words of the sheet: rare ones, and those that only cost points in a special hand."""
    spoken = speech.existing(desk.skin.rare, desk.legal.state)
    placed = _placed(desk.look.ruleset)
    rare = [word for word in spoken if word not in placed or _wants_name(desk, word)]
    if not desk.look.kind:
        return rare
    call = desk.next_word
    return [*([call] if speech.punished(call, desk.look, desk.legal) else ()), *desk.skin.first, *rare]


@cache
def _placed(ruleset: str) -> frozenset[str]:
    """Return the words of a game that have a place in a row."""
    return frozenset(word for row in GAMES[ruleset].skin.rows for slot in row.slots for word in slot.words)


def rare_sheet(desk: Desk, before: Legal) -> list[RareWord]:
    """Return the words that may be said now, each with the keys that are lit."""
    sheet = []
    for word in rare_words(desk):
        keys = [key for key in _rare_keys(desk, word, before) if key.lit]
        if keys:
            labelled, rules = zip(*(_with_effect(desk, key) for key in keys), strict=True)
            rule = next((rule for rule in rules if rule), "")
            sheet.append(
                RareWord(printed(word, desk.look.ruleset), desk.skin.lang, _explained(desk, word, rule), labelled, rule)
            )
    return sheet


def _explained(desk: Desk, word: str, rule: str) -> str:
    """Explain a word; at eleven, the rule itself explains one that only costs points."""
    lang, game = desk.language or "es", GAMES[desk.look.ruleset]
    of_rule = rule and word not in desk.skin.rare
    table = figures(desk.ruleset, desk.legal.state.options)
    text = book.rule_text(rule, lang, table) if of_rule else book.word_gloss(word, lang, game.shelf, table)
    return worded(text, tongue_of(desk.look.ruleset), lang)


def _rare_keys(desk: Desk, word: str, before: Legal) -> Iterable[TapKey]:
    """Return a key for each player or side that might say the word, now or `before` the next deal."""
    if desk.ruleset.words[word].aimed:
        yield from _aimed(desk, word, before)
    elif word in desk.skin.personal:
        yield from (seat_key(desk, word, seat, names.seat_name(desk.cast, seat)) for seat in desk.look.playing)
    else:
        for side in (0, 1):
            key = replace(say_key(desk, word, side, f"rare {word}"), label=desk.sides[side].short, lang="")
            # A penalty may be claimed for the hand that is over, too.
            yield key if key.lit else replace(key, lit=before.says(word, side))


def _aimed(desk: Desk, word: str, before: Legal) -> Iterable[TapKey]:
    """Return a key for each player to whom the other side may say the word in this hand."""
    for seat, side in enumerate(desk.look.sides):
        who, lit = names.seat_name(desk.cast, seat), before.aims(word, 1 - side, seat)
        entries = entries_text((("team", 1 - side), ("say", word), ("to", seat)))
        name = f"{printed(word, desk.look.ruleset)} {who}"
        yield TapKey(name, who, lit, side, entries, key_id(word, "to", seat))


def _with_effect(desk: Desk, key: TapKey) -> tuple[TapKey, str]:
    """Add to the key the points that it brings at once, if any, and return it with their rule."""
    award = _award(desk, key)
    if award is None:
        return key, ""
    whose = "" if award.team == key.side else f" {desk.sides[award.team].short}"
    label = names.labelled_names(key.label, f"{award.points:+d}{whose}")
    return replace(key, label=label, name=f"{label}, {printed(key.raw['say'], desk.look.ruleset)}"), award.rule


def _award(desk: Desk, key: TapKey) -> Award | None:
    """Return the award that the referee would give for this key, tried on a copy."""
    raw = key.raw
    entry = ParsedEntry("say", raw, seat=raw.get("by"), team=raw.get("team"), word=raw["say"], to=raw.get("to"))
    ruling = judge(desk.legal.state.copy(), entry)
    return ruling.awards[0] if ruling.refusal is None and ruling.awards else None


def dealer_keys(cast: names.Cast, facts: tuple[tuple[str, Any], ...] = ()) -> list[tuple[str, str]]:
    """Return each player's name, and the entries of a deal with these facts beside its dealer."""
    seats = range(len(cast.players))
    return [(names.seat_name(cast, seat), entries_text((("deal", seat), *facts))) for seat in seats]
