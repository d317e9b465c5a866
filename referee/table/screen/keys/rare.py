"""The sheet of words that are seldom said.

Their keys are those of players or sides, with what they do.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from django.utils.translation import get_language

from referee import book
from referee.games import GAMES
from referee.matches.words import names
from referee.matches.words.conjunctions import labelled
from referee.matches.words.wording import printed, worded
from referee.rules.asked.figures import figures
from referee.rules.asked.legal import Legal
from referee.rules.asked.speech import existing, punished
from referee.rules.judge.judge import judge
from referee.rules.record.entry import Entry
from referee.rules.record.ruling import Award
from referee.table.screen.keys.desk import Desk, ident, say_key, seat_key
from referee.table.screen.pieces import Key, wire

QUICK = 6
"""So many amounts have a key of their own, from the lowest."""


@dataclass(frozen=True, slots=True)
class Rare:
    """A word of the sheet, as people write it, with its gloss and who may say it.

    `rule` is that by which it costs points at once ("" where it does not).
    """

    word: str
    lang: str
    gloss: str
    keys: tuple[Key, ...]
    rule: str


def any_rare(desk: Desk, before: Legal) -> bool:
    """Return whether the sheet holds something now.

    `before` is the state before the deal that the next tap may make.
    """
    # From the end: the last words of the sheet can mostly be said, so that few questions are asked.
    return any(key.lit for word in reversed(words(desk)) for key in _keys(desk, word, before))


def words(desk: Desk) -> list[str]:
    """Return the words of the sheet.

    They are rare ones, and those that only cost points in a special hand.
    """
    rare = existing(desk.skin.rare, desk.legal.state)
    if not desk.look.kind:
        return rare
    call = desk.next_word
    return [*([call] if punished(call, desk.look, desk.legal) else ()), *desk.skin.first, *rare]


def rare(desk: Desk, before: Legal) -> list[Rare]:
    """Return the words that may be said now, each with the keys that are lit."""
    sheet = []
    for word in words(desk):
        keys = [key for key in _keys(desk, word, before) if key.lit]
        if keys:
            labelled, rules = zip(*(_with_effect(desk, key) for key in keys), strict=True)
            rule = next((rule for rule in rules if rule), "")
            sheet.append(Rare(printed(word), desk.skin.lang, _explained(desk, word, rule), labelled, rule))
    return sheet


def _explained(desk: Desk, word: str, rule: str) -> str:
    """Explain the effect of a word.

    At eleven, the rule itself explains a word that only costs points.
    """
    lang, game = get_language() or "es", GAMES[desk.look.ruleset]
    of_rule = rule and word not in desk.skin.rare
    table = figures(desk.ruleset, desk.legal.state.options)
    text = book.text(rule, lang, table) if of_rule else book.gloss(word, lang, game.shelf, table)
    return worded(text, game.lang, lang)


def _keys(desk: Desk, word: str, before: Legal) -> Iterable[Key]:
    """Return a key for each player or side that might say the word.

    A word that may be said after a hand need not open another.
    """
    if desk.ruleset.words[word].aimed:
        yield from _aimed(desk, word, before)
    elif word in desk.skin.personal:
        yield from (seat_key(desk, word, seat, names.seat(desk.cast, seat)) for seat in desk.look.playing)
    else:
        for side in (0, 1):
            key = replace(say_key(desk, word, side, f"rare {word}"), label=desk.sides[side].short, lang="")
            # A penalty may be claimed for the hand that is over, too.
            yield key if key.lit else replace(key, lit=before.says(word, side))


def _aimed(desk: Desk, word: str, before: Legal) -> Iterable[Key]:
    """Return a key for each player to whom the word may be said in this hand.

    The other side says it.
    """
    for seat, side in enumerate(desk.look.sides):
        who, lit = names.seat(desk.cast, seat), before.aims(word, 1 - side, seat)
        entries = wire((("team", 1 - side), ("say", word), ("to", seat)))
        yield Key(f"{printed(word)} {who}", who, lit, side, entries, ident(word, "to", seat))


def _with_effect(desk: Desk, key: Key) -> tuple[Key, str]:
    """Add to the key the points that it brings at once, and their rule.

    Its name begins with what is seen of it. The key of a word that brings none stays as it is.
    """
    award = _award(desk, key)
    if award is None:
        return key, ""
    whose = "" if award.team == key.side else f" {desk.sides[award.team].short}"
    label = labelled(key.label, f"{award.points:+d}{whose}")
    return replace(key, label=label, name=f"{label}, {printed(key.raw['say'])}"), award.rule


def _award(desk: Desk, key: Key) -> Award | None:
    """Return the award that the referee would give for this key.

    It is tried on a copy.
    """
    raw = key.raw
    entry = Entry("say", raw, seat=raw.get("by"), team=raw.get("team"), word=raw["say"], to=raw.get("to"))
    ruling = judge(desk.legal.state.copy(), entry)
    return ruling.awards[0] if ruling.refusal is None and ruling.awards else None
