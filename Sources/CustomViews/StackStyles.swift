/// The style sheet's rules for stacks and for room around views. They are there only for programs that draw views of their own.
package enum StackStyles {
  private static let largest = 64

  /// A length as the classes know it.
  static func points(_ length: Double) -> Int { length > 0 ? Int(min(length, Double(largest)).rounded()) : 0 }

  /// The rules.
  package static var styleSheet: String {
    var css = """
      .h-stack { display: flex; flex-direction: row; align-items: center; gap: 8px; }
      .v-stack { display: flex; flex-direction: column; gap: 8px; }
      .spacer { flex: 1 1 0; }
      .channel-list-sticky-footer { position: sticky; inset-block-end: 0; }

      """
    for (_, letter, property) in PaddingEdges.each {
      for points in 0...largest { css += ".p\(letter)-\(points) { \(property): \(points)px; }\n" }
    }
    return css
  }
}
