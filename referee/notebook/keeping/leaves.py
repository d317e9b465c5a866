"""Leaves: matches put into a notebook by hand or by themselves, with the names of their seats, and taken out.

A revancha follows the match before it on the same evening, and what was started from inside a notebook goes there
where that notebook says so. Only people that the notebook knows are put in without a question.
"""

import json
from collections.abc import Collection, Iterable, Sequence
from datetime import date, datetime, timedelta
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from django.core import serializers
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from referee.matches import plain_text
from referee.matches.files.export import names_over_time
from referee.matches.models import Entry, Match, Pen
from referee.matches.words.names import is_placeholder, placeholder_name
from referee.notebook.keeping import persons
from referee.notebook.keeping.notebooks import LEAF_BACK_WITHIN, changing, drop_bare, evening_of
from referee.notebook.keeping.persons import sum_anew
from referee.notebook.models import Bond, Intake, Keeper, Leaf, Nameless, Night, Notebook, Person, Sitting

MOST_WHY = 80


class Seated(NamedTuple):
    """A person in a seat, from a place of the log on; None is "alguien"."""

    seat: int
    person: Person | None
    from_seq: int = 0


class UnfinishedError(Exception):
    """The match is still being played, or is another's: it can't be put in."""


def add_leaf(
    notebook: Notebook,
    match: Match,
    sittings: Iterable[Seated],
    by: Keeper | None,
    counts: bool = True,
    why_not: str = "",
) -> Leaf:
    """Put a finished match into a notebook, under the evening on which it was played.

    A match that is in it already only gets these sittings, and stays on the day that it has there. Raises
    UnfinishedError, also for one that was deleted. The caller has asked whether this phone may.
    """
    is_gone = match.deleted_at is not None and not Leaf.objects.filter(notebook=notebook, match=match).exists()
    if not match.finished or is_gone:
        raise UnfinishedError
    with changing(notebook.pk) as current:
        counting = _counting(counts, why_not)
        there = Leaf.objects.filter(notebook=current, match=match)
        if not there.update(**counting, summed=""):
            Leaf.objects.create(notebook=current, match=match, by=by, **counting, **_on_day(current, match.played_at))
        leaf = there.get()
        _seat(leaf, sittings)
        if by is not None:
            Keeper.objects.filter(pk=by.pk).update(used_at=timezone.now())
    notebook.rev = current.rev
    return leaf


def _on_day(notebook: Notebook, moment: datetime) -> dict[str, Any]:
    """Return the columns of a leaf by which it belongs to the evening of a moment."""
    day = evening_of(moment, notebook.zone, notebook.turn)
    night, _is_new = Night.objects.get_or_create(notebook=notebook, day=day)
    return {"night": night, "day": day, "played_at": moment}


def change_day(notebook: Notebook, leaf: Leaf, day: date) -> None:
    """Put a match on another evening of a notebook, at the hour that it has.

    On the day of its record it is as it was played.
    """
    moment = leaf.match.played_at
    if evening_of(moment, notebook.zone, notebook.turn) != day:
        moment = _at_this_hour(moment, day, notebook)
    change_moment(notebook, leaf, moment)


def change_moment(notebook: Notebook, leaf: Leaf, moment: datetime) -> None:
    """Put a match on the evening of a moment, at which it was played as this notebook has it."""
    with changing(notebook.pk) as current:
        before = leaf.night
        Leaf.objects.filter(pk=leaf.pk, notebook=current).update(summed="", **_on_day(current, moment))
        drop_bare(before)


def _at_this_hour(moment: datetime, day: date, notebook: Notebook) -> datetime:
    """Return the moment of an evening at which its clocks say the same."""
    local = moment.astimezone(ZoneInfo(notebook.zone))
    after_midnight = timedelta(days=local.hour < notebook.turn)
    return datetime.combine(day + after_midnight, local.time(), local.tzinfo)


def take_leaf_out(notebook: Notebook, leaf: Leaf, by: Keeper | None = None) -> None:
    """Take a match out of a notebook, and its evening if nothing else is there.

    It does not come back by itself; within a day `put_leaf_back` brings it back.
    """
    with changing(notebook.pk) as current:
        night, match = leaf.night, leaf.match
        # Times as they are: JSON of Django cuts them to the thousandth.
        was = json.dumps(serializers.serialize("python", [leaf, *leaf.sittings.all()]), default=str)
        leaf.delete()
        drop_bare(night)
        keep_match_out(current, match, by)
        Bond.objects.filter(notebook=current, match=match).update(at=timezone.now(), leaf_was=was)


