"""Runs `walk.py` in this Python, beside the pocket's: python native_walk.py DATA DATABASE EACH."""

import json
import os
import shutil
import sys
from pathlib import Path

data, database = map(Path, sys.argv[1:3])
shutil.copy(database, data / "referee.sqlite3")
os.environ.update(
    REFEREE_DATA=str(data),
    DJANGO_SETTINGS_MODULE="referee.pocket.settings",
    REFEREE_SECRET="only-for-tests-" * 5,
    POCKET_PATH="/porotos/",
)
import django  # noqa: E402
from django.conf import settings  # noqa: E402

# The names of collected files, which a build makes, lie nowhere here; the widths of letters lie beside the database.
settings.STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
settings.LETTER_WIDTHS = data / "widths.json"
django.setup()
from referee.pocket import desk  # noqa: E402

desk.open_desk()
names: dict[str, object] = {"EACH": int(sys.argv[3])}
exec(compile(Path(__file__).with_name("walk.py").read_text(encoding="utf-8"), "walk.py", "exec"), names)
print(json.dumps(names["RESULT"]))
