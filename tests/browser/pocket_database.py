"""The database of a pocket as this process's own: whatever Django asks here is asked in the phone.

So a test lays matches and reads what was logged as it does beside a server.
"""

import base64
import pickle
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from time import monotonic
from types import ModuleType
from typing import Any

import pytest
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.sqlite3.base import DatabaseWrapper
from playwright.sync_api import BrowserContext, Error, Worker

TAKEN_OVER = 20
"""Seconds within which a window takes over the app of one that was closed."""
OPENING = b"""
globalThis.forTests = {
  run: (code) => py.runPython(code), settle: () => disk.settle(), news: (one) => news.postMessage(one),
  isOpen: () => Boolean(news),
};
"""
"""What is added to the worker's script, so that its Python can be reached from here."""
COUNTER = """
import base64, importlib, pickle, traceback
from django.core.signals import got_request_exception
from django.db import connection
from django.db.backends.sqlite3.base import SQLiteCursorWrapper
from referee.matches import limits
from referee.matches.people import seats
from referee.matches.people.codes import guesses

limits.Buckets.take = limits.AddressBuckets.take = lambda *_all, **_named: True  # A machine taps faster than a person.

faults = []

def note(**_named):
    faults.append(traceback.format_exc())

got_request_exception.connect(note)

def at_counter(asked):
    ask, *arguments = pickle.loads(base64.b64decode(asked))
    try:
        answer = True, ask_database[ask](*arguments)
    except Exception as error:
        answer = False, (type(error).__name__, str(error))
    return base64.b64encode(pickle.dumps(answer)).decode()

def execute(query, *parameters):
    connection.ensure_connection()
    cursor = connection.connection.cursor(factory=SQLiteCursorWrapper)
    cursor.execute(query, *parameters)
    return cursor.fetchall(), cursor.description, cursor.lastrowid, cursor.rowcount

def end(name):
    getattr(connection.connection, name)()

def settings(name):
    from django.conf import settings
    return getattr(settings, name)

set_before = []

def set_name(module, name, value):
    module = importlib.import_module(module)
    set_before.append((module, name, getattr(module, name)))
    setattr(module, name, value)

def speak(languages):
    from referee.pocket import desk
    desk.take_languages(languages)

def forget():
    import os
    from referee.pocket import desk
    desk.take_languages("es-AR")
    from referee.matches.people.codes import codes
    if desk.COOKIES.exists():
        os.truncate(desk.COOKIES, 0)
    desk.recall_cookies()
    desk._changed.clear()
    codes.clear()
    while set_before:
        setattr(*set_before.pop())

def take_faults():
    noted = list(faults)
    faults.clear()
    return noted

ask_database = {
    "execute": execute, "end": end, "settings": settings, "set": set_name, "speak": speak, "forget": forget,
    "take_faults": take_faults,
}
"""
HOLDS = "Boolean(globalThis.forTests?.isOpen())"
OPEN = "(code) => { if (!globalThis.isOpen) forTests.run(code); globalThis.isOpen = true; }"
ASK = """(asked) => {
  const answer = forTests.run(`at_counter("${asked}")`);
  forTests.settle();
  return answer;
}"""


class Counter:
    """Where questions to the Python of a phone are asked, from here."""

    def __init__(self, context: BrowserContext) -> None:
        self._context = context

    def ask(self, *question: object) -> Any:
        """The answer of a function behind the counter."""
        worker = self.open()
        text = base64.b64encode(pickle.dumps(question)).decode()
        is_good, answer = pickle.loads(base64.b64decode(worker.evaluate(ASK, text)))
        if not is_good:
            name, message = answer
            raise getattr(sqlite3, name, RuntimeError)(f"{name}: {message}" if not hasattr(sqlite3, name) else message)
        return answer

    def open(self) -> Worker:
        """The worker that holds the app now; the next window may just be taking over."""
        deadline = monotonic() + TAKEN_OVER
        while monotonic() < deadline:
            for worker in [one for page in self._context.pages for one in page.workers]:
                with suppress(Error):
                    if worker.evaluate(HOLDS):
                        worker.evaluate(OPEN, COUNTER)
                        return worker
            self._context.pages[0].wait_for_timeout(50)
        raise LookupError("no window holds the app")

    def announce(self, match_id: str, rev: int) -> None:
        """Tell the pages of the phone that a match has changed."""
        self.open().evaluate("(news) => forTests.news(news)", [match_id, rev])


class PhonePatch(pytest.MonkeyPatch):
    """What a test sets for its time, in the Python of a phone too; that forgets it as the phone is put away."""

    def __init__(self, counter: Counter) -> None:
        super().__init__()
        self._counter = counter

    def setattr(self, module: ModuleType, name: str, value: object) -> None:
        super().setattr(module, name, value)
        self._counter.ask("set", module.__name__, name, value)


class Cursor:
    """A cursor whose rows come from the phone."""

    arraysize = 100

    def __init__(self, counter: Counter) -> None:
        self._counter, self._rows = counter, iter(())
        self.description: Any = None
        self.lastrowid, self.rowcount = 0, -1

    def execute(self, query: str, parameters: Sequence[object] | None = None) -> "Cursor":
        plain = [bytes(one) if isinstance(one, memoryview) else one for one in parameters or ()]
        bound = [] if parameters is None else [plain]
        rows, self.description, self.lastrowid, self.rowcount = self._counter.ask("execute", query, *bound)
        self._rows = iter(rows)
        return self

    def executemany(self, query: str, many: Sequence[Sequence[object]]) -> "Cursor":
        for parameters in many:
            self.execute(query, parameters)
        return self

    def fetchone(self) -> Any:
        return next(self._rows, None)

    def fetchmany(self, size: int = arraysize) -> list[Any]:
        return [row for _number, row in zip(range(size), self._rows, strict=False)]

    def fetchall(self) -> list[Any]:
        return list(self._rows)

    def __iter__(self) -> Iterator[Any]:
        return self._rows

    def close(self) -> None:
        """Nothing is held open."""


class Connection:
    """A connection as Django's wrapper of SQLite uses one."""

    isolation_level = None

    def __init__(self, counter: Counter) -> None:
        self._counter = counter

    def cursor(self, factory: object = None) -> Cursor:
        return Cursor(self._counter)

    def execute(self, query: str, parameters: Sequence[object] | None = None) -> Cursor:
        return self.cursor().execute(query, parameters)

    def commit(self) -> None:
        self._counter.ask("end", "commit")

    def rollback(self) -> None:
        self._counter.ask("end", "rollback")

    def close(self) -> None:
        """The phone keeps its own."""


@contextmanager
def database_of(counter: Counter) -> Iterator[None]:
    """This thread's database is the phone's, and empty at first."""
    wrapper, before = connections.create_connection(DEFAULT_DB_ALIAS), connections[DEFAULT_DB_ALIAS]
    assert isinstance(wrapper, DatabaseWrapper)

    def connect(_parameters: object) -> Any:
        return Connection(counter)

    wrapper.get_new_connection = connect
    connections[DEFAULT_DB_ALIAS] = wrapper
    try:
        with wrapper.cursor() as cursor:
            cursor.execute("PRAGMA foreign_keys = OFF")
            for table in wrapper.introspection.django_table_names(only_existing=True, include_views=False):
                cursor.execute(f"DELETE FROM {table}")
            cursor.execute("PRAGMA foreign_keys = ON")
        yield
    finally:
        connections[DEFAULT_DB_ALIAS] = before
