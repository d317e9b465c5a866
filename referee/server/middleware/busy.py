"""Answers where the database can't serve: locked, its disk full, its server away."""

import logging

from django.db import DatabaseError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.deprecation import MiddlewareMixin
from django.utils.translation import gettext as _

RETRY_AFTER = 2
"""Seconds after which a phone may try again."""
BROKEN = ("SQLITE_CONSTRAINT_TRIGGER", "SQLITE_CORRUPT", "SQLITE_NOTADB")
"""What SQLite says of a disk, too, that Django takes for our error: we have no trigger, so one only guards the disk."""
_log = logging.getLogger(__name__)


class BusyMiddleware(MiddlewareMixin):
    """Middleware that answers 503 where the database is busy or full.

    The answer says when to try again.
    """

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Answer a request that the database could not serve; None for other errors."""
        if not cannot_serve(exception):
            return None
        _log.error("The database can't serve a request: %s", exception)  # no path: it would name a match
        text = _("La mesa no llega a contestar ahora. Probá de nuevo en un rato.")
        response = render(request, "sorry.html", {"text": text}, status=503)
        response["Retry-After"] = str(RETRY_AFTER)
        return response


def cannot_serve(error: Exception) -> bool:
    """Tell whether an error is the database's state, and not what it was asked."""
    name = getattr(error.__cause__, "sqlite_errorname", "")
    return isinstance(error, OperationalError) or (isinstance(error, DatabaseError) and name.startswith(BROKEN))
