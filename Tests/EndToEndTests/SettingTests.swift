import ChatArchive
import Foundation
import TestSupport
import Testing

/// Each option, as it shows in the pages of the example.
@Suite("Options of the message list and the appearance", .waits)
struct SettingTests {
  private func listOption(_ option: String) async throws -> BuiltSite {
    try await BuiltSite.example("{currentUser: 'mira', timeZone: 'Europe/Amsterdam', messageListConfig: {\(option)}}")
  }

  private func displayOption(_ option: String) async throws -> BuiltSite {
    try await listOption("messageDisplayOptions: {\(option)}")
  }

  private func count(_ className: String, in site: BuiltSite) throws -> Int {
    try site.numberedPages(of: "the-shed").reduce(0) { try $0 + site.page($1).all(ofClass: className).count }
  }

  @Test("dateIndicatorPlacement puts dates into the list, over it, or nowhere", arguments: ["messageList", "overlay", "none"])
  func dateIndicatorPlacement(placement: String) async throws {
    let site = try await listOption("dateIndicatorPlacement: '\(placement)'")
    #expect(try (count("date-indicator", in: site) > 0) == (placement == "messageList"))
    #expect(try count("date-overlay", in: site) == (placement == "overlay" ? 4 : 0))
  }

  @Test("dateSeparator none leaves the dates above each page's first message, day those of every day", arguments: ["none", "day"])
  func dateSeparator(value: String) async throws {
    let site = try await listOption("dateIndicatorPlacement: 'messageList', messageDisplayOptions: {dateSeparator: '\(value)'}")
    let pages = try site.numberedPages(of: "the-shed")
    #expect(try (count("date-indicator", in: site) == pages.count) == (value == "none"))
  }

  @Test("Measures of the options are properties of the style sheet, which uses them")
  func measures() async throws {
    let expected = [
      "overlay-date-label-size": 51, "new-messages-separator-size": 52, "reactions-top-padding": 53, "spacer-width": 154,
      "horizontal-padding": 11, "quoted-view-padding": 12, "single-bottom": 13, "group-bottom": 14,
    ]
    let style = try await listOption(
      """
      messageDisplayOptions: {overlayDateLabelSize: 51, newMessagesSeparatorSize: 52, reactionsTopPadding: 53, spacerWidth: 154},
      messagePaddings: {horizontal: 11, quotedViewPadding: 12, singleBottom: 13, groupBottom: 14}
      """
    ).styleSheet()
    let plain = try await listOption("").styleSheet()
    for (name, value) in expected {
      #expect(style.contains("--\(name): \(value)px;") && !plain.contains("--\(name): \(value)px;"), "\(name)")
      #expect(style.contains("var(--\(name)"), "\(name)")
    }
  }

  @Test("groupMessages off lets every message show all information, and no group has a header")
  func groupMessages() async throws {
    let site = try await listOption("groupMessages: false, messageDisplayOptions: {lastInGroupHeaderSize: 30}")
    let messages = try site.messages(on: site.numberedPages(of: "the-shed"))
    #expect(messages.allSatisfy { $0.classes.contains("group-end") && !$0.classes.contains("group-start") })
    #expect(try count("group-header", in: site) == 0)
  }

  @Test("maxTimeIntervalBetweenMessagesInGroup moves the edges of groups", arguments: [0, 10, 3600])
  func interval(seconds: Int) async throws {
    let site = try await listOption("maxTimeIntervalBetweenMessagesInGroup: \(seconds)")
    let channel = try #require(try ExportedChannel.example().first { $0.id == "messaging:the-shed" })
    let marks = DocumentedGrouping.marks(of: channel.listed, maximumSeconds: Double(seconds))
    let messages = try site.messages(on: site.numberedPages(of: "the-shed"))
    #expect(messages.map { $0.classes.contains("group-end") } == marks.map { $0.contains(.first) })
    #expect(messages.map { $0.classes.contains("group-start") } == marks.map { $0.contains(.last) })
  }

  @Test("messageListAlignment leftAligned puts nobody on the right")
  func alignment() async throws {
    let site = try await listOption("messageListAlignment: 'leftAligned'")
    #expect(try count("flipped", in: site) == 0)
    #expect(try count("own", in: site) > 0)
  }

