/// Finds the names in chats that are lines of text: a time, a dash or a bracket, a name, a colon.
struct ChatLines {
  /// The longest beginning of a line that is kept.
  private static let longest = 160

  private var line: [UInt8] = []
  private var start = 0
  private var isOver = false

  /// Takes the next bytes of the file.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, into scanner: inout TextScanner) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        end(into: &scanner)
        start = offset + index + 1
      } else if !isOver {
        if line.isEmpty { start = offset + index }
        line.append(byte)
        if line.count == Self.longest || line.count == 1 && !Self.begins(byte) { end(into: &scanner, isOver: true) }
      }
      index += 1
    }
  }

  /// Whether a line of a message can begin so: with a digit, a bracket, or a mark of direction.
  private static func begins(_ byte: UInt8) -> Bool { ByteClass.isDigit(byte) || byte == UInt8(ascii: "[") || byte == 0xE2 }

  private mutating func end(into scanner: inout TextScanner, isOver: Bool = false) {
    if line.count > 12 { findName(into: &scanner) }
    line.removeAll(keepingCapacity: true)
    self.isOver = isOver
  }

  private func findName(into scanner: inout TextScanner) {
    // "03/04/2024, 10:12 - Ada: text" and "[03.04.24, 10:12:13] Ada: text".
    guard let clock = line.firstIndex(of: UInt8(ascii: ":")), line[..<clock].count(where: ByteClass.isDigit) >= 5 else { return }
    let rest = line[clock...]
    let marks: [[UInt8]] = [Array(" - ".utf8), Array("] ".utf8)]
    let begin = marks.compactMap { mark in
      rest.indices.first { line[$0...].starts(with: mark) }.map { $0 + mark.count }
    }.min()
    guard let begin, let colon = line[begin...].firstIndex(of: UInt8(ascii: ":")), colon > begin, colon - begin <= 80,
      colon + 1 >= line.count || line[colon + 1] == UInt8(ascii: " ")
    else { return }
    scanner.collector.found(.person, String(decoding: line[begin..<colon], as: UTF8.self), at: start + begin)
  }
}
