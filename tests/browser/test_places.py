"""Every word keeps its place, and no tap counts that its finger did not mean.

That the keys keep their order, `tests/table/screen/test_places.py` holds for every game and number of seats without a
browser; here is what a browser makes of it. So what is usual in the classic game is walked at each number of seats, and
every other game at its largest table, whose keys have the least room. `REFEREE_MATCHES` set walks through all of them.
"""

import os
from random import Random

import pytest

from referee.games import QUICK
from referee.rules.record.rulesets import RULESETS
from tests.browser.conftest import Phones
from tests.browser.tables import PUSHED, open_table, started
from tests.browser.walking import stroll, table_of
from tests.trials import LONG, SEED

MATCHES, TAPS = int(os.environ.get("REFEREE_MATCHES", "8" if LONG else "2")), 18
"""How many matches are walked through for each game and number of seats, and how many taps are made in each."""
IS_LONG = LONG or "REFEREE_MATCHES" in os.environ
TABLES = [
    (name, seats)
    for name, rules in sorted(RULESETS.items())
    for seats in rules.players
    if IS_LONG or seats == max(rules.players) or (name == QUICK and seats <= 4)
]
MOVED = f"""(screens) => {{
  const places = {{}}, moved = [];
  document.getElementById("live").dataset.rev = -1;
  for (const [number, html] of screens.entries()) {{
    {PUSHED};
    for (const key of document.querySelectorAll("#live .words [id^='k-']")) {{
      if (!key.checkVisibility({{ visibilityProperty: true }})) continue;
      const {{ x, y, right, bottom }} = key.getBoundingClientRect();
      const place = [x, y, right, bottom].map((one) => Math.round(one * 2) / 2).join(" ");
      places[key.id] ??= place;
      if (places[key.id] !== place) moved.push(`${{number}} ${{key.id}}: ${{places[key.id]}} -> ${{place}}`);
    }}
  }}
  return moved;
}}"""


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_nothing_moves(phone: Phones, ruleset: str, seats: int) -> None:
    page = open_table(phone, started(ruleset, seats=[f"Nombre{seat}" for seat in range(seats)])).page
    phone.expect_trouble("figura.png")  # a screen of another match asks for that one's picture
    for number in range(SEED, SEED + MATCHES):
        random = Random(f"{ruleset} {seats} {number}")
        table = table_of(random, ruleset, seats, plain=number % 3 == 0)
        walk = list(stroll(table, random, TAPS, plays=number % 2 == 1))
        moved = page.evaluate(MOVED, [moment.html for moment in walk])
        assert not moved, "\n".join([f"{table.match.pk} {table.match.options}", *moved])


def test_every_number_of_seats_is_among_them() -> None:
    assert {seats for _name, seats in TABLES} == {seats for rules in RULESETS.values() for seats in rules.players}
    assert {name for name, _seats in TABLES} == set(RULESETS)
