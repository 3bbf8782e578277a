import ChatStorage
import CustomViews
import Diagnostics
import Foundation
import MessageList

/// Finds all content views that a program's message list gives to messages, before any page is made: the style sheet has rules for each.
package struct ContentViews {
  package let archive: StoredArchive
  package let list: ChatMessageListVC.Type
  package let components: Components
  package let currentUserID: String?

  /// Prepares to ask a program's list about the messages of an archive.
  package init(archive: StoredArchive, list: ChatMessageListVC.Type, components: Components, currentUserID: String?) {
    self.archive = archive
    self.list = list
    self.components = components
    self.currentUserID = currentUserID
  }

  /// The rules, in the order of the views' class names.
  /// - Throws: `ArchiveError` when two content views have one name.
  package func styleSheet() throws -> String {
    var found: [String: ChatMessageContentView.Type] = [:]
    for channel in archive.channels {
      try channel.listed.forEachPiece { try add($0[...], of: channel.channel, to: &found) }
      try add(channel.replies.map(\.message)[...], of: channel.channel, to: &found)
    }
    return found.sorted { $0.key < $1.key }.map { Components.styleSheet(of: $0.value, className: $0.key) }.joined()
  }

  /// The class name of messages that have a content view; nil for the one that all have.
  static func className(of contentView: ChatMessageContentView.Type, components: Components) -> String? {
    guard contentView != components.messageContentView ?? ChatMessageContentView.self else { return nil }
    return String(String(describing: contentView).map { $0.isASCII && !$0.isLetter && !$0.isNumber && $0 != "_" ? "-" : $0 })
  }

  private func add(
    _ entries: ArraySlice<MessageEntry>, of channel: ChatChannel, to found: inout [String: ChatMessageContentView.Type]
  ) throws {
    let messages = try archive.reader.messages(at: entries).reversed().map { archive.chatMessage($0, currentUserID: currentUserID) }
    let list = MessageWindow(channel: channel, messages: messages).list(list, components: components)
    for item in messages.indices {
      let view = list.cellContentClassForMessage(at: IndexPath(item: item))
      guard let name = Self.className(of: view, components: components) else { continue }
      if let other = found.updateValue(view, forKey: name), other != view {
        throw ArchiveError(
          "two content views of this program are named \(name)", advice: "give each a name of its own: the names become class names")
      }
    }
  }
}
