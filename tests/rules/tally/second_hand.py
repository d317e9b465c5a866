"""One deal of the second count, and what follows: words, cards and the awards that `adjudicate` prints after each."""

from collections import Counter
from typing import Any

from tests.rules import uruguay_cards
from tests.rules.tally.second_contest import (
    ARGENTINE,
    FLORES,
    NOT_WANTED,
    NOT_WANTED_AFTER,
    PUNISHED,
    Contest,
    Entry,
    Row,
    bravas,
    groups_of,
    sides_of,
)

SOURCES = ("envido", "flor", "no querido", "penalty", "pido flor", "truco")


class Hand:
    """One deal and what follows."""

    def __init__(self, match: Any, place: int, entry: Entry, number: int, *, pica: bool) -> None:
        self.match, self.place, self.number, self.pica = match, place, number, pica
        self.ruleset, self.options, self.dealer = match.ruleset, match.options, entry["deal"]
        self.sides = sides_of(match.seats, self.dealer, match.options)
        self.vira = entry.get("vira", "") if self.ruleset in ("paulista", "uruguayo") else ""
        self.pieces = uruguay_cards.pieces(self.vira) if self.ruleset == "uruguayo" and self.vira else {}
        self.size = entry.get("cards", 3) if self.ruleset == "truc-catala" else 3
        self.bravas = bravas(self.ruleset, self.options, self.vira)
        self.twos = [] if self.ruleset in ("truc-frances", "trut") else ["2♦"]
        if self.ruleset in (*ARGENTINE, "truc-catala"):
            self.twos = [two for two in ("2e", "2b") if two[-1] != self.vira[-1:]][:1]
        self.played: list[list[str]] = [[] for _ in self.sides]
        self.shown: list[list[str]] = [[] for _ in self.sides]
        self.contests = [
            Contest(self, at, seats) for at, seats in enumerate(groups_of(match.seats, self.dealer, pica=pica))
        ]
        self.at = self.count = 0
        self.over = self.closed = self.begun = self.thrown_in = self.last_redonda = False
        self.special = False
        self.question = ""
        self.agreed: set[int] = set()
        self.challenges: list[tuple[int, int, int]] = []
        self.sources: dict[int, str] = {}
        self.before: list[Entry] = []
        self.board: list[int] = []

    @property
    def contest(self) -> Contest:
        return self.contests[self.at]

    def faces(self, seat: int) -> list[str]:
        """The cards of a seat that the record knows."""
        return list(dict.fromkeys(self.played[seat] + self.shown[seat]))

    def of_seat(self, seat: int) -> Contest:
        return next(contest for contest in self.contests if seat in contest.seats)

    def take(self, entry: Entry, place: int, now: list[Entry], board: list[int]) -> None:
        """One entry that stood, the awards of this hand and the board after it."""
        self.count += 1
        self.begun = self.begun or "adjust" not in entry
        if entry.get("say") in FLORES:
            # Heard after the hand too, where it can undo what ended it.
            self.over = False
        contest, tricks = self.contest, len(self.contest.tricks)
        if "say" in entry:
            self.say(entry, place, now)
        elif "play" in entry:
            contest.play(entry)
        elif "trick" in entry:
            contest.trick(entry)
        elif "show" in entry and isinstance(entry["show"], list) and self.ruleset in ARGENTINE:
            self.shown[entry["by"]] += entry["show"]
        elif "adjust" in entry and entry.get("source") in SOURCES:
            self.sources[place] = entry["source"]
        elif (
            "show" in entry and self.ruleset in ARGENTINE and self.of_seat(entry["by"]) is contest and not contest.over
        ):
            # A word about cards comes after the contest, but for one that closes a comparison and the game with it.
            self.over = self.over or entry["show"] in ("ok", "wrong")
        elif "close" in entry:
            self.over = self.closed = True
        fresh = [award for award in now if award["for"] == "truco" and award["entry"] == place and award["points"] > 0]
        decided = self.ruleset in ARGENTINE and len(contest.tricks) > tricks and contest.decided()
        if not contest.over and (fresh or decided or len(contest.tricks) == self.size or self.thrown_in):
            contest.over, contest.by_tricks = True, len(contest.tricks) > tricks
        new = [award for award in now if award["entry"] == place and not award["rule"].startswith("AR-VER")]
        for award in [award for award in new if self.board and award["for"] != "flor"]:
            # Won for a moment, until the proofs at the end of the hand turned another award.
            reached = self.board[award["team"]] + award["points"] >= self.match.target
            self.over = self.over or (reached and self.options.get("scoring", "in_order") == "in_order")
        self.look(entry, now, board)

    def look(self, entry: Entry, now: list[Entry], board: list[int]) -> None:
        """The awards and the board after an entry: another duel, or the end of the hand."""
        self.note_awards(now, self.contest)
        self.board = board
        if self.options.get("scoring", "in_order") == "in_order" and max(board) >= self.match.target:
            self.over = True
        turned = [award.get("contest") for award in now if award["rule"] in ("AR-VER-03", "AR-VER-04")]
        if self.at in turned and not self.contest.over:
            # Cards are believed until the hand is over, or the duel.
            self.over = True
        if not self.over and self.contest.over:
            if self.at + 1 < len(self.contests):
                self.at += 1
            else:
                self.over = True
        self.before = now

    def say(self, entry: Entry, place: int, now: list[Entry]) -> None:
        word, contest = entry["say"], self.contest
        if word == "pido flor":
            side = self.sides[entry["by"]] if "by" in entry else entry["team"]
            self.challenges.append((side, entry["to"], place))
        elif word == "maldon":
            self.over = self.thrown_in = True
        elif word == "intromision":
            contest.over = True
        elif self.special or any(award["entry"] == place and award["rule"] in PUNISHED for award in now):
            return
        elif word in ("redonne", "d'accord") or self.question:
            self.redeal(entry)
        else:
            contest.say(entry, announces=word in FLORES and self.match.announces(self, entry, place))

    def redeal(self, entry: Entry) -> None:
        """New cards, if all want them."""
        if entry["say"] == "redonne":
            self.question, self.agreed = "redeal", set()
        elif entry["say"] == "d'accord":
            mano = self.contest.seats[0]
            seats = [entry["by"]] if "by" in entry else self.contest.of_side(entry["team"])
            self.agreed |= {seat for seat in seats if seat != mano}
            if len(self.agreed) == len(self.sides) - 1:
                self.thrown_in = True
        else:
            self.question = ""

    def note_awards(self, now: list[Entry], playing: Contest) -> None:
        """Who had the points of each matter, as long as they stood."""
        envidos = [award for award in self.one_each(now) if award["for"] == "envido" and award["rule"] != "AR-MAZ-07"]
        stand = {(award["entry"], award["for"]) for award in now}
        before = [award for award in self.one_each(self.before) if (award["entry"], award["for"]) not in stand]
        for award in self.one_each(now):
            side = self.side_of(award)
            contest = self.contest_of(award, before, playing)
            if award in envidos and award["rule"] in ("AR-ENV-09", "AR-PIC-06", "UR-PIC-02", "AR-VER-03"):
                contest.envido_paid = side
            elif award["rule"] == "AR-VER-04":
                contest.false_flor = 1 - side
            elif award["for"] == "truco" and award["points"] > 0:
                contest.winner = side
            award["contest"] = contest.number

    def contest_of(self, award: Entry, before: list[Entry], playing: Contest) -> Contest:
        """The contest of an award: the one in play when it was new, kept through what proofs make of it."""
        if not self.pica:
            return self.contests[0]
        same = [old for old in self.before if (old["entry"], old["for"]) == (award["entry"], award["for"])]
        if same and "contest" in same[0]:
            return self.contests[same[0]["contest"]]
        if award["rule"] in ("AR-VER-03", "AR-VER-04"):
            # A proof turned it: of the awards before it, the first of this matter and the other side that is gone.
            gone = [old for old in before if old["for"] == award["for"] and not old.get("turned")
                    and old["team"] != award["team"]
                    and old["rule"] not in ("AR-MAZ-07", "AR-ENV-06", "UR-ENV-01")]  # fmt: skip
            if gone:
                gone[0]["turned"] = True
                return self.contests[gone[0]["contest"]]
        return playing

    def one_each(self, awards: list[Entry]) -> list[Entry]:
        """The awards without those that a second account of the same side has for the same thing."""
        kept: dict[Any, Entry] = {}
        for award in awards:
            alike = (award["entry"], award["for"], award["rule"], award["points"], self.side_of(award))
            key = (*alike, len(kept)) if len(self.match.boards) == 2 else alike
            kept.setdefault(key, award)
        return list(kept.values())

    def side_of(self, award: Entry) -> int:
        return int(award["team"] if len(self.match.boards) == 2 else self.sides[award["team"]])

    def facts(self, awards: list[Entry]) -> Counter[Row]:
        """Everything that counts, once the next hand is dealt."""
        for contest in self.contests:
            tricks = [award for award in self.one_each(awards) if award["for"] == "truco" and award["points"] > 0]
            own = [award for award in tricks if not self.pica or self.contest_of(award, [], contest) is contest]
            contest.paid = own[0]["points"] if own else 0
            if contest.number <= self.at:
                contest.finish()
        for side, to, _place in self.challenges:
            self.of_seat(to).row("pido.asked", side)
        for award in self.one_each(awards):
            holder = self.holder_of(award)
            if holder >= 0:
                self.of_seat(holder).row("pido.had", self.side_of(award))
        rows = Counter(row for contest in self.contests for row in contest.rows)
        return rows + Counter(row for award in awards for row in self.points(award))

    def holder_of(self, award: Entry) -> int:
        """Who held the flor that a pido flor found, -1 where the award is for none that did."""
        if award["rule"] not in ("AR-PED-02", "AR-PED-08", "UR-FLO-09"):
            return -1
        # The cards answered at once, or the challenged player did. By UR-FLO-09 a wrong challenge pays too: its target.
        entry = self.match.entries[award["entry"]]
        of_side = [(to, place) for side, to, place in self.challenges if side == self.side_of(award)]
        if entry.get("say") == "pido flor":
            return next((to for to, place in of_side if place == award["entry"]), -1)
        return next((to for to, _place in of_side if to == entry.get("by")), -1)

    def is_declined(self, award: Entry) -> bool:
        """Whether an award is for a bet that was not wanted."""
        word = self.match.entries[award["entry"]].get("say")
        return award["rule"] in NOT_WANTED or word in NOT_WANTED_AFTER.get(award["rule"], ())

    def points(self, award: Entry) -> list[Row]:
        """The rows of an award; in a pica-pica without its duel, which the printed award does not tell."""
        source = award["for"]
        if source == "adjust":
            source = self.sources.get(award["entry"], "unspecified")
        figures = [f"points.{source}"]
        figures += ["declined"] if self.is_declined(award) or source == "no querido" else []
        figures += ["given up"] if award["rule"] in ("AR-MAZ-04", "AR-MAZ-07", "UR-MAZ-02") else []
        contest = -1 if award["for"] == "adjust" else 0
        side, seat = self.side_of(award), award["team"]
        if len(self.match.boards) == 2:
            alone = [seat for seat, own in enumerate(self.sides) if own == side]
            seat = alone[0] if len(alone) == 1 else -1
        if self.pica:
            contest, seat = -1, -1
        return [(figure, contest, side, seat, award["points"]) for figure in figures]
