"""The whole live screen, ready for the template: bar, board, strip, keys, drawers, end, and the facts for each phone.

In a dispute logging goes on, and onlookers keep the last score that nobody contested.
"""

import json
from dataclasses import dataclass, replace
from functools import lru_cache

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from referee.board import class_names, layout_classes
from referee.context import Shown
from referee.games import GAMES
from referee.matches.agreement import consent, signing
from referee.matches.disputes.disputes import frozen_score, open_disputes
from referee.matches.disputes.telling import DisputeSummary, Teller
from referee.matches.log import auto_deal, breath, locking
from referee.matches.log.queries import TableData
from referee.matches.models import Match, Pen
from referee.matches.people import series
from referee.matches.race.chart import LOW, Chart, race_chart
from referee.matches.race.course import course_of, match_length, race_sentence
from referee.matches.words import names, phrases
from referee.matches.words.quotes import games_won_words
from referee.matches.words.wording import kind, printed
from referee.rules.asked.offers import UNCUT, deal_ways, meddling_word
from referee.rules.asked.view import Look
from referee.rules.ledger.score import counted_by
from referee.rules.record.rulesets import find_ruleset
from referee.table.screen import cards, strip
from referee.table.screen.board import Duels, Half, board_halves, hand_duels
from referee.table.screen.cards import LaidTrick, PickerTurn, Vira
from referee.table.screen.drawers import DuesDrawer, PidoKey, Showdown, dues_drawer, pido_key, showdown_drawer
from referee.table.screen.keys import Desk, answer_row, any_rare, desk_of, trick_row, word_rows
from referee.table.screen.pieces import WordRow, entries_text
from referee.table.screen.strip import AwardLine, PointsQuestion, Strip, Taken


@dataclass(frozen=True, slots=True)
class TitleBar(Shown):
    """The number of the hand, who deals, and what the dealer can choose.

    `following` are the entries of the next deal, of a table that logs nothing else; `one_card` those of a deal of a
    single card each.
    """

    text: str
    deals: str = ""
    choose: bool = False
    one_card: str = ""
    following: str = ""


@dataclass(frozen=True, kw_only=True)
class LiveKeys(Shown):
    """The keys of a screen, and of the hand that they are of: between two hands the next one.

    `playing` are the seats of the duel that they are for (none where everybody plays). The `chip` asks about points
    just noted, `more` tells whether a rare word can be said now, None where the game has none.
    """

    vira: Vira | None
    playing: str
    duels: Duels | None
    showdown: Showdown | None = None
    cards: PickerTurn | None = None
    chip: PointsQuestion | None = None
    lean: bool = False
    fans: bool = False
    rows: tuple[WordRow, ...] = ()
    answers: WordRow | None = None
    trick: WordRow | None = None
    more: bool | None = None
    pido: PidoKey | None = None


@dataclass(frozen=True, kw_only=True)
class LiveScreen(LiveKeys):
    """All that `_live.html` shows, by the names that it reads.

    `falta` is what the falta is worth to each side, `sides` who plays with whom in the hand that the keys are of.
    """

    rev: str
    people: str
    phase: str
    falta: str
    spoken: tuple[str, ...]
    between: str
    tongue: str
    meddling: str
    facts: "FragmentFacts"
    sides: str
    board: tuple[Half, ...]
    due: DuesDrawer | None
    title: TitleBar
    strip: Strip
    say: str
    tricks: tuple[LaidTrick, ...]
    final: "Ending | None"
    undo: Taken | None
    redo: Taken | None

    @property
    def layout(self) -> str:
        """The classes by which the board is laid out."""
        owes = any(half.due is not None for half in self.board)
        return layout_classes(self.board, duels=self.duels is not None, owes=owes)

    def holds(self, *, logs: bool, contested: bool) -> str:
        """Return the classes of the fragment, by what is in it: the rest is laid out by these."""
        answers = bool(logs and self.rows and (self.chip or self.answers))
        classes = {
            "with-final": self.final is not None,
            "with-answers": self.showdown is not None or (answers and self.final is None),
            "with-three": len(self.board) > 2,
            "with-contested": contested,
            "with-push": logs and bool(self.title.following or self.title.choose or self.title.one_card),
        }
        return class_names(classes).lstrip()

    @property
    def foot(self) -> "Foot":
        """The facts that the foot shows beside its arrows."""
        return Foot(
            ended=self.final is not None,
            locked=self.final is not None and self.final.locked,
            folds=bool(self.title.following),
            meddled=self.meddling if self.duels is not None and self.duels.running else "",
            cards=self.cards is not None,
            pido=self.pido,
            lang=self.tongue,
        )


