import CPluralRules

/// A language as BCP 47 names it, such as `de`, `pt-BR` or `zh-Hant`.
package struct LanguageTag: Sendable, Hashable {
  /// The tag in its usual form: the language in small letters, a script capitalised, a region in capitals.
  package let text: String

  /// Reads a tag, or the name of a locale such as `de_DE`. Nil for what has not the form of a tag.
  package init?(_ text: String) {
    guard let tag = Self.form(CLANGUAGE_CANONICAL, of: String(text.map { $0 == "_" ? "-" : $0 })) else { return nil }
    self.text = tag
  }

  /// Whether ISO 639 has the language.
  package var isKnown: Bool { clanguage_is_known(text) != 0 }

  /// How the language's text runs.
  package var direction: WritingDirection { clanguage_is_right_to_left(text) != 0 ? .rightToLeft : .leftToRight }

  /// The tag whose words may stand in for this one's; nil for a language alone, and where nothing may.
  ///
  /// These are the parents of CLDR as far as they matter for words. The last part is cut off, as ICU's `uloc_getParent` does. It is not where
  /// what is left is written in another script: `zh-Hant` has no parent, and that of `zh-TW` is `zh-Hant`. Portuguese outside of Brazil has the
  /// parent `pt-PT`, and Spanish of America `es-419`. Bokmål and Nynorsk have the parent `no`.
  package var parent: LanguageTag? {
    let parts = text.split(separator: "-")
    guard parts.count > 1 else { return text == "nb" || text == "nn" ? LanguageTag("no") : nil }
    if let special = specialParent(parts) { return special }
    guard let shorter = LanguageTag(parts.dropLast().joined(separator: "-")) else { return nil }
    if script == shorter.script { return shorter }
    // The script is said, or follows from the region that would be cut off.
    guard let script, parts.count == 2, parts[1].utf8.count != 4 else { return nil }
    return LanguageTag("\(parts[0])-\(script)")
  }

  /// The tag without what goes without saying: `pt` for `pt-BR`, `zh` for `zh-Hans`, `no` for `nb`.
  var minimized: String { text == "nb" ? "no" : Self.form(CLANGUAGE_MINIMIZED, of: text) ?? text }

  private func specialParent(_ parts: [Substring]) -> LanguageTag? {
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "pt": return parts[1] == "BR" || parts[1] == "PT" ? nil : LanguageTag("pt-PT")
    case "es": return Self.american.contains(String(parts[1])) ? LanguageTag("es-419") : nil
    default: return nil
    }
  }

  private static let american: Set<String> = [
    "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA", "PE", "PR", "PY", "SV", "US", "UY", "VE",
  ]

  /// The script, also where it goes without saying.
  private var script: Substring? {
    Self.form(CLANGUAGE_MAXIMIZED, of: text)?.split(separator: "-").first { $0.utf8.count == 4 && $0.first?.isLetter == true }
      .map { Substring($0) }
  }

  private static func form(_ form: Int, of tag: String) -> String? {
    guard !tag.utf8.contains(0), tag.utf8.count < 100 else { return nil }
    let capacity = 160
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      guard let base = buffer.baseAddress, clanguage_form(tag, Int32(form), base, capacity) > 0 else { return nil }
      return String(cString: base)
    }
  }
}

/// How text runs.
package enum WritingDirection: String, Sendable {
  /// From left to right; the value is HTML's.
  case leftToRight = "ltr"
  /// From right to left.
  case rightToLeft = "rtl"
}
