"""The role of a phone in a notebook, the links that give one, and its right to matches.

`@reads(PAGE)`, `@writes(FORM)` and `@keeps(POST)` stand on views `(request, notebook, keeper, …)` whose address names
the notebook. Links are HMACs, as those of a match: nothing secret is stored, and a higher epoch makes all of them
worthless.
"""

import hmac
import re
from base64 import urlsafe_b64encode
from collections.abc import Callable, Collection
from functools import partial, wraps
from hashlib import sha256
from typing import Any, TypeVar
from urllib.parse import urlencode

from django.db.models import F, QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from referee.matches import limits
from referee.matches.identity import pens
from referee.matches.models import Match, Pen
from referee.notebook.models import Keeper, Leaf, Notebook, Person

View = Callable[..., HttpResponseBase]
Answer = TypeVar("Answer", bound=HttpResponseBase)

ROLES = (Keeper.Role.LOOKS, Keeper.Role.WRITES, Keeper.Role.KEEPS)
"""From the least to the one that may do everything."""
SAMPLE = "muestra"
"""The notebook that everybody may look at; it is kept in memory only (`referee.notebook.sample`)."""


def has_role(keeper: Keeper | None, role: str) -> bool:
    """Tell whether this phone has at least this role."""
    return keeper is not None and role_rank(keeper.role) >= role_rank(role)


def role_rank(role: str) -> int:
    """Return the place of a role among all, from the least."""
    return ROLES.index(Keeper.Role(role))


def keeper_of(device: str | None, notebook_id: str) -> Keeper | None:
    """Return this device's keeper with its notebook; None where it was deleted."""
    if notebook_id == SAMPLE:
        return _looker_at_sample(device)
    return keepers_of(device).filter(notebook=notebook_id).first() if device else None


def keepers_of(device: str | None) -> QuerySet[Keeper]:
    """Return this device's keepers with their notebooks, the one used last first."""
    own = Keeper.objects.select_related("notebook").filter(device=device or "", notebook__deleted_at__isnull=True)
    return own.order_by(F("used_at").desc(nulls_last=True), "-at")


def _looker_at_sample(device: str | None) -> Keeper | None:
    """Return an unsaved keeper, where the sample is open."""
    notebook = Notebook.objects.filter(pk=SAMPLE).first()
    if notebook is None:
        return None
    notebook.name = _("%(name)s (muestra)") % {"name": notebook.name}
    return Keeper(notebook=notebook, device=device or "", role=Keeper.Role.LOOKS)


def refuse_role(request: HttpRequest, keeper: Keeper | None = None) -> HttpResponse:
    """Say who gives the missing right, and nothing of the page."""
    text = _("Pedile el link a quien lleva la libreta.")
    if keeper is not None:
        text = _("Eso lo hace quien lleva la libreta: pedile su link.")
    context = {"text": text, "notebook": None if keeper is None else keeper.notebook}
    return keep_private(render(request, "notebook/refused.html", context, status=403))


def show_page(
    request: HttpRequest, keeper: Keeper, template: str, *, status: int = 200, **context: object
) -> HttpResponse:
    """Show a page of the notebook of this phone."""
    return render(request, template, {"notebook": keeper.notebook, "keeper": keeper, **context}, status=status)


def refuse_changes(request: HttpRequest) -> HttpResponse:
    """Say that this phone has changed too much within the hour."""
    text = _("Demasiados cambios en una hora. Probá dentro de un rato.")
    return keep_private(render(request, "sorry.html", {"text": text}, status=429))


def keep_private(response: Answer) -> Answer:
    """Forbid caches to store an answer, unless its page decided otherwise."""
    if not response.has_header("Cache-Control"):
        patch_cache_control(response, private=True, no_store=True)
    return response


PAGE, POST = ["GET", "HEAD"], ["POST"]
FORM = [*PAGE, *POST]
"""The methods that a view answers."""


# Old addresses of people who were merged into others.

PEOPLE_PARTS = frozenset({"con", "contra", "quien"})
"""The parts of a query that name people by their numbers."""
_PERSON = re.compile(r"(?<=/gente/)[0-9]{1,9}(?=/)|(?<=/yunta/)[0-9+]{1,40}(?=/)|(?<=/frente/)[0-9+]{1,40}(?=/)")
_NUMBER = re.compile(r"[0-9]{1,9}")


