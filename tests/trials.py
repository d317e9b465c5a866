"""How much of what is generated is tried: a third of it, or with REFEREE_LONG=1 all of it, from REFEREE_SEED on."""

import os

LONG = os.environ.get("REFEREE_LONG") == "1"
SEED = int(os.environ.get("REFEREE_SEED", "0"))


def trials(whole: int) -> int:
    """How many of so many trials are made."""
    return whole if LONG else -(-whole // 3)


def seeds(whole: int) -> range:
    """The seeds of so many trials; other ones with another REFEREE_SEED."""
    return range(SEED, SEED + trials(whole))
