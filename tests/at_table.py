"""A match in the database with its first pencil, tapped on as a phone would."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from django.conf import settings
from django.test import Client

from referee.matches import limits
from referee.matches.agreement import undo
from referee.matches.corrections.plan import Fix
from referee.matches.identity import pens
from referee.matches.log import queries, taps
from referee.matches.log.store import TapAnswer
from referee.matches.models import Entry, Match, Pen
from referee.matches.setup import start


def standing_entries(match_id: str) -> list[dict[str, Any]]:
    """Every entry that stands, oldest first, kept refusals too."""
    rows = Entry.objects.filter(match_id=match_id, voided_by__isnull=True).order_by("seq", "pk")
    return [json.loads(raw) for raw in rows.values_list("raw", flat=True)]


Raw = dict[str, Any]
US_THEM = ("Nosotros", "Ellos")
THREE = ("Ana", "Bruno", "Caro")
FOUR = (*THREE, "Dani")
LA_MANO: list[Raw] = [{"trick": None, "team": 0}] * 2
"""A hand that the first side wins without a word."""


def say(side: int, word: str | int) -> Raw:
    return {"team": side, "say": word}


def by(seat: int, word: str | int, **more: Any) -> Raw:
    return {"by": seat, "say": word, **more}


def won(side: int) -> Raw:
    return {"trick": None, "team": side}


def client_of(of: "Table | str", language: str = "es", **headers: str) -> Client:
    """The browser of a table's own phone, or of another device."""
    client = Client(headers={"Accept-Language": language, **headers})
    client.cookies[settings.DEVICE_COOKIE_NAME] = pens.device_cookie(of if isinstance(of, str) else of.device)
    return client


class Table:
    """A match of any game; each tap has a key of its own and sees the table as it is now.

    `log`, `undo` and `redo` return the answer, `tap` is a `log` that must be taken; without `pen` the pencil acts.
    """

    def __init__(
        self,
        seats: Sequence[str] = US_THEM,
        ruleset: str = "argentino",
        *,
        device: str = "",
        dealer: int | None = None,
        **options: Any,
    ) -> None:
        self.device = device or pens.new_device()
        self.match: Match = start.start_match(self.device, ruleset, options, seats, dealer=dealer)
        self.pen: Pen = pens.pen_of(self.device, self.match.pk)
        self.taps = 0

    def key(self) -> str:
        self.taps += 1
        return f"key-{self.taps:05}"

    @property
    def rev(self) -> int:
        return queries.rev_of(self.match.pk) or 0

    @property
    def data(self) -> queries.TableData:
        return queries.read_table(self.match.pk)

    @property
    def record(self) -> list[Raw]:
        return standing_entries(self.match.pk)

    def log(self, *raws: Raw, pen: Pen | None = None, keep: bool = False) -> TapAnswer:
        limits.tap_buckets.clear()
        return taps.log_tap(self.match.pk, pen or self.pen, self.key(), self.rev, list(raws), keep=keep)

    def tap(self, *raws: Raw, keep: bool = False) -> None:
        answer = self.log(*raws, keep=keep)
        assert answer.status == "taken", (raws, answer)

    def undo(self, pen: Pen | None = None, key: str = "") -> TapAnswer:
        return undo.undo_last(self.match.pk, pen or self.pen, key or self.key(), self.rev)

    def redo(self, pen: Pen | None = None) -> TapAnswer:
        return undo.redo_last(self.match.pk, pen or self.pen, self.key(), self.rev)


def join_match(
    match: Match, device: str, role: Pen.Role = Pen.Role.SCORER, seat: int | None = None, name: str = ""
) -> Pen:
    """Gives this device a pen, or the one that it has."""
    pen, _ = Pen.objects.get_or_create(match=match, device=device, defaults={"role": role, "seat": seat, "name": name})
    return pen


def fix_void(entry: Entry) -> Fix:
    """The fix that voids an entry; of a deal, its hand."""
    return Fix((entry.pk,))


def fix_instead(entry: Entry, new: Iterable[Raw]) -> Fix:
    """The fix that puts others in the place of an entry."""
    return Fix((entry.pk,), tuple(new), entry.seq)


def fix_after(entry: Entry, new: Iterable[Raw]) -> Fix:
    """The fix that adds what was missing after an entry."""
    return Fix((), tuple(new), entry.seq)
