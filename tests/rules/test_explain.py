"""Who is named in the reason of a refusal: the players of the side, as they sit in that very hand."""

import pytest

from referee.book.adjudicate import adjudicate
from referee.rules.record.acta import read_acta

THREE = ["Ana", "Bruno", "Caro"]
SIX = [*THREE, "Dani", "Ema", "Fede"]


def why(seats: list[str], entries: list[dict[str, object]], ruleset: str = "argentino", **options: object) -> str:
    acta = {"format": "acta/1", "ruleset": ruleset, "options": options, "seats": seats, "entries": entries}
    (refused,) = adjudicate(read_acta(acta))["refused"]
    return str(refused["why"])


def raised_by_the_wrong_side(dealer: int, **more: object) -> list[dict[str, object]]:
    said = [(0, "truco"), (1, "quiero"), (0, "retruco")]
    return [{"deal": dealer, **more}, *({"team": team, "say": word} for team, word in said)]


@pytest.mark.parametrize(
    ("dealer", "gallo", "side"),
    [(2, "turn", "Ana, Bruno"), (0, "turn", "Bruno, Caro"), (1, "turn", "Ana, Caro"), (2, "fixed", "Bruno, Caro")],
)
def test_the_pair_is_told_by_the_gallo_of_the_hand(dealer: int, gallo: str, side: str) -> None:
    assert (
        why(THREE, raised_by_the_wrong_side(dealer), gallo=gallo)
        == f"The last “quiero” came from {side}: nobody else may raise."
    )


def test_in_a_duel_a_side_is_its_player() -> None:
    assert (
        why(SIX, raised_by_the_wrong_side(5, pica=True)) == "The last “quiero” came from Dani: nobody else may raise."
    )


def test_the_player_who_comes_first_is_told_by_name() -> None:
    entries: list[dict[str, object]] = [{"deal": 3}, {"by": 2, "say": "queimo"}]
    assert why([*THREE, "Dani"], entries, "mineiro") == "Only the mão, Ana, says that."
    assert why([*THREE, "Dani"], [{"deal": 3}, {"by": 1, "say": "guardo"}], "mineiro", deal="cutter") == (
        "Only the cutter, Caro, says that."
    )
