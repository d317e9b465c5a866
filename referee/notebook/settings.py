"""The settings of a notebook, its links, given and opened, and its end."""

from typing import NamedTuple

from django import forms
from django.conf import settings
from django.forms import model_to_dict
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, URLResolver, path, reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from referee.addresses import outward, qr
from referee.inputs import PressedField, fresh_page, sent
from referee.matches import limits
from referee.matches.identity import pens
from referee.notebook import identity
from referee.notebook.home import NotebookForm
from referee.notebook.identity import FORM, PAGE, POST, ROLES, has_role, keeps, reads, refuse_role, show_page
from referee.notebook.keeping import notebooks
from referee.notebook.models import Keeper, Notebook

ADOPT = (
    (Notebook.Adopt.ASK.value, gettext_lazy("Preguntar al final")),
    (Notebook.Adopt.ALWAYS.value, gettext_lazy("Anotarlos sin preguntar")),
    (Notebook.Adopt.NO.value, gettext_lazy("Nada")),
)
"""What becomes of matches that were started from inside the notebook, with its label."""
HOURS = [(hour, f"{hour}:00") for hour in range(13)]
"""The hours at which a day may end: no evening lasts longer."""


class SettingsForm(NotebookForm):
    """All settings of a notebook."""

    turn = forms.TypedChoiceField(coerce=int, choices=HOURS)
    adopt = forms.ChoiceField(choices=ADOPT)
    bluffs = PressedField()


# The settings of a notebook, and its end.


