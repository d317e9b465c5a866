"""An answer of the referee to a question: sentences, each with its rule."""

from __future__ import annotations

from dataclasses import dataclass

from referee.arbiter.ask.scene import Scene
from referee.matches.words import names, reasons
from referee.matches.words.quotes import Quote
from referee.rules.record.ruling import Refusal


@dataclass(frozen=True, slots=True)
class Answer:
    """Sentences of the referee as (text, rule, the rule quoted where it comes last)."""

    says: tuple[tuple[str, str, Quote | None], ...]


def answer(scene: Scene, *says: tuple[str, str]) -> Answer:
    """Make an answer of these sentences, each with its rule ("" for none)."""
    parts = [part for part in says if part[0]]
    last = {rule: place for place, (_text, rule) in enumerate(parts)}
    quoted = (scene.quote(rule) if last[rule] == place else None for place, (_text, rule) in enumerate(parts))
    return Answer(tuple((text, rule, quote) for (text, rule), quote in zip(parts, quoted, strict=True)))


def refused(scene: Scene, refusal: Refusal, cast: names.Cast) -> Answer:
    """Return why the referee refuses what was imagined."""
    return answer(scene, (reasons.reason(refusal.code, refusal.args, cast), refusal.rule))
