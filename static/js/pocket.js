// What a page does besides where the app runs in this phone. It stands before all other scripts of a page.

import "./shared/clock.js";
import "./pocket/gone.js";
import "./pocket/update.js";

// What scripts keep in the browser bears the path of the site: all sites of one host share the same shelf.
const { home } = document.documentElement.dataset, { getItem, setItem, removeItem } = Storage.prototype;
Object.assign(Storage.prototype, {
  getItem(name) { return getItem.call(this, home + name); },
  setItem(name, value) { setItem.call(this, home + name, value); },
  removeItem(name) { removeItem.call(this, home + name); },
});
