import ChatModel
import ChatReading

/// What an export says of a file: its path, or in a sentence between parentheses why it is not there.
struct TelegramFileValue {
  private let text: String?

  /// Takes the value of a key.
  init(_ value: JSONValue) {
    text = value.filledText
  }

  /// Whether nothing is said.
  var isMissing: Bool { text == nil }

  /// The path; nil for a sentence. With `named`, a bare number is none either: it is the id of a file that was not saved.
  func path(named: Bool = false) -> String? {
    guard let text, !text.hasPrefix("(") else { return nil }
    return named && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? nil : text
  }

  /// Why the file is not there; nil for a path.
  var absence: AttachmentAbsence? {
    guard let text, text.hasPrefix("(") else { return nil }
    if text.contains("exceeds maximum size") { return .tooLarge }
    return text.contains("unavailable") ? .unavailable : .notIncluded
  }
}
