"""The shares of a match: whose facts they add up, substitutes, and when they are made anew."""

import json
from collections import Counter
from datetime import timedelta
from io import StringIO
from random import Random
from typing import Any

import pytest
from django.core.management import call_command
from django.db import transaction
from django.db.models import Sum

from referee.matches import limits
from referee.matches.corrections import plan
from referee.matches.disputes import disputes
from referee.matches.models import Entry, Match
from referee.notebook.columns import COLUMNS, POINTS, StintColumn
from referee.notebook.figures.filters import Filters
from referee.notebook.figures.pages import open_scope
from referee.notebook.figures.sums import left_out
from referee.notebook.keeping import leaves, persons
from referee.notebook.models import Keeper, Leaf, Notebook, Outcome, Person, Share, Sitting, Stint, Tally
from referee.notebook.summing import work
from referee.notebook.summing.seating import dealt_hands
from referee.notebook.summing.work import STAMP, count, stale_leaves
from referee.rules.asked.tally import tally
from tests.at_table import FOUR, LA_MANO, Table, by
from tests.matches.agreement import proposing
from tests.matches.packing.ended import DATABASES, end, pack
from tests.notebook import making, playing
from tests.notebook.files.test_round_trip import pages
from tests.rules.judging import acta_of
from tests.trials import trials

pytestmark = pytest.mark.django_db
TRUCO = [{"deal": 3}, by(0, "truco"), by(1, "quiero"), *LA_MANO]


def summed(**more: object) -> tuple[Notebook, Leaf]:
    book, keeper = making.notebook()
    leaf = making.leaf(book, making.played(**more), keeper)
    assert work.sum_up(leaf.pk)
    leaf.refresh_from_db()
    return book, leaf


def summed_anew(leaf: Leaf) -> int:
    """Sum up a leaf that is marked; how many shares it has then."""
    assert stale_leaves(Leaf.objects.all()).exists()
    assert work.sum_up(leaf.pk)
    return Share.objects.count()


def share(name: str) -> Share:
    return Share.objects.get(person__name=name)


def test_the_columns_of_a_stint_are_those_that_are_summed() -> None:
    fields = {field.name for field in Stint._meta.get_fields()}
    head = {"id", "notebook", "leaf", "person", "day", "played_at", "ruleset", "players", "side", "stayed", "mano"}
    assert fields - head == set(COLUMNS)


def test_a_match_gives_everybody_a_share() -> None:
    _book, leaf = summed()
    assert leaf.summed == STAMP
    assert {row.person.name: (row.matches, row.won, row.games_won) for row in Share.objects.all()} == {
        "Ana": (1, 1, 1), "Bruno": (1, 0, 0), "Caro": (1, 1, 1), "Dani": (1, 0, 0),
    }  # fmt: skip
    pair = "+".join(map(str, sorted([share("Ana").person_id, share("Caro").person_id])))
    assert share("Ana").mate_key == share("Caro").mate_key == pair
    assert Outcome.objects.get().hands == 1


def test_the_points_of_a_side_are_its_board() -> None:
    summed(entries=[*TRUCO, {"adjust": [30, 12]}])
    for name, points in (("Ana", 32), ("Bruno", 12), ("Caro", 32), ("Dani", 12)):
        sums = Stint.objects.filter(person__name=name).aggregate(**{column: Sum(column) for column in POINTS})
        assert sum(sums.values()) == points == share(name).points


def test_a_fact_of_a_seat_is_of_its_person_alone_and_those_of_a_side_of_both() -> None:
    summed(entries=[*TRUCO, {"adjust": [30, 12]}])
    called = dict(Stint.objects.values_list("person__name").annotate(Sum("own_truco_called")))
    assert called == {"Ana": 1, "Bruno": 0, "Caro": 0, "Dani": 0}
    won = dict(Stint.objects.values_list("person__name").annotate(Sum("querido_won")))
    assert won == {"Ana": 1, "Bruno": 0, "Caro": 1, "Dani": 0}
    assert dict(Stint.objects.values_list("person__name").annotate(Sum("call_wanted")))["Ana"] == 1


def test_the_hands_of_a_side_that_has_the_mano_are_apart() -> None:
    summed(entries=[*TRUCO, {"deal": 0}, *LA_MANO, {"adjust": [30, 12]}])
    hands = Stint.objects.filter(person__name="Ana").values_list("mano", "hands").order_by("mano")
    assert list(hands) == [(False, 1), (True, 1)]


