"""Words said in one breath with an envido, "envido y truco": kept, and entered once they may be (AR-GEN-12).

The record holds ordinary entries. The bet keeps the word that was said with it as a further key, `and`, and so does an
answer to both: `{"team": 0, "say": "envido", "and": "truco"}`, then `{"team": 1, "say": "quiero", "and": "quiero"}`. So
what is kept is on every phone, outlives a reload, and goes with an undo of the tap that said it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from referee.matches.log.lines import LogLine
from referee.matches.types import Raw, entry_kind
from referee.rules.asked.view import Look
from referee.rules.record.rulesets import Ruleset, Word

AND = "and"
"""The key of an entry under which a word said in the same breath is kept."""


@dataclass(frozen=True, slots=True)
class KeptWord:
    """A bet on the tricks that waits for the envido, as an entry, and its answer where that was given too."""

    bet: Raw
    answer: Raw | None = None

    @property
    def entries(self) -> tuple[Raw, ...]:
        """The entries that it becomes, in their order."""
        return (self.bet,) if self.answer is None else (self.bet, self.answer)

    def side(self, sides: tuple[int, ...]) -> int:
        """Return the side that said it."""
        return speaker_side(self.bet, sides)


def speaker_side(raw: Raw, sides: tuple[int, ...]) -> int:
    """Return the side of a word's speaker."""
    side: int = raw["team"] if raw.get("by") is None else sides[raw["by"]]
    return side


def standing_entries(lines: Iterable[LogLine]) -> list[Raw]:
    """Return the entries of these lines that stand."""
    return [line.raw for line in lines if not line.voided and not line.code]


def kept_in(ruleset: Ruleset, raws: Iterable[Raw]) -> KeptWord | None:
    """Return the word that the standing entries of a hand keep, if any; None after a bet on the tricks."""
    kept: KeptWord | None = None
    for raw in raws:
        word, also = _word(ruleset, raw), ruleset.words.get(str(raw.get(AND)))
        if entry_kind(raw) == "deal" or (word is not None and word.game == "stakes"):
            kept = None
        elif word is None or also is None:
            continue
        elif word.game == "envido" and _is_bet(also):
            kept = KeptWord({**_speaker(raw), "say": also.name})
        elif kept is not None and word.game == "answer" and also.game == "answer":
            kept = replace(kept, answer={**_speaker(raw), "say": also.name})
    return kept


def asks_for_both(kept: KeptWord | None, look: Look) -> bool:
    """Return whether a yes to the envido may be one to the kept word too: the other side answers."""
    wait = look.to_answer
    if kept is None or kept.answer is not None or wait is None or wait.matter != "envido":
        return False
    return kept.side(look.sides) != wait.answers


def joined(look: Look, ruleset: Ruleset, last: Raw, wanted: Raw) -> Raw | None:
    """Return the last bet with the wanted word beside it; None where they weren't said in one breath.

    They were where the last thing said was an envido of the same side, and nothing else waits.
    """
    word, more = _word(ruleset, last), _word(ruleset, wanted)
    if word is None or more is None or AND in last or word.game != "envido" or not _is_bet(more) or len(look.waits) > 1:
        return None
    return {**last, AND: more.name} if speaker_side(last, look.sides) == speaker_side(wanted, look.sides) else None


def _word(ruleset: Ruleset, raw: Raw) -> Word | None:
    name = raw.get("say")
    return ruleset.words.get(name) if isinstance(name, str) else None


def _is_bet(word: Word) -> bool:
    return word.game == "stakes" and word.act == "bet"


def _speaker(raw: Raw) -> Raw:
    return {key: raw[key] for key in ("by", "team") if raw.get(key) is not None}
