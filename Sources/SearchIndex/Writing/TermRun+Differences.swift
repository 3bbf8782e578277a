extension TermRun {
  /// Which terms each of two runs has in which blocks where the other one has them not, as runs of their own. A block that becomes another
  /// keeps nearly all of its terms.
  /// - Throws: Nothing for runs that a `TermCollector` made.
  package static func differences(_ left: [UInt8], _ right: [UInt8]) throws -> (left: [UInt8], right: [UInt8]) {
    var (runs, results) = ((left: try TermRun(left), right: try TermRun(right)), (left: [UInt8](), right: [UInt8]()))
    var blocks: (left: [UInt32], right: [UInt32]) = ([], [])
    while let term = first(runs.left.term, runs.right.term).map(Array.init) {
      blocks.left.removeAll(keepingCapacity: true)
      blocks.right.removeAll(keepingCapacity: true)
      if runs.left.term?.elementsEqual(term) == true { try runs.left.takeBlocks(minus: 0, into: &blocks.left) }
      if runs.right.term?.elementsEqual(term) == true { try runs.right.takeBlocks(minus: 0, into: &blocks.right) }
      append(term, blocks.left, without: blocks.right, to: &results.left)
      append(term, blocks.right, without: blocks.left, to: &results.right)
    }
    return results
  }

  private static func first(_ left: ArraySlice<UInt8>?, _ right: ArraySlice<UInt8>?) -> ArraySlice<UInt8>? {
    guard let left, let right else { return left ?? right }
    return right.lexicographicallyPrecedes(left) ? right : left
  }

  private static func append(_ term: [UInt8], _ blocks: [UInt32], without others: [UInt32], to run: inout [UInt8]) {
    if blocks == others { return }
    let known = Set(others)
    let own = blocks.filter { !known.contains($0) }
    guard !own.isEmpty else { return }
    append(term.count, to: &run)
    run += term
    append(own.count, to: &run)
    var last: UInt32 = 0
    for block in own {
      append(Int(block - last), to: &run)
      last = block
    }
  }
}
