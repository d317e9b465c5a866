"""The options of the rulesets as players say them: a question, and a chip for each answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.games.argentine_options import SHEET as ARGENTINE
from referee.games.brazil import SHEET as BRAZILIAN
from referee.games.options import Sentence, Sheet
from referee.games.truc import CATALAN, FRENCH, TRUT
from referee.rules.record.rulesets import RULESETS, Option, Ruleset

SHEETS = (ARGENTINE, BRAZILIAN, CATALAN, FRENCH, TRUT)
"""The questions of every ruleset; each belongs to one of them."""
_SHEET_OF = {name: sheet for sheet in SHEETS for name in sheet.rulesets}


def sheet_of(ruleset: str) -> Sheet:
    """The questions of a ruleset."""
    return _SHEET_OF[ruleset]


def wire(value: object) -> str:
    """An option's value as a form sends it."""
    return str(int(value)) if isinstance(value, bool) else str(value)


def read(option: Option, given: str) -> Any:
    """The value that a form sent; KeyError for none of them."""
    return {wire(value): value for value in option.values}[given]


def asked(sheet: Sheet) -> Iterator[tuple[str, Sentence]]:
    """The questions of a sheet: those of some numbers of players, then the common ones, then the rest."""
    before = (*sheet.by_number, *sheet.first)
    for name in (*before, *(name for name in sheet.sentences if name not in before)):
        yield name, sheet.sentences[name]


def having(sheet: Sheet, option: str) -> tuple[Ruleset, ...]:
    """The rulesets of a sheet that have this option."""
    return tuple(RULESETS[name] for name in sheet.rulesets if option in RULESETS[name].options)


__all__ = ["SHEETS", "Sentence", "Sheet", "asked", "having", "read", "sheet_of", "wire"]
