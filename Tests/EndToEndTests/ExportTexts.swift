import Foundation

/// What the files of an export say: a word that is not there can only be one of ours.
struct ExportTexts {
  /// All texts, each squeezed to its letters and digits.
  private let squeezed: String
  private let words: Set<String>
  /// How many words of the export, in another order than there, are no text of ours.
  private let fewestWords: Int

  /// Reads files. Of those that are JSON only the texts count, as the names of their members are no words of the chat's.
  /// - Parameter fewestWords: Less where the export's own words are hardly those of a language.
  init(_ files: [Data], fewestWords: Int = 4) {
    self.fewestWords = fewestWords
    let texts = files.flatMap(Self.texts).map { $0.lowercased() }
    squeezed = texts.map(Self.squeezed).joined(separator: "\n")
    words = Set(texts.flatMap { $0.split { !$0.isLetter }.map(String.init) })
  }

  /// Whether the export, a date or a number can have a text.
  func has(_ text: some StringProtocol) -> Bool {
    let text = text.lowercased()
    let letters = text.split { !$0.isLetter }.filter { $0.count > 1 && !Self.ofDates.contains(String($0)) }
    if letters.isEmpty || squeezed.contains(Self.squeezed(text)) { return true }
    let parts = text.split(whereSeparator: \.isNewline).flatMap { line in
      line.components(separatedBy: " · ").flatMap { $0.components(separatedBy: ": ") }
    }
    if parts.count > 1 { return parts.allSatisfy { has($0) } }
    // What was written with marks of its own is another text without them.
    return letters.count >= fewestWords && letters.allSatisfy { words.contains(String($0)) }
  }

  private static func squeezed(_ text: String) -> String { String(text.filter { $0.isLetter || $0.isNumber }) }

  /// The words of dates and times in English, and names that are the same in all languages.
  private static let ofDates: Set = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december", "jan", "feb",
    "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "mon", "tue", "wed", "thu", "fri", "sat", "sun", "am", "pm",
    "utc", "giphy", "openstreetmap",
  ]

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
