"""People of a notebook: renamed, merged, told apart, split, forgotten, and the seats without a name."""

from contextlib import suppress
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from referee.matches.models import Pen
from referee.matches.people import seats
from referee.notebook.keeping import leaves, persons
from referee.notebook.keeping.forgetting import forget_person
from referee.notebook.keeping.leaves import Seated, stretches, unnamed_as_nobody, without_nameless
from referee.notebook.keeping.notebooks import changing
from referee.notebook.keeping.persons import know_by_name, name_key, people_by_name
from referee.notebook.models import MARKS, Alias, Leaf, Night, Notebook, Person, Season, Sitting
from tests.at_table import Table
from tests.notebook import making
from tests.notebook.making import FOUR, leaf, notebook, person, played
from tests.trials import trials

OTHERS = ("Dani P.", "Eva", "Fede", "Gabi")


def sittings(notebook: Notebook) -> list[tuple[Any, ...]]:
    rows = Sitting.objects.filter(leaf__notebook=notebook).order_by("leaf", "seat", "from_seq")
    return list(rows.values_list("leaf", "seat", "from_seq", "person", "was"))


def aliases(notebook: Notebook) -> dict[str, int]:
    return dict(Alias.objects.filter(notebook=notebook).values_list("key", "person"))


def rows_with(name: str) -> list[str]:
    """The tables of notebooks in which a name stands anywhere."""
    tables = [table for table in connection.introspection.table_names() if table.startswith("notebook_")]
    with connection.cursor() as cursor:
        texts = {table: str(cursor.execute(f"SELECT * FROM {table}").fetchall()) for table in tables}
    return [table for table, text in texts.items() if name.casefold() in text.casefold()]


@pytest.fixture
def los_jueves(db: None) -> Notebook:
    return notebook()[0]


def test_a_person_called_otherwise_is_known_by_both_names(los_jueves: Notebook) -> None:
    dani = person(los_jueves, "Dani")
    persons.rename_person(dani, "  Daniel ")
    dani.refresh_from_db()
    assert (dani.name, dani.key) == ("Daniel", "daniel")
    assert people_by_name(los_jueves, ["dani", "DANIEL"]) == {"dani": dani, "DANIEL": dani}
    persons.rename_person(dani, "Dani")
    assert aliases(los_jueves) == {"daniel": dani.pk}
    los_jueves.refresh_from_db()
    assert los_jueves.rev == 3


@pytest.mark.parametrize("name", ["", "   ", "Ellos", "Jugador 3", "\u200b"])
def test_nobody_is_called_by_a_name_of_nobody(los_jueves: Notebook, name: str) -> None:
    with pytest.raises(persons.NobodyError):
        persons.rename_person(person(los_jueves, "Dani"), name)


def test_a_name_or_alias_of_another_is_taken(los_jueves: Notebook) -> None:
    ana, dani = person(los_jueves, "Ana"), person(los_jueves, "Dani")
    know_by_name(los_jueves, "Anita", ana)
    for name in ("ANA", "Anita"):
        with pytest.raises(persons.NameTakenError) as caught:
            persons.rename_person(dani, name)
        assert caught.value.person == ana
    persons.take_alias_back(ana, "anita")
    persons.rename_person(dani, "Anita")


def test_a_merge_takes_matches_and_names_along(los_jueves: Notebook) -> None:
    leaf(los_jueves, played(FOUR))
    leaf(los_jueves, played(OTHERS))
    dani, other = person(los_jueves, "Dani"), person(los_jueves, "Dani P.")
    know_by_name(los_jueves, "El Dani", other)
    assert persons.preview_merge(dani, other) == (1, 1, 0, 2)
    persons.merge_people(dani, other)
    assert persons.leaves_of(dani).count() == 2
    assert set(people_by_name(los_jueves, ["Dani", "dani p.", "el dani"]).values()) == {dani}
    with pytest.raises(Person.DoesNotExist):
        persons.merge_people(dani, other)


def test_who_sat_in_one_match_is_two_people(los_jueves: Notebook) -> None:
    leaf(los_jueves, played(FOUR))
    before = sittings(los_jueves)
    ana, dani = person(los_jueves, "Ana"), person(los_jueves, "Dani")
    with pytest.raises(persons.TogetherError):
        persons.merge_people(ana, dani)
    with pytest.raises(persons.NobodyError):
        persons.merge_people(ana, ana)
    assert sittings(los_jueves) == before


