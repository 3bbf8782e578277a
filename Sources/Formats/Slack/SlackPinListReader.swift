import ChatModel
import ChatReading

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

  /// The pins, each with the `ts` of a message or the id of a file. A pin of a file pins no message: those that share it say so themselves.
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
      return PinRecord(messageID: id, pin: Pin(at: context.time(fields, .created, in: "pins"), userID: fields[.user].filledText))
    }
  }
}