BREAK = len("intro")
"""The letters of the word of meddling before its hyphen, in Spanish and in Portuguese."""


@dataclass(frozen=True, slots=True)
class Foot(Shown):
    """Whether the match has `ended` and is `locked`, whether keys fold away, and which keys there are.

    `meddled` is the word of the key for somebody who meddled in a duel, "" without that key, `lang` its language.
    """

    ended: bool
    locked: bool
    folds: bool
    meddled: str
    cards: bool
    pido: PidoKey | None
    lang: str

    @property
    def hyphenated(self) -> str:
        """The word of meddling with the place where a narrow key may break it."""
        return f"{self.meddled[:BREAK]}\N{SOFT HYPHEN}{self.meddled[BREAK:]}"


def screen(data: TableData) -> LiveScreen:
    """Return the live screen of a match. The template shows the keys only to those who may log."""
    cast, look = data.cast, data.look
    line, fresh = strip.strip_shown(data, look, cast), strip.fresh_points(data)
    undo, redo = strip.undo_label(data, look), strip.redo_label(data, look)
    owing = dues_drawer(look, data.legal, data.next_cast)
    return LiveScreen(
        rev=str(data.match.rev),
        people=str(data.match.people),
        phase=look.phase,
        falta=" ".join(map(str, data.ahead.falta)),
        spoken=look.spoken,
        between=phrases.between(look.spoken),
        tongue=GAMES[look.ruleset].skin.lang,
        meddling=printed(meddling_word(look.ruleset), look.ruleset) if look.has_duels else "",
        facts=fragment_facts(look, cast, newest_words(data)),
        sides="".join(str(side) for side in data.next_cast.sides),
        board=board_halves(data, look, fresh, owing.chips if owing else {}),
        due=owing,
        title=_title_bar(data, look, cast),
        strip=line,
        say=strip.status_text(data, line, fresh, undo, redo),
        tricks=cards.laid_tricks(look, names.dueling(cast, look.playing), data.state.pack),
        final=_ending(data, look, cast),
        undo=undo,
        redo=redo,
        **vars(_keys(data, look, cast)),
    )


def _keys(data: TableData, look: Look, cast: names.Cast) -> LiveKeys:
    """Return the keys that can be pressed; none once the match is over."""
    duels = hand_duels(look, cast)
    if look.phase == "match-over":
        return LiveKeys(vira=cards.hand_vira(data.state, look), playing=_playing(look), duels=duels)
    desk = desk_of(data)
    ahead, keypad = desk.look, showdown_drawer(desk)
    keys = LiveKeys(
        vira=cards.hand_vira(desk.legal.state, ahead),
        playing=_playing(ahead),
        duels=hand_duels(ahead, desk.cast, dealt=ahead is look) if ahead.pica else duels,
        showdown=keypad,
        cards=_cards(data, desk),
    )
    # The keypad takes the place of all rows, but where flores may still be bet on: then one can turn to these.
    if keypad is not None and not keypad.keypad.bets:
        return keys
    rows, lean = word_rows(desk), not ahead.has_envido
    laid = any(trick.cards for trick in ahead.tricks)
    # Without envido the rows are few. Once envido and flor are closed, the cards as played take their place.
    covered = laid and not lean and desk.stage == "closed"
    return replace(
        keys,
        chip=strip.points_question(data, look),
        lean=lean,
        rows=tuple(rows[-1:] if covered else rows),
        fans=covered or (lean and laid),
        answers=answer_row(desk, both=breath.asks_for_both(data.kept, ahead)),
        trick=trick_row(desk),
        more=any_rare(desk, data.legal) if desk.skin.rare else None,
        pido=pido_key(look, data.legal, data.next_cast) if look.phase == "over" else None,
    )


