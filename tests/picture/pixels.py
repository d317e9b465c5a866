"""A PNG as its pixels: eight bits for each of four colours, in all five filters."""

import re
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

ANY = re.compile(rb"[^\0]")


@dataclass
class Pixels:
    """Rows of red, green, blue and alpha, one after the other."""

    width: int
    height: int
    rows: list[bytes]

    def has(self, colour: str, left: float, top: float, right: float, bottom: float) -> bool:
        """Whether any pixel of this box has just this colour, as "#rrggbb"."""
        wanted = bytes.fromhex(colour[1:]) + b"\xff"
        return any(
            self.rows[y][4 * x : 4 * x + 4] == wanted
            for y in range(max(int(top), 0), min(int(bottom) + 1, self.height))
            for x in range(max(int(left), 0), min(int(right) + 1, self.width))
        )


def pixels(png: bytes) -> Pixels:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    parts = dict(_chunks(png))
    width, height, depth, kind = struct.unpack(">IIBB", parts["IHDR"][:10])
    assert (depth, kind) == (8, 6)
    data, wide = zlib.decompress(parts["IDAT"]), 4 * width
    rows, above = [], bytes(wide)
    for place in range(height):
        start = place * (wide + 1)
        above = _unfiltered(data[start], data[start + 1 : start + 1 + wide], above)
        rows.append(above)
    return Pixels(width, height, rows)


def _chunks(png: bytes) -> Iterator[tuple[str, bytes]]:
    at, data = 8, b""
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        name, body = png[at + 4 : at + 8].decode(), png[at + 8 : at + 8 + length]
        data += body if name == "IDAT" else b""
        yield (name, data if name == "IDAT" else body)
        at += length + 12


def _unfiltered(kind: int, row: bytes, above: bytes) -> bytes:
    if kind == 0:
        return row
    if kind == 2:
        below = bytearray(above)
        for hit in ANY.finditer(row):
            below[hit.start()] = (below[hit.start()] + hit[0][0]) & 255
        return bytes(below)
    if kind == 1:  # It guesses as the fourth does below a row of nothing.
        above = bytes(len(row))
    out, done = bytearray(), 0
    for place in range(0, len(row), 4) if kind == 3 else _changes(row, above):
        out += out[-4:] * ((place - done) // 4) if done else bytes(place)
        for up, at in zip(above[place : place + 4], range(place, place + 4), strict=True):
            left, corner = (out[at - 4], above[at - 4]) if place else (0, 0)
            out.append((row[at] + ((left + up) // 2 if kind == 3 else _nearest(left, up, corner))) & 255)
        done = place + 4
    return bytes(out + out[-4:] * ((len(row) - done) // 4) if done else bytes(len(row)))


def _changes(row: bytes, above: bytes) -> list[int]:
    """Where a pixel may differ from the one to its left: else it is guessed to be alike, and is."""
    beside = int.from_bytes(bytes(4) + above[:-4]) ^ int.from_bytes(above)
    changed = (beside | int.from_bytes(row)).to_bytes(len(row))
    return sorted({hit.start() & ~3 for hit in ANY.finditer(changed)})


def _nearest(left: int, up: int, corner: int) -> int:
    """The one that is nearest to what the three make of it; of equals the first."""
    # `min` would take most of the time.
    from_left, from_up, from_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
    if from_left <= from_up and from_left <= from_corner:
        return left
    return up if from_up <= from_corner else corner
