"""A table that nobody sits at, as a question's form describes it.

The form gives the game, its options, how many play and the score.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from referee.arbiter.ask import questions
from referee.arbiter.ask.questions import OPTION, Choice, Number
from referee.arbiter.ask.scene import Pairs
from referee.games.options import read, wire
from referee.inputs import whole_number
from referee.matches.log.queries import TableData
from referee.matches.models import Match
from referee.matches.words import placeholders
from referee.matches.words.placeholders import UNNAMED
from referee.rules.asked.look import look
from referee.rules.asked.whatif import ImaginedTable, imagined_deal
from referee.rules.record.rulesets import Ruleset, Settings, find_ruleset
from referee.rules.record.seats import accounts_at


@dataclass(frozen=True, slots=True)
class Setup:
    """A table as the form describes it; `kept` is what later questions send along."""

    data: TableData
    choices: tuple[Choice, ...]
    further: tuple[Choice, ...]
    scores: tuple[Number, ...]
    kept: Pairs
    problems: tuple[str, ...]


def setup(ruleset: str, query: QueryDict) -> Setup:
    """Read the table of this game from the form; report what it cannot be.

    What it cannot be is replaced by the usual.
    """
    rules, problems = find_ruleset(ruleset), []
    seats = _allowed(query.get("n"), rules.players, rules.players[0])
    options = {name: _option(rules, name, query) for name in rules.options}
    if rules.contradiction(rules.settings(options)) is not None:
        problems.append(_("Esas opciones no van juntas: valen las de siempre."))
        options = rules.defaults()
    settings = rules.settings(options)
    dealer = _allowed(query.get("d"), range(seats), seats - 1)
    score = tuple(
        _allowed(query.get(f"p{account}"), range(settings["target"]), 0)
        for account in range(accounts_at(seats, settings))
    )
    vira = _vira(rules, settings, query)
    people = list(UNNAMED) if seats == 2 else [placeholders.player(seat) for seat in range(seats)]
    match = Match(ruleset=ruleset, options=options, seats=people, first_dealer=dealer)
    state = imagined_deal(ImaginedTable(ruleset, options, seats, dealer, score, vira))
    data = TableData(match=match, state=state, look=look(state), lines=(), undo=(), redo=())
    return Setup(
        data,
        (
            questions.players(rules, seats),
            *questions.dealers(match, dealer),
            *questions.viras(settings, state.pack.rank, vira),
        ),
        tuple(questions.of_options(rules, seats, options)),
        tuple(questions.scores(match, data, score, settings["target"])),
        _kept(rules, seats, dealer, options, score, vira),
        tuple(problems),
    )


def _allowed(text: str | None, allowed: Any, usual: int) -> int:
    """Read a whole number of those that are allowed, else return the usual one."""
    number = whole_number(text or "", allowed)
    return usual if number is None else number


def _option(rules: Ruleset, name: str, query: QueryDict) -> Any:
    try:
        return read(rules.options[name], query.get(OPTION + name, ""))
    except KeyError:
        return rules.options[name].default


def _vira(rules: Ruleset, settings: Settings, query: QueryDict) -> str:
    """Read the vira where the game turns one and this is one of its pack, else ""."""
    if not settings["vira"] or rules.pack_for is None:
        return ""
    vira = query.get("v", "")
    return vira if vira in rules.pack_for(settings, "").rank else ""


def _kept(
    rules: Ruleset, seats: int, dealer: int, options: Mapping[str, Any], score: tuple[int, ...], vira: str
) -> Pairs:
    """List the fields that are not as usual, the way the form sends them."""
    fields = [("n", str(seats))] if seats != rules.players[0] else []
    fields += [("d", str(dealer))] if dealer != seats - 1 else []
    fields += [("v", vira)] if vira else []
    fields += [(f"p{account}", str(points)) for account, points in enumerate(score) if points]
    usual = rules.defaults()
    changed = ((name, value) for name, value in options.items() if value != usual[name])
    return (*fields, *((OPTION + name, wire(value)) for name, value in changed))
