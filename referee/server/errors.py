"""The page for an error of ours."""

import logging

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import requires_csrf_token
from django.views.defaults import server_error as bare_page

_log = logging.getLogger(__name__)


@requires_csrf_token
def server_error(request: HttpRequest) -> HttpResponse:
    """Show the page with the languages, and without them where these fail too.

    Nothing of it needs the database.
    """
    try:
        return render(request, "500.html", status=500)
    except Exception:
        _log.exception("The page for an error can't be drawn whole")
        return bare_page(request)
