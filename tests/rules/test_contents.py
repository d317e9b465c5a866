"""The kinds and parts of entries that each game logs."""

from dataclasses import asdict

import pytest

from referee.rules.asked.played import contents
from referee.rules.record.rulesets import RULESETS

LOGGED = {
    "argentino": {"numbers", "showdowns", "proofs"},
    "fournier": {"numbers", "showdowns", "proofs"},
    "mineiro": {"proofs", "face_down", "tied_cards", "before"},
    "paulista": {"proofs", "face_down", "tied_cards", "vira"},
    "truc-catala": {"tied_cards", "cut"},
    "truc-frances": {"numbers", "tied_cards"},
    "trut": {"tied_cards"},
}


def logged(name: str, players: int = 2, **options: object) -> set[str]:
    ruleset = RULESETS[name]
    return {part for part, there in asdict(contents(ruleset, ruleset.settings(options), players)).items() if there}


@pytest.mark.parametrize("name", RULESETS)
def test_a_game_logs_what_it_knows(name: str) -> None:
    assert logged(name) == LOGGED[name]


def test_pica_pica() -> None:
    assert "pica" in logged("argentino", 6, pica_pica="alternate")
    assert "pica" not in logged("argentino", 4, pica_pica="alternate")
    assert "pica" not in logged("argentino", 6, pica_pica="never")
