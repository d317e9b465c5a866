"""Other names that players have for things of the rule book: by language, then by place."""

from referee.games.thesaurus import catalan, english, french, portuguese, spanish

ARGENTINE = {
    "es": spanish.ARGENTINE,
    "en": english.ARGENTINE,
    "pt": portuguese.ARGENTINE,
    "ca": catalan.ARGENTINE,
    "fr": french.ARGENTINE,
}
BRAZILIAN = {
    "es": spanish.BRAZILIAN,
    "en": english.BRAZILIAN,
    "pt": portuguese.BRAZILIAN,
    "ca": catalan.BRAZILIAN,
    "fr": french.BRAZILIAN,
}
TRUC = {
    "es": spanish.TRUC,
    "en": english.TRUC,
    "pt": portuguese.TRUC,
    "ca": catalan.TRUC,
    "fr": french.TRUC,
}
