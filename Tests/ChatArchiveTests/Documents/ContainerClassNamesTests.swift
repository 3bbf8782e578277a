import ChatArchive
import Testing

/// The names of the containers of messages, as the UIKit SDK's document has them.
@Suite("The names of containers as class names")
struct ContainerClassNamesTests {
  @Test("each container has its names, and a message without a bubble has its content alone", arguments: [false, true])
  func names(bare: Bool) async throws {
    let layout = bare ? "{remove: ['bubble']}" : ""
    let site = try await DocumentSite(configuration: "{containerClassNames: true, layoutOptions: [\(layout)]}")
    #expect(
      try site.classes().allSatisfy { $0.suffix(3) == ["mainContainer", "bubbleThreadFootnoteContainer", "bubbleThreadMetaContainer"] })
    let message = try site.message(4)
    #expect(message.contains(/<div class="bubble bubbleView bubbleContentContainer"/) == !bare)
    #expect(message.contains(/<div class="bubble bubbleContentContainer bare"/) == bare)
    #expect(message.contains("<footer class=\"footnoteContainer metadataContainer\"><bdi>Ben</bdi>"))
  }

  @Test(
    "threads and reactions have theirs, and the line above a group in the other list types", arguments: ["messaging", "team", "commerce"])
  func others(type: String) async throws {
    let pages = try await ExamplePages.text(of: "{messageListConfig: {containerClassNames: true, messageListType: '\(type)'}}")
    #expect(pages.contains("<div class=\"thread-info-container threadInfoContainer\">"))
    #expect(pages.contains(/<ul class="reactions( bottom)? reactionsBubble">/) && !pages.contains(/<ul class="reactions( bottom)?">/))
    #expect(pages.contains("<header class=\"footnoteContainer metadataContainer\">") == (type != "messaging"))
    #expect(!pages.contains("<footer>") && !pages.contains("<header>"))
  }

  @Test("they are there where a program's components or a theme's style sheet speak of them, and cost nothing elsewhere")
  func asked() async throws {
    final class Moved: ChatMessageContentView {}
    var components = Components()
    #expect(try await !DocumentSite(components: components).page().contains("mainContainer"))
    components.messageContentView = Moved.self
    #expect(try await DocumentSite(components: components).page().contains("mainContainer"))
    let refused = try await DocumentSite(components: components, configuration: "{containerClassNames: false}")
    #expect(try !refused.page().contains("mainContainer"))
    for (rule, isNamed) in [(".footnoteContainer { grid-row: 3; }", true), (".bubble { color: red; }", false)] {
      let pages = try await ExamplePages.text(of: "{}", styleSheet: rule)
      #expect(pages.contains("mainContainer") == isNamed)
    }
  }
}
