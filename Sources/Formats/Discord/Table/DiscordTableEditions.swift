import ChatReading

/// Tells which tables of a folder are parts of one export of a channel, and which are of another export of it: nothing in a table says when it was made,
/// but the parts of an export do not overlap.
struct DiscordTableEditions {
  /// A file of a channel.
  private struct Part {
    let place: Int
    /// What the parts of one export are called alike.
    let unit: String
    let number: Int
    let range: ClosedRange<Int64>?
  }

  /// What an edition has that was looked at last.
  private struct Edition {
    var unit: String
    var end: ClosedRange<Int64>?

    /// Whether a part may be the next one. Of exports that are called otherwise what begins in the minute in which another ends may be a copy of that.
    func mayGoOn(with part: Part) -> Bool {
      guard let end, let range = part.range else { return true }
      return unit == part.unit ? DiscordTableTimes.precedes(end, range) : end.upperBound < range.lowerBound
    }
  }

  /// More editions than this are one.
  private static let most = 1000

  /// The files by their places, in the order in which they are read, each with the number of its edition.
  private(set) var order: [(place: Int, edition: Int)]

  /// Looks at the files of an export.
  init(of files: [SourceFile]) {
    order = files.indices.map { ($0, 0) }
    let names = files.map { DiscordFileName(ExportListing.name(of: $0.path)) }
    let numbered = DiscordTableParts(of: files).parts
    let channels = Dictionary(grouping: files.indices) { numbered[$0].map { "#" + $0.stem } ?? names[$0].id }
    for places in channels.values where places.count > 1 {
      let ranges = DiscordTableTimes.ranges(of: places.map { ($0, files[$0]) })
      let parts = places.map { place in
        let part = numbered[place]
        return Part(
          place: place, unit: part?.stem ?? names[place].unit, number: part?.number ?? names[place].part ?? 0, range: ranges[place])
      }
      var editions: [Edition] = []
      for (slot, part) in zip(places, Self.ordered(parts)) {
        order[slot] = (part.place, Self.number(of: part, among: &editions))
      }
    }
  }

  /// The parts of each unit in the order of time, which is that of their numbers unless they begin with the newest message.
  private static func ordered(_ parts: [Part]) -> [Part] {
    let units = Dictionary(grouping: parts, by: \.unit).values.map { unit -> [Part] in
      let parts = unit.sorted { ($0.number, $0.place) < ($1.number, $1.place) }
      let ranges = parts.compactMap(\.range)
      guard let first = ranges.first, let last = ranges.last, last.upperBound <= first.lowerBound, last != first else { return parts }
      return parts.reversed()
    }
    func key(_ unit: [Part]) -> (Int64, Int) { (unit.lazy.compactMap(\.range).first?.lowerBound ?? Int64.min, unit.first?.place ?? 0) }
    return units.sorted { key($0) < key($1) }.flatMap { $0 }
  }

  /// The first edition that has nothing of the time of a part yet.
  private static func number(of part: Part, among editions: inout [Edition]) -> Int {
    let free = editions.firstIndex { $0.mayGoOn(with: part) } ?? (editions.count < most ? nil : most - 1)
    guard let number = free else {
      editions.append(Edition(unit: part.unit, end: part.range))
      return editions.count - 1
    }
    editions[number].unit = part.unit
    if let range = part.range { editions[number].end = range }
    return number
  }
}