  @Test("pageSize is how many messages stand on a page", arguments: [1, 7, 1000])
  func pageSize(size: Int) async throws {
    let site = try await listOption("pageSize: \(size)")
    let pages = try site.numberedPages(of: "the-shed")
    #expect(pages.count == (181 + size - 1) / size)
    #expect(try site.messages(on: [pages[0]]).count == min(size, 181))
  }

  @Test("showAvatars off leaves no avatar beside a message")
  func avatars() async throws {
    let avatars = { (site: BuiltSite) in
      try site.messages(on: site.numberedPages(of: "the-shed")).filter { $0.elements.contains { $0.classes.contains("avatar") } }.count
    }
    #expect(try avatars(try await displayOption("showAvatars: true")) > 0)
    #expect(try avatars(try await displayOption("showAvatars: false")) == 0)
    #expect(try avatars(try await displayOption("showAvatars: true, showAvatarsInGroups: false")) == 0)
  }

  @Test("showAuthorName and showMessageDate decide what the footer says")
  func footer() async throws {
    let both = try await displayOption("")
    let noName = try await displayOption("showAuthorName: false")
    let noDate = try await displayOption("showMessageDate: false")
    let inFooters = { (name: String, site: BuiltSite) in
      try site.messages(on: site.numberedPages(of: "the-shed")).flatMap { $0.all(named: "footer") }.flatMap { $0.all(named: name) }.count
    }
    #expect(try inFooters("bdi", both) > 0)
    #expect(try inFooters("bdi", noName) == 0)
    #expect(try inFooters("time", both) > 0)
    #expect(try inFooters("time", noName) == inFooters("time", both))
    let own = try noDate.messages(on: noDate.numberedPages(of: "the-shed")).filter { $0.classes.contains("own") }
    #expect(own.flatMap { $0.all(named: "footer") }.flatMap { $0.all(named: "time") }.isEmpty)
  }

  @Test("showOriginalTranslatedButton puts the original of a translated message into a fold")
  func original() async throws {
    let folds = { (site: BuiltSite) in
      try site.pages().flatMap { try site.page($0).all(ofClass: "original-text") }.map { ($0.name, $0.text) }
    }
    let shown = try folds(try await displayOption("showOriginalTranslatedButton: true"))
    #expect(shown.count > 5 && shown.allSatisfy { $0.0 == "details" } && shown.contains { $0.1.contains("Qui a du basilic pourpre ?") })
    #expect(try folds(try await displayOption("showOriginalTranslatedButton: false")).isEmpty)
  }

  @Test("markdownSupportEnabled off shows the text as it was written")
  func markdown() async throws {
    let site = try await listOption("markdownSupportEnabled: false")
    let text = try #require(try site.messages(on: ["the-shed/1.html"]).first?.all(ofClass: "text").first)
    #expect(text.text.contains("**four degrees**") && text.all(named: "strong").isEmpty)
  }

  @Test("localLinkDetectionEnabled off leaves bare addresses and mentions as text")
  func links() async throws {
    let bare = { (site: BuiltSite) in
      try site.pages().reduce(0) { total, page in
        try total + site.page(page).all(ofClass: "message-link").count { $0.text.hasPrefix("http") || $0.text.hasPrefix("www.") }
      }
    }
    let off = try await listOption("localLinkDetectionEnabled: false")
    #expect(try bare(try await listOption("")) > bare(off))
    #expect(try count("mention", in: off) == 0)
  }

  @Test("isMessageEditedLabelEnabled and skipEditedMessageLabel hide the label, not the class")
  func edited() async throws {
    #expect(try count("edited-label", in: try await listOption("")) > 0)
    for option in ["isMessageEditedLabelEnabled: false", "skipEditedMessageLabel: true"] {
      let site = try await listOption(option)
      #expect(try count("edited-label", in: site) == 0 && count("edited", in: site) > 0)
    }
  }

