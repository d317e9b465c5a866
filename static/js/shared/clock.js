// Times come in UTC; here they are shown as the phone's own clock has them.

export const lang = document.documentElement.lang.replace(/^en$/, "en-GB");  // the day first, as the server writes it
const WHOLE = { weekday: "long", day: "numeric", month: "long", year: "numeric" };
const SHORT = { day: "numeric", month: "short", year: "numeric" };
const CLOCK = { hour: "2-digit", minute: "2-digit" };

export function showLocalTimes(root) {
  for (const time of root.querySelectorAll("time[datetime]")) {
    const moment = new Date(time.dateTime), day = "day" in time.dataset;
    const form = time.dataset.day ? WHOLE : day ? SHORT : CLOCK;
    if (Number.isNaN(moment.getTime())) continue;
    time.textContent = day ? moment.toLocaleDateString(lang, form) : moment.toLocaleTimeString(lang, form);
    time.title = moment.toLocaleString(lang);
  }
}

showLocalTimes(document);
