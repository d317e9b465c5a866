"""The rule book of the truc family in Catalan."""

from referee.book.ca import frances, truc, trut, words
from referee.book.ca.catala import play as catala
from referee.book.ca.common import causes, refusals
from referee.book.language import Language, bind

CATALAN = Language(
    name="Català",
    chapters=words.CHAPTERS,
    rules=bind(catala.PLAY, catala.BETS, frances.RULES, trut.RULES, truc.RULES, truc.FORMS),
    reasons=refusals.REASONS,
    glosses=words.GLOSSES,
    awards=words.AWARDS,
    causes=causes.CAUSES,
)
