/// The records for which others of the same messages are shown, by their numbers.
struct ReplacedRecords {
  /// Those of exports that have no record which is shown.
  var others: [UInt64] = []
  /// Those of exports that say one thing twice.
  var repetitions: [UInt64] = []
  /// What they have beside text that is counted under another reason than they are.
  private(set) var moves: [(from: String, to: String, items: ItemCounts)] = []

  /// Counts what a record has under another reason.
  mutating func move(_ items: ItemCounts, from reason: String, to other: String) {
    if let place = moves.firstIndex(where: { $0.from == reason && $0.to == other }) {
      moves[place].items += items
    } else {
      moves.append((reason, other, items))
    }
  }

  /// Puts the numbers in order.
  mutating func sort() {
    others.sort()
    repetitions.sort()
  }
}
