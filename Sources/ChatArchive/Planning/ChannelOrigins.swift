import ChatModel

/// Says which of several exports channels were read from.
struct ChannelOrigins {
  /// How many exports are named.
  private static let nameLimit = 3

  private let origins: [ExportOrigin]
  /// Whether the exports are of several formats, so that each is named with its own.
  private let isMixed: Bool
  /// Whether there is anything to say: exports of one format that hold a channel each, as those that WhatsApp makes, say no more than the
  /// channels' names.
  private let areNamed: Bool

  /// - Parameter channels: The numbers of the exports of each channel.
  init(_ origins: [ExportOrigin], channels: some Sequence<[Int]>) {
    self.origins = origins
    isMixed = Set(origins.map(\.format)).count > 1
    var seen: Set<Int> = []
    let areSingle = channels.allSatisfy { $0.count <= 1 && $0.allSatisfy { seen.insert($0).inserted } }
    areNamed = origins.count > 1 && (isMixed || !areSingle)
  }

  /// The names of the exports with some numbers; with their formats where there are several. Nil where they say nothing.
  func label(of numbers: [Int]) -> String? {
    let own = numbers.compactMap { origins.indices.contains($0) ? origins[$0] : nil }
    guard areNamed, !own.isEmpty else { return nil }
    var names: [String] = []
    for origin in own {
      let name = isMixed ? "\(origin.name) (\(origin.format))" : origin.name
      if !names.contains(name) { names.append(name) }
    }
    let rest = names.count - Self.nameLimit
    return names.prefix(Self.nameLimit).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
