"""The facts of a match counted a second time: slow, from the words of the entries and what `adjudicate` prints.

It shares nothing with `referee.rules.asked.tally`, looks at no state of the engine, and asks for the awards after every
entry anew, so that an award that was struck or turned later is still known as it was.
"""

from collections import Counter
from dataclasses import replace
from typing import Any

from referee.book.adjudicate import adjudicate
from referee.rules.record.acta import Acta
from referee.rules.record.rulesets import RULESETS
from tests.rules import argentino_world, uruguay_model
from tests.rules.argentino_model import Model
from tests.rules.tally.second_contest import ARGENTINE, FLORES, Entry, Row, sides_of
from tests.rules.tally.second_hand import Hand

WITHOUT_HALVES = (9, 12, 15)
FIXED = {"uruguayo": {**argentino_world.DEFAULTS, **uruguay_model.DEFAULTS}}
"""What holds at every table of a game that has fewer options than truco argentino."""


def half_of(ruleset: str, options: Entry) -> int:
    """Half the target, where there are malas and buenas."""
    named = ruleset in ("argentino", "fournier", "uruguayo")
    return options["target"] // 2 if named and options["target"] not in WITHOUT_HALVES else 0


def games_of(match: Any, hands: list[Any]) -> list[Entry]:
    """What there is to tell of each game."""
    printed = match.out["hands"]
    numbers = sorted({hand["game"] for hand in printed})
    first = {number: next(place for place, hand in enumerate(printed) if hand["game"] == number) for number in numbers}
    # A deal makes the game before it final.
    won_by = {number: match.after[hands[first[number]].place]["games"] for number in numbers}
    found = []
    for number in numbers:
        later = won_by.get(number + 1, match.out["games"])
        winners = [account for account, games in enumerate(later) if games > won_by[number][account]]
        found.append(game_of(match, hands, number, winners[0] if winners else None, last=number + 1 not in won_by))
    return found


def game_of(match: Any, hands: list[Any], number: int, won: int | None, *, last: bool) -> Entry:
    places = [place for place, hand in enumerate(match.out["hands"]) if hand["game"] == number]
    boards = [match.out["hands"][place]["score"] for place in places]
    final, half = boards[-1], half_of(match.ruleset, match.options)
    accounts = range(len(final))
    sides = sides_of(match.seats, hands[places[-1]].dealer, match.options)
    there = {account if len(final) == 2 else sides[account] for account in accounts if final[account] >= match.target}
    together = match.options.get("scoring") == "together" and hands[places[-1]].over
    best = [[max(board[:own] + board[own + 1 :]) for own in accounts] for board in boards]
    under = [
        [place for place, board, other in zip(places, boards, best, strict=True) if board[own] <= half < other[own]]
        for own in accounts
    ]
    gaps = (
        [(other[won] - board[won], place) for place, board, other in zip(places, boards, best, strict=True)]
        if won is not None
        else []
    )
    worst = max((gap for gap, _place in gaps), default=0)
    alone = [board.index(max(board)) for board in boards if sorted(board)[-1] > sorted(board)[-2]]
    return {
        "game": number,
        "hands": places,
        "over": won is not None or not last or (together and len(there) > 1),
        "won": won,
        "score": final,
        "comeback": [worst, min(place for gap, place in gaps if gap == worst)] if worst > 0 else None,
        "in malas": [found[0] if found else None for found in under] if half else [],
        "lost in malas": [own for own in accounts if half and won not in (None, own) and final[own] <= half],
        "lead changes": sum(alone[at] != alone[at + 1] for at in range(len(alone) - 1)),
        "margin": None if won is None else final[won] - best[-1][won],
    }


