"""What of the app and its libraries goes into the pocket: the modules that it may import, and the files they read.

A module is taken if another one that is taken imports it, in whatever function, or names it in a text as Django's
settings do.
"""

import ast
import re
import zipfile
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import distribution, packages_distributions
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from django.conf import settings

from referee.arbiter.search import ALGORITHMS

LIBRARIES = (
    "asgiref", "cachetools", "channels", "csp", "django", "django_htmx", "packaging", "segno", "snowballstemmer",
    "sqlparse", "typing_extensions", "tzdata", "whitenoise",
)  # fmt: skip
ROOTS = (
    "referee.pocket.desk",
    "referee.pocket.settings",
    "referee.urls",
    "django.db.backends.sqlite3.base",
    "django.db.backends.dummy.base",
    "django.core.management.commands.migrate",
)
"""The modules that the others hang on, and those whose names Django puts together."""
NEEDED_BY_PYTHON = (
    "__future__", "_collections_abc", "_strptime", "_weakrefset", "abc", "codecs", "encodings", "gc", "genericpath",
    "importlib", "io", "os", "posixpath", "random", "runpy", "site", "stat", "tempfile", "zipfile", "zipfile._path",
    "zipimport",
    *(f"encodings.{name}" for name in (
        "aliases", "ascii", "charmap", "cp1252", "cp437", "idna", "iso8859_1", "latin_1", "punycode",
        "raw_unicode_escape", "unicode_escape", "utf_16", "utf_8", "utf_8_sig",
    )),
)  # fmt: skip
NEVER = (
    # Of other servers, databases and tools.
    "django.contrib.admin", "django.contrib.admindocs", "django.contrib.auth", "django.contrib.contenttypes",
    "django.contrib.flatpages", "django.contrib.gis", "django.contrib.humanize", "django.contrib.messages",
    "django.contrib.postgres", "django.contrib.redirects", "django.contrib.sessions", "django.contrib.sitemaps",
    "django.contrib.sites", "django.contrib.syndication", "django.core.mail.backends", "django.core.servers",
    "django.db.backends.mysql", "django.db.backends.oracle", "django.db.backends.postgresql", "django.test",
    "django.template.backends.jinja2", "django.forms.jinja2", "whitenoise.runserver_nostatic",
    "django.core.serializers.xml_serializer",
    "django.utils.feedgenerator", "asyncio.windows_events", "asyncio.windows_utils", "asyncio.tools",
    "referee.pocket.building", "referee.pocket.management", "referee.server.asgi", "referee.server.backups",
    "referee.server.bootstrap", "referee.server.direct", "referee.server.door", "referee.server.management",
    "referee.server.prepare", "referee.notebook.management", "django.core.management.commands.test",
    "django.core.management.commands.testserver", "django.core.management.commands.runserver",
    # Of these, only what is imported as soon as Django knows of SQLite.
    *(f"multiprocessing.{name}" for name in (
        "connection", "dummy", "forkserver", "heap", "managers", "pool", "popen_fork", "popen_forkserver",
        "popen_spawn_posix", "popen_spawn_win32", "queues", "resource_sharer", "resource_tracker", "shared_memory",
        "sharedctypes", "spawn", "synchronize", "util",
    )),
    # Of Python: what needs processes, sockets, terminals or windows.
    "_pydatetime", "_pydecimal", "_pylong", "bdb", "concurrent.futures.process", "ctypes",
    "_pyrepl", "cmd", "curses", "dbm", "doctest", "ensurepip", "ftplib", "idlelib", "imaplib", "lib2to3", "pdb",
    "poplib", "profile", "pstats", "pydoc", "pydoc_data", "pyrepl", "smtplib", "test", "tkinter", "turtle",
    "turtledemo", "unittest", "venv", "webbrowser", "xmlrpc",
)  # fmt: skip
STEMMERS = b"""
from importlib import import_module

def stemmer(language):
    module = import_module(f"snowballstemmer.{language}_stemmer")
    return getattr(module, f"{language.capitalize()}Stemmer")()
"""
"""In the place of snowballstemmer's own first module, which imports the stemmers of all its languages."""
TONGUES = ("ca", "en", "es", "es_AR", "fr", "pt", "pt_BR")
DATA = {".csv", ".html", ".json", ".mo", ".ndjson", ".svg", ".tab", ".toml", ".txt", ".zi", ""}
"""The kinds of files beside modules that are read."""


IMPORT = re.compile(rb"^\s*(?:from|import)\s+([A-Za-z_][\w.]*)", re.MULTILINE)
NAMED = re.compile(rf"""["']((?:{"|".join((*LIBRARIES, "referee"))})\w*(?:\.[A-Za-z_]\w*)+)["']""")
"""A name in a text, as Django's settings have them."""
BLOCKS = ("body", "orelse", "handlers", "finalbody", "cases")
"""Where statements stand in others."""


class SiteFile(NamedTuple):
    """A file of the site: where it lies in the pocket, and its bytes."""

    name: str
    content: bytes


