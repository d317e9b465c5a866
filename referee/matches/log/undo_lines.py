"""The lines that undo and redo would take back or bring back."""

from __future__ import annotations

from itertools import takewhile

from referee.matches.log.lines import Line


def undoable(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Return the lines that an undo would take back.

    Lines of the last tap that stands, and of the taps before it in the same go. None where a correction stands last:
    what was agreed on is not undone by one phone.
    """
    # As `agreement.undo` decides it in the database, but from lines at hand: no query.
    standing = [line for line in lines if not line.voided]
    if not standing or standing[-1].fixed:
        return ()
    last = standing[-1].go
    return tuple(takewhile(lambda line: line.go.is_same(last), reversed(standing)))[::-1]


def redoable(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Return the lines that a redo would bring back.

    Lines of the last undo, if nothing was logged after them.
    """
    undos = [line.voided_by for line in lines if line.voided_by is not None and line.returns]
    if not undos:
        return ()
    back = tuple(line for line in lines if line.voided_by == max(undos))
    # A correction may have put something before them: then its tap is newer than the undo.
    later = any(not line.voided and (line.seq > back[0].seq or line.tap > max(undos)) for line in lines)
    return () if later else back
