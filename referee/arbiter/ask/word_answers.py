"""The answer about one word: whether it may be said, and what it would bring."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from referee import book
from referee.arbiter.ask import remarks
from referee.arbiter.ask.fines import costs, punished_by
from referee.arbiter.ask.gains import Gain, bet_worth, gains_of
from referee.arbiter.ask.rules import about
from referee.arbiter.ask.scene import Scene
from referee.games import GAMES
from referee.matches.log.fold import parse
from referee.matches.words import names, reasons
from referee.matches.words.quotes import Quote, figures_of
from referee.matches.words.wording import printed, worded
from referee.rules.asked.cited import grounds
from referee.rules.asked.legal import why_not
from referee.rules.asked.prospects import declarable
from referee.rules.record import json_text
from referee.rules.record.entry import Entry
from referee.rules.record.rulesets import Word, find_ruleset
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


@dataclass(frozen=True, slots=True)
class WordAnswer:
    """A word (or number) of a speaker: whether it stands, why not, and by which rule.

    `quotes` are that rule and further ones that the ruling rests on. `label` is how it is written, `to` whom it is
    said to; `raw` is the entry that it would be. One that `costs` stands and is punished. `worth` is what it would make
    the bet worth, `gains` what it would bring, `gloss` what the word does; `beside` stands beside the ruling.
    """

    label: str
    lang: str
    to: str
    raw: str
    may: bool
    costs: bool
    reason: str
    rule: str
    quotes: tuple[Quote, ...]
    worth: str
    gains: tuple[Gain, ...]
    gloss: str
    beside: tuple[remarks.Sentence, ...]

    @property
    def brief(self) -> str:
        """Return the word's line: the reason, the first gain, or why it is believed."""
        text = self.reason or next((gain.points for gain in self.gains if not gain.when), "")
        return text or next((text for text, _rule in self.beside), "")


def parsed(scene: Scene, raw: dict[str, object]) -> Entry:
    """Parse an entry as one of the scene's match."""
    return parse([raw], scene.match)[0]


def state_for(scene: Scene, entry: Entry) -> tuple[State, names.Cast, Refusal | None]:
    """Return the state that judges an entry, who plays there, and the refusal.

    As at the table: what is said to somebody belongs to the hand that is there, and so does what still stands in it;
    everything else meets the next one.
    """
    data = scene.data
    here = why_not(data.state, entry)
    if scene.ready is data.state or here is None or entry.to is not None:
        return data.state, names.dueling(data.cast, data.look.playing), here
    return scene.ready, scene.cast, why_not(scene.ready, entry)


def answer_about(scene: Scene, raw: dict[str, object]) -> WordAnswer:
    """Answer about the word of this entry as the referee would rule on it now."""
    entry = parsed(scene, raw)
    state, cast, refusal = state_for(scene, entry)
    game, word = GAMES[scene.match.ruleset], find_ruleset(scene.match.ruleset).words.get(entry.word or "")
    lang, key = get_language() or "es", word.name if word else entry.value or 0
    gains = () if refusal else tuple(gains_of(state, entry, cast, word))
    punished = "" if refusal else punished_by(state, word)
    # The rule to show: why not; else what it brings; else the fine; else when it may be said.
    rule = refusal.rule if refusal else gains[-1].rule if gains else punished or about(scene.match.ruleset, word)
    return WordAnswer(
        label=printed(word.name) if word else _number_label(scene, entry),
        lang=game.lang if word else "",
        to=names.seat(scene.data.cast, entry.to) if entry.to is not None else "",
        raw=json_text.write_json(raw),
        may=refusal is None,
        costs=bool(punished) or (refusal is None and costs(state, entry)),
        reason=reasons.reason(refusal.code, refusal.args, cast) if refusal else _which(scene, state, entry, word),
        rule=rule,
        quotes=_quotes(scene, rule, *grounds(state, entry, refusal)),
        worth="" if refusal else bet_worth(state, entry),
        gains=gains,
        gloss=worded(book.gloss(key, lang, game.shelf, figures_of(scene.match)), game.lang, lang),
        beside=tuple(remarks.beside(state, state, entry, refusal)),
    )


def _number_label(scene: Scene, entry: Entry) -> str:
    if scene.settings["numbers"] == "bids":
        return _("apostar %(number)s o más") % {"number": entry.value}
    return _("cantar un tanto")


def _which(scene: Scene, state: State, entry: Entry, word: Word | None) -> str:
    """Say which numbers stand; nothing for a word."""
    if word is not None or scene.settings["numbers"] != "values":
        return ""
    runs = (
        [value for _place, value in run]
        for _start, run in groupby(enumerate(declarable(state, entry)), key=lambda pair: pair[1] - pair[0])
    )
    return ", ".join(_("del %(first)s al %(last)s") % {"first": run[0], "last": run[-1]} for run in runs)


def _quotes(scene: Scene, *rules: str) -> tuple[Quote, ...]:
    """Quote these rules, each once."""
    return tuple(filter(None, map(scene.quote, dict.fromkeys(rules))))
