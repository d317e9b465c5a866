"""The rule book in the Spanish of the Río de la Plata."""

from referee.rules.book.es import bets, play, proof, refusals, rounds, shared, table, words
from referee.rules.book.language import Language, bind

SPANISH = Language(
    name="Español",
    chapters={
        "AR-GEN": "La mesa y la palabra",
        "AR-FLO": "La flor",
        "AR-ENV": "El envido",
        "AR-TRI": "Las bazas",
        "AR-TRU": "El truco",
        "AR-MAZ": "Irse al mazo",
        "AR-VER": "Mostrar y probar",
        "AR-PED": "Pedir flor",
        "AR-SCO": "El tanteador",
        "AR-PIC": "De a seis y de a ocho",
        "AR-GAL": "De a tres: el gallo",
        "FMT": "Lo que se anota",
    },
    rules=bind(table.RULES, bets.FLOR, bets.ENVIDO, play.RULES, proof.RULES, rounds.RULES),
    reasons=bind(refusals.REASONS, shared.REASONS),
    glosses={"AR": words.GLOSSES},
    awards=bind(words.AWARDS),
)
