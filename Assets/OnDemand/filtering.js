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
  const words = fold(text).split(/\s+/).filter(Boolean);
  return words.length ? (folded) => words.every((word) => folded.includes(word)) : undefined;
}

function statusOf(found, total) {
  const [shown, all, whole] = [most, found, total].map((number) => number.toLocaleString(html.lang));
  return found > most
    ? `The first ${shown} of ${all}` : `${all} of ${whole}`;
}

function filterField(ariaLabel, placeholder) {
  return [
    make("input", { type: "search", className: "list-filter", ariaLabel, placeholder }),
    make("p", { className: "list-status", role: "status" }),
  ];
}
