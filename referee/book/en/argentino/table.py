"""Rules of the pack, the table and speech, and of the score (AR-GEN, AR-SCO)."""

RULES = {
    "AR-GEN-01": (
        "The pack",
        "Forty Spanish cards: 1 to 7, sota (10), caballo (11) and rey (12) of espadas, bastos, oros and copas. "
        "Eights and nines stay in the box.",
    ),
    "AR-GEN-02": (
        "What beats what",
        "From the top: 1 of espadas, 1 of bastos, 7 of espadas, 7 of oros, threes, twos, the other ones, reyes (12), "
        "caballos (11), sotas (10), the other sevens, sixes, fives, fours. Apart from the first four, cards of the "
        "same number tie: a 3 doesn't beat another 3.",
    ),
    "AR-GEN-03": (
        "What a card counts",
        "For flor and envido a card from 1 to 7 counts its number; a 10, 11 or 12 counts 0. The 1 of espadas, best "
        "card of all, is only a 1 here.",
    ),
    "AR-GEN-04": (
        "Seats",
        "Truco is for 2, 3, 4, 6 or 8. Players sit in the order of play, to the right, and the sides alternate: "
        "your neighbours are opponents. With three there is a gallo (AR-GAL-01).",
    ),
    "AR-GEN-05": (
        "The deal and the mano",
        "The dealer gives everybody three cards. The player on the dealer's right is the mano and leads; the order "
        "runs on from there and the dealer comes last.",
    ),
    "AR-GEN-06": (
        "The pie",
        "Each side's last player is its pie: the dealer, and the player just before the dealer. By custom the pie "
        "decides for the side, but the referee takes anybody's word.",
    ),
    "AR-GEN-07": (
        "The deal goes round",
        "After each hand the next seat deals, also when a new game begins. If somebody else really dealt, log that "
        "seat: it counts.",
    ),
    "AR-GEN-08": (
        "One hand at a time",
        "Before a deal there is nothing to say or play. While a hand is in play nobody deals the next one: finish it "
        "first.",
    ),
    "AR-GEN-09": (
        "Said is said",
        "Talk is free, words that call bind: a word of the game said at a moment when it is legal counts, even by "
        "accident. Asking your partner “envido?” is calling it.",
    ),
    "AR-GEN-10": (
        "What is out of place is nothing",
        "A word, number, card or seat that isn't legal at that moment has no effect and costs nothing. All stays as "
        "it was, and a bet that was waiting still waits.",
    ),
    "AR-GEN-11": (
        "Anybody may speak",
        "Any player who hasn't folded may bet, raise or answer for the whole side, without waiting for a turn. Only "
        "cards and declared values go in order.",
    ),
    "AR-GEN-12": (
        "Flor, then envido, then truco",
        "The flor comes first, then the envido, then the truco. While a contested flor is open, or an envido lacks "
        "its answer or first value, no card is played, nothing is said about the truco and nobody folds; a truco "
        "called before waits. “Envido y truco” in one breath is logged in parts, in this order.",
    ),
    "AR-GEN-13": (
        "Silence",
        "Silence closes too: once one value is declared, the next legal card, truco word or fold closes the "
        "comparison, and a surrender can't be undone any more. If closing it wins the game, nothing more is played or "
        "called: the side behind concedes (“Nobody else”), either side shows, or the next deal closes it.",
    ),
    "AR-GEN-14": (
        "Nothing is implied",
        "A card never accepts a bet: somebody must say “quiero”. The one exception is a side that has folded to the "
        "last player: it has said “no quiero”.",
    ),
    "AR-GEN-15": (
        "The other side answers",
        "Only the opponents answer or raise a bet. If your partner called “truco”, you can't accept it.",
    ),
    "AR-GEN-16": (
        "Logged for a side",
        "If only the side is logged, the word counts as said by a player who could say it, and what is accepted "
        "later tells who did: what only one can have said is that player's. In a tie that side counts as the nearest"
        " to the mano of those who may have said it.",
    ),
    "AR-GEN-17": (
        "A misdealt hand",
        "Where the table plays it, a player with two fours and a third card no higher than a 12 may say “maldón” "
        "before anything is said or played. Nobody scores and the next deal follows. At some tables only the mano may "
        "say it.",
    ),
    "AR-GEN-18": (
        "Between hands",
        "After a hand and until the next deal you may only show cards, ask for a flor or adjust points. A flor in "
        "time counts too if flor points ended the game (AR-FLO-21).",
    ),
    "AR-SCO-01": (
        "The target",
        "The first side to reach {target} points wins the game.",
    ),
    "AR-SCO-02": (
        "First to get there",
        "Points count in order: flor, envido, truco, and “pido flor” at the end. Reaching the target ends game and "
        "hand on the spot: if the envido takes you to {target}, a truco in play counts for nothing. So the two sides "
        "can't both get there.",
    ),
    "AR-SCO-03": (
        "Malas and buenas",
        "The first half of the points are malas, the second buenas: playing to {halved}, {half} is {half} malas, "
        "{first_buena} is 1 buena. {five_buenas} to 7 is said “5 buenas - 7 malas”. Playing to 9, 12 or 15, just the "
        "number.",
    ),
    "AR-SCO-04": (
        "Beans",
        "A bean (poroto) for each of the malas. Playing to {halved}, at {half} they all go back to the dish, and you "
        "begin again: one for each of the buenas.",
    ),
    "AR-SCO-05": (
        "Games and match",
        "A match is {best_of}.",
    ),
    "AR-SCO-06": (
        "The next game",
        "A new game begins at 0 to 0 and the deal simply goes on round the table. Six players begin with a redonda. "
        "When the match is over the last score stays up.",
    ),
    "AR-SCO-07": (
        "Points to spare",
        "Points beyond the target stay as they are: {two_less} and 4 more is {two_more}.",
    ),
    "AR-SCO-08": (
        "All added at the end",
        "Where the table plays it so, points are added only when the hand is over, and nothing cuts it short. If both "
        "sides get there, nobody wins that game and another starts from 0 to 0.",
    ),
    "AR-SCO-09": (
        "Points by agreement",
        "From the first deal on the table may give or take points, and they count at once. Nobody goes below zero, "
        "both sides can't be put at the target, and between two games they wait for the deal. Enter a handicap "
        "after dealing.",
    ),
}
