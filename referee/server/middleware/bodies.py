"""Bodies of requests: those that are too long, that say they are a form and are none, or hold what no text has."""

from django.core.exceptions import BadRequest, SuspiciousOperation
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.http.multipartparser import MultiPartParserError
from django.utils.deprecation import MiddlewareMixin


class FormsMiddleware(MiddlewareMixin):
    """Middleware that answers 400 to forms that can't be read, and to U+0000 anywhere.

    Django would read a form for the first time while it makes a page for another error, and end in one of its own. No
    phone sends U+0000, and PostgreSQL neither keeps nor looks for it.
    """

    def process_request(self, request: HttpRequest) -> HttpResponse | None:
        """Read the form."""
        if request.method == "POST":
            try:
                request.POST  # noqa: B018 (it is read here)
            except (MultiPartParserError, BadRequest, SuspiciousOperation):
                return HttpResponseBadRequest("This is no form.", content_type="text/plain")
        if _has_nul(request):
            return HttpResponseBadRequest("There is a U+0000 in this.", content_type="text/plain")
        return None


def _has_nul(request: HttpRequest) -> bool:
    if "\0" in request.path or "%00" in request.META.get("QUERY_STRING", ""):
        return True
    return request.method == "POST" and any("\0" in text for _name, texts in request.POST.lists() for text in texts)
