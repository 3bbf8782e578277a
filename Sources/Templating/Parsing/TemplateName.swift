/// What a variable or a section names: a period, or names with periods between them.
struct TemplateName: Sendable, Hashable {
  /// The names; none for the period that stands for the item at the top of the stack.
  let parts: [String]

  /// Splits a name. Nil when a part of it is empty.
  init?(_ name: String) {
    guard name != "." else {
      parts = []
      return
    }
    parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.contains("") { return nil }
  }

  /// Whether it is the period alone.
  var isDot: Bool { parts.isEmpty }

  /// The name as it was written.
  var text: String { isDot ? "." : parts.joined(separator: ".") }
}
