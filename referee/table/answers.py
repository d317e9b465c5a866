"""What a phone is told about its own tap, in the reader's language."""

from __future__ import annotations

from referee.matches.answers import Answer
from referee.matches.names import Cast
from referee.matches.reasons import ANOTHER, OWN, reason


def text(answer: Answer, cast: Cast) -> str:
    """Why a tap was not taken, in one sentence; empty where there is nothing to say."""
    if answer.code is None:
        return ""
    if answer.code == "already-answered":
        form = "already-answered-with" if answer.args.get("answer") else "already-answered"
        first = str(OWN[form]) % {**answer.args, "who": answer.args.get("who") or ANOTHER}
        return f"{first} {reason(answer.args.get('code', ''), answer.args, cast)}".strip()
    return reason(answer.code, answer.args, cast)
