"""La mesa: names, phones and rules of a table, requests for a seat or the pencil, and names given and removed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.conf import settings
from django.core.exceptions import BadRequest, PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import path, reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from referee.board import class_names
from referee.games import GAMES
from referee.inputs import NumberField, PressedField, TextField, fresh_form, fresh_page, sent
from referee.matches.agreement import proposals
from referee.matches.corrections.plan import CannotFixError
from referee.matches.disputes.telling import DisputeSummary
from referee.matches.files import moving
from referee.matches.identity import links, pens
from referee.matches.identity.pens import phone_label
from referee.matches.identity.permissions import Act, may_act, whom_to_ask
from referee.matches.log import queries
from referee.matches.models import Ask, Match, Pen, Proposal
from referee.matches.people import phones, removal, seats
from referee.matches.plain_text import clean
from referee.matches.setup import change_rules
from referee.matches.words import names
from referee.matches.words.quotes import terms_of_match
from referee.matches.words.reasons import ANOTHER, PENCIL
from referee.rules.record.rulesets import RULESETS
from referee.table.corrections import notices
from referee.table.join import place_at
from referee.table.presence import presence
from referee.table.screen.screen import contested_news
from referee.table.web import PAGES, SKIPPED, NameQuestion, name_question, pen_and_match, whole_page


class NamesForm(forms.Form):
    """The names of the seats; one that was not sent, or not changed, stays.

    A page may be old: a name that was removed since must not come back with another one that is corrected.
    """

    def __init__(self, match: Match, data: Any) -> None:
        super().__init__(data)
        self.before = {f"seat{seat}": name for seat, name in enumerate(match.seats)}
        self.fields.update({name: TextField() for name in self.before})

    @property
    def names(self) -> list[str]:
        """The names, in order of seat."""
        answers = sent(self)
        return [answers[field] if self._is_changed(field) else name for field, name in self.before.items()]

    def _is_changed(self, field: str) -> bool:
        """Return whether somebody wrote in a field: the page sends the name that stood in it."""
        return field in self.data and self.data[field] != self.data.get(field.replace("seat", "was"))


@fresh_form
def people_page(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the table's names, phones and rules; a POST gives the names."""
    pen, match = pen_and_match(request, match_id)
    wrong = ""
    if request.method == "POST":
        try:
            made = _renamed(request, match, pen)
        except PermissionError:
            wrong = ask_for(match, "names")
        else:
            return redirect("proposal", match_id, made.pk) if made else redirect("people", match_id)
    cast = queries.read_table(match_id).next_cast
    context = {
        "match": match,
        "pen": pen,
        "wrong": wrong,
        "places": [place_at(match, cast, seat) for seat in range(len(match.seats))],
        "phones": _phones(match, pen),
        "may": {act: may_act(pen, act) for act in ("names", "options", "propose", "links", "revoke", "pencils")},
        "may_be_called": pen.seat is None and may_act(pen, "own-name") and phones.is_nameless_phone(match, pen),
        "remembered": seats.remembered_name(pen.device),
        "may_remove": may_act(pen, "own-name"),
        "still_open": change_rules.is_open(match),
        "game": GAMES[match.ruleset],
        "rules": _rules(match),
        "previous": match.previous_id if _holds(pen.device, match.previous_id) else None,
        "moves": moves_of(match, pen),
    }
    return whole_page(request, "table/people/people.html", context, 403 if wrong else 200)


def _renamed(request: HttpRequest, match: Match, pen: Pen) -> Proposal | None:
    """Give the names that were sent, or propose them. Raises PermissionError where neither can be."""
    sent_names = NamesForm(match, request.POST).names
    if may_act(pen, "names"):
        change_rules.rename_players(match.pk, pen, sent_names)
        return None
    new = [_named(clean(name), seat, match.seats[seat]) for seat, name in enumerate(sent_names)]
    # Nobody else's consent is needed for one's own name.
    own = [name if seat == pen.seat else match.seats[seat] for seat, name in enumerate(new)]
    change_rules.rename_players(match.pk, pen, own)
    if new == own:
        return None
    try:
        return proposals.propose_to_others(match.pk, pen, Proposal.Kind.NAMES, {"names": new})
    except (CannotFixError, proposals.TooManyError):
        # Whatever it was refused for, the scorer can be asked.
        raise PermissionError from None


def _named(name: str, seat: int, before: str) -> str:
    """Return the name of a field; an empty one takes nobody's stand-in away."""
    return name or (before if names.is_placeholder(before) else names.placeholder_name(seat))