def leaves_taken_out(notebook: Notebook) -> QuerySet[Bond]:
    """Return what is left of the leaves that can be put back."""
    out = Bond.objects.filter(notebook=notebook, state=Bond.State.OUT, at__gt=timezone.now() - LEAF_BACK_WITHIN)
    # Somebody may have put one in anew.
    return out.exclude(leaf_was="").exclude(match__in=Leaf.objects.filter(notebook=notebook).values("match"))


def put_leaf_back(notebook: Notebook, match_id: str) -> Leaf:
    """Put a match back that was taken out, with its people as they sat, under its evening.

    Who was merged into another meanwhile is that person; nobody can be put back who is forgotten. Raises
    Bond.DoesNotExist.
    """
    with changing(notebook.pk) as current:
        bond = leaves_taken_out(current).select_for_update().get(match=match_id)
        stored = serializers.deserialize("python", json.loads(bond.leaf_was), ignorenonexistent=True)
        rows = [row.object for row in stored]
        leaf = next(row for row in rows if isinstance(row, Leaf))
        sittings = [row for row in rows if isinstance(row, Sitting)]
        leaf.night, _is_new = Night.objects.get_or_create(notebook=current, day=leaf.day)
        leaf.by = Keeper.objects.filter(pk=leaf.by_id or 0).first()
        leaf.intake = Intake.objects.filter(pk=leaf.intake_id or 0, undone_at__isnull=True).first()
        # Its sums went with it.
        leaf.summed = ""
        leaf.save(force_insert=True)
        people = {person.pk: person for person in current.people.all()}
        for sitting in sittings:
            sat, was = people.get(sitting.person_id or 0), people.get(sitting.was_id or 0)
            sitting.person = persons.who_is_left(sat) if sat is not None else None
            sitting.was = was or (sat if sitting.person != sat else None)
        Sitting.objects.bulk_create(sittings)
        bond.delete()
    return leaf


def mark_counting(notebook: Notebook, leaf: Leaf, counts: bool, why_not: str) -> None:
    """Say that a match counts, or why it does not."""
    with changing(notebook.pk):
        Leaf.objects.filter(pk=leaf.pk).update(summed="", **_counting(counts, why_not))


def _counting(counts: bool, why_not: str) -> dict[str, object]:
    return {"counts": counts, "why_not": "" if counts else plain_text.kept_line(why_not, MOST_WHY)}


def _seat(leaf: Leaf, sittings: Iterable[Seated]) -> None:
    leaf.sittings.all().delete()
    # A player who wants no name there has none, whatever was chosen for that seat.
    quiet = Nameless.objects.filter(notebook=leaf.notebook_id, match=leaf.match_id)
    nameless = set(quiet.values_list("seat", flat=True))
    seated = [place for place in sittings if place.seat not in nameless] + [Seated(seat, None) for seat in nameless]
    Sitting.objects.bulk_create(
        Sitting(leaf=leaf, seat=place.seat, from_seq=place.from_seq, person=place.person) for place in seated
    )
    # Its sums are those of other people.
    Leaf.objects.filter(pk=leaf.pk).update(summed="")


# Matches that are to go into a notebook when they end, and those that shall stay out.


def bind_match(notebook: Notebook, match: Match, by: Keeper | None) -> None:
    """Remember that a match was started from inside a notebook."""
    Bond.objects.update_or_create(notebook=notebook, match=match, defaults={"state": Bond.State.WAITS, "by": by})


def keep_match_out(notebook: Notebook, match: Match, by: Keeper | None) -> None:
    """Remember that a match shall not go into a notebook by itself."""
    Bond.objects.update_or_create(notebook=notebook, match=match, defaults={"state": Bond.State.OUT, "by": by})


