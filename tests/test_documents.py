"""README, ARCHITECTURE and docs/ name only what there is, README.es.md says what README.md says, and tables hold."""

import json
import re
import shlex
import subprocess
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pytest
from django.core.management import get_commands, load_command_class
from django.utils.translation import override

from referee.book.adjudicate import adjudicate
from referee.notebook.figures.definitions import FIGURES
from referee.notebook.figures.explanations import EXPLANATIONS
from referee.notebook.files import tables
from referee.notebook.models import Notebook
from referee.rules.record.acta import loads
from tests.documents import CODE, DOCUMENTS, FENCE, FOLDERS, NAMES, blocks, codes, prose, text_of
from tests.serving import ROOT

READMES = (ROOT / "README.md", ROOT / "docs/README.es.md")
MOST_LINES, WIDEST, LARGEST, MOST_ROWS = 120, 120, 150_000, 25
LINK = re.compile(r'\]\(([^)\s]+)\)|<img src="([^"]+)"')
COMMAND = re.compile(r"(?:python3?|bin/python)? ?manage\.py (.+)")
TOOL = re.compile(r"python -m (tools\.[\w.]+)(.*)")
VARIABLE = re.compile(r"^\| ((?:`[A-Z_]+`(?:, )?)+) \|", re.MULTILINE)
READ = re.compile(r'(?:env\.\w+\(|environ(?:\.get)?[([])"([A-Z_]+)"')
NEEDED = {"adjudicate": ["FILE"], "pocket": ["--out", "FOLDER"], "restore": ["FILE"]}
"""What a command wants that is named without it."""
OUR_OWN = {"REFEREE_REACHED_AT", "REFEREE_SECURE_AT", "DJANGO_SETTINGS_MODULE", "POCKET_PATH"}
"""Variables by which one of our processes tells another what nobody sets by hand."""


# --- links ---


