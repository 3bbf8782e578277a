import Configuration

extension LinkAttributes {
  /// Reads attributes of links over `base`: colours, of which `null` is none, `font`, which begins as that of messages, `fontWeight` and
  /// `underlineStyle`.
  package init(decoding object: ConfigurationObject, over base: LinkAttributes = LinkAttributes()) {
    self = base
    for key in ColorKey.allCases {
      guard let item = object.item(key.rawValue) else { continue }
      if item.isNull {
        self[key] = nil
      } else if let color = Color(decoding: item) {
        self[key] = color
      }
    }
    if let item = object.item("font") {
      if item.isNull {
        font = nil
      } else if let override = item.object({ FontOverride(decoding: $0) }) {
        font = override.applied(to: font ?? .body)
      }
    }
    if let item = object.item("fontWeight") {
      if item.isNull { fontWeight = nil } else if let weight = item.oneOf(Font.Weight.self) { fontWeight = weight }
    }
    if let style = object.oneOf("underlineStyle", UnderlineStyle.self) { underlineStyle = style }
  }
}
