import ChatModel
import Diagnostics

/// Reads exports: turns files into batches of the model, in the order of the files, with bounded memory.
package struct ExportReader: Sendable {
  private let paths: [String]
  private let options: ReadingOptions

  /// Makes a reader of files, and of folders with all files below them.
  package init(paths: [String], options: ReadingOptions) {
    self.paths = paths
    self.options = options
  }

  /// Finds and recognises the files. Throws an `ArchiveError` if a path is missing, if nothing is recognised, or if a folder holds exports of
  /// several formats.
  package func survey() throws -> ExportSurvey {
    try ExportSurveyor(
      paths: paths, keepGoing: options.keepGoing, formats: options.formats, unread: options.unread, only: options.format,
      unpackLimit: options.unpackLimit, jobs: options.jobs
    ).survey()
  }

  /// Reads all files.
  ///
  /// - Parameters:
  ///   - survey: The files; nil to find them first.
  ///   - knownChunks: Chunks that need not be read; nil for none.
  ///   - progress: Called after each chunk, in the order of the files.
  ///   - transform: Turns each batch into a product. It gets the batch's chunk if `knownChunks` is set and the chunk can be saved. It runs in up
  ///     to `jobs` tasks at a time.
  ///   - consume: Takes each product, in the order of the files. At most twice `jobs` batches wait for it.
  /// - Throws: `ArchiveError` for the first record or file that cannot be read, unless the options keep going. `ChunkChanged` if `knownChunks`
  ///   lists a chunk that it cannot return. Errors of `transform` and `consume`.
  package func read<Product: Sendable>(
    survey: ExportSurvey? = nil,
    knownChunks: KnownChunks<Product>? = nil,
    progress: ((ReadProgress) -> Void)? = nil,
    transform: @escaping @Sendable (ChatBatch, SourceFile, ChunkOrigin?) throws -> Product,
    consume: (Product) throws -> Void
  ) async throws -> ReadReport {
    let survey = try survey ?? self.survey()
    let feed = ChunkFeed<Product>(files: survey.files, options: options, knownChunks: knownChunks)
    let pool = ReadingWorkerPool(zone: options.zone, stage: options.stage)
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
              Result { try ChunkOutcome(job, pool: pool, keepGoing: keepGoing, knownChunks: knownChunks, transform: transform) }
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

/// How exports are read.
package struct ReadingOptions: Sendable {
  /// The most pieces that are parsed at a time.
  package static let maximumJobs = 1024

  /// How many pieces are parsed at a time, from 1 to `maximumJobs`.
  package let jobs: Int
  /// Whether one piece more waits to be parsed, so that a processor which has nothing left to do finds it: where there are no more
  /// processors than `jobs`, it is parsed when one of them is free.
  package var keepsOneWaiting = false
  /// Whether what cannot be read is left out and counted; otherwise it stops the reading.
  package var keepGoing: Bool
  /// About how many bytes are parsed as one piece: half as much as a rule at least, twice as much at most.
  /// A rebuild reads a piece again, or looks through it, for each old message that it wants: smaller ones cost it less. Each takes some 90
  /// bytes of what builds remember.
  package var chunkSize: Int
  /// The biggest single record that is read, in bytes.
  package var elementLimit: Int
  /// How many bytes are read from a file at a time.
  package var blockSize: Int
  /// The zone of times that name none.
  package var zone = LocalZone.utc
  /// Takes out of what was read what nobody is to see; nil for nothing.
  package var stage: (any BatchStage)?

  /// The only format that is looked for, by its name; nil looks for all.
  package var format: String?
  /// The most bytes that one packed file may unpack to; nil for 200 times its own size, 1 GB at least.
  package var unpackLimit: Int?
  /// The formats that are known.
  var formats: [any ExportFormat]
  /// The forms of platforms of whose chats nothing is read, which is told.
  let unread: [UnreadForm]

  /// The forms of the addresses that lead to messages of the known formats.
  package var addresses: AddressForms { AddressForms(formats.flatMap(\.addressForms)) }

  /// Makes options; the defaults are for archives of any size.
  package init(
    formats: [any ExportFormat], unread: [UnreadForm] = [], jobs: Int = 2, keepGoing: Bool = false, chunkSize: Int = 1 << 16,
    elementLimit: Int = 64 << 20, blockSize: Int = 4 << 20
  ) {
    self.formats = formats
    self.unread = unread
    self.jobs = min(max(1, jobs), Self.maximumJobs)
    self.keepGoing = keepGoing
    self.chunkSize = max(64, chunkSize)
    self.elementLimit = max(self.chunkSize, elementLimit)
    self.blockSize = max(1, blockSize)
  }
}
