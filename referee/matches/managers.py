"""Questions that many modules ask of stored rows, each under one name."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from django.db import DEFAULT_DB_ALIAS, models
from django.db.models import Exists, OuterRef, Q

if TYPE_CHECKING:
    from referee.matches.models import (
        Entry,
        Match,
        Pen,  # noqa: F401 (two of them in quotes only)
    )

_Row = TypeVar("_Row", bound=models.Model, covariant=True)
RULING = ("hand", "opens_hand", "code", "rule", "awards", "before")
"""The columns of an entry that another ruling on it, or on a deal before it, may change."""


_holders: list[models.QuerySet[Any]] = []
_holder_names: list[Callable[[Collection[str]], Mapping[str, list[str]]]] = []


def hold_for(*rows: models.QuerySet[Any], names: Callable[[Collection[str]], Mapping[str, list[str]]]) -> None:
    """Keep each match that one of these rows has as its `match`, though its phones have deleted it.

    `names` says in which words to whom the matches of these ids stay.
    """
    _holders[:], _holder_names[:] = rows, [names]


def holder_names(match_ids: Collection[str]) -> Mapping[str, list[str]]:
    """Return the names of what keeps each of these matches, by its id."""
    return _holder_names[0](match_ids)


class MatchQuerySet(models.QuerySet["Match"]):
    """The matches, deleted ones and those still being brought in among them."""

    def visible(self) -> MatchQuerySet:
        """Keep the matches that phones have."""
        return self.filter(deleted_at__isnull=True)

    def shown(self) -> MatchQuerySet:
        """Keep the matches that somebody may still look at: phones have them, or a notebook."""
        return self.filter(Q(deleted_at__isnull=True) | _held())

    def let_go(self) -> MatchQuerySet:
        """Keep the matches that no notebook has."""
        return self.exclude(_held())


def _held() -> Q:
    held = Q()
    for rows in _holders:
        held |= Q(Exists(rows.filter(match=OuterRef("pk"))))
    return held


class PenQuerySet(models.QuerySet["Pen"]):
    """The pens, also of phones that have left."""

    def held(self) -> PenQuerySet:
        """Keep the pens that a phone still holds."""
        return self.exclude(role=self.model.Role.GONE)


_openers: list[Callable[[Match], str]] = []


def open_packs_with(opener: Callable[[Match], str]) -> None:
    """Read the logs of packed matches in the database that this function names."""
    _openers[:] = [opener]


class LogQuerySet(models.QuerySet[_Row]):
    """Rows of the log of matches; of a packed one they are read from its pack.

    That is decided where a match is asked for: `filter(match=…)` with the match itself, or `match.entries`.
    """

    def filter(self, *args: Any, **kwargs: Any) -> Self:
        """Keep the rows that fit."""
        match = kwargs.get("match")
        found = super().filter(*args, **kwargs)
        # An id says nothing of packs. A query of another database is led there already.
        if self.db != DEFAULT_DB_ALIAS or match is None or getattr(match, "packed_at", None) is None:
            return found
        return found.using(_openers[0](match))


class EntryQuerySet(LogQuerySet["Entry"]):
    """The entries of the log."""

    def standing(self) -> EntryQuerySet:
        """Keep the entries that nobody took back, refused ones too."""
        return self.filter(voided_by__isnull=True)

    def deals(self) -> EntryQuerySet:
        """Keep the accepted deals, each with the state before it in `before`."""
        return self.filter(opens_hand=True)

    def of_hand(self, place: int) -> EntryQuerySet:
        """Keep the entries of the hand whose deal has this place; 0 also names those before any deal."""
        return self.filter(hand=place)

    def in_order(self) -> EntryQuerySet:
        """Order them as they stand in the record."""
        return self.order_by("seq", "pk")

    def newest_first(self) -> EntryQuerySet:
        """Order them from the last one of the record to the first."""
        return self.order_by("-seq", "-pk")

    def save_rulings(self, rows: Iterable[Entry], *further: str) -> None:
        """Store the rulings on these entries, and these further columns."""
        self.bulk_update(rows, (*RULING, *further), batch_size=200)
