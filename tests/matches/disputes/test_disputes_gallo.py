"""Three players by turns: every one is a party, with a score of its own."""

import pytest

from referee.matches.agreement import proposals, signing
from referee.matches.disputes import disputes, hold
from referee.matches.disputes.telling import Teller
from referee.matches.identity import pens
from referee.matches.models import Dispute, Match, Proposal
from referee.matches.setup import start
from tests.at_table import won
from tests.matches.conftest import Phone
from tests.matches.disputes.disputing import agree, dispute, now, score, sit


@pytest.fixture
def phones(db: None) -> tuple[Phone, Phone, Phone]:
    """A phone for each of the three."""
    match = start.start_match(
        pens.new_device(), options={"gallo": "turn", "best_of": 1}, seats=("Ana", "Bruno", "Caro")
    )
    ana = sit(match, 0, "Ana")
    return ana, sit(match, 1, "Bruno"), sit(match, 2, "Caro")


def test_all_three_decide(phones: tuple[Phone, Phone, Phone]) -> None:
    ana, bruno, caro = phones
    ana.look()
    for _ in range(2):
        assert ana.tap(won(1)).status == "taken"
    before = score(ana)
    one = dispute(bruno, "award", award=ana.look().look.awards[0].as_json())
    assert one.frozen["score"] == [0, 0, 0]
    proposed = disputes.propose_decision(one.pk, bruno.pen, "points", {"adjust": [2, 0, 0], "why": "la ganaba Ana"})
    agree(proposed, ana)
    one.refresh_from_db()
    assert (one.status, score(ana)) == (Dispute.Status.OPEN, before)
    agree(proposed, caro)
    one.refresh_from_db()
    assert (one.status, score(ana)) == (Dispute.Status.DECIDED, [before[0] + 2, *before[1:]])
    assert sorted(who["party"] for who in one.outcome["agreed"]) == [0, 1, 2]


def test_what_a_pair_got_is_disputed_as_the_pair_s(phones: tuple[Phone, Phone, Phone]) -> None:
    ana, bruno, _caro = phones
    ana.look()
    for _ in range(2):
        assert ana.tap(won(1)).status == "taken"
    one = dispute(bruno, "award", award=ana.look().look.awards[0].as_json())
    assert Teller.of(now(ana), [one]).subject(one) == "+1 Ana y Bruno, la mano, sin truco"


def test_one_no_ends_what_was_proposed(phones: tuple[Phone, Phone, Phone]) -> None:
    ana, bruno, caro = phones
    ana.look()
    ana.tap(won(1))
    proposed = disputes.propose_decision(dispute(bruno).pk, bruno.pen, "redeal")
    assert proposed is not None
    agree(proposed, ana)
    assert proposals.answer_proposal(proposed.pk, caro.pen, False).outcome == Proposal.Outcome.REFUSED
    assert len(hold.open_of(now(ana))) == 1


def test_each_of_the_three_signs(phones: tuple[Phone, Phone, Phone]) -> None:
    ana, _bruno, caro = phones
    scorer = now(ana).pens.get(role="scorer")
    phone = Phone(scorer)
    phone.look()
    assert phone.tap({"adjust": [30, 3, 4]}).status == "taken"
    for phone in (caro, ana):
        signing.sign_for_party(phone.pen.match_id, phone.pen)
    match = Match.objects.get(pk=ana.pen.match_id)
    assert [one.players for one in signing.signed_by(match)] == [("Ana",), ("Caro",)]
    with pytest.raises(PermissionError):
        signing.sign_for_party(match.pk, scorer, same_phone_for=1)
