import ChatReading

/// Tells which tables without channels' ids in their names are parts of one: `1.csv` to `40.csv` of the channel that the folder is called after, and
/// `general.csv`, `general_2.csv`.
///
/// A number at the end of a name may belong to the name. It makes a part only where the file without it or a neighbour in the numbers is there, and
/// where the times of all these files follow one another in the order of the numbers: two channels go on side by side.
struct DiscordTableParts {
  /// What a part is called without its number, empty where that is nothing, and the number.
  struct Part {
    let stem: String
    let number: Int
  }

  /// A file whose name ends in a number, or the one without it.
  private typealias Member = (number: Int, place: Int)

  /// The parts, by the places of their files.
  private(set) var parts: [Int: Part] = [:]

  /// Looks at files in any number of folders.
  init(of files: [SourceFile]) {
    let folders = Dictionary(grouping: files.indices) { files[$0].folder }
    for places in folders.values where places.count > 1 { add(places, files) }
  }

  private mutating func add(_ places: [Int], _ files: [SourceFile]) {
    var (families, whole): ([String: [Member]], [String: Int]) = ([:], [:])
    for place in places {
      let name = DiscordFileName(ExportListing.name(of: files[place].path))
      if let (stem, number) = name.numbered { families[stem, default: []].append((number, place)) }
      if !name.hasID, name.part == nil, name.unit == name.whole { whole[name.whole] = place }
    }
    for (stem, members) in families.sorted(by: { $0.key < $1.key }) {
      for family in Self.families(members.sorted(by: <), of: stem, first: whole[stem]) where family.allSatisfy({ parts[$0.place] == nil }) {
        guard Self.followOneAnother(family, files) else { continue }
        for member in family { parts[member.place] = Part(stem: stem, number: member.number) }
      }
    }
  }

  /// The files that may be parts of one channel. Names that are nothing but numbers are of their folder's, also with gaps between them.
  private static func families(_ members: [Member], of stem: String, first: Int?) -> [[Member]] {
    if let first { return [[(-1, first)] + members] }
    var families: [[Member]] = []
    for member in members {
      if let last = families.last?.last, stem.isEmpty || member.number - last.number <= 1 {
        families[families.count - 1].append(member)
      } else {
        families.append([member])
      }
    }
    return families.filter { $0.count > 1 }
  }

  private static func followOneAnother(_ family: [Member], _ files: [SourceFile]) -> Bool {
    let known = DiscordTableTimes.ranges(of: family.map { ($0.place, files[$0.place]) })
    let ranges = family.compactMap { known[$0.place] }
    func areInOrder(_ ranges: some Collection<ClosedRange<Int64>>) -> Bool {
      zip(ranges, ranges.dropFirst()).allSatisfy(DiscordTableTimes.precedes)
    }
    // Exports can have the newest message first.
    return areInOrder(ranges) || areInOrder(ranges.reversed())
  }
}
