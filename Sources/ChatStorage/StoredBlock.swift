import Diagnostics
import Synchronization

/// Messages that were read together, one after the other in the export: their records are in the spool, or can be made again.
package final class StoredBlock: Sendable {
  /// Where the records of a block are in the spool.
  struct Location {
    /// Where the first begins.
    let start: UInt64
    /// Where each ends, counted from the start.
    let ends: [UInt32]

    /// Where the records of some of the messages are, counted from the start.
    func range(of messages: Range<Int>) -> Range<Int>? {
      guard messages.lowerBound >= 0, messages.upperBound <= ends.count, !messages.isEmpty else { return nil }
      let start = messages.lowerBound == 0 ? 0 : Int(ends[messages.lowerBound - 1])
      let end = Int(ends[messages.upperBound - 1])
      return start <= end ? start..<end : nil
    }
  }

  /// The number of its first message in the archive.
  package let firstNumber: UInt64
  /// How many messages it has.
  let count: Int
  /// The number of the export that it was read from.
  let origin: Int
  /// What it was made from: blocks with equal keys have equal messages. Nil where that is not known.
  package let key: UInt64?
  /// Everybody whom its messages refer to, by their numbers in the archive's list of people.
  package let people: [UInt32]
  private let location: Mutex<Location?>
  private let reload: (@Sendable () throws -> EncodedRecords)?

  /// Makes a block whose records are in the spool, or come from `reload` when somebody asks for them.
  init(
    firstNumber: UInt64, count: Int, origin: Int = 0, key: UInt64?, people: [UInt32], location: Location?,
    reload: (@Sendable () throws -> EncodedRecords)?
  ) {
    self.firstNumber = firstNumber
    self.count = count
    self.origin = origin
    self.key = key
    self.people = people
    self.location = Mutex(location)
    self.reload = reload
  }

  /// Whether a message is in the block.
  package func contains(_ entry: MessageEntry) -> Bool {
    entry.number >= firstNumber && entry.number - firstNumber < UInt64(count)
  }

  /// Where the records are; they are brought into the spool first if they are not there.
  func location(in file: SpoolFile) throws -> Location {
    try location.withLock { location in
      if let location { return location }
      guard let records = try reload?(), records.ends.count == count else {
        throw ArchiveError("a file of the export changed during the build", advice: "build again when nothing writes to it any more")
      }
      let made = Location(start: try file.append(records.bytes), ends: records.ends)
      location = made
      return made
    }
  }
}