class Library:
    """Modules that can be looked up by their name, and their sources."""

    def __init__(self, standard: Path) -> None:
        """Look in the app, in its libraries, and in `standard`, the zip of Python's own."""
        self._zip = zipfile.ZipFile(standard)
        self._names = set(self._zip.namelist())

    def source(self, module: str) -> SiteFile | None:
        """Return the source of a module, or None if the pocket has no such module."""
        path, top = module.replace(".", "/"), module.partition(".")[0]
        if is_left_out(module):
            return None
        if module == "snowballstemmer":
            return SiteFile("app/snowballstemmer/__init__.py", STEMMERS)
        for name in (f"{path}/__init__.py", f"{path}.py"):
            if top in LIBRARIES or top == "referee":
                file = home_of(top) / name
                if file.exists():
                    return SiteFile(f"app/{name}", file.read_bytes())
            elif name in self._names:
                return SiteFile(f"std/{name}", self._zip.read(name))
        return None

    def of_pyodide(self) -> list[str]:
        """Return the modules of Pyodide itself, which it imports from its scripts."""
        files = [name for name in self._names if name.startswith(("_pyodide/", "pyodide/", "_sysconfigdata"))]
        return sorted(name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in files)


def is_left_out(module: str) -> bool:
    """Return whether a module is one of those that the pocket never needs."""
    return any(module == name or module.startswith(f"{name}.") for name in NEVER)


@cache
def home_of(package: str) -> Path:
    """Return the folder in which a package lies."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ImportError(package)
    origin = Path(spec.origin)
    return origin.parent.parent if origin.name == "__init__.py" else origin.parent


def gather_sources(standard: Path) -> list[SiteFile]:
    """Return the sources of all modules that the pocket needs, in a fixed order."""
    library, found = Library(standard), dict[str, SiteFile | None]()
    waiting = [*ROOTS, *NEEDED_BY_PYTHON, *library.of_pyodide(), *_named_by_django()]
    while waiting:
        module = waiting.pop().removesuffix(".__init__")
        parents = [module[:place] for place, letter in enumerate(module) if letter == "."]
        for name in [name for name in (*parents, module) if name not in found]:
            found[name] = source = library.source(name)
            if source is not None:
                waiting += imports(source, name)
    return sorted({source.name: source for source in found.values() if source is not None}.values())


def _named_by_django() -> Iterator[str]:
    """Yield modules that are found by where they lie: of the app, of template tags, and of languages."""
    own = sorted(Path(settings.ROOT, "referee").rglob("*.py"))
    yield from (".".join(file.relative_to(settings.ROOT).with_suffix("").parts) for file in own)
    for package in ("django.templatetags", "django_htmx.templatetags", "django.contrib.staticfiles"):
        folder = home_of(package.partition(".")[0]) / package.replace(".", "/")
        yield from (f"{package}.{file.stem}" for file in sorted(folder.glob("*.py")))
    yield from (f"django.conf.locale.{tongue}.formats" for tongue in TONGUES)
    yield from (f"snowballstemmer.{name}_stemmer" for name in ALGORITHMS.values())


def imports(source: SiteFile, module: str) -> Iterator[str]:
    """Yield what may be a module that this one imports, or names in a text."""
    for name in NAMED.findall(source.content.decode()):
        yield name
        yield name.rpartition(".")[0]
    is_package = source.name.endswith("/__init__.py")
    package = module if is_package else module.rpartition(".")[0]
    try:
        tree = ast.parse(source.content)
    except SyntaxError:  # Pyodide's Python may be newer than ours
        yield from (name.decode() for name in IMPORT.findall(source.content))
        return
    for node in _statements(tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=name, names=names, level=level):
                base = ".".join([*package.split(".")[: len(package.split(".")) - level + 1], *filter(None, [name])])
                base = base if level else name or ""
                yield base
                yield from (f"{base}.{alias.name}" for alias in names)


def _statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the statements of a module, without what only a type checker reads."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        if isinstance(node, ast.If) and "TYPE_CHECKING" in (
            getattr(node.test, "id", ""),
            getattr(node.test, "attr", ""),
        ):
            waiting += node.orelse
        else:
            waiting += [inner for field in BLOCKS for inner in getattr(node, field, ())]


def gather_data() -> list[SiteFile]:
    """Return the files that are read and are no modules, in a fixed order."""
    root, site = Path(settings.ROOT), home_of("django")
    folders: Iterable[tuple[Path, Path]] = (
        (root, root / "referee"),
        (root, root / "templates"),
        (root, root / "locale"),
        (site, site / "django/views/templates"),
        (site, site / "django/forms/templates"),
        (home_of("tzdata"), home_of("tzdata") / "tzdata"),
        *((site, site / f"django/conf/locale/{tongue}") for tongue in TONGUES),
    )
    files = {f"app/{file.relative_to(home)}": file for home, folder in folders for file in folder.rglob("*")}
    kept = {name: file for name, file in files.items() if file.is_file() and file.suffix in DATA}
    needless = (
        "app/locale/glossary/",
        "app/locale/notes.csv",
        "app/referee/server/",
        "app/templates/pocket/holder.html",
        "app/templates/pocket/rescue.html",
    )
    return [SiteFile(name, file.read_bytes()) for name, file in sorted(kept.items()) if not name.startswith(needless)]


def gather_licences(packages: Iterable[str]) -> bytes:
    """Return the texts that the distributions of these packages bring of their licences, in a fixed order."""
    owners = packages_distributions()
    names = sorted({name for package in packages for name in owners.get(package, [])}, key=str.lower)
    texts = [f"{name}\n\n{text.strip()}\n" for name in names for text in licence_texts(name)]
    return "\n".join(("", *texts)).encode()


def licence_texts(name: str) -> list[str]:
    """Return what a distribution says of its licence."""
    files = sorted(distribution(name).files or [])
    own = [file for file in files if re.match(r"(LICEN[CS]E|COPYING|NOTICE)", file.name) and ".dist-info" in str(file)]
    return [Path(file.locate()).read_text(encoding="utf-8") for file in own]
