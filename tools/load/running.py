"""Sends random requests to the application, and writes down what came of them."""

import time
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random

from referee.matches import limits
from referee.matches.people import codes, seats
from referee.server import asgi
from tools.load.sending import Answer, Ear, Line, Wish
from tools.load.wishes import Wisher
from tools.load.worlds import place

FRESH = 150
"""After so many requests another match takes the place of the oldest."""
PLACES = 24
WITHOUT_END = 10**9
ADDRESSES = ("192.168.1.7", "127.0.0.1", "2001:db8::7", "")
BUCKETS = (limits.tap_buckets, limits.start_buckets, seats.ask_buckets, codes.guesses)


@dataclass
class Report:
    """What came of the requests, by kind and status, and what failed."""

    counts: Counter[tuple[str, int]] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def __str__(self) -> str:
        lines = [f"{self.counts.total()} requests in {self.seconds:.0f} s, {len(self.failures)} failures"]
        for kind in sorted({kind for kind, _status in self.counts}):
            rows = sorted((status, number) for (one, status), number in self.counts.items() if one == kind)
            lines.append(f"  {kind}: " + ", ".join(f"{status} × {number}" for status, number in rows))
        return "\n".join([*lines, *self.failures])


@contextmanager
def limits_lifted() -> Iterator[None]:
    """Rate limits would hide what lies behind them."""
    before = [(one._rate, one._burst) for one in BUCKETS]
    for one in BUCKETS:
        one.clear()
        one._rate, one._burst = WITHOUT_END, WITHOUT_END
    try:
        yield
    finally:
        for one, (rate, burst) in zip(BUCKETS, before, strict=True):
            one._rate, one._burst = rate, burst
            one.clear()


def run(seed: int, count: int, progress: int = 0) -> Report:
    """Send so many requests to the application in this process, over the database that is there."""
    random, report, ear = Random(seed), Report(), Ear()
    begun = time.monotonic()
    with limits_lifted():
        wisher = Wisher(random, [place(random) for _ in range(min(PLACES, 8 + count // 50))])
        line = Line(asgi.application)
        ear.listen()
        try:
            for number in range(1, count + 1):
                _one(wisher, line, ear, report)
                if number % FRESH == 0:
                    wisher.places = [*wisher.places[1:], place(random)]
                if progress and number % progress == 0:
                    print(f"{number}: {time.monotonic() - begun:.0f} s, {len(report.failures)} failures", flush=True)
        finally:
            ear.deafen()
            line.close()
    report.seconds = time.monotonic() - begun
    return report


def _one(wisher: Wisher, line: Line, ear: Ear, report: Report) -> None:
    """Send one request, and write down what came of it."""
    wish = wisher.wish()
    ear.forget()
    answer = Answer()
    try:
        sending = line.visit if wish.method == "SOCKET" else line.send
        answer = sending(wish, wisher.random.choice(ADDRESSES))
    except Exception as error:  # whatever it is, it is what is looked for
        ear.caught = error
    report.counts[wish.kind, answer.status] += 1
    wisher.learn(wish.method, answer.status)
    if _is_broken(answer) or ear.caught is not None or ear.heard:
        report.failures.append(_told(wisher, wish, answer, ear))
    elif wish.method == "GET" and answer.is_page:
        wisher.harvest(answer.body.decode(), wish.path)


def _is_broken(answer: Answer) -> bool:
    may_pass = answer.status == 503 and b"retry-after" in {name.lower() for name in answer.headers}
    return 500 <= answer.status < 600 and not may_pass


def _told(wisher: Wisher, wish: Wish, answer: Answer, ear: Ear) -> str:
    trace = "".join(traceback.format_exception(ear.caught)[-6:]) if ear.caught else ""
    return f"{answer.status} {wisher.role} {wish}\n{trace}{' '.join(ear.heard)[:500]}"
