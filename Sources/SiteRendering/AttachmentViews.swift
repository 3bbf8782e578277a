import ChatModel
import MessageList
import Templating
import TextMarkup
import Words

/// Makes the views of a message's attachments: pictures and films in a gallery, everything else one by one.
enum AttachmentViews {
  /// How many tiles a gallery shows; the rest is folded away behind their number.
  static let visibleTiles = 4

  static func views(
    of attachments: [PlannedAttachment], _ texts: RichTextContext, _ labels: inout DateLabelCache
  ) -> (gallery: TemplateView?, others: [TemplateView]) {
    // Films first, then pictures, as in the SDK.
    let shown = attachments.filter { isGalleryItem($0) }
    let tiles = shown.filter { $0.attachment.kind == .video } + shown.filter { $0.attachment.kind == .image }
    var others: [TemplateView] = []
    // Recordings without titles are told apart as the SDK does it.
    var recordings = 0
    for planned in attachments.filter({ !isGalleryItem($0) }).sorted(by: { order(of: $0) < order(of: $1) }) {
      var title = title(of: planned.attachment, labels.words)
      if planned.attachment.kind == .voiceRecording, planned.attachment.title?.isEmpty ?? true {
        recordings += 1
        if recordings > 1 { title = labels.words("attachment.numberedRecording", ["number": labels.number(recordings)]) }
      }
      others.append(view(of: planned, titled: title, texts, &labels))
    }
    return (tiles.isEmpty ? nil : gallery(of: tiles, labels.words), others)
  }

  /// The order from top to bottom (the rule of the SDK's fifth version).
  private static func order(of planned: PlannedAttachment) -> Int {
    switch planned.attachment.kind {
    case .image, .giphy, .sticker: 0
    case .video: 1
    case .file: 2
    case .audio, .voiceRecording: 3
    case .contact: 2
    case .link: 4
    case .card: 5
    case .unknown: 6
    }
  }

  /// Only what is in the site can be shown; a picture elsewhere is a link.
  private static func isGalleryItem(_ planned: PlannedAttachment) -> Bool {
    guard planned.attachment.kind == .image || planned.attachment.kind == .video, case .site = planned.file else { return false }
    return true
  }

  private static func gallery(of tiles: [PlannedAttachment], _ words: SiteWords) -> TemplateView {
    var view = ViewBuilder<GalleryField>(GalleryField.schema)
    view.set(.layout, min(tiles.count, visibleTiles))
    view.set(.items, tiles.prefix(visibleTiles).map { item($0, words) })
    guard tiles.count > visibleTiles else { return view.view }
    view.set(.more, words.number(tiles.count - visibleTiles))
    view.set(.moreLabel, words("attachment.more", count: tiles.count - visibleTiles))
    view.set(.moreItems, tiles.dropFirst(visibleTiles).map { item($0, words) })
    return view.view
  }

  private static func item(_ planned: PlannedAttachment, _ words: SiteWords) -> TemplateView {
    var view = ViewBuilder<GalleryItemField>(GalleryItemField.schema)
    let attachment = planned.attachment
    view.set(.isVideo, attachment.kind == .video)
    view.set(.isSpoiler, attachment.isSpoiler)
    view.set(.alt, description(of: attachment, words))
    view.set(.isUnnamed, ownDescription(of: attachment) == nil)
    if let path = planned.file?.sitePath, let picture = planned.file?.picture(for: .list) {
      view.set(.path, path)
      view.set(.image, picture.path)
      if let (width, height) = pixels(attachment, picture.width, picture.height) {
        view.set(.width, width)
        view.set(.height, height)
      }
    }
    if let picture = planned.thumbnail?.picture(for: .list) { view.set(.poster, picture.path) }
    // A film is not loaded before somebody plays it.
    if attachment.kind == .video { view.set(.details, facts(of: planned, words)) }
    return view.view
  }

  /// The file's own pixels, else those that the export states, within what a picture can have.
  private static func pixels(_ attachment: Attachment, _ width: Int?, _ height: Int?) -> (Int, Int)? {
    guard let width = width ?? attachment.width, let height = height ?? attachment.height else { return nil }
    guard (1...100_000).contains(width), (1...100_000).contains(height) else { return nil }
    return (width, height)
  }

