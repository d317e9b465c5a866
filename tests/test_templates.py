"""Templates are written one tag a line; the loader takes the layout out again before anything is rendered."""

from pathlib import Path

import pytest
from django.template import Context, engines
from django.template.defaulttags import ForNode, IfNode, URLNode
from django.template.loader import get_template
from django.template.loader_tags import IncludeNode
from django.templatetags.i18n import BlockTranslateNode

from referee.server.assets.templates import Loader, compact

ROOT = Path(__file__).resolve().parent.parent
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))


@pytest.mark.parametrize(
    ("source", "compacted"),
    [
        ("<ul>\n  <li></li>\n  <li></li>\n</ul>\n", "<ul><li></li><li></li></ul>"),
        ("<p>\n  Text\n</p>", "<p>Text</p>"),
        (
            "{% if a %}\n  {{ a }}\n{% else %}\n  {{ b }}\n{% endif %}\n",
            "{% if a %}{{ a }}{% else %}{{ b }}{% endif %}",
        ),
        ("{% block a %}\n\t<b></b>\n\n{% endblock %}", "{% block a %}<b></b>{% endblock %}"),
        ('{% translate "a" %}\n{% include "b.html" %}', '{% translate "a" %}{% include "b.html" %}'),
        ('<a\n  class="b"\n  href="{% url "c" %}"\n>', '<a class="b" href="{% url "c" %}">'),
        ('<a class="b"\n   {% if c %} d{% endif %}\n   e>', '<a class="b"{% if c %} d{% endif %} e>'),
        ('<a  class="b" {% if c %} d{% endif %} >', '<a class="b"{% if c %} d{% endif %}>'),
        ('<a class="b"\n   {% if c %}d{% endif %}>', '<a class="b" {% if c %}d{% endif %}>'),
        ("<a\n   {% if c %}\n   d\n   {% else %}\n   e\n   {% endif %}>", "<a{% if c %} d{% else %} e{% endif %}>"),
        ("<svg>\n  <path\n    d='M0 0'\n  />\n</svg>", "<svg><path d='M0 0'/></svg>"),
    ],
)
def test_line_breaks_that_lay_out_are_dropped(source: str, compacted: str) -> None:
    assert compact(source) == compacted


@pytest.mark.parametrize(
    "source",
    [
        "<b>a</b> <i>b</i>",
        "{{ a }}\n{{ b }}",
        "<b>a</b>\n, b",
        "a\nb",
        "a\n<b>b</b>",
        "<p>a  b</p>",
        "<pre>\n  <b>\n</b></pre>",
        "<textarea>\n\n</textarea>",
        "<script>\n  <b>\n</script>",
        "{% blocktranslate %}\n  <b>\n  a</b>\n{% endblocktranslate %}",
        "{% comment %}\n\n{% endcomment %}",
        "<!--\n\n-->",
        '<a title="a\n  b" data-c=\'{"d":\n 1}\'>',
        '<a title="{% translate "a > b" %}\n c">',
        "<p>1 < 2\nand 3</p>",
    ],
)
def test_everything_else_stays(source: str) -> None:
    assert compact(source) == source


def test_a_blank_can_be_asked_for() -> None:
    assert compact('<b>a</b>\n{{ " " }}\n<i>b</i>') == "<b>a</b> <i>b</i>"
    assert compact('{{ a }}{{ " " }}\n  {{ b }}') == "{{ a }} {{ b }}"


def test_every_template_is_loaded_so_and_once() -> None:
    (cached,) = engines["django"].engine.template_loaders
    assert [type(loader) for loader in cached.loaders] == [Loader]
    template = get_template("table/screen/_live.html").template
    assert template.source == compact(Path(template.origin.name).read_text(encoding="utf-8"))
    assert get_template("table/screen/_live.html").template is template


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.relative_to(ROOT / "templates")))
def test_nothing_is_left_to_drop_after_once(path: Path) -> None:
    compacted = compact(path.read_text(encoding="utf-8"))
    assert compact(compacted) == compacted


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.relative_to(ROOT / "templates")))
def test_no_line_is_longer_than_160_characters(path: Path) -> None:
    assert max(map(len, path.read_text(encoding="utf-8").splitlines())) <= 160


def _every_branch(node: IfNode, context: Context) -> str:
    return "".join(branch.render(context) for _condition, branch in node.conditions_nodelists)


def _once(node: ForNode, context: Context) -> str:
    node.sequence.resolve(context, ignore_failures=True)
    with context.push(**dict.fromkeys(node.loopvars, ""), forloop={}):
        drawn = node.nodelist_loop.render(context)
    return drawn + node.nodelist_empty.render(context)


def _its_values(node: URLNode | IncludeNode | BlockTranslateNode, context: Context) -> str:
    """Only look up what a tag is given: an address needs its parts, a plural its number, and those are always there."""
    parts = [*node.args, *node.kwargs.values()] if isinstance(node, URLNode) else [*node.extra_context.values()]
    parts += [node.counter] if isinstance(node, BlockTranslateNode) and node.counter else []
    for part in parts:
        part.resolve(context)
    return ""


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.relative_to(ROOT / "templates")))
def test_every_branch_is_drawn_though_no_value_is_there(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A value that is missing is nothing, and no error: Django's filters fail where their argument is missing."""
    monkeypatch.setattr(IfNode, "render", _every_branch)
    monkeypatch.setattr(ForNode, "render", _once)
    for tag in (URLNode, IncludeNode, BlockTranslateNode):  # Each included template is drawn by itself.
        monkeypatch.setattr(tag, "render", _its_values)
    get_template(str(path.relative_to(ROOT / "templates"))).template.render(Context())
