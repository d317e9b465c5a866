"""What words and cards are in each game, for the second count: written from the rules, not taken from the engine."""

from typing import Any

Entry = dict[str, Any]
ARGENTINE = ("argentino", "fournier")
ENVIDOS = ("envido", "real envido", "falta envido", "dos envidos", "dos reales envido")
FLORES = ("flor", "contraflor", "contraflor al resto", "con flor quiero", "con flor me achico")
ARGENTINE_CALLS = {"truco": 1, "retruco": 2, "vale cuatro": 3, "quiero retruco": 2, "quiero vale cuatro": 3}
BRAZILIAN_CALLS = {"truco": 1, "vale 6": 2, "vale 9": 3, "vale 8": 3, "vale 10": 3, "queda": 4}
CALLS = {
    "argentino": ARGENTINE_CALLS, "fournier": ARGENTINE_CALLS, "mineiro": BRAZILIAN_CALLS, "paulista": BRAZILIAN_CALLS,
    "truc-catala": {"truc": 1, "retruc": 2}, "truc-frances": {"mon reste": 1}, "trut": {"trut": 1},
}  # fmt: skip
YES = {
    "argentino": ("quiero",), "fournier": ("quiero",), "mineiro": ("aceito",), "paulista": ("aceito",),
    "truc-catala": ("vull",), "truc-frances": ("je joue", "tenu"), "trut": ("je suis",),
}  # fmt: skip
NO = {
    "argentino": ("no quiero",), "fournier": ("no quiero",), "mineiro": ("corro",), "paulista": ("corro",),
    "truc-catala": ("no vull",), "truc-frances": ("je passe", "non"), "trut": ("je ne suis pas",),
}  # fmt: skip
NOT_WANTED = {
    "AR-ENV-06", "AR-TRU-05", "AR-FLO-11", "AR-FLO-12", "BR-TRU-06", "BR-ONZ-03", "TC-BET-05", "TC-ONZ-02", "TF-BET-05",
    "TF-RES-03", "TT-TRU-03",
}  # fmt: skip
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
    """The cards above all others, the highest first."""
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
    rank = card[:-1]
    if ruleset in (*ARGENTINE, "truc-catala"):
        return ARGENTINE_ROWS.index(rank)
    if ruleset in ("mineiro", "paulista"):
        return BRAZILIAN_ROWS.index(rank)
    return FRENCH_ROWS[options["ranking"]].split().index(rank)


def flor_of(cards: list[str], negras: int) -> int | None:
    """The value of three cards as a flor."""
    if len(cards) != 3 or len({card[-1] for card in cards}) > 1:
        return None
    points = sum(int(card[:-1]) for card in cards if int(card[:-1]) < 8)
    return 20 + points if points else negras


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