def test_a_substitute_has_the_hands_from_then_on(notebook: Notebook, keeper: Keeper) -> None:
    hand = [*LA_MANO]
    entries = [{"deal": 3}, *hand, {"deal": 0}, *hand, {"deal": 1}, *hand, {"adjust": [30, 5]}]
    leaf = making.leaf(notebook, making.played(entries=entries), keeper)
    eva = making.person(notebook, "Eva")
    Sitting.objects.create(leaf=leaf, seat=0, from_seq=3, person=eva)
    work.sum_up(leaf.pk)
    assert (share("Eva").hands, share("Ana").hands, share("Caro").hands) == (2, 1, 3)
    # Two of three is at least half; one is not.
    assert (share("Eva").matches, share("Eva").won, share("Eva").substituted) == (1, 1, 0)
    assert (share("Ana").matches, share("Ana").won, share("Ana").substituted) == (0, 0, 1)
    assert share("Ana").mate_key == ""
    assert str(eva.pk) in share("Caro").mate_key


def test_somebody_has_no_share(notebook: Notebook, keeper: Keeper) -> None:
    leaf = making.leaf(notebook, making.played(), keeper)
    Sitting.objects.filter(leaf=leaf, seat=1).update(person=None)
    work.sum_up(leaf.pk)
    assert Share.objects.count() == 3


def test_what_does_not_count_has_no_rows_and_keeps_none() -> None:
    book, leaf = summed()
    leaves.mark_counting(book, leaf, counts=False, why_not="con los chicos")
    assert summed_anew(leaf) == 0
    assert not Stint.objects.exists()
    assert not stale_leaves(Leaf.objects.all()).exists()


def finish(table: Table) -> None:
    table.tap({"adjust": [30, 0]})


def at_table() -> tuple[Table, Notebook, Leaf]:
    table = Table(FOUR, dealer=3, best_of=1)
    table.tap(*LA_MANO)
    finish(table)
    book, keeper = making.notebook()
    leaf = making.leaf(book, Match.objects.get(pk=table.match.pk), keeper)
    work.sum_up(leaf.pk)
    return table, book, leaf


@pytest.mark.django_db(transaction=True)
def test_a_change_of_a_finished_match_marks_its_leaf_after_the_commit() -> None:
    table, book, leaf = at_table()
    rev = Notebook.objects.get(pk=book.pk).rev
    table.undo()
    assert Leaf.objects.get(pk=leaf.pk).summed == ""
    assert Notebook.objects.get(pk=book.pk).rev == rev + 1
    work.sum_up(leaf.pk)
    # Unfinished, nothing counts; and further taps of it mark nothing.
    assert not Share.objects.exists()
    table.tap({"adjust": [1, 0]})
    assert not stale_leaves(Leaf.objects.all()).exists()
    table.undo()
    finish(table)
    assert summed_anew(leaf) == 4


@pytest.mark.django_db(transaction=True)
def test_an_undo_and_its_redo_leave_all_shares_as_they_were() -> None:
    table, _book, leaf = at_table()
    columns = [field.attname for field in Share._meta.concrete_fields if field.name != "id"]
    before = list(Share.objects.order_by("person").values(*columns))
    table.undo()
    table.redo()
    work.sum_up(leaf.pk)
    assert list(Share.objects.order_by("person").values(*columns)) == before


@pytest.mark.django_db(transaction=True)
def test_a_change_while_it_is_summed_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _book, leaf = at_table()
    table.undo()
    real = work.count
    finish(table)
    monkeypatch.setattr(work, "count", lambda match: (real(match), table.undo())[0])
    assert not work.sum_up(leaf.pk)
    assert stale_leaves(Leaf.objects.all()).exists()


def test_a_match_that_another_engine_finished_counts_as_it_was_ruled(notebook: Notebook, keeper: Keeper) -> None:
    match = making.played()
    Match.objects.filter(pk=match.pk).update(engine="older")
    leaf = making.leaf(notebook, match, keeper)
    work.sum_up(leaf.pk)
    assert (share("Ana").won, share("Ana").points, share("Ana").hands) == (1, 30, 1)
    Match.objects.filter(pk=match.pk).update(
        rev=match.rev + 1, result={**match.result, "score": [20, 30], "games": [0, 1], "winner": 1}
    )
    Leaf.objects.update(summed="")
    work.sum_up(leaf.pk)
    # Ruled otherwise there: only its result is certain.
    assert (share("Ana").won, share("Bruno").won, share("Bruno").points, share("Ana").points) == (0, 1, 30, 20)
    bare = dict(Stint.objects.values_list("person__name").annotate(Sum("points_bare")))
    assert bare == {"Ana": 20, "Bruno": 30, "Caro": 20, "Dani": 30}
    assert share("Ana").hands == 0


