"""Ladders: what every word of a game is worth, accepted and refused.

The stakes are as they are declared; for envido and flor the referee itself answers, at the start of a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise, product
from typing import Any

from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.matches.words.wording import printed
from referee.rules.asked.speech import word_of
from referee.rules.asked.whatif import ImaginedOutcome, ImaginedTable, follow_entries, imagined_deal
from referee.rules.record.entry import Entry
from referee.rules.record.rulesets import Ruleset, Settings, find_ruleset

LONGEST = 3
"""So many bets of an envido are listed; whoever goes on adds them up the same way."""
FOR_THE_REST = ("falta", "resto")
"""What is worth as much as an option says, at the score of the moment."""


@dataclass(frozen=True, slots=True)
class Step:
    """A word or several that can be said, and what they are worth.

    `words` are empty where nothing was said. `yes` is the worth if it is accepted, `no` if it is not, "" where that
    cannot be; `rule` says so. `named` worths are in the game's language, as "1 point".
    """

    words: tuple[str, ...]
    yes: str
    no: str
    rule: str
    says: str = ""
    named: bool = False


@dataclass(frozen=True, slots=True)
class Ladder:
    """The steps of one matter of a game, called `title`.

    `yes` and `no` are its answers, `refused` is the rule of the second.
    """

    title: str
    yes: str
    no: str
    refused: str
    steps: tuple[Step, ...]


def ladders(ruleset: str, options: dict[str, Any]) -> tuple[Ladder, ...]:
    """Return the ladders of a game under these options.

    They are those of the stakes, and of envido and flor where the game has them.
    """
    rules = find_ruleset(ruleset)
    settings = rules.settings(options)
    found = [_stakes(rules, settings)]
    if settings["envido"]:
        found.append(_envido(rules, options))
    if settings["flor"]:
        found.append(_flor(rules, options))
    return tuple(found)


# --- the stakes ---


def _stakes(rules: Ruleset, settings: Settings) -> Ladder:
    play = GAMES[rules.name].terms.play
    base = rules.ladder_for(settings)[0]
    plain = Step((), rules.spoken(base.worth), "", base.rule, _("nada"), _is_named(rules))
    steps = _bids(rules, settings) if settings["numbers"] == "bids" else _climbed(rules, settings)
    # A hand at eleven is no step that anybody says, but people look for its worth here.
    special = _special(rules, settings, base.worth) if settings["special_at"] else ()
    return Ladder(
        play, _answer(rules, "yes"), _answer(rules, "no"), _cited(rules, "refused"), (plain, *steps, *special)
    )


def _climbed(rules: Ruleset, settings: Settings) -> Iterator[Step]:
    """Yield the steps of a ladder.

    A refused one leaves what was played for before it.
    """
    ladder = rules.ladder_for(settings)
    for place, (before, step) in enumerate(pairwise(ladder), start=1):
        word = printed(word_of(rules, settings, place))
        worth, given_up = rules.spoken(step.worth), rules.spoken(before.worth)
        yield Step((word,), worth, given_up, step.rule, named=_is_named(rules))


def _bids(rules: Ruleset, settings: Settings) -> Iterator[Step]:
    """Yield the bets of any number, and of the whole game."""
    before = _("lo que se jugaba")
    yield Step((), _("ese número"), before, rules.ladder_for(settings)[1].rule, _("un número"))
    for word in rules.words.values():
        if word.game == "reste":
            yield Step((word.name,), _("el juego"), before, _cited(rules, "reste"))


def _special(rules: Ruleset, settings: Settings, base: int) -> Iterator[Step]:
    """Yield the hand of a side that lacks one: it decides, and nothing is bet."""
    name = GAMES[rules.name].terms.kind("special", settings["special_at"])
    worth, given_up = rules.spoken(settings["special_worth"]), rules.spoken(base)
    yield Step((name,), worth, given_up, _cited(rules, "special"), named=_is_named(rules))


def _is_named(rules: Ruleset) -> bool:
    """Tell whether points are said with a name, and not as numbers alone."""
    return not rules.spoken(1).isdigit()


def _answer(rules: Ruleset, act: str) -> str:
    """Return the word that accepts, or refuses, a bet on the tricks."""
    return next(word.name for word in rules.words.values() if word.game in ("answer", "reply") and word.act == act)


def _cited(rules: Ruleset, paid: str) -> str:
    rule = rules.cites[paid]
    return rule if isinstance(rule, str) else rule[1]


# --- envido and flor ---


def _envido(rules: Ruleset, options: dict[str, Any]) -> Ladder:
    words = [word for word in rules.words.values() if word.game == "envido" and word.exists(rules.settings(options))]
    steps = []
    for length in range(1, LONGEST + 1):
        for chain in product(words, repeat=length):
            outcome = _outcome(rules, options, tuple(word.name for word in chain))
            if outcome.refusal is None:
                wait = outcome.look.waits[-1]
                rest = _of_option(rules, options, "falta_envido") if chain[-1].act in FOR_THE_REST else str(wait.yes)
                steps.append(Step(tuple(word.name for word in chain), rest, str(wait.no), wait.rule))
    yes, no = _answer(rules, "yes"), _answer(rules, "no")
    refused = _outcome(rules, options, (words[0].name, no)).awards[-1].rule
    return Ladder(_("Envido"), yes, no, refused, tuple(steps))


def _flor(rules: Ruleset, options: dict[str, Any]) -> Ladder:
    flor, contra, rest, yes, no = (
        _word(rules, "flor", act) for act in ("flor", "contraflor", "resto", "quiero", "achico")
    )
    alone, gave_in = _outcome(rules, options, (flor,)), _outcome(rules, options, (flor, no))
    both = _outcome(rules, options, (flor, flor)).look.comparison
    assert both is not None
    steps = [
        Step((flor,), str(alone.awards[-1].points), "", alone.awards[-1].rule),
        Step((flor, flor), str(both.amount), str(gave_in.awards[-1].points), both.rule),
    ]
    for chain in ((flor, contra), (flor, rest), (flor, contra, rest)):
        wait = _outcome(rules, options, chain).look.waits[-1]
        worth = _of_option(rules, options, "contraflor_resto") if chain[-1] == rest else str(wait.yes)
        steps.append(Step(chain, worth, str(wait.no), wait.rule))
    return Ladder(_("Flor"), yes, no, gave_in.awards[-1].rule, tuple(steps))


def _word(rules: Ruleset, game: str, act: str) -> str:
    return next(word.name for word in rules.words.values() if word.game == game and word.act == act)


def _outcome(rules: Ruleset, options: dict[str, Any], words: tuple[str, ...]) -> ImaginedOutcome:
    """Return the outcome of these words, said by one side and the other by turns.

    It is the first hand of a game for two.
    """
    entries = [Entry("say", {}, team=place % 2, word=word) for place, word in enumerate(words)]
    return follow_entries(imagined_deal(ImaginedTable(rules.name, options, 2)), entries)


def _of_option(rules: Ruleset, options: dict[str, Any], name: str) -> str:
    """Return what an option says, in the words of the form."""
    return str(GAMES[rules.name].sheet.sentences[name].says[rules.settings(options)[name]])
