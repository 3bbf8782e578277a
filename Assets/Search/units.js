// The units of a text: what Tokenizer.swift does, in the same way.
const longestWord = 32;
const ignored = /[\u00AD\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1-\u05C2\u05C4-\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7-\u06E8\u06EA-\u06ED\u180B-\u180E\u1AB0-\u1AFF\u1DC0-\u1DFF\u200C-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\u{E0020}-\u{E007F}\u{E0100}-\u{E01EF}]/u;
const alone = /[\u0E00-\u109F\u1100-\u11FF\u1780-\u17FF\u2E80-\u2FDF\u3005-\u3007\u3021-\u3035\u303B-\u318F\u31A0-\u31BF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uA960-\uA97F\uA9E0-\uA9FF\uAA60-\uAA7F\uAC00-\uD7FF\uF900-\uFAFF\uFF66-\uFFDC\u{1AFF0}-\u{1B16F}\u{20000}-\u{3FFFF}]/u;
const wordPart = /[\p{L}\p{N}\p{M}]/u;
const symbol = /\p{So}/u;
const asTyped = { "ß": "ss", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "ŧ": "t", "þ": "th", "ς": "σ" };

function kindOf(sign) {
  if (ignored.test(sign)) { return "ignored"; }
  if (wordPart.test(sign)) { return alone.test(sign) ? "ideograph" : "word"; }
  return symbol.test(sign) ? "symbol" : "";
}
function formOf(sign) {
  const parts = Array.from(sign.toLowerCase().normalize("NFKD"), (part) => Array.from(part.toLowerCase())).flat();
  return Array.from(parts.filter((part) => kindOf(part) === "word").map((part) => asTyped[part] || part).join(""));
}
const signs = new Map();
function factsOf(sign) {
  let facts = signs.get(sign);
  if (!facts) {
    const kind = kindOf(sign);
    facts = { kind, form: kind === "word" ? formOf(sign) : [] };
    signs.set(sign, facts);
  }
  return facts;
}

function unitsOf(text) {
  const units = [];
  let word = null;
  let index = 0;
  const endWord = () => {
    if (word?.form) { units.push(word); }
    word = null;
  };
  for (const sign of text) {
    const end = index + sign.length;
    const { kind, form } = factsOf(sign);
    if (kind === "word") {
      word ||= { kind, form: "", count: 0, start: index, end };
      for (const part of form) {
        if (word.count < longestWord) { word.form += part; }
        word.count += 1;
      }
      word.end = end;
    } else if (kind === "ignored") {
      if (word) { word.end = end; }
    } else {
      endWord();
      if (kind) { units.push({ kind, form: sign, start: index, end }); }
    }
    index = end;
  }
  endWord();
  return units;
}
