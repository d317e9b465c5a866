"""La mesa: names, phones and rules of a table, and the news for each phone."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from referee.games import GAMES
from referee.inputs import TextField, sent
from referee.matches.agreement import proposals
from referee.matches.identity.acts import Act
from referee.matches.identity.labels import label
from referee.matches.identity.permissions import may, whom_to_ask
from referee.matches.log import queries
from referee.matches.models import Match, Pen, Proposal
from referee.matches.people.naming import is_nameless
from referee.matches.people.presence_log import present, remembered_name
from referee.matches.plain_text import clean
from referee.matches.setup import change_rules, players
from referee.matches.words import names
from referee.matches.words.goals import terms
from referee.matches.words.names import Cast
from referee.matches.words.placeholders import is_placeholder, player
from referee.matches.words.reasons import PENCIL
from referee.rules.record.rulesets import RULESETS
from referee.table.people.seats import place
from referee.table.presence import presence
from referee.table.web import own_match, page


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
        """Tell whether somebody wrote in a field: the page tells what stood in it."""
        return field in self.data and self.data[field] != self.data.get(field.replace("seat", "was"))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def people(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the table's names, phones and rules; a POST gives the names."""
    pen, match = own_match(request, match_id)
    wrong = ""
    if request.method == "POST":
        try:
            made = _renamed(request, match, pen)
        except PermissionError:
            wrong = ask_for(match, "names")
        else:
            return redirect("proposal", match_id, made.pk) if made else redirect("people", match_id)
    cast = queries.table(match_id).next_cast
    context = {
        "match": match,
        "pen": pen,
        "wrong": wrong,
        "places": [_place(match, cast, pen, seat) for seat in range(len(match.seats))],
        "phones": _phones(match, pen),
        "may": {act: may(pen, act) for act in ("names", "options", "propose", "links", "revoke", "pencils")},
        "may_be_called": pen.seat is None and may(pen, "own-name") and is_nameless(match, pen),
        "remembered": remembered_name(pen.device),
        "may_remove": may(pen, "own-name"),
        "still_open": change_rules.is_open(match),
        "game": GAMES[match.ruleset],
        "rules": _rules(match),
        "previous": match.previous_id if _holds(pen.device, match.previous_id) else None,
    }
    return page(request, "table/people/people.html", context, 403 if wrong else 200)


def _renamed(request: HttpRequest, match: Match, pen: Pen) -> Proposal | None:
    """Give the names that were sent, or propose those of others.

    Raises PermissionError for a phone that may do neither, and where it can't be proposed.
    """
    sent_names = NamesForm(match, request.POST).names
    if may(pen, "names"):
        players.rename(match.pk, pen, sent_names)
        return None
    new = [_named(clean(name), seat, match.seats[seat]) for seat, name in enumerate(sent_names)]
    # Nobody else's consent is needed for one's own name.
    own = [name if seat == pen.seat else match.seats[seat] for seat, name in enumerate(new)]
    players.rename(match.pk, pen, own)
    if new == own:
        return None
    try:
        return proposals.propose(match.pk, pen, Proposal.Kind.NAMES, {"names": new})
    except (proposals.CannotFixError, proposals.TooManyError):
        # Whatever it was refused for, the scorer can be asked.
        raise PermissionError from None


def _named(name: str, seat: int, before: str) -> str:
    """Return the name of a field; an empty one takes nobody's stand-in away."""
    return name or (before if is_placeholder(before) else player(seat))


def ask_for(match: Match, act: Act) -> str:
    """Tell whom to ask where this phone may not."""
    return _("Pedíselo a %(who)s.") % {"who": names.called(whom_to_ask(match, act)) or PENCIL}


def _place(match: Match, cast: Cast, pen: Pen, seat: int) -> dict[str, Any]:
    name = match.seats[seat]
    return {
        **place(cast, seat),
        "value": "" if is_placeholder(name) else name,
        "may_name": may(pen, "propose"),
    }


def _phones(match: Match, pen: Pen) -> list[dict[str, Any]]:
    phones = [_phone(match, other, pen) for other in present(match)]
    # Asking for this page is being there.
    here = presence.here(*(phone["pk"] for phone in phones)) | {pen.pk}
    return [{**phone, "here": phone["pk"] in here} for phone in phones]


def _phone(match: Match, other: Pen, pen: Pen) -> dict[str, Any]:
    return {
        "pk": other.pk,
        "who": names.called(label(match, other)) or _("sin nombre"),
        "own": other.pk == pen.pk,
        "role": str(other.role),
        "seat": other.seat,
    }


def pencil_part(match: Match, pen: Pen) -> dict[str, Any] | None:
    """Return who holds a pencil, and what this phone can do about it.

    There is nothing to tell while it is the only one that logs.
    """
    phones = [_phone(match, other, pen) for other in present(match) if other.role != Pen.Role.WATCHER]
    if len(phones) < 2 and pen.role == Pen.Role.SCORER:
        return None
    return {
        "holders": [phone for phone in phones if phone["role"] == Pen.Role.SCORER],
        "others": [phone for phone in phones if not phone["own"]] if may(pen, "pencils") else [],
        "may_take": pen.role == Pen.Role.SEAT,
    }


def _rules(match: Match) -> list[str]:
    """Tell the rules of this table, after the game's name, in few words."""
    neutral = [_("las discusiones las decide quien anota, si no juega")] if match.neutral else []
    return [*terms(match), *_of_this_number(match), *neutral]


def _of_this_number(match: Match) -> list[str]:
    """Tell the options that only tables of this size decide."""
    ruleset, sentences = RULESETS[match.ruleset], GAMES[match.ruleset].sheet.sentences
    options, players = ruleset.settings(match.options), len(match.seats)
    deciding = [
        (name, sentence.brief) for name, sentence in sentences.items() if sentence.brief and players in sentence.at
    ]
    return [str(brief[options[name]]) for name, brief in deciding if name in ruleset.options]


def _holds(device: str, match_id: str | None) -> bool:
    return match_id is not None and Pen.objects.filter(match_id=match_id, device=device).exists()
