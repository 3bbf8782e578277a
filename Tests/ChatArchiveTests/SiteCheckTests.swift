import ChatArchive
import Foundation
import Reporting
import TestSupport
import Testing

@Suite("Checking a site on disk")
struct SiteCheckTests {
  @Test("The example's site has no finding; without one of its pages it has some, with their places")
  func example() async throws {
    let folder = try TemporaryFolder()
    let built = try await SiteBuilder().build(export: PackageRoot.path("Examples"), to: folder.path("site"))
    let clean = try await SiteCheck(site: folder.path("site"), jobs: 2).run()
    #expect(clean.pages == built.pages)
    #expect(clean.diagnostics.count == 0, "\(clean.diagnostics.entries)")
    let page = try #require(try folder.files().first { $0.hasSuffix("/2.html") })
    try FileManager.default.removeItem(atPath: folder.path(page))
    let damaged = try await SiteCheck(site: folder.path("site")).run()
    #expect(damaged.pages == built.pages - 1)
    #expect(
      damaged.diagnostics.entries.contains { $0.place.file != nil && $0.summary.contains("2.html") }, "\(damaged.diagnostics.entries)")
  }
}
