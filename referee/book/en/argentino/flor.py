"""Rules of the flor (AR-FLO)."""

RULES = {
    "AR-FLO-01": (
        "What a flor is",
        "Three cards of one suit are a flor. It is worth 20 plus what they count: 7, 6 and 5 make 38, the highest. "
        "Three negras (10, 11 and 12) are worth {flor_negras}.",
    ),
    "AR-FLO-02": (
        "Got it? Say it",
        "If you hold a flor you must announce it; if you don't, you may not. The referee doesn't see the cards: it "
        "comes out when they are shown, or when somebody asks for it.",
    ),
    "AR-FLO-03": (
        "How long you have",
        "You may announce a flor until you play a card, bet, raise or accept envido or truco yourself, declare a "
        "value, or fold. What your partner does, a “no quiero” or a “son buenas” doesn't bar it. At some tables an "
        "accepted truco bars it for all.",
    ),
    "AR-FLO-04": (
        "The flor wipes out the envido",
        "Once a flor is announced the hand has no envido: even an accepted or paid one is undone. A truco that was "
        "waiting goes on waiting and is answered after the flor.",
    ),
    "AR-FLO-05": (
        "Once is enough",
        "Your first flor word announces your flor, be it “flor” or a reply such as “contraflor”. Nobody announces "
        "twice. If only your own side has announced so far, just say “flor”.",
    ),
    "AR-FLO-06": (
        "A flor unopposed",
        "If only one side has announced, it scores 3 for each of its flores: 6 if you and your partner both have "
        "one. There is nothing to bet.",
    ),
    "AR-FLO-07": (
        "Answering a flor",
        "With a flor of your own, you answer theirs with “flor”, “con flor me achico”, “contraflor” or “contraflor al "
        "resto”. To a contraflor: “con flor quiero”, “con flor me achico” or al resto. To al resto: “con flor quiero” "
        "or “con flor me achico”.",
    ),
    "AR-FLO-08": (
        "Flor against flor",
        "If both sides announced and nobody bet, the best flor wins 3 for every flor announced, 6 if there are two.",
    ),
    "AR-FLO-09": (
        "Contraflor accepted",
        "After an accepted contraflor the best flor wins {contraflor}: {contraflor_two} with two, {contraflor_three} "
        "with three.",
    ),
    "AR-FLO-10": (
        "Contraflor al resto accepted",
        "After an accepted contraflor al resto the best flor wins {contraflor_resto}. Playing to {target}, at "
        "{six_less} to 0 with two flores, the side ahead gets {resto_two}.",
    ),
    "AR-FLO-11": (
        "Giving in",
        "“Con flor me achico” gives the others {achico}: {achico_one} against one plain flor.",
    ),
    "AR-FLO-12": (
        "Giving in to al resto",
        "If “contraflor al resto” raised a contraflor, giving in pays what the contraflor was worth, because raising "
        "it had accepted it: {contraflor_two} with two flores.",
    ),
    "AR-FLO-13": (
        "A partner undoes the surrender",
        "After your surrender a partner in time, with a flor not yet spoken of, may announce it: the surrender is "
        "undone and what was pending waits again. It is final with the next card or truco word, or at once if nobody "
        "can undo it; until that card or word the other side may add flores.",
    ),
    "AR-FLO-14": (
        "One more flor",
        "Plain “flor” while the opponents' bet waits announces yours and answers nothing. Every flor announced "
        "before the values, even after “con flor quiero”, makes the payment bigger.",
    ),
    "AR-FLO-15": (
        "Declaring flores",
        "After an accepted bet, or flor against flor, announcers declare in order from the mano. The first must "
        "give a number; the others a number or “son buenas”. The first value ends the betting.",
    ),
    "AR-FLO-16": (
        "Equal flores",
        "If two flores tie, the player who comes first, counting from the mano, wins.",
    ),
    "AR-FLO-17": (
        "Possible flores",
        "A flor is worth {flor_low} to 38 and nothing else.",
    ),
    "AR-FLO-18": (
        "Announce first, then bet",
        "Only players who announced may bet, answer and compare, each for the whole side. If all opponents with a "
        "flor have folded there is nobody to bet against: only plain “flor” is left.",
    ),
    "AR-FLO-19": (
        "Answering nothing",
        "There is no flor reply without an opponent's flor, and no “con flor quiero” without their bet. Plain "
        "“quiero” or “no quiero” doesn't answer a flor bet.",
    ),
    "AR-FLO-20": (
        "The flor ladder",
        "“Contraflor” follows plain flores only. “Contraflor al resto” follows plain flores or the opponents' "
        "contraflor. After it there is nothing left but to answer.",
    ),
    "AR-FLO-21": (
        "A flor that ends the game",
        "An unopposed flor scores at once. If that wins the game the hand is over, but another flor in time still "
        "counts until somebody shows or deals. The same goes for a surrender while a partner might undo it, and the "
        "other side may add flores; if nobody can, the hand ends there.",
    ),
    "AR-FLO-22": (
        "A flor later on",
        "While one side alone has announced, anybody still in time may add a flor, even after others have played. A "
        "partner's is 3 more; an opponent's takes the 3 back and opens the contest. A settled one stays settled.",
    ),
    "AR-FLO-23": (
        "Too late",
        "A flor announced late is refused. It is as if nobody had said it, and you can be asked for it at the end.",
    ),
    "AR-FLO-24": (
        "Three negras",
        "A 10, 11 and 12 of one suit are a flor of {flor_negras}.",
    ),
    "AR-FLO-25": (
        "Playing without flor",
        "Where the table plays without flor, no flor word counts, nor does “pido flor”. Three cards of one suit are "
        "used for the envido.",
    ),
    "AR-FLO-26": (
        "Optional flor",
        "At tables that play it so, you may keep a flor to yourself and nobody can ask for it.",
    ),
    "AR-FLO-27": (
        "Show it",
        "Whoever won with a flor shows it at the end of the hand.",
    ),
}
