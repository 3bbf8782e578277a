import Foundation
import TestSupport
import Testing

@Suite("chatarchive serve", .waits)
struct ServeTests {
  private static let export = PackageRoot.path("Examples/export.json")

  private static var template: String {
    get throws { try String(contentsOfFile: PackageRoot.path("Templates/NotFoundPage.mustache"), encoding: .utf8) }
  }

  /// A folder with a theme of its own, and the program that serves the example with it.
  private struct Served {
    let folder: TemporaryFolder
    let program: ServedProgram

    init(export: String = ServeTests.export, _ options: String...) throws {
      folder = try TemporaryFolder(isInMemory: true)
      try folder.write("{\"name\": \"own\", \"parent\": \"messages\"}", to: "own/theme.json")
      try folder.write(".bubble { color: #010101; }\n", to: "own/style.css")
      try folder.write("{\"title\": \"First\"}", to: "config.json")
      program = try ServedProgram(
        [
          export, "--output", folder.path("site"), "--theme", folder.path("own"), "--config", folder.path("config.json"),
          "--no-previews",
        ] + options)
    }

    /// Whether a page has a text, or comes to have it.
    func becomes(_ path: String, _ text: String, seconds: Double = 60) throws -> Bool {
      let deadline = Date(timeIntervalSinceNow: seconds)
      while Date() < deadline {
        if try program.get(path).contains(text) { return true }
        usleep(20_000)
      }
      return false
    }

    /// The path of the style sheet that the first page names.
    func styleSheet() throws -> String {
      let page = try program.get("index.html")
      let start = try #require(page.range(of: "assets/style-"))
      return String(page[start.lowerBound...].prefix { $0 != "\"" })
    }
  }

  @Test("shows a site that makes its pages load anew, and leaves what is on the disk without that")
  func serving() throws {
    let served = try Served()
    #expect(try served.program.get("").contains("<title>First</title>"))
    #expect(try served.program.get("").contains("/.chatarchive-live/reload.js"))
    for file in try served.folder.files() where file.hasPrefix("site/") && file.hasSuffix(".html") {
      #expect(try !served.folder.text(of: file).contains("chatarchive-live"), "\(file)")
    }
    #expect(try served.program.get("%2echatarchive-state", "--write-out", "%{http_code}").hasSuffix("404"))
    #expect(try served.program.get("", "--header", "Host: evil.example", "--write-out", "%{http_code}").hasSuffix("421"))
  }

