"""The search of a rule book: its rules and sections, in every language it has, the best answer first.

A place is found by its title, by its names among players (the thesaurus of its game), by its text and by the notes of
options beside it. Accents and capitals make no difference, and a word stands for its kin; a word of the game also for
its other forms ("seis", "meio-pau": "vale 6"). A rare word of the book counts more than one that is everywhere.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache
from math import log

import snowballstemmer
from django.utils.functional import Promise
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

from referee import book, languages
from referee.games import GAMES
from referee.matches.words.quotes import option_notes
from referee.matches.words.wording import printed, reworded
from referee.rules.asked.played import figures
from referee.rules.record.rulesets import Ruleset, find_ruleset

LONGEST_SEARCH = 80
"""So many letters of a question are looked for; nobody types more."""
MOST_WORDS_SOUGHT = 12
"""So many words of it."""
SHORT_FORM = 3
"""A form of a word of the game that is no longer than this is none to look for: it is in almost everything."""
BEGINNING = 4
"""From this length on, a typed word also stands for all that begin with it."""
NUMBER = re.compile(r"(?:(?P<family>[a-z]{2,3})[ -])?(?P<chapter>[a-z]{3})[ -](?P<number>\d{1,2})")
"""A rule's number, as people type it: "AR-ENV-07", "env-7"."""


@dataclass(frozen=True, slots=True)
class Search:
    """A search: `text` as typed, `plain` (folded), its `words`, or a `rule` by number.

    `rule` is the end of a number, where one was typed. `word` is the word of the game that it is, if it is
    one, and `forms` all that people say and write for it.
    """

    text: str
    plain: str
    words: tuple[str, ...]
    rule: str = ""
    word: str = ""
    forms: tuple[str, ...] = ()

    def terms(self, lang: str, reads: str = "", shortest: int = 1) -> tuple[frozenset[str], ...]:
        """List the words that say something, each as its kin; where none does, all but the vague ones.

        They say something in a language, and in the one that is read. A stem that is shorter than `shortest` is left
        out: words of two languages may share it by chance.
        """
        vague = vague_words(lang) | vague_words(reads or lang)
        telling = self.telling(lang, reads or lang) or [word for word in self.words if folded(word) not in vague]
        return tuple(
            frozenset({folded(word), *(near for near in kin(word, lang) if len(near) >= shortest)}) for word in telling
        )

    def telling(self, lang: str, reads: str) -> list[str]:
        """List the words that say something in this language and in the page's."""
        common = common_words(lang) | common_words(reads)
        return [word for word in self.words if folded(word) not in common]

    def mark(self, text: str, lang: str, within: Callable[[str], SafeString] = escape) -> SafeString:
        """Turn text of a language into HTML with hits marked; `within` makes the other pieces HTML."""
        pieces, done = [], 0
        for start, end in self._found(text, lang):
            pieces += [within(text[done:start]), "<mark>", within(text[start:end]), "</mark>"]
            done = end
        return mark_safe("".join([*pieces, within(text[done:])]))  # noqa: S308  (every piece is HTML)

    def _found(self, text: str, lang: str) -> Iterator[tuple[int, int]]:
        """Return where it is in a text, in the text's order, none inside another."""
        hits = {*self._phrases(text)}
        # A word of the game made of several is marked whole: its parts alone would mark half the book.
        if not (self.word and len(self.words) > 1):
            hits |= {*self._kin(text, lang)}
        done = 0
        for start, end in sorted(hits):
            if end > done:
                yield max(start, done), end
                done = end

    def _phrases(self, text: str) -> Iterator[tuple[int, int]]:
        """Yield where the number or the forms of a word of the game stand."""
        plain, places = _mapped(text)
        for form in (*self.forms, self.rule):
            for hit in pattern(form).finditer(plain) if form else ():
                yield places[hit.start()], places[hit.end() - 1] + 1

    def _kin(self, text: str, lang: str) -> Iterator[tuple[int, int]]:
        """Yield where kin of its words stand."""
        terms = () if self.rule else self.terms(lang)
        for word in WORD.finditer(text):
            there = kin(word[0], lang)
            if any(there & term or begins(term, there) for term in terms):
                yield word.span()


