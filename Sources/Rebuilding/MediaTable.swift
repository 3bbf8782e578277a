import ChatStorage
import SitePlanning
import Spilling

/// A table of the media files that pages show, each with a number. It spills to a file once it is large.
struct MediaTable: Sendable {
  /// How many media files a loop over all of them holds in memory at once.
  static let pieceSize = 4096

  private var records: SpilledList<UInt8>
  /// Where each record ends in `records`.
  private var ends: SpilledList<Int>
  /// The numbers of records by their hashes. A record whose hash is taken has the next free hash. The hash is seeded per process, so that
  /// nobody can prepare files with equal hashes.
  private var numbers: [Int: UInt32] = [:]

  /// Makes an empty table.
  init(in file: SpillFile) {
    records = SpilledList(in: file)
    ends = SpilledList(in: file)
  }

  /// How many numbers are in use.
  var count: Int { ends.count }

  /// Returns the number of a media file, and adds it if it is new.
  mutating func number(of use: MediaUse) -> UInt32 {
    let record = Self.record(of: use)
    var hasher = Hasher()
    record.withUnsafeBytes { hasher.combine(bytes: $0) }
    var hash = hasher.finalize()
    while let number = numbers[hash] {
      if self.record(number) == record { return number }
      hash &+= 1
    }
    numbers[hash] = UInt32(clamping: count)
    return append(record)
  }

  /// Adds a media file under the next number, even if the table has it already.
  mutating func append(_ use: MediaUse) { append(Self.record(of: use)) }

  @discardableResult
  private mutating func append(_ record: [UInt8]) -> UInt32 {
    records.append(contentsOf: record)
    ends.append(records.count)
    return UInt32(clamping: ends.count - 1)
  }

  private static func record(of use: MediaUse) -> [UInt8] {
    var writer = RecordWriter(capacity: 256)
    writer.write(use)
    return writer.bytes
  }

  /// The encoded media file with a number; empty if there is none.
  func record(_ number: UInt32) -> [UInt8] {
    let index = Int(number)
    guard index < count else { return [] }
    return records.elements((index == 0 ? 0 : ends[index - 1])..<ends[index])
  }

  /// The media file with a number; nil if there is none.
  subscript(number: UInt32) -> MediaUse? {
    record(number).withUnsafeBytes { bytes in
      var reader = RecordReader(bytes)
      return try? reader.mediaUse()
    }
  }
}

/// The media files of a `MediaTable` in the order in which pages show them first.
///
/// The numbers in the table depend on which task made its page first. This order does not, so that the same site gives the same state file.
struct MediaOrder {
  /// Numbers of the table, in order.
  private(set) var numbers: [UInt32] = []
  /// For each number of the table its place in the order, counted from 1; 0 if no page shows the file.
  private var places: [UInt32]

  /// Makes an empty order for the files of a table.
  init(of table: MediaTable) { places = Array(repeating: 0, count: table.count) }

  /// Appends the number of a file, unless the order has it already.
  mutating func add(_ number: UInt32) {
    guard Int(number) < places.count, places[Int(number)] == 0 else { return }
    numbers.append(number)
    places[Int(number)] = UInt32(clamping: numbers.count)
  }

  /// The place of a number in the order, counted from 0.
  func place(of number: UInt32) -> Int { Int(places[Int(number)]) - 1 }
}
