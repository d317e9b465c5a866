"""Headers of every answer that Django has no setting for."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse


def headers_middleware(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Send the headers that close unused features and keep other sites out."""
    policy = ", ".join(f"{name}=({who})" for name, who in settings.PERMISSIONS_POLICY.items())

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Permissions-Policy", policy)
        response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        return response

    return middleware
