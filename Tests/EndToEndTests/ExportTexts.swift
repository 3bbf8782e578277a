import Foundation

/// What the files of an export say: a word that is not there can only be one of ours.
struct ExportTexts {
  /// All texts, each squeezed to its letters and digits.
  private let squeezed: String
  private let words: Set<String>
  /// The names of JSON's members, which pages show of what they do not know.
  private let names: Set<String>
  /// Whether the texts are in no language, so that a word of ours can only be one that they do not have.
  private let isMadeUp: Bool

  /// Reads files. Of those that are JSON only the texts count, as the names of their members are no words of the chat's.
  /// - Parameter isMadeUp: Whether the texts are letters rather than words.
  init(_ files: [Data], isMadeUp: Bool = false) {
    self.isMadeUp = isMadeUp
    let values = files.compactMap { try? JSONSerialization.jsonObject(with: $0) }
    names = Set(values.flatMap(Self.names).map { Self.squeezed($0.lowercased()) })
    let texts = files.flatMap(Self.texts).map { $0.lowercased() }
    squeezed = texts.map(Self.squeezed).joined(separator: "\n")
    words = Set(texts.flatMap { $0.split { !$0.isLetter }.map(String.init) })
  }

  /// Whether the export, a date or a number can have a text.
  func has(_ text: some StringProtocol) -> Bool {
    let text = text.lowercased()
    let letters = text.split { !$0.isLetter }.filter { $0.count > 1 && !Self.ofDates.contains(String($0)) }
    if letters.isEmpty || squeezed.contains(Self.squeezed(text)) { return true }
    if letters.count == 1, names.contains(String(letters[0])) { return true }
    if isMadeUp { return letters.allSatisfy { $0.count < 4 || words.contains(String($0)) } }
    let parts = text.split(whereSeparator: \.isNewline).flatMap { line in
      line.components(separatedBy: " · ").flatMap { $0.components(separatedBy: ": ") }
    }
    if parts.count > 1 { return parts.allSatisfy { has($0) } }
    // What was written with marks of its own is another text without them.
    let isKnown = { (word: Substring) in words.contains(String(word)) || names.contains(String(word)) }
    guard letters.count > 3, let last = letters.last, letters.dropLast().allSatisfy(isKnown) else { return false }
    // A summary may end within a word.
    return isKnown(last) || words.contains { $0.hasPrefix(last) }
  }

  private static func squeezed(_ text: String) -> String { String(text.filter { $0.isLetter || $0.isNumber }) }

  /// The words of dates and times in English, and names that are the same in all languages.
  private static let ofDates: Set = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december", "jan", "feb",
    "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "mon", "tue", "wed", "thu", "fri", "sat", "sun", "am", "pm",
    "utc", "giphy", "openstreetmap",
  ]

  private static func names(in value: Any) -> [String] {
    switch value {
    case let list as [Any]: list.flatMap(names)
    case let object as [String: Any]: object.flatMap { [$0.key] + names(in: $0.value) }
    default: []
    }
  }

  private static func texts(_ file: Data) -> [String] {
    let text = String(decoding: file, as: UTF8.self)
    guard let value = try? JSONSerialization.jsonObject(with: file) else {
      let lines = text.split(whereSeparator: \.isNewline).map { try? JSONSerialization.jsonObject(with: Data($0.utf8)) }
      return lines.contains { $0 == nil } ? [text] : lines.compactMap { $0 }.flatMap(strings)
    }
    return strings(in: value)
  }

  private static func strings(in value: Any) -> [String] {
    switch value {
    case let text as String: [text, text.replacingOccurrences(of: "&amp;", with: "&")]
    case let list as [Any]: list.flatMap(strings)
    case let object as [String: Any]: object.values.flatMap(strings)
    default: []
    }
  }
}
