import Foundation
import TestSupport
import Testing

/// What the list types look like, by what the browser computes, in every theme.
@Suite("The look of the list types", .waits)
struct ListTypeLookTests {
  static let themes = BuiltInThemes.names
  static let screens = [Screen.phone, .desktop]

  /// Opens a page of the example with all channels of a type, and asks the script for what is not as it should be.
  private func faults(
    _ type: String, _ theme: String, _ screen: Screen, options: String = "", page: String = "the-shed/2.html", _ script: String
  ) async throws -> [String] {
    let configuration = "{currentUser: 'mira', messageListConfig: {messageListType: '\(type)'\(options)}}"
    let site = try await ExampleSite.shared.site(theme: theme, configuration: configuration)
    return try Browser.use(screen) { browser in
      try browser.open(URL(fileURLWithPath: site + "/" + page).absoluteString)
      return try browser.run(Self.helpers + script) as? [String] ?? ["no answer"]
    }
  }

  /// `check(what, items, test)` notes the ids of items that a test does not hold for, and where there is none; `box` measures.
  private static let helpers = """
    var list = document.querySelector(".message-list"), faults = [];
    function box(element) { return element.getBoundingClientRect(); }
    function style(element) { return getComputedStyle(element); }
    function messages(selector) { return Array.from(list.querySelectorAll(":scope > .message:not(.system)" + (selector || ""))); }
    function part(message, selector) { return message.querySelector(":scope > " + selector); }
    function check(what, items, test) {
      if (!items.length) { faults.push(what + ": there is none"); }
      items.filter(function (item) { return !test(item); }).slice(0, 3).forEach(function (item) { faults.push(what + ": " + item.id); });
    }
    function isPlain(message) { return !message.querySelector("figure, .gallery, .quoted, pre, ul, ol, table, .text p + *, details, footer, .text > :not(a, strong, em, code, br, span, bdi)"); }
    """

  private static let teamScript = headerAboveScript + rowsScript
  private static let headerAboveScript = """
    check("own ones too", messages(".own"), function (m) { return box(part(m, ".bubble")).left < box(m).left + 80; });
    check("avatar beside the name", messages(".group-start"), function (m) {
      var avatar = box(part(m, ".avatar")), name = box(m.querySelector(".author")), bubble = box(part(m, ".bubble"));
      return avatar.right <= name.left && avatar.top < name.bottom && avatar.top < bubble.top && avatar.width === 36;
    });
    check("name above", messages(".group-start"), function (m) { return box(m.querySelector(".author")).bottom <= box(part(m, ".bubble")).top + 1; });
    check("time behind the name", messages(".group-start"), function (m) {
      var time = m.querySelector(":scope > header > time");
      return style(time).opacity === "1" && box(time).left >= box(m.querySelector("header")).left && box(time).bottom <= box(part(m, ".bubble")).top + 1;
    });

    """
  /// A wide page of paper has the names in its left margin and the times in its right one.
  private static let marginScript = """
    check("no avatars", messages(), function (m) { return !part(m, ".avatar") || style(part(m, ".avatar")).display === "none"; });
    check("name in the left margin", messages(".group-start"), function (m) {
      var name = box(m.querySelector(".author")), bubble = box(part(m, ".bubble"));
      return name.right <= bubble.left && Math.abs(name.top - bubble.top) < 8;
    });
    check("time in the right margin", messages(), function (m) {
      var time = box(m.querySelector(":scope > time, :scope > header > time")), bubble = box(part(m, ".bubble"));
      return time.left >= bubble.right && Math.abs(time.top - bubble.top) < 8;
    });
    check("the time of a group is there", messages(".group-start"), function (m) { return style(m.querySelector("header > time")).opacity === "1"; });

    """
  private static let rowsScript = """
    var left = box(part(messages(".group-start")[0], ".bubble")).left;
    check("aligned on the left", messages(), function (m) { return Math.abs(box(part(m, ".bubble")).left - left) < 1; });
    check("no avatar in the group", messages(":not(.group-start)"), function (m) { return !part(m, ".avatar") && !part(m, "header"); });
    check("no bubbles", messages(":not(.deleted)"), function (m) {
      var s = style(part(m, ".bubble"));
      return s.backgroundColor === "rgba(0, 0, 0, 0)" && s.backgroundImage === "none" && parseFloat(s.borderTopWidth) === 0;
    });
    var next = messages(":not(.group-start)").filter(function (m) { return isPlain(m) && !m.querySelector(".reactions"); });
    check("dense", next, function (m) { return box(m).height - box(part(m, ".bubble")).height <= 12; });
    return faults;
    """