class Match:
    """A record, and what `adjudicate` prints after each of its entries."""

    def __init__(self, acta: Acta) -> None:
        self.ruleset, self.seats = acta.ruleset, len(acta.seats)
        self.options = {**FIXED.get(acta.ruleset, {}), **RULESETS[acta.ruleset].defaults(), **acta.options}
        whole = adjudicate(acta)
        refused = {refusal["entry"] for refusal in whole["refused"]}
        self.entries = [dict(entry.raw) for entry in acta.entries]
        self.stood = [place for place, entry in enumerate(acta.entries) if not entry.void and place not in refused]
        # Places are kept, while what was refused says nothing any more.
        quiet = tuple(
            entry if place in self.stood else replace(entry, kind="void", void=True)
            for place, entry in enumerate(acta.entries)
        )
        self.after = {place: adjudicate(replace(acta, entries=quiet[: place + 1])) for place in self.stood}
        self.out = whole
        self.boards = [0] * len(whole["score"])
        self.target = {"truts": 3 * self.options.get("truts", 0)}.get("truts") or self.options.get("target", 12)
        self.model = self.second_judge() if self.ruleset in ARGENTINE and self.options["flor"] else {}

    def second_judge(self) -> dict[int, list[int]]:
        """How many flores each side had announced after each entry, where a word of a side leaves that open."""
        if not any(entry.get("say") in FLORES for entry in self.entries):
            return {}
        kind = uruguay_model.UruguayModel if self.ruleset == "uruguayo" else Model
        model = kind(self.ruleset, {**self.options}, self.seats)
        flores = {}
        for place in self.stood:
            if not model.judge(self.entries[place]):
                break  # they differ about this entry, which other tests would tell
            world = model.worlds[0]
            if world.dealt:
                announcers = [seat for contest in world.contests for seat in contest.announcers]
                flores[place] = [sum(model.side(world, seat) == side for seat in announcers) for side in (0, 1)]
        return flores

    def announces(self, hand: Hand, entry: Entry, place: int) -> bool:
        """Whether a word about the flor announces one; only where sides spoke without a seat is the judge asked."""
        side, seat = hand.contest.who(entry)
        seats = [own for announcing, own in hand.contest.flores if announcing == side]
        if entry["say"] == "flor" or not seats:
            return True
        if seat >= 0 and -1 not in seats:
            return seat not in seats
        before = max((other for other in self.model if other < place), default=hand.place)
        start = [0, 0] if before <= hand.place else self.model[before]
        return self.model.get(place, start)[side] > start[side]

    def hands(self) -> list[Hand]:
        hands: list[Hand] = []
        for place in self.stood:
            entry, out = self.entries[place], self.after[place]
            if "deal" in entry and len(out["hands"]) > len(hands):
                if hands:
                    # A deal may settle what was open.
                    last = out["hands"][-2]
                    hands[-1].look(entry, last["awards"], last["score"])
                    # Truco uruguayo deals again before anything was said or done, other games before a hand is over.
                    done = hands[-1].begun or self.ruleset != "uruguayo"
                    hands[-1].over = hands[-1].over or (done and self.ruleset in ARGENTINE)
                hands.append(self.dealt(place, entry, hands))
            elif hands:
                last = out["hands"][len(hands) - 1]
                hands[-1].take(entry, place, last["awards"], last["score"])
        return hands

    def dealt(self, place: int, entry: Entry, hands: list[Hand]) -> Hand:
        number = len(hands)
        out = self.after[place]["hands"]
        same_game = number > 0 and out[number]["game"] == out[number - 1]["game"]
        board = out[number - 1]["score"] if same_game else [0] * len(self.boards)
        redonda = same_game and self.redonda_before(hands, out)
        pica = self.is_pica(entry, board, redonda=redonda)
        hand = Hand(self, place, entry, number, pica=pica)
        hand.last_redonda = redonda
        ladder = self.options.get("ladder", "")
        special = {"truc-catala": 11, "mineiro": 12 - int(ladder[:1] or 0), "paulista": 12 - int(ladder[:1] or 0)}
        hand.special = self.ruleset in special and max(board) >= special[self.ruleset]
        return hand

    def redonda_before(self, hands: list[Hand], out: list[Entry]) -> bool:
        """Whether the last deal that counts in the alternation was a redonda."""
        last = hands[-1]
        if not last.over or last.thrown_in or (last.closed and not out[last.number]["awards"]):
            return bool(last.last_redonda)
        return not last.pica

    def is_pica(self, entry: Entry, board: list[int], *, redonda: bool) -> bool:
        if self.seats not in (6, 8) or self.ruleset not in ARGENTINE:
            return False
        if "pica" in entry:
            return bool(entry["pica"])
        limit = self.target // 2 if self.options["pica_until"] == "buenas" else self.target - 5
        wanted = self.options["pica_pica"] == "alternate" and self.options["pica_from"] <= max(board) < limit
        return redonda and wanted


def second_count(acta: Acta) -> tuple[list[tuple[Entry, Counter[Row]]], list[Entry]]:
    """For each hand what stands at its head, and its rows; then the games."""
    match = Match(acta)
    counted = []
    hands = match.hands()
    for hand, out in zip(hands, match.out["hands"], strict=True):
        head = {
            "seq": hand.place, "game": out["game"], "dealer": hand.dealer, "sides": hand.sides, "score": out["score"],
            "pica": hand.pica,
            "contests": [contest.seats for contest in hand.contests[: hand.at + 1]],
            "played": hand.over and not hand.thrown_in and not (hand.closed and not out["awards"]),
        }  # fmt: skip
        counted.append((head, hand.facts(out["awards"])))
    return counted, games_of(match, hands)
