"""Matches that ended long ago, and everything that anybody reads of them."""

import re
from datetime import timedelta
from unittest.mock import patch

from django.test import Client
from django.urls import reverse
from django.utils import timezone

from referee.matches import bulk
from referee.matches.files import export
from referee.matches.identity import links
from referee.matches.log import cache
from referee.matches.models import Change, Dispute, Entry, Match, Proposal, Tap
from referee.matches.packing import packs
from referee.matches.race import course
from tests.at_table import client_of

DATABASES = ["default", "unpacked"]
"""Both, for tests that read packed matches."""
LOG = (Tap, Entry, Change, Dispute, Proposal)
OWN = ("record", "record-hands", "record-file", "table", "live", "hand", "people", "news", "proposals", "table-rules")
WATCHED = ("watch", "watch-live", "watch-news", "watch-record", "watch-record-hands", "watch-record-file")
ANEW = re.compile(r'name="csrfmiddlewaretoken" value="[^"]*"|"X-CSRFToken": ?"[^"]*"|&quot;X-CSRFToken&quot;[^}]*')


def end(match: Match) -> Match:
    """Have it ended nine days ago."""
    Match.objects.filter(pk=match.pk).update(finished=True, finished_at=timezone.now() - timedelta(days=9))
    forget()
    return Match.objects.get(pk=match.pk)


def forget() -> None:
    """Forget what this process remembers of matches."""
    cache.clear()
    course.course_of.cache.clear()
    export._documents.clear()


def pack(match: Match, *, emptied: bool = True) -> Match:
    """Pack it, and empty the tables of its log."""
    assert packs.pack(match.pk)
    if emptied:
        empty(match)
    forget()
    return Match.objects.get(pk=match.pk)


def empty(match: Match) -> None:
    """Empty the tables of its log, as if its last reader had long gone."""
    with patch.object(bulk, "leave_to_others"):  # nobody else is here
        assert packs.empty_all(timezone.now() + timedelta(hours=1)) == 1
    assert rows(match) == 0
    forget()


def rows(match: Match) -> int:
    """How many rows of its log stand in their own tables."""
    return sum(model._base_manager.filter(match_id=match.pk).count() for model in LOG)


def pages(match: Match, device: str) -> dict[str, str]:
    """Everything that is read of a match at one moment: by who played it, and by who has the link to watch."""
    forget()
    own, watching = client_of(device), Client()
    addresses = [reverse(name, args=[match.pk]) for name in OWN]
    record, file, hand = (reverse(name, args=[match.pk]) for name in ("record", "record-file", "hand"))
    addresses += [f"{record}?hasta=1", f"{record}?otras=1", f"{file}?todo", f"{hand}?mano=1"]
    addresses += [reverse("matches"), reverse("home")]
    for name, model in (("entry", Entry), ("dispute", Dispute), ("proposal", Proposal)):
        numbers = model.objects.filter(match=match).order_by("pk").values_list("pk", flat=True)
        addresses += [reverse(name, args=[match.pk, number]) for number in numbers[:5]]
    watched = [reverse(name, args=[links.watch_token(match)]) for name in WATCHED]
    moment = Match.objects.values_list("finished_at", flat=True).get(pk=match.pk) + timedelta(days=9)
    with patch.object(timezone, "now", return_value=moment):  # or one says "recién", and the next "hace 1 minuto"
        return {path: _page(own, path) for path in addresses} | {path: _page(watching, path) for path in watched}


def _page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return ANEW.sub("", answer.content.decode())
