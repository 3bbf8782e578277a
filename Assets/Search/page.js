// The search page: a field, filters that are written into it, and what was found.
const hitsAtOnce = 20;
const blocksAtOnce = 48;
// For so many milliseconds the search goes on by itself while it has nothing to show.
const patience = 2000;
const html = document.documentElement;
const root = html.dataset.root || "";
const one = (selector) => document.querySelector(selector);
// In quotation marks a name is the whole name.
const quoted = (name) => `"${name.replaceAll("\"", " ")}"`;

const field = make("input", { type: "search", className: "search-field", ariaLabel: words("search.title"), placeholder: words("search.allChannels"), autocomplete: "off", spellcheck: false, maxLength: 10000 });
const order = make("select", { className: "search-order", ariaLabel: words("lists.order") },
  make("option", { value: "newest", textContent: words("search.newestFirst") }), make("option", { value: "best", textContent: words("search.bestFirst") }));
const form = make("form", { className: "search-page-form", role: "search" }, field, order);
const message = make("p", { className: "search-status", role: "status" });
const list = make("ol", { className: "search-results" });
const more = make("button", { type: "button", className: "button search-more", hidden: true });

// A filter takes the place of those of its kind in the query.
function setFilter(keys, filter) {
  let kept = field.value;
  const last = partsOf(kept).at(-1);
  if (last?.isQuoted && last.isOpen) { kept += "\""; }
  for (const { key, start, end } of partsOf(kept).reverse()) {
    if (keys.includes(key)) { kept = kept.slice(0, start) + kept.slice(end); }
  }
  // A word at the end that may go on in the messages does so still when a filter before it is taken out.
  const isOpen = !filter && last?.isOpen && !last.isQuoted && !keys.includes(last.key);
  const text = [kept.replace(/\s+/g, " ").trim(), filter].filter(Boolean).join(" ");
  field.value = text && !isOpen ? text + " " : text;
  search();
}
const controls = [];
function choice(label, keys, items) {
  const select = make("select", { onchange: () => setFilter(keys, select.value) }, make("option", { value: "", textContent: words("search.any") }),
    ...items.map(([value, text]) => make("option", { value, textContent: text })));
  controls.push([keys, select]);
  return make("label", {}, label, select);
}
function dateChoice(label, key) {
  const input = make("input", { type: "date", onchange: () => setFilter([key], input.value && `${key}:${input.value}`) });
  controls.push([[key], input]);
  return make("label", {}, label, input);
}
// The option that a filter means: its own, or the only one that has its words.
function optionOf(select, { key, value }) {
  const own = (option) => partsOf(option.value).find((part) => part.key === key)?.value.toLowerCase();
  const text = value.toLowerCase();
  const options = Array.from(select.options);
  const having = options.filter((option) => own(option)?.includes(text));
  return (options.find((option) => own(option) === text) || (having.length === 1 && having[0]) || options[0]).value;
}
const dateOf = (value) => (/^\d{4}-\d\d-\d\d$/.test(value) ? value : "");
// The controls show what the query says.
function showFilters() {
  const filters = partsOf(field.value).filter(({ isNegated }) => !isNegated);
  for (const [keys, control] of controls) {
    const filter = filters.find(({ key }) => keys.includes(key));
    control.value = !filter ? "" : control.type === "date" ? dateOf(filter.value) : optionOf(control, filter);
  }
}
// What filters look for, in the reader's words.
const flagNames = {
  link: words("search.link"), image: words("search.image"), file: words("search.file"), code: words("search.code"), reaction: words("search.reaction"),
  video: words("search.video"), audio: words("search.audio"), poll: words("search.poll"), thread: words("search.thread"), pinned: words("search.pinned"),
};
async function fill(filters) {
  const [[people, channels], { segments }] = await Promise.all([load("choices"), loadManifest()]);
  const flags = [...hasFlags.map(([name]) => "has:" + name), ...isFlags.map(([name]) => "is:" + name)];
  const counted = flags.map((flag, index) => [flag, segments.reduce((sum, { counts }) => sum + counts[index], 0)]);
  const named = (items, key) => items.map(([name, number]) => [`${key}:${quoted(name)}`, words("search.choice", { name, number })]);
  filters.append(
    choice(words("search.from"), ["from"], named(people, "from")), choice(words("search.in"), ["in"], named(channels, "in")),
    choice(words("search.with"), ["has", "is"], counted.filter(([, number]) => number)
      .map(([flag, number]) => [flag, words("search.choice", { name: flagNames[flag.split(":")[1]], number })])),
    dateChoice(words("search.after"), "after"), dateChoice(words("search.before"), "before"));
  showFilters();
  showExamples(people[0]?.[0], channels[0]?.[0]);
}
function makeFilters() {
  const box = make("div", { className: "search-filters" });
  const details = make("details", {}, make("summary", { textContent: words("search.filters") }), box);
  details.ontoggle = () => {
    details.ontoggle = null;
    fill(box).catch(tellFailure);
  };
  return details;
}

