"""The rule book in English. Reserved words stay Spanish."""

from referee.rules.book.en import (
    bets,
    play,
    proof,
    refusals,
    rounds,
    shared,
    table,
    truc_catala,
    truc_frances,
    truc_record,
    truc_refusals,
    truc_trut,
    truc_words,
    words,
)
from referee.rules.book.language import Language, bind

ENGLISH = Language(
    name="English",
    chapters={
        "AR-GEN": "The table and the word",
        "AR-FLO": "Flor",
        "AR-ENV": "Envido",
        "AR-TRI": "Tricks",
        "AR-TRU": "Truco",
        "AR-MAZ": "Folding: al mazo",
        "AR-VER": "Showing and proof",
        "AR-PED": "Asking for the flor",
        "AR-SCO": "Score, games, match",
        "AR-PIC": "Six and eight players",
        "AR-GAL": "Three players: the gallo",
        **truc_words.CHAPTERS,
        "FMT": "What is written down",
    },
    rules=bind(
        *(table.RULES, bets.FLOR, bets.ENVIDO, play.RULES, proof.RULES, rounds.RULES),
        *(truc_catala.PLAY, truc_catala.BETS, truc_frances.RULES, truc_trut.RULES, truc_record.RULES),
    ),
    reasons=bind(refusals.REASONS, shared.REASONS, truc_refusals.REASONS),
    glosses={"AR": words.GLOSSES, **truc_words.GLOSSES},
    awards=bind(words.AWARDS, truc_words.AWARDS),
)
