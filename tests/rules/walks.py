"""Random matches for the property tests: entries drawn from what the referee offers, and from what it may refuse."""

from random import Random
from typing import Any

from hypothesis import strategies as st

from referee.rules.judge.judge import judge
from referee.rules.ledger.score import match_winner
from referee.rules.record.entry import read_entry
from referee.rules.record.hand import NOBODY
from referee.rules.record.json_text import MAX_AMOUNT
from referee.rules.record.rulesets import RULESETS
from referee.rules.record.state import State, new_state
from tests.rules.choices import Choices, legal_choices

SPANISH = [f"{rank}{suit}" for suit in "eboc" for rank in range(1, 13)]
FRENCH = [*(f"{rank}{suit}" for suit in "♣♥♠♦" for rank in ("A", *range(2, 11), "J", "Q", "K")), "*"]
Raw = dict[str, Any]


@st.composite
def tables(draw: st.DrawFn) -> State:
    """An empty table with options drawn at random."""
    ruleset = RULESETS[draw(st.sampled_from(sorted(RULESETS)))]
    names = draw(st.lists(st.sampled_from(sorted(ruleset.options)), unique=True, max_size=6))
    options = {name: draw(st.sampled_from(ruleset.options[name].values)) for name in names}
    excluded = ruleset.contradiction(ruleset.settings(options))
    while excluded is not None:
        options.pop(excluded[0])
        excluded = ruleset.contradiction(ruleset.settings(options))
    usual = [seats for seats in (2, 4, 2, 4) if seats in ruleset.players]
    return new_state(ruleset.name, options, draw(st.sampled_from([*usual, *ruleset.players])))


def cards_of(state: State) -> list[str]:
    """Every card that the notation of this game's pack can write."""
    return [card for card in (*SPANISH, *FRENCH) if state.ruleset.pack.shape.match(card)]


def offered(state: State, found: Choices) -> list[Raw]:
    """Every entry that the choices stand for; shows of cards and adjusts as one example each."""
    raws: list[Raw] = [{"by": seat, "say": word} for word, seats in found.words.items() for seat in seats]
    raws += [{"team": side, "say": word} for word, sides in found.team_words.items() for side in sides]
    raws += [{"by": seat, "say": value} for seat, values in found.numbers.items() for value in values]
    raws += [{"team": side, "say": value} for side, values in found.team_numbers.items() for value in values]
    raws += [{"by": seat, "play": card} for seat, cards in found.cards.items() for card in cards]
    raws += [{"trick": seat} for seat in found.trick_seats]
    raws += [{"trick": None, "team": side} for side in found.trick_sides]
    raws += [{"trick": "parda"}] if found.parda else []
    raws += [{"showdown": seat} for seat in found.showdown_seats]
    raws += [{"showdown": None, "team": side} for side in found.showdown_sides]
    raws += [{"by": seat, "show": word} for seat, words in found.shows.items() for word in words if word != "cards"]
    raws += [{"by": by, "say": word, "to": to} for word, pairs in found.aimed.items() for by, to in pairs]
    bids = [({"by": seat}, least) for seat, least in found.bids.items()]
    bids += [({"team": side}, least) for side, least in found.team_bids.items()]
    raws += [who | {"say": min(least + more, MAX_AMOUNT)} for who, least in bids for more in (0, 1, 5)]
    raws += [{"trick": "parda", "first": seat} for seat in found.firsts]
    raws += _with_before(state, found)
    raws += [{"deal": seat, **kind} for seat in found.deal for kind in _kinds(state)]
    raws += [{"deal": seat, "cut": False, "cards": 1} for seat in found.one_card]
    raws += [{"close": "cards fell"}] if found.close else []
    raws += [{"adjust": [0] * state.accounts}] if found.adjust else []
    return raws


def _with_before(state: State, found: Choices) -> list[Raw]:
    """Every tie and card with a word of what lay there before a bet, where the game asks (BR-REC-05)."""
    if "truco_bets" not in state.ruleset.options:
        return []
    ties: list[Raw] = [{"trick": "parda"}] if found.parda or found.before else []
    for plays in (found.cards, found.closing):
        ties += [{"by": seat, "play": card} for seat, cards in plays.items() for card in cards]
    return [{**tie, "before": lay} for tie in ties for lay in (True, False)]


def _kinds(state: State) -> list[Raw]:
    """What may stand beside a deal: six and eight players may choose its kind (AR-PIC-02), a vira may be turned."""
    # The clean pack of paulista has no queen, and one may be turned.
    more = ["Q♠"] if state.ruleset.pack.shape.match("Q♠") else []
    turned: list[Raw] = [{"vira": card} for card in (*list(state.pack.rank)[::7], *more)]
    viras: list[Raw] = [*turned, {}] if state.options.get("vira") else [{}]
    duels: list[Raw] = [{}, {"pica": True}, {"pica": False}] if "pica_pica" in state.ruleset.options else [{}]
    return [{**vira, **duel} for vira in viras for duel in (duels if state.seats > 4 else duels[:1])]


def everything(state: State) -> list[Raw]:
    """Every word, number, card and trick that somebody of this table could try to log."""
    seats, words = range(-1, state.seats + 1), sorted(state.ruleset.words)
    most = max(41, state.ruleset.pack.flores.stop + 2)
    values = range(-1, most if state.options["numbers"] != "bids" else 2)
    raws: list[Raw] = [{"by": seat, "say": word} for seat in seats for word in [*words, "truquito"]]
    raws += [{"team": side, "say": word} for side in (0, 1, 2) for word in words]
    raws += [{"by": seat, "say": value} for seat in seats for value in values]
    raws += [{"team": side, "say": value} for side in (0, 1) for value in values]
    raws += [{"by": seat, "play": card} for seat in seats for card in [*cards_of(state), "?"]]
    raws += [{"trick": seat} for seat in seats]
    raws += [{"trick": None, "team": side} for side in (0, 1, 2)]
    raws += [{"trick": "parda"}]
    if "truco_bets" in state.ruleset.options:
        raws += [{"trick": "parda", "before": False}]
        raws += [{"by": seat, "play": card, "before": True} for seat in seats for card in [*cards_of(state), "?"]]
    return raws


def walk(state: State, random: Random, steps: int) -> list[Raw]:
    """Log up to `steps` offered entries, shows of random cards among them; the entries, oldest first."""
    log: list[Raw] = []
    for _ in range(steps):
        if match_winner(state) != NOBODY:
            break
        raw = step(state, random)
        log.append(raw)
        assert judge(state, read_entry(raw, state.ruleset, scores=state.accounts)).refusal is None, raw
    return log


def step(state: State, random: Random) -> Raw:
    """One offered entry; each kind is as likely as the others, so that no hand is all cards or all closing."""
    found = legal_choices(state)
    by_kind: dict[str, list[Raw]] = {}
    for raw in offered(state, found):
        by_kind.setdefault(_kind(raw), []).append(raw)
    if random.random() < 0.9:
        for rare in ("close", "adjust", "al mazo", "maldon"):
            if len(by_kind) > 1:
                by_kind.pop(rare, None)
    return random.choice(by_kind[random.choice(sorted(by_kind))])


def _kind(raw: Raw) -> str:
    word = raw.get("say")
    if word in ("al mazo", "maldon"):
        return str(word)
    if isinstance(word, int):
        return "number"
    return next(key for key in ("say", "play", "trick", "showdown", "show", "deal", "close", "adjust") if key in raw)
