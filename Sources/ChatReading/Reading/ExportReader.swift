import ChatModel
import Diagnostics

/// Reads exports: files in, batches of the model out, in the order of the files, with bounded memory.
package struct ExportReader: Sendable {
  private let paths: [String]
  private let options: ReadingOptions

  /// Makes a reader of files, and of folders with all files below them.
  package init(paths: [String], options: ReadingOptions) {
    self.paths = paths
    self.options = options
  }

  /// Finds and recognises the files. Throws an `ArchiveError` when a path is missing, when nothing is recognised, or when a folder holds
  /// exports of several formats.
  package func survey() throws -> ExportSurvey {
    try ExportSurveyor(
      paths: paths, keepGoing: options.keepGoing, formats: options.formats, only: options.format, unpackLimit: options.unpackLimit,
      jobs: options.jobs
    ).survey()
  }

  /// Reads everything.
  ///
  /// What `memory` knows is not read; with a memory, `transform` is told where each batch comes from, as far as that can be
  /// remembered. `transform` runs in up to `jobs` tasks at a time, on each batch; `consume` and `progress` are called one after the other,
  /// in the order of the files. At most twice `jobs` batches of pieces wait between them. Throws an `ArchiveError` for the first record
  /// or file in that order that cannot be read, unless the options keep going; `ChunkChanged` when the memory does not know what
  /// it said it knew; and what `transform` and `consume` throw.
  package func read<Product: Sendable>(
    survey: ExportSurvey? = nil,
    memory: ReadingMemory<Product>? = nil,
    progress: ((ReadProgress) -> Void)? = nil,
    transform: @escaping @Sendable (ChatBatch, SourceFile, ChunkOrigin?) throws -> Product,
    consume: (Product) throws -> Void
  ) async throws -> ReadReport {
    let survey = try survey ?? self.survey()
    let feed = ChunkFeed<Product>(files: survey.files, options: options, memory: memory)
    let pool = ReadingWorkerPool(zone: options.zone)
    let keepGoing = options.keepGoing
    // A sum over all files, of which an export may have a hundred thousand.
    let bytesTotal = survey.bytes
    let mostRunning = options.jobs + (options.keepsOneWaiting ? 1 : 0)
    var tally = ReadTally(survey: survey)
    var issued = 0
    var consumed = 0
    var isFed = true
    var running = 0
    var finished: [Int: [Result<ChunkOutcome<Product>, any Error>]] = [:]

    try await withThrowingTaskGroup(of: (Int, [Result<ChunkOutcome<Product>, any Error>]).self) { group in
      while isFed || consumed < issued {
        while isFed, running < mostRunning, issued - consumed < 2 * options.jobs + 1 {
          let jobs = feed.batch()
          guard !jobs.isEmpty else {
            isFed = false
            break
          }
          let number = issued
          issued += 1
          running += 1
          group.addTask {
            let outcomes = jobs.map { job in
              Result { try ChunkOutcome(job, pool: pool, keepGoing: keepGoing, memory: memory, transform: transform) }
            }
            return (number, outcomes)
          }
        }
        while let results = finished.removeValue(forKey: consumed) {
          consumed += 1
          for result in results {
            let outcome = try result.get()
            tally.add(outcome.findings, of: outcome.file)
            if let product = outcome.product { try consume(product) }
            progress?(ReadProgress(bytesDone: outcome.bytesDone, bytesTotal: bytesTotal, messages: tally.report.messages))
          }
        }
        if running > 0, finished[consumed] == nil, let (number, results) = try await group.next() {
          running -= 1
          finished[number] = results
        }
      }
    }
    tally.finish()
    tally.report.bytes = feed.bytesRead
    return tally.report
  }
}
