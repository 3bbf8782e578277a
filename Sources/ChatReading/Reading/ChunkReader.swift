import ChatModel
import Diagnostics
import Synchronization

/// Reads single chunks again. Several tasks may do so at once.
package final class ChunkReader: Sendable {
  private let pool: ReadingWorkerPool
  private let ranges = RangeReader()
  private let formats: [any ExportFormat]
  private let hasStage: Bool
  /// When it was made, by the clock of stamps: a file that changed before is seen to change again.
  private let start = FileStamp.now

  /// Makes a reader of some formats; `zone` is that of times that name none, and `stage` takes out what nobody is to see.
  package init(formats: [any ExportFormat], zone: LocalZone = .utc, stage: (any BatchStage)? = nil) {
    pool = ReadingWorkerPool(zone: zone, stage: stage)
    hasStage = stage != nil
    self.formats = formats
  }

  /// Reads the chunk that was at a place. Throws `ChunkChanged` if something else is there now.
  package func read(_ place: ChunkPlace, of file: SourceFile, expecting identity: ChunkIdentity) throws -> ChatBatch {
    let (chunk, format) = try chunk(place, of: file, expecting: identity)
    return try pool.withWorker { try $0.read(chunk, of: file, format: format, keepGoing: false).batch }
  }

  /// Reads some messages of a chunk that has as many elements as messages, by their numbers in it, which rise; nil if they cannot be read
  /// without the others. Throws as `read` does.
  package func pick(
    _ numbers: [Int], of count: Int, in place: ChunkPlace, of file: SourceFile, expecting identity: ChunkIdentity
  ) throws -> ChatBatch? {
    // What is left of a chunk behind a stage has other numbers.
    guard !hasStage else { return nil }
    guard case .leaves(let key, _) = place.chunkRole, formats.named(file.format)?.layout.readsRecordsAlone(key, file.role) == true else {
      return nil
    }
    let (chunk, format) = try chunk(place, of: file, expecting: identity)
    guard let picked = chunk.picking(numbers, of: count) else { return nil }
    return try pool.withWorker { try $0.read(picked, of: file, format: format, keepGoing: false).batch }
  }

  private func chunk(
    _ place: ChunkPlace, of file: SourceFile, expecting identity: ChunkIdentity
  ) throws -> (chunk: JSONChunk, format: any ExportFormat) {
    let bytes: [UInt8], stamp: FileStamp?
    do {
      (bytes, stamp) = try ranges.stampedBytes(in: place.source, of: file)
    } catch is JSONFault {
      // What was packed cannot be unpacked so far any more: the file was cut, or another one took its place.
      throw ChunkChanged()
    }
    // To look whether anybody wrote to the file costs less than to hash what is read.
    let isUnchanged = stamp.map { $0 == file.stamp && $0.changed < start } ?? false
    guard let format = formats.named(file.format), let role = place.chunkRole,
      let chunk = try chunk(at: place, role, bytes, format), isUnchanged || ChunkIdentity(chunk, of: file) == identity
    else { throw ChunkChanged() }
    return (chunk, format)
  }

  private func chunk(at place: ChunkPlace, _ role: JSONChunk.Role, _ bytes: [UInt8], _ format: any ExportFormat) throws -> JSONChunk? {
    guard bytes.count == place.source.count else { return nil }
    return try bytes.withUnsafeBufferPointer { bytes in
      var builder = JSONChunkBuilder()
      switch format.layout.cutting {
      case .lines: builder.append(bytes, source: place.source.lowerBound)
      case .json where place.isGathered: return try gathered(bytes, at: place, format)
      case .json(let layout):
        builder.append(UInt8(ascii: "["))
        builder.append(bytes, source: place.source.lowerBound, repairing: layout.hasControlEscapes)
        builder.append(UInt8(ascii: "]"))
      }
      return builder.finish(role: role, ordinal: place.number, scope: "", isOneElementAPiece: false, hint: place.hint)
    }
  }

  private func gathered(_ bytes: UnsafeBufferPointer<UInt8>, at place: ChunkPlace, _ format: any ExportFormat) throws -> JSONChunk? {
    let window = ByteWindow(source: MemorySource(bytes), blockSize: max(1, bytes.count))
    // Twice the room: what is between the values counts too.
    let room = 2 * bytes.count + 64
    let splitter = JSONSplitter(
      window: window, layout: format.layout.json, sizes: JSONSplitter.Sizes(chunk: room, element: room), base: place.source.lowerBound)
    guard case .chunk(let chunk) = try splitter.next(), chunk.isOneElementAPiece else { return nil }
    return chunk
  }
}

/// Reads chunks, one at a time, with a parser and decoders that it keeps.
final class ReadingWorker {
  let parser = JSONParser()
  private var decoders: [String: any RecordDecoder] = [:]

  private let zone: LocalZone
  private let stage: (any BatchStage)?

  /// Makes a worker, whose buffers are empty.
  init(zone: LocalZone, stage: (any BatchStage)? = nil) {
    self.zone = zone
    self.stage = stage
  }

  /// Reads a chunk. Throws an `ArchiveError` if a record cannot be read, unless `keepGoing` is set.
  func read(_ chunk: JSONChunk, of file: SourceFile, format: any ExportFormat, keepGoing: Bool) throws -> DecodingContext {
    let context = DecodingContext(file: file, chunk: chunk, zone: zone)
    let decoder = decoders[format.name] ?? format.makeDecoder()
    decoders[format.name] = decoder
    if case .lines = format.layout.cutting {
      decoder.decode(chunk.bytes, into: context)
    } else if let base = chunk.bytes.baseAddress, let root = parser.parse(base, count: chunk.count) {
      decoder.decode(root, into: context)
      context.lookForUnread(in: root)
    } else {
      try ChunkRecovery(worker: self, format: format, decoder: decoder, context: context, keepGoing: keepGoing).run()
    }
    if !keepGoing, let failure = context.failure { throw failure }
    if let stage { context.pass(stage) }
    return context
  }
}

/// A pool of idle workers. They are used again, since the buffers of a parser are several times as large as a chunk.
final class ReadingWorkerPool: Sendable {
  /// The largest parser to keep, in bytes of document.
  private static let keptCapacity = 8 << 20

  private let resting = Mutex<[Transfer]>([])

  private let zone: LocalZone
  private let stage: (any BatchStage)?

  /// Makes an empty pool.
  init(zone: LocalZone, stage: (any BatchStage)? = nil) {
    self.zone = zone
    self.stage = stage
  }

  /// Lends a worker to `body`.
  func withWorker<Result>(_ body: (ReadingWorker) throws -> Result) rethrows -> Result {
    let transfer = resting.withLock { $0.popLast() } ?? Transfer(worker: ReadingWorker(zone: zone, stage: stage))
    defer {
      if transfer.worker.parser.capacity <= ReadingWorkerPool.keptCapacity { resting.withLock { $0.append(transfer) } }
    }
    return try body(transfer.worker)
  }

  /// Moves a worker through the lock. Outside of the pool only one task has it.
  private struct Transfer: @unchecked Sendable {
    let worker: ReadingWorker
  }
}
