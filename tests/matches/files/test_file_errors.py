"""Every reason that a parser of files can give is told in the reader's language."""

import ast
from pathlib import Path
from types import ModuleType

import pytest
from django.utils import translation

from referee.matches.files import deliveries, parcels
from referee.matches.files.parcels import reader_text
from referee.notebook.files import bringing, paper
from referee.rules.record import acta, entry, json_text
from referee.rules.record.rulesets import find_ruleset
from referee.server.management.commands import deliver


def reasons() -> list[str]:
    """The reasons in the parsers' sources, with a number or a word where they fill something in."""
    parsers = (acta, entry, json_text, parcels, bringing, paper, bringing)
    forms = [call.args[1] for module in parsers for call in calls_of("ActaError", module)]
    forms += [call.args[0] for call in calls_of("UnfitError", json_text)]
    forms += [ast.Constant(reason) for reason in (deliveries.FAILED, deliveries.TOO_LARGE, deliver.TOO_LONG)]
    forms += [ast.Constant(reason) for reason in ("too many at once", "too many for now", "nothing in it")]
    both = [part for text in forms for part in ((text.body, text.orelse) if isinstance(text, ast.IfExp) else (text,))]
    return [filled(text) for text in both if isinstance(text, (ast.Constant, ast.JoinedStr))]  # a ruleset's: below


def calls_of(name: str, module: ModuleType) -> list[ast.Call]:
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.Call) and getattr(node.func, "id", "") == name]


def filled(text: ast.expr) -> str:
    if isinstance(text, ast.Constant):
        return str(text.value)
    assert isinstance(text, ast.JoinedStr)
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "7" for part in text.values)


@pytest.mark.parametrize("reason", sorted(set(reasons())))
def test_it_is_told_in_spanish(reason: str) -> None:
    with translation.override("es"):
        assert reader_text(reason) != reason
    with translation.override("en"):
        assert reader_text(reason)


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"royal_family": "shown"}, "esa familia va sólo con el baralho limpo (BR-FAM-01)"),
        ({"poor_family": "hidden", "deck": "limpo"}, "esa familia va sólo con el baralho sujo (BR-FAM-05)"),
    ],
)
def test_so_is_what_a_ruleset_says_of_options_that_exclude_each_other(options: dict[str, str], text: str) -> None:
    with pytest.raises(acta.ActaError) as caught:
        acta.read_options(options, find_ruleset("mineiro"))
    with translation.override("es"):
        assert reader_text(caught.value.reason) == text


def test_the_reasons_were_found() -> None:
    assert len(set(reasons())) > 20


def test_what_is_unknown_is_told_as_it_is_and_no_text_is_endless() -> None:
    assert reader_text("a leaf fell") == "a leaf fell"
    assert len(reader_text("x" * 1000)) == 300
