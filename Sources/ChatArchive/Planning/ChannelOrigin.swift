import ChatModel

/// Says which of several exports a channel was read from.
enum ChannelOrigin {
  /// How many exports are named.
  private static let nameLimit = 3

  /// The names of the exports with some numbers; with their formats where there are several. Nil where the site has only one.
  static func label(of numbers: [Int], among origins: [ExportOrigin]) -> String? {
    guard origins.count > 1 else { return nil }
    let own = numbers.compactMap { origins.indices.contains($0) ? origins[$0] : nil }
    guard !own.isEmpty else { return nil }
    let isMixed = Set(origins.map(\.format)).count > 1
    var names: [String] = []
    for origin in own {
      let name = isMixed ? "\(origin.name) (\(origin.format))" : origin.name
      if !names.contains(name) { names.append(name) }
    }
    let rest = names.count - Self.nameLimit
    return names.prefix(Self.nameLimit).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
