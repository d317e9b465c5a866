"""Random requests of every kind, from phones of every role, against matches of every ruleset; none may end in an error.

    python -m tools.load.random_requests --requests 100000 --seed 1

A database of its own is made and thrown away. What fails is told with the request that did it: an answer of 5xx (but
for 503 with Retry-After), an exception that nobody caught, an error in the log. The names of matches and phones are
random anyway, so two runs with one seed are alike, and not the same to the last request.
"""

import argparse
import os
import sys
from pathlib import Path


def main() -> int:
    """Send the requests that the command line asks for; 1 where one failed."""
    parser = argparse.ArgumentParser(description="Sends random requests to the application in this process.")
    parser.add_argument("--requests", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    prepare()
    from django.db import connection

    from tools.load.running import run

    connection.creation.create_test_db(verbosity=0)
    report = run(wanted.seed, wanted.requests, progress=1_000)
    print(report)
    return 1 if report.failures else 0


def prepare() -> None:
    """Load the tests' settings, with a database that need not outlive a power cut, and the translations."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    import django
    from django.conf import settings

    settings.DATABASES["default"]["OPTIONS"]["init_command"] = "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;"
    django.setup()
    from referee.server.catalogues import compile_messages

    compile_messages(Path(settings.ROOT) / "locale")


if __name__ == "__main__":
    sys.exit(main())