@pytest.mark.django_db(databases=DATABASES)
def test_a_packed_match_counts_as_before_with_the_times_of_its_hands() -> None:
    table = Table(FOUR, dealer=3, best_of=1)
    table.tap(*LA_MANO)
    table.tap({"deal": 0})
    finish(table)
    match = end(Match.objects.get(pk=table.match.pk))
    before = count(match)
    assert [hand["seconds"] for hand in before["hands"]] == [0, None]
    assert before["seconds"] == 0
    assert count(pack(match)) == before


def test_tallies_sums_all_with_progress(notebook: Notebook, keeper: Keeper) -> None:
    for number in range(3):
        making.leaf(notebook, making.played(at=making.EVENING + timedelta(hours=number)), keeper)
    out = StringIO()
    call_command("tallies", stdout=out)
    assert "3 of 3 matches summed" in out.getvalue()
    assert Share.objects.count() == 12
    out = StringIO()
    call_command("tallies", stdout=out)
    assert "Nothing to sum." in out.getvalue()


@pytest.mark.django_db(transaction=True)
def test_an_open_dispute_keeps_a_match_out_until_it_is_decided() -> None:
    table, book, leaf = at_table()
    last = table.match.entries.latest("pk").pk
    opened = disputes.open_dispute(table.match.pk, table.pen, "entry", last, reason="not-said")
    assert summed_anew(leaf) == 0
    assert "en discusión" in left_out(open_scope(book, Filters()))
    disputes.withdraw_dispute(opened.pk, table.pen)
    assert summed_anew(leaf) == 4


def test_what_a_request_leaves_is_summed_by_whoever_is_employed(notebook: Notebook, keeper: Keeper) -> None:
    for number in range(work.SUMS_A_REQUEST + 1):
        making.leaf(notebook, making.played(at=making.EVENING + timedelta(hours=number)), keeper)
    called: list[str] = []
    work.employ_summer(lambda: called.append("begin"))
    try:
        progress = work.catch_up(notebook)
        assert progress is not None
        assert (progress.done, progress.left) == (Tally.objects.count(), 1) == (work.SUMS_A_REQUEST, 1)
        assert (called, work.is_anything_stale()) == (["begin"], True)
        assert work.catch_up(notebook) is None
        assert (called, work.is_anything_stale()) == (["begin"], False)
    finally:
        work.employ_summer(None)


MERGES = (("ana", "anita"), ("bruno", "beto"), ("beto", "zoe"), ("eva", "zoe"), ("anita", "ana"))
"""Some of them one after the other: of two people who are one by then, there is nothing to merge."""


def rows() -> list[dict[str, Any]]:
    """All that SQL adds up, without numbers of rows."""
    found: list[dict[str, Any]] = []
    for model in (Share, Stint, Outcome):
        columns = [field.attname for field in model._meta.concrete_fields if field.name != "id"]
        found += sorted(model._default_manager.values(*columns), key=repr)
    return found


def untimed_rows() -> list[dict[str, Any]]:
    """The same without what clocks say: an entry that is put back is logged later than the first time."""
    return [{name: value for name, value in row.items() if name not in ("seconds", "lengths")} for row in rows()]


def play_on(table: Any, rng: Random) -> int:
    """Tap a random match after its first deal; how many taps were taken."""
    taken = 0
    for number, entry in enumerate(playing.entries(rng, 4, target=15, best_of=1)):
        limits.tap_buckets.clear()
        if number or "deal" not in entry:
            taken += table.log(entry).status == "taken"
    return taken


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("seed", range(4))
def test_voided_and_redone_entries_leave_all_shares_as_they_were(notebook: Notebook, keeper: Keeper, seed: int) -> None:
    rng = Random(seed)
    table = Table(FOUR, dealer=3, target=15, best_of=1)
    taken = play_on(table, rng)
    if not Match.objects.get(pk=table.match.pk).finished:
        table.tap({"adjust": [15, 0]})
    leaf = making.leaf(notebook, Match.objects.get(pk=table.match.pk), keeper)
    work.sum_up(leaf.pk)
    before = rows()
    assert before
    for many in (1, rng.randint(2, min(taken, 12))):
        for act in (table.undo, table.redo):
            for _time in range(many):
                limits.tap_buckets.clear()
                assert act().status == "taken"
            work.sum_up(leaf.pk)
            assert (rows() == before) is (act == table.redo)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("seed", range(4))
