"""A notebook, the keeper who opened it, and the keeper's phone."""

import pytest
from django.test import Client

from referee.notebook.models import Keeper, Notebook
from tests.notebook import making


@pytest.fixture
def keeper(db: None) -> Keeper:
    return making.notebook()[1]


@pytest.fixture
def notebook(keeper: Keeper) -> Notebook:
    return keeper.notebook


@pytest.fixture
def phone(keeper: Keeper) -> Client:
    return making.client_of(keeper.device)
