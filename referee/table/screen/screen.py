"""The whole live screen, ready for the template: bar, board, strip, keys, drawers, end, and the facts for each phone.

In a dispute logging goes on, and onlookers keep the last score that nobody contested.
"""

import json
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.matches.disputes.hold import frozen_score, open_of
from referee.matches.disputes.telling import DisputeSummary, Teller
from referee.matches.log import auto_deal, breath
from referee.matches.log.queries import TableData
from referee.matches.models import Match, Pen
from referee.matches.words import ledger, names, phrases
from referee.matches.words.wording import kind, printed
from referee.rules.asked.offers import UNCUT, deal_ways
from referee.rules.asked.view import Look
from referee.rules.ledger.score import counted_by
from referee.rules.record.rulesets import find_ruleset
from referee.table.screen import strip
from referee.table.screen.board import board_halves
from referee.table.screen.cards import PickerTurn, deal_again_entry, hand_vira, laid_tricks, picker_turn
from referee.table.screen.drawers import dues_drawer, pido_row, showdown_drawer
from referee.table.screen.duels import hand_duels
from referee.table.screen.ending import ending_shown
from referee.table.screen.keys import Desk, answer_row, any_rare, desk_of, trick_row, word_rows
from referee.table.screen.pieces import Shown, entries_text
from referee.table.screen.strip import reconcile_question, redo_label, status_text, undo_label

Context = dict[str, Any]


def screen(data: TableData) -> Context:
    """Return the live screen of a match.

    The template shows the keys only to those who may log.
    """
    cast, look = data.cast, data.look
    line = strip.strip_shown(data, look, cast)
    undo, redo, fresh = undo_label(data, look), redo_label(data, look), strip.fresh_points(data)
    spoken = look.spoken
    owing = dues_drawer(look, data.legal, data.next_cast)
    context: Context = {
        "rev": str(data.match.rev),
        "people": str(data.match.people),
        "phase": look.phase,
        "falta": " ".join(map(str, data.ahead.falta)),
        "spoken": spoken,
        "between": phrases.between(spoken),
        "tongue": GAMES[look.ruleset].skin.lang,
        "facts": fragment_facts(look, cast) | {"words": newest_words(data)},
        "sides": "".join(str(side) for side in data.next_cast.sides),
        "board": board_halves(data, look, fresh, owing.chips if owing else {}),
        "due": owing,
        "duels": hand_duels(look, cast),
        "playing": _playing(look),
        "title": title_bar(data, look, cast),
        "strip": line,
        "say": status_text(data, line, fresh, undo, redo),
        "tricks": laid_tricks(look, names.dueling(cast, look.playing), data.state.pack),
        "vira": hand_vira(data.state, look),
        "final": ending_shown(data, look, cast),
        "undo": undo,
        "redo": redo,
    }
    if look.phase != "match-over":
        context |= _keys(data, look)
    return {**context, "foot": _foot(context)}


def _foot(context: Context) -> Context:
    """Return what the foot shows beside its arrows."""
    final, line = context["final"], context["duels"]
    return {
        "ended": final is not None,
        "locked": final is not None and final["locked"],
        "folds": "next" in context["title"],
        "meddled": line is not None and line.running,
        "cards": context.get("cards") is not None,
    }


def _keys(data: TableData, look: Look) -> Context:
    """Return the keys that can be pressed.

    Between two hands they are those of the next one: the first of them deals it.
    """
    desk = desk_of(data)
    ahead = desk.look
    sheet = showdown_drawer(desk)
    common: Context = {"showdown": sheet, "cards": _cards(data, desk), "vira": hand_vira(desk.legal.state, ahead)}
    common["playing"] = _playing(ahead)
    if ahead.pica:
        common["duels"] = hand_duels(ahead, desk.cast, dealt=ahead is look)
    # The keypad takes the place of all rows, but where flores may still be bet on: then one can turn to these.
    if sheet is not None and not sheet.keypad.bets:
        return common
    both = breath.asks_for_both(data.kept, ahead)
    return {**common, "chip": reconcile_question(data, look), **_rows(desk, both=both), **_rest(data, look, desk)}


def _cards(data: TableData, desk: Desk) -> PickerTurn | None:
    """Return the card picker as it stands; None where no hand can be played."""
    shown = data.look.phase == "open" and any("show" in line.raw and not line.voided for line in data.lines)
    return picker_turn(desk.legal.state, desk.look, desk.cast, shown) if desk.look.phase == "open" else None


