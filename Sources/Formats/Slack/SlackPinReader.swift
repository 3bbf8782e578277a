import ChatModel
import ChatReading

/// Reads that something is pinned, and by whom.
final class SlackPinReader {
  /// The keys of what is said of a pin.
  enum Key: Int, JSONKey {
    case channel, pinnedBy, pinnedTs
    var expected: JSONExpectation { self == .pinnedBy ? .identifier : .anything }
  }

  private let fields = JSONFields<Key>()

  /// Makes a reader.
  init() {}

  /// The pin of what is pinned to some conversations; nil if these are none, and nothing is said of a pin either. A message has what is said of
  /// its pin itself, a file has it for each conversation: then it counts where there is one alone.
  func pin(to channels: JSONValue, saying info: JSONValue, _ context: DecodingContext) -> Pin? {
    guard channels.hasParts || info.isObject && info.hasParts else { return nil }
    guard fields.load(info) else { return Pin() }
    if Key.allCases.allSatisfy({ fields[$0].isAbsent }) {
      var each = info.fields.makeIterator()
      guard let (_, only) = each.next(), each.next() == nil, fields.load(only) else { return Pin() }
      context.countUnknown(fields, of: only, in: "pinned_info")
    } else {
      context.countUnknown(fields, of: info, in: "pinned_info")
    }
    context.check(fields, in: "pinned_info")
    return Pin(at: SlackTime.instant(fields[.pinnedTs]), userID: fields[.pinnedBy].filledText)
  }
}

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
