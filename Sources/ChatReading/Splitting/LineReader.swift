import OperatingSystem

/// Reads a source line by line, with bounded memory.
package final class LineReader {
  private let window: ByteWindow
  private let longest: Int
  private var position = 0
  private var isInsideLine = false
  /// The offset of the line that was given last.
  package private(set) var lineStart = 0

  /// Starts at the source's first line, after a byte order mark. Of a line, no more than `longest` bytes are given.
  package init(_ source: any ByteSource, longest: Int = 1 << 16) throws {
    window = ByteWindow(source: source, blockSize: 1 << 18)
    self.longest = longest
    while window.count < 3, try window.fill(keepingFrom: 0) {}
    if window.bytes(0, 3).elementsEqual([0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The next line, without its line feed or what is longer than lines are read; nil at the end. It is valid until the next call.
  package func next() throws -> UnsafeBufferPointer<UInt8>? {
    if isInsideLine { try skipLine() }
    lineStart = position
    while true {
      let rest = window.bytes(position, window.end)
      if let end = UnsafeBufferPointer(rebasing: rest.prefix(longest + 1)).firstNewline {
        position += end + 1
        return UnsafeBufferPointer(rebasing: rest[..<end])
      }
      if rest.count > longest {
        isInsideLine = true
        position += longest
        return UnsafeBufferPointer(rebasing: rest[..<longest])
      }
      if try window.fill(keepingFrom: position) { continue }
      position = window.end
      return rest.isEmpty ? nil : window.bytes(window.end - rest.count, window.end)
    }
  }

  private func skipLine() throws {
    isInsideLine = false
    while true {
      if let end = window.bytes(position, window.end).firstNewline {
        position += end + 1
        return
      }
      position = window.end
      if try !window.fill(keepingFrom: position) { return }
    }
  }
}

/// Finds the line and column of a byte by reading the file again. Only error messages need it.
enum LineCounter {
  /// The offset beyond which lines are not counted.
  private static let reach = 256 << 20

  /// The line and column of a byte, both counted from 1; nil if the file cannot be read or the offset is too large.
  static func position(of byte: Int, in file: SourceFile) -> (line: Int, column: Int)? {
    guard byte <= reach, let source = try? file.open() else { return nil }
    let window = ByteWindow(source: source, blockSize: 1 << 20)
    var line = 1
    var lineStart = 0
    var searched = 0
    while searched < byte {
      let bytes = window.bytes(searched, byte)
      if let index = bytes.firstNewline {
        line += 1
        searched += index + 1
        lineStart = searched
      } else {
        searched += bytes.count
        if searched < byte, (try? window.fill(keepingFrom: searched)) != true { return nil }
      }
    }
    return (line, byte - lineStart + 1)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The index of the first line feed.
  package var firstNewline: Int? {
    guard let baseAddress, let found = memchr(baseAddress, 0x0A, count) else { return nil }
    return UnsafeRawPointer(baseAddress).distance(to: UnsafeRawPointer(found))
  }
}
