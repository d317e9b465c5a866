"""Rules of the record's forms (FMT)."""

CHAPTERS = {
    "FMT": "What is written down",
}

RULES = {
    "FMT-01": (
        "Nothing to compare",
        "Logging who won a comparison without numbers needs an accepted envido, or a contested flor waiting for its "
        "values. Where there is neither envido nor flor it never counts.",
    ),
    "FMT-02": (
        "A value is out already",
        "Once somebody has given a number the comparison goes on with numbers or “son buenas”; it can't be logged "
        "by its winner alone.",
    ),
    "FMT-03": (
        "No hand to close",
        "The table may end an open hand, and what isn't settled scores nothing. Without an open hand there is "
        "nothing to close.",
    ),
    "FMT-04": (
        "Nothing to prove",
        "Logging a show as right or wrong needs a player who still has something to show. Had it or hadn't it "
        "answers a “pido flor” only.",
    ),
    "FMT-05": (
        "No such seat",
        "The entry names a seat or side that this table doesn't have: with two players, for one, there is no third "
        "seat.",
    ),
}
