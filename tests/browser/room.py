"""What can be measured of a table screen: the share of the board, and what is covered, cut or too small."""

from playwright.sync_api import Page

BOARD = """Math.min(...[...document.querySelectorAll(".board > .side")]
  .map((side) => side.getBoundingClientRect().height)) / innerHeight"""
SCROLLS = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return [scrollX, scrollY, scrollWidth - innerWidth, scrollHeight - innerHeight];
}"""
COVERED = """() => [...document.querySelectorAll(".board svg, .board b, .board .name, .strip .told")].filter((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  if (!one.checkVisibility() || width < 2 || height < 2) return false;
  if (top + height / 2 < 0 || top + height / 2 > innerHeight) return false;
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  return !above?.closest(one.closest(".board") ? ".board" : ".strip");
}).map((one) => `${one.className.baseVal ?? one.className} ${one.textContent.trim()}`)"""
# To the finger the strip is 48 px high too: it takes 2 px above and below.
SMALL = """(least) => [...document.querySelectorAll("#live button, .table > .menu, .tools button")]
  .filter((one) => one.checkVisibility()).map((one) => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => box.height < least - (one.closest(".strip") ? 4.5 : 0.5) || box.width < least - 4.5)
  .map(([one, box]) => `${one.id || one.textContent.trim()} ${box.width}x${box.height}`)"""
# Letters reach a little out of lines that are set close: only what is more is a line that is cut. A name of many
# letters may be: it is whole in the strip's sheet.
CUT = """() => {
  const labels = "#live :is(.key, .value, .speaker span, .word, .told), .foot button, .foot .clip, .last-word span";
  return [...document.querySelectorAll(labels)].filter((one) => {
    const { display, fontSize } = getComputedStyle(one), wide = one.scrollWidth - one.clientWidth;
    const shown = display !== "inline" && one.checkVisibility() && one.textContent.trim();
    return shown && (wide > 1 || one.scrollHeight - one.clientHeight > Math.max(5, parseFloat(fontSize) / 3));
  }).map((one) => `${one.id || one.className} ${one.textContent.trim()}`);
}"""
TINY = """() => {
  const texts = document.createTreeWalker(document.querySelector(".table"), NodeFilter.SHOW_TEXT), found = new Set();
  while (texts.nextNode()) {
    const one = texts.currentNode.parentElement, size = parseFloat(getComputedStyle(one).fontSize);
    const shown = texts.currentNode.textContent.trim() && one.checkVisibility() && !one.closest("svg, .quiet");
    if (shown && size < 14) found.add(`${texts.currentNode.textContent.trim()} ${size}`);
  }
  return [...found];
}"""
STICKING_OUT = """() => [...document.querySelectorAll("body *")]
  .filter((one) => one.checkVisibility() && !one.closest("svg, .quiet, .skip"))
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 || one.getBoundingClientRect().left < -1)
  .map((one) => one.outerHTML.slice(0, 80))"""
BROKEN = """([labels, word]) => [...document.querySelectorAll(labels)].flatMap((key) => {
  const texts = document.createTreeWalker(key, NodeFilter.SHOW_TEXT), range = document.createRange(), found = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts, one = text.parentElement;
    if (!one.checkVisibility() || one.closest(".quiet") || getComputedStyle(one).clipPath !== "none") continue;
    for (const { 0: part, index } of text.data.matchAll(new RegExp(word, "g"))) {
      range.setStart(text, index);
      range.setEnd(text, index + part.length);
      const ends = text.data[index - 1] === "\u00ad" ? 1 : 0; // its own hyphen, at the end of the line before
      if (new Set([...range.getClientRects()].slice(ends).map(({ top }) => Math.round(top))).size > 1) found.push(part);
    }
  }
  return found;
})"""


def broken(page: Page, labels: str, word: str = r"[^\s\u00AD]+") -> list[str]:
    """The words of these that stand on two lines: without a hyphen of their own, unless `word` counts those in."""
    found: list[str] = page.evaluate(BROKEN, [labels, word])
    return found


def troubles(page: Page, *, least: int = 48, scrolls: bool = False) -> dict[str, object]:
    """Everything that is wrong with a screen, by what it is; at most what may scroll is left out."""
    found = {
        "covered": page.evaluate(COVERED),
        "small": page.evaluate(SMALL, least),
        "cut": page.evaluate(CUT),
        "tiny": page.evaluate(TINY),
    }
    if not scrolls:
        found["scrolls"] = [number for number in page.evaluate(SCROLLS) if number > 0]
    return {name: what for name, what in found.items() if what}
