"""The rule book of the truc family in French."""

from referee.book.fr import catala, causes, frances, record, refusals, trut, words
from referee.book.language import Language, bind

FRENCH = Language(
    name="Français",
    chapters=words.CHAPTERS,
    rules=bind(catala.PLAY, catala.BETS, frances.RULES, trut.RULES, record.RULES, record.FORMS),
    reasons=refusals.REASONS,
    glosses=words.GLOSSES,
    awards=words.AWARDS,
    causes=causes.CAUSES,
)
