"""Templates of the live screen as Python functions: the same files, the same syntax, the same text.

Django walks through a template's nodes for each piece that it draws, and looks each name up in a stack of contexts,
which took a quarter of a tap. The few kinds of nodes that the screen is made of are written out as Python here; what is
rare stays Django's, node by node. Values are escaped, and missing ones empty, as Django does it with `use_l10n` off.
"""

import operator
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from django.template import Context, Template
from django.template.base import FilterExpression, Node, NodeList, TextNode, Variable, VariableNode
from django.template.base import render_value_in_context as as_django_does
from django.template.defaulttags import ForNode, IfNode, LoadNode, TemplateLiteral, WithNode
from django.template.loader import get_template
from django.template.loader_tags import IncludeNode
from django.template.smartif import TokenBase
from django.templatetags.i18n import TranslateNode
from django.templatetags.l10n import LocalizeNode
from django.templatetags.static import StaticNode, static
from django.utils.html import conditional_escape, escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, pgettext

from referee.context import Shown

Values = Mapping[str, Any]
Drawing = Callable[[Values, str], SafeString]
"""A function that draws a template from values alone, in the active language, which it is passed."""
Scope = dict[str, str]
"""Names of the template that are variables of the function."""
_needs_escape = re.compile("[&<>\"']").search
_ANY = ("and", "or", "==", "!=", "is", "is not")
"""Operators that any two values have."""
_SOME: Mapping[str, Callable[[Any, Any], bool]] = {
    ">": operator.gt,
    ">=": operator.ge,
    "<": operator.lt,
    "<=": operator.le,
    "in": lambda one, many: one in many,
    "not in": lambda one, many: one not in many,
}
"""Operators that some values have not, which is a no."""


class NotCompiledError(Exception):
    """A template has something that is not written out here."""


class _MissingError(Exception):
    """A value has no such attribute or key."""


@lru_cache(64)
def drawing(name: str) -> Drawing:
    """Return what draws a template: a function in Python where it can be written."""
    try:
        return compiled(name)
    except NotCompiledError:
        return lambda values, _language: _drawn_by(django_template(name).nodelist, values)


def compiled(name: str) -> Drawing:
    """Return a template as a function. Raises NotCompiledError."""
    writer = _Writer()
    writer.nodes(django_template(name).nodelist, 1, {})
    lines = ["def draw(c, language):", "    texts = []", "    add = texts.append", *writer.joined(), ""]
    space: dict[str, Any] = {**_CALLED, **writer.constants}
    # The text is made of this project's own templates, whose strings are in it by their `repr` alone.
    exec(compile("\n".join([*lines, "    return ''.join(texts)"]), f"<{name}>", "exec"), space)  # noqa: S102
    draw = space["draw"]
    return lambda values, language: SafeString(draw(values, language))


@lru_cache(64)
def django_template(name: str) -> Template:
    """Return a template without the backend's wrapper, which asks for a request each time."""
    template: Template = get_template(name).template  # type: ignore[attr-defined]  # Django's own, not its wrapper
    return template


class _Line(NamedTuple):
    """A line of the function: its depth, and its code, or a text that it adds."""

    depth: int
    code: str
    text: str | None = None


