import ChatStorage
import SearchIndex

/// Sorted terms that wait in a spool.
struct SpooledTerms: Sendable {
  /// How many bytes are read at once.
  private static let piece = 1 << 16

  private let place: UInt64
  private let count: Int

  /// Puts terms into a spool.
  init(_ terms: [UInt8], in spool: SpoolFile) throws {
    place = try spool.append(terms)
    count = terms.count
  }

  /// The terms, one after the other.
  func run(from spool: SpoolFile) throws -> TermRun {
    var (next, end, piece) = (place, place + UInt64(count), [UInt8]())
    return try TermRun { buffer in
      let size = Int(min(UInt64(Self.piece), end - next))
      guard size > 0 else { return }
      try spool.read(at: next, length: size, into: &piece)
      buffer += piece.prefix(size)
      next += UInt64(size)
    }
  }
}
