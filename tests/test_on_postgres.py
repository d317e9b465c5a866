"""The choice of tests that run on PostgreSQL too: which statements are one, and what is left out."""

import pytest

from tests.on_postgres import LISTED, Statements, fingerprint


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("SELECT a FROM b WHERE c IN (%s, %s, %s)", "SELECT a FROM b WHERE c IN (%s, %s)"),
        ("INSERT INTO b (a) VALUES (%s, %s), (%s, %s)", "INSERT INTO b (a) VALUES (%s, %s), (%s, %s), (%s, %s)"),
        ("SELECT a FROM b LIMIT 21", "SELECT a FROM b LIMIT 1"),
        (
            "UPDATE b SET a = CASE WHEN (b.id = %s) THEN %s WHEN (b.id = %s) THEN NULL ELSE NULL END",
            "UPDATE b SET a = CASE WHEN (b.id = %s) THEN %s ELSE NULL END",
        ),
    ],
)
def test_statements_that_differ_in_how_much_they_are_of_are_one(one: str, other: str) -> None:
    assert fingerprint(one) == fingerprint(other)


def test_statements_that_differ_otherwise_are_two() -> None:
    assert fingerprint("SELECT a FROM b WHERE c = %s") != fingerprint("SELECT a FROM b WHERE d = %s")


def test_what_only_another_test_sends_is_left_out(pytestconfig: pytest.Config) -> None:
    found = Statements(pytestconfig)
    found.by_others = {"SELECT 1": "a test", "SELECT 2": "a test"}
    found.by_listed, found.ran = {"SELECT 2"}, {*LISTED}
    assert found.left_out() == ({"SELECT 1": "a test"} if LISTED else {})


def test_of_a_few_tests_nothing_is_said(pytestconfig: pytest.Config) -> None:
    found = Statements(pytestconfig)
    found.by_others = {"SELECT 1": "a test"}
    assert found.left_out() == {}