def test_a_merge_is_taken_back_for_thirty_days(los_jueves: Notebook) -> None:
    leaf(los_jueves, played(OTHERS))
    dani, other = person(los_jueves, "Dani"), person(los_jueves, "Dani P.")
    persons.merge_people(dani, other)
    Person.objects.filter(pk=other.pk).update(gone_at=timezone.now() - timedelta(days=30))
    with pytest.raises(persons.TooLateError):
        persons.separate_people(other)
    Person.objects.filter(pk=other.pk).update(gone_at=timezone.now() - timedelta(days=29))
    persons.separate_people(other)
    assert persons.leaves_of(other).count() == 1
    with pytest.raises(persons.TooLateError):
        persons.separate_people(other)


def test_a_chain_of_merges_is_taken_back_in_any_order(los_jueves: Notebook) -> None:
    for name in ("Dani", "Dani P.", "Daniel"):
        leaf(los_jueves, played((name, "Bruno")))
    dani, second, third = (person(los_jueves, name) for name in ("Dani", "Dani P.", "Daniel"))
    before = sittings(los_jueves)
    persons.merge_people(second, third)
    persons.merge_people(dani, second)
    assert persons.leaves_of(dani).count() == 3
    persons.separate_people(second)
    assert [persons.leaves_of(one).count() for one in (dani, second, third)] == [1, 2, 0]
    persons.merge_people(dani, second)
    persons.separate_people(third)
    assert [persons.leaves_of(one).count() for one in (dani, second, third)] == [2, 0, 1]
    persons.separate_people(second)
    assert sittings(los_jueves) == before


def test_who_comes_back_finds_another_of_their_name(los_jueves: Notebook) -> None:
    dani, other = person(los_jueves, "Dani"), person(los_jueves, "Dani P.")
    persons.merge_people(dani, other)
    person(los_jueves, "Dani P.")
    persons.separate_people(other)
    other.refresh_from_db()
    assert (other.name, other.key) == ("Dani P. 2", "dani p. 2")


def test_a_split_gives_some_matches_to_another(los_jueves: Notebook) -> None:
    one, two = (leaf(los_jueves, played(seats)) for seats in (FOUR, ("Dani", "Eva")))
    dani = person(los_jueves, "Dani")
    Leaf.objects.update(summed="now")
    with pytest.raises(persons.TogetherError):
        persons.split_person(dani, [one.pk], person(los_jueves, "Ana"))
    with pytest.raises(persons.TooLateError):
        persons.split_person(dani, [], "Daniela")
    other = persons.split_person(dani, [two.pk], "Daniela")
    assert list(persons.leaves_of(other)) == [two]
    assert list(persons.leaves_of(dani)) == [one]
    assert list(Leaf.objects.filter(summed="")) == [two]
    with pytest.raises(persons.NobodyError):
        persons.split_person(dani, [one.pk], dani)


def test_a_split_can_only_take_matches_of_the_same_notebook(los_jueves: Notebook) -> None:
    elsewhere = notebook()[0]
    there = leaf(elsewhere, played(FOUR))
    dani = person(los_jueves, "Dani")
    leaf(los_jueves, played(FOUR))
    with pytest.raises(persons.TooLateError):
        persons.split_person(dani, [there.pk], "Daniela")


def test_who_is_forgotten_is_in_no_table_and_others_stay(los_jueves: Notebook) -> None:
    leaf(los_jueves, played((*FOUR[:3], "Zutanita")), counts=False, why_not="con zutanita no vale")
    leaf(los_jueves, played(("Zutanita P.", *FOUR[:3])))
    hers, other = person(los_jueves, "Zutanita"), person(los_jueves, "Zutanita P.")
    person(los_jueves, "Ana Zutana")
    know_by_name(los_jueves, "La Zutanita", hers)
    persons.merge_people(hers, other)
    Notebook.objects.update(name="Con Zutanita")
    Night.objects.update(place="en lo de Zutanita", note="Zutanita P. trajo vino")
    Season.objects.create(notebook=los_jueves, name="Zutanita 2026", first=timezone.now().date())
    before = [row for row in sittings(los_jueves) if row[3] != hers.pk]
    assert rows_with("zutanita") != []
    forget_person(hers)
    assert rows_with("zutanita") == []
    assert [row for row in sittings(los_jueves) if row[3] is not None] == before
    assert Sitting.objects.filter(person=None, was=None).count() == 2
    assert Night.objects.get().place == "en lo de alguien"
    assert set(Leaf.objects.values_list("summed", flat=True)) == {""}


