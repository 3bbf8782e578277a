/// A name in which `*` stands for anything, as channels are chosen by. Capitals are not told from small letters.
package struct ArchivePattern: Sendable, Hashable {
  /// The pattern as it was written.
  package let text: String
  private let parts: [String]

  /// Makes a pattern; nil if it says nothing.
  package init?(_ text: String) {
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    self.text = text
    parts = text.lowercased().split(separator: "*", omittingEmptySubsequences: false).map { String($0) }
  }

  /// Whether it fits every name there can be.
  package var fitsEverything: Bool { parts.count > 1 && parts.allSatisfy(\.isEmpty) }

  /// Whether it fits a name as a whole. A `#` before a name does not matter.
  package func fits(_ name: String) -> Bool {
    let name = name.lowercased()
    if fits(whole: name) { return true }
    return name.first == "#" ? fits(whole: String(name.dropFirst())) : parts.first?.first == "#" && fits(whole: "#" + name)
  }

  private func fits(whole name: String) -> Bool {
    guard let first = parts.first, let last = parts.last, parts.count > 1 else { return parts.first == name }
    guard name.hasPrefix(first) else { return false }
    var rest = name.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