def begins(term: frozenset[str], there: Iterable[str]) -> list[str]:
    """Return the words that a typed term is the beginning of."""
    typed = max(term, key=len)
    return [word for word in there if word.startswith(typed)] if len(typed) >= BEGINNING else []


def look_for(text: str, ruleset: str) -> Search | None:
    """Read a search in a ruleset's book; None where nothing was asked."""
    text = " ".join(text.split())[:LONGEST_SEARCH].strip()
    plain = folded(text).strip("\"'“”«».,;:¿?¡!- ")
    words = tuple(dict.fromkeys(WORD.findall(text.lower())))[:MOST_WORDS_SOUGHT]
    if not words:
        return None
    # A number of one digit is written with two in the book: "env 9" is ENV-09.
    number = NUMBER.fullmatch(plain)
    if number:
        return Search(text, plain, words, rule="-".join(filter(None, (number[1], number[2], number[3].zfill(2)))))
    rules = find_ruleset(ruleset)
    word = _words(rules).get(plain, "")
    return Search(text, plain, words, word=word, forms=_forms(rules, word) if word else ())


def _words(ruleset: Ruleset) -> dict[str, str]:
    """Return the reserved words by every form that people write or say."""
    words = {folded(name): name for name in ruleset.words}
    forms = {folded(form): name for form, name in ruleset.synonyms.items()}
    return {**forms, **{folded(printed(name, ruleset.name)): name for name in ruleset.words}, **words}


def _forms(ruleset: Ruleset, word: str) -> tuple[str, ...]:
    """List every form of a word: its own, printed, and synonyms that are not too short to look for."""
    others = [form for form, name in ruleset.synonyms.items() if name == word and len(form) > SHORT_FORM]
    return tuple(dict.fromkeys(folded(form) for form in (word, printed(word, ruleset.name), *others)))


@lru_cache(256)
def pattern(form: str) -> re.Pattern[str]:
    """Compile the pattern of a form in a folded text: words that begin with it."""
    return re.compile(rf"(?<!\w){re.escape(form)}" + (r"(?!\w)" if len(form) <= SHORT_FORM else ""))


def _mapped(text: str) -> tuple[str, list[int]]:
    """Fold a text, and map each of its letters to the place that it came from."""
    folds = [fold_sign(sign) for sign in text]
    return "".join(folds), [place for place, fold in enumerate(folds) for _letter in fold]


ELSEWHERE = 0.7
"""The weight of a hit in another language than the one that is read."""
STEM = 4
"""A stem of another language than the one that is read must be so long."""
NEAR_WORDS = 4
"""So many words are proposed where nothing is found."""


@dataclass(frozen=True, slots=True)
class SearchFound:
    """The places of a search, best first, and the language of each hit.

    `whole` tells whether they have all of it; `near` are words of the book that resemble those typed, where nothing
    was found.
    """

    places: tuple[str, ...] = ()
    langs: Mapping[str, str] = field(default_factory=dict)
    whole: bool = True
    near: tuple[str, ...] = ()


def seek(search: Search, ruleset: str, reads: str) -> SearchFound:
    """Search all languages of a ruleset's book, the page's (`reads`) first."""
    if search.rule:
        return SearchFound(_by_number(search.rule, ruleset, reads))
    langs = [reads, *(lang for lang in GAMES[ruleset].shelf.languages if lang != reads)]
    whole: dict[str, tuple[float, str]] = {}
    parts: dict[str, tuple[float, str]] = {}
    for lang in langs:
        if lang != reads and not search.telling(lang, reads):
            continue
        share = 1.0 if lang == reads else ELSEWHERE
        for place, score, complete in _in_language(search, ruleset, lang, reads):
            kept = whole if complete else parts
            if score * share > kept.get(place, (0.0, ""))[0]:
                kept[place] = score * share, lang
    best = whole or parts
    if not best:
        return SearchFound(near=_near(search, ruleset, tuple(langs)))
    return SearchFound(
        _sorted(best, ruleset), {place: lang for place, (_score, lang) in best.items()}, whole=bool(whole)
    )


