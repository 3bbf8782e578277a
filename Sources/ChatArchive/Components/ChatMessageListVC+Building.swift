import Appearance
import ChatModel
import CustomViews
import Diagnostics
import Foundation
import MessageList
import Reporting
import Settings

extension ChatMessageListVC {
  /// Asks the data source for everything once, and builds the site of the channel. A subclass draws it as `Components.messageListVC` would.
  ///
  /// ```swift
  /// let report = try await ChatMessageListVC(dataSource: messages).build(to: "./site")
  /// ```
  /// - Parameter options: Everything that is not the list's own.
  /// - Throws: `BuildFailure`, as `SiteBuilder.build(exports:to:progress:)`; also when the data source gives two messages of one id.
  public func build(to output: String, options: BuildOptions = BuildOptions()) async throws -> BuildReport {
    let channel = dataSource?.channel(for: self)
    let (messages, layout) = try channel.map { try self.messages(of: $0) } ?? ([], [:])
    var components = components
    if !layout.isEmpty {
      components.messageLayoutOptionsResolver = DataSourceLayout(layout, otherwise: components.customResolver)
    }
    if type(of: self) != ChatMessageListVC.self { components.messageListVC = type(of: self) }
    let factory: any ViewFactory = viewFactory ?? DefaultViewFactory.shared
    let builder = SiteBuilder(
      appearance: appearance, utils: utils, viewFactory: factory, components: components,
      options: self.options(options, withUserOf: messages))
    return try await builder.build(batch: batch(channel, messages), to: output)
  }

  /// The messages, the oldest first, and the layout that the data source decides, by message.
  private func messages(of channel: ChatChannel) throws -> (messages: [ChatMessage], layout: [String: ChatMessageLayoutOptions]) {
    var messages: [ChatMessage] = []
    var layout: [String: ChatMessageLayoutOptions] = [:]
    var places: [String: Int] = [:]
    guard let dataSource else { return ([], [:]) }
    for item in 0..<max(0, dataSource.numberOfMessages(in: self)) {
      let path = IndexPath(item: item)
      guard let message = dataSource.chatMessageListVC(self, messageAt: path) else { continue }
      if let first = places.updateValue(item, forKey: message.id) {
        var log = DiagnosticLog()
        log.add(
          Diagnostic(
            .error, "the data source gives the message \"\(message.id)\" twice, at \(first) and at \(item)",
            advice: "give each message once, or give its copies ids of their own"))
        throw BuildFailure(log)
      }
      messages.append(message)
      delegate?.chatMessageListVC(self, willDisplayMessageAt: path)
      layout[message.id] = dataSource.chatMessageListVC(self, messageLayoutOptionsAt: path)
    }
    // What the components' resolver says of them, it says better when all is known.
    let all = AnyRandomAccessCollection(messages)
    for (item, message) in messages.enumerated() {
      let known = components.messageLayoutOptionsResolver.optionsForMessage(
        at: IndexPath(item: item), in: channel, with: all, appearance: appearance)
      if layout[message.id] == .standard || layout[message.id] == known { layout[message.id] = nil }
    }
    return (messages.reversed(), layout)
  }

  /// The options with the current user, whom the client names where the options do not, or messages of theirs.
  private func options(_ options: BuildOptions, withUserOf messages: [ChatMessage]) -> BuildOptions {
    var options = options
    options.currentUser = options.currentUser ?? client?.currentUserId ?? messages.first(where: \.isSentByCurrentUser)?.author.id
    return options
  }

  private func batch(_ channel: ChatChannel?, _ messages: [ChatMessage]) -> ChatBatch {
    var batch = ChatBatch()
    guard let channel else { return batch }
    batch.channels = [ChannelRecord(channel: channel)]
    batch.users = messages.map(\.author)
    batch.messages = [MessageRun(channelKey: channel.id, messages: messages.map(\.message))]
    return batch
  }
}

/// The layout that a data source decides, asked before any page was made; other messages are another resolver's.
final class DataSourceLayout: ChatMessageLayoutOptionsResolver {
  private let layout: [String: ChatMessageLayoutOptions]
  private let other: ChatMessageLayoutOptionsResolver?

  init(_ layout: [String: ChatMessageLayoutOptions], otherwise other: ChatMessageLayoutOptionsResolver?) {
    self.layout = layout
    self.other = other
    super.init()
  }

  override func resolvedOptions(
    at indexPath: IndexPath, in channel: ChatChannel, with messages: AnyRandomAccessCollection<ChatMessage>
  ) throws -> ChatMessageLayoutOptions {
    let message = messages[messages.index(messages.startIndex, offsetBy: indexPath.item)]
    if let options = layout[message.id] { return options }
    return try other?.resolvedOptions(at: indexPath, in: channel, with: messages) ?? .standard
  }
}
