"""Count how many small changes of the code the tests notice: `python -m tools.mutants rules matches`.

A mutant is one change inside a function: a comparison, `and` or `or`, a `not`, a number by one, an operator, a value
returned, a statement left out. Which ones, a seed decides. For each, a child process of its own puts the changed code
in the place of the loaded one, and runs those tests of the room that come to the changed line, the quickest first,
until one fails. Nothing is imported again, so most mutants cost less than a second; what runs only at import is no
mutant. `--only FILE` tries the mutants that an earlier run printed, by their names, as on another tree.
"""

import argparse
import ast
import contextlib
import copy
import functools
import gc
import os
import pickle
import random
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType

import coverage
import pytest

ROOT = Path(__file__).resolve().parent.parent
TESTS = {"server": ("tests/direct", "tests/test_*.py")}
"""Where the tests of a room are, if not in the folder of its name."""
COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One change: in which function, what stands there and what instead; `number` tells those apart that look alike."""

    path: str
    function: str
    line: int
    before: str
    after: str
    number: int = 0

    @property
    def name(self) -> str:
        """The same mutant's name on a tree where only lines have moved."""
        return f"{self.path}::{self.function}::{self.before} -> {self.after}::{self.number}"


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in the place of a node."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in COMPARED:
            yield ast.Compare(node.left, [COMPARED[type(op)]()], node.comparators)
        case ast.BoolOp():
            yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield from (ast.Constant(value + 1), ast.Constant(value - 1))
        case ast.BinOp() if type(node.op) in COUNTED:
            yield ast.BinOp(node.left, COUNTED[type(node.op)](), node.right)
        case ast.Return(value=ast.expr()) if not isinstance(node.value, ast.Constant):
            yield ast.Return(ast.Constant(None))
        case ast.Expr(value=ast.Call() | ast.Await()) | ast.AugAssign() | ast.Raise() | ast.Continue():
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]) | ast.If(orelse=[]):
            yield ast.Pass()


def places(node: ast.AST) -> Iterator[tuple[ast.AST, str, int | None]]:
    """Every place below a node where another could stand: its parent, the field, and the number in a list."""
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "type_params", "format_spec"):
            continue
        for number, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST):
                yield node, field, number
                yield from places(child)


def functions(node: ast.AST, around: str = "") -> Iterator[tuple[str, ast.AST]]:
    """The functions of a module and the methods of its classes, by their names; what they define within is theirs."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield f"{around}{child.name}", child
        elif isinstance(child, ast.ClassDef):
            yield from functions(child, f"{around}{child.name}.")


def mutants(path: str, tree: ast.Module) -> Iterator[tuple[Mutant, Callable[[], ast.Module]]]:
    """Each mutant of a module, with what makes its tree."""
    counts: Counter[tuple[str, str, str]] = Counter()
    for name, function in functions(tree):
        for parent, field, number in places(function):
            value = getattr(parent, field)
            old = value if number is None else value[number]
            for new in changes(old):
                texts = [" ".join(ast.unparse(node).split())[:60] for node in (old, new)]
                key = (name, texts[0], texts[1])
                yield (
                    Mutant(path, name, old.lineno, *texts, counts[key]),
                    functools.partial(changed, tree, parent, field, number, ast.copy_location(new, old)),
                )
                counts[key] += 1


def changed(tree: ast.Module, parent: ast.AST, field: str, number: int | None, new: ast.AST) -> ast.Module:
    """Return a copy of a tree in which another node stands at one place."""
    value = getattr(parent, field)
    old = value if number is None else value[number]

    def put(node: ast.AST) -> None:
        if number is None:
            setattr(parent, field, node)
        else:
            value[number] = node

    put(new)
    try:
        return ast.fix_missing_locations(copy.deepcopy(tree))
    finally:
        put(old)


def codes(code: CodeType) -> Iterator[CodeType]:
    """A module's code objects, however deep."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)


