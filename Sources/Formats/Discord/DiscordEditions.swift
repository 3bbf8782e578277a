import ChatReading

/// Tells which files of a folder are parts of one export, and which are of a later one: a channel that was exported twice stands there twice, and
/// may be called something else by then.
struct DiscordEditions {
  /// A file, or what the exporter cut in several.
  private struct Unit {
    var places: [Int]
    let channel: String
    /// When it was made: where it was cut, its first and its last file.
    var made: ClosedRange<Int64>
    let after: Int64?
    let before: Int64?
  }

  /// The time of which an edition has messages of a channel, and when that was exported last.
  private struct Coverage {
    var start: Int64
    var end: Int64
    var last: Int64
  }

  /// More editions than this are one.
  private static let most = 1000

  /// By the places of the files: the numbers of their editions.
  private(set) var numbers: [Int]
  /// The places of the files in the order in which they were made. What does not say that comes first.
  let order: [Int]

  /// Looks at the files of a folder. Nobody exports half a channel again: two that have messages of one time are two editions.
  init(of files: [SourceFile]) {
    let headings = files.map { DiscordHeading(ofRole: $0.role.name) }
    numbers = files.map { _ in 0 }
    let names = files.map { Self.stem(of: $0.path) }
    // Those of one time follow one another as their names do, and parts of one name by their numbers.
    var first: [String: Int] = [:]
    for (place, name) in names.enumerated() where first[name.stem] == nil { first[name.stem] = place }
    func key(_ place: Int) -> (Int64, Int, Int, Int) {
      (headings[place]?.exportedAt ?? Int64.min, first[names[place].stem] ?? place, names[place].part, place)
    }
    order = files.indices.sorted { key($0) < key($1) }
    var units: [Unit] = []
    var known: [String: Int] = [:]
    for place in order {
      guard let heading = headings[place] else { continue }
      let name = heading.channel + "\n" + names[place].stem
      if let unit = known[name], units[unit].after == heading.after, units[unit].before == heading.before {
        units[unit].places.append(place)
        units[unit].made = units[unit].made.lowerBound...heading.exportedAt
      } else {
        known[name] = units.count
        units.append(
          Unit(
            places: [place], channel: heading.channel, made: heading.exportedAt...heading.exportedAt, after: heading.after,
            before: heading.before))
      }
    }
    var editions: [String: [Coverage]] = [:]
    for unit in units {
      let number = Self.number(of: unit, among: &editions[unit.channel, default: []])
      for place in unit.places { numbers[place] = number }
    }
  }

  /// The first edition that has nothing of the channel of that time yet.
  private static func number(of unit: Unit, among editions: inout [Coverage]) -> Int {
    let own = Coverage(start: unit.after ?? Int64.min, end: unit.before ?? unit.made.upperBound, last: unit.made.lowerBound)
    let free = editions.firstIndex { $0.end <= own.start || own.end <= $0.start || $0.last == own.last }
    guard let number = free ?? (editions.count < most ? nil : most - 1) else {
      editions.append(own)
      return editions.count - 1
    }
    let known = editions[number]
    editions[number] = Coverage(start: min(known.start, own.start), end: max(known.end, own.end), last: own.last)
    return number
  }

  /// A path without the ending of the file and the number of the part that it is, and that number; 0 where there is none.
  private static func stem(of path: String) -> (stem: String, part: Int) {
    var path = path[...]
    if path.lowercased().hasSuffix(".gz") { path = path.dropLast(3) }
    if path.lowercased().hasSuffix(".json") { path = path.dropLast(5) }
    guard path.last == "]", let start = path.ranges(of: " [part ").last else { return (String(path), 0) }
    return (String(path[..<start.lowerBound]), Int(path[start.upperBound...].prefix { $0.isASCII && $0.isNumber }) ?? 0)
  }
}
