"""May I say…?: every word of a table's game for one who would say it, as the referee would rule on it now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from referee import book
from referee.arbiter.ask import remarks
from referee.arbiter.ask.gains import Gain, bet_worth, gains_of
from referee.arbiter.ask.rules import about
from referee.arbiter.ask.scene import Scene
from referee.games import GAMES
from referee.matches.log.fold import parse
from referee.matches.words import names, reasons
from referee.matches.words.quotes import Quote
from referee.matches.words.wording import printed
from referee.rules.asked.choices import why_not
from referee.rules.asked.cited.index import STAKES
from referee.rules.asked.cited.verdicts import grounds
from referee.rules.asked.imagined.whatif import follow, lowest_bid
from referee.rules.asked.played import is_played
from referee.rules.asked.prospects import declarable
from referee.rules.record import json_text
from referee.rules.record.entry import Entry as Parsed
from referee.rules.record.rulesets import Word, find
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


def words(scene: Scene, who: dict[str, int]) -> list[WordAnswer]:
    """Rule on every word of a seat ({"by": 3}) or side ({"team": 1}), refused last."""
    return _sorted(scene, _raws(scene, who, played=True))


def left_out(scene: Scene, who: dict[str, int]) -> list[WordAnswer]:
    """List the words that options or the number of players leave no place."""
    return _sorted(scene, _raws(scene, who, played=False))


def _sorted(scene: Scene, raws: Iterable[dict[str, object]]) -> list[WordAnswer]:
    return sorted((_answer_about(scene, raw) for raw in raws), key=lambda key: (not key.may, key.costs))


def _raws(scene: Scene, who: dict[str, int], played: bool) -> Iterator[dict[str, object]]:
    """Yield the entries of its words, those with a place at this table or the others.

    Of numbers the lowest that stands.
    """
    side = scene.now.sides[who["by"]] if "by" in who else who["team"]
    for word in find(scene.match.ruleset).words.values():
        if not word.exists(scene.settings):
            continue
        if is_played(word, scene.settings, scene.now.seats, scene.now.pica) != played:
            continue
        if word.aimed:
            yield from ({**who, "say": word.name, "to": seat} for seat in _others(scene, side))
        else:
            yield {**who, "say": word.name}
    if played and scene.settings["numbers"] != "none":
        yield {**who, "say": _number(scene, who)}


def _others(scene: Scene, side: int) -> Iterable[int]:
    """List the other side of the hand in play, or of the last."""
    return (seat for seat, other in enumerate(scene.data.look.sides) if other != side)


def _number(scene: Scene, who: dict[str, int]) -> int:
    """Return the lowest number that stands, else one that is not wrong by itself."""
    state, speaker = scene.ready, _parsed(scene, {**who, "say": 0})
    if scene.settings["numbers"] == "bids":
        target = scene.settings["target"]
        return lowest_bid(state, speaker, target) or scene.now.stake + 1
    return next(declarable(state, speaker), 25)


def _parsed(scene: Scene, raw: dict[str, object]) -> Parsed:
    return parse([raw], scene.match)[0]


def state_for(scene: Scene, entry: Parsed) -> tuple[State, names.Cast, Refusal | None]:
    """Return the state that judges an entry, who plays there, and the refusal.

    As at the table: what is said to somebody belongs to the hand that is there, and so does what still stands in it;
    everything else meets the next one.
    """
    data = scene.data
    here = why_not(data.state, entry)
    if scene.ready is data.state or here is None or entry.to is not None:
        return data.state, names.dueling(data.cast, data.look.playing), here
    return scene.ready, scene.cast, why_not(scene.ready, entry)


def _answer_about(scene: Scene, raw: dict[str, object]) -> WordAnswer:
    entry = _parsed(scene, raw)
    state, cast, refusal = state_for(scene, entry)
    game, word = GAMES[scene.match.ruleset], find(scene.match.ruleset).words.get(entry.word or "")
    gains = () if refusal else tuple(gains_of(state, entry, cast, word))
    punished = "" if refusal else _punished(state, word)
    rule = refusal.rule if refusal else gains[-1].rule if gains else punished or about(scene.match.ruleset, word)
    return WordAnswer(
        label=printed(word.name) if word else _number_label(scene, entry),
        lang=game.lang if word else "",
        to=names.seat(scene.data.cast, entry.to) if entry.to is not None else "",
        raw=json_text.write(raw),
        may=refusal is None,
        costs=bool(punished) or (refusal is None and _costs(state, entry)),
        reason=reasons.reason(refusal.code, refusal.args, cast) if refusal else _which(scene, state, entry, word),
        rule=rule,
        quotes=_quotes(scene, rule, *grounds(state, entry, refusal)),
        worth="" if refusal else bet_worth(state, entry),
        gains=gains,
        gloss=book.gloss(word.name if word else entry.value or 0, get_language() or "es", game.shelf),
        beside=tuple(remarks.beside(state, state, entry, refusal)),
    )


def _punished(state: State, word: Word | None) -> str:
    """Find the rule that punishes a word that stands at eleven (BR-PEN-06).

    Even where there is nothing to take.
    """
    at_eleven = state.hand is not None and bool(state.hand.kind)
    return GAMES[state.ruleset.name].cites.punished.get(word.game, "") if at_eleven and word is not None else ""


def _costs(state: State, entry: Parsed) -> bool:
    """Tell whether the speaker's side is fined: it loses points, or the other gains."""
    outcome = follow(state, [entry])
    side = outcome.look.sides[entry.seat] if entry.seat is not None else entry.team
    fines = (award for award in outcome.awards if award.matter == "penalty")
    return any((award.points < 0) == (award.team == side) for award in fines)


def _number_label(scene: Scene, entry: Parsed) -> str:
    if scene.settings["numbers"] == "bids":
        return _("apostar %(number)s o más") % {"number": entry.value}
    return _("cantar un tanto")


def _which(scene: Scene, state: State, entry: Parsed, word: Word | None) -> str:
    """Say which numbers stand; nothing for a word."""
    if word is not None or scene.settings["numbers"] != "values":
        return ""
    runs = (
        [value for _place, value in run]
        for _start, run in groupby(enumerate(declarable(state, entry)), key=lambda pair: pair[1] - pair[0])
    )
    return ", ".join(_("del %(first)s al %(last)s") % {"first": run[0], "last": run[-1]} for run in runs)


def hand_over(scene: Scene, seat: int) -> tuple[str, Quote | None] | None:
    """Say why nothing is said in the hand that has just ended; None before the first."""
    word = next(word for word in find(scene.match.ruleset).words.values() if word.game in STAKES)
    ended = remarks.ended(scene.data.state, Parsed("say", {}, seat=seat, word=word.name), scene.data.cast)
    return (ended[0], scene.quote(ended[1])) if ended and scene.data.look.phase == "over" else None


def _quotes(scene: Scene, *rules: str) -> tuple[Quote, ...]:
    """Quote these rules, each once."""
    return tuple(filter(None, map(scene.quote, dict.fromkeys(rules))))


def same_refusal(words: Sequence[WordAnswer]) -> WordAnswer | None:
    """Return the refusal that all words share, None where they don't."""
    first = words[0]
    same = all(not word.may and (word.reason, word.rule) == (first.reason, first.rule) for word in words)
    return first if same else None
