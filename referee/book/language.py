"""The shape of one language of the rule book."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar

Text = TypeVar("Text")

Rules = Mapping[str, tuple[str, str]]
"""Rule ID to (title, text)."""

Reasons = Mapping[str, tuple[str, ...]]
"""Refusal code to its sentences, the one with most named arguments first, one without any last."""


@dataclass(frozen=True, slots=True)
class Language:
    """Every text of one language. Texts are plain, without markup; escaping is the screen's work."""

    name: str
    """What its speakers call it."""
    chapters: Mapping[str, str]
    """Beginning of a rule ID ("AR-FLO") to the chapter's heading, in the order of the laws."""
    rules: Rules
    reasons: Reasons
    """One text for a code in every game: a code that several games share says nothing that only one of them knows."""
    glosses: Mapping[str, Mapping[str, str]]
    """Family of games ("AR") to its reserved words, as the record writes them, to one line."""
    awards: Mapping[str, str]
    """Rule ID that an award cites to a short label."""
    causes: Reasons = field(default_factory=dict)
    """The cause of a refusal, where `rules.causes` knows one, to its sentences; those of the code hold besides."""


def bind(*parts: Mapping[str, Text]) -> dict[str, Text]:
    """Join the parts of a book into one, in order. Raises ValueError if two parts hold the same key."""
    bound: dict[str, Text] = {}
    for part in parts:
        twice = bound.keys() & part.keys()
        if twice:
            raise ValueError(f"written twice: {sorted(twice)}")
        bound.update(part)
    return bound
