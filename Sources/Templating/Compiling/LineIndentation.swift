/// What is written at the beginning of each line of a template: what the running program has at hand, if it asks for that, and
/// then bytes that are known beforehand.
struct LineIndentation: Hashable {
  /// Whether the running program's indentation comes first. It is for templates that call themselves, each time indented further.
  var isDynamic = false
  /// The bytes behind that.
  var fixed: [UInt8] = []

  /// This indentation and further bytes.
  func adding(_ bytes: [UInt8]) -> LineIndentation {
    LineIndentation(isDynamic: isDynamic, fixed: fixed + bytes)
  }

  /// Whether there is nothing to write.
  var isEmpty: Bool { !isDynamic && fixed.isEmpty }
}
