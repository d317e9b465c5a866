"""The words of a game for a phone that has no network, and so no referee."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from referee.games import GAMES
from referee.games.slots import Slot
from referee.matches.log.merging import ANSWERS
from referee.matches.log.queries import TableData
from referee.matches.words.terms import called, ordinal
from referee.matches.words.wording import printed
from referee.rules.asked.speech import existing


def unruled(data: TableData) -> dict[str, str]:
    """Return all words of this table's game, in the order of its screen.

    Those without a place there come last. `words` is JSON for the script that lays keys: each word with its label,
    and what a trick and the hand are called; `tie` is what a tied trick is called.
    """
    skin, every = GAMES[data.match.ruleset].skin, data.state.ruleset.words
    slots = [slot for row in skin.rows for slot in row.slots if slot.words]
    common = [slot.words[0] for slot in slots]
    ladder = [word.name for word in every.values() if word.game in ("stakes", "call")]
    answers = [word.name for word in every.values() if word.game in ANSWERS]
    # A table without flor has no place for it, nor for what answers one.
    missing = {every[slot.words[0]].game for slot in slots if _is_off(slot, data.state.options)}
    # A word that is said to somebody needs that player's name: it waits for the network.
    spoken = [w for w in existing(every, data.state) if not every[w].aimed and every[w].game not in missing]
    words = [w for w in dict.fromkeys([skin.no, skin.yes, *common, *ladder, *answers, *spoken]) if w in spoken]
    keys = {
        "words": [[word, printed(word)] for word in words],
        "trick": ordinal(skin.terms, 0),
        "hand": called(skin.hand, skin.terms),
    }
    text = json.dumps(keys, ensure_ascii=False, separators=(",", ":"))
    return {"words": text, "tie": called(skin.tie, skin.terms), "lang": skin.lang}


def _is_off(slot: Slot, options: Mapping[str, Any]) -> bool:
    """Tell whether this table's options leave it without the words of a place."""
    option, value = slot.unless
    return bool(option) and options.get(option) == value
