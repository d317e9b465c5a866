"""The push after a commit: one drawing for each language and role, sent to all."""

from __future__ import annotations

import time

from django.conf import settings
from django.utils import translation
from django.utils.translation import get_language

from referee.matches.identity import pens
from referee.matches.log import queries
from referee.table.live.audience import audience
from referee.table.live.crowd import ROLES, Face
from referee.table.live.fragments import render_live
from referee.table.live.messages import Message
from referee.table.live.others import HAS_OTHERS, others


def match_changed(match_id: str, rev: int) -> None:
    """Push the match as it is now.

    It is called on the log's thread after each commit, and draws nothing that nobody looks at.
    """
    committed_at, fragments = time.time(), {}
    # Only what somebody looks at is drawn: the match is kept either way, and who comes later asks for it.
    faces = audience.faces(match_id)
    if others.may_listen(match_id):
        faces = list({*faces, *_likely_elsewhere(faces)})
    if faces:
        data = queries.table(match_id, rev)
        rev, fragments = data.match.rev, {face: draw(data, face) for face in faces}
        # Another worker was quicker with what came between, and its word of it may be on the way still.
        if HAS_OTHERS and audience.misses(match_id, rev):
            audience.ask_again(match_id, pens.rights_of(match_id))
        audience.send(match_id, rev, fragments)
    others.post(Message(match_id, rev, at=committed_at, fragments=fragments))


def _likely_elsewhere(faces: list[Face]) -> set[Face]:
    """Return the faces that phones at other workers may show.

    To draw one more here costs a fraction of what a worker pays that knows nothing of the match yet; and the tap's own
    reply shows one of them anyway.
    """
    languages = {language for language, _role in faces} or {get_language() or settings.LANGUAGE_CODE}
    return {(language, role) for language in languages for role in ROLES}


def rights_changed(match_id: str) -> None:
    """Have every socket on the match asked again what it may see.

    It is called after the commit, before that shows.
    """
    audience.rights += 1  # for sockets that are just connecting, and asked before this change
    others.post(Message(match_id, rights=True, at=time.time()))
    if audience.faces(match_id):
        audience.ask_again(match_id, pens.rights_of(match_id))


def draw(data: queries.TableData, face: Face) -> str:
    """Return the fragment that this face is shown."""
    language, role = face
    with translation.override(language):
        return render_live(data, language, role)


def online(match_id: str) -> int:
    """Return how many phones look at this match through this process."""
    return audience.online(match_id)
