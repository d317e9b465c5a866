"""The rows of a match that SQL adds up: its tally times who sat where."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from referee.matches.log.queries import SUSPENDED_AFTER
from referee.notebook.columns import COLUMNS, StintColumn
from referee.notebook.models import Feat, Leaf, LeafTotal, Outcome, Share, Stint
from referee.notebook.summing.seating import Seating, SeatPlace, usual_account
from referee.notebook.summing.totals import pack_total
from referee.rules.asked.facts import BARE_POINTS, Fact
from referee.rules.asked.tally import GameTally, MatchTally
from referee.rules.record.hand import CARDS, NOBODY
from referee.rules.record.rulesets import find_ruleset

StintKey = tuple[int, bool]
"""A person, and whether de mano."""
StintSums = dict[str, Any]
HandFacts = Sequence[Sequence[Fact]]
"""The facts of each hand of a match."""

_BY_FACT: dict[str, list[tuple[str, StintColumn]]] = defaultdict(list)
for _name, _column in COLUMNS.items():
    _BY_FACT[_column.fact].append((_name, _column))


class LeafRows(NamedTuple):
    """The rows of a leaf that SQL adds up."""

    outcome: Outcome
    total: LeafTotal
    shares: list[Share]
    stints: list[Stint]
    feats: list[Feat]


def rows_of(leaf: Leaf, data: MatchTally, places: Iterable[SeatPlace], by_hand: bool = False) -> LeafRows:
    """Make the rows of a leaf that counts, unsaved."""
    seating = Seating(data, places)
    facts = [[*dealt.facts()] for dealt in seating.hands]
    flags = match_flags(data, (fact for hand in facts for fact in hand))
    sums = _stint_sums(seating, facts, flags)
    head = {
        "notebook_id": leaf.notebook_id,
        "leaf": leaf,
        "day": leaf.day,
        "played_at": leaf.played_at,
        "ruleset": data["ruleset"],
        "players": data["seats"],
    }
    people = {person: results_of(data, seating, person) for person in seating.people}
    shares = [
        Share(
            **head,
            person_id=person,
            **numbers,
            **flags,
            by_hand=int(by_hand),
            **person_flags([sums.get((person, mano), {}) for mano in (True, False)]),
            mate_key=_mate_key(people, person),
        )
        for person, numbers in people.items()
    ]
    stints = [
        Stint(
            **head,
            person_id=person,
            mano=mano,
            side=people[person]["side"],
            stayed=people[person]["matches"],
            **numbers,
        )
        for (person, mano), numbers in sums.items()
    ]
    feats = [
        Feat(
            **head,
            person_id=seating.sitters[found.hand].get(found.seat),
            kind=found.kind,
            score=found.score,
            hand=found.hand,
            step=found.step,
        )
        for found in best_feats(data, facts)
    ]
    total = LeafTotal(**head, packed=pack_total(shares, stints))
    outcome = outcome_of(data, facts, **head, by_hand=int(by_hand), lineup=_lineup(people))
    return LeafRows(outcome, total, shares, stints, feats)


def _mate_key(people: Mapping[int, Mapping[str, int]], person: int) -> str:
    """Return the key of those who played on one side to the end; empty for who entered de cambio."""
    if not people[person]["matches"]:
        return ""
    side = people[person]["side"]
    return "+".join(str(other) for other, row in people.items() if row["side"] == side and row["matches"])


def _lineup(people: Mapping[int, Mapping[str, int]]) -> str:
    """Return the keys of all sides, that of the winners first; empty for winners whom nobody named."""
    keys = {_mate_key(people, person): row["won"] for person, row in people.items() if row["matches"]}
    winners = [key for key, won in keys.items() if won]
    return ">".join([*(winners or [""]), *sorted(key for key, won in keys.items() if not won)])


def _stint_sums(seating: Seating, facts: HandFacts, flags: Mapping[str, int]) -> dict[StintKey, StintSums]:
    sums: dict[StintKey, StintSums] = {}
    for dealt, sitters, hand in zip(seating.hands, seating.sitters, facts, strict=True):
        for fact in hand:
            for name, column in _BY_FACT.get(fact.figure, ()):
                if not column.counts(fact) or (column.needs and not flags[column.needs]):
                    continue
                for seat in dealt.seats_of(fact, column):
                    if (person := sitters.get(seat)) is not None:
                        row = sums.setdefault((person, dealt.has_mano(seat, fact.contest)), {})
                        _add(row, name, column, fact.number)
    return sums


def _add(row: StintSums, name: str, column: StintColumn, number: int) -> None:
    if column.kind in ("count", "sum"):
        row[name] = row.get(name, 0) + (number if column.kind == "sum" else 1)
    elif column.kind == "max":
        row[name] = max(row.get(name, 0), number)
    else:
        row.setdefault(name, []).append(number)


# Flags: which facts the record of a match has, so that a figure can name the matches that it is of.


def match_flags(data: MatchTally, facts: Iterable[Fact]) -> dict[str, int]:
    """Return the flags that everybody at the table shares."""
    named, noted = set(), set()
    for fact in facts:
        group = fact.figure.partition(".")[0]
        named.add(group if group != "points" or fact.figure == BARE_POINTS else "source")
        if fact.seat != NOBODY:
            noted.add(group)
    words = named & {"envido", "flor", "truco"}
    return {
        "seen_points": int("source" in named),
        "seen_envido": int("envido" in named),
        "own_envido": int("envido" in noted),
        "seen_flor": int(data["flor"] and bool(words)),
        "own_flor": int(data["flor"] and bool(noted & words)),
        "seen_truco": int("truco" in named),
        "own_truco": int("truco" in noted),
        "seen_tricks": int("first" in named),
    }


def person_flags(stints: Iterable[StintSums]) -> dict[str, int]:
    """Return the flags of one person, from the sums of their hands."""
    noted = {name for numbers in stints for name, number in numbers.items() if number}
    return {
        "seen_numbers": int("numbers" in noted),
        "seen_cards": int("cards_hands" in noted),
        "seen_bluffs": int(not noted.isdisjoint(("bluffs_empty", "bluffs_full"))),
    }


# The results of a person in a match and its games (R1 to R6).

ResultNumbers = dict[str, int]


def results_of(data: MatchTally, seating: Seating, person: int) -> ResultNumbers:
    """Return the columns of a share that tell of the match and its games."""
    account = seating.account(person, seating.counted)
    own = seating.hands_of(person, seating.counted)
    numbers = {
        "side": usual_account(own),
        "matches": int(account is not None),
        "won": int(account is not None and account == data["winner"]),
        "substituted": int(account is None),
        "hands": sum(dealt.hand["played"] for dealt, _seat in own),
        "halved": int(account is not None and data["half"] > 0),
    }
    for game in data["games"]:
        added, comeback = game_numbers(data, game, seating, person), game["comeback"]
        for name, number in added.items():
            numbers[name] = numbers.get(name, 0) + number
        if comeback is not None and added.get("games_won") and comeback[0] > numbers.get("comeback", 0):
            numbers["comeback"], numbers["comeback_hand"] = comeback
    return numbers


def game_numbers(data: MatchTally, game: GameTally, seating: Seating, person: int) -> ResultNumbers:
    """Return the numbers that a finished game adds to a share; none if it was not theirs."""
    account = seating.account(person, hands_of_game(game, seating)) if game["over"] else None
    if account is None:
        return {}
    won, score = game["won"] == account, game["score"]
    numbers = {
        "games": 1,
        "games_won": int(won),
        "points": score[account],
        "against": max(points for other, points in enumerate(score) if other != account),
    }
    if data["half"]:
        trailed = game["in malas"][account] is not None
        numbers["trailed"] = int(trailed)
        numbers["trailed_won"] = int(trailed and won)
        numbers["halved_lost"] = int(game["won"] is not None and not won)
        numbers["lost_in_malas"] = int(account in game["lost in malas"])
    return numbers


def hands_of_game(game: GameTally, seating: Seating) -> list[int]:
    """Return the hands of a game in which somebody must have sat to have played it."""
    counted = set(seating.counted)
    return [place for place in game["hands"] if place in counted] or game["hands"]


# The outcome of a match for everybody: hands, time, pardas, thirds (K2, K3, L1, L2, R7).

OUTCOME_FACTS: Mapping[str, tuple[str, ...]] = {
    "pardas": ("trick.tied",),
    "tricks": ("trick.tied", "trick.won"),
    "thirds": ("third.played",),
    "short": ("third.spared",),
}
"""The facts that each column of `Outcome` counts."""


def outcome_of(data: MatchTally, facts: HandFacts, **head: Any) -> Outcome:
    """Return the outcome of a match, unsaved."""
    figures = Counter(fact.figure for hand in facts for fact in hand)
    counts = {name: sum(figures[figure] for figure in some) for name, some in OUTCOME_FACTS.items()}
    over = [game for game in data["games"] if game["over"]]
    # One that was put aside for hours was not played all that time.
    seconds = data["seconds"] if (data["seconds"] or 0) < SUSPENDED_AFTER.total_seconds() else None
    return Outcome(
        **head,
        **counts,
        hands=sum(hand["played"] for hand in data["hands"]),
        seconds=seconds,
        lengths=[hand["seconds"] for hand in data["hands"] if hand["played"] and hand["seconds"] is not None],
        seen_tricks=int(counts["tricks"] > 0),
        seen_thirds=int(counts["thirds"] + counts["short"] > 0),
        seen_time=int(seconds is not None),
        changes=max((game["lead changes"] for game in over), default=0),
        margin=min((game["margin"] for game in over if game["margin"] is not None), default=None),
    )


# Feats of a match, found in its facts.

TOP_STEP = 3
"""The step of a bet from which on losing it is remembered."""
LEAST_COMEBACK = 5
"""A comeback from fewer points behind is no feat."""
MOST_MARGIN = 3
"""Games that ended with at most so many points between are close."""


class FoundFeat(NamedTuple):
    """A feat of a hand, the seat that it is of, and the step at which it is seen."""

    kind: Feat.Kind
    score: int
    hand: int
    seat: int = NOBODY
    step: int = 0


def best_feats(data: MatchTally, facts: HandFacts) -> Iterable[FoundFeat]:
    """Return the best of each kind, of equals the first."""
    best: dict[Feat.Kind, FoundFeat] = {}
    for found in (*_feats_of_hands(data, facts), *_feats_of_games(data)):
        if found.kind not in best or found.score > best[found.kind].score:
            best[found.kind] = found
    return best.values()


def _feats_of_hands(data: MatchTally, facts: HandFacts) -> Iterator[FoundFeat]:
    highest = max(find_ruleset(data["ruleset"]).pack.envidos, default=None)
    for hand, own in zip(data["hands"], facts, strict=True):
        number = hand["hand"]
        if hand["seconds"]:
            yield FoundFeat(Feat.Kind.LONGEST, hand["seconds"], number)
        yield from _most_points(number, own, data["accounts"])
        contests: dict[int, list[Fact]] = defaultdict(list)
        for fact in own:
            contests[fact.contest].append(fact)
        for some in contests.values():
            yield from _feats_of_contest(number, some, highest)


def _most_points(number: int, facts: Sequence[Fact], accounts: int) -> Iterator[FoundFeat]:
    points: Counter[int] = Counter()
    for fact in facts:
        # Points that were only noted down may be of many hands.
        if fact.figure.startswith("points.") and fact.figure != BARE_POINTS:
            points[fact.side if accounts == 2 else fact.seat] += fact.number
    if points and max(points.values()) > 0:
        yield FoundFeat(Feat.Kind.POINTS, max(points.values()), number)


def _feats_of_contest(number: int, facts: Sequence[Fact], highest: int | None) -> Iterator[FoundFeat]:
    losers = {fact.side for fact in facts if fact.figure == "envido.lost"}
    values = [fact for fact in facts if fact.figure == "envido.value"]
    for fact in values:
        if fact.side in losers:
            yield FoundFeat(Feat.Kind.LOST_NUMBER, fact.number, number, fact.seat, fact.step)
    best = [fact for fact in values if fact.number == highest]
    if len({fact.side for fact in best}) > 1:
        yield FoundFeat(Feat.Kind.BOTH_HIGHEST, best[-1].number, number, step=best[-1].step)
    tied = [fact for fact in facts if fact.figure == "trick.tied"]
    if len(tied) >= CARDS:
        yield FoundFeat(Feat.Kind.PARDAS, CARDS, number, step=tied[-1].step)
    steps = [fact.number for fact in facts if fact.figure == "querido.step"]
    lost = {fact.side for fact in facts if fact.figure == "querido.lost"}
    for fact in facts:
        if fact.figure == "truco.called" and fact.number >= TOP_STEP and fact.number in steps and fact.side in lost:
            yield FoundFeat(Feat.Kind.TOP_LOST, fact.number, number, fact.seat, fact.step)


def _feats_of_games(data: MatchTally) -> Iterator[FoundFeat]:
    for game in data["games"]:
        if not game["over"] or game["won"] is None:
            continue
        last = game["hands"][-1]
        played = sum(data["hands"][number]["played"] for number in game["hands"])
        if game["comeback"] and game["comeback"][0] >= LEAST_COMEBACK:
            yield FoundFeat(Feat.Kind.COMEBACK, game["comeback"][0], game["comeback"][1])
        if game["margin"] is not None and game["margin"] <= MOST_MARGIN:
            yield FoundFeat(Feat.Kind.CLOSEST, -game["margin"], last)
        if game["lead changes"] > 1:
            yield FoundFeat(Feat.Kind.CHANGES, game["lead changes"], last)
        if played > 1:
            yield FoundFeat(Feat.Kind.SHORTEST, -played, last)
