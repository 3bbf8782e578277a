import ChatArchive
import Foundation
import TestSupport
import Testing

/// What an option of the program does is what the library's option of its name does.
@Suite("Options of the program", .waits)
struct CommandOptionTests {
  /// An option as it is typed, and as a program sets it; `<folder>` stands for the test's own folder.
  private struct Option: Sendable, CustomTestStringConvertible {
    let words: [String]
    /// What has to be set for the option to matter.
    var base: @Sendable (inout BuildOptions) -> Void = { _ in }
    let set: @Sendable (inout BuildOptions, String) -> Void
    var testDescription: String { words.joined(separator: " ") }
  }

  /// What a site that is published needs to be told of conversations that only their members could see.
  private static let decisions = ["--private", "include", "--direct-messages", "include", "--restricted-visibility", "include"]

  @Sendable private static func decide(_ options: inout BuildOptions) {
    options.baseURL = "https://chat.example/"
    (options.privateChannels, options.directMessages, options.restrictedVisibility) = (true, true, true)
  }

  private static let options = [
    Option(words: ["--exclude-person", "Cleo"]) { options, _ in options.peopleToExclude = ["Cleo"] },
    Option(words: ["--templates", "<folder>/templates"]) { $0.templates = $1 + "/templates" },
    Option(words: ["--time-zone", "Asia/Tokyo"]) { options, _ in options.timeZone = "Asia/Tokyo" },
    Option(words: ["--locale", "de_DE"]) { options, _ in options.locale = "de_DE" },
    Option(words: ["--date-order", "mdy"]) { options, _ in options.dateOrder = .monthDayYear },
    Option(words: ["--no-overviews"]) { options, _ in options.overviews = false },
    Option(words: ["--no-previews"]) { options, _ in options.previews = false },
    Option(words: ["--no-search"]) { options, _ in options.search = false },
    Option(words: ["--offline"]) { options, _ in options.offline = true },
    Option(words: ["--title", "Another"]) { options, _ in options.title = "Another" },
    Option(words: ["--theme", "paper"]) { options, _ in options.theme = "paper" },
    Option(words: ["--me", "Ann"]) { options, _ in options.currentUser = "Ann" },
    Option(words: ["--page-size", "2"]) { options, _ in options.pageSize = 2 },
    Option(words: ["--base-url", "https://chat.example/"] + decisions) { options, _ in decide(&options) },
    Option(words: ["--base-url", "https://chat.example/", "--no-index"] + decisions, base: decide) { options, _ in
      options.index = false
    },
  ]

  private func makeFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(isInMemory: true)
    let photo = TestPicture.png(1300, 420) { x, y in UInt8(x / 8) ^ UInt8(y / 4) }
    try folder.write(photo, to: "export/IMG-20240102-WA0001.png")
    try folder.write(
      """
      01/02/24, 10:00 - Ann: hello
      01/02/24, 10:01 - Bob: IMG-20240102-WA0001.png (file attached)
      01/02/24, 10:02 - Ann: thanks
      01/02/24, 10:03 - Cleo: nice
      """, to: "export/WhatsApp Chat with Tea.txt")
    try folder.write("<p>Of our own</p>", to: "templates/ChannelListTopView.mustache")
    return folder
  }

  @Test("make the site that the library makes with them, and another than without", arguments: options)
  private func sameAsLibrary(option: Option) async throws {
    let folder = try makeFolder()
    let words = option.words.map { $0.replacingOccurrences(of: "<folder>", with: folder.path) }
    let cache = folder.path("cache")
    let arguments = ["build", folder.path("export"), "--output", folder.path("site"), "--cache", cache] + words
    let result = try ChildProcess.run(CommandProgram.path, arguments)
    #expect(result.exitCode == 0, "\(result.standardError)")
    func build(_ site: String, _ change: (inout BuildOptions) -> Void) async throws -> SiteTree {
      var options = BuildOptions()
      options.cache = cache
      change(&options)
      _ = try await SiteBuilder(options: options).build(exports: [folder.path("export")], to: folder.path(site))
      return try SiteTree(folder.path(site))
    }
    let site = try SiteTree(folder.path("site"))
    let library = try await build("library") {
      option.base(&$0)
      option.set(&$0, folder.path)
    }
    let plain = try await build("plain") { option.base(&$0) }
    #expect(site.differences(from: library).isEmpty)
    #expect(!site.differences(from: plain).isEmpty)
  }

  @Test("name where previews are kept, else that is where the system's programs keep such things")
  func cache() throws {
    let folder = try makeFolder()
    func build(_ site: String, _ arguments: [String], _ environment: [String: String]) throws {
      let words = ["build", folder.path("export"), "--output", folder.path(site)] + arguments
      #expect(try ChildProcess.run(CommandProgram.path, words, environment: environment).exitCode == 0)
    }
    try build("one", ["--cache", folder.path("mine")], ["XDG_CACHE_HOME": folder.path("xdg"), "HOME": folder.path("home")])
    #expect(try folder.files().contains { $0.hasPrefix("mine/") } && !folder.files().contains { $0.hasPrefix("xdg/") })
    try build("two", [], ["XDG_CACHE_HOME": folder.path("xdg"), "HOME": folder.path("home")])
    #expect(try folder.files().contains { $0.hasPrefix("xdg/chatarchive/") } && !folder.files().contains { $0.hasPrefix("home/") })
    try build("three", [], ["XDG_CACHE_HOME": "", "HOME": folder.path("home")])
    #expect(try folder.files().contains { $0.hasPrefix("home/.cache/chatarchive/") })
  }
}