def _cards(data: TableData, desk: Desk) -> PickerTurn | None:
    """Return the card picker as it stands; None where no hand can be played."""
    shown = data.look.phase == "open" and any("show" in line.raw and not line.voided for line in data.lines)
    return cards.picker_turn(desk.legal.state, desk.look, desk.cast, shown) if desk.look.phase == "open" else None


def _playing(look: Look) -> str:
    return " ".join(str(seat) for seat in look.playing) if look.pica else ""


def _title_bar(data: TableData, look: Look, cast: names.Cast) -> TitleBar:
    """Return the bar; while only points were noted, it has the key that goes on to the next hand."""
    if look.phase == "match-over":
        return TitleBar(_("Terminado"))
    if auto_deal.is_of_points(look):
        close = (("close", auto_deal.CLOSED),), (("deal", look.next_dealer),)
        return TitleBar(_("Puntos"), following=entries_text(*close))
    if look.phase == "open":
        text = _hand_name(look.hand, look, look.pica)
        deals = ", ".join([_deals(look.dealer, cast), *([_("una carta")] if look.size == 1 else [])])
        dealer, choose = look.dealer, bool(cards.deal_again_entry(data.state, look))
    else:
        dealer, choose = auto_deal.next_deal(data.match, look)["deal"], True
        text, deals = _hand_name(look.hand + 1, look, look.next_pica), _deals(dealer, cast)
    return TitleBar(text, deals, choose, _one_card(data, look, dealer) if choose else "")


def _one_card(data: TableData, look: Look, dealer: int | None) -> str:
    """Return the deal of a single card each, as its chip logs it, while it may be chosen."""
    if dealer is None or (look.phase == "open" and look.size == 1) or not deal_ways(data.state, dealer).one_card:
        return ""
    return entries_text((("deal", dealer), *UNCUT.items()))


def _hand_name(number: int, look: Look, pica: bool) -> str:
    """Name the hand by its number and, where there are two kinds, by its kind."""
    text = _("Mano %(number)s") % {"number": number}
    return f"{text} · {kind(look.ruleset, pica)}" if look.has_duels else text


def _deals(dealer: int | None, cast: names.Cast) -> str:
    return "" if dealer is None else phrases.deals(dealer, cast)


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
    raws = [line.raw for line in lines[-MOST_WORDS:]]
    sides = [raw.get("team") if raw.get("by") is None else data.cast.sides[raw["by"]] for raw in raws]
    return tuple(
        SpokenWord(printed(str(raw["say"]), data.match.ruleset), side) for raw, side in zip(raws, sides, strict=True)
    )


@dataclass(frozen=True, slots=True)
class FragmentFacts(Shown):
    """The facts of a look, each as text, and empty where there is nothing to say.

    `answers` is the side that a bet or a decision waits for, `turn` the seat that speaks or plays next, `seats` how
    many there are, `names` how all are called, as JSON; then who is `mano`, `stake`: what the tricks are worth, where
    the strip shows something else, the last `award` of the hand, and its newest `words`.
    """

    answers: str
    turn: str
    seats: str
    names: str
    hand: str
    mano: str
    stake: str
    award: AwardLine | None
    words: tuple[SpokenWord, ...] = ()


