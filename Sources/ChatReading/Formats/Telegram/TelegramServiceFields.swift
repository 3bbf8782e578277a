import ChatModel

/// The fields of a service message. They take note of what words were made of, so that everything else can be said under its own name.
final class TelegramServiceFields {
  /// What the words for some action are made of.
  enum Key: Int, JSONKey {
    case title, members, inviter, messageId, duration, durationSeconds, discardReason, isActive, isMissed, period, emoticon, score
    case amount, currency, newTitle, from, fromId, to, toId, distance, months, days, stars, boosts, reasonAppName, reasonDomain, values
    case peers, winners, items, completed, incompleted, peerName, peerId, amountWhole, amountNano, boostPeerName, boostPeerId
    case isUnclaimed, isLimited, isAnonymous, giftText, viaGiveaway, messagesCount, starsCount, priceStars, rejected, comment
    case priceAmountWhole, priceAmountNano, priceCurrency, userInitiated, day, month, year, newCreator, informationText
    case scheduleDate, scheduledDate
  }

  /// What is read of a service message as of any other.
  private static let common = Set(TelegramMessageReader.Key.allCases.map(\.name)).subtracting(
    [
      TelegramMessageReader.Key.title, .durationSeconds, .from, .fromId, .author, .replyToMessageId, .replyToPeerId, .forwardedFrom,
      .forwardedFromId, .savedFrom, .viaBot, .selfDestructPeriodSeconds, .paidStarsAmount,
    ].map(\.name))
  private static let names = Key.allCases.map(\.name)

  private let fields = JSONFields<Key>()
  private var object = JSONValue.absent
  private var said: Set<Key> = []

  /// Takes the fields of a service message, of which nothing was said yet.
  func load(_ object: JSONValue) {
    self.object = object
    fields.load(object)
    said.removeAll(keepingCapacity: true)
  }

  /// A field in words; nil where it has none.
  func text(_ key: Key) -> String? {
    let text = TelegramFacts.text(of: fields[key])
    return take(key, text.isEmpty ? nil : text)
  }

  /// A text, or the pieces of one, as `plain` puts them together.
  func text(_ key: Key, _ plain: (JSONValue) -> String) -> String? {
    let text = plain(fields[key])
    return take(key, text.isEmpty ? nil : text)
  }

  /// A whole number.
  func integer(_ key: Key) -> Int? { take(key, fields[key].integer) }

  /// A length in seconds that is longer than nothing.
  func seconds(_ key: Key) -> Int? { take(key, fields[key].number.flatMap { $0 >= 1 && $0 < 1e9 ? Int($0) : nil }) }

  /// Whether something holds; false where the field does not say.
  func holds(_ key: Key) -> Bool { take(key, fields[key].truth) ?? false }

  /// The elements of an array.
  func elements(_ key: Key) -> [JSONValue] {
    guard fields[key].isArray else { return [] }
    said.insert(key)
    return Array(fields[key].elements)
  }

  /// The names of people; somebody whose account is deleted has none.
  func people(_ key: Key) -> [String] {
    elements(key).map { element in
      let name = TelegramFacts.text(of: element)
      return name.isEmpty ? "Deleted Account" : name
    }
  }

  /// When what was announced is to be.
  func scheduledTime() -> Timestamp? {
    for key in [Key.scheduleDate, .scheduledDate] {
      if let time = fields[key].unixTime, time.microseconds > 0 { return take(key, time) }
    }
    return nil
  }

  /// Takes a field for said: it is the id of what is called by its name.
  func pass(_ key: Key) { said.insert(key) }

  /// All that was not said, under its own name and in the order of the file.
  func others() -> [(name: String, value: String)] {
    let names = said.map { Self.names[$0.rawValue] }
    return TelegramFacts.facts(of: object) { !Self.common.contains($0) && !names.contains($0) }
  }

  private func take<Value>(_ key: Key, _ value: Value?) -> Value? {
    if value != nil { said.insert(key) }
    return value
  }
}
