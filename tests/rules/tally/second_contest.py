"""The words of each game, and one duel or hand between two sides, for the second count."""

from typing import Any

from tests.rules import uruguay_cards

Entry = dict[str, Any]
ARGENTINE = ("argentino", "fournier", "gaucho", "uruguayo")
ENVIDOS = ("envido", "real envido", "falta envido", "dos envidos", "dos reales envido")
FLORES = (
    "flor", "contraflor", "con flor envido", "contraflor al resto", "con flor quiero", "con flor me achico",
)  # fmt: skip
ARGENTINE_CALLS = {"truco": 1, "retruco": 2, "vale cuatro": 3, "quiero retruco": 2, "quiero vale cuatro": 3}
URUGUAYAN_CALLS = {"truco": 1, "retruco": 2, "vale cuatro": 3}
BRAZILIAN_CALLS = {"truco": 1, "vale 6": 2, "vale 9": 3, "vale 8": 3, "vale 10": 3, "queda": 4}
CALLS = {
    **dict.fromkeys(ARGENTINE, ARGENTINE_CALLS), "uruguayo": URUGUAYAN_CALLS,
    "mineiro": BRAZILIAN_CALLS, "paulista": BRAZILIAN_CALLS,
    "truc-catala": {"truc": 1, "retruc": 2}, "truc-frances": {"mon reste": 1}, "trut": {"trut": 1},
}  # fmt: skip
YES = {
    **dict.fromkeys(ARGENTINE, ("quiero",)), "mineiro": ("aceito",), "paulista": ("aceito",),
    "truc-catala": ("vull",), "truc-frances": ("je joue", "tenu"), "trut": ("je suis",),
}  # fmt: skip
NO = {
    **dict.fromkeys(ARGENTINE, ("no quiero",)), "mineiro": ("corro",), "paulista": ("corro",),
    "truc-catala": ("no vull",), "truc-frances": ("je passe", "non"), "trut": ("je ne suis pas",),
}  # fmt: skip
NOT_WANTED = {
    "AR-ENV-06", "AR-TRU-05", "AR-FLO-11", "AR-FLO-12", "BR-TRU-06", "BR-ONZ-03", "TC-BET-05", "TC-ONZ-02", "TF-BET-05",
    "TF-RES-03", "TT-TRU-03", "UR-ENV-01",
}  # fmt: skip
"""The rules by which nothing but a bet that was not wanted pays."""
NOT_WANTED_AFTER = {
    "UR-TRU-01": ("no quiero",), "UR-FLO-06": FLORES, "UR-FLO-07": FLORES, "UR-FLO-08": FLORES,
}  # fmt: skip
"""Those by which a bet pays that was wanted or not: it was not where the points came with one of these words."""
PUNISHED = ("BR-ONZ-05", "BR-PAU-06", "BR-TRU-12")
ARGENTINE_ROWS = ("4", "5", "6", "7", "10", "11", "12", "1", "2", "3")
BRAZILIAN_ROWS = ("4", "5", "6", "7", "Q", "J", "K", "A", "2", "3")
FRENCH_ROWS = {
    "32": "9 10 J Q K A 8 7", "32-eight-high": "9 10 J Q K A 7 8", "32-eight-low": "8 9 10 J Q K A 7",
    "36": "8 9 10 J Q K A 6 7",
}  # fmt: skip
SPANISH_BRAVAS = ("1e", "1b", "7e", "7o")
MINEIRO_MANILHAS = ("4♣", "7♥", "A♠", "7♦")


def bravas(ruleset: str, options: Entry, vira: str) -> tuple[str, ...]:
    """The four cards above all others, the highest first."""
    if ruleset == "uruguayo":
        return tuple(uruguay_cards.pieces(vira))[:4] if vira else ()
    if ruleset in ARGENTINE:
        return SPANISH_BRAVAS
    if ruleset == "mineiro":
        return MINEIRO_MANILHAS
    if ruleset != "paulista" or not vira:
        return ()
    ranks = BRAZILIAN_ROWS[4:] if options["deck"] == "limpo" else BRAZILIAN_ROWS
    if vira[:-1] not in ranks:
        return ()
    rank = ranks[(ranks.index(vira[:-1]) + 1) % len(ranks)]
    return tuple(rank + suit for suit in "♣♥♠♦")


