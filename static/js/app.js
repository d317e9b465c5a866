// What a page can do once this phone keeps the app.

import "./app/boards.js";
import "./app/sending.js";
import "./app/update.js";
import "./app/install.js";

// The page without a network speaks the language that is read now.
navigator.serviceWorker?.controller?.postMessage({ lang: document.documentElement.lang });
