"""Files that are whole or not there, and locks that end with the process."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def beside(file: Path) -> Path:
    """Return the path under which a file is written before it takes its name."""
    return file.with_name(f"{file.name}.part")


def replace_text(file: Path, text: str) -> None:
    """Write a file that only its owner may read (mode 600), whole or not at all."""
    part = beside(file)
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as stream:
            stream.write(text)
        put_in_place(part, file)
    finally:
        part.unlink(missing_ok=True)


def put_in_place(part: Path, file: Path) -> None:
    """Give a finished file its name, once its content is on the disk."""
    _sync(part)
    part.replace(file)
    _sync(file.parent)  # Without it the new name may be lost with the power, though the content is there.


@contextmanager
def lock(folder: Path, shared: bool = False, wait: bool = True) -> Iterator[None]:
    """Hold a folder's lock.

    Without `wait`, raises BlockingIOError if another process holds it.
    """
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        kind = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
        try:
            fcntl.flock(descriptor, kind if wait else kind | fcntl.LOCK_NB)
        except BlockingIOError:
            raise
        except OSError:  # A file system without locks (some network shares): nobody can tell, so nobody is stopped.
            pass
        yield
    finally:
        os.close(descriptor)


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError:
        if not path.is_dir():  # Not every file system syncs folders.
            raise
    finally:
        os.close(descriptor)
