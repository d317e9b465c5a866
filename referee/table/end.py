"""The end of a match: signatures, notes, and the way of every phone to the match that follows."""

from collections.abc import Callable

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import path, reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from referee.inputs import NumberField, TextField, sent
from referee.matches.agreement import consent, signing
from referee.matches.corrections.plan import CannotFixError
from referee.matches.disputes.telling import why_wrong
from referee.matches.identity import links, pens
from referee.matches.identity.permissions import may_act
from referee.matches.models import Match, Pen
from referee.matches.words import names
from referee.table.presence import presence
from referee.table.web import own_match, whole_page


class SignForm(forms.Form):
    """The party that is signed for; -1 is none."""

    party = NumberField(otherwise=-1, min_value=0)


class ResultNoteForm(forms.Form):
    """A note beside the record."""

    note = TextField()


@require_POST
def sign_result(request: HttpRequest, match_id: str) -> HttpResponse:
    """Sign for a party: one's own, or one without a phone.

    The record tells that the latter agreed on the same phone.
    """
    pen, match = own_match(request, match_id)
    party = sent(SignForm(request.POST))["party"]
    # One's own party signs by itself; for another it is told that it shared this phone.
    other = None if party == consent.party_of(match, pen) else party
    return _tried(
        request, match, lambda: signing.sign_for_party(match_id, pen, other), reverse("table", args=[match_id])
    )


@require_POST
def add_note(request: HttpRequest, match_id: str) -> HttpResponse:
    """Write a note beside the record, also when the match is locked."""
    pen, match = own_match(request, match_id)
    text = sent(ResultNoteForm(request.POST))["note"]
    back = reverse("record", args=[match_id])
    return _tried(request, match, lambda: signing.write_result_note(match_id, pen, text), f"{back}#notas")


def _tried(request: HttpRequest, match: Match, do: Callable[[], object], back: str) -> HttpResponse:
    """Carry out an action and go back, or tell why it can't be done."""
    try:
        do()
    except PermissionError:
        sorry = {"text": _("Eso no se puede desde este teléfono."), "back": back}
        return whole_page(request, "sorry.html", sorry, 403)
    except CannotFixError as error:
        sorry = {"text": why_wrong(error, names.cast(match)), "back": back}
        return whole_page(request, "sorry.html", sorry, 409)
    return redirect(back)


def next_table_for(match: Match, pen: Pen) -> str:
    """Return where this phone goes on, at the match that follows; empty for none."""
    following = _following(match)
    if following is None:
        return ""
    if pens.pen_of(pen.device, following.pk) is not None:
        return reverse("table", args=[following.pk])
    # Who came to the old table after it ended has no pen at the new one, and sits down there.
    if may_act(pen, "links"):
        return reverse("join", args=[links.link_token(following, "join")])
    return reverse("watch", args=[links.watch_token(following)])


@never_cache
@require_safe
def watch_news(request: HttpRequest, token: str) -> HttpResponse:
    """Show an onlooker which match follows the one that is watched."""
    match = links.open_watch(token)
    if match is None:
        raise Http404
    following = _following(match)
    context = {
        "match": match,
        "next": reverse("watch", args=[links.watch_token(following)]) if following else "",
    }
    return render(request, "table/people/_watch_news.html", context)


def expect_phones(match: Match) -> None:
    """Count the phones of a new match as there: they are still on their way."""
    for number in match.pens.held().values_list("pk", flat=True):
        presence.touch(number)


def _following(match: Match) -> Match | None:
    if not match.followed_by:
        return None
    return Match.objects.visible().defer("snapshot").filter(pk=match.followed_by).first()


urlpatterns = [
    path("p/<str:match_id>/firmar", sign_result, name="sign"),
    path("p/<str:match_id>/nota", add_note, name="note"),
    path("m/<str:token>/gente", watch_news, name="watch-news"),
]