def _rows(desk: Desk, *, both: bool) -> Context:
    """Return the rows of keys.

    Without envido they are few. Once envido and flor are closed, the cards as played take the place of their rows.
    """
    rows, lean = word_rows(desk), not desk.look.has_envido
    shown = any(trick.cards for trick in desk.look.tricks)
    covered = shown and not lean and desk.stage == "closed"
    return {
        "lean": lean,
        "rows": rows[-1:] if covered else rows,
        "fans": covered or (lean and shown),
        "answers": answer_row(desk, both=both),
        "trick": trick_row(desk),
    }


def _rest(data: TableData, look: Look, desk: Desk) -> Context:
    """Return the key of rare words and, between hands, the keys of pido flor."""
    more = any_rare(desk, data.legal) if desk.skin.rare else None
    pido = pido_row(look, data.legal, data.next_cast) if look.phase == "over" else None
    return {"more": more} | ({"answers": pido} if pido else {})


def _playing(look: Look) -> str:
    """Return the seats of the duel that keys are for; none where everybody plays."""
    return " ".join(str(seat) for seat in look.playing) if look.pica else ""


def title_bar(data: TableData, look: Look, cast: names.Cast) -> Context:
    """Return the bar: which hand, who deals.

    While only points were noted, it has the key that goes on to the next hand. `one_card` is the deal of a single card
    each, as its chip logs it.
    """
    if look.phase == "match-over":
        return {"text": _("Terminado")}
    if auto_deal.is_of_points(look):
        close = (("close", auto_deal.CLOSED),), (("deal", look.next_dealer),)
        return {"text": _("Puntos"), "next": entries_text(*close)}
    if look.phase == "open":
        deals = ", ".join([_deals(look.dealer, cast), *([_("una carta")] if look.size == 1 else [])])
        bar: Context = {"text": _hand(look.hand, look, look.pica), "deals": deals}
        return (
            bar | {"choose": True} | _one_card(data, look, look.dealer) if deal_again_entry(data.state, look) else bar
        )
    dealer = auto_deal.next_deal(data.match, look)["deal"]
    text = _hand(look.hand + 1, look, look.next_pica)
    return {"text": text, "deals": _deals(dealer, cast), "choose": True} | _one_card(data, look, dealer)


def _one_card(data: TableData, look: Look, dealer: int | None) -> Context:
    """Return the deal of a single card each, while it may be chosen."""
    if dealer is None or (look.phase == "open" and look.size == 1) or not deal_ways(data.state, dealer).one_card:
        return {}
    return {"one_card": entries_text((("deal", dealer), *UNCUT.items()))}


def _hand(number: int, look: Look, pica: bool) -> str:
    """Name the hand by its number and, where there are two kinds, by its kind."""
    text = _("Mano %(number)s") % {"number": number}
    return f"{text} · {kind(pica)}" if look.has_duels else text


def _deals(dealer: int | None, cast: names.Cast) -> str:
    return "" if dealer is None else phrases.deals(dealer, cast)


Facts = dict[str, Any]
MOST_WORDS = 8
"""A line on a big screen has room for so many words."""


@dataclass(frozen=True, slots=True)
class SpokenWord(Shown):
    """A word, or a value, that a side said in the hand."""

    text: str
    side: int | None


def newest_words(data: TableData) -> tuple[SpokenWord, ...]:
    """Return the newest words of the hand that stand."""
    lines = [line for line in data.lines if line.kind == "say" and line.code is None and line.voided_by is None]
    return tuple(SpokenWord(printed(str(line.raw["say"])), _side(line.raw, data.cast)) for line in lines[-MOST_WORDS:])


def _side(raw: dict[str, Any], cast: names.Cast) -> int | None:
    seat = raw.get("by")
    return raw.get("team") if seat is None else cast.sides[seat]


def fragment_facts(look: Look, cast: names.Cast) -> Facts:
    """Return the facts of a look.

    `answers` is the side that a bet or a decision waits for, `turn` the seat that speaks or plays next, each as text
    and empty where it is nobody's; `seats` says how many there are, `names` how all are called, as JSON; then who is
    `mano`, the last `award` of the hand, and `stake`: what the tricks are worth, where the strip tells something else.
    """
    running = look.phase == "open"
    begun = running and not look.only_adjusts
    elsewhere = running and (look.waits or look.comparison is not None)
    return {
        "answers": _number(look.answering),
        "turn": _number(look.acting),
        "seats": str(len(cast.players)),
        "names": names_json(cast),
        "hand": str(look.hand),
        "mano": names.does(_first(look), cast, look.mano) if begun and look.mano is not None else "",
        "stake": str(look.stake) if elsewhere and look.stake else "",
        "award": _last_award(look, cast),
    }