def ask_for(match: Match, act: Act) -> str:
    """Return whom to ask where this phone may not act."""
    return _("Pedíselo a %(who)s.") % {"who": names.shown_name(whom_to_ask(match, act)) or PENCIL}


@dataclass(frozen=True, slots=True)
class TablePhone:
    """A phone at the table: its pen's number and role, and whether it is this one, and `here` now."""

    pk: int
    who: str
    role: str
    own: bool
    here: bool


def _phones(match: Match, pen: Pen) -> list[TablePhone]:
    there = seats.present(match)
    # Asking for this page is being there.
    here = presence.here(*(other.pk for other in there)) | {pen.pk}
    return [_phone(match, other, pen, here=other.pk in here) for other in there]


def _phone(match: Match, other: Pen, pen: Pen, *, here: bool = False) -> TablePhone:
    who = names.shown_name(phone_label(match, other)) or _("sin nombre")
    return TablePhone(other.pk, who, str(other.role), other.pk == pen.pk, here)


@dataclass(frozen=True, slots=True)
class PencilPart:
    """The phones that hold a pencil, and those that this phone may give it to or take it from."""

    holders: list[TablePhone]
    others: list[TablePhone]
    may_take: bool


def pencil_part(match: Match, pen: Pen) -> PencilPart | None:
    """Return who holds a pencil; None on the only phone that logs."""
    logging = [_phone(match, other, pen) for other in seats.present(match) if other.role != Pen.Role.WATCHER]
    if len(logging) < 2 and pen.role == Pen.Role.SCORER:
        return None
    others = [phone for phone in logging if not phone.own] if may_act(pen, "pencils") else []
    return PencilPart([phone for phone in logging if phone.role == Pen.Role.SCORER], others, pen.role == Pen.Role.SEAT)


def _rules(match: Match) -> list[str]:
    """List the rules of this table, after the game's name, in few words."""
    neutral = [_("las discusiones las decide quien anota, si no juega")] if match.neutral else []
    return [*terms_of_match(match), *_of_this_number(match), *neutral]


def _of_this_number(match: Match) -> list[str]:
    """List the options that only tables of this size decide."""
    ruleset, sentences = RULESETS[match.ruleset], GAMES[match.ruleset].sheet.sentences
    options, players = ruleset.settings(match.options), len(match.seats)
    deciding = {name: sentence.brief for name, sentence in sentences.items() if players in sentence.at}
    return [str(brief[options[name]]) for name, brief in deciding.items() if brief and name in ruleset.options]


def _holds(device: str, match_id: str | None) -> bool:
    return match_id is not None and Pen.objects.filter(match_id=match_id, device=device).exists()


class PencilForm(forms.Form):
    """The number of a phone, and whether it gets a pencil or gives it back."""

    to = NumberField()
    given = PressedField()


