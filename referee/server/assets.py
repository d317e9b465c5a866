"""Templates, styles and scripts, made smaller as they are loaded or collected.

Templates are written one tag a line, and rendered without the breaks. Pages link to the files right in `css` and `js`.
Those import what lies in the folders below, which a browser does by itself when the server runs from source, with a
request for each file; collected, they are joined into one file for each kind of page.
"""

import posixpath
import re
from collections.abc import Callable, Iterator
from pathlib import PurePosixPath
from typing import Any, NamedTuple

from django.core.files.base import ContentFile
from django.template import Origin
from django.template.loaders import filesystem
from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage


class Loader(filesystem.Loader):
    """A loader of templates that drops the line breaks that only lay them out."""

    def get_contents(self, origin: Origin) -> str:
        """Return the compacted source of a template."""
        return compact(super().get_contents(origin))


class Token(NamedTuple):
    """A piece of a template's source, and its kind: the name of its group in `TOKEN`."""

    kind: str
    text: str


VALUE = r"""(?: "(?: \{%.*?%\} | \{\{.*?\}\} | [^"] )*" | '(?: \{%.*?%\} | \{\{.*?\}\} | [^'] )*' )"""
# Parts that stay as they are come before the tags that they begin with.
TOKEN = re.compile(
    rf"""
      (?P<kept> \{{\#.*?\#\}} | <!--.*?-->
      | \{{%\ *(?P<block>comment|verbatim|blocktranslate|blocktrans)\b.*?\{{%\ *end(?P=block)\ *%\}}
      | <(?P<element>pre|textarea|script|style)\b.*?</(?P=element)> )
    | (?P<blank> \{{\{{\ *"\ "\ *\}}\}} )
    | (?P<django> \{{%.*?%\}} )
    | (?P<html> </?[a-zA-Z!] (?: {VALUE} | \{{%.*?%\}} | \{{\{{.*?\}}\}} | [^"'>] )* > )
    | (?P<gap> [ \t]*\n\s* )
    | (?P<text> \{{\{{.*?\}}\}} | [^<{{\s]+ | . )
    """,
    re.VERBOSE | re.DOTALL,
)
PART = re.compile(
    rf"(?P<gap> \s+ ) | (?P<django> \{{%.*?%\}} ) | (?P<text> {VALUE} | /?> | . )", re.VERBOSE | re.DOTALL
)
BEGINS = re.compile(r"\{% *(if|elif|else|for|empty|with|block|localize)\b")
ENDS = re.compile(r"\{% *(elif|else|empty|end\w+)\b")
TAGS = ("html", "django", "kept")
START, END = Token("edge", ""), Token("edge", "")


def compact(source: str) -> str:
    """Return a template's source without the line breaks that only lay it out.

    Their indentation goes too. A line break goes between two tags, and at the inner edges of an element or a block;
    beside a text or a variable it stays otherwise. So a blank that is to be seen is written within a line, or as `{{ "
    " }}`. Texts to translate, comments, scripts, `pre` and the values of attributes stay as they are.
    """
    tokens = _tokens(TOKEN, source)
    return "".join(map(_compacted, [START, *tokens], tokens, [*tokens[1:], END]))


def _compacted(before: Token, token: Token, after: Token) -> str:
    if token.kind == "blank":
        return " "
    if token.kind == "html":
        return _compact_tag(token.text)
    return "" if token.kind == "gap" and _is_layout(before, after) else token.text


def _is_layout(before: Token, after: Token) -> bool:
    """Return whether a break only lays out: between tags, or at the inner edge of an element or block."""
    between_tags = before.kind in TAGS and after.kind in TAGS
    return between_tags or "blank" in (before.kind, after.kind) or _begins(before) or _ends(after)


def _begins(token: Token) -> bool:
    if token.kind == "html":
        return not token.text.startswith("</")
    return token is START or (token.kind == "django" and bool(BEGINS.match(token.text)))


def _ends(token: Token) -> bool:
    if token.kind == "html":
        return token.text.startswith(("</", "<br"))
    return token is END or (token.kind == "django" and bool(ENDS.match(token.text)))


def _compact_tag(tag: str) -> str:
    """Return a tag of HTML on one line, its attributes a blank apart, which a block in it may bring along."""
    parts = _tokens(PART, tag)
    return "".join(map(_compacted_part, parts, [*parts[1:], END], [*parts[2:], END, END]))


def _compacted_part(part: Token, after: Token, next_but_one: Token) -> str:
    if part.kind != "gap":
        return part.text
    brings_blank = after.kind == "django" and (next_but_one.text[:1].isspace() or _ends(after))
    return "" if brings_blank or after.text in (">", "/>") else " "


def _tokens(pattern: re.Pattern[str], source: str) -> list[Token]:
    return [Token(match.lastgroup or "", match[0]) for match in pattern.finditer(source)]


Read = Callable[[str], str]

