"""The second judges against the judged cases, and the engine against the second judges."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.argentino_model import Model
from tests.rules.argentino_records import random_record
from tests.rules.differences import Record, by_engine, difference
from tests.rules.judged import judged
from tests.rules.judges import FAMILIES
from tests.rules.notation import sign
from tests.trials import SEED, check_each, seeds, trials

JUDGES = FAMILIES["argentino"].judges


@pytest.mark.parametrize("family", FAMILIES)
def test_a_model_judges_the_cases_as_they_are_judged(family):
    cases = [(case["name"], (stem, case)) for stem, case in judged() if stem == family]
    assert cases
    check_each(cases, check_case)


def check_case(of_family):
    family, case = of_family
    record, expected = case["record"], case["expect"]
    model = FAMILIES[family].judges.begin(record["ruleset"], record["options"], len(record["seats"]))
    for place, entry in enumerate(record["entries"]):
        model.place = place
        if not entry.get("void"):
            model.judge(entry)
    out = model.outcome()
    out["awards"] = [[hand, team, points, matter] for hand, team, points, matter, *_ in out["awards"]]
    found = expected.keys() & out.keys() if isinstance(model, Model) else expected.keys()
    assert {key: out[key] for key in found} == {key: expected[key] for key in found}


@pytest.mark.parametrize("chapter", range(8))
def test_the_engine_and_the_argentine_model_agree(chapter):
    for number in seeds(25):
        record = random_record(f"chapter {chapter} {number}")
        assert not difference(record, JUDGES), (record.ruleset, record.seats, record.options, shown(record))


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize(
    ("family", "ruleset"), [(name, ruleset) for name, family in FAMILIES.items() for ruleset in family.rulesets]
)
def test_the_engine_and_the_model_of_another_family_agree(family, ruleset, part):
    for number in seeds(50):
        record = FAMILIES[family].random_record(f"{ruleset} {part} {number}", ruleset)
        assert not difference(record, FAMILIES[family].judges), record


@pytest.mark.parametrize("part", range(4))
def test_the_engine_and_the_uruguayan_model_agree(part):
    for number in range(SEED, SEED + 50):
        record = FAMILIES["uruguayo"].random_record(f"part {part} {number}")
        assert not difference(record, FAMILIES["uruguayo"].judges), shown(record)


@settings(max_examples=trials(60))
@given(st.integers(0, 10**9))
def test_words_noted_for_a_side_that_leave_no_choice_are_those_of_the_seat(seed):
    record = random_record(f"seats {seed}", sides=0.0)
    log = by_sides(record)
    assert by_engine(log, JUDGES) == by_engine(record, JUDGES), (
        record.ruleset,
        record.seats,
        record.options,
        shown(log),
    )


def test_many_words_leave_no_choice():
    records = [random_record(f"seats {seed}", sides=0.0) for seed in range(30)]
    entries = [entry for record in records for entry in by_sides(record).entries]
    assert len([entry for entry in entries if "team" in entry]) > len(entries) / 5


def by_sides(record):
    """The record with the side noted instead of the seat wherever that leaves the referee the same worlds."""
    model, entries = Model(record.ruleset, record.options, record.seats), []
    for entry in record.entries:
        forms = [form for form in side_forms(model, entry) if worlds_after(model, form) == worlds_after(model, entry)]
        entries.append((forms or [entry])[0])
        model.judge(entry)
    return record._replace(entries=entries)


def side_forms(model, entry):
    """The entry as a side's, if it is one that can be noted so."""
    key = next(key for key in ("by", "trick", "showdown", "deal", "adjust", "close") if key in entry)
    seat = entry[key]
    if "say" not in entry and key not in ("trick", "showdown"):
        return []
    if not isinstance(seat, int) or not 0 <= seat < model.seats:
        return []
    side = {"team": model.side(model.worlds[0], seat)}
    return [side | ({"say": entry["say"], "to": entry.get("to")} if key == "by" else {key: None})]


def worlds_after(model, entry):
    return {world.key() for world in model.after(entry)}


def shown(record: Record) -> str:
    """The record in the notation of the tests."""
    return "; ".join(map(sign, record.entries))
