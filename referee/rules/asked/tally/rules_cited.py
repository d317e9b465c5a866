"""The rules by which points are paid for a bet that was not wanted (P3), and those of a proof."""

DECLINED = frozenset(
    (
        "AR-ENV-06",
        "AR-TRU-05",
        "AR-FLO-11",
        "AR-FLO-12",
        "BR-TRU-06",
        "BR-ONZ-03",
        "TC-BET-05",
        "TC-ONZ-02",
        "TF-BET-05",
        "TF-RES-03",
        "TT-TRU-03",
    )
)
"""A bet, or a hand at eleven, that somebody did not want."""
GIVEN_UP = frozenset(("AR-MAZ-04", "AR-MAZ-07"))
"""Cards laid down."""
HAD_FLOR = frozenset(("AR-PED-02", "AR-PED-08"))
"""A flor that was not announced."""
