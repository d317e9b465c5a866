"""Rules of mineiro and paulista: truco and the hands at eleven (BR-TRU, BR-PAU, BR-ONZ, BR-FER)."""

RULES = {
    "BR-TRU-01": (
        "When to call",
        "When it is your turn, before you play your card, you may say “truco”: it offers to raise what the hand is "
        "worth. At some tables you needn't wait for your turn.",
    ),
    "BR-TRU-02": (
        "Answer first",
        "While a call waits for its answer nobody plays: cards and tricks are refused.",
    ),
    "BR-TRU-03": (
        "Answering",
        "The side that hears a call runs away, “corro”; accepts, “aceito”; or accepts and raises, “vale 6” and so on. "
        "Words of the same meaning count as the same. After a raise the side that called answers.",
    ),
    "BR-TRU-04": (
        "The first answer binds",
        "Any player of the other side may answer a call, and the first thing said binds them all. The side that called "
        "can neither answer nor raise its own call.",
    ),
    "BR-TRU-05": (
        "The ladder",
        "A hand is worth {stake0}; “truco”, {stake1}; “vale 6”, {stake2}; “vale {stake3}”, {stake3}; and “queda”, "
        "{stake4}. Calls go in this order and the sides alternate. The table chooses the ladder (BR-TRU-15).",
    ),
    "BR-TRU-06": (
        "Running away",
        "“Corro” ends the hand, and the side that called takes what was at stake before: {stake0} for a “truco”, "
        "{stake1} for a “vale 6”, {stake2} for a “vale {stake3}” and {stake3} for a “queda”.",
    ),
    "BR-TRU-07": (
        "In mineiro you bet on the trick",
        "Where you bet on the trick, as in mineiro, an accepted call is about the trick in play: whoever wins it "
        "takes the whole hand, at the stake. A table may choose to bet on the hand (BR-PAU-02).",
    ),
    "BR-TRU-08": (
        "A hand turned round",
        "A call accepted on a trick can turn the hand round: you won the first trick, but the others win the second "
        "with a truco accepted in it, and the hand is theirs without a third.",
    ),
    "BR-TRU-09": (
        "Tied with a card from before",
        "If the trick of an accepted truco is tied and one of its highest cards lay there before “truco” was said, the "
        "side that called or raised last loses the stake, even with a trick won. In the last trick too.",
    ),
    "BR-TRU-10": (
        "Tied with new cards",
        "If the trick of an accepted truco is tied and all its highest cards came after the call, another is played "
        "for the same stake and counts as the trick of the truco: its winner takes the hand.",
    ),
    "BR-TRU-11": (
        "Last trick tied",
        "If the last trick, with a truco accepted, is tied by cards played after the call, the hand is tied, even if "
        "a side holds an earlier trick, and nobody scores, unless the table chose otherwise (BR-TIE-04).",
    ),
    "BR-TRU-12": (
        "Raising too far",
        "Don't raise if what you would play for without raising already brings you to 12. The raise is void, the "
        "others get {tento} (BR-PEN-01) and the call before still waits. At some tables it simply doesn't count.",
    ),
    "BR-TRU-13": (
        "You bet only once",
        "Where you bet on the trick, an accepted call ends all betting of the hand: nobody calls or raises after it.",
    ),
    "BR-TRU-14": (
        "Out of order",
        "A call out of order doesn't count, nor a call by the side that called or raised last, an answer without a "
        "call, or anything above “queda”.",
    ),
    "BR-TRU-15": (
        "The ladder in twos",
        "With two-point scoring a hand is worth 2; “truco”, 4; “vale 6”, 6; “vale 9”, 8 or 10 as the table chose; and "
        "“queda”, 12. The third call is also said “vale 8” or “vale 10”, by its value.",
    ),
    "BR-TRU-16": (
        "A stake carried over",
        "If the table chose so, after a tied hand with an accepted call the next begins at that stake and either side "
        "calls what comes next. It outlasts a further tie and a misdeal, but not a hand closed by the table, a {onze} "
        "or de ferro, nor the game.",
    ),
    "BR-TRU-17": (
        "No need to show",
        "After running away you needn't show any card that you haven't played.",
    ),
    "BR-PAU-01": (
        "Dealing in paulista",
        "In paulista everybody gets three cards and the vira is turned, with nothing to choose or change (BR-DEA-12).",
    ),
    "BR-PAU-02": (
        "In paulista you bet on the hand",
        "Where you bet on the hand, as in paulista, an accepted call is about the whole hand: play goes on and the "
        "tricks decide (BR-TRK-08).",
    ),
    "BR-PAU-03": (
        "The same player leads",
        "In paulista whoever led a tied trick leads again, unless the table chose otherwise.",
    ),
    "BR-PAU-04": (
        "Raising later",
        "Where you bet on the hand, the side that accepted last may raise in its answer, or later at a turn of one of "
        "its players. The others answer before play goes on. The side that called last may not.",
    ),
    "BR-PAU-05": (
        "Taking counsel",
        "In paulista the partners who have to answer may exchange their cards face down, look at them and talk.",
    ),
    "BR-PAU-06": (
        "Calling in a {onze}, paulista",
        "Where such a call loses the game, as in paulista, any call by either side in a {onze} or de ferro gives the "
        "other the game: it scores what it lacks. A table may choose another penalty (BR-ONZ-05).",
    ),
    "BR-PAU-07": (
        "{onze} and de ferro in paulista",
        "In paulista the {onze} and the mão de ferro are played as always, with the deal of BR-DEA-12.",
    ),
    "BR-ONZ-01": (
        "Mão de onze",
        "If just one side has 11 or more when a hand is dealt, it is a mão de onze. In two-point scoring it is a mão "
        "de dez, with 10 or more. All that is said of the one holds for the other.",
    ),
    "BR-ONZ-02": (
        "Looking at each other's cards",
        "The partners of the side at {special_at} may pass each other their cards face down and look, without a word "
        "about them. Then they decide whether to play.",
    ),
    "BR-ONZ-03": (
        "Giving it up",
        "If the side that decides in a {onze} says “corro”, the other side takes {tento}.",
    ),
    "BR-ONZ-04": (
        "Playing it",
        "If the side that decides in a {onze} says “jogo”, the tricks decide (BR-TRK-08). The winners score "
        "{special_worth}. If the side at {special_at} wins it wins the game: should it lack more, it scores that.",
    ),
    "BR-ONZ-05": (
        "No calls in a {onze}",
        "In a {onze} or de ferro any word of the ladder counts as a call, out of turn and before the decision too. In "
        "mineiro it costs the side that said it {tento} and the hand goes on unchanged; in paulista, the game "
        "(BR-PAU-06). A table may choose the other, or that it doesn't count.",
    ),
    "BR-ONZ-06": (
        "Decide first",
        "Before it is decided whether to play the {onze} no card or trick counts. And only the side at {special_at} "
        "decides.",
    ),
    "BR-ONZ-07": (
        "A tied {onze}",
        "A tied {onze} counts like any tied hand (BR-TIE-04), and the next one is a {onze} again.",
    ),
    "BR-FER-01": (
        "Mão de ferro",
        "If both sides have {special_at} or more when a hand is dealt, it is a mão de ferro: nobody looks, and each "
        "player in turn turns up the top card. No card stays face down.",
    ),
    "BR-FER-02": (
        "No calls in it either",
        "There is no calling in a mão de ferro: the penalties of BR-ONZ-05 and BR-PAU-06 apply.",
    ),
    "BR-FER-03": (
        "A tied mão de ferro",
        "A mão de ferro tied to the end scores nothing, however the table counts other tied hands, and another is "
        "dealt.",
    ),
    "BR-FER-04": (
        "All or nothing",
        "The winners of a mão de ferro win the game. They score what they lack: {tento}, or more if a penalty in the "
        "hand took some.",
    ),
    "BR-FER-05": (
        "Mão de ferro with open eyes",
        "If the table chose so, in a mão de ferro players look at their cards and play as they like, face down too, "
        "but without calls.",
    ),
}