def _by_number(number: str, ruleset: str, lang: str) -> tuple[str, ...]:
    """Return the rule of that number, and those whose text names it."""
    rules = [rule for _start, _heading, some in book.chapters(lang, GAMES[ruleset].shelf) for rule in some]
    named = [rule for rule in rules if f"-{rule.lower()}".endswith(f"-{number}")]
    return (*named, *(rule for rule in rules if any(name in book.rule_text(rule, lang) for name in named)))


def _sorted(scores: Mapping[str, tuple[float, str]], ruleset: str) -> tuple[str, ...]:
    """Sort places from the best; those that are as good stand as in the book, after the sections."""
    order = {page.place: at for at, page in enumerate(indexed_book(ruleset, GAMES[ruleset].shelf.languages[0]))}
    return tuple(sorted(scores, key=lambda place: (-round(scores[place][0], 6), order[place])))


# The search in one language.


def _in_language(search: Search, ruleset: str, lang: str, reads: str) -> Iterator[tuple[str, float, bool]]:
    """Yield the places that have any of it: score, and whether they have all of it."""
    pages = indexed_book(ruleset, lang)
    if search.word:
        yield from _of_word(search, pages)
        if len(search.words) > 1:
            return
    terms = search.terms(lang, reads, 1 if lang == reads else STEM)
    weights = [[page.weight(term) for term in terms] for page in pages]
    rare = [log(1 + len(pages) / (1 + sum(row[at] > 0 for row in weights))) for at in range(len(terms))]
    for page, row in zip(pages, weights, strict=True):
        # A vague word leads nowhere, unless it is a name of a place.
        if any(row) or search.plain in page.whole_names:
            score = sum(weight * telling for weight, telling in zip(row, rare, strict=True))
            bonus = NAME * 2 * (sum(rare) or 1) * (search.plain in page.whole_names)
            yield page.place, score + bonus + _named(page, terms, rare), all(row)


def _named(page: "IndexedPlace", terms: "tuple[Term, ...]", rare: list[float]) -> float:
    """Count that a name of the place is all there; twice where nothing else was asked."""
    best = 0.0
    for count, words in page.names:
        hits = [{at for at, term in enumerate(terms) if term & word or begins(term, word)} for word in words]
        if words and all(hits):
            used = set().union(*hits)
            best = max(best, count * sum(rare[at] for at in used) * (2 if len(used) == len(terms) else 1))
    return best


def _of_word(search: Search, pages: "tuple[IndexedPlace, ...]") -> Iterator[tuple[str, float, bool]]:
    """Yield the places that say a word of the game, in any of its forms."""
    for page in pages:
        counts = [pattern(form).search(page.title) is not None for form in search.forms]
        times = sum(len(pattern(form).findall(page.text)) for form in search.forms)
        if times:
            called = TITLE * 4 * any(counts) + TITLE * 6 * (search.plain in page.whole_names)
            yield page.place, called + min(times, 4), True


# Words to try instead.


def _near(search: Search, ruleset: str, langs: tuple[str, ...]) -> tuple[str, ...]:
    """Return words of the book that resemble those typed, as they are written."""
    written = vocabulary(ruleset, langs)
    found = (
        get_close_matches(folded(word), written, n=NEAR_WORDS, cutoff=0.75) for word in search.words if len(word) > 2
    )
    return tuple(dict.fromkeys(written[word] for some in found for word in some))[:NEAR_WORDS]


TITLE, NAME, SENTENCE = 4.0, 3.0, 1.0
"""How much it counts where a word stands: in a title, in a name that players use, in a text."""
BEGUN = 0.5
"""The same for the beginning of a word."""

