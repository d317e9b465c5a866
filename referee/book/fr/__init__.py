"""The rule book of the truc family in French."""

from referee.book.fr import frances, truc, trut, words
from referee.book.fr.catala import play as catala
from referee.book.fr.common import causes, refusals
from referee.book.language import Language, bind

FRENCH = Language(
    name="Français",
    chapters=words.CHAPTERS,
    rules=bind(catala.PLAY, catala.BETS, frances.RULES, trut.RULES, truc.RULES, truc.FORMS),
    reasons=refusals.REASONS,
    glosses=words.GLOSSES,
    awards=words.AWARDS,
    causes=causes.CAUSES,
)
