// The form of a phrase for a number. A browser may know of other forms than the phrase.
function pluralOf(phrase, count) { return phrase[new Intl.PluralRules(html.lang).select(count)] ?? phrase.other; }