class _Writer:
    """Writes the nodes of a template out as lines of a function; `constants` are what these name."""

    def __init__(self) -> None:
        self.lines: list[_Line] = []
        self.constants: dict[str, Any] = {}
        self.names = 0

    def joined(self) -> Iterator[str]:
        """Yield the lines; texts that follow each other are one."""
        for line in self.lines:
            yield "    " * line.depth + (line.code if line.text is None else f"add({line.text!r})")

    def text(self, depth: int, text: str) -> None:
        last = self.lines[-1] if self.lines else None
        if last is not None and last.text is not None and last.depth == depth:
            self.lines[-1] = _Line(depth, "", last.text + text)
        elif text:
            self.lines.append(_Line(depth, "", text))

    def code(self, depth: int, code: str) -> None:
        self.lines.append(_Line(depth, code))

    def add(self, found: str, name: str | None, depth: int, scope: Scope) -> None:
        """Write a text that is shown, or kept by a name for the nodes that follow."""
        if name:
            scope[name] = self.name()
        self.code(depth, f"{scope[name]} = {found}" if name else f"add({found})")

    def name(self) -> str:
        self.names += 1
        return f"v{self.names}"

    def constant(self, value: object) -> str:
        name = f"k{len(self.constants)}"
        self.constants[name] = value
        return name

    def nodes(self, nodes: Sequence[Any], depth: int, scope: Scope) -> None:
        """Write nodes out; names that they set hold for those that follow."""
        if all(isinstance(node, LoadNode) for node in nodes):
            self.code(depth, "pass")
        for node in nodes:
            self.node(node, depth, scope)

    def node(self, node: Node, depth: int, scope: Scope) -> None:
        for kind, write in _WRITERS.items():
            if isinstance(node, kind):
                write(self, node, depth, scope)
                return
        # A name that Django's node sets would be lost.
        if getattr(node, "asvar", None):
            raise NotCompiledError(node)
        self.code(depth, f"add(drawn_by({self.constant(node)}, {self.values(scope)}))")

    def values(self, scope: Scope) -> str:
        """Write what a template that is not written out here is drawn from."""
        return f"{{**c, {', '.join(f'{name!r}: {variable}' for name, variable in scope.items())}}}" if scope else "c"

    # Values: a missing one is "" where it is shown, and None where it is asked for.

    def variable(self, variable: Variable, scope: Scope, missing: str) -> str:
        if variable.translate:
            raise NotCompiledError(variable)
        if variable.lookups is None:
            return self.constant(variable.literal)
        head, *rest = variable.lookups
        found = scope.get(head) or f"c.get({head!r}, {missing})"
        return f"at({found}, {missing}, {', '.join(map(repr, rest))})" if rest else found

    def expression(self, expression: Any, scope: Scope, missing: str) -> str:
        value = expression.var
        found = self.variable(value, scope, missing) if isinstance(value, Variable) else self.constant(value)
        for function, arguments in expression.filters:
            if any(getattr(function, name, False) for name in ("expects_localtime", "needs_autoescape", "is_safe")):
                raise NotCompiledError(expression)
            more = [
                self.variable(value, scope, "''") if is_var else self.constant(value) for is_var, value in arguments
            ]
            found = f"{self.constant(function)}({', '.join([found, *more])})"
        return found

    def condition(self, condition: TokenBase, scope: Scope) -> str:
        if isinstance(condition, TemplateLiteral):
            return self.expression(condition.value, scope, "None")
        if condition.id == "not":
            return f"(not {self.condition(condition.first, scope)})"
        first, second = (self.condition(one, scope) for one in (condition.first, condition.second))
        if condition.id in _ANY:
            return f"({first} {condition.id} {second})"
        return f"compared({self.constant(_SOME[condition.id or ''])}, {first}, {second})"


def _write_text(writer: _Writer, node: TextNode, depth: int, scope: Scope) -> None:
    writer.text(depth, node.s)


def _write_variable(writer: _Writer, node: VariableNode, depth: int, scope: Scope) -> None:
    writer.code(depth, f"add(shown({writer.expression(node.filter_expression, scope, repr(''))}))")


def _write_if(writer: _Writer, node: IfNode, depth: int, scope: Scope) -> None:
    word = "if"
    for condition, nodes in node.conditions_nodelists:
        writer.code(depth, "else:" if condition is None else f"{word} {writer.condition(condition, scope)}:")
        writer.nodes(nodes, depth + 1, dict(scope))
        word = "elif"


def _write_for(writer: _Writer, node: ForNode, depth: int, scope: Scope) -> None:
    sequence, place, loop = writer.name(), writer.name(), writer.name()
    names = [writer.name() for _ in node.loopvars]
    writer.code(depth, f"{sequence} = items({writer.expression(node.sequence, scope, 'None')})")
    if node.is_reversed:
        writer.code(depth, f"{sequence} = {sequence}[::-1]")
    each = names[0] if len(names) == 1 else f"({', '.join(names)})"
    writer.code(depth, f"for {place}, {each} in enumerate({sequence}):")
    about = f"{{'counter': {place} + 1, 'counter0': {place}, 'first': not {place}"
    writer.code(depth + 1, f"{loop} = {about}, 'last': {place} == len({sequence}) - 1}}")
    begin = len(writer.lines) - 1
    inner = {**scope, **dict(zip(node.loopvars, names, strict=True)), "forloop": loop}
    writer.nodes(node.nodelist_loop, depth + 1, inner)
    if not any(loop in line.code for line in writer.lines[begin + 1 :]):
        writer.lines[begin] = _Line(depth + 1, "pass")
    if node.nodelist_empty:
        writer.code(depth, f"if not {sequence}:")
        writer.nodes(node.nodelist_empty, depth + 1, dict(scope))


def _write_with(writer: _Writer, node: WithNode, depth: int, scope: Scope) -> None:
    writer.nodes(node.nodelist, depth, _with(writer, node.extra_context, depth, scope, scope))


