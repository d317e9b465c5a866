"""The kinds and parts of entries that a table may log, for whoever asks for an entry in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from referee.rules.asked.played import asks_before
from referee.rules.record.rulesets.base import Ruleset


@dataclass(frozen=True, slots=True)
class Contents:
    """The kinds and parts of entries that a table may log.

    `tied_cards`: of a tie, who had the first and the last of the highest cards; `before`:
    whether one of them lay there before the bet on the trick. `vira`, `cut` (and with it one card
    for each) and `pica` (one or the other kind of hand) belong to a deal.
    """

    numbers: bool
    showdowns: bool
    proofs: bool
    face_down: bool
    tied_cards: bool
    before: bool
    vira: bool
    cut: bool
    pica: bool


def contents(ruleset: Ruleset, settings: Mapping[str, Any], players: int) -> Contents:
    """Return the kinds and parts of entries that a table can have.

    A table with these settings and so many players.
    """
    return Contents(
        numbers=ruleset.fixes("numbers") != "none",
        showdowns=bool(settings["envido"] or settings["flor"]),
        proofs=bool(settings["shows"]),
        face_down=bool(settings["face_down"]),
        tied_cards=bool(settings["misdeal"]),
        before=asks_before(settings),
        vira=bool(settings["vira"]),
        cut=settings["cards_dealt"] == "cut",
        # Four sit as two pairs: only larger rings play single duels.
        pica=players > 4 and settings.get("pica_pica", "never") != "never",
    )
