import Configuration

extension Background {
  /// Reads a colour, or a list of colours that is a gradient from top to bottom. Nil when it is neither: then the item has reported it.
  init?(decoding item: ConfigurationItem) {
    if case .array = item.value.content {
      guard let colors = item.array(Color.init(decoding:)) else { return nil }
      self = .linearGradient(LinearGradient(colors: colors))
    } else {
      guard let color = Color(decoding: item) else { return nil }
      self = .color(color)
    }
  }
}
