"""Batches: many matches put into a notebook at once, and taken out again as one within a week.

What came with a batch besides its matches (people, names, seasons, notes) is remembered, so that it can go with them.
Matches that other notebooks or phones hold stay where they are.
"""

import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from hashlib import sha256
from typing import NamedTuple, TypedDict

from django.db.models import Q, QuerySet
from django.utils import timezone

from referee.matches import bulk
from referee.matches.cleanup import UNDONE_WITHIN
from referee.matches.events import announce_rights
from referee.matches.files import deliveries
from referee.matches.models import Arrival, Delivery, Match, Pen
from referee.notebook.identity import PLAYING
from referee.notebook.keeping import leaves
from referee.notebook.keeping.leaves import (
    Seated,
    Stretch,
    is_anybody_twice,
    seated_as_known,
    stretches,
    without_repeats,
)
from referee.notebook.keeping.notebooks import NOTEBOOK_SETTINGS, changing, drop_bare
from referee.notebook.keeping.persons import know_by_name, meet_person, name_key, people_by_name
from referee.notebook.models import Alias, Bond, Intake, Keeper, Leaf, Night, Notebook, Person, Season

BATCH_UNDONE_WITHIN = timedelta(days=7)
"""How long a batch can be taken out again."""
MOST_AT_ONCE = 500
"""So many matches of a phone go into a notebook at once."""
_AT_ONCE = 50


Note = Sequence[str]
"""The place of an evening, and the note about it."""
Setting = str | int | bool


class Made(TypedDict, total=False):
    """What came with a batch besides matches: numbers of rows, and what changed, from what to what."""

    people: list[int]
    names: list[int]
    seasons: list[int]
    notes: dict[str, tuple[Note, Note]]
    settings: dict[str, tuple[Setting, Setting]]


class NameAnswer(NamedTuple):
    """The answer for a name of a batch: a person by number, a new one, several people, or nobody.

    A new one may be `called` by another name of the batch.
    """

    name: str
    person: int | None = None
    is_new: bool = False
    is_several: bool = False
    called: str = ""


class GoneError(Exception):
    """What somebody agreed to, or would undo, is not there any more."""


# Names as hashes: what waits beside a file has nobody's name.


def hashed_name(name: str) -> str:
    """Return the hash of a name as names are compared."""
    return sha256(name_key(name).encode()).hexdigest()[:32]


def is_one_of(hashes: Sequence[str], name: str) -> bool:
    """Tell whether a name is one of these, which are kept as hashes."""
    return bool(hashes) and hashed_name(name) in hashes


# A batch that comes in.


def agree_to_batch(intake: Intake, answers: Sequence[NameAnswer]) -> None:
    """Let the files of a batch come in, its names being these people. Raises GoneError."""
    with changing(intake.notebook_id) as notebook:
        row = Intake.objects.select_for_update().filter(pk=intake.pk, agreed_at__isnull=True).first()
        if row is None or row.delivery is None:
            raise GoneError
        made, nobody = _meet_everybody(notebook, answers)
        row.answers = {
            "nobody": [hashed_name(name) for name in nobody],
            "several": [hashed_name(answer.name) for answer in answers if answer.is_several],
        }
        row.survey, row.leaves, row.made, row.agreed_at = {}, {}, made, timezone.now()
        row.save(update_fields=["answers", "survey", "leaves", "made", "agreed_at"])
        deliveries.agree_to(row.delivery)


def _meet_everybody(notebook: Notebook, answers: Iterable[NameAnswer]) -> tuple[Made, list[str]]:
    """Know people by these names from now on; return who and what is new, and the names of nobody."""
    made, nobody = Made(people=[], names=[]), []
    before = {person.pk: person for person in notebook.living_people()}
    familiar = people_by_name(notebook, [answer.name for answer in answers])
    for answer in answers:
        person = (
            meet_person(notebook, answer.called or answer.name) if answer.is_new else before.get(answer.person or 0)
        )
        if person is None:
            if not answer.is_several:
                nobody.append(answer.name)
            continue
        if person.pk not in before and person.pk not in made["people"]:
            made["people"].append(person.pk)
        if familiar.get(answer.name) != person and person.key != name_key(answer.name):
            is_new = not Alias.objects.filter(notebook=notebook, key=name_key(answer.name)).exists()
            know_by_name(notebook, answer.name, person)
            if is_new:
                made["names"].append(Alias.objects.get(notebook=notebook, key=name_key(answer.name)).pk)
    return made, nobody


