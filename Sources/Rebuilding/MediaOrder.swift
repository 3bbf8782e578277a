/// The files that pages show, by their numbers in a `MediaTable`, in the order in which the pages show them first. Pages alone decide it, where the
/// numbers depend on which page was made first.
struct MediaOrder {
  /// The numbers, in order.
  private(set) var numbers: [UInt32] = []
  /// By its number, a file's place in the order, from 1; 0 of one that no page shows.
  private var places: [UInt32]

  /// Begins with none of a table's files.
  init(of table: MediaTable) { places = Array(repeating: 0, count: table.count) }

  /// Adds a file that a page shows.
  mutating func add(_ number: UInt32) {
    guard Int(number) < places.count, places[Int(number)] == 0 else { return }
    numbers.append(number)
    places[Int(number)] = UInt32(clamping: numbers.count)
  }

  /// The place of a file in the order, from 0.
  func place(of number: UInt32) -> Int { Int(places[Int(number)]) - 1 }
}
