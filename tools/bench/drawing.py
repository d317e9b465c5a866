"""What a tap costs to draw: `python -m tools.bench.drawing`.

CPU microseconds of each part for a state, in states of matches as `tools.bench.live` plays them and in random ones of
all games. Each round begins with empty memories, as a server does, and draws the states in their order; of each state
its quickest round counts, so that what else the machine does hardly shows.
"""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import islice
from time import thread_time_ns
from typing import TYPE_CHECKING, Any

from tools.load.random_requests import prepare

if TYPE_CHECKING:
    from referee.matches.log.queries import TableData

FORM = {"key": "k" * 32, "rev": "12", "entries": '[{"team":0,"say":"truco"}]'}


def played(count: int) -> list[TableData]:
    """The states of two matches, of two and of four players, tap by tap."""
    from referee.matches.identity import pens
    from referee.matches.log import queries, taps
    from referee.matches.setup import start
    from tools.bench.live_players import Player

    found = []
    for seats in (2, 4):
        options, device = {"flor": True, "target": 30, "best_of": 3}, pens.new_device()
        match = start.start_match(device, "argentino", options, ["Ana", "Bruno", "Caro", "Dani"][:seats])
        pen, rev = pens.pen_of(device, match.pk), match.rev
        for number, entries in enumerate(islice(Player(seats, seats, options).taps(), count // 2)):
            assert pen
            rev = taps.log_tap(match.pk, pen, f"bench-{number:06}", rev, entries).rev
            found.append(queries.read_table(match.pk))
    return found


def fresh(states: Iterable[TableData]) -> list[TableData]:
    """The states as if they had just been reached: nothing is remembered of them."""
    from referee.rules.asked.look import look

    copies = ((data, data.state.copy()) for data in states)
    return [replace(data, state=state, look=look(state)) for data, state in copies]


def parts(second: str) -> dict[str, Callable[[TableData], Any]]:
    """What is measured, by name; `second` is the other language of a table that is read in two."""
    from django.http import QueryDict
    from django.utils import translation

    from referee.inputs import sent
    from referee.matches.log.states import freeze
    from referee.rules.asked.look import look
    from referee.table.live.fragments import render_live
    from referee.table.live.views import TapForm
    from referee.table.screen.screen import screen

    form = QueryDict(mutable=True)
    form.update(FORM)

    def screens(*languages: str) -> Callable[[TableData], None]:
        def draw(data: TableData) -> None:
            for language in languages:
                with translation.override(language):
                    screen(data)

        return draw

    def faces(*languages: str) -> Callable[[TableData], None]:
        def draw(data: TableData) -> None:
            for language in languages:
                for role in ("log", "watch"):
                    render_live(data, language, role)

        return draw

    return {
        "screen() es": screens("es"),
        f"screen() es, {second}": screens("es", second),
        "two faces, es": faces("es"),
        f"four faces, es, {second}": faces("es", second),
        "look()": lambda data: look(data.state),
        "freeze()": lambda data: freeze(data.state),
        "state.copy()": lambda data: data.state.copy(),
        "TapForm": lambda _data: sent(TapForm(form)),
    }


def measure(part: Callable[[TableData], Any], states: list[TableData], rounds: int) -> float:
    """Microseconds of CPU for each state, in its quickest round; each round begins with empty memories."""
    least = [10.0**12] * len(states)
    from tools.load.fragments import forget

    for _round in range(rounds):
        reached = fresh(states)
        forget()
        gc.disable()
        for place, data in enumerate(reached):
            begun = thread_time_ns()
            part(data)
            least[place] = min(least[place], thread_time_ns() - begun)
        gc.enable()
    return sum(least) / 1000 / len(states)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--states", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--second", default="en", help="the other language at a table")
    wanted = parser.parse_args()
    prepare()
    from django.db import connection

    from tools.load.fragments import tables
    from tools.load.running import limits_lifted

    connection.creation.create_test_db(verbosity=0)
    with limits_lifted():
        sets = {"as played": played(wanted.states), "all games": list(islice(tables(3), wanted.states))}
    print(f"{'':22}" + "".join(f"{name:>14}" for name in sets))
    for name, part in parts(wanted.second).items():
        took = [measure(part, states, wanted.rounds) for states in sets.values()]
        print(f"{name:22}" + "".join(f"{each:14.0f}" for each in took), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
