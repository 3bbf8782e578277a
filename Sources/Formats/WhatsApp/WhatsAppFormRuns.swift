import ChatModel

/// Lines with headers of one form that stand, without one of the file's first form between them, among lines with headers of that.
struct WhatsAppFormRuns {
  /// The times of a run in one order of dates.
  private struct Span {
    private var earliest = Int64.max
    private var latest = Int64.min
    /// Whether all dates are dates in that order.
    private var isWhole = true

    mutating func add(_ time: Int64?) {
      guard let time else { return isWhole = false }
      (earliest, latest) = (min(earliest, time), max(latest, time))
    }

    /// Whether all times lie between two, which may show no seconds.
    func lies(from start: Int64, to end: Int64) -> Bool { isWhole && earliest / 60 >= start / 60 && latest / 60 <= end / 60 }

    /// Whether none is of the minute of another.
    func isBehind(_ start: Int64) -> Bool { earliest / 60 > start / 60 }
  }

  private static let orders = DateOrder.allCases

  /// The header before the run.
  private var start: WhatsAppHeader?
  private var count = 0
  private var spans: [Span] = []
  /// How many lines the longest run has.
  private(set) var longest = 0
  /// Whether the last of them ends with the file.
  private(set) var isAtEnd = false
  /// How many lines stand in runs within which time goes on from what is before to what is behind, and how many in those of them that begin
  /// in a later minute, by the order of the dates around them and, within that, by the order of theirs.
  private var steady = orders.map { _ in orders.map { _ in (lines: 0, later: 0) } }

  /// Adds a header that stands somewhere behind one of the first form.
  mutating func add(_ header: WhatsAppHeader, behind first: WhatsAppHeader) {
    if count == 0 {
      start = first
      spans = Self.orders.map { _ in Span() }
    }
    count += 1
    for (number, order) in Self.orders.enumerated() { spans[number].add(header.wallClock(order)) }
  }

  /// Ends the run before a header of the first form, or with the file.
  mutating func end(before next: WhatsAppHeader?) {
    guard count > 0, let start else { return }
    longest = max(longest, count)
    isAtEnd = next == nil
    for (around, order) in Self.orders.enumerated() {
      guard let before = start.wallClock(order), let behind = next.map({ $0.wallClock(order) }) ?? .max else { continue }
      for own in spans.indices where spans[own].lies(from: before, to: behind) {
        steady[around][own].lines += count
        if spans[own].isBehind(before) { steady[around][own].later += count }
      }
    }
    count = 0
  }

  /// How many lines stand where time goes on, and how many of them where it does so by minutes, where the dates around them are in one order
  /// and theirs in another.
  func steady(around: DateOrder, own: DateOrder) -> (lines: Int, later: Int) {
    guard let first = Self.orders.firstIndex(of: around), let second = Self.orders.firstIndex(of: own) else { return (0, 0) }
    return steady[first][second]
  }
}
