"""Templates as Python functions: whatever they are drawn from, the text is Django's own."""

import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from django.template import Context, Engine
from django.utils import translation
from django.utils.safestring import mark_safe

from referee.context import Shown
from referee.table.screen import compiled
from referee.table.screen.compiled import NotCompiledError
from tests.conftest import ROOT

SOURCES = [*(ROOT / "referee/table/screen").glob("*.py"), *(ROOT / "referee/table/live").glob("*.py")]
DRAWN = sorted(
    {name for path in SOURCES for name in re.findall(r'"(table/screen/\w+\.html)"', path.read_text("utf-8"))}
)


class Thing(Shown):
    """A value with attributes."""

    name = "Ana & Bruno"
    rows = ("a", "b", "c")

    @property
    def shout(self) -> Callable[[], str]:
        return lambda: "called"


VALUES: dict[str, Any] = {
    "text": "Ana <b> & 'Bruno'",
    "safe": mark_safe("<b>"),
    "number": 1234567,
    "share": 0.5,
    "moment": datetime(2026, 11, 29, 6, 30, tzinfo=UTC),
    "nothing": None,
    "yes": True,
    "thing": Thing(),
    "table": {"a": 1, "keys": "own"},
    "pairs": (("x", 1), ("y", 2)),
    "empty": (),
    "part": type("Part", (), {"render": lambda _self, screen: f"[{screen['text']}{screen.get('inner')}]"})(),
}
TEXTS = (
    "{{ text }} {{ safe }} {{ number }} {{ share }} {{ nothing }} {{ yes }} {{ moment }} {{ gone }} {{ gone.more }}",
    "{{ thing.name }} {{ thing.rows.1 }} {{ thing.shout }} {{ thing.gone }} ",
    "{{ table.a }} {{ table.keys }} {{ table.b }} {{ pairs.1.0 }}",
    "{% if number > 5 and not gone %}a{% elif text %}b{% else %}c{% endif %}{% if nothing > 5 %}d{% endif %}",
    "{% if 'a' in thing.rows %}a{% endif %}{% if 'a' not in nothing %}b{% endif %}{% if gone == nothing %}c{% endif %}",
    "{% if number <= 5 or number >= 9 %}a{% endif %}{% if nothing is None %}b{% endif %}",
    "{% if text != safe %}c{% endif %}{% if number == 1234567 or gone %}d{% endif %}",
    "{% for one in thing.rows %}{{ forloop.counter }}{{ forloop.counter0 }}{{ one }}{% endfor %}",
    "{% for one in thing.rows %}{% if forloop.last %}.{% elif forloop.first %}!{% endif %}{{ one }}{% endfor %}",
    "{% for key, value in pairs reversed %}{{ key }}={{ value }}{% if forloop.first %}!{% endif %}{% endfor %}",
    "{% for one in empty %}{{ one }}{% empty %}none {{ number }}{% endfor %}{% for one in gone %}x{% endfor %}",
    "{% for one in thing.rows %}{% for other in pairs %}{{ other.0 }}{{ one }}{% endfor %}{% endfor %}",
    "{% with inner=thing.name more='x' %}{{ inner }}{{ more }}{% include part %}{% endwith %}{{ inner }}",
    "{% include part with inner=text %}",
    "{{ thing.rows|length }}{{ gone|default:text }}{% if thing.rows|length > 2 %}a{% endif %}",
    "{% load i18n %}{% translate 'Deshacer' %}{% translate '100 % de &' %}",
    "{% load i18n %}{% translate 'truco' context 'puntos' as word %}{{ word }}{% translate 'No' as no %}{{ no }}",
    "{% load i18n %}{% blocktranslate with who=text %}Le toca a {{ who }}{% endblocktranslate %}",
    "{% load l10n %}{% localize off %}{{ number }}{{ share }}{% endlocalize %}",
    "{% load static %}{% static 'french.svg' as cards %}{{ cards }}#5c {% static 'french.svg' %}",
    "{% comment %}gone{% endcomment %}{# gone #}{% if yes %}{% load i18n %}{% endif %}.",
)
"""Everything that templates of the screen are made of, and what they may come to be made of."""


@pytest.mark.parametrize("language", ["es", "en", "fr"])
@pytest.mark.parametrize("text", TEXTS)
def test_the_text_is_that_of_django(text: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "django_template", lambda _name: Engine.get_default().from_string(text))
    with translation.override(language):
        drawn = compiled.compiled("text")(VALUES, language)
        assert drawn == Engine.get_default().from_string(text).render(Context(VALUES, use_l10n=False))


@pytest.mark.parametrize(
    "text",
    [
        "{% load l10n %}{% localize on %}{{ number }}{% endlocalize %}",
        "{{ moment|date:'d' }}",
        "{% url 'home' as way %}{{ way }}",
        "{{ text|linebreaksbr }}",
    ],
)
def test_what_it_can_not_write_stays_as_django_draws_it(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "django_template", lambda _name: Engine.get_default().from_string(text))
    with pytest.raises(NotCompiledError):
        compiled.compiled("text")
    drawn = compiled.drawing.__wrapped__("text")(VALUES, "es")
    assert drawn == Engine.get_default().from_string(text).render(Context(VALUES, use_l10n=False))


@pytest.mark.parametrize("name", DRAWN)
def test_every_template_of_the_screen_is_written_out(name: str) -> None:
    assert Path(ROOT / "templates" / name).exists()
    compiled.compiled(name)
