import Diagnostics
import Synchronization

/// Messages that were read together, one after the other in the export: their records are in the spool, or can be made again.
package final class StoredBlock: Sendable {
  /// Where the records of a block are in the spool.
  struct Location {
    /// Where the first begins.
    private let start: UInt64
    /// Where their bounds are: where each begins, counted from the start, and where the last one ends.
    private let boundsStart: UInt64
    private let count: Int

    /// Takes note of records in a spool.
    /// - Parameter ends: Where each ends, counted from the start.
    init(start: UInt64, ends: [UInt32], in file: SpoolFile) throws {
      self.start = start
      boundsStart = try ([0] + ends).withUnsafeBytes { try file.append($0) }
      count = ends.count
    }

    /// Where each of the records of some of the messages begins, counted from `place` in the file, and where the last one ends; nil where the
    /// block does not have them.
    func bounds(of messages: Range<Int>, in file: SpoolFile) throws -> (place: UInt64, bounds: [Int])? {
      guard messages.lowerBound >= 0, messages.upperBound <= count, !messages.isEmpty else { return nil }
      let stride = MemoryLayout<UInt32>.stride
      let bounds = try [UInt32](unsafeUninitializedCapacity: messages.count + 1) { bounds, done in
        try file.read(at: boundsStart + UInt64(messages.lowerBound * stride), into: UnsafeMutableRawBufferPointer(bounds))
        done = messages.count + 1
      }
      guard zip(bounds, bounds.dropFirst()).allSatisfy({ $0 <= $1 }), let first = bounds.first else { return nil }
      return (start + UInt64(first), bounds.map { Int($0 - first) })
    }
  }

  /// What changes when records are asked for.
  private struct State {
    /// Where they are; nil before all of them were made.
    var location: Location?
    /// How often some were made without the others.
    var picks = 0
  }

  /// The number of its first message in the archive.
  package let firstNumber: UInt64
  /// How many messages it has.
  let count: Int
  /// The number of the export that it was read from.
  let origin: Int
  /// The number of the file that it was read from.
  let file: Int
  /// What it was made from: blocks with equal keys have equal messages. Nil where that is not known.
  package let key: UInt64?
  /// Where in the archive's `peopleOfBlocks` everybody is to whom its messages refer.
  let people: Range<Int>
  private let state: Mutex<State>
  private let source: RecordSource?

  /// Makes a block whose records are in the spool, or come from `source` when somebody asks for them.
  init(
    firstNumber: UInt64, count: Int, origin: Int = 0, file: Int = 0, key: UInt64?, people: Range<Int> = 0..<0, location: Location?,
    source: RecordSource?
  ) {
    self.firstNumber = firstNumber
    self.count = count
    self.origin = origin
    self.file = file
    self.key = key
    self.people = people
    state = Mutex(State(location: location))
    self.source = source
  }

  /// The numbers of its messages in the archive.
  package var numbers: Range<UInt64> { firstNumber..<firstNumber + UInt64(count) }

  /// Whether a message is in the block.
  package func contains(_ entry: MessageEntry) -> Bool {
    entry.number >= firstNumber && entry.number - firstNumber < UInt64(count)
  }

  /// Where the records are; they are brought into the spool first if they are not there.
  func location(in file: SpoolFile) throws -> Location {
    try state.withLock { state in
      if let location = state.location { return location }
      guard let records = try source?.all(), records.ends.count == count else {
        throw ArchiveError("a file of the export changed during the build", advice: "build again when no program is writing to it")
      }
      let made = try Location(start: file.append(records.bytes), ends: records.ends, in: file)
      state.location = made
      return made
    }
  }

  /// Whether records are made when somebody asks for them.
  var hasSource: Bool { source != nil }

  /// Whether to make some records without the others: not where the spool has all of them, and not where it had better have, since to make a
  /// few costs a third of making all. Each yes is counted.
  func takePick(_ wanted: Int) -> Bool {
    guard hasSource, wanted * 4 <= count else { return false }
    return state.withLock { state in
      guard state.location == nil, state.picks < 2 else { return false }
      state.picks += 1
      return true
    }
  }

  /// Makes the records of some messages, which stand in the order of their numbers; nil where they cannot be made without the others.
  func picked(_ entries: [MessageEntry]) throws -> EncodedRecords? {
    // The time of a message that has none is that of one around it.
    guard let source, !entries.contains(where: { $0.flags.contains(.unknownTime) }),
      let (records, idHashes) = try source.picked(entries.map { Int($0.number - firstNumber) }),
      records.count == entries.count, idHashes == entries.map(\.idHash)
    else { return nil }
    return records
  }
}
