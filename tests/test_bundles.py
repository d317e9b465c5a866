"""Styles, scripts and templates: modules without globals, few files a page, one tag a line without its layout."""

import json
import re
from pathlib import Path

import pytest
from django.core.management import call_command
from django.template import Context, engines
from django.template.defaulttags import ForNode, IfNode, URLNode
from django.template.loader import get_template
from django.template.loader_tags import IncludeNode
from django.templatetags.i18n import BlockTranslateNode
from django.test import override_settings

from referee.server.assets import JS_COMMENT, BundleError, Loader, Storage, compact, is_entry, is_piece, join
from tests.trials import check_each

ROOT = Path(__file__).resolve().parent.parent
STATIC = ROOT / "static"
FILES = sorted(str(path.relative_to(STATIC)) for path in STATIC.rglob("*") if path.suffix in (".css", ".js"))
ENTRIES = [name for name in FILES if is_entry(name)]
OWN_SCRIPTS = [name for name in FILES if name.startswith("js/")]
LINKED = re.compile(r'\{% static "((?:css|js|vendor)/[^"]+)" %\}')


def read(name: str) -> str:
    return (STATIC / name).read_text(encoding="utf-8")


def joined(files: dict[str, str], name: str) -> str:
    return join(name, files.__getitem__)


def test_pages_link_to_entries_and_each_entry_is_linked_to_or_imported() -> None:
    linked = {name for path in (ROOT / "templates").rglob("*.html") for name in LINKED.findall(path.read_text())}
    assert linked == set(ENTRIES)


def test_a_page_has_two_styles_and_three_scripts_at_most() -> None:
    """That of the pocket's site itself comes from no server."""
    for page in {*(ROOT / "templates").rglob("*.html")} - {ROOT / "templates/pocket/holder.html"}:
        source = page.read_text()
        links = source.count('rel="stylesheet"') - len(re.findall(r"{% (?:else|if pocket) %}\s*<link", source))
        own = source.count('<script type="module"') - len(re.findall(r"{% else %}\s*<script", source))
        htmx = 2 * source.count("{% htmx_script")
        assert links + (page.name != "base.html") <= 2, page
        assert own <= 1, page
        assert own + htmx <= 3, page
        assert source.count("<script") == source.count('<script type="module" src='), page


@pytest.mark.parametrize("name", ENTRIES)
def test_everything_that_a_page_loads_can_be_joined(name: str) -> None:
    text = join(name, read)
    assert not re.search(r"^\s*(@import|import|export)\b", text, re.MULTILINE)
    for address in re.findall(r'url\("([^"]+)"\)', text):
        assert (STATIC / name).parent.joinpath(address).exists()


@pytest.mark.parametrize("name", OWN_SCRIPTS)
def test_a_script_is_a_module_without_globals(name: str) -> None:
    source = read(name)
    assert not re.search(r"\b(globalThis|window)\.\w+ *=|\"use strict\"|^\(\(\) =>", source, re.MULTILINE)


def test_what_is_imported_twice_is_there_once_and_before_its_importers() -> None:
    files = {
        "js/page.js": 'import "./a/one.js";\nimport { two as second } from "./a/two.js";\n\nsecond();\n',
        "js/a/one.js": 'import { count } from "./three.js";\n\ncount();\n',
        "js/a/two.js": 'import {\n  count,\n} from "./three.js";\n\nexport const two = () => count();\n',
        "js/a/three.js": "function add() {}\nexport { add as count };\n",
    }
    assert joined(files, "js/page.js").split("\n") == [
        "const m0 = (() => {",
        "function add() {}",
        "return { count: add };",
        "})();",
        "const m1 = (() => {",
        "const { count } = m0;",
        "count();",
        "return {  };",
        "})();",
        "const m2 = (() => {",
        "const {",
        "count,",
        "} = m0;",
        "const two = () => count();",
        "return { two };",
        "})();",
        "const m3 = (() => {",
        "const { two: second } = m2;",
        "second();",
        "return {  };",
        "})();",
        "",
    ]


@pytest.mark.parametrize(
    "source",
    ['import page from "./page.js";\n', "export default 1;\n", 'export * from "./page.js";\n', 'import "./page.js";\n'],
)
def test_what_cannot_be_joined_is_refused(source: str) -> None:
    with pytest.raises(BundleError, match=r"js/page\.js"):
        joined({"js/page.js": source}, "js/page.js")


def test_comments_and_indents_stay_at_home() -> None:
    files = {
        "js/page.js": "// Why\nfunction add() {\n  // how\n  return 'a // b';\n}\n",
        "css/page.css": "/* Why\n   and how */\n.a {\n  color: red; /* so */\n}\n",
    }
    assert "function add() {\nreturn 'a // b';\n}\n" in joined(files, "js/page.js")
    assert joined(files, "css/page.css") == ".a{color:red}"


def test_a_blank_of_a_style_stays_where_it_means_something() -> None:
    source = '.a :hover, .b > .c {\n  content: attr(data-way) ";}";\n  width: calc(1px + 2px);\n}\n'
    tight = '.a :hover,.b > .c{content:attr(data-way) ";}";width:calc(1px + 2px)}'
    assert joined({"css/page.css": source}, "css/page.css") == tight


