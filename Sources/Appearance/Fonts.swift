import Diagnostics

/// The fonts of the SDK under its names. Sizes are Apple's at standard text size, in points.
public struct Fonts: Sendable, Hashable {
  /// The family of every font that names none. Default: the reader's own system font.
  public var families: [FontFamily] = [
    "system-ui", "-apple-system", "Segoe UI", "Roboto", "Helvetica Neue", "Noto Sans", "sans-serif", "Apple Color Emoji",
    "Noto Color Emoji",
  ]
  /// The family of code. Default: the reader's own monospaced font.
  public var monospacedFamilies: [FontFamily] = [
    "ui-monospace", "SF Mono", "Cascadia Mono", "Menlo", "Consolas", "DejaVu Sans Mono", "monospace",
  ]
  /// 12.
  public var caption1 = Font.caption
  /// 13: times, counts, names under a group.
  public var footnote = Font.footnote
  /// 13 bold.
  public var footnoteBold = Font.footnote.bold()
  /// 15.
  public var subheadline = Font.subheadline
  /// 15 bold.
  public var subheadlineBold = Font.subheadline.bold()
  /// 17: the text of messages.
  public var body = Font.body
  /// 17 bold.
  public var bodyBold = Font.body.bold()
  /// 17 italic.
  public var bodyItalic = Font.body.italic()
  /// 17 semibold.
  public var headline = Font.headline
  /// 17 bold.
  public var headlineBold = Font.headline.bold()
  /// 28.
  public var title = Font.title
  /// 22.
  public var title2 = Font.title2
  /// 20.
  public var title3 = Font.title3
  /// 50: messages of nothing but emoji.
  public var emoji = Font(size: 50, lineHeight: 1.2)

  /// The SDK's fonts.
  public init() {}

  /// The size of 1rem in points: body text.
  static let rootSize = 17.0

  private static let members: [(name: String, path: WritableKeyPath<Fonts, Font> & Sendable)] = [
    ("caption1", \.caption1), ("footnote", \.footnote), ("footnoteBold", \.footnoteBold), ("subheadline", \.subheadline),
    ("subheadlineBold", \.subheadlineBold), ("body", \.body), ("bodyBold", \.bodyBold), ("bodyItalic", \.bodyItalic),
    ("headline", \.headline), ("headlineBold", \.headlineBold), ("title", \.title), ("title2", \.title2), ("title3", \.title3),
    ("emoji", \.emoji),
  ]

  /// Every font's name, in the order of the style sheet.
  public static let fontNames: [String] = members.map(\.name)

  /// The font of a name; nil when there is none.
  public func font(named name: String) -> Font? {
    Self.members.first { $0.name == name }.map { self[keyPath: $0.path] }
  }

  /// Sets a font by its name, as a reader of configuration does.
  /// - Throws: `ArchiveError` for an unknown name (with the nearest known one), a size that is not 1 to 500, or a line height that is
  ///   not 0.5 to 5.
  public mutating func set(_ font: Font, named name: String) throws(ArchiveError) {
    guard let path = Self.members.first(where: { $0.name == name })?.path else {
      throw .unknownName(name, of: "font", among: Self.fontNames)
    }
    if let problem = font.problems(of: name).first { throw ArchiveError(problem) }
    self[keyPath: path] = font
  }
}

extension Fonts {
  /// `--font-family`, `--font-family-monospaced`, and per font `--font-body` (for `font:`) and `--font-body-size` (for `font-size:`).
  package var customProperties: [CustomProperty] {
    func list(_ families: [FontFamily], else generic: String) -> String {
      families.isEmpty ? generic : families.map(\.css).joined(separator: ", ")
    }
    let common = [
      CustomProperty("--font-family", list(families, else: "sans-serif")),
      CustomProperty("--font-family-monospaced", list(monospacedFamilies, else: "monospace")),
    ]
    return common
      + Self.members.flatMap { member -> [CustomProperty] in
        let font = self[keyPath: member.path]
        let name = "--font-" + CSSText.kebabCase(member.name)
        return [CustomProperty(name, font.css), CustomProperty(name + "-size", font.sizeCSS)]
      }
  }

  /// Families and sizes that cannot be.
  func problems() -> [Diagnostic] {
    (families + monospacedFamilies).flatMap { $0.problems() }
      + Self.members.flatMap { self[keyPath: $0.path].problems(of: $0.name) }
  }
}

extension Font {
  /// What is wrong with the font of a name.
  func problems(of name: String) -> [Diagnostic] {
    var found = families.flatMap { $0.problems() }
    if !Self.sizes.contains(size) {
      found.append(Diagnostic(.error, "the font '\(name)' has the size \(size)", advice: "give 1 to 500 points"))
    }
    if !Self.lineHeights.contains(lineHeight) {
      found.append(Diagnostic(.error, "the font '\(name)' has the line height \(lineHeight)", advice: "give 0.5 to 5"))
    }
    return found
  }
}
