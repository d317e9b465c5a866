"""Records and figures by names that say what they are."""

import pytest
from django.utils.translation import override

from referee.matches.models import Match
from referee.notebook.figures.definitions import FIGURES
from referee.notebook.models import Feat, Leaf
from referee.notebook.records import feat_title


@pytest.mark.parametrize(
    ("ruleset", "options", "step", "called"),
    [
        ("argentino", {}, 3, "Vale cuatro, perdido"),
        ("mineiro", {}, 3, "Nove, perdido"),
        ("mineiro", {"ladder": "2-4-6-8-12"}, 3, "Oito, perdido"),
        ("paulista", {}, 4, "Doze, perdido"),
        ("truc-frances", {}, 3, "La tercera apuesta, perdida"),
    ],
)
def test_the_highest_call_that_was_lost_goes_by_its_games_word(
    ruleset: str, options: dict[str, str], step: int, called: str
) -> None:
    leaf = Leaf(match=Match(ruleset=ruleset, options=options))
    with override("es"):
        assert feat_title(Feat(kind=Feat.Kind.TOP_LOST, score=step, leaf=leaf)) == called


def test_a_well_placed_quiero_is_explained() -> None:
    with override("es"):
        assert str(FIGURES["quiero"].says) == "De los trucos que quiso su equipo, los que ganó."
        assert str(FIGURES["quiero-propio"].says) == "De los trucos que quiso con su propia voz, los que ganó."
