"""What the options of a table make of the rules, in the sentences of the form that asks for them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from referee.arbiter.at_table import Table
from referee.matches.mixes import mixes
from referee.matches.sentences import sheet_of
from referee.matches.sentences.base import Sentence, Words
from referee.rules.rulesets import Option, Ruleset, find

Notes = Mapping[str, tuple["Note", ...]]


@dataclass(frozen=True, slots=True)
class Note:
    """An option beside a rule that depends on it: what is `asked`, and the answers.

    At a table `plays` is its answer, else empty; `usual` is what the ruleset has where nobody chose, `others` are the
    rest of the answers.
    """

    asked: Words
    plays: Words
    usual: Words
    others: tuple[Words, ...]

    @property
    def is_usual(self) -> bool:
        """Whether this table plays what is usual."""
        return self.plays == self.usual


def notes(ruleset: str, table: Table | None = None) -> Notes:
    """By rule, what can be agreed about it, or what this table agreed on.

    An option that has no effect at the table (too few players, no flor) says nothing there.
    """
    rules, sheet = find(ruleset), sheet_of(ruleset)
    found: defaultdict[str, list[Note]] = defaultdict(list)
    for name, option in rules.options.items():
        sentence = sheet.sentences.get(name)
        if sentence is None or (table and not _concerns(name, sentence, rules, table)):
            continue
        note = _note(option, sentence, table.settings[name] if table else None)
        for rule in option.rules:
            found[rule].append(note)
    return {rule: tuple(some) for rule, some in found.items()}


def _note(option: Option, sentence: Sentence, value: Any) -> Note:
    others = tuple(sentence.says[one] for one in option.values if one != option.default)
    return Note(sentence.asks, "" if value is None else sentence.says[value], sentence.says[option.default], others)


def _concerns(name: str, sentence: Sentence, ruleset: Ruleset, table: Table) -> bool:
    """Whether the option has any effect at this table: so many play, and no other option leaves it without any."""
    settings = table.settings
    idle = any(mix.option == name and not mix.allowed and settings[mix.other] in mix.values for mix in mixes(ruleset))
    return not idle and sentence.concerns(table.players, settings)
