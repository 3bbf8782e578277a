import ChatModel
import CustomViews
import MessageList
import SiteRendering
import TestSupport
import Testing

@testable import ChatArchive
@testable import Rebuilding
@testable import Settings
@testable import SitePublishing

/// What hangs on which settings. The bytes of a site do not tell: what was made in vain is not written.
@Suite("Hashes of settings")
struct SettingsHashesTests {
  /// The hashes under an option and a configuration file.
  private func hashes(configuration: String = "{}", _ change: (inout BuildOptions) -> Void = { _ in }) throws -> SettingsHashes {
    let folder = try TemporaryFolder()
    try folder.write(configuration, to: "export/chatarchive.json")
    var options = BuildOptions()
    change(&options)
    var reader = SettingsReader(
      options: options, utils: Utils(), appearance: nil, viewMethods: nil, components: Components(), channelViewModel: nil)
    let settings = try reader.settings(for: [folder.path("export")]).settings
    let assets = SiteAssets(
      styleSheet: settings.styleSheet, script: { _ in "" }, onDemand: [], icon: "", searchScript: settings.isSearchable ? "" : nil)
    return SettingsHashes(settings, frame: SiteFrame(settings, assets))
  }

  /// Which of the hashes are those of another build.
  private func same(_ hashes: SettingsHashes, _ others: SettingsHashes) -> [String] {
    var names: [String] = []
    if hashes.all != nil, hashes.all == others.all { names.append("all") }
    if hashes.pages != nil, hashes.pages == others.pages { names.append("pages") }
    if hashes.search != nil, hashes.search == others.search { names.append("search") }
    if hashes.overviews != nil, hashes.overviews == others.overviews { names.append("overviews") }
    return names
  }

  @Test("are the same for the same settings, from which file they may be")
  func equal() throws {
    let plain = try hashes()
    #expect(same(plain, try hashes()) == ["all", "pages", "search", "overviews"])
    #expect(same(plain, try hashes { $0.jobs = 7 }) == ["all", "pages", "search", "overviews"])
  }

  @Test("differ where another theme, language or page size is seen, and where another reader or title is", arguments: 0..<8)
  func different(number: Int) throws {
    let (change, wanted): ((inout BuildOptions) -> Void, [String]) =
      switch number {
      case 0: ({ $0.theme = "paper" }, ["search"])
      case 1: ({ $0.title = "Another" }, ["search"])
      case 2: ({ $0.baseURL = "https://example.org/" }, ["search"])
      case 3: ({ $0.currentUser = "u" }, ["pages", "search", "overviews"])
      case 4: ({ $0.locale = "de_DE" }, [])
      case 5: ({ $0.timeZone = "Asia/Tokyo" }, [])
      case 6: ({ $0.pageSize = 7 }, [])
      default: ({ $0.people = [Person(ids: ["u", "v"], name: "U")] }, [])
      }
    #expect(same(try hashes(), try hashes(change)) == wanted)
  }

  @Test("differ for the search index where a configuration file decides what a text says, and stay where it decides about looks")
  func configured() throws {
    let plain = try hashes()
    let markdown = try hashes(configuration: "{messageListConfig: {markdownSupportEnabled: false}}")
    #expect(same(plain, markdown) == [])
    let groups = try hashes(configuration: "{messageListConfig: {groupMessages: false}}")
    #expect(same(plain, groups) == ["search"])
  }
}
