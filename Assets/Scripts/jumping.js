// Jumping: a message comes to rest where scrollingAnchor says, below the header; one taller than the screen shows its beginning.
function jump(message) {
  message.closest("details")?.setAttribute("open", "");
  const top = boxOf(one("header")).bottom;
  const box = boxOf(message);
  const room = Math.max(0, innerHeight - top - box.height);
  scrollTo(0, scrollY + box.top - top - options.scrollingAnchor * room);
  message.classList.remove("jumped");
  // The highlight begins again once the style without it was seen.
  boxOf(message);
  message.classList.add("jumped");
  makeCurrent(message);
  showDate(3000);
}

// Jumps to the message or the day that the address names; where a day has none, to the next one, or the last there is. A message that the page
// does not have is looked for once.
let missing;
function jumpToHash() {
  let name = location.hash.slice(1);
  try { name = decodeURIComponent(name); } catch {}
  const isDay = /^\d+-\d\d-\d\d$/.test(name);
  const messages = all(".message", list);
  const message = messages.find((item) => isDay ? dayOf(item) >= name : item.id === name);
  if (message) { jump(message); } else if (isDay) {
    if (hasLater()) { location.replace(one("a[rel=next]", pagers.at(-1)).href + location.hash); } else { jump(messages.at(-1)); }
  } else if (name.startsWith("m-") && missing !== name) {
    missing = name;
    ask("permalinks", "findMessage", name);
  }
}

// A link to a message that is in the list already, such as one of a page that was loaded into it, need not leave the page.
function followLink(event) {
  const link = event.target.closest("a[href*='#m-']");
  const message = link && /^(\d+\.html)?#/.test(link.getAttribute("href")) && document.getElementById(link.hash.slice(1));
  if (!message || !isPlain(event) || isFile) { return; }
  event.preventDefault();
  // The browser finds back from there.
  history.scrollRestoration = "auto";
  history.pushState(null, "", link.href);
  jump(message);
  focus(message);
}

// Takes a date, a month, a year, or the id of a message that is in the list; anything else is looked for, and where no list has messages, what is
// of a date, too.
function jumpTo(field) {
  const text = field.value.trim();
  const message = document.getElementById("m-" + text);
  if (message) { return jump(message); }
  const isDate = /^(19|20)\d\d(-\d\d?){0,2}$/.test(text);
  if (options.search && !(isDate && list && one(".message", list))) {
    location.href = root + "search.html#q=" + encodeURIComponent((isDate && text[4] ? "on:" : "") + text);
  } else {
    ask("boxes", "goToDate", field, text);
  }
}

function addJumpField(header) {
  const [ariaLabel, placeholder] = options.search
    ? [words("search.orJump"), words("search.orDateHint")] : [words("dates.jumpToDateOrMessage"), words("dates.dateOrMessageHint")];
  const field = make("input", { type: "search", ariaLabel, placeholder, oninput: () => field.setCustomValidity("") });
  const form = make("form", { className: "jump-form", role: "search", hidden: true }, field);
  if (list && one(".message", list)) { form.append(makeCalendarButton(), makeReplayButton()); }
  const toggle = button("jump-button", ariaLabel, "M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14M16 16l5 5", () => show(form.hidden));
  function show(isShown) {
    form.hidden = !isShown;
    toggle.ariaExpanded = isShown;
    // A wide window shows the field all the time, and no button.
    if (isShown) { field.select(); } else { field.blur(); }
    focus(isShown ? field : toggle);
  }
  openSearch = () => show(true);
  toggle.ariaExpanded = false;
  on(form, "keydown", ({ key }) => { if (key === "Escape") { show(false); } });
  on(form, "submit", (event) => {
    event.preventDefault();
    jumpTo(field);
  });
  header.append(toggle, form);
  if (options.becomesFirstResponderOnOpen) { show(true); }
}
