"""What may be shown of a figure, and how it is written; who is ranked."""

from decimal import Decimal

import pytest
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation import override

from referee.matches.models import Match
from referee.notebook.figures.definitions import (
    FIGURES,
    OF_PEOPLE,
    Enough,
    enough,
    figure_value,
    is_ranked,
    percent,
    rounded,
)
from referee.notebook.models import Feat, Leaf, Outcome, Share, Stint
from referee.notebook.records import feat_title


def shown(slug: str, total: int = 10, **sums: int) -> str:
    html = render_to_string("notebook/figures/_number.html", {"value": figure_value(FIGURES[slug], sums, total)})
    return " ".join(html.replace("<b>", "").replace("</b>", "").split())


@pytest.mark.parametrize(
    ("cases", "least", "allowed"),
    [
        (0, 1, Enough.NOTHING), (1, 1, Enough.ALL), (4, 10, Enough.NOTHING), (5, 10, Enough.BARE), (9, 10, Enough.BARE),
        (10, 10, Enough.ALL), (2, 5, Enough.NOTHING), (3, 5, Enough.BARE), (5, 5, Enough.ALL),
    ],
)  # fmt: skip
def test_too_few_cases_show_nothing_and_few_the_bare_number(cases: int, least: int, allowed: Enough) -> None:
    assert enough(cases, least) is allowed


def test_there_is_no_per_cent_of_fewer_than_ten() -> None:
    assert percent(4, 9) is None
    assert percent(4, 10) == 40
    assert (percent(1, 200), percent(199, 200), percent(1, 8)) == (1, 100, None)


def test_a_figure_under_half_of_its_least_says_how_many_are_wanting() -> None:
    assert shown("envidos-ganados", envido_won=1, envido_lost=1) == "faltan datos (2 de 5)"


def test_a_figure_is_a_fraction_first_and_then_has_its_per_cent() -> None:
    assert shown("envidos-ganados", envido_won=2, envido_lost=2) == "2 de 4"
    assert shown("envidos-ganados", envido_won=4, envido_lost=3) == "4 de 7"
    assert shown("envidos-ganados", envido_won=22, envido_lost=17) == '22 de 39 <span class="percent">56 %</span>'


def test_means_have_their_cases_and_decimals_as_the_language_writes_them() -> None:
    assert shown("numero", numbers_sum=264, numbers=10) == "26,4 <small>(10)</small>"
    with translation.override("en"):
        assert shown("puntos-por-mano", points_truco=131, hands=100) == "1.31 <small>(100)</small>"


def test_means_are_rounded_and_a_half_goes_up() -> None:
    assert shown("numero", numbers_sum=23274, numbers=1000) == "23,3 <small>(1000)</small>"
    assert shown("puntos-por-mano", points_truco=1599, hands=1000) == "1,60 <small>(1000)</small>"
    assert shown("puntos-por-mano", points_truco=1005, hands=1000) == "1,01 <small>(1000)</small>"
    assert [rounded(number, 2) for number in (1, 3, 5)] == [1, 2, 3]
    assert [rounded(number, 60, 1) for number in (87, 147)] == [Decimal("1.5"), Decimal("2.5")]


def test_a_penalty_is_shown_as_negative() -> None:
    assert shown("puntos-multa", points_penalty=-3) == "-3"


def test_the_parts_of_a_split_are_all_of_it() -> None:
    sums = {"envido_wanted": 14, "envido_refused": 10, "envido_raised": 6}
    split = figure_value(FIGURES["envido-respuestas"], sums, 41)
    assert [(str(part.label), part.number, part.percent) for part in split.parts] == [
        ("quiso", 14, 47), ("no quiso", 10, 33), ("subió", 6, 20),
    ]  # fmt: skip


def test_coverage_is_of_the_matches_that_could_tell_it() -> None:
    figure = figure_value(FIGURES["envidos"], {"own_envido_called": 3, "own_envido": 31}, 41)
    assert (figure.coverage.seen, figure.coverage.total, figure.coverage.is_partial) == (31, 41, True)


def test_a_list_ranks_those_with_the_least_and_a_quarter_of_the_most() -> None:
    assert is_ranked(10, 10, 40)
    assert not is_ranked(10, 10, 41)
    assert not is_ranked(4, 5, 4)


def test_every_column_of_a_figure_is_kept() -> None:
    kept = {"share": Share, "stint": Stint, "outcome": Outcome}
    for figure in FIGURES.values():
        fields = {field.name for field in kept[figure.table]._meta.get_fields()} | {"matches"}
        assert figure.columns <= fields, figure.slug
        assert not figure.seen or figure.seen in {field.name for field in Share._meta.get_fields()} | fields


def test_every_code_of_the_design_has_its_figure() -> None:
    codes = {figure.code for figure in FIGURES.values()}
    # R3, R4, R7, R8 and L1 are no fractions: streaks, records, company and a median.
    assert codes >= {"R1", "R2", "R5", "R6", "P1", "P2", "P3", "E1", "E2", "E3", "E4", "E5", "F1", "F2",
                     "T1", "T2", "T3", "T4", "K1", "K2", "K3", "K4", "L2", "B1"}  # fmt: skip
    assert len({figure.slug for figure in OF_PEOPLE}) == len(OF_PEOPLE)


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
