import ChatArchive
import Foundation
import Settings
import TestSupport
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
    let rules = [
      (".footnoteContainer { grid-row: 3; }", true), ("li[class~='bubbleView'] { color: red; }", true), (".bubble { color: red; }", false),
    ]
    for (rule, isNamed) in rules {
      let pages = try await ExamplePages.text(of: "{}", styleSheet: rule)
      #expect(pages.contains("mainContainer") == isNamed)
    }
  }

  /// A site of one message, built again after each change.
  private struct Site {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try folder.write(
        #"[{"channel":{"id":"tea","type":"messaging","cid":"messaging:tea"},"members":[],"messages":[{"id":"a","text":"Tea?","user":{"id":"ada"},"created_at":"2026-03-01T12:00:00Z"}]}]"#,
        to: "export.json")
    }

    func isNamed(_ change: (inout BuildOptions) -> Void = { _ in }, appearance: Appearance? = nil) async throws -> Bool {
      var options = BuildOptions()
      change(&options)
      _ = try await SiteBuilder(appearance: appearance, options: options).build(export: folder.path("export.json"), to: folder.path("site"))
      return try folder.text(of: "site/tea/1.html").contains("class=\"message group-end inset mainContainer")
    }
  }

  private static let rule = ".metadataContainer { padding: 0; }"

  @Test("a theme speaks of them in any of its style sheets, however it is named", arguments: ["style", "team"])
  func themes(sheet: String) async throws {
    let site = try Site()
    try site.folder.write("{name: 'old', parent: 'messages'}", to: "old/theme.json")
    #expect(try await !site.isNamed { $0.theme = site.folder.path("old") })
    // A theme that changes makes the pages anew.
    try site.folder.write(Self.rule, to: "old/\(sheet).css")
    #expect(try await site.isNamed { $0.theme = site.folder.path("old") })
    let named = { (options: inout BuildOptions) in options.configurationFile = site.folder.path("chatarchive.json") }
    try site.folder.write("{theme: './old'}", to: "chatarchive.json")
    #expect(try await site.isNamed(named))
    #expect(try await site.isNamed(named, appearance: Appearance(colors: ColorPalette())))
    try site.folder.write("{theme: './old', messageListConfig: {containerClassNames: false}}", to: "chatarchive.json")
    #expect(try await !site.isNamed(named))
  }
}
