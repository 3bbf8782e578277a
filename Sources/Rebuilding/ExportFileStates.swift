import ChatReading
import ChatStorage
import StableHashing

/// A file of the export as the last build read it. `NextBuildFile` writes it.
struct LastBuildFile: Sendable {
  /// A hash of the path. The path itself is not saved, since sites are published.
  let pathHash: UInt64
  /// The size, times and inode of the file.
  let stamp: FileStamp
  /// The name of the format.
  let format: String
  /// The chunks of the file in order, with the numbers of their blocks.
  let chunks: [(block: Int, place: ChunkPlace)]
}

extension LastBuildFile {
  /// A hash of the path and the role of a file.
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
      // No file is as large as 2^56 bytes, and sums of such numbers cannot overflow.
      guard block < blockCount, !isEarly, !isLate, start >= 0, upper < 1 << 56 else { throw RecordReader.Damage() }
      end = upper
      let place = ChunkPlace(
        role: role, keys: keys, number: number, source: start..<upper, isGathered: try reader.flag(), hint: try reader.optionalString())
      return (block, place)
    }
  }
}

/// A file of the export as this build saves it for the next one, which reads it as a `LastBuildFile`.
///
/// The chunks are encoded as they are added: as values, those of a file of several gigabytes would take megabytes.
struct NextBuildFile {
  private let pathHash: UInt64
  private let stamp: FileStamp
  private let format: String
  private var chunkCount = 0
  private var chunks: [UInt8] = []
  /// Where the last chunk ends in the file. Chunks are saved relative to the previous one.
  private var end = 0

  /// Makes the entry of a file, without chunks.
  init(_ file: SourceFile, stamp: FileStamp) {
    self.init(pathHash: LastBuildFile.hash(of: file), stamp: stamp, format: file.format)
  }

  /// Makes an entry from its parts, without chunks.
  init(pathHash: UInt64, stamp: FileStamp, format: String) {
    self.pathHash = pathHash
    self.stamp = stamp
    self.format = format
  }

  /// Adds the next chunk of the file.
  /// - Parameters:
  ///   - block: The number of the block that the chunk became.
  ///   - place: Where the chunk is in the file.
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

  /// Writes the entry.
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
