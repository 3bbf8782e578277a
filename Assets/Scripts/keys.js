// Keys: single ones go through the messages and pages. Speech and slips of the hand press them too, so the help has a switch for them.
const keysChoice = "chatarchive-keys";
let openSearch = () => one(".search-field")?.focus();
const isOnScreen = (box) => box.bottom > boxOf(one("header")).bottom && box.top < innerHeight;

// A reader who is not at a message begins with the one that was last of interest, where that is still to be seen.
function step(by) {
  const messages = visible();
  const from = messages.indexOf(messageOf(document.activeElement));
  const next = from >= 0 ? messages[from + by] : [current, ...messages].find((message) => isOnScreen(boxOf(message)));
  if (next) { makeCurrent(next).focus(); }
}

// To the beginning of a page that is in the list already, or else by the pager's link.
function turnPage(by) {
  const page = pages[pages.indexOf(pageAt(innerHeight / 2)) + by];
  if (page) {
    scrollBy(0, boxOf(page.first).top - boxOf(one("header")).bottom);
    const message = all(".message", list).find((item) => item === page.first || page.first.compareDocumentPosition(item) & 4);
    focus(makeCurrent(message));
  } else {
    one(by > 0 ? "a[rel=next]" : "a[rel=prev]")?.click();
  }
}

function toFirst() {
  if (pages[0].number > 1) { location.href = "1.html"; } else {
    scrollTo(0, 0);
    focus(makeCurrent(visible()[0]));
  }
}

const listKeys = {
  j: () => step(1), k: () => step(-1), g: () => openCalendar(), f: toFirst, l: () => one(".latest-button").click(),
};
const pageKeys = { "/": () => openSearch(), "?": () => ask("boxes", "openHelp"), n: () => turnPage(1), p: () => turnPage(-1) };

function followKeys() {
  on(document, "keydown", (event) => {
    const { target, key, shiftKey } = event;
    const isTaken = event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented || storage[keysChoice] === "off";
    if (isTaken || target.closest("input, textarea, select, [contenteditable]") || one("dialog[open], .drawer-open, .replaying")) { return; }
    // Signs may need the shift key, letters have it for something else.
    const name = shiftKey ? key : key.toLowerCase();
    const action = pageKeys[name] || (current && listKeys[name]);
    if (action) {
      event.preventDefault();
      action();
    }
  });
}
