"""Programs that a test needs beside Python."""

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TypeVar

import pytest

T = TypeVar("T")


@contextmanager
def needed(starting: AbstractContextManager[T]) -> Iterator[T]:
    """What is started; where its program is missing the test is skipped, or fails under REFEREE_REQUIRE_ALL=1."""
    try:
        started = starting.__enter__()
    except LookupError as error:
        if os.environ.get("REFEREE_REQUIRE_ALL") == "1":
            raise
        pytest.skip(str(error))
    try:
        yield started
    finally:
        starting.__exit__(None, None, None)
