"""Numbers, texts and buttons that phones send: one guard for all of them."""

import pytest
from django import forms
from django.http import QueryDict

from referee.inputs import NumberField, PressedField, SentForm, TextField, sent, whole_number


class Sent(forms.Form):
    """A form that takes anything."""

    points = NumberField(otherwise=0, min_value=-30, max_value=30)
    text = TextField()
    withdraw = PressedField()


class Strict(forms.Form):
    """A form that needs a number."""

    seat = NumberField(min_value=0)


@pytest.mark.parametrize(
    ("text", "number"), [("0", 0), ("7", 7), ("-3", -3), ("007", 7), ("9" * 15, 999_999_999_999_999)]
)
def test_a_whole_number_is_a_few_ascii_digits(text: str, number: int) -> None:
    assert whole_number(text) == number


@pytest.mark.parametrize("text", ["-", "+1", "1.0", "1e3", "1_0", "٣", "²", "0x1", "1 2", "9" * 16, "9" * 5_000, "a"])
def test_anything_else_is_none(text: str) -> None:
    assert whole_number(text) is None
    assert sent(Sent({"points": text}))["points"] == 0
    assert not Strict({"seat": text}).is_valid()


def test_a_number_that_is_not_allowed_is_none() -> None:
    assert whole_number("2", range(3)) == 2
    assert whole_number("3", range(3)) is None
    assert whole_number("-1", range(3)) is None
    assert whole_number("x", range(3)) is None


def test_a_number_out_of_its_range_counts_as_none() -> None:
    assert sent(Sent({"points": "31"}))["points"] == 0
    assert sent(Sent({"points": " -30 "}))["points"] == -30
    assert not Strict({"seat": "-1"}).is_valid()
    assert not Strict({}).is_valid()


def test_a_text_stays_as_it_was_sent_and_a_button_needs_no_value() -> None:
    answers = sent(Sent(QueryDict("text=+a%00b+&withdraw=")))
    assert answers == {"points": 0, "text": " a\0b ", "withdraw": True}
    assert sent(Sent(QueryDict(""))) == {"points": 0, "text": "", "withdraw": False}


class Read(SentForm):
    points = NumberField(otherwise=0)
    at = NumberField(required=False)
    many = NumberField(max_value=30)
    text = TextField()
    withdraw = PressedField()


class Usual(forms.Form):
    points = NumberField(otherwise=0)
    at = NumberField(required=False)
    many = NumberField(max_value=30)
    text = TextField()
    withdraw = PressedField()


@pytest.mark.parametrize(
    "query",
    [
        "",
        "points=3&at=4&many=5&text=a&withdraw=",
        "points=x&at=x&many=x",
        "at=1.5&many=31&text=+a+",
        "many=30&many=31&at=&text=",
        "points=9999999999999999&many=-1&other=1",
    ],
)
def test_a_form_that_no_page_shows_reads_as_any_other(query: str) -> None:
    data = QueryDict(query)
    assert sent(Read(data)) == sent(Usual(data))
    assert sent(Read(data.dict())) == sent(Usual(data.dict()))
    assert set(sent(Read(QueryDict("at=x")))) == {"points", "text", "withdraw"}, "what can't be read is left out"
