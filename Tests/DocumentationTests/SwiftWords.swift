/// A Swift file without its comments.
struct SwiftWords {
  /// What stands between quotation marks, as it is written.
  private(set) var literals: [String] = []
  /// Everything else.
  private(set) var code = ""

  /// Takes the text of a file apart, as far as no string stands within another.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    var code: [UInt8] = []
    var index = 0
    func begins(_ word: String, at place: Int) -> Bool { bytes[place] == word.utf8.first && bytes[place...].starts(with: word.utf8) }
    func end(of word: String, from place: Int) -> Int { (place..<bytes.count).first { begins(word, at: $0) } ?? bytes.count }
    while index < bytes.count {
      if begins("//", at: index) {
        index = end(of: "\n", from: index)
      } else if begins("/*", at: index) {
        index = min(end(of: "*/", from: index) + 2, bytes.count)
      } else if bytes[index] == UInt8(ascii: "\"") {
        let quote = begins("\"\"\"", at: index) ? "\"\"\"" : "\""
        let start = index + quote.utf8.count
        var close = start
        while close < bytes.count, !begins(quote, at: close), quote.utf8.count > 1 || bytes[close] != UInt8(ascii: "\n") {
          close += bytes[close] == UInt8(ascii: "\\") ? 2 : 1
        }
        close = min(close, bytes.count)
        literals.append(String(decoding: bytes[start..<close], as: UTF8.self))
        index = min(close + quote.utf8.count, bytes.count)
      } else {
        code.append(bytes[index])
        index += 1
      }
    }
    self.code = String(decoding: code, as: UTF8.self)
  }
}