  @Test("reactionsPlacement puts reactions into the bubble's corner or below it", arguments: ["top", "bottom"])
  func reactions(placement: String) async throws {
    let site = try await displayOption("reactionsPlacement: '\(placement)'")
    let messages = try site.messages(on: site.numberedPages(of: "the-shed"))
    let inBubbles = messages.flatMap { $0.all(ofClass: "bubble") }.flatMap { $0.all(ofClass: "reactions") }.count
    let all = messages.flatMap { $0.all(ofClass: "reactions") }.count
    #expect(all > 20 && inBubbles == (placement == "top" ? all : 0))
  }

  @Test("reactionsStyle puts each type of reaction into a pill of its own or all into one with their sum")
  func reactionsStyle() async throws {
    let counts = { (style: String) in
      let site = try await displayOption("reactionsStyle: '\(style)'")
      let lists = try site.messages(on: site.numberedPages(of: "the-shed")).flatMap { $0.all(ofClass: "reactions") }
      return lists.map { list in
        // The numbers behind the signs of the types, as each pill says them.
        let numbers = list.all(named: "li").map { item in
          item.text.matches(of: /(\d+)/).first.flatMap { Int($0.1) } ?? 0
        }
        return (list.classes.contains("clustered"), list.attributes["data-total"].flatMap { Int($0) }, numbers.reduce(0, +))
      }
    }
    let (segmented, clustered) = (try await counts("segmented"), try await counts("clustered"))
    #expect(segmented.count > 20 && segmented.count == clustered.count)
    #expect(segmented.allSatisfy { !$0.0 && $0.1 == nil })
    #expect(clustered.allSatisfy(\.0) && clustered.map(\.1) == segmented.map { Optional($0.2) })
    #expect(segmented.contains { $0.2 > 5 })
  }

  @Test("showOutgoingMessageAvatar puts the current user's avatar beside their groups; showIncomingMessageAvatar is for the others")
  func sides() async throws {
    let authors = { (options: String) in
      let site = try await displayOption(options)
      let withAvatar = try site.messages(on: site.numberedPages(of: "the-shed")).filter { message in
        message.elements.contains { $0.classes.contains("avatar") }
      }
      return (own: withAvatar.count { $0.classes.contains("own") }, others: withAvatar.count { !$0.classes.contains("own") })
    }
    let both = try await authors("showOutgoingMessageAvatar: true")
    #expect(both.own > 0 && both.others > 0)
    let own = try await authors("showOutgoingMessageAvatar: true, showIncomingMessageAvatar: false")
    #expect(own.own == both.own && own.others == 0)
  }

  @Test("lastInGroupHeaderSize puts a header above the groups of others, and its height into the style sheet")
  func header() async throws {
    let site = try await displayOption("lastInGroupHeaderSize: 30")
    let messages = try site.messages(on: site.numberedPages(of: "the-shed"))
    let shown = messages.filter { !$0.all(ofClass: "group-header").isEmpty }
    let expected = messages.filter { $0.classes.contains("group-start") && !$0.classes.contains("own") && !$0.classes.contains("system") }
    #expect(shown.map { $0.attributes["id"] } == expected.map { $0.attributes["id"] } && !shown.isEmpty)
    #expect(try site.styleSheet().contains("--last-in-group-header-size: 30px"))
    #expect(try count("group-header", in: try await displayOption("")) == 0)
  }

  @Test("Transitions become keyframes that run only where motion is welcome")
  func transitions() async throws {
    let style = try await displayOption("currentUserMessageTransition: 'scale.combined(with: opacity)'").styleSheet()
    let rule = try #require(
      style.firstMatch(
        of: /@media screen and \(prefers-reduced-motion: no-preference\) \{\s*\.message\.own \{ animation: (message-insertion-\w+)/))
    #expect(style.contains("@keyframes \(rule.1) { from { opacity: 0; transform: scale(0); } }"))
    #expect(style.ranges(of: "animation: message-insertion").count == 1)
    #expect(try await !displayOption("").styleSheet().contains("@keyframes message-insertion"))
    #expect(
      try await !displayOption("animateChanges: false, currentUserMessageTransition: 'scale'").styleSheet().contains("@keyframes message-"))
  }

