"""A refusal in the reader's language, with the names of the table in it."""

from collections.abc import Mapping, Sequence

from referee import book
from referee.rules.record.ruling import Refusal

PLAYERS = {"seat": "who", "next": "next", "mano": "mano"}
"""Arguments of a refusal that are seats, and what the book calls them."""


def explain(refusal: Refusal, seats: Sequence[str], playing: Mapping[int, int], lang: str) -> str:
    """Why an entry was refused, in one short sentence; seats and sides in its arguments become names.

    `playing` has the side of every seat that plays the contest in which the entry was refused.
    """
    args: dict[str, object] = {}
    for name, value in refusal.args.items():
        if name in PLAYERS:
            if isinstance(value, int) and 0 <= value < len(seats):
                args[PLAYERS[name]] = seats[value]
        elif name == "others":
            args["others"] = ", ".join(seats[seat] for seat in value)
        elif name == "side":
            args["side"] = ", ".join(seats[seat] for seat in sorted(playing) if playing[seat] == value)
        else:
            args[name] = value
    return book.reason(refusal.code, args, lang)
