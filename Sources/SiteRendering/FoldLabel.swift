import MessageList

/// What a fold says: `Ada, Bob and 12 others joined, Cy left`.
enum FoldLabel {
  /// Of more people than this, only the first two are named.
  private static let named = 3

  static func text(_ fold: PlannedFold, _ numbers: NumberLabels) -> String {
    let parts = [(fold.joined, "joined"), (fold.left, "left")].filter { !$0.0.isEmpty }.map { names($0.0, numbers) + " " + $0.1 }
    return parts.joined(separator: ", ")
  }

  private static func names(_ names: [String], _ numbers: NumberLabels) -> String {
    guard names.count <= named else { return "\(names[0]), \(names[1]) and \(numbers.text(names.count - 2)) others" }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
