import ChatModel
import Diagnostics

/// The result of reading a chunk.
struct ChunkOutcome<Product: Sendable>: Sendable {
  /// The product that `transform` made; nil if the chunk could not be read.
  var product: Product?
  /// The file with the chunk.
  let file: SourceFile
  /// The findings for the report.
  var findings: ChunkFindings
  /// How many bytes of the export are done after this chunk.
  var bytesDone: Int

  /// Does a job. Throws an `ArchiveError` if the chunk cannot be read, unless `keepGoing` is set. Also throws errors of `transform`.
  init(
    _ job: ChunkFeed<Product>.Job, pool: ReadingWorkerPool, keepGoing: Bool, knownChunks: KnownChunks<Product>?,
    transform: (ChatBatch, SourceFile, ChunkOrigin?) throws -> Product
  ) throws {
    file = job.file
    findings = ChunkFindings()
    bytesDone = job.bytesDone
    switch job.task {
    case .recall(let chunk):
      guard let known = knownChunks?.recall(chunk, job.file) else { throw ChunkChanged() }
      take(known)
    case .read(let chunk):
      let place = knownChunks == nil ? nil : ChunkPlace(chunk)
      let identity = place.map { _ in ChunkIdentity(chunk, of: job.file) }
      if let place, let identity, let known = knownChunks?.recall(KnownChunks.Chunk(identity: identity, place: place), job.file) {
        take(known)
        return
      }
      let context = try pool.withWorker { try $0.read(chunk, of: job.file, format: job.format, keepGoing: keepGoing) }
      findings = ChunkFindings(context)
      let origin = place.flatMap { place in
        identity.map { identity in
          ChunkOrigin(
            identity: identity, place: place, findings: findings,
            isReadableAgain: context.messageCount == 0 || chunk.pieces.count == 1 || chunk.isOneElementAPiece)
        }
      }
      product = try transform(context.batch, job.file, origin)
    case .fail(let fault):
      let error = ChunkOutcome.error(fault, job.file, keepGoing: keepGoing)
      guard keepGoing else { throw error }
      findings.unreadable[fault.kind.rawValue] = 1
      findings.log.add(error.diagnostic)
    case .stop(let error):
      guard keepGoing else { throw error }
      findings.log.add(error.diagnostic)
    }
  }

  private mutating func take(_ known: KnownChunks<Product>.Known) {
    product = known.product
    findings = known.findings
  }

  private static func error(_ fault: JSONFault, _ file: SourceFile, keepGoing: Bool) -> ArchiveError {
    let position = LineCounter.position(of: fault.byte, in: file)
    let place = Place(file: file.path, line: position?.line, column: position?.column, byte: fault.byte)
    let advice =
      keepGoing ? "the rest of the file is left out" : "export it again, or use --keep-going to read only what comes before"
    return ArchiveError(fault.reason, at: place, advice: advice)
  }
}