@keeps(FORM)
def change_settings(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Show the settings, and change them."""
    form = SettingsForm(request.POST or None, initial=model_to_dict(notebook, notebooks.NOTEBOOK_SETTINGS))
    if request.method == "POST" and form.is_valid():
        notebooks.change_notebook(notebook.pk, **form.cleaned_data)
        return redirect("notebook", notebook.pk)
    status = 422 if form.errors else 200
    return show_page(request, keeper, "notebook/settings/settings.html", status=status, form=form)


@keeps(POST)
def notebook_delete(_request: HttpRequest, notebook: Notebook, _keeper: Keeper) -> HttpResponse:
    """Delete a notebook, with a day to undo it."""
    notebooks.delete_notebook(notebook)
    # Deleted a day ago, others go for good.
    notebooks.prune_notebooks()
    return redirect("notebooks")


@reads(POST)
def notebook_leave(_request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Take this phone out of a notebook, unless nobody else keeps it."""
    if not notebooks.leave_notebook(keeper):
        return redirect("notebook-settings", notebook.pk)
    return redirect("notebooks")


# The links of a notebook: given to others, and all of them revoked.


@reads(PAGE)
def show_links(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Show the links that this phone may give: of its own kind, and of lower ones."""
    chosen = request.GET.get("para", Keeper.Role.LOOKS)
    role = next((role for role in ROLES if role == chosen and has_role(keeper, role)), Keeper.Role.LOOKS)
    address = outward(request, reverse("notebook-link", args=[identity.notebook_token(notebook, role)]))
    response = show_page(
        request,
        keeper,
        "notebook/settings/share.html",
        kinds=[_kind(own) for own in ROLES if has_role(keeper, own)],
        kind=_kind(role),
        for_oneself="llave" in request.GET and role == Keeper.Role.KEEPS,
        may_revoke=has_role(keeper, Keeper.Role.KEEPS),
        address=address,
        qr=qr(address),
    )
    # No other site learns the address. With "no-referrer" a browser names no origin, and forms would be refused.
    response["Referrer-Policy"] = "same-origin"
    return response


class SecondKeyForm(forms.Form):
    """Whether a phone takes a second key."""

    take = PressedField()


@keeps(POST)
def second_key(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Lead a phone that alone keeps the notebook to a link for another of its own, or ask no more."""
    notebooks.answer_second_key(keeper)
    if not sent(SecondKeyForm(request.POST))["take"]:
        return redirect("notebook", notebook.pk)
    return redirect(f"{reverse('notebook-share', args=[notebook.pk])}?para={Keeper.Role.KEEPS.value}&llave")


@keeps(POST)
def notebook_revoke(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Make every link worthless, and drop every phone but this one."""
    try:
        notebooks.revoke_notebook_links(keeper)
    except PermissionError:
        return refuse_role(request)
    return redirect("notebook-share", notebook.pk)


class LinkKind(NamedTuple):
    """A kind of link: the role that it gives, its label, and the rights of that role."""

    role: str
    label: str
    text: str


def _kind(role: str) -> LinkKind:
    texts = {
        Keeper.Role.LOOKS: (_("Mirar"), _("Ve las páginas de la libreta.")),
        Keeper.Role.WRITES: (_("Anotar"), _("Además anota sus partidos y dice quién se sentó dónde.")),
        Keeper.Role.KEEPS: (_("Llevarla"), _("Hace todo: nombres, ajustes, links, borrar.")),
    }
    return LinkKind(role, *texts[Keeper.Role(role)])


# The links of a notebook: to look is given by opening one, anything more by a button.

OFFER_COOKIE = "notebook-offer"
"""The cookie that holds a link while its button is on the screen: the address bar never does."""
_LASTS = 15 * 60


@fresh_page
def open_link(request: HttpRequest, token: str) -> HttpResponse:
    """Let a phone look into the notebook of a link, and go there."""
    opened = identity.notebook_of_token(token)
    if opened is None:
        return _unreferred(identity.refuse_role(request))
    if not limits.link_buckets.take(request.META.get("REMOTE_ADDR", "")):
        text = _("Demasiados links en una hora. Probá dentro de un rato.")
        return _unreferred(render(request, "sorry.html", {"text": text}, status=429))
    notebook, role = opened
    device = pens.device_of(request) or pens.new_device()
    keeper = notebooks.admit_phone(notebook, device, Keeper.Role.LOOKS)
    if identity.has_role(keeper, role):
        response: HttpResponse = redirect("notebook", notebook.pk)
    else:
        response = redirect("notebook-enter", notebook.pk)
        path = reverse("notebook-enter", args=[notebook.pk])
        secure = settings.DEVICE_COOKIE_OPTIONS["secure"]
        response.set_cookie(
            OFFER_COOKIE, token, max_age=_LASTS, path=path, httponly=True, samesite="Lax", secure=secure
        )
    pens.remember_device(response, device)
    return _unreferred(response)


@identity.reads(FORM)
def accept_role(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Offer the role of the link that this phone has just opened, and give it."""
    opened = identity.notebook_of_token(request.COOKIES.get(OFFER_COOKIE, ""))
    if opened is None or opened[0].pk != notebook.pk or identity.has_role(keeper, opened[1]):
        return _unreferred(redirect("notebook", notebook.pk))
    if request.method == "POST":
        notebooks.admit_phone(notebook, keeper.device, opened[1])
        response = redirect("notebook", notebook.pk)
        response.delete_cookie(OFFER_COOKIE, path=request.path)
        return _unreferred(response)
    context = {"notebook": notebook, "keeps": opened[1] == Keeper.Role.KEEPS}
    # Its own address holds no token. Without any referrer a browser names no origin, and its forms would be refused.
    return render(request, "notebook/joining/enter.html", context)


def _unreferred(response: HttpResponse) -> HttpResponse:
    response["Referrer-Policy"] = "no-referrer"
    return response


urlpatterns: list[URLPattern | URLResolver] = [
    path("libreta/<str:notebook>/ajustes/", change_settings, name="notebook-settings"),
    path("libreta/<str:notebook>/borrar", notebook_delete, name="notebook-delete"),
    path("libreta/<str:notebook>/dejar", notebook_leave, name="notebook-leave"),
    path("libreta/<str:notebook>/compartir/", show_links, name="notebook-share"),
    path("libreta/<str:notebook>/compartir/anular", notebook_revoke, name="notebook-revoke"),
    path("libreta/<str:notebook>/compartir/llave", second_key, name="second-key"),
    path("l/<str:token>/", open_link, name="notebook-link"),
    path("libreta/<str:notebook>/entrar", accept_role, name="notebook-enter"),
]