@contextmanager
def noting_what_is_made(intake: Intake) -> Iterator[None]:
    """Remember what comes into the notebook of a batch meanwhile, besides matches."""
    book = Notebook.objects.get(pk=intake.notebook_id)
    before = _numbers_in(book)
    notes = _notes_of(book)
    yield
    made: Made = intake.made
    people, names, seasons = (
        sorted(now_there - there) for now_there, there in zip(_numbers_in(book), before, strict=True)
    )
    made["people"] = [*made.get("people", []), *people]
    made["names"] = [*made.get("names", []), *names]
    made["seasons"] = [*made.get("seasons", []), *seasons]
    after, now = _notes_of(book), Notebook.objects.get(pk=book.pk)
    changed = {day: (notes.get(day, ("", "")), note) for day, note in after.items() if notes.get(day) != note}
    made["notes"] = {**changed, **made.get("notes", {})}
    settings = {name: (getattr(book, name), getattr(now, name)) for name in NOTEBOOK_SETTINGS}
    made["settings"] = {
        **{name: pair for name, pair in settings.items() if pair[0] != pair[1]},
        **made.get("settings", {}),
    }
    intake.save(update_fields=["made"])


def _numbers_in(notebook: Notebook) -> list[set[int]]:
    """Return the numbers of the people, names and seasons of a notebook."""
    people, names = notebook.people.values_list("pk", flat=True), notebook.aliases.values_list("pk", flat=True)
    return [set(people), set(names), set(notebook.seasons.values_list("pk", flat=True))]


def _notes_of(notebook: Notebook) -> dict[str, Note]:
    rows = Night.objects.filter(notebook=notebook).values_list("day", "place", "note")
    return {day.isoformat(): (place, note) for day, place, note in rows}


# Matches that the phone has, put in at once.


def matches_to_put_in(notebook: Notebook, device: str) -> QuerySet[Match]:
    """Return the finished matches of this phone that are not in a notebook yet, the last one first.

    Without those that somebody took out of it or kept out.
    """
    pens = Pen.objects.filter(device=device, role__in=PLAYING)
    out = Bond.objects.filter(notebook=notebook, state=Bond.State.OUT)
    there = Leaf.objects.filter(notebook=notebook)
    own = Match.objects.visible().filter(finished=True, pk__in=pens.values("match"))
    rest = own.exclude(pk__in=there.values("match")).exclude(pk__in=out.values("match"))
    return rest.defer("snapshot").order_by("-played_at", "-pk")


def put_matches_in(
    notebook: Notebook,
    keeper: Keeper,
    matches: Sequence[tuple[Match, Sequence[Stretch]]],
    answers: Sequence[NameAnswer],
) -> Intake:
    """Put matches of this phone in, their names being these people, some at a time so that no tap waits."""
    with changing(notebook.pk) as current:
        made, nobody = _meet_everybody(current, answers)
        intake = Intake.objects.create(notebook=current, by=keeper, made=made, agreed_at=timezone.now())
    hashes = [hashed_name(name) for name in nobody]
    for start in range(0, len(matches), _AT_ONCE):
        started = time.perf_counter()
        with changing(notebook.pk) as current:
            for match, spans in matches[start : start + _AT_ONCE]:
                leaf = leaves.add_leaf(current, match, seated_by_name(current, match, spans, hashes), keeper)
                Leaf.objects.filter(pk=leaf.pk).update(intake=intake)
        bulk.leave_to_others(time.perf_counter() - started)
    return intake


MOST_EARLIER = 20
"""So many matches before a revancha are looked at."""


def earlier_to_put_in(notebook: Notebook, match: Match, device: str) -> list[Match]:
    """Return the matches before a revancha that could go in with it, the first one first."""
    chain: list[str] = []
    before = match.previous_id
    while before is not None and len(chain) < MOST_EARLIER:
        chain.append(before)
        before = Match.objects.filter(pk=before).values_list("previous", flat=True).first()
    return list(matches_to_put_in(notebook, device).filter(pk__in=chain).reverse()) if chain else []


def put_chain_in(notebook: Notebook, keeper: Keeper, leaf: Leaf, matches: Sequence[Match]) -> Intake:
    """Put matches of the same chain in, with the people of the one that is there."""
    with changing(notebook.pk) as current:
        intake = Intake.objects.create(notebook=current, by=keeper, agreed_at=timezone.now())
        for match in matches:
            seated = seated_as_known(current, match, leaf) or seated_by_name(current, match, stretches(match), ())
            added = leaves.add_leaf(current, match, seated, keeper)
            Leaf.objects.filter(pk=added.pk).update(intake=intake)
    return intake


def seated_by_name(notebook: Notebook, match: Match, spans: Sequence[Stretch], nobody: Sequence[str]) -> list[Seated]:
    """Seat the people whom a notebook knows by the names of a match; all others are "alguien"."""
    people = people_by_name(notebook, [span.name for span in spans if not is_one_of(nobody, span.name)])
    seated = [Seated(span.seat, people.get(span.name), span.from_seq) for span in spans]
    if is_anybody_twice(seated):
        # Two names of one match can't be one person: whoever bears the person's own name is.
        people = {name: person for name, person in people.items() if name_key(name) == person.key}
        seated = [place._replace(person=people.get(span.name)) for place, span in zip(seated, spans, strict=True)]
    if is_anybody_twice(seated):
        seated = [Seated(seat, None) for seat in range(len(match.seats))]
    return without_repeats(seated)


# A batch that is taken out again, or never came in.


