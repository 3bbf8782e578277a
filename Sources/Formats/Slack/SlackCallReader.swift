import ChatModel
import ChatReading

/// Reads blocks of the type `call`: a meeting of another program's (docs.slack.dev/apis/web-api/using-the-calls-api).
final class SlackCallReader {
  /// The keys of a call and of somebody who takes part. What the others say is of no use in an archive.
  private enum Key: Int, JSONKey {
    case v1, name, joinUrl, displayId, dateStart, dateEnd, allParticipants, activeParticipants, slackId, displayName
  }

  /// What stands for a call without a name.
  private static let sign = "📞"

  private let fields = JSONFields<Key>()
  private let person = JSONFields<Key>()

  /// Makes a reader.
  init() {}

  /// Reads a call: its name, which leads to it, its number, when it was, and who was there. Nil where nothing is said of it.
  func read(_ call: JSONValue, into context: DecodingContext) -> SlackText? {
    guard fields.load(call), fields.load(fields[.v1]) else { return nil }
    let name = text(.name, of: fields, "the name of a call", context)
    let url = fields[.joinUrl].isString ? SlackString.address(fields[.joinUrl]) : nil
    let title = RichTextInline.text(name ?? Self.sign)
    var inlines = [url.map { .link(url: $0, [title]) } ?? title]
    if let number = text(.displayId, of: fields, "the number of a call", context) { inlines.append(.text(" · " + number)) }
    inlines += times
    var result = SlackText()
    let all = fields[.allParticipants].hasParts ? fields[.allParticipants] : fields[.activeParticipants]
    var separator = " · "
    for value in all.elements where person.load(value) {
      if let id = person[.slackId].filledText {
        inlines += [.text(separator), .mention(userID: id, "")]
        result.mentions.append(id)
      } else if let name = text(.displayName, of: person, "the name of somebody in a call", context) {
        inlines.append(.text(separator + name))
      } else {
        continue
      }
      separator = ", "
    }
    guard name != nil || inlines.count > 1 || url != nil else { return nil }
    result.blocks = [.paragraph(inlines)]
    result.isBesideText = true
    return result
  }

  private func text(_ key: Key, of fields: JSONFields<Key>, _ subject: String, _ context: DecodingContext) -> String? {
    fields[key].isBlank ? nil : SlackString.text(fields[key], of: subject, context)
  }

  /// When the loaded call began and ended; 0 stands for never.
  private var times: [RichTextInline] {
    guard let start = SlackTime.instant(fields[.dateStart]), start.seconds > 0 else { return [] }
    let begun: [RichTextInline] = [.text(" · "), SlackDateFormat.time(start, .dateAndTime)]
    guard let end = SlackTime.instant(fields[.dateEnd]), end.seconds > start.seconds else { return begun }
    let isShort = end.seconds - start.seconds < 43_200
    return begun + [.text(" – "), SlackDateFormat.time(end, isShort ? .time : .dateAndTime)]
  }
}