def strength(ruleset: str, options: Entry, vira: str, card: str) -> float:
    """How high a card is in its game."""
    high = bravas(ruleset, options, vira)
    if card in high:
        return 100 - high.index(card)
    if card in ("*", "10♣") and ruleset == "mineiro":
        return 50
    if ruleset == "uruguayo":
        return uruguay_cards.order(vira)[card]
    rank = card[:-1]
    if ruleset in (*ARGENTINE, "truc-catala"):
        return ARGENTINE_ROWS.index(rank)
    if ruleset in ("mineiro", "paulista"):
        return BRAZILIAN_ROWS.index(rank)
    return FRENCH_ROWS[options["ranking"]].split().index(rank)


def flor_of(cards: list[str], negras: int) -> int | None:
    if len(cards) != 3 or len({card[-1] for card in cards}) > 1:
        return None
    points = sum(int(card[:-1]) for card in cards if int(card[:-1]) < 8)
    return 20 + points if points else negras


def shown_flor(cards: list[str], negras: int, pieces: dict[str, int], muestra: str) -> tuple[bool, int | None]:
    """Whether cards tell all there is to know of a flor, and its value; none of what is no flor."""
    if len({card[-1] for card in cards if card not in pieces}) > 1:
        return True, None
    value = uruguay_cards.flor(cards, muestra) if pieces and len(cards) == 3 else flor_of(cards, negras)
    return len(cards) == 3, value


def sides_of(seats: int, dealer: int, options: Entry) -> list[int]:
    """Who plays with whom."""
    if seats != 3:
        return [seat % 2 for seat in range(seats)]
    alone = dealer if options["gallo"] == "turn" else 0
    return [int(seat != alone) for seat in range(seats)]


def groups_of(seats: int, dealer: int, *, pica: bool) -> list[list[int]]:
    """The contests of a hand, each from its mano."""
    order = [(dealer + 1 + step) % seats for step in range(seats)]
    if not pica:
        return [order]
    rivals = {6: lambda seat: (seat + 3) % 6, 8: lambda seat: 7 - seat}[seats]
    duels: list[list[int]] = []
    for seat in order:
        if all(seat not in duel for duel in duels):
            duels.append([seat, rivals(seat)])
    return duels


Row = tuple[str, int, int, int, int]


