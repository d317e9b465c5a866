"""Trut (TT): chapters, rules, words, and labels of awards."""

CHAPTERS = {
    "TT-PLA": "Around the table",
    "TT-CAR": "The pack",
    "TT-TRK": "Who wins the hand",
    "TT-TRU": "The trut",
    "TT-CNT": "Truts and odd points",
    "TT-SCO": "How far you play",
}

RULES = {
    "TT-PLA-01": (
        "Who plays",
        "Trut is for two players, or two pairs. Seats are in the order of play, which in trut is clockwise.",
    ),
    "TT-CAR-01": (
        "The pack",
        "You play with 32 French cards, from high to low 7, 8, ace, roi (K), dame (Q), valet (J), 10, 9; if the table "
        "chose so, the 8 goes above the 7. Three each, dealt one at a time.",
    ),
    "TT-TRK-01": (
        "Two tricks of three",
        "Two tricks win the hand, by the rules of truc (TC-TRK). The player after the dealer leads.",
    ),
    "TT-TRK-02": (
        "After a pourri",
        "A drawn trick is pourri (or patté), and whoever led it leads again. At some tables the player of the first "
        "of the equal cards leads, or of the last.",
    ),
    "TT-TRK-03": (
        "Three draws",
        "If all three tricks are drawn the hand is cancelled, even under an accepted trut. If the table chose so, it "
        "goes to the side that didn't deal.",
    ),
    "TT-TRU-01": (
        "Proposing the trut",
        "“Trut” proposes that the hand be worth a whole trut. Say it at any time while you have a card left; if the "
        "table chose so, only when it is your turn to play.",
    ),
    "TT-TRU-02": (
        "Waiting for the answer",
        "Until a trut is answered nobody plays. Either opponent may answer, and the first answer binds.",
    ),
    "TT-TRU-03": (
        "Not followed",
        "“Je ne suis pas” ends the hand, and the side that proposed scores 1 point, not a trut.",
    ),
    "TT-TRU-04": (
        "Followed",
        "After “je suis”, whoever wins the hand scores one trut, proposers or not.",
    ),
    "TT-TRU-05": (
        "Once in a hand",
        "One trut can be proposed in a hand, and nothing raises it.",
    ),
    "TT-CNT-01": (
        "Petits and longs",
        "A hand without an accepted trut is 1 point, a petit. Three points make a trut, a long, at once.",
    ),
    "TT-CNT-02": (
        "Winners keep theirs",
        "The side that wins a trut proposed and accepted keeps its odd points for the next one.",
    ),
    "TT-CNT-03": (
        "Losers lose theirs",
        "The side that loses a trut proposed and accepted loses its odd points, even if the game ends there.",
    ),
    "TT-CNT-04": (
        "A trut made by points",
        "When points complete a trut, the other side loses its odd points too, even if the game ends there. If the "
        "table chose so, it keeps them.",
    ),
    "TT-SCO-01": (
        "How many truts",
        "The first side with {truts} truts wins the game: {trut_points} on the board, which counts 3 a trut plus the "
        "odd points. Some of these may be left over.",
    ),
    "TT-SCO-02": (
        "The best of three",
        "Two games win the match, unless the table plays a single one. Each new game starts at 0 to 0, odd points "
        "included, as soon as the one before it is won.",
    ),
}

FAMILY = "TT"

GLOSSES = {
    "trut": "Proposes that the hand be worth a whole trut, 3 on the board. “Je trute” too. “TRUTE”.",
    "je suis": "“I follow”: accepts; the winners get the trut. “Suivi”, “je vais voir” too. “zhuh SWEE”.",
    "je ne suis pas": (
        "“I don't follow”: hand over, 1 to the proposers. “Je me couche”, “non” too. “zhuh nuh swee PAH”."
    ),
}

AWARDS = {
    "TT-TRK-03": "three pourris: to the non-dealers",
    "TT-TRU-03": "trut not followed",
    "TT-TRU-04": "trut followed",
    "TT-CNT-01": "the hand, one petit",
    "TT-CNT-03": "lost the trut and the odd points",
    "TT-CNT-04": "they made a trut: odd points lost",
}
