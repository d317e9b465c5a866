"""Logs as JSON, where REFEREE_LOGS asks for them: one object a line, which names no match, person or page.

An exception stands with its kind and its places: its text may hold words that somebody typed.
"""

import logging
import logging.config
import re
import sys
import threading
from datetime import UTC, datetime
from traceback import extract_tb
from typing import Any

from pythonjsonlogger.json import JsonFormatter

_ID = re.compile(r"/[\w-]{22,}\S*")
_PATH = re.compile(r"/([\w-]+)/\S*")
_log = logging.getLogger("referee")


def configure(settings: dict[str, Any]) -> None:
    """Set up logging as LOGGING says, but as JSON, and log uncaught exceptions too."""
    formatters = {"line": {"()": Formatter}}
    logging.config.dictConfig({**settings, "formatters": formatters})
    logging.captureWarnings(True)
    sys.excepthook = lambda kind, error, trace: _uncaught(error)
    threading.excepthook = lambda found: _uncaught(found.exc_value)
    sys.unraisablehook = lambda found: _uncaught(found.exc_value)


class Formatter(JsonFormatter):
    """A formatter of lines with time, level, logger, message and exception."""

    def add_fields(self, log_data: dict[str, Any], record: logging.LogRecord, message_dict: dict[str, Any]) -> None:
        """Fill in the fields, and nothing that came with the record besides."""
        log_data["time"] = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        log_data["level"] = record.levelname
        log_data["logger"] = record.name
        error = record.exc_info[1] if record.exc_info else None
        log_data["message"] = message_of(record, error)
        if error is not None:
            log_data["exception"] = "\n".join(trace_of(error))


def message_of(record: logging.LogRecord, error: BaseException | None) -> str:
    """Return a record's message without ids, pages, and the text of its exception."""
    # Further lines hold details: the row that PostgreSQL refuses, the exception of a task.
    message = record.getMessage().strip().partition("\n")[0]
    if error is not None and str(error):
        message = message.replace(str(error).partition("\n")[0], type(error).__name__)
    if hasattr(record, "request"):
        return _PATH.sub(r"/\1/*", message)
    return _ID.sub("/*", message)


def trace_of(error: BaseException) -> list[str]:
    """Return the places of an exception, a line each, and its kind; exceptions that led to it come first."""
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    places = [f"{frame.filename}:{frame.lineno} in {frame.name}" for frame in extract_tb(error.__traceback__)]
    kind = type(error)
    return [*(trace_of(before) if before else ()), *places, f"{kind.__module__}.{kind.__qualname__}"]


def _uncaught(error: BaseException | None) -> None:
    if error is not None and not isinstance(error, KeyboardInterrupt | SystemExit):
        _log.critical("Nobody caught an exception", exc_info=error)
