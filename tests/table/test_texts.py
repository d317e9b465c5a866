"""Every text of the screens has an English translation, with the same blanks to fill."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import polib
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent.parent
MARKED = re.compile(r"""\b(?:gettext|_)\(u?('''.*?'''|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\)""", re.S)
CALLS = {"_", "gettext", "gettext_lazy", "ngettext"}
ENGLISH = {entry.msgid: entry for entry in polib.pofile(str(ROOT / "locale/en/LC_MESSAGES/django.po"))}


def texts_of_code(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
            for argument in node.args[: 2 if node.func.id == "ngettext" else 1]:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def texts_of_template(source: str) -> Iterator[str]:
    text = r"""u?(?:'''.*?'''|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')"""
    for found in re.finditer(rf"\b(?:gettext|_|ngettext)\(({text})(?:\)|, ?({text}),)", templatize(source), re.S):
        for literal in filter(None, found.groups()):
            yield ast.literal_eval(literal.removeprefix("u"))


def all_texts() -> dict[str, str]:
    found = {}
    for path in sorted(ROOT.glob("referee/**/*.py")):
        found |= dict.fromkeys(texts_of_code(path.read_text()), str(path.relative_to(ROOT)))
    for path in sorted(ROOT.glob("templates/**/*.html")):
        found |= dict.fromkeys(texts_of_template(path.read_text()), str(path.relative_to(ROOT)))
    return found


TEXTS = all_texts()


def test_the_texts_are_found() -> None:
    assert {"Anotar ya", "Nosotros", "Seguir: mano %(hand)s", "%(number)s chico", "Nadie más"} <= TEXTS.keys()


def test_every_text_is_translated() -> None:
    translated = {*ENGLISH, *(entry.msgid_plural for entry in ENGLISH.values())}
    assert {text: place for text, place in TEXTS.items() if text not in translated} == {}


def test_every_translation_is_in_use_and_sure() -> None:
    assert sorted(ENGLISH.keys() - TEXTS.keys()) == []
    assert [msgid for msgid, entry in ENGLISH.items() if entry.fuzzy] == []


def test_every_translation_is_whole_and_has_the_blanks_of_its_text() -> None:
    for msgid, entry in ENGLISH.items():
        for form, translated in (entry.msgstr_plural or {0: entry.msgstr}).items():
            source = entry.msgid_plural if form else msgid
            assert translated, msgid
            assert blanks(translated) == blanks(source), msgid


def blanks(text: str) -> list[str]:
    return sorted(re.findall(r"%\(\w+\)s", text))
