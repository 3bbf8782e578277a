import ChatArchive
import Foundation
import TestSupport
import Testing

/// Runs of joins, folded into one line.
@Suite("A fold of joins", .waits)
struct FoldTests {
  static func site(theme: String = "messages", type: String = "messaging") async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let users = (0..<5).map { #"{"id": "U\#($0)", "name": "u\#($0)", "profile": {"display_name": "Name \#($0)"}}"# }
    try folder.write(#"[{"id": "C1", "name": "general"}]"#, to: "export/channels.json")
    try folder.write("[\(users.joined(separator: ","))]", to: "export/users.json")
    let messages = (0..<24).map { number in
      let time = "\(1_577_836_800 + 60 * number).000100"
      if number == 0 || number > 20 { return #"{"user": "U\#(number % 5)", "ts": "\#(time)", "text": "text \#(number)"}"# }
      return
        #"{"user": "U\#(number % 5)", "ts": "\#(time)", "subtype": "channel_join", "text": "<@U\#(number % 5)> has joined the channel"}"#
    }
    try folder.write("[\(messages.joined(separator: ","))]", to: "export/general/2020-01-01.json")
    var options = BuildOptions()
    options.theme = theme
    options.configurationFile = try folder.write("{messageListConfig: {messageListType: '\(type)'}}", to: "options.json")
    _ = try await SiteBuilder(options: options).build(exports: [folder.path("export")], to: folder.path("site"))
    return folder
  }

  private static func address(_ folder: TemporaryFolder, _ hash: String = "") -> String {
    URL(fileURLWithPath: folder.path("site/general/index.html")).absoluteString + hash
  }

  @Test("has no violation that axe-core finds, closed and open, in any list type", arguments: AccessiblePages.types)
  func axe(type: String) async throws { try await Self.expectNoViolations(theme: "messages", type: type, .structure) }

  /// Asks axe-core about a closed fold and an open one, light and dark.
  static func expectNoViolations(theme: String, type: String, _ rules: Axe.Rules) async throws {
    let folder = try await site(theme: theme, type: type)
    try Browser.use(.phone) { browser in
      try browser.open(address(folder))
      for isOpen in [false, true] {
        _ = try browser.run("document.querySelector('.fold details').open = arguments[0]", [isOpen])
        try Axe(browser: browser).expectNone(rules, "\(theme) \(type) open \(isOpen)")
      }
    }
  }

  @Test("opens for an address that names a message in it, and stays closed otherwise")
  func address() async throws {
    let folder = try await Self.site()
    try Browser.use(.desktop) { browser in
      try browser.open(Self.address(folder))
      #expect(try browser.run("return document.querySelector('.fold details').open", []) as? Bool == false)
      try browser.open(Self.address(folder, "#m-1577837400.000100"))
      #expect(try browser.run("return document.querySelector('.fold details').open", []) as? Bool == true)
      let top = try browser.run("return document.getElementById('m-1577837400.000100').getBoundingClientRect().top", []) as? Double
      #expect(top.map { $0 > 0 && $0 < 1000 } == true)
    }
  }

  @Test("is passed over by the arrow keys while it is closed, and walked through when it is open")
  func keys() async throws {
    let folder = try await Self.site()
    try Browser.use(.desktop) { browser in
      try browser.open(Self.address(folder))
      let walk = """
        const first = document.querySelector('.message');
        first.focus();
        first.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
        return document.activeElement.id;
        """
      #expect(try browser.run(walk, []) as? String == "m-1577838060.000100")
      _ = try browser.run("document.querySelector('.fold details').open = true", [])
      #expect(try browser.run(walk, []) as? String == "m-1577836860.000100")
    }
  }
}
