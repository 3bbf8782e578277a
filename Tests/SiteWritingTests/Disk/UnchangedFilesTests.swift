import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteWriting

@Suite("Files that a new site has as the old one had them")
struct UnchangedFilesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func build(_ files: [String: String]) throws {
    let stage = try SiteStage(output: folder.path("site"), exports: [], isDurable: false)
    for (path, text) in files { try stage.write(Array(text.utf8), to: path) }
    try stage.commit()
  }

  private func status(_ path: String) throws -> stat {
    try #require(stat.of(folder.path("site/" + path), in: AT_FDCWD))
  }

  @Test("are the same files, with their modification times; what changed is a new file")
  func keepsUnchanged() throws {
    try build(["general/1.html": "one", "general/2.html": "two", "general/3.html": "three"])
    let before = try (status("general/1.html"), status("general/2.html"), status("general/3.html"))
    try build(["general/1.html": "one", "general/2.html": "2wo", "general/3.html": "three!", "general/4.html": "four"])
    let after = try (status("general/1.html"), status("general/2.html"), status("general/3.html"))
    #expect(after.0.isSameFile(as: before.0) && after.0.st_mtim.tv_nsec == before.0.st_mtim.tv_nsec && after.0.st_nlink == 1)
    #expect(!after.1.isSameFile(as: before.1) && !after.2.isSameFile(as: before.2))
    #expect(try folder.text(of: "site/general/2.html") == "2wo" && folder.text(of: "site/general/3.html") == "three!")
    #expect(folder.names(in: "site/general") == ["1.html", "2.html", "3.html", "4.html"])
  }

  @Test("are never links or what a link leads to")
  func leavesOthersAlone() throws {
    try build(["general/1.html": "one"])
    let outside = try folder.write("one", to: "outside/1.html")
    #expect(unlink(folder.path("site/general/1.html")) == 0)
    try folder.link("site/general/1.html", to: outside)
    try build(["general/1.html": "one"])
    let outsideStatus = try #require(stat.of(outside, in: AT_FDCWD))
    #expect(try status("general/1.html").isRegularFile && !status("general/1.html").isSameFile(as: outsideStatus))
    #expect(outsideStatus.st_nlink == 1)
  }

  @Test("cannot be written twice in one build")
  func refusesTwice() throws {
    try build(["index.html": "one"])
    let stage = try SiteStage(output: folder.path("site"), exports: [], isDurable: false)
    try stage.write(Array("one".utf8), to: "index.html")
    #expect(throws: ArchiveError.self) { try stage.write(Array("one".utf8), to: "index.html") }
    #expect(Array(stage.writtenPaths) == ["index.html"] && stage.byteCount == 3)
  }
}
