"""The reply to a phone about its own tap, in the reader's language."""

from __future__ import annotations

from referee.matches.log.answers import Answer
from referee.matches.words.names import Cast
from referee.matches.words.reasons import ANOTHER, OWN, reason
from referee.matches.words.wording import printed


def text(answer: Answer, cast: Cast) -> str:
    """Return why a tap was not taken, in one sentence.

    It is empty where there is nothing to say.
    """
    if answer.code is None:
        return ""
    again = answer.code == "already-answered"
    if not again and not answer.args.get("answer"):
        return reason(answer.code, answer.args, cast)
    about = {name: value for name, value in answer.args.items() if name not in ("who", "answer")}
    then = reason(answer.args.get("code", "") if again else answer.code, about, cast)
    return f"{_quicker(answer)} {then}".strip()


def _quicker(answer: Answer) -> str:
    """Say who was quicker, and with which answer."""
    word, who = answer.args.get("answer"), answer.args.get("who") or ANOTHER
    form = "already-answered-with" if word else "already-answered"
    return str(OWN[form]) % {"who": who, "answer": printed(word) if word else ""}
