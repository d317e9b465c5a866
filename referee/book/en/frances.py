"""Truc in France (TF): chapters, rules, words, and labels of awards."""

CHAPTERS = {
    "TF-PLA": "Around the table",
    "TF-SCO": "How far you play",
    "TF-CAR": "The pack",
    "TF-DEA": "The deal, and new cards",
    "TF-TRK": "Who wins the hand",
    "TF-BET": "Betting",
    "TF-RES": "The remainder",
}

RULES = {
    "TF-PLA-01": (
        "Who plays",
        "Truc in France is for two players, or for four in pairs with partners opposite each other.",
    ),
    "TF-SCO-01": (
        "Up to twelve",
        "12 points or more win the game. Points to spare stay.",
    ),
    "TF-SCO-02": (
        "Best of three",
        "The first side with two games wins the match, unless the table plays a single one. Each new game starts at 0 "
        "to 0, as soon as the one before it is won.",
    ),
    "TF-SCO-03": (
        "Eleven is nothing special",
        "With 11 points nothing changes, and there are no one-card hands: three cards are always dealt.",
    ),
    "TF-CAR-01": (
        "The pack",
        "You play with 32 French cards, 7 to ace. From high to low: 7, 8, ace, roi (K), dame (Q), valet (J), 10, 9. "
        "Suits mean nothing.",
    ),
    "TF-CAR-02": (
        "The eight on top or last",
        "If the table chose so, the 8 is highest: 8, 7, ace, K, Q, J, 10, 9. Or lowest: 7, ace, K, Q, J, 10, 9, 8.",
    ),
    "TF-CAR-03": (
        "With 36 cards",
        "If the table chose 36 cards, 6 to ace, the order is 7, 6, ace, K, Q, J, 10, 9, 8.",
    ),
    "TF-DEA-01": (
        "Three cards",
        "Everybody is dealt three cards.",
    ),
    "TF-DEA-02": (
        "Asking for new cards",
        "Before the first card, and instead of leading or betting, the player after the dealer may say “redonne”. "
        "Until that is settled nobody plays or bets.",
    ),
    "TF-DEA-03": (
        "Somebody wants to play",
        "If somebody asked for new cards and any other player says “je joue” or “non”, these cards are played and "
        "nobody can ask again in this hand.",
    ),
    "TF-DEA-04": (
        "All agreed",
        "If all the others say “d'accord”, the hand ends without points and the same dealer deals from the rest of the "
        "pack. It must suffice: with 32 cards once for four, four times for two; with 36, two and five. A misdeal "
        "doesn't restart the count, a new game does. A side that is logged speaks for all of it.",
    ),
    "TF-TRK-01": (
        "The tricks",
        "Tricks, draws, leads and winning the hand are as in Catalan truc (TC-TRK and TC-TIE). Three draws go to the "
        "side that didn't deal.",
    ),
    "TF-TRK-02": (
        "Three draws, nothing",
        "If the table chose so, a hand with all three tricks drawn is nobody's, whatever the stake.",
    ),
    "TF-BET-01": (
        "No bet",
        "A hand in which nobody bet is worth 1 point.",
    ),
    "TF-BET-02": (
        "Betting a number",
        "In your turn, just before your card, you may say a number: the whole hand is to be worth that. It must be "
        "whole and above the present stake; there is no upper limit.",
    ),
    "TF-BET-03": (
        "Sides take turns",
        "Your side may bet if nobody has in this hand, or if the last bet came from the others: never twice running. "
        "Apart from that, raise as often as you like.",
    ),
    "TF-BET-04": (
        "Answering",
        "To a bet the other side says “je joue” and accepts, or “je passe” and concedes. Until then there are no "
        "cards, no tricks and no other number, unless the table lets you answer by raising.",
    ),
    "TF-BET-05": (
        "Conceding",
        "“Je passe” ends the hand: the bettors score what was at stake before their bet.",
    ),
    "TF-BET-06": (
        "Raising as an answer",
        "If the table chose so, you may answer with a higher number or with “mon reste”: that accepts the bet and "
        "makes a new one.",
    ),
    "TF-BET-07": (
        "Either may answer",
        "Either partner may answer a bet, and the first answer binds.",
    ),
    "TF-RES-01": (
        "Betting the remainder",
        "Whoever may bet may say “mon reste”, my remainder: the game itself is the stake. “Notre reste” will do too.",
    ),
    "TF-RES-02": (
        "Remainder accepted",
        "With the remainder accepted, whoever wins the hand wins the game, whichever side it is: they score what they "
        "lack of 12. It holds as well when the side behind proposed it.",
    ),
    "TF-RES-03": (
        "Remainder conceded",
        "If the others don't accept the remainder, the side that said “mon reste” scores what was at stake before.",
    ),
    "TF-RES-04": (
        "Nothing above it",
        "Once the remainder is accepted, nothing more is bet in that hand.",
    ),
}

FAMILY = "TF"

GLOSSES = {
    "number": "A bet: what the whole hand is to be worth. More than the present stake, no upper limit.",
    "mon reste": "“My remainder”: the game itself is the stake. “Notre reste” too. “mohn REST”.",
    "je joue": "“I play”: accepts the bet, or wants to play the cards dealt. “Jouons” too. “zhuh ZHOO”.",
    "tenu": "“Held”: accepts the bet, as “je joue” does. “tuh-NEW”.",
    "je passe": "“I pass”: concedes; they score the stake before. “Je me couche” too. “zhuh PASS”.",
    "non": "“No”: no new cards. Said to a bet, it concedes. “nohn”.",
    "redonne": "“Deal again”: asks for new cards before play. “D'autres cartes” too. “ruh-DON”.",
    "d'accord": "“Agreed”: lets new cards be dealt. “Oui” does too. “da-KOR”.",
}

AWARDS = {
    "TF-BET-01": "the hand without a bet",
    "TF-BET-04": "the hand at the number accepted",
    "TF-BET-05": "the other side conceded",
    "TF-RES-02": "the remainder, accepted",
    "TF-RES-03": "the remainder, conceded",
    "TF-TRK-01": "three drawn tricks: to the non-dealers",
}
