"""The checks and headers of all middleware, for requests that don't go through Django's handler."""

from collections.abc import Callable
from math import inf
from typing import Any, cast

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured, SuspiciousOperation
from django.core.handlers.exception import convert_exception_to_response, response_for_exception
from django.http import HttpRequest, HttpResponse
from django.utils.deprecation import MiddlewareMixin
from django.utils.module_loading import import_string

_NAMES = ("process_request", "process_view", "process_response", "process_exception")
_NEEDLESS = {"whitenoise.middleware.WhiteNoiseMiddleware", "django_htmx.middleware.HtmxMiddleware"}
"""Middleware that has more than hooks, for files and for what templates of pages ask."""


class Hooks:
    """The hooks of settings.MIDDLEWARE, in the order in which the chain runs them."""

    def __init__(self) -> None:
        """Make the middleware."""
        made = [*enumerate(_made(name) for name in settings.MIDDLEWARE if name not in _NEEDLESS)]
        self._request, self._view = (_named(name, made) for name in _NAMES[:2])
        self._response, self._exception = (_named(name, made[::-1]) for name in _NAMES[2:])

    def refusal(self, request: HttpRequest) -> HttpResponse | None:
        """Return what the chain answers before it looks for a view; None where it goes on."""
        for place, hook in self._request:
            try:
                response: HttpResponse | None = hook(request)
            except SuspiciousOperation as error:  # as of a Host that is none
                return self._sent(request, response_for_exception(request, error), place - 1)
            if response is not None:
                # Besides the one that made it, only those that are further out see it.
                return self._sent(request, response, place)
        return None

    def refusal_of_view(
        self, request: HttpRequest, view: Callable[..., Any], arguments: dict[str, Any]
    ) -> HttpResponse | None:
        """Return what the chain answers in the place of this view; None where it goes on."""
        for _place, hook in self._view:
            response: HttpResponse | None = hook(request, view, (), arguments)
            if response is not None:
                return self._sent(request, response)
        return None

    def respond(self, request: HttpRequest, view: Callable[[HttpRequest], HttpResponse]) -> HttpResponse:
        """Answer an admitted request as the chain would, also where the view raises."""

        def seen(request: HttpRequest) -> HttpResponse:
            try:
                return view(request)
            except Exception as error:
                answers = (hook(request, error) for _place, hook in self._exception)
                answer: HttpResponse | None = next((one for one in answers if one is not None), None)
                if answer is None:
                    raise
                return answer

        return self._sent(request, convert_exception_to_response(seen)(request))

    def _sent(self, request: HttpRequest, response: Any, innermost: float = inf) -> HttpResponse:
        """Lead a response out through the middleware."""
        for place, hook in self._response:
            if place <= innermost:
                response = hook(request, response)
        return cast(HttpResponse, response)


def _made(name: str) -> Any:
    middleware = import_string(name)(_never)
    # Its hooks must be all that it does.
    if not isinstance(middleware, MiddlewareMixin) or type(middleware).__call__ is not MiddlewareMixin.__call__:
        raise ImproperlyConfigured(f"{name} has more than hooks: what is answered directly would do without it.")
    return middleware


def _named(name: str, made: list[tuple[int, Any]]) -> list[tuple[int, Callable[..., Any]]]:
    return [(place, getattr(one, name)) for place, one in made if hasattr(one, name)]


def _never(request: HttpRequest) -> HttpResponse:
    raise NotImplementedError
