"""The rule book in the Spanish of the Río de la Plata."""

from referee.book.es import frances, truc, truc_refusals, truc_words, trut
from referee.book.es.argentino import causes, flor, play, proof, refusals, rounds, table, words
from referee.book.es.brasil import bets as brasil_bets
from referee.book.es.brasil import play as brasil_play
from referee.book.es.brasil import proof as brasil_proof
from referee.book.es.brasil import table as brasil_table
from referee.book.es.brasil import words as brasil_words
from referee.book.es.catala import play as catala
from referee.book.es.common import causes as common_causes
from referee.book.es.common import refusals as common
from referee.book.language import Language, bind

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
        "BR-PLA": "La mesa",
        "BR-SCO": "El puntaje",
        "BR-CAR": "Las cartas",
        "BR-DEA": "El reparto",
        "BR-IRR": "Repartos con errores",
        "BR-FAM": "Las famílias",
        "BR-TRK": "Las bazas",
        "BR-TIE": "Los empates",
        "BR-TLK": "Señas y palabras",
        "BR-TRU": "El truco y sus subidas",
        "BR-PAU": "Lo propio de paulista",
        "BR-ONZ": "La mão de onze",
        "BR-FER": "La mão de ferro",
        "BR-PEN": "Los castigos",
        "BR-REC": "Lo que sabe el árbitro",
        **truc_words.CHAPTERS,
        "FMT": "Lo que se anota",
    },
    rules=bind(
        *(table.RULES, flor.FLOR, flor.ENVIDO, play.RULES, proof.RULES, rounds.RULES),
        *(brasil_table.RULES, brasil_play.RULES, brasil_bets.RULES, brasil_proof.RULES),
        *(catala.PLAY, catala.BETS, frances.RULES, trut.RULES, truc.RULES),
    ),
    reasons=bind(refusals.REASONS, common.REASONS, brasil_words.REASONS, truc_refusals.REASONS),
    glosses={"AR": words.GLOSSES, "BR": brasil_words.GLOSSES, **truc_words.GLOSSES},
    awards=bind(words.AWARDS, brasil_words.AWARDS, truc_words.AWARDS),
    causes=bind(causes.CAUSES, common_causes.SHARED, common_causes.BRAZIL, common_causes.TRUC),
)
