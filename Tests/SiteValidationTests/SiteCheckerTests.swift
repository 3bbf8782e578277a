import Diagnostics
import Foundation
import Testing

@testable import SiteValidation

@Suite("A site on disk")
struct SiteCheckerTests {
  private func files() -> [String: String] { ContractSite.files }

  @Test("A good site has no findings, whatever the number of jobs", arguments: [1, 3, 16])
  func good(jobs: Int) async throws {
    let site = try TemporarySite(files())
    let report = try await SiteChecker(root: site.root, jobs: jobs).check()
    #expect(report.findings == [])
    #expect(report.pages == 5)
  }

  @Test("Findings of pages, of the schema, of style sheets and of the whole site are reported, in one order")
  func bad() async throws {
    let site = try TemporarySite(files())
    try site.write(ContractSite.styleSheet.replacing("b-89abcdef.png", with: "c.png"), to: "assets/a-0123456789ab.css")
    try site.write(TestPage.make(body: "<p><blink>x</blink></p>"), to: "404.html")
    try site.write(TestPage.make(body: #"<figure class="attachment x">x</figure>"#), to: "other.html")
    try site.write("<!DOCTYPE html [<!ENTITY a 'b'>]><p>&a;</p>", to: "z.html")
    let report = try await SiteChecker(root: site.root, jobs: 2).check()
    #expect(report.findings.map(\.place.file) == ["404.html", "other.html", "z.html", "assets/a-0123456789ab.css"])
    #expect(report.findings == (try await SiteChecker(root: site.root, jobs: 1).check().findings))
  }

  @Test("A symbolic link is no part of the site")
  func symbolicLink() async throws {
    let site = try TemporarySite(files())
    try FileManager.default.removeItem(atPath: site.root + "/assets/b-89abcdef.png")
    try FileManager.default.createSymbolicLink(atPath: site.root + "/assets/b-89abcdef.png", withDestinationPath: "/etc/hostname")
    try FileManager.default.createSymbolicLink(atPath: site.root + "/loop", withDestinationPath: ".")
    let report = try await SiteChecker(root: site.root, jobs: 2).check()
    #expect(report.findings.map(\.place.file) == ["assets/a-0123456789ab.css"])
  }

  @Test("A folder that is missing, and one without pages, stop the check")
  func noSite() async throws {
    await #expect(throws: ArchiveError.self) { try await SiteChecker(root: "/nowhere/at/all", jobs: 1).check() }
    let site = try TemporarySite(["a.txt": ""])
    await #expect(throws: ArchiveError.self) { try await SiteChecker(root: site.root, jobs: 1).check() }
  }

  @Test("A page as deep as pages may be passes through the schema in a task")
  func deep() async throws {
    let body = String(repeating: "<div>", count: 250) + String(repeating: "</div>", count: 250)
    let site = try TemporarySite(ContractSite.files)
    try site.write(TestPage.make(body: body), to: "404.html")
    #expect(try await SiteChecker(root: site.root, jobs: 1).check().findings == [])
  }

  @Test("A file that is too large to be a page is a finding, not an allocation")
  func sparse() async throws {
    let site = try TemporarySite(files())
    try site.write("", to: "huge.html")
    #expect(truncate(site.root + "/huge.html", 1 << 42) == 0)
    let findings = try await SiteChecker(root: site.root, jobs: 1).check().findings
    #expect(findings.contains { $0.place.file == "huge.html" && $0.summary.contains("too large") })
  }
}