def anchors(path: Path) -> set[str]:
    """The anchors of a document's headings, as forges make them."""
    titles = re.findall(r"^#+ (.+)$", FENCE.sub("", text_of(path)), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def targets(path: Path) -> Iterator[tuple[Path, str]]:
    """The files that a document links to, each with its anchor."""
    for link, picture in LINK.findall(text_of(path)):
        file, _, anchor = (link or picture).partition("#")
        yield ((path.parent / file).resolve() if file else path, anchor)


@pytest.mark.parametrize("name", NAMES)
def test_every_link_leads_somewhere(name: str) -> None:
    for target, anchor in targets(ROOT / name):
        assert target.exists(), target
        assert not anchor or anchor in anchors(target), (target.name, anchor)


def test_every_document_is_reached_from_the_readme() -> None:
    linked = {target for target, _anchor in targets(ROOT / "README.md")}
    assert set(DOCUMENTS) - {ROOT / "README.md"} <= linked


def files_of(name: str) -> list[Path]:
    """The files of a name, which may be the end of a path: `live/push.py`."""
    return [path for folder in ("referee", "tests", "tools", "static") for path in (ROOT / folder).glob(f"**/{name}")]


@pytest.mark.parametrize("name", NAMES)
def test_names_of_modules_and_scripts_are_those_of_files(name: str) -> None:
    named = {code for code in CODE.findall(prose(ROOT / name)) if re.fullmatch(r"\w[\w/]*\.(py|js)", code)}
    short = {code for code in named if code.partition("/")[0] not in FOLDERS} - {"manage.py"}
    assert not [code for code in sorted(short) if not files_of(code)]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_said_to_be_in_a_module_is_there(name: str) -> None:
    places = re.findall(r"`(?:\w+\.)?(\w+)` (?:in|of) `([\w/]+\.py)`", " ".join(prose(ROOT / name).split()))
    for word, module in places:
        files = [ROOT / module] if module.partition("/")[0] in FOLDERS else files_of(module)
        assert any(re.search(rf"\b{word}\b", text_of(file)) for file in files), (word, module)


def test_the_map_of_the_house_can_be_taken_in() -> None:
    text = text_of(ROOT / "ARCHITECTURE.md")
    where = text.partition("## Where is …")[2].partition("\n## ")[0]
    assert 10 < len(re.findall(r"^\| (?!what \||---)", where, re.MULTILINE)) <= MOST_ROWS


# --- commands ---


def commands(path: Path) -> Iterator[list[str]]:
    """What follows `manage.py` in a document's code."""
    for code in codes(path):
        if found := COMMAND.search(code):
            line = re.split(r" > | 2>|\)", found[1])[0]
            yield shlex.split(line, comments=True)


@pytest.mark.parametrize("name", NAMES)
def test_every_command_of_manage_is_there_with_its_options(name: str) -> None:
    for command, *arguments in commands(ROOT / name):
        parser = load_command_class(get_commands()[command], command).create_parser("manage.py", command)
        if command == "test":  # what follows is pytest's
            assert all(any(ROOT.glob(path)) for path in arguments if path.startswith("tests"))
        else:
            parser.parse_args(arguments or NEEDED.get(command, []))


@pytest.mark.parametrize("name", NAMES)
def test_every_tool_is_there_with_its_options(name: str) -> None:
    for code in codes(ROOT / name):
        for module, rest in TOOL.findall(code):
            spec = find_spec(module)
            assert spec is not None, module
            assert spec.origin is not None
            source = Path(spec.origin).read_text(encoding="utf-8")
            assert 'if __name__ == "__main__"' in source, module
            assert not [option for option in re.findall(r"--[\w-]+", rest) if f'"{option}"' not in source], code


@pytest.mark.parametrize("name", NAMES)
def test_every_option_that_stands_alone_is_one_of_ours(name: str) -> None:
    sources = [*(ROOT / "referee").rglob("management/commands/*.py"), *(ROOT / "tools").rglob("*.py")]
    ours = "".join(map(text_of, sources)) + '"--help"'
    options = [code.split()[0] for code in codes(ROOT / name) if code.startswith("--")]
    assert not [option for option in options if f'"{option}"' not in ours]


@pytest.mark.parametrize("name", NAMES)
def test_blocks_are_commands_that_a_shell_can_read(name: str) -> None:
    for block in blocks(ROOT / name):
        ended = subprocess.run(["bash", "-n"], input=block, capture_output=True, text=True)
        assert (ended.returncode, ended.stderr) == (0, ""), block


# --- settings ---


def variables(name: str) -> set[str]:
    """The variables that the tables of a document have in their first column."""
    return {variable for cell in VARIABLE.findall(text_of(ROOT / "docs" / name)) for variable in CODE.findall(cell)}


def read_in(*folders: str) -> set[str]:
    """The variables that the code of some folders reads from the environment."""
    return {
        name for folder in folders for path in (ROOT / folder).rglob("*.py") for name in READ.findall(text_of(path))
    }


def test_every_setting_is_described_and_every_described_one_is_read() -> None:
    assert variables("club.md") == read_in("referee") - OUR_OWN


def test_every_variable_of_the_tests_is_described_and_read() -> None:
    read = {name for name in read_in("tests", "tools") if name.startswith("REFEREE_")} | {"CHROMIUM"}
    assert variables("development.md") == read - OUR_OWN - variables("club.md")


def test_documents_speak_of_no_variable_that_nobody_reads() -> None:
    known = read_in("referee", "tests", "tools")
    for path in DOCUMENTS:
        assert set(re.findall(r"\bREFEREE_[A-Z_]+", text_of(path))) <= known, path


def test_every_metric_is_described() -> None:
    kept = set(re.findall(r'"(porotos_\w+)"', text_of(ROOT / "referee/server/metrics.py")))
    described = set(re.findall(r"`(porotos_\w+)", text_of(ROOT / "docs/scale.md")))
    assert {name.removesuffix("_total") for name in described} == {name.removesuffix("_total") for name in kept}


# --- README.md and README.es.md ---


class Shape(NamedTuple):
    """What two languages of a document have in common."""

    sections: list[str]
    blocks: list[str]
    targets: list[Path]
    codes: list[str]


def shape(path: Path) -> Shape:
    others = [target for target, _anchor in targets(path) if target not in READMES]
    sections = re.findall(r"^#+(?= )", prose(path), re.MULTILINE)
    return Shape(sections, blocks(path), sorted(others), sorted(CODE.findall(prose(path))))


def test_both_readmes_have_the_same_sections_commands_links_and_pictures() -> None:
    english, spanish = map(shape, READMES)
    assert english == spanish


@pytest.mark.parametrize("path", READMES, ids=lambda path: path.name)
def test_a_readme_can_be_taken_in(path: Path) -> None:
    lines = text_of(path).splitlines()
    assert len(lines) <= MOST_LINES
    assert not [line for line in lines if len(line) > WIDEST]
    others = {target for target, _anchor in targets(path)}
    assert set(READMES) - {path} <= others


def test_every_picture_is_shown_and_small() -> None:
    kept = {*(ROOT / ".pictures").iterdir()}
    assert kept == {target for target, _anchor in targets(ROOT / "README.md") if target.suffix == ".webp"}
    assert len(kept) == 4
    assert all(picture.stat().st_size <= LARGEST for picture in kept)


# --- what docs/ say of the notebook and of files ---


def test_every_figure_is_explained() -> None:
    rows = re.findall(
        r"^\| ([A-Z]\d) \| (.+?) \| .+? \| (\w+) \| (\d+) \|$", text_of(ROOT / "docs/libreta.md"), re.MULTILINE
    )
    levels = {"seat": "P", "side": "S", "match": "M"}
    with override("es"):
        wanted = [(one.code, str(one.label), one.level, one.least) for one in FIGURES.values()]
    explained = [(code, levels[level], int(least), labels) for code, labels, level, least in rows]
    for code, label, level, least in wanted:
        assert any((code, level, least) == row[:3] and label in row[3] for row in explained), (code, label)
    assert {row[0] for row in explained} == {row[0] for row in wanted}


def test_the_sentences_of_the_document_are_those_behind_each_figure() -> None:
    found = re.findall(r"^\| ([^|`]+) \| ([^|]+\.) \|$", text_of(ROOT / "docs/libreta.md"), re.MULTILINE)
    with override("es"):
        labels = [str(one.label) for one in FIGURES.values()]
    with override("en"):
        sentences = [str(one.says) for one in FIGURES.values()]
    assert sorted(found) == sorted(zip(labels, sentences, strict=True))
    assert EXPLANATIONS.keys() == FIGURES.keys()


def test_the_columns_of_tables_are_those_that_are_written() -> None:
    document, rows = text_of(ROOT / "docs/formats.md"), (tables.match_rows, tables.hand_rows, tables.night_rows)
    with override("es"):
        for name, made in zip(("partidos", "manos", "noches", "personas"), (*rows, tables.people_rows), strict=True):
            (described,) = re.findall(rf"^\| `{name}\.csv` \| .+? \| (.+) \|$", document, re.MULTILINE)
            columns = [str(cell) for cell in next(iter(made(Notebook())))]
            assert not [one for one in columns if not is_described(one, described)], name


def is_described(column: str, described: str) -> bool:
    """Whether a column stands there, alone or as one of three (A to C), or is a figure's."""
    head, _, letter = column.rpartition(" ")
    if letter in ("A", "B", "C"):
        sources = {str(figure.label) for figure in tables.SOURCES}
        return f"{head} A to C" in described or ("the seven sources of points" in described and head in sources)
    return column in described or column[:2] in {figure.code for figure in FIGURES.values()}


def test_the_acta_in_the_documents_is_judged_as_they_say() -> None:
    found = [block for language, block in FENCE.findall(text_of(ROOT / "docs/formats.md")) if language == "json"]
    acta, judged, libreta = found
    assert adjudicate(loads(acta)) == json.loads(judged)
    assert json.loads(libreta)["format"] == "libreta/1"
