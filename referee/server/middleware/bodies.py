"""Bodies of requests that say they are a form and are none."""

from django.core.exceptions import BadRequest, SuspiciousOperation
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.http.multipartparser import MultiPartParserError
from django.utils.deprecation import MiddlewareMixin


class FormsMiddleware(MiddlewareMixin):
    """Middleware that answers 400 to a form that can't be read or has too many fields.

    Django would read it for the first time while it makes a page for another error, and end in one of its own.
    """

    def process_request(self, request: HttpRequest) -> HttpResponse | None:
        """Read the form."""
        if request.method == "POST":
            try:
                request.POST  # noqa: B018 (it is read here)
            except (MultiPartParserError, BadRequest, SuspiciousOperation):
                return HttpResponseBadRequest("This is no form.", content_type="text/plain")
        return None
