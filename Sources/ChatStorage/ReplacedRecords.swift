/// The records for which others of the same messages are shown, by their numbers.
struct ReplacedRecords {
  /// Those of exports that have no record which is shown.
  var others: [UInt64] = []
  /// Those of exports that say one thing twice.
  var repetitions: [UInt64] = []
  /// What they have beside text that is counted under another reason than they are.
  var moves: [(from: String, to: String, items: ItemCounts)] = []

  /// Puts the numbers in order.
  mutating func sort() {
    others.sort()
    repetitions.sort()
  }
}
