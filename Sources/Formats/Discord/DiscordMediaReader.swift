import ChatModel
import ChatReading

/// Reads attachments, stickers and embeds.
final class DiscordMediaReader {
  /// The keys of an attachment and of a sticker.
  enum FileKey: Int, CamelCaseKey {
    case id, url, fileName, fileSizeBytes, name, format, sourceUrl

    var expected: JSONExpectation {
      switch self {
      case .id: .identifier
      case .url, .sourceUrl, .format: .string
      case .fileName, .name: .text
      case .fileSizeBytes: .wholeNumber
      }
    }
  }

  private static let attachmentKeys = JSONFields<FileKey>.mask([.id, .url, .fileName, .fileSizeBytes])
  private static let stickerKeys = JSONFields<FileKey>.mask([.id, .name, .format, .sourceUrl])

  private let file = JSONFields<FileKey>()
  private let embeds = DiscordEmbedReader()

  /// Everything that hangs on a message.
  func read(
    attachments: JSONValue, embeds: JSONValue, stickers: JSONValue, _ texts: DiscordTextReader, _ context: DecodingContext
  ) -> [Attachment] {
    var result: [Attachment] = []
    for element in attachments.elements where context.accepts(element, .object, in: "attachments") && file.load(element) {
      context.check(file, in: "attachments")
      context.countUnknown(file, of: element, in: "attachments", only: Self.attachmentKeys)
      result.append(attachment())
    }
    for element in stickers.elements where context.accepts(element, .object, in: "stickers") && file.load(element) {
      context.check(file, in: "stickers")
      context.countUnknown(file, of: element, in: "stickers", only: Self.stickerKeys)
      result.append(sticker())
    }
    for element in embeds.elements where context.accepts(element, .object, in: "embeds") {
      guard let embed = self.embeds.read(element, texts, context) else { continue }
      result.append(embed)
      if embed.kind == .card, let film = self.embeds.film(context) { result.append(film) }
    }
    return result
  }

  private func attachment() -> Attachment {
    let url = DiscordAddress.path(file[.url])
    let name = file[.fileName].filledText ?? url.flatMap { $0.split(separator: "/").last.map(String.init) } ?? ""
    var attachment = Attachment(kind: Self.kind(of: name), typeName: "attachment")
    attachment.url = url
    attachment.title = name.isEmpty ? nil : name
    attachment.fileSize = file[.fileSizeBytes].integer.flatMap { $0 > 0 ? Int64($0) : nil }
    attachment.isSpoiler = name.hasPrefix("SPOILER_")
    return attachment
  }

  private func sticker() -> Attachment {
    // Lottie's drawings are programs, which pages do not run.
    let isPicture = !file[.format].equals("Lottie")
    var sticker = Attachment(kind: isPicture ? .sticker : .file, typeName: "sticker")
    sticker.url = DiscordAddress.path(file[.sourceUrl])
    sticker.title = file[.name].filledText
    return sticker
  }

  /// What a file is, by the ending of its name.
  static func kind(of name: String) -> AttachmentKind {
    if name == "voice-message.ogg" { return .voiceRecording }
    switch name.split(separator: ".").last?.lowercased() ?? "" {
    case "png", "jpg", "jpeg", "gif", "webp", "avif", "bmp": return .image
    case "mp4", "webm", "mov", "m4v": return .video
    case "mp3", "ogg", "wav", "m4a", "flac", "opus", "aac": return .audio
    default: return .file
    }
  }
}

/// Reads addresses of files: URLs, or paths beside the export. An export made on Windows has backslashes in paths.
enum DiscordAddress {
  /// The address in a value; nil if it is empty.
  static func path(_ value: JSONValue) -> String? {
    value.filledText.map(path)
  }

  /// The address in a text, with slashes.
  static func path(_ text: String) -> String {
    // A Windows network path would become `//server/…`, which browsers take for a web site.
    guard text.utf8.contains(UInt8(ascii: "\\")), !text.contains("://"), !text.hasPrefix("\\\\") else { return text }
    return String(text.map { $0 == "\\" ? "/" : $0 })
  }
}
