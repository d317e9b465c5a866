"""The rule book in English. Reserved words stay Spanish."""

from referee.rules.book.en import bets, play, proof, refusals, rounds, shared, table, words
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
        "FMT": "What is written down",
    },
    rules=bind(table.RULES, bets.FLOR, bets.ENVIDO, play.RULES, proof.RULES, rounds.RULES),
    reasons=bind(refusals.REASONS, shared.REASONS),
    glosses={"AR": words.GLOSSES},
    awards=bind(words.AWARDS),
)
