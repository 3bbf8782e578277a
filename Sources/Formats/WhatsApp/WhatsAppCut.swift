import ChatReading

/// Where a chat may be cut into chunks, beside what `WhatsAppRepeats` keeps together: between two minutes, and not in the hour that clocks
/// show twice at the end of summer time, of which the whole shows when they went back.
struct WhatsAppCut {
  let facts: WhatsAppFacts
  let zone: LocalZone

  /// Whether two messages that follow one another stay in one chunk, by their first lines.
  func keepsTogether(_ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = WhatsAppHeader(first), let second = WhatsAppHeader(second) else { return false }
    return WhatsAppMoment(first) == WhatsAppMoment(second) || isTwofold(first) || isTwofold(second)
  }

  private func isTwofold(_ header: WhatsAppHeader) -> Bool {
    facts.wallClock(of: header, in: zone).map { zone.showsTwice($0) } ?? false
  }
}
