/// Finds line and column of a byte by reading the file again, which only an error is worth.
enum LineCounter {
  /// Bytes beyond which no line is counted.
  private static let reach = 256 << 20

  /// Line and column of a byte, both from 1; nil when the file cannot be read or the byte is far in it.
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