def _address_of_today(request: HttpRequest, notebook: Notebook) -> str | None:
    """Return the address with the people of today, where some of it were merged into others, or None."""
    query = request.GET.dict()
    texts = [query[name] for name in PEOPLE_PARTS & query.keys()]
    numbers = {int(number) for text in (*_PERSON.findall(request.path), *texts) for number in _NUMBER.findall(text)}
    into = _merged_into(notebook, numbers) if request.method in PAGE else {}
    if not into:
        return None

    def renumbered(text: str) -> str:
        return _NUMBER.sub(lambda found: str(into.get(int(found[0]), found[0])), text)

    for name in PEOPLE_PARTS & query.keys():
        query[name] = renumbered(query[name])
    path = _PERSON.sub(lambda found: renumbered(found[0]), request.path)
    return f"{path}?{urlencode(query, safe=',')}" if query else path


def _merged_into(notebook: Notebook, numbers: Collection[int]) -> dict[int, int]:
    """Return whom each of these people is today, of those who were merged into somebody."""
    into: dict[int, int] = {}
    level = {number: number for number in numbers}
    while level:
        rows = Person.objects.filter(notebook=notebook, pk__in=level.values(), merged_into__isnull=False)
        steps = {row.pk: row.merged_into_id or row.pk for row in rows}
        level = {number: steps[now] for number, now in level.items() if now in steps}
        into |= level
    return into


def _needing(role: str, methods: list[str]) -> Callable[[View], View]:
    def guard(view: View) -> View:
        @require_http_methods(methods)
        @wraps(view)
        def guarded(request: HttpRequest, notebook: str, **more: Any) -> HttpResponseBase:
            keeper = keeper_of(pens.device_of(request), notebook)
            if keeper is None or not has_role(keeper, role):
                return refuse_role(request, keeper)
            if request.method == "POST" and not limits.leaf_buckets.take(keeper.device):
                return refuse_changes(request)
            way = _address_of_today(request, keeper.notebook) if PEOPLE_PARTS & request.GET.keys() else None
            if way is None:
                try:
                    return keep_private(view(request, keeper.notebook, keeper, **more))
                except Http404:
                    way = _address_of_today(request, keeper.notebook)
                    if way is None:
                        raise
            return keep_private(redirect(way))

        return guarded

    return guard


reads = partial(_needing, Keeper.Role.LOOKS)
"""Let every phone of the notebook in."""
writes = partial(_needing, Keeper.Role.WRITES)
"""Let phones in that may put matches into the notebook."""
keeps = partial(_needing, Keeper.Role.KEEPS)
"""Let the phones in that keep the notebook."""


# The right of a phone to a match that it would put into a notebook.

PLAYING = (Pen.Role.SCORER, Pen.Role.SEAT)


def played_match(device: str | None, match_id: str) -> Match | None:
    """Return a match of which this device holds a scorer's or a seat's pen, without its snapshot."""
    pen = pens.pen_of(device, match_id)
    if pen is None or pen.role not in PLAYING:
        return None
    return Match.objects.visible().defer("snapshot").filter(pk=match_id).first()


def may_change(keeper: Keeper, leaf: Leaf) -> bool:
    """Tell whether this phone may take a leaf out or mark it.

    Who keeps the notebook may do so with any, who writes in it with their own.
    """
    if has_role(keeper, Keeper.Role.KEEPS):
        return True
    return has_role(keeper, Keeper.Role.WRITES) and leaf.by_id == keeper.pk


def may_seat(keeper: Keeper, leaf: Leaf) -> bool:
    """Tell whether this phone may name the people of a match that is in already."""
    if may_change(keeper, leaf):
        return True
    return has_role(keeper, Keeper.Role.WRITES) and played_match(keeper.device, leaf.match_id) is not None


# Links that make a phone look into a notebook, write in it or keep it.

_ID = 22
_SALT = "referee.notebook.links"


def notebook_token(notebook: Notebook, role: str) -> str:
    """Return the token of the link that gives a role in a notebook."""
    return notebook.pk + _proof(notebook.pk, role, notebook.epoch)


def notebook_of_token(token_text: str) -> tuple[Notebook, Keeper.Role] | None:
    """Return the notebook that a token opens, and for which role; else None."""
    if len(token_text) != 2 * _ID or not token_text.isascii():
        return None
    notebook = Notebook.objects.filter(pk=token_text[:_ID], deleted_at__isnull=True).first()
    if notebook is None:
        return None
    # Every role is compared, so that the time taken does not betray the role.
    fitting = [
        role
        for role in Keeper.Role
        if hmac.compare_digest(token_text[_ID:], _proof(notebook.pk, role.value, notebook.epoch))
    ]
    return (notebook, fitting[0]) if fitting else None


def _proof(notebook_id: str, role: str, epoch: int) -> str:
    # With the epoch in it, raising that makes every older link worthless.
    digest = salted_hmac(_SALT, f"{notebook_id}:{role}:{epoch}", algorithm=sha256().name).digest()
    return urlsafe_b64encode(digest[:16]).rstrip(b"=").decode()
