import ChatModel
import ChatReading

extension StreamAttachmentReader {
  /// The keys of a card's field and of its buttons.
  enum PartKey: Int, JSONKey {
    case title, value, short, text, name, url

    var expected: JSONExpectation {
      switch self {
      case .title, .value, .text, .name: .text
      case .short: .truth
      case .url: .string
      }
    }
  }

  /// The attachment, as a card or with a card behind it where it says what only cards show. Rows alone make no card of it.
  func withCard(
    _ attachment: Attachment, rows: [AttachmentCard.Field] = [], _ list: String, _ context: DecodingContext
  ) -> [Attachment] {
    var details = AttachmentCard()
    details.footer = text(.footer)
    details.authorURL = text(.authorLink)
    details.fields = cardFields(list, context)
    let pretext = text(.pretext)
    let link = pageLink(of: attachment)
    // A preview shows its author itself.
    let hasAuthor = attachment.authorName != nil && attachment.kind != .link
    guard hasAuthor || link != nil || pretext != nil || details.footer != nil || !details.fields.isEmpty else {
      return [rows.isEmpty ? attachment : Self.withRows(rows, attachment)]
    }
    details.fields += rows
    let words = [pretext, attachment.text].compactMap(\.self).joined(separator: "\n")
    var card = attachment
    card.card = details
    card.text = words.isEmpty ? nil : words
    card.kind = .card
    if isNothingButCard(attachment) {
      if card.thumbnailURL == card.url { card.thumbnailURL = nil }
      return [card]
    }
    var file = attachment
    file.text = nil
    file.authorName = nil
    card = Attachment(kind: .card, typeName: attachment.typeName)
    card.source = attachment.source
    card.card = details
    card.text = words.isEmpty ? nil : words
    card.authorName = attachment.authorName
    card.linkURL = link
    card.title = link == nil ? nil : attachment.title ?? link
    return [file, card]
  }

  private static func withRows(_ rows: [AttachmentCard.Field], _ attachment: Attachment) -> Attachment {
    var (attachment, card) = (attachment, AttachmentCard())
    card.fields = rows
    attachment.card = card
    return attachment
  }

  /// Whether a card shows all that an attachment has: it is a preview of a page, or of no known kind and has no file but a picture.
  private func isNothingButCard(_ attachment: Attachment) -> Bool {
    attachment.kind == .link || attachment.kind == .unknown && text(.assetUrl) == nil && text(.url) == nil
  }

  /// The page that the title of a picture or film leads to; nil where it is the file itself. That a GIF is Giphy's, its badge says.
  private func pageLink(of attachment: Attachment) -> String? {
    guard [.image, .video, .giphy].contains(attachment.kind), let link = attachment.linkURL, let file = attachment.url else { return nil }
    let bare = { (address: String) in address.prefix { $0 != "?" } }
    if bare(link) == bare(file) || attachment.thumbnailURL.map(bare) == bare(link) { return nil }
    return attachment.kind == .giphy && link.hasPrefix("https://giphy.com/") ? nil : link
  }

  private func cardFields(_ list: String, _ context: DecodingContext) -> [AttachmentCard.Field] {
    let scope = list + ".fields"
    return parts(.fields).elements.compactMap { element in
      guard context.accepts(element, .object, in: scope), part.load(element) else { return nil }
      context.check(part, in: scope)
      let (name, value) = (part[.title].filledText, part[.value].filledText)
      if name == nil, value == nil { return nil }
      return AttachmentCard.Field(name: Self.line(name), value: Self.line(value), isInline: part[.short].truth ?? false)
    }
  }

  /// The buttons of an attachment; one without words says nothing.
  func readButtons(_ list: String, _ context: DecodingContext) -> [MessageButton] {
    let scope = list + ".actions"
    return parts(.actions).elements.compactMap { element in
      guard context.accepts(element, .object, in: scope), part.load(element) else { return nil }
      context.check(part, in: scope)
      guard let label = part[.text].filledText ?? part[.name].filledText else { return nil }
      return MessageButton(label: label, url: part[.url].filledText)
    }
  }

  private func parts(_ key: Key) -> JSONValue { fields[key].isArray ? fields[key] : inner[key] }

  private static func line(_ text: String?) -> RichText {
    guard let text else { return RichText() }
    return RichText(blocks: [.paragraph([.text(text)])])
  }
}
