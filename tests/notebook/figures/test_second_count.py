"""The shares of random records and of every judged case are those of an independent count (§12.1)."""

import json
from collections import Counter
from dataclasses import replace
from datetime import date
from random import Random
from typing import Any

import pytest
from django.utils import timezone

from referee.notebook.columns import POINTS
from referee.notebook.models import Leaf
from referee.notebook.summing.seating import SeatPlace
from referee.notebook.summing.shares import LeafRows, rows_of
from referee.rules.asked.tally import tally
from referee.rules.record.acta import Acta, loads
from referee.rules.record.rulesets import RULESETS
from tests.notebook.figures.counting_again import OWN, SIDE, Again
from tests.notebook.figures.counting_again import POINTS as PAID
from tests.rules.judged import JUDGED_FILES, judged
from tests.rules.tally.comparing import acta, random_record

EACH = 20
"""A hundredth of what `python -m tools.bench.notebook_figures 2000` compares, the same in every run."""
RESULTS = ("games", "games_won", "trailed", "trailed_won", "lost_in_malas", "halved_lost", "comeback")


def rows(data: dict[str, Any]) -> LeafRows:
    """The rows of a match in which seat n is person n + 1."""
    leaf = Leaf(pk=1, notebook_id="n", day=date(2026, 11, 19), played_at=timezone.now())
    return rows_of(leaf, data, [SeatPlace(seat, 0, seat + 1) for seat in range(data["seats"])])


def differences(read: Acta) -> list[Any]:
    """Where the columns of somebody are not those of the second count, and where points are not the board."""
    data = tally(read)
    made, again, found = rows(data), Again(read, data["accounts"]), []
    for seat in range(data["seats"] if data["hands"] else 0):
        stints = [stint for stint in made.stints if stint.person_id == seat + 1]
        share = next(share for share in made.shares if share.person_id == seat + 1)
        names = ["hands", "contests", *OWN, *SIDE, *PAID]
        own = Counter({name: sum(getattr(stint, name) for stint in stints) for name in names})
        second = again.sums(seat)
        found += [(seat, name, own[name], second[name]) for name in names if own[name] != second[name]]
        results = again.results(seat)
        found += [
            (seat, name, getattr(share, name), results[name])
            for name in RESULTS
            if getattr(share, name) != results[name]
        ]
    return found + off_board(data, made)


def off_board(data: dict[str, Any], made: LeafRows) -> list[Any]:
    """Accounts whose points (P1) are not their boards' sum."""
    boards = [sum(game["score"][account] for game in data["games"]) for account in range(data["accounts"])]
    noted = sum(row[4] for hand in data["hands"] for row in hand["facts"] if row[0].startswith("points."))
    if noted != sum(boards):
        return []  # the last hand's points are still to be added together
    found, sides = [], data["hands"][0]["sides"] if data["hands"] else []
    for account, board in enumerate(boards):
        seats = [account] if data["accounts"] != 2 else [seat for seat, side in enumerate(sides) if side == account]
        points = [
            sum(getattr(stint, column) for stint in made.stints for column in POINTS if stint.person_id == seat + 1)
            for seat in seats
        ]
        if seats and points != [board] * len(points):
            found.append(("board", account, points, board))
    return found


@pytest.mark.parametrize("file", JUDGED_FILES)
def test_shares_of_the_judged_cases_are_those_of_the_second_count(file: str) -> None:
    for vector in (case for stem, case in judged() if stem == file):
        assert not differences(loads(json.dumps(vector["record"]))), vector["name"]


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_shares_of_random_records_are_those_of_the_second_count(ruleset: str) -> None:
    for number in range(EACH):
        assert not differences(acta(random_record(ruleset, number))), number


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_an_entry_taken_back_and_logged_again_leaves_all_shares_as_they_were(ruleset: str) -> None:
    for number in range(EACH):
        read = acta(random_record(ruleset, number))
        place = Random(number).randrange(len(read.entries))
        taken_back = replace(read.entries[place], kind="void", void=True)
        again = replace(read, entries=(*read.entries[:place], taken_back, *read.entries[place:]))
        assert plain(rows(tally(again))) == plain(rows(tally(read)))


def plain(made: LeafRows) -> list[list[dict[str, Any]]]:
    """The rows by their columns, in one order."""
    models = ([made.outcome], made.shares, made.stints, made.feats)
    columns = [[field.attname for field in some[0]._meta.concrete_fields] if some else [] for some in models]
    return [
        sorted(({name: getattr(row, name) for name in names if name != "played_at"} for row in some), key=repr)
        for some, names in zip(models, columns, strict=True)
    ]
