import Testing

/// A screen to look at pages with, in CSS pixels.
struct Screen: CustomTestStringConvertible {
  /// A phone, upright.
  static let phone = Screen(name: "phone", width: 390, height: 844, scale: 2, isMobile: true)
  /// The narrowest screen that pages are made for.
  static let narrow = Screen(name: "narrow", width: 320, height: 568, scale: 2, isMobile: true)
  /// A laptop's window.
  static let desktop = Screen(name: "desktop", width: 1280, height: 900, scale: 1, isMobile: false)

  /// A word for file names.
  var name: String
  /// Width in CSS pixels.
  var width: Int
  /// Height in CSS pixels.
  var height: Int
  /// Device pixels for a CSS pixel.
  var scale: Int
  /// Whether the page is laid out as on a phone: viewport meta element honoured, scroll bars over the page.
  var isMobile: Bool

  var testDescription: String { name }
}
