import ChatReading
import ChatStorage

/// A file of the export as a build leaves it for the next one, to which it is a `RememberedFile`. Its chunks are bytes from the start: as values
/// those of a file of gigabytes would take several megabytes.
struct RecordedFile {
  private let pathHash: UInt64
  private let stamp: FileStamp
  private let format: String
  private var chunkCount = 0
  private var chunks: [UInt8] = []
  private var end = 0

  /// Makes a record of a file of which nothing was read yet.
  init(_ file: SourceFile, stamp: FileStamp) {
    self.init(pathHash: RememberedFile.hash(of: file), stamp: stamp, format: file.format)
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

  /// Writes it as `RememberedFile` reads it.
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
