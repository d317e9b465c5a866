"""A label and what it labels are joined by the language's own colon, in Python and in scripts."""

import re

import pytest
from django.conf import settings
from django.utils import translation

from referee.matches.words.names import labelled_names
from referee.table.screen.keys import desk_of, say_key
from tests.at_table import FOUR, Table

SPACED = "Ana et Caro\N{NO-BREAK SPACE}: envido"


@pytest.mark.parametrize("lang", dict(settings.LANGUAGES))
def test_scripts_have_the_colon_of_the_messages(lang: str) -> None:
    script = (settings.ROOT / "static/js/shared/colon.js").read_text(encoding="utf-8")
    code, its, others = re.findall(r'"([^"]+)"', script)
    colon = its.replace("\\u00a0", "\N{NO-BREAK SPACE}") if lang == code else others
    with translation.override(lang):
        assert labelled_names("a", "b") == f"a{colon} b"


@pytest.mark.django_db
def test_a_key_is_named_in_the_readers_language() -> None:
    table = Table(FOUR)
    for lang, name in (("fr", SPACED), ("en", "Ana and Caro: envido"), ("fr", SPACED)):
        with translation.override(lang):
            assert say_key(desk_of(table.data), "envido", 0).name == name
