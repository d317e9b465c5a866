"""The strip under the board, and what else tells of the last tap: points, the status for the ear, undo and redo."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.matches.agreement import proposals
from referee.matches.log.breath import KeptWord
from referee.matches.log.queries import TableData
from referee.matches.models import Match
from referee.matches.people import series
from referee.matches.types import Raw, entry_kind
from referee.matches.words import ledger, names, phrases
from referee.matches.words.wording import ordinal, printed, step_name, trick_term, worded
from referee.rules.asked.points_by_hand import same_points
from referee.rules.asked.speech import envido_first, redeal_asked
from referee.rules.asked.view import TRICKS, Look, Wait
from referee.table.screen import duels
from referee.table.screen.duels import cast_of_last_tap
from referee.table.screen.pieces import Fresh, Shown, entries_text

Strip = dict[str, Any]
BLANK: Strip = dict.fromkeys(
    ("awards", "behind", "bet", "found", "kept", "noted", "rules", "stamp", "waits", "who"), ""
)
"""A strip without anything: looking for a name that is not there is dear in a template."""
NO_BREAK = "\N{NO-BREAK SPACE}"


def strip_shown(data: TableData, look: Look, cast: names.Cast) -> Strip:
    """Return the strip.

    It includes how many proposals wait, and whether another version of the referee changed the score.
    """
    note = data.match.refold_note
    # Where a duel begins, the line names its two players already.
    line, quiet = _line(data, look, cast), not look.pica or look.phase != "open" or look.duel_begins
    line["which"] = "" if quiet else duels.duel_pair(look, look.duel, cast)
    line.setdefault("lang", GAMES[look.ruleset].skin.lang)
    line["proposed"] = _proposed(data.match)
    if data.kept is not None:
        line["kept"] = _kept(data.kept)
    if look.found:
        # Beside a bet that waits there is no room for struck points: the sheet of the hand has them.
        line |= _found(data, look, cast, struck=not line.get("waits"))
    if "who" in line:
        line["parts"] = line["text"].split(str(line["who"]), 1)
    return {**BLANK, **line, "reviewed": note is not None and note["before"] != note["after"]}


def _kept(kept: KeptWord) -> str:
    """Say what was said in one breath with the envido, and its answer."""
    bet, answer = printed(str(kept.bet["say"])), kept.answer and printed(str(kept.answer["say"]))
    text = _("y %(word)s") % {"word": bet}
    return f"{text}{_(':')} {answer}" if answer else text


def _found(data: TableData, look: Look, cast: names.Cast, *, struck: bool) -> Strip:
    """Return what the last tap settled without points, or took back, with its rules.

    Of a hand that is over also that nobody won it, or its game.
    """
    last, over = {line.seq for line in data.undo}, look.phase == "over"
    found = [finding for finding in look.found if finding.entry in last or (over and finding.ends)]
    found = [finding for finding in found if struck or not finding.kind.startswith("struck")]
    rules = dict.fromkeys(finding.rule for finding in found)
    return {"found": " ".join(ledger.finding_sentence(finding, cast) for finding in found), "rules": " · ".join(rules)}


def _proposed(match: Match) -> str:
    """Count the proposals that wait, for everybody; empty where none does."""
    number = proposals.number_standing(match)
    return ngettext("%(number)s propuesta", "%(number)s propuestas", number) % {"number": number} if number else ""


def _line(data: TableData, look: Look, cast: names.Cast) -> Strip:
    """Return the line of the strip: a bet in capitals, or the awards of the hand.

    With a bet goes whose turn it is to answer.
    """
    if look.phase in ("over", "match-over"):
        # A game that nobody won is told in a sentence, which leaves no room.
        if look.game_over and any(found.ends for found in look.found):
            return {"text": ""}
        return {
            "awards": awards_by_side(look, cast) if look.pica else award_lines(look, cast),
            "text": over_text(look),
        }
    if look.phase == "before":
        stands = series.series_text(data.match)
        so_far = _("%(series)s: anotá lo que se cante.") % {"series": stands}
        return {"text": so_far if stands else _("Mano sin empezar: anotá lo que se cante.")}
    if look.comparison is not None:
        return comparison_line(look, cast)
    if look.waits:
        return waiting_line(look.waits[0], data, look, cast)
    if look.question:
        return asking_line(look, cast)
    # A table that only notes points needs to know how, not whose turn it is.
    if look.only_adjusts and look.awards:
        return noted_line(data, look, cast)
    return running_line(data, look, cast)


def noted_line(data: TableData, look: Look, cast: names.Cast) -> Strip:
    """Describe the last points noted by hand, while nobody said what for."""
    raws = [line.raw for line in data.undo]
    shares = [sum(share) for share in zip(*(raw["adjust"] for raw in raws if "adjust" in raw), strict=True)]
    gained = [column for column, points in enumerate(shares) if points]
    if any("source" in raw for raw in raws) or len(gained) != 1:
        tento = _("Tocá y suma un tento; mantené para decir por qué.")
        return {"text": tento if look.base > 1 else _("Tocá y suma uno; mantené para decir por qué.")}
    column = names.board_columns(cast)[gained[0]]
    noted = entries_text((("adjust", tuple(shares)),))
    bet = f"{shares[gained[0]]:+d}"
    return {"bet": bet, "text": column.full, "who": column.full, "side": column.side, "noted": noted}


def waiting_line(wait: Wait, data: TableData, look: Look, cast: names.Cast) -> Strip:
    """Describe a bet that waits: its worth, and who answers.

    It also says whether the envido may still come first.
    """
    side = names.both_sides(names.dueling(cast, look.standing))[wait.answers]
    answers = side.does(names.ANSWERS)
    # A bet of the whole game has no number: whoever wins it wins all.
    if not wait.yes:
        answers = f"{_('por el juego')} · {answers}"
    elif envido_first(wait, data.legal):
        # A line may end before the bracket, not in it.
        answers = f"{answers} {_('(o envido)').replace(' ', NO_BREAK)}"
    return {
        **_bet(wait, data, look),
        "text": answers,
        "who": side.brief,
        "side": wait.answers,
        "waits": True,
        "behind": look.waiting_truco and wait.matter != TRICKS,
    }


def comparison_line(look: Look, cast: names.Cast) -> Strip:
    """Describe values that are being said: what they are worth, and whose turn it is."""
    comparison = look.comparison
    assert comparison is not None
    line: Strip = {"bet": comparison.matter, "stamp": comparison.amount, "text": ""}
    if comparison.next is None:
        return line
    who = names.seat_name(cast, comparison.next)
    return line | {"text": _("canta %(who)s") % {"who": who}, "who": who, "side": look.sides[comparison.next]}


def _bet(wait: Wait, data: TableData, look: Look) -> Strip:
    """Describe a bet by its words and what they would be worth.

    One by amount goes from how much to how much.
    """
    if wait.amount:
        amounts = {"stake": look.stake, "amount": wait.yes}
        return {"bet": _("de %(stake)s a %(amount)s") % amounts, "lang": ""}
    return {"bet": " + ".join(_named(word, data) for word in wait.words), "stamp": wait.yes}


def _named(word: str, data: TableData) -> str:
    return step_name(data.state.ruleset, data.state.options, word)


def asking_line(look: Look, cast: names.Cast) -> Strip:
    """Return what must be settled before the first card.

    That is whether to play at eleven, or to deal again.
    """
    if look.question == "decision":
        side = names.both_sides(cast)[look.ahead or 0]
        line: Strip = {"bet": special(look), "stamp": look.stake, "text": side.does(names.DECIDES), "waits": True}
        return line | {"who": side.brief, "side": side.number}
    answers = names.any_does(names.ANSWERS, cast, look.to_agree)
    return {"bet": redeal_asked(look.ruleset), "text": answers, "waits": True}


def special(look: Look) -> str:
    """Return what a hand at eleven is called; empty for any other."""
    return GAMES[look.ruleset].terms.kind(look.kind, look.special_at)


def running_line(data: TableData, look: Look, cast: names.Cast) -> Strip:
    """Return what the tricks are worth, and who leads or plays, where nothing waits.

    Else it is the duel that begins.
    """
    if look.duel_begins:
        return {"text": duels.duel_announced(look, cast)}
    whole = not look.stake or look.kind == "iron"
    bet = special(look) or (_named(look.stake_word, data) if look.stake_word else "")
    trick = ordinal(GAMES[look.ruleset].terms, look.trick_number)
    # The whole game has no number to stamp.
    if whole:
        trick = f"{_('por el juego')} · {trick}"
    line: Strip = {"bet": bet, "stamp": "" if whole else look.stake, "text": trick}
    if look.turn is None:
        return line
    plays, who = names.does(names.PLAYS, cast, look.turn), names.seat_name(cast, look.turn)
    return line | {"text": f"{trick} · {plays}", "who": who, "side": look.sides[look.turn]}


def over_text(look: Look) -> str:
    """Return the heading of a hand that is over.

    It is a game won, cards thrown in, or nothing scored.
    """
    # How a hand or a game ended that nobody won is told as it was found.
    if look.phase == "match-over" or any(found.ends for found in look.found):
        return ""
    if look.game_over:
        text = _("Chico ganado: %(games)s.") if GAMES[look.ruleset].terms.spanish else _("Juego ganado: %(games)s.")
        return text % {"games": phrases.scores_against(look.games)}
    if look.redealt:
        return _("Todos quisieron otras cartas: se da de nuevo.")
    return "" if look.awards else _("Mano terminada, sin puntos.")


AwardLine = dict[str, Any]


def award_lines(look: Look, cast: names.Cast) -> list[AwardLine]:
    """Return the hand's awards in the order in which they counted.

    Points noted one by one for a side are one line, and so is an award that both of a pair got. With a rotating gallo
    no colour is used, because sides change every hand.
    """
    lines: list[AwardLine] = []
    # What one entry paid by one rule is one line, also where two columns got it.
    for (_entry, rule, kind, bare), some in groupby(
        zip(look.awards, look.unbet, strict=True),
        key=lambda pair: (pair[0].entry, pair[0].rule, pair[0].matter, pair[1]),
    ):
        for who, amount in phrases.gainers(cast, [(award.team, award.points) for award, _bare in some]):
            brought = {"who": _briefly(who, cast), "side": "" if cast.by_turns else who.side, "rule": rule}
            last = lines[-1] if lines else None
            if kind == "adjust" and last and last.items() >= brought.items():
                last["amount"] += amount
            else:
                lines.append({**brought, "amount": amount, "for": award_matter(kind, look.ruleset, unbet=bare)})
    return [{**line, "points": f"{line['amount']:+d}"} for line in lines if line["amount"]]


def awards_by_side(look: Look, cast: names.Cast) -> list[AwardLine]:
    """Return what a pica-pica brought each side in all.

    The line of duels tells the rest.
    """
    name = award_matter("pica-pica", look.ruleset, unbet=False)
    total = {team: sum(award.points for award in look.awards if award.team == team) for team in (0, 1)}
    board = names.board_columns(cast)
    return [
        {"points": f"{points:+d}", "side": board[team].side, "who": _briefly(board[team], cast), "for": name}
        for team, points in total.items()
        if points
    ]


def _briefly(side: names.Side, cast: names.Cast) -> str:
    """Name a side by one of its players, where all would be too many for a line."""
    return side.short if len(cast.players) > 4 else side.full


def award_matter(name: str, ruleset: str, *, unbet: bool) -> str:
    """Return what an award was for; the words of the game stay as they are.

    Tricks on which nobody bet were for the hand.
    """
    if name == "adjust":
        return _("a mano")
    if name == "penalty":
        return _("castigo")
    skin = GAMES[ruleset].skin
    if name == TRICKS:
        name = trick_term(skin.hand, skin.terms) if unbet else skin.bet
    return worded(name, skin.lang, get_language() or "es")


def unbet_entries(look: Look) -> set[int]:
    """Return the entries that paid tricks on which nobody had bet."""
    return {award.entry for award, unbet in zip(look.awards, look.unbet, strict=True) if unbet}


def fresh_points(data: TableData) -> dict[int, Fresh]:
    """Return what the last tap (or go of taps) brought, by column of the board."""
    brought: dict[int, Fresh] = {}
    unbet = unbet_entries(data.look)
    for line in data.undo:
        for award in line.awards:
            team, before = award["team"], brought.get(award["team"])
            points = award["points"] + (before.points if before else 0)
            paid_for = award_matter(award["for"], data.match.ruleset, unbet=award["entry"] in unbet)
            source = trick_term(str(line.raw.get("source") or paid_for))
            brought[team] = Fresh(points, source, award["rule"], data.undo[0].seq)
    return {team: gain for team, gain in brought.items() if gain.points}


def status_text(
    data: TableData, line: Strip, gained: Mapping[int, Fresh], last: Taken | None, gone: Taken | None
) -> str:
    """Return the text of the status region: what happened last, and what is next.

    The last tap `gained` that much; what can be taken back is `last`, what can be brought again `gone`.
    """
    look, cast = data.look, data.cast
    if gone:
        return " ".join([_("Deshecho: %(what)s.") % {"what": gone.aloud}, score_aloud(look)])
    if gained:
        some = phrases.gainers(cast, gained.items())
        parts = [phrases.gained(who.full, gain.points, ledger.points_reason(gain.rule)) for who, gain in some]
        return " ".join(filter(None, [*parts, line["found"], score_aloud(look), *_what_comes(data, look, cast)]))
    line_aloud = f"{last.aloud}. {line['text']}".strip(". ") if last else ""
    return f"{line_aloud}. {line['found']}" if line_aloud and line["found"] else line_aloud


def _what_comes(data: TableData, look: Look, cast: names.Cast) -> list[str]:
    """Announce the duel that begins, or who will be the gallo."""
    if look.duel_begins:
        return [f"{duels.duel_announced(look, cast)}."]
    if cast.by_turns and look.phase == "over":
        return [f"{capfirst(phrases.deals(look.next_dealer, data.next_cast))}."]
    return []


def score_aloud(look: Look) -> str:
    """Return the score as a sentence: "5 buenas a 7 malas."."""
    return f"{phrases.scores_against(look.spoken)}."


@dataclass(frozen=True, slots=True)
class Taken(Shown):
    """A tap on a key that is short of room: its word whole, its side as a colour.

    `aloud` says both. `side` is None where the word is nobody's.
    """

    word: str
    side: int | None
    aloud: str


def undo_label(data: TableData, look: Look) -> Taken | None:
    """Return what ↶ takes back; None where there is nothing."""
    cast, number = cast_of_last_tap(look, data.cast), _tricks_done(look)
    raws = [line.raw for line in data.undo]
    # The trick that ended a duel goes with it: the next one has none.
    if raws and entry_kind(raws[-1]) == "trick" and not number:
        return _taken(phrases.hand_phrase(raws[-1], cast))
    return _taken(phrases.of_tap(raws, cast, number))


def redo_label(data: TableData, look: Look) -> Taken | None:
    """Return what ↷ brings again; None where there is nothing."""
    if not data.redo:
        return None
    raws = [line.raw for line in data.redo]
    return _taken(phrases.of_tap(raws, data.redo_cast, _tricks_after(raws, look)))


def _tricks_done(look: Look) -> int:
    return sum(trick.done for trick in look.tricks)


def _tricks_after(raws: list[Raw], look: Look) -> int:
    before = _tricks_done(look) if look.phase == "open" else 0
    return before + sum(entry_kind(raw) == "trick" for raw in raws)


def _taken(phrase: phrases.Phrase) -> Taken | None:
    return Taken(phrase.word, phrase.side, str(phrase)) if phrase.what else None


def reconcile_question(data: TableData, look: Look) -> dict[str, Any] | None:
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
    return {"seq": data.undo[-1].seq, "text": text, "yes": entries_text(*lost, (("close", word),))}


def _stake_word(look: Look) -> str:
    """Name what the tricks are played for.

    It is a special hand, the last word of the ladder, or a bet by amount.
    """
    special = GAMES[look.ruleset].terms.kind(look.kind, look.special_at)
    return special or look.stake_word or GAMES[look.ruleset].skin.bet
