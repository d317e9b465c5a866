"""Against a real server: a proposal that many phones make, answer and withdraw at once counts once."""

import json
import re
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from tests.matches.log.http_phones import HttpPhone, stored
from tests.serving import Served

AT_ONCE = 6
VOIDED = "SELECT count(*) FROM matches_entry WHERE voided_by_id IS NOT NULL"


def table(served: Served) -> tuple[HttpPhone, list[HttpPhone]]:
    """A phone that logged a few points, and others with pencils."""
    first = HttpPhone(served)
    first.start()
    for rev in range(3):
        assert first.tap(f"point-number-{rev}", rev, {"adjust": [rev + 1, 0]})["status"] == "taken"
    return first, [first.another() for _ in range(AT_ONCE)]


def at_once(phones: list[HttpPhone], path: str, form: dict[str, str]) -> list[tuple[int, str, str]]:
    together = Barrier(len(phones))

    def post(phone: HttpPhone) -> tuple[int, str, str]:
        together.wait()
        return phone.request("POST", path, form)

    with ThreadPoolExecutor(len(phones)) as pool:
        return list(pool.map(post, phones))


def test_proposed_and_agreed_on_by_many_phones_at_once_it_is_done_once(served: Served) -> None:
    first, others = table(served)
    [(entry,)] = stored(served, """SELECT id FROM matches_entry WHERE raw = '{"adjust":[2,0]}'""")
    told = at_once([first] * AT_ONCE, f"{first.path}anotado/{entry}/anular", {"why": "side"})
    [where] = {location for _status, location, _text in told}
    assert {status for status, _location, _text in told} == {302}
    assert stored(served, "SELECT count(*) FROM matches_proposal") == [(1,)]
    page = others[0].open(where)
    stamp = re.findall(r'name="stamp" value="(\w+)"', page)[0]
    answers = at_once(others, where, {"answer": "yes", "stamp": stamp})
    assert {status for status, _location, _text in answers} == {302}
    assert stored(served, VOIDED) == [(1,)]
    assert stored(served, "SELECT count(*) FROM matches_tap WHERE kind = 'fix'") == [(1,)]
    [(waiting, result)] = stored(served, "SELECT waiting, result FROM matches_match")
    assert (waiting, json.loads(result)["score"]) == (0, [4, 0])


def test_a_yes_and_its_withdrawal_at_once_end_in_one_of_the_two(served: Served) -> None:
    first, others = table(served)
    [(entry,)] = stored(served, """SELECT id FROM matches_entry WHERE raw = '{"adjust":[2,0]}'""")
    _status, where, _text = first.request("POST", f"{first.path}anotado/{entry}/anular", {"why": "side"})
    stamp = re.findall(r'name="stamp" value="(\w+)"', others[0].open(where))[0]
    together = Barrier(2)

    def post(phone: HttpPhone, form: dict[str, str]) -> int:
        together.wait()
        return phone.request("POST", where, form)[0]

    with ThreadPoolExecutor(2) as pool:
        yes = pool.submit(post, others[0], {"answer": "yes", "stamp": stamp})
        back = pool.submit(post, first, {"answer": "withdraw"})
        assert {yes.result(), back.result()} == {302}
    [(outcome,)] = stored(served, "SELECT outcome FROM matches_proposal")
    assert outcome in ("taken", "dropped")
    assert stored(served, VOIDED) == [(int(outcome == "taken"),)]
    assert stored(served, "SELECT waiting FROM matches_match") == [(0,)]
