#!/usr/bin/env python3
"""The project's one command: `python3 manage.py serve`, `python3 manage.py test` and the rest."""

import os
import sys
from pathlib import Path

from referee.server.bootstrap import ensure_environment


def main() -> None:
    """Make sure that this interpreter has what the locks ask for, then do what the command line says."""
    ensure_environment(sys.argv, Path(__file__).resolve().parent)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "referee.settings")
    from django.conf import settings
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    try:
        _ = settings.DEBUG  # Loads them all, so nonsense in the environment is one line here and no traceback later.
    except ImproperlyConfigured as error:
        raise SystemExit(str(error)) from None
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
