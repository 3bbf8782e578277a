import Configuration

extension ColorPalette.Value {
  /// Reads what a property of a kind may hold. Nil when it is something else: then the item has reported it.
  init?(decoding item: ConfigurationItem, of kind: ColorPalette.Property.Kind) {
    switch (kind, item.value.content) {
    case (.color, .null):
      let _: Self? = item.expected("a colour", advice: "'transparent' is the invisible colour")
      return nil
    case (.optionalColor, .null): self = .none
    case (.gradient, .null): self = .gradient([])
    case (.gradient, .array):
      guard let colors = item.array(Color.init(decoding:)) else { return nil }
      self = .gradient(colors)
    case (.gradient, _):
      guard let color = Color(decoding: item) else { return nil }
      self = .gradient([color])
    case (.color, _), (.optionalColor, _):
      guard let color = Color(decoding: item) else { return nil }
      self = .color(color)
    }
  }
}
