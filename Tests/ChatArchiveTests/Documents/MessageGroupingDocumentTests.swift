import ChatArchive
import Foundation
import Reporting
import Testing

/// The document "Message Grouping".
@Suite("The document about message grouping")
struct MessageGroupingDocumentTests {
  @Test("maxTimeIntervalBetweenMessagesInGroup: 20 parts messages that are further apart")
  func interval() async throws {
    let messageListConfig = MessageListConfig(
      maxTimeIntervalBetweenMessagesInGroup: 20
    )
    let utils = Utils(messageListConfig: messageListConfig)
    let lines = [(0, "ben", "a"), (20, "ben", "b"), (41, "ben", "c")]
    let site = try await DocumentSite(lines, utils: utils)
    #expect(try site.classes().map { $0.contains("group-end") } == [false, true, true])
    let standard = try await DocumentSite(lines)
    #expect(try standard.classes().map { $0.contains("group-end") } == [false, false, true])
  }

  @Test("makeMessageContainerView is told with showsAllInfo which messages are first in their group")
  func container() async throws {
    struct CustomFactory: ViewFactory {
      func makeMessageContainerView(
        channel: ChatChannel, message: ChatMessage, width: CGFloat?, showsAllInfo: Bool, isInThread: Bool, scrolledId: Binding<String?>,
        quotedMessage: Binding<ChatMessage?>, onLongPress: @escaping (MessageDisplayInfo) -> Void, isLast: Bool
      ) -> some View {
        "<p class=\"info\">\(showsAllInfo ? "all" : "some")</p>"
        MessageContainerView(
          factory: self, channel: channel, message: message, showsAllInfo: showsAllInfo, isInThread: isInThread, isLast: isLast)
      }
    }
    let site = try await DocumentSite(viewFactory: CustomFactory())
    let info = try site.page().matches(of: /<p class="info">(\w+)</).map { String($0.1) }
    #expect(info == ["some", "all", "some", "all", "all", "all"])
    #expect(try site.message(0).contains("<div class=\"bubble continuous\"><div class=\"text\">Tea?</div></div>"))
  }

  @Test("makeLastInGroupHeaderView draws above the oldest message of a group")
  func header() async throws {
    struct CustomFactory: ViewFactory {
      public func makeLastInGroupHeaderView(for message: ChatMessage) -> some View {
        "<div class=\"group-header\">From \(message.author.displayName)</div>"
      }
    }
    let utils = Utils(messageListConfig: MessageListConfig(messageDisplayOptions: MessageDisplayOptions(lastInGroupHeaderSize: 16)))
    let site = try await DocumentSite(utils: utils, viewFactory: CustomFactory())
    let headed = try (0..<6).map { try site.message($0).contains("<div class=\"group-header\">From Ben</div>") }
    #expect(headed == [false, false, true, false, true, false])
  }

  private struct NamingFactory: ViewFactory {
    func makeLastInGroupHeaderView(for message: ChatMessage) -> some View { Text("From \(message.author.displayName)") }
  }

  @Test(
    "makeLastInGroupHeaderView draws in every list type: above everybody where all rows stand on one side, and above runs of lines",
    arguments: [
      (MessageListType.messaging, [2, 4]), (.team, [0, 2, 5]), (.livestream, [0, 2, 4, 5]), (.commerce, [2, 4]),
    ])
  func headerInListType(type: MessageListType, expected: [Int]) async throws {
    let utils = Utils(
      messageListConfig: MessageListConfig(
        messageListType: type, messageDisplayOptions: MessageDisplayOptions(showAuthorName: false, lastInGroupHeaderSize: 16)))
    let site = try await DocumentSite(utils: utils, viewFactory: NamingFactory())
    let headed = try (0..<6).filter { try site.message($0).contains("<div class=\"last-in-group-header\"><span dir=\"auto\">From ") }
    #expect(headed == expected)
    let builtIn = try await DocumentSite(utils: utils)
    #expect(try builtIn.page().contains("group-header") == (type == .messaging), "built-in headers name the author already")
  }

  @Test("nothing draws above messages that were set not to be grouped", arguments: MessageListType.allCases)
  func ungrouped(type: MessageListType) async throws {
    let utils = Utils(
      messageListConfig: MessageListConfig(
        messageListType: type, groupMessages: false, messageDisplayOptions: MessageDisplayOptions(lastInGroupHeaderSize: 16)))
    let site = try await DocumentSite(utils: utils, viewFactory: NamingFactory())
    #expect(try !site.page().contains("From "))
  }

  @Test("the document's groupMessages() marks as the built-in rule does, also from page to page", arguments: [2, 3, 50])
  func documented(pageSize: Int) async throws {
    let utils = Utils(messageListConfig: MessageListConfig(pageSize: pageSize))
    let lines = [
      (0, "ada", "a"), (30, "ada", "b"), (40, "ben", "c"), (101, "ben", "d"), (110, "system", "e"), (120, "ben", "f"), (130, "ben", "g"),
    ]
    let own = try await DocumentSite(lines, utils: utils, viewModel: MessageGroupingSnippets.CustomViewModel.self)
    let builtIn = try await DocumentSite(lines, utils: utils)
    #expect(try own.pageCount() == builtIn.pageCount())
    for number in 1...(try own.pageCount()) { #expect(try own.page(number) == builtIn.page(number)) }
  }

  /// A criterion of one's own: groups by the text's first letter.
  private final class LetterGroups: ChatChannelViewModel {
    override func groupMessages() {
      for (index, message) in messages.enumerated() {
        let newer = index > 0 ? messages[index - 1].text.first : nil
        if newer != message.text.first { messagesGroupingInfo[message.id] = [firstMessageKey] }
      }
    }
  }

  @Test("any other criterion decides, and a message without marks is in the middle of a group")
  func other() async throws {
    let lines = [(0, "ben", "apple"), (500, "ada", "ant"), (501, "ada", "bee")]
    let site = try await DocumentSite(lines, viewModel: LetterGroups.self)
    #expect(try site.classes().map { $0.contains("group-end") } == [false, true, true])
    #expect(try site.classes().allSatisfy { !$0.contains("group-start") })
  }

  private final class Misspelt: ChatChannelViewModel {
    override func groupMessages() { messagesGroupingInfo["m1"] = ["first"] }
  }

  private final class Stranger: ChatChannelViewModel {
    override func groupMessages() { messagesGroupingInfo["elsewhere"] = [firstMessageKey] }
  }

  private final class Thrower: ChatChannelViewModel {
    struct Problem: Error {}
    override func groupMessages() throws { throw Problem() }
  }

  @Test("a mark that is none, a message that is not there, and an error stop the build and name the message")
  func failures() async throws {
    let cases: [(ChatChannelViewModel.Type, String)] = [
      (Misspelt.self, "\"m1\" with \"first\""), (Stranger.self, "\"elsewhere\""), (Thrower.self, "\"m0\": Problem()"),
    ]
    for (type, words) in cases {
      let failure = await #expect(throws: BuildFailure.self) { _ = try await DocumentSite(viewModel: type) }
      #expect(failure?.description.contains(words) == true, "\(failure?.description ?? "")")
    }
  }
}
