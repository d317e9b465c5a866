"""Truc in Catalonia, in English: chapters, words, and labels of awards."""

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
}

FAMILY = "TC"

GLOSSES = {
    "truc": "Proposes to play the hand for 2; refused it is 1 to the side that said it. “TROOK”.",
    "retruc": "Proposes 3: as answer (which accepts the truc) or later. “tres si jugues” too. Refused 2. “reh-TROOK”.",
    "vull": "Accepts the bet for the whole side. “Sí”, “d'acord”, “vinga” and “ok” do too. “BOOL-y”.",
    "no vull": "Refuses the bet and ends the hand. “No”, “passo” and “cartes a taula” do too. “no BOOL-y”.",
    "juguem": "The side at eleven chooses to play: the hand is worth 3. “Jugo” too. “zhoo-GEM”.",
    "no juguem": "The side at eleven chooses not to play: 1 to the other. “No jugo” too. “no zhoo-GEM”.",
}

AWARDS = {
    "TC-BET-01": "the hand, no bet",
    "TC-BET-04": "the hand, bet accepted",
    "TC-BET-05": "truc or retruc refused",
    "TC-TIE-03": "three draws: to the non-dealers",
    "TC-TIE-04": "one card, drawn: to the non-dealers",
    "TC-ONZ-02": "at eleven, not played",
    "TC-ONZ-03": "the hand at eleven",
    "TC-ONZ-05": "the hand with both at eleven",
}
