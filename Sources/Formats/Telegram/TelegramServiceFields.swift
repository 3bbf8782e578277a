import ChatModel
import ChatReading

/// The fields of a service message. They take note of what events were made of, so that everything else can be said under its own name.
final class TelegramServiceFields {
  /// What the events of some actions are made of.
  enum Key: Int, JSONKey {
    case gameMessageId, invoiceMessageId
    case title, members, inviter, messageId, duration, durationSeconds, discardReason, isActive, isMissed, period, emoticon, score
    case amount, currency, newTitle, from, fromId, to, toId, distance, months, days, stars, boosts, reasonAppName, reasonDomain, values
    case peers, winners, items, completed, incompleted, peerName, peerId, amountWhole, amountNano, boostPeerName, boostPeerId
    case isUnclaimed, isLimited, isAnonymous, giftText, viaGiveaway, messagesCount, starsCount, priceStars, rejected, comment
    case priceAmountWhole, priceAmountNano, priceCurrency, userInitiated, day, month, year, newCreator, informationText
    case scheduleDate, scheduledDate, option, newValue, expired, bot
  }

  /// What is read of a service message as of any other.
  private static let common = Set(TelegramMessageReader.Key.allCases.map(\.name)).subtracting(
    [
      TelegramMessageReader.Key.title, .durationSeconds, .from, .fromId, .author, .replyToMessageId, .replyToPeerId, .forwardedFrom,
      .forwardedFromId, .savedFrom, .viaBot, .selfDestructPeriodSeconds, .paidStarsAmount,
    ].map(\.name))
  private static let names = Key.allCases.map(\.name)

  private let fields = JSONFields<Key>()
  private let nested = TelegramNestedJSON()
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
  func holds(_ key: Key) -> Bool { truth(key) ?? false }

  /// Whether something holds; nil where the field does not say.
  func truth(_ key: Key) -> Bool? { take(key, fields[key].truth) }

  /// The elements of an array.
  func elements(_ key: Key) -> [JSONValue] {
    guard fields[key].isArray else { return [] }
    said.insert(key)
    return Array(fields[key].elements)
  }

  /// How many elements an array has, which may also be the text of one.
  func count(_ key: Key) -> Int { take(key, nested.read(fields[key]) { $0.isArray ? Int($0.raw.count) : nil }) ?? 0 }

  /// The names of people; nil for somebody whose account is deleted.
  func people(_ key: Key) -> [String?] {
    elements(key).map { element in
      let name = TelegramFacts.text(of: element)
      return name.isEmpty ? nil : name
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

  /// All that was not said and says anything to readers, under its own name and in the order of the file: neither ids nor zeros.
  func others() -> [(name: String, value: String)] {
    let names = said.map { Self.names[$0.rawValue] }
    let others = TelegramFacts.facts(of: object) { !Self.common.contains($0) && !names.contains($0) && !TelegramFacts.isID($0) }
    return others.filter { $0.value != "0" }
  }

  private func take<Value>(_ key: Key, _ value: Value?) -> Value? {
    if value != nil { said.insert(key) }
    return value
  }
}