def fragment_facts(look: Look, cast: names.Cast, words: tuple[SpokenWord, ...] = ()) -> FragmentFacts:
    """Return the facts of a look."""
    running = look.phase == "open"
    elsewhere = running and (look.waits or look.comparison is not None)
    # Only the argentine game has a mano.
    begins = names.IS_MANO if GAMES[look.ruleset].skin.terms.leader == "mano" else names.LEADS
    return FragmentFacts(
        answers=_number(look.answering),
        turn=_number(look.acting),
        seats=str(len(cast.players)),
        names=_names_json(cast, get_language() or ""),
        hand=str(look.hand),
        mano=names.does(begins, cast, look.mano) if running and not look.only_adjusts and look.mano is not None else "",
        stake=str(look.stake) if elsewhere and look.stake else "",
        award=_last_award(look, cast),
        words=words,
    )


def _number(who: int | None) -> str:
    return "" if who is None else str(who)


@lru_cache(1024)
def _names_json(cast: names.Cast, _language: str) -> str:
    """Return the names of sides and of players (where they have any) as JSON, with each player's side."""
    players = [] if cast.players == names.UNNAMED else [names.shown_name(name) for name in cast.players]
    sides = [side.short if len(cast.players) > 4 else side.full for side in names.both_sides(cast)]
    return json.dumps({"sides": sides, "seats": players, "of": cast.sides}, ensure_ascii=False, separators=(",", ":"))


def _last_award(look: Look, cast: names.Cast) -> AwardLine | None:
    """Return the award that was won last, before what the same entry took from others (TT-CNT-03)."""
    lines = strip.awards_of_hand(look, cast)
    if not lines:
        return None
    # A big screen shows one award: the gain, rather than what the same entry took from the others.
    newest = [award for award in look.awards if award.entry == look.awards[-1].entry]
    gaining = {award.rule for award in newest if award.points > 0}
    return next((line for line in reversed(lines) if line.rule in gaining and line.amount > 0), lines[-1])


@dataclass(frozen=True, slots=True)
class Signer(Shown):
    """A party that signs the result: its number, the seats that it has, and whether it `signed`.

    It is `own` if it has a phone, where nobody else signs for it; `same` tells that it signed on another's phone.
    """

    party: str
    who: str
    side: int | str
    seats: str
    own: bool
    signed: bool
    same: bool


def signers(match: Match) -> tuple[Signer, ...]:
    """Return the parties of a match as its end lists them. One query."""
    signatures = {signature.party: signature for signature in signing.signed_by(match)}
    taken = {pen.seat for pen in consent.pens_at(match)}
    board = names.board_columns(names.cast(match))
    return tuple(
        Signer(
            party=str(number),
            who=board[number].full,
            side="" if len(board) > 2 else number,
            seats=" ".join(map(str, seats)),
            own=bool(taken.intersection(seats)),
            signed=number in signatures,
            same=number in signatures and signatures[number].same_phone,
        )
        for number, seats in enumerate(consent.parties(match))
    )


@dataclass(frozen=True, slots=True)
class Heading(Shown):
    """The heading on the phones of those who have this account."""

    account: int
    text: str


@dataclass(frozen=True, slots=True)
class Ending(Shown):
    """The end of a match: who won and how, who has signed it, and its story.

    A phone that logs for all shows the `heading`, a player's own phone one of `own`, onlookers the one `announced`.
    """

    winner: str
    side: int
    by_turns: bool
    games: str
    series: str
    signing: tuple[Signer, ...]
    locked: bool
    heading: str
    announced: str
    own: tuple[Heading, ...]
    length: str
    picture: str
    played: str
    race: Chart | None
    sentence: str

    @property
    def signed(self) -> bool:
        """Whether anybody has signed."""
        return any(signer.signed for signer in self.signing)

    @property
    def unsigned(self) -> bool:
        """Whether anybody has yet to sign."""
        return not all(signer.signed for signer in self.signing)


