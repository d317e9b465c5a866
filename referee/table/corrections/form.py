"""The form of an entry: an entry fills it in, and a valid form gives an entry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from django import forms
from django.core.exceptions import NON_FIELD_ERRORS
from django.utils.translation import gettext

from referee.matches.types import Raw
from referee.table.corrections.fields import SpeakerField
from referee.table.corrections.vocabulary import SUITLESS, Vocabulary, rank_of, suit_of

Questions = Iterator[tuple[str, forms.Field]]


class EntryForm(forms.Form):
    """The questions about an entry of one kind, filled in with `raw`, the old one."""

    label: ClassVar[Any]
    """The kind, as a person would ask for it."""
    checked: ClassVar[tuple[str, ...]] = ()
    """The questions in the order in which a lack is told, where it is another than the page's."""

    def __init__(self, table: Vocabulary, data: Mapping[str, str] | None = None, raw: Raw | None = None) -> None:
        super().__init__(data, initial=answers_of(raw) if raw else {})
        self.table, self.raw = table, raw
        # Fields depend on the table: its words, its seats, and what its game notes at all.
        self.fields.update(self.questions())

    def questions(self) -> Questions:
        """Yield the names and fields, as the page shows them."""
        raise NotImplementedError  # of each kind; Django's forms have a metaclass, so this can't be an ABC

    def entry(self) -> Raw:
        """Return the entry that a valid form describes."""
        raise NotImplementedError  # as above

    @property
    def lacking(self) -> str:
        """The first part that an invalid form lacks."""
        # One lack at a time, as a person would ask.
        order = (*(self.checked or self.fields), NON_FIELD_ERRORS)
        return next(str(self.errors[name][0]) for name in order if name in self.errors)

    def _speaker(self) -> SpeakerField:
        return SpeakerField(gettext("Quién"), self.table.speakers(), lacking=gettext("quién"))

    def _player(self) -> SpeakerField:
        return SpeakerField(gettext("Quién"), self.table.seats("by:"), lacking=gettext("quién"))

    def _card(self, name: str) -> str:
        """Return the card of a rank and a suit; empty without a rank."""
        rank, suit = self.cleaned_data[f"{name}_rank"], self.cleaned_data[f"{name}_suit"]
        return rank if rank in ("", *SUITLESS) else f"{rank}{suit}"


def answers_of(raw: Raw) -> dict[str, str]:
    """Return the answers that an entry gives to the questions of any kind."""
    answers: dict[str, str] = {name: str(raw[name]) for name in ("to", "first", "last", "why", "cards") if name in raw}
    answers |= {field: str(raw[name]) for name, field in (("deal", "dealer"), ("close", "why")) if name in raw}
    answers |= next(({"who": f"{name}:{raw[name]}"} for name in ("by", "team") if raw.get(name) is not None), {})
    answers |= {
        name: "yes" if raw[name] else "no" for name in ("pica", "cut", "before") if isinstance(raw.get(name), bool)
    }
    answers |= {f"points{place}": str(points) for place, points in enumerate(raw.get("adjust", ()))}
    if "say" in raw:
        answers["value" if isinstance(raw["say"], int) else "word"] = str(raw["say"])
    for name in ("play", "vira"):
        if name in raw:
            answers |= {f"{name}_rank": rank_of(raw[name]), f"{name}_suit": suit_of(raw[name])}
    for name in ("trick", "showdown"):
        if name in raw:
            answers["won"] = _winner(raw, raw[name])
    return answers | _proof(raw.get("show"))


def _winner(raw: Raw, won: object) -> str:
    if won == "parda":
        return "parda"
    return f"seat:{won}" if won is not None else f"team:{raw.get('team')}"


def _proof(shown: object) -> dict[str, str]:
    if isinstance(shown, list):
        return {"shown": "cards", **{f"card{place}": card for place, card in enumerate(shown)}}
    return {} if shown is None else {"shown": str(shown)}
