// Pages: reaching the end of one loads its neighbour into the list, by a script that comes then. The pager's links do the same where nothing can be
// fetched.
const pages = [];
const pagers = [];
const isThread = () => html.dataset.root !== "../";
const hasLater = () => pagers.length > 0 && one("a[rel=next]", pagers.at(-1)) !== null;

// The number of a page is one more than that of the page before it.
function addPage(url, pager, first, place) {
  const before = pager && one("a[rel=prev]", pager);
  pages.splice(place, 0, { url, first, number: before ? parseInt(before.getAttribute("href"), 10) + 1 : 1 });
}
// The page that is in the middle of the screen; at the end the last one, however short it is.
const pageInSight = () => pages.findLast(({ first }) => distance() < 2 || 2 * boxOf(first).top <= innerHeight) || pages[0];

function loadPage(rel, ...place) {
  const end = rel === "prev" ? 0 : pagers.length - 1;
  const link = one("a[rel=" + rel + "]", pagers[end]);
  if (!link || pagers[end].ariaBusy || isReplaying() || isFile) { return; }
  // What failed once is not asked for again: the link is still there.
  pagers[end].ariaBusy = "true";
  ask("permalinks", "insertPage", rel, link.href, ...place).then(fillWindow);
}

// Nobody can scroll a page that is shorter than the window, so what comes before it is loaded without that.
function fillWindow() {
  if (pagers.length && distance() + scrollY <= 0) { loadPage("prev"); }
}

// Loads what lies ahead of a reader who goes up or down, not of one who comes past a pager with Tab.
function readAhead(direction) {
  if (!pagers.length || one("dialog[open], .drawer-open, .pager :focus")) { return; }
  if (direction < 0 && boxOf(pagers[0]).bottom > -innerHeight) { loadPage("prev"); }
  if (direction > 0 && boxOf(pagers.at(-1)).top < 2 * innerHeight) { loadPage("next"); }
}

// The address is that of the page in sight.
function followPage() {
  const { url } = pageInSight();
  if (pages.length > 1 && !isReplaying() && location.href.split("#")[0] !== url) { history.replaceState(null, "", url); }
}

// The browser keeps a place as so many pixels from the top of the list, which is shorter when it is opened anew: where pages were loaded into it, the
// tab keeps which message was on top, and how high. What a page that goes writes beside its address is lost when it is loaded again.
const isFrom = (first) => (item) => item === first || first.compareDocumentPosition(item) & 4;
const placeName = () => "chatarchive-place " + location.pathname;
function keepPlace() {
  const message = (pages.length > 1 || history.scrollRestoration === "manual") && visible().filter(isFrom(pageInSight().first)).find(isOnScreen);
  try {
    if (message) { sessionStorage[placeName()] = message.id + " " + boxOf(message).top; } else { delete sessionStorage[placeName()]; }
  } catch {}
}
function findPlace() {
  let kept;
  try { kept = sessionStorage[placeName()]; } catch {}
  const [id, top] = kept?.split(" ") || [];
  const message = document.getElementById(id);
  if (!message) { return false; }
  history.scrollRestoration = "manual";
  const restore = () => scrollBy(0, boxOf(message).top - top);
  restore();
  on(window, "load", restore);
  // The page beyond it was on the screen too.
  const rest = Math.round(boxOf(message).top - top);
  if (rest) { loadPage(rest < 0 ? "prev" : "next", message, top); }
  return true;
}

function startPages() {
  pagers.push(...all(".pager"));
  addPage(location.href.split("#")[0], pagers[0], list.firstElementChild, 0);
  let from = 0;
  // A phone may let a page go that lies behind others without saying so.
  on(document, "visibilitychange", keepPlace);
  on(window, "pagehide", keepPlace);
  on(window, "resize", fillWindow);
  on(window, "wheel", ({ deltaY }) => readAhead(deltaY));
  on(window, "touchstart", ({ touches }) => { from = touches[0].clientY; });
  on(window, "touchmove", ({ touches }) => readAhead(from - touches[0].clientY));
  on(window, "keydown", ({ key, target }) => {
    if (!target.closest("input, select, audio, video")) { readAhead(key.match("Up|Home") ? -1 : key.match("Down|End") ? 1 : 0); }
  });
}
