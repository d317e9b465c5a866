"""A match that goes on without its server and comes back: the ways of the table's menu, and what the person decides."""

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from referee.book.adjudicate import adjudicate
from referee.matches.files import bringing
from referee.matches.files.export import export_acta
from referee.matches.files.moving import moving_file
from referee.matches.identity import pens
from referee.matches.log import queries, taps
from referee.matches.models import Match
from referee.rules.record.acta import loads
from tests.at_table import Table, by, join_match, say, standing_entries
from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.scorer import until
from tests.browser.tables import open_table, started, watching
from tests.browser.test_queue import STORED

WAY = "Seguir en este teléfono sin servidor"


def given_out(page: Page, path: Path) -> dict[str, object]:
    """From the menu to the file, as the person goes who has the pencil."""
    page.click(".menu")
    page.get_by_role("link", name=WAY).click()
    accessible(page, "the way out")
    page.get_by_role("button", name="Seguir en el teléfono").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Bajar el archivo").click()
    accessible(page, "the file")
    download.value.save_as(path)
    return dict(json.loads(path.read_text(encoding="utf-8")))


class Pocket(Table):
    """A phone without a server: the same engine over the same file."""

    def __init__(self, match: Match) -> None:
        self.match, self.pen, self.taps = match, match.pens.get(), 0

    def key(self) -> str:
        return f"pocket-{super().key()}"


def pocket_of(path: Path) -> Pocket:
    return Pocket(bringing.bring_match(pens.new_device(), path.read_bytes()))


def give_back(pocket: Pocket, path: Path) -> None:
    path.write_text(moving_file(Match.objects.get(pk=pocket.match.pk), "", closes=True), encoding="utf-8")


def bring(page: Page, path: Path) -> None:
    page.goto("/partidos/")
    page.locator("input[type=file]").set_input_files(path)
    page.get_by_role("button", name="Traer").click()


def test_a_match_goes_on_elsewhere_and_what_met_another_phone_is_decided(phone: Phones, tmp_path: Path) -> None:
    table = started("argentino", by(0, "truco"), by(1, "no quiero"))
    page = open_table(phone, table).page
    looks_on = watching(phone, table.match)
    given_out(page, tmp_path / "out.json")
    for shown in (page, looks_on):
        if shown is page:
            page.goto(f"/p/{table.match.pk}/")
        expect(shown.locator("#moved")).to_contain_text("Sigue en un teléfono, sin servidor.")
        accessible(shown, "elsewhere")
    pocket = pocket_of(tmp_path / "out.json")
    for raw in (by(1, "envido"), by(0, "quiero"), by(1, 27), by(0, 30)):
        pocket.tap(raw)
    give_back(pocket, tmp_path / "back.json")
    # Meanwhile another phone heard the same envido, and another value.
    dora = join_match(table.match, pens.new_device(), name="Dora")
    for key, raw in (("dora-envido", by(1, "envido")), ("dora-quiero", by(0, "quiero")), ("dora-value", by(1, 20))):
        assert taps.log_tap(table.match.pk, dora, key, queries.rev_of(table.match.pk) or 0, [raw]).status == "taken"
    phone.expect_trouble("422")
    bring(page, tmp_path / "back.json")
    sheet = page.locator("#sheet-unsent")
    expect(sheet).to_be_visible()
    rows = sheet.locator("li")
    expect(rows).to_have_count(4)
    assert [row.get_attribute("data-state") for row in rows.all()] == ["merged", "merged", "refused", "taken"]
    expect(rows.nth(2)).to_contain_text("Dora")
    accessible(page, "what became of it")
    expect(page.locator("#moved")).to_have_count(0)
    expect(looks_on.locator("#moved")).to_have_count(0)
    # The person throws away what the other phone had, and brings the file's value in by hand.
    for _press in ("descartar", "¿seguro?"):
        rows.nth(2).locator("[data-do=drop]").click()
    assert table.undo().status == "taken"
    assert table.undo().status == "taken"
    for raw in (by(1, 27), by(0, 30)):
        table.tap(raw)
    assert ruled(table.match) == ruled(pocket.match)


def ruled(match: Match) -> dict[str, object]:
    return adjudicate(loads(export_acta(Match.objects.get(pk=match.pk))))


def test_all_that_comes_back_enters_in_order_and_once(phone: Phones, tmp_path: Path) -> None:
    table = started("argentino", say(0, "truco"))
    page = open_table(phone, table).page
    given_out(page, tmp_path / "out.json")
    pocket = pocket_of(tmp_path / "out.json")
    pocket.undo()
    for raw in (say(1, "truco"), say(0, "quiero"), {"trick": 0}, {"trick": 0}, say(0, "truco"), say(1, "no quiero")):
        pocket.tap(raw)
    give_back(pocket, tmp_path / "back.json")
    bring(page, tmp_path / "back.json")
    expect(page.locator(".strip")).to_have_attribute("data-note", "entraron 6")
    until(page, f"async () => await ({STORED})() === 0")
    bring(page, tmp_path / "back.json")
    expect(page.get_by_role("status")).to_have_text("Ya estaba: es el mismo partido.")
    assert ruled(table.match) == ruled(pocket.match)
    assert len(standing_entries(table.match.pk)) == len(standing_entries(pocket.match.pk))
