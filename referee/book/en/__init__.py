"""The rule book in English. Reserved words of a game stay as they are."""

from referee.book.en import frances, truc, truc_refusals, truc_words, trut
from referee.book.en.argentino import causes, flor, play, proof, refusals, rounds, table, words
from referee.book.en.brasil import bets as brasil_bets
from referee.book.en.brasil import play as brasil_play
from referee.book.en.brasil import proof as brasil_proof
from referee.book.en.brasil import table as brasil_table
from referee.book.en.brasil import words as brasil_words
from referee.book.en.catala import play as catala
from referee.book.en.common import causes as common_causes
from referee.book.en.common import refusals as common
from referee.book.language import Language, bind

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
        "BR-PLA": "The table",
        "BR-SCO": "Score",
        "BR-CAR": "Cards",
        "BR-DEA": "The deal",
        "BR-IRR": "Deals gone wrong",
        "BR-FAM": "Families",
        "BR-TRK": "The tricks",
        "BR-TIE": "Ties",
        "BR-TLK": "Signals and speech",
        "BR-TRU": "Truco and its raises",
        "BR-PAU": "Only in paulista",
        "BR-ONZ": "The mão de onze",
        "BR-FER": "The mão de ferro",
        "BR-PEN": "Penalties",
        "BR-REC": "What the referee knows",
        **truc_words.CHAPTERS,
        "FMT": "What is written down",
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