def test_a_seat_without_a_name_is_somebody_before_and_after(los_jueves: Notebook) -> None:
    table = Table(FOUR, best_of=1)
    dani = seats.sit_down(table.match.pk, "dani", 3)
    leaves.bind_match(los_jueves, table.match, None)
    leaves.take_name_out(table.match, los_jueves, dani)
    leaves.take_name_out(table.match, los_jueves, dani)
    assert leaves.is_nameless(table.match, los_jueves, dani)
    table.tap({"adjust": [30, 0]})
    table.match.refresh_from_db()
    row = leaf(los_jueves, table.match)
    assert [sitting.person is None for sitting in row.sittings.order_by("seat")] == [False, False, False, True]
    caro = seats.sit_down(table.match.pk, "caro", 2)
    Leaf.objects.update(summed="now")
    leaves.take_name_out(table.match, los_jueves, caro)
    assert [sitting.person is None for sitting in row.sittings.order_by("seat")] == [False, False, True, True]
    assert Leaf.objects.get().summed == ""
    spans = stretches(row.match)
    assert [span.name for span in without_nameless(los_jueves, row.match, spans)] == ["Ana", "Bruno"], (
        "nobody is asked for them"
    )
    assert [span.name for span in unnamed_as_nobody(row, spans)] == ["Ana", "Bruno", "Jugador 3", "Jugador 4"]
    again = leaf(los_jueves, played(FOUR))
    assert not again.sittings.filter(person=None).exists(), "only in that match"


def test_a_match_follows_by_itself_without_a_name_that_nobody_knows(los_jueves: Notebook) -> None:
    for name in FOUR[:3]:
        person(los_jueves, name)
    Notebook.objects.update(adopt=Notebook.Adopt.ALWAYS)
    table = Table(FOUR, best_of=1)
    dani = seats.sit_down(table.match.pk, "dani", 3)
    leaves.bind_match(los_jueves, table.match, None)
    leaves.take_name_out(table.match, los_jueves, dani)
    table.tap({"adjust": [30, 0]})
    table.match.refresh_from_db()
    (row,) = Leaf.objects.all() or leaves.follow(table.match)
    assert list(row.sittings.order_by("seat").values_list("person__name", flat=True)) == [*FOUR[:3], None]
    assert not Person.objects.filter(name="Dani").exists()


def test_only_a_seat_of_a_match_that_goes_there_may_say_so(los_jueves: Notebook) -> None:
    match = played(FOUR)
    scorer = Pen.objects.get(match=match)
    caro = seats.sit_down(match.pk, "caro", 2)
    for pen in (scorer, caro):
        with pytest.raises(PermissionError):
            leaves.take_name_out(match, los_jueves, pen)
    leaf(los_jueves, match)
    with pytest.raises(PermissionError):
        leaves.take_name_out(match, los_jueves, scorer)
    with pytest.raises(PermissionError):
        leaves.take_name_out(played(FOUR), los_jueves, caro)
    leaves.take_name_out(match, los_jueves, caro)


NAMES = ("Ana", "Bruno", "Caro", "Dani", "Eva", "Fede")
PAIRS = st.lists(st.tuples(*(st.sampled_from(NAMES),) * 2), max_size=4)
TABLES = st.lists(st.permutations(NAMES).map(lambda names: names[:2]), min_size=1, max_size=4)


def merged(pairs: list[tuple[str, str]]) -> list[Person]:
    """Merge one pair after the other, where they can be; the people who are gone."""
    gone = []
    for names in pairs:
        pair = [Person.objects.filter(name=name, gone_at=None).first() for name in names]
        with suppress(persons.TogetherError, persons.NobodyError):
            if all(pair):
                persons.merge_people(*pair)
                gone.append(pair[1])
    return gone


