// The files of the index. They are scripts that call a function, because pages opened from a disk may not fetch.
const loads = new Map();
const arrived = new Map();
window.chatarchiveSearch = (name, value) => arrived.set(name, value);

function load(name, version) {
  let promise = loads.get(name);
  if (!promise) {
    promise = new Promise((done, fail) => {
      const script = document.createElement("script");
      const end = () => {
        script.remove();
        if (arrived.has(name)) { done(arrived.get(name)); } else { fail(new Error(name)); }
        arrived.delete(name);
      };
      script.onload = end;
      script.onerror = end;
      script.src = root + "search/" + name + ".js" + (version ? "?" + version : "");
      document.head.append(script);
    });
    loads.set(name, promise);
    // What failed once is asked for again.
    promise.catch(() => loads.delete(name));
  }
  return promise;
}

let manifest;
function loadManifest() {
  manifest ||= load("index").then(([form, messages, timeZone, segments]) => {
    if (form !== 1) { throw new Error("index"); }
    const all = segments.map(([first, count, version, size, start, counts, pieces, directory]) => ({
      first, count, version, size, start, counts, pieces, directory: directory.split(" "),
      folder: `${first}-${count}/`, load(name) { return load(this.folder + name, this.version); },
    }));
    all.forEach((segment, index) => { segment.end = all[index + 1]?.start ?? Infinity; });
    return { messages, timeZone, segments: all };
  });
  manifest.catch(() => { manifest = undefined; });
  return manifest;
}

// Numbers: see IndexDigits.swift.
const digitAt = (text, index) => {
  const code = text.charCodeAt(index);
  return code - (code < 60 ? 36 : code < 92 ? 37 : 38);
};
function numbersOf(text) {
  const numbers = [];
  let [number, scale] = [0, 1];
  for (let index = 0; index < text.length; index += 1) {
    const digit = digitAt(text, index);
    number += digit * scale;
    scale *= 44;
    if (digit < 45) {
      numbers.push(number);
      [number, scale] = [0, 1];
    }
  }
  return numbers;
}

// The places of blocks: see PostingList.swift.
function placesOf(list, count) {
  if (list[0] === "!") {
    return Array.from({ length: count }, (_, place) => place).filter((place) => digitAt(list, 1 + Math.floor(place / 6)) >> place % 6 & 1);
  }
  let next = 0;
  const places = numbersOf(list.replace("#", "")).map((gap) => {
    next += gap + 1;
    return next - 1;
  });
  if (list[0] !== "#") { return places; }
  const others = new Set(places);
  return Array.from({ length: count }, (_, place) => place).filter((place) => !others.has(place));
}

// By code points, as the index is sorted; plain comparison is by UTF-16.
const rank = (code) => (code >= 0xE000 ? code - 0x800 : code >= 0xD800 ? code + 0x2000 : code);
function isBefore(left, right) {
  let index = 0;
  while (index < left.length && left[index] === right[index]) { index += 1; }
  if (index >= left.length) { return left.length < right.length; }
  return index < right.length && rank(left.charCodeAt(index)) < rank(right.charCodeAt(index));
}
// The first and the last of the files in which a term can be.
function rangeIn(directory, { text, isPrefix }) {
  let first = 0;
  let last = 0;
  directory.forEach((name, index) => {
    if (!isBefore(text, name)) { first = index; }
    if (!isBefore(text, name) || (isPrefix && name.startsWith(text))) { last = index; }
  });
  return [first, last];
}

const fanout = 64;
const mostPieces = 3;
// The places of a segment's blocks that have a term; null where too many files would tell.
async function placesIn(segment, term) {
  if (!segment.pieces) { return new Set(); }
  let [first, last] = rangeIn(segment.directory, term);
  if (segment.pieces > segment.directory.length) {
    if (last - first > 1) { return null; }
    const [low, high] = await Promise.all([first, last].map(async (list) => {
      const names = await segment.load("d" + list);
      return rangeIn(names.split(" "), term).map((place) => list * fanout + place);
    }));
    [first, last] = [low[0], high[1]];
  }
  if (last - first >= mostPieces) { return null; }
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const pieces = await Promise.all(numbers.map((number) => segment.load(String(number))));
  const places = new Set();
  for (const piece of pieces) {
    const parts = piece.split(" ");
    let name = "";
    for (let index = 0; index < parts.length; index += 2) {
      name = name.slice(0, digitAt(parts[index], 0)) + parts[index].slice(1);
      if (name === term.text || (term.isPrefix && name.startsWith(term.text))) {
        for (const place of placesOf(parts[index + 1], segment.count)) { places.add(place); }
      }
    }
  }
  return places;
}

// The messages of a block: see SearchBlock+Writing.swift.
async function messagesOf(number, segment) {
  const [start, authors, channels, threads, codes, anchors, texts] = await load("b/" + number, segment.version);
  const numbers = numbersOf(codes);
  const names = channels.map((channel) => channel.split("\n"));
  const pages = [];
  const ids = anchors.split(" ");
  let [time, id] = [start, ""];
  return texts.map((text, index) => {
    const [channel, author, seconds, flags, place] = numbers.slice(5 * index, 5 * index + 5);
    time += seconds;
    id = id.slice(0, digitAt(ids[index], 0)) + ids[index].slice(1);
    const folder = names[channel][0];
    let page = "thread/" + threads[place >> 1];
    if (!(place & 1)) {
      pages[channel] = (pages[channel] || 0) + (place & 2 ? -(place >> 2) - 1 : place >> 2);
      page = pages[channel] + ".html";
    }
    const path = [folder, ...page.split("/")].map(encodeURIComponent).join("/") + "#m-" + id;
    return { text, author: authors[author], channel: names[channel].slice(1).join("\n") || folder, time, flags, path };
  });
}
