/// Finds the names of people in the file of a site's search that fills its menus: `[["Ada",12],["Bo",3]],[channels …`.
enum SearchChoices {
  /// Whether a file is that one.
  static func isPath(_ path: String) -> Bool { path == "search/choices.js" || path.hasSuffix("/search/choices.js") }

  /// Counts the people that it lists. What follows them are channels.
  static func findPeople(_ bytes: UnsafeBufferPointer<UInt8>, into scanner: inout TextScanner) {
    guard var index = bytes.indices.dropLast(2).first(where: { bytes[$0..<($0 + 3)].elementsEqual("[[[".utf8) }) else { return }
    index += 2
    while index + 1 < bytes.count, bytes[index] == UInt8(ascii: "["), bytes[index + 1] == UInt8(ascii: "\"") {
      let start = index + 2
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
      guard end < bytes.count else { return }
      scanner.collector.found(.person, name(UnsafeBufferPointer(rebasing: bytes[start..<end])), at: start)
      while end < bytes.count, bytes[end] != UInt8(ascii: "]") { end += 1 }
      index = end + 1
      while index < bytes.count, ByteClass.isSpace(bytes[index]) || bytes[index] == UInt8(ascii: ",") { index += 1 }
    }
  }

  private static func name(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    var (run, decoder, index) = (TextRun(), EscapeDecoder(), 0)
    while index < bytes.count { index = decoder.read(bytes, from: index, at: 0, into: &run) }
    return String(decoding: run.bytes, as: UTF8.self)
  }
}
