import ChatStorage
import SitePlanning
import Spilling

/// The files of the export that pages show, each once and under a number. They go to a file: there may be as many as messages.
struct MediaTable: Sendable {
  /// How many files are held in memory at once where all are gone through.
  static let pieceSize = 4096

  private var records: SpilledList<UInt8>
  /// Where in `records` each ends.
  private var ends: SpilledList<Int>
  /// By a hash of a record, its number; of several with one hash, the later ones have the next free hashes. The hash is another in each process, so
  /// that nobody makes files that have one in common.
  private var numbers: [Int: UInt32] = [:]

  /// An empty table.
  init(in file: SpillFile) {
    records = SpilledList(in: file)
    ends = SpilledList(in: file)
  }

  /// How many there are.
  var count: Int { ends.count }

  /// The number of a file, which is added where it is new.
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

  /// Adds a file under the next number, also where it has one.
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

  /// What is remembered of the file with a number, as `MediaUse` is written.
  func record(_ number: UInt32) -> [UInt8] {
    let index = Int(number)
    guard index < count else { return [] }
    return records.elements((index == 0 ? 0 : ends[index - 1])..<ends[index])
  }

  /// The file with a number; nil where there is none.
  subscript(number: UInt32) -> MediaUse? {
    record(number).withUnsafeBytes { bytes in
      var reader = RecordReader(bytes)
      return try? reader.mediaUse()
    }
  }
}

/// The files that pages show, by their numbers in a `MediaTable`, in the order in which the pages show them first. Pages alone decide it, where the
/// numbers depend on which page was made first.
struct MediaOrder {
  /// The numbers, in order.
  private(set) var numbers: [UInt32] = []
  /// By its number, a file's place in the order, from 1; 0 of one that no page shows.
  private var places: [UInt32]

  /// Begins with none of a table's files.
  init(of table: MediaTable) { places = Array(repeating: 0, count: table.count) }

  /// Adds a file that a page shows.
  mutating func add(_ number: UInt32) {
    guard Int(number) < places.count, places[Int(number)] == 0 else { return }
    numbers.append(number)
    places[Int(number)] = UInt32(clamping: numbers.count)
  }

  /// The place of a file in the order, from 0.
  func place(of number: UInt32) -> Int { Int(places[Int(number)]) - 1 }
}
