"""The reserved words of mineiro and paulista, one line each, and the labels of awards."""

FAMILY = "BR"

GLOSSES = {
    "truco": "Offers to play for {stake1}: mineiro for the trick, paulista for the hand. “TROO-koo”.",
    "vale 6": "Raises the truco to 6. Also “retruco”, “peço 6”, “seis”, “meio-pau”. “VAH-lee SAYSS”.",
    "vale 9": "Raises to {stake3}. Also “peço 9”, “nove”. “VAH-lee NAW-vee”.",
    "vale 8": "The third call where it is worth 8: vale 9 in two-point scoring. Also “oito”. “VAH-lee OY-too”.",
    "vale 10": "The third call where it is worth 10: vale 9 in two-point scoring. Also “dez”. “VAH-lee DESS”.",
    "queda": "The last call: the hand for 12. Also “vale 12”, “peço 12” or “doze”. “KEH-da”.",
    "aceito": "Accepts the call for your side. Also “joga”, “bate”, “vem”, “mata” or “cai”. “ah-SAY-too”.",
    "corro": "You run: they score what stood before the call; in a {onze}, {tento}. Also “fujo”. “KOH-hoo”.",
    "jogo": "In a {onze}, the side at {special_at} plays the hand, for {special_worth}. Also “vamos”. “ZHAW-goo”.",
    "cartas a mais": "An opponent of the dealer has too many cards: that side wins the hand. “KAR-tas ah MICE”.",
    "tento": "You claim an irregularity: {tento} or, with somebody at {special_at}, they lose one. “TEN-too”.",
    "fico": "The mão keeps the cards that were dealt: no more choosing. “FEE-koo”.",
    "passo": "The mão passes the three cards face down to the partner and gets others, once a hand. “PAH-soo”.",
    "queimo": "The mão burns the three cards face up and gets others, three changes at most. “KAY-moo”.",
    "guardo": "The cutter keeps the card just looked at, unseen, and is dealt one fewer. “GWAR-doo”.",
    "familia real": "With only K, J and Q, throw them in and get three others. Not for the mão. “…hay-OW”.",
    "familia pobre": "With only 6, 5 and 4, no 4♣, throw them in and get three others. Not for the mão. “…PAW-bree”.",
    "mostra": "Asks an opponent to show the família thrown in face down: a wrong one is irregular. “MAWS-tra”.",
}

AWARDS = {
    "BR-SCO-03": "the hand, without truco",
    "BR-SCO-05": "points agreed by the table",
    "BR-DEA-10": "cards changed, mão de onze/dez",
    "BR-IRR-05": "too many cards",
    "BR-FAM-03": "a família in a mão de onze/dez",
    "BR-FAM-04": "a wrong família",
    "BR-TIE-04": "tied hand: for the dealer's side",
    "BR-TIE-06": "kept back the highest card",
    "BR-TRU-05": "the hand, truco accepted",
    "BR-TRU-06": "they ran from the truco",
    "BR-TRU-07": "the trick of the truco",
    "BR-TRU-08": "the trick of the truco turned the hand",
    "BR-TRU-09": "tied with a card from before the truco",
    "BR-TRU-10": "the trick after the tie",
    "BR-TRU-12": "raised too far",
    "BR-TRU-16": "the hand, at the stake carried over",
    "BR-PAU-06": "a call at onze or ferro: the game",
    "BR-ONZ-03": "mão de onze/dez given up",
    "BR-ONZ-04": "mão de onze/dez played",
    "BR-ONZ-05": "a call in a mão de onze/dez",
    "BR-FER-04": "mão de ferro and the game",
    "BR-PEN-01": "an irregularity of the others",
    "BR-PEN-04": "an irregularity with somebody at 11/10",
}

WORDINGS = {
    "tento": {"1": "one tento", "2": "one tento of 2 points"},
    "onze": {"11": "mão de onze", "10": "mão de dez"},
}
