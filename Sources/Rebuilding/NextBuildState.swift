import ChatReading
import ChatStorage
import Reporting
import SiteNaming
import SiteWriting
import Spilling

/// Gathers what a build leaves for the next one.
package struct NextBuildState {
  /// Where the content of a block is: what reading it told, and its facts.
  private enum Content: BitwiseCopyable {
    /// In the bytes of the old memory.
    case remembered(start: Int, size: Int)
    /// In the temporary file.
    case stored(place: UInt64, size: Int)

    /// How many bytes they have.
    var size: Int {
      switch self {
      case .remembered(_, let size), .stored(_, let size): size
      }
    }
  }

  /// What is kept of a block.
  private struct Item: BitwiseCopyable {
    let identity: ChunkIdentity
    let content: Content
  }

  private let old: LastBuildState?
  private var tables: FactTables
  private var items: SpilledList<Item>
  /// The content of new blocks waits here: in memory it would be as big as all that is kept of the messages.
  private let file: SpoolFile
  private var numbers: [ChunkIdentity: Int] = [:]
  private var files: [Int: NextBuildFile] = [:]
  private var incomplete: Set<Int> = []

  private let start: Int64

  /// Begins a record in a temporary file; what was taken from `old` is taken over as it is. The build looked at the files after
  /// `start`, a time of the clock that stamps files.
  package init(old: LastBuildState?, file: SpoolFile, start: Int64) {
    self.old = old
    self.file = file
    items = SpilledList(in: file.spill)
    self.start = start
    tables = old?.tables ?? FactTables()
  }

  /// Adds what a chunk gave. Chunks come in the order of the export.
  package mutating func add(_ read: ReadBlock) throws {
    // The clock has coarse ticks: a file written in the tick of the survey could change again with the same stamp.
    guard let stamp = read.file.stamp, stamp.changed < start, let origin = read.origin, let number = try number(of: read, origin) else {
      incomplete.insert(read.file.index)
      return
    }
    files[read.file.index, default: NextBuildFile(read.file, stamp: stamp)].add(block: number, at: origin.place)
  }

  private mutating func number(of read: ReadBlock, _ origin: ReadBlock.Origin) throws -> Int? {
    if let number = numbers[origin.identity] { return number }
    switch origin.source {
    case .remembered(let number):
      guard let old else { return nil }
      let content = old.blocks[number].content
      items.append(Item(identity: origin.identity, content: .remembered(start: content.lowerBound, size: content.count)))
    case .read(let findings):
      var writer = RecordWriter(capacity: 1 << 14)
      writer.write(findings, from: origin.place.source.lowerBound)
      guard read.block.facts.write(to: &writer, tables: &tables, keys: ChunkKeys(origin.place, of: read.file)) else { return nil }
      let size = writer.count
      items.append(Item(identity: origin.identity, content: .stored(place: try file.append(writer.bytes), size: size)))
    }
    numbers[origin.identity] = numbers.count
    return numbers.count - 1
  }

  /// Writes what is left for the next build, as `LastBuildState` reads it.
  ///
  /// - Parameters:
  ///   - findings: A hash of what was found before anything was read.
  ///   - surveyed: All files of the export.
  ///   - areFilesWhole: Whether every file was read to its end.
  ///   - report: What the build reported, if all of it is known to come out again.
  package consuming func finish(
    program: String, settings: SettingsHashes, findings: UInt64, stamp: UInt64, report: BuildReport?, surveyed: [SourceFile],
    areFilesWhole: Bool,
    pages: SavedSite, to file: StateFile
  ) throws {
    var state = try StateWriter(file)
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
    let media = try pages.jobs.writeMedia(to: &writer) { writer in try writer.drain { try state.append($0) } }
    try pages.write(media: media, to: &writer) { writer in try writer.drain { try state.append($0) } }
    let size = state.count - start
    writer.write(fixed: UInt64(size))
    try writer.drain { try state.append($0) }
    try state.finish()
  }

  /// What is remembered of a file that was read whole; nil where something of it is to be read again. Of one in which nothing stands, that
  /// it has no chunks.
  private func recorded(_ file: SourceFile) -> NextBuildFile? {
    if incomplete.contains(file.index) { return nil }
    return files[file.index] ?? file.stamp.flatMap { $0.changed < start ? NextBuildFile(file, stamp: $0) : nil }
  }

  private func writeContents(to state: inout StateWriter) throws {
    var buffer: [UInt8] = []
    for item in items {
      switch item.content {
      case .remembered(let start, let size):
        try old?.bytes.withUnsafeBytes { try state.append(UnsafeRawBufferPointer(rebasing: $0[start..<start + size])) }
      case .stored(let place, let size):
        try file.read(at: place, length: size, into: &buffer)
        try buffer.withUnsafeBytes { try state.append(UnsafeRawBufferPointer(rebasing: $0[..<size])) }
      }
    }
  }
}

/// Writes the file of a `LastBuildState`: its head, a hash of everything behind that, and everything.
struct StateWriter {
  private let file: StateFile
  private let hash = RunningSHA256()
  /// How many bytes were written behind the hash.
  private(set) var count = 0

  /// Begins the file.
  init(_ file: StateFile) throws {
    self.file = file
    try file.append(LastBuildState.head + [UInt8](repeating: 0, count: LastBuildState.hashSize))
  }

  /// Adds bytes behind those that are there.
  mutating func append(_ bytes: UnsafeRawBufferPointer) throws {
    hash.add(bytes)
    try file.append(bytes)
    count += bytes.count
  }

  /// Puts the hash into its place.
  consuming func finish() throws {
    try file.overwrite(at: LastBuildState.head.count, with: hash.finish())
  }
}
