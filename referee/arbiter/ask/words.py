"""The question *May I say…?*: each word of a game, for one who would say it, with its gains, fines and worth.

The referee rules on each as it would now.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from referee import book
from referee.arbiter.ask.scene import Remark, Scene, hand_ended, remarks_beside
from referee.arbiter.ask.wins import cast_of
from referee.games import GAMES
from referee.matches.log.fold import parse
from referee.matches.words import names, phrases, reasons
from referee.matches.words.names import contracted
from referee.matches.words.quotes import Quote, figures_of
from referee.matches.words.wording import printed, tongue_of, worded
from referee.rules.asked import whatif
from referee.rules.asked.cited import STAKES, grounds
from referee.rules.asked.legal import why_not
from referee.rules.asked.look import declarable, look
from referee.rules.asked.played import is_answer, is_played
from referee.rules.asked.whatif import ImaginedOutcome, follow_entries, lowest_bid, outcomes_of_answer
from referee.rules.record import json_text
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


def word_answers(scene: Scene, who: dict[str, int]) -> list[WordAnswer]:
    """Rule on every word of a seat ({"by": 3}) or side ({"team": 1}), refused last."""
    return _sorted(scene, _raws(scene, who, played=True))


def words_left_out(scene: Scene, who: dict[str, int]) -> list[WordAnswer]:
    """List the words that options or the number of players leave no place."""
    return _sorted(scene, _raws(scene, who, played=False))


def _sorted(scene: Scene, raws: Iterable[dict[str, object]]) -> list[WordAnswer]:
    return sorted((answer_about(scene, raw) for raw in raws), key=lambda key: (not key.may, key.costs))


def _raws(scene: Scene, who: dict[str, int], played: bool) -> Iterator[dict[str, object]]:
    """Yield the entries of its words with a place at this table, or without; of numbers the lowest."""
    side = scene.now.sides[who["by"]] if "by" in who else who["team"]
    # Those of the other side of the hand in play, or of the last.
    others = [seat for seat, other in enumerate(scene.data.look.sides) if other != side]
    for word in scene.vocabulary.values():
        there = is_played(word, scene.settings, scene.now.seats, scene.now.pica)
        if word.exists(scene.settings) and there == played:
            aimed: Iterable[dict[str, int]] = ({"to": seat} for seat in others) if word.aimed else ({},)
            yield from ({**who, "say": word.name, **to} for to in aimed)
    if played and scene.settings["numbers"] != "none":
        yield {**who, "say": _number(scene, who)}


def _number(scene: Scene, who: dict[str, int]) -> int:
    """Return the lowest number that stands, else one that is not wrong by itself."""
    state, speaker = scene.ready, parsed(scene, {**who, "say": 0})
    if scene.settings["numbers"] == "bids":
        return lowest_bid(state, speaker, scene.settings["target"]) or scene.now.stake + 1
    return next(declarable(state, speaker), 25)


def hand_over(scene: Scene, seat: int) -> tuple[str, Quote | None] | None:
    """Say why nothing is said in the hand that has just ended; None before the first."""
    word = next(word for word in scene.vocabulary.values() if word.game in STAKES)
    end = hand_ended(scene.data.state, ParsedEntry("say", {}, seat=seat, word=word.name), scene.data.cast)
    return (end[0], scene.quote(end[1])) if end and scene.data.look.phase == "over" else None


def same_refusal(words: Sequence[WordAnswer]) -> WordAnswer | None:
    """Return the refusal that all words share, None where they don't."""
    first = words[0]
    same = all(not word.may and (word.reason, word.rule) == (first.reason, first.rule) for word in words)
    return first if same else None


@dataclass(frozen=True, slots=True)
class WordAnswer:
    """A word (or number) of a speaker: whether it stands, why not, and by which rule.

    `quotes` are that rule and further ones that the ruling rests on. `label` is how it is written, `to` whom it is said
    to; `raw` is the entry that it would be. One that `costs` stands and is punished. `worth` is the worth that it would
    give the bet, `gains` the points that it would bring, `gloss` its effect; `beside` stands beside the ruling.
    """

    label: str
    lang: str
    to: str
    raw: str
    may: bool
    costs: bool
    reason: str
    rule: str
    quotes: tuple[Quote, ...]
    worth: str
    gains: tuple[WordGain, ...]
    gloss: str
    beside: tuple[Remark, ...]

    @property
    def brief(self) -> str:
        """Return the word's line: the reason, the first gain, or why it is believed."""
        text = self.reason or next((gain.points for gain in self.gains if not gain.when), "")
        return text or next((text for text, _rule in self.beside), "")