  private static func view(
    of planned: PlannedAttachment, titled title: String, _ texts: RichTextContext, _ labels: inout DateLabelCache
  ) -> TemplateView {
    let attachment = planned.attachment
    var view = ViewBuilder<AttachmentField>(AttachmentField.schema)
    setKind(of: attachment, in: &view)
    setFile(of: planned, texts, in: &view)
    view.set(.title, title)
    if let path = planned.file?.sitePath { view.set(.downloadName, downloadName(title, of: path)) }
    view.set(.alt, description(of: attachment, labels.words))
    view.set(.isUnnamed, ownDescription(of: attachment) == nil)
    view.set(.author, attachment.authorName)
    if attachment.text != title { view.set(.description, attachment.text) }
    set(fileType(of: attachment, labels.words), in: &view)
    if attachment.kind == .audio || attachment.kind == .voiceRecording {
      // Behind the title stands what is heard there; what is not there says the rest itself.
      view.set(.duration, planned.file?.sitePath == nil ? duration(of: attachment, labels.words) : facts(of: planned, labels.words))
      view.set(.details, details(of: planned, labels.words))
    } else {
      view.set(.details, facts(of: planned, labels.words))
    }
    view.set(.waveform, WaveformRendering.markup(of: attachment.waveform))
    let hasCard = attachment.kind == .card || attachment.kind == .unknown && attachment.card != nil
    if hasCard { view.set(.card, CardViews.view(of: planned, texts, &labels)) }
    return view.view
  }

  private static func setKind(of attachment: Attachment, in view: inout ViewBuilder<AttachmentField>) {
    switch attachment.kind {
    case .image: view.set(.type, "image")
    case .video: view.set(.type, "video")
    case .giphy: view.set(.isGiphy, true)
    case .audio: view.set(.isAudio, true)
    case .voiceRecording: view.set(.isVoiceRecording, true)
    case .file: view.set(.isFile, true)
    case .link: view.set(.isLink, true)
    case .sticker: view.set(.isSticker, true)
    case .contact: view.set(.isContact, true)
    case .card: view.set(.isCard, true)
    case .unknown: view.set(.isUnknown, true)
    }
    view.set(.isRemoteMedia, attachment.kind == .image || attachment.kind == .video)
  }

  private static func setFile(of planned: PlannedAttachment, _ texts: RichTextContext, in view: inout ViewBuilder<AttachmentField>) {
    let attachment = planned.attachment
    if attachment.kind == .link {
      let address = attachment.linkURL ?? attachment.url
      view.set(.url, address.flatMap(texts.href))
      view.set(.host, address.flatMap { SafeURL.allowed($0) }.flatMap(host) ?? address)
      setPicture(planned.thumbnail ?? planned.file, in: &view)
      return
    }
    if attachment.kind == .card {
      view.set(.url, attachment.linkURL.flatMap(texts.href))
      return setPicture(planned.thumbnail, as: .tile, in: &view)
    }
    switch planned.file {
    case .site: setPicture(planned.file, in: &view)
    case .remote(let url): view.set(.url, SafeURL.allowed(url))
    case .missing, nil: view.set(.url, attachment.linkURL.flatMap(texts.href))
    }
  }

  /// What the copy at a path is called where it is saved: as its title, with the ending of an archive where it is one.
  static func downloadName(_ title: String, of path: String) -> String {
    isArchive(path) && !isArchive(title.lowercased()) ? title + ".zip" : title
  }

  private static func isArchive(_ name: String) -> Bool { name.utf8.suffix(4).elementsEqual(".zip".utf8) }

  /// The words that stand for a picture or film.
  static func description(of attachment: Attachment, _ words: SiteWords) -> String {
    ownDescription(of: attachment) ?? words(attachment.kind == .video ? "attachment.video" : "attachment.image")
  }

  /// The same in the export's own words; nil where it has none.
  static func ownDescription(of attachment: Attachment) -> String? {
    [attachment.title, attachment.text].lazy.compactMap(\.self).first { !$0.isEmpty }
  }

  private static func setPicture(
    _ place: MediaPlace?, as use: PicturePreviews.Use = .list, in view: inout ViewBuilder<AttachmentField>
  ) {
    guard let path = place?.sitePath, let picture = place?.picture(for: use) else { return }
    view.set(.path, path)
    view.set(.image, picture.path)
    if let width = picture.width, let height = picture.height {
      view.set(.width, width)
      view.set(.height, height)
    }
  }

