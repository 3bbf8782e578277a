import ChatModel
import ChatReading

/// Reads what hangs on messages.
final class MessengerMediaReader {
  /// The keys of a file, of a sticker and of a share.
  enum Key: Int, JSONKey {
    case uri, creationTimestamp, backupUri, thumbnail, aiStickers, link, shareText, originalContentOwner, profileShareUsername,
      profileShareName

    var expected: JSONExpectation {
      switch self {
      case .uri, .link, .backupUri: .string
      case .shareText, .originalContentOwner, .profileShareUsername, .profileShareName: .text
      case .thumbnail: .object
      case .creationTimestamp, .aiStickers: .anything
      }
    }
  }

  private let fields = JSONFields<Key>()
  private let thumbnail = JSONFields<Key>()
  /// What hung on the message that was read last, by the names that the download has for its sorts: `photos photos share`.
  private(set) var kinds = ""

  /// Everything that hangs on a message.
  func read(_ message: JSONFields<MessengerMessageReader.Key>, _ context: DecodingContext) -> [Attachment] {
    var attachments: [Attachment] = []
    kinds = ""
    let lists: [(MessengerMessageReader.Key, AttachmentKind?)] = [
      (.photos, .image), (.videos, .video), (.audioFiles, .voiceRecording), (.gifs, .image), (.files, .file), (.media, nil),
    ]
    for (key, kind) in lists where message[key].hasParts {
      for element in message[key].elements where context.accepts(element, .object, in: key.name) && fields.load(element) {
        context.check(fields, in: key.name)
        context.countUnknown(fields, of: element, in: "messages." + key.name)
        attachments.append(file(kind, key.name))
        note(key)
      }
    }
    if fields.load(message[.sticker]) {
      context.countUnknown(fields, of: message[.sticker], in: "messages.sticker")
      attachments.append(file(.sticker, "sticker"))
      note(.sticker)
    }
    if fields.load(message[.share]) {
      context.check(fields, in: "share")
      context.countUnknown(fields, of: message[.share], in: "messages.share")
      if let share = share(context) { attachments.append(share) }
      note(.share)
    }
    return attachments
  }

  private func note(_ key: MessengerMessageReader.Key) {
    if !kinds.isEmpty { kinds += " " }
    kinds += key.name
  }

  private func file(_ kind: AttachmentKind?, _ typeName: String) -> Attachment {
    let uri = fields[.uri].filledText.map(MessengerText.repaired).flatMap { Self.isSentence($0) ? nil : $0 }
    // Some addresses have what they are signed with behind the name.
    let name = uri.flatMap { $0.prefix { $0 != "?" }.split(separator: "/").last.map(String.init) } ?? ""
    var attachment = Attachment(kind: kind ?? Self.kind(of: name), typeName: typeName)
    attachment.url = uri
    attachment.title = name.isEmpty ? nil : name
    if thumbnail.load(fields[.thumbnail]) { attachment.thumbnailURL = thumbnail[.uri].filledText.map(MessengerText.repaired) }
    if uri == nil { attachment.absence = .unavailable }
    return attachment
  }

  /// Whether words stand in the place of a path, such as `Failed to download media`.
  private static func isSentence(_ uri: String) -> Bool {
    uri.utf8.contains(UInt8(ascii: " ")) && !uri.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
  }

  /// A page or a post that somebody passed on; nil where nothing is left of it.
  private func share(_ context: DecodingContext) -> Attachment? {
    var attachment = Attachment(kind: .link, typeName: "share")
    let link = fields[.link].filledText.map(MessengerText.repaired)
    attachment.url = link
    attachment.linkURL = link
    attachment.text = context.text(fields[.shareText], of: "a share").map(MessengerText.repaired)
    let owner = [fields[.originalContentOwner], fields[.profileShareName], fields[.profileShareUsername]].lazy.compactMap(\.filledText)
      .first
    attachment.title = owner.map(MessengerText.repaired)
    return link == nil && attachment.text == nil && attachment.title == nil ? nil : attachment
  }

  private static func kind(of name: String) -> AttachmentKind {
    switch name.split(separator: ".").last?.lowercased() ?? "" {
    case "jpg", "jpeg", "png", "gif", "webp", "heic", "avif": .image
    case "mp4", "mov", "webm", "m4v", "3gp": .video
    case "mp3", "m4a", "aac", "ogg", "wav", "opus": .audio
    default: .file
    }
  }
}
