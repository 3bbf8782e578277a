import ChatModel

/// Reads files. Official exports hold none of them, only addresses that ask for a login; slackdump's exports hold them.
final class SlackFileReader {
  /// The keys of a file. Of the many addresses of small pictures the export has none, and neither have pages.
  enum Key: Int, JSONKey {
    case id, mode, name, title, mimetype, filetype, prettyType, size, urlPrivate, urlPrivateDownload, permalink, permalinkPublic
    case externalUrl, externalType, isExternal, originalW, originalH, durationMs, preview, plainText, subtype, fileAccess, url
    case mediaDisplayType, transcription, user, created, altTxt, from, to, cc

    var expected: JSONExpectation {
      switch self {
      case .id: .identifier
      case .name, .title, .preview, .plainText, .altTxt: .text
      case .size, .originalW, .originalH: .wholeNumber
      case .durationMs: .number
      case .isExternal: .truth
      case .created, .transcription, .user: .anything
      case .from, .to, .cc: .array
      default: .string
      }
    }
  }

  /// What else Slack says of a file (docs.slack.dev/reference/objects/file-object), which no page shows.
  private static let unread: Set<String> = {
    let sizes = ["64", "80", "160", "360", "480", "720", "800", "960", "1024", "pdf", "video"]
    let pictures = sizes.flatMap { size in ["", "_w", "_h", "_gif"].map { "thumb_" + size + $0 } } + ["thumb_tiny", "thumb_gif"]
    let words = """
      aac access app_id app_name attachments audio_wave_samples bot_id can_toggle_canvas_lock canvas_creator_id canvas_readtime \
      canvas_printing_enabled canvas_template_mode channel_actions_count channel_actions_ts channels comments_count converted_pdf date_delete \
      deanimate deanimate_gif display_as_bot dm_mpdm_users_with_file_access edit_link editable editors editor external_id favorites groups \
      has_more_shares has_rich_preview headers hls hls_embed huddle_date_end huddle_date_start huddle_summary_id huddle_transcript_file_id \
      image_exif_rotation ims initial_comment is_ai_suggested is_channel_space is_hidden_by_limit is_modified_by_ai is_public \
      is_restricted_sharing_enabled is_starred last_editor last_read lines lines_more linked_channel_id list_csv_download_url list_limits \
      list_metadata media_progress mp4 mp4_low num_stars org_or_workspace_access original_attachment_count pinned_info pinned_to pjpeg \
      preview_highlight preview_is_truncated preview_plain_text private_channels_with_file_access_count private_file_with_access_count \
      public_url_shared quip_thread_id reactions saved shares show_badge simplified_html skipped_shares source_team state subject \
      team_pref_version_history_enabled teams_shared_with template_conversion_ts timestamp title_blocks update_notification updated \
      url_static_preview user_team username vtt
      """
    return Set(pictures + words.split(separator: " ").map(String.init))
  }()

  /// The keys of somebody who sent an e-mail or was sent it.
  enum PersonKey: Int, JSONKey {
    case address, name, original
    var expected: JSONExpectation { .text }
  }

