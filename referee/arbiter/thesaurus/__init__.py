"""What players call things that the rule book calls otherwise: for each game and language, a place and its other names.

A place is a rule's number, or the anchor of a section at the top of the book's page (`referee.arbiter.sections`).
Names are separated by commas; their kin (plurals, other persons of a verb) are found by themselves.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.thesaurus.argentine import ARGENTINE
from referee.games.thesaurus.brazilian import BRAZILIAN
from referee.games.thesaurus.truc_family import TRUC

Names = Mapping[str, Mapping[str, str]]
"""By language, then by place."""

THESAURUS: Mapping[str, Names] = {
    "argentino": ARGENTINE,
    "fournier": ARGENTINE,
    "mineiro": BRAZILIAN,
    "paulista": BRAZILIAN,
    "truc-catala": TRUC,
    "truc-frances": TRUC,
    "trut": TRUC,
}
"""By ruleset. Games of one family share a list: a place that a game's book lacks is left out there."""


def names(ruleset: str, lang: str) -> Mapping[str, str]:
    """List what players who speak a language call the places of a game's book."""
    return THESAURUS[ruleset].get(lang, {})
