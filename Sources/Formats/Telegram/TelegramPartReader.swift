import ChatModel
import ChatReading

/// Reads what hangs on a message: files, cards, polls, places, reactions, buttons.
final class TelegramPartReader {
  typealias Fields = JSONFields<TelegramMessageReader.Key>

  /// The keys of reactions and of those who reacted.
  enum ReactionKey: Int, JSONKey {
    case type, count, emoji, documentId, recent, from, fromId, date

    var expected: JSONExpectation {
      switch self {
      case .type, .emoji, .documentId: .string
      case .count: .wholeNumber
      case .recent: .array
      case .from: .text
      case .fromId: .identifier
      case .date: .time
      }
    }
  }

  /// The keys of a button.
  enum ButtonKey: Int, JSONKey {
    case type, text, data, dataBase64, forwardText, buttonId

    /// One of them is written otherwise than all others.
    var name: String {
      switch self {
      case .dataBase64: "dataBase64"
      case .forwardText: "forward_text"
      case .buttonId: "button_id"
      default: stringValue
      }
    }

    var expected: JSONExpectation { self == .text ? .text : .anything }
  }

  private static let reactionKeys = JSONFields<ReactionKey>.mask([.type, .count, .emoji, .documentId, .recent])
  private static let recentKeys = JSONFields<ReactionKey>.mask([.from, .fromId, .date])

  private let reaction = JSONFields<ReactionKey>()
  private let recent = JSONFields<ReactionKey>()
  private let button = JSONFields<ButtonKey>()
  private let cards = TelegramCardReader()
  private let richMedia = Fields()

  /// Reads everything that the message's fields say of it.
  func read(_ fields: Fields, into message: inout Message, _ reader: TelegramMessageReader, _ context: DecodingContext) {
    var attachments: [Attachment] = []
    if let photo = photo(fields) { attachments.append(photo) }
    if let file = file(fields) { attachments.append(file) }
    if !fields[.richMessage].isMissing {
      var rich = TelegramRichReader(context, self, richMedia)
      rich.read(fields[.richMessage], into: &message)
      attachments += rich.attachments
      if !rich.buttons.isEmpty { message.buttons += rich.buttons }
    }
    cards.read(fields, into: &message, &attachments, reader, context)
    if !attachments.isEmpty { message.attachments = attachments }
    if fields[.reactions].hasParts { message.reactions = reactions(fields[.reactions], reader, context) }
    if fields[.inlineBotButtons].hasParts { message.buttons += buttons(fields[.inlineBotButtons], context) }
  }

  /// The picture of a message.
  func photo(_ fields: Fields) -> Attachment? {
    let value = TelegramFileValue(fields[.photo])
    guard !value.isMissing else { return nil }
    var photo = Attachment(kind: .image, typeName: "photo")
    photo.url = value.path()
    photo.absence = value.absence
    photo.fileSize = fields[.photoFileSize].integer.flatMap { $0 > 0 ? Int64($0) : nil }
    readSize(fields, into: &photo)
    return photo
  }

  private func readSize(_ fields: Fields, into attachment: inout Attachment) {
    attachment.width = fields[.width].integer.flatMap { $0 > 0 ? $0 : nil }
    attachment.height = fields[.height].integer.flatMap { $0 > 0 ? $0 : nil }
    attachment.isSpoiler = fields[.mediaSpoiler].truth ?? false
  }

  /// The file of a message.
  func file(_ fields: Fields) -> Attachment? {
    let value = TelegramFileValue(fields[.file])
    guard !value.isMissing else { return nil }
    let type = fields[.mediaType].filledText ?? ""
    let path = value.path()
    var file = Attachment(kind: kind(type, path: path, fields), typeName: type)
    file.url = path
    file.absence = value.absence
    file.thumbnailURL = TelegramFileValue(fields[.thumbnail]).path()
    file.title = title(type, path: path, fields)
    file.mimeType = fields[.mimeType].filledText
    file.fileSize = fields[.fileSize].integer.flatMap { $0 > 0 ? Int64($0) : nil }
    file.duration = fields[.durationSeconds].number.flatMap { $0 > 0 ? $0 : nil }
    readSize(fields, into: &file)
    if file.kind == .sticker { file.title = fields[.stickerEmoji].filledText }
    if let label = label(type, file.kind, fields) { file.labels = [AttachmentLabel(.title, label)] }
    return file
  }

  /// What a file is. A sticker that browsers cannot draw is a file, unless it has a small picture.
  private func kind(_ type: String, path: String?, _ fields: Fields) -> AttachmentKind {
    switch type {
    case "sticker":
      guard let path else { return .sticker }
      let ending = path.split(separator: ".").last?.lowercased() ?? ""
      return ["webp", "png", "jpg", "jpeg", "gif", "avif"].contains(ending) ? .sticker : ending == "webm" ? .video : .file
    case "video_file", "video_message": return .video
    case "animation": return fields[.mimeType].equals("image/gif") ? .image : .video
    case "voice_message": return .voiceRecording
    case "audio_file": return .audio
    default: return .file
    }
  }

