import Diagnostics

/// The chunks of all files of an export, one after the other.
final class ChunkFeed {
  /// A piece of work.
  struct Job: Sendable {
    /// What is to be done.
    enum Task: Sendable {
      /// A chunk is to be read.
      case read(JSONChunk)
      /// The file cannot be read from here on.
      case fail(JSONFault)
      /// The file cannot be opened or read.
      case stop(ArchiveError)
    }

    /// What is to be done.
    let task: Task
    /// The file that it belongs to.
    let file: SourceFile
    /// How many bytes of the export are cut when it is done.
    let bytesDone: Int
  }

  private var waiting: ArraySlice<SourceFile>
  private let options: ReadingOptions
  private var current: (file: SourceFile, splitter: JSONSplitter)?
  private var bytesBefore = 0

  /// Starts at the first file.
  init(files: [SourceFile], options: ReadingOptions) {
    waiting = files[...]
    self.options = options
  }

  /// How many bytes were read of all files so far.
  var bytesRead: Int { bytesBefore + (current?.splitter.offset ?? 0) }

  /// The next piece of work; nil at the end.
  func next() -> Job? {
    while true {
      if let (file, splitter) = current {
        do {
          if let item = try splitter.next() { return job(for: item, file) }
        } catch {
          return stop(file, error)
        }
        bytesBefore += splitter.offset
        current = nil
      }
      guard let file = waiting.popFirst() else { return nil }
      do {
        current = (file, try splitter(for: file))
      } catch {
        return stop(file, error)
      }
    }
  }

  private func job(for item: JSONSplitter.Item, _ file: SourceFile) -> Job {
    switch item {
    case .chunk(let chunk): Job(task: .read(chunk), file: file, bytesDone: bytesRead)
    case .fault(let fault): Job(task: .fail(fault), file: file, bytesDone: bytesRead)
    }
  }

  private func stop(_ file: SourceFile, _ error: any Error) -> Job {
    bytesBefore = bytesRead
    current = nil
    let error = error as? ArchiveError ?? ArchiveError("reading failed: \(error)", at: Place(file: file.path))
    return Job(task: .stop(error), file: file, bytesDone: bytesBefore)
  }

  private func splitter(for file: SourceFile) throws -> JSONSplitter {
    let window = ByteWindow(source: try FileSource(path: file.path), blockSize: options.blockSize)
    let layout = ExportFormats.named(file.format)?.layout ?? JSONLayout(containerKeys: [], leafKeys: [])
    let sizes = JSONSplitter.Sizes(chunk: options.chunkSize, element: options.elementLimit)
    return JSONSplitter(window: window, layout: layout, sizes: sizes)
  }
}