def _with(writer: _Writer, added: Mapping[str, FilterExpression], depth: int, scope: Scope, inner: Scope) -> Scope:
    """Write names out that hold within a node, and return its scope."""
    names = {name: writer.name() for name in added}
    for name, expression in added.items():
        writer.code(depth, f"{names[name]} = {writer.expression(expression, scope, repr(''))}")
    return {**inner, **names}


def _write_include(writer: _Writer, node: IncludeNode, depth: int, scope: Scope) -> None:
    name = node.template.var
    inner = _with(writer, node.extra_context, depth, scope, {} if node.isolated_context else scope)
    if isinstance(name, Variable) and name.lookups is not None:
        part = writer.expression(node.template, scope, "None")
        writer.code(depth, f"add({part}.render({writer.values(inner)}))")
        return
    if node.isolated_context or node.template.filters:
        raise NotCompiledError(node)
    writer.nodes(django_template(str(name.literal if isinstance(name, Variable) else name)).nodelist, depth, inner)


def _write_translation(writer: _Writer, node: TranslateNode, depth: int, scope: Scope) -> None:
    value, about = node.filter_expression.var, node.message_context
    message = value.literal if isinstance(value, Variable) else value
    if node.noop or node.filter_expression.filters or not isinstance(message, str):
        raise NotCompiledError(node)
    context = None if about is None else str(about.var)
    writer.add(f"translated(language, {str(message)!r}, {context!r})", node.asvar, depth, scope)


def _write_unlocalized(writer: _Writer, node: LocalizeNode, depth: int, scope: Scope) -> None:
    if node.use_l10n:
        raise NotCompiledError(node)
    writer.nodes(node.nodelist, depth, scope)


def _write_static(writer: _Writer, node: StaticNode, depth: int, scope: Scope) -> None:
    writer.add(f"static({writer.expression(node.path, scope, repr(''))})", node.varname, depth, scope)


_WRITERS: dict[type[Node], Callable[[_Writer, Any, int, Scope], None]] = {
    TextNode: _write_text,
    VariableNode: _write_variable,
    IfNode: _write_if,
    ForNode: _write_for,
    WithNode: _write_with,
    IncludeNode: _write_include,
    TranslateNode: _write_translation,
    LocalizeNode: _write_unlocalized,
    StaticNode: _write_static,
    LoadNode: lambda _writer, _node, _depth, _scope: None,
}


# What the functions call.


def _at(value: Any, missing: object, *names: str) -> Any:
    """Return what a dotted name leads to, as Django finds it."""
    try:
        for name in names:
            value = getattr(value, name) if isinstance(value, Shown) else _looked_up(value, name)
            if callable(value) and not getattr(value, "do_not_call_in_templates", False):
                value = value()
    except (_MissingError, AttributeError):
        return missing
    return value


def _looked_up(value: Any, name: str) -> Any:
    try:
        return value[name]
    except (TypeError, AttributeError, KeyError, ValueError, IndexError):
        pass
    try:
        return getattr(value, name)
    except (TypeError, AttributeError):
        pass
    try:
        return value[int(name)]
    except (IndexError, ValueError, KeyError, TypeError):
        raise _MissingError(name) from None


def _shown(value: Any) -> str:
    """Return a value as it stands in a page."""
    kind = type(value)
    if kind is SafeString:
        return str(value)
    if kind is str:
        return escape(value) if _needs_escape(value) else value
    return str(value) if kind is int else as_django_does(value, _plain())


@lru_cache(8192)
def _translated(_language: str, message: str, about: str | None) -> str:
    """Return a text of the template in the active language."""
    marked = mark_safe(message.replace("%", "%%"))  # noqa: S308 (it stands in a template)
    return (gettext(marked) if about is None else pgettext(about, marked)).replace("%%", "%")


def _drawn_by(node: Node | NodeList, values: Values) -> SafeString:
    """Return what Django makes of a node, or of several."""
    context = Context(dict(values), use_l10n=False)
    context.template = _plain().template
    return SafeString(node.render(context))


def _compared(compare: Callable[[Any, Any], bool], one: Any, other: Any) -> bool:
    try:
        return compare(one, other)
    except TypeError:
        return False


def _items(values: Any) -> Any:
    """Return what a loop goes through."""
    if values is None:
        return ()
    return values if hasattr(values, "__len__") else list(values)


_CALLED = {
    "at": _at,
    "shown": _shown,
    "translated": _translated,
    "drawn_by": _drawn_by,
    "items": _items,
    "static": lambda path: conditional_escape(static(path)),
    "compared": _compared,
}
"""By their names in the functions."""


@lru_cache(1)
def _plain() -> Context:
    context = Context(use_l10n=False)
    context.template = django_template("table/screen/_live.html")
    return context
