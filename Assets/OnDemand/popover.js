// The popover of a message: what is known of it, and what can be done with it.

// The channel's address with a message's anchor, which stays right whatever page the message will be on. No folder of a disk is shown as its page.
function permalinkOf(message) {
  const page = isThread() ? "" : location.protocol === "file:" ? "index.html" : "./";
  return new URL(page + "#" + message.id, location.href).href;
}

// When somebody reacted, by the seconds that had gone since the message was sent.
function timeAfter(message, { dataset }) {
  if (!dataset) { return ""; }
  const instant = Number(instantOf(message)) + dataset.after * 1000;
  return ` (${moment(instant)})`;
}

// Rows of a name and what belongs to it.
function aboutMessage(message) {
  const rows = [["Sent", timeOf(message)]];
  const edited = one(".edited-label", message)?.dataset.time;
  if (edited) { rows.push(["Edited", inFull(new Date(edited))]); }
  for (const reaction of all(".reactions li", message)) {
    const users = Array.from(one(".reaction-users", reaction)?.childNodes || [], (user) => user.textContent + timeAfter(message, user));
    rows.push([(one("summary", reaction) || reaction).textContent, users.join("")]);
  }
  return rows;
}
const row = ([name, value]) => [make("dt", { textContent: name }), make("dd", { textContent: value, dir: "auto" })];

function openPopover(message) {
  const author = authorOf(message);
  const title = author || "About this message";
  const dialog = make("dialog", { className: "message-popover", ariaLabel: author ? "Message of " + author : title });
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
  const close = button("close-popover", "Close", cross, () => dialog.close());
  act("copy_link_action", "Copy link", () => copy(permalinkOf(message), "Link copied"));
  if (text && !message.matches(".deleted")) { act("copy_message_action", "Copy text", () => copy(text, "Text copied")); }
  if (thread) { act("thread_message_action", "Reply in thread", () => { location.href = thread.href; }); }
  dialog.append(make("div", { className: "popover-head" }, make("strong", { textContent: title, dir: "auto" }), close), rows, actions);
  channelFacts().then(({ reads }) => {
    const readers = reads.filter(([id, , until]) => until > instantOf(message) && id !== message.dataset.author);
    if (readers.length) { rows.append(...row(["Seen by", readers.map(([, name]) => name).join(", ")])); }
    place();
  });
  // Beside the bubble where there is room; a phone's style sheet puts it at the bottom.
  function place() {
    if (innerWidth < 544) { return; }
    const { bottom, left } = boxOf(one(".bubble", message) || message);
    const within = (start, size, room) => Math.max(8, Math.min(start, room - size - 8)) + "px";
    dialog.style.top = within(bottom + 8, dialog.offsetHeight, innerHeight);
    dialog.style.left = within(left, dialog.offsetWidth, innerWidth);
  }
  getSelection().removeAllRanges();
  // The focus goes back to the message, wherever it was.
  if (!message.contains(document.activeElement)) { focus(makeCurrent(message)); }
  showDialog(dialog);
  place();
  // What was said of the message stays in sight above.
  if (actions.firstElementChild) { focus(actions.firstElementChild); }
}