  @Test("builds again when the configuration, the theme, a template or the export changes, however it is saved")
  func changes() throws {
    let folder = try TemporaryFolder(isInMemory: true)
    try folder.write(Data(contentsOf: URL(fileURLWithPath: Self.export)), to: "export.json")
    try folder.write(try Self.template + "<!-- own 1 -->", to: "templates/NotFoundPage.mustache")
    let served = try Served(export: folder.path("export.json"), "--templates", folder.path("templates"))
    #expect(try served.program.get("404.html").contains("<!-- own 1 -->"))
    try folder.write(try Self.template + "<!-- own 2 -->", to: "templates/NotFoundPage.mustache")
    #expect(try served.becomes("404.html", "<!-- own 2 -->"), "a template")
    try served.folder.write("{\"title\": \"Second\"}", to: "config.json")
    #expect(try served.becomes("", "<title>Second</title>"), "the configuration")
    let handle = try #require(FileHandle(forUpdatingAtPath: served.folder.path("config.json")))
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data("{title: 'In place'}".utf8))
    try handle.close()
    #expect(try served.becomes("", "<title>In place</title>"), "the configuration, written in place")
    let text = String(decoding: try folder.bytes(of: "export.json"), as: UTF8.self)
    try folder.write(text.replacingOccurrences(of: "Noticeboard", with: "Blackboard"), to: "export.json")
    #expect(try served.becomes("", "Blackboard"), "the export")
  }

  @Test("says on its pages why a site cannot be built, keeps the last one, and forgets it when it can")
  func failure() throws {
    let served = try Served()
    try served.folder.write("{\"title\": \"Second\", \"nonsense<b>\": 1}", to: "config.json")
    #expect(try served.becomes("", "class=\"chatarchive-failure\""))
    let page = try served.program.get("")
    #expect(page.contains("<title>First</title>") && page.contains("nonsense&lt;b&gt;") && !page.contains("nonsense<b>"))
    #expect(served.program.process.errors.contains("nonsense<b>"))
    try served.folder.write("{\"title\": \"Third\"}", to: "config.json")
    #expect(try served.becomes("", "<title>Third</title>"))
    #expect(try !served.program.get("").contains("chatarchive-failure"))
    #expect(served.program.process.exitCode == nil)
  }

  @Test("shows a style sheet soon after it was saved, and tells every open page")
  func styleSheet() throws {
    let served = try Served()
    let pages = try (0..<3).map { _ in
      try ChildProcess("curl", ["--silent", "--no-buffer", served.program.url + ".chatarchive-live/events"])
    }
    func events(_ page: ChildProcess) -> Int { page.output.components(separatedBy: "event: revision").count - 1 }
    var times: [Double] = []
    for number in 1...5 {
      let deadline = Date(timeIntervalSinceNow: 60)
      while !pages.allSatisfy({ events($0) == number }), Date() < deadline { usleep(1_000) }
      let before = try served.styleSheet()
      // As editors do: another file that takes the old one's place.
      try served.folder.write(".bubble { color: #01011\(number); }\n", to: "saved")
      let start = ContinuousClock.now
      #expect(rename(served.folder.path("saved"), served.folder.path("own/style.css")) == 0)
      while !pages.allSatisfy({ events($0) == number + 1 }), Date() < deadline { usleep(1_000) }
      let after = try served.styleSheet()
      times.append((ContinuousClock.now - start) / .seconds(1))
      #expect(after != before)
      #expect(try served.program.get(after).contains("#01011\(number)"))
    }
    let median = times.sorted()[times.count / 2]
    print("From saving a style sheet to the new page: \(times.map { Int($0 * 1000) }) ms")
    #expect(median < 5, "\(times)")
  }

  @Test("ends with control-C, at once and as it should, also while pages are open")
  func ending() throws {
    let served = try Served()
    let page = try ChildProcess("curl", ["--silent", "--no-buffer", served.program.url + ".chatarchive-live/events"])
    while page.output.isEmpty, page.exitCode == nil { usleep(5_000) }
    served.program.process.send(SIGINT)
    #expect(served.program.process.wait(seconds: 20) == 0)
    #expect(page.wait(seconds: 20) != nil)
    #expect(served.folder.names().filter { $0.contains("chatarchive") && !$0.hasSuffix(".lock") } == [])
  }

  @Test("serves a built site as it is, and builds nothing")
  func builtSite() async throws {
    let site = try await ExampleSite.built
    let program = try ServedProgram([site.path])
    #expect(try program.get("") == site.text(of: "index.html"))
    #expect(try program.get("nothing.html") == site.text(of: "404.html"))
    #expect(try program.get(".chatarchive-live/events", "--write-out", "%{http_code}").hasSuffix("404"))
    let video = try #require(try site.files().first { $0.hasPrefix("media/") })
    let bytes = try site.folder.bytes(of: "site/" + video)
    let encoded = try #require(video.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed))
    let folder = try TemporaryFolder()
    let part = try program.get(encoded, "--range", "1-3", "--output", folder.path("part"), "--write-out", "%{http_code}")
    #expect(part == "206")
    #expect(try folder.bytes(of: "part") == Array(bytes[1...3]))
  }

  @Test("builds in a folder of its own that stays, where nobody named one")
  func ownFolder() throws {
    let cache = try TemporaryFolder(isInMemory: true)
    for _ in 0..<2 {
      let program = try ServedProgram([Self.export, "--no-previews"], environment: ["XDG_CACHE_HOME": cache.path])
      #expect(try program.get("").contains("</html>"))
      program.process.send(SIGTERM)
      #expect(program.process.wait(seconds: 20) == 0)
    }
    let names = cache.names(in: "chatarchive-serve").filter { !$0.hasPrefix(".") }
    #expect(names.count == 1 && names.allSatisfy { $0.hasPrefix("export-json-") })
  }

  @Test("refuses what cannot be meant")
  func refusals() async throws {
    let site = try await ExampleSite.built.path
    let missing = try CommandProgram.run("serve", "/nowhere/export.json", "--port", "0", "--output", "/tmp/none-of-this")
    #expect(missing.exitCode == 1 && missing.standardError.contains("/nowhere/export.json"))
    #expect(try CommandProgram.run("serve", site, "--theme", "paper").exitCode == 64)
    #expect(try CommandProgram.run("serve", site, Self.export).exitCode == 64)
    #expect(try CommandProgram.run("serve", site, "--port", "70000").exitCode == 64)
    let program = try ServedProgram([site])
    let port = try #require(program.url.split(separator: ":").last?.dropLast())
    let taken = try CommandProgram.run("serve", site, "--port", String(port))
    #expect(taken.exitCode == 1 && taken.standardError.contains("is taken"))
    let nowhere = try CommandProgram.run("serve", site, "--host", "192.0.2.1")
    #expect(nowhere.exitCode == 1 && nowhere.standardError.contains("no address 192.0.2.1"))
  }
}
