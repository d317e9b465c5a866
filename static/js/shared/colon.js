// The colon between a name and what is said of it, with the space that a language puts before it.

export const colon = document.documentElement.lang === "fr" ? "\u00a0:" : ":";
