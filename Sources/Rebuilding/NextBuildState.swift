import ChatReading
import ChatStorage
import Reporting
import SiteNaming
import SiteWriting
import Spilling

/// Collects the state that this build saves for the next one, and writes it to the site. `LastBuildState` reads it.
package struct NextBuildState {
  /// Where the findings and facts of a block are.
  private enum Content: BitwiseCopyable {
    /// In the bytes of the last build's state.
    case inLastState(start: Int, size: Int)
    /// In the temporary file.
    case inFile(place: UInt64, size: Int)

    /// The size in bytes.
    var size: Int {
      switch self {
      case .inLastState(_, let size), .inFile(_, let size): size
      }
    }
  }

  /// A block to save.
  private struct Item: BitwiseCopyable {
    let identity: ChunkIdentity
    let content: Content
  }

  private let last: LastBuildState?
  private var tables: FactTables
  private var items: SpilledList<Item>
  /// The temporary file for the content of new blocks, which is too large to keep in memory.
  private let file: SpoolFile
  private var numbers: [ChunkIdentity: Int] = [:]
  private var files: [Int: NextBuildFile] = [:]
  /// The numbers of files of which some chunk cannot be saved, so that the next build reads them again.
  private var incomplete: Set<Int> = []

  private let start: Int64

  /// Starts without any blocks.
  /// - Parameters:
  ///   - last: The state of the last build. Blocks that come from it are copied without decoding.
  ///   - file: A temporary file for the content of new blocks.
  ///   - start: When this build started to look at the export, by the clock of file timestamps.
  package init(last: LastBuildState?, file: SpoolFile, start: Int64) {
    self.last = last
    self.file = file
    items = SpilledList(in: file.spill)
    self.start = start
    tables = last?.tables ?? FactTables()
  }

  /// Adds the result of reading a chunk. Chunks must arrive in the order of the export.
  package mutating func add(_ read: ReadBlock) throws {
    // File timestamps are coarse: a file that was written just now could change again without a new timestamp.
    guard let stamp = read.file.stamp, stamp.changed < start, let origin = read.origin, let number = try number(of: read, origin) else {
      incomplete.insert(read.file.index)
      return
    }
    files[read.file.index, default: NextBuildFile(read.file, stamp: stamp)].add(block: number, at: origin.place)
  }

  private mutating func number(of read: ReadBlock, _ origin: ReadBlock.Origin) throws -> Int? {
    if let number = numbers[origin.identity] { return number }
    switch origin.source {
    case .lastBuild(let number):
      guard let last else { return nil }
      let content = last.blocks[number].content
      items.append(Item(identity: origin.identity, content: .inLastState(start: content.lowerBound, size: content.count)))
    case .read(let findings):
      var writer = RecordWriter(capacity: 1 << 14)
      writer.write(findings, from: origin.place.source.lowerBound)
      guard read.block.facts.write(to: &writer, tables: &tables, keys: ChunkKeys(origin.place, of: read.file)) else { return nil }
      let size = writer.count
      items.append(Item(identity: origin.identity, content: .inFile(place: try file.append(writer.bytes), size: size)))
    }
    numbers[origin.identity] = numbers.count
    return numbers.count - 1
  }

  /// Writes the state file.
  ///
  /// - Parameters:
  ///   - program: The identity of this program.
  ///   - findings: A hash of the findings before the export was read.
  ///   - stamp: The stamp of the new site.
  ///   - report: The report of this build; nil if the same input could give another report.
  ///   - surveyed: All files of the export.
  ///   - areFilesWhole: Whether every file was read to its end.
  ///   - site: What is saved about the pages and the rest of the site.
  ///   - key: The key that nobody can read the state without; nil for none.
  package consuming func finish(
    program: String, settings: SettingsHashes, findings: UInt64, stamp: UInt64, report: BuildReport?, surveyed: [SourceFile],
    areFilesWhole: Bool, site: SavedSite, key: [UInt8]? = nil, to file: StateFile
  ) throws {
    var state = try StateWriter(file, key: key)
    try writeContents(to: &state)
    let start = state.count
    let whole = areFilesWhole ? surveyed.compactMap(recorded) : []
    var writer = RecordWriter(capacity: 1 << 16)
    writer.write(program)
    settings.write(to: &writer)
    writer.write(fixed: findings)
    writer.write(fixed: stamp)
    writer.write(whole.count == surveyed.count ? report : nil) { $0.write($1) }
    tables.write(to: &writer)
    writer.write(UInt64(items.count))
    for item in items {
      writer.write(fixed: item.identity.high)
      writer.write(fixed: item.identity.low)
      writer.write(UInt64(item.content.size))
    }
    writer.write(list: whole) { $1.write(to: &$0) }
    let media = try site.pages.writeMedia(to: &writer) { writer in try writer.drain { try state.append($0) } }
    try site.write(media: media, to: &writer) { writer in try writer.drain { try state.append($0) } }
    let size = state.count - start
    writer.write(fixed: UInt64(size))
    try writer.drain { try state.append($0) }
    try state.finish()
  }

  /// The entry of a file of the export; nil if the next build has to read the file again. A file without content has an entry without
  /// chunks.
  private func recorded(_ file: SourceFile) -> NextBuildFile? {
    if incomplete.contains(file.index) { return nil }
    return files[file.index] ?? file.stamp.flatMap { $0.changed < start ? NextBuildFile(file, stamp: $0) : nil }
  }

  private func writeContents(to state: inout StateWriter) throws {
    var buffer: [UInt8] = []
    for item in items {
      switch item.content {
      case .inLastState(let start, let size):
        try last?.bytes.withUnsafeBytes { try state.append(UnsafeRawBufferPointer(rebasing: $0[start..<start + size])) }
      case .inFile(let place, let size):
        try file.read(at: place, length: size, into: &buffer)
        try buffer.withUnsafeBytes { try state.append(UnsafeRawBufferPointer(rebasing: $0[..<size])) }
      }
    }
  }
}

/// Writes a state file: the head, a hash of everything that follows, and the content.
struct StateWriter {
  private let file: StateFile
  private let hash = RunningSHA256()
  /// The size of the content so far, in bytes.
  private(set) var count = 0

  private let cipher: StateCipher?

  /// Writes the head, and leaves room for the hash.
  init(_ file: StateFile, key: [UInt8]? = nil) throws {
    self.file = file
    cipher = key.map { StateCipher(key: $0) }
    try file.append(LastBuildState.head + [UInt8](repeating: 0, count: LastBuildState.hashSize))
    guard let cipher else { return }
    cipher.nonce.withUnsafeBytes { hash.add($0) }
    try file.append(cipher.nonce)
  }

  /// Appends bytes to the content.
  mutating func append(_ bytes: UnsafeRawBufferPointer) throws {
    if let cipher {
      let changed = cipher.changed(bytes, from: count)
      changed.withUnsafeBytes { hash.add($0) }
      try file.append(changed)
    } else {
      hash.add(bytes)
      try file.append(bytes)
    }
    count += bytes.count
  }

  /// Writes the hash.
  consuming func finish() throws {
    try file.overwrite(at: LastBuildState.head.count, with: hash.finish())
  }
}
