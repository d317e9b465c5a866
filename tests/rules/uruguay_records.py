"""Random records of the Uruguayan game for its two judges: with muestras, pieces, and all words of the flor."""

from collections.abc import Mapping
from random import Random
from typing import Any

from tests.rules.argentino_records import WORDS, Entry, Writer
from tests.rules.argentino_world import World
from tests.rules.differences import Record
from tests.rules.uruguay_cards import CARDS, envido, flor, pieces
from tests.rules.uruguay_model import UruguayModel

CHOICES: dict[str, tuple[Any, ...]] = {
    "target": (20, 24, 30, 40), "best_of": (1, 3), "falta_envido": ("leader", "match", "half", "malas_match"),
    "flor_pays": ("own", "one", "one"), "contraflor_resto": ("resto+flores", "resto", "match"),
    "flor_duty": ("must", "must", "may"), "pido_flor_fail": (0, 1, 3), "truco_when": ("own-turn", "any-time"),
    "scoring": ("in_order", "together"), "pica_pica": ("alternate", "never"), "pica_falta": (6, 10),
}  # fmt: skip
FLOR = ("flor", "flor", "con flor envido", "contraflor al resto", "con flor quiero", "con flor me achico", "contraflor")
SEATS = (2, 2, 4, 4, 4, 6, 6)


class UruguayWriter(Writer):
    """Writes one record; many hands hold pieces, and some deals are noted without the muestra or twice."""

    begin = UruguayModel
    words = WORDS | {"flor": FLOR, "mazo": ("al mazo", "paso", "paso"), "misdeal": ("paso",)}
    highest: Mapping[str, int] = {"envido": 37, "flor": 47}

    def beside_deal(self) -> Entry:
        """The muestra, and the kind of hand."""
        rng = self.rng
        beside = super().beside_deal()
        if rng.random() < 0.93:
            beside["vira"] = rng.choice(CARDS) if rng.random() < 0.98 else "8e"
        return beside

    def deal(self, world: World) -> Entry:
        """A deal, mostly by the next seat, or the same once more with its muestra."""
        if world.dealt and not world.over and self.rng.random() < 0.8:
            return {"deal": world.dealer} | self.beside_deal()
        return super().deal(world) | self.beside_deal()

    def weights(self, world: World) -> dict[str, float]:
        """More new deals where one would stand, more truco and folding, and little that would be refused."""
        contest, weights = world.contest, super().weights(world) | {"truco": 4, "mazo": 0.3, "misdeal": 0.15}
        if not world.begun:
            weights |= {"deal": 2, "show": 1.2}
        refused = {
            "play": not world.vira or contest.barred or contest.pending, "trick": contest.barred or contest.pending,
            "truco": contest.barred or contest.pending == 4, "mazo": contest.barred, "misdeal": contest.barred,
            "envido": contest.flor or contest.envido not in ("", "bet"), "value": not contest.comparison,
            "buenas": not contest.values, "showdown": not contest.comparison or contest.values,
            "deal": world.begun, "pido": True, "meddle": world.kind != "pica",
        }  # fmt: skip
        return {kind: weight * (0.15 if refused.get(kind) else 1) for kind, weight in weights.items()}

    def weights_after(self, *, last: bool) -> dict[str, float]:
        """Fewer flores and claims than in the other game, whose hands are often over with a flor in time."""
        return super().weights_after(last=last) | {"flor": 0.5, "show": 4, "pido": 2, "adjust": 0.5}

    def cards_dealt(self, vira: str) -> dict[int, list[str]]:
        """What the players hold, with many pieces in half of the deals."""
        hands = super().cards_dealt(vira)
        if vira and self.rng.random() < 0.5:
            held = {card for hand in hands.values() for card in hand}
            for piece in pieces(vira):
                if piece not in held and self.rng.random() < 0.6:
                    self.rng.choice(list(hands.values()))[self.rng.randrange(3)] = piece
        return hands

    def worth(self, world: World, matter: str, cards: list[str]) -> int | None:
        if not world.vira:
            return None
        return (flor if matter == "flor" else envido)(cards, world.vira)


def random_uruguay_record(seed: str) -> Record:
    """The record of this seed."""
    rng = Random(seed)
    options = {name: rng.choice(CHOICES[name]) for name in rng.sample(sorted(CHOICES), rng.randrange(6))}
    seats = rng.choice(SEATS)
    if seats == 6:
        options |= {name: rng.choice(CHOICES[name]) for name in ("pica_falta", "flor_pays")}
    record = Record("uruguayo", options, seats, [])
    return UruguayWriter(rng, record).write(rng.choice((1, 1, 2, 3)))
