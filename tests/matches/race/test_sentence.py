"""The dry sentence about a match: the rarest thing that its scores tell, and never an untrue one."""

from itertools import pairwise

import pytest

from referee.matches.race.course import Course, CourseStep, race_sentence
from referee.rules.record.rulesets import find_ruleset

ARGENTINO = find_ruleset("argentino")
SLOW = [(points, points // 2) for points in range(1, 31)]
"""A game of thirty hands, in which the second always has half."""


def run(*games: list[tuple[int, ...]], target: int = 30, half: int = 15, hands: int = 0) -> Course:
    steps = tuple(
        CourseStep(number, place, score, won=score.index(max(score)) if place == len(game) else None)
        for number, game in enumerate(games)
        for place, score in enumerate(game, 1)
    )
    return Course(steps, len(games[0][0]), target, half, hands, 0)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ([(0, 14), (30, 20)], "De 14 abajo también se vuelve."),
        ([(10, 0), (30, 0)], "Un cero también se firma."),
        ([(20, 20), (30, 29)], "Por uno se gana igual."),
        ([(20, 20), (30, 28)], "Faltaban 2. Siguen faltando."),
        ([(20, 20), (31, 29)], "Faltaba 1. Sigue faltando."),
        ([(1, 0), (1, 2), (3, 2), (3, 4), (5, 4), (5, 6), (30, 20)], "La punta cambió 6 veces. Valió la última."),
        ([*SLOW[:-1], (30, 15)], "Las buenas quedaron sin estrenar."),
        ([*SLOW[:-1], (30, 16)], "Con 1 buena no se abriga nadie."),
        ([*SLOW[:-1], (30, 21)], "Con 6 buenas no se abriga nadie."),
    ],
)
def test_it_says_what_happened(game: list[tuple[int, ...]], text: str) -> None:
    assert race_sentence(run(game), 0, ARGENTINO) == text


def test_a_short_game_had_cold_cards() -> None:
    text = "En 6 manos: no dio ni para entibiar las cartas."
    assert race_sentence(run([(30, 20)], hands=6), 0, ARGENTINO) == text
    assert race_sentence(run([(30, 20)], hands=1), 0, ARGENTINO) != text
    assert race_sentence(run([(30, 20)], hands=8), 0, ARGENTINO) != text


def test_without_malas_it_says_the_score() -> None:
    assert race_sentence(run([(9, 4), (12, 8)], target=12, half=0), 0, find_ruleset("paulista")) == "Con 8 no se llega."


def test_of_three_scores_the_second_one_counts() -> None:
    assert race_sentence(run([(30, 3, 29)]), 0, ARGENTINO) == "Por uno se gana igual."


def test_of_several_games_it_says_how_they_went() -> None:
    ours, theirs = [(30, 12)], [(12, 30)]
    texts = [
        race_sentence(run(*games), 0, ARGENTINO) for games in ((ours, ours), (theirs, ours, ours), (ours, theirs, ours))
    ]
    assert texts == [
        "El que faltaba jugar quedó sin jugar.",
        "El primero lo ganaron los otros. Fue el primero.",
        "Hubo que jugar también el último.",
    ]
    assert all(first != second for first, second in pairwise(texts))
