import ChatArchive
import OperatingSystem
import Synchronization

/// The exports that the arguments name, of which `-` is what comes in through standard input. It is put into a file first: exports are read in
/// several places at once.
final class SpooledInput: Sendable {
  /// What standard input is called among the exports.
  static let name = "-"

  private let exports: [String]
  /// The file's folder, which is nobody else's; nil where nothing was put into one.
  private let folder = Mutex<String?>(nil)

  /// Takes the exports; nothing is read yet.
  init(_ exports: [String]) {
    self.exports = exports
  }

  deinit {
    remove()
  }

  /// The paths of the exports, standard input's among them once all of it is in its file.
  /// - Throws: `ArchiveError` when it is a terminal or empty, or when the file cannot be written; `CancellationError`.
  func paths() throws -> [String] {
    guard exports.contains(Self.name) else { return exports }
    guard isatty(STDIN_FILENO) != 1 else {
      throw ArchiveError(
        "standard input is a terminal, not an export", advice: "pipe an export into it: cat chat.zip | chatarchive build -")
    }
    let folder = try makeFolder()
    let path = try spool(to: folder + "/standard-input")
    return exports.map { $0 == Self.name ? path : $0 }
  }

  /// The same findings, in which what came in through standard input is called so.
  func naming(_ log: DiagnosticLog) -> DiagnosticLog {
    guard let folder = folder.withLock({ $0 }) else { return log }
    return log.renaming(folder + "/", to: "")
  }

  /// Takes the file away.
  func remove() {
    folder.withLock { folder in
      guard let path = folder else { return }
      for end in [""] + Self.types.map(\.end) { unlink(path + "/standard-input" + end) }
      rmdir(path)
    }
  }

  private func makeFolder() throws(ArchiveError) -> String {
    let parent = Environment.value(of: "TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    // mkdtemp(3) puts letters of its own in place of the last six.
    var template = Array((parent + "/chatarchive-" + String(repeating: "X", count: 6)).utf8CString)
    guard mkdtemp(&template) != nil else { throw Self.failure("cannot be saved in \(parent)", errno) }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    folder.withLock { $0 = path }
    return path
  }

  /// How what archives begin with is called at the end of their names.
  private static let types: [(start: [UInt8], end: String)] = [([0x50, 0x4B], ".zip"), ([0x1F, 0x8B], ".gz")]

  /// Puts everything into a file. Returns its path, whose name says what it is where the first bytes show it.
  private func spool(to path: String) throws -> String {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Self.failure("cannot be saved", errno) }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 1 << 17)
    var start: [UInt8] = []
    while true {
      try Self.wait()
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count >= 0 else { throw Self.failure("cannot be read", errno) }
      if count == 0 { break }
      if start.count < 2 { start += buffer[..<min(count, 2)] }
      try Self.write(buffer[..<count], to: file)
    }
    guard !start.isEmpty else {
      throw ArchiveError("standard input is empty", advice: "pipe an export into it: cat chat.zip | chatarchive build -")
    }
    let end = Self.types.first { start.starts(with: $0.start) }?.end ?? ""
    guard rename(path, path + end) == 0 else { throw Self.failure("cannot be saved", errno) }
    return path + end
  }

  /// Waits for more of standard input. A program that sends nothing is no reason to miss control-C.
  private static func wait() throws {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    var ready: Int32
    repeat {
      try Task.checkCancellation()
      ready = poll(&input, 1, 100)
    } while ready == 0 || ready < 0 && errno == EINTR
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to file: Int32) throws(ArchiveError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { OperatingSystem.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure("cannot be saved", errno) }
      rest = rest.dropFirst(count)
    }
  }

  private static func failure(_ problem: String, _ reason: Int32) -> ArchiveError {
    ArchiveError("standard input \(problem): \(SystemReason.text(reason))", advice: "save it to a file, and pass that file")
  }
}
