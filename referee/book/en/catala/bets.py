"""Rules of truc in Catalonia: the bets, and the hands at eleven (TC-BET, TC-ONZ)."""

RULES = {
    "TC-BET-01": (
        "No bet",
        "A hand in which nobody bet is worth 1 point.",
    ),
    "TC-BET-02": (
        "When to bet",
        "You bet in your turn: before your card, or after it until the next player has played; after the last card of "
        "a trick, until somebody leads the next. Otherwise it is void; a partner whose turn it is may repeat it.",
    ),
    "TC-BET-03": (
        "Who says what",
        "“Truc” proposes 2, and either side may say it. “Retruc” proposes 3 and is only for the side that accepts the "
        "truc: as its answer, which accepts the 2, or later in its turn.",
    ),
    "TC-BET-04": (
        "Accepting",
        "Either player of the other side answers a bet, and the first answer binds; “ok” accepts too, logged as "
        "“vull”. What was accepted is the stake: play on, and the winners of the hand score it. One-card hands may be "
        "bet on too.",
    ),
    "TC-BET-05": (
        "Refusing",
        "A refused bet ends the hand; the bettors score what was at stake before: 1 for a truc, 2 for a retruc.",
    ),
    "TC-BET-06": (
        "What doesn't count",
        "There is no “retruc” without a truc called or accepted, no bet twice, no raise by the side that bet last, "
        "and no answer without a bet or to your own side's bet.",
    ),
    "TC-BET-07": (
        "Playing is accepting",
        "If the other side plays a card while a bet waits, it has accepted; a card that doesn't count, such as one "
        "out of turn, accepts nothing. Laying your cards down refuses: it is logged as “no vull”.",
    ),
    "TC-BET-08": (
        "Wait for the answer",
        "While its own bet waits, the betting side plays no card.",
    ),
    "TC-ONZ-01": (
        "Eleven: play or not?",
        "If one side has 11 or more at the deal and the other less, that side decides before any card whether to play. "
        "Until then no card or trick counts, and the others have no say.",
    ),
    "TC-ONZ-02": (
        "Not playing",
        "“No juguem” ends the hand and gives the other side 1.",
    ),
    "TC-ONZ-03": (
        "Playing",
        "“Juguem” makes the hand at eleven worth 3 to its winners, without any bet.",
    ),
    "TC-ONZ-04": (
        "No bets at eleven",
        "There is no truc or retruc in a hand at eleven: they have no effect.",
    ),
    "TC-ONZ-05": (
        "Both at eleven",
        "With both sides at 11 the hand is played at once, without a decision or bets. Whoever wins it wins the game "
        "and scores what was lacking.",
    ),
}
