import Foundation
import TestSupport
import Testing

@Suite("What chatarchive check misses in a site that lost something", .waits)
struct CommandCheckCountTests {
  /// A site of 5 messages on 3 pages, which passes.
  private func site() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(5), to: "tea.json")
    #expect(try CommandProgram.run("build", "tea.json", "--page-size=2", in: folder).exitCode == 0)
    #expect(try findings(in: folder) == [])
    return folder
  }

  private func findings(in folder: TemporaryFolder) throws -> [String] {
    let result = try CommandProgram.run("check", "site", "--json", in: folder)
    let findings = try result.json().findings
    #expect(result.exitCode == (findings.isEmpty ? 0 : 1))
    return findings.map { "\($0["file"] as? String ?? "") \($0["message"] as? String ?? "")" }
  }

  @Test("A message that was cut out of a page, whatever page it was")
  func message() throws {
    let folder = try site()
    let page = try folder.text(of: "site/tea/1.html")
    let start = try #require(page.range(of: "<li class=\"message"))
    let end = try #require(page.range(of: "</li>\n<li class=\"message", range: start.upperBound..<page.endIndex))
    try folder.write(String(page[..<start.lowerBound] + page[end.lowerBound...].dropFirst("</li>\n".count)), to: "site/tea/1.html")
    let found = try findings(in: folder)
    #expect(found.contains("tea/index.html the channel's pages show 4 messages, the list of channels says 5"), "\(found)")
  }

  @Test("Another number in the list of channels")
  func label() throws {
    let folder = try site()
    let list = try folder.text(of: "site/index.html")
    try folder.write(list.replacingOccurrences(of: "<bdi>5 messages", with: "<bdi>200 messages"), to: "site/index.html")
    #expect(try findings(in: folder).map { $0.contains("200 messages") } == [true])
  }

  @Test("Files that no page links to, unless the list of files is gone, too")
  func files() throws {
    let folder = try site()
    let gone = ["404.html", "channels.js", "latest.js", "manifest.webmanifest", "tea/channel.js"]
    for path in ["search"] + gone { try FileManager.default.removeItem(atPath: folder.path("site/" + path)) }
    let found = try findings(in: folder)
    for path in gone { #expect(found.contains("\(path) a file that a build made is missing"), "\(path): \(found)") }
    #expect(found.contains { $0.hasPrefix("search/index.js ") })
    try FileManager.default.removeItem(atPath: folder.path("site/.chatarchive"))
    #expect(try findings(in: folder) == [])
  }

  @Test("But not files that are there: a damaged list of files is told as that, and no build touches the site")
  func damagedList() throws {
    let folder = try site()
    let list = try folder.text(of: "site/.chatarchive")
    try folder.write(list.replacingOccurrences(of: "404.html", with: "405.html"), to: "site/.chatarchive")
    #expect(try findings(in: folder).map { $0.hasPrefix(".chatarchive the list of the site's files is damaged") } == [true])
    let before = try SiteTree(folder.path("site"))
    let result = try CommandProgram.run("build", "tea.json", in: folder)
    #expect(result.exitCode != 0 && result.standardError.contains("the list of the site's files is damaged"), "\(result)")
    #expect(try SiteTree(folder.path("site")) == before)
  }
}
