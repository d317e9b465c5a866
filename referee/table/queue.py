"""Taps of a phone that had no network: many at once, and what such a phone needs to know."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, cast

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import path
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from referee.context import Shown
from referee.games.base import Skin, Slot
from referee.inputs import fresh_page, sent
from referee.matches import limits
from referee.matches.log import queries
from referee.matches.log import taps as checks
from referee.matches.log.queries import TableData
from referee.matches.log.session import in_one_transaction
from referee.matches.log.store import TapAnswer
from referee.matches.log.taps import ANSWERS
from referee.matches.models import Pen
from referee.matches.words.wording import printed
from referee.rules.asked.legal import Legal
from referee.rules.asked.speech import announcement, concession, existing
from referee.rules.matters.flor import flor_values
from referee.rules.record.json_text import UnfitError
from referee.table.live.views import ACTS, Errand, TapForm, live_of, reply_to
from referee.table.people import pencil_part
from referee.table.screen.drawers import winner_key
from referee.table.screen.keys import Desk, desk_of, fresh_rows, fresh_trick_row, say_key
from referee.table.screen.pieces import TapKey, WordRow
from referee.table.web import own_pen, own_table, posted_json, whole_page

BATCH_WAIT = 2
"""Seconds until a phone that sends too much may try again."""


@never_cache
@require_POST
def batch(request: HttpRequest, match_id: str) -> HttpResponse:
    """Do what up to fifty taps ask for, in their order, each for itself, and answer each by its key."""
    return batch_errand(request, match_id).run()


def batch_errand(request: HttpRequest, match_id: str) -> Errand:
    """Prepare a batch. Raises Http404 for a device that has no pen here."""
    pen = own_pen(request, match_id)
    taps = read_batch(request.POST.get("taps", ""))
    if taps is None:
        return Errand(lambda: None, lambda _nothing: JsonResponse({"status": "bad"}, status=400), taps=0)
    return Errand(partial(_log, pen, taps), partial(_reply, pen, taps), len(taps))


def _log(pen: Pen, taps: list[dict[str, str]]) -> list[TapAnswer] | None:
    """Do them all in one transaction; None, and nothing is done, for a phone that sends too much."""
    paid = limits.tap_buckets.take(pen.pk, limits.BATCH_COST * len(taps))
    # What was answered before is answered again, however fast.
    if not paid and not all(checks.stored_answer(pen.match_id, pen, tap["key"]) for tap in taps):
        return None
    outcomes = in_one_transaction([partial(_log_one, pen, tap) for tap in taps], in_a_row=True)
    for outcome in outcomes:
        if isinstance(outcome, Exception):
            raise outcome
    return cast(list[TapAnswer], outcomes)


def _log_one(pen: Pen, tap: dict[str, str]) -> TapAnswer:
    return ACTS[tap["act"]](pen, sent(TapForm(tap)), paid=True)


def _reply(pen: Pen, taps: list[dict[str, str]], answers: list[TapAnswer] | None) -> HttpResponse:
    if answers is None:
        return JsonResponse({"status": "limited"}, status=429, headers={"Retry-After": str(BATCH_WAIT)})
    data = queries.read_table(pen.match_id)
    replies = [{"key": tap["key"], **reply_to(answer, data)} for tap, answer in zip(taps, answers, strict=True)]
    reply = {"answers": replies, "rev": data.match.rev, "live": live_of(data, pen)}
    return JsonResponse(reply, json_dumps_params={"allow_nan": False})


def read_batch(text: str) -> list[dict[str, str]] | None:
    """Read a list of taps, each with the fields of one that comes alone and its `act`, or None."""
    try:
        taps = posted_json(text, most=limits.MAX_BATCH_JSON)
    except UnfitError:
        return None
    fits = isinstance(taps, list) and 1 <= len(taps) <= limits.MAX_TAPS_IN_BATCH
    return taps if fits and all(map(_is_tap, taps)) else None


def _is_tap(tap: Any) -> bool:
    """Return whether these are the fields of a tap, as texts."""
    texts = isinstance(tap, dict) and all(isinstance(value, str) for value in tap.values())
    return texts and tap.get("act") in ACTS and limits.good_key(tap.get("key"))


@fresh_page
def away(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the words and the list of taps of a phone without a network."""
    pen, data = own_table(request, match_id)
    context = {"match": data.match, "unruled": unruled(data), "pencil": pencil_part(data.match, pen)}
    return whole_page(request, "table/queue/away.html", context)


