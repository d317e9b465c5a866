"""The addresses of the sockets, and the socket of onlookers."""

from __future__ import annotations

from typing import Any

from django.urls import path

from referee.matches.identity import links, pens
from referee.table.live.consumers import REFUSED, Admitted, TableConsumer
from referee.table.live.crowd import Role

_ID = 22
"""Characters of a match's id."""


class WatchConsumer(TableConsumer):
    """The socket of whoever has the watch link."""

    @property
    def match_id(self) -> str:
        """The match whose id the token begins with."""
        return str(self.scope["url_route"]["kwargs"]["token"])[:_ID]

    def admit(self) -> Admitted | int:
        """Return the match that the token opens; REFUSED for a token that opens none."""
        match = links.open_watch(self.scope["url_route"]["kwargs"]["token"])
        return REFUSED if match is None else Admitted(match.pk, "watch", match.rev, epoch=match.epoch)

    def role_by(self, rights: pens.Rights) -> Role | None:
        """Return an onlooker, as long as the link is of the match's present epoch."""
        return "watch" if self.admitted is not None and rights.epoch == self.admitted.epoch else None


_table: Any = TableConsumer.as_asgi()
_watch: Any = WatchConsumer.as_asgi()
socket_urlpatterns = [path("ws/p/<str:match_id>/", _table), path("ws/m/<str:token>/", _watch)]
