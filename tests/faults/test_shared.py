"""Letters, presence and limits are the same whichever worker answers."""

from __future__ import annotations

import re
from itertools import cycle
from time import monotonic, sleep

from tests.faults.crowd import PATIENCE
from tests.faults.workers import Workers
from tests.matches.log.http_phones import HttpPhone
from tests.serving import Served
from tests.table.live.test_push_served import socket

WRONG_LETTERS_AN_HOUR = 30


def _by_letters(phone: HttpPhone, letters: str) -> int:
    """Type letters on the start page; the answer's status."""
    phone.open("/sumarme/")
    return phone.request("POST", "/sumarme/", {"csrfmiddlewaretoken": phone.token, "code": letters})[0]


def _dots(phone: HttpPhone) -> int:
    """How many phones the people's page shows as connected."""
    return phone.open(phone.path + "mesa/").count('class="dot here"')


def _until(phone: HttpPhone, dots: int) -> None:
    begun = monotonic()
    while _dots(phone) != dots:
        assert monotonic() - begun < PATIENCE
        sleep(0.2)


def _start(worker: Served) -> HttpPhone:
    phone = HttpPhone(worker)
    phone.start()
    return phone


def test_letters_of_a_sheet_open_the_table_on_every_worker(workers: Workers) -> None:
    first, second = workers.all
    phone, guest = _start(first), HttpPhone(second)
    letters = re.findall(r'data-code="(\w+)"', phone.request("GET", phone.path + "link")[2])[0]
    assert _by_letters(guest, letters) == 302
    phone.served = second
    assert phone.request("POST", phone.path + "link/cerrar")[0] == 204
    guest.served = first
    assert _by_letters(guest, letters) == 422


def test_wrong_letters_are_counted_over_all_workers(workers: Workers) -> None:
    guest = HttpPhone(workers.all[0])
    answers = []
    for worker, _ in zip(cycle(workers.all), range(WRONG_LETTERS_AN_HOUR + 4), strict=False):
        guest.served = worker
        answers.append(_by_letters(guest, "IIII"))  # there are no letters with I
    assert answers.count(422) <= WRONG_LETTERS_AN_HOUR
    assert answers[-2:] == [429, 429]


def test_a_phone_at_another_worker_is_here(workers: Workers) -> None:
    first, second = workers.all
    phone = _start(first)
    other = phone.another()
    _until(phone, 1)
    other.served = second
    with socket(other, 0):
        _until(phone, 2)