  @Test("Every file is a link that saves it, whatever downloadFileAttachmentsEnabled says", arguments: [true, false])
  func downloads(isOn: Bool) async throws {
    let site = try await listOption("downloadFileAttachmentsEnabled: \(isOn)")
    let links = try site.numberedPages(of: "the-shed").flatMap { try site.page($0).all(ofClass: "file-link") }
    #expect(links.count > 1 && links.allSatisfy { $0.attributes["href"] != nil && $0.attributes["download"]?.isEmpty == false })
  }

  @Test("Attributes of links become properties of each sender's links")
  func linkAttributes() async throws {
    let style = try await displayOption(
      "otherUserLinkAttributes: {foregroundColor: '#123456', font: {size: 34, italic: true}, fontWeight: 'bold', underlineStyle: 'double'}"
    ).styleSheet()
    #expect(style.contains("--message-other-user-link-foreground-color: #123456"))
    let rules = style.matches(of: /\.message:not\(\.own\) :is\(a\.message-link, [a-z]*\.mention\) \{([^}]*)\}/).map(\.1).joined()
    #expect(
      rules.contains("font-size: 2rem; font-weight: 400; font-style: italic; font-weight: 700;") && rules.contains("double"), "\(rules)")
    let own = try await displayOption("currentUserLinkAttributes: {foregroundColor: '#654321'}").styleSheet()
    #expect(own.contains("--message-current-user-link-foreground-color: #654321"))
    #expect(own.contains(/\.message\.own :is\(a\.message-link, \.mention\) \{[^}]*var\(--message-current-user-link-foreground-color/))
  }

  @Test("A colour, a gradient and a font of the configuration are in the style sheet")
  func appearance() async throws {
    let style = try await BuiltSite.example(
      """
      {appearance: {colors: {tintColor: {light: '#ff0000', dark: '#00ff00'}, messageCurrentUserBackground: ['#010203', '#040506']},
       fonts: {families: ['Charter', 'serif'], body: {size: 20}}, bubbles: {cornerRadius: 4}}}
      """
    ).styleSheet()
    #expect(style.contains("--tint-color: #ff0000") && style.contains("--tint-color: #00ff00"))
    #expect(style.firstMatch(of: /--message-current-user-background: linear-gradient\([^;]*#010203[^;]*#040506/) != nil)
    #expect(style.firstMatch(of: /--font-family: [^;]*Charter/) != nil)
    #expect(style.contains("--bubble-corner-radius: 4px"))
  }

  @Test("messageListType says what every list is, and the markup says it too", arguments: ["messaging", "team", "livestream", "commerce"])
  func listType(type: String) async throws {
    let site = try await listOption("messageListType: '\(type)'")
    #expect(site.report.diagnostics.entries.isEmpty)
    #expect(try Set(site.pages().flatMap { try site.page($0).all(ofClass: "message-list") }.map { $0.attributes["data-type"] }) == [type])
    #expect(try await SiteCheck(site: site.path).run().diagnostics.entries.isEmpty)
    let errors = try NuChecker.check(folder: site.path).filter(\.isError)
    #expect(errors.isEmpty, "\(errors.prefix(5))")
  }

  @Test("A channel has the same pages whether it or all are of a list type, and all four share style sheet and script")
  func listTypeOfChannel() async throws {
    let alone = try await listOption("messageListTypes: [{id: 'the-shed', messageListType: 'team'}]")
    let all = try await listOption("messageListType: 'team'")
    let none = try await listOption("")
    for page in try alone.pages() {
      let isTeam = page.hasPrefix("the-shed/")
      #expect(try alone.text(of: page) == (isTeam ? all : none).text(of: page), "\(page)")
    }
    #expect(try Set([alone, all, none].flatMap { try $0.files() }.filter { $0.hasPrefix("assets/") }).count == 9)
  }

  @Test("A theme of a folder brings its style, its colours and its templates")
  func themeFolder() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{name: 'mine', parent: 'messages', colors: {tintColor: '#abcdef'}}", to: "mine/theme.json")
    try folder.write(".mine { color: red }", to: "mine/style.css")
    try folder.write("<div class=\"text\">Gone with the wind</div>", to: "mine/templates/DeletedMessageView.mustache")
    let site = try await BuiltSite.example("{theme: 'paper'}") { $0.theme = folder.path("mine") }
    let style = try site.styleSheet()
    #expect(style.contains("--tint-color: #abcdef") && style.contains(".mine { color: red }") && style.contains(".bubble {"))
    #expect(try site.messages(on: site.numberedPages(of: "the-shed")).contains { $0.text.contains("Gone with the wind") })
    #expect(try !site.text(of: "the-shed/1.html").contains("Message deleted</div>"))
  }

  @Test("A theme without rules is noted where no parent has any, since nothing lays out its pages then")
  func bareTheme() async throws {
    let folder = try TemporaryFolder()
    func notes() async throws -> [Diagnostic] {
      let site = try await BuiltSite.example("{}") { $0.theme = folder.path("mine") }
      return site.report.diagnostics.entries.filter { $0.summary.contains("style sheet") }
    }
    try folder.write("{name: 'mine'}", to: "mine/theme.json")
    let bare = try await notes()
    #expect(bare.map(\.place) == [Place(file: folder.path("mine/theme.json"))], "\(bare)")
    #expect(bare.first?.severity == .note && bare.first?.advice?.contains("messages") == true, "\(bare)")
    try folder.write("{name: 'mine', parent: 'paper'}", to: "mine/theme.json")
    #expect(try await notes() == [])
    try folder.write("{name: 'mine'}", to: "mine/theme.json")
    try folder.write(".mine { color: red }", to: "mine/style.css")
    #expect(try await notes() == [])
  }

  @Test("A theme has the style and the templates of its parents, folders that it names from its own, below what it says itself")
  func parentFolder() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{name: 'base', parent: 'messages'}", to: "base/theme.json")
    try folder.write(".base { color: red }", to: "base/style.css")
    try folder.write("<div class=\"text\">Gone with the wind</div>", to: "base/templates/DeletedMessageView.mustache")
    try folder.write("<p>Nobody spoke</p>", to: "base/templates/EmptyMessagesView.mustache")
    try folder.write("{name: 'mine', parent: '../base'}", to: "mine/theme.json")
    try folder.write("<p>{{channelName}} is empty</p>", to: "mine/templates/EmptyMessagesView.mustache")
    let site = try await BuiltSite.example("{}") { $0.theme = folder.path("mine") }
    let style = try site.styleSheet()
    #expect(style.contains(".base { color: red }") && style.contains(".bubble {"))
    #expect(try site.messages(on: site.numberedPages(of: "the-shed")).contains { $0.text.contains("Gone with the wind") })
    #expect(try site.text(of: "summer-fair-2026/index.html").contains("Summer Fair 2026 is empty"))

    try folder.write("{name: 'base', parent: '../mine'}", to: "base/theme.json")
    let circle = await #expect(throws: BuildFailure.self) { _ = try await BuiltSite.example("{}") { $0.theme = folder.path("mine") } }
    #expect(circle?.description.contains("is among its own parents") == true, "\(circle?.description ?? "")")
    try folder.write("{name: 'mine', parent: 'bases'}", to: "mine/theme.json")
    let missing = await #expect(throws: BuildFailure.self) { _ = try await BuiltSite.example("{}") { $0.theme = folder.path("mine") } }
    let told = missing?.description ?? ""
    #expect(told.contains("mine/theme.json:1:24: error: there is no theme \"bases\""), "\(told)")
  }

  @Test("An option wins over the file, the file over the theme, the theme over the defaults")
  func order() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{name: 'mine', parent: 'messages', colors: {tintColor: '#a1a2a3', alert: '#bbbbbb'}}", to: "mine/theme.json")
    let file =
      "{title: 'From the file', locale: 'de', theme: 'paper', messageListConfig: {pageSize: 20}, appearance: {colors: {tintColor: '#cccccc'}}}"
    let site = try await BuiltSite.example(file) {
      $0.title = "From the option"
      $0.theme = folder.path("mine")
      $0.pageSize = 100
    }
    #expect(try site.page("index.html").all(named: "h1").first?.text == "From the option")
    #expect(try site.numberedPages(of: "the-shed").count == 2)
    #expect(try site.page("index.html").attributes["lang"] == "de")
    let style = try site.styleSheet()
    #expect(style.contains("--tint-color: #cccccc") && style.contains("--alert: #bbbbbb") && !style.contains("#a1a2a3"))
  }
}
