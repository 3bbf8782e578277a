import ChatArchive
import Foundation
import Reporting
import Testing

/// The document "Message List" of the SwiftUI SDK, with its own code in `MessageListSnippets`.
@Suite("The document about the message list")
struct MessageListDocumentTests {
  @Test("a configuration of which nothing is set is the default")
  func standard() async throws {
    let site = try await DocumentSite(streamChat: MessageListSnippets.standard())
    let other = try await DocumentSite()
    #expect(try site.page() == other.page())
  }

  @Test("typingIndicatorPlacement, groupMessages, messagePaddings and display options are taken together")
  func together() async throws {
    let site = try await DocumentSite(streamChat: MessageListSnippets.messageDisplayOptions())
    #expect(try !site.message(3).contains("class=\"avatar"))
    #expect(try !site.message(3).contains("<footer><bdi>Ben</bdi><time"), "the date is not below the group")
    #expect(try site.styleSheet().contains("--horizontal-padding: 16px"))
    #expect(try site.script().contains("typingIndicatorPlacement:\"navigationBar\""))
  }

  @Test("typingIndicatorPlacement says where replay shows who types")
  func typing() async throws {
    let site = try await DocumentSite(streamChat: MessageListSnippets.typingIndicatorPlacement())
    #expect(try site.script().contains("typingIndicatorPlacement:\"navigationBar\""))
    #expect(try await !DocumentSite().script().contains("navigationBar"))
  }

  @Test("groupMessages: false shows all info of every message")
  func ungrouped() async throws {
    let site = try await DocumentSite(utils: Utils(messageListConfig: MessageListConfig(groupMessages: false)))
    #expect(try site.classes().allSatisfy { $0.contains("group-end") })
  }

  @Test("a custom transition is combined from scale and an asymmetric move")
  func transition() async throws {
    let messageDisplayOptions = MessageListSnippets.transitions()
    let still = try await DocumentSite()
    let moving = try await DocumentSite(utils: Utils(messageListConfig: MessageListConfig(messageDisplayOptions: messageDisplayOptions)))
    #expect(try moving.styleSheet() != still.styleSheet())
    #expect(try moving.styleSheet().contains("scale"))
  }

  @Test("messageLinkDisplayResolver colours links by who sent the message")
  func links() async throws {
    let site = try await DocumentSite(streamChat: MessageListSnippets.links())
    let (red, green): (LinkAttributes, LinkAttributes) = ([.foregroundColor: UIColor.red], [.foregroundColor: UIColor.green])
    #expect(try site.message(5).contains(" \(red.className)\""))
    #expect(try site.message(2).contains(" \(green.className)\""))
    let css = try site.styleSheet()
    for attributes in [red, green] {
      let name = attributes.className
      #expect(css.contains(".message.\(name) :is(a.message-link, .mention) { color: var(--\(name)-foreground-color)"))
    }
  }