  /// The host of an absolute web address.
  static func host(of url: String) -> String? {
    guard let scheme = url.range(of: "://") else { return nil }
    let host = url[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return host.isEmpty ? nil : String(host)
  }

  static func title(of attachment: Attachment, _ words: SiteWords) -> String {
    if let title = attachment.title, !title.isEmpty { return title }
    switch attachment.kind {
    case .image: return words("attachment.image")
    case .giphy: return words("attachment.gif")
    case .video: return words("attachment.video")
    case .audio: return words("attachment.audio")
    case .voiceRecording: return words("attachment.recording")
    case .link, .card: return ""
    case .sticker: return words("attachment.sticker")
    case .contact: return words("attachment.contact")
    case .file: return attachment.fileName ?? words("attachment.file")
    case .unknown: return attachment.typeName.isEmpty ? words("attachment.attachment") : attachment.typeName
    }
  }

  /// What stands in the icon of a file: for style sheets, and for readers.
  struct FileType {
    /// The same in all languages.
    let type: String
    /// In the site's language.
    let label: String
  }

  private static func set(_ type: FileType, in view: inout ViewBuilder<AttachmentField>) {
    view.set(.fileType, type.type)
    view.set(.fileTypeLabel, type.label)
  }

  /// A short word for the icon: the ending of its title, of its file's name, or what its media type says, else the kind.
  static func fileType(of attachment: Attachment, _ words: SiteWords) -> FileType {
    let media = attachment.kind == .file ? attachment.mimeType?.replacing("/", with: ".") : nil
    for name in [attachment.title, attachment.fileName, media] {
      if let ending = name.flatMap({ shortEnding(of: $0.utf8) })?.uppercased() { return FileType(type: ending, label: ending) }
    }
    switch attachment.kind {
    case .image, .sticker: return FileType(type: "IMG", label: words("attachment.iconImage"))
    case .giphy: return FileType(type: "GIF", label: words("attachment.gif"))
    case .video: return FileType(type: "VID", label: words("attachment.iconVideo"))
    case .audio, .voiceRecording: return FileType(type: "AUD", label: words("attachment.iconAudio"))
    case .link, .file, .contact, .card, .unknown: return FileType(type: "FILE", label: words("attachment.iconFile"))
    }
  }

  /// The ending of a name, without dots, if it is a word of at most four characters of ASCII.
  private static func shortEnding(of name: String.UTF8View) -> String? {
    let dot = UInt8(ascii: ".")
    guard let last = name.lastIndex(where: { $0 != dot }), let cut = name[...last].lastIndex(of: dot) else { return nil }
    let ending = name[name.index(after: cut)...last]
    guard ending.count <= 4, ending.allSatisfy({ $0 < 0x80 && $0 > 0x20 }), name[..<cut].contains(where: { $0 != dot }) else { return nil }
    return String(ending)
  }

  /// How long it lasts; nil where the export does not say.
  private static func duration(of attachment: Attachment, _ words: SiteWords) -> String? {
    attachment.duration.map { words.clock(seconds: $0) }
  }

  /// How long it lasts, and its details.
  static func facts(of planned: PlannedAttachment, _ words: SiteWords) -> String {
    [duration(of: planned.attachment, words) ?? "", details(of: planned, words)].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// What stands below a file's title: its size, what it is, or that it is not there.
  static func details(of planned: PlannedAttachment, _ words: SiteWords) -> String {
    let attachment = planned.attachment
    var parts: [String] = []
    if attachment.kind == .unknown, attachment.absence == nil, !attachment.typeName.isEmpty {
      parts.append(words("attachment.unsupported", ["type": attachment.typeName]))
    }
    var size = attachment.fileSize
    if case .site(_, let bytes, _, _, _) = planned.file { size = bytes }
    if let size, size > 0 { parts.append(words.fileSize(bytes: size)) }
    if let absence = attachment.absence { return (parts + [words(key(of: absence))]).joined(separator: " · ") }
    switch planned.file {
    case .site(let path, _, _, _, _):
      if isArchive(path), fileType(of: attachment, words).type != "ZIP" { parts.append(words("attachment.inArchive")) }
    case .remote(let url): parts.append(host(of: url) ?? words("attachment.onWeb"))
    case .missing: parts.append(words("attachment.notInExport"))
    case nil: break
    }
    return parts.joined(separator: " · ")
  }

  private static func key(of absence: AttachmentAbsence) -> String {
    switch absence {
    case .notIncluded: "attachment.notIncluded"
    case .tooLarge: "attachment.tooLarge"
    case .unavailable: "attachment.unavailable"
    case .hiddenByPlan: "attachment.hiddenByPlan"
    case .expired: "attachment.expired"
    case .deleted: "attachment.deleted"
    }
  }
}
