import ChatModel

/// Reads files. Official exports hold none of them, only addresses that ask for a login; slackdump's exports hold them.
final class SlackFileReader {
  /// The keys of a file. Of the many addresses of small pictures the export has none, and neither have pages.
  enum Key: Int, JSONKey {
    case id, mode, name, title, mimetype, filetype, prettyType, size, urlPrivate, urlPrivateDownload, permalink, permalinkPublic
    case externalUrl, externalType, isExternal, originalW, originalH, durationMs, preview, plainText, subtype, fileAccess, url
    case mediaDisplayType, transcription, user, created, altTxt

    var expected: JSONExpectation {
      switch self {
      case .id: .identifier
      case .name, .title, .preview, .plainText, .altTxt: .text
      case .size, .originalW, .originalH: .wholeNumber
      case .durationMs: .number
      case .isExternal: .truth
      case .created, .transcription, .user: .anything
      default: .string
      }
    }
  }

  private let fields = JSONFields<Key>()

  /// Makes a reader.
  init() {}

  /// Reads the files of a message. An export can have `[""]` where there is none.
  func read(_ list: JSONValue, _ role: SlackRole, into attachments: inout [Attachment], _ context: DecodingContext) {
    for file in list.elements {
      if file.isMissing || file.bytes?.isEmpty == true { continue }
      guard context.accepts(file, .object, in: "files") else { continue }
      attachments.append(self.file(file, role, context))
    }
  }

  /// Reads a file.
  func file(_ value: JSONValue, _ role: SlackRole, _ context: DecodingContext) -> Attachment {
    fields.load(value)
    context.check(fields, in: "files")
    let mode = fields[.mode].text ?? ""
    var file = Attachment(kind: kind(mode), typeName: typeName(mode))
    file.source = context.file.index
    file.title = title(context)
    file.fileSize = fields[.size].integer.flatMap { $0 > 0 ? Int64($0) : nil }
    file.mimeType = fields[.mimetype].filledText
    (file.width, file.height) = (fields[.originalW].integer, fields[.originalH].integer)
    file.duration = fields[.durationMs].number.map { $0 / 1000 }
    let words = [fields[.altTxt], fields[.plainText], fields[.preview]].first { !$0.isBlank }
    file.text = words.flatMap { context.text($0, of: "the beginning of a file") }.map { SlackAddress.withoutTokens(inText: $0) }
    file.absence = absence(mode)
    setPlace(of: &file, mode, role)
    return file
  }

  private func title(_ context: DecodingContext) -> String? {
    let name = [fields[.title], fields[.name]].first { !$0.isBlank }
    return name.flatMap { context.text($0, of: "the name of a file") }.map { SlackAddress.withoutTokens(inText: $0) }
  }

  /// Why a file is not there; nil where nothing is said.
  private func absence(_ mode: String) -> AttachmentAbsence? {
    switch mode {
    case "hidden_by_limit": return .hiddenByPlan
    case "tombstone": return .deleted
    default:
      let access = fields[.fileAccess]
      return access.equals("file_not_found") || access.equals("access_denied") ? .unavailable : nil
    }
  }

  private func kind(_ mode: String) -> AttachmentKind {
    if fields[.isExternal].truth == true || mode == "external" { return .link }
    guard let type = fields[.mimetype].filledText, ["hosted", "", "external"].contains(mode) else { return .file }
    if type.hasPrefix("image/") { return .image }
    if fields[.subtype].equals("slack_audio") { return .voiceRecording }
    if type.hasPrefix("video/") { return fields[.mediaDisplayType].equals("audio") ? .audio : .video }
    return type.hasPrefix("audio/") ? .audio : .file
  }

  private func typeName(_ mode: String) -> String {
    switch mode {
    case "quip", "canvas": "canvas"
    case "space": "post"
    case "snippet", "email", "list": mode
    default: fields[.filetype].filledText ?? "file"
    }
  }

  private func setPlace(of file: inout Attachment, _ mode: String, _ role: SlackRole) {
    guard file.absence == nil else { return }
    let addresses = [fields[.urlPrivate], fields[.permalink], fields[.urlPrivateDownload], fields[.url]]
    let remote = addresses.lazy.compactMap(\.filledText).first.map { SlackAddress.withoutToken($0) }
    if file.kind == .link {
      file.linkURL = (fields[.externalUrl].filledText ?? fields[.urlPrivate].filledText).map { SlackAddress.withoutToken($0) } ?? remote
      return
    }
    file.url = localPath(mode, role) ?? remote
  }

  /// Where slackdump put the file, from the folder of the day's file.
  private func localPath(_ mode: String, _ role: SlackRole) -> String? {
    guard let id = fields[.id].filledText, let name = fields[.name].filledText, !["quip", "canvas", "list"].contains(mode) else {
      return nil
    }
    switch role {
    case .dayWithUploads: return "../__uploads/" + Self.escaped(id) + "/" + Self.escaped(name)
    case .chunksWithUploads, .databaseWithUploads: return "__uploads/" + Self.escaped(id) + "/" + Self.escaped(name)
    case .dayWithAttachments: return "attachments/" + Self.escaped(id + "-" + name)
    default: return nil
    }
  }

  /// A name as a part of a path: a slash in it, or what looks like an escape, would mean something else there.
  private static func escaped(_ name: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in name.utf8 {
      if "%?#/\\:".utf8.contains(byte) {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
