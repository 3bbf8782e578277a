/// Terms that a segment gets and loses, merged with those that it has.
struct TermChanges {
  private var runs: [TermRun]
  private let ends: (added: Int, removed: Int)
  private var term: [UInt8] = []
  private var (kept, gone): ([UInt32], [UInt32]) = ([], [])

  /// Makes changes of runs in the order of their blocks.
  init(added: [TermRun], removed: [TermRun]) {
    runs = added + removed
    ends = (added.count, added.count + removed.count)
  }

  /// What the segment has, as far as it is being looked at.
  var old: TermRun? {
    get { runs.count > ends.removed ? runs[ends.removed] : nil }
    set { runs.replaceSubrange(ends.removed..., with: newValue.map { [$0] } ?? []) }
  }

  /// Whether there is a term before a limit, or any where there is none.
  func hasTerm(below limit: String?) -> Bool { first(below: limit) != nil }

  /// The next term before a limit, with the blocks that have it after the changes; nil behind the last one.
  mutating func next(below limit: String?, minus base: UInt32, _ blocks: inout [UInt32]) throws -> [UInt8]? {
    guard let next = first(below: limit) else { return nil }
    term.removeAll(keepingCapacity: true)
    term += runs[next].term ?? []
    blocks.removeAll(keepingCapacity: true)
    kept.removeAll(keepingCapacity: true)
    gone.removeAll(keepingCapacity: true)
    let key = runs[next].key
    for index in next..<runs.count where runs[index].key == key {
      guard let other = runs[index].term, other.elementsEqual(term) else { continue }
      if index < ends.added {
        try runs[index].takeBlocks(minus: base, into: &blocks)
      } else if index < ends.removed {
        try runs[index].takeBlocks(minus: base, into: &gone)
      } else {
        try runs[index].takeBlocks(minus: base, into: &kept)
      }
    }
    if !kept.isEmpty { Self.merge(kept, gone, into: &blocks) }
    return term
  }

  /// Adds the blocks that a term had and did not lose. All three lists are ascending, and so is what comes of them.
  private static func merge(_ kept: [UInt32], _ gone: [UInt32], into blocks: inout [UInt32]) {
    let new = blocks
    blocks.removeAll(keepingCapacity: true)
    var (next, nextGone) = (0, 0)
    for block in kept {
      while nextGone < gone.count, gone[nextGone] < block { nextGone += 1 }
      if nextGone < gone.count, gone[nextGone] == block { continue }
      while next < new.count, new[next] < block {
        blocks.append(new[next])
        next += 1
      }
      blocks.append(block)
    }
    blocks += new[next...]
  }

  /// The run whose term comes first, and before a limit; of those with the same one, the first.
  private func first(below limit: String?) -> Int? {
    var best: Int?
    for index in runs.indices {
      guard let term = runs[index].term else { continue }
      guard let other = best else {
        best = index
        continue
      }
      if runs[index].key > runs[other].key { continue }
      if runs[index].key < runs[other].key || term.lexicographicallyPrecedes(runs[other].term ?? []) { best = index }
    }
    guard let best, let limit, let term = runs[best].term else { return best }
    return term.lexicographicallyPrecedes(limit.utf8) ? best : nil
  }
}