def is_undoable(intake: Intake, now: datetime | None = None) -> bool:
    """Tell whether a batch came in whole, and can still be taken out."""
    is_in = intake.agreed_at is not None and intake.undone_at is None
    is_whole = intake.delivery is None or intake.delivery.finished_at is not None
    return is_in and is_whole and intake.at > (now or timezone.now()) - BATCH_UNDONE_WITHIN


def undoable_batches(notebook: Notebook) -> QuerySet[Intake]:
    """Return the batches of a notebook that can be taken out, the last one first."""
    since = timezone.now() - BATCH_UNDONE_WITHIN
    own = Intake.objects.filter(notebook=notebook, at__gt=since, agreed_at__isnull=False, undone_at__isnull=True)
    return own.filter(Q(delivery=None) | Q(delivery__finished_at__isnull=False)).order_by("-at")


def drop_batch(intake: Intake) -> None:
    """Drop a batch that nobody agreed to, with its files. Raises GoneError."""
    delivery = intake.delivery
    if delivery is None or delivery.stage != Delivery.Stage.WAIT:
        raise GoneError
    intake.delete()
    deliveries.drop_delivery(delivery)


def undo_batch(intake: Intake) -> int:
    """Take out what came with a batch, and return how many matches stay on phones and in other notebooks.

    Raises GoneError. Where it is cut short, it can be called again.
    """
    if not is_undoable(intake):
        raise GoneError
    came = _matches_that_came(intake)
    while batch := list(intake.brought.values_list("pk", flat=True)[:_AT_ONCE]):
        started = time.perf_counter()
        with changing(intake.notebook_id):
            nights = list(Night.objects.filter(leaves__in=batch).distinct())
            Leaf.objects.filter(pk__in=batch).delete()
            for night in nights:
                drop_bare(night)
        bulk.leave_to_others(time.perf_counter() - started)
    with changing(intake.notebook_id) as notebook:
        _unmake(notebook, intake.made)
        Intake.objects.filter(pk=intake.pk).update(undone_at=timezone.now(), made={}, answers={}, leaves={})
    return _let_go(intake, came)


def _matches_that_came(intake: Intake) -> set[str]:
    """Return the matches of a batch, those that are in the notebook and those that only came to the phone."""
    there = intake.brought.values_list("match", flat=True)
    arrived = Arrival.objects.filter(delivery=intake.delivery_id, match__isnull=False) if intake.delivery_id else None
    return {*there, *(arrived.values_list("match", flat=True) if arrived is not None else ())}


def _let_go(intake: Intake, came: set[str]) -> int:
    """Let the matches go that came to this phone with the batch, where nobody else holds them."""
    device = intake.by.device if intake.by is not None else ""
    own = Match.objects.visible().filter(pk__in=came, imported=True, created_at__gte=intake.at, rev=1, followed_by="")
    others = Pen.objects.exclude(device=device).held()
    alone = own.exclude(pk__in=others.values("match")).exclude(pk__in=Leaf.objects.values("match"))
    going = list(alone.values_list("pk", flat=True)) if device else []
    # As if deleted a day ago: nobody sees them, and the next cleanup drops them at its own pace.
    Match.objects.filter(pk__in=going).update(deleted_at=timezone.now() - UNDONE_WITHIN)
    for match in going:
        announce_rights(match)
    return Match.objects.visible().filter(pk__in=came).count()


def _unmake(notebook: Notebook, made: Made) -> None:
    """Take out what came besides matches, where nothing else leans on it by now."""
    Alias.objects.filter(notebook=notebook, pk__in=made.get("names", ())).delete()
    Season.objects.filter(notebook=notebook, pk__in=made.get("seasons", ())).delete()
    _unmake_people(notebook, made.get("people", ()))
    notes = made.get("notes", {})
    for night in Night.objects.filter(notebook=notebook, day__in=notes):
        before, after = notes[night.day.isoformat()]
        if [night.place, night.note] == [*after]:
            night.place, night.note = before
            night.save(update_fields=["place", "note"])
            drop_bare(night)
    for name, (value, written) in made.get("settings", {}).items():
        if getattr(notebook, name) == written:
            setattr(notebook, name, value)


def _unmake_people(notebook: Notebook, numbers: Sequence[int]) -> None:
    made = Person.objects.filter(notebook=notebook, pk__in=numbers, sittings=None, former_sittings=None, shares=None)
    # Somebody may have become one with a person who was there before, or be called otherwise since.
    others = Person.objects.filter(notebook=notebook).exclude(pk__in=numbers)
    made.exclude(merged__in=others).exclude(merged_into__in=others).delete()


def prune_batches(now: datetime | None = None) -> None:
    """Forget batches that can't be undone any more, and those whose files went before anybody agreed."""
    due = (now or timezone.now()) - BATCH_UNDONE_WITHIN
    old = Q(at__lte=due) & (Q(delivery=None) | Q(delivery__finished_at__isnull=False))
    Intake.objects.filter(old | Q(delivery=None, agreed_at=None)).delete()
