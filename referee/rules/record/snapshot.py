"""Records that go to JSON and back, as a snapshot of a match keeps them."""

from collections.abc import Mapping
from operator import attrgetter
from typing import Any, ClassVar, Self


class Record:
    """Slots that go to JSON and back.

    `parts` names the slots that hold a record themselves, `rows` those with a list of records, `transient` those that
    no snapshot keeps; `keys` are the names in JSON of slots that have another one there.
    """

    __slots__ = ()
    keys: ClassVar[Mapping[str, str]] = {}
    parts: ClassVar[Mapping[str, type["Record"]]] = {}
    rows: ClassVar[Mapping[str, type["Record"]]] = {}
    transient: ClassVar[tuple[str, ...]] = ()

    slots: ClassVar[Mapping[str, str]] = {}
    """The slots that a snapshot keeps, and the key of each in JSON, in the order in which they are written."""
    _values: ClassVar["attrgetter[Any]"]

    def __init_subclass__(cls) -> None:
        """Put a record's own slots after those that it inherits.

        Each are in the order of their keys.
        """
        names: tuple[str, ...] = cls.__slots__
        own = sorted((cls.keys.get(slot, slot), slot) for slot in names if slot not in cls.transient)
        cls.slots = {**cls.slots, **{slot: key for key, slot in own}}
        # One call for all values: snapshots are written after every tap.
        cls._values = attrgetter(*cls.slots)

    def dump(self) -> dict[str, Any]:
        """Return the record as JSON values, sharing nothing that changes in place."""
        out: dict[str, Any] = {}
        for slot, key in self.slots.items():
            value = getattr(self, slot)
            if slot in self.parts:
                out[key] = value.dump() if value is not None else None
            elif slot in self.rows:
                out[key] = [row.dump() for row in value]
            else:
                out[key] = _copied(value)
        return out

    def plain(self) -> dict[str, Any]:
        """Return the record's own values as they are, to be written out at once."""
        return dict(zip(self.slots.values(), self._values(self), strict=True))

    def copy(self) -> Self:
        """Return an independent record, equal to this one.

        As after `load`, what no snapshot keeps is not there.
        """
        record = self.__new__(type(self))
        for slot, value in zip(self.slots, self._values(self), strict=True):
            if slot in self.parts:
                value = None if value is None else value.copy()
            elif slot in self.rows:
                value = [row.copy() for row in value]
            elif isinstance(value, list):
                value = _copied(value)
            setattr(record, slot, value)
        for slot in self.transient:
            setattr(record, slot, None)
        return record

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Self:
        """Read back a record that `dump` wrote."""
        record = cls.__new__(cls)
        for slot, key in cls.slots.items():
            value = data.get(key)
            if slot in cls.parts and value is not None:
                value = cls.parts[slot].load(value)
            elif slot in cls.rows:
                value = [cls.rows[slot].load(row) for row in value or ()]
            else:
                value = _copied(value)
            setattr(record, slot, value)
        # A snapshot has no transient slots: whoever loads one fills them.
        for slot in cls.transient:
            setattr(record, slot, None)
        return record


def _copied(value: Any) -> Any:
    """Copy lists all the way down; other values are never changed in place."""
    return [_copied(item) if isinstance(item, list) else item for item in value] if isinstance(value, list) else value
