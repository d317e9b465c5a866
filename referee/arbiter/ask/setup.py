"""A table that nobody sits at, as a question's form describes it: the game, its options, players and score."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from referee.arbiter.ask.scene import Pairs
from referee.games import GAMES
from referee.games.base import read_value, wire
from referee.inputs import whole_number
from referee.matches.log.queries import TableData
from referee.matches.models import Match
from referee.matches.words import cards as card_words
from referee.matches.words import names
from referee.matches.words.names import UNNAMED, board_columns, cast, shown_name
from referee.matches.words.wording import turned_label
from referee.rules.asked.look import look
from referee.rules.asked.whatif import ImaginedTable, imagined_deal
from referee.rules.record.hand import accounts_at
from referee.rules.record.rulesets import Ruleset, Settings, find_ruleset


@dataclass(frozen=True, slots=True)
class Setup:
    """A table as the form describes it; `kept` are the fields that later questions send along."""

    data: TableData
    choices: "tuple[FormQuestion, ...]"
    further: "tuple[FormQuestion, ...]"
    scores: "tuple[FormScore, ...]"
    kept: Pairs
    problems: tuple[str, ...]


def read_setup(ruleset: str, query: QueryDict) -> Setup:
    """Read the table of this game from the form; report what it cannot be, and take the usual."""
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
    people = list(UNNAMED) if seats == 2 else [names.placeholder_name(seat) for seat in range(seats)]
    match = Match(ruleset=ruleset, options=options, seats=people, first_dealer=dealer)
    state = imagined_deal(ImaginedTable(ruleset, options, seats, dealer, score, vira))
    data = TableData(match=match, state=state, look=look(state), lines=(), undo=(), redo=())
    columns = zip(board_columns(cast(match, data.look)), score, strict=True)
    return Setup(
        data,
        tuple(_table_questions(rules, match, dealer, settings, state.pack.rank, vira)),
        tuple(options_questions(rules, seats, options)),
        tuple(FormScore(f"p{side.number}", side.full, points, settings["target"] - 1) for side, points in columns),
        _kept(rules, seats, dealer, options, score, vira),
        tuple(problems),
    )


def _allowed(text: str | None, allowed: Any, usual: int) -> int:
    """Read a whole number of those that are allowed, else return the usual one."""
    number = whole_number(text or "", allowed)
    return usual if number is None else number


def _option(rules: Ruleset, name: str, query: QueryDict) -> Any:
    try:
        return read_value(rules.options[name], query.get(OPTION + name, ""))
    except KeyError:
        return rules.options[name].default


def _vira(rules: Ruleset, settings: Settings, query: QueryDict) -> str:
    """Read the vira where the game turns one and this is one of its pack, else ""."""
    vira = query.get("v", "")
    return vira if settings["vira"] and vira in rules.pack_of(settings).rank else ""


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


OPTION = "o-"
"""Before the name of an option, in the form."""


@dataclass(frozen=True, slots=True)
class FormQuestion:
    """A question of the form: field, text, and answers as (value, text, chosen)."""

    field: str
    asks: str
    answers: tuple[tuple[str, str, bool], ...]


@dataclass(frozen=True, slots=True)
class FormScore:
    """A score of the form: its field, its owner, its number, and the most it can be."""

    field: str
    whose: str
    value: int
    most: int


def _table_questions(
    rules: Ruleset, match: Match, dealer: int, settings: Settings, pack: Mapping[str, int], vira: str
) -> Iterator[FormQuestion]:
    """Ask how many play, who deals, and for the vira where the game turns one."""
    seats = len(match.seats)
    yield FormQuestion("n", _("Jugadores"), tuple((str(n), str(n), n == seats) for n in rules.players))
    players = ((str(seat), shown_name(name), seat == dealer) for seat, name in enumerate(match.seats))
    yield FormQuestion("d", _("Da"), tuple(players))
    if settings["vira"]:
        by_suit = sorted(pack, key=lambda card: card[::-1])
        cards = ((card, capfirst(card_words.name(card)), card == vira) for card in by_suit)
        yield FormQuestion("v", turned_label(rules.name), (("", "–", not vira), *cards))


def options_questions(rules: Ruleset, seats: int, options: Mapping[str, Any]) -> Iterator[FormQuestion]:
    """List the options that concern such a table, as players say them."""
    for name, sentence in GAMES[rules.name].sheet.in_order():
        if name in rules.options and len(rules.options[name].values) > 1 and sentence.concerns(seats, options):
            says = ((value, answer) for value, answer in sentence.says.items() if rules.options[name].allows(value))
            answers = tuple((wire(value), str(answer), value == options[name]) for value, answer in says)
            yield FormQuestion(OPTION + name, str(sentence.asks), answers)