def put_in_place(path: str, tree: ast.Module) -> None:
    """Give the loaded functions of a module the code of a changed tree, and forget what was remembered."""
    gc.unfreeze()
    filename = str(ROOT / path)
    new = {(code.co_qualname, code.co_firstlineno): code for code in codes(compile(tree, filename, "exec"))}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename == filename:
            key = (thing.__code__.co_qualname, thing.__code__.co_firstlineno)
            if key in new and len(new[key].co_freevars) == len(thing.__code__.co_freevars):
                thing.__code__ = new[key]
        elif isinstance(thing, functools._lru_cache_wrapper) and thing.__module__.startswith(("referee", "tests")):
            thing.cache_clear()


class Runner:
    """A pytest plugin that runs the mutants in place of the tests once these are collected."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self.arguments = arguments
        self.failed = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise session.Interrupted("not all tests could be collected")
        self.prepare_database(session)
        reached = self.in_child(lambda: self.reach(session))
        if not isinstance(reached, dict):
            raise session.Interrupted("the tests could not be run as they are")
        self.try_all(session, reached)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed |= report.failed

    def run(self, items: list[pytest.Item], number: int) -> None:
        following = items[number + 1] if number + 1 < len(items) else None
        items[number].ihook.pytest_runtest_protocol(item=items[number], nextitem=following)

    def prepare_database(self, session: pytest.Session) -> None:
        """Make the tests' database once, before any child, and keep a copy: a child that is stopped leaves rests."""
        with_database = [item for item in session.items if item.get_closest_marker("django_db")]
        if with_database:
            self.run([with_database[0], session.items[0]], 0)
        from django.conf import settings
        from django.db import connections

        connections.close_all()
        self.database = Path(str(settings.DATABASES["default"]["TEST"]["NAME"]))
        if self.database.exists():
            shutil.copy(self.database, f"{self.database}.kept")

    def in_child(self, work: Callable[[], object], seconds: int = 0) -> object:
        """Do something in a child, silently, and return what it returned; None of a child that died."""
        if self.database.exists():
            shutil.copy(f"{self.database}.kept", self.database)
        with tempfile.NamedTemporaryFile() as answer:
            sys.stdout.flush()
            if not (child := os.fork()):
                with contextlib.suppress(BaseException):
                    silence = os.open(os.devnull, os.O_WRONLY)
                    os.dup2(silence, 1)
                    os.dup2(silence, 2)
                    signal.signal(signal.SIGALRM, signal.SIG_DFL)
                    signal.alarm(20 * seconds)  # What waits for ever takes no time of the processor.
                    if seconds:
                        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
                    answer.write(pickle.dumps(work()))
                    answer.flush()
                os._exit(0)
            _, status = os.waitpid(child, 0)
            text = Path(answer.name).read_bytes()
            return pickle.loads(text) if text else "hangs" if os.WIFSIGNALED(status) else None

    def reach(self, session: pytest.Session) -> dict[str, dict[int, list[int]]]:
        """Run all tests, and say which come to which line, the quickest first, but none that fails by itself."""
        measured = coverage.Coverage(data_file=None, source=[f"referee/{room}" for room in self.arguments.rooms])
        seconds: dict[int, float] = {}
        broken: set[int] = set()
        measured.start()
        session._setupstate.teardown_exact(session.items[0])
        for number in range(len(session.items)):
            measured.switch_context(str(number))
            began = time.process_time()
            self.run(session.items, number)
            seconds[number] = time.process_time() - began
            if self.failed:
                broken.add(number)
                self.failed = False
        measured.stop()
        data = measured.get_data()
        return {
            Path(path).relative_to(ROOT).as_posix(): {
                line: sorted({int(context) for context in contexts if context} - broken, key=seconds.__getitem__)
                for line, contexts in data.contexts_by_lineno(path).items()
            }
            for path in data.measured_files()
        }

    def fate(self, session: pytest.Session, numbers: list[int], path: str, tree: ast.Module) -> object:
        """What became of a mutant: a test that fails in such a run on the code as it is, too, has not caught it."""
        left = [*numbers]
        while left:
            on_changed = functools.partial(self.fails, session, left, path, tree)
            answer = self.in_child(on_changed, self.arguments.seconds)
            if not isinstance(answer, int):
                return answer
            so_far = left[: left.index(answer) + 1]
            as_it_is = self.in_child(functools.partial(self.fails, session, so_far), self.arguments.seconds)
            if as_it_is == "":
                return f"by {session.items[answer].nodeid}"
            left.remove(as_it_is if isinstance(as_it_is, int) else answer)
        return "no test"

    def fails(
        self, session: pytest.Session, numbers: list[int], path: str = "", tree: ast.Module | None = None
    ) -> int | str:
        """Run some tests, on changed code if there is any, and return the number of the first that fails."""
        if tree:
            put_in_place(path, tree)
        items = [session.items[number] for number in numbers]
        session._setupstate.teardown_exact(items[0])
        for place, number in enumerate(numbers):
            self.run(items, place)
            if self.failed:
                return number
        return ""

    def try_all(self, session: pytest.Session, reached: dict[str, dict[int, list[int]]]) -> None:
        found = dict(chosen(self.arguments))
        results: dict[str, int] = defaultdict(int)
        began = time.monotonic()
        for done, (mutant, make) in enumerate(found.items()):
            if time.monotonic() - began > 60 * self.arguments.minutes:
                print(f"\n{len(found) - done} mutants were not tried: the time was over")
                break
            own = folders(mutant.path.split("/")[1])
            numbers = [
                number
                for number in reached.get(mutant.path, {}).get(mutant.line, [])
                if any(session.items[number].path.is_relative_to(folder) for folder in own)
            ]
            started = time.monotonic()
            answer = self.fate(session, numbers, mutant.path, make())
            verdict = {"": "SURVIVED", "no test": "not reached", None: "died", "hangs": "hangs"}.get(answer, "killed")
            results[verdict] += 1
            spent = f"{time.monotonic() - started:.1f}s of {len(numbers)} tests"
            by = f" {answer}" if verdict == "killed" else ""
            print(f"{verdict} {spent}, line {mutant.line}: {mutant.name}{by}", flush=True)
        print("\n" + ", ".join(f"{count} {verdict}" for verdict, count in sorted(results.items())))