  private static let livestreamScript = """
    var plain = messages().filter(isPlain);
    check("no avatars", messages(), function (m) { return !part(m, ".avatar"); });
    check("name in the first line", plain, function (m) {
      var time = box(part(m, "time")), name = part(m, ".author").getClientRects()[0], text = m.querySelector(".text").getClientRects()[0];
      return time.right <= name.left + 1 && time.top < name.bottom && time.bottom > name.top && text.top < name.bottom + 12;
    });
    var short = plain.filter(function (m) { return m.querySelector(".text").textContent.length < 16 && part(m, ".author").textContent.length < 16 && !m.querySelector(".reactions"); });
    check("one line", short.filter(function (m) { return !m.classList.contains("emoji-only"); }), function (m) { return box(m).height < 34; });
    check("every line has its name and time", messages(), function (m) { return part(m, ".author") && style(part(m, "time")).opacity === "1"; });
    check("time on the left", messages(), function (m) { return box(part(m, "time")).left - box(m).left < 30; });
    var colours = {}, ids = {};
    messages().forEach(function (m) {
      var colour = style(part(m, ".author")).color;
      (colours[m.dataset.author] = colours[m.dataset.author] || {})[colour] = true;
      ids[colour] = true;
    });
    if (Object.values(colours).some(function (c) { return Object.keys(c).length !== 1; })) { faults.push("an author of two colours"); }
    if (Object.keys(ids).length < Math.min(12, Object.keys(colours).length)) { faults.push("two authors of one colour"); }
    return faults;
    """

  private static let commerceScript = """
    function isCard(s) { return parseFloat(s.borderTopWidth) >= 1 && s.borderTopColor !== "rgba(0, 0, 0, 0)"; }
    var cards = messages(":not(.emoji-only, .deleted)").filter(function (m) { return !m.querySelector(".bubble.media-only"); });
    var width = Math.min(680, box(list).width);
    check("wide", cards, function (m) { return box(part(m, ".bubble")).width > width * 0.78; });
    check("cards", cards, function (m) { return isCard(style(part(m, ".bubble"))); });
    check("own on the right", messages(".own"), function (m) {
      var b = box(part(m, ".bubble")), l = box(m); return l.right - b.right <= b.left - l.left + 1;
    });
    check("others on the left", messages(":not(.own)").filter(function (m) { return !m.classList.contains("emoji-only"); }), function (m) {
      var avatar = part(m, ".avatar"); return !avatar || box(avatar).right <= box(part(m, ".bubble")).left;
    });
    check("name above", messages(".group-start"), function (m) { return box(m.querySelector(".author")).bottom <= box(part(m, ".bubble")).top + 1; });
    check("agents are named", messages(".group-start.agent"), function (m) { return m.querySelector("header > .author-role").textContent === "Agent"; });
    check("others are not", messages(".group-start:not(.agent)"), function (m) { return !m.querySelector(".author-role"); });
    var attachments = Array.from(list.querySelectorAll(".bubble > .attachment:not(.giphy)"));
    check("attachments", attachments, function (a) { return isCard(style(a)) && box(a).width > box(a.closest(".bubble")).width * 0.8; });
    check("pictures fill the card", Array.from(list.querySelectorAll(".bubble > .gallery")), function (g) { return box(g).width > box(g.parentElement).width - 14; });
    return faults;
    """

  @Test("The checks find faults where the same markup is drawn as a messenger: an instrument is tested before it is used")
  func selfTest() async throws {
    for (type, script) in [("team", Self.teamScript), ("livestream", Self.livestreamScript), ("commerce", Self.commerceScript)] {
      let found = try await faults(type, "messages", .desktop, "list.dataset.type = 'messaging';" + script)
      #expect(Set(found.map { $0.prefix { $0 != ":" } }).count >= 2, "\(type): \(found)")
    }
  }

  @Test(
    "team: rows on the left, name and time above, the avatar at the group's top, dense; on paper both in the margins, where it is wide",
    arguments: themes, screens)
  func team(theme: String, screen: Screen) async throws {
    let hasMargins = theme == "paper" && screen.width >= 768
    let faults = try await faults("team", theme, screen, hasMargins ? Self.marginScript + Self.rowsScript : Self.teamScript)
    #expect(faults == [], "\(theme) \(screen)")
  }

