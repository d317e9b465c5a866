"""The live fragment: rendered once for each rev, language and role, and shared by pushes, answers and pages."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Literal

from django.template.loader import get_template
from django.utils import translation

from referee.matches.queries import TableData
from referee.table.screen import screen

Role = Literal["log", "watch"]
KEPT = 256
"""How many fragments are remembered: a push, the tap's own answer and a resync of one rev are one render."""

_template = get_template("table/_live.html")
_rendered: OrderedDict[tuple[str, int, str, Role], str] = OrderedDict()
_lock = Lock()


def render_live(data: TableData, lang: str, role: Role) -> str:
    """The `#live` element of a table as this role sees it in this language; its `data-rev` is the match's."""
    place = (data.match.pk, data.match.rev, lang, role)
    with _lock:
        kept = _rendered.get(place)
    if kept is not None:
        return kept
    with translation.override(lang):
        html = _template.render({**screen(data, logs=role == "log"), "logs": role == "log"})
    with _lock:
        _rendered[place] = html
        if len(_rendered) > KEPT:
            _rendered.popitem(last=False)
    return html
