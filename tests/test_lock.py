"""The locks: everything pinned by hash, nothing of the machine that wrote them."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ["requirements.txt", "requirements-dev.txt"]
PIN = re.compile(r"^([A-Za-z0-9._-]+)==(\S+)", re.MULTILINE)


def pins(name: str) -> dict[str, str]:
    return dict(PIN.findall((ROOT / name).read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", [*LOCKS, "requirements.in", "requirements-dev.in"])
def test_no_address_of_an_index_is_written_down(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert "://" not in text
    assert "--index-url" not in text
    assert "--find-links" not in re.sub(r"^#.*$", "", text, flags=re.MULTILINE)


@pytest.mark.parametrize("name", LOCKS)
def test_every_requirement_has_a_hash(name: str) -> None:
    blocks = re.split(r"^(?=[A-Za-z0-9._-]+==)", (ROOT / name).read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    assert len(blocks) == len(pins(name)) > 10
    assert all("--hash=sha256:" in block for block in blocks)


def test_the_development_lock_holds_all_of_the_other() -> None:
    assert pins("requirements.txt").items() <= pins("requirements-dev.txt").items()


@pytest.mark.parametrize("name", LOCKS)
def test_what_is_asked_for_is_locked(name: str) -> None:
    asked = (ROOT / name).with_suffix(".in").read_text(encoding="utf-8")
    names = {match.lower() for match in re.findall(r"^([A-Za-z][A-Za-z0-9-]*)~=", asked, re.MULTILINE)}
    assert names
    assert names <= pins(name).keys()


def test_the_wheels_of_other_systems_are_in_the_lock() -> None:
    """A lock made on Linux must install on macOS: uvloop's block lists the files of both."""
    text = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    block = text[text.index("uvloop==") : text.index("websockets==")]
    assert block.count("--hash=sha256:") > 20
