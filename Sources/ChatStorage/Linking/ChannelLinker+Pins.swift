extension ChannelLinker {
  /// Who pinned which message, as the channel's own messages say: a later one counts for more. Where each message says itself whether it is pinned,
  /// only those that say so are among them.
  func pins() -> [UInt64: UInt32] {
    var notices: [UInt64: UInt32] = [:]
    func note(_ entry: MessageEntry) { if entry.flags.contains(.pinNotice) { notices[entry.number] = entry.author } }
    for message in messages { note(message) }
    for reply in replies { note(reply.message) }
    guard !notices.isEmpty else { return [:] }
    var pins: [UInt64: (number: UInt64, author: UInt32)] = [:]
    for quote in quotes {
      guard let author = notices[quote.number], pins[quote.quotedHash].map({ $0.number < quote.number }) ?? true else { continue }
      pins[quote.quotedHash] = (quote.number, author)
    }
    let authors = pins.mapValues(\.author)
    return channel.statesPins ? stated(authors) : authors
  }

  /// Those of the messages that say themselves that they are pinned.
  private func stated(_ pins: [UInt64: UInt32]) -> [UInt64: UInt32] {
    var stated: [UInt64: UInt32] = [:]
    func note(_ entry: MessageEntry) { if entry.contents.contains(.pin) { stated[entry.idHash] = pins[entry.idHash] } }
    for message in messages { note(message) }
    for reply in replies { note(reply.message) }
    return stated
  }
}
