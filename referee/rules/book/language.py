"""The shape of one language of the rule book."""

from collections.abc import Mapping
from dataclasses import dataclass

Rules = Mapping[str, tuple[str, str]]
"""Rule ID to (title, text)."""

Reasons = Mapping[str, tuple[str, ...]]
"""Refusal code to its sentences, the one with most named arguments first, one without any last."""


@dataclass(frozen=True, slots=True)
class Language:
    """Every text of one language. Texts are plain, without markup; escaping is the screen's work."""

    chapters: Mapping[str, str]
    """Beginning of a rule ID ("AR-FLO") to the chapter's heading, in the order of the book."""
    rules: Rules
    reasons: Reasons
    glosses: Mapping[str, str]
    """Reserved word, as the record writes it, to one line."""
    awards: Mapping[str, str]
    """Rule ID that an award cites to a short label."""


def bind(*parts: Rules) -> dict[str, tuple[str, str]]:
    """Join the parts of a book into one, in order. Raises ValueError if two parts hold the same rule."""
    bound: dict[str, tuple[str, str]] = {}
    for part in parts:
        twice = bound.keys() & part.keys()
        if twice:
            raise ValueError(f"rules written twice: {sorted(twice)}")
        bound.update(part)
    return bound