@fresh_page
def news_part(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show this phone its part in the table, and the questions of others, whenever the people change."""
    pen, match = pen_and_match(request, match_id)
    context = {"match": match, "pen": pen, "moves": moves_of(match, pen), **vars(around(request, match, pen))}
    return render(request, "table/people/_around.html", context)


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """A request for a seat, or for the pencil (""), and how many seconds are left to say no."""

    pk: int
    who: str
    seat: str
    left: int


@dataclass(frozen=True, slots=True)
class MovedNote:
    """The note that a match goes on elsewhere, and whether this phone may say that it goes on here."""

    text: str
    own: bool


def moved_note(match: Match, pen: Pen | None = None) -> MovedNote | None:
    """Return the note for a phone, or for onlookers; None where the match is played here."""
    change = None if match.finished and not settings.POCKET else moving.gone_on(match)
    if change is None:
        return None
    return MovedNote(moving.moving_note(match, change), pen is not None and moving.may_take_back(pen, change))


def moves_of(match: Match, pen: Pen) -> str:
    """Return the label of the way by which this phone lets the match go on elsewhere, or nothing."""
    if not moving.may_give_out(pen, match, closes=settings.POCKET):
        return ""
    return _("Devolver a su mesa") if settings.POCKET else _("Seguir en este teléfono sin servidor")


@dataclass(frozen=True)
class Around:
    """All that waits for a phone beside the score, by the names that `_around.html` reads."""

    next: str
    pencil: PencilPart | None
    naming: NameQuestion | None
    asks: list[SeatRequest]
    proposed: notices.Notice | None
    became: notices.ProposalText | None
    disputed: list[DisputeSummary]
    moved: MovedNote | None

    def classes(self, fragment: Sequence[str]) -> str:
        """Return the classes of the page as it comes, each after a space; `around.js` goes on."""
        note = self.became is not None and self.proposed is None
        question = bool(self.asks or self.disputed or self.moved or self.naming or note)
        classes = {
            "has-final": "with-final" in fragment,
            "has-question": question,
            "has-bar": question and "with-push" in fragment and "with-answers" not in fragment,
            "has-proposal": self.proposed is not None,
        }
        return class_names(classes)


def around(request: HttpRequest, match: Match, pen: Pen) -> Around:
    """Return what waits for this phone beside the score."""
    return Around(
        next=next_table_for(match, pen),
        pencil=pencil_part(match, pen),
        naming=name_question(request, match, pen),
        asks=[_request(match, ask) for ask in seats.asked_of(pen)],
        proposed=notices.notice(match, pen),
        became=notices.became(match, pen),
        disputed=contested_news(match, pen),
        moved=moved_note(match, pen),
    )


def next_table_for(match: Match, pen: Pen) -> str:
    """Return where this phone goes on, at the match that follows; empty for none."""
    following = match_after(match)
    if following is None:
        return ""
    if pens.pen_of(pen.device, following.pk) is not None:
        return reverse("table", args=[following.pk])
    # Who came to the old table after it ended has no pen at the new one, and sits down there.
    if may_act(pen, "links"):
        return reverse("join", args=[links.link_token(following, "join")])
    return reverse("watch", args=[links.watch_token(following)])


def match_after(match: Match) -> Match | None:
    """Return the match that follows one, as long as it is there."""
    if not match.followed_by:
        return None
    return Match.objects.visible().defer("snapshot").filter(pk=match.followed_by).first()


def _request(match: Match, ask: Ask) -> SeatRequest:
    left = (ask.at + seats.TO_SAY_NO - timezone.now()).total_seconds()
    return SeatRequest(ask.pk, ask.name or str(ANOTHER), _asked_seat(match, ask), max(0, round(left)))


def _asked_seat(match: Match, ask: Ask) -> str:
    return "" if ask.seat is None else names.seat_name(names.cast(match), ask.seat)


@require_POST
def set_pencils(request: HttpRequest, match_id: str) -> HttpResponse:
    """Give a phone a pencil, or take it back, on the phone that started the match."""
    pen, match = pen_and_match(request, match_id)
    form = PencilForm(request.POST)
    if not form.is_valid():
        raise BadRequest("no phone")
    try:
        seats.set_pencil(match.pk, pen, form.cleaned_data["to"], holds=form.cleaned_data["given"])
    except (PermissionError, Pen.DoesNotExist):
        return whole_page(request, "sorry.html", {"text": ask_for(match, "pencils")}, 403)
    return redirect("people", match_id)


@require_POST
def leave(request: HttpRequest, match_id: str) -> HttpResponse:
    """Leave the table, or with a pencil only the seat."""
    pen, match = pen_and_match(request, match_id)
    # Somebody has to keep the record: a pencil that leaves its seat stays the pencil.
    if "seat" in request.POST and pen.role == Pen.Role.SCORER:
        seats.stand_up(match.pk, pen)
        return redirect("people", match_id)
    seats.leave_match(match.pk, pen.device)
    return redirect("home")


@require_POST
def take_pencil(request: HttpRequest, match_id: str) -> HttpResponse:
    """Ask for the pencil, or have it at once where nobody holds it."""
    pen, match = pen_and_match(request, match_id)
    if not may_act(pen, "log"):
        raise PermissionDenied
    try:
        result = seats.ask_holder(match.pk, pen.device, None, phone_label(match, pen), presence.is_away)
    except seats.TooManyAsksError:
        text = _("Ya lo pediste varias veces. Esperá un poco.")
        return whole_page(request, "sorry.html", {"text": text}, 429)
    return redirect("table", match_id) if isinstance(result, Pen) else redirect("asked", match_id, result.pk)


@fresh_page
def request_page(request: HttpRequest, match_id: str, number: int) -> HttpResponse:
    """Show that an answer is awaited; with `live`, answer without content while there is none."""
    device = pens.device_of(request)
    try:
        ask = seats.settle_request(number, device or "", presence.is_away)
    except (Ask.DoesNotExist, Match.DoesNotExist):
        raise Http404 from None
    if ask.match_id != match_id:
        raise Http404
    # The page looks every two seconds, and is replaced only by an answer.
    if ask.outcome == Ask.Outcome.OPEN and "live" in request.GET:
        return HttpResponse(status=204)
    if ask.outcome == Ask.Outcome.GIVEN:
        return redirect("table", match_id)
    match, pen = ask.holder.match, pens.pen_of(device, match_id)
    context = {
        "match": match,
        "naming": name_question(request, match, pen, ask=number) if pen is not None else None,
        "who": names.shown_name(phone_label(match, ask.holder)) or ANOTHER,
        "seat": _asked_seat(match, ask),
        "outcome": str(ask.outcome),
        "seconds": int(seats.TO_SAY_NO.total_seconds()),
        "here": request.path,
        "back": reverse("join", args=[links.link_token(match, "join")]),
    }
    return whole_page(request, "table/people/waiting.html", context)


@require_POST
def refuse_ask(request: HttpRequest, match_id: str, number: int) -> HttpResponse:
    """Let the holder keep the seat or the pencil."""
    pen, _match = pen_and_match(request, match_id)
    try:
        seats.deny_request(number, pen)
    except PermissionError:
        raise Http404 from None
    return redirect("table", match_id)


class OwnNameForm(forms.Form):
    """The name, or that there shall be none; a number is that of the page that asked."""

    name = TextField()
    skip = PressedField()
    ask = NumberField(otherwise=0, min_value=0)
    dispute = NumberField(otherwise=0, min_value=0)
    proposal = NumberField(otherwise=0, min_value=0)


@require_POST
def own_name(request: HttpRequest, match_id: str) -> HttpResponse:
    """Give this phone a name, or remember that it wants none."""
    pen, _match = pen_and_match(request, match_id)
    answer = sent(OwnNameForm(request.POST))
    response = _back(match_id, answer)
    if answer["skip"]:
        options = {**settings.DEVICE_COOKIE_OPTIONS}
        response.set_cookie(SKIPPED, "1", **options)
        return response
    try:
        phones.name_phone(match_id, pen, answer["name"])
    except PermissionError:
        raise PermissionDenied from None
    return pens.remember_device(response, pen.device)


def _back(match_id: str, answer: Mapping[str, Any]) -> HttpResponseRedirect:
    page = next((field for field in PAGES if answer[field]), None)
    return redirect(PAGES[page], match_id, answer[page]) if page else redirect("table", match_id)


OWN_NAME = -1
"""The form's number for a phone's own name, which is no seat's."""


class RemovalForm(forms.Form):
    """The seat, and the name that this phone read there."""

    seat = NumberField(min_value=OWN_NAME)
    name = TextField(required=True)


@fresh_form
def name_removal(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the names that this phone may remove; a POST removes one.

    Also of a match that its phones have deleted, and a notebook has.
    """
    pen = pens.pen_of_shown(pens.device_of(request), match_id)
    if pen is None:
        raise Http404
    match = Match.objects.defer("snapshot").get(pk=match_id)
    wrong, status = "", 200
    if request.method == "POST":
        form = RemovalForm(request.POST)
        if not form.is_valid():
            raise BadRequest("no name")
        seat, name = form.cleaned_data["seat"], form.cleaned_data["name"]
        try:
            # Sent twice, or after somebody was renamed, it finds nothing and changes nothing.
            removal.remove(match_id, pen, None if seat == OWN_NAME else seat, name)
        except PermissionError:
            wrong, status = _("Ese nombre lo quita el teléfono que está en ese lugar."), 403
        else:
            return redirect("remove-name", match_id)
    # One's own names come first.
    rows = sorted(removal.removable(match, pen), key=lambda row: row.seat not in (None, pen.seat))
    context = {
        "match": match,
        "wrong": wrong,
        "rows": [row._replace(seat=OWN_NAME) if row.seat is None else row for row in rows],
        "removed": removal.has_removed(match, pen),
    }
    return whole_page(request, "table/people/name_removal.html", context, status)


urlpatterns = [
    path("p/<str:match_id>/mesa/", people_page, name="people"),
    path("p/<str:match_id>/gente", news_part, name="news"),
    path("p/<str:match_id>/lapiz", take_pencil, name="pencil"),
    path("p/<str:match_id>/lapices", set_pencils, name="pencils"),
    path("p/<str:match_id>/irse", leave, name="leave"),
    path("p/<str:match_id>/pedido/<int:number>/", request_page, name="asked"),
    path("p/<str:match_id>/pedido/<int:number>/no", refuse_ask, name="refuse"),
    path("p/<str:match_id>/nombre", own_name, name="own-name"),
    path("p/<str:match_id>/quitar-nombre/", name_removal, name="remove-name"),
]
