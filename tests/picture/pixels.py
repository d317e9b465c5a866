"""A PNG as its pixels: eight bits for each of four colours, in all five filters."""

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass


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
        above = _unfiltered(data[start], bytearray(data[start + 1 : start + 1 + wide]), above)
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


def _unfiltered(kind: int, row: bytearray, above: bytes) -> bytes:
    if kind == 2:
        return bytes([(own + up) & 255 for own, up in zip(row, above, strict=True)])
    # Pixel by pixel is slow: each of the four colours goes by itself.
    for colour in range(4) if kind else ():
        left, corner, own = 0, 0, bytearray()
        for value, up in zip(row[colour::4], above[colour::4], strict=True):
            if kind == 1:
                guess = left
            elif kind == 3:
                guess = (left + up) // 2
            else:
                far = left + up - corner
                # The nearest of the three, of equals the first; `min` would take most of the time.
                guess, least = left, abs(far - left)
                if abs(far - up) < least:
                    guess, least = up, abs(far - up)
                if abs(far - corner) < least:
                    guess = corner
            left, corner = (value + guess) & 255, up
            own.append(left)
        row[colour::4] = own
    return bytes(row)
