import Templating
import Words

extension SiteWords {
  /// The phrase of a key as JavaScript writes it: a string, or an object of the texts of its plural categories. A key that there is not stands for
  /// itself.
  func javaScript(of key: String) -> String {
    let sources = phrase(key)?.sources ?? [(nil, key)]
    if sources.count == 1, sources[0].category == nil { return JSONText.quoted(sources[0].text) }
    return "{" + sources.map { "\($0.category ?? "other"):\(JSONText.quoted($0.text))" }.joined(separator: ",") + "}"
  }
}
