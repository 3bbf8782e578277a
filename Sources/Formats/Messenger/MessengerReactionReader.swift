import ChatModel
import ChatReading

/// Reads reactions.
final class MessengerReactionReader {
  /// The keys of a reaction.
  enum Key: Int, JSONKey {
    case reaction, actor, timestamp

    var expected: JSONExpectation {
      switch self {
      case .reaction, .actor: .text
      case .timestamp: .time
      }
    }
  }

  private let fields = JSONFields<Key>()
  /// Of a message: the places of its signs where these are many, which are those of the first `places.count` reactions.
  private var places: [String: Int] = [:]
  /// Up to this many are looked through one by one.
  private static let few = 32

  /// The reactions of a message, one for each sign, in the order in which the signs come first.
  func read(_ list: JSONValue, _ people: MessengerPeople, _ context: DecodingContext) -> [Reaction] {
    var reactions: [Reaction] = []
    if !places.isEmpty { places = [:] }
    for element in list.elements where context.accepts(element, .object, in: "reactions") && fields.load(element) {
      context.check(fields, in: "reactions")
      context.countUnknown(fields, of: element, in: "messages.reactions")
      guard let sign = fields[.reaction].filledText.map(MessengerText.repaired) else {
        context.leaveOut("a reaction without an emoji")
        context.count(notShown: \.reactions, "without a sign")
        continue
      }
      let actor = people.name(fields[.actor], of: "who reacted", into: context)
      let index = index(of: sign, in: reactions) ?? reactions.endIndex
      if index == reactions.endIndex { reactions.append(Reaction(type: sign, count: 0)) }
      reactions[index].count += 1
      reactions[index].score += 1
      if let actor { reactions[index].add(actor, at: context.time(fields, .timestamp, in: "reactions")) }
    }
    return reactions
  }

  /// The place of a sign's reaction.
  private func index(of sign: String, in reactions: [Reaction]) -> Int? {
    guard reactions.count > Self.few else { return reactions.firstIndex { $0.type == sign } }
    // Each sign has one reaction, and reactions are only added while a message is read.
    for index in places.count..<reactions.count { places[reactions[index].type] = index }
    return places[sign]
  }
}
