import ChatModel
import ChatReading

/// What a text calls somebody, or a channel, that it mentions: the label in `<@U1|ada>`.
enum SlackMention {
  /// Tells a label, which is the name where nothing else has one. Of a channel that the export lists nowhere it is the name of the folder, too.
  static func tell(_ label: String, of id: String, _ context: DecodingContext) {
    let kind = User(id: id).kind
    let mark: Character = kind == .channel ? "#" : "@"
    let name = label.first == mark ? String(label.dropFirst()) : label
    guard !name.isEmpty, context.addName(name, of: id), kind == .channel else { return }
    let channel = SlackConversation(id: String(id.dropFirst(2).dropLast()), name: name)
    let key = SlackConversation.key(ofFolder: name, in: SlackConversation.workspace(of: context))
    context.batch.channelHints.append(channel.hint(key: key))
  }
}
