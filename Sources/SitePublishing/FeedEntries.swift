import ChatModel
import ChatStorage
import MessageList
import SearchMaking
import SiteNaming
import SitePlanning
import Words

/// An entry of an Atom feed.
struct FeedEntry: Sendable {
  /// The id: an address that does not depend on the page of the message.
  let id: String
  /// The address of the message.
  let address: String
  let title: String
  let author: String
  /// The name of the channel.
  let channel: String
  /// When the message was sent; nil if the export does not say.
  let published: Timestamp?
  /// When the message was last sent or edited.
  let updated: Timestamp
  /// The text without markup.
  let text: String
}

/// Makes entries of feeds from messages.
struct FeedEntries: Sendable {
  /// The longest title, in bytes.
  private static let maximumTitle = 120

  private let archive: StoredArchive
  private let addresses: SiteAddresses
  private let documents: SearchDocuments
  private let summary: MessageSummary
  private let words: SiteWords

  init(_ plan: SitePlan, _ context: BuildContext, _ addresses: SiteAddresses) {
    archive = context.archive
    self.addresses = addresses
    documents = SearchDocuments(plan, context)
    summary = MessageSummary(context)
    words = context.settings.labels.words
  }

  /// The entry of a message. It throws when the spool cannot be read.
  func entry(of recent: RecentMessage, in channel: ChannelPlan) throws -> FeedEntry {
    let message = try archive.reader.message(at: recent.entry)
    let folder = channel.rendered.folder
    let anchor = "#m-" + MessageAnchor.anchor(for: message.id)
    let page: String
    switch recent.place {
    case .page(let number): page = "\(number).html"
    case .thread(let root):
      let id = try channel.stored.thread(ofRoot: root).map { try archive.rootID(of: $0, in: channel.stored) } ?? ""
      page = "thread/" + MessageAnchor.threadFileName(for: id)
    }
    let text = text(of: message)
    return FeedEntry(
      id: addresses.address(of: "\(folder)/\(anchor)"), address: addresses.address(of: "\(folder)/\(page)\(anchor)"),
      title: Self.title(of: text), author: author(of: message, recent.entry), channel: channel.rendered.name,
      published: message.isTimeKnown ? message.createdAt : nil, updated: max(message.createdAt, message.editedAt ?? message.createdAt),
      text: text)
  }

  private func author(of message: Message, _ entry: MessageEntry) -> String {
    let name = (archive.author(of: entry)?.user ?? archive.user(message.authorID)).displayName
    return name.allSatisfy(\.isWhitespace) ? words("message.unknownAuthor") : name
  }

  /// The text as the page shows it, or the word for what is in its place.
  private func text(of message: Message) -> String {
    let text = documents.text(of: message)
    if !text.allSatisfy(\.isWhitespace) { return text }
    return summary.line(of: message)
  }

  private static func title(of text: String) -> String {
    let line = MessageSummary.singleSpaced(text)
    guard line.utf8.count > maximumTitle else { return line }
    return NameCutting.prefix(of: line, maximumBytes: maximumTitle) + "…"
  }
}