@dataclass(frozen=True, slots=True)
class Unjudged(Legal):
    """The answers of a phone that can't ask the referee: whatever the game has may be said."""

    def says(self, word: str, side: int) -> bool:
        """Return True: nobody judges a word."""
        return True

    def bids(self, amount: int, side: int) -> bool:
        """Return True: nobody judges an amount."""
        return True


@dataclass(frozen=True, slots=True)
class UnruledKeys(Shown):
    """The keys that a table has without a network: all lit, in the places that they have with one.

    `rows` are those of the columns; the page puts what the last judged board had into their places. `others` are all
    words of the game, of which the page takes those that have no place just then. `numbers` are the values, or amounts,
    that may be said, `concede` is the word that gives in, written as `concedes`, `winners` note who won them.
    """

    lean: bool
    rows: tuple[WordRow, ...]
    others: WordRow
    numbers: tuple[int, ...]
    concede: str
    concedes: str
    winners: tuple[TapKey, ...]
    lang: str

    @property
    def by_amount(self) -> bool:
        """Whether the numbers are amounts, for which a column has a key."""
        return not self.concede


def unruled(data: TableData) -> UnruledKeys:
    """Return the keys of this table without a network."""
    desk = replace(desk_of(data), legal=Unjudged(data.state))
    has_envido, concede = desk.look.has_envido, concession(desk.look.ruleset)
    words = [word for word in _words(data, desk.skin) if word != concede]
    answers = WordRow("answers", (_answers(desk, 0), _answers(desk, 1)))
    # In its own column each is mirrored by its style: they take several lines.
    first, second = (tuple(say_key(desk, word, side, f"other {word}") for word in words) for side in (0, 1))
    return UnruledKeys(
        lean=not has_envido,
        rows=(answers, *fresh_rows(desk), fresh_trick_row(desk)),
        others=WordRow("others", (first, second[::-1])),
        numbers=_numbers(data, desk),
        concede=concede if has_envido else "",
        concedes=printed(concede, desk.look.ruleset),
        winners=tuple(winner_key(desk, side) for side in (0, 1)) if has_envido else (),
        lang=desk.skin.lang,
    )


def _answers(desk: Desk, side: int) -> tuple[TapKey, ...]:
    return say_key(desk, desk.skin.no, side, kind="no"), say_key(desk, desk.skin.yes, side, kind="yes")


def _numbers(data: TableData, desk: Desk) -> tuple[int, ...]:
    """Return the values of envido and flor, or the amounts that may be bet."""
    if desk.look.by_amount:
        return tuple(range(2, data.state.options.target + 1))
    if not desk.look.has_envido:
        return ()
    flores = flor_values(data.state) if announcement(desk.look) else ()
    return tuple(sorted({*data.state.ruleset.pack.envidos, *flores}))


def _words(data: TableData, skin: Skin) -> list[str]:
    """Return the words of a table, in the order of its screen, others last."""
    every = data.state.ruleset.words
    slots = [slot for row in skin.rows for slot in row.slots if slot.words]
    common = [slot.words[0] for slot in slots]
    ladder = [word.name for word in every.values() if word.game in ("stakes", "call")]
    answers = [word.name for word in every.values() if word.game in ANSWERS]
    # A table without flor has no place for it, nor for what answers one; one without duels has none to meddle in.
    missing = {every[slot.words[0]].game for slot in slots if _is_off(slot, data.state.options)}
    missing |= set() if data.look.has_duels else {"duel"}
    # A word that is said to somebody needs that player's name: it waits for the network.
    spoken = [w for w in existing(every, data.state) if not every[w].aimed and every[w].game not in missing]
    return [w for w in dict.fromkeys([skin.no, skin.yes, *common, *ladder, *answers, *spoken]) if w in spoken]


def _is_off(slot: Slot, options: Mapping[str, Any]) -> bool:
    """Return whether this table's options leave it without the words of a place."""
    option, value = slot.unless
    return bool(option) and options.get(option) == value


urlpatterns = [
    path("p/<str:match_id>/taps", batch, name="taps"),
    path("p/<str:match_id>/sin-senal", away, name="away"),
]