def parsed(scene: Scene, raw: dict[str, object]) -> ParsedEntry:
    """Parse an entry as one of the scene's match."""
    return parse([raw], scene.match)[0]


def state_for(scene: Scene, entry: ParsedEntry) -> tuple[State, names.Cast, Refusal | None]:
    """Return the state that judges an entry, who plays there, and the refusal.

    As at the table: a word that is said to somebody belongs to the hand that is there, and so does one that still
    stands; everything else meets the next one.
    """
    data = scene.data
    here = why_not(data.state, entry)
    if scene.ready is data.state or here is None or entry.to is not None:
        return data.state, names.dueling(data.cast, data.look.playing), here
    return scene.ready, scene.cast, why_not(scene.ready, entry)


def answer_about(scene: Scene, raw: dict[str, object]) -> WordAnswer:
    """Answer about the word of this entry as the referee would rule on it now."""
    entry = parsed(scene, raw)
    state, cast, refusal = state_for(scene, entry)
    game, word = scene.game, scene.vocabulary.get(entry.word or "")
    lang, key = get_language() or "es", word.name if word else entry.value or 0
    gains = () if refusal else tuple(gains_of(state, entry, cast, word))
    punished = "" if refusal else punished_by(state, word)
    # The rule to show: why not; else of its gain; else of the fine; else when it may be said.
    rule = refusal.rule if refusal else gains[-1].rule if gains else punished or _word_rule(scene, word)
    return WordAnswer(
        label=printed(word.name, game.ruleset) if word else _number_label(scene, entry),
        lang=game.lang if word else "",
        to=names.seat_name(scene.data.cast, entry.to) if entry.to is not None else "",
        raw=json_text.write_json(raw),
        may=refusal is None,
        costs=bool(punished) or (refusal is None and costs(state, entry)),
        reason=reasons.refusal_text(refusal.code, refusal.args, cast) if refusal else _which(scene, state, entry, word),
        rule=rule,
        quotes=_quotes(scene, rule, *grounds(state, entry, refusal)),
        worth="" if refusal else bet_worth(state, entry),
        gains=gains,
        gloss=worded(book.word_gloss(key, lang, game.shelf, figures_of(scene.match)), tongue_of(game.ruleset), lang),
        beside=tuple(remarks_beside(state, state, entry, refusal)),
    )


def _word_rule(scene: Scene, word: Word | None) -> str:
    """Cite the rule about when this word (or, without one, a number) may be said."""
    rules = scene.game.cites.words
    if word is None:
        return rules["number"]
    # A sub-game may tell apart the acts of its words: a flor is announced by one rule, and bet on by another.
    return rules.get(f"{word.game} {word.act}", rules[word.game])


def _number_label(scene: Scene, entry: ParsedEntry) -> str:
    if scene.settings["numbers"] == "bids":
        return _("apostar %(number)s o más") % {"number": entry.value}
    return _("cantar un tanto")


def _which(scene: Scene, state: State, entry: ParsedEntry, word: Word | None) -> str:
    """Say which numbers stand; nothing for a word."""
    if word is not None or scene.settings["numbers"] != "values":
        return ""
    runs = (
        [value for _place, value in run]
        for _start, run in groupby(enumerate(declarable(state, entry)), key=lambda pair: pair[1] - pair[0])
    )
    return ", ".join(_("del %(first)s al %(last)s") % {"first": run[0], "last": run[-1]} for run in runs)


def _quotes(scene: Scene, *rules: str) -> tuple[Quote, ...]:
    """Quote these rules, each once."""
    return tuple(filter(None, map(scene.quote, dict.fromkeys(rules))))


@dataclass(frozen=True, slots=True)
class WordGain:
    """Points that something would bring, if `when`, by this rule ("" where the next one says it)."""

    when: str
    points: str
    rule: str


def bet_worth(state: State, entry: ParsedEntry) -> str:
    """Say how much a new bet would be worth, accepted or not, once this is said; "" without one."""
    before, after = look(state), follow_entries(state, [entry]).look
    if not after.waits or after.waits == before.waits:
        return ""
    wait = next((wait for wait in after.waits if wait not in before.waits), after.waits[0])
    if not wait.yes:
        return ""
    return _("Querido vale %(yes)s; no querido, %(no)s.") % {"yes": wait.yes, "no": wait.no}


def gains_of(state: State, entry: ParsedEntry, cast: names.Cast, word: Word | None) -> Iterator[WordGain]:
    """Yield the gains of a word: of an answer by who wins then, else at once."""
    if word is not None and is_answer(word):
        yield from gains_of_outcomes(outcomes_of_answer(state, entry), cast)
        return
    outcome = follow_entries(state, [entry])
    if outcome.awards:
        yield WordGain("", _points(outcome, cast), outcome.awards[0].rule)


