import Configuration

extension LinkAttributes {
  /// Reads attributes of links over `base`: colours, of which `null` is none, `fontWeight` and `underlineStyle`.
  package init(decoding object: ConfigurationObject, over base: LinkAttributes = LinkAttributes()) {
    self = base
    for key in Key.allCases {
      guard let item = object.item(key.rawValue) else { continue }
      if item.isNull {
        self[key] = nil
      } else if let color = Color(decoding: item) {
        self[key] = color
      }
    }
    if let item = object.item("fontWeight") {
      if item.isNull { fontWeight = nil } else if let weight = item.oneOf(Font.Weight.self) { fontWeight = weight }
    }
    if let style = object.oneOf("underlineStyle", UnderlineStyle.self) { underlineStyle = style }
  }
}
