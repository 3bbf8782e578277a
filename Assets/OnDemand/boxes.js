// What the boxes over a page share.
const forwards = html.dir === "rtl" ? -1 : 1;

// What grows with a channel stands in a file of its own: how many messages each day has, and who has read how far.
let facts;
function channelFacts() {
  const { facts: hasFacts, path } = channelOf();
  facts ||= new Promise((done) => {
    window.chatarchiveChannel = done;
    // What cannot be loaded now, such as without a network, may be there the next time.
    const goWithout = () => {
      facts = 0;
      done({ reads: [] });
    };
    if (hasFacts) { load(path.replace("index.html", "channel.js")).onerror = goWithout; } else { goWithout(); }
  });
  return facts;
}

// The channel's address with a message's anchor, which stays right whatever page the message will be on. No folder of a disk is shown as its page.
function permalinkOf(message) {
  const page = isThread() ? "" : location.protocol === "file:" ? "index.html" : "./";
  return new URL(page + "#" + message.id, location.href).href;
}

// Pages from an unencrypted server have no clipboard. Gives whether it failed, which is told then.
function copyWithoutClipboard(text) {
  const before = document.activeElement;
  const area = make("textarea", { value: text, className: "visually-hidden" });
  (one("dialog[open]") || document.body).append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  focus(before);
  if (!isCopied) { say(words("page.copyRefused"), true); }
  return !isCopied;
}

// Shows a box over the page, one at a time, until it is closed, also by a click beside it.
function showDialog(dialog) {
  for (const other of all("dialog[open]")) { other.close(); }
  on(dialog, "pointerdown", ({ target }) => { if (target === dialog) { dialog.close(); } });
  on(dialog, "close", () => dialog.remove());
  main().append(dialog);
  dialog.showModal();
}

// A finger that goes sideways or down over an element: `move` follows it, `end` is told where it was lifted.
function followSwipe(element, move, end) {
  let start = null;
  on(element, "pointerdown", (event) => { start = event.pointerType === "touch" && event.isPrimary ? event : null; });
  on(element, "pointermove", (event) => {
    if (start) { move((event.clientX - start.clientX) * forwards, event.clientY - start.clientY); }
  });
  on(element, "pointerup", (event) => {
    if (start) { end((event.clientX - start.clientX) * forwards, event.clientY - start.clientY); }
    start = null;
  });
  on(element, "pointercancel", () => {
    start = null;
    end(0, 0);
  });
}

// A message's text as a quote, with who wrote it and when.
function copyQuote(message) {
  const [person, time] = [authorOf(message), timeOf(message)];
  const source = person ? words("message.quoteSource", { person, time }) : words("message.quoteTime", { time });
  copy(textOf(message).replace(/^/gm, "> ") + "\n" + source, words("message.quoteCopied"));
}

done("boxes", { openPopover, openCalendar, goToDate, openHelp, openLightbox, copyWithoutClipboard, copyQuote });
