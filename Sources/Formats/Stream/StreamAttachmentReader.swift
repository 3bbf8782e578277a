import ChatModel
import ChatReading
import Diagnostics

/// Reads attachments: by Stream's own keys, by the custom fields that clients add, and by those of Slack's cards, which bots send.
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
    case custom
    case size
    case pretext
    case authorLink
    case footer
    case fields
    case actions

    var expected: JSONExpectation {
      switch self {
      case .type, .ogScrapeUrl, .image, .imageUrl, .assetUrl, .thumbUrl, .url, .titleLink, .mimeType, .authorLink: .string
      case .title, .fallback, .name, .text, .authorName, .pretext, .footer: .text
      case .fileSize, .size, .originalWidth, .originalHeight, .width, .height: .wholeNumber
      case .duration: .number
      case .waveformData, .fields, .actions: .array
      case .giphy, .custom: .object
      }
    }
  }

  /// The sizes of a giphy.
  enum GiphyKey: Int, JSONKey {
    case original
    case fixedHeight

    var expected: JSONExpectation { .object }
  }

  let fields = JSONFields<Key>()
  let inner = JSONFields<Key>()
  let part = JSONFields<PartKey>()
  /// The buttons of the attachment that was read last.
  private(set) var buttons: [MessageButton] = []
  /// The place that the attachment that was read last is; nil where it is none.
  private(set) var place: SharedLocation?
  private let sizes = JSONFields<GiphyKey>()

  /// How many values of a waveform are kept.
  private static let waveformLimit = 4096

  /// Reads an element of the array `list`: an attachment, and a card where it says more than its kind shows. Nothing, with a warning,
  /// when it is no object.
  /// - Parameter takesPlace: Whether an attachment of an unknown kind with the degrees of a place is that place, instead of saying them.
  func read(_ value: JSONValue, of list: String, takesPlace: Bool, into context: DecodingContext) -> [Attachment] {
    buttons = []
    place = nil
    guard context.accepts(value, .object, in: list), fields.load(value) else { return [] }
    inner.load(fields[.custom])
    check(list, context)
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
    readAddress(&attachment, list, context)
    if attachment.kind == .voiceRecording || attachment.kind == .audio || attachment.kind == .video {
      readSound(&attachment, list, context)
    }
    // Behind a giphy's sizes, which are read with the same keys.
    inner.load(fields[.custom])
    buttons = readButtons(list, context)
    guard attachment.kind == .unknown else { return withCard(attachment, list, context) }
    let custom = StreamCustomFields(of: value, fields[.custom], titled: attachment.title)
    place = takesPlace ? custom.place : nil
    let read = withCard(attachment, rows: custom.rows(withPlace: place == nil, context), list, context)
    guard var found = place, read.count == 1, let only = read.first, only.kind == .unknown, isNothingButPlace(only) else { return read }
    (found.name, found.address) = (only.title, only.text)
    place = found
    return []
  }

  /// Whether an attachment has nothing but what a place shows.
  private func isNothingButPlace(_ attachment: Attachment) -> Bool {
    let addresses = [attachment.url, attachment.thumbnailURL, attachment.linkURL]
    return attachment.card == nil && attachment.fileSize == nil && addresses.allSatisfy { $0 == nil }
  }

  /// The fields of kinds that are nobody's but the client's own can be anything, so that a note is enough.
  private func check(_ list: String, _ context: DecodingContext) {
    guard fields.hasUnusual || inner.hasUnusual else { return }
    let type = fields[.type].isString ? fields[.type].filledText : nil
    let severity: Severity = type != nil && kind(type ?? "") == .unknown ? .note : .warning
    context.check(inner, in: list + ".custom", severity: severity)
    context.check(fields, in: list, severity: severity)
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

  private func readAddress(_ attachment: inout Attachment, _ list: String, _ context: DecodingContext) {
    switch attachment.kind {
    case .image:
      attachment.url = text(.image) ?? text(.imageUrl) ?? text(.assetUrl) ?? text(.url) ?? text(.thumbUrl)
    case .link:
      attachment.linkURL = fields[.ogScrapeUrl].filledText ?? text(.titleLink) ?? text(.url)
      if let link = text(.titleLink) { attachment.linkURL = link }
      attachment.url = text(.imageUrl) ?? text(.assetUrl) ?? text(.image)
    case .giphy:
      attachment.url = text(.image) ?? text(.imageUrl) ?? text(.assetUrl)
      readGiphy(&attachment, list, context)
      attachment.url = attachment.url ?? attachment.thumbnailURL
    default:
      attachment.url = text(.assetUrl) ?? text(.url) ?? text(.imageUrl) ?? text(.image)
    }
  }

  /// Giphy gives several sizes: the original is what is shown, the fixed height is second best.
  private func readGiphy(_ attachment: inout Attachment, _ list: String, _ context: DecodingContext) {
    guard sizes.load(fields[.giphy]) else { return }
    context.check(sizes, in: list + ".giphy")
    for key in GiphyKey.allCases where inner.load(sizes[key]) {
      context.check(inner, in: "\(list).giphy.\(key.name)")
      attachment.url = attachment.url ?? inner[.url].filledText
      attachment.width = attachment.width ?? inner[.width].integer.flatMap { $0 > 0 ? $0 : nil }
      attachment.height = attachment.height ?? inner[.height].integer.flatMap { $0 > 0 ? $0 : nil }
    }
  }

  private func readSound(_ attachment: inout Attachment, _ list: String, _ context: DecodingContext) {
    attachment.duration = (fields[.duration].number ?? inner[.duration].number).flatMap { $0 >= 0 ? $0 : nil }
    let waveform = fields[.waveformData].isArray ? fields[.waveformData] : inner[.waveformData]
    attachment.waveform = waveform.elements.prefix(StreamAttachmentReader.waveformLimit).map { sample in
      let isNumber = context.accepts(sample, .number, in: list + ".waveform_data")
      return UInt8((min(1, max(0, isNumber ? sample.number ?? 0 : 0)) * 255).rounded())
    }
  }

  func text(_ key: Key) -> String? { fields[key].filledText ?? inner[key].filledText }
  private func integer(_ key: Key) -> Int? { fields[key].integer ?? inner[key].integer }
  private func dimension(_ key: Key) -> Int? { integer(key).flatMap { $0 > 0 ? $0 : nil } }
}
