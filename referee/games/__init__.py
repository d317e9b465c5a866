"""The games as people know them: a module for each, which declares its `GAME`, and shared ones.

A new game is its ruleset in `rules.record.rulesets`, its module here, and its texts in `book`, once for each language.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules

from referee import book
from referee.games.base import Game, Sheet
from referee.rules.record.rulesets import RULESETS, Ruleset


def _declared() -> Iterator[Game]:
    """Find the game of every module of this package that has one."""
    for module in iter_modules(__path__, f"{__name__}."):
        game = getattr(import_module(module.name), "GAME", None)
        if isinstance(game, Game):
            yield game


GAMES: Mapping[str, Game] = {game.ruleset: game for game in _declared()}
"""By the name of their ruleset, in the order in which they are offered."""

QUICK = "argentino"
"""The game of a first *Anotar ya*, and of requests that name none."""


def quick(tag: str | None) -> str:
    """Return the game of a first *Anotar ya* where this is read, perhaps with a region ("es-uy")."""
    whole = (tag or "").lower().replace("_", "-")
    at_home = {place: name for name, game in GAMES.items() for place in game.at_home}
    return at_home.get(whole) or at_home.get(book.code(whole), QUICK)


def in_order(tag: str | None) -> dict[str, Game]:
    """Return the games as they are offered to readers of a language: first those that are played in it."""
    own, first = book.code(tag or ""), quick(tag)
    names = sorted(GAMES, key=lambda name: (name != first, GAMES[name].lang != own))
    return {name: GAMES[name] for name in names}


def named_beside(ruleset: str, lang: str | None) -> list[Game]:
    """List the games in the reader's language that a game's card names: only their words differ."""
    own = book.code(lang or "")
    return [game for game in GAMES.values() if game.beside == ruleset and game.lang == own]


def sheets() -> list[Sheet]:
    """List the sheets of questions, each once."""
    return list(dict.fromkeys(game.sheet for game in GAMES.values()))


def sharing(sheet: Sheet) -> tuple[str, ...]:
    """Name the rulesets that a sheet asks about."""
    return tuple(name for name, game in GAMES.items() if game.sheet is sheet)


def having(sheet: Sheet, option: str) -> tuple[Ruleset, ...]:
    """List the rulesets of a sheet that have this option."""
    return tuple(RULESETS[name] for name in sharing(sheet) if option in RULESETS[name].options)


__all__ = ["GAMES", "QUICK", "Game", "having", "in_order", "named_beside", "quick", "sharing", "sheets"]
