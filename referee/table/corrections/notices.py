"""Proposals in a line, for lists and the notices of phones, and their effect, before → after."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import timedelta

from django.utils import timezone
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.matches.agreement import consent, proposals, texts
from referee.matches.agreement.consent import is_pencils
from referee.matches.corrections.effect import ChangedHand, ChangedRuling, Effect
from referee.matches.corrections.plan import CannotFixError
from referee.matches.identity import permissions
from referee.matches.identity.pens import phone_label
from referee.matches.log import queries
from referee.matches.models import Match, Pen, Proposal
from referee.matches.types import Raw, entry_kind
from referee.matches.words import ledger, names, phrases, reasons
from referee.matches.words.casts import Casts
from referee.matches.words.quotes import games_won_words
from referee.table.corrections.target import refusal_shown

NEWS = timedelta(seconds=15)
"""So long the phone that proposed shows the answer."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A proposal that a phone is asked about, and how many `more` wait after it.

    Of one that changes the past `brief` is the effect, with its `stamp`; `wrong` says why it can't be any more.
    """

    pk: int
    named: str
    what: str
    why: str
    yes: str
    more: int
    wrong: str = ""
    brief: str = ""
    stamp: str = ""


def open_lines(match: Match) -> list[texts.ProposalLine]:
    """List the proposals that wait, in lines; no query where none does."""
    return [texts.proposal_line(made, match, Casts(match)) for made in proposals.standing_proposals(match)]


def proposal_effect(proposal: Proposal) -> Effect | None:
    """Return the effect that it would have; None where it changes no past.

    Raises CannotFixError, also for a match that another engine finished: its states can't be read.
    """
    if proposal.match.is_closed:
        raise CannotFixError("match-closed")
    return proposals.preview_proposal(proposal)


def yes_of(proposal: Proposal, pen: Pen) -> str:
    """Return the text of the key that agrees: "Sí", or on another's phone who says so."""
    match, parties = proposal.match, consent.may_answer(proposal, pen)
    if consent.party_of(match, pen) in parties or is_pencils(proposal, pen):
        return _("Sí")
    if len(parties) != 1:
        return _("Todos dicen que sí")
    party = next(iter(parties))
    who = names.board_columns(names.cast(match))[party].brief
    # "Nosotros" speaks of itself, and of nobody by name: the verb changes.
    if tuple(match.seats) == names.UNNAMED:
        return _("Nosotros decimos que sí") if party == 0 else _("Ellos dicen que sí")
    many = len(consent.parties(match)[party])
    return ngettext("%(who)s dice que sí", "%(who)s dicen que sí", many) % {"who": who}


def notice(match: Match, pen: Pen) -> Notice | None:
    """Return the oldest proposal that this phone is asked about, which is none of its own."""
    if not permissions.may_act(pen, "answer"):
        return None
    waiting = proposals.standing_proposals(match)
    open_here = [made for made in waiting if made.pen_id != pen.pk and consent.may_answer(made, pen)]
    if not open_here:
        return None
    # `match` may lack its snapshot, which an effect is folded from.
    first, whole = open_here[0], queries.read_table(match.pk).match
    first.match = whole
    question = Notice(
        first.pk,
        names.shown_name(phone_label(whole, first.pen)),
        texts.wording(first, Casts(whole)),
        texts.why_of(first),
        yes_of(first, pen),
        more=len(open_here) - 1,
    )
    try:
        effect = proposal_effect(first)
    except CannotFixError as error:
        return replace(question, wrong=refusal_shown(error, names.cast(whole)).wrong)
    return question if effect is None else replace(question, brief=effect_brief(effect, whole), stamp=effect.stamp)


@dataclass(frozen=True, slots=True)
class ProposalText:
    """The number of a proposal, and what a page says of it."""

    pk: int
    text: str


def became(match: Match, pen: Pen) -> ProposalText | None:
    """Return how others just answered this phone's proposal; None when that is old."""
    # A withdrawal is no answer: whoever proposed did it.
    since = timezone.now() - NEWS
    settled = match.proposals.filter(pen=pen, closed_at__gte=since).exclude(outcome=Proposal.Outcome.WITHDRAWN)
    last = settled.select_related("pen", "dispute").order_by("-closed_at").first()
    # A phone that answered for somebody else has seen the outcome.
    if last is None or any(kept["pen"] == pen.pk and not kept.get("proposed") for kept in last.answers.values()):
        return None
    last.match = match
    return ProposalText(
        last.pk, capfirst(names.labelled_names(texts.short_outcome(last), texts.wording(last, Casts(match))))
    )


MOST_ENTRIES_NAMED = 8
"""So many entries are named at most; the others are only counted."""


@dataclass(frozen=True, slots=True)
class ScoreChange:
    """A score in words, before and after, with its owners; it `moves` where the two differ."""

    who: str
    brief: str
    side: int | str
    before: str
    after: str
    moves: bool


