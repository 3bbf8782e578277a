/// How exports are read.
package struct ReadingOptions: Sendable {
  /// The most pieces that are parsed at a time.
  package static let maximumJobs = 1024

  /// How many pieces are parsed at a time, from 1 to `maximumJobs`.
  package let jobs: Int
  /// Whether one piece more waits to be parsed, so that a processor which has nothing left to do finds it: where there are no more
  /// processors than `jobs`, it is parsed when one of them is free.
  package var keepsOneWaiting = false
  /// Whether what cannot be read is left out and counted; otherwise it stops the reading.
  package var keepGoing: Bool
  /// About how many bytes are parsed as one piece: half as much as a rule at least, twice as much at most.
  /// A rebuild reads a piece again, or looks through it, for each old message that it wants: smaller ones cost it less. Each takes some 90
  /// bytes of what builds remember.
  package var chunkSize: Int
  /// The biggest single record that is read, in bytes.
  package var elementLimit: Int
  /// How many bytes are read from a file at a time.
  package var blockSize: Int
  /// The zone of times that name none.
  package var zone = LocalZone.utc

  /// The only format that is looked for, by its name; nil looks for all.
  package var format: String?
  /// The most bytes that one packed file may unpack to; nil for 200 times its own size, 1 GB at least.
  package var unpackLimit: Int?
  /// The formats that are known.
  var formats: [any ExportFormat]

  /// Makes options; the defaults are for archives of any size.
  package init(
    formats: [any ExportFormat], jobs: Int = 2, keepGoing: Bool = false, chunkSize: Int = 1 << 16, elementLimit: Int = 64 << 20, blockSize: Int = 4 << 20
  ) {
    self.formats = formats
    self.jobs = min(max(1, jobs), Self.maximumJobs)
    self.keepGoing = keepGoing
    self.chunkSize = max(64, chunkSize)
    self.elementLimit = max(self.chunkSize, elementLimit)
    self.blockSize = max(1, blockSize)
  }
}
