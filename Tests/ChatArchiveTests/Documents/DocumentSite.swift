import ChatArchive
import Foundation
import Reporting
import Settings
import TestSupport
import Testing

/// Sites of a small channel, for what the SDK's documents show: Ada is the current user, Ben and Cleo answer.
final class DocumentSite {
  private let folder: TemporaryFolder
  /// What the build came to.
  let report: BuildReport

  /// One line a message: seconds after noon, author, text.
  static let conversation = [
    (0, "ada", "Tea?"), (20, "ada", "Or coffee?"), (45, "ben", "Tea: https://example.org/tea"), (65, "ben", "<Green>"),
    (200, "ben", "Please"),
    (210, "ada", "https://example.org/ok"),
  ]

  /// Builds the site of a conversation.
  /// - Parameter components: Nil takes `Components.default`.
  init(
    _ conversation: [(seconds: Int, author: String, text: String)] = DocumentSite.conversation, appearance: Appearance? = nil,
    utils: Utils = Utils(),
    viewFactory: any ViewFactory = DefaultViewFactory.shared, components: Components? = Components(),
    viewModel: ChatChannelViewModel.Type? = nil,
    configuration: String? = nil
  ) async throws {
    folder = try TemporaryFolder()
    let messages = conversation.enumerated().map { number, line in
      let time = "2026-03-01T12:\(String(format: "%02d:%02d", line.seconds / 60, line.seconds % 60))Z"
      let type = line.author == "system" ? "system" : "regular"
      return
        #"{"id":"m\#(number)","type":"\#(type)","text":"\#(line.text)","user":{"id":"\#(line.author)","name":"\#(line.author.capitalized)"},"created_at":"\#(time)"}"#
    }
    let channel = #"{"id":"tea","type":"messaging","cid":"messaging:tea","name":"Tea","member_count":3}"#
    try folder.write(#"[{"channel":\#(channel),"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#, to: "export.json")
    if let configuration { try folder.write("{messageListConfig: \(configuration)}", to: "chatarchive.json") }
    var options = BuildOptions()
    options.currentUser = conversation.contains { $0.author == "ada" } ? "ada" : nil
    let builder = SiteBuilder(
      appearance: appearance, utils: utils, viewFactory: viewFactory, components: components ?? .default, channelViewModel: viewModel,
      options: options)
    report = try await builder.build(export: folder.path("export.json"), to: folder.path("site"))
  }

  /// Builds the site of what a `StreamChat` has; fails when there is none.
  convenience init(streamChat: StreamChat?) async throws {
    let streamChat = try #require(streamChat)
    try await self.init(appearance: streamChat.appearance, utils: streamChat.utils)
  }

  /// A page of the channel.
  func page(_ number: Int = 1) throws -> String { try folder.text(of: "site/tea/\(number).html") }

  /// The channel's newest page.
  func index() throws -> String { try folder.text(of: "site/tea/index.html") }

  /// The list item of a message on the first page.
  func message(_ number: Int) throws -> String {
    let rows = try page().components(separatedBy: "<li class=\"message")
    return rows.first { $0.contains("id=\"m-m\(number)\"") }.map { "<li class=\"message" + ($0.components(separatedBy: "\n").first ?? "") }
      ?? ""
  }

  /// The style sheet.
  func styleSheet() throws -> String {
    try folder.text(of: folder.files().first { $0.hasPrefix("site/assets/style-") } ?? "")
  }

  /// The style sheet of a program's views.
  func viewStyleSheet() throws -> String { try folder.text(of: "site/assets/views.css") }

  /// The script that all pages share.
  func script() throws -> String {
    try folder.text(of: folder.files().first { $0.hasPrefix("site/assets/site-") && $0.hasSuffix(".js") } ?? "")
  }

  /// The classes of the messages on the first page.
  func classes() throws -> [[String]] {
    try page().matches(of: /<li class="message([^"]*)"/).map { $0.1.split(separator: " ").map(String.init) }
  }

  /// How many pages the channel has.
  func pageCount() throws -> Int {
    try folder.files().filter { $0.wholeMatch(of: /site\/tea\/\d+\.html/) != nil }.count
  }
}
