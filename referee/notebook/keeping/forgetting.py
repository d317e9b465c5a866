"""A person forgotten: "alguien" in a notebook, on wish also in the records of matches; and who asks for that.

Whoever keeps the notebook forgets. Who only looks, or writes, may ask for it, one wish a phone.
"""

from collections.abc import Collection

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from referee.games import QUICK
from referee.matches.models import Match, Pen
from referee.matches.people import removal
from referee.matches.people.removal import Eraser, empty_log
from referee.notebook.identity import PLAYING
from referee.notebook.keeping import persons
from referee.notebook.keeping.leaves import stretches
from referee.notebook.keeping.notebooks import changing
from referee.notebook.models import Bond, ForgetRequest, Keeper, Leaf, Night, Notebook, Person, Season, Sitting


def forget_person(person: Person) -> None:
    """Make a person "alguien" everywhere in their notebook, and erase their names.

    Also those of whoever was merged into them, and where somebody wrote one of them beside an evening or a match.
    """
    with changing(person.notebook_id) as notebook:
        current = persons.living_person(notebook, person.pk)
        gone = [current, *persons.merged_into(current)]
        numbers = [one.pk for one in gone]
        persons.sum_anew(Sitting.objects.filter(person__in=numbers).values_list("leaf", flat=True))
        # A merge of somebody else may remember them too.
        Sitting.objects.filter(person__in=numbers).update(person=None, was=None)
        Sitting.objects.filter(was__in=numbers).update(was=None)
        names = list(Person.objects.filter(notebook=notebook).values_list("name", flat=True))
        for name in sorted({one.name for one in gone}, key=len, reverse=True):
            _scrub(notebook, name, names)
        # Why a match that was taken out did not count may name them: it can't be put back any more.
        Bond.objects.filter(notebook=notebook).exclude(leaf_was="").update(leaf_was="")
        Person.objects.filter(pk__in=numbers).delete()
        transaction.on_commit(empty_log, robust=True)


def _scrub(notebook: Notebook, name: str, names: Collection[str]) -> None:
    """Erase a name from the texts that people wrote; the notebook itself is saved by its change."""
    eraser = Eraser(name, _("alguien"), names, QUICK, None)
    notebook.name = eraser.in_text(notebook.name)[:40]
    written: list[tuple[type[Night] | type[Leaf] | type[Season], dict[str, int]]] = [
        (Night, {"place": 40, "note": 200}),
        (Leaf, {"why_not": 80}),
        (Season, {"name": 40}),
    ]
    for model, columns in written:
        rows = model._default_manager.filter(notebook=notebook)
        for pk, *texts in rows.values_list("pk", *columns):
            cleared = [eraser.in_text(text)[:most] for text, most in zip(texts, columns.values(), strict=True)]
            if cleared != texts:
                rows.filter(pk=pk).update(**dict(zip(columns, cleared, strict=True)))


# The names of a person in the records of matches, which are the matches' and not the notebook's.

MOST_RECORDS = 100
"""How many records a request takes somebody's names out of."""


def records_with_person(person: Person, device: str) -> QuerySet[Match]:
    """Return the matches of a person of which this phone holds a pencil or a seat, the newest first."""
    held = Pen.objects.filter(device=device, role__in=PLAYING)
    own = Match.objects.filter(pk__in=held.values("match"), leaves__in=persons.leaves_of(person))
    return own.defer("snapshot").order_by("-played_at", "-pk").distinct()


def erase_from_record(person: Person, match: Match, device: str) -> None:
    """Take the names of a person out of a match, as far as the pen of this phone may."""
    pen = Pen.objects.filter(match=match, device=device, role__in=PLAYING).first()
    if pen is None:
        return
    sittings = Sitting.objects.filter(leaf__match=match, leaf__notebook=person.notebook_id)
    places = list(sittings.order_by("from_seq").values_list("seat", "from_seq", "person"))
    own = {
        (span.seat, span.name)
        for span in stretches(match)
        if [who for seat, since, who in places if seat == span.seat and since <= span.from_seq][-1:] == [person.pk]
    }
    for row in removal.removable(match, pen):
        if (row.seat, row.name) in own:
            removal.remove(match.pk, pen, row.seat, row.name)


# What phones that may not forget anybody ask of those who may.


def ask_to_forget(keeper: Keeper, person: Person | None) -> None:
    """Note that this phone wants a person to be forgotten, instead of any other; None takes that back."""
    if person is None:
        ForgetRequest.objects.filter(keeper=keeper).delete()
    else:
        ForgetRequest.objects.update_or_create(keeper=keeper, defaults={"person": person, "at": timezone.now()})


def refuse_to_forget(person: Person) -> None:
    """Drop what phones have asked about a person."""
    ForgetRequest.objects.filter(person=person).delete()


MOST_ASKED = 20


def people_to_forget(notebook: Notebook) -> QuerySet[Person]:
    """Return the people whom phones want to be forgotten, a few of them."""
    return notebook.living_people().filter(forget_requests__isnull=False).distinct().order_by("key")[:MOST_ASKED]