def test_styles_keep_their_order_and_their_addresses() -> None:
    files = {
        "css/page.css": '/* page */\n@import "a/b.css";\n@import "c.css";\n\n.page {}\n',
        "css/a/b.css": '.b { src: url("../../fonts/b.woff2"); }\n',
        "css/c.css": '@import "a/d.css";\n.c {}\n',
        "css/a/d.css": '.d { background: url("data:image/png,"); }\n',
    }
    assert joined(files, "css/page.css") == (
        '.b{src:url("../fonts/b.woff2")}.d{background:url("data:image/png,")}.c{}.page{}'
    )
    with pytest.raises(BundleError, match="line by itself"):
        joined({"css/page.css": "@import url(a.css);\n"}, "css/page.css")


def test_collected_twice_pages_get_what_is_in_the_sources_now(tmp_path: Path) -> None:
    source, target = tmp_path / "source", tmp_path / "target"
    (source / "js/a").mkdir(parents=True)
    (source / "js/page.js").write_text('import "./a/piece.js";\n')
    for text in ("first();\n", "second();\n"):
        (source / "js/a/piece.js").write_text(text)
        collect(source, target)
        paths = json.loads((target / "staticfiles.json").read_text())["paths"]
        assert list(paths) == ["js/page.js"]
        assert text in (target / paths["js/page.js"]).read_text()


def collect(source: Path, target: Path) -> None:
    storage = {"BACKEND": "referee.server.assets.Storage"}
    finders = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    with override_settings(
        STATICFILES_DIRS=[source], STATIC_ROOT=target, STORAGES={"staticfiles": storage}, STATICFILES_FINDERS=finders
    ):
        call_command("collectstatic", interactive=False, verbosity=0)


def test_pieces_are_not_served_under_a_name_of_their_own() -> None:
    pieces = [name for name in FILES if is_piece(name)]
    assert set(pieces) | set(ENTRIES) == set(FILES)
    text = "".join(join(name, read) for name in ENTRIES)
    for name in pieces:
        bare = join(name, read)[:20] if name.endswith(".css") else JS_COMMENT.sub("", read(name))
        lines = [line.strip() for line in bare.splitlines()]
        kept = [line for line in lines if line and not line.startswith(("import", "export"))]
        assert all(line in text for line in kept[:1]), f"{name} is imported by nobody"


def test_a_start_compresses_with_gzip_alone() -> None:
    assert not Storage().create_compressor().use_brotli


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
        "<b>a</b> <i>b</i>", "{{ a }}\n{{ b }}", "<b>a</b>\n, b", "a\nb", "a\n<b>b</b>", "<p>a  b</p>",
        "<pre>\n  <b>\n</b></pre>", "<textarea>\n\n</textarea>", "<script>\n  <b>\n</script>",
        "{% blocktranslate %}\n  <b>\n  a</b>\n{% endblocktranslate %}", "{% comment %}\n\n{% endcomment %}",
        "<!--\n\n-->", '<a title="a\n  b" data-c=\'{"d":\n 1}\'>', '<a title="{% translate "a > b" %}\n c">',
        "<p>1 < 2\nand 3</p>",
    ],
)  # fmt: skip
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


def test_nothing_is_left_to_drop_after_once() -> None:
    for path in TEMPLATES:
        compacted = compact(path.read_text(encoding="utf-8"))
        assert compact(compacted) == compacted, path


def test_no_line_is_longer_than_160_characters() -> None:
    assert [path for path in TEMPLATES if max(map(len, path.read_text(encoding="utf-8").splitlines())) > 160] == []


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


def test_every_branch_is_drawn_though_no_value_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """A value that is missing is nothing, and no error: Django's filters fail where their argument is missing."""
    monkeypatch.setattr(IfNode, "render", _every_branch)
    monkeypatch.setattr(ForNode, "render", _once)
    for tag in (URLNode, IncludeNode, BlockTranslateNode):  # Each included template is drawn by itself.
        monkeypatch.setattr(tag, "render", _its_values)
    names = [str(path.relative_to(ROOT / "templates")) for path in TEMPLATES]
    check_each(zip(names, names, strict=True), lambda name: get_template(name).template.render(Context()))


HOLDS_THE_BOARD = r"(?:html|body|\.at-table|\.table|#live|\.board|\.side|\.half|\.marks|\.mark|\.aside|\.last|\.title)"
BY_LOOKING = re.compile(rf"{HOLDS_THE_BOARD}(?![\w-])[^\s>+~,{{]*:has\(")
ELSEWHERE = {
    "drawer.css": 1,  # where a card is turned
    "flat.css": 1,  # a phone that lies flat
    "final.css": 2,  # wide screens
    "big-screen.css": 2,  # the same
}
"""The rules of this kind that a phone which logs never has to ask, by their files."""


def test_no_style_looks_for_what_is_on_the_board_each_time_a_stick_is_laid() -> None:
    """By `:has()` from what holds the board a browser styles half the page anew; classes say it (layout_classes)."""
    found: dict[str, int] = {}
    for folder in ("table/screen", "table/people", "table/corrections"):
        for path in (STATIC / "css" / folder).glob("*.css"):
            if rules := [line for line in path.read_text().splitlines() if BY_LOOKING.search(line)]:
                found[path.name] = len(rules)
    assert found == ELSEWHERE
