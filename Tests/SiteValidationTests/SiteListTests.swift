import Diagnostics
import Foundation
import Testing

@testable import SiteValidation

@Suite("The list of a site's files")
struct SiteListTests {
  private func findings(_ list: String, lacking path: String? = nil) async throws -> [String] {
    let site = try TemporarySite(ContractSite.files)
    try site.write(list, to: SiteList.fileName)
    if let path { try FileManager.default.removeItem(atPath: site.root + "/" + path) }
    return try await SiteChecker(root: site.root, jobs: 1).check().findings.map { "\($0.place.file ?? "") \($0.summary)" }
  }

  private let list = "chatarchive site 2\nindex.html\nlatest.js\na/\n1.html\nchannel.js\na/thread/\n1.html\nfiles 5\n"

  @Test("names what builds made and the site has no more, folder by folder, and nothing else")
  func missing() async throws {
    let summary = "the file is missing, which a build made"
    #expect(try await findings(list) == ["latest.js \(summary)", "a/channel.js \(summary)"])
    let whole = "chatarchive site 2\nindex.html\na/\n1.html\nassets/\nb-89abcdef.png\nfiles 3\n"
    #expect(try await findings(whole) == [])
    #expect(try await findings(whole, lacking: "assets/b-89abcdef.png").contains("assets/b-89abcdef.png \(summary)"))
  }

  @Test("of the first version has whole paths")
  func firstVersion() throws {
    #expect(SiteList(Array("chatarchive site 1\na/1.html\nb.js\nfiles 2\n".utf8))?.paths == ["a/1.html", "b.js"])
    #expect(SiteList(Array("chatarchive site 2\nfiles 0\n".utf8))?.paths == [])
  }

  @Test(
    "that is damaged or of a later version is one finding",
    arguments: ["", "x", "chatarchive site 2\nindex.html\n", "chatarchive site 2\nindex.html\nfiles 2\n", "chatarchive site 3\nfiles 0\n"])
  func damaged(list: String) async throws {
    #expect(SiteList(Array(list.utf8))?.paths == nil)
    #expect(try await findings(list).map { $0.hasPrefix(".chatarchive the list of the site's files is damaged") } == [true])
  }

  @Test("need not be there: a site that was copied without hidden files is checked without it")
  func absent() async throws {
    let site = try TemporarySite(ContractSite.files)
    #expect(try await SiteChecker(root: site.root, jobs: 1).check().findings == [])
  }
}