@dataclass(frozen=True, slots=True)
class HandChange:
    """A hand with other awards, before and after; it `goes` where nothing is left of it."""

    number: int
    goes: bool
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class RulingChange:
    """An entry that is ruled otherwise then, with the reason and its rule."""

    text: str
    reason: str
    rule: str


@dataclass(frozen=True, slots=True)
class ShownEffect:
    """The effect of a correction: entries that are `gone` and `new`, in a line, and what they change.

    `closed` tells that it ends a hand; `illegal` are the entries that the rules then refuse, `counting` those that
    count again.
    """

    stamp: str
    gone: str
    new: str
    closed: bool
    scores: list[ScoreChange]
    notes: list[str]
    hands: list[HandChange]
    illegal: list[RulingChange]
    counting: list[RulingChange]


def effect_shown(effect: Effect, match: Match, place: int) -> ShownEffect:
    """Return the effect of a correction at this place."""
    casts = Casts(match)
    cast = casts.at(place)
    # The end of a hand that the correction itself adds is told by `closed`.
    new = [raw for raw in effect.new if entry_kind(raw) != "close" or not effect.closed]
    return ShownEffect(
        stamp=effect.stamp,
        gone=_in_a_line(effect.voided, cast),
        new=_in_a_line(new, cast),
        closed=effect.closed,
        scores=effect_scores(effect, match),
        notes=effect_notes(effect, match),
        hands=[_hand(hand, cast) for hand in effect.hands],
        illegal=[_turned(entry, casts) for entry in effect.illegal],
        counting=[_turned(entry, casts) for entry in effect.counting],
    )


def _in_a_line(raws: Iterable[Raw], cast: names.Cast) -> str:
    """Name these entries in a line: "truco, Ana · quiero, Bruno · y 2 más"."""
    texts = [phrases.entry_phrase(raw, cast) for raw in raws]
    line = " · ".join(texts[:MOST_ENTRIES_NAMED])
    left = len(texts) - MOST_ENTRIES_NAMED
    if left < 1:
        return line
    return line + " · " + ngettext("y %(number)s más", "y %(number)s más", left) % {"number": left}


def effect_scores(effect: Effect, match: Match) -> list[ScoreChange]:
    """Return each score before and after."""
    before, after, cast = effect.before, effect.after, names.cast(match)
    return [
        ScoreChange(
            side.full,
            side.brief,
            # With a score for each player colours of sides would mean nothing.
            "" if cast.by_turns else side.number,
            before["spoken"][side.number],
            after["spoken"][side.number],
            moves=before["score"][side.number] != after["score"][side.number],
        )
        for side in names.board_columns(cast)
    ]


def effect_notes(effect: Effect, match: Match) -> list[str]:
    """Return the rest that would change: games won, and whether the match is over."""
    before, after = effect.before, effect.after
    notes = []
    if before["games"] != after["games"]:
        games = {when: phrases.scores_against(state["games"]) for when, state in (("before", before), ("after", after))}
        notes.append(_("%(games)s: %(before)s → %(after)s") % {"games": games_won_words(match), **games})
    if before["winner"] != after["winner"] and after["winner"] is None:
        notes.append(_("El partido deja de estar terminado."))
    elif before["winner"] != after["winner"]:
        who = names.board_columns(names.cast(match))[after["winner"]].full
        notes.append(_("Partido para %(side)s") % {"side": who})
    return notes


def effect_brief(effect: Effect, match: Match) -> str:
    """Return the scores that change in a line: "Ellos: 5 malas → 3 malas"."""
    moved = [score for score in effect_scores(effect, match) if score.moves]
    scores = [names.labelled_names(score.brief, f"{score.before} → {score.after}") for score in moved]
    return " · ".join(scores + effect_notes(effect, match)) or _("el tanteo queda igual")


def _hand(hand: ChangedHand, cast: names.Cast) -> HandChange:
    goes = bool(hand.number) and not hand.becomes
    return HandChange(hand.number or hand.becomes, goes, _awards(hand.before, cast), _awards(hand.after, cast))


def _awards(awards: Iterable[Raw], cast: names.Cast) -> str:
    board = names.board_columns(cast)
    texts = [
        f"{award['points']:+d} {board[award['team']].brief} ({ledger.points_reason(award['rule'], cast.ruleset)})"
        for award in awards
    ]
    return ", ".join(texts) or _("nada")


def _turned(entry: ChangedRuling, casts: Casts) -> RulingChange:
    cast = casts.of_entry(entry.row.seq, entry.row.raw)
    text = phrases.entry_phrase(entry.row.raw, cast)
    return RulingChange(text, reasons.refusal_text(entry.code, entry.args, cast), entry.rule)
