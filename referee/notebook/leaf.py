"""The page of a match in a notebook: its seats, whether it counts, and its way out."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, URLResolver, path, reverse
from django.utils.translation import gettext as _

from referee.inputs import PressedField, TextField, sent
from referee.matches.identity import links, pens
from referee.matches.words.names import is_placeholder, shown_name
from referee.notebook import adding, identity
from referee.notebook.evenings import LeafLine, leaf_line, leaves_to_tell, line_sides
from referee.notebook.figures.pages import local_time, notebook_today
from referee.notebook.identity import PAGE, POST, may_change, may_seat, reads, show_page, writes
from referee.notebook.keeping import leaves
from referee.notebook.keeping.notebooks import evening_of
from referee.notebook.models import Bond, Keeper, Leaf, Notebook

EARLIEST = date(1900, 1, 1)
"""The first day on which a match can have been played."""


class DayForm(forms.Form):
    """The day on which a match was played."""

    day = forms.DateField()


class MarkForm(forms.Form):
    """Whether a match counts, and why not."""

    counts = PressedField()
    why_not = TextField()


@dataclass(frozen=True, slots=True)
class LeafSeat:
    """A person in a seat of a match, perhaps from a `later` hand on."""

    name: str
    later: bool


@dataclass(frozen=True)
class LeafPage(LeafLine):
    """The page of a match in a notebook, with the rights of this phone.

    `own` is a match that this phone has, `former` one that it had; `record` and `picture` are addresses, or "".
    `played` is the day of its record, `today` the last one that can be chosen, and `zone` names the clocks by which
    days begin.
    """

    seats: Sequence[LeafSeat]
    heading: str
    hour: str
    played: date
    today: date
    zone: str
    wrong_day: bool
    may_change: bool
    may_seat: bool
    own: bool
    former: bool
    record: str
    picture: str


@reads(PAGE)
def show_leaf(request: HttpRequest, notebook: Notebook, keeper: Keeper, match_id: str) -> HttpResponse:
    """Show a match of the notebook, or that it was taken out and can be put back."""
    bond = _bond_in(notebook, keeper, match_id)
    if bond is not None:
        return show_page(request, keeper, "notebook/adding/out.html", bond=bond)
    return _leaf_page(request, keeper, _leaf_in(notebook, match_id))


def _leaf_page(request: HttpRequest, keeper: Keeper, leaf: Leaf, *, wrong_day: bool = False) -> HttpResponse:
    notebook, match = keeper.notebook, leaf.match
    pen = pens.pen_of_shown(keeper.device, match.pk)
    own = pen is not None and match.deleted_at is None
    page = LeafPage(
        **vars(leaf_line(leaf)),
        seats=_seats(leaf),
        heading=_won_by(leaf) if match.is_unscored else "",
        hour=f"{local_time(leaf.played_at, notebook):%H:%M}" if match.has_date and not match.is_by_hand else "",
        played=evening_of(match.played_at, notebook.zone, notebook.turn),
        today=notebook_today(notebook),
        zone=notebook.zone.rpartition("/")[2].replace("_", " "),
        wrong_day=wrong_day,
        may_change=may_change(keeper, leaf),
        may_seat=may_seat(keeper, leaf),
        own=own,
        former=pen is not None and not own and pen.role in identity.PLAYING,
        record=_record_of(leaf, own),
        picture=_picture_of(leaf, own),
    )
    return show_page(request, keeper, "notebook/adding/leaf.html", status=422 if wrong_day else 200, **vars(page))


@writes(POST)
def change_leaf_day(request: HttpRequest, notebook: Notebook, keeper: Keeper, match_id: str) -> HttpResponse:
    """Put a match on another day, up to today; on the day of its record it is as it was."""
    leaf = _leaf_in(notebook, match_id)
    if not may_change(keeper, leaf):
        return identity.refuse_role(request, keeper)
    day = sent(DayForm(request.POST)).get("day")
    if day is None or not EARLIEST <= day <= notebook_today(notebook):
        return _leaf_page(request, keeper, leaf, wrong_day=True)
    leaves.change_day(notebook, leaf, day)
    return redirect("leaf", notebook.pk, match_id)


@writes(POST)
def take_out(request: HttpRequest, notebook: Notebook, keeper: Keeper, match_id: str) -> HttpResponse:
    """Take a match out of the notebook; it does not come back by itself."""
    leaf = _leaf_in(notebook, match_id)
    if not may_change(keeper, leaf):
        return identity.refuse_role(request, keeper)
    leaves.take_leaf_out(notebook, leaf, keeper)
    return adding.answer_slot(request, leaf.match) or redirect("leaf", notebook.pk, match_id)


@writes(POST)
def put_back(request: HttpRequest, notebook: Notebook, keeper: Keeper, match_id: str) -> HttpResponse:
    """Put a match back that was taken out within a day, as it was."""
    if _bond_in(notebook, keeper, match_id) is None and not notebook.leaves.filter(match=match_id).exists():
        return identity.refuse_role(request, keeper)
    # Sent twice it is there already.
    with suppress(Bond.DoesNotExist):
        leaves.put_leaf_back(notebook, match_id)
    return redirect("leaf", notebook.pk, match_id)


@writes(POST)
def mark_leaf(request: HttpRequest, notebook: Notebook, keeper: Keeper, match_id: str) -> HttpResponse:
    """Say that a match counts, or why it does not."""
    leaf = _leaf_in(notebook, match_id)
    if not may_change(keeper, leaf):
        return identity.refuse_role(request, keeper)
    marked = sent(MarkForm(request.POST))
    leaves.mark_counting(notebook, leaf, marked["counts"], marked["why_not"])
    return redirect("leaf", notebook.pk, match_id)


def _bond_in(notebook: Notebook, keeper: Keeper, match_id: str) -> Bond | None:
    """Return what is left of a match that this phone may put back: it keeps the notebook, or took it out."""
    bond = leaves.leaves_taken_out(notebook).filter(match=match_id).first()
    if bond is None or not (identity.has_role(keeper, Keeper.Role.KEEPS) or bond.by_id == keeper.pk):
        return None
    return bond


def _leaf_in(notebook: Notebook, match_id: str) -> Leaf:
    leaf = leaves_to_tell().filter(notebook=notebook, match=match_id).first()
    if leaf is None:
        raise Http404
    return leaf


def _won_by(leaf: Leaf) -> str:
    """Say who won a match of which nothing else is known."""
    return "".join(_("Partido para %(side)s") % {"side": side.who} for side in line_sides(leaf) if side.won)


def _picture_of(leaf: Leaf, own: bool) -> str:
    """Return the address of a match's picture, by its pen or by its watch link.

    Of one with somebody who is "alguien" here there is none: it says the names of the table.
    """
    match = leaf.match
    if not match.finished or match.is_unscored or _is_veiled(leaf):
        return ""
    if own:
        return reverse("picture-png", args=[match.pk])
    return reverse("watch-picture-png", args=[links.watch_token(match)])


def _record_of(leaf: Leaf, own: bool) -> str:
    """Return the address of a match's record, once its phones have deleted it that by its watch link."""
    if own:
        return reverse("record", args=[leaf.match_id])
    if leaf.match.deleted_at is None or _is_veiled(leaf):
        return ""
    return reverse("watch-record", args=[links.watch_token(leaf.match)])


