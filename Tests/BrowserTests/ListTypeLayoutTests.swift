import ChatArchive
import Foundation
import TestSupport
import Testing

/// Layout options, moved parts and containers' names in the list types, by what the browser computes.
@Suite("Layouts of the list types", .waits)
struct ListTypeLayoutTests {
  static let types = ["team", "livestream", "commerce"]
  static let pages = ["the-shed/1.html", "the-shed/2.html", "the-shed/3.html", "borrow-a-bike/1.html"]
  static let recipes: [(name: String, options: String)] = [
    ("left-aligned", "layoutOptions: [{remove: ['flipped'], insert: ['avatar', 'authorName']}]"),
    ("no bubbles", "layoutOptions: [{remove: ['bubble']}]"),
    ("not grouped", "layoutOptions: [{insert: ['continuousBubble', 'timestamp', 'avatar']}, {of: 'others', insert: ['authorName']}]"),
    (
      "moved metadata",
      """
      metadataPlacement: 'above', layoutOptions: [
        {remove: ['flipped', 'bubble', 'timestamp', 'avatar', 'avatarSizePadding', 'authorName', 'threadInfo', 'reactions']},
        {of: 'groupStart', insert: ['avatar', 'timestamp', 'authorName']}, {of: 'notGroupStart', insert: ['avatarSizePadding']}]
      """
    ),
  ]

  /// The ids of the messages of which parts lie over each other or outside of the list.
  private static let faults = """
    var list = document.querySelector(".message-list"), frame = list.getBoundingClientRect(), faults = [];
    list.querySelectorAll(":scope > .message:not(.system)").forEach(function (message) {
      var parts = Array.from(message.querySelectorAll(":scope > :is(.avatar, header, .author, .bubble, footer, .reactions, .thread-info-container, .message-annotation)"));
      // What flows in a line has boxes of its own for each line of it.
      var boxes = parts.map(function (part) { return Array.from(part.getClientRects()).filter(function (b) { return b.width > 1 && b.height > 1; }); });
      boxes.forEach(function (own, i) {
        own.forEach(function (b) { if (b.left < frame.left - 1 || b.right > frame.right + 1) { faults.push("outside: " + message.id + " " + parts[i].className); } });
        boxes.slice(i + 1).forEach(function (others, j) {
          own.forEach(function (a) {
            others.forEach(function (b) {
              var width = Math.min(a.right, b.right) - Math.max(a.left, b.left), height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
              if (width > 2 && height > 4) { faults.push("overlap: " + message.id + " " + parts[i].className + " " + parts[i + 1 + j].className); }
            });
          });
        });
      });
    });
    return faults.slice(0, 5);
    """

  @Test(
    "the document's recipes leave every part in its place, its text readable, and nothing wider than the list",
    arguments: recipes.indices)
  func recipe(index: Int) async throws {
    try await Self.expectInPlace(type: Self.types[index % Self.types.count], recipe: index, on: index % 2 == 0 ? .phone : .desktop)
  }

  /// Looks at the pages that have everything, light and dark.
  static func expectInPlace(type: String, recipe index: Int, on screen: Screen) async throws {
    let recipe = recipes[index]
    let site = try await ExampleSite.shared.site(
      configuration: "{currentUser: 'mira', messageListConfig: {messageListType: '\(type)', \(recipe.options)}}")
    try Browser.use(screen) { browser in
      let probe = PageProbe(browser: browser)
      for page in pages {
        try browser.open(file: site + "/" + page)
        #expect(try probe.overflow() == [], "\(page) \(screen) \(recipe.name)")
        let found = try browser.run(faults) as? [String]
        #expect(found == [], "\(page) \(screen) \(recipe.name)")
        for scheme in ColorScheme.allCases {
          _ = try browser.run("document.documentElement.setAttribute('data-appearance', arguments[0])", [scheme.rawValue])
          #expect(try probe.textFaults(minimumContrast: 4.5) == [], "\(page) \(scheme) \(recipe.name)")
        }
      }
    }
  }

  @Test("the button of a message stands inside its row", arguments: ListTypeLookTests.samples)
  func moreButton(theme: String, type: String) async throws { try await Self.expectButtonInRow(theme: theme, type: type) }

