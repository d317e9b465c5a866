// The live table's page: the element that everything hangs on, and the fragment in it, which every push replaces.

export const table = document.querySelector("[data-live]");
export const live = () => document.getElementById("live");
export const rev = () => Number(live().dataset.rev);

// Scripts that add or take away what waits for an answer have the fragment laid out by what is left.
export function weighAnswers() {
  live().classList.toggle("with-answers", Boolean(live().querySelector(":scope > .showdown, .row:is(.answers, .question)")));
}

// A phone that nobody has touched yet may not vibrate, and says so in its console.
export const buzz = (pattern) => navigator.userActivation?.hasBeenActive !== false && navigator.vibrate?.(pattern);
