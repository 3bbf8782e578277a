import ChatReading

/// Where a file may be cut: between messages of two instants. Ids count the equal messages of an instant, and nothing but their place
/// orders them.
enum MessengerInstant {
  /// Whether two messages that follow one another are of one instant, or may be: one without a time is as late as the one before it.
  static func keepsTogether(_ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>) -> Bool {
    guard second.first(where: { !$0.isJSONSpace }) == UInt8(ascii: "{") else { return false }
    guard let before = time(of: first), let behind = time(of: second) else { return true }
    return before == behind
  }

  private static func time(of message: UnsafeBufferPointer<UInt8>) -> Int? {
    for key in ["timestamp_ms", "timestamp"] {
      guard let start = JSONNavigator.value(of: key, inObjectAt: 0, in: message) else { continue }
      let digits = message[start...].drop { $0 == UInt8(ascii: "\"") }.prefix { $0.isDigit }
      if let time = Int(String(decoding: digits, as: UTF8.self)) { return time }
    }
    return nil
  }
}
