"""Files that are whole or not there."""

import os
from pathlib import Path


def beside(file: Path) -> Path:
    """Return the path under which a file is written before it takes its name."""
    return file.with_name(f"{file.name}.part")


def replace_text(file: Path, text: str) -> None:
    """Write a file that only its owner may read (mode 600), whole or not at all."""
    part = beside(file)
    try:
        part.touch(mode=0o600)
        part.write_text(text)
        put_in_place(part, file)
    finally:
        part.unlink(missing_ok=True)


def put_in_place(part: Path, file: Path) -> None:
    """Give a finished file its name, once its content is on the disk."""
    _sync(part)
    part.replace(file)
    _sync(file.parent)  # Without it the new name may be lost with the power, though the content is there.


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError:
        if not path.is_dir():  # Not every file system syncs folders.
            raise
    finally:
        os.close(descriptor)
