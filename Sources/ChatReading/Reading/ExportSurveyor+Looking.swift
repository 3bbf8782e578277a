import Dispatch
import Synchronization

// Files are looked at several at a time, and what was seen is used in their order.
extension ExportSurveyor {
  /// How many files are looked at before what was seen is used: of one that is unknown all bytes that were looked at are kept until then.
  private static let batchSize = 64

  /// Looks at a file that is recognised on its own.
  func look(at found: FileFinder.Found, as recogniser: FormatRecogniser) throws -> FileLook {
    let stamp = stamp(of: found)
    return FileLook(stamp: stamp, sight: try sight(of: found, as: recogniser))
  }

  private func sight(of found: FileFinder.Found, as recogniser: FormatRecogniser) throws -> FileLook.Sight {
    guard let (seen, bytes) = try prefix(of: found) else { return .nothing }
    guard bytes.contains(where: { !$0.isJSONSpace }) else { return .blank }
    let prefix = ExportPrefix(bytes, path: seen.relativePath, root: seen.isNamed ? "" : seen.root)
    guard let (format, confidence) = recogniser.recognise(prefix, isNamed: seen.isNamed) else { return .unknown(prefix) }
    return .export(seen, format, confidence, format.role(of: prefix), size: bytes.count)
  }

  /// Looks at files, up to `jobs` at a time, and calls with what was seen in each, in their order.
  func look(
    at files: [FileFinder.Found], as recogniser: FormatRecogniser, _ body: (FileFinder.Found, Result<FileLook, any Error>) throws -> Void
  ) throws {
    for start in stride(from: 0, to: files.count, by: Self.batchSize) {
      let batch = files[start..<min(start + Self.batchSize, files.count)]
      // What is in an archive is read in its order.
      let tasks = batch.allSatisfy { $0.content == .plain } ? min(jobs, batch.count) : 1
      let next = Atomic(batch.startIndex)
      let looks = Mutex([Int: Result<FileLook, any Error>]())
      DispatchQueue.concurrentPerform(iterations: tasks) { _ in
        while true {
          let index = next.add(1, ordering: .relaxed).oldValue
          guard index < batch.endIndex else { return }
          let seen = Result { try look(at: batch[index], as: recogniser) }
          looks.withLock { $0[index] = seen }
        }
      }
      try looks.withLock { looks in
        for index in batch.indices { if let seen = looks[index] { try body(batch[index], seen) } }
      }
    }
  }
}
