"""The rules of mineiro and paulista in the Portuguese of Brazil."""

from referee.book.language import Language, bind
from referee.book.pt.brasil import bets, play, proof, table, words
from referee.book.pt.common import causes, refusals

PORTUGUESE = Language(
    name="Português",
    chapters={
        "BR-PLA": "Os jogadores",
        "BR-SCO": "O placar",
        "BR-CAR": "As cartas",
        "BR-DEA": "A distribuição",
        "BR-IRR": "Distribuição com erro",
        "BR-FAM": "As famílias",
        "BR-TRK": "As vazas",
        "BR-TIE": "Os empates",
        "BR-TLK": "Sinais e conversa",
        "BR-TRU": "O truco e os aumentos",
        "BR-PAU": "Só no paulista",
        "BR-ONZ": "A mão de onze",
        "BR-FER": "A mão de ferro",
        "BR-PEN": "As punições",
        "BR-REC": "O que o juiz sabe",
        "FMT": "O que se anota",
    },
    rules=bind(table.RULES, play.RULES, bets.RULES, proof.RULES),
    reasons=refusals.REASONS,
    glosses={"BR": words.GLOSSES},
    awards=words.AWARDS,
    causes=causes.CAUSES,
)