  private func title(_ type: String, path: String?, _ fields: Fields) -> String? {
    let name = fields[.fileName].filledText ?? path.flatMap { $0.split(separator: "/").last.map(String.init) }
    switch type {
    case "audio_file":
      let parts = [fields[.performer].filledText, fields[.title].filledText].compactMap(\.self)
      return parts.isEmpty ? name : parts.joined(separator: " – ")
    case "voice_message", "video_message", "sticker": return nil
    default: return name
    }
  }

  /// What stands for the title of what has no name that people gave; nil for anything else. A sticker that is a picture needs none.
  private func label(_ type: String, _ kind: AttachmentKind, _ fields: Fields) -> Label? {
    switch type {
    case "voice_message": return .word("attachment.voiceMessage")
    case "video_message": return .word("telegram.videoMessage")
    case "sticker" where kind != .sticker:
      guard let emoji = fields[.stickerEmoji].filledText else { return .word("attachment.sticker") }
      return .word("telegram.stickerOf", ["emoji": .text(emoji)])
    default: return nil
    }
  }

  private func reactions(_ list: JSONValue, _ reader: TelegramMessageReader, _ context: DecodingContext) -> [Reaction] {
    var reactions: [Reaction] = []
    var types = ReactionTypes()
    for element in list.elements where context.accepts(element, .object, in: "reactions") && reaction.load(element) {
      context.check(reaction, in: "reactions")
      context.countUnknown(reaction, of: element, in: "reactions", only: Self.reactionKeys)
      var read = Reaction(type: "", count: reaction[.count].integer ?? 1)
      switch reaction[.type].filledText {
      case "custom_emoji":
        let name = "custom_emoji"
        let file = TelegramFileValue(reaction[.documentId])
        let path = file.path(named: true)
        // Of a file that is not there a sentence is, which is the same for all of them.
        let id = file.path()
        read.type = path.map { "custom:" + $0 } ?? types.type(of: name, id: id)
        read.emoji = CustomEmoji(name: name, url: path)
      case "paid": read.type = "⭐"
      default: read.type = reaction[.emoji].filledText ?? reaction[.type].filledText ?? "?"
      }
      for person in reaction[.recent].elements where context.accepts(person, .object, in: "reactions.recent") && recent.load(person) {
        context.check(recent, in: "reactions.recent")
        context.countUnknown(recent, of: person, in: "reactions.recent", only: Self.recentKeys)
        guard let id = reader.people.id(recent[.fromId], name: recent[.from], isMember: false, into: context) else { continue }
        read.add(id, at: reader.time(.absent, recent[.date], "reactions.recent.date", context))
      }
      read.count = max(read.count, read.userIDs.count)
      guard read.count > 0 else {
        context.leaveOut("a reaction that nobody gave")
        continue
      }
      read.score = read.count
      reactions.append(read)
    }
    return reactions
  }

  private func buttons(_ rows: JSONValue, _ context: DecodingContext) -> [[MessageButton]] {
    rows.elements.compactMap { row in
      guard context.accepts(row, .array, in: "inline_bot_buttons") else { return nil }
      let buttons = row.elements.compactMap { element -> MessageButton? in
        guard context.accepts(element, .object, in: "inline_bot_buttons"), button.load(element) else { return nil }
        context.check(button, in: "inline_bot_buttons")
        context.countUnknown(button, of: element, in: "inline_bot_buttons")
        let label = button[.text].filledText ?? "…"
        if button[.type].equals("copy_text"), let text = button[.data].filledText, text != label {
          return MessageButton(label: label + ": " + text, url: nil)
        }
        let leads = button[.type].equals("url") || button[.type].equals("auth") || button[.type].equals("web_view")
        return MessageButton(label: label, url: leads ? button[.data].filledText : nil)
      }
      return buttons.isEmpty ? nil : buttons
    }
  }
}

/// The value of a file's key: its path, or a sentence in parentheses why the export lacks the file.
struct TelegramFileValue {
  private let text: String?

  /// Reads the value of a key.
  init(_ value: JSONValue) {
    text = value.filledText
  }

  /// Whether there is no value.
  var isMissing: Bool { text == nil }

  /// The path; nil for a sentence.
  /// - Parameter named: Whether a plain number is no path either, but the id of a file that was not saved.
  func path(named: Bool = false) -> String? {
    guard let text, !text.hasPrefix("(") else { return nil }
    return named && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? nil : text
  }

  /// Why the export lacks the file; nil for a path.
  var absence: AttachmentAbsence? {
    guard let text, text.hasPrefix("(") else { return nil }
    if text.contains("exceeds maximum size") { return .tooLarge }
    return text.contains("unavailable") ? .unavailable : .notIncluded
  }
}
