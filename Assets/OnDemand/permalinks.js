// What leads beyond the page that is open. The page of a message that it does not have is found by the channel's index of its messages, which stands
// beside its pages.
const {
  done, html, all, one, list, pages, pageInSight, pagers, isThread, isReplaying, threadOf, messageOf, boxOf, focus, load, distance, say, addPage, isFrom, makeCurrent,
  orderControls, shortenDates, visible,
} = window.chatarchive;

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const lotSize = 2048;
const hashDigits = 5;
const rootDigits = 3;

// The hash of the id in an anchor: 64 bits, FNV-1a of its bytes, mixed.
function hashOf(anchor) {
  let hash = 0xcbf29ce484222325n;
  for (const [, digits, character] of anchor.slice(2).matchAll(/~([0-9a-f]{2})|([^])/g)) {
    const byte = digits ? parseInt(digits, 16) : character.charCodeAt(0);
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  hash ^= hash >> 32n;
  hash = BigInt.asUintN(64, hash * 0xd6e8feb86659fd93n);
  hash ^= hash >> 32n;
  return hash || 1n;
}

// The last digits of a hash as the index writes them, and the number that digits of the index are.
function digitsOf(hash, count) {
  let digits = "";
  for (let place = count - 1; place >= 0; place -= 1) { digits += alphabet[Number(hash >> BigInt(6 * place) & 63n)]; }
  return digits;
}
const numberOf = (digits) => [...digits].reduce((number, digit) => 64 * number + alphabet.indexOf(digit), 0);

// Pieces of the index are scripts that call this function with their names. One that is not there has nothing.
const waiting = {};
window.chatarchivePermalinks = (piece, ...contents) => waiting[piece]?.(contents);
const contentsOf = (piece) => new Promise((done) => {
  waiting[piece] = done;
  load(location.pathname.split("/").at(-2) + (piece ? `/permalinks/${piece}.js` : "/permalinks.js")).onerror = () => done(["", ""]);
});

// Where a message may be, the newest page first. Several hashes can end alike.
function placesIn([listed, replies], key, width) {
  const places = [];
  const page = (text, at) => numberOf(text.substr(at + hashDigits, width));
  for (let at = 0; at < listed.length; at += hashDigits + width) {
    if (listed.startsWith(key, at)) { places.push({ page: page(listed, at) }); }
  }
  for (let at = 0; at < replies.length; at += hashDigits + width + rootDigits) {
    if (replies.startsWith(key, at)) { places.push({ page: page(replies, at), root: replies.substr(at + hashDigits + width, rootDigits) }); }
  }
  return places;
}
async function placesOf(anchor) {
  const hash = hashOf(anchor);
  const key = digitsOf(hash, hashDigits);
  const [listed, replies, count, width] = await contentsOf("");
  const names = [];
  const lots = Math.floor((count || 0) / lotSize);
  for (let start = 0; start < lots;) {
    const power = Math.floor(Math.log2(lots - start));
    names.push(`${start}-${2 ** power}-${hash >> BigInt(62 - power)}`);
    start += 2 ** power;
  }
  const pieces = [[listed, replies], ...await Promise.all(names.map(contentsOf))];
  return pieces.flatMap((piece) => placesIn(piece, key, width)).sort((left, right) => right.page - left.page);
}

// Goes to the page of a message, or to its thread's. A page that was looked at in vain is not gone to again. A channel of one page without
// threads has no index, and a thread's page has all that it can have.
async function findMessage(name) {
  const hasIndex = !isThread() && (one(".pager a") || all(".message", list).some(threadOf));
  const places = hasIndex ? await placesOf(name) : [];
  const isOpen = ({ page }) => pages.some(({ number }) => number === page);
  for (const { root: end } of places.filter((place) => place.root && isOpen(place))) {
    const start = all(".message", list).find(({ id }) => digitsOf(hashOf(id), rootDigits) === end);
    const thread = start && threadOf(start);
    if (thread) { return location.replace(thread.href + "#" + name); }
  }
  const next = places[places.findLastIndex(isOpen) + 1];
  if (next) { return location.replace(`${next.page}.html#${name}`); }
  if (document.body.dataset.newest) { scrollBy(0, distance()); }
  say(words("message.notInArchive"), true, 10000);
}

// The rows of a page without the messages that the list has already: a channel's front page begins in the middle of the page before its number.
// Rows that lead to nothing go with them, such as a date.
function newRows(page) {
  for (const message of all(".message", page).filter(({ id }) => document.getElementById(id))) { message.remove(); }
  const rows = all(".message-list > li", page);
  return rows.slice(0, rows.findLastIndex((row) => row.matches(".message") || one(".message", row)) + 1);
}

// Puts the messages of a page before or behind those of the list, and its pager in the place of the one at that end. What is on the screen stays there,
// but for a message that was too near to the end of the list to be as high as it is wanted: unless the reader has scrolled meanwhile, it gets there.
async function insertPage(rel, url, message, height) {
  const isUp = rel === "prev";
  const reached = message && boxOf(message).top;
  const end = isUp ? 0 : pagers.length - 1;
  const pager = pagers[end];
  const answer = await fetch(url).catch(() => ({}));
  const page = new DOMParser().parseFromString(answer.ok ? await answer.text() : "", "text/html");
  const items = newRows(page);
  if (!items.length || isReplaying()) { return; }
  const old = [...list.children];
  const [upper, lower] = isUp ? [items, old] : [old, items];
  // A day that goes on is named once.
  const day = upper.findLast((item) => item.matches(".date-indicator"))?.dataset.date;
  const next = lower.find((item) => item.matches(".date-indicator, .message, .fold"));
  if (day && next.dataset.date === day) {
    lower.splice(lower.indexOf(next), 1);
    next.remove();
    if (isUp) { [pages[0].first] = lower; }
  }
  const [last, first] = [upper.findLast(({ dataset }) => dataset.day), lower.find(({ dataset }) => dataset.day)];
  const fullDay = ({ dataset }) => dataset.long || dataset.day;
  if (last && first && fullDay(last) === fullDay(first)) {
    for (const name of ["day", "short", "long", "year"]) { delete first.dataset[name]; }
  }
  const anchor = isUp ? lower[0] : upper.at(-1);
  const { top } = boxOf(anchor);
  addPage(url, one(".pager", page), items[0], isUp ? 0 : pages.length);
  const pagerBeyond = all(".pager", page).at(isUp ? 0 : -1);
  const hadFocus = pager.contains(document.activeElement);
  list[isUp ? "prepend" : "append"](...items);
  pager.replaceWith(pagerBeyond);
  pagers[end] = pagerBeyond;
  for (const item of items) { orderControls(item, -1); }
  if (hadFocus) { focus(makeCurrent(messageOf(anchor) || items.at(-1))); }
  shortenDates();
  scrollBy(0, boxOf(anchor).top - top);
  if (message && Math.abs(boxOf(message).top - reached) < 2) { scrollBy(0, boxOf(message).top - height); }
  say(isUp ? words("message.earlierAdded") : words("message.laterAdded"));
}

// To the beginning of a page that is in the list already, or else by the pager's link.
function turnPage(by) {
  const page = pages[pages.indexOf(pageInSight()) + by];
  if (page) {
    scrollBy(0, boxOf(page.first).top - boxOf(one("header")).bottom);
    focus(makeCurrent(all(".message", list).find(isFrom(page.first))));
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

// Where the channel goes on beyond the pages that are open, the button leads to another page.
function toLatest() {
  one(".latest-button").click();
  if (!one("a[rel=next]", pagers.at(-1) || list)) { focus(makeCurrent(visible().at(-1))); }
}

// Code and tables that are wider than their message can be come to from wherever the focus is: what cannot be scrolled cannot be read. Regions are told
// apart by their names.
let boxCount = 0;
const widths = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const isWide = target.scrollWidth > target.clientWidth;
    target.role = isWide ? "region" : "group";
    target.tabIndex = isWide ? 0 : -1;
  }
});
function measure(within) {
  for (const box of all("pre[role]:not([data-number]), .table[role]:not([data-number])", within)) {
    boxCount += 1;
    box.dataset.number = boxCount;
    box.ariaLabel = box.matches("pre") ? words("message.codeNumbered", { number: boxCount }) : words("message.tableNumbered", { number: boxCount });
    widths.observe(box);
  }
}

done("permalinks", { findMessage, insertPage, turnPage, toFirst, toLatest, measure });
