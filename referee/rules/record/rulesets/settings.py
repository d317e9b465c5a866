"""The settings of a table: fixed by its ruleset, chosen, or following from those."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Settings(Mapping[str, Any]):
    """The settings of a table.

    The defaults hold where a game says nothing else: no envido and no flor, no hands at eleven, a card waits
    for the answer to a bet, the referee believes a result that no logged card disproves (BR-REC-07, TC-REC-05), and a
    new deal replaces one that is not yet under way (BR-DEA-11, TC-REC-04). A setting of one game alone has the
    default of a game without it.

    It is a mapping too, for code that walks through options by name.
    """

    # The game and the match.
    target: int = 0
    best_of: int = 0
    games_to_win: int = 1
    scoring: Literal["in_order", "together"] = "in_order"
    ladder: str = ""
    losers_odd: Literal["", "lost", "lost-on-proposal"] = ""
    truts: int = 0

    # The pack.
    deck: Literal["sujo", "limpo"] = "sujo"
    ranking: str = "32"
    three_and_half: Literal["none", "joker", "10♣"] = "none"
    vira: bool = False

    # The deal.
    cards_dealt: Literal["", "cut", "three"] = ""
    deal: Literal["choice", "simple", "cutter", "cutter2"] = "simple"
    misdeal: bool = True
    maldon: Literal["no", "any", "mano"] = "no"
    tied_deal: Literal["next", "same"] = "next"
    royal_family: Literal["off", "shown", "hidden"] = "off"
    poor_family: Literal["off", "shown", "hidden"] = "off"

    # The tricks.
    results: Literal["seat", "cards"] = "seat"
    tie_lead: Literal["trick-leader", "first-tied", "last-tied"] = "trick-leader"
    tied_hand: Literal["none", "non-dealer", "dealer", "carry"] = "none"
    after_tie: Literal["free", "highest"] = "free"
    earlier_partner: bool = False
    face_down: bool = False
    facedown_after_tie: bool = False

    # The bets on the tricks.
    bet_when: Literal["own-turn", "around", "any-time"] = "own-turn"
    truco_when: Literal["own-turn", "any-time"] = "own-turn"
    trut_when: Literal["own-turn", "any-time"] = "own-turn"
    truco_bets: Literal["hand", "trick"] = "hand"
    cards_wait: Literal["", "wait", "accept"] = "wait"
    needs_card: bool = False
    overraise: Literal["", "penalty", "refuse"] = ""
    raise_in_reply: bool = False
    mazo_early: Literal[1, 2] = 1

    # Hands at eleven.
    special_at: int | None = None
    special_worth: int = 0
    special_wins: bool = False
    truco_at_eleven: Literal["refuse", "lose-1", "lose-game"] = "refuse"
    iron_hand: Literal["seen", "blind"] = "seen"

    # Numbers, envido and flor.
    numbers: Literal["none", "values", "bids"] = "none"
    shows: Literal["", "claims", "dues"] = ""
    envido: bool = False
    envido_raises: Literal["free", "once"] = "free"
    envido_tie: Literal["mano", "bidder"] = "mano"
    double_envidos: bool = False
    falta_envido: Literal["leader", "match", "half", "malas_match"] = "leader"
    flor: bool = False
    flor_duty: Literal["must", "may"] = "must"
    flor_after_truco: Literal["personal", "closed"] = "personal"
    flor_negras: Literal[20, 30] = 20
    achico: Literal["plus1", "flat", "mixed"] = "plus1"
    contraflor: Literal["flores", "plus3"] = "flores"
    contraflor_resto: Literal["resto+flores", "resto", "match"] = "resto+flores"
    pido_flor_fail: Literal[1, 3, 4] = 1
    pido_flor_hand: bool = False

    # Three players, and three or four a side.
    gallo: Literal["fixed", "turn"] = "fixed"
    pica_pica: Literal["alternate", "never"] = "never"
    pica_from: int = 0
    pica_until: Literal["last5", "buenas"] = "last5"

    def __hash__(self) -> int:
        """Return a hash of some settings, by which tables mostly differ."""
        # All sixty would be dear, and much is remembered by the settings of a table.
        return hash((self.target, self.ladder, self.deck, self.envido, self.flor))

    def __getitem__(self, name: str) -> Any:
        """Return the setting of that name; KeyError where there is none."""
        if name not in NAMES:
            raise KeyError(name)
        return getattr(self, name)

    def __iter__(self) -> Iterator[str]:
        """Yield the names of all settings."""
        return iter(NAMES)

    def __len__(self) -> int:
        """Count the settings."""
        return len(NAMES)


NAMES = dict.fromkeys(field.name for field in fields(Settings))
"""The settings in their order, as a dictionary, since every access by name looks one up."""

USUAL = Settings()
"""The settings where a game says nothing else."""
