// Pages: reaching the end of one loads its neighbour into the list. The pager's links do the same where nothing can be fetched.
const pages = [];
let pagers = [];
const isThread = () => html.dataset.root !== "../";
const hasLater = () => pagers.length > 0 && one("a[rel=next]", pagers.at(-1)) !== null;

// The number of a page is one more than that of the page before it.
function addPage(url, pager, first, place) {
  const before = pager && one("a[rel=prev]", pager);
  pages.splice(place, 0, { url, first, number: before ? parseInt(before.getAttribute("href"), 10) + 1 : 1 });
}
const pageAt = (height) => pages.findLast(({ first }) => boxOf(first).top <= height) || pages[0];

async function loadPage(rel) {
  const isUp = rel === "prev";
  const end = isUp ? 0 : pagers.length - 1;
  const pager = pagers[end];
  const link = one(`a[rel=${rel}]`, pager);
  if (!link || pager.ariaBusy || isReplaying() || isFile) { return; }
  // What failed once is not asked for again: the link is still there.
  pager.ariaBusy = "true";
  const answer = await fetch(link.href).catch(() => ({}));
  const page = new DOMParser().parseFromString(answer.ok ? await answer.text() : "", "text/html");
  const items = all(".message-list > li", page);
  if (!items.length || isReplaying()) { return; }
  const old = [...list.children];
  const [upper, lower] = isUp ? [items, old] : [old, items];
  // A day that goes on is named once.
  const day = upper.findLast((item) => item.matches(".date-indicator"))?.dataset.date;
  if (day && lower[0].dataset.date === day) {
    lower.shift().remove();
    if (isUp) { [pages[0].first] = lower; }
  }
  const anchor = isUp ? lower[0] : upper.at(-1);
  const { top } = boxOf(anchor);
  addPage(link.href, one(".pager", page), items[0], isUp ? 0 : pages.length);
  const next = all(".pager", page).at(isUp ? 0 : -1);
  const hadFocus = pager.contains(document.activeElement);
  list[isUp ? "prepend" : "append"](...items);
  pager.replaceWith(next);
  pagers[end] = next;
  if (hadFocus) { focus(makeCurrent(messageOf(anchor) || items.at(-1))); }
  shortenDates();
  scrollBy(0, boxOf(anchor).top - top);
  say(isUp ? "Earlier messages were added" : "Later messages were added");
}

// Loads what lies ahead of a reader who goes up or down.
function readAhead(direction) {
  if (!pagers.length || one("dialog[open], .drawer-open")) { return; }
  if (direction < 0 && boxOf(pagers[0]).bottom > -innerHeight) { loadPage("prev"); }
  if (direction > 0 && boxOf(pagers.at(-1)).top < 2 * innerHeight) { loadPage("next"); }
}

// The address is that of the page in the middle of the screen.
function followPage() {
  const { url } = pageAt(innerHeight / 2);
  if (pages.length > 1 && !isReplaying() && location.href.split("#")[0] !== url) { history.replaceState(null, "", url); }
}

function startPages() {
  pagers = all(".pager");
  addPage(location.href.split("#")[0], pagers[0], list.firstElementChild, 0);
  let from = 0;
  on(window, "wheel", ({ deltaY }) => readAhead(deltaY));
  on(window, "touchstart", ({ touches }) => { from = touches[0].clientY; });
  on(window, "touchmove", ({ touches }) => readAhead(from - touches[0].clientY));
  on(window, "keydown", ({ key, target }) => {
    if (!target.closest("input, select, audio, video")) { readAhead(/Up|Home/.test(key) ? -1 : /Down|End/.test(key) ? 1 : 0); }
  });
}
