import Appearance
import ChatStorage
import Diagnostics
import MessageList

/// Finds all looks of links that a program's `messageLinkDisplayResolver` gives, before any page is made: pages allow no styles of their own, so
/// the style sheet must have a rule for each look.
package struct LinkAppearances {
  package let archive: StoredArchive
  package let resolver: @Sendable (ChatMessage) throws -> LinkAttributes
  package let currentUserID: String?

  /// Prepares to ask a program about the messages of an archive.
  package init(archive: StoredArchive, resolver: @escaping @Sendable (ChatMessage) throws -> LinkAttributes, currentUserID: String?) {
    self.archive = archive
    self.resolver = resolver
    self.currentUserID = currentUserID
  }

  /// The looks, in the order of their class names.
  /// - Throws: `ArchiveError` that names the message at which the resolver failed, or for which it gave what cannot be drawn.
  package func find() throws -> [LinkAttributes] {
    var found: Set<LinkAttributes> = []
    for channel in archive.channels {
      try channel.listed.forEachPiece { try add($0[...], to: &found) }
      try add(channel.replies.map(\.message)[...], to: &found)
    }
    return found.sorted { $0.className < $1.className }
  }

  private func add(_ entries: ArraySlice<MessageEntry>, to found: inout Set<LinkAttributes>) throws {
    for message in try archive.reader.messages(at: entries) where !message.isDeleted {
      let chatMessage = archive.chatMessage(message, currentUserID: currentUserID)
      let attributes = try MessagePlanner.naming(message, "the messageLinkDisplayResolver") { try resolver(chatMessage) }
      guard found.insert(attributes).inserted, let problem = attributes.problems(of: "the links").first else { continue }
      throw ArchiveError(
        "\(problem.summary); the messageLinkDisplayResolver of this program gave it for the message \"\(message.id)\"",
        advice: problem.advice)
    }
  }
}
