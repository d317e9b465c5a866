"""The question whether points noted by hand are those of the hand in play."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.matches.log.queries import TableData
from referee.matches.words.wording import printed
from referee.rules.asked.points_by_hand import same_points
from referee.rules.asked.view import Look
from referee.table.screen.pieces import wire


def reconcile(data: TableData, look: Look) -> dict[str, Any] | None:
    """Return the question whether points just noted are those of the hand in play."""
    if not data.undo or "adjust" not in data.undo[-1].raw:
        return None
    taps = (line.raw["adjust"] for line in data.undo if "adjust" in line.raw)
    same = same_points(data.state, look, [sum(amounts) for amounts in zip(*taps, strict=True)])
    if same is None:
        return None
    word = _stake_word(look)
    text = _("¿Son los de esta mano?") if look.kind else _("¿Son los del %(word)s?") % {"word": printed(word)}
    lost = [(("adjust", same.lost),)] if any(same.lost) else []
    return {"seq": data.undo[-1].seq, "text": text, "yes": wire(*lost, (("close", word),))}


def _stake_word(look: Look) -> str:
    """Name what the tricks are played for.

    It is a special hand, the last word of the ladder, or a bet by amount.
    """
    special = GAMES[look.ruleset].terms.kind(look.kind, look.special_at)
    return special or look.stake_word or GAMES[look.ruleset].skin.bet
