import ChatReading

/// Tells which files of a download are the parts of one thread, and puts these in order: `message_1.json` has the newest messages as a rule, and
/// `message_10.json` stands behind `message_9.json`.
///
/// What else is of the same thread, or may be, is of another download: one in another folder, when two downloads were unpacked into one, and a
/// file that is called otherwise.
struct MessengerEditions {
  /// Files that may be the parts of one thread.
  private struct Unit: Hashable {
    let thread: String
    let folder: String
    /// The path of a file that is no numbered part.
    let path: String
    /// How many files of that number stand before in the folder, one of them packed.
    var copy = 0
  }

  /// The files by their places, in the order in which they are read, each with the number of its edition.
  private(set) var order: [(place: Int, edition: Int)]

  /// Looks at the files of a download.
  init(of files: [SourceFile]) {
    order = files.indices.map { ($0, 0) }
    let threads = MessengerThreads(of: files).roles.map { $0.channel ?? "" }
    for places in Dictionary(grouping: files.indices, by: { threads[$0] }).values where places.count > 1 {
      var editions: [Unit: Int] = [:]
      var known: [Unit: Set<Int>] = [:]
      let parts = places.map { place -> (place: Int, edition: Int, number: Int) in
        let file = files[place]
        let number = MessengerPlace(file.path).partNumber
        var unit = Unit(thread: threads[place], folder: file.folder, path: number == nil ? file.path : "")
        while let number, !known[unit, default: []].insert(number).inserted { unit.copy += 1 }
        let edition = editions[unit] ?? editions.count
        editions[unit] = edition
        let isOldestFirst = MessengerRole(name: file.role.name).order == .oldestFirst
        return (place, edition, (number ?? 0) * (isOldestFirst ? 1 : -1))
      }
      let ordered = parts.sorted { ($0.edition, $0.number, $0.place) < ($1.edition, $1.number, $1.place) }
      for (slot, part) in zip(places, ordered) { order[slot] = (part.place, part.edition) }
    }
  }
}
