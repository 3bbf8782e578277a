// Messages: walked with the keyboard, one of them in the order of Tab with what is in it; touched or pointed at, one shows its time and its button.
// A card in a message has texts of its own.
const textOf = (message) => (one(".bubble > .text", message) || one(".text", message))?.innerText.trim() || "";
const threadOf = (message) => one(".thread-info-container a, a.message-annotation", message);
function timeOf(message) {
  const known = timeIn(message)?.textContent;
  return known === words("message.timeUnknown") ? known : inFull(instantOf(message));
}
// Of whoever says nothing on the page, as of the chat itself, the name is not known.
const authorOf = ({ dataset: { author } }) =>
  one(`[data-author="${author}"] :is(.speaker,.author,footer>bdi)`, list)?.textContent || "";

// Else the list would be a hundred stops on the way through the page, and none of them a message.
function orderControls(within, tabIndex) {
  for (const control of all(".message :is(a[href], button, summary, audio, video, [tabindex]:not([role]))", within)) { control.tabIndex = tabIndex; }
  if (one("[role=region]", within)) { ask("permalinks", "measure", within); }
}
function setOrder(message, tabIndex) {
  message.tabIndex = tabIndex;
  orderControls(message, tabIndex);
}
let current;
function makeCurrent(message) {
  if (current) { setOrder(current, -1); }
  current = message;
  setOrder(message, 0);
  return message;
}
// A reader who scrolls away goes on from the first message in sight, unless the focus has a place of its own.
function followSight() {
  if (isOnScreen(current) || document.activeElement?.closest(".message, .pager")) { return; }
  const seen = visible().find(isOnScreen);
  if (seen) { makeCurrent(seen); }
}

// Those that are neither hidden nor in a fold that is closed.
const visible = () => all(".message", list).filter((item) => item.checkVisibility());

const openPopover = (message) => { if (options.messagePopoverEnabled) { ask("boxes", "openPopover", message); } };

function closeReactions(except) {
  for (const details of all(".reactions details[open]")) {
    details.open = details === except;
  }
}

function walk(event) {
  if (!event.target.matches(".message") || !isPlain(event)) { return; }
  const messages = visible();
  const index = messages.indexOf(event.target);
  const next = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: messages.length - 1 }[event.key];
  if (event.key === "Enter") { openPopover(event.target); } else if (next === undefined) { return; }
  if (messages[next]) { makeCurrent(messages[next]).focus(); }
  event.preventDefault();
}

function followMessages() {
  const more = button("more-button", words("message.about"), "M5 12h.01M12 12h.01M19 12h.01", () => openPopover(messageOf(more)));
  function point(message) {
    const isNew = message && message !== more.parentElement && document.activeElement !== more;
    if (isNew && options.messagePopoverEnabled) {
      message.append(more);
      more.tabIndex = message.tabIndex;
    }
  }
  let touched;
  orderControls(list, -1);
  makeCurrent(visible().at(document.body.dataset.newest ? -1 : 0) || one(".message", list));
  on(list, "keydown", walk);
  on(list, "focusin", ({ target }) => {
    const message = messageOf(target);
    if (message) { point(makeCurrent(message)); }
  });
  on(list, "pointerover", ({ target }) => point(messageOf(target)));
  // A tap shows a message's own time as the pointer does; a tap elsewhere closes who reacted.
  on(document, "click", ({ target }) => {
    const message = messageOf(target);
    touched?.classList.remove("touched");
    touched = message === touched ? null : message;
    touched?.classList.add("touched");
    point(touched);
    closeReactions(target.closest(".reactions details"));
  });
  on(document, "keydown", ({ key }) => { if (key === "Escape") { closeReactions(); } });
}
