// Who plays, by tapping names: a tap gives somebody the first empty place, another one takes them out again.

const form = document.getElementById("playing"), people = form.querySelector("[data-people]");
const seats = [...form.querySelectorAll("[data-seat]")], chips = [...people.querySelectorAll("[data-name]")];
const plain = (text) => text.trim().toLowerCase();
const place = ({ dataset }) => seats.findIndex(({ value }) => plain(value) === plain(dataset.name));

function paint() {
  for (const chip of chips) {
    const seat = place(chip);
    chip.setAttribute("aria-pressed", seat >= 0);
    chip.dataset.place = seat < 0 ? "" : seat + 1;
  }
}

function seatOrLift(chip) {
  const seat = seats[place(chip)] ?? seats.find(({ value }) => !value.trim());
  if (!seat) return;
  seat.value = plain(seat.value) === plain(chip.dataset.name) ? "" : chip.dataset.name;
  paint();
}

people.hidden = false;
for (const chip of chips) chip.addEventListener("click", () => seatOrLift(chip));
for (const seat of seats) seat.addEventListener("input", paint);
people.querySelector("[data-clear]").addEventListener("click", () => {
  for (const seat of seats) seat.value = "";
  paint();
});
paint();
