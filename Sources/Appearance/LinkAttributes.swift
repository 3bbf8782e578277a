import Diagnostics
import Foundation

/// The look of links and mentions in a message: what the SDK's `messageLinkDisplayResolver` returns.
///
/// ```swift
/// let attributes: LinkAttributes = [.foregroundColor: UIColor.red, .font: UIFont.boldSystemFont(ofSize: 17)]
/// let underlined = LinkAttributes(foregroundColor: .green, font: .body.bold(), underlineStyle: .single)
/// ```
public struct LinkAttributes: Sendable, Hashable {
  /// The attributes with colours, under their names in configuration.
  enum ColorKey: String, CaseIterable {
    /// The colour of the text, behind it, and of its underline.
    case foregroundColor, backgroundColor, underlineColor
  }

  /// The colour of the text; nil keeps the bubble's. Default: `tintColor`.
  public var foregroundColor: Color?
  /// The colour behind the text; nil has none.
  public var backgroundColor: Color?
  /// The colour of the underline; nil takes the text's.
  public var underlineColor: Color?
  /// The font: size, weight and slant, and its families where it names any. Nil keeps the text's.
  public var font: Font?
  /// The weight, which wins over that of `font`; nil keeps the text's or the font's.
  public var fontWeight: Font.Weight?
  /// The underline. Default: one line, so that links are not told by colour alone.
  public var underlineStyle: UnderlineStyle

  /// The values of a literal that have the wrong type, for the report.
  private var misfits: [String] = []

  /// The SDK's: the tint, and one line below.
  public init() {
    self.init(foregroundColor: .palette(.tintColor))
  }

  /// Makes attributes.
  public init(
    foregroundColor: Color? = .palette(.tintColor), backgroundColor: Color? = nil, underlineColor: Color? = nil,
    font: Font? = nil, fontWeight: Font.Weight? = nil, underlineStyle: UnderlineStyle = .single
  ) {
    self.foregroundColor = foregroundColor
    self.backgroundColor = backgroundColor
    self.underlineColor = underlineColor
    self.font = font
    self.fontWeight = fontWeight
    self.underlineStyle = underlineStyle
  }

  /// The colours, by their keys.
  subscript(key: ColorKey) -> Color? {
    get {
      switch key {
      case .foregroundColor: foregroundColor
      case .backgroundColor: backgroundColor
      case .underlineColor: underlineColor
      }
    }
    set {
      switch key {
      case .foregroundColor: foregroundColor = newValue
      case .backgroundColor: backgroundColor = newValue
      case .underlineColor: underlineColor = newValue
      }
    }
  }

  /// The names under which configuration sets attributes: the colours, `font`, `fontWeight` and `underlineStyle`.
  public static let attributeNames: [String] = ColorKey.allCases.map(\.rawValue) + ["font", "fontWeight", "underlineStyle"]

  /// Sets an attribute from its text, as a reader of configuration does. A font's text is its name among ``Fonts``, at the SDK's sizes.
  /// - Throws: `ArchiveError` for an unknown name or value, with the nearest known one.
  public mutating func set(_ text: String, named name: String) throws(ArchiveError) {
    if let key = ColorKey(rawValue: name) {
      self[key] = try Color(parsing: text)
    } else if name == "font" {
      guard let font = Fonts().font(named: text) else { throw .unknownName(text, of: "font", among: Fonts.fontNames) }
      self.font = font
    } else if name == "fontWeight" {
      fontWeight = try Font.Weight(named: text)
    } else if name == "underlineStyle" {
      underlineStyle = try UnderlineStyle(named: text)
    } else {
      throw .unknownName(name, of: "link attribute", among: Self.attributeNames)
    }
  }
}

extension LinkAttributes: ExpressibleByDictionaryLiteral {
  /// Makes attributes from keys and values. Other attributes have their defaults. If a key is repeated, the last value wins.
  ///
  /// A value of the wrong type, or a key without a meaning for links, stops the build.
  public init(dictionaryLiteral elements: (NSAttributedString.Key, any LinkAttributeValue)...) {
    self.init()
    for (key, value) in elements {
      switch (key, value) {
      case (.foregroundColor, let color as Color): foregroundColor = color
      case (.backgroundColor, let color as Color): backgroundColor = color
      case (.underlineColor, let color as Color): underlineColor = color
      case (.font, let font as Font): self.font = font
      case (.underlineStyle, let style as UnderlineStyle): underlineStyle = style
      default: misfits.append("a \(type(of: value)) for \(key.rawValue)")
      }
    }
  }
}

extension LinkAttributes {
  /// The colours as custom properties below a prefix such as `--message-current-user-link`; what is nil is left out.
  func customProperties(prefix: String) -> [CustomProperty] {
    ColorKey.allCases.compactMap { key in self[key].map { CustomProperty(prefix + "-" + CSSText.kebabCase(key.rawValue), $0) } }
  }

  /// The CSS rules for links and mentions in messages that a selector matches. Their colours come from the custom properties with the
  /// prefix. A mention without an address is not underlined, because it would look like a link.
  func rules(_ messages: String, prefix: String) -> String {
    func value(_ key: ColorKey) -> String? { self[key] == nil ? nil : "var(\(prefix)-\(CSSText.kebabCase(key.rawValue)))" }
    var declarations = ["color: \(value(.foregroundColor) ?? "inherit")"]
    if let color = value(.backgroundColor) { declarations.append("background-color: \(color)") }
    if let font { declarations += font.inlineDeclarations }
    if let fontWeight { declarations.append("font-weight: \(fontWeight.css)") }
    var underline = "text-decoration: \(underlineStyle.css)"
    if let color = value(.underlineColor) { underline += "; text-decoration-color: \(color)" }
    let links = "\(messages) :is(a.message-link, a.mention)"
    var css = "\(messages) :is(a.message-link, .mention) { \(declarations.joined(separator: "; ")); }\n\(links) { \(underline); }\n"
    if underlineStyle == .none { css += "\(links):is(:hover, :focus-visible) { text-decoration: underline; }\n" }
    return css
  }

  /// The class name for messages with these attributes. Equal attributes have equal names.
  package var className: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    let text = customProperties(prefix: "-").map { $0.name + $0.light + $0.dark }.joined(separator: ";") + rules("", prefix: "")
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "link-" + String(hash, radix: 36)
  }

  /// The errors in the attributes.
  package func problems(of subject: String) -> [Diagnostic] {
    misfits.map { misfit in
      Diagnostic(
        .error, "\(subject) have \(misfit)",
        advice: "give a Color for foregroundColor, backgroundColor or underlineColor, a Font for font, an UnderlineStyle for underlineStyle"
      )
    } + ColorKey.allCases.flatMap { key in self[key]?.problems(of: "\(subject)' \(key.rawValue)") ?? [] }
      + (font?.problems(of: subject) ?? [])
  }
}

/// A value of an attribute: a colour, a font or an underline. UIKit allows anything here.
public protocol LinkAttributeValue: Sendable {}

extension Color: LinkAttributeValue {}
extension Font: LinkAttributeValue {}
extension UnderlineStyle: LinkAttributeValue {}

/// The attributes that links can have, under UIKit's names.
extension NSAttributedString.Key {
  /// The colour of the text.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The colour behind the text.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// The font.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The underline.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The colour of the underline.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
}

/// The underline of a link.
public enum UnderlineStyle: String, Sendable, Hashable, CaseIterable {
  /// None, until the pointer or the focus is on the link.
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
