"""Rules of truc in Catalonia: the table, the cards and the tricks (TC-PLA to TC-TLK)."""

RULES = {
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