function tell(text, ...parts) { message.replaceChildren(text, ...parts); }
function tellFailure() {
  tell(words("search.notLoaded"));
  more.hidden = true;
  list.ariaBusy = "false";
}

const reasons = {
  text: (text) => words("search.noneHas", { words: text }), from: (name) => words("search.noneFrom", { name }), in: (name) => words("search.noneIn", { name }),
};
async function tellWhatIsMissing(query, isMine) {
  const nowhere = await clausesNowhere(query);
  if (!isMine()) { return; }
  const why = nowhere.map(({ kind, phrase }) => reasons[kind](phrase.text)).join(" ");
  const hint = query.clauses.some(({ kind }) => kind === "text") ? words("search.nothingHint") : "";
  tell(words("search.nothing") + " " + (why || hint), ...elsewhere(query));
}
// Who came from a channel may not have asked for that one alone.
function elsewhere({ clauses }) {
  if (!clauses.some(({ kind, isNegated }) => kind === "in" && !isNegated)) { return []; }
  return [" ", make("button", { type: "button", className: "text-button", textContent: words("search.allChannels"), onclick: () => {
    setFilter(["in"], "");
    field.focus();
  } })];
}

// The browser keeps this beside the address for a reader who comes back: the order, how often more was asked for, the place, and the hit that was followed.
let seen;
function keep(...address) {
  try { history.replaceState(seen, "", ...address); } catch { /* Not from every disk. */ }
}

// What can be asked, for who has asked nothing yet. What is only an example of a word is marked, to be typed over.
const examples = make("ul", { className: "search-examples" });
function showExamples(person, channel) {
  const [exact, somebody, somewhere] = [words("search.exactWords"), words("search.someName"), words("search.someChannel")];
  const rows = [
    [`"${exact}"`, words("search.exactWordsMeaning"), exact],
    person ? [`from:${quoted(person)}`, words("search.fromMeaning")] : ["from:" + somebody, words("search.fromMeaning"), somebody],
    channel ? [`in:${quoted(channel)}`, words("search.inMeaning")] : ["in:" + somewhere, words("search.inMeaning"), somewhere],
    ["before:2024-05", words("search.beforeMeaning")], ["has:link", words("search.linkMeaning")],
  ];
  examples.replaceChildren(...rows.map(([text, meaning, part]) => make("li", {}, make("button", {
    type: "button", className: "text-button", dir: "ltr", textContent: text, onclick: () => tryExample(text, part),
  }), make("span", { textContent: meaning }))));
}
function tryExample(text, part) {
  field.value = text;
  field.focus();
  if (part) { field.setSelectionRange(text.indexOf(part), text.indexOf(part) + part.length); } else { search(); }
}

