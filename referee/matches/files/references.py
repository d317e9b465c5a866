"""References of disputes to entries, by their numbers in a file."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from referee.matches.models import Dispute, Entry, Match
from referee.matches.types import Raw


@dataclass(frozen=True, slots=True)
class References:
    """Names of entries in the record.

    An entry is named by the key of its tap, and by its place in it where that holds several.

    `keys` are the keys, by tap, that the file has to tell so that they can be found: those of every disputed entry.
    `places` is the entry that stood first at each place of the log where a version adds something.
    """

    entries: Mapping[int, Raw] = field(default_factory=dict)
    keys: Mapping[int, str] = field(default_factory=dict)
    places: Mapping[int, int] = field(default_factory=dict)

    @classmethod
    def of(cls, match: Match, disputes: Sequence[Dispute]) -> References:
        """Collect those that these disputes cite.

        Two queries, none without a dispute.
        """
        # Most matches have none, and then nothing has to be asked of the log.
        if not disputes:
            return cls()
        fixes = [version["fix"] for dispute in disputes for version in dispute.versions if version["fix"]]
        rows = Entry.objects.filter(match=match, seq__in={fix["place"] for fix in fixes if fix["new"]})
        # Newest first, so that the oldest of each place is what the dictionary keeps.
        places = dict(rows.order_by("-pk").values_list("seq", "pk"))
        cited = {*places.values(), *(pk for fix in fixes for pk in fix["void"])}
        cited |= {dispute.entry_id for dispute in disputes if dispute.entry_id}
        taps = Entry.objects.filter(match=match, pk__in=cited).values("tap_id")
        cited_rows = (
            Entry.objects.filter(match=match, tap_id__in=taps).in_order().values_list("tap_id", "tap__key", "pk")
        )
        return cls(*_named(cited_rows), places)

    def to(self, pk: int | None) -> Raw:
        """Return the name of an entry; nothing for one that is no more."""
        return dict(self.entries.get(pk or 0, {}))


def _named(rows: Iterable[tuple[int, str, int]]) -> tuple[dict[int, Raw], dict[int, str]]:
    """Return the names of the entries of some taps, and the key of each tap."""
    together: dict[tuple[int, str], list[int]] = defaultdict(list)
    for tap, key, pk in rows:
        together[tap, key].append(pk)
    named = {
        pk: {"entry": key} | ({"place": place} if len(pks) > 1 else {})
        for (_tap, key), pks in together.items()
        for place, pk in enumerate(pks)
    }
    return named, dict(together.keys())
