"""Headers of every answer that Django has no setting for."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.deprecation import MiddlewareMixin


class HeadersMiddleware(MiddlewareMixin):
    """Middleware that closes unused features and keeps other sites out."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        """Wrap the handler of requests."""
        super().__init__(get_response)
        self.policy = ", ".join(f"{name}=({who})" for name, who in settings.PERMISSIONS_POLICY.items())

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Put them on an answer."""
        response.headers.setdefault("Permissions-Policy", self.policy)
        response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        return response
