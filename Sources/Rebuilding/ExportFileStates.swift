import ChatReading
import ChatStorage

/// What is remembered of a file of the export.
struct LastBuildFile: Sendable {
  /// A hash of where it is; the path itself is nobody's business but that of who builds.
  let pathHash: UInt64
  /// What the system said of it.
  let stamp: FileStamp
  /// The format that it was read as.
  let format: String
  /// Its chunks, in order, by the numbers of their blocks.
  let chunks: [(block: Int, place: ChunkPlace)]
}

extension LastBuildFile {
  /// A hash of where a file is, and of what it is there.
  static func hash(of file: SourceFile) -> UInt64 {
    let role = StableHash.hash("\(file.role.name)\0\(file.role.channel ?? "")")
    return StableHash.mix(StableHash.mix(StableHash.hash(file.path), StableHash.hash(file.root)), role)
  }

  init(reading reader: inout RecordReader, blockCount: Int) throws(RecordReader.Damage) {
    pathHash = try reader.fixed()
    stamp = FileStamp(
      size: try reader.int64(), modified: try reader.int64(), changed: try reader.int64(), inode: try reader.unsigned())
    format = try reader.string()
    var end = 0
    chunks = try reader.list { reader throws(RecordReader.Damage) in
      let block = try reader.count(ofAtLeast: 0)
      let (role, keys, number) = (try reader.byte(), try reader.unsigned(), try reader.int())
      let (start, isEarly) = end.addingReportingOverflow(try reader.int())
      let (upper, isLate) = start.addingReportingOverflow(try reader.count(ofAtLeast: 0))
      // No file is as large as that, and what is added to it stays a number.
      guard block < blockCount, !isEarly, !isLate, start >= 0, upper < 1 << 56 else { throw RecordReader.Damage() }
      end = upper
      let place = ChunkPlace(
        role: role, keys: keys, number: number, source: start..<upper, isGathered: try reader.flag(), hint: try reader.optionalString())
      return (block, place)
    }
  }
}

/// A file of the export as a build leaves it for the next one, to which it is a `LastBuildFile`. Its chunks are bytes from the start: as values
/// those of a file of gigabytes would take several megabytes.
struct NextBuildFile {
  private let pathHash: UInt64
  private let stamp: FileStamp
  private let format: String
  private var chunkCount = 0
  private var chunks: [UInt8] = []
  private var end = 0

  /// Makes a record of a file of which nothing was read yet.
  init(_ file: SourceFile, stamp: FileStamp) {
    self.init(pathHash: LastBuildFile.hash(of: file), stamp: stamp, format: file.format)
  }

  /// Makes a record of its parts.
  init(pathHash: UInt64, stamp: FileStamp, format: String) {
    self.pathHash = pathHash
    self.stamp = stamp
    self.format = format
  }

  /// Adds its next chunk, which gave the block with a number.
  mutating func add(block: Int, at place: ChunkPlace) {
    var writer = RecordWriter()
    writer.write(UInt64(block))
    writer.write(place.role)
    writer.write(place.keys)
    writer.write(place.number)
    writer.write(place.source.lowerBound - end)
    writer.write(UInt64(place.source.count))
    writer.write(place.isGathered)
    writer.write(place.hint)
    chunks += writer.bytes
    chunkCount += 1
    end = place.source.upperBound
  }

  /// Writes it as `LastBuildFile` reads it.
  func write(to writer: inout RecordWriter) {
    writer.write(fixed: pathHash)
    writer.write(stamp.size)
    writer.write(stamp.modified)
    writer.write(stamp.changed)
    writer.write(stamp.inode)
    writer.write(format)
    writer.write(UInt64(chunkCount))
    writer.append(chunks)
  }
}
