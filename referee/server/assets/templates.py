"""Templates that are written one tag a line, and rendered without the breaks."""

import re
from typing import NamedTuple

from django.template import Origin
from django.template.loaders import filesystem


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
# What stays as it is comes before the tags that it begins with.
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
    """Return whether a line break is only layout.

    It is between two tags, or at the inner edge of an element or a block.
    """
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
    """Return a tag of HTML on one line, its attributes a blank apart.

    A block in it may bring the blank along.
    """
    parts = _tokens(PART, tag)
    return "".join(map(_compacted_part, parts, [*parts[1:], END], [*parts[2:], END, END]))


def _compacted_part(part: Token, after: Token, next_but_one: Token) -> str:
    if part.kind != "gap":
        return part.text
    brings_blank = after.kind == "django" and (next_but_one.text[:1].isspace() or _ends(after))
    return "" if brings_blank or after.text in (">", "/>") else " "


def _tokens(pattern: re.Pattern[str], source: str) -> list[Token]:
    return [Token(match.lastgroup or "", match[0]) for match in pattern.finditer(source)]
