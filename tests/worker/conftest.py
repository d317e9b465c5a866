"""Static files as `serve` serves them: only those are kept on a phone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import override_settings


@pytest.fixture(scope="package")
def files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder in which they are collected."""
    storages = {**settings.STORAGES, "staticfiles": {"BACKEND": "referee.server.assets.bundles.Storage"}}
    folder = tmp_path_factory.mktemp("static")
    with override_settings(STATIC_ROOT=folder, STORAGES=storages):
        call_command("collectstatic", interactive=False, verbosity=0)
        yield folder
