import Diagnostics

/// Cuts all files of an export into chunks, and hands these out as jobs.
final class ChunkFeed<Product: Sendable> {
  /// A job for one chunk.
  struct Job: Sendable {
    /// What to do with the chunk.
    enum Task: Sendable {
      /// Read the chunk.
      case read(JSONChunk)
      /// Take the result of the last build, since the file has not changed.
      case recall(KnownChunks<Product>.Chunk)
      /// Report that the file cannot be read from here on.
      case fail(JSONFault)
      /// Report that the file cannot be opened or read.
      case stop(ArchiveError)
    }

    /// What to do with the chunk.
    let task: Task
    /// The file with the chunk.
    let file: SourceFile
    /// The format of the file.
    let format: any ExportFormat
    /// How many bytes of the export are done after this job.
    let bytesDone: Int

    /// The approximate amount of work, in bytes to read. Taking the last build's result is much faster than reading.
    var weight: Int {
      if case .read(let chunk) = task { chunk.count } else { 1 << 15 }
    }
  }

  /// How much work a task gets at once. Handing over single chunks would take about as long as recalling them.
  private static var batchWeight: Int { 1 << 19 }

  private var waiting: ArraySlice<SourceFile>
  private let options: ReadingOptions
  private let knownChunks: KnownChunks<Product>?
  private var current: (file: SourceFile, format: any ExportFormat, source: any ByteSource, splitter: any FileSplitter)?
  private var unchanged: (file: SourceFile, format: any ExportFormat, chunks: ArraySlice<KnownChunks<Product>.Chunk>)?
  private var bytesBefore = 0

  /// Starts at the first file.
  init(files: [SourceFile], options: ReadingOptions, knownChunks: KnownChunks<Product>?) {
    waiting = files[...]
    self.options = options
    self.knownChunks = knownChunks
  }

  /// How many bytes of all files are read so far.
  var bytesRead: Int { bytesBefore + (current?.splitter.offset ?? 0) }

  /// The next jobs for one task; empty at the end.
  func batch() -> [Job] {
    var jobs: [Job] = []
    var weight = 0
    while weight < Self.batchWeight, let job = next() {
      jobs.append(job)
      weight += job.weight
    }
    return jobs
  }

  private func next() -> Job? {
    while true {
      if let job = nextUnchanged() { return job }
      if let (file, format, source, splitter) = current {
        do {
          if let item = try splitter.next() {
            // Another program may be writing to the file right now.
            if case .fault = item { try checkUnchanged(file, source) }
            return job(for: item, file, format)
          }
          try checkUnchanged(file, source)
        } catch {
          return stop(file, format, error)
        }
        bytesBefore += splitter.offset
        current = nil
      }
      guard let file = waiting.popFirst() else { return nil }
      // The survey only returns files of these formats.
      guard let format = options.formats.named(file.format) else { continue }
      if let chunks = knownChunks?.chunks(file) {
        unchanged = (file, format, chunks[...])
        continue
      }
      do {
        let source = try file.open()
        current = (file, format, source, try splitter(of: source, file, format))
      } catch let fault as JSONFault {
        return Job(task: .fail(fault), file: file, format: format, bytesDone: bytesRead)
      } catch {
        return stop(file, format, error)
      }
    }
  }

  private func nextUnchanged() -> Job? {
    guard let (file, format, _) = unchanged else { return nil }
    guard let chunk = unchanged?.chunks.popFirst() else {
      bytesBefore += file.size
      unchanged = nil
      return nil
    }
    return Job(task: .recall(chunk), file: file, format: format, bytesDone: bytesBefore + chunk.place.source.upperBound)
  }

  /// Throws if the file has changed while it was read, so that one half may be old and the other new.
  private func checkUnchanged(_ file: SourceFile, _ source: any ByteSource) throws {
    guard let before = file.stamp, let now = source.stamp else { return }
    guard before.size != now.size || before.modified != now.modified || before.inode != now.inode else { return }
    throw ArchiveError(
      "this file changed while it was read", at: Place(file: file.path), advice: "build again when no program is writing to it")
  }

  private func job(for item: SplitItem, _ file: SourceFile, _ format: any ExportFormat) -> Job {
    switch item {
    case .chunk(let chunk): Job(task: .read(chunk), file: file, format: format, bytesDone: bytesRead)
    case .fault(let fault): Job(task: .fail(fault), file: file, format: format, bytesDone: bytesRead)
    }
  }

  private func stop(_ file: SourceFile, _ format: any ExportFormat, _ error: any Error) -> Job {
    bytesBefore = bytesRead
    current = nil
    let error = error as? ArchiveError ?? ArchiveError("reading failed: \(error)", at: Place(file: file.path))
    return Job(task: .stop(error), file: file, format: format, bytesDone: bytesBefore)
  }

  private func splitter(of source: any ByteSource, _ file: SourceFile, _ format: any ExportFormat) throws -> any FileSplitter {
    let window = ByteWindow(source: source, blockSize: options.blockSize)
    let sizes = JSONSplitter.Sizes(chunk: options.chunkSize, element: options.elementLimit)
    switch format.layout.cutting {
    case .json(let layout): return JSONSplitter(window: window, layout: layout, sizes: sizes)
    case .lines(let layout):
      let examination = try layout.examine(file.open(), options.zone)
      return LineSplitter(window: window, layout: layout, sizes: sizes, examination: examination)
    }
  }
}
