import ChatModel
import ChatStorage
import MessageList
import SearchIndex
import Settings
import SiteNaming
import SitePlanning
import StableHashing
import TextMarkup

/// Makes of messages what the search knows of them: what their pages show.
package struct SearchDocuments: Sendable {
  private let plan: SitePlan
  private let archive: StoredArchive
  private let currentUserID: String?
  private let texts: TextPlanner
  private let parser: MessageTextParser
  /// By the archive's numbers of authors, their names.
  private let authorNames: [String]
  /// By the channels' places in the plan.
  private let channelNames: [(folder: String, name: String)]

  /// Prepares for the messages of a plan.
  package init(_ plan: SitePlan, _ context: BuildContext) {
    self.plan = plan
    archive = context.archive
    currentUserID = context.currentUserID
    texts = TextPlanner(context.settings)
    let config = context.settings.messageListConfig
    parser = MessageTextParser(
      options: TextMarkupOptions(
        markdownSupportEnabled: config.markdownSupportEnabled, localLinkDetectionEnabled: config.localLinkDetectionEnabled))
    authorNames = context.archive.namesOfAuthors().map(SearchDocument.composedName)
    channelNames = plan.channels.map { ($0.rendered.folder, SearchDocument.composedName($0.rendered.name)) }
  }

  /// The document of a message.
  func document(of message: Message, _ entry: PlacedMessage) throws -> SearchDocument {
    let (plan, channel, author) = (plan.channels[Int(entry.channel)], channelNames[Int(entry.channel)], Int(entry.entry.author))
    // `[]` would be made by generic code, which costs more than the rest of a short text.
    var flags = SearchFlags(rawValue: 0)
    let text = text(of: message, adding: &flags)
    addFlags(of: message, to: &flags)
    if message.pin != nil || plan.stored.pins[entry.entry.idHash] != nil { flags.insert(.pinned) }
    if entry.entry.flags.contains(.unknownTime) { flags.insert(.unknownTime) }
    return SearchDocument(
      anchor: MessageAnchor.anchor(for: message.id), text: text,
      composedAuthor: author < authorNames.count
        ? authorNames[author] : SearchDocument.composedName(archive.user(message.authorID).displayName),
      folder: channel.folder, composedChannel: channel.name, time: entry.seconds, flags: flags,
      place: try place(of: message, entry, in: plan.stored))
  }

  /// The document of a message of which only where it is may be another than in a block of the old site; nil if more may be, or
  /// where that is not known without reading the message.
  func document(of entry: PlacedMessage, in old: OldSearchDocuments) -> SearchDocument? {
    let (channel, author) = (channelNames[Int(entry.channel)], Int(entry.entry.author))
    guard var document = old[entry.entry.idHash], entry.thread == nil, case .page = document.place, !document.flags.contains(.pinned),
      author < authorNames.count, document.author.utf8.elementsEqual(authorNames[author].utf8),
      document.folder.utf8.elementsEqual(channel.folder.utf8), document.channel.utf8.elementsEqual(channel.name.utf8),
      document.time == entry.seconds
    else { return nil }
    document.place = .page(Int(entry.place))
    return document
  }

  /// From where the document of an entry's message has its names.
  func source(of entry: PlacedMessage) -> SearchNameSource {
    let author = Int(entry.entry.author)
    return SearchNameSource(author: author < authorNames.count ? Int32(author) : -1, channel: entry.channel)
  }

  /// The text of a message as a document has it.
  package func text(of message: Message) -> String {
    var flags = SearchFlags()
    return text(of: message, adding: &flags)
  }

  private func place(of message: Message, _ entry: PlacedMessage, in channel: StoredChannel) throws -> SearchDocument.Place {
    guard let number = entry.thread else { return .page(Int(entry.place)) }
    // An answer to an answer does not name the root.
    if let parent = message.parentID, IDHash.hash(parent) == channel.rootHash(ofThread: number) {
      return .thread(MessageAnchor.threadFileName(for: parent))
    }
    return .thread(MessageAnchor.threadFileName(for: try archive.rootID(of: channel.threads[number], in: channel)))
  }

  /// The text of a message as it is shown, and that of its attachments, its place and its poll, each on a line of its own.
  private func text(of message: Message, adding flags: inout SearchFlags) -> String {
    guard message.hasParts else { return plain(message.text, nil, isPlain: message.isPlainText, adding: &flags) }
    var message = message
    if !message.mentionedUserIDs.isEmpty { message.nameMentions { archive.user($0).displayName } }
    let isOwn = currentUserID != nil && message.authorID == currentUserID
    let planned = texts.text(of: message, isOwn: isOwn)
    var lines = [plain(planned.shown, planned.shown == message.text ? message.richText : nil, isPlain: message.isPlainText, adding: &flags)]
    if let original = planned.original { lines.append(plain(original, message.richText, isPlain: message.isPlainText, adding: &flags)) }
    for attachment in message.attachments { lines += Self.words(of: attachment) }
    if let location = message.location { lines += [location.name, location.address].compactMap { $0 } }
    if let poll = message.poll { lines += [poll.name, poll.about ?? ""] + poll.options.map(\.text) + poll.answers.map(\.text) }
    if let note = message.note { lines.append(note) }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func plain(_ text: String, _ richText: RichText?, isPlain: Bool, adding flags: inout SearchFlags) -> String {
    guard let structure = richText ?? parser.structure(of: text, isPlain: isPlain, mentions: []) else { return text }
    if structure.hasLink { flags.insert(.link) }
    if structure.hasCode { flags.insert(.code) }
    return plainText(of: structure, hidesSpoilers: true)
  }

  private static func words(of attachment: Attachment) -> [String] {
    var words = [attachment.title ?? "", attachment.authorName ?? "", attachment.text ?? ""]
    if words[0].isEmpty, attachment.kind == .file, let name = attachment.fileName { words[0] = name }
    if let card = attachment.card {
      for field in card.fields { words += [plainText(of: field.name), plainText(of: field.value)] }
      if let footer = card.footer { words.append(footer) }
    }
    return words
  }

  private func addFlags(of message: Message, to flags: inout SearchFlags) {
    guard message.hasParts else { return }
    if !message.reactions.isEmpty { flags.insert(.reaction) }
    if message.parentID != nil { flags.insert(.thread) }
    if message.poll != nil { flags.insert(.poll) }
    for attachment in message.attachments {
      switch attachment.kind {
      case .image, .giphy: flags.insert(.image)
      case .video: flags.formUnion([.video, .file])
      case .audio, .voiceRecording: flags.formUnion([.audio, .file])
      case .file: flags.insert(.file)
      case .link: flags.insert(.link)
      case .unknown, .sticker, .contact, .card: break
      }
    }
  }
}

/// Finds documents in a block of the last build's index by the ids of the messages.
struct OldSearchDocuments {
  private let documents: [SearchDocument]
  private let places: [UInt64: Int]

  init(_ documents: [SearchDocument]) {
    self.documents = documents
    places = Dictionary(
      documents.enumerated().map { (IDHash.hash(MessageAnchor.id(of: $1.anchor)), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The document of the message whose id has a hash; nil if there is none.
  subscript(idHash: UInt64) -> SearchDocument? { places[idHash].map { documents[$0] } }
}