Term = frozenset[str]


@dataclass(frozen=True, slots=True)
class IndexedPlace:
    """A place of the book in one language, folded for searches.

    Its words, each with its weight; its names, word by word, each with its weight; the same names whole, and
    its title and all of its text.
    """

    place: str
    words: Mapping[str, float]
    names: tuple[tuple[float, tuple[Term, ...]], ...]
    whole_names: frozenset[str]
    title: str
    text: str

    def weight(self, term: Term) -> float:
        """Tell how much a word counts here; 0 where it is not."""
        here = max((self.words.get(word, 0.0) for word in term), default=0.0)
        return here or max((BEGUN * self.words[word] for word in begins(term, self.words)), default=0.0)


@lru_cache(64)
def indexed_book(ruleset: str, lang: str) -> tuple[IndexedPlace, ...]:
    """Return the whole book in a language, as it is searched: its sections, then its rules."""
    called = book.synonyms(lang, GAMES[ruleset].shelf)
    noted = _noted(ruleset, lang)
    pages = []
    with override(languages.spoken(lang)):
        for section in book_sections(ruleset):
            text = " ".join(map(str, section.texts))
            pages.append(_page(section.anchor, str(section.heading), text, called.get(section.anchor, ""), lang))
    usual = figures(find_ruleset(ruleset), find_ruleset(ruleset).settings({}))
    for _start, heading, rules in book.chapters(lang, GAMES[ruleset].shelf, usual):
        for rule in rules:
            text = f"{book.rule_text(rule, lang, usual)} {heading} {rule} {noted.get(rule, '')}"
            title, text = reworded(book.title(rule, lang, usual), ruleset), reworded(text, ruleset)
            pages.append(_page(rule, title, text, called.get(rule, ""), lang))
    return tuple(pages)


def prepare_index() -> None:
    """Fold every book for searches, so that nobody's first search has to wait for it."""
    for name, game in GAMES.items():
        for lang in game.shelf.languages:
            indexed_book(name, lang)


def _noted(ruleset: str, lang: str) -> dict[str, str]:
    """Return the notes of options by rule."""
    with override(languages.spoken(lang)):
        return {
            rule: " ".join(f"{note.question} {note.usual} {' '.join(map(str, note.others))}" for note in rule_notes)
            for rule, rule_notes in option_notes(ruleset).items()
        }


def _page(place: str, title: str, text: str, names: str, lang: str) -> IndexedPlace:
    words: dict[str, float] = {}
    # From the least to the most: a word that stands in several places counts by the best of them.
    for count, part in ((SENTENCE, text), (NAME, names), (TITLE, title)):
        for word in WORD.findall(part):
            words |= dict.fromkeys(kin(word, lang), count)
    called = [(TITLE, title), *((NAME, name) for name in names.split(","))]
    telling = tuple((count, _telling(name, lang)) for count, name in called)
    whole = frozenset(folded(name).strip() for _count, name in called)
    return IndexedPlace(place, words, telling, whole, folded(title), folded(f"{title} {names} {text}"))


def _telling(name: str, lang: str) -> tuple[Term, ...]:
    """List the words of a name that say something."""
    return tuple(kin(word, lang) for word in WORD.findall(name) if folded(word) not in common_words(lang))


@lru_cache(64)
def vocabulary(ruleset: str, langs: tuple[str, ...]) -> dict[str, str]:
    """Return every word of titles, texts and names: folded, and as it is written."""
    written: dict[str, str] = {}
    for lang in langs:
        for _start, _heading, rules in book.chapters(lang, GAMES[ruleset].shelf):
            for rule in rules:
                texts = reworded(f"{book.title(rule, lang)} {book.rule_text(rule, lang)}", ruleset)
                for word in WORD.findall(texts.lower()):
                    written.setdefault(folded(word), word)
        there = {page.place for page in indexed_book(ruleset, lang)}
        for place, names in book.synonyms(lang, GAMES[ruleset].shelf).items():
            for word in WORD.findall(names) if place in there else ():
                written.setdefault(folded(word), word)
    return written