  @Test("livestream: a line for each message, time, coloured name and text on it, no avatars", arguments: themes, screens)
  func livestream(theme: String, screen: Screen) async throws {
    let faults = try await faults("livestream", theme, screen, Self.livestreamScript)
    #expect(faults == [], "\(theme) \(screen)")
  }

  @Test("commerce: wide cards with the author above, agents marked, attachments as cards of their own", arguments: themes, screens)
  func commerce(theme: String, screen: Screen) async throws {
    let faults = try await faults("commerce", theme, screen, Self.commerceScript)
    #expect(faults == [], "\(theme) \(screen)")
  }

  @Test("Nothing is too faint, too small, or wider than the screen", arguments: samples)
  func readable(theme: String, type: String) async throws { try await Self.expectReadable(theme: theme, type: type, on: [.narrow]) }

  /// Each theme with one list type, so that each has its turn; `LookLongRun` has every theme with every type.
  static let samples = Array(zip(themes, ["team", "livestream", "commerce", "messaging"]))

  /// Looks at the pages that have everything, light and dark.
  static func expectReadable(theme: String, type: String, on screens: [Screen]) async throws {
    let site = try await ExampleSite.shared.site(
      theme: theme, configuration: "{currentUser: 'mira', messageListConfig: {messageListType: '\(type)'}}")
    try Browser.use(each: screens) { (browser, screen) throws in
      let probe = PageProbe(browser: browser)
      for page in ["the-shed/1.html", "the-shed/2.html", "the-shed/3.html", "language-café/1.html", "borrow-a-bike/1.html"] {
        try browser.open(URL(fileURLWithPath: site + "/" + page).absoluteString)
        for scheme in ColorScheme.allCases {
          _ = try browser.run("document.documentElement.setAttribute('data-appearance', arguments[0])", [scheme.rawValue])
          let faults = try probe.textFaults(minimumContrast: theme == "contrast" ? 7 : 4.5)
          #expect(faults == [], "\(page) \(scheme): \(faults)")
        }
        #expect(try probe.overflow() == [], "\(page) \(screen)")
      }
    }
  }

  @Test("Options that are set win over the type: avatars in a livestream, bubbles' sides in a team")
  func overridden() async throws {
    let avatars = try await faults(
      "livestream", "messages", .phone, options: ", messageDisplayOptions: {showAvatars: true}",
      """
      check("avatar in the line", messages(), function (m) { return part(m, ".avatar") && box(part(m, ".avatar")).height === 20; });
      return faults;
      """)
    #expect(avatars == [])
  }

  @Test("A channel's own type is its own: the others are messengers", arguments: themes)
  func mixed(theme: String) async throws {
    let site = try await ExampleSite.shared.site(
      theme: theme, configuration: "{messageListConfig: {messageListTypes: [{name: 'the*', messageListType: 'team'}]}}")
    try Browser.use(.desktop) { browser in
      for (page, type) in [("the-shed/1.html", "team"), ("borrow-a-bike/1.html", "messaging")] {
        try browser.open(URL(fileURLWithPath: site + "/" + page).absoluteString)
        let probe = PageProbe(browser: browser)
        #expect(try probe.holds("document.querySelector('.message-list').dataset.type === arguments[0]", type))
        #expect(try probe.holds("(document.querySelector('.message > header') !== null) === arguments[0]", type == "team"))
      }
    }
  }

  @Test("In print names and times stay, avatars and controls go", arguments: ["team", "livestream", "commerce"])
  func print(type: String) async throws {
    let site = try await ExampleSite.shared.site(configuration: "{currentUser: 'mira', messageListConfig: {messageListType: '\(type)'}}")
    try Browser.use(.desktop) { browser in
      try browser.open(URL(fileURLWithPath: site + "/the-shed/2.html").absoluteString)
      try browser.prefer(.light, media: "print")
      let probe = PageProbe(browser: browser)
      #expect(try probe.textFaults(minimumContrast: 4.5) == [])
      #expect(
        try probe.holds(
          "Array.from(document.querySelectorAll('.message > .avatar')).every(function (a) { return getComputedStyle(a).display === 'none'; })"
        ))
      #expect(
        try probe.holds(
          "Array.from(document.querySelectorAll('.message .author')).every(function (a) { return a.getBoundingClientRect().height > 8; })"))
    }
  }
}
