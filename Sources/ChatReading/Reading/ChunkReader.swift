import ChatModel
import Diagnostics
import Glibc

/// Reads single chunks again. Several tasks may do so at once.
package final class ChunkReader: Sendable {
  private let pool: ReadingWorkerPool
  private let ranges = RangeReader()
  private let formats: [any ExportFormat]

  /// Makes a reader; `zone` is that of times that name none.
  package convenience init(zone: LocalZone = .utc) {
    self.init(formats: ExportFormats.all, zone: zone)
  }

  /// Makes a reader of some formats.
  init(formats: [any ExportFormat], zone: LocalZone = .utc) {
    pool = ReadingWorkerPool(zone: zone)
    self.formats = formats
  }

  /// Reads the chunk that stood at a place. Throws `ChunkChanged` when something else stands there now.
  package func read(_ place: ChunkPlace, of file: SourceFile, expecting identity: ChunkIdentity) throws -> ChatBatch {
    guard let format = formats.named(file.format), let role = place.chunkRole,
      let chunk = try chunk(at: place, role, of: file, format), ChunkIdentity(chunk, of: file) == identity
    else { throw ChunkChanged() }
    return try pool.withWorker { try $0.read(chunk, of: file, format: format, keepGoing: false).batch }
  }

  private func chunk(at place: ChunkPlace, _ role: JSONChunk.Role, of file: SourceFile, _ format: any ExportFormat) throws -> JSONChunk? {
    let bytes = try ranges.bytes(in: place.source, of: file)
    guard bytes.count == place.source.count else { return nil }
    return try bytes.withUnsafeBufferPointer { bytes in
      var builder = JSONChunkBuilder()
      switch format.cutting {
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
      window: window, layout: format.layout, sizes: JSONSplitter.Sizes(chunk: room, element: room), base: place.source.lowerBound)
    guard case .chunk(let chunk) = try splitter.next(), chunk.isOneElementAPiece else { return nil }
    return chunk
  }
}

/// A part of the export is not what an earlier run read there.
package struct ChunkChanged: Error {
  /// Makes the error.
  package init() {}
}
