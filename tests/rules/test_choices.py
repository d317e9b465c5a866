"""What is offered at the ends of the rules, where random records hardly come."""

from typing import Any

from referee.rules.judge.judge import judge
from referee.rules.ledger.tricks import to_play
from referee.rules.record.entry import read_entry
from referee.rules.record.state import new_state
from tests.rules.choices import legal_choices


def test_choices_when_every_card_of_the_pack_is_known() -> None:
    """Three royal families of a clean pack shown, and all that six then hold played (BR-FAM-04, BR-CAR-02)."""
    state = new_state("mineiro", {"deck": "limpo", "royal_family": "shown"}, 6)
    families = [[f"{rank}{suit}" for rank in "KJQ"] for suit in "♠♥♦"]
    raws: list[dict[str, Any]] = [{"deal": 5}]
    for by, family in enumerate(families, start=1):
        raws += [{"by": by, "say": "família real"}, {"by": by, "show": family}]
    for raw in raws:
        assert judge(state, read_entry(raw, state.ruleset)).refusal is None
    hand = state.hand
    assert hand is not None
    for card in [card for card in state.pack.rank if card not in hand.gone]:
        raw = {"by": to_play(hand, hand.contest)[0], "play": card}
        assert judge(state, read_entry(raw, state.ruleset)).refusal is None
    assert hand.over
    assert legal_choices(state).shows == {}
