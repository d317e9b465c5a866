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

  // Whatever has all of these knows the words of the other scripts as well.
  function lack() {
    var file = window.FileSystemFileHandle;
    if (window.isSecureContext === false) return "insecure";
    if (!navigator.serviceWorker || !navigator.storage || !navigator.storage.getDirectory || !navigator.locks) return "old";
    return window.DecompressionStream && file && file.prototype.createWritable ? "" : "old";
  }

  window.porotos = { steps: [], visit: visit, lack: lack() };
  if (!window.porotos.lack) return;
  visit.querySelector("[data-way]").hidden = false;
  visit.querySelector("[data-bar]").hidden = true;
  place = visit.querySelector("[data-say]");
  place.textContent = place.getAttribute("data-" + window.porotos.lack);
})();
