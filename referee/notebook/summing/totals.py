"""The sums of everybody in a match as one large number, so that a table of 20,000 matches is added up at once.

Every column has 32 bits of the number, which are more than the sum of any column needs: adding two such numbers adds
all columns. A column below zero (penalties) borrows from the next one, and `add_totals` gives it back. Beside the
number stand the columns of which the highest counts.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from referee.notebook.columns import COLUMNS, SHARE_FLAGS
from referee.notebook.models import Share, Stint

SAT = "sat"
"""How many people sat in the matches, those counted as often as they did."""
_OF_SHARES = (
    "matches", "won", "substituted", "games", "games_won", "trailed", "trailed_won", "halved", "halved_lost",
    "lost_in_malas", "by_hand", *SHARE_FLAGS,
)  # fmt: skip
_OF_STINTS = tuple(name for name, column in COLUMNS.items() if column.kind in ("count", "sum"))
_ADDED = (SAT, *_OF_SHARES, *_OF_STINTS)
_HIGHEST_OF_STINTS = tuple(name for name, column in COLUMNS.items() if column.kind == "max")
HIGHEST = ("comeback", *_HIGHEST_OF_STINTS)
"""The columns of which the highest counts; all others add up."""
_BITS = 32
_FIELD, _BORROWED = (1 << _BITS) - 1, 1 << (_BITS - 1)


def pack_total(shares: Sequence[Share], stints: Sequence[Stint]) -> str:
    """Return the sums of everybody in a match as a text: one hexadecimal number, and the highest ones."""
    sums: Counter[str] = Counter({SAT: len(shares)})
    for share in shares:
        sums.update({name: getattr(share, name) for name in _OF_SHARES})
    for stint in stints:
        sums.update({name: getattr(stint, name) for name in _OF_STINTS})
    number = sum(sums[name] << (_BITS * place) for place, name in enumerate(_ADDED))
    highest = [max((share.comeback for share in shares), default=0)]
    highest += [max((getattr(stint, name) for stint in stints), default=0) for name in _HIGHEST_OF_STINTS]
    return " ".join([f"{number:x}", *map(str, highest)])


def add_totals(texts: Iterable[str]) -> dict[str, int]:
    """Return the sums of these matches, by column."""
    number, tops = 0, set[str]()
    for text in texts:
        packed, _space, top = text.partition(" ")
        number += int(packed, 16)
        # Those of most matches are the same few.
        tops.add(top)
    highest = [max(map(int, column)) for column in zip(*(top.split() for top in tops), strict=True)]
    return {**_columns_of(number), **dict(zip(HIGHEST, highest or [0] * len(HIGHEST), strict=True))}


def _columns_of(number: int) -> dict[str, int]:
    found = {}
    for name in _ADDED:
        value = number & _FIELD
        if value >= _BORROWED:
            value -= _FIELD + 1
        found[name] = value
        number = (number - value) >> _BITS
    return found
