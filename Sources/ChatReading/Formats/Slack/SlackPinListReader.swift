import ChatModel

/// Reads the list of what is pinned in a conversation.
final class SlackPinListReader {
  /// The keys of a pin; its owner is who wrote what is pinned.
  enum Key: Int, JSONKey {
    case id, type, created, user, owner

    var expected: JSONExpectation {
      switch self {
      case .id, .user: .identifier
      case .type: .string
      case .created: .time
      case .owner: .anything
      }
    }
  }

  private let fields = JSONFields<Key>()

  /// The pins of messages, which are known by their `ts`. Which message shares a file is told by the messages alone.
  func read(_ list: JSONValue, _ context: DecodingContext) -> [PinRecord] {
    list.elements.compactMap { pin in
      if pin.isMissing || pin.bytes?.isEmpty == true { return nil }
      guard context.accepts(pin, .object, in: "pins"), fields.load(pin) else { return nil }
      context.check(fields, in: "pins")
      context.countUnknown(fields, of: pin, in: "pins")
      guard let id = fields[.id].filledText else {
        context.leaveOut("a pin without id")
        return nil
      }
      if fields[.type].equals("F") {
        context.leaveOut("a pin of a file")
        return nil
      }
      return PinRecord(messageID: id, pin: Pin(at: context.time(fields, .created, in: "pins"), userID: fields[.user].filledText))
    }
  }
}
