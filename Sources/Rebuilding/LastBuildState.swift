import ChatReading
import ChatStorage
import Reporting
import SiteNaming
import SitePlanning
import SiteValidation
import Spilling

/// What a build left in its site for the next one: what each chunk of the export gave, and what each page was made from. It holds no
/// text of messages.
///
/// Whoever can write to the site can change it, so it is checked, and everything in it is read as if it came from a stranger. A build
/// that cannot use it makes everything anew.
package struct LastBuildState: Sendable {
  /// What is remembered of a chunk.
  struct Block: Sendable {
    /// What the chunk is made of.
    let identity: ChunkIdentity
    /// Where in `bytes` is what reading it told, and behind that its facts.
    let content: Range<Int>
  }

  /// Its first bytes; the number is the version of everything behind, and of the bytes that pages are made of: it changes with either.
  static let head = Array("chatarchive state 33\n".utf8)
  /// How many bytes the hash of everything behind it has, which follows.
  static let hashSize = 32

  /// Everything.
  let bytes: [UInt8]
  /// Hashes of the settings of that build.
  let settings: SettingsHashes
  /// A hash of what it found before it read anything.
  let findings: UInt64
  /// The stamp of the site that it made.
  let stamp: UInt64
  /// What it reported, if all of that is known to come out again.
  let report: BuildReport?
  /// What its blocks refer to.
  package let tables: FactTables
  /// The chunks.
  let blocks: [Block]
  /// The files of the export that were read whole, in their order.
  let files: [LastBuildFile]
  /// How many files of the export its pages show.
  private let mediaCount: Int
  /// Where they are in `bytes`, in the order of their numbers.
  private let media: Range<Int>
  /// Where what is remembered of its pages is in `bytes`. A build that changes nothing need not read it.
  private let pages: Range<Int>

  /// Reads what a build left; nil when it is damaged, or of another program.
  init?(_ bytes: [UInt8], program: String?) {
    let start = Self.head.count + Self.hashSize
    guard let program, bytes.starts(with: Self.head), bytes.count >= start + 8 else { return nil }
    guard SHA256.hash(bytes[start...]).elementsEqual(bytes[Self.head.count..<start]) else { return nil }
    let memory = bytes.withUnsafeBytes { all -> LastBuildState? in
      // The facts of blocks come first, then everything else, then how long that is.
      let end = all.count - 8
      let size = UInt64(littleEndian: all.loadUnaligned(fromByteOffset: end, as: UInt64.self))
      guard size <= UInt64(end - start) else { return nil }
      let facts = start..<(end - Int(size))
      var reader = RecordReader(UnsafeRawBufferPointer(rebasing: all[facts.upperBound..<end]))
      return try? LastBuildState(reading: &reader, facts: facts, end: end, bytes: bytes, program: program)
    }
    guard let memory else { return nil }
    self = memory
  }

  /// Whether bytes that this version of the program should have written are not what it wrote.
  static func isDamaged(_ bytes: [UInt8]) -> Bool {
    let start = head.count + hashSize
    guard bytes.starts(with: Array("chatarchive state ".utf8)), bytes.prefix(2 * head.count).contains(UInt8(ascii: "\n")) else {
      return true
    }
    // Another version may have anything behind its first line.
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

  /// What is remembered of the pages, most of it put into a file; nil when it is damaged.
  func readPages(into file: SpillFile) -> SavedSite? {
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

  /// Calls with the files of the export that its pages show, some at a time, as long as that returns true. Returns whether it always did, and
  /// none is damaged.
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

  /// What a chunk gave and what reading it told, for where it stands now; nil when that is damaged.
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

  /// Whether an export has exactly the files that were read, unchanged.
  func hasSameFiles(as files: [SourceFile]) -> Bool {
    self.files.count == files.count
      && zip(self.files, files).allSatisfy { known, file in
        known.pathHash == LastBuildFile.hash(of: file) && known.stamp == file.stamp && known.format == file.format
      }
  }
}

extension ChunkKeys {
  /// The keys of a place in a file.
  init(_ place: ChunkPlace, of file: SourceFile) {
    self.init(prefix: place.channelKeyPrefix(inFile: file.index), unnamed: file.unnamedChannelKey)
  }
}
