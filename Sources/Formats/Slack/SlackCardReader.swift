import ChatModel
import ChatReading

/// Reads what Slack calls attachments: cards of programs, previews of pages, and copies of other messages.
final class SlackCardReader {
  /// The keys of a card.
  enum Key: Int, JSONKey {
    case title, titleLink, text, pretext, fallback, fields, color, imageUrl, thumbUrl, footer, ts, fromUrl, originalUrl, authorName
    case authorLink, authorSubname, serviceName, isMsgUnfurl, isThreadRootUnfurl, messageBlocks, blocks, files, actions, videoHtml, id
    case authorIcon, authorId, serviceIcon, serviceUrl, mrkdwnIn, channelId, channelName, channelTeam, isReplyUnfurl, isShare, callbackId
    case imageWidth, imageHeight, imageBytes, thumbWidth, thumbHeight, videoHtmlWidth, videoHtmlHeight, footerIcon, isAppUnfurl, appId
    case appUnfurlUrl, botId, botTeamId, indent, msgSubtype, privateChannelPrompt, videoUrl, audioHtml, audioHtmlWidth, audioHtmlHeight
    case isAnimated, promptAppInstall

    var expected: JSONExpectation {
      switch self {
      case .title, .text, .pretext, .fallback, .footer, .authorName, .authorSubname, .serviceName: .text
      case .fields, .files, .actions, .messageBlocks, .blocks: .array
      case .isMsgUnfurl: .truth
      case .titleLink, .color, .imageUrl, .thumbUrl, .fromUrl, .originalUrl, .authorLink: .string
      default: .anything
      }
    }
  }

  /// The keys of a card's field and of its buttons.
  enum PartKey: Int, JSONKey {
    case title, value, short, text, url, type, name, style, confirm, id, options, optionGroups, minQueryLength, dataSource, message, team,
      channel, ts

    var expected: JSONExpectation {
      switch self {
      case .title, .value, .text: .text
      case .url: .string
      default: .anything
      }
    }
  }

  private let fields = JSONFields<Key>()
  private let part = JSONFields<PartKey>()
  private let blocks: SlackBlockReader
  private let files: SlackFileReader

  /// Makes a reader of cards, in which blocks and files are.
  init(blocks: SlackBlockReader, files: SlackFileReader) {
    self.blocks = blocks
    self.files = files
  }

  /// Reads the cards of a message, and adds what they hold to its parts.
  func read(_ list: JSONValue, _ role: SlackRole, into parts: inout MessageParts, _ context: DecodingContext) {
    for element in list.elements where context.accepts(element, .object, in: "attachments") {
      fields.load(element)
      context.check(fields, in: "attachments")
      context.countUnknown(fields, of: element, in: "attachments")
      let (inner, buttons) = (fields[.files], fields[.actions])
      var text = body(context)
      var card = self.card(context)
      let names = cardFields(&text, context)
      let row = buttons.elements.compactMap { button($0, context) }
      let rows = row.isEmpty ? text.buttons : text.buttons + [row]
      var isShown = true
      if card.kind == .link, names.isEmpty, text.plain != nil {
        card.text = text.plain.flatMap { $0.isEmpty ? nil : $0 }
      } else {
        let hasMore = !text.images.isEmpty || !rows.isEmpty || inner.hasParts
        isShown = finish(&card, text, names, hasMore: hasMore, context)
      }
      if isShown { parts.attachments.append(card) }
      parts.attachments += text.images
      parts.mentionedUserIDs += text.mentions
      if !rows.isEmpty { parts.extras.buttons += rows }
      files.read(inner, role, into: &parts.attachments, context)
    }
  }

  /// What a card says: its blocks, or a copied message's, or its text, and what known blocks say besides.
  private func body(_ context: DecodingContext) -> SlackText {
    let source = fields[.text]
    var text = markup(fields[.pretext], context)
    let copied = copiedBlocks
    var known = SlackText()
    if fields[.blocks].hasParts || copied.hasParts {
      let built = blocks.read(fields[.blocks].hasParts ? fields[.blocks] : copied, source: source, into: context)
      if source.isBlank || !built.hasUnknown && !built.hasUnknownBlock {
        text.append(built)
        return text
      }
      if !built.hasUnknown { known = built }
    }
    text.append(known.below(markup(source, context)))
    return text
  }

  /// The blocks of the message that a card copies: `message_blocks[].message.blocks`.
  private var copiedBlocks: JSONValue {
    for element in fields[.messageBlocks].elements {
      part.load(element)
      for (key, value) in part[.message].fields where key.equals("blocks") { return value }
    }
    return .absent
  }

  private func markup(_ value: JSONValue, _ context: DecodingContext, keepingLabels: Bool = false) -> SlackText {
    guard !value.isBlank, let text = context.text(value, of: "the text of a card") else { return SlackText() }
    return SlackMarkup.parse(text, telling: keepingLabels ? nil : context)
  }

  private func plain(_ value: JSONValue, _ context: DecodingContext) -> String? {
    let text = markup(value, context, keepingLabels: true)
    return text.plain.map { $0.isEmpty ? nil : $0 } ?? plainText(of: text.richText)
  }

  private func address(_ key: Key) -> String? { SlackString.address(fields[key]) }

