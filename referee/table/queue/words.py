"""The words of a game for a phone that has no network, and so no referee."""

from __future__ import annotations

import json

from referee.games import GAMES
from referee.matches.log.merging import ANSWERS
from referee.matches.log.queries import TableData
from referee.matches.words.terms import called, ordinal
from referee.matches.words.wording import printed
from referee.rules.asked.speech import existing


def unruled(data: TableData) -> dict[str, str]:
    """Return all words of this table's game: first those with a place on its screen, in the order that they have there.

    `words` is JSON for the script that lays their keys: each word with its label, and what a trick and the hand are
    called; `tie` is what a tied trick is called.
    """
    skin, ruleset = GAMES[data.match.ruleset].skin, data.state.ruleset
    options = data.state.options
    slots = [
        slot
        for row in skin.rows
        for slot in row.slots
        if slot.words and (slot.unless[0], options.get(slot.unless[0])) != slot.unless
    ]
    common = [slot.words[0] for slot in slots]
    ladder = [word.name for word in ruleset.words.values() if word.game in ("stakes", "call")]
    answers = [word.name for word in ruleset.words.values() if word.game in ANSWERS]
    # A word that is said to somebody needs that player's name: it waits for the network.
    spoken = [word for word in existing(ruleset.words, data.state) if not ruleset.words[word].aimed]
    words = [word for word in dict.fromkeys([skin.no, skin.yes, *common, *ladder, *answers, *spoken]) if word in spoken]
    keys = {
        "words": [[word, printed(word)] for word in words],
        "trick": ordinal(skin.terms, 0),
        "hand": called(skin.hand, skin.terms),
    }
    text = json.dumps(keys, ensure_ascii=False, separators=(",", ":"))
    return {"words": text, "tie": called(skin.tie, skin.terms), "lang": skin.lang}
