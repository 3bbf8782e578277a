import ChatArchive
import Foundation
import TestSupport
import Testing

/// The document "Message List" of the UIKit SDK: the list as a component with a data source.
@Suite("The document about the message list as a component")
struct MessageListComponentDocumentTests {
  /// Messages in memory, the newest first.
  struct Conversation: ChatMessageListVCDataSource {
    var messages: [ChatMessage]

    init(_ texts: [(id: String, author: String, text: String)]) {
      messages = texts.enumerated().reversed().map { number, line in
        let message = Message(id: line.id, authorID: line.author, text: line.text, createdAt: Timestamp(seconds: Int64(number) * 10))
        return ChatMessage(
          message, author: ChatUser(id: line.author, name: line.author.capitalized), isSentByCurrentUser: line.author == "ada")
      }
    }

    func channel(for vc: ChatMessageListVC) -> ChatChannel? {
      var channel = ChatChannel(id: "messaging:memory", type: "messaging")
      channel.name = "In memory"
      return channel
    }

    func numberOfMessages(in vc: ChatMessageListVC) -> Int {
      messages.count
    }

    func chatMessageListVC(_ vc: ChatMessageListVC, messageAt indexPath: IndexPath) -> ChatMessage? {
      return messages[indexPath.item]
    }

    func chatMessageListVC(
      _ vc: ChatMessageListVC,
      messageLayoutOptionsAt indexPath: IndexPath
    ) -> ChatMessageLayoutOptions {
      guard messages[indexPath.item].text == "bare" else { return .standard }
      return [.text, .timestamp]
    }
  }

  @Test("a site is built from messages in memory, each with the layout that the data source gives it")
  func memory() async throws {
    let folder = try TemporaryFolder()
    let source = Conversation([("a", "ada", "First"), ("b", "ben", "bare"), ("c", "ben", "Third")])
    for _ in 1...2 {
      let report = try await ChatMessageListVC(dataSource: source).build(to: folder.path("site"))
      #expect(report.messagesRead == 3 && report.messagesShown == 3)
    }
    let page = try folder.text(of: "site/in-memory/1.html")
    #expect(page.matches(of: /id="m-([a-z]+)"/).map { String($0.1) } == ["a", "b", "c"])
    #expect(page.contains(/<li class="message own flipped[^"]*" id="m-a"/))
    let rows = page.components(separatedBy: "<li class=\"message")
    #expect(rows[2].contains("<div class=\"bubble bare\">") && !rows[2].contains("class=\"avatar"))
    #expect(rows[3].contains("<div class=\"bubble\">") && rows[3].contains("class=\"avatar"))
  }

  @Test("what changed in memory changes the site")
  func again() async throws {
    let folder = try TemporaryFolder()
    _ = try await ChatMessageListVC(dataSource: Conversation([("a", "ada", "Before")])).build(to: folder.path("site"))
    _ = try await ChatMessageListVC(dataSource: Conversation([("a", "ada", "After")])).build(to: folder.path("site"))
    #expect(try folder.text(of: "site/in-memory/1.html").contains("After"))
  }

  @Test("a data source that gives a message twice stops the build and names it; nothing is published")
  func twice() async throws {
    let folder = try TemporaryFolder()
    let source = Conversation([("a", "ada", "One"), ("a", "ben", "Two")])
    let failure = await #expect(throws: BuildFailure.self) {
      _ = try await ChatMessageListVC(dataSource: source).build(to: folder.path("site"))
    }
    #expect(failure?.description.contains("gives the message \"a\" twice, at 0 and at 1") == true)
    #expect(try folder.files().isEmpty)
  }

  @Test("a data source without a channel builds a site without channels")
  func nothing() async throws {
    struct Nothing: ChatMessageListVCDataSource {
      func channel(for vc: ChatMessageListVC) -> ChatChannel? { nil }
      func numberOfMessages(in vc: ChatMessageListVC) -> Int { 7 }
      func chatMessageListVC(_ vc: ChatMessageListVC, messageAt indexPath: IndexPath) -> ChatMessage? { nil }
    }
    let folder = try TemporaryFolder()
    let report = try await ChatMessageListVC(dataSource: Nothing()).build(to: folder.path("site"))
    #expect(report.messagesRead == 0)
    #expect(try folder.text(of: "site/index.html").contains("There are no channels in this export."))
  }
}
