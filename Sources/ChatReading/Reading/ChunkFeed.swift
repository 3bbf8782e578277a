import Diagnostics

/// The chunks of all files of an export, one after the other.
final class ChunkFeed<Product: Sendable> {
  /// A piece of work.
  struct Job: Sendable {
    /// What is to be done.
    enum Task: Sendable {
      /// A chunk is to be read.
      case read(JSONChunk)
      /// A chunk of a file that has not changed is to be remembered.
      case recall(KnownChunks<Product>.Chunk)
      /// The file cannot be read from here on.
      case fail(JSONFault)
      /// The file cannot be opened or read.
      case stop(ArchiveError)
    }

    /// What is to be done.
    let task: Task
    /// The file that it belongs to.
    let file: SourceFile
    /// The file's format.
    let format: any ExportFormat
    /// How many bytes of the export are cut when it is done.
    let bytesDone: Int

    /// About how much work it is, in bytes that are read. To remember a chunk is a small part of reading one.
    var weight: Int {
      if case .read(let chunk) = task { chunk.count } else { 1 << 15 }
    }
  }

  /// How much work is given to a task at once: to hand over a single chunk, and to wait for it, would take about as long as to remember it.
  private static var batchWeight: Int { 1 << 19 }

  private var waiting: ArraySlice<SourceFile>
  private let options: ReadingOptions
  private let memory: KnownChunks<Product>?
  private var current: (file: SourceFile, format: any ExportFormat, source: any ByteSource, splitter: any FileSplitter)?
  private var remembered: (file: SourceFile, format: any ExportFormat, chunks: ArraySlice<KnownChunks<Product>.Chunk>)?
  private var bytesBefore = 0

  /// Starts at the first file.
  init(files: [SourceFile], options: ReadingOptions, memory: KnownChunks<Product>?) {
    waiting = files[...]
    self.options = options
    self.memory = memory
  }

  /// How many bytes were read of all files so far.
  var bytesRead: Int { bytesBefore + (current?.splitter.offset ?? 0) }

  /// The next pieces of work, for one task; none at the end.
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
      if let job = nextRemembered() { return job }
      if let (file, format, source, splitter) = current {
        do {
          if let item = try splitter.next() {
            // What is wrong there may be somebody's who writes to it.
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
      // The survey gives no file of a format that is not among these.
      guard let format = options.formats.named(file.format) else { continue }
      if let chunks = memory?.chunks(file) {
        remembered = (file, format, chunks[...])
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

  private func nextRemembered() -> Job? {
    guard let (file, format, _) = remembered else { return nil }
    guard let chunk = remembered?.chunks.popFirst() else {
      bytesBefore += file.size
      remembered = nil
      return nil
    }
    return Job(task: .recall(chunk), file: file, format: format, bytesDone: bytesBefore + chunk.place.source.upperBound)
  }

  /// A concurrent writer may have left it half old, half new.
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
    switch format.cutting {
    case .json(let layout): return JSONSplitter(window: window, layout: layout, sizes: sizes)
    case .lines(let layout):
      let examination = try layout.examine(file.open(), options.zone)
      return LineSplitter(window: window, layout: layout, sizes: sizes, examination: examination)
    }
  }
}
