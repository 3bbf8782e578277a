/// The style sheet's rules for stacks and for room around views. They are there only for programs that draw views of their own.
package enum StackStyles {
  static let largest = 64

  /// A length as the classes know it.
  static func points(_ length: Double) -> Int { length > 0 ? Int(min(length, Double(largest)).rounded()) : 0 }

  /// The classes of what differs from a stack's own look.
  static func classes(_ alignment: String?, _ spacing: Double?) -> [String] {
    [alignment.map { "align-\($0)" }, spacing.map { "gap-\(points($0))" }].compactMap(\.self)
  }

  /// The rules.
  package static var styleSheet: String {
    var css = """
      .h-stack { display: flex; flex-direction: row; align-items: center; gap: 8px; }
      .v-stack { display: flex; flex-direction: column; gap: 8px; }
      .align-start { align-items: flex-start; }
      .align-center { align-items: center; }
      .align-end { align-items: flex-end; }
      .align-baseline { align-items: baseline; }
      .fill-width { inline-size: 100%; }
      .fill-height { block-size: 100%; min-block-size: 60vh; }
      .color { display: block; inline-size: 100%; block-size: 100%; min-block-size: inherit; }
      .spacer { flex: 1 1 0; }
      .channel-list-sticky-footer { position: sticky; inset-block-end: 0; }

      """
    for (_, letter, property) in PaddingEdges.each {
      for points in 0...largest { css += ".p\(letter)-\(points) { \(property): \(points)px; }\n" }
    }
    for points in 0...largest { css += ".gap-\(points) { gap: \(points)px; }\n" }
    return css + TextStyles.styleSheet
  }
}
