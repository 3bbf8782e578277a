// Queries: what SearchQuery.swift does, in the same way.
const hasFlags = [["link", 1], ["image", 2], ["file", 4], ["code", 8], ["reaction", 16], ["video", 128], ["audio", 256], ["poll", 512]];
const isFlags = [["thread", 64], ["pinned", 32]];
const unknownTime = 1024;
const space = /[\u0000-\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]/;
const filterKey = /^(from|in|before|after|on|has|is):/i;
// Phones put the marks of their languages in the place of the plain one.
const quotationMark = /["“”„«»]/;
const pieces = /[\uAC00-\uD7A3\u1100-\u11FF]+|[\u3040-\u30FF][\u3099\u309A]/g;
const composed = (text) => text.replace(pieces, (run) => run.normalize("NFC"));
const longest = 1000;
const mostClauses = 32;
const firstDay = -1000000;
const lastDay = 4000000;

function partsOf(text) {
  const query = Array.from(text).slice(0, longest).join("");
  const parts = [];
  let index = 0;
  const until = (ends) => {
    const start = index;
    while (index < query.length && !ends(query[index])) { index += 1; }
    return query.slice(start, index);
  };
  const isSpace = (sign) => space.test(sign);
  for (;;) {
    while (index < query.length && isSpace(query[index])) { index += 1; }
    if (index >= query.length) { return parts; }
    const part = { key: "", start: index };
    part.isNegated = query[index] === "-" && index + 1 < query.length && !isSpace(query[index + 1]);
    if (part.isNegated) { index += 1; }
    const key = filterKey.exec(query.slice(index, index + 8));
    if (key) {
      part.key = key[1].toLowerCase();
      index += key[0].length;
    }
    const mark = query[index];
    part.isQuoted = index < query.length && quotationMark.test(mark);
    if (part.isQuoted) { index += 1; }
    const ends = mark === "\"" ? (sign) => sign === mark : (sign) => quotationMark.test(sign);
    part.value = until(part.isQuoted ? ends : isSpace);
    part.isOpen = index >= query.length;
    if (part.isQuoted) { index += 1; }
    part.end = Math.min(index, query.length);
    parts.push(part);
  }
}

function phraseOf({ value, isQuoted, isOpen }) {
  const units = unitsOf(value);
  const last = units.at(-1);
  return { text: value, units, isQuoted, isPrefix: Boolean(isOpen && last && last.kind === "word" && last.end === value.length) };
}

function daysOf(value) {
  const match = /^(\d{4})(?:-(\d\d?))?(?:-(\d\d?))?$/.exec(value);
  if (!match || !Number(match[1])) { return null; }
  const dayOf = (year, month, day) => new Date(0).setUTCFullYear(year, month, day) / 864e5;
  const [year, month, day] = match.slice(1).map((part) => (part === undefined ? undefined : Number(part)));
  if (month === undefined) { return [dayOf(year, 0, 1), dayOf(year, 11, 31)]; }
  if (month < 1 || month > 12) { return null; }
  const last = dayOf(year, month, 0);
  if (day === undefined) { return [dayOf(year, month - 1, 1), last]; }
  const only = dayOf(year, month - 1, day);
  return day < 1 || only > last ? null : [only, only];
}

function clauseOf(part, problems) {
  const { key, value, isNegated } = part;
  const phrase = phraseOf(part);
  if (key === "from" || key === "in") {
    if (phrase.units.length) { return { kind: key, phrase, isNegated }; }
    problems.push(words("search.needsName", { filter: key + ":", example: key === "from" ? "from:ada" : "in:general" }));
  } else if (key === "has" || key === "is") {
    const known = key === "has" ? hasFlags : isFlags;
    const found = known.find(([name]) => name === value.toLowerCase());
    if (found) { return { kind: "flag", name: found[0], flag: found[1], isNegated }; }
    problems.push(words("search.takesOne", { filter: key + ":", choices: known.map(([name]) => name).join(", ") }));
  } else if (key) {
    const days = daysOf(value);
    if (days) {
      const range = { before: [firstDay, days[0] - 1], after: [days[1] + 1, lastDay], on: days }[key];
      return { kind: "days", days: range, isNegated };
    }
    problems.push(words("search.takesDate", { filter: key + ":" }));
  } else if (phrase.units.length) {
    return { kind: "text", phrase, isNegated };
  }
  return null;
}

function queryOf(written) {
  const text = composed(written);
  const problems = [];
  const clauses = [];
  let isTooLong = Array.from(text).length > longest;
  for (const part of partsOf(text)) {
    isTooLong ||= clauses.length === mostClauses;
    const clause = clauses.length < mostClauses && clauseOf(part, problems);
    if (clause) { clauses.push(clause); }
  }
  if (isTooLong) { problems.push(words("search.tooLong", { clauses: mostClauses, characters: longest })); }
  const asks = clauses.some(({ isNegated }) => !isNegated);
  if (!problems.length && clauses.length && !asks) {
    problems.push(words("search.onlyLeavesOut"));
  }
  return { clauses, problems, isSearchable: asks && !problems.length };
}

// The terms that every block has in which there is a hit.
const marks = { text: "", from: "@", in: "#" };
function termsOf({ kind, name, phrase, isNegated }) {
  if (isNegated || kind === "days") { return []; }
  if (kind === "flag") { return [{ text: "=" + name }]; }
  const { units } = phrase;
  const isAlone = (unit) => unit?.kind === "ideograph";
  return units.flatMap((unit, index) => {
    let text = unit.form;
    if (isAlone(unit) && kind === "text") {
      if (isAlone(units[index + 1])) { text += units[index + 1].form; } else if (isAlone(units[index - 1])) { return []; }
    }
    return [{ text: marks[kind] + text, isPrefix: phrase.isPrefix && index === units.length - 1 }];
  });
}
