import ChatArchive
import Foundation
import TestSupport
import Testing

@Suite("The parts of a server, in a browser", .waits)
struct CategoryTests {
  private static func export(_ id: Int, _ name: String, _ category: String?) -> String {
    let part = category.map { #""categoryId":"7","category":"\#($0)","# } ?? ""
    return #"{"guild":{"id":"1","name":"Tea"},"channel":{"id":"\#(id)","type":"GuildTextChat",\#(part)"name":"\#(name)"},"dateRange":{},"#
      + #""messages":[\#(FormatSample.discord.message(id, "text \(id)", ""))],"messageCount":1}"#
  }

  @Test("part the list of channels and the drawer alike, on a phone and a desktop", arguments: [Screen.phone, .desktop])
  func drawer(screen: Screen) async throws {
    let folder = try TemporaryFolder()
    for (id, name, category) in [(1, "welcome", nil), (2, "green", "Leaves <b>"), (3, "cups", "Things"), (4, "black", "Leaves <b>")] {
      try folder.write(Self.export(id, name, category), to: "export/\(id).json")
    }
    _ = try await SiteBuilder().build(export: folder.path("export"), to: folder.path("site"))
    try Browser.use(screen) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(file: folder.path("site/index.html"))
      let listed =
        "[...document.querySelectorAll('.channel-list > li')].map(li => (li.querySelector('h2, .channel-name') || li).textContent).join()"
      #expect(try probe.holds(listed + " === 'Channels,welcome,Leaves <b>,black,green,Things,cups'"))
      #expect(try probe.overflow().isEmpty)
      try browser.open(file: folder.path("site/green/1.html"))
      #expect(try probe.becomes("document.querySelector('.channel-drawer .channel-list-item') !== null"))
      #expect(
        try probe.holds(
          listed.replacing("'.channel-list", with: "'.channel-drawer .channel-list") + " === 'welcome,Leaves <b>,black,green,Things,cups'"))
      #expect(try probe.holds("document.querySelector('.channel-drawer [aria-current] .channel-name').textContent === 'green'"))
      try probe.expectQuiet(within: URL(fileURLWithPath: folder.path("site") + "/").absoluteString)
    }
  }
}
