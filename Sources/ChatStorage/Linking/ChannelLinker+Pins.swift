extension ChannelLinker {
  /// Who pinned which message, as the channel's own messages say: a later one counts for more.
  func pins() -> [UInt64: UInt32] {
    var notices: [UInt64: UInt32] = [:]
    for message in messages where message.flags.contains(.pinNotice) { notices[message.number] = message.author }
    guard !notices.isEmpty else { return [:] }
    var pins: [UInt64: (number: UInt64, author: UInt32)] = [:]
    for quote in quotes {
      guard let author = notices[quote.number], pins[quote.quotedHash].map({ $0.number < quote.number }) ?? true else { continue }
      pins[quote.quotedHash] = (quote.number, author)
    }
    return pins.mapValues(\.author)
  }
}
