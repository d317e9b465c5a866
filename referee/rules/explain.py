"""A refusal in the reader's language, with the names of the table in it."""

from collections.abc import Sequence

from referee.rules import book
from referee.rules.ruling import Refusal


def explain(refusal: Refusal, seats: Sequence[str], lang: str) -> str:
    """Why an entry was refused, in one short sentence; seats in its arguments become their names."""
    args: dict[str, object] = {}
    for name, value in refusal.args.items():
        if name in ("seat", "next"):
            if isinstance(value, int) and 0 <= value < len(seats):
                args["who" if name == "seat" else "next"] = seats[value]
        elif name == "side":
            args["side"] = side_name(seats, value)
        else:
            args[name] = value
    return book.reason(refusal.code, args, lang)


def side_name(seats: Sequence[str], side: int) -> str:
    """The players of a side at a table where sides alternate: "Ana, Caro"."""
    return ", ".join(seats[side::2])