  private let fields = JSONFields<Key>()
  private let person = JSONFields<PersonKey>()

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
    context.countUnknown(fields, of: value, in: "files", besides: Self.unread)
    let mode = fields[.mode].text ?? ""
    var file = Attachment(kind: kind(mode), typeName: typeName(mode))
    file.source = context.file.index
    file.title = title(context)
    file.fileSize = fields[.size].integer.flatMap { $0 > 0 ? Int64($0) : nil }
    file.mimeType = fields[.mimetype].filledText
    (file.width, file.height) = (fields[.originalW].integer, fields[.originalH].integer)
    file.duration = fields[.durationMs].number.map { $0 / 1000 }
    let words = [fields[.altTxt], fields[.plainText], fields[.preview], spokenWords].first { !$0.isBlank }
    file.text = words.flatMap { context.text($0, of: "the beginning of a file") }.map { SlackAddress.withoutTokens(inText: $0) }
    if mode == "email", let people = people(context) { file.text = file.text.map { people + "\n\n" + $0 } ?? people }
    file.absence = absence(mode)
    setPlace(of: &file, mode, role, context)
    return file
  }

  /// From whom an e-mail came and to whom it went, a line for each sort; nil where nobody is named.
  private func people(_ context: DecodingContext) -> String? {
    var lines: [String] = []
    for (label, key) in [("From: ", Key.from), ("To: ", .to), ("Cc: ", .cc)] {
      let names = fields[key].elements.compactMap { name($0, in: "files." + key.name, context) }
      if !names.isEmpty { lines.append(label + names.joined(separator: ", ")) }
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private func name(_ value: JSONValue, in field: String, _ context: DecodingContext) -> String? {
    guard person.load(value) else {
      if value.isMissing || context.accepts(value, .text, in: field) == false { return nil }
      return context.text(value, of: "a person in an e-mail").map { SlackAddress.withoutTokens(inText: $0) }
    }
    context.check(person, in: field)
    let (name, address) = (person[.name], person[.address].isBlank ? person[.original] : person[.address])
    let words = [name, address].filter { !$0.isBlank }.compactMap { context.text($0, of: "a person in an e-mail") }
    guard let first = words.first else { return nil }
    let whole = words.count > 1 && words[1] != first ? first + " <" + words[1] + ">" : first
    return SlackAddress.withoutTokens(inText: whole)
  }

  /// What a recording says, as far as Slack wrote it down: `transcription.preview.content`.
  private var spokenWords: JSONValue {
    for (key, preview) in fields[.transcription].fields where key.equals("preview") {
      for (key, content) in preview.fields where key.equals("content") { return content }
    }
    return .absent
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
      if access.equals("file_not_found") || access.equals("access_denied") { return .unavailable }
      // Of a file of another workspace the export has nothing but its number.
      return mode == "file_access" || access.equals("check_file_info") && fields[.urlPrivate].isMissing ? .unavailable : nil
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

  private func setPlace(of file: inout Attachment, _ mode: String, _ role: SlackRole, _ context: DecodingContext) {
    guard file.absence == nil else { return }
    let addresses = [fields[.urlPrivate], fields[.permalink], fields[.urlPrivateDownload], fields[.url]]
    let remote = addresses.lazy.compactMap(\.filledText).first.map { SlackAddress.withoutToken($0) }
    if file.kind == .link {
      file.linkURL = (fields[.externalUrl].filledText ?? fields[.urlPrivate].filledText).map { SlackAddress.withoutToken($0) } ?? remote
      return
    }
    let local = localPath(role, context)
    file.url = ["quip", "canvas", "list"].contains(mode) ? local.flatMap { isSaved(role, context) ? $0 : nil } ?? remote : local ?? remote
  }

  /// Whether the loaded file is where slackdump puts it. Older versions saved no canvases and lists, so that it has to be looked for.
  private func isSaved(_ role: SlackRole, _ context: DecodingContext) -> Bool {
    // What is found now may not be there in a later run, or the other way round.
    context.forget()
    guard let path = path(role, context) else { return false }
    return SlackSavedFile.isThere(path, beside: context.file)
  }

  /// Where slackdump put the file, from the folder of the export's file.
  private func localPath(_ role: SlackRole, _ context: DecodingContext) -> String? {
    path(role, context)?.map { Self.escaped($0) }.joined(separator: "/")
  }

  /// The parts of that path.
  private func path(_ role: SlackRole, _ context: DecodingContext) -> [String]? {
    guard let id = fields[.id].filledText, let name = fields[.name].filledText else { return nil }
    let file = role.hasOldNames ? name : SlackFileName.safe(name)
    switch role {
    case .dayWithUploads, .dayWithOldUploads: return ["..", "__uploads", id, file]
    case .chunksWithUploads, .databaseWithUploads, .chunksWithOldUploads, .databaseWithOldUploads: return ["__uploads", id, file]
    case .dumpWithUploads, .dumpWithOldUploads: return context.file.role.channel.map { [$0, id + "-" + file] }
    case .dayWithAttachments, .dayWithOldAttachments: return ["attachments", id + "-" + file]
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
