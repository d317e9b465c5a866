"""Rules of mineiro and paulista: players, score, pack and deal (BR-PLA, BR-SCO, BR-CAR, BR-DEA)."""

RULES = {
    "BR-PLA-01": (
        "Seats",
        "Truco is for 2, 4 or 6 players, sides alternating; with four, two partnerships facing each other. Play runs "
        "to the right. With two players, logging a side means its player.",
    ),
    "BR-PLA-02": (
        "Mão, pé and cutter",
        "The mão sits next after the dealer and leads the first trick. The dealer is the pé and plays last. The "
        "cutter is the player just before the dealer: with four, the mão's partner.",
    ),
    "BR-SCO-01": (
        "Up to twelve",
        "The first side with 12 or more wins the game. Points to spare stay: a game may end at 14 or 18.",
    ),
    "BR-SCO-02": (
        "Tentos",
        "Points may be marked with seeds, the tentos. Nobody has more than 11 of them during a game, so 22 will do. "
        "They change no ruling.",
    ),
    "BR-SCO-03": (
        "A hand without truco",
        "If no call was accepted the hand is worth {tento}.",
    ),
    "BR-SCO-04": (
        "Games and match",
        "A match takes one game, or two if the table chose so. After a game the next one begins at 0 to 0; when the "
        "match is over the last score stays up.",
    ),
    "BR-SCO-05": (
        "Points by agreement",
        "The table may give or take points by hand, and a game can be won that way. They don't count before the first "
        "deal, between a won game and the next deal, or if a side would fall below zero or both would have 12.",
    ),
    "BR-SCO-06": (
        "Two-point scoring",
        "If the table counts in twos, a tento is 2 points and the target is still 12. The mão de onze becomes the mão "
        "de dez, at 10 points: played for 4 or given up for 2. A penalty is 2.",
    ),
    "BR-CAR-01": (
        "Baralho sujo, the dirty pack",
        "The baralho sujo has 40 cards: a pack of 52 without eights, nines and tens.",
    ),
    "BR-CAR-02": (
        "Baralho limpo, mineiro's clean pack",
        "Mineiro's baralho limpo has 27 cards: every 3, 2, A, K, J and Q and, besides, 4♣, 7♥ and 7♦.",
    ),
    "BR-CAR-03": (
        "Três e meio: three and a half",
        "If the table plays with três e meio, one joker is added or, in its stead, 10♣. It ranks below 7♦ and above "
        "every 3.",
    ),
    "BR-CAR-04": (
        "What beats what in mineiro",
        "In mineiro the cards rank, from the top: 4♣ (zap), 7♥ (copas), A♠ (espadilha), 7♦ (ouros), 3, 2, the other "
        "aces, K, J, Q, the other 7, 6, 5 and the other 4. The first four are the manilhas and never change.",
    ),
    "BR-CAR-05": (
        "Suits don't count",
        "Apart from the manilhas only the rank counts: two cards of one rank are equal. Jacks beat queens.",
    ),
    "BR-CAR-06": (
        "Impossible cards",
        "A card that the pack doesn't have, one that is already out in this hand, and the vira are refused, also in "
        "a show. Whoever had too many cards may show again what they played.",
    ),
    "BR-CAR-07": (
        "The vira",
        "In paulista the next card is turned after the deal: the vira. The four cards one rank above it, in the order "
        "4, 5, 6, 7, Q, J, K, A, 2, 3 and 4 again, are the manilhas of the hand: with a 7 as vira, the queens.",
    ),
    "BR-CAR-08": (
        "Suits of the manilhas",
        "In paulista the highest manilha is the one of ♣; ♥, ♠ and ♦ follow.",
    ),
    "BR-CAR-09": (
        "The other cards in paulista",
        "In paulista the other cards rank, from the top: 3, 2, A, K, J, Q, 7, 6, 5 and 4, without the rank of the "
        "manilhas. Cards of one rank are equal.",
    ),
    "BR-CAR-10": (
        "Logging the vira",
        "In paulista the vira is logged with the deal. Without it results can be logged but no cards, since nobody "
        "knows the manilhas. If the vira isn't in the pack, the deal doesn't count.",
    ),
    "BR-CAR-11": (
        "Baralho limpo in paulista",
        "Paulista's baralho limpo has 24 cards: the 3, 2, A, K, J and Q. After the 3 comes the queen: a 3 as vira "
        "makes queens manilhas.",
    ),
    "BR-DEA-01": (
        "Who deals",
        "The first dealer is drawn by lot: if cards are drawn, the two highest are partners and the lowest deals. Then "
        "the deal passes to the right. If somebody else really dealt, log that seat: it counts.",
    ),
    "BR-DEA-02": (
        "Shuffling",
        "Shuffle on the table, in sight of all: in a riffle the two halves drop card by card. Pushing one half into "
        "the other, or passing small packets, is irregular, and the other side may claim it (BR-PEN-03).",
    ),
    "BR-DEA-03": (
        "Cutting",
        "The cutter cuts up to three times, always into two heaps, and orders “desce”, deal from the top, or “sobe”, "
        "from the bottom. It isn't logged.",
    ),
    "BR-DEA-04": (
        "The mão chooses",
        "The mão gets three cards and says “fico”, keeps them; “passo”, gives them face down to the partner; or "
        "“queimo”, burns them face up. After a pass or a burn come three new cards and the same choice; keeping ends "
        "it. Only the mão says so, before the hand is under way (BR-DEA-11).",
    ),
    "BR-DEA-05": (
        "Pass once",
        "In each hand the mão can pass three cards to the partner only once. With two players nothing is passed.",
    ),
    "BR-DEA-06": (
        "Three changes at most",
        "Passed and burnt together, the mão gives away three sets of cards at most. The fourth set has to be kept.",
    ),
    "BR-DEA-07": (
        "The others' cards",
        "Once the mão has kept, the others get three each, except a partner who already has the passed ones. Burnt "
        "cards are out until the next deal.",
    ),
    "BR-DEA-08": (
        "The simple deal",
        "If the table chose the simple deal, everybody gets three cards and the mão has no choice.",
    ),
    "BR-DEA-09": (
        "The cutter keeps",
        "If the table chose so, the cutter may look at the top or bottom card and keep it unseen: “guardo”. At some "
        "tables, the next one too. The cutter is dealt as many fewer. The mão has no choice, and nothing is kept in a "
        "{onze} or de ferro.",
    ),
    "BR-DEA-10": (
        "No changes in a {onze}",
        "In a {onze} or de ferro nobody rejects or passes cards. Until the hand is under way, whoever says “passo” or "
        "“queimo” pays with {tento} of that side (BR-PEN-05). “Fico” doesn't count.",
    ),
    "BR-DEA-11": (
        "A hand under way",
        "A hand is under way with the first legal call, decision, card or trick, not with words of the deal, a "
        "família, a “tento” or a punished call. Before that it may be dealt again, and what was paid stays. Afterwards "
        "it must be finished, and words of the deal are refused.",
    ),
    "BR-DEA-12": (
        "The deal in paulista",
        "In paulista everybody gets three cards, one at a time, to the right and mostly from the bottom, and the vira "
        "is turned. No passing, no burning, no keeping.",
    ),
}
