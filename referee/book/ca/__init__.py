"""The rule book of the truc family in Catalan."""

from referee.book.ca import catala, causes, frances, record, refusals, trut, words
from referee.book.language import Language, bind

CATALAN = Language(
    name="Català",
    chapters=words.CHAPTERS,
    rules=bind(catala.PLAY, catala.BETS, frances.RULES, trut.RULES, record.RULES, record.FORMS),
    reasons=refusals.REASONS,
    glosses=words.GLOSSES,
    awards=words.AWARDS,
    causes=causes.CAUSES,
)
