import ChatModel

/// Reads attachments by the keys of spec section 8.4: Stream's own names, with the custom fields that clients add.
final class StreamAttachmentReader {
  /// The keys of an attachment.
  enum Key: Int, JSONKey {
    case type
    case ogScrapeUrl
    case image
    case imageUrl
    case assetUrl
    case thumbUrl
    case url
    case titleLink
    case title
    case fallback
    case name
    case text
    case authorName
    case fileSize
    case mimeType
    case originalWidth
    case originalHeight
    case width
    case height
    case duration
    case waveformData
    case giphy
    case original
    case fixedHeight
    case custom
    case size
  }

  private let fields = JSONFields<Key>()
  private let inner = JSONFields<Key>()

  /// How many values of a waveform are kept.
  private static let waveformLimit = 4096

  /// Reads an attachment; nil when it is no object.
  func read(_ value: JSONValue) -> Attachment? {
    guard fields.load(value) else { return nil }
    inner.load(fields[.custom])
    let typeName = fields[.type].filledText ?? ""
    var attachment = Attachment(kind: kind(typeName), typeName: typeName)
    attachment.title = text(.title) ?? text(.fallback) ?? text(.name)
    attachment.text = text(.text)
    attachment.authorName = text(.authorName)
    attachment.thumbnailURL = text(.thumbUrl)
    attachment.mimeType = text(.mimeType)
    attachment.fileSize = (integer(.fileSize) ?? integer(.size)).flatMap { $0 >= 0 ? Int64($0) : nil }
    attachment.width = dimension(.originalWidth) ?? dimension(.width)
    attachment.height = dimension(.originalHeight) ?? dimension(.height)
    attachment.linkURL = text(.titleLink)
    readAddress(&attachment)
    if attachment.kind == .voiceRecording || attachment.kind == .audio || attachment.kind == .video { readSound(&attachment) }
    return attachment
  }

  private func kind(_ type: String) -> AttachmentKind {
    if fields[.ogScrapeUrl].filledText != nil { return .link }
    return switch type {
    case "image": .image
    case "giphy": .giphy
    case "video": .video
    case "audio": .audio
    case "voiceRecording": .voiceRecording
    case "file": .file
    case "linkPreview", "link": .link
    default: .unknown
    }
  }

  private func readAddress(_ attachment: inout Attachment) {
    switch attachment.kind {
    case .image:
      attachment.url = text(.image) ?? text(.imageUrl) ?? text(.assetUrl) ?? text(.url) ?? text(.thumbUrl)
    case .link:
      attachment.linkURL = fields[.ogScrapeUrl].filledText ?? text(.titleLink) ?? text(.url)
      if let link = text(.titleLink) { attachment.linkURL = link }
      attachment.url = text(.imageUrl) ?? text(.assetUrl) ?? text(.image)
    case .giphy:
      attachment.url = text(.image) ?? text(.imageUrl) ?? text(.assetUrl)
      readGiphy(&attachment)
      attachment.url = attachment.url ?? attachment.thumbnailURL
    default:
      attachment.url = text(.assetUrl) ?? text(.url) ?? text(.imageUrl) ?? text(.image)
    }
  }

  /// Giphy gives several sizes: the original is what is shown, the fixed height is second best.
  private func readGiphy(_ attachment: inout Attachment) {
    let sizes = fields[.giphy]
    guard inner.load(sizes) else { return }
    for size in [inner[.original], inner[.fixedHeight]] where inner.load(size) {
      attachment.url = attachment.url ?? inner[.url].filledText
      attachment.width = attachment.width ?? inner[.width].integer.flatMap { $0 > 0 ? $0 : nil }
      attachment.height = attachment.height ?? inner[.height].integer.flatMap { $0 > 0 ? $0 : nil }
    }
  }

  private func readSound(_ attachment: inout Attachment) {
    attachment.duration = (fields[.duration].number ?? inner[.duration].number).flatMap { $0 >= 0 ? $0 : nil }
    let waveform = fields[.waveformData].isArray ? fields[.waveformData] : inner[.waveformData]
    attachment.waveform = waveform.elements.prefix(StreamAttachmentReader.waveformLimit).map { sample in
      UInt8((min(1, max(0, sample.number ?? 0)) * 255).rounded())
    }
  }

  private func text(_ key: Key) -> String? { fields[key].filledText ?? inner[key].filledText }
  private func integer(_ key: Key) -> Int? { fields[key].integer ?? inner[key].integer }
  private func dimension(_ key: Key) -> Int? { integer(key).flatMap { $0 > 0 ? $0 : nil } }
}