def gains_of_outcomes(outcomes: Iterable[tuple[int | None, ImaginedOutcome]], cast: names.Cast) -> Iterator[WordGain]:
    """Yield the gains of outcomes: by which side wins then, or at once (None)."""
    pairs = list(outcomes)
    for place, (side, outcome) in enumerate(pairs):
        rule = outcome.awards[-1].rule
        # A rule that several outcomes share is cited with the last of them.
        again = any(later.awards[-1].rule == rule for _side, later in pairs[place + 1 :])
        when = "" if side is None else contracted(_("si es de %(side)s") % {"side": names.both_sides(cast)[side].brief})
        yield WordGain(when, _points(outcome, cast, side), "" if again else rule)


def _points(outcome: ImaginedOutcome, cast: names.Cast, winner: int | None = None) -> str:
    """Say the points and whose they are, but for a winner who alone gets any."""
    paid = {account: amount for account, amount in enumerate(outcome.points) if amount}
    there = {outcome.look.sides[account] if cast.by_turns else account for account in paid}
    if winner is not None and there == {winner} and len(set(paid.values())) == 1:
        return f"{next(iter(paid.values())):+d}"
    return phrases.points(outcome.points, cast)


def waiting_answers(scene: Scene) -> list[tuple[str, str, tuple[WordGain, ...]]]:
    """List the answers to the bet that waits: the word, its language, and the gains."""
    now = scene.now
    if now.waits:
        side = now.waits[0].answers
    elif now.question == "decision" and now.ahead is not None:
        side = now.ahead
    else:
        return []
    worth = []
    for word in scene.vocabulary.values():
        if not word.exists(scene.settings) or not is_answer(word):
            continue
        answer = ParsedEntry("say", {}, team=side, word=word.name)
        gains = tuple(gains_of_outcomes(outcomes_of_answer(scene.ready, answer), scene.cast))
        if gains:
            worth.append((printed(word.name, scene.game.ruleset), scene.game.lang, gains))
    return worth


def punished_by(state: State, word: Word | None) -> str:
    """Find the rule that punishes a word heard at eleven, even with nothing to take (BR-PEN-06)."""
    at_eleven = state.hand is not None and bool(state.hand.kind)
    return GAMES[state.ruleset.name].cites.punished.get(word.game, "") if at_eleven and word is not None else ""


def costs(state: State, entry: ParsedEntry) -> bool:
    """Tell whether the speaker's side is fined: it loses points, or the other gains."""
    outcome = follow_entries(state, [entry])
    side = outcome.look.sides[entry.seat] if entry.seat is not None else entry.team
    fines = (award for award in outcome.awards if award.matter == "penalty")
    return any((award.points < 0) == (award.team == side) for award in fines)


def worth_now(scene: Scene) -> list[tuple[str, tuple[WordGain, ...]]]:
    """List the bets that hang on the score, with the gain of either side now."""
    place = scene.standing
    if any(points >= scene.settings["target"] for points in place.score):
        return []
    state, cast = whatif.imagined_deal(place), cast_of(scene, place.seats, place.dealer)
    if place.pica:
        cast = names.dueling(cast, scene.now.playing)
    worth = []
    for word, chain in _chains(scene):
        tried = [(side, follow_entries(state, [*chain, *_won(scene, side)])) for side in (0, 1)]
        paid = [(side, outcome) for side, outcome in tried if outcome.refusal is None and outcome.awards]
        gains = tuple(gains_of_outcomes(paid, cast))
        if gains:
            cites = scene.game.cites.worth
            worth.append(
                (
                    printed(word, scene.game.ruleset),
                    tuple(replace(gain, rule=cites.get(gain.rule, gain.rule)) for gain in gains),
                )
            )
    return worth


def _chains(scene: Scene) -> Iterator[tuple[str, list[ParsedEntry]]]:
    """List the bets whose worth hangs on the score, each with its words by either side in turn."""
    for bet, words in scene.game.open_bets.items():
        yield bet, [ParsedEntry("say", {}, team=number % 2, word=word) for number, word in enumerate(words)]


def _won(scene: Scene, side: int) -> list[ParsedEntry]:
    """List the entries by which a side wins an accepted bet."""
    if scene.settings["envido"]:
        return [ParsedEntry("showdown", {}, team=side)]
    return [ParsedEntry("trick", {}, team=side)] * 2
