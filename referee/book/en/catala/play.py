"""Rules of truc in Catalonia: the cards and the tricks (TC-PLA to TC-TLK), the bets (TC-BET, TC-ONZ)."""

PLAY = {
    "TC-PLA-01": (
        "Who plays",
        "Truc is for four, in two pairs with partners opposite each other, or for two. Everything goes to the right, "
        "anticlockwise.",
    ),
    "TC-SCO-01": (
        "Up to twelve",
        "The first side with 12 points or more wins the game. Nothing is trimmed: 11 and 3 more is 14.",
    ),
    "TC-SCO-02": (
        "Games and match",
        "The match takes one or two games won, as agreed. If another game is to come, both sides go back to 0 as soon "
        "as one is won.",
    ),
    "TC-CAR-01": (
        "The pack",
        "You play with 40 Spanish cards: 1 to 7, sota (10), cavall (11) and rei (12) in four suits.",
    ),
    "TC-CAR-02": (
        "What beats what",
        "Cards rank, from high to low: 3, 2, 1, rei, cavall, sota, 7, 6, 5, 4. Suits mean nothing: the four cards of a "
        "rank are equal.",
    ),
    "TC-CAR-03": (
        "Impossible cards",
        "A card doesn't count if it isn't in the pack, if it was already played in the hand, or if it is face down.",
    ),
    "TC-DEA-01": (
        "Whose deal",
        "The first dealer is drawn by lot; then the deal goes to the next player on the right. The referee proposes "
        "the dealer, but whoever really dealt counts.",
    ),
    "TC-DEA-02": (
        "Cut and deal",
        "The player at the dealer's left may cut. Then everybody gets three cards, one at a time, starting at the "
        "dealer's right.",
    ),
    "TC-DEA-03": (
        "One card each",
        "If the player at the left taps the pack and doesn't cut, the dealer may give one card to each, as long as no "
        "side has more than 10. After a cut it is three; if nothing is noted, the pack was cut. No other number is "
        "dealt.",
    ),
    "TC-DEA-04": (
        "Three cards at 11",
        "With a side at 11, three cards must be dealt. Dealing one is refused and no hand begins: deal again.",
    ),
    "TC-TRK-01": (
        "Who leads",
        "The player after the dealer is mà and leads first; the others follow in turn. Later, whoever won a trick "
        "leads the next.",
    ),
    "TC-TRK-02": (
        "Play what you like",
        "Any card may be played: no following suit, no duty to beat.",
    ),
    "TC-TRK-03": (
        "Highest takes it",
        "The highest card wins the trick (basa) for the side of whoever played it.",
    ),
    "TC-TRK-04": (
        "Partners tie",
        "If two partners share the highest card the trick is theirs, and the one who played it earlier leads next.",
    ),
    "TC-TRK-05": (
        "Two out of three",
        "Two tricks win the hand. With one drawn, the first trick that somebody won decides; with two drawn, the "
        "third one does.",
    ),
    "TC-TRK-06": (
        "Decided is over",
        "Play stops as soon as the hand is decided.",
    ),
    "TC-TRK-07": (
        "A one-card hand",
        "If only one card each was dealt, that single trick is the whole hand.",
    ),
    "TC-TRK-08": (
        "Cards left over",
        "Cards still in your hand when the hand ends aren't shown.",
    ),
    "TC-TIE-01": (
        "What empat is",
        "A trick is empat (in France, pourri), drawn, when both sides have its highest card. How many and in what "
        "order doesn't matter: two threes against one are a draw.",
    ),
    "TC-TIE-02": (
        "Leading after a draw",
        "After a drawn trick, the player who led it leads again.",
    ),
    "TC-TIE-03": (
        "All three drawn",
        "If all three tricks are drawn, the hand goes to the side that didn't deal.",
    ),
    "TC-TIE-04": (
        "One card, and drawn",
        "A drawn one-card hand goes to the side that didn't deal.",
    ),
    "TC-TLK-01": (
        "Talk and signals",
        "Talk is free as long as everybody can hear it. Signals are free too, true or false.",
    ),
}

BETS = {
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
        "Either player of the other side answers a bet, and the first answer binds. What was accepted is the stake: "
        "play on, and the winners of the hand score it. One-card hands may be bet on too.",
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
