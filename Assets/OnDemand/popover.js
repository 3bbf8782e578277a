// The popover of a message: what is known of it, and what can be done with it.

// When somebody reacted, by the seconds that had gone since the message was sent. The day goes without saying where it is the message's.
function timeAfter(message, { after }) {
  const instant = Number(instantOf(message)) + after * 1000;
  const isSameDay = civilDays.format(instant) === dayOf(message);
  return isSameDay ? dateFormat(html.lang, { timeStyle: "short" }).format(instant) : moment(instant);
}

// Each person who reacted in a line, and how many more there were, which stands before or behind all names. What stands between two names, such as a
// comma, goes without saying.
function reactionUsers(message, users) {
  const parts = [...users?.childNodes || []];
  const [first, last] = [parts.findIndex(({ dataset }) => dataset), parts.findLastIndex(({ dataset }) => dataset)];
  return parts.filter(({ dataset }, place) => dataset || place < first || place > last).map(({ dataset, textContent }) => {
    if (!dataset) { return [textContent.replace(/^[\s,،、]+|[\s,،、]+$/g, "")]; }
    const phrase = dataset.after ? words("reactions.personAt", { person: "\0", time: timeAfter(message, dataset) }) : "\0";
    // The name runs its own way in what runs the page's.
    return phrase.split("\0").flatMap((text, place) => [...place ? [make("bdi", { textContent })] : [], text]);
  }).filter((line) => line.some(Boolean)).map((line) => make("div", {}, ...line));
}

// Rows of a name and what belongs to it: a text, or elements.
function aboutMessage(message) {
  const rows = [[words("message.sentAt"), timeOf(message)]];
  const edited = one(".edited-label", message)?.dataset.time;
  if (edited) { rows.push([words("message.editedAt"), inFull(new Date(edited))]); }
  for (const reaction of all(".reactions li", message)) {
    const parts = [...(one("summary", reaction) || reaction).childNodes].map((part) => part.src ? part.cloneNode() : part.textContent);
    rows.push([parts, ...reactionUsers(message, one(".reaction-users", reaction))]);
  }
  return rows;
}
const row = ([name, ...values]) => [make("dt", {}, ...[name].flat()), make("dd", {}, ...values)];

// Scrolls until a bubble ends above the box that lies over the foot of the page, unless its beginning would go under the header; a page that ends
// there is longer while the box is open.
function makeRoom(bubble, dialog) {
  const way = Math.min(bubble.bottom + 8 - dialog.offsetTop, bubble.top - boxOf(one("header")).bottom - 8);
  if (way <= 0) { return; }
  const { style } = main();
  const missing = way - distance();
  if (missing > 0) { style.marginBlockEnd = Math.ceil((parseFloat(style.marginBlockEnd) || 0) + missing) + "px"; }
  scrollBy(0, way);
}

const listed = (names) => new Intl.ListFormat(html.lang, { style: "narrow" }).formatToParts(names)
  .map(({ type, value }) => type === "element" ? make("bdi", { textContent: value }) : value);

function openPopover(message) {
  const author = authorOf(message);
  const title = author || words("message.about");
  const dialog = make("dialog", { className: "message-popover", ariaLabel: author ? words("message.by", { person: author }) : title });
  const allowed = message.dataset.actions?.split(" ") || options.supportedMessageActions;
  const act = (id, textContent, action) => {
    if (allowed && !allowed.includes(id)) { return; }
    actions.append(make("button", { type: "button", textContent, onclick: () => {
      dialog.close();
      action();
    } }));
  };
  const text = textOf(message);
  const thread = threadOf(message);
  const rows = make("dl", {}, ...aboutMessage(message).flatMap(row));
  const actions = make("div", { className: "popover-actions" });
  const close = button("close-popover", words("page.close"), cross, () => dialog.close());
  act("copy_link_action", words("message.copyLink"), () => copy(permalinkOf(message), words("message.linkCopied")));
  if (text && !message.matches(".deleted")) { act("copy_message_action", words("message.copyText"), () => copy(text, words("message.textCopied"))); }
  if (thread) { act("thread_message_action", words("thread.open"), () => { location.href = thread.href; }); }
  dialog.append(make("div", { className: "popover-head" }, make("strong", { textContent: title, dir: "auto" }), close), rows, actions);
  channelFacts().then(({ reads }) => {
    const readers = reads.filter(([person, , until]) => until > instantOf(message) && person !== message.dataset.author);
    if (readers.length) { rows.append(...row([words("message.seenBy"), ...listed(readers.map(([, name]) => name))])); }
    place();
  });
  // Below the bubble, or above it where there is no room below; a phone's style sheet puts it at the bottom.
  function place() {
    const bubble = boxOf(one(".bubble", message) || message);
    if (innerWidth < 544) { return makeRoom(bubble, dialog); }
    const { offsetHeight, offsetWidth } = dialog;
    const within = (start, size, room) => Math.max(8, Math.min(start, room - size - 8)) + "px";
    const above = bubble.top - offsetHeight - 8;
    const isAbove = bubble.bottom + offsetHeight + 16 > innerHeight && above >= 8;
    dialog.style.top = within(isAbove ? above : bubble.bottom + 8, offsetHeight, innerHeight);
    dialog.style.left = within(forwards > 0 ? bubble.left : bubble.right - offsetWidth, offsetWidth, innerWidth);
  }
  getSelection().removeAllRanges();
  // The focus goes back to the message, wherever it was.
  if (!message.contains(document.activeElement)) { focus(makeCurrent(message)); }
  showDialog(dialog);
  on(dialog, "close", () => { main().style.marginBlockEnd = ""; });
  place();
  // What was said of the message stays in sight above.
  if (actions.firstElementChild) { focus(actions.firstElementChild); }
}
