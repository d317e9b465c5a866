"""What the first page says of an evening."""

import pytest

from referee.notebook.evenings import NightStanding, night_summary


@pytest.mark.parametrize(
    ("by_pairs", "won", "text"),
    [
        (True, {"Ana y Caro": 4, "Bruno y Dani": 1}, "Ana y Caro 4 a 1"),
        (True, {"Ana y Caro": 3, "Bruno y Dani": 3}, "3 a 3"),
        (True, {"Ana y Caro": 2, "Bruno y Dani": 1, "Eva y Fede": 0}, "Ana y Caro, 2 ganados"),
        (False, {"Ana": 2, "Caro": 2, "Dani": 1}, "Ana y Caro, 2 ganados"),
        (True, {"Ana": 1, "Caro y Eva": 1, "Dani y Fede": 0}, ""),
        (False, {"Ana": 1, "Caro": 1, "Dani": 1}, ""),
        (False, {"Ana": 1}, "Ana, 1 ganado"),
        (False, {"Ana": 0}, ""),
        (False, {}, ""),
    ],
)
def test_it_says_who_won_how_many(by_pairs: bool, won: dict[str, int], text: str) -> None:
    assert night_summary(by_pairs, [NightStanding(who, number, 5) for who, number in won.items()]) == text
