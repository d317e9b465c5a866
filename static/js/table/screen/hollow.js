// Sticks of taps that are not answered yet: drawn hollow, where the answer will lay them.

const SVG = "http://www.w3.org/2000/svg", HANDS = "abc";

export function draw(name, attributes, into) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  into.append(node);
  return node;
}

// Five sticks make a square; the next one is laid by the next of three hands (marks.py).
function after([hand, stick]) {
  return stick < "5" ? hand + (Number(stick) + 1) : `${HANDS[(HANDS.indexOf(hand) + 1) % HANDS.length]}1`;
}

export function layHollow(marks, count) {
  let { coming } = marks.dataset, square = marks.lastElementChild;
  for (let n = 0; coming && n < count; n += 1, coming = after(coming)) {
    if (coming[1] === "1") {
      if (marks.children.length >= Number(marks.dataset.most)) return;
      square = draw("svg", { class: "mark hollow", viewBox: marks.dataset.box }, marks);
    }
    // Where sticks drop, each lies in a box of its own, and the hollow ones too.
    const box = square.matches("svg") ? square : draw("svg", { class: "hollow", viewBox: marks.dataset.box }, square);
    draw("use", { class: "hollow", href: `#${coming}` }, box);
  }
}
