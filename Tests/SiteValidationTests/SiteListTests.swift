import Diagnostics
import Foundation
import TestSupport
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

  private func paths(_ list: String) throws -> [String] { try SiteList(Array(list.utf8)).paths }

  private let list = SealedList.text("chatarchive site 3\nindex.html\nlatest.js\na/\n1.html\nchannel.js\na/thread/\n1.html\nfiles 5\n")
  private let whole =
    "chatarchive site 3\nindex.html\na/\n1.html\nassets/\nb-89abcdef.png\nfiles 3\n"
    + "sha256 608005508181cb4f45e17edc482b875f2690872618cbf59cc9cefec841c7e2c2\n"

  @Test("names what builds made and the site has no more, folder by folder, and nothing else")
  func missing() async throws {
    let summary = "a file that a build made is missing"
    #expect(try await findings(list) == ["latest.js \(summary)", "a/channel.js \(summary)"])
    #expect(try await findings(whole) == [])
    #expect(try await findings(whole, lacking: "assets/b-89abcdef.png").contains("assets/b-89abcdef.png \(summary)"))
  }

  @Test("of the first version has whole paths, of the second no hash")
  func earlierVersions() throws {
    #expect(try paths("chatarchive site 1\na/1.html\nb.js\nfiles 2\n") == ["a/1.html", "b.js"])
    #expect(try paths("chatarchive site 2\nb.js\na/\n1.html\nfiles 2\n") == ["b.js", "a/1.html"])
    #expect(try paths("chatarchive site 2\nfiles 0\n") == [])
  }

  @Test(
    "that is damaged is one finding, and no file is missing by it",
    arguments: [
      "", "x", "chatarchive site 0\nfiles 0\n", "chatarchive site 2\nindex.html\n", "chatarchive site 2\nindex.html\nfiles 2\n",
      "chatarchive site 3\nfiles 0\n", "chatarchive site 3\ngone.html\nfiles 1\nsha256 00\n", SealedList.text(""),
      SealedList.text("chatarchive site 2\nfiles 0\n"), SealedList.text("chatarchive site 3\ngone.html\nfiles 2\n"),
    ])
  func damaged(list: String) async throws {
    let site = try TemporarySite(ContractSite.files)
    try site.write(list, to: SiteList.fileName)
    let findings = try await SiteChecker(root: site.root, jobs: 1).check().findings
    #expect(findings.map { $0.summary.hasPrefix("the list of the site's files is damaged") } == [true])
    #expect(findings.first?.severity == .error && findings.first?.place.file == ".chatarchive")
    #expect(findings.first?.advice?.contains("build the site again") == true)
  }

  @Test("with a changed bit in any line, without one of its lines, or cut off is damaged, and never of a later version")
  func damages() throws {
    for bytes in SealedList.damages(of: whole) {
      let error = #expect(throws: ArchiveError.self, "\(String(decoding: bytes, as: UTF8.self))") { try SiteList(bytes) }
      #expect(error?.diagnostic.summary.hasPrefix("the list of the site's files is damaged") == true)
    }
  }

  @Test("of a later version is told as that")
  func laterVersion() async throws {
    for list in ["chatarchive site 4\nfiles 0\n", SealedList.text("chatarchive site 4\nanything\n")] {
      #expect(try await findings(list).map { $0.hasPrefix(".chatarchive a later version of chatarchive") } == [true])
    }
  }

  @Test("need not be there: a site that was copied without hidden files is checked without it")
  func absent() async throws {
    let site = try TemporarySite(ContractSite.files)
    #expect(try await SiteChecker(root: site.root, jobs: 1).check().findings == [])
  }
}
