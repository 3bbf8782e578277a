import ChatArchive
import Foundation
import Reporting
import Settings
import TestSupport
import Testing

/// What cannot be is told with the key or the message that it concerns; nothing is published, and a site that stands is left as it is.
@Suite("Options and programs that are refused")
struct RefusedInputTests {
  private let folder: TemporaryFolder
  private let export: String

  init() throws {
    folder = try TemporaryFolder()
    let messages = ["m0", "m1", "m2"].enumerated().map { number, id in
      #"{"id":"\#(id)","text":"https://example.org/\#(id)","user":{"id":"ben"},"created_at":"2026-03-01T12:00:0\#(number)Z"}"#
    }
    export = try folder.write(
      #"[{"channel":{"id":"tea","type":"messaging","cid":"messaging:tea"},"members":[],"messages":[\#(messages.joined(separator: ","))]}]"#,
      to: "export/export.json")
  }

  /// Has something fail where no site is and where one stands, and expects that neither folder changes.
  private func expectRefusal(_ words: [String], _ build: (_ output: String) async throws -> BuildReport) async throws {
    _ = try await SiteBuilder(options: BuildOptions()).build(export: export, to: folder.path("standing"))
    let before = try contents()
    for output in ["standing", "new"] {
      let failure = await #expect(throws: BuildFailure.self) { _ = try await build(folder.path(output)) }
      for word in words { #expect(failure?.description.contains(word) == true, "\(word): \(failure?.description ?? "")") }
      #expect(try contents() == before)
    }
  }

  /// Everything but the export and its configuration, hidden files included.
  private func contents() throws -> [String: [UInt8]] {
    let files = try folder.files().filter { !$0.hasPrefix("export/") }
    return Dictionary(uniqueKeysWithValues: try files.map { ($0, try folder.bytes(of: $0)) })
  }

  @Test(
    "in the configuration",
    arguments: [
      ("messageListConfig: {pageSiz: 3}", ["messageListConfig", "'pageSiz'", "'pageSize'"]),
      ("messageListConfig: {messageDisplayOptions: {showAvatar: true}}", ["messageDisplayOptions", "'showAvatar'", "'showAvatars'"]),
      ("messageListConfig: {messagePaddings: {top: 3}}", ["messagePaddings", "'top'"]),
      ("messageListConfig: {dateIndicatorPlacement: 'overlai'}", ["dateIndicatorPlacement", "'overlai'", "'overlay'"]),
      ("messageListConfig: {messageListTypes: [{messageListType: 'teem', id: 'a'}]}", ["messageListTypes[0].messageListType", "'team'"]),
      ("messageListConfig: {layoutOptions: [{insert: ['avatars']}]}", ["layoutOptions[0].insert[0]", "'avatar'"]),
      ("messageListConfig: {scrollingAnchor: 'middle'}", ["scrollingAnchor"]),
      ("messageListConfig: {pageSize: 0}", ["pageSize"]),
      ("messageListConfig: {supportedMessageActions: ['copy_mesage_action']}", ["supportedMessageActions[0]", "'copy_message_action'"]),
      (
        "messageListConfig: {messageDisplayOptions: {currentUserMessageTransition: 'scale.combine(with: opacity)'}}",
        ["currentUserMessageTransition", "'combine'"]
      ),
      (
        "messageListConfig: {messageDisplayOptions: {otherUserMessageTransition: 'scale.combined(with: fade)'}}",
        ["otherUserMessageTransition", "'fade'"]
      ),
      ("appearance: {transitions: {otherUserMessageTransition: 'opacity.combined()'}}", ["otherUserMessageTransition"]),
      ("appearance: {colors: {text: 'reddish'}}", ["text", "'reddish'"]),
      ("appearance: {colors: {messageCurrentUserBackground: ['red', '#12']}}", ["messageCurrentUserBackground", "'#12'"]),
      ("messageListConfig: {messageDisplayOptions: {otherUserLinkAttributes: {foregroundColor: 'gren'}}}", ["foregroundColor", "'green'"]),
    ])
  func configuration(text: String, words: [String]) async throws {
    var options = BuildOptions()
    options.configurationFile = try folder.write("{\(text)}", to: "export/options.json")
    try await expectRefusal(words + ["options.json:1:"]) { try await SiteBuilder(options: options).build(export: export, to: $0) }
  }

  @Test("numbers that a program gives, held to the ranges that a file is held to")
  func numbers() async throws {
    let cases: [(String, String, MessageListConfig)] = [
      ("pageSize", "found 0", MessageListConfig(pageSize: 0)), ("pageSize", "found 1000000", MessageListConfig(pageSize: 1_000_000)),
      ("maxTimeIntervalBetweenMessagesInGroup", "found -5", MessageListConfig(maxTimeIntervalBetweenMessagesInGroup: -5)),
      ("maxTimeIntervalBetweenMessagesInGroup", "found NaN", MessageListConfig(maxTimeIntervalBetweenMessagesInGroup: .nan)),
      ("cacheSizeOnChatDismiss", "found -1", MessageListConfig(cacheSizeOnChatDismiss: -1)),
      ("scrollingAnchor", "from 0 to 1", MessageListConfig(scrollingAnchor: UnitPoint(x: 0.5, y: 7))),
      ("scrollingAnchor", "from 0 to 1", MessageListConfig(scrollingAnchor: UnitPoint(x: .nan, y: .nan))),
      (
        "messageDisplayOptions.minimumSwipeGestureDistance", "found Infinity",
        MessageListConfig(messageDisplayOptions: MessageDisplayOptions(minimumSwipeGestureDistance: .infinity))
      ),
      ("messagePaddings.horizontal", "found -1", MessageListConfig(messagePaddings: MessagePaddings(horizontal: -1))),
    ]
    for (key, words, config) in cases {
      try await expectRefusal(["messageListConfig." + key, words]) {
        try await SiteBuilder(utils: Utils(messageListConfig: config)).build(export: export, to: $0)
      }
    }
  }

  @Test("a colour that is no colour, in a palette and of a message's links")
  func colors() async throws {
    var colors = ColorPalette()
    colors.messageOtherUserBackground = ["#fff", "reddish"]
    try await expectRefusal(["messageOtherUserBackground", "'reddish'"]) {
      try await SiteBuilder(appearance: Appearance(colors: colors)).build(export: export, to: $0)
    }
    let display = MessageDisplayOptions(messageLinkDisplayResolver: { $0.id == "m1" ? [.foregroundColor: "gren" as UIColor] : [:] })
    try await expectRefusal(["'gren'", "\"m1\""]) {
      let utils = Utils(messageListConfig: MessageListConfig(messageDisplayOptions: display))
      return try await SiteBuilder(utils: utils).build(export: export, to: $0)
    }
  }

  private struct Problem: Error {}

  private final class Layout: ChatMessageLayoutOptionsResolver {
    override func resolvedOptions(
      at indexPath: IndexPath, in channel: ChatChannel, with messages: AnyRandomAccessCollection<ChatMessage>
    ) throws -> ChatMessageLayoutOptions {
      if indexPath.item == 0 { throw Problem() }
      return try super.resolvedOptions(at: indexPath, in: channel, with: messages)
    }
  }

  private final class Groups: ChatChannelViewModel {
    override func groupMessages() throws { throw Problem() }
  }

  private struct Factory: ViewFactory {
    func makeMessageDateView(for message: ChatMessage) -> some View { "<b>" }
  }

  @Test("a resolver, a view model and a view factory that fail")
  func programs() async throws {
    let display = MessageDisplayOptions(messageLinkDisplayResolver: { if $0.id == "m1" { throw Problem() } else { [:] } })
    let links = Utils(messageListConfig: MessageListConfig(messageDisplayOptions: display))
    try await expectRefusal(["messageLinkDisplayResolver", "\"m1\"", "Problem"]) {
      try await SiteBuilder(utils: links).build(export: export, to: $0)
    }
    var components = Components()
    components.messageLayoutOptionsResolver = Layout()
    try await expectRefusal(["layout options resolver", "\"m2\"", "Problem"]) {
      try await SiteBuilder(components: components).build(export: export, to: $0)
    }
    try await expectRefusal(["\"m0\"", "Problem"]) {
      try await SiteBuilder(channelViewModel: Groups.self).build(export: export, to: $0)
    }
    try await expectRefusal(["tea/"]) { try await SiteBuilder(viewFactory: Factory()).build(export: export, to: $0) }
  }

  private struct Twice: ChatMessageListVCDataSource {
    func channel(for vc: ChatMessageListVC) -> ChatChannel? { ChatChannel(id: "messaging:tea") }
    func numberOfMessages(in vc: ChatMessageListVC) -> Int { 2 }
    func chatMessageListVC(_ vc: ChatMessageListVC, messageAt indexPath: IndexPath) -> ChatMessage? {
      let message = Message(id: "a", authorID: "ben", text: "\(indexPath.item)", createdAt: Timestamp(seconds: 0))
      return ChatMessage(message, author: ChatUser(id: "ben"))
    }
    func chatMessageListVC(_ vc: ChatMessageListVC, messageLayoutOptionsAt indexPath: IndexPath) -> ChatMessageLayoutOptions {
      indexPath.item == 0 ? .standard : [.text]
    }
  }

  @Test("a data source that gives a message and its options twice")
  func twice() async throws {
    try await expectRefusal(["the message \"a\" twice, at 0 and at 1"]) { try await ChatMessageListVC(dataSource: Twice()).build(to: $0) }
  }
}
