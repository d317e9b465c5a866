"""The results of a hand by other options, in the sentences with which a table agrees on them."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.games.base import Words
from referee.matches.log.states import thaw
from referee.matches.models import Entry, Match
from referee.matches.types import Raw, read_stored, reader
from referee.matches.words import names, phrases
from referee.rules.asked.otherwise import MOST, MatterChange, Otherwise, asks, otherwise
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.hand import NOBODY
from referee.rules.record.state import State


@dataclass(frozen=True, slots=True)
class OptionLine:
    """Another value of an option: its question and answer, its rules, and the results for the hand."""

    asks: Words
    says: Words
    rules: tuple[str, ...]
    results: list[str]


def can_ask_options(match: Match) -> bool:
    """Return whether this engine ruled the match, in a game with such options."""
    return match.is_ruled_here and asks(match.ruleset)


def options_lines(match: Match, start: int, end: int, cast: names.Cast) -> list[OptionLine]:
    """Return a line for each other value of an option that would change one hand.

    The hand's entries have the places from `start` up to `end`, where the next deal may stand. Costs what the hand
    costs, for every value; two queries.
    """
    if not can_ask_options(match):
        return []
    rows = Entry.objects.filter(match=match, seq__gte=start, seq__lte=end).standing().in_order()
    kept = list(rows.values_list("seq", "raw", "code")[: MOST + 3])
    deal = rows.deals().filter(seq__in=[seq for seq, _raw, _code in kept]).values_list("seq", "before").first()
    if deal is None:
        return []
    results = _otherwise(thaw(deal[1]), match, kept, end, deal[0])
    # by place: the results name entries by it
    raws = {seq: json.loads(raw) for seq, raw, _code in kept}
    return [line for other in results if (line := _line(other, match, raws, cast)) is not None]


def _otherwise(before: State, match: Match, kept: list[tuple[int, str, str]], end: int, start: int) -> list[Otherwise]:
    """Judge the hand again, with the deal that ended it where there is one."""
    read = reader(match)
    entries = [(seq, read_stored(json.loads(raw), read)) for seq, raw, _code in kept if seq >= start]
    readable = [(seq, entry) for seq, entry in entries if entry is not None]
    if len(readable) < len(entries):
        return []
    (place, deal), *rest = readable
    closing: ParsedEntry | None = None
    if rest and rest[-1][0] == end:
        closing = rest.pop()[1]
    return otherwise(before, (place, deal), rest, closing)


def _line(other: Otherwise, match: Match, raws: dict[int, Raw], cast: names.Cast) -> OptionLine | None:
    """Return the line of one value of one option; None for an option that this table has no use for."""
    sentence = GAMES[match.ruleset].sheet.sentences.get(other.option)
    if sentence is None or not sentence.concerns(len(cast.players), match.settings):
        return None
    results = [*_turned(other, raws, cast), *_changes(other, cast), *_end(other, cast)]
    return OptionLine(sentence.asks, sentence.says[other.value], match.rules.options[other.option].rules, results)


def _turned(other: Otherwise, raws: dict[int, Raw], cast: names.Cast) -> Iterator[str]:
    if other.turned != NOBODY:
        words = {"what": phrases.entry_phrase(raws[other.turned], cast)}
        yield (_("«%(what)s» valía") if other.stands else _("«%(what)s» no valía")) % words
    if other.another:
        yield _("desde ahí habría sido otra mano")


def _changes(other: Otherwise, cast: names.Cast) -> Iterator[str]:
    """Yield what was paid otherwise; `_end` says what fell away because the hand ended elsewhere."""
    ended = other.goes_on or (other.wins is not None and other.wins != NOBODY)
    for change in other.changes:
        if change.after or not (ended and change.matter == "truco"):
            yield _change(change, cast)


def _change(change: MatterChange, cast: names.Cast) -> str:
    matters = {"truco": GAMES[cast.ruleset].terms.play.lower(), "penalty": _("castigo")}
    of = (" – ".join(names.seat_name(cast, seat) for seat in change.duel), matters.get(change.matter, change.matter))
    words = {"matter": ", ".join(part for part in of if part)}
    if not change.after:
        return _("%(matter)s: nada") % words
    accounts = [[account for account, _points in got] for got in (change.before, change.after)]
    if accounts[0] == accounts[1] and len({points for _account, points in change.after}) == 1:
        numbers = {"points": change.after[0][1], "instead": change.before[0][1]}
        return _("%(matter)s: %(points)s en vez de %(instead)s") % {**words, **numbers}
    got = " ".join(f"{points:+d} {who.brief}" for who, points in phrases.gainers(cast, change.after))
    return _("%(matter)s: %(got)s") % {**words, "got": got}


def _end(other: Otherwise, cast: names.Cast) -> Iterator[str]:
    if other.wins == NOBODY:
        yield _("y con eso el juego seguía")
    elif other.wins is not None:
        yield _("y con eso, juego para %(who)s") % {"who": names.board_columns(cast)[other.wins].brief}
    elif other.goes_on:
        yield _("y la mano seguía")