def test_older_entries_voided_and_put_back_leave_all_shares_as_they_were(
    notebook: Notebook, keeper: Keeper, seed: int
) -> None:
    rng = Random(seed)
    table = proposing.Table(FOUR, target=15)
    for seat in (0, 1):
        table.sit(seat)
    play_on(table, rng)
    table.log({"adjust": [15, 0]})
    assert table.now().finished
    leaf = making.leaf(notebook, table.now(), keeper)
    work.sum_up(leaf.pk)
    before = untimed_rows()
    logged = Entry.objects.filter(match=table.match, voided_by__isnull=True)
    standing = [*logged.exclude(kind="deal").order_by("seq", "pk")]
    tried = [_voided_and_put_back(table, row, leaf.pk) for row in rng.sample(standing, min(trials(20), len(standing)))]
    assert untimed_rows() == before
    assert any(tried)


def _voided_and_put_back(table: proposing.Table, row: Entry, leaf: int) -> bool:
    """Void it and put it back, where what follows allows both; the sums are made after each."""
    before = untimed_rows()
    ana, bruno = table.pen_at(0), table.pen_at(1)
    try:
        with transaction.atomic():
            table.fix(ana, bruno, {"void": [row.pk]})
            work.sum_up(leaf)
            changed = untimed_rows() != before
            table.fix(ana, bruno, {"new": [json.loads(row.raw)], "place": row.seq})
    except plan.CannotFixError:
        return False
    work.sum_up(leaf)
    assert untimed_rows() == before, row.raw
    return changed


def test_merges_that_are_taken_back_leave_all_shares_and_pages_as_they_were() -> None:
    rng = Random(1)
    book, device = playing.notebook(6)
    for names in (("Anita", "Beto"), ("Zoe", "Anita")):
        making.leaf(book, playing.match(rng, names))
    before, shown = rows_of(book), pages(device, book)
    merged = []
    for one, other in rng.sample(MERGES, len(MERGES)):
        pair = [Person.objects.get(notebook=book, key=key) for key in (one, other)]
        if any(person.gone_at for person in pair):
            continue
        try:
            persons.merge_people(*pair)
        except persons.TogetherError:
            continue
        merged.append(pair[1])
    assert merged
    assert rows_of(book) != before
    rng.shuffle(merged)
    for person in merged:
        person.refresh_from_db()
        persons.separate_people(person)
    after = pages(device, book)
    assert rows_of(book) == before
    for path, html in shown.items():
        assert after[path].split(">") == html.split(">"), path


def rows_of(book: Notebook) -> list[dict[str, Any]]:
    for _done in work.sum_all(book.leaves.all()):
        pass
    return rows()


def test_a_fact_counts_for_all_of_a_side_but_in_a_duel_where_only_the_points_do() -> None:
    def counted(record: str, figure: str, seats: int, **options: Any) -> list[int]:
        column, numbers = StintColumn(figure), Counter[int]()
        for dealt in dealt_hands(tally(acta_of(record, "argentino", seats, **options))):
            for fact in filter(column.counts, dealt.facts()):
                numbers.update(dealt.seats_of(fact, column))
        return [numbers[seat] for seat in range(seats)]

    assert counted("D3; 0:truco; 1:no quiero", "truco.refused", 4) == [0, 1, 0, 1]
    assert counted("D5p; 0:truco; 3:no quiero", "truco.refused", 6) == [0, 0, 0, 1, 0, 0]
    assert counted("D5p; 0:truco; 3:no quiero", "points.truco", 6) == [1, 0, 1, 0, 1, 0]
    assert counted("D2; 2:truco; 0:no quiero", "points.truco", 3, gallo="turn") == [0, 0, 1]
    assert counted("D2; 0:truco; 2:no quiero", "points.truco", 3, gallo="turn") == [1, 1, 0]
    assert counted("D2; 1:truco; 0:no quiero", "points.truco", 3) == [0, 1, 1]
