"""Truco after Fournier's booklet: argentino with other defaults."""

from dataclasses import replace

from referee.rules.record.rulesets.argentino import ARGENTINO, OPTIONS

CHANGED = {
    "flor_after_truco": "closed",
    "achico": "flat",
    "pido_flor_fail": 3,
    "pido_flor_hand": True,
    "envido_tie": "bidder",
}

FOURNIER = replace(
    ARGENTINO,
    name="fournier",
    options={name: replace(option, default=CHANGED.get(name, option.default)) for name, option in OPTIONS.items()},
)
