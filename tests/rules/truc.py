"""The checks of the three games of the truc family, at tables of four (`catala`) and of two (`catala_two`).

Seat 3 (seat 1 at a table of two) deals in most records, so seat 0 leads; the notation is that of `folded`.
"""

from __future__ import annotations

from functools import partial

from tests.rules.folded import holds

catala = partial(holds, ruleset="truc-catala", seats=4)
catala_two = partial(holds, ruleset="truc-catala", seats=2)
frances = partial(holds, ruleset="truc-frances", seats=4)
frances_two = partial(holds, ruleset="truc-frances", seats=2)
trut = partial(holds, ruleset="trut", seats=4)
trut_two = partial(holds, ruleset="trut", seats=2)