def notebooks_ahead(match: Match) -> list[Notebook]:
    """Return the notebooks into which a match goes, or may go, when it ends. One query.

    They are those from inside of which it was started, and those of the match that it is the revancha of.
    """
    bonds = Bond.objects.filter(match__in=[match.pk, match.previous_id])
    waiting = bonds.filter(state=Bond.State.WAITS).exclude(notebook__adopt=Notebook.Adopt.NO)
    before = Leaf.objects.filter(match=match.previous_id)
    ahead = Q(pk__in=waiting.values("notebook")) | Q(pk__in=before.values("notebook"))
    out = bonds.filter(match=match, state=Bond.State.OUT)
    notebooks = Notebook.objects.filter(ahead, deleted_at__isnull=True).exclude(pk__in=out.values("notebook"))
    return list(notebooks.exclude(leaves__match=match).order_by("created_at"))


# The names of the seats of a match, each from one place of its log on.


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


# A match put into a notebook with the people that somebody named.


class WhoAnswer(NamedTuple):
    """The answer for a stretch: the key of a person, or the name of a new one; neither is "alguien"."""

    span: Stretch
    person: int | None
    name: str = ""


class TwiceError(Exception):
    """One person would sit in two seats at the same time."""


def put_match_in(
    notebook: Notebook, match: Match, answers: Sequence[WhoAnswer], keeper: Keeper, *, counts: bool, why_not: str
) -> Leaf:
    """Put a match in, and know its people by these names from now on. Raises TwiceError, UnfinishedError."""
    with transaction.atomic():
        with changing(notebook.pk) as current:
            people = {person.pk: person for person in current.living_people()}
            seated = []
            for span, key, name in answers:
                person = persons.meet_person(current, name) if name else people.get(key or 0)
                seated.append(Seated(span.seat, person, span.from_seq))
                if person is not None and not is_placeholder(span.name):
                    persons.know_by_name(current, span.name, person)
        if is_anybody_twice(seated):
            raise TwiceError
        leaf = add_leaf(notebook, match, without_repeats(seated), keeper, counts, why_not)
    _settle(leaf)
    return leaf


def put_known_in(notebook: Notebook, match: Match, seated: Sequence[Seated], keeper: Keeper) -> Leaf:
    """Put in a match whose people the notebook knows. Raises UnfinishedError."""
    leaf = add_leaf(notebook, match, seated, keeper)
    _settle(leaf)
    return leaf


def _settle(leaf: Leaf) -> None:
    """Forget that the match was to stay out, and let its finished revanchas follow."""
    Bond.objects.filter(notebook=leaf.notebook_id, match=leaf.match_id).delete()
    follow_on(leaf.match)


# Matches that go into a notebook by themselves once they are finished.


def follow_if_finished(match_id: str, _rev: int) -> None:
    """Put a match where it belongs, if it is finished; called after each commit that changed it."""
    match = Match.objects.visible().defer("snapshot").filter(pk=match_id, finished=True).first()
    if match is not None:
        follow(match)


def follow(match: Match) -> list[Leaf]:
    """Put a finished match where it belongs by itself; return its new leaves."""
    there = set(Leaf.objects.filter(match=match).values_list("notebook", flat=True))
    out = set(Bond.objects.filter(match=match, state=Bond.State.OUT).values_list("notebook", flat=True))
    added = []
    for notebook, keeper, before in _places(match):
        if notebook.pk in there | out:
            continue
        there.add(notebook.pk)
        seated = seated_as_known(notebook, match, before)
        if seated is not None:
            added.append(add_leaf(notebook, match, seated, keeper))
    return added


def follow_on(match: Match) -> None:
    """Let the finished revanchas of a match that was just put in follow it."""
    while match.followed_by:
        following = Match.objects.visible().defer("snapshot").filter(pk=match.followed_by, finished=True).first()
        if following is None or not follow(following):
            return
        match = following


def seated_as_known(
    notebook: Notebook, match: Match, before: Leaf | None = None, spans: Sequence[Stretch] | None = None
) -> list[Seated] | None:
    """Return the sittings of a match, if the notebook knows every name; else None.

    Players without a name sit where they did in the match `before`.
    """
    spans = without_nameless(notebook, match, stretches(match) if spans is None else spans)
    people = persons.people_by_name(notebook, [span.name for span in spans])
    nameless = _unnamed_before(before, match) if before is not None else {}
    seated = []
    for span in spans:
        if span.name in people:
            seated.append(Seated(span.seat, people[span.name], span.from_seq))
        elif span.name in nameless:
            seated.append(nameless[span.name]._replace(seat=span.seat, from_seq=span.from_seq))
        else:
            return None
    return without_repeats(seated) if not is_anybody_twice(seated) else None


