"""What a phone reads that came too late: who was quicker, and whom the refusal is about."""

from referee.matches.log.store import TapAnswer
from referee.matches.words.names import Cast
from referee.table.live.views import reply_text

FOUR = Cast(("Ana", "Bruno", "Caro", "Dani"), (0, 1, 0, 1), 2)


def test_who_was_quicker_is_not_the_player_of_the_refusal() -> None:
    args = {"seat": -1, "who": "Dani", "answer": "quiero", "code": "flor-late"}
    told = reply_text(TapAnswer("refused", 3, "key", code="already-answered", args=args), FOUR)
    assert told == "Ya contestó Dani: quiero. Ya es tarde para cantar esa flor."
