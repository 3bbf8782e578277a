import ChatModel
import ChatReading

/// Reads embeds: cards, and the pictures and films of links.
final class DiscordEmbedReader {
  /// The keys of an embed.
  enum Key: Int, CamelCaseKey {
    case title, url, timestamp, description, color, author, thumbnail, video, image, images, footer, fields, inlineEmojis

    var expected: JSONExpectation {
      switch self {
      case .title, .description: .text
      case .url, .color: .string
      case .timestamp: .time
      case .author, .thumbnail, .video, .image, .footer: .object
      case .images, .fields, .inlineEmojis: .array
      }
    }
  }

  /// The keys of the objects inside of an embed.
  enum PartKey: Int, CamelCaseKey {
    case url, name, value, isInline, text, iconUrl, iconCanonicalUrl, canonicalUrl, width, height

    var expected: JSONExpectation {
      switch self {
      case .name, .value, .text: .text
      case .url, .iconUrl, .iconCanonicalUrl, .canonicalUrl: .string
      case .isInline: .truth
      case .width, .height: .wholeNumber
      }
    }
  }

  private static let authorKeys = JSONFields<PartKey>.mask([.name, .url, .iconUrl, .iconCanonicalUrl])
  private static let footerKeys = JSONFields<PartKey>.mask([.text, .iconUrl, .iconCanonicalUrl])
  private static let fieldKeys = JSONFields<PartKey>.mask([.name, .value, .isInline])
  private static let pictureKeys = JSONFields<PartKey>.mask([.url, .canonicalUrl, .width, .height])

  private let fields = JSONFields<Key>()
  private let inner = JSONFields<PartKey>()

  /// Reads an embed; nil when it is no object, or says nothing at all.
  func read(_ value: JSONValue, _ texts: DiscordTextReader, _ context: DecodingContext) -> Attachment? {
    guard fields.load(value) else { return nil }
    context.check(fields, in: "embeds")
    context.countUnknown(fields, of: value, in: "embeds")
    for key in [Key.thumbnail, .image, .video] where inner.load(fields[key]) {
      context.countUnknown(inner, of: fields[key], in: "embeds." + key.name, only: Self.pictureKeys)
    }
    let names = texts.names(ofEmoji: fields[.inlineEmojis], in: "embeds.inlineEmojis", context)
    var card = AttachmentCard()
    card.body = texts.richText(fields[.description], names, of: "an embed's text", context)
    card.color = fields[.color].filledText.flatMap { $0.hasPrefix("#") ? UInt32($0.dropFirst(), radix: 16) : nil }
    card.time = context.time(fields, .timestamp, in: "embeds")
    for element in fields[.fields].elements where context.accepts(element, .object, in: "embeds.fields") && inner.load(element) {
      context.check(inner, in: "embeds.fields")
      context.countUnknown(inner, of: element, in: "embeds.fields", only: Self.fieldKeys)
      let name = texts.richText(inner[.name], names, of: "an embed's field", context) ?? RichText()
      let value = texts.richText(inner[.value], names, of: "an embed's field", context) ?? RichText()
      card.fields.append(AttachmentCard.Field(name: name, value: value, isInline: inner[.isInline].truth ?? false))
    }
    card.fields = DiscordPollResult.readable(card.fields)
    card.fields = DiscordAutoMod.readable(card.fields) { texts.structure(of: "<#\($0)>", names).rich }
    var attachment = Attachment(kind: .card, typeName: "embed")
    // Titles have markup too; they are shown as plain text.
    attachment.title = texts.richText(fields[.title], names, of: "an embed's title", context).map { plainText(of: $0) }
    attachment.text = card.body.map { plainText(of: $0) }
    attachment.linkURL = fields[.url].filledText
    if inner.load(fields[.author]) {
      context.check(inner, in: "embeds.author")
      context.countUnknown(inner, of: fields[.author], in: "embeds.author", only: Self.authorKeys)
      attachment.authorName = inner[.name].filledText
      card.authorURL = inner[.url].filledText
    }
    if inner.load(fields[.footer]) {
      context.check(inner, in: "embeds.footer")
      context.countUnknown(inner, of: fields[.footer], in: "embeds.footer", only: Self.footerKeys)
      card.footer = inner[.text].filledText
    }
    let isBare = attachment.title == nil && card.body == nil && card.fields.isEmpty && attachment.authorName == nil && card.footer == nil
    if isBare, let media = media(context) { return media }
    readPictures(into: &attachment, &card, context)
    if isBare, attachment.url == nil, attachment.thumbnailURL == nil, card.imageURLs.isEmpty {
      guard let url = attachment.linkURL else { return nil }
      attachment.title = url
    }
    // The title is what leads to an embed's page.
    if attachment.title == nil, let url = attachment.linkURL, url != card.authorURL { attachment.title = Self.host(of: url) ?? url }
    attachment.card = card
    return attachment
  }

