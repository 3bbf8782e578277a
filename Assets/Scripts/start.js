// What happens when the page is there.
function addLatestButton() {
  const arrow = icon("M6 9l6 6l6-6");
  const link = one(".latest-button") || make("a", { className: "latest-button", href: isThread() ? "" : "index.html", ariaLabel: words("message.toLatest") }, arrow);
  on(link, "click", (event) => {
    if (hasLater()) { return; }
    event.preventDefault();
    scrollToEnd();
  });
  main().append(link);
  return () => { link.hidden = !hasLater() && distance() < 200; };
}

// On paper an address stands behind its link, unless the link is the address.
function markBareLinks() {
  const bare = (address) =>
    address.replace(/^\w+:\/*/, "");
  for (const link of all(".text a.message-link")) {
    link.classList.toggle("bare", bare(link.textContent) === bare(link.getAttribute("href")));
  }
}

// A chat opens at its newest message, or where the address says; where the reader comes back to, the browser knows better, if the list is as it was.
function land() {
  const isNew = performance.getEntriesByType("navigation")[0]?.type === "navigate";
  if (!isNew && findPlace()) { return; }
  if (location.hash && isNew) {
    jumpToHash();
    on(window, "load", jumpToHash);
  } else if (document.body.dataset.newest && !location.hash && !location.pathname.match("[0-9].html$")) {
    scrollBy(0, distance());
  }
}

function startMessages(header) {
  main().append(status);
  header.append(makeCalendarButton(), makeReplayButton());
  startPages();
  followMessages();
  followTouch();
  const overlay = one(".date-overlay");
  const toLatest = addLatestButton();
  if (overlay) { followDate(overlay); }
  let last = scrollY;
  on(window, "scroll", () => {
    toLatest();
    followPage();
    showDate();
    followSight();
    readAhead(scrollY - last);
    last = scrollY;
  });
  on(document, "click", followLink);
  // A chat that opens at its end is not left for its beginning.
  on(one(".skip-link"), "click", (event) => {
    event.preventDefault();
    focus(current);
  });
  on(window, "beforeprint", () => {
    markBareLinks();
    shortenDates(0);
  });
  on(window, "afterprint", () => shortenDates());
  on(list, "click", ({ target }) => {
    if (target.matches(".date-indicator>time")) {
      openCalendar(Date.parse(target.dateTime) / 864e5);
    }
  });
  on(window, "hashchange", jumpToHash);
  land();
  fillWindow();
  toLatest();
  showDate(3000);
}

function start() {
  const header = one("header");
  list = one(".message-list");
  // A page that was opened from a disk may not load one.
  if (!isFile) { document.head.append(make("link", { rel: "manifest", href: root + "manifest.webmanifest" })); }
  if (!header) { return; }
  if (list) {
    shortenDates();
    addDrawer(header);
  }
  if (options.search ? !one(".search-page") : list && one(".message", list)) { addJumpField(header); }
  if (list && one(".message", list)) { startMessages(header); }
  // A theme of one colour scheme has nothing to choose.
  if (one("[name=color-scheme]").content.includes(" ")) { addAppearanceButton(header); }
  header.append(button("help-button", words("page.keys"), "M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h2M7 14h10", () => ask("boxes", "openHelp")));
  on(document, "click", openMedia);
  const listing = one("main > .long");
  if (listing) { ask("lists", "addListTools", listing); }
  followKeys();
}
on(document, "DOMContentLoaded", start);
