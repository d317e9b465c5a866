"""The names of the seats of a match, each from one place of its log on."""

import json
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from referee.matches.files.export import names_over_time
from referee.matches.models import Entry, Match
from referee.matches.words.names import is_placeholder, placeholder_name
from referee.notebook.models import Leaf, Nameless, Notebook


class Stretch(NamedTuple):
    """The name of a seat from a place of the log on, to the next stretch of that seat."""

    seat: int
    name: str
    from_seq: int = 0


def stretches(match: Match) -> list[Stretch]:
    """List the names of every seat over time, in the order of seats.

    A substitute has a stretch of their own from the deal on which they came. A seat that got its first name late had it
    all along, and what was changed after the last deal puts that name right.
    """
    deals = _names_by_deal(match)
    found: list[Stretch] = []
    for seat, last in enumerate(match.seats):
        found += _of_seat(seat, [(place, names[seat]) for place, names in deals], last)
    return found


def without_nameless(notebook: Notebook, match: Match, spans: Iterable[Stretch]) -> list[Stretch]:
    """Leave out the seats whose player wants no name there, so that no page asks for one."""
    quiet = set(Nameless.objects.filter(notebook=notebook, match=match).values_list("seat", flat=True))
    return [span for span in spans if span.seat not in quiet]


def unnamed_as_nobody(leaf: Leaf, spans: Iterable[Stretch]) -> list[Stretch]:
    """Rename the seats that are "alguien" in a notebook as seats without a name.

    Perhaps they were forgotten there: their name is the match's, and no longer the notebook's.
    """
    nobody = set(leaf.sittings.filter(person=None).values_list("seat", flat=True))
    return [span._replace(name=placeholder_name(span.seat)) if span.seat in nobody else span for span in spans]


def veiled_seats(leaf: Leaf) -> list[int]:
    """Return the seats that have a name in the match, and are "alguien" in a notebook.

    It is the last sitting of a seat that has the match's name. One query.
    """
    last = {sitting.seat: sitting.person_id for sitting in leaf.sittings.order_by("from_seq")}
    with_name = [
        seat for seat, name in enumerate(leaf.match.seats) if not is_placeholder(name) and name != _("alguien")
    ]
    return [seat for seat in with_name if last.get(seat) is None]


def _of_seat(seat: int, names: Sequence[tuple[int, str]], last: str) -> list[Stretch]:
    spans: list[Stretch] = []
    for place, name in names:
        if not spans:
            spans.append(Stretch(seat, name))
        elif is_placeholder(spans[-1].name):
            spans[-1] = spans[-1]._replace(name=name)
        elif name != spans[-1].name:
            spans.append(Stretch(seat, name, place))
    if not spans:
        return [Stretch(seat, last)]
    spans[-1] = spans[-1]._replace(name=last)
    if len(spans) > 1 and spans[-2].name == last:
        spans.pop()
    return spans


def _names_by_deal(match: Match) -> list[tuple[int, list[str]]]:
    """Return the names with which each hand was dealt; only those that anybody knows."""
    renames = names_over_time(match)
    if not renames and not match.imported:
        return []
    deals = Entry.objects.filter(match=match).standing().deals().in_order()
    known: list[tuple[int, list[str]]] = []
    for place, raw, rev in deals.values_list("seq", "raw", "tap__rev_after"):
        brought = json.loads(raw).get("names") if match.imported else None
        names = brought or next((after for since, after in reversed(renames) if since <= rev), None)
        if isinstance(names, list) and len(names) == len(match.seats):
            known.append((place, [str(name) for name in names]))
    return known
