import ChatModel
import Words

/// Says which of several exports channels were read from.
struct ChannelOrigins {
  /// How many exports are named.
  private static let nameLimit = 3

  private let origins: [ExportOrigin]
  private let words: SiteWords
  /// Whether the exports that have channels are of several formats, so that each is named with its own.
  private let isMixed: Bool
  /// Whether there is anything to say: exports of one format that hold a channel each, as those that WhatsApp makes, say no more than the
  /// channels' names, as long as these differ.
  private let areNamed: Bool

  /// - Parameters:
  ///   - channels: The numbers of the exports of each channel.
  ///   - haveEqualNames: Whether channels have one name.
  init(_ origins: [ExportOrigin], channels: some Sequence<[Int]>, haveEqualNames: Bool = false, words: SiteWords) {
    self.words = words
    self.origins = origins
    var used: Set<Int> = []
    var areSingle = true
    for numbers in channels {
      if numbers.count > 1 { areSingle = false }
      for number in numbers where origins.indices.contains(number) {
        if !used.insert(number).inserted { areSingle = false }
      }
    }
    let exports = Set(used.map { origins[$0] })
    isMixed = Set(exports.map(\.format)).count > 1
    areNamed = exports.count > 1 && (isMixed || !areSingle || haveEqualNames)
  }

  /// The names of the exports with some numbers; with their formats where there are several. Nil where they say nothing.
  func label(of numbers: [Int]) -> String? {
    let own = numbers.compactMap { origins.indices.contains($0) ? origins[$0] : nil }
    guard areNamed, !own.isEmpty else { return nil }
    var names: [String] = []
    var known: Set<ExportOrigin> = []
    for origin in own where known.insert(isMixed ? origin : ExportOrigin(name: origin.name, format: "")).inserted {
      names.append(isMixed ? "\(origin.name) (\(origin.format))" : origin.name)
    }
    let rest = names.count - Self.nameLimit
    let named = Array(names.prefix(Self.nameLimit))
    return rest > 0 ? NameList.text(named, others: rest, words) : named.joined(separator: words.listSeparator)
  }
}
