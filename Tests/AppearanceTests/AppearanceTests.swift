import Appearance
import Diagnostics
import Testing

@Suite("An appearance")
struct AppearanceTests {
  @Test("takes the SDK documents' snippets as they stand")
  func documentedSnippets() {
    var colors = ColorPalette()
    colors.messageCurrentUserBackground = [Color.red, Color.white]
    colors.messageOtherUserBackground = [.white, .red]
    var appearance = Appearance(colors: colors)
    appearance.messageListBackground = .linearGradient(
      LinearGradient(gradient: Gradient(colors: [.white, .red, .black]), startPoint: .top, endPoint: .bottom))
    var customTransition: AnyTransition {
      .scale.combined(
        with:
          AnyTransition.asymmetric(
            insertion: .move(edge: .trailing),
            removal: .move(edge: .leading)
          )
      )
    }
    appearance.currentUserMessageTransition = customTransition
    let resolver: (Bool) -> LinkAttributes = { isSentByCurrentUser in [.foregroundColor: isSentByCurrentUser ? UIColor.red : .green] }
    appearance.currentUserLinkAttributes = resolver(true)
    let css = appearance.styleSheet()
    #expect(css.contains("--message-current-user-background: linear-gradient(to bottom, #ff0000, #ffffff);"))
    #expect(css.contains("--message-other-user-background: linear-gradient(to bottom, #ffffff, #ff0000);"))
    #expect(css.contains("--message-list-background: linear-gradient(to bottom, #ffffff, #ff0000, #000000);"))
    #expect(css.contains("--message-current-user-link-foreground-color: #ff0000;"))
    #expect(appearance.problems().isEmpty)
  }

  @Test("applies overrides in order, and is as it was when one cannot be")
  func overrides() throws {
    var appearance = Appearance()
    try appearance.apply([
      .color(name: "text", .color(.red)), .color(name: "text", .color(.blue)), .font(name: "body", FontOverride(size: 19)),
      .bubbleMeasure(name: "cornerRadius", 20), .bubbleColor(name: "borderColor", .palette(.border3)), .threadBackground([.white, .gray]),
    ])
    #expect(appearance.colors.text == .blue)
    #expect(appearance.fonts.body == Font(size: 19))
    #expect(appearance.styleSheet().contains("--thread-background: linear-gradient(to bottom, #ffffff, #808080);"))
    let before = appearance
    let wrong: [AppearanceOverride] = [
      .color(name: "txt", .color(.red)), .font(name: "bodi", FontOverride()), .font(name: "body", FontOverride(size: .nan)),
      .font(name: "body", FontOverride(size: 1e9)), .bubbleMeasure(name: "cornerRadius", -1), .bubbleMeasure(name: "radius", 1),
      .bubbleMeasure(name: "avatarSize", .infinity), .bubbleColor(name: "border", .red),
    ]
    for override in wrong {
      #expect(throws: ArchiveError.self, "\(override)") { try appearance.apply(override) }
      #expect(appearance == before)
    }
  }

  @Test("reports measures and fonts that a program set and that cannot be")
  func problems() {
    var appearance = Appearance()
    appearance.bubbles.cornerRadius = -.infinity
    appearance.fonts.body.size = .nan
    appearance.fonts.families = [""]
    #expect(appearance.problems().count == 3)
    #expect(!appearance.styleSheet().contains("nan") && !appearance.styleSheet().contains("inf"))
  }

  @Test("sets link attributes by name")
  func linkAttributes() throws {
    var attributes = LinkAttributes()
    try attributes.set("hsl(0 100% 50%)", named: "foregroundColor")
    try attributes.set("semibold", named: "fontWeight")
    try attributes.set("none", named: "underlineStyle")
    try attributes.set("headline", named: "font")
    #expect(attributes.font == .headline)
    #expect(throws: ArchiveError.self) { try attributes.set("headlin", named: "font") }
    attributes.font = nil
    #expect(attributes == LinkAttributes(foregroundColor: .red, fontWeight: .semibold, underlineStyle: .none))
    let name = #expect(throws: ArchiveError.self) { try attributes.set("red", named: "foregroundColour") }
    #expect(name?.diagnostic.advice == "did you mean 'foregroundColor'?")
    #expect(throws: ArchiveError.self) { try attributes.set("blod", named: "fontWeight") }
  }

  @Test("A spacer leaves the width of bubbles to the theme until it is set", arguments: [(nil, "initial"), (0, "0px"), (82.5, "82.5px")])
  func spacer(width: Double?, css: String) {
    var bubbles = BubbleStyle()
    bubbles.spacerWidth = width
    #expect(bubbles.customProperties.first { $0.name == "--spacer-width" }?.light == css)
  }
}
