import Templating

/// Draws how large a number is beside the largest.
enum ShareBar {
  /// The drawing.
  static func markup(_ count: Int, of most: Int) -> Markup {
    Markup { writer in
      writer.write(literal: "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"share-bar\"")
      writer.write(literal: " viewBox=\"0 0 100 6\" preserveAspectRatio=\"none\" aria-hidden=\"true\" focusable=\"false\"><path d=\"M0 0h")
      // In floating point, since an export can state any number.
      writer.write(number: most > 0 ? Int(max(1, min(100, Double(count) * 100 / Double(most)))) : 1)
      writer.write(literal: "v6H0z\"/></svg>")
    }
  }
}
