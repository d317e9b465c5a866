"""Pyodide, the Python of browsers: fetched as one pinned package, and run in Node to compile for it."""

import hashlib
import shutil
import subprocess
import tarfile
from pathlib import Path

from django.core.management import CommandError

VERSION = "314.0.7"
SHA512 = (
    "d18bd7c4485f11da4b7dbfd790cd8114078c44eab488c517d9bcf31fda4eb6dc"
    "8c716930abe1db139bb2b860fcd8b37bcb6abe48dbe2ffa579244b0e943d91d4"
)
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip", "package.json")
COMPILER = Path(__file__).with_name("compile.mjs")


def ensure_pyodide(cache: Path) -> Path:
    """Return the folder with Pyodide's files; what is not in `cache` yet is fetched by npm.

    Refuses another package than the pinned one.
    """
    require_program("node")
    package = cache / f"pyodide-{VERSION}.tgz"
    if not package.exists():
        require_program("npm")
        cache.mkdir(parents=True, exist_ok=True)
        _run(["npm", "pack", "--silent", f"pyodide@{VERSION}"], cache)
    if hashlib.sha512(package.read_bytes()).hexdigest() != SHA512:
        package.unlink()
        raise CommandError(f"npm brought another pyodide {VERSION} than the pinned one: nothing was built.")
    folder = cache / f"pyodide-{VERSION}"
    _unpack(package, folder)  # Each time: a build that was stopped may have left half of a file.
    return folder


def _unpack(package: Path, folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    with tarfile.open(package) as packed:
        for name in FILES:
            content = packed.extractfile(f"package/{name}")
            if content is None:
                raise CommandError(f"There is no {name} in pyodide {VERSION}.")
            (folder / name).write_bytes(content.read())


def compile_sources(pyodide: Path, sources: Path, compiled: Path) -> None:
    """Compile a zip of Python files, in its order, into a zip of bytecode."""
    _run(["node", str(COMPILER), str(pyodide), str(sources), str(compiled)], sources.parent)


def require_program(name: str) -> None:
    """Refuse to go on without a program, by its name."""
    if shutil.which(name) is None:
        raise CommandError(f"`{name}` is missing: install Node.js 18 or later, which brings node and npm.")


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)  # noqa: S603 (ours)
    if done.returncode:
        raise CommandError(f"`{' '.join(command[:2])}` failed:\n{done.stdout}{done.stderr}"[-2000:])
