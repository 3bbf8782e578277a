import Appearance
import ChatModel
import CustomViews
import Diagnostics
import Foundation
import MessageList

/// Builds the site of one channel whose messages a program has in memory, without an export.
///
/// ```swift
/// let report = try await ChatMessageListVC(dataSource: messages).build(to: "./site")
/// ```
public struct ChatMessageListVC: Sendable {
  /// Where the messages come from.
  public var dataSource: any ChatMessageListVCDataSource
  /// The look; nil takes the theme's.
  public var appearance: Appearance?
  /// The message list's options.
  public var utils: Utils
  /// Draws views in the program's own way; nil draws the templates.
  public var viewFactory: (any ViewFactory)?
  /// The replaceable parts. Default `Components.default` when the list is made.
  public var components: Components
  /// Everything else.
  public var options: BuildOptions

  /// Makes a list.
  public init(
    dataSource: any ChatMessageListVCDataSource, appearance: Appearance? = nil, utils: Utils = Utils(),
    viewFactory: (any ViewFactory)? = nil, components: Components = .default, options: BuildOptions = BuildOptions()
  ) {
    self.dataSource = dataSource
    self.appearance = appearance
    self.utils = utils
    self.viewFactory = viewFactory
    self.components = components
    self.options = options
  }

  /// Asks the data source for everything once, and builds the site.
  /// - Throws: `BuildFailure`, as `SiteBuilder.build(exports:to:progress:)`; also when the data source gives two messages of one id.
  public func build(to output: String) async throws -> BuildReport {
    let channel = dataSource.channel(for: self)
    let (messages, layout) = try channel == nil ? ([], [:]) : self.messages()
    var components = components
    if !layout.isEmpty {
      components.messageLayoutOptionsResolver = DataSourceLayout(layout, otherwise: components.messageLayoutOptionsResolver)
    }
    let builder = SiteBuilder(
      appearance: appearance, utils: utils, viewFactory: viewFactory, components: components, options: currentUser(of: messages))
    return try await builder.build(batch: batch(channel, messages), to: output)
  }

  /// The messages, the oldest first, and the layout that the data source decides, by message.
  private func messages() throws -> (messages: [ChatMessage], layout: [String: ChatMessageLayoutOptions]) {
    var messages: [ChatMessage] = []
    var layout: [String: ChatMessageLayoutOptions] = [:]
    var places: [String: Int] = [:]
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
      let options = dataSource.chatMessageListVC(self, messageLayoutOptionsAt: path)
      if options != .standard { layout[message.id] = options }
      messages.append(message)
    }
    return (messages.reversed(), layout)
  }

  /// The options with the current user, whom messages of theirs name where the options do not.
  private func currentUser(of messages: [ChatMessage]) -> BuildOptions {
    var options = options
    options.currentUser = options.currentUser ?? messages.first(where: \.isSentByCurrentUser)?.author.id
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
