import ChatModel
import ChatReading

/// Reads files. Official exports hold none of them, only addresses that ask for a login; slackdump's exports hold them.
final class SlackFileReader {
  /// The keys of a file. Of the many addresses of small pictures the export has none, and neither have pages.
  enum Key: Int, JSONKey {
    case id, mode, name, title, mimetype, filetype, prettyType, size, urlPrivate, urlPrivateDownload, permalink, permalinkPublic
    case externalUrl, externalType, isExternal, originalW, originalH, durationMs, preview, plainText, subtype, fileAccess, url
    case mediaDisplayType, transcription, user, created, altTxt, from, to, cc, headers, attachments, originalAttachmentCount, linesMore
    case previewIsTruncated, reactions, pinnedTo, pinnedInfo, channels, groups, ims

    var expected: JSONExpectation {
      switch self {
      case .id: .identifier
      case .name, .title, .preview, .plainText, .altTxt: .text
      case .size, .originalW, .originalH: .wholeNumber
      case .durationMs: .number
      case .isExternal: .truth
      case .from, .to, .cc, .attachments, .reactions, .pinnedTo: .array
      case .created, .transcription, .user, .headers, .originalAttachmentCount, .linesMore, .previewIsTruncated, .pinnedInfo, .channels,
        .groups, .ims:
        .anything
      default: .string
      }
    }
  }

  /// What else Slack says of a file (docs.slack.dev/reference/objects/file-object), which no page shows.
  private static let unread: Set<String> = {
    let sizes = ["64", "80", "160", "360", "480", "720", "800", "960", "1024", "pdf", "video"]
    let pictures = sizes.flatMap { size in ["", "_w", "_h", "_gif"].map { "thumb_" + size + $0 } } + ["thumb_tiny", "thumb_gif"]
    let words = """
      aac access app_id app_name audio_wave_samples bot_id can_toggle_canvas_lock canvas_creator_id canvas_readtime canvas_printing_enabled \
      canvas_template_mode channel_actions_count channel_actions_ts comments_count converted_pdf date_delete deanimate deanimate_gif \
      display_as_bot dm_mpdm_users_with_file_access edit_link editable editors editor external_id favorites has_more_shares has_rich_preview hls \
      hls_embed huddle_date_end huddle_date_start huddle_summary_id huddle_transcript_file_id image_exif_rotation initial_comment is_ai_suggested \
      is_channel_space is_hidden_by_limit is_modified_by_ai is_public is_restricted_sharing_enabled is_starred last_editor last_read lines \
      linked_channel_id list_csv_download_url list_limits list_metadata media_progress mp4 mp4_low num_stars org_or_workspace_access pjpeg \
      preview_highlight preview_plain_text private_channels_with_file_access_count private_file_with_access_count public_url_shared \
      quip_thread_id saved shares show_badge simplified_html skipped_shares source_team state subject team_pref_version_history_enabled \
      teams_shared_with template_conversion_ts timestamp title_blocks update_notification updated url_static_preview user_team username vtt
      """
    return Set(pictures + words.split(separator: " ").map(String.init))
  }()

  private let fields = JSONFields<Key>()
  private let emails = SlackEmailReader()
  private let pins = SlackPinReader()

  /// Makes a reader.
  init() {}

  /// Reads the files of a message. An export can have `[""]` where there is none. Gives what is said of the file where there is one alone.
  @discardableResult
  func read(_ list: JSONValue, _ role: SlackRole, into attachments: inout [Attachment], _ context: DecodingContext) -> SlackFileMarks? {
    var marks: [SlackFileMarks] = []
    for file in list.elements {
      if file.isMissing || file.bytes?.isEmpty == true { continue }
      guard context.accepts(file, .object, in: "files") else { continue }
      marks.append(read(file: file, role, into: &attachments, context))
    }
    return marks.count == 1 ? marks.first : nil
  }

  /// Reads a file: of an e-mail those that hang on it, too.
  func read(file value: JSONValue, _ role: SlackRole, into attachments: inout [Attachment], _ context: DecodingContext) -> SlackFileMarks {
    fields.load(value)
    context.check(fields, in: "files")
    context.countUnknown(fields, of: value, in: "files", besides: Self.unread)
    let mode = fields[.mode].text ?? ""
    attachments.append(file(mode, role, context))
    if mode == "email" { attachments += emails.files(fields[.attachments], stated: fields[.originalAttachmentCount].integer, context) }
    return SlackFileMarks(reactions: fields[.reactions], pin: pin(context))
  }

