/// Ranks of exports, from 0: a bit for each, in further words only where there are more than 64.
struct RankSet: Sendable {
  private var first: UInt64 = 0
  private var more: [UInt64] = []

  private static let width = UInt64.bitWidth

  /// Adds a rank.
  mutating func insert(_ rank: Int) {
    guard rank >= Self.width else {
      first |= 1 << UInt64(rank)
      return
    }
    let word = rank / Self.width - 1
    if word >= more.count { more += [UInt64](repeating: 0, count: word + 1 - more.count) }
    more[word] |= 1 << UInt64(rank % Self.width)
  }

  /// The lowest of them; nil where there is none.
  var lowest: Int? {
    (0...more.count).first { word($0) != 0 }.map { $0 * Self.width + word($0).trailingZeroBitCount }
  }

  /// The highest of them; -1 where there is none.
  var highest: Int {
    (0...more.count).last { word($0) != 0 }.map { ($0 + 1) * Self.width - 1 - word($0).leadingZeroBitCount } ?? -1
  }

  /// Whether a rank is among them.
  func contains(_ rank: Int) -> Bool { word(rank / Self.width) >> UInt64(rank % Self.width) & 1 == 1 }

  /// Whether there is one that is in another set, too.
  func overlaps(_ other: RankSet) -> Bool { (0...more.count).contains { word($0) & other.word($0) != 0 } }

  /// Adds the ranks of another set.
  mutating func formUnion(_ other: RankSet) {
    first |= other.first
    if other.more.count > more.count { more += [UInt64](repeating: 0, count: other.more.count - more.count) }
    for word in other.more.indices { more[word] |= other.more[word] }
  }

  /// Removes the ranks that another set does not have.
  mutating func formIntersection(_ other: RankSet) {
    first &= other.first
    for word in more.indices { more[word] &= word < other.more.count ? other.more[word] : 0 }
  }

  /// Whether another set has all of them but perhaps one.
  func isSubset(of other: RankSet, but rank: Int) -> Bool {
    (0...more.count).allSatisfy { index in
      let own = rank / Self.width == index ? word(index) & ~(1 << UInt64(rank % Self.width)) : word(index)
      return own & ~other.word(index) == 0
    }
  }

  /// Whether there is more than one.
  var hasSeveral: Bool { (0...more.count).reduce(0) { $0 + word($1).nonzeroBitCount } > 1 }

  /// The ranks, the lowest first.
  var ranks: [Int] {
    (0...more.count).flatMap { index in (0..<Self.width).filter { word(index) >> UInt64($0) & 1 == 1 }.map { index * Self.width + $0 } }
  }

  /// Whether there is one below a rank.
  func hasAny(below rank: Int) -> Bool {
    let last = rank / Self.width
    return (0..<last).contains { word($0) != 0 } || word(last) & (1 << UInt64(rank % Self.width) - 1) != 0
  }

  /// Whether there is one from a rank on.
  func hasAny(from rank: Int) -> Bool {
    let start = rank / Self.width
    guard start <= more.count else { return false }
    return word(start) >> UInt64(rank % Self.width) != 0 || (start + 1..<more.count + 1).contains { word($0) != 0 }
  }

  private func word(_ index: Int) -> UInt64 {
    if index == 0 { return first }
    return index <= more.count ? more[index - 1] : 0
  }
}