// Arrows lead from the field through the hits and back, as single keys do between hits unless the reader has switched them off.
function areKeysOff() {
  try { return localStorage["chatarchive-keys"] === "off"; } catch { return false; }
}
function walk(event) {
  const { key, target } = event;
  const stops = [field, ...list.querySelectorAll("a"), ...(more.hidden ? [] : [more])];
  const from = stops.indexOf(target);
  if (from < 0 || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) { return; }
  const steps = { ArrowDown: from + 1, ArrowUp: from - 1 };
  if (from > 0) { Object.assign(steps, { Escape: 0 }, areKeysOff() ? {} : { j: from + 1, k: Math.max(1, from - 1) }); }
  const next = stops[steps[key]];
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

// Only the newest search shows what it finds.
let turn = 0;
async function search(last = {}) {
  turn += 1;
  const mine = turn;
  const text = field.value;
  const query = queryOf(text);
  showFilters();
  examples.hidden = Boolean(text.trim());
  more.hidden = true;
  seen = { order: order.value, turns: 0, top: 0 };
  keep(text.trim() ? "#q=" + encodeURIComponent(text) : location.pathname);
  if (!query.isSearchable) {
    list.replaceChildren();
    tell(query.problems.join(" ") || (text.trim() ? words("search.noWord") : ""));
    return;
  }
  try {
    await show(query, () => mine === turn, last);
  } catch {
    if (mine === turn) {
      list.replaceChildren();
      tellFailure();
    }
  }
}

async function show(query, isMine, last) {
  const isBest = order.value === "best";
  const { timeZone } = await loadManifest();
  const item = makeItem(timeZone);
  const find = await makeFinder(query);
  const waiting = [];
  let [shown, isDone, until] = [0, false, 0];
  function append(most) {
    if (!shown) { list.replaceChildren(); }
    const next = waiting.splice(0, most);
    list.append(...next.map(item));
    shown += next.length;
    return next.length;
  }
  // The first hits are shown before more blocks are loaded; the best ones are known only when all are.
  async function go() {
    list.ariaBusy = "true";
    more.disabled = true;
    let [left, opened, size] = [hitsAtOnce, 0, 2];
    const end = performance.now() + patience;
    const isEmpty = () => !shown && !waiting.length;
    const goesOn = () => opened < blocksAtOnce || (isEmpty() && performance.now() < end);
    while (!isDone && goesOn() && (isBest || left > waiting.length)) {
      const found = await find(opened < blocksAtOnce ? Math.min(size, blocksAtOnce - opened) : size);
      if (!isMine()) { return; }
      waiting.push(...found.hits);
      [isDone, until] = [found.isDone, found.until || until];
      opened += found.opened;
      size = Math.min(8, size * 2);
      if (!isBest && waiting.length) { left -= append(left); }
      if (opened === blocksAtOnce && isEmpty()) {
        list.replaceChildren();
        tell(words("search.goingOn"));
      }
    }
    if (isBest) { waiting.sort((left, right) => right.score - left.score || right.time - left.time); }
    append(left);
    list.ariaBusy = "false";
    tellWhat();
    seen.turns += 1;
    keep();
  }
  function tellWhat() {
    const isAll = isDone && !waiting.length;
    // The best are those of what was looked at.
    const since = until && !isDone && (isBest || !waiting.length)
      ? " " + words("search.lookedBackTo", { date: new Intl.DateTimeFormat(html.lang, dayStyle).format(new Date(until * 1000)) }) : "";
    if (isAll && !shown) { tellWhatIsMissing(query, isMine).catch(tellFailure); } else {
      const some = isBest ? words("search.firstBest", shown) : words("search.firstNewest", shown);
      tell(isAll ? words("search.found", shown) : (shown ? some : words("search.nothingYet")) + since, ...(shown ? [] : elsewhere(query)));
    }
    more.hidden = isAll;
    more.disabled = false;
    more.textContent = waiting.length || shown ? words("search.more") : words("search.lookFurther");
    more.onclick = () => go().catch(tellFailure);
  }
  do { await go(); } while (isMine() && seen.turns < last.turns);
  if (!isMine()) { return; }
  if (last.top) { scrollTo(0, last.top); }
  // Who comes back from a hit goes on from there.
  if (document.activeElement === field) { list.children[last.hit]?.querySelector("a")?.focus({ preventScroll: true }); }
}

function start() {
  const main = one("main");
  let typing;
  field.oninput = () => {
    clearTimeout(typing);
    typing = setTimeout(() => search(), 120);
  };
  form.onsubmit = (event) => {
    event.preventDefault();
    clearTimeout(typing);
    search();
  };
  order.onchange = () => search();
  const follow = () => {
    const asked = /^#q=(.*)$/.exec(location.hash);
    try { field.value = asked ? decodeURIComponent(asked[1]) : ""; } catch { field.value = asked[1]; }
    order.value = history.state?.order || order.value;
    search(history.state || {});
  };
  // Other addresses, such as that of the link that skips to the search, say nothing of a query.
  window.addEventListener("hashchange", () => { if (/^(#q=.*)?$/.test(location.hash)) { follow(); } });
  const keepPlace = () => {
    seen.top = scrollY;
    keep();
  };
  // What a page that goes writes beside its address is lost when it is loaded anew.
  for (const moment of ["scrollend", "pagehide"]) { window.addEventListener(moment, keepPlace); }
  list.addEventListener("click", ({ target }) => { seen.hit = [...list.children].indexOf(target.closest("li")); });
  main.addEventListener("keydown", walk);
  main.replaceChildren(form, makeFilters(), message, examples, list, more);
  showExamples();
  follow();
  field.focus();
}
document.addEventListener("DOMContentLoaded", start);
