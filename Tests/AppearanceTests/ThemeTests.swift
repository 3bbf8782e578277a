import Appearance
import Diagnostics
import Testing

@Suite("Themes")
struct ThemeTests {
  @Test("of the house are named as their folders and have nothing that cannot be drawn", arguments: BuiltInTheme.names)
  func builtIn(name: String) throws {
    let theme = try BuiltInTheme.read(name)
    #expect(theme.name == name)
    #expect(!theme.title.isEmpty && !theme.description.isEmpty)
    #expect(try Theme.appearance(of: [theme]).problems().isEmpty)
  }

  @Test("of the house keep their promises: messages is the SDK's look, midnight dark first, paper without bubbles")
  func promises() throws {
    let messages = try Theme.appearance(of: [BuiltInTheme.read("messages")])
    #expect(
      Set(messages.colors.overriddenProperties)
        == [.tintColor, .textLowEmphasis, .subtitleText, .alert, .background7, .bannerBackgroundColor])
    #expect(messages.bubbles == BubbleStyle() && messages.fonts == Fonts())
    let midnight = try Theme.appearance(of: [BuiltInTheme.read("midnight")])
    #expect(midnight.defaultAppearance == .dark && midnight.supportedColorSchemes == .both)
    #expect(midnight.colors.messageCurrentUserBackground.count == 2)
    let paper = try Theme.appearance(of: [BuiltInTheme.read("paper")])
    #expect(paper.colors.messageCurrentUserBackground.isEmpty && paper.colors.messageOtherUserBackground.isEmpty)
    #expect(paper.bubbles.borderWidth == 0)
  }

  @Test("begin with what their parents say")
  func parents() throws {
    let parent = try Theme(name: "base", overrides: [.color(name: "text", .color(.red)), .color(name: "alert", .color(.blue))])
    let child = try Theme(name: "child", parent: "base", overrides: [.color(name: "text", .color(.green))])
    let appearance = try Theme.appearance(of: [parent, child])
    #expect(appearance.colors.text == .green)
    #expect(appearance.colors.alert == .blue)
  }

  @Test("read every documented key")
  func everyKey() throws {
    let json = """
      {"name": "all", "title": "All", "parent": "messages", "colorScheme": "dark", "defaultAppearance": "light",
       "colors": {"messageCurrentUserBackground": ["#1b53bd", "rgb(25 65 141)"], "messageLinkAttachmentAuthorColor": "tintColor",
                  "selectedReactionBackgroundColor": null, "background": {"light": "#fcfcfc", "dark": "#070a0d"}},
       "fonts": {"families": ["Georgia", "serif"], "monospacedFamilies": ["Menlo"],
                 "body": {"size": 18, "weight": "medium", "italic": true, "families": ["Georgia"], "lineHeight": 1.5}},
       "bubbles": {"cornerRadius": 12, "linkAttachmentBackground": "background1"},
       "transitions": {"currentUserMessageTransition": "scale", "otherUserMessageTransition": "opacity.combined(with: move(leading))"},
       "links": {"currentUser": {"underlineStyle": "none"}, "otherUser": {"fontWeight": "medium"}},
       "messageListBackground": ["#fff", "#eef"], "threadBackground": "background1"}
      """
    let theme = try Theme(decoding: Array(json.utf8), file: "theme.json")
    let appearance = try Theme.appearance(of: [theme])
    #expect(theme.parent == "messages")
    #expect(appearance.fonts.body == Font(size: 18, weight: .medium, isItalic: true, families: ["Georgia"], lineHeight: 1.5))
    #expect(appearance.fonts.monospacedFamilies == ["Menlo"])
    #expect(appearance.bubbles.linkAttachmentBackground == .palette(.background1))
    #expect(appearance.otherUserMessageTransition == .opacity.combined(with: .move(edge: .leading)))
    #expect(appearance.threadBackground == .color(.palette(.background1)))
    #expect(appearance.colors.messageLinkAttachmentAuthorColor == appearance.colors.tintColor)
    #expect(appearance.supportedColorSchemes == .dark && appearance.defaultAppearance == .light)
  }

  @Test("refuse names that are no folder's name", arguments: ["", "a/b", "..", "a b", "<x>", String(repeating: "a", count: 65)])
  func names(name: String) {
    #expect(throws: ArchiveError.self) { try Theme(name: name) }
  }

  @Test("refuse to be their own parent")
  func ownParent() {
    #expect(throws: ArchiveError.self) { try Theme(name: "a", parent: "a") }
  }
}