  /// The loaded file.
  private func file(_ mode: String, _ role: SlackRole, _ context: DecodingContext) -> Attachment {
    var file = Attachment(kind: kind(mode), typeName: typeName(mode))
    file.source = context.file.index
    file.title = title(context)
    file.fileSize = fields[.size].integer.flatMap { $0 > 0 ? Int64($0) : nil }
    file.mimeType = fields[.mimetype].filledText
    (file.width, file.height) = (fields[.originalW].integer, fields[.originalH].integer)
    file.duration = fields[.durationMs].number.map { $0 / 1000 }
    file.absence = absence(mode)
    setPlace(of: &file, mode, role, context)
    setWords(of: &file, isHere: file.url.map { !$0.contains("://") } ?? false, context)
    guard mode == "email" else { return file }
    let people = [
      ("slack.emailFrom", "files.from", fields[.from]), ("slack.emailTo", "files.to", fields[.to]),
      ("slack.emailCopy", "files.cc", fields[.cc]),
    ]
    file.labels += emails.head(people, fields[.headers], context).map { AttachmentLabel(.aboveText, $0) }
    return file
  }

  /// The pin of the loaded file. Of which conversation the message is that shares it is not known here, so that it counts only where the file is
  /// pinned wherever it is shared.
  private func pin(_ context: DecodingContext) -> Pin? {
    guard fields[.pinnedTo].hasParts else { return nil }
    let pinned = Set(fields[.pinnedTo].elements.compactMap(\.text))
    let places = [fields[.channels], fields[.groups], fields[.ims]].flatMap { $0.elements.compactMap(\.text) }
    return pinned.isSuperset(of: places) ? pins.pin(to: fields[.pinnedTo], saying: fields[.pinnedInfo], context) : nil
  }

  /// What the loaded file says as far as the export has it, above a line for what was cut. `isHere` is whether the file itself is in the export.
  private func setWords(of file: inout Attachment, isHere: Bool, _ context: DecodingContext) {
    let spoken = spokenWords
    let sources: [(JSONValue, Label?)] = [
      (fields[.altTxt], nil), (fields[.plainText], nil), (fields[.preview], cut(isHere: isHere)), (spoken.words, spoken.cut),
    ]
    guard let (source, cut) = sources.first(where: { !$0.0.isBlank }),
      let text = SlackString.content(source, of: "the beginning of a file", context)
    else { return }
    file.text = text
    if let cut { file.labels.append(AttachmentLabel(.belowText, cut)) }
  }

  /// How much more there is than the beginning of the loaded file; nil if that is all of it.
  private func cut(isHere: Bool) -> Label? {
    let lines = fields[.linesMore].integer ?? 0
    if lines > 0 { return .word(isHere ? "slack.moreLines" : "slack.moreLinesMissing", ["count": .number(lines)]) }
    return fields[.previewIsTruncated].truth == true ? .word(isHere ? "slack.more" : "slack.moreMissing") : nil
  }

  /// What a recording says, as far as Slack wrote it down: `transcription.preview.content`; and a line for the rest, where there is more.
  private var spokenWords: (words: JSONValue, cut: Label?) {
    var (words, hasMore) = (JSONValue.absent, false)
    for (key, preview) in fields[.transcription].fields where key.equals("preview") {
      for (key, value) in preview.fields {
        if key.equals("content") { words = value }
        if key.equals("has_more") { hasMore = value.truth == true }
      }
    }
    return (words, hasMore ? .word("slack.moreMissing") : nil)
  }

  private func title(_ context: DecodingContext) -> String? {
    let name = [fields[.title], fields[.name]].first { !$0.isBlank }
    return name.flatMap { SlackString.text($0, of: "the name of a file", context) }
  }

  /// Why a file is not there; nil if nothing is said.
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
    let remote = addresses.lazy.compactMap(SlackString.address).first
    if file.kind == .link {
      file.linkURL = SlackString.address(fields[.externalUrl]) ?? SlackString.address(fields[.urlPrivate]) ?? remote
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

/// The reactions to a file and its pin, which count as those of the message that shares it.
struct SlackFileMarks {
  /// The reactions, as in the export.
  let reactions: JSONValue
  /// The pin, if the file is pinned everywhere.
  let pin: Pin?
}
