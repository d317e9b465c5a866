"""Live fragments of random states of all games, in all languages and roles, held to those of another tree.

    python -m tools.load.fragments --states 10000 --write before.txt
    python -m tools.load.fragments --states 10000 --compare before.txt

One line for each state: the match and how far it is, then a digest for each language and role. With one seed both runs
play the same matches, whatever the order in which the faces are drawn. `--keep 1234` prints the fragments of one state.
"""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Iterator
from contextlib import nullcontext, suppress
from dataclasses import replace
from functools import _lru_cache_wrapper, cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from tools.load.random_requests import prepare

if TYPE_CHECKING:
    from referee.matches.log.queries import TableData
    from referee.matches.models import Match, Pen
    from referee.table.live.fragments import Face
    from tools.load.worlds import Place

STEPS = 25
"""So many taps of a match are drawn after those that brought it there."""
FACES: tuple[Face, ...] = (("es", "log"), ("es", "watch"), ("en", "log"), ("en", "watch"))


def tables(seed: int) -> Iterator[TableData]:
    """Yield random matches after each of some taps."""
    from referee.matches.identity import pens
    from referee.matches.log import queries
    from referee.matches.models import Match
    from tools.load.worlds import place

    random = Random(seed)
    while True:
        made = place(random)
        pen = pens.pen_of(made.devices["scorer"], made.match_id)
        for number in range(STEPS):
            # It may have been deleted, or brought in from a file on another phone.
            with suppress(Match.DoesNotExist):
                yield queries.read_table(made.match_id)
            if pen is None or not _goes_on(random, made, pen, number):
                break


def _goes_on(random: Random, made: Place, pen: Pen, number: int) -> bool:
    """Log something; false where nothing was taken."""
    from referee.matches.agreement import undo
    from referee.matches.log import queries, taps
    from tests.rules.choices import legal_choices
    from tests.rules.walks import everything, offered, step

    state, key = queries.read_table(made.match_id).state.copy(), f"drawn-{number:06}"
    act = random.random()
    if act < 0.06:
        undo.undo_last(made.match_id, pen, key, made.rev(), "no se dijo")
    elif act < 0.08:
        undo.redo_last(made.match_id, pen, key, made.rev())
    elif act < 0.1:
        taps.log_tap(made.match_id, pen, key, made.rev(), [random.choice(everything(state))], keep=True)
    elif offered(state, legal_choices(state)):
        return taps.log_tap(made.match_id, pen, key, made.rev(), [step(state, random)]).status == "taken"
    else:
        return False
    return True


def draw(data: TableData, faces: tuple[Face, ...]) -> dict[Face, str]:
    """Return the fragments of a table without the ids of matches and of the build."""
    from referee.context import build
    from referee.table.live.push import draw_fragment

    ids = [pk for pk in (data.match.pk, data.match.followed_by, build()) if pk]
    drawn = {face: draw_fragment(data, face) for face in faces}
    for pk in map(str, ids):
        drawn = {face: html.replace(pk, "-") for face, html in drawn.items()}
    return drawn


def forget() -> None:
    """Empty the memories of the functions that draw."""
    from referee.table.live import fragments

    fragments._screens.clear()
    for remembered in memories():
        remembered.cache_clear()


@cache
def memories() -> list[Any]:
    """The functions that remember what they drew or said."""
    # By the very type: to ask a lazy object for its class would wake it.
    wrappers = [found for found in gc.get_objects() if type(found) is _lru_cache_wrapper]
    rooms = ("referee.table", "referee.matches.words", "referee.matches.agreement")
    return [found for found in wrappers if found.__module__.startswith(rooms)]


def lines(seed: int, states: int, kept: int | None = None, *, alone: bool = False) -> Iterator[str]:
    """Yield the line of each of so many states.

    Each fragment is drawn as if nothing was drawn before, where it shall be `alone`.
    """
    from tools.load.running import limits_lifted

    order = Random(seed)
    with limits_lifted():
        for number, data in zip(range(states), tables(seed), strict=False):
            # A face that is drawn first must not show in another that is drawn after it.
            drawn: dict[Face, str] = {}
            for face in order.sample(FACES, len(FACES)):
                if alone:
                    forget()
                drawn |= draw(replace(data) if alone else data, (face,))
            if number == kept:
                print(*(f"{face}\n{drawn[face]}\n" for face in FACES))
            digests = (_digest(drawn[face], data.match) for face in FACES)
            look = data.look
            yield " ".join(
                [f"{number} {look.ruleset} {look.seats} {data.match.rev} {look.phase} {data.match.seq}", *digests]
            )


def _digest(fragment: str, match: Match) -> str:
    """Return a digest of a fragment without the match's number and moment, which each run has of its own."""
    plain = fragment.replace(match.pk, "").replace(match.played_at.isoformat(), "")
    return sha256(plain.encode()).hexdigest()[:12]


def main() -> int:
    """Write the digests, or compare them; 1 where some differ."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--states", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=int, help="print the fragments of this state")
    parser.add_argument("--write", type=Path)
    parser.add_argument("--compare", type=Path)
    wanted = parser.parse_args()
    prepare()
    from django.db import connection

    connection.creation.create_test_db(verbosity=0)
    found = []
    with wanted.write.open("w", buffering=1) if wanted.write else nullcontext() as file:
        for line in lines(wanted.seed, wanted.states, wanted.keep):
            found.append(line)
            if file:  # At once: of a run that is ended early, the states so far can be compared.
                print(line, file=file)
    if not wanted.compare:
        return 0
    before = wanted.compare.read_text().splitlines()[: wanted.states]
    other = [(old, new) for old, new in zip(before, found, strict=True) if old != new]
    print(f"{len(found)} states, {len(other)} differ", *(f"{old}\n{new}" for old, new in other[:5]), sep="\n")
    return 1 if other else 0


if __name__ == "__main__":
    sys.exit(main())
