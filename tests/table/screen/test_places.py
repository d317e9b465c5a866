"""Every word keeps its place for the whole match, and what is said of the columns of keys holds in every state."""

import os

import pytest

from tests.table.screen.reading import read
from tools.load.places import KINDS, Places, complaints, wrongs

MATCHES = int(os.environ.get("REFEREE_MATCHES", "2"))


@pytest.mark.django_db
@pytest.mark.parametrize(("ruleset", "seats"), KINDS)
@pytest.mark.parametrize("seed", range(MATCHES))
def test_no_key_ever_moves_and_every_state_is_sound(ruleset: str, seats: int, seed: int) -> None:
    assert complaints(ruleset, seats, seed) == []


# --- what is looked for would be found ---
def row(first: str, second: str, kind: str = "slots") -> str:
    """A row of keys with these ids, each from left to right."""
    columns = (
        f'<div class="col s{side}">'
        + "".join(f'<button class="key" id="k-{key}"></button>' for key in keys.split())
        + "</div>"
        for side, keys in enumerate((first, second))
    )
    return f'<div class="row {kind}">{"".join(columns)}</div>'


ENVIDO = row("flor-0 envido-0", "envido-1 flor-1")
TRUCO = row("al-mazo-0 truco-0", "truco-1 al-mazo-1")


@pytest.mark.parametrize(
    ("before", "after", "moved"),
    [
        (ENVIDO + TRUCO, ENVIDO + TRUCO, []),
        (ENVIDO + TRUCO, row("quiero-0", "quiero-1", "answers") + ENVIDO + TRUCO, []),
        (ENVIDO + TRUCO, TRUCO, []),
        (ENVIDO + TRUCO, row("flor-0 con-flor-quiero-0", "con-flor-quiero-1 flor-1") + TRUCO, []),
        (ENVIDO, row("flor-0 dos-envidos-0 envido-0", "envido-1 flor-1"), ["flor-0", "envido-0"]),
        (ENVIDO, row("envido-0 flor-0", "envido-1 flor-1"), ["envido-0", "flor-0"]),
        (ENVIDO, row("con-flor-quiero-0 flor-0", "envido-1 flor-1"), ["flor-0"]),
        (ENVIDO + TRUCO, ENVIDO, ["flor-0", "envido-0", "flor-1", "envido-1"]),
        (row("flor-0", "envido-1"), row("envido-1", "flor-0"), ["envido-1", "flor-0"]),
    ],
)
def test_a_key_that_moves_is_found(before: str, after: str, moved: list[str]) -> None:
    places = Places()
    places.note(read(before))
    assert places.moved == []
    places.note(read(after))
    assert [one.split(":")[0].removeprefix("k-") for one in places.moved] == moved


def screen_with(inside: str) -> str:
    return f'<div id="live" data-answers="1"><section class="words">{TRUCO}{inside}</section></div>'


@pytest.mark.parametrize(
    ("inside", "found"),
    [
        ("", ""),
        ('<button aria-label="Ana y Caro: truco">truco</button>', ""),
        ('<button aria-label="Ana: contraflor">contra\u00adflor</button>', ""),
        ('<button aria-label="Ana: falta envido">falta 12</button>', "does not contain 'falta 12'"),
        ("<button>Ana y Caro</button>", "names somebody"),
        ('<button id="k-d-accord-by-1">Bruno</button>', ""),
        ('<button><b class="quiet">Ana</b></button>', ""),
        ('<button data-open="rare" data-entries="[]">truco</button>', "opens and logs"),
        (
            '<div class="answers"><p class="s0"><b class="key" aria-label="Ana: quiero"></b></p></div>',
            "'Ana: quiero' is lit",
        ),
        ('<div class="answers"><p class="s0"><b class="key" aria-disabled="true"></b></p></div>', ""),
    ],
)
def test_what_should_not_be_is_found(inside: str, found: str) -> None:
    assert [found in wrong for wrong in wrongs(read(screen_with(inside)), "argentino")] == ([True] if found else [])


def test_al_mazo_that_lacks_a_key_is_found() -> None:
    page = read(screen_with("").replace("k-al-mazo-1", "k-other-1"))
    assert list(wrongs(page, "argentino")) == ["no key for al mazo"]
    assert list(wrongs(page, "trut")) == []
