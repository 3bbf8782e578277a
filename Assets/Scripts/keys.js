// Keys: single ones go through the messages and pages. Speech and slips of the hand press them too, so the help has a switch for them.
const keysChoice = "chatarchive-keys";
let openSearch = () => one(".search-field")?.focus();
function isOnScreen(message) {
  const { top, bottom } = boxOf(message);
  return bottom > boxOf(one("header")).bottom && top < innerHeight;
}

// A reader who is not at a message begins with the one that was last of interest, where that is still to be seen.
function step(by) {
  const messages = visible();
  const from = messages.indexOf(messageOf(document.activeElement));
  const next = from >= 0 ? messages[from + by] : [current, ...messages].find(isOnScreen);
  if (next) { makeCurrent(next).focus(); }
}

const listKeys = {
  j: () => step(1), k: () => step(-1), g: () => openCalendar(), f: () => ask("permalinks", "toFirst"), l: () => ask("permalinks", "toLatest"),
};
const pageKeys = {
  "/": () => openSearch(), "?": () => ask("boxes", "openHelp"), n: () => ask("permalinks", "turnPage", 1), p: () => ask("permalinks", "turnPage", -1),
};

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
