import ChatModel
import Diagnostics
import StableHashing

extension ChannelLinker {
  /// What the channel and its own messages say of pins, by the hashes of the pinned messages' ids. The channel's list comes before what messages
  /// tell.
  mutating func pins() throws -> [UInt64: Pin] {
    let noticed = noticedPins()
    let listed = try listedPins()
    return noticed.isEmpty ? listed : noticed.merging(listed) { $1.filled(from: $0) }
  }

  /// Who pinned which message, as the channel's own messages say: a later one counts for more. Where each message says itself whether it is pinned,
  /// only those that say so are among them.
  private func noticedPins() -> [UInt64: Pin] {
    var notices: [UInt64: MessageEntry] = [:]
    eachEntry { if $0.flags.contains(.pinNotice) { notices[$0.number] = $0 } }
    guard !notices.isEmpty else { return [:] }
    var latest: [UInt64: MessageEntry] = [:]
    for quote in quotes {
      guard let notice = notices[quote.number], latest[quote.quotedHash].map({ $0.number < quote.number }) ?? true else { continue }
      latest[quote.quotedHash] = notice
    }
    let pins = latest.mapValues(pin)
    return channel.statesPins ? stated(pins) : pins
  }

  /// The pin of which a line tells.
  private func pin(toldBy notice: MessageEntry) -> Pin {
    let (time, author) = (Timestamp(microseconds: notice.createdAt), Int(notice.author))
    return Pin(at: notice.hasTime ? time : nil, userID: authors.indices.contains(author) ? authors[author] : nil)
  }

  /// Those of the messages that say themselves that they are pinned.
  private func stated(_ pins: [UInt64: Pin]) -> [UInt64: Pin] {
    var stated: [UInt64: Pin] = [:]
    eachEntry { if $0.contents.contains(.pin) { stated[$0.idHash] = pins[$0.idHash] } }
    return stated
  }

  /// The pins of the channel's list, with a note of those that no message shows.
  private mutating func listedPins() throws -> [UInt64: Pin] {
    guard !channel.pins.isEmpty else { return [:] }
    let listed = Dictionary(channel.pins.map { (IDHash.hash($0.messageID), $0.pin) }) { $1.filled(from: $0) }
    var pins: [UInt64: Pin] = [:]
    eachEntry { if !$0.flags.contains(.deleted), let pin = listed[$0.idHash] { pins[$0.idHash] = pin } }
    let lost = listed.count - pins.count
    if lost > 0, let first = channel.pins.first(where: { pins[IDHash.hash($0.messageID)] == nil }) {
      let subject = lost == 1 ? "1 pin names" : "\(lost) pins name"
      diagnostics.append(
        Diagnostic(
          .note, "channel \(channel.id): \(subject) no message that the site shows",
          at: Place(messageID: first.messageID), advice: "add the files with older messages to the build, if there are any"))
    }
    return pins
  }

  private func eachEntry(_ body: (MessageEntry) -> Void) {
    for message in messages { body(message) }
    for reply in replies { body(reply.message) }
  }
}