  /// The card without its text: a preview of a page where it has the page's address and nothing else that a preview lacks.
  private func card(_ context: DecodingContext) -> Attachment {
    let page = address(.fromUrl) ?? address(.originalUrl)
    let isCopy = fields[.isMsgUnfurl].truth == true
    let isPreview = page != nil && !isCopy && !fields[.fields].hasParts && fields[.footer].isBlank && fields[.color].isMissing
    var card = Attachment(kind: isPreview ? .link : .card, typeName: isCopy ? "message" : "attachment")
    card.source = context.file.index
    card.title = plain(fields[.title], context)
    card.linkURL = isPreview ? page : address(.titleLink) ?? page
    card.authorName = authors(context)
    card.thumbnailURL = isPreview ? address(.imageUrl) ?? address(.thumbUrl) : address(.thumbUrl)
    return card
  }

  /// Where a card comes from: the site, who wrote it there, and what else they are called.
  private func authors(_ context: DecodingContext) -> String? {
    var names: [String] = []
    for key in [Key.serviceName, .authorName, .authorSubname] {
      if let name = plain(fields[key], context), !names.contains(name) { names.append(name) }
    }
    return names.isEmpty ? nil : names.joined(separator: " · ")
  }

  /// Gives a card what a preview does not have. False where it says nothing and `hasMore` is beside it: then what Slack shows in the
  /// place of an empty card is none of it.
  private func finish(
    _ card: inout Attachment, _ text: SlackText, _ names: [AttachmentCard.Field], hasMore: Bool, _ context: DecodingContext
  ) -> Bool {
    card.kind = .card
    var details = AttachmentCard()
    details.body = text.blocks.isEmpty ? nil : text.richText
    card.text = details.body.map { plainText(of: $0) }
    details.fields = names
    details.footer = plain(fields[.footer], context)
    details.time = fields[.ts].isMissing ? nil : SlackTime.instant(fields[.ts])
    // A copied message leads to the message, whose author the workspace's login hides.
    details.authorURL = fields[.isMsgUnfurl].truth == true ? address(.fromUrl) ?? address(.authorLink) : address(.authorLink)
    details.color = fields[.color].filledText.flatMap { SlackColor.value(of: $0) }
    if let image = address(.imageUrl), image != card.thumbnailURL { details.imageURLs = [image] }
    let isEmpty = card.title == nil && card.text == nil && names.isEmpty && details.imageURLs.isEmpty && card.thumbnailURL == nil
    if isEmpty, !hasMore { card.text = plain(fields[.fallback], context) }
    // The page that it is about needs a name to lead there.
    if card.title == nil, let page = card.linkURL, card.authorName == nil || details.authorURL != page { card.title = Self.host(of: page) }
    card.card = details
    return !isEmpty || !hasMore || card.title != nil || card.authorName != nil || details.footer != nil
  }

  /// The host of an address; the address itself where it has none.
  private static func host(of address: String) -> String {
    guard let scheme = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return address }
    let rest = address[scheme...].utf8.dropFirst()
    guard rest.starts(with: "//".utf8) else { return address }
    let host = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
    return host.isEmpty ? address : String(host) ?? address
  }

  private func cardFields(_ text: inout SlackText, _ context: DecodingContext) -> [AttachmentCard.Field] {
    var names: [AttachmentCard.Field] = []
    for element in fields[.fields].elements where context.accepts(element, .object, in: "attachments.fields") {
      part.load(element)
      context.check(part, in: "attachments.fields")
      let (name, value) = (markup(part[.title], context), markup(part[.value], context))
      text.mentions += name.mentions + value.mentions
      names.append(AttachmentCard.Field(name: name.richText, value: value.richText, isInline: part[.short].truth ?? false))
    }
    return names
  }

  private func button(_ value: JSONValue, _ context: DecodingContext) -> MessageButton? {
    guard context.accepts(value, .object, in: "attachments.actions"), part.load(value) else { return nil }
    context.check(part, in: "attachments.actions")
    guard let text = plain(part[.text], context) else { return nil }
    let (url, options, groups) = (SlackString.address(part[.url]), part[.options], part[.optionGroups])
    let grouped = groups.elements.flatMap { part.load($0) ? Array(part[.options].elements) : [] }
    let choices = (Array(options.elements) + grouped).compactMap { part.load($0) ? plain(part[.text], context) : nil }
    return MessageButton(label: text, url: url, choices: choices)
  }
}

/// Colours as Slack writes them.
enum SlackColor {
  /// The colour of `#36a64f`, `36a64f`, or one of the words for what a bot reports; nil for anything else.
  static func value(of text: String) -> UInt32? {
    switch text {
    case "good": return 0x2E_B67D
    case "warning": return 0xEC_B22E
    case "danger": return 0xE0_1E5A
    default:
      let digits = text.hasPrefix("#") ? text.dropFirst() : Substring(text)
      return digits.utf8.count == 6 ? UInt32(digits, radix: 16) : nil
    }
  }
}

extension String {
  /// `imageUrl` as `image_url`.
  var snakeCase: String {
    var name = ""
    for character in self {
      if character.isUppercase { name += "_" }
      name += character.lowercased()
    }
    return name
  }
}
