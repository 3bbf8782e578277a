import ChatModel
import ChatReading

/// What the id and the name of a conversation say of it, for those of which there is nothing else: a folder, a mention, the dump of a channel.
struct SlackConversation {
  /// The type of conversations that belong to a file: comments on a canvas or a list.
  static let fileType = "file_conversation"

  /// The conversation.
  private(set) var channel: Channel

  /// Describes a conversation.
  init(id: String, name: String?) {
    let handles = name.flatMap(Self.handles)
    let file = name.flatMap(Self.file)
    channel = Channel(id: id, type: file != nil ? Self.fileType : handles != nil ? "mpim" : Self.type(of: id))
    channel.isDirect = channel.type == "im" || channel.type == "mpim"
    channel.isPrivate = channel.isDirect || channel.type == "group"
    if channel.type != "im" { channel.name = handles ?? file?.title ?? name }
    channel.hasReadEvents = false
  }

  /// What is reported of the conversation where no list may have it.
  func hint(key: String) -> ChannelHint {
    ChannelHint(
      key: key, id: channel.id.isEmpty ? nil : channel.id, type: channel.type, name: channel.name, isDirect: channel.isDirect,
      isPrivate: channel.isPrivate)
  }

  /// The key of a folder's messages: several teams of an Enterprise Grid can have a channel of one name. A folder of a file's conversation is
  /// known by the id of the file, since systems shorten the title after it.
  static func key(ofFolder folder: String, in workspace: String) -> String {
    workspace + ":" + (file(folder).map { "FC:" + $0.id } ?? folder)
  }

  /// What tells the keys of the file's team from those of others.
  static func workspace(of context: DecodingContext) -> String {
    guard let channel = context.file.role.channel, channel.utf8.first == UInt8(ascii: "@") else { return "" }
    return String(channel.prefix { $0 != ":" })
  }

  /// The file of a conversation that is called `FC:F012345678:Title`, and its title; nil for any other name. Where colons cannot stand in
  /// names of files, something else is in their place.
  private static func file(_ name: String) -> (id: String, title: String?)? {
    guard name.hasPrefix("FC") else { return nil }
    let rest = name.utf8.dropFirst(2)
    guard let separator = rest.first, ":_-".utf8.contains(separator) else { return nil }
    let id = rest.dropFirst().prefix { $0.isDigit || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    guard id.first == UInt8(ascii: "F"), id.count > 5, id.endIndex == rest.endIndex || rest[id.endIndex] == separator else { return nil }
    let title = Substring(rest[id.endIndex...].dropFirst())
    return (String(Substring(id)), title.isEmpty ? nil : String(title))
  }

  /// The people of a conversation of several, whose name is made of their handles: of `mpdm-ann--bob-1` it is `ann, bob`. Nil for any
  /// other name.
  private static func handles(in name: String) -> String? {
    guard name.hasPrefix("mpdm-"), let end = name.lastIndex(of: "-"), name.dropFirst(5).startIndex < end,
      name[end...].dropFirst().allSatisfy(\.isWholeNumber)
    else { return nil }
    let handles = name[..<end].dropFirst(5).split(separator: "--").joined(separator: ", ")
    return handles.isEmpty ? nil : handles
  }

  /// What the first letter of a conversation's id says.
  private static func type(of id: String) -> String {
    switch id.utf8.first {
    case UInt8(ascii: "D"): "im"
    case UInt8(ascii: "G"): "group"
    default: "channel"
    }
  }
}

/// Reads the label of a mention, such as `ada` in `<@U1|ada>`.
enum SlackMention {
  /// Adds a label, which becomes the name if nothing else has one. For a channel without an entry in the export's lists, it is also the name of
  /// the folder.
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
