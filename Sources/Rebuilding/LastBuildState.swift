import ChatReading
import ChatStorage
import Reporting
import SiteNaming
import SitePlanning
import SiteValidation
import Spilling

/// The state that the last build saved in its site: the result of reading each chunk of the export, and fingerprints of the pages. It
/// holds no text of messages. `NextBuildState` writes it.
///
/// Anybody who can write to the site can change it. So the hash is checked, and every value is read like untrusted input. A build that
/// cannot use the state makes everything again.
package struct LastBuildState: Sendable {
  /// The result of reading one chunk.
  struct Block: Sendable {
    /// The identity of the chunk.
    let identity: ChunkIdentity
    /// The range of `bytes` that holds the findings of the chunk and then its facts.
    let content: Range<Int>
  }

  /// The first bytes of the file. The number changes with the form of the state, and with the bytes of pages.
  static let head = Array("chatarchive state 35\n".utf8)
  /// The size of the hash after the head, in bytes. It covers everything that follows.
  static let hashSize = 32

  /// The whole file.
  let bytes: [UInt8]
  /// Hashes of the last build's settings.
  let settings: SettingsHashes
  /// A hash of the findings of the last build before it read the export.
  let findings: UInt64
  /// The stamp of the site as the last build left it.
  let stamp: UInt64
  /// The last build's report; nil if the same input could give another report.
  let report: BuildReport?
  /// The texts and people that blocks name by number.
  package let tables: FactTables
  /// The chunks that were read.
  let blocks: [Block]
  /// The files of the export that were read completely, in the order of the export.
  let files: [LastBuildFile]
  /// How many media files the pages show.
  private let mediaCount: Int
  /// The range of `bytes` that holds the media files, in the order of their numbers.
  private let media: Range<Int>
  /// The range of `bytes` about the pages. A build that changes nothing never reads it.
  private let pages: Range<Int>

  /// Reads the bytes of the state file. Returns nil if they are damaged, or if another program wrote them.
  /// What was written with a key is read with the same.
  init?(_ bytes: [UInt8], program: String?, key: [UInt8]? = nil) {
    let start = Self.head.count + Self.hashSize
    guard let program, bytes.starts(with: Self.head), bytes.count >= start + 8 else { return nil }
    guard SHA256.hash(bytes[start...]).elementsEqual(bytes[Self.head.count..<start]) else { return nil }
    guard let bytes = StateCipher.plain(bytes, from: start, key: key), bytes.count >= start + 8 else { return nil }
    let state = bytes.withUnsafeBytes { all -> LastBuildState? in
      // The content of the blocks comes first, then everything else, then the length of everything else.
      let end = all.count - 8
      let size = UInt64(littleEndian: all.loadUnaligned(fromByteOffset: end, as: UInt64.self))
      guard size <= UInt64(end - start) else { return nil }
      let facts = start..<(end - Int(size))
      var reader = RecordReader(UnsafeRawBufferPointer(rebasing: all[facts.upperBound..<end]))
      return try? LastBuildState(reading: &reader, facts: facts, end: end, bytes: bytes, program: program)
    }
    guard let state else { return nil }
    self = state
  }

  /// Whether a state file is damaged. One of another version counts as intact, since its form is unknown.
  static func isDamaged(_ bytes: [UInt8]) -> Bool {
    let start = head.count + hashSize
    guard bytes.starts(with: Array("chatarchive state ".utf8)), bytes.prefix(2 * head.count).contains(UInt8(ascii: "\n")) else {
      return true
    }
    // Another version may write anything after its first line.
    guard bytes.starts(with: head) else { return false }
    return bytes.count < start || !SHA256.hash(bytes[start...]).elementsEqual(bytes[head.count..<start])
  }

  private init(reading reader: inout RecordReader, facts: Range<Int>, end: Int, bytes: [UInt8], program: String) throws(RecordReader.Damage)
  {
    guard try reader.string() == program else { throw RecordReader.Damage() }
    settings = try SettingsHashes(reading: &reader)
    findings = try reader.fixed()
    stamp = try reader.fixed()
    report = try reader.flag() ? try reader.report() : nil
    tables = try FactTables(reading: &reader)
    let items = try reader.list { reader throws(RecordReader.Damage) in
      (identity: ChunkIdentity(high: try reader.fixed(), low: try reader.fixed()), size: try reader.count(ofAtLeast: 0))
    }
    files = try reader.list { reader throws(RecordReader.Damage) in try LastBuildFile(reading: &reader, blockCount: items.count) }
    mediaCount = try reader.count(ofAtLeast: 10)
    let mediaStart = end - reader.remaining
    for _ in 0..<mediaCount { try reader.skipMediaUse() }
    media = mediaStart..<end - reader.remaining
    pages = media.upperBound..<end
    var start = facts.lowerBound
    var blocks: [Block] = []
    blocks.reserveCapacity(items.count)
    for item in items {
      guard item.size <= facts.upperBound - start else { throw RecordReader.Damage() }
      blocks.append(Block(identity: item.identity, content: start..<start + item.size))
      start += item.size
    }
    guard start == facts.upperBound else { throw RecordReader.Damage() }
    self.blocks = blocks
    self.bytes = bytes
  }

  /// Reads the part about the pages, and keeps most of it in a temporary file. Returns nil if it is damaged.
  func readSite(into file: SpillFile) -> SavedSite? {
    bytes.withUnsafeBytes { all in
      var reader = RecordReader(UnsafeRawBufferPointer(rebasing: all[pages]))
      var table = MediaTable(in: file)
      let isWhole = forMedia { uses in
        for use in uses { table.append(use) }
        return true
      }
      guard isWhole else { return nil }
      return try? SavedSite(reading: &reader, media: table, in: file)
    }
  }

  /// Calls `body` with all media files that the pages show, a few thousand at a time. Stops when `body` returns false.
  /// - Returns: Whether `body` saw all of them. False also if one is damaged.
  func forMedia(_ body: ([MediaUse]) -> Bool) -> Bool {
    bytes.withUnsafeBytes { all in
      var reader = RecordReader(UnsafeRawBufferPointer(rebasing: all[media]))
      var rest = mediaCount
      while rest > 0 {
        let count = min(rest, MediaTable.pieceSize)
        guard let uses = try? (0..<count).map({ _ in try reader.mediaUse() }), body(uses) else { return false }
        rest -= count
      }
      return true
    }
  }

  /// The facts and findings of a chunk, adjusted to its present place in the export. Nil if they are damaged.
  func content(of block: Int, at place: ChunkPlace, of file: SourceFile) -> (facts: BlockFacts, findings: ChunkFindings)? {
    bytes.withUnsafeBytes { all in
      var reader = RecordReader(UnsafeRawBufferPointer(rebasing: all[blocks[block].content]))
      guard var findings = try? reader.findings(from: place.source.lowerBound, inFile: file.path),
        let facts = try? BlockFacts(reading: &reader, tables: tables, keys: ChunkKeys(place, of: file), source: file.index)
      else { return nil }
      (findings.messages, findings.statedMessages) = (facts.messageCount, facts.statedMessageCount)
      return (facts, findings)
    }
  }

  /// Whether the export consists of exactly the same, unchanged files.
  func hasSameFiles(as files: [SourceFile]) -> Bool {
    self.files.count == files.count
      && zip(self.files, files).allSatisfy { known, file in
        known.pathHash == LastBuildFile.hash(of: file) && known.stamp == file.stamp && known.format == file.format
      }
  }
}

extension ChunkKeys {
  /// Makes the channel keys for a place in a file.
  init(_ place: ChunkPlace, of file: SourceFile) {
    self.init(prefix: place.channelKeyPrefix(inFile: file.index), unnamed: file.unnamedChannelKey)
  }
}
