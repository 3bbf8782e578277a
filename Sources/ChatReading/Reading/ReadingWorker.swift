import Diagnostics

/// Reads chunks, one at a time, with a parser and decoders that it keeps.
final class ReadingWorker {
  let parser = JSONParser()
  private var decoders: [String: any RecordDecoder] = [:]

  private let zone: LocalZone

  /// Makes a worker without memory of its own yet.
  init(zone: LocalZone) {
    self.zone = zone
  }

  /// Reads a chunk. Throws an `ArchiveError` where a record cannot be read, unless the reading keeps going.
  func read(_ chunk: JSONChunk, of file: SourceFile, format: any ExportFormat, keepGoing: Bool) throws -> DecodingContext {
    let context = DecodingContext(file: file, chunk: chunk, zone: zone)
    let decoder = decoders[format.name] ?? format.makeDecoder()
    decoders[format.name] = decoder
    if case .lines = format.cutting {
      decoder.decode(chunk.bytes, into: context)
    } else if let base = chunk.bytes.baseAddress, let root = parser.parse(base, count: chunk.count) {
      decoder.decode(root, into: context)
      context.lookForUnread(in: root)
    } else {
      try ChunkRecovery(worker: self, format: format, decoder: decoder, context: context, keepGoing: keepGoing).run()
    }
    if !keepGoing, let failure = context.failure { throw failure }
    return context
  }
}
