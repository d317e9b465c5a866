"""Records that go to JSON and back, as a snapshot of a match keeps them."""

from collections.abc import Mapping
from operator import attrgetter
from typing import Any, ClassVar, Self


class Record:
    """Slots that go to JSON and back; `parts` names those that are records themselves, `rows` lists of records."""

    __slots__ = ()
    fields: ClassVar[tuple[str, ...]] = ()
    stored: ClassVar[tuple[str, ...]] = ()
    values: ClassVar["attrgetter[Any]"]
    parts: ClassVar[Mapping[str, type["Record"]]] = {}
    rows: ClassVar[Mapping[str, type["Record"]]] = {}
    transient: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        """A record's fields are its own slots after those it inherits."""
        cls.fields = (*cls.fields, *cls.__slots__)
        cls.stored = tuple(name for name in cls.fields if name not in cls.transient)
        cls.values = attrgetter(*cls.stored)

    def dump(self) -> dict[str, Any]:
        """The record as JSON values, sharing nothing that a later entry changes in place."""
        out: dict[str, Any] = {}
        for name in self.fields:
            value = getattr(self, name)
            if name in self.transient:
                continue
            if name in self.parts:
                out[name] = value.dump() if value is not None else None
            elif name in self.rows:
                out[name] = [row.dump() for row in value]
            else:
                out[name] = _copied(value)
        return out

    def plain(self) -> dict[str, Any]:
        """The record's own fields as they are: for whoever writes them out at once."""
        return dict(zip(self.stored, self.values(self), strict=True))

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Self:
        """Read back what `dump` wrote."""
        record = cls.__new__(cls)
        for name in cls.fields:
            value = data.get(name)
            if name in cls.parts and value is not None:
                value = cls.parts[name].load(value)
            elif name in cls.rows:
                value = [cls.rows[name].load(row) for row in value or ()]
            else:
                value = _copied(value)
            setattr(record, name, value)
        return record


def _copied(value: Any) -> Any:
    """Lists are copied all the way down, other values are never changed in place."""
    return [_copied(item) for item in value] if isinstance(value, list) else value
