"""The question *May I say…?*: every word of a game, for one who would say it.

The referee rules on each as it would now.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from referee.arbiter.ask import remarks
from referee.arbiter.ask.scene import Scene
from referee.arbiter.ask.word_answers import WordAnswer, answer_about, parsed
from referee.matches.words.quotes import Quote
from referee.rules.asked.cited import STAKES
from referee.rules.asked.played import is_played
from referee.rules.asked.prospects import declarable
from referee.rules.asked.whatif import lowest_bid
from referee.rules.record.entry import Entry
from referee.rules.record.rulesets import find_ruleset


def words(scene: Scene, who: dict[str, int]) -> list[WordAnswer]:
    """Rule on every word of a seat ({"by": 3}) or side ({"team": 1}), refused last."""
    return _sorted(scene, _raws(scene, who, played=True))


def left_out(scene: Scene, who: dict[str, int]) -> list[WordAnswer]:
    """List the words that options or the number of players leave no place."""
    return _sorted(scene, _raws(scene, who, played=False))


def _sorted(scene: Scene, raws: Iterable[dict[str, object]]) -> list[WordAnswer]:
    return sorted((answer_about(scene, raw) for raw in raws), key=lambda key: (not key.may, key.costs))


def _raws(scene: Scene, who: dict[str, int], played: bool) -> Iterator[dict[str, object]]:
    """Yield the entries of its words, those with a place at this table or the others.

    Of numbers the lowest that stands.
    """
    side = scene.now.sides[who["by"]] if "by" in who else who["team"]
    for word in find_ruleset(scene.match.ruleset).words.values():
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
    state, speaker = scene.ready, parsed(scene, {**who, "say": 0})
    if scene.settings["numbers"] == "bids":
        target = scene.settings["target"]
        return lowest_bid(state, speaker, target) or scene.now.stake + 1
    return next(declarable(state, speaker), 25)


def hand_over(scene: Scene, seat: int) -> tuple[str, Quote | None] | None:
    """Say why nothing is said in the hand that has just ended; None before the first."""
    word = next(word for word in find_ruleset(scene.match.ruleset).words.values() if word.game in STAKES)
    ended = remarks.ended(scene.data.state, Entry("say", {}, seat=seat, word=word.name), scene.data.cast)
    return (ended[0], scene.quote(ended[1])) if ended and scene.data.look.phase == "over" else None


def same_refusal(words: Sequence[WordAnswer]) -> WordAnswer | None:
    """Return the refusal that all words share, None where they don't."""
    first = words[0]
    same = all(not word.may and (word.reason, word.rule) == (first.reason, first.rule) for word in words)
    return first if same else None
