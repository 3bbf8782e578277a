import ChatArchive
import Diagnostics
import Foundation
import TestSupport
import Testing

@Suite("A folder for what builds remember")
struct StateFolderTests {
  private func hidden(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path("site")).filter { $0.hasPrefix(".") }.sorted()
  }

  @Test("keeps it out of the site, where the next build finds it")
  func outside() async throws {
    var site = try BuiltTwice()
    try await site.build()
    #expect(try hidden(in: site.folder) == [".chatarchive", ".chatarchive-state"])
    site.options.stateFolder = site.folder.path("state")
    let moved = try await site.build()
    #expect(moved.hasRead)
    #expect(try hidden(in: site.folder) == [".chatarchive"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: site.folder.path("state")) == ["chatarchive-state"])
    let before = try site.snapshot()
    let again = try await site.build()
    #expect(!again.hasRead && again.report.pagesWritten == 0)
    #expect(try site.snapshot().needlesslyWritten(since: before).isEmpty)
  }

  @Test("costs a whole build when what is in it belongs to another site, or is damaged", arguments: [true, false])
  func foreign(isDamaged: Bool) async throws {
    var site = try BuiltTwice()
    site.options.stateFolder = site.folder.path("state")
    try await site.build()
    let whole = try site.snapshot()
    if isDamaged {
      try site.folder.write("nothing", to: "state/chatarchive-state")
    } else {
      try await site.build("other")
    }
    #expect(try await site.build().hasRead)
    #expect(try site.snapshot().differences(from: whole).isEmpty)
  }

  @Test("cannot be the site's folder, nor one in it", arguments: ["site", "site/state", ""])
  func inside(path: String) async throws {
    var site = try BuiltTwice()
    try await site.build()
    let before = try site.snapshot()
    try FileManager.default.createDirectory(atPath: site.folder.path("site/state"), withIntermediateDirectories: true)
    site.options.stateFolder = path.isEmpty ? "" : site.folder.path(path)
    do {
      try await site.build()
      Issue.record("it was built")
    } catch {
      let told = "\((error as? BuildFailure)?.report.diagnostics.entries.last?.summary ?? "\(error)")"
      #expect(told.contains(path.isEmpty ? "no usable name" : "is in the folder of the site"), "\(told)")
    }
    #expect(try site.snapshot().differences(from: before).isEmpty)
  }
}
