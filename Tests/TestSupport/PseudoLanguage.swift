import Foundation

/// A language for tests: English in brackets, and a third longer. What stands on a page without brackets is no word of the catalogue's.
package enum PseudoLanguage {
  /// What stands around a phrase.
  package static let (opening, closing) = (Character("⟦"), Character("⟧"))

  /// A folder of the program's resources, in which English is the pseudo-language.
  package static func resources(in folder: TemporaryFolder) throws -> String {
    try folder.write(catalogue(), to: "resources/Words/en.json")
    for name in ["Assets", "Templates", "Themes"] { try folder.link("resources/" + name, to: PackageRoot.path(name)) }
    return folder.path("resources")
  }

  /// `Words/en.json` in the pseudo-language.
  private static func catalogue() throws -> Data {
    let english = try Data(contentsOf: URL(fileURLWithPath: PackageRoot.path("Words/en.json")))
    let phrases = try JSONSerialization.jsonObject(with: english) as? [String: Any] ?? [:]
    var words: [String: Any] = [:]
    for (key, phrase) in phrases where !key.hasPrefix("@") || key.hasPrefix("@@") {
      words[key] = key.hasPrefix("@@") ? phrase : translated(phrase)
    }
    return try JSONSerialization.data(withJSONObject: words, options: [.sortedKeys, .prettyPrinted])
  }

  private static func translated(_ phrase: Any) -> Any {
    if let forms = phrase as? [String: String] { return forms.mapValues(translated(text:)) }
    return (phrase as? String).map(translated(text:)) ?? phrase
  }

  private static func translated(text: String) -> String {
    "\(opening)\(text)" + String(repeating: "~", count: (text.count + 2) / 3) + "\(closing)"
  }

  /// What stands outside of brackets in a text.
  package static func rest(of text: String) -> [Substring] {
    var depth = 0
    return text.split { character in
      if character == closing { depth -= 1 }
      defer { if character == opening { depth += 1 } }
      return depth > 0 || character == opening || character == closing
    }
  }

  /// Whether every bracket of a text has its other one.
  package static func isWhole(_ text: String) -> Bool {
    var depth = 0
    for character in text {
      depth += character == opening ? 1 : character == closing ? -1 : 0
      if depth < 0 { return false }
    }
    return depth == 0
  }
}
