"""Translations are compiled without GNU gettext."""

import gettext
import os
from pathlib import Path

from referee.server.messages import compile_messages

PO = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Anotar"\nmsgstr "Keep score"\n'


def test_a_translation_is_compiled_once_until_it_changes(tmp_path: Path) -> None:
    folder = tmp_path / "en" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    source = folder / "django.po"
    source.write_text(PO, encoding="utf-8")
    assert compile_messages(tmp_path) == 1
    assert gettext.translation("django", tmp_path, ["en"]).gettext("Anotar") == "Keep score"
    assert compile_messages(tmp_path) == 0
    source.write_text(PO.replace("Keep score", "Score"), encoding="utf-8")
    os.utime(source, ns=(later := (folder / "django.mo").stat().st_mtime_ns + 10, later))
    assert compile_messages(tmp_path) == 1
    with (folder / "django.mo").open("rb") as compiled:
        assert gettext.GNUTranslations(compiled).gettext("Anotar") == "Score"
    assert sorted(path.name for path in folder.iterdir()) == ["django.mo", "django.po"]
