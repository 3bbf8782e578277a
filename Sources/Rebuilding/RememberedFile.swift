import ChatReading
import ChatStorage

/// What is remembered of a file of the export.
struct RememberedFile: Sendable {
  /// A hash of where it is; the path itself is nobody's business but that of who builds.
  let pathHash: UInt64
  /// What the system said of it.
  let stamp: FileStamp
  /// The format that it was read as.
  let format: String
  /// Its chunks, in order, by the numbers of their blocks.
  let chunks: [(block: Int, place: ChunkPlace)]
}

extension RememberedFile {
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
