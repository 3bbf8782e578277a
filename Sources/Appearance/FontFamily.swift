import Configuration
import Diagnostics

/// A font's family: one of CSS's generic families, or a name that the reader's system may know. No font is ever loaded.
public struct FontFamily: Sendable, Hashable {
  /// The family's name as given.
  public let name: String

  private static let generic = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif", "ui-monospace", "ui-rounded",
    "emoji", "math", "-apple-system",
  ]

  /// The longest name, in bytes.
  static let maximumLength = 200

  /// The family of a name. A generic family's name means the generic family.
  /// - Throws: `ArchiveError` when the name is empty, too long, or holds a control character.
  public init(named name: String) throws(ArchiveError) {
    self.name = name
    if let problem = problems().first { throw ArchiveError(problem) }
  }

  /// The CSS value: a keyword, or a quoted and escaped name.
  package var css: String {
    guard problems().isEmpty else { return "sans-serif" }
    return Self.generic.contains(name) ? name : CSSText.string(name)
  }

  /// Why the name is no family's name.
  func problems() -> [Diagnostic] {
    if !name.utf8.contains(where: { $0 != 0x20 }) { return [Diagnostic(.error, "a font family has no name")] }
    if name.utf8.count > Self.maximumLength {
      return [Diagnostic(.error, "the font family \(QuotedText.quoting(name)) is longer than \(Self.maximumLength) bytes")]
    }
    if name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      return [Diagnostic(.error, "a font family's name has a control character", advice: "give families as a list of names")]
    }
    return []
  }
}

extension FontFamily: ExpressibleByStringLiteral {
  /// The family of a name; an impossible name is reported by `Appearance.problems()` and drawn as `sans-serif`.
  public init(stringLiteral name: String) {
    self.name = name
  }
}