def folders(room: str) -> list[Path]:
    """The folders and files of a room's tests."""
    return [path for pattern in TESTS.get(room, (f"tests/{room}",)) for path in sorted(ROOT.glob(pattern))]


def chosen(arguments: argparse.Namespace) -> list[tuple[Mutant, Callable[[], ast.Module]]]:
    """The mutants of the rooms in the order of the seed, or those that a file names."""
    found = []
    for room in arguments.rooms:
        for path in sorted((ROOT / "referee" / room).rglob("*.py")):
            if "migrations" not in path.parts:
                tree = ast.parse(path.read_text(encoding="utf-8"))
                found += mutants(path.relative_to(ROOT).as_posix(), tree)
    if arguments.only:
        names = set(arguments.only.read_text(encoding="utf-8").splitlines())
        return [pair for pair in found if pair[0].name in names]
    return random.Random(arguments.seed).sample(found, min(arguments.count, len(found)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("rooms", nargs="+")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=12)
    parser.add_argument("--seconds", type=int, default=30, help="time of the processor for the tests of one mutant")
    parser.add_argument("--minutes", type=float, default=60, help="when to stop")
    parser.add_argument("--only", type=Path, help="a file with names of mutants, one a line")
    parser.add_argument("--tests", nargs="*", help="only these of the rooms' tests")
    arguments = parser.parse_args()
    paths = arguments.tests or [str(path) for room in arguments.rooms for path in folders(room)]
    pytest.main([*paths, "-q", "-s", "-p", "no:cacheprovider"], plugins=[Runner(arguments)])


if __name__ == "__main__":
    main()