def _is_veiled(leaf: Leaf) -> bool:
    """Tell whether the names of the table say who is "alguien" here."""
    nameless = {sitting.seat for sitting in leaf.sittings.all() if sitting.person is None}
    return any(not is_placeholder(leaf.match.seats[seat]) for seat in nameless)


def _seats(leaf: Leaf) -> list[LeafSeat]:
    """List the people of each seat; a substitute stands after the player before."""
    people = [
        LeafSeat(sitting.person.name if sitting.person else _("alguien"), sitting.from_seq > 0)
        for sitting in leaf.sittings.all()
    ]
    return people or [LeafSeat(shown_name(name), later=False) for name in leaf.match.seats]


urlpatterns: list[URLPattern | URLResolver] = [
    path("libreta/<str:notebook>/partido/<str:match_id>/", show_leaf, name="leaf"),
    path("libreta/<str:notebook>/partido/<str:match_id>/dia", change_leaf_day, name="leaf-day"),
    path("libreta/<str:notebook>/partido/<str:match_id>/sacar", take_out, name="take-out"),
    path("libreta/<str:notebook>/partido/<str:match_id>/devolver", put_back, name="put-back"),
    path("libreta/<str:notebook>/partido/<str:match_id>/cuenta", mark_leaf, name="mark-leaf"),
]
