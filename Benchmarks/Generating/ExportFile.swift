import OperatingSystem

/// A file that is written from its beginning to its end, a megabyte at a time.
final class ExportFile {
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  /// Makes the file anew. Throws `BenchmarkError` when the system refuses.
  init(path: String) throws {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw BenchmarkError("cannot write \(path)", errno: errno) }
    buffer.reserveCapacity(2 << 20)
  }

  deinit {
    close(descriptor)
  }

  /// Adds text as it is.
  func json(_ text: StaticString) {
    text.withUTF8Buffer { buffer.append(contentsOf: $0) }
  }

  /// Adds bytes as they are.
  func json(_ bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
  }

  /// Adds a number.
  func number(_ value: Int) {
    buffer.append(contentsOf: String(value).utf8)
  }

  /// Adds a string with its quotation marks and escapes.
  func string(_ bytes: [UInt8]) {
    buffer.append(UInt8(ascii: "\""))
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): buffer += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): buffer += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      default: buffer.append(byte)
      }
    }
    buffer.append(UInt8(ascii: "\""))
  }

  /// Adds a string with its quotation marks and escapes.
  func string(_ text: String) {
    string(Array(text.utf8))
  }

  /// Writes what has come together, when it is enough; always when `isLast`.
  func flush(isLast: Bool = false) throws {
    guard isLast || buffer.count >= 1 << 20 else { return }
    var start = 0
    while start < buffer.count {
      let count = buffer.withUnsafeBytes { write(descriptor, $0.baseAddress.map { $0 + start }, $0.count - start) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw BenchmarkError("cannot write the export", errno: errno) }
      start += count
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