class Contest:
    """A hand, or a duel of a pica-pica; `table` is the record, with its ruleset, options, seats and sides."""

    def __init__(self, hand: Any, number: int, seats: list[int]) -> None:
        self.hand, self.number, self.seats = hand, number, seats
        self.rows: list[Row] = []
        self.folded: list[int] = []
        self.over = self.by_tricks = self.quiet = False
        self.winner = self.paid = -1
        self.envido_waits: int | None = None
        self.envido_paid = -1
        self.opened = False
        self.bet: tuple[int, int] | None = None
        self.level = 0
        self.quiero: tuple[int, int] | None = None
        self.calls: list[tuple[int, list[str]]] = []
        self.flores: list[tuple[int, int]] = []
        self.flor_values: dict[int, int] = {}
        self.false_flor = -1
        self.tricks: list[tuple[int, int]] = []
        self.cards: list[list[tuple[int, str]]] = []
        self.logged: list[Any] = []
        self.table: list[tuple[int, str]] = []

    def side(self, seat: int) -> int:
        return int(self.hand.sides[seat])

    def of_side(self, side: int) -> list[int]:
        return [seat for seat in self.seats if self.side(seat) == side]

    def row(self, figure: str, side: int = -1, seat: int = -1, number: int = 1) -> None:
        if side >= 0 and seat < 0 and len(self.of_side(side)) == 1:
            seat = self.of_side(side)[0]
        self.rows.append((figure, self.number, side, seat, number))

    def who(self, entry: Entry) -> tuple[int, int]:
        """Side and seat of the speaker; of a side with one player left it is that one."""
        if "by" in entry:
            return self.side(entry["by"]), entry["by"]
        left = [seat for seat in self.of_side(entry["team"]) if seat not in self.folded]
        return entry["team"], left[0] if len(left) == 1 else -1

    def left(self, side: int) -> int:
        """The only player of a side who is still in, -1 if there are more."""
        left = [seat for seat in self.of_side(side) if seat not in self.folded]
        return left[0] if len(left) == 1 else -1

    # Words

    def say(self, entry: Entry, *, announces: bool) -> None:
        word, game = entry["say"], self.hand.ruleset
        side, seat = self.who(entry)
        if word in FLORES:
            if announces:
                self.row("flor.sung", side, seat)
                self.flores.append((side, seat))
                if self.envido_waits is not None:
                    self.row("envido.cancelled", self.envido_waits)
                self.envido_waits = None
        elif word in ENVIDOS:
            self.row("envido.opened" if self.envido_waits is None else "envido.raised", side, seat)
            self.row("envido.called", side, seat)
            self.envido_waits = 1 - side
        elif isinstance(word, int) and game != "truc-frances":
            self.number_said(side, seat, word)
        elif word == "son buenas":
            if not self.flores:
                self.row("envido.buenas", side, seat)
        elif self.envido_waits is not None and word in ("quiero", "no quiero"):
            self.row("envido.wanted" if word == "quiero" else "envido.refused", side, seat)
            self.envido_waits = None
        elif word in CALLS[game] or isinstance(word, int):
            self.call(side, seat, CALLS[game].get(word, 1))
        elif word in YES[game] and self.bet:
            self.take_bet("truco.wanted", side, seat)
        elif word in NO[game] and self.bet:
            self.row("truco.refused", side, seat)
            self.bet = None
            self.lost_by(side)
        elif word in ("al mazo", "paso"):
            self.fold(entry)

    def number_said(self, side: int, seat: int, value: int) -> None:
        if not self.flores:
            self.row("envido.value", side, seat, value)
        elif seat >= 0:
            self.flor_values.setdefault(seat, value)

    def call(self, side: int, seat: int, step: int) -> None:
        if self.bet:
            self.take_bet("truco.raised", side, seat)
        self.row("truco.called", side, seat, step)
        self.bet = (step, side)
        if seat >= 0:
            self.calls.append((seat, list(self.hand.played[seat])))

    def take_bet(self, figure: str, side: int, seat: int) -> None:
        assert self.bet
        self.row(figure, side, seat)
        self.level, self.quiero, self.bet = self.bet[0], (side, seat), None

    def fold(self, entry: Entry) -> None:
        side, seat = self.who(entry)
        alone = "by" in entry and (self.hand.ruleset, entry["say"]) != ("uruguayo", "al mazo")
        self.folded += [entry["by"]] if alone else [one for one in self.of_side(side) if one not in self.folded]
        if all(one in self.folded for one in self.of_side(side)):
            if self.bet and self.bet[1] != side:
                self.row("truco.refused", side, seat)
                self.bet = None
            self.lost_by(side)
        else:
            self.complete(entry)

    def lost_by(self, side: int) -> None:
        """A side gives the tricks up."""
        self.over, self.winner = True, 1 - side

    # Tricks

    def play(self, entry: Entry) -> None:
        seat = entry["by"]
        if self.bet and self.hand.ruleset == "truc-catala":
            self.take_bet("truco.wanted", 1 - self.bet[1], seat)
        self.table.append((seat, entry["play"]))
        if entry["play"] != "?":
            self.hand.played[seat].append(entry["play"])
        self.complete(entry)

    def complete(self, entry: Entry) -> None:
        playing = [seat for seat in self.seats if seat not in self.folded]
        played = [seat for seat, _card in self.table]
        if not self.table or any(seat not in played for seat in playing):
            return
        faces = [(self.strength(card), seat) for seat, card in self.table if card != "?"]
        best = [seat for value, seat in faces if value == max(faces)[0]]
        if best and len({self.side(seat) for seat in best}) == 1:
            later = self.hand.options.get("tie_lead") == "last-tied" and self.hand.ruleset in ("mineiro", "paulista")
            winner = best[-1] if later else best[0]
            self.end_trick(entry, self.side(winner), winner)
        else:
            self.end_trick(entry, -1, -1)

    def strength(self, card: str) -> float:
        return strength(self.hand.ruleset, self.hand.options, self.hand.vira, card)

    def trick(self, entry: Entry) -> None:
        if self.bet and self.hand.ruleset == "truc-catala":
            self.take_bet("truco.wanted", 1 - self.bet[1], self.left(1 - self.bet[1]))
        if entry["trick"] == "parda":
            self.end_trick(entry, -1, -1)
        elif entry["trick"] is None:
            only = self.of_side(entry["team"])
            self.end_trick(entry, entry["team"], only[0] if len(only) == 1 else -1)
        else:
            self.end_trick(entry, self.side(entry["trick"]), entry["trick"])

    def end_trick(self, entry: Entry, side: int, seat: int) -> None:
        self.tricks.append((side, seat))
        self.cards.append(self.table)
        self.table = []
        bare = "trick" in entry and entry["trick"] is None
        self.logged.append((self.hand.count, entry.get("key"), entry["team"]) if bare else None)

    def decided(self) -> bool:
        """Whether the tricks decide an argentine hand, also where the game is won without their award."""
        won = [side for side, _seat in self.tricks]
        first = next((side for side in won if side >= 0), self.side(self.seats[0]))
        twice = next((side for side in (0, 1) if won.count(side) == 2), -1)
        if twice < 0 and not (len(won) > 1 and -1 in won and max(won) >= 0) and len(won) < 3:
            return False
        self.winner = twice if twice >= 0 else first
        return True

    # The end

    def la_mano(self) -> int:
        """How many tricks at the end were one key: bare tricks for one side, one right after the other."""
        if not self.by_tricks:
            return 0
        run = 0
        while run < len(self.logged):
            note = self.logged[-1 - run]
            if note is None or (run and (note[0] + run, *note[1:]) != self.logged[-1]):
                break
            run += 1
        return run if run > 1 else 0

    def finish(self) -> None:
        """What can be told only when the hand is over."""
        if self.envido_waits is not None:
            self.row("envido.unanswered", self.envido_waits)
        if self.bet:
            self.row("truco.unanswered", 1 - self.bet[1])
        if self.envido_paid >= 0 and not self.flores:
            self.compared()
        for side, seat in self.flores:
            cards = self.hand.faces(seat) if seat >= 0 else []
            proof, shown = shown_flor(cards, self.hand.options["flor_negras"], self.hand.pieces, self.hand.vira)
            value = shown if proof else self.flor_values.get(seat)
            if value is not None and seat >= 0 and side != self.false_flor:
                self.row("flor.value", side, seat, value)
        if self.quiero and self.over:
            for side in (0, 1):
                self.row(self.outcome("querido", side), side, -1, max(self.paid, 0))
            self.row("querido.step", number=self.level)
            self.row(self.outcome("quiero", self.quiero[0]), *self.quiero)
        self.count_tricks()
        self.count_cards()

    def outcome(self, figure: str, side: int) -> str:
        return f"{figure}.{'tied' if self.winner < 0 else 'won' if self.winner == side else 'lost'}"

    def compared(self) -> None:
        for side in (0, 1):
            self.row("envido.won" if side == self.envido_paid else "envido.lost", side)
        for place, seat in (("mano", self.seats[0]), ("pie", self.seats[-1])):
            side = self.side(seat)
            self.row(f"envido.{place}.{'won' if side == self.envido_paid else 'lost'}", side)

    def count_tricks(self) -> None:
        logged = self.tricks[: len(self.tricks) - self.la_mano()]
        for number, (side, seat) in enumerate(logged, 1):
            self.row("trick.tied" if side < 0 else "trick.won", side, seat, number)
        if logged and logged[0][0] >= 0 and self.winner >= 0:
            self.row("first.kept" if logged[0][0] == self.winner else "first.lost", logged[0][0])
        if self.by_tricks and not self.la_mano() and self.hand.size == 3:
            self.row("third.played" if len(self.tricks) == 3 else "third.spared")

    def count_cards(self) -> None:
        high = self.hand.bravas
        for seat in self.seats if high else ():
            cards = self.hand.played[seat]
            if len(cards) > 1:
                self.row("cards.logged", self.side(seat), seat, len(cards))
                for card in cards:
                    if card in high:
                        self.row("brava", self.side(seat), seat, high.index(card) + 1)
        if high and self.by_tricks and self.winner >= 0 and all(len(cards) == len(self.seats) for cards in self.cards):
            own = [card for cards in self.cards for seat, card in cards if self.side(seat) == self.winner]
            if not {"?", *high} & set(own):
                self.row("bravas.none", self.winner)
        for seat, played in self.calls:
            cards = self.hand.faces(seat)
            if len(cards) == 3 and self.hand.twos:
                left = [self.strength(card) for card in cards if card not in played]
                empty = left and max(left) < min(map(self.strength, self.hand.twos))
                self.row("bluff.empty" if empty else "bluff.full", self.side(seat), seat)