@dataclass(frozen=True, slots=True)
class BookSection:
    """A section of a book's page: its anchor, its heading, and its sentences if any."""

    anchor: str
    heading: str | Promise
    texts: tuple[str | Promise, ...] = ()


RANKING = BookSection("mata", _("Quién mata a quién"))
LADDERS = BookSection("vale", _("Cuánto vale cada palabra"))


def book_sections(ruleset: str) -> Iterator[BookSection]:
    """List the sections of a ruleset's page, in their order."""
    yield BookSection("cubre", _("Qué arbitra Porotos, y qué no"))
    yield RANKING
    yield LADDERS
    game = GAMES[ruleset]
    if game.dealing is not None:
        yield BookSection("reparto", _("Cortar, dar y quién empieza"), game.dealing)
    if game.signs is not None:
        yield BookSection("senas", _("Las señas"), (game.signs.text,))


ALGORITHMS = {"es": "spanish", "en": "english", "pt": "portuguese", "ca": "catalan", "fr": "french"}
"""The stemmer of each language of the book."""
COMMON = {
    "es": "a al algo como con cual cuando de del donde e el ella ellos en es esta este esto ha hace hacer hay la las "
    "le les lo los me mi mis muy ni o para pero por porque puede pueden puedo que quien quienes se ser si son su sus "
    "te tu un una uno y ya",
    "en": "a an and are at be but by can do does for from has have how i if in is it its may me my of on or so that "
    "the them then they this to was what when where which who whom whose why with you your",
    "pt": "a ao aos as com como da das de do dos e ela ele em na nas no nos o os ou para pode podem por quando que "
    "quem se seu sua um uma",
    "ca": "a al als amb com d de del dels el els en es i l la les li no o on per pot que qui quan s si un una",
    "fr": "a au aux avec ce ces comment d dans de des du elle en est et il ils j je l la le les on ou par peut pour "
    "quand que qui s se si sur un une",
}
"""Words that are in almost every text, folded. Who asks with nothing else is taken at their word."""
VAGUE = {
    "es": "vale valen valer carta cartas cuanto cuanta cuantos cuantas",
    "en": "worth card cards much many",
    "pt": "vale valem valer carta cartas quanto quanta quantos quantas",
    "ca": "val valen valer carta cartes quant quanta quants quantes",
    "fr": "vaut valent valoir carte cartes combien",
}
"""Words of which every chapter is full: beside another they say nothing, and alone they lead nowhere."""
LIGATURES = {"œ": "oe", "æ": "ae", "’": "'"}
WORD = re.compile(r"\w+")


def folded(text: str) -> str:
    """Rewrite a text without accents and capitals."""
    return "".join(fold_sign(sign) for sign in text)


@lru_cache(1024)
def fold_sign(sign: str) -> str:
    """Rewrite one sign without its accent, as one sign or more."""
    plain = LIGATURES.get(sign.lower()) or unicodedata.normalize("NFKD", sign)
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()


@lru_cache(16384)
def kin(word: str, lang: str) -> frozenset[str]:
    """Return the forms that a word shares with its kin: itself and its stems, folded.

    A stemmer needs the accents of its language, but people type without them: both ways count.
    """
    plain = folded(word)
    # One for each word: a stemmer keeps its place in the word that it reads.
    stemmer = snowballstemmer.stemmer(ALGORITHMS[lang])
    return frozenset({plain, folded(stemmer.stemWord(word.lower())), folded(stemmer.stemWord(plain))})


@lru_cache
def common_words(lang: str) -> frozenset[str]:
    """Return the words, folded, that say nothing about what is looked for."""
    return frozenset(COMMON[lang].split()) | vague_words(lang)


@lru_cache
def vague_words(lang: str) -> frozenset[str]:
    """Return the words, folded, that lead nowhere alone."""
    return frozenset(VAGUE[lang].split())
