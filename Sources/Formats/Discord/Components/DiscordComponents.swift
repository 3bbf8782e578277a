import ChatModel

/// What the components of a message say and show.
struct DiscordComponents {
  /// Texts, as blocks of the message's own.
  var blocks: [RichTextBlock] = []
  /// Pictures, films and files, and each container as a card.
  var attachments: [Attachment] = []
  /// Buttons and menus, in rows.
  var buttons: [[MessageButton]] = []
  /// Whether the export has only the type of one that says or shows something.
  var isIncomplete = false

  /// Adds a line between two texts.
  mutating func appendRule() {
    if let last = blocks.last, last != .rule { blocks.append(.rule) }
  }

  /// Takes away a line that nothing follows.
  mutating func trimRule() {
    if blocks.last == .rule { blocks.removeLast() }
  }

  /// Hides the texts and pictures until the reader asks for them.
  mutating func hide() {
    blocks = blocks.map(Self.hidden)
    for index in attachments.indices { attachments[index].isSpoiler = true }
  }

  private static func hidden(_ block: RichTextBlock) -> RichTextBlock {
    switch block {
    case .paragraph(let inlines): .paragraph([.spoiler(inlines)])
    case .heading(let level, let inlines): .heading(level: level, [.spoiler(inlines)])
    case .subtext(let inlines): .subtext([.spoiler(inlines)])
    case .quote(let blocks): .quote(blocks.map(hidden))
    case .collapsedQuote(let blocks): .collapsedQuote(blocks.map(hidden))
    case .list(let start, let isTight, let items): .list(start: start, isTight: isTight, items: items.map { $0.map(hidden) })
    case .code(_, let text): .paragraph([.spoiler([.code(text)])])
    case .preformatted(_, let inlines): .paragraph([.spoiler(inlines)])
    case .table(let alignments, let rows): .table(alignments: alignments, rows: rows.map { $0.map { [.spoiler($0)] } })
    case .checklist(let items): .checklist(items.map { RichTextChecklistItem([.spoiler($0.inlines)], isDone: $0.isDone) })
    case .rule: .rule
    }
  }

  /// The files of a message with the pictures and files of its components. What a component shows of the files is there once.
  func merged(into files: [Attachment]) -> [Attachment] {
    var merged = files
    for attachment in attachments {
      guard let index = files.firstIndex(where: { Self.isSame($0, attachment) }) else {
        merged.append(attachment)
        continue
      }
      if attachment.isSpoiler { merged[index].isSpoiler = true }
      if attachment.kind != .file, let title = attachment.title { merged[index].title = title }
    }
    return merged
  }

  /// Whether two attachments are one file: on Discord's servers what follows the path of an address changes with each request.
  private static func isSame(_ file: Attachment, _ shown: Attachment) -> Bool {
    guard let address = file.url, let other = shown.url else { return false }
    return address.utf8.prefix { $0 != UInt8(ascii: "?") }.elementsEqual(other.utf8.prefix { $0 != UInt8(ascii: "?") })
      || !other.utf8.contains(UInt8(ascii: "/")) && file.title?.utf8.elementsEqual(other.utf8) == true
  }
}