  /// `x.example` for `https://x.example/1`; nil for what is no address of the web.
  private static func host(of url: String) -> String? {
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return parts.count > 2 && parts[0].hasSuffix(":") && parts[1].isEmpty && !parts[2].isEmpty ? String(parts[2]) : nil
  }

  /// The picture or film that is all of an embed.
  private func media(_ context: DecodingContext) -> Attachment? {
    let thumbnail = picture(.thumbnail, context)
    let image = picture(.image, context)
    guard let video = picture(.video, context), video.url != nil else {
      guard var picture = image ?? thumbnail, fields[.images].raw.count < 2 else { return nil }
      picture.linkURL = fields[.url].filledText
      return picture
    }
    var result = video
    result.kind = .video
    // A film on the web is a link to its page; its still picture may be here.
    let isHere = !(video.url ?? "").contains("://")
    if !isHere, var still = thumbnail, let url = still.url, !url.contains("://") {
      still.linkURL = fields[.url].filledText
      return still
    }
    result.thumbnailURL = thumbnail?.url
    result.linkURL = fields[.url].filledText
    return result
  }

  private func picture(_ key: Key, _ context: DecodingContext) -> Attachment? {
    guard inner.load(fields[key]) else { return nil }
    context.check(inner, in: "embeds." + key.name)
    var picture = Attachment(kind: .image, typeName: "embed")
    picture.url = DiscordAddress.path(inner[.url]) ?? inner[.canonicalUrl].filledText
    picture.width = inner[.width].integer.flatMap { $0 > 0 ? $0 : nil }
    picture.height = inner[.height].integer.flatMap { $0 > 0 ? $0 : nil }
    return picture.url == nil ? nil : picture
  }

  private func readPictures(into attachment: inout Attachment, _ card: inout AttachmentCard, _ context: DecodingContext) {
    attachment.thumbnailURL = picture(.thumbnail, context)?.url
    attachment.url = picture(.image, context)?.url
    for element in fields[.images].elements where context.accepts(element, .object, in: "embeds.images") && inner.load(element) {
      context.check(inner, in: "embeds.images")
      context.countUnknown(inner, of: element, in: "embeds.images", only: Self.pictureKeys)
      guard let url = DiscordAddress.path(inner[.url]), url != attachment.url else { continue }
      if attachment.url == nil { attachment.url = url } else { card.imageURLs.append(url) }
    }
  }

  /// The film of the embed that was read last, since a card shows nothing but pictures. A page with a player of its own, of which a picture is
  /// there, is what the card leads to anyhow.
  func film(_ context: DecodingContext) -> Attachment? {
    guard var film = picture(.video, context), let url = film.url else { return nil }
    let file = url.contains("://") ? url.prefix { $0 != "?" && $0 != "#" } : url[...]
    let hasPicture = !fields[.thumbnail].isMissing || !fields[.image].isMissing
    guard DiscordMediaReader.kind(of: String(file)) == .video || !hasPicture else { return nil }
    film.kind = .video
    film.linkURL = fields[.url].filledText
    return film
  }
}
