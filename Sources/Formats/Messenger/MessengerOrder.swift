import ChatReading

/// In which order the messages of a file stand.
enum MessengerOrder: String {
  case newestFirst = "newest-first"
  case oldestFirst = "oldest-first"

  /// The order that the first and the last time show; nil where they are equal, or there is none.
  init?<Time: Comparable>(from first: Time?, to last: Time?) {
    guard let first, let last, first != last else { return nil }
    self = first > last ? .newestFirst : .oldestFirst
  }

  /// The order that the beginning of a file shows, where messages have their times behind a key.
  init?(of bytes: [UInt8], by key: String) {
    let times = bytes.withUnsafeBufferPointer { Self.times(in: $0, behind: Array(key.utf8) + [UInt8(ascii: "\"")]) }
    self.init(from: times.first, to: times.last)
  }

  /// The whole numbers behind a key, of which the closing quote is given too.
  private static func times(in bytes: UnsafeBufferPointer<UInt8>, behind key: [UInt8]) -> [Int] {
    var times: [Int] = []
    var rest = bytes[...]
    while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
      rest = rest[(quote + 1)...]
      guard rest.starts(with: key) else { continue }
      rest = rest.dropFirst(key.count)
      let digits = rest.drop { $0.isJSONSpace || $0 == UInt8(ascii: ":") }.prefix { $0.isDigit }
      // A number that ends where the bytes do may have more digits.
      guard digits.endIndex < bytes.endIndex, let time = Int(String(decoding: digits, as: UTF8.self)) else { continue }
      times.append(time)
    }
    return times
  }
}
