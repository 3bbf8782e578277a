// What is shown of a hit: who, where and when, and the part of the text in which the words stand.
function make(name, properties, ...parts) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...parts);
  return element;
}

const before = 60;
const behind = 220;
function snippetOf({ text, ranges }) {
  let from = Math.max(0, (ranges[0]?.[0] ?? 0) - before);
  let to = Math.min(text.length, (ranges[0]?.[0] ?? 0) + behind);
  // Whole words where one ends nearby, and no half of a pair.
  if (from > 0) { from += text.slice(from, from + 20).search(/\s/) + 1; }
  if (/[\uDC00-\uDFFF]/.test(text[from] || "")) { from += 1; }
  if (/[\uDC00-\uDFFF]/.test(text[to] || "")) { to -= 1; }
  const snippet = make("span", { className: "search-text", dir: "auto" }, from > 0 ? "…" : "");
  let place = from;
  for (const [start, end] of ranges) {
    const [first, last] = [Math.max(start, place), Math.min(end, to)];
    if (first < last) {
      snippet.append(text.slice(place, first), make("mark", { textContent: text.slice(first, last) }));
      place = last;
    }
  }
  snippet.append(text.slice(place, to), to < text.length ? "…" : "");
  return snippet;
}

// Days are written as the pages write them.
const dayStyle = { year: "numeric", month: "short", day: "2-digit", calendar: "gregory" };
function makeItem(timeZone) {
  const inZone = (zone) => new Intl.DateTimeFormat(html.lang, { ...dayStyle, hour: "numeric", minute: "2-digit", timeZone: zone });
  let format;
  // Some names of time zones are not those of browsers.
  try { format = inZone(timeZone); } catch { format = inZone("UTC"); }
  return (hit) => {
    const date = new Date(hit.time * 1000);
    const isDate = !isNaN(date) && !(hit.flags & unknownTime);
    const head = make("span", { className: "search-head" },
      make("b", { dir: "auto", textContent: hit.author }), " ",
      make("span", { className: "search-channel", dir: "auto", textContent: hit.channel }), " ",
      isDate ? make("time", { dateTime: date.toISOString(), textContent: format.format(date) }) : make("span", { textContent: words("message.timeUnknown") }));
    return make("li", { className: "search-hit" }, make("a", { href: root + hit.path }, head, snippetOf(hit)));
  };
}
