"""Rules of mineiro and paulista: irregular deals, families, tricks, ties and speech (BR-IRR, FAM, TRK, TIE, TLK)."""

RULES = {
    "BR-IRR-01": (
        "An opponent's card exposed",
        "If the dealer exposes a card of an opponent, its owner keeps it, or burns it and gets another.",
    ),
    "BR-IRR-02": (
        "A card of the dealer's side exposed",
        "If the dealer exposes a card of the dealer's own side, it must be kept.",
    ),
    "BR-IRR-03": (
        "Too few cards",
        "If you were dealt too few cards, ask for the missing ones.",
    ),
    "BR-IRR-04": (
        "Too many, the dealer's side",
        "If the dealer's side has too many cards, unseen ones go back to the pack. If they were seen, an opponent "
        "draws one at random, to be shown and burnt.",
    ),
    "BR-IRR-05": (
        "Too many, the other side",
        "An opponent of the dealer with too many cards says “cartas a mais” and shows them, and that side wins the "
        "hand for what it is worth, without an unanswered call. If it was wrong the points change sides, until the "
        "next deal, unless the game is over or a side would fall below zero.",
    ),
    "BR-FAM-01": (
        "Família real",
        "Where the família real is played, with the baralho limpo, a player with only K, J and Q says “família real” "
        "before the first card, throws all three in and gets new ones. It may happen several times in a hand.",
    ),
    "BR-FAM-02": (
        "No família for the mão",
        "The mão may not say “família real”, nor throw in the pobre: it is refused. Logged for the mão's side it is "
        "a partner's: of the player who is asked to show it. In a {onze} or de ferro the attempt is punished "
        "(BR-FAM-03).",
    ),
    "BR-FAM-03": (
        "A família in a {onze}",
        "In a {onze} or de ferro, trying a família before the first card costs your side {tento} (BR-PEN-05), also if "
        "the mão tries.",
    ),
    "BR-FAM-04": (
        "Showing the família",
        "As the table chose, the cards of a família are shown, or go in face down and an opponent may say “mostra”. A "
        "card that doesn't belong is an irregularity (BR-PEN-01); if all is right, nothing happens.",
    ),
    "BR-FAM-05": (
        "Família pobre",
        "Where the família pobre is played, with the baralho sujo, a player with only sixes, fives and fours, 4♣ "
        "excepted, says “família pobre” before the first card, throws all three in and gets new ones. The mão may not.",
    ),
    "BR-TRK-01": (
        "Who leads",
        "The mão leads the first trick and the others follow to the right, each in turn. Afterwards the player of the "
        "winning card leads.",
    ),
    "BR-TRK-02": (
        "Any card",
        "Play what you like: there is no following suit and no duty to beat.",
    ),
    "BR-TRK-03": (
        "The highest wins",
        "The highest card wins the trick for the side of its player.",
    ),
    "BR-TRK-04": (
        "Encoberta: face down",
        "From the second trick on you may play a card face down, encoberta. It wins nothing.",
    ),
    "BR-TRK-05": (
        "Face up in the first trick",
        "A face-down card is refused in the first trick: play another one, face up.",
    ),
    "BR-TRK-06": (
        "All face down",
        "If all cards of a trick lie face down it is tied, and the same player leads again; in a tie it is enough "
        "that all of one side do. Under an accepted truco it counts as if all had been played after the call "
        "(BR-TRU-10).",
    ),
    "BR-TRK-07": (
        "Decided is over",
        "The hand ends as soon as it is decided. Nothing more is played.",
    ),
    "BR-TRK-08": (
        "Two out of three",
        "Without an accepted bet on the trick, two tricks win the hand. With one tie, the first of the other two "
        "decides; with two ties, the one that is left.",
    ),
    "BR-TIE-01": (
        "A tied trick",
        "If both sides have the highest card, however many of them, the trick is tied and belongs to nobody. The "
        "table says empatar, cangar, melar or embuchar.",
    ),
    "BR-TIE-02": (
        "Equal cards of partners",
        "If only partners share the highest card, their side wins and the first of the two leads. Where the player of "
        "the last equal card leads after a tie, the second of the two does.",
    ),
    "BR-TIE-03": (
        "The lead after a tie",
        "After a tie, in mineiro the player of the first of the equal cards leads; in paulista, whoever led that "
        "trick. A table may choose either, or the player of the last of the equal cards.",
    ),
    "BR-TIE-04": (
        "A tied hand",
        "A hand tied to the end scores nothing. At some tables the dealer's side takes the stake, or it passes to the "
        "next hand (BR-TRU-16). A mão de ferro follows BR-FER-03.",
    ),
    "BR-TIE-05": (
        "The same dealer again",
        "If the table chose so, the same player deals again after a tied hand.",
    ),
    "BR-TIE-06": (
        "Highest card compulsory",
        "If the table chose so, after a tied first trick all play the better of their two cards, none face down; not "
        "in a blind mão de ferro. If the third trick shows that you kept the better one, the card stands and it is an "
        "irregularity (BR-PEN-01).",
    ),
    "BR-TIE-07": (
        "Nothing face down after a tie",
        "If the table chose so, no card is played face down in the trick after a tied one.",
    ),
    "BR-TLK-01": (
        "Signals",
        "Signals between partners are free, true or false, at any time.",
    ),
    "BR-TLK-02": (
        "What may be said",
        "You may talk about the strength of your hand in general, and about calling, accepting or raising. Naming a "
        "card, or asking your partner about strength, is an irregularity.",
    ),
}
