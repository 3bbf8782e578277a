import ChatModel
import ChatReading

/// Reads the pictures, films and files that components show.
final class DiscordComponentMediaReader {
  /// With what the address of a file begins that was sent with the message.
  private static let ownFile = "attachment://"

  private let item = JSONFields<DiscordComponentPartKey>()
  private let part = JSONFields<DiscordComponentPartKey>()

  /// Reads the loaded component: a small picture, a gallery, or a file.
  func read(_ fields: JSONFields<DiscordComponentKey>, into result: inout DiscordComponents, _ context: DecodingContext) {
    guard !fields[.items].isArray else { return readGallery(fields[.items], into: &result, context) }
    let isFile = fields[.file].isObject
    let file = isFile ? fields[.file] : fields[.media]
    guard file.isObject else {
      result.isIncomplete = true
      return
    }
    guard var attachment = attachment(file, context) else { return }
    attachment.isSpoiler = fields[.spoiler].truth == true
    if isFile {
      attachment.kind = .file
      attachment.title = fields[.name].filledText ?? attachment.fileName
      attachment.fileSize = fields[.size].integer.flatMap { $0 > 0 ? Int64($0) : nil }
    } else {
      attachment.title = context.text(fields[.description], of: "the description of a picture")
    }
    result.attachments.append(attachment)
  }

  private func readGallery(_ items: JSONValue, into result: inout DiscordComponents, _ context: DecodingContext) {
    for element in items.elements where context.accepts(element, .object, in: "components.items") && item.load(element) {
      context.check(item, in: "components.items")
      context.countUnknown(item, of: element, in: "components.items", besides: DiscordComponentPartKey.unread)
      guard var attachment = attachment(item[.media], context) else { continue }
      attachment.isSpoiler = item[.spoiler].truth == true
      attachment.title = context.text(item[.description], of: "the description of a picture")
      result.attachments.append(attachment)
    }
  }

  /// What an address leads to; nil, with a finding, where there is none.
  private func attachment(_ value: JSONValue, _ context: DecodingContext) -> Attachment? {
    guard part.load(value) else { return nil }
    context.check(part, in: "components.media")
    context.countUnknown(part, of: value, in: "components.media", besides: DiscordComponentPartKey.unread)
    guard let url = DiscordAddress.path(part[.url]) else {
      context.leaveOut("a component's file without an address")
      return nil
    }
    let isOwn = url.hasPrefix(Self.ownFile)
    let address = isOwn ? String(url.dropFirst(Self.ownFile.count)) : url
    var attachment = Attachment(kind: .file, typeName: "component")
    attachment.url = address
    attachment.kind = kind(of: attachment.fileName ?? "")
    attachment.width = part[.width].integer.flatMap { $0 > 0 ? $0 : nil }
    attachment.height = part[.height].integer.flatMap { $0 > 0 ? $0 : nil }
    attachment.mimeType = part[.contentType].filledText
    return attachment
  }

  /// What the loaded file is: its media type says so where its name does not.
  private func kind(of name: String) -> AttachmentKind {
    let kind = DiscordMediaReader.kind(of: name)
    guard kind == .file, let type = part[.contentType].filledText?.split(separator: "/").first else { return kind }
    switch type {
    case "image": return .image
    case "video": return .video
    case "audio": return .audio
    default: return .file
    }
  }
}
