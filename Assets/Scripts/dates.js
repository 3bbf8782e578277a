// Dates: in full in the site's time zone, short in the year of the reader's clock, floating while the reader scrolls and where a jump ends.
let { timeZone } = options;
// Some names of time zones are not those of browsers.
try { new Intl.DateTimeFormat("en", { timeZone }); } catch { timeZone = "UTC"; }
// The calendar is that of the pages' dates, whatever the locale's own.
const dateFormat = (locale, style) => new Intl.DateTimeFormat(locale, { calendar: "gregory", ...style, timeZone });
const inFull = (instant) => dateFormat(html.lang, { dateStyle: "full", timeStyle: "long" }).format(instant);
// Swedish dates are those of ISO 8601.
const civilDays = dateFormat("sv", {});
const dayOf = (message) => civilDays.format(instantOf(message));

// Every date has its year, since nobody knows when a page is read. In the year of the reader's clock it goes without saying, but not on paper.
function shortenDates(year = new Date().getFullYear()) {
  // Of a range that begins in an earlier year both ends keep theirs.
  for (const time of all("time[data-short]")) {
    const range = time.closest(".pager-dates");
    const { dataset } = time;
    dataset.long ||= time.textContent;
    time.textContent = (range ? all("time", range) : [time]).every(({ dateTime }) => parseInt(dateTime, 10) === year) ? dataset.short : dataset.long;
  }
  for (const { dataset } of all("li[data-short]")) {
    dataset.long ||= dataset.day;
    dataset.day = Number(dataset.year) === year ? dataset.short : dataset.long;
  }
  nameDate();
}

// They do nothing until there is a floating date.
let nameDate = () => {};
let showDate = nameDate;
function followDate(overlay) {
  let fading;
  let until = 0;
  nameDate = () => {
    const top = boxOf(overlay).top + 8;
    const days = all("li[data-day]:not([hidden])", list);
    const day = days.findLast((message) => boxOf(message).top <= top) || days[0];
    if (day) { overlay.firstElementChild.textContent = day.dataset.day; }
  };
  showDate = (time = 500) => {
    nameDate();
    // A page begins with a date of its own.
    if (!scrollY) { return; }
    overlay.classList.add("visible");
    // Who lands somewhere has longer to read it; that a jump scrolls takes nothing of that.
    const now = performance.now();
    until = Math.max(until, now + time);
    clearTimeout(fading);
    fading = setTimeout(() => overlay.classList.remove("visible"), until - now);
  };
}
