// Where the app begins on its host: at its root, but in a phone's pocket wherever the site lies.

export const home = document.documentElement.dataset.home ?? "/";
