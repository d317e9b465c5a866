"""The site's addresses, and its page for an error of ours."""

import logging

from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import URLPattern, URLResolver, include, path
from django.views.decorators.csrf import requires_csrf_token
from django.views.decorators.http import require_POST, require_safe
from django.views.defaults import server_error as bare_page
from django.views.i18n import set_language

from referee.server import health

_log = logging.getLogger(__name__)


@require_safe
def favicon(request: HttpRequest) -> HttpResponseRedirect:
    """Redirect browsers that look for an icon where a page names none."""
    return HttpResponseRedirect(staticfiles_storage.url("icon.svg"))


@requires_csrf_token
def server_error(request: HttpRequest) -> HttpResponse:
    """Show the page for an error of ours: with the languages, and without them where these fail too.

    Nothing of it needs the database.
    """
    try:
        return render(request, "500.html", status=500)
    except Exception:
        _log.exception("The page for an error can't be drawn whole")
        return bare_page(request)


handler500 = server_error

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("referee.table.urls")),
    path("", include("referee.history.urls")),
    path("", include("referee.arbiter.views")),
    path("", include("referee.arbiter.ask.views")),
    path("", include("referee.notebook.urls")),
    path("", include("referee.server.worker")),
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("favicon.ico", favicon),
    path("idioma/", require_POST(set_language), name="set-language"),
]
