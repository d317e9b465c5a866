"""The text of the status region: the last tap and the score, for the ear."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from referee.matches.log.queries import TableData
from referee.matches.words import gains, ledger, names, phrases
from referee.rules.asked.view import Look
from referee.table.screen import duels
from referee.table.screen.pieces import Fresh
from referee.table.screen.strip import Strip
from referee.table.screen.taken import Taken


def aloud(data: TableData, line: Strip, gained: Mapping[int, Fresh], last: Taken | None, gone: Taken | None) -> str:
    """Return the text of the status region: what happened last, and what is next.

    The last tap `gained` that much; what can be taken back is `last`, what can be brought again `gone`.
    """
    look, cast = data.look, data.cast
    if gone:
        return " ".join([_("Deshecho: %(what)s.") % {"what": gone.aloud}, spoken(look)])
    if gained:
        some = gains.gainers(cast, gained.items())
        parts = [phrases.gained(who.full, gain.points, ledger.reason(gain.rule)) for who, gain in some]
        return " ".join(filter(None, [*parts, line["found"], spoken(look), *_what_comes(data, look, cast)]))
    line_aloud = f"{last.aloud}. {line['text']}".strip(". ") if last else ""
    return f"{line_aloud}. {line['found']}" if line_aloud and line["found"] else line_aloud


def _what_comes(data: TableData, look: Look, cast: names.Cast) -> list[str]:
    """Announce the duel that begins, or who will be the gallo."""
    if look.duel_begins:
        return [f"{duels.called(look, cast)}."]
    if cast.by_turns and look.phase == "over":
        return [f"{capfirst(phrases.deals(look.next_dealer, data.next_cast))}."]
    return []


def spoken(look: Look) -> str:
    """Return the score as a sentence: "5 buenas a 7 malas."."""
    return f"{phrases.against(look.spoken)}."