  @Test("messageLinkDisplayResolver gives links a font, whose weight one of its own overrides")
  func linkFonts() async throws {
    let attributes = LinkAttributes(foregroundColor: .red, font: .systemFont(ofSize: 20).bold())
    let config = MessageListConfig(messageDisplayOptions: MessageDisplayOptions(messageLinkDisplayResolver: { _ in attributes }))
    let css = try await DocumentSite(utils: Utils(messageListConfig: config)).styleSheet()
    let rule = css.firstMatch(of: /\.message\.link-\w+ :is\(a\.message-link, \.mention\) \{([^}]*)\}/)?.1 ?? ""
    #expect(rule.contains("font-size: 1.1765rem; font-weight: 700; font-style: normal"), "\(rule)")
    let light = LinkAttributes(font: .body.bold(), fontWeight: .light)
    #expect(light != LinkAttributes(font: .body.bold()) && light.className != LinkAttributes(font: .body.bold()).className)
  }

  @Test("a messageLinkDisplayResolver that throws stops the build and names the message; of a key given twice the last holds")
  func failingLinks() async throws {
    struct Problem: Error {}
    let options = MessageDisplayOptions(messageLinkDisplayResolver: { message in
      if message.id == "m3" { throw Problem() }
      return [.foregroundColor: UIColor.red, .foregroundColor: UIColor.green]
    })
    let utils = Utils(messageListConfig: MessageListConfig(messageDisplayOptions: options))
    let failure = await #expect(throws: BuildFailure.self) { _ = try await DocumentSite(utils: utils) }
    #expect(failure?.description.contains("messageLinkDisplayResolver of this program failed at the message \"m3\": Problem()") == true)
    let twice: LinkAttributes = [.foregroundColor: UIColor.red, .foregroundColor: UIColor.green]
    #expect(twice == [.foregroundColor: UIColor.green])
  }

  @Test("a link colour that is no colour stops the build")
  func badColor() async throws {
    let options = MessageDisplayOptions(messageLinkDisplayResolver: { _ in [.foregroundColor: "no colour at all" as UIColor] })
    let utils = Utils(messageListConfig: MessageListConfig(messageDisplayOptions: options))
    let failure = await #expect(throws: BuildFailure.self) { _ = try await DocumentSite(utils: utils) }
    #expect(failure?.description.contains("link") == true, "\(failure?.description ?? "")")
  }

  @Test("messagePaddings of 40 points")
  func paddings() async throws {
    let site = try await DocumentSite(streamChat: MessageListSnippets.messagePaddings())
    #expect(try site.styleSheet().contains("--horizontal-padding: 40px"))
  }

  @Test("dateIndicatorPlacement: in the list, floating, or none")
  func dates() async throws {
    let list = try await DocumentSite(streamChat: MessageListSnippets.dateIndicatorPlacement())
    #expect(try list.page().contains("<li class=\"date-indicator\" data-date=\"2026-03-01\">"))
    #expect(try !list.page().contains("date-overlay"))
    let overlay = try await DocumentSite()
    #expect(try overlay.page().contains("<div class=\"date-overlay\""))
    let none = try await DocumentSite(utils: Utils(messageListConfig: MessageListConfig(dateIndicatorPlacement: .none)))
    #expect(try !none.page().contains("date-overlay") && !none.page().contains("date-indicator"))
  }

  @Test("a pageSize of 100 puts 101 messages on two pages")
  func pageSize() async throws {
    let lines = (0...100).map { ($0, "ben", "Text \($0)") }
    let site = try await DocumentSite(lines, utils: try #require(MessageListSnippets.pageSize()).utils)
    #expect(try site.pageCount() == 2)
  }

  @Test("a maxTimeIntervalBetweenMessagesInGroup of 20 parts messages that are further apart")
  func interval() async throws {
    let lines = [(0, "ben", "a"), (20, "ben", "b"), (41, "ben", "c")]
    let utils = try #require(MessageListSnippets.maxTimeIntervalBetweenMessagesInGroup()).utils
    #expect(try await DocumentSite(lines, utils: utils).classes().map { $0.contains("group-end") } == [false, true, true])
  }

  @Test("links take a font from a literal, too, and a value that an attribute does not take stops the build")
  func attributes() async throws {
    let attributes: LinkAttributes = [
      .font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red, .underlineStyle: UnderlineStyle.double,
    ]
    #expect(attributes == LinkAttributes(foregroundColor: .red, font: .boldSystemFont(ofSize: 20), underlineStyle: .double))
    let options = MessageDisplayOptions(messageLinkDisplayResolver: { _ in [.font: UIColor.red] })
    let utils = Utils(messageListConfig: MessageListConfig(messageDisplayOptions: options))
    let failure = await #expect(throws: BuildFailure.self) { _ = try await DocumentSite(utils: utils) }
    #expect(failure?.description.contains("a Color for NSFont") == true, "\(failure?.description ?? "")")
  }

  @Test("points may be a CGFloat, and seconds a TimeInterval")
  func numbers() {
    let (points, seconds): (CGFloat, TimeInterval) = (16, 20)
    #expect(MessagePaddings(horizontal: points) == MessagePaddings(horizontal: 16))
    #expect(MessageListConfig(maxTimeIntervalBetweenMessagesInGroup: seconds).maxTimeIntervalBetweenMessagesInGroup == 20)
    #expect(MessageDisplayOptions(lastInGroupHeaderSize: points).lastInGroupHeaderSize == 16)
  }
}
