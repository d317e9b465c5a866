"""Against a real server: the same dispute, decision and answer sent many times at once."""

import json
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from tests.matches.log.http_phones import HttpPhone, stored
from tests.serving import Served

MANY = 6


def at_once(post: Callable[[], tuple[int, str, str]]) -> list[tuple[int, str, str]]:
    """Send it so many times in the same moment."""
    together = Barrier(MANY)

    def one(_number: int) -> tuple[int, str, str]:
        together.wait()
        return post()

    with ThreadPoolExecutor(MANY) as pool:
        return list(pool.map(one, range(MANY)))


def test_each_counts_once(served: Served) -> None:
    phone = HttpPhone(served)
    phone.start()
    assert phone.tap("the-first-tap", 0, {"team": 0, "say": "truco"})["status"] == "taken"
    matter = re.findall(r'name="matter" value="(entry[^"]*)"', phone.open(phone.path + "objetar/"))[0]
    token = {"csrfmiddlewaretoken": phone.token}
    claim = {**token, "matter": matter, "reason": "not-said"}
    opened = at_once(lambda: phone.request("POST", phone.path + "objetar/", claim))
    assert {status for status, _place, _text in opened} == {302}
    [place] = {place for _status, place, _text in opened}
    assert stored(served, "SELECT count(*), min(status) FROM matches_dispute") == [(1, "open")]

    points = {**token, "decision": "points", "points0": "0", "points1": "2", "why": "acuerdo"}
    at_once(lambda: phone.request("POST", place, points))
    [(proposal, outcome)] = stored(served, "SELECT id, outcome FROM matches_proposal")
    assert outcome == "open"

    yes = {**token, "proposal": str(proposal), "answer": "yes"}
    at_once(lambda: phone.request("POST", place, yes))
    assert stored(served, "SELECT outcome FROM matches_proposal") == [("taken",)]
    assert stored(served, "SELECT status, decision FROM matches_dispute") == [("decided", "points")]
    raws = [json.loads(raw) for (raw,) in stored(served, "SELECT raw FROM matches_entry ORDER BY seq")]
    assert [raw["adjust"] for raw in raws if "adjust" in raw] == [[0, 2]]
    [(waiting, result)] = stored(served, "SELECT waiting, result FROM matches_match")
    assert (waiting, json.loads(result)["score"]) == (0, [0, 2])
