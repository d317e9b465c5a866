"""What a hand would have paid by other options, in the sentences with which a table agrees on them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.matches.log.folding import parse, thaw
from referee.matches.models import Entry, Match
from referee.matches.types import Raw
from referee.matches.words import names, phrases
from referee.rules.asked.otherwise import MOST, Change, Otherwise, asks, otherwise
from referee.rules.record.acta import ActaError
from referee.rules.record.acta import Entry as Parsed
from referee.rules.record.rulesets import find
from referee.rules.record.state import ENGINE, NOBODY, State

Context = dict[str, Any]


def can_be_asked(match: Match) -> bool:
    """Whether hands of this match can be judged by other options: by the engine that ruled them, in a game that has
    such options.
    """
    return match.engine == ENGINE and asks(match.ruleset)


def told(match: Match, start: int, end: int, cast: names.Cast) -> list[Context]:
    """What of one hand would differ by each other value of each option: the option's question and value, the rules
    that it changes, and what would have come of the hand.

    The hand's entries have the places from `start` up to `end`, where the next deal may stand. Costs what the hand
    costs, for every value; two queries.
    """
    if not can_be_asked(match):
        return []
    rows = Entry.objects.filter(match=match, voided_by__isnull=True, seq__gte=start, seq__lte=end)
    kept = list(rows.order_by("seq", "pk").values_list("seq", "raw", "code")[: MOST + 3])
    deals = [(seq, raw) for seq, raw, code in kept if not code and '"deal"' in raw and "deal" in json.loads(raw)]
    dealt = rows.filter(seq=deals[0][0]).exclude(before="").values_list("before", flat=True).first() if deals else None
    if dealt is None:
        return []
    try:
        found = _found(thaw(dealt), match, kept, end, deals[0][0])
    except ActaError:  # a notation that this engine no longer has
        return []
    said = {seq: json.loads(raw) for seq, raw, _code in kept}
    return [line for one in found if (line := _line(one, match, said, cast)) is not None]


def _found(before: State, match: Match, kept: list[tuple[int, str, str]], end: int, start: int) -> list[Otherwise]:
    """Judge the hand again, with the deal that ended it where there is one."""
    read = [(seq, parse([json.loads(raw)], match)[0]) for seq, raw, _code in kept if seq >= start]
    (place, deal), *rest = read
    closing: Parsed | None = None
    if rest and rest[-1][0] == end:
        closing = rest.pop()[1]
    return otherwise(before, (place, deal), rest, closing)


def _line(one: Otherwise, match: Match, said: dict[int, Raw], cast: names.Cast) -> Context | None:
    """One value of one option, and what would have been; None for an option that this table has no use for."""
    sentence = GAMES[match.ruleset].sheet.sentences.get(one.option)
    rules = find(match.ruleset)
    if sentence is None or not sentence.concerns(len(cast.players), rules.settings(match.options)):
        return None
    return {
        "asks": sentence.asks,
        "says": sentence.says[one.value],
        "rules": rules.options[one.option].rules,
        "results": [*_turned(one, said, cast), *_changes(one, cast), *_end(one, cast)],
    }


def _turned(one: Otherwise, said: dict[int, Raw], cast: names.Cast) -> Iterator[str]:
    if one.turned != NOBODY:
        words = {"what": phrases.entry(said[one.turned], cast)}
        yield (_("«%(what)s» valía") if one.stands else _("«%(what)s» no valía")) % words
    if one.another:
        yield _("desde ahí habría sido otra mano")


def _changes(one: Otherwise, cast: names.Cast) -> Iterator[str]:
    """What was paid otherwise; what fell away because the hand ended sooner or later is told with its end."""
    ended = one.goes_on or (one.wins is not None and one.wins != NOBODY)
    for change in one.changes:
        if change.after or not (ended and change.matter == "truco"):
            yield _change(change, cast)


def _change(change: Change, cast: names.Cast) -> str:
    matters = {"truco": GAMES[cast.ruleset].terms.play.lower(), "penalty": _("multa")}
    of = (" – ".join(names.seat(cast, seat) for seat in change.duel), matters.get(change.matter, change.matter))
    words = {"matter": ", ".join(part for part in of if part)}
    if not change.after:
        return _("%(matter)s: nada") % words
    accounts = [[account for account, _points in got] for got in (change.before, change.after)]
    if accounts[0] == accounts[1] and len({points for _account, points in change.after}) == 1:
        numbers = {"points": change.after[0][1], "instead": change.before[0][1]}
        return _("%(matter)s: %(points)s en vez de %(instead)s") % {**words, **numbers}
    got = " ".join(f"{points:+d} {who.brief}" for who, points in names.gainers(cast, change.after))
    return _("%(matter)s: %(got)s") % {**words, "got": got}


def _end(one: Otherwise, cast: names.Cast) -> Iterator[str]:
    if one.wins == NOBODY:
        yield _("y con eso el juego seguía")
    elif one.wins is not None:
        yield _("y con eso, juego para %(who)s") % {"who": names.columns(cast)[one.wins].brief}
    elif one.goes_on:
        yield _("y la mano seguía")
