import Configuration
import Diagnostics

/// A font of the message list: a size, a weight, and optionally a family.
public struct Font: Sendable, Hashable {
  /// Points at standard text size; 17 is the size of body text, and 1rem.
  public var size: Double
  /// The weight.
  public var weight: Weight
  /// Whether it is slanted.
  public var isItalic: Bool
  /// The families in order of preference; empty takes the family of ``Fonts``.
  public var families: [FontFamily]
  /// The line height as a multiple of the size.
  public var lineHeight: Double

  /// Makes a font.
  public init(size: Double, weight: Weight = .regular, isItalic: Bool = false, families: [FontFamily] = [], lineHeight: Double = 1.4) {
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.families = families
    self.lineHeight = lineHeight
  }

  /// 17: the text of messages.
  public static let body = Font(size: 17)
  /// 17 semibold.
  public static let headline = Font(size: 17, weight: .semibold)
  /// 15.
  public static let subheadline = Font(size: 15)
  /// 13.
  public static let footnote = Font(size: 13)
  /// 12.
  public static let caption = Font(size: 12)
  /// 28.
  public static let title = Font(size: 28, lineHeight: 1.2)
  /// 22.
  public static let title2 = Font(size: 22, lineHeight: 1.25)
  /// 20.
  public static let title3 = Font(size: 20, lineHeight: 1.3)

  /// The common family in a size, as in SwiftUI.
  public static func system(size: Double, weight: Weight = .regular) -> Font { Font(size: size, weight: weight) }

  /// The common family in a size, under UIKit's name.
  public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> Font { Font(size: size, weight: weight) }

  /// The common family in a size, bold, under UIKit's name.
  public static func boldSystemFont(ofSize size: Double) -> Font { Font(size: size, weight: .bold) }

  /// The common family in a size, slanted, under UIKit's name.
  public static func italicSystemFont(ofSize size: Double) -> Font { Font(size: size, isItalic: true) }

  /// A family by its name, as in SwiftUI.
  public static func custom(_ family: FontFamily, size: Double) -> Font { Font(size: size, families: [family]) }

  /// The same font, bold.
  public func bold() -> Font { weight(.bold) }

  /// The same font, slanted.
  public func italic() -> Font {
    var font = self
    font.isItalic = true
    return font
  }

  /// The same font in another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// The value of CSS's `font` shorthand; sizes in rem, so that the reader's text size holds.
  package var css: String {
    let family = families.isEmpty ? "var(--font-family)" : families.map(\.css).joined(separator: ", ")
    return "\(isItalic ? "italic " : "")\(weight.css) \(sizeCSS)/\(CSSText.number(Self.bounded(lineHeight, Self.lineHeights))) \(family)"
  }

  /// The CSS of the font for a part of a line. It keeps the line's height, and the surrounding family if the font names none.
  var inlineDeclarations: [String] {
    ["font-size: \(sizeCSS)", "font-weight: \(weight.css)", "font-style: \(isItalic ? "italic" : "normal")"]
      + (familyCSS.map { ["font-family: \($0)"] } ?? [])
  }

  /// The font's own families; nil for those around it.
  package var familyCSS: String? { families.isEmpty ? nil : families.map(\.css).joined(separator: ", ") }

  /// The size in rem.
  package var sizeCSS: String { CSSText.number(Self.bounded(size, Self.sizes) / Fonts.rootSize) + "rem" }

  /// The allowed sizes.
  static let sizes: ClosedRange<Double> = 1...500
  /// The allowed line heights.
  static let lineHeights: ClosedRange<Double> = 0.5...5

  private static func bounded(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    value == value ? min(max(value, range.lowerBound), range.upperBound) : range.lowerBound
  }
}

extension Font {
  /// The weight of a font, under SwiftUI's names.
  public enum Weight: String, Sendable, Hashable, CaseIterable {
    /// The weights from the lightest to the heaviest: CSS 100 to 900, regular is 400.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The weight of CSS, 100 to 900.
    public var css: Int {
      switch self {
      case .ultraLight: 100
      case .thin: 200
      case .light: 300
      case .regular: 400
      case .medium: 500
      case .semibold: 600
      case .bold: 700
      case .heavy: 800
      case .black: 900
      }
    }

    /// The weight of a name.
    /// - Throws: `ArchiveError` that names the unknown name and the nearest known one.
    public init(named name: String) throws(ArchiveError) {
      guard let weight = Weight(rawValue: name) else {
        throw .unknownName(name, of: "font weight", among: Weight.allCases.map(\.rawValue))
      }
      self = weight
    }
  }
}

/// A font family: one of CSS's generic families, or a font that may be on the reader's system. Pages never load fonts.
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

  /// The reason for which the name is not allowed.
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
  /// The family of a name. A name that is not allowed is drawn as `sans-serif`, and `Appearance.problems()` reports it.
  public init(stringLiteral name: String) {
    self.name = name
  }
}

/// A font, under UIKit's name.
public typealias UIFont = Font
