"""What runs on PostgreSQL too: tests that between them send every statement that any test sends, and those that race.

`on_postgres.txt` names the former, written by `python -m tools.statements`. A run of all tests on SQLite names
statements that none of them sends, and fails where these are more than a few. With REFEREE_LONG=1 all tests of the
database run on PostgreSQL.
"""

import json
import os
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

import pytest
from django.db import connection
from django.db.backends.utils import CursorWrapper

from tests.database_server import ADDRESS
from tests.trials import LONG

if TYPE_CHECKING:
    from django.db.backends.postgresql.operations import DatabaseOperations

ROOT = Path(__file__).resolve().parent.parent
ON_POSTGRES = ADDRESS in os.environ
PROJECT = (f"{ROOT}/referee/", f"{ROOT}/tests/", f"{ROOT}/tools/")
LIST = Path(__file__).with_suffix(".txt")
LISTED = frozenset(LIST.read_text(encoding="utf-8").splitlines())
RACES = ("tests/direct/", "tests/notebook/keeping/test_keepers.py")
"""Tests of what happens at once: locks are another matter there. Those of kills start servers themselves."""
KINDS = ("SELECT", "INSERT", "UPDATE", "DELETE", "WITH")
MOST_LEFT_OUT = 20
"""Statements, of about a thousand, that changes may have added until the list is written anew."""
NOTES = os.environ.get("REFEREE_STATEMENTS")
"""A folder where each process notes which statements each test sends, for `tools.statements`."""
# What differs from one call to the next: numbers, savepoints, how many values there are.
_ALIKE = (
    (re.compile(r"\bs\d+_x\d+\b|\b_?\w+_\d{8,}\w*"), "S"),
    (re.compile(r"\b\d+\b"), "N"),
    (re.compile(r"(\([^()]*\)|%s)(?:(?:,| OR| AND| UNION ALL) \1)+"), r"\1*"),
    (re.compile(r"(?:WHEN \([^()]*\) THEN (?:%s|NULL|\w+\(%s\)) ?)+"), "WHEN * "),
)
_ours: dict[str, str] = {}
"""The fingerprints of statements that the app has sent, by their text."""


def is_wanted(item: pytest.Item) -> bool:
    """Whether a test of the database runs on PostgreSQL too."""
    name = item.nodeid
    return bool(LONG or not LISTED or item.get_closest_marker("postgres") or name.startswith(RACES) or name in LISTED)


def may_hold_any(path: Path) -> bool:
    """Whether a module may hold a test that runs on PostgreSQL; reading all others takes longer than those tests."""
    name = path.relative_to(ROOT).as_posix()
    is_listed = LONG or not LISTED or any(one.startswith(name) for one in LISTED) or name.startswith(RACES)
    return is_listed or "mark.postgres" in path.read_text(encoding="utf-8")


def is_compared(item: pytest.Item) -> bool:
    """Whether a test runs on both, and sends the same each time, which threads and random requests don't.

    A pocket's database is in the phone.
    """
    is_of_one = item.get_closest_marker("postgres") or item.get_closest_marker("sqlite")
    return not is_of_one and not item.nodeid.startswith((*RACES, "tests/browser/", "tests/load/", "tests/pocket/"))


def fingerprint(sql: str) -> str:
    """A statement without what differs from one call to the next."""
    for pattern, sign in _ALIKE:
        sql = pattern.sub(sign, sql)
    return sql


def is_of_the_app() -> bool:
    """Whether the app sends the statement that is being sent, and not a test for itself."""
    frame: FrameType | None = sys._getframe(3)
    while frame is not None and not frame.f_code.co_filename.startswith(PROJECT):
        frame = frame.f_back
    return frame is not None and frame.f_code.co_filename.startswith(PROJECT[0])


def delete_all(database: "DatabaseOperations", style: Any, tables: list[str], **options: Any) -> list[str]:
    """SQL that empties tables after a test, for Django, whose TRUNCATE makes a hundred new files each time."""
    deleting = "; ".join(f"DELETE FROM {database.quote_name(table)}" for table in tables)
    # All of them go, whichever refers to another.
    without_checks = "SET session_replication_role = {}"
    return [f"{without_checks.format('replica')}; {deleting}; {without_checks.format('DEFAULT')}"] if tables else []