def _ending(data: TableData, look: Look, cast: names.Cast) -> Ending | None:
    """Return the end of the match; None while it goes on."""
    if look.phase != "match-over" or look.winner is None:
        return None
    board, match, run = names.board_columns(cast), data.match, course_of(data.match)
    winner = board[look.winner]
    announced, games = _announced(winner), ""
    if look.best_of > 1:
        games = f"{games_won_words(match)}{_(':')} {phrases.scores_against(look.games)}"
    return Ending(
        winner=winner.full,
        side=winner.side,
        by_turns=cast.by_turns,
        games=games,
        series=series.series_text(match),
        signing=signers(match),
        locked=locking.is_locked(match),
        # "Nosotros" are those around the phone that logs for all.
        heading=_("Ganamos") if winner.person == "us" else announced,
        announced=announced,
        own=tuple(Heading(side.number, _own_heading(side, winner)) for side in board),
        length=match_length(run),
        picture=reverse("picture-png", args=[match.pk]),
        played=match.played_at.isoformat() if match.has_date else "",
        race=race_chart(match, run, LOW),
        sentence=race_sentence(run, winner.number, data.state.ruleset),
    )


def _own_heading(side: names.Side, winner: names.Side) -> str:
    if side.number == winner.number:
        return _("Gané") if side.person == "one" else _("Ganamos")
    return _("Perdí") if side.person == "one" else _("Perdimos")


def _announced(winner: names.Side) -> str:
    if winner.person == "us":
        return _("Partido para %(side)s") % {"side": winner.full}
    return (_("Ganó %(side)s") if winner.person == "one" else _("Ganaron %(side)s")) % {"side": winner.full}


NEWS_SECONDS = 20
"""For so many seconds the other phones show what somebody contests; the board says so until it is decided."""


@dataclass(frozen=True, slots=True)
class Held(Shown):
    """A score that a dispute (its `number`) holds back; `won` if the match was over with it."""

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
    """Return the score that a dispute holds back. Asks the database only where something waits."""
    kept = frozen_score(match)
    if kept is None:
        return None
    number, scores = open_disputes(match)[0].pk, (tuple(kept[name]) for name in ("score", "games", "spoken"))
    return Held(number, kept["winner"] is not None, *scores)


def frozen_screen(drawn: LiveScreen, data: TableData, held: Held) -> LiveScreen:
    """Return the screen for onlookers: entries logged since the dispute, but not what they were worth."""
    # Onlookers see the game go on, and a score that cannot be taken from anybody later.
    still = held.still(data.look)
    ended = data.look.phase == "match-over" and not held.won
    text = drawn.strip.text if data.look.phase == "open" else _("El tanteo espera a que se decida.")
    return replace(
        drawn,
        spoken=held.spoken,
        between=phrases.between(held.spoken),
        board=board_halves(data, still, fresh={}),
        title=_title_bar(data, replace(still, phase="open"), data.cast) if ended else drawn.title,
        duels=hand_duels(replace(still, awards=(), paid_in=()), data.cast),
        strip=replace(drawn.strip, awards=(), text=text),
        say=_("En discusión. %(score)s.") % {"score": phrases.scores_against(held.spoken)},
        facts=replace(drawn.facts, award=None),
        final=None,
    )


def contested_news(match: Match, pen: Pen) -> list[DisputeSummary]:
    """Return the disputes that others have just opened, and for how many more seconds each is shown."""
    if not match.waiting:
        return []
    now = timezone.now()
    timed = ((dispute, round(NEWS_SECONDS - (now - dispute.at).total_seconds())) for dispute in open_disputes(match))
    fresh = [(dispute, left) for dispute, left in timed if left > 0 and dispute.pen_id != pen.pk]
    teller = Teller.of(match, [dispute for dispute, _left in fresh])
    return [teller.summary(dispute, left) for dispute, left in fresh]
