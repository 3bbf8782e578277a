import ChatStorage
import SearchIndex

/// Sorted terms that wait in a spool.
struct SpooledTerms: Sendable {
  /// How many bytes of all runs that are merged are in memory, about.
  private static let room = 1 << 20

  private let place: UInt64
  private let count: Int

  /// Puts terms into a spool.
  init(_ terms: [UInt8], in spool: SpoolFile) throws {
    place = try spool.append(terms)
    count = terms.count
  }

  /// The terms of several stretches, one after the other each.
  static func runs(_ stretches: [SpooledTerms], from spool: SpoolFile) throws -> [TermRun] {
    let piece = max(1 << 12, min(1 << 16, room / max(1, stretches.count)))
    return try stretches.map { try $0.run(from: spool, reading: piece) }
  }

  /// The terms, some bytes at once.
  private func run(from spool: SpoolFile, reading size: Int) throws -> TermRun {
    var (next, end, piece) = (place, place + UInt64(count), [UInt8]())
    return try TermRun { buffer in
      let size = Int(min(UInt64(size), end - next))
      guard size > 0 else { return }
      try spool.read(at: next, length: size, into: &piece)
      buffer += piece.prefix(size)
      next += UInt64(size)
    }
  }
}
