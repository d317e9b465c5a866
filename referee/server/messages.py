"""Translations, compiled without GNU gettext, which those who run this don't have."""

from pathlib import Path

import polib


def compile_messages(locale: Path) -> int:
    """Write a `.mo` beside each newer `.po` under `locale`; return how many."""
    stale = [po for po in sorted(locale.glob("*/LC_MESSAGES/*.po")) if _is_stale(po)]
    for po in stale:
        target = po.with_suffix(".mo")
        draft = target.with_suffix(".mo.new")
        polib.pofile(str(po)).save_as_mofile(str(draft))
        draft.replace(target)  # In one step: a server that runs may be reading the old one.
    return len(stale)


def _is_stale(po: Path) -> bool:
    mo = po.with_suffix(".mo")
    return not mo.exists() or mo.stat().st_mtime_ns <= po.stat().st_mtime_ns
