"""One number: a figure is the same on every page, in every table, chart and picture that says it."""

import os

import pytest

from tests.notebook.figures.one_number import differences, random_notebook

pytestmark = pytest.mark.django_db
MATCHES = 16
NOTEBOOKS = int(os.environ.get("NOTEBOOKS", "1"))
"""A hundredth of what `NOTEBOOKS=100` compares, the same in every run."""


@pytest.mark.parametrize("seed", range(NOTEBOOKS))
def test_every_figure_of_a_random_notebook_is_one_number(seed: int) -> None:
    assert not differences(*random_notebook(seed, MATCHES))
