"""Rules of six, eight and three players (AR-PIC, AR-GAL)."""

RULES = {
    "AR-PIC-01": (
        "All together, then duels",
        "Six players, three a side, take turns: one hand redonda, all together, then one of pica-pica. Each game "
        "begins with a redonda.",
    ),
    "AR-PIC-02": (
        "When it is pica-pica",
        "It is pica-pica after a redonda, until somebody gets to {pica_end}. A hand with a maldón, or closed without "
        "points, is repeated in kind. If the table names the kind at the deal, that holds.",
    ),
    "AR-PIC-03": (
        "Three duels",
        "Pica-pica is one deal and three duels, each player against the one sitting opposite.",
    ),
    "AR-PIC-04": (
        "Order of the duels",
        "The mano's duel is played first, then the one of the player on the right, then the next. One at a time.",
    ),
    "AR-PIC-05": (
        "The mano of a duel",
        "In a duel the mano is the one of the two who comes first from the hand's mano, and who leads, declares first, "
        "and wins ties and three pardas.",
    ),
    "AR-PIC-06": (
        "Falta envido in a duel",
        "In pica-pica an accepted “falta envido” is worth 6. Refused, it pays as usual.",
    ),
    "AR-PIC-07": (
        "Contraflor al resto in a duel",
        "In pica-pica an accepted “contraflor al resto” is worth {resto_two} with two flores: the rest is always 6.",
    ),
    "AR-PIC-08": (
        "Each duel by itself",
        "Every duel has its own flor, envido, truco and folding. Points go to the player's side in the order they "
        "come.",
    ),
    "AR-PIC-09": (
        "The others watch",
        "Cards and words of a player who isn't in the duel being played are refused.",
    ),
    "AR-PIC-10": (
        "Meddling",
        "If somebody outside meddles in a duel the table may log “intromisión” against that player: the duel stops, "
        "their side loses what it made in it and the others score 4.",
    ),
    "AR-PIC-11": (
        "Winning halfway",
        "If a side wins the game in the middle of the duels, the rest aren't played. If it only gets to {pica_end}, "
        "they are.",
    ),
    "AR-PIC-12": (
        "Pica-pica from 5",
        "At tables that play it so, there is no pica-pica until some side has 5 points.",
    ),
    "AR-PIC-13": (
        "Eight players",
        "Eight players, four a side, also take turns with redonda and pica-pica. A partner sits opposite, so the "
        "duels are 1 against 8, 2 against 7, 3 against 6 and 4 against 5, by the seats of the table.",
    ),
    "AR-PIC-14": (
        "Proof after the duels",
        "What you show is about your own duel. “Pido flor” waits until all duels are over, and goes to the opponent "
        "you played.",
    ),
    "AR-GAL-01": (
        "The gallo",
        "Of three players one is the gallo, alone against the other two, who are partners: either of them answers, "
        "and equal top cards between them are no parda.",
    ),
    "AR-GAL-02": (
        "Four cards",
        "With three players the gallo gets four cards and puts one aside unseen. It counts for nothing.",
    ),
    "AR-GAL-03": (
        "Always the same gallo",
        "With a fixed gallo, the first player of the list is the gallo all match long. There are two scores, the "
        "gallo's and the pair's. The deal still goes round.",
    ),
    "AR-GAL-04": (
        "The gallo by turns",
        "With a gallo by turns the dealer is the gallo and plays last, so everybody gets the part.",
    ),
    "AR-GAL-05": (
        "Three scores",
        "With a gallo by turns each player has a score. What the gallo wins is the gallo's; what the pair wins is "
        "written to both of them in full.",
    ),
    "AR-GAL-06": (
        "Leaders, by turns",
        "With a gallo by turns, the side ahead in a falta envido or al resto is the highest of the three scores. Where "
        "the sum looks at the winner and the pair has won, it is the higher of the two.",
    ),
    "AR-GAL-07": (
        "Both get there",
        "With a gallo by turns, if both of the pair reach the target together the higher score wins; if equal, the one "
        "who comes first from the mano.",
    ),
    "AR-GAL-08": (
        "Logging with a gallo",
        "The gallo may change every hand, but for logging there are always two sides: this hand's gallo and the pair.",
    ),
}
