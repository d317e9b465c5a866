"""Rules of the tricks, the truco and folding (AR-TRI, AR-TRU, AR-MAZ)."""

RULES = {
    "AR-TRI-01": (
        "Playing cards",
        "The mano leads and everybody plays one card in order. Play any card you like: suits need not be followed.",
    ),
    "AR-TRI-02": (
        "Highest takes it",
        "The card that stands highest in the list of AR-GEN-02 wins the trick.",
    ),
    "AR-TRI-03": (
        "Partners tie",
        "If the highest cards tie but belong to one side, that side wins the trick, by the one played first.",
    ),
    "AR-TRI-04": (
        "Parda",
        "If both sides have the highest card, say a 3 against a 3, the trick is parda and belongs to nobody.",
    ),
    "AR-TRI-05": (
        "Who leads next",
        "Whoever wins a trick leads the next one.",
    ),
    "AR-TRI-06": (
        "Leading after a parda",
        "Whoever led the parda leads again; in practice that is always the mano.",
    ),
    "AR-TRI-07": (
        "Two out of three",
        "The side that wins two tricks wins the hand.",
    ),
    "AR-TRI-08": (
        "One parda",
        "With one parda the earlier of the other two tricks decides. First one parda, the second wins the hand; "
        "second one parda, the first does: either way the third isn't played.",
    ),
    "AR-TRI-09": (
        "Two pardas",
        "With two pardas, whoever takes the remaining trick wins the hand.",
    ),
    "AR-TRI-10": (
        "Three pardas",
        "If all three tricks are parda, the hand goes to the mano's side.",
    ),
    "AR-TRI-11": (
        "Decided is over",
        "The hand ends with the card, answer or fold that decides it. Cards and calls after that are refused.",
    ),
    "AR-TRI-12": (
        "Out of turn",
        "A card played out of turn doesn't count. It stays face up, and it is logged when its player's turn comes. "
        "The winner of the last trick leads (AR-TRI-05; with partners' equal cards, AR-TRI-03) or, after a parda, its "
        "leader (AR-TRI-06).",
    ),
    "AR-TRI-13": (
        "Impossible cards",
        "A card doesn't count if it isn't in the pack, such as an 8, if it was played already, if another player "
        "showed it, or if it is one player's fourth card.",
    ),
    "AR-TRI-14": (
        "Face down",
        "A card laid face down isn't played: it is a fold, and is logged as one.",
    ),
    "AR-TRI-15": (
        "A trick without cards",
        "You may log just who won the trick, or that it was parda: it counts as if everybody had played. If only "
        "the side is known, any of its players may lead next. It must fit the cards already logged.",
    ),
    "AR-TRI-16": (
        "Folded players",
        "Folded players are passed over, but cards they had played still count. If one of them was to lead, the "
        "next in order leads.",
    ),
    "AR-TRU-01": (
        "No truco",
        "If no truco was accepted, winning the tricks is worth 1.",
    ),
    "AR-TRU-02": (
        "Truco",
        "“Truco” proposes to play the tricks for 2.",
    ),
    "AR-TRU-03": (
        "Retruco",
        "“Retruco” proposes 3, and only after an accepted truco.",
    ),
    "AR-TRU-04": (
        "Vale cuatro",
        "“Vale cuatro” proposes 4, and only after an accepted retruco. There is nothing above it.",
    ),
    "AR-TRU-05": (
        "Refusing the truco",
        "“No quiero” ends the hand, and the bettors score what was at stake before: 1 for a truco, 2 for a retruco, "
        "3 for a vale cuatro.",
    ),
    "AR-TRU-06": (
        "Accept before you raise",
        "Each truco call must be accepted aloud before the next. “Retruco” to an unanswered truco is nothing, and the "
        "truco still waits. Say “quiero retruco”.",
    ),
    "AR-TRU-07": (
        "Having the quiero",
        "Only the side that said the last “quiero” may raise the truco, at once or later in the hand. The side that "
        "called truco can't call retruco.",
    ),
    "AR-TRU-08": (
        "When to call it",
        "Any player may call truco at any time before the hand is decided, in turn or not, unless an envido or a "
        "contested flor is still open.",
    ),
    "AR-TRU-09": (
        "Who answers",
        "Any of the opponents may answer a truco, and one answer is enough: if your partner said “quiero”, your side "
        "has accepted.",
    ),
    "AR-TRU-10": (
        "A card is no answer",
        "A card played while a truco waits neither accepts nor refuses it. “Quiero” or “no quiero” may still follow.",
    ),
    "AR-TRU-11": (
        "Never answered",
        "If the tricks are decided before anybody answers a bet, that bet doesn't count: what was accepted last is "
        "paid.",
    ),
    "AR-TRU-12": (
        "Accept and raise",
        "“Quiero retruco” and “quiero vale cuatro” accept and raise at once. From a side that already has the quiero "
        "they are the raise alone.",
    ),
    "AR-TRU-13": (
        "The truco waits",
        "A truco waits while flor and envido are settled. With an envido or a contested flor open you can't call "
        "truco: it doesn't answer them.",
    ),
    "AR-TRU-14": (
        "Nothing to answer",
        "“Quiero” and “no quiero” need a bet that waits. If an envido and a truco both wait, they answer the envido.",
    ),
    "AR-MAZ-01": (
        "Folding",
        "If you say “al mazo”, you put your cards down and are out of the hand.",
    ),
    "AR-MAZ-02": (
        "When all have folded",
        "A side whose players have all folded has refused the truco that was waiting or, if none was, lost the hand.",
    ),
    "AR-MAZ-03": (
        "One is left",
        "While one player of your side hasn't folded, nothing is lost: that player may accept the truco and play on "
        "alone.",
    ),
    "AR-MAZ-04": (
        "What it costs",
        "When a side folds, the others score what was at stake, 1 without a truco. If a bet of theirs was waiting, "
        "they score as for a “no quiero”. The folding side's own unanswered bet doesn't count.",
    ),
    "AR-MAZ-05": (
        "Out is out",
        "Whoever has folded neither speaks nor plays any more in the hand, and shows no cards until it is decided.",
    ),
    "AR-MAZ-06": (
        "No escape from the envido",
        "Nobody folds while an envido lacks its answer or first value, or a contested flor is open: answer first.",
    ),
    "AR-MAZ-07": (
        "An early fold",
        "At tables that play it so, folding in the first trick before any flor, envido or truco costs 2: 1 for the "
        "envido and 1 for the truco.",
    ),
    "AR-MAZ-08": (
        "The whole side",
        "“Al mazo” logged for a side, without a player, folds all of it.",
    ),
}
