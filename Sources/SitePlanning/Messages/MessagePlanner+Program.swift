import Appearance
import ChatModel
import ChatStorage
import CustomViews
import Diagnostics
import Foundation
import MessageList
import Settings

// What a Swift program decides about messages.
extension MessagePlanner {
  /// The marks of the messages of a stretch by the program's own grouping.
  func marks(
    by viewModel: ChatChannelViewModel.Type, of stretch: EntryStretch, _ messages: [Message]
  ) throws -> [GroupMarks] {
    guard let first = messages.first else { return [] }
    let window = try window(of: stretch, messages.map { chatMessage($0) })
    let model = viewModel.init(
      channel: channel.stored.channel, messages: window.messages, utils: Utils(messageListConfig: settings.messageListConfig))
    return try Self.naming(first, "the grouping") {
      // Newest first, and maybe with a newer neighbour in front.
      let marks = try model.groupMarks().dropFirst(window.newer).prefix(messages.count)
      return marks.reversed()
    }
  }

  /// Lays the program's own options over messages of which all is decided.
  func setLayout(
    by resolver: ChatMessageLayoutOptionsResolver, of stretch: EntryStretch, _ planned: inout [PlannedMessage]
  ) throws {
    let window = try window(of: stretch, planned.map { ChatMessage($0) })
    let messages = AnyRandomAccessCollection(window.messages)
    for offset in planned.indices {
      let path = IndexPath(item: window.newer + planned.count - 1 - offset)
      let options = try Self.naming(planned[offset].message, "the layout options resolver") {
        try resolver.resolvedOptions(at: path, in: channel.stored.channel, with: messages)
      }
      guard options != .standard else { continue }
      planned[offset].options = options
      planned[offset].isLayoutCustom = true
    }
  }

  /// Asks the program's own message list about messages of which all is decided.
  func ask(_ type: ChatMessageListVC.Type, of stretch: EntryStretch, _ planned: inout [PlannedMessage]) throws {
    let window = try window(of: stretch, planned.map { ChatMessage($0) })
    let list = MessageWindow(channel: channel.stored.channel, messages: window.messages).list(type, components: settings.components)
    for offset in planned.indices {
      let path = IndexPath(item: window.newer + planned.count - 1 - offset)
      planned[offset].contentClass = ContentViews.className(
        of: list.cellContentClassForMessage(at: path), components: settings.components)
      let options = list.cellLayoutOptionsForMessage(at: path)
      guard options != .standard, options != planned[offset].options else { continue }
      planned[offset].options = options
      planned[offset].isLayoutCustom = true
    }
  }

  /// How the program wants a message's links to look; nil if it does not say.
  func linkAttributes(of planned: PlannedMessage) throws -> LinkAttributes? {
    guard let resolver = settings.messageListConfig.messageDisplayOptions.messageLinkDisplayResolver, !planned.message.isDeleted else {
      return nil
    }
    return try Self.naming(planned.message, "the messageLinkDisplayResolver") { try resolver(ChatMessage(planned)) }
  }

  private func chatMessage(_ message: Message) -> ChatMessage { archive.chatMessage(message, currentUserID: currentUserID) }

  /// Messages in the program's order, the newest first, with their neighbours.
  /// - Returns: The messages, and how many newer ones stand in front.
  private func window(
    of stretch: EntryStretch, _ messages: [ChatMessage]
  ) throws -> (messages: [ChatMessage], newer: Int) {
    var window: [ChatMessage] = []
    if let newer = stretch.newer { window.append(chatMessage(try archive.reader.message(at: newer))) }
    let newer = window.count
    window += messages.reversed()
    if let older = stretch.older { window.append(chatMessage(try archive.reader.message(at: older))) }
    return (window, newer)
  }

  /// Runs code of the program; what it throws is reported with the message.
  static func naming<Result>(_ message: Message, _ what: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as CancellationError {
      throw error
    } catch {
      let reason = (error as? ArchiveError)?.diagnostic.summary ?? "\(error)"
      throw ArchiveError(
        "\(what) of this program failed at the message \"\(message.id)\": \(reason)", advice: "nothing was published; fix the program")
    }
  }
}

extension StoredArchive {
  /// The message in the form that a Swift program gets, before its layout is decided.
  func chatMessage(_ message: Message, currentUserID: String?) -> ChatMessage {
    ChatMessage(
      message, author: user(message.authorID), isSentByCurrentUser: currentUserID != nil && message.authorID == currentUserID)
  }
}

/// The messages of a page or thread as the data source of a program's message list, the newest first.
struct MessageWindow: ChatMessageListVCDataSource {
  let channel: ChatChannel
  let messages: [ChatMessage]

  func channel(for vc: ChatMessageListVC) -> ChatChannel? { channel }
  func numberOfMessages(in vc: ChatMessageListVC) -> Int { messages.count }
  func chatMessageListVC(_ vc: ChatMessageListVC, messageAt indexPath: IndexPath) -> ChatMessage? { message(at: indexPath) }
  func chatMessageListVC(_ vc: ChatMessageListVC, messageLayoutOptionsAt indexPath: IndexPath) -> ChatMessageLayoutOptions {
    message(at: indexPath)?.layoutOptions ?? .standard
  }

  private func message(at indexPath: IndexPath) -> ChatMessage? {
    messages.indices.contains(indexPath.item) ? messages[indexPath.item] : nil
  }

  /// A program's message list with these messages.
  func list(_ type: ChatMessageListVC.Type, components: Components) -> ChatMessageListVC {
    let list = type.init()
    list.components = components
    list.dataSource = self
    return list
  }
}
