"""Every text that people read has an English translation with the same placeholders; none is left over."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent
CALLS = {"_", "gettext", "gettext_lazy", "gettext_noop", "ngettext", "ngettext_lazy", "pgettext", "npgettext"}
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|\{\w*\}")


def texts(source: str) -> Iterator[str]:
    """The first message of each gettext call in Python source."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        place = 1 if name in ("pgettext", "npgettext") else 0
        if name in CALLS and len(node.args) > place and isinstance(node.args[place], ast.Constant):
            yield str(ast.literal_eval(node.args[place]))


def used() -> dict[str, str]:
    """Each message of the project, and the file that says it."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "referee").rglob("*.py")):
        found |= dict.fromkeys(texts(path.read_text(encoding="utf-8")), path.name)
    for path in sorted((ROOT / "templates").rglob("*.html")):
        calls = re.findall(
            r"\b(?:_|n?p?gettext)\(.*?\)(?= |$)", templatize(path.read_text(encoding="utf-8")), re.MULTILINE
        )
        for call in calls:
            found |= dict.fromkeys(texts(call), path.name)
    return found


@pytest.fixture(scope="module")
def catalogue() -> dict[str, polib.POEntry]:
    entries = polib.pofile(str(ROOT / "locale/en/LC_MESSAGES/django.po"))
    return {entry.msgid: entry for entry in entries if entry.translated()}


def test_nothing_is_untranslated(catalogue: dict[str, polib.POEntry]) -> None:
    messages = used()
    assert {"Anotar ya", "Nosotros", "Seguir: mano %(hand)s", "%(number)s chico", "Nadie más"} <= messages.keys()
    assert {text: file for text, file in messages.items() if text not in catalogue} == {}


def test_nothing_is_left_over(catalogue: dict[str, polib.POEntry]) -> None:
    assert catalogue.keys() - used().keys() == set()


def test_each_form_is_whole_and_has_the_blanks_of_its_text(catalogue: dict[str, polib.POEntry]) -> None:
    for text, entry in catalogue.items():
        assert not entry.fuzzy, text
        for form, translation in (entry.msgstr_plural or {0: entry.msgstr}).items():
            source = entry.msgid_plural if form else text
            assert translation, text
            assert sorted(PLACEHOLDER.findall(translation)) == sorted(PLACEHOLDER.findall(source)), text
