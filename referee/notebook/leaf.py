"""The page of a match in a notebook: its seats, whether it counts, and its way out."""

from collections.abc import Sequence
from dataclasses import dataclass

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, URLResolver, path, reverse
from django.utils.translation import gettext as _

from referee.inputs import PressedField, TextField, sent
from referee.matches.identity import links, pens
from referee.matches.words.names import is_placeholder, shown_name
from referee.notebook import adding, identity
from referee.notebook.evenings import LeafLine, leaf_line, leaves_to_tell
from referee.notebook.identity import PAGE, POST, may_change, may_seat, reads, show_page, writes
from referee.notebook.keeping import leaves
from referee.notebook.models import Keeper, Leaf, Notebook


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
    """

    seats: Sequence[LeafSeat]
    may_change: bool
    may_seat: bool
    own: bool
    former: bool
    record: str
    picture: str


@reads(PAGE)
def show_leaf(request: HttpRequest, notebook: Notebook, keeper: Keeper, match_id: str) -> HttpResponse:
    """Show a match of the notebook."""
    leaf = _leaf_in(notebook, match_id)
    pen = pens.pen_of_shown(keeper.device, match_id)
    own = pen is not None and leaf.match.deleted_at is None
    page = LeafPage(
        **vars(leaf_line(leaf)),
        seats=_seats(leaf),
        may_change=may_change(keeper, leaf),
        may_seat=may_seat(keeper, leaf),
        own=own,
        former=pen is not None and not own and pen.role in identity.PLAYING,
        record=_record_of(leaf, own),
        picture=_picture_of(leaf, own),
    )
    return show_page(request, keeper, "notebook/adding/leaf.html", **vars(page))


@writes(POST)
def take_out(request: HttpRequest, notebook: Notebook, keeper: Keeper, match_id: str) -> HttpResponse:
    """Take a match out of the notebook; it does not come back by itself."""
    leaf = _leaf_in(notebook, match_id)
    if not may_change(keeper, leaf):
        return identity.refuse_role(request, keeper)
    leaves.take_leaf_out(notebook, leaf)
    leaves.keep_match_out(notebook, leaf.match, keeper)
    return adding.answer_slot(request, leaf.match) or redirect("notebook", notebook.pk)


@writes(POST)
def mark_leaf(request: HttpRequest, notebook: Notebook, keeper: Keeper, match_id: str) -> HttpResponse:
    """Say that a match counts, or why it does not."""
    leaf = _leaf_in(notebook, match_id)
    if not may_change(keeper, leaf):
        return identity.refuse_role(request, keeper)
    marked = sent(MarkForm(request.POST))
    leaves.mark_counting(notebook, leaf, marked["counts"], marked["why_not"])
    return redirect("leaf", notebook.pk, match_id)


def _leaf_in(notebook: Notebook, match_id: str) -> Leaf:
    leaf = leaves_to_tell().filter(notebook=notebook, match=match_id).first()
    if leaf is None:
        raise Http404
    return leaf


def _picture_of(leaf: Leaf, own: bool) -> str:
    """Return the address of a match's picture, by its pen or by its watch link.

    Of one with somebody who is "alguien" here there is none: it says the names of the table.
    """
    match = leaf.match
    if not match.finished or _is_veiled(leaf):
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
    path("libreta/<str:notebook>/partido/<str:match_id>/sacar", take_out, name="take-out"),
    path("libreta/<str:notebook>/partido/<str:match_id>/cuenta", mark_leaf, name="mark-leaf"),
]
