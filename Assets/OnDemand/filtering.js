// What filters of names share.
const { done, html, make } = window.chatarchive;

// As the search folds letters: whoever has no key for one types another.
const asTyped = { "ß": "ss", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "ŧ": "t", "þ": "th", "ς": "σ" };
function fold(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^ -~]/g, (sign) => asTyped[sign] || sign);
}

// Of very many that match, so many are shown: more words find the others, and a browser lays out this many at once.
const most = 200;

function filterOf(text) {
  const parts = fold(text).split(/\s+/).filter(Boolean);
  return parts.length ? (folded) => parts.every((part) => folded.includes(part)) : undefined;
}

function statusOf(found, total) {
  return found > most ? words("lists.firstFound", { shown: most, found }) : words("lists.found", { found, total });
}

function filterField(ariaLabel, placeholder) {
  return [
    make("input", { type: "search", className: "list-filter", ariaLabel, placeholder }),
    make("p", { className: "list-status", role: "status" }),
  ];
}
