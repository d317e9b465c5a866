"""The arithmetic of an award, where it is known: the words of an envido and what each added, the flores of a flor, the
bets that made a hand's stake.
"""

from __future__ import annotations

from collections.abc import Iterable

from referee.matches.answers import Raw
from referee.matches.wording import printed
from referee.rules.rulesets import Ruleset

REFUSED = "AR-ENV-06"
FLORES = "AR-FLO-08"
FLOR = 3
BETS = ("call", "reste")
"""The sub-games whose words raise what a hand is worth, where that is all there is to bet on."""


def explained(award: Raw, entries: Iterable[Raw], ruleset: Ruleset) -> str:
    """How the points of an award add up: "envido + real envido: 2 + 3"; empty where nothing is to be told.

    `entries` are those of the hand that stand and were accepted, up to the award's own. A sum is written only if it
    comes to the points that were awarded. Without envido it is the bets in their order, "truco · seis: 6"; what
    was refused is named without a sum, and so are amounts, which tell it themselves.
    """
    if award["for"] == "envido":
        return _chain(award, entries, ruleset)
    if award["for"] == "truco" and award["points"] > 0:
        return _ladder(award, entries, ruleset)
    flores = award["points"] // FLOR
    if award["rule"] == FLORES and award["points"] == FLOR * flores:
        return f"{FLOR} × {flores}"
    return ""


def _chain(award: Raw, entries: Iterable[Raw], ruleset: Ruleset) -> str:
    words = [ruleset.words[raw["say"]] for raw in entries if raw.get("say") in ruleset.words]
    chain = [word for word in words if word.game == "envido"]
    if not chain:
        return ""
    said = " + ".join(word.name for word in chain)
    counted = chain[:-1] if award["rule"] == REFUSED else chain
    parts = [word.worth for word in counted]
    if len(parts) > 1 and all(parts) and sum(parts) == award["points"]:
        return f"{said}: {' + '.join(map(str, parts))}"
    return said


def _ladder(award: Raw, entries: Iterable[Raw], ruleset: Ruleset) -> str:
    bets = [printed(str(raw["say"])) for raw in entries if "say" in raw and _bets(raw["say"], ruleset)]
    refused = award["rule"] in (ruleset.cites.get("refused"), ruleset.cites.get("reste-refused"))
    chain, points = " · ".join(bets), str(award["points"])
    if bets[-1:] == [points]:
        return chain if len(bets) > 1 else ""
    return f"{chain}: {points}" if bets and not refused else chain


def _bets(said: str | int, ruleset: Ruleset) -> bool:
    if isinstance(said, int):
        return bool(ruleset.fixes("numbers") == "bids")
    return said in ruleset.words and ruleset.words[said].game in BETS