  /// Looks at the button of each message, on a phone and a desktop.
  static func expectButtonInRow(theme: String, type: String) async throws {
    let site = try await ExampleSite.shared.site(
      theme: theme, configuration: "{currentUser: 'mira', messageListConfig: {messageListType: '\(type)'}}")
    try Browser.use(each: [.phone, .desktop]) { (browser, screen) throws in
      try browser.open(file: site + "/the-shed/2.html")
      let faults =
        try browser.run(
          """
          var faults = [];
          document.querySelectorAll(".message:not(.system)").forEach(function (message) {
            message.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
            var button = message.querySelector(".more-button");
            if (!button) { faults.push("none: " + message.id); return; }
            var box = button.getBoundingClientRect(), row = message.getBoundingClientRect();
            if (box.width < 24 || box.height < 24) { faults.push("small: " + message.id); }
            if (box.left < 0 || box.right > innerWidth + 1) { faults.push("outside: " + message.id); }
            if (box.bottom < row.top || box.top > row.bottom) { faults.push("elsewhere: " + message.id); }
            var author = message.querySelector(".author");
            if (author) {
              var name = author.getClientRects()[0];
              if (name && Math.min(name.right, box.right) - Math.max(name.left, box.left) > 2 && Math.min(name.bottom, box.bottom) - Math.max(name.top, box.top) > 6) {
                faults.push("over the name: " + message.id);
              }
            }
          });
          return faults.slice(0, 5);
          """) as? [String]
      #expect(faults == [], "\(screen)")
    }
  }

  /// The box of a part of the first message that has it.
  private static func top(of selector: String) -> String { "document.querySelector('\(selector)').getBoundingClientRect().top" }

  @Test("a style sheet moves the parts by the containers' names, as the document does", arguments: [Screen.phone, .desktop])
  func containers(screen: Screen) async throws {
    let folder = try TemporaryFolder()
    try folder.write("{name: 'moved', title: 'Moved', parent: 'messages'}", to: "theme/theme.json")
    try folder.write(
      """
      .mainContainer > .footnoteContainer { grid-row: 3; }
      .mainContainer > .avatar { grid-row: 1 / span 8; align-self: start; }
      .bubbleContentContainer > .text { padding: 0; }
      """, to: "theme/style.css")
    let site = try await ExampleSite.shared.site(theme: folder.path("theme"), configuration: "{currentUser: 'mira'}")
    let plain = try await ExampleSite.shared.site(configuration: "{currentUser: 'mira'}")
    let (footer, bubble) = (
      Self.top(of: ".message:has(> .avatar):has(> footer) > footer"), Self.top(of: ".message:has(> .avatar):has(> footer) > .bubble")
    )
    let avatar = Self.top(of: ".message:has(> .avatar):has(> footer) > .avatar")
    try Browser.use(screen) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(file: plain + "/the-shed/1.html")
      #expect(try probe.holds("\(footer) > \(bubble)"))
      try browser.open(file: site + "/the-shed/1.html")
      #expect(try probe.holds("\(footer) < \(bubble)"))
      #expect(try probe.holds("Math.abs(\(avatar) - \(footer)) < 12"))
      #expect(
        try probe.holds(
          "getComputedStyle(document.querySelector('.message:not(.emoji-only) > .bubbleContentContainer > .text')).paddingTop === '0px'"))
      #expect(try probe.overflow() == [])
    }
  }

  final class CentredButton: ChatMessageListVC {
    override func setUpLayout() {
      super.setUpLayout()
      scrollToLatestMessageButton.centerXAnchor.constraint(equalTo: view.layoutMarginsGuide.centerXAnchor).isActive = true
      dateOverlayView.removeFromSuperview()
    }
  }

  struct NamedButton: ViewFactory {
    func makeScrollToBottomButton(unreadCount: Int, onScrollToBottom: @escaping () -> Void) -> some View { Text("New").html }
  }

  @Test(
    "a list of a program's own has its button in the middle and no floating date; a factory's button is the one that leads to the end",
    arguments: [Screen.phone, .desktop])
  func listOfItsOwn(screen: Screen) async throws {
    let folder = try TemporaryFolder()
    var components = Components()
    components.messageListVC = CentredButton.self
    _ = try await SiteBuilder(viewFactory: NamedButton(), components: components)
      .build(export: PackageRoot.path("Examples/export.json"), to: folder.path("site"))
    try Browser.use(screen) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(file: folder.path("site/the-shed/1.html"))
      #expect(try probe.becomes("document.documentElement.classList.contains('has-drawer')"))
      #expect(try probe.becomes("!document.querySelector('.latest-button').hidden"))
      #expect(
        try probe.holds(
          "document.querySelectorAll('.latest-button').length === 1 && document.querySelector('.latest-button').textContent.trim() === 'New'"
        ))
      let button = "document.querySelector('.latest-button').getBoundingClientRect()",
        list = "document.querySelector('.message-list').getBoundingClientRect()"
      #expect(try probe.holds("Math.abs(\(button).left + \(button).width / 2 - (\(list).left + \(list).width / 2)) < 2"))
      #expect(try probe.holds("\(button).width === 44 && \(button).height === 44"), "it stays round")
      #expect(try probe.holds("document.querySelector('.date-overlay') === null"))
      try browser.click(".latest-button")
      #expect(try probe.becomes("location.pathname.endsWith('/the-shed/index.html')"))
      try probe.expectQuiet(within: URL(fileURLWithPath: folder.path("site/")).absoluteString)
    }
  }
}
