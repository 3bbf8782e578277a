import Foundation

/// What an attribute of links can be: a colour, a font or an underline, where UIKit takes anything.
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
