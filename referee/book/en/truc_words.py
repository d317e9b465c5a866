"""The chapters of the truc family, its reserved words, one line each, and the labels of awards."""

CHAPTERS = {
    "TC-PLA": "Around the table",
    "TC-SCO": "How far you play",
    "TC-CAR": "The cards",
    "TC-DEA": "The deal",
    "TC-TRK": "How tricks go",
    "TC-TIE": "Draws",
    "TC-TLK": "Talking",
    "TC-BET": "Truc and retruc",
    "TC-ONZ": "Eleven points",
    "TF-PLA": "Around the table",
    "TF-SCO": "How far you play",
    "TF-CAR": "The pack",
    "TF-DEA": "The deal, and new cards",
    "TF-TRK": "Who wins the hand",
    "TF-BET": "Betting",
    "TF-RES": "The remainder",
    "TT-PLA": "Around the table",
    "TT-CAR": "The pack",
    "TT-TRK": "Who wins the hand",
    "TT-TRU": "The trut",
    "TT-CNT": "Truts and odd points",
    "TT-SCO": "How far you play",
    "TC-REC": "What the referee knows",
}

GLOSSES = {
    "TC": {
        "truc": "Proposes to play the hand for 2; refused it is 1 to the side that said it. “TROOK”.",
        "retruc": "Accepts the truc and proposes 3; “tres si jugues” too. Refused it is 2. “reh-TROOK”.",
        "vull": "Accepts the bet for the whole side. “Sí”, “d'acord” and “vinga” do too. “BOOL-y”.",
        "no vull": "Refuses the bet and ends the hand. “No”, “passo” and “cartes a taula” do too. “no BOOL-y”.",
        "juguem": "The side at eleven chooses to play: the hand is worth 3. “Jugo” too. “zhoo-GEM”.",
        "no juguem": "The side at eleven chooses not to play: 1 to the other. “No jugo” too. “no zhoo-GEM”.",
    },
    "TF": {
        "number": "A bet: what the whole hand is to be worth. More than the present stake, no upper limit.",
        "mon reste": "“My remainder”: the game itself is the stake. “Notre reste” too. “mohn REST”.",
        "je joue": "“I play”: accepts the bet, or wants to play the cards dealt. “Jouons” too. “zhuh ZHOO”.",
        "tenu": "“Held”: accepts the bet, as “je joue” does. “tuh-NEW”.",
        "je passe": "“I pass”: concedes; they score the stake before. “Je me couche” too. “zhuh PASS”.",
        "non": "“No”: no new cards. Said to a bet, it concedes. “nohn”.",
        "redonne": "“Deal again”: asks for new cards before play. “D'autres cartes” too. “ruh-DON”.",
        "d'accord": "“Agreed”: lets new cards be dealt. “Oui” does too. “da-KOR”.",
    },
    "TT": {
        "trut": "Proposes that the hand be worth a whole trut, 3 on the board. “Je trute” too. “TRUTE”.",
        "je suis": "“I follow”: accepts; the winners get the trut. “Suivi”, “je vais voir” too. “zhuh SWEE”.",
        "je ne suis pas": (
            "“I don't follow”: hand over, 1 to the proposers. “Je me couche”, “non” too. “zhuh nuh swee PAH”."
        ),
    },
}
"""By family of games: TC is truc-catala, TF truc-frances, TT trut."""

AWARDS = {
    "TC-BET-01": "the hand, no bet",
    "TC-BET-04": "the hand, bet accepted",
    "TC-BET-05": "truc or retruc refused",
    "TC-TIE-03": "three draws: to the non-dealers",
    "TC-TIE-04": "one card, drawn: to the non-dealers",
    "TC-ONZ-02": "at eleven, not played",
    "TC-ONZ-03": "the hand at eleven",
    "TC-ONZ-05": "the hand with both at eleven",
    "TC-REC-07": "points by agreement",
    "TF-BET-01": "the hand without a bet",
    "TF-BET-04": "the hand at the number accepted",
    "TF-BET-05": "the other side conceded",
    "TF-RES-02": "the remainder, accepted",
    "TF-RES-03": "the remainder, conceded",
    "TF-TRK-01": "three drawn tricks: to the non-dealers",
    "TT-TRK-03": "three pourris: to the non-dealers",
    "TT-TRU-03": "trut not followed",
    "TT-TRU-04": "trut followed",
    "TT-CNT-01": "the hand, one petit",
    "TT-CNT-03": "lost the trut and the odd points",
    "TT-CNT-04": "they made a trut: odd points lost",
}