class Statements:
    """Notes which statements the listed tests send, and which the others do."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.sent: set[str] = set()
        self.is_on = False
        self.ran: set[str] = set()
        self.by_listed: set[str] = set()
        self.by_others: dict[str, str] = {}
        worker = getattr(config, "workerinput", {"workerid": "main"})["workerid"]
        self.notes = (Path(NOTES) / f"{worker}-{os.getpid()}").open("w", encoding="utf-8") if NOTES else None

    def listen(self) -> None:
        """Hear of each statement from now on."""
        from referee.matches import statements  # not before Django is set up

        for name in ("_execute", "_executemany"):
            setattr(CursorWrapper, name, self._noting(getattr(CursorWrapper, name)))
        # On SQLite a tap's statements go past that cursor, but each asks for its marks.
        marked = statements.with_own_marks

        def noting(sql: str) -> str:
            self._hear(connection, sql)
            return marked(sql)

        statements.with_own_marks = noting  # type: ignore[assignment]  # without the cache's own methods

    def _noting(self, send: Any) -> Any:
        def noting(cursor: CursorWrapper, sql: object, *parameters: Any) -> Any:
            self._hear(cursor.db, sql)
            return send(cursor, sql, *parameters)

        return noting

    def _hear(self, database: Any, sql: object) -> None:
        # The sample notebook is in memory, on whatever database the tests are.
        if self.is_on and database.alias == "default" and database.settings_dict["NAME"] != ":memory:":
            text = str(sql)
            if text not in _ours and text.startswith(KINDS) and is_of_the_app():
                _ours[text] = fingerprint(text)
            if text in _ours:
                self.sent.add(_ours[text])

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Iterator[Any]:
        """A fixture of one test is part of it; what lasts longer, as the database itself, is not."""
        was_on, self.is_on = self.is_on, fixturedef.scope == "function"
        try:
            return (yield)
        finally:
            self.is_on = was_on

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[Any]:
        self.is_on, begun = True, time.process_time()
        try:
            return (yield)
        finally:
            self.is_on = False
            if is_compared(item):
                self._note(item.nodeid, time.process_time() - begun)
            self.sent.clear()

    def _note(self, name: str, seconds: float) -> None:
        if self.notes:
            print(json.dumps([name, round(seconds, 3), sorted(self.sent)]), file=self.notes, flush=True)
        if name in LISTED:
            self.ran.add(name)
            self.by_listed |= self.sent
        else:
            self.by_others |= dict.fromkeys(self.sent, name)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """A process of several hands its own on; the whole run names what was left out, and fails if that is much."""
        output = getattr(self.config, "workeroutput", None)
        if output is not None:
            output["statements"] = [sorted(self.ran), sorted(self.by_listed), self.by_others]
        elif left_out := self.left_out():
            if len(left_out) > MOST_LEFT_OUT:
                session.exitstatus = pytest.ExitCode.TESTS_FAILED
            print("\nNo test of tests/on_postgres.txt sends these; write it anew with `python -m tools.statements`:")
            print(*(f"{name}\n    {sql}" for sql, name in left_out.items()), sep="\n")

    def pytest_testnodedown(self, node: Any) -> None:
        """Take over what a process of several has noted."""
        ran, by_listed, by_others = getattr(node, "workeroutput", {}).get("statements", ([], [], {}))
        self.ran |= {*ran}
        self.by_listed |= {*by_listed}
        self.by_others |= by_others

    def left_out(self) -> dict[str, str]:
        """Statements that no listed test sends, each with a test that does; none where only a few tests have run."""
        functions, ran = ({name.partition("[")[0] for name in names} for names in (LISTED, self.ran))
        if not LISTED or functions - ran:
            return {}
        return {sql: name for sql, name in self.by_others.items() if sql not in self.by_listed}
