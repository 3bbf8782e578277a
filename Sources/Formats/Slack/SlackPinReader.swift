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

  /// The pin of what is pinned to some conversations; nil where these are none, and nothing is said of a pin either. A message has what is said of
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
