// What happens when the page is there.
function addLatestButton() {
  const arrow = icon("M6 9l6 6l6-6");
  const link = one(".latest-button") || make("a", { className: "latest-button", href: isThread() ? "" : "index.html", ariaLabel: "To the latest message" }, arrow);
  on(link, "click", (event) => {
    if (hasLater()) { return; }
    event.preventDefault();
    scrollToEnd();
  });
  main().append(link);
  return () => { link.hidden = !hasLater() && distance() < 200; };
}

function startMessages(header) {
  main().append(status);
  addReplayButton(header);
  startPages();
  followMessages();
  followTouch();
  const overlay = one(".date-overlay");
  const toLatest = addLatestButton();
  const showDate = overlay && followDate(overlay);
  let last = scrollY;
  on(window, "scroll", () => {
    toLatest();
    followPage();
    showDate?.();
    readAhead(scrollY - last);
    last = scrollY;
  });
  on(document, "click", followLink);
  on(window, "hashchange", jumpToHash);
  // A chat opens at its newest message, or where the address says; where the reader comes back to, the browser knows better.
  if (location.hash && performance.getEntriesByType("navigation")[0]?.type === "navigate") {
    jumpToHash();
    on(window, "load", jumpToHash);
  } else if (document.body.dataset.newest && !location.hash && !/\d\.html$/.test(location.pathname)) {
    scrollBy(0, distance());
  }
  toLatest();
}

function start() {
  const header = one("header");
  list = one(".message-list");
  // A page that was opened from a disk may not load one.
  if (!isFile) { document.head.append(make("link", { rel: "manifest", href: root + "manifest.webmanifest" })); }
  if (!header) { return; }
  if (list) { addDrawer(header); }
  if (options.search ? !one(".search-page") : list && one(".message", list)) { addJumpField(header); }
  if (list && one(".message", list)) { startMessages(header); }
  addAppearanceButton(header);
}
on(document, "DOMContentLoaded", start);
