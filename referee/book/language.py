"""The shape of one language of the rule book, and how it is bound from its modules."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any, TypeVar

Text = TypeVar("Text")

Rules = Mapping[str, tuple[str, str]]
"""Rule ID to (title, text)."""

Reasons = Mapping[str, tuple[str, ...]]
"""Refusal code to its sentences, the one with most named arguments first, one without any last."""


@dataclass(frozen=True, slots=True)
class Language:
    """Every text of one language.

    Texts are plain, without markup; escaping is the screen's work. Chapters, rules and glosses may name figures of a
    table ("{target}").
    """

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
    """Rule ID that an award cites to a short label; with "unshown" behind it, of one that changed sides so."""
    wordings: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """A figure of a table that is put into words (`rules.asked.figures`), and the words by its value."""
    causes: Reasons = field(default_factory=dict)
    """The cause of a refusal, where `rules.causes` knows one, to its sentences; those of the code hold besides."""


def gather(package: str) -> Language:
    """Bind a language from the modules of its package, which calls it `NAME`.

    A module may hold CHAPTERS, RULES, REASONS, AWARDS, WORDINGS and CAUSES, and the GLOSSES of its FAMILY. The rules of
    a chapter stand in one module, in their order.
    """
    language = import_module(package)
    modules = list(_modules(language))
    return Language(
        name=language.NAME,
        chapters=_bound(modules, "CHAPTERS"),
        rules=_bound(modules, "RULES"),
        reasons=_bound(modules, "REASONS"),
        glosses=bind(*({module.FAMILY: module.GLOSSES} for module in modules if hasattr(module, "GLOSSES"))),
        awards=_bound(modules, "AWARDS"),
        wordings=_bound(modules, "WORDINGS"),
        causes=_bound(modules, "CAUSES"),
    )


def bind(*parts: Mapping[str, Text]) -> dict[str, Text]:
    """Join the parts of a book into one, in order.

    Raises ValueError if two parts hold the same key.
    """
    bound: dict[str, Text] = {}
    for part in parts:
        twice = bound.keys() & part.keys()
        if twice:
            raise ValueError(f"written twice: {sorted(twice)}")
        bound.update(part)
    return bound


def _modules(package: ModuleType) -> Iterator[ModuleType]:
    """Import every module below a package, in the order of their names."""
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        yield import_module(module.name)


def _bound(modules: list[ModuleType], part: str) -> dict[str, Any]:
    return bind(*(getattr(module, part, {}) for module in modules))
