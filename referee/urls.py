"""The site's addresses."""

from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponseRedirect
from django.urls import include, path
from django.views.decorators.http import require_POST, require_safe
from django.views.i18n import set_language

from referee.server import errors, health


@require_safe
def favicon(request: HttpRequest) -> HttpResponseRedirect:
    """Redirect browsers that look for an icon where a page names none."""
    return HttpResponseRedirect(staticfiles_storage.url("icon.svg"))


handler500 = errors.server_error

urlpatterns = [
    path("", include("referee.table.urls")),
    path("", include("referee.history.urls")),
    path("", include("referee.arbiter.urls")),
    path("", include("referee.arbiter.ask.urls")),
    path("", include("referee.notebook.urls")),
    path("", include("referee.server.worker.urls")),
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("favicon.ico", favicon),
    path("idioma/", require_POST(set_language), name="set-language"),
]
