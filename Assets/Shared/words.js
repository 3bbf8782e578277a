// The site's words. Where a script calls this with a key, the phrase itself takes the place of the key when the site is made, in the site's language;
// a phrase of several plural forms is an object of them. This puts values into it: a number, which also chooses the form, or several by their names.
function words(phrase, values) {
  const named = { count: values, ...values };
  // Texts stay what they are.
  return (phrase.other ? pluralOf(phrase, named.count) : phrase).replace(/{(\w+)}/g, (_, name) => named[name]?.toLocaleString(html.lang));
}