class PeopleOfManyMatches(TestCase):
    """Whatever happens to people in between, what is taken back is as it was."""

    def setUp(self) -> None:
        self.notebook = notebook()[0]
        self.match = played(("Nadie", "Ninguno"))
        self.matches = [played(("Nadie", "Ninguno")) for _number in range(4)]

    def filled(self, tables: list[list[str]]) -> None:
        Person.objects.all().delete()
        Leaf.objects.all().delete()
        for match, table in zip(self.matches, tables, strict=False):
            people = [Seated(seat, person(self.notebook, name)) for seat, name in enumerate(table)]
            leaves.add_leaf(self.notebook, match, people, None)

    @settings(max_examples=trials(40))
    @given(TABLES, PAIRS)
    def test_merge_then_separate_leaves_all_sittings_as_they_were(self, tables: list[list[str]], pairs: Any) -> None:
        self.filled(tables)
        before, known = sittings(self.notebook), aliases(self.notebook)
        for gone in reversed(merged(pairs)):
            persons.separate_people(gone)
        assert sittings(self.notebook) == before
        assert aliases(self.notebook) == known

    @settings(max_examples=trials(40))
    @given(TABLES, PAIRS, st.sampled_from(NAMES))
    def test_forgetting_leaves_the_sittings_of_others(self, tables: list[list[str]], pairs: Any, name: str) -> None:
        self.filled(tables)
        merged(pairs)
        gone = Person.objects.filter(name=name, gone_at=None).first()
        if gone is None:
            return
        numbers = {gone.pk, *(one.pk for one in persons.merged_into(gone))}
        before = [row for row in sittings(self.notebook) if row[3] not in numbers]
        forget_person(gone)
        assert [row for row in sittings(self.notebook) if row[3] is not None] == before
        keys = {*aliases(self.notebook), *Person.objects.values_list("key", flat=True)}
        assert name_key(name) not in keys

    @settings(max_examples=trials(40))
    @given(TABLES, st.data())
    def test_split_then_merge_leaves_each_seat_to_the_same_person(self, tables: list[list[str]], data: Any) -> None:
        self.filled(tables)
        one = Person.objects.filter(name=tables[0][0]).get()
        numbers = list(persons.leaves_of(one).values_list("pk", flat=True))
        chosen = data.draw(st.lists(st.sampled_from(numbers), min_size=1, unique=True))
        before = [row[:4] for row in sittings(self.notebook)]
        other = persons.split_person(one, chosen, "Zoe")
        persons.merge_people(one, other)
        assert [row[:4] for row in sittings(self.notebook)] == before


@pytest.mark.parametrize(
    ("name", "key"),
    [("Ana", "ana"), ("ÁNA", "ana"), ("  José   María ", "jose maria"), ("Nuño", "nuno"), ("STRASSE", "strasse"),
     ("Straße", "strasse"), ("🂡", "🂡"), ("İbo", "ibo"), ("ﬁto", "fito")],
)  # fmt: skip
def test_what_a_name_is_compared_by(name: str, key: str) -> None:
    assert persons.name_key(name) == key


@pytest.mark.django_db
def test_a_person_is_met_once(notebook: Notebook) -> None:
    ana = making.person(notebook, "Ana")
    assert making.person(notebook, "ÁNA") == ana
    for nobody in ("Nosotros", "Ellos", "Jugador 3", "", " \u200b "):
        with pytest.raises(persons.NobodyError), changing(notebook.pk) as current:
            persons.meet_person(current, nobody)
    assert Person.objects.count() == 1


@pytest.mark.django_db
def test_an_alias_goes_before_a_name_and_stand_ins_are_nobody(notebook: Notebook) -> None:
    ana, anita = making.person(notebook, "Ana"), making.person(notebook, "Anita")
    persons.know_by_name(notebook, "Anita", ana)
    persons.know_by_name(notebook, "Ellos", ana)
    assert persons.people_by_name(notebook, ["Ana", "anita", "Ellos", "Beto"]) == {"Ana": ana, "anita": ana}
    assert anita.pk != ana.pk


@pytest.mark.django_db
def test_marks_are_shared_out_evenly(notebook: Notebook) -> None:
    marks = [making.person(notebook, f"P{number}x").mark for number in range(2 * MARKS)]
    assert sorted(marks) == sorted([*range(MARKS)] * 2)
