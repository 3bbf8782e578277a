import ChatModel
import MessageList
import SiteNaming
import Templating

/// A thread in the words of schema.org: a `DiscussionForumPosting` with its answers as comments.
struct ThreadStructuredData {
  /// How many answers are told at most; the page itself has all of them.
  private static let maximumComments = 100

  /// The page's address; nil where it is not known.
  let address: String?
  /// The site's address; nil where it is not known.
  let base: String?
  let channel: RenderedChannel
  let views: MessageViews

  /// Writes a thread as JSON.
  func write(_ thread: PlannedThreadPage, to writer: inout MarkupWriter) {
    guard thread.hasRoot, let root = thread.messages.first else { return }
    let answers = thread.messages.dropFirst().filter { !$0.message.isDeleted && !$0.message.kind.isOnlyVisibleToAuthor }
    writer.write(literal: "{\"@context\":\"https://schema.org\",\"@type\":\"DiscussionForumPosting\"")
    if let headline = thread.name ?? PageDiscovery.line(views.plainText(of: root)) { write("headline", headline, to: &writer) }
    write(root, to: &writer)
    writer.write(literal: ",\"isPartOf\":{\"@type\":\"WebPage\"")
    write("name", channel.name, to: &writer)
    if let base { write("url", "\(base)\(channel.folder)/index.html", to: &writer) }
    writer.write(literal: "},\"commentCount\":")
    writer.write(number: answers.count)
    writer.write(literal: ",\"interactionStatistic\":[")
    write(interaction: "CommentAction", count: answers.count, to: &writer)
    let reactions = root.message.reactions.reduce(0) { $0.adding(saturating: max(0, $1.count)) }
    if reactions > 0 {
      writer.write(literal: ",")
      write(interaction: "ReactAction", count: reactions, to: &writer)
    }
    writer.write(literal: "],\"comment\":[")
    for (number, answer) in answers.prefix(Self.maximumComments).enumerated() {
      writer.write(literal: number == 0 ? "{\"@type\":\"Comment\"" : ",{\"@type\":\"Comment\"")
      write(answer, to: &writer)
      writer.write(literal: "}")
    }
    writer.write(literal: "]}")
  }

  /// Writes what a posting and a comment have alike.
  private func write(_ planned: PlannedMessage, to writer: inout MarkupWriter) {
    let text = views.plainText(of: planned)
    if !text.isEmpty { write("text", text, to: &writer) }
    writer.write(literal: ",\"author\":{\"@type\":\"Person\"")
    write("name", planned.author.displayName, to: &writer)
    writer.write(literal: "}")
    if planned.message.isTimeKnown { write("datePublished", planned.message.createdAt.iso8601, to: &writer) }
    if let edited = planned.message.editedAt { write("dateModified", edited.iso8601, to: &writer) }
    if let address { write("url", address + "#m-" + MessageAnchor.anchor(for: planned.message.id), to: &writer) }
    guard let base else { return }
    for attachment in planned.attachments where attachment.attachment.kind == .image {
      guard let path = attachment.file?.sitePath else { continue }
      return write("image", base + path, to: &writer)
    }
  }

  private func write(_ name: StaticString, _ text: String, to writer: inout MarkupWriter) {
    writer.write(literal: ",\"")
    writer.write(literal: name)
    writer.write(literal: "\":")
    writer.write(jsonString: text)
  }

  private func write(interaction: StaticString, count: Int, to writer: inout MarkupWriter) {
    writer.write(literal: "{\"@type\":\"InteractionCounter\",\"interactionType\":\"https://schema.org/")
    writer.write(literal: interaction)
    writer.write(literal: "\",\"userInteractionCount\":")
    writer.write(number: count)
    writer.write(literal: "}")
  }
}
