// The first thing on the first page, in words that browsers of long ago know too: they only hear here which one to take.
// It shows the page in the language of this phone, and says what is missing for the app to run.

(function () {
  var visits = document.querySelectorAll("main[lang]"), visit = null, place, tongue;
  var chosen = /(?:^|; )language=([\w-]+)/.exec(document.cookie) || [];
  var tongues = [chosen[1]].concat(navigator.languages || [navigator.language]);

  for (tongue = 0; tongue < tongues.length && !visit; tongue += 1) {
    for (place = 0; place < visits.length && !visit; place += 1) {
      if (tongues[tongue] && visits[place].lang.slice(0, 2) === tongues[tongue].slice(0, 2)) visit = visits[place];
    }
  }
  visit = visit || visits[0];
  for (place = 0; place < visits.length; place += 1) visits[place].hidden = visits[place] !== visit;
  document.documentElement.lang = visit.lang;

  // Whatever has all of these knows the words of the other scripts as well. Whether a worker may write files is not to be
  // seen from here: Chrome learnt that together with a unit of small screens.
  function lack() {
    var file = window.FileSystemFileHandle, css = window.CSS && CSS.supports && CSS.supports("height: 1svh");
    if (window.isSecureContext === false) return "insecure";
    if (!navigator.serviceWorker || !navigator.storage || !navigator.storage.getDirectory || !navigator.locks) return "old";
    return window.DecompressionStream && css && file && file.prototype.createWritable ? "" : "old";
  }

  window.porotos = { steps: [], visit: visit, lack: lack(), isPressed: false };
  if (!window.porotos.lack) {
    // A phone that has a service worker has been here, and begins by itself. A press waits for the script that hears it.
    place = visit.querySelector("[data-start]");
    place.hidden = Boolean(navigator.serviceWorker.controller);
    place.onclick = function () { window.porotos.isPressed = true; };
    return;
  }
  visit.querySelector("[data-way]").hidden = false;
  visit.querySelector("[data-bar]").hidden = true;
  place = visit.querySelector("[data-say]");
  place.textContent = place.getAttribute("data-" + window.porotos.lack);
})();
