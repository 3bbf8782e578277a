// The calendar of a channel: the days that have messages, and how many; on which other years' same day there are some.
const millisecondsADay = 864e5;
const calendarFormat = (style) => {
  const format = new Intl.DateTimeFormat(html.lang, { ...style, timeZone: "UTC", calendar: "gregory" });
  return (day) => format.format(day * millisecondsADay);
};
const partsOf = (day) => {
  const date = new Date(day * millisecondsADay);
  return [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
};
// `Date.UTC` takes years of two digits for those of 1900 on.
const dayNumber = (year, month, day) => new Date(0).setUTCFullYear(year, month, day) / millisecondsADay;
const monthLength = (year, month) => partsOf(dayNumber(year, month + 1, 0))[2];
// Monday is 1; some browsers do not know where weeks begin.
function firstWeekday() {
  const locale = new Intl.Locale(html.lang);
  return (locale.getWeekInfo?.() || locale.weekInfo)?.firstDay || 1;
}
const countOf = (count) => words("message.count", count);

// The days that have messages, counted from 1970, how many each has, and the page on which it begins; 0 is the page that is open. A day never
// goes back, not even where clocks did.
async function messageDays() {
  const { days, pageSize } = isThread() ? {} : await channelFacts();
  const found = [];
  if (days?.length) {
    let [day, before] = [days[0], 0];
    for (const count of days.slice(1)) {
      if (count < 0) { day -= count; } else {
        found.push({ day, count, page: Math.floor(before / pageSize) + 1 });
        day += 1;
        before += count;
      }
    }
  } else {
    for (const message of all(".message", list)) {
      const day = Date.parse(dayOf(message)) / 864e5 || 0;
      const last = found.at(-1);
      if (last?.day >= day) { last.count += 1; } else { found.push({ day, count: 1, page: 0 }); }
    }
  }
  return found;
}

// Whether a day begins in the list. Its first page may begin in the middle of the page before its number, as a channel's front page does.
function isListed({ day, page }) {
  const isBehindFirst = Date.parse(dayOf(one(".message", list))) / millisecondsADay < day;
  return pages.some(({ number }) => number === page) || (isBehindFirst && page < pages[0].number);
}

// Goes to a day, and says which message it comes to where that is in the list.
async function goToDay(day) {
  const days = await messageDays();
  if (!days.length) {
    say(words("message.noneHere"), true);
    return undefined;
  }
  const known = days.find((one) => one.day >= day) || days.at(-1);
  const { page } = known;
  const hash = "#" + new Date(day * 864e5).toISOString().slice(0, 10);
  if (page && !isListed(known)) { location.href = page + ".html" + hash; } else {
    history.replaceState(null, "", hash);
    jumpToHash();
  }
  return one(".message[tabindex='0']", list);
}

// Goes to the date that somebody wrote into a field, or says what can be written there.
function goToDate(field, text) {
  const [year, month = 1, day = 1] = text.split("-");
  const date = new Date(Date.UTC(year, month - 1, day));
  // There is no February 31.
  if (!text || isNaN(date) || date.getUTCMonth() !== month - 1) {
    field.setCustomValidity(words("dates.invalid"));
    field.reportValidity();
    return;
  }
  goToDay(date / 864e5);
}

// The day of the message at the top of the screen; a replay may not have shown one yet.
function dayInSight() {
  const top = boxOf(one("header")).bottom + 8;
  const messages = all(".message:not([hidden])", list);
  const message = messages.find((item) => boxOf(item).bottom > top) || messages.at(-1) || one(".message", list);
  return Date.parse(dayOf(message)) / millisecondsADay;
}

async function openCalendar(start) {
  const days = await messageDays();
  if (!days.some(({ day }) => day)) {
    say(words("dates.noneKnown"));
    return;
  }
  const counted = new Map(days.map((item) => [item.day, item]));
  const [first, last] = [days[0].day, days.at(-1).day];
  const [firstYear, firstMonth] = partsOf(first);
  const [lastYear, lastMonth] = partsOf(last);
  const largest = Math.max(...days.map(({ count }) => count));
  const weekStart = firstWeekday();
  const [inFullDay, monthName, monthAndYear, yearName, weekday, weekdayName, dayAndMonth] = [
    calendarFormat({ dateStyle: "full" }), calendarFormat({ month: "long" }), calendarFormat({ month: "long", year: "numeric" }), calendarFormat({ year: "numeric" }),
    calendarFormat({ weekday: "narrow" }), calendarFormat({ weekday: "long" }), calendarFormat({ day: "numeric", month: "long" }),
  ];
  const inSight = start ?? dayInSight();
  const clamp = (day) => Math.min(Math.max(day, first), last);
  let current = clamp(inSight);

  const dialog = make("dialog", { className: "calendar" });
  dialog.setAttribute("aria-labelledby", "calendar-title");
  const title = make("h2", { id: "calendar-title", textContent: words("dates.goTo") });
  const [earlier, later] = [["earlier-button", words("dates.previousMonth"), "M15 5l-7 7l7 7", -1], ["later-button", words("dates.nextMonth"), "M9 5l7 7l-7 7", 1]]
    .map(([name, label, path, by]) => button(name, label, path, () => goTo(inMonth(by))));
  const month = make("select", { ariaLabel: words("dates.month"), onchange: () => goTo(at(partsOf(current)[0], Number(month.value))) });
  const year = make("select", { ariaLabel: words("dates.year"), onchange: () => goTo(at(Number(year.value), partsOf(current)[1])) });
  const grid = make("table", { className: "calendar-days" });
  const about = make("p", { className: "calendar-about", role: "status" });
  const others = make("ul", { className: "calendar-years" });
  const othersTitle = make("h3");
  grid.setAttribute("role", "grid");
  for (let number = firstYear; number <= lastYear; number += 1) { year.append(make("option", { value: number, textContent: yearName(dayNumber(number, 0, 1)) })); }
  const weekdays = Array.from({ length: 7 }, (_, index) => {
    // Day 4 was a Monday.
    const day = 3 + weekStart + index;
    return make("th", { scope: "col", abbr: weekdayName(day), textContent: weekday(day) });
  });
  const rows = make("tbody");
  grid.append(make("thead", {}, make("tr", {}, ...weekdays)), rows);

  // A day of another month: the same one, or the last that the month has.
  function at(otherYear, otherMonth) {
    const [realYear, realMonth] = partsOf(dayNumber(otherYear, otherMonth, 1));
    return dayNumber(realYear, realMonth, Math.min(partsOf(current)[2], monthLength(realYear, realMonth)));
  }
  function inMonth(by) {
    const [currentYear, currentMonth] = partsOf(current);
    return at(currentYear, currentMonth + by);
  }

  function cell(day) {
    const known = counted.get(day);
    const [, , number] = partsOf(day);
    const item = known
      ? make("a", { href: (known.page ? known.page + ".html" : "") + "#" + new Date(day * millisecondsADay).toISOString().slice(0, 10) })
      : make("span", { role: "link", ariaDisabled: "true" });
    item.textContent = number.toLocaleString(html.lang);
    item.ariaLabel = known ? words("dates.messagesOnDay", { day: inFullDay(day), count: known.count }) : words("dates.noMessagesOnDay", { day: inFullDay(day) });
    item.tabIndex = day === current ? 0 : -1;
    item.dataset.day = day;
    if (known) {
      item.title = countOf(known.count);
      // Most days have few messages, some have many.
      item.dataset.level = Math.ceil(4 * Math.sqrt(known.count / largest));
    }
    return make("td", day === inSight ? { ariaSelected: "true" } : {}, item);
  }
  function showMonth() {
    const [currentYear, currentMonth, currentDay] = partsOf(current);
    const start = current - currentDay + 1;
    const length = monthLength(currentYear, currentMonth);
    // Day 0 was a Thursday.
    const offset = (((start + 3) % 7) + 7 - (weekStart - 1)) % 7;
    const cells = [...Array.from({ length: offset }, () => make("td")), ...Array.from({ length }, (_, index) => cell(start + index))];
    while (cells.length % 7) { cells.push(make("td")); }
    rows.replaceChildren(...Array.from({ length: cells.length / 7 }, (_, week) => make("tr", {}, ...cells.slice(7 * week, 7 * week + 7))));
    const [minimum, maximum] = [currentYear === firstYear ? firstMonth : 0, currentYear === lastYear ? lastMonth : 11];
    month.replaceChildren(...Array.from({ length: 12 }, (_, index) =>
      make("option", { value: index, textContent: monthName(dayNumber(2001, index, 1)), disabled: index < minimum || index > maximum })));
    [month.value, year.value] = [currentMonth, currentYear];
    const name = monthAndYear(current);
    grid.ariaLabel = name;
    const count = days.reduce((sum, item) => sum + (item.day >= start && item.day < start + length ? item.count : 0), 0);
    about.textContent = count ? words("dates.messagesInMonth", { month: name, count }) : words("dates.noMessagesInMonth", { month: name });
    [earlier.ariaDisabled, later.ariaDisabled] = [start <= first, start + length > last];
  }
  function showOthers() {
    const [currentYear, ...date] = partsOf(current);
    const same = days.filter(({ day }) => day !== current && partsOf(day).slice(1).join() === date.join());
    othersTitle.textContent = words("dates.inOtherYears", { day: dayAndMonth(current) });
    others.replaceChildren(...same.reverse().map(({ day }) => {
      const link = cell(day).firstElementChild;
      link.tabIndex = 0;
      link.replaceChildren(make("b", { textContent: yearName(day) }), " ", countOf(counted.get(day).count));
      return make("li", {}, link);
    }));
    if (!same.length) { others.append(make("li", { textContent: words("dates.noMessagesInOtherYears") })); }
  }
  const dayElement = () => one(`[data-day="${current}"]`, grid);
  // Shows a day without taking the focus from what was pressed.
  function goTo(day) {
    current = clamp(day);
    showMonth();
    showOthers();
  }
  function onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) { return; }
    const fromStart = (current + 3 + 7 - (weekStart - 1)) % 7;
    const months = event.shiftKey ? 12 : 1;
    const steps = {
      ArrowLeft: -forwards, ArrowRight: forwards, ArrowUp: -7, ArrowDown: 7, Home: -fromStart, End: 6 - fromStart,
      PageUp: inMonth(-months) - current, PageDown: inMonth(months) - current,
    };
    if (event.key === " ") { event.target.click(); } else if (event.key in steps) {
      goTo(current + steps[event.key]);
      dayElement().focus();
    } else { return; }
    event.preventDefault();
  }
  // Leads to a day; in the list that is open, the focus goes to its first message.
  function follow(event) {
    const link = event.target.closest("a[data-day]");
    if (!link || !isPlain(event)) { return; }
    event.preventDefault();
    dialog.close();
    goToDay(Number(link.dataset.day)).then((message) => focus(message));
  }

  // In the year of the newest message that is of this day.
  function goToToday() {
    const [, ...today] = partsOf(Date.parse(civilDays.format(new Date())) / millisecondsADay);
    const same = days.findLast(({ day }) => partsOf(day).slice(1).join() === today.join());
    goTo(same ? same.day : dayNumber(partsOf(current)[0], ...today));
    dayElement().focus();
  }
  const today = make("button", { type: "button", className: "text-button", textContent: words("dates.today"), onclick: goToToday });

  on(grid, "keydown", onKey);
  on(dialog, "click", follow);
  followSwipe(grid, () => {}, (x, y) => { if (Math.abs(x) > 50 && Math.abs(x) > 2 * Math.abs(y)) { goTo(inMonth(x > 0 ? -1 : 1)); } });
  dialog.append(
    make("div", { className: "dialog-head" }, title, button("close-dialog", words("page.close"), cross, () => dialog.close())),
    make("div", { className: "calendar-head" }, earlier, month, year, later), grid, about);
  if (firstYear !== lastYear) {
    dialog.append(make("section", { className: "on-this-day" }, make("div", { className: "dialog-head" }, othersTitle, today), others));
  }
  goTo(current);
  showDialog(dialog);
  dayElement().focus();
}
