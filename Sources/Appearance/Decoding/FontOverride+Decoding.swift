import Configuration
import Diagnostics

extension FontOverride {
  /// Reads `size`, `weight`, `italic`, `families` and `lineHeight`.
  init(decoding object: ConfigurationObject) {
    self.init(
      size: object.number("size", in: Font.sizes), weight: object.oneOf("weight", Font.Weight.self), isItalic: object.bool("italic"),
      families: object.array("families", FontFamily.init(decoding:)), lineHeight: object.number("lineHeight", in: Font.lineHeights))
  }
}

extension FontFamily {
  /// Reads a family's name. Nil when it cannot be one: then the item has reported it.
  init?(decoding item: ConfigurationItem) {
    guard let name = item.string() else { return nil }
    guard let family = item.attempt({ () throws(ArchiveError) in try FontFamily(named: name) }) else { return nil }
    self = family
  }
}
