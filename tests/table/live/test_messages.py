"""What workers tell each other: the newest rev, the rights, and fragments that only the same build shows."""

import pytest

from referee.table.live import messages
from referee.table.live.fragments import Face
from referee.table.live.messages import Message, decode, encode

FRAGMENTS: dict[Face, str] = {("es", "log"): "<p>¡Quiero!</p>", ("en", "watch"): "<p>x</p>\n"}
MESSAGE = Message("match", 7, rights=True, at=1.5, fragments=FRAGMENTS)


def test_a_message_comes_out_as_it_went_in() -> None:
    assert decode("match", encode(MESSAGE, drawn=True)) == MESSAGE


def test_fragments_are_left_out_where_nobody_wants_them() -> None:
    assert decode("match", encode(MESSAGE, drawn=False)) == Message("match", 7, rights=True, at=1.5)


@pytest.mark.parametrize("name", ["build", "ENGINE"])
def test_fragments_of_another_build_are_left_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    data = encode(MESSAGE, drawn=True)
    monkeypatch.setattr(messages, name, (lambda: "another") if name == "build" else "another")
    assert decode("match", data) == Message("match", 7, rights=True, at=1.5)


@pytest.mark.parametrize(
    "data",
    [b"", b"x", b"[]\n", b"{}\n", b'{"rev": null}', b"\xff\n", encode(MESSAGE, drawn=True)[:-9],
     encode(MESSAGE, drawn=False) + b"no deflate"],
)  # fmt: skip
def test_nonsense_is_a_value_error(data: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 (that is all that is promised)
        decode("match", data)


def test_of_two_messages_the_newest_rev_stays_and_the_rights_of_either() -> None:
    older = Message("match", 6, fragments={("es", "log"): "older"})
    rights = Message("match", rights=True)
    assert older.merged(MESSAGE) == MESSAGE.merged(older) == MESSAGE
    for merged in (older.merged(rights), rights.merged(older)):
        assert (merged.rev, merged.rights, merged.fragments) == (6, True, older.fragments)