def without_repeats(seated: Iterable[Seated]) -> list[Seated]:
    """Drop the sittings that bring the same person to a seat again."""
    kept: list[Seated] = []
    for place in sorted(seated, key=lambda place: (place.seat, place.from_seq)):
        if not kept or (kept[-1].seat, kept[-1].person) != (place.seat, place.person):
            kept.append(place)
    return kept


def is_anybody_twice(seated: Sequence[Seated]) -> bool:
    """Tell whether a person sits in two seats at the same time."""
    now: dict[int, Person | None] = {}
    for cut in sorted({place.from_seq for place in seated}):
        # Two people who change seats do so in one moment.
        now |= {place.seat: place.person for place in seated if place.from_seq == cut}
        people = [person.pk for person in now.values() if person is not None]
        if len(people) > len(set(people)):
            return True
    return False


def _places(match: Match) -> list[tuple[Notebook, Keeper | None, Leaf | None]]:
    """List the notebooks that a match goes to by itself, each with its keeper and the match before."""
    living = {"notebook__deleted_at__isnull": True}
    before = Leaf.objects.filter(match=match.previous_id, **living).select_related("notebook", "by")
    waiting = Bond.objects.filter(match=match, state=Bond.State.WAITS, notebook__adopt=Notebook.Adopt.ALWAYS, **living)
    return [
        *(
            (leaf.notebook, leaf.by, leaf)
            for leaf in before
            if evening_of(match.played_at, leaf.notebook.zone, leaf.notebook.turn) == leaf.day
        ),
        *((bond.notebook, bond.by, None) for bond in waiting.select_related("notebook", "by")),
    ]


def _unnamed_before(before: Leaf, match: Match) -> dict[str, Seated]:
    """Return the sittings of the match before under names such as "Jugador 2", by that name."""
    seats = before.match.seats
    if seats != match.seats:
        return {}
    last = {sitting.seat: sitting.person for sitting in before.sittings.select_related("person").order_by("from_seq")}
    return {name: Seated(seat, last.get(seat)) for seat, name in enumerate(seats) if is_placeholder(name)}


# Matches that a notebook has though their phones deleted them.


def names_of_notebooks(match_ids: Collection[str]) -> dict[str, list[str]]:
    """Return the names of the notebooks that have each of these matches, by its id."""
    named: dict[str, list[str]] = {}
    rows = Leaf.objects.filter(match__in=match_ids, notebook__deleted_at__isnull=True).order_by("at", "pk")
    for match, name in rows.values_list("match", "notebook__name"):
        named.setdefault(match, []).append(name)
    return named


# *Sin mi nombre*: the seat of a phone at the table is "alguien" in a notebook, in that match only.


def goes_into(match: Match, notebook: Notebook) -> bool:
    """Tell whether a match is in a notebook, or goes there when it ends."""
    is_in = Leaf.objects.filter(match=match, notebook=notebook).exists()
    return notebook.deleted_at is None and (is_in or notebook in notebooks_ahead(match))


def is_nameless(match: Match, notebook: Notebook, pen: Pen) -> bool:
    """Tell whether the seat of this phone has no name there."""
    here = Nameless.objects.filter(match=match, notebook=notebook)
    return pen.seat is not None and here.filter(seat=pen.seat).exists()


def take_name_out(match: Match, notebook: Notebook, pen: Pen) -> None:
    """Make the seat of this phone "alguien" in a notebook, now or once it goes in.

    Raises PermissionError for a phone that sits nowhere, or a match that doesn't go there.
    """
    with changing(notebook.pk) as current:
        if pen.match_id != match.pk or pen.seat is None or pen.role == Pen.Role.GONE or not goes_into(match, current):
            raise PermissionError
        Nameless.objects.get_or_create(notebook=current, match=match, seat=pen.seat)
        own = Sitting.objects.filter(leaf__match=match, leaf__notebook=current, seat=pen.seat)
        sum_anew(own.values_list("leaf", flat=True))
        own.update(person=None, was=None)
