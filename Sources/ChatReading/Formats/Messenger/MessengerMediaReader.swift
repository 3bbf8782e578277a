import ChatModel

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

  /// Everything that hangs on a message.
  func read(_ message: JSONFields<MessengerMessageReader.Key>, _ context: DecodingContext) -> [Attachment] {
    var attachments: [Attachment] = []
    let lists: [(MessengerMessageReader.Key, AttachmentKind?)] = [
      (.photos, .image), (.videos, .video), (.audioFiles, .voiceRecording), (.gifs, .image), (.files, .file), (.media, nil),
    ]
    for (key, kind) in lists where message[key].hasParts {
      for element in message[key].elements where context.accepts(element, .object, in: key.name) && fields.load(element) {
        context.check(fields, in: key.name)
        context.countUnknown(fields, of: element, in: "messages." + key.name)
        attachments.append(file(kind, key.name))
      }
    }
    if fields.load(message[.sticker]) {
      context.countUnknown(fields, of: message[.sticker], in: "messages.sticker")
      attachments.append(file(.sticker, "sticker"))
    }
    if fields.load(message[.share]) {
      context.check(fields, in: "share")
      context.countUnknown(fields, of: message[.share], in: "messages.share")
      attachments.append(share(context))
    }
    return attachments
  }

  private func file(_ kind: AttachmentKind?, _ typeName: String) -> Attachment {
    let uri = fields[.uri].filledText.map(MessengerText.repaired)
    let name = uri.flatMap { $0.split(separator: "/").last.map(String.init) } ?? ""
    var attachment = Attachment(kind: kind ?? Self.kind(of: name), typeName: typeName)
    attachment.url = uri
    attachment.title = name.isEmpty ? nil : name
    if thumbnail.load(fields[.thumbnail]) { attachment.thumbnailURL = thumbnail[.uri].filledText.map(MessengerText.repaired) }
    if uri == nil { attachment.absence = .unavailable }
    return attachment
  }

  /// A page or a post that somebody passed on.
  private func share(_ context: DecodingContext) -> Attachment {
    var attachment = Attachment(kind: .link, typeName: "share")
    let link = fields[.link].filledText.map(MessengerText.repaired)
    attachment.url = link
    attachment.linkURL = link
    attachment.text = context.text(fields[.shareText], of: "a share").map(MessengerText.repaired)
    let owner = [fields[.originalContentOwner], fields[.profileShareName], fields[.profileShareUsername]].lazy.compactMap(\.filledText)
      .first
    attachment.title = owner.map(MessengerText.repaired)
    return attachment
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
