"""The reserved words of truco argentino, one line each, and the labels of awards."""

FAMILY = "AR"

GLOSSES = {
    "flor": (
        "Announces three cards of one suit: 3 points a flor. Say it before doing anything else; “flor”, one syllable."
    ),
    "contraflor": "With your own flor, challenges theirs: accepted, {contraflor_two} with two flores. “kon-tra-FLOR”.",
    "contraflor al resto": ("The highest flor bet: {resto_two} with 6 to go. “kon-tra-FLOR al RES-to”."),
    "con flor quiero": "Accepts a flor bet. Say all of it, “quiero” alone is not enough. “kon flor KYEH-ro”.",
    "con flor me achico": (
        "You have a flor but give in: they score {achico_one} for one plain flor. “…meh ah-CHEE-ko”."
    ),
    "envido": "Bets 2 on who has the better value, on top of what was bet before. “en-BEE-do”.",
    "real envido": (
        "Bets 3 on the value, or raises by 3 what was bet before; refused at once it is 1. “reh-AL en-BEE-do”."
    ),
    "falta envido": "Bets what is still needed to win, in place of earlier bets. “FAL-ta en-BEE-do”.",
    "dos envidos": "Two envidos in one call, worth 4, at tables that play it. “dos en-BEE-dos”.",
    "dos reales envido": "Two reales in one call, worth 6, at tables that play it. “dos reh-AH-les en-BEE-do”.",
    "number": "Your value, said aloud: 0 to 7 or 20 to 33; 20 to 38 for a flor.",
    "son buenas": "Concedes: your value doesn't beat theirs. You neither say yours nor show it. “son BWEH-nas”.",
    "truco": "Proposes to play the hand for 2, at any time; refused it is 1. “TROO-ko”.",
    "retruco": "Raises an accepted truco to 3, by the side that has the quiero; refused it is 2. “reh-TROO-ko”.",
    "vale cuatro": (
        "Raises an accepted retruco to 4, the top, by the side with the quiero; refused it is 3. “BAH-leh KWA-tro”."
    ),
    "quiero retruco": "Accepts the truco and raises it to 3 in one go. “KYEH-ro reh-TROO-ko”.",
    "quiero vale cuatro": "Accepts the retruco and raises it to 4 in one go. “KYEH-ro BAH-leh KWA-tro”.",
    "quiero": "Accepts the bet that waits, envido or truco, for your whole side. Only this word does. “KYEH-ro”.",
    "no quiero": "Refuses the bet that waits: the bettors score what stood before it, at least 1. “no KYEH-ro”.",
    "al mazo": "You put your cards down and are out; if all your side does, the others score the stake. “al MA-so”.",
    "pido flor": (
        "After the hand, asks an opponent who announced none for the cards: 3 if there was one. “PEE-do flor”."
    ),
    "maldon": "Claims a bad deal, two fours and nothing above a 12, so that it is dealt again. “mal-DON”.",
    "intromision": "Not said aloud: the table logs it against whoever meddled in another duel. 4 to the other side.",
}

AWARDS = {
    "AR-FLO-06": "flor unopposed",
    "AR-FLO-08": "flor against flor",
    "AR-FLO-09": "contraflor accepted",
    "AR-FLO-10": "contraflor al resto accepted",
    "AR-FLO-11": "flor: they gave in",
    "AR-FLO-12": "contraflor: they gave in to al resto",
    "AR-PIC-07": "contraflor al resto in the duel",
    "AR-ENV-09": "envido accepted",
    "AR-ENV-06": "envido refused",
    "AR-PIC-06": "falta envido in the duel",
    "AR-MAZ-07": "folded without envido",
    "AR-TRU-01": "the hand, no truco",
    "AR-TRU-02": "truco accepted",
    "AR-TRU-03": "retruco accepted",
    "AR-TRU-04": "vale cuatro accepted",
    "AR-TRU-05": "truco refused",
    "AR-MAZ-04": "they folded",
    "AR-VER-03": "wrong envido value",
    "AR-VER-03 unshown": "envido not shown",
    "AR-VER-04": "wrong flor",
    "AR-VER-04 unshown": "flor not shown",
    "AR-PED-02": "pido flor: there was one",
    "AR-PED-03": "pido flor: there was none",
    "AR-PED-08": "pido flor: there was one, whole hand",
    "AR-PIC-10": "penalty for intromisión",
    "AR-SCO-09": "points by the table",
}
