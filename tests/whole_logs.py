"""What must hold of every log, whatever was killed meanwhile; read from the database itself."""

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

from referee.rules.asked.look import look
from referee.rules.judge.judge import judge
from referee.rules.record.entry import read_entry
from referee.rules.record.rulesets import find_ruleset
from referee.rules.record.state import load, new_state

Query = Callable[[str], list[tuple[Any, ...]]]


def check_logs(query: Query) -> None:
    """Places and revs without gaps, no key twice, and each snapshot the fold of its log."""
    columns = "id, rev, seq, snapshot, options, seats"
    for match_id, rev, seq, snapshot, options, seats in query(f"SELECT {columns} FROM matches_match"):
        of_match = f"WHERE match_id = '{match_id}' ORDER BY id"
        taps = query(f"SELECT key, rev_after FROM matches_tap {of_match}")
        assert [after for _key, after in taps] == list(range(1, rev + 1))
        assert len({key for key, _after in taps}) == len(taps)
        entries = query(f"SELECT seq, raw FROM matches_entry {of_match}")
        assert [place for place, _raw in entries] == list(range(seq))
        state = new_state("argentino", _read(options), len(_read(seats)))
        for place, raw in entries:
            judge(state, read_entry(_read(raw), find_ruleset("argentino")), place)
        assert look(load(_read(snapshot))) == look(state)


def taken(query: Query) -> set[tuple[str, str]]:
    """Match and key of every tap that was taken."""
    return {(match, key) for match, key in query("SELECT match_id, key FROM matches_tap WHERE status = 'taken'")}


def entries_of_taps(query: Query) -> Counter[tuple[str, str]]:
    """How many entries there are of each tap, by match and key, where each gives its tap's key as its reason."""
    return Counter(
        (match, _read(raw).get("why", "")) for match, raw in query("SELECT match_id, raw FROM matches_entry")
    )


def _read(value: Any) -> Any:
    return json.loads(value) if isinstance(value, str) else value  # PostgreSQL's driver reads JSON by itself
