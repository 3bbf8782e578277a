import Diagnostics

/// How a link is underlined.
public enum UnderlineStyle: String, Sendable, Hashable, CaseIterable {
  /// Not, until the pointer or the focus is on it.
  case none
  /// One line.
  case single
  /// Two lines.
  case double
  /// Dots.
  case dotted
  /// Dashes.
  case dashed

  /// The CSS value of `text-decoration-line` and `text-decoration-style`.
  var css: String {
    switch self {
    case .none: "none"
    case .single: "underline"
    case .double, .dotted, .dashed: "underline \(rawValue)"
    }
  }

  /// The style of a name.
  /// - Throws: `ArchiveError` that names the unknown name and the nearest known one.
  public init(named name: String) throws(ArchiveError) {
    guard let style = UnderlineStyle(rawValue: name) else {
      throw .unknownName(name, of: "underline style", among: UnderlineStyle.allCases.map(\.rawValue))
    }
    self = style
  }
}