def _first(look: Look) -> names.Verb:
    """Return how a game says who begins: only the argentine one has a mano."""
    return names.IS_MANO if GAMES[look.ruleset].skin.terms.leader == "mano" else names.LEADS


def _number(who: int | None) -> str:
    return "" if who is None else str(who)


def names_json(cast: names.Cast) -> str:
    """Return how sides and players are called, as JSON, with each player's side.

    No players where nobody named them.
    """
    return _names_json(cast, get_language() or "")


@lru_cache(1024)
def _names_json(cast: names.Cast, _language: str) -> str:
    players = [] if cast.players == names.UNNAMED else [names.shown_name(name) for name in cast.players]
    sides = [side.short if len(cast.players) > 4 else side.full for side in names.both_sides(cast)]
    return json.dumps({"sides": sides, "seats": players, "of": cast.sides}, ensure_ascii=False, separators=(",", ":"))


def _last_award(look: Look, cast: names.Cast) -> Facts | None:
    """Return the award that was won last.

    It comes before the losses of others by the same entry, as with a trut (TT-CNT-03).
    """
    lines = strip.award_lines(look, cast)
    if not lines:
        return None
    # A big screen shows one award: the gain, rather than what the same entry took from the others.
    newest = [award for award in look.awards if award.entry == look.awards[-1].entry]
    gaining = {award.rule for award in newest if award.points > 0}
    last = next((line for line in reversed(lines) if line["rule"] in gaining and line["amount"] > 0), lines[-1])
    return {**last, "reason": ledger.points_reason(last["rule"])}


NEWS_SECONDS = 20
"""For so many seconds the other phones are told what somebody contests; the board says so until it is decided."""


@dataclass(frozen=True, slots=True)
class Held:
    """A score that a dispute holds back.

    It has the number of the dispute that was opened first, and the score before that. `won` tells whether the match was
    over with that score.
    """

    number: int
    won: bool
    score: tuple[int, ...]
    games: tuple[int, ...]
    spoken: tuple[str, ...]

    @property
    def line(self) -> str:
        """The last undisputed score in one line."""
        return phrases.score(self.spoken)

    def still(self, look: Look) -> Look:
        """Return a look with the score that nobody contested."""
        counts = tuple(counted_by(self.score, find_ruleset(look.ruleset), look.target))
        return replace(look, score=self.score, games=self.games, counts=counts)


def contested_score(match: Match) -> Held | None:
    """Return the score that a dispute holds back.

    Asks the database only where something waits.
    """
    kept = frozen_score(match)
    if kept is None:
        return None
    number, scores = open_of(match)[0].pk, (tuple(kept[name]) for name in ("score", "games", "spoken"))
    return Held(number, kept["winner"] is not None, *scores)


def frozen_screen(drawn: Context, data: TableData, held: Held) -> Context:
    """Return the drawn screen for whoever looks on.

    Entries logged since are shown, but not what they were worth.
    """
    # Onlookers see the game go on, and a score that cannot be taken from anybody later.
    still = held.still(data.look)
    ended = data.look.phase == "match-over" and not held.won
    strip = {**drawn["strip"], "awards": None}
    if data.look.phase != "open":
        strip["text"] = _("El tanteo espera a que se decida.")
    return {
        **drawn,
        "spoken": held.spoken,
        "between": phrases.between(held.spoken),
        "board": board_halves(data, still, fresh={}),
        "title": title_bar(data, replace(still, phase="open"), data.cast) if ended else drawn["title"],
        "duels": hand_duels(replace(still, awards=(), paid_in=()), data.cast),
        "strip": strip,
        "say": _("En discusión. %(score)s.") % {"score": phrases.scores_against(held.spoken)},
        "facts": {**drawn["facts"], "award": None},
        "final": None,
    }


def contested_news(match: Match, pen: Pen) -> list[DisputeSummary]:
    """Return what others have just contested.

    Each item tells whose phone it was, and for how many more seconds it is shown here.
    """
    if not match.waiting:
        return []
    now = timezone.now()
    timed = ((dispute, round(NEWS_SECONDS - (now - dispute.at).total_seconds())) for dispute in open_of(match))
    fresh = [(dispute, left) for dispute, left in timed if left > 0 and dispute.pen_id != pen.pk]
    teller = Teller.of(match, [dispute for dispute, _left in fresh])
    return [teller.summary(dispute, left) for dispute, left in fresh]