CSS_IMPORT = re.compile(r'^@import "([^"]+)";\n', re.MULTILINE)
CSS_URL = re.compile(r'url\("(?![a-z]+:)([^"]+)"\)')
JS_IMPORT = re.compile(r'^import (?:\{([^}]*)\} from )?"([^"]+)";\n', re.MULTILINE)
JS_EXPORT = re.compile(r"^export (?:((?:async function|function|class|const|let) (\w+))|\{([^}]*)\};)", re.MULTILINE)
AS = re.compile(r"(\w+)\s+as\s+(\w+)")
JS_COMMENT = re.compile(r"^\s*//.*\n", re.MULTILINE)
CSS_COMMENT = re.compile(r"/\*(?!!).*?\*/", re.DOTALL)
# A text stays as it is. A blank before ":" means something in a selector, one after it nothing anywhere.
CSS_BLANK = re.compile(r"""("[^"]*"|'[^']*')|\s*;?\s*(\})\s*|\s*([{;,])\s*|(:)\s+""")
INDENT = re.compile(r"\n\s+")
JS_LEFT = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


class BundleError(Exception):
    """A file that can't be joined with others, and why."""


class Storage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # WhiteNoise is untyped
    """Collected files, joined, compressed and named by their content.

    Django's `support_js_module_import_aggregation` stays off: it takes what htmx's comments say of types for imports.
    """

    def create_compressor(self, **options: Any) -> Compressor:
        """Compress with gzip alone.

        Brotli is here for fonts; over plain http browsers take none, and it would take two seconds of every start.
        """
        return Compressor(use_brotli=False, **options)

    def post_process(self, paths: dict[str, Any], dry_run: bool = False, **options: Any) -> Iterator[Any]:
        """Put joined files in the places of those that pages link to, without the files that they are made of."""

        def read(name: str) -> str:
            storage, path = paths[name]
            with storage.open(path) as file:
                return bytes(file.read()).decode()

        linked = {name: place for name, place in paths.items() if not is_piece(name)}
        for name in [] if dry_run else filter(is_entry, linked):
            self.delete(name)
            self._save(name, ContentFile(join(name, read).encode()))
            linked[name] = (self, name)
        yield from super().post_process(linked, dry_run=dry_run, **options)


def is_entry(name: str) -> bool:
    """Return whether pages link to this style or script."""
    path = PurePosixPath(name)
    return path.parent.name == path.parts[0] and path.suffix in (".css", ".js") and path.parts[0] in ("css", "js")


def is_piece(name: str) -> bool:
    """Return whether this style or script is only there to be imported."""
    path = PurePosixPath(name)
    return path.suffix in (".css", ".js") and path.parts[0] in ("css", "js", "vendor") and not is_entry(name)


def join(name: str, read: Read) -> str:
    """Return a stylesheet or a module together with all that it imports.

    Comments, indents, the blanks of styles and their last semicolons, a fifth of what would be sent, stay at home.
    """
    if name.endswith(".css"):
        bare = _bare(_join_styles(name, read, home=posixpath.dirname(name)), CSS_COMMENT)
        return CSS_BLANK.sub(lambda found: "".join(filter(None, found.groups())), bare)
    pieces: dict[str, str] = {}
    _add_module(name, read, pieces, ())
    return _bare("".join(pieces.values()), JS_COMMENT)


def _bare(text: str, comment: re.Pattern[str]) -> str:
    """Return a file without its comments and indents; a licence, `/*!`, would be kept."""
    return INDENT.sub("\n", comment.sub("", text)).lstrip()


def _join_styles(name: str, read: Read, home: str) -> str:
    """Return a stylesheet with those that it imports, its addresses relative to the folder `home`."""
    text = CSS_URL.sub(lambda found: f'url("{posixpath.relpath(_resolved(found[1], name), home)}")', read(name))
    text = CSS_IMPORT.sub(lambda found: _join_styles(_resolved(found[1], name), read, home), text)
    if "@import" in text:
        raise BundleError(f'{name}: an import stands on a line by itself, as @import "…";')
    return text


def _add_module(name: str, read: Read, pieces: dict[str, str], importers: tuple[str, ...]) -> None:
    """Add a module to `pieces`, after those that it imports.

    Each is put in a function that returns its exports.
    """
    if name in importers:
        raise BundleError(f"{name}: imports itself, by way of {importers[-1]}")
    source = read(name)
    for found in JS_IMPORT.finditer(source):
        imported = _resolved(found[2], name)
        if imported not in pieces:
            _add_module(imported, read, pieces, (*importers, name))
    exports = ", ".join(AS.sub(r"\2: \1", (found[2] or found[3]).strip()) for found in JS_EXPORT.finditer(source))
    places = {
        piece: f"m{place}" for place, piece in enumerate([*pieces, name])
    }  # A long name would be sent for each use.
    body = JS_IMPORT.sub(lambda found: _binding(found[1], places[_resolved(found[2], name)]), source)
    body = JS_EXPORT.sub(lambda found: found[1] or "", body)
    if left := JS_LEFT.search(body):
        raise BundleError(f"{name}: only named imports and exports can be joined, not {left[0]}")
    pieces[name] = f"const {places[name]} = (() => {{\n{body}return {{ {exports} }};\n}})();\n"


def _binding(names: str | None, variable: str) -> str:
    return "const {" + AS.sub(r"\1: \2", names) + f"}} = {variable};\n" if names else ""


def _resolved(address: str, importer: str) -> str:
    """Return the name of a file by its address as the importer has it."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(importer), address))
