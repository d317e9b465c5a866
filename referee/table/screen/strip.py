"""The strip under the board, and what else tells of the last tap: points, the status for the ear, undo and redo."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from django.utils.text import capfirst
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from referee.context import Shown
from referee.games import GAMES
from referee.matches.agreement import proposals
from referee.matches.log.breath import KeptWord
from referee.matches.log.queries import TableData
from referee.matches.people import series
from referee.matches.types import entry_kind
from referee.matches.words import ledger, names, phrases
from referee.matches.words.wording import ordinal, printed, reworded, step_name, tongue_of, trick_term, worded
from referee.rules.asked.points_by_hand import same_points
from referee.rules.asked.speech import envido_first, redeal_asked
from referee.rules.asked.sums import NO_BETS
from referee.rules.asked.view import TRICKS, Comparison, Found, Look, Wait
from referee.table.screen.pieces import Fresh, entries_text

NO_BREAK = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class AwardLine(Shown):
    """Points that somebody got, for a matter and by a rule, perhaps in a `way` (`AwardSum.way`).

    `side` is a colour, "" for none.
    """

    who: str
    side: int | str
    amount: int
    matter: str
    rule: str = ""
    ruleset: str = ""
    way: str = ""

    @property
    def points(self) -> str:
        """The amount with its sign."""
        return f"{self.amount:+d}"

    @property
    def reason(self) -> str:
        """The reason, as a sentence gives it."""
        return ledger.points_reason(self.rule, self.ruleset, self.way)


@dataclass(frozen=True, slots=True)
class Strip(Shown):
    """The strip: a line, and what stands beside it.

    The line is a `bet` in capitals, worth its `stamp`, and a `text`, in which `who` has the colour of `side`; or the
    `awards` of a hand. `lang` is the language of the bet, None for that of the game. It `waits` for an answer, a truco
    waits `behind` it, or it offers to say what points were for that were `noted`.

    Beside it: `which` duel is played, the number of proposals, the word that was `kept` for later, what was `found`
    without points and by which `rules`, and whether another version of the referee changed the score.
    """

    text: str = ""
    bet: str = ""
    stamp: int | str = ""
    lang: str | None = None
    who: str = ""
    side: int | str = ""
    waits: bool = False
    behind: bool = False
    noted: str = ""
    awards: tuple[AwardLine, ...] = ()
    which: str = ""
    proposed: str = ""
    kept: str = ""
    found: str = ""
    rules: str = ""
    reviewed: bool = False

    @property
    def parts(self) -> list[str]:
        """The text before the name in it, and after."""
        return self.text.split(self.who, 1)


def strip_shown(data: TableData, look: Look, cast: names.Cast) -> Strip:
    """Return the strip, whole."""
    line, note, waiting = _line(data, look, cast), data.match.refold_note, proposals.number_standing(data.match)
    # Where a duel begins, the line names its two players already.
    quiet = not look.pica or look.phase != "open" or look.duel_begins
    # Beside a bet that waits there is no room for struck points: the sheet of the hand has them.
    found = _found(data, look, struck=not line.waits) if look.found else []
    return replace(
        line,
        lang=GAMES[look.ruleset].skin.lang if line.lang is None else line.lang,
        which="" if quiet else _duel_pair(look, cast),
        proposed=ngettext("%(number)s propuesta", "%(number)s propuestas", waiting) % {"number": waiting}
        if waiting
        else "",
        kept=_kept(data.kept, look.ruleset) if data.kept is not None else "",
        found=" ".join(ledger.finding_sentence(finding, cast) for finding in found),
        rules=" · ".join(dict.fromkeys(finding.rule for finding in found)),
        reviewed=note is not None and note["before"] != note["after"],
    )


def _kept(kept: KeptWord, ruleset: str) -> str:
    """Return the word said in one breath with the envido, and its answer."""
    bet = printed(str(kept.bet["say"]), ruleset)
    answer = kept.answer and printed(str(kept.answer["say"]), ruleset)
    text = _("y %(word)s") % {"word": bet}
    return f"{text}{_(':')} {answer}" if answer else text


def _found(data: TableData, look: Look, *, struck: bool) -> list[Found]:
    """Return what the last tap settled without points, or took back, and how a hand ended that nobody won."""
    last, over = {line.seq for line in data.undo}, look.phase == "over"
    return [
        finding
        for finding in look.found
        if (finding.entry in last or (over and finding.ends)) and (struck or not finding.kind.startswith("struck"))
    ]


def _line(data: TableData, look: Look, cast: names.Cast) -> Strip:
    """Return the line: a bet and the side that answers it, or the awards of the hand."""
    if look.phase in ("over", "match-over"):
        # A game that nobody won is told in a sentence, which leaves no room.
        if look.game_over and any(found.ends for found in look.found):
            return Strip()
        return Strip(_over(look), awards=awards_by_side(look, cast) if look.pica else awards_of_hand(look, cast))
    if look.phase == "before":
        stands = series.series_text(data.match)
        so_far = _("%(series)s: anotá lo que se cante.") % {"series": stands}
        return Strip(so_far if stands else _("Tocá un lado: +1. O lo que se cante."))
    if look.comparison is not None:
        return _comparison(look.comparison, look, cast)
    if look.waits:
        return _waiting(look.waits[0], data, look, cast)
    if look.question:
        return _question(look, cast)
    # A table that only notes points needs to know how, not whose turn it is.
    if look.only_adjusts and look.awards:
        return _noted(data, look, cast)
    return _running(data, look, cast)


def _noted(data: TableData, look: Look, cast: names.Cast) -> Strip:
    """Return the last points noted by hand, while nobody said what for."""
    raws = [line.raw for line in data.undo]
    shares = [sum(share) for share in zip(*(raw["adjust"] for raw in raws if "adjust" in raw), strict=True)]
    gained = [column for column, points in enumerate(shares) if points]
    if any("source" in raw for raw in raws) or len(gained) != 1:
        tento = _("Tocá y suma un tento; mantené para decir por qué.")
        return Strip(tento if look.base > 1 else _("Tocá y suma uno; mantené para decir por qué."))
    column, noted = names.board_columns(cast)[gained[0]], entries_text((("adjust", tuple(shares)),))
    return Strip(column.full, f"{shares[gained[0]]:+d}", who=column.full, side=column.side, noted=noted)


def _waiting(wait: Wait, data: TableData, look: Look, cast: names.Cast) -> Strip:
    """Return a bet that waits: its worth, who answers, and whether the envido may still come first."""
    side = names.both_sides(names.dueling(cast, look.standing))[wait.answers]
    answers = side.does(names.ANSWERS)
    # A bet of the whole game has no number: whoever wins it wins all.
    if not wait.yes:
        answers = f"{_('por el juego')} · {answers}"
    elif envido_first(wait, data.legal):
        # A line may end before the bracket, not in it.
        answers = f"{answers} {reworded(_('(o envido)'), look.ruleset).replace(' ', NO_BREAK)}"
    behind = look.waiting_truco and wait.matter != TRICKS
    if wait.amount:
        bet = _("de %(stake)s a %(amount)s") % {"stake": look.stake, "amount": wait.yes}
        return Strip(answers, bet, "", "", side.brief, wait.answers, waits=True, behind=behind)
    bet = " + ".join(_named(word, data) for word in wait.words)
    return Strip(answers, bet, wait.yes, None, side.brief, wait.answers, waits=True, behind=behind)


def _comparison(comparison: Comparison, look: Look, cast: names.Cast) -> Strip:
    """Return the comparison of values: its worth, and the player who speaks next."""
    if comparison.next is None:
        return Strip("", printed(comparison.matter, look.ruleset), comparison.amount)
    who, side = names.seat_name(cast, comparison.next), look.sides[comparison.next]
    sings = names.does(names.SINGS, cast, comparison.next)
    return Strip(sings, printed(comparison.matter, look.ruleset), comparison.amount, who=who, side=side)


def _named(word: str, data: TableData) -> str:
    return step_name(data.state.ruleset, data.state.options, word)


def _question(look: Look, cast: names.Cast) -> Strip:
    """Return what must be settled before the first card: whether to play at eleven, or to deal again."""
    if look.question == "decision":
        side = names.both_sides(cast)[look.ahead or 0]
        text = side.does(names.DECIDES)
        return Strip(text, _special(look), look.stake, who=side.brief, side=side.number, waits=True)
    return Strip(names.any_does(names.ANSWERS, cast, look.to_agree), redeal_asked(look.ruleset), waits=True)


def _special(look: Look) -> str:
    """Return the name of a hand at eleven; empty for any other."""
    return GAMES[look.ruleset].terms.kind(look.kind, look.special_at)


def _running(data: TableData, look: Look, cast: names.Cast) -> Strip:
    """Return what the tricks are worth, and who leads or plays; of a duel that begins, its players."""
    if look.duel_begins:
        return Strip(_duel_announced(look, cast))
    whole = not look.stake or look.kind == "iron"
    bet = _special(look) or (_named(look.stake_word, data) if look.stake_word else "")
    trick = ordinal(GAMES[look.ruleset].terms, look.trick_number)
    # The whole game has no number to stamp.
    text, stamp = (f"{_('por el juego')} · {trick}", "") if whole else (trick, look.stake)
    if look.turn is None:
        return Strip(text, bet, stamp)
    plays, who = names.does(names.PLAYS, cast, look.turn), names.seat_name(cast, look.turn)
    return Strip(f"{text} · {plays}", bet, stamp, who=who, side=look.sides[look.turn])


def _over(look: Look) -> str:
    """Return the heading of a hand that is over: a game won, cards thrown in, or nothing scored."""
    # How a hand or a game ended that nobody won is told as it was found.
    if look.phase == "match-over" or any(found.ends for found in look.found):
        return ""
    if look.game_over:
        text = _("Chico ganado: %(games)s.") if GAMES[look.ruleset].terms.spanish else _("Juego ganado: %(games)s.")
        return text % {"games": phrases.scores_against(look.games)}
    if look.redealt:
        return _("Todos quisieron otras cartas: se da de nuevo.")
    return "" if look.awards else _("Mano terminada, sin puntos.")


def awards_of_hand(look: Look, cast: names.Cast) -> tuple[AwardLine, ...]:
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
        matter, way, game = award_matter(kind, look.ruleset, unbet=bare), NO_BETS if bare else "", look.ruleset
        for who, amount in phrases.gainers(cast, [(award.team, award.points) for award, _bare in some]):
            side = "" if cast.by_turns else who.side
            line = AwardLine(_briefly(who, cast), side, amount, matter, rule, game, way)
            last = lines[-1] if lines else None
            if kind == "adjust" and last and (last.who, last.side, last.rule) == (line.who, line.side, rule):
                lines[-1] = replace(last, amount=last.amount + amount)
            else:
                lines.append(line)
    return tuple(line for line in lines if line.amount)


def awards_by_side(look: Look, cast: names.Cast) -> tuple[AwardLine, ...]:
    """Return what a pica-pica brought each side in all: the line of duels tells the rest."""
    matter = award_matter(GAMES[look.ruleset].terms.duels, look.ruleset, unbet=False)
    total = {team: sum(award.points for award in look.awards if award.team == team) for team in (0, 1)}
    board = names.board_columns(cast)
    return tuple(
        AwardLine(_briefly(board[team], cast), board[team].side, points, matter)
        for team, points in total.items()
        if points
    )


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
    return worded(printed(name, ruleset), tongue_of(ruleset), get_language() or "es")


def fresh_points(data: TableData) -> dict[int, Fresh]:
    """Return what the last tap (or go of taps) brought, by column of the board."""
    look = data.look
    # The entries that paid tricks on which nobody had bet.
    unbet = {award.entry for award, bare in zip(look.awards, look.unbet, strict=True) if bare}
    brought: dict[int, Fresh] = {}
    for line in data.undo:
        for award in line.awards:
            team, before = award["team"], brought.get(award["team"])
            points = award["points"] + (before.points if before else 0)
            paid_for = award_matter(award["for"], data.match.ruleset, unbet=award["entry"] in unbet)
            source = trick_term(str(line.raw.get("source") or paid_for))
            brought[team] = Fresh(points, source, award["rule"], data.undo[0].seq)
    return {team: gain for team, gain in brought.items() if gain.points}


def status_text(
    data: TableData, line: Strip, gained: Mapping[int, Fresh], last: "Taken | None", gone: "Taken | None"
) -> str:
    """Return the text of the status region: the last tap, and what comes.

    The last tap `gained` that much; ↶ takes `last` back, ↷ brings `gone` again.
    """
    look, cast = data.look, data.cast
    score = f"{phrases.scores_against(look.spoken)}."
    if gone:
        return " ".join([_("Deshecho: %(what)s.") % {"what": gone.aloud}, score])
    if gained:
        some = phrases.gainers(cast, gained.items())
        parts = [
            phrases.gained(who.full, gain.points, ledger.points_reason(gain.rule, look.ruleset)) for who, gain in some
        ]
        return " ".join(filter(None, [*parts, line.found, score, *_what_comes(data, look, cast)]))
    line_aloud = f"{last.aloud}. {line.text}".strip(". ") if last else ""
    return f"{line_aloud}. {line.found}" if line_aloud and line.found else line_aloud


def _what_comes(data: TableData, look: Look, cast: names.Cast) -> Iterator[str]:
    """Announce the duel that begins, or who will be the gallo."""
    if look.duel_begins:
        yield f"{_duel_announced(look, cast)}."
    elif cast.by_turns and look.phase == "over":
        yield f"{capfirst(phrases.deals(look.next_dealer, data.next_cast))}."


def _duel_pair(look: Look, cast: names.Cast) -> str:
    """Return the two of the duel in play, its mano first: "Bruno – Elena"."""
    return " – ".join(names.seat_name(cast, seat) for seat in look.contests[look.duel])


def _duel_announced(look: Look, cast: names.Cast) -> str:
    """Return the duel that begins: "Duelo 2 de 3: Bruno (mano) contra Elena"."""
    mano, rival = (names.seat_name(cast, seat) for seat in look.playing)
    which = {"number": look.duel + 1, "total": len(look.contests), "mano": mano, "rival": rival}
    return _("duelo %(number)s de %(total)s: %(mano)s (mano) contra %(rival)s") % which


@dataclass(frozen=True, slots=True)
class Taken(Shown):
    """A tap on a key that is short of room: its word, its side as a colour, and both `aloud`."""

    word: str
    side: int | None
    aloud: str


def undo_label(data: TableData, look: Look) -> Taken | None:
    """Return the tap that ↶ takes back; None where there is nothing."""
    cast, number = _cast_of_last_tap(look, data.cast), _tricks_done(look)
    raws = [line.raw for line in data.undo]
    # The trick that ended a duel goes with it: the next one has none.
    if raws and entry_kind(raws[-1]) == "trick" and not number:
        return _taken(phrases.hand_phrase(raws[-1], cast))
    return _taken(phrases.of_tap(raws, cast, number))


def _cast_of_last_tap(look: Look, cast: names.Cast) -> names.Cast:
    """Return the cast of the last tap: a word that ended a duel was said in it, not in the next."""
    if not look.pica:
        return cast
    ended = look.duel > 0 and look.duel_begins
    return names.dueling(cast, look.contests[look.duel - ended])


def redo_label(data: TableData, look: Look) -> Taken | None:
    """Return the tap that ↷ brings again; None where there is nothing."""
    if not data.redo:
        return None
    raws = [line.raw for line in data.redo]
    tricks = sum(entry_kind(raw) == "trick" for raw in raws) + (_tricks_done(look) if look.phase == "open" else 0)
    return _taken(phrases.of_tap(raws, data.redo_cast, tricks))


def _tricks_done(look: Look) -> int:
    return sum(trick.done for trick in look.tricks)


def _taken(phrase: phrases.Phrase) -> Taken | None:
    return Taken(phrase.word, phrase.side, str(phrase)) if phrase.what else None


@dataclass(frozen=True, slots=True)
class PointsQuestion(Shown):
    """A question about points just noted by the entry `seq`; `yes` are entries that close the hand."""

    seq: int
    text: str
    yes: str


def points_question(data: TableData, look: Look) -> PointsQuestion | None:
    """Return the question whether points just noted are those of the hand in play."""
    if not data.undo or "adjust" not in data.undo[-1].raw:
        return None
    taps = (line.raw["adjust"] for line in data.undo if "adjust" in line.raw)
    same = same_points(data.state, look, [sum(amounts) for amounts in zip(*taps, strict=True)])
    if same is None:
        return None
    # The tricks are played for a special hand, the last word of the ladder, or a bet by amount.
    word = _special(look) or look.stake_word or GAMES[look.ruleset].skin.bet
    text = (
        _("¿Son los de esta mano?")
        if look.kind
        else _("¿Son los del %(word)s?") % {"word": printed(word, look.ruleset)}
    )
    lost = [(("adjust", same.lost),)] if any(same.lost) else []
    return PointsQuestion(data.undo[-1].seq, text, entries_text(*lost, (("close", word),)))
