"""The app on a phone: its manifest, its worker, and the page without a network."""

import json
from pathlib import Path, PurePath

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import path, reverse
from django.utils import translation
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from referee import languages
from referee.context import build, has_worker
from referee.server.icons import ICONS, Icon

NIGHT = "#1A120D"
SCRIPTS = Path(__file__).parent
# The files of Home, the table and the page without a network; phones keep the rest as they meet it.
STYLES, MODULES = ("away", "base", "pages", "shell", "table"), ("app", "away", "home", "later", "shell", "table")
KEPT = ("icon.svg", *(f"css/{name}.css" for name in STYLES), *(f"js/{name}.js" for name in MODULES))


@require_safe
@cache_control(no_cache=True)
def manifest(request: HttpRequest) -> JsonResponse:
    """Describe the app to the phone that installs it.

    The address names the language: browsers ask for this without the cookie that would.
    """
    lang = languages.spoken(request.GET.get("lang", ""))
    with translation.override(lang):
        content = {
            "id": "/",
            "name": "Porotos",
            "short_name": "Porotos",
            "description": _("El tanteador y el árbitro para una mesa de truco con cartas de verdad."),
            "lang": lang,
            "dir": "ltr",
            "start_url": "/?desde=icono",
            "scope": "/",
            "display": "standalone",
            "background_color": NIGHT,
            "theme_color": NIGHT,
            "icons": [_icon_entry(icon) for icon in ICONS if icon.purpose],
            "shortcuts": [
                {"name": _("Anotar ya"), "url": "/?desde=anotar"},
                {"name": _("Preguntar al árbitro"), "short_name": _("Preguntar"), "url": reverse("ask-games")},
            ],
        }
    return JsonResponse(content, content_type="application/manifest+json")


def _icon_entry(icon: Icon) -> dict[str, str]:
    """Describe an icon in the manifest."""
    size = f"{icon.size}x{icon.size}"
    return {"src": static(icon.path), "sizes": size, "type": "image/png", "purpose": icon.purpose}


@require_safe
@cache_control(no_cache=True)
def worker(request: HttpRequest) -> HttpResponse:
    """Send the worker of this build, or the one that ends those that phones have."""
    if has_worker():
        tongues = [code for code, _name in settings.LANGUAGES]
        setting = json.dumps({"id": build(), "files": kept_files(), "shell": reverse("shell"), "languages": tongues})
        source = f"const BUILD = {setting};\n{(SCRIPTS / 'worker.js').read_text(encoding='utf-8')}"
    else:
        source = (SCRIPTS / "retired.js").read_text(encoding="utf-8")
    return HttpResponse(source, content_type="text/javascript; charset=utf-8")


def kept_files() -> list[str]:
    """List the addresses of the files that a phone keeps from the start."""
    names: dict[str, str] = getattr(staticfiles_storage, "hashed_files", {})
    letters = sorted(name for name in names if PurePath(name).suffix == ".woff2")
    return [static(name) for name in (*KEPT, *letters)]


@require_safe
@cache_control(no_cache=True)
def shell(request: HttpRequest) -> HttpResponse:
    """Show the page that the worker keeps, with what this phone saw of its matches.

    The worker keeps it in every language, each at an address that names it.
    """
    lang = languages.spoken(request.GET.get("lang") or get_language() or "")
    with translation.override(lang):
        response = render(request, "worker/shell.html")
    response["Content-Language"] = lang
    return response


urlpatterns = [
    path("manifest.webmanifest", manifest, name="manifest"),
    path("sw.js", worker, name="worker"),
    path("sin-senal/", shell, name="shell"),
]
