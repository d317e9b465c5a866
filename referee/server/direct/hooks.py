"""The checks and headers of all middleware, for requests that don't go through Django's handler."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.handlers.exception import convert_exception_to_response
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
        made = [_made(name) for name in settings.MIDDLEWARE if name not in _NEEDLESS]
        self._request, self._view = (_named(name, made) for name in _NAMES[:2])
        self._response, self._exception = (_named(name, made[::-1]) for name in _NAMES[2:])

    def admits(self, request: HttpRequest, view: Callable[..., Any], arguments: dict[str, Any]) -> bool:
        """Tell whether the chain would hand this request on to its view."""
        return all(hook(request) is None for hook in self._request) and all(
            hook(request, view, (), arguments) is None for hook in self._view
        )

    def respond(self, request: HttpRequest, view: Callable[[HttpRequest], HttpResponse]) -> HttpResponse:
        """Answer an admitted request as the chain would, also where the view raises."""

        def seen(request: HttpRequest) -> HttpResponse:
            try:
                return view(request)
            except Exception as error:
                answers = (hook(request, error) for hook in self._exception)
                answer: HttpResponse | None = next((one for one in answers if one is not None), None)
                if answer is None:
                    raise
                return answer

        response: Any = convert_exception_to_response(seen)(request)
        for hook in self._response:
            response = hook(request, response)
        return cast(HttpResponse, response)


def _made(name: str) -> Any:
    middleware = import_string(name)(_never)
    # Its hooks must be all that it does.
    if not isinstance(middleware, MiddlewareMixin) or type(middleware).__call__ is not MiddlewareMixin.__call__:
        raise ImproperlyConfigured(f"{name} has more than hooks: what is answered directly would do without it.")
    return middleware


def _named(name: str, made: list[Any]) -> list[Callable[..., Any]]:
    return [getattr(one, name) for one in made if hasattr(one, name)]


def _never(request: HttpRequest) -> HttpResponse:
    raise NotImplementedError
