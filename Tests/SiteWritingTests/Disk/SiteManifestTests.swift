import Testing

@testable import SiteWriting

@Suite("The list of a site's files")
struct SiteManifestTests {
  @Test("reads back what it wrote, and every cut of it is found out")
  func roundTrips() throws {
    let paths = ["b/1.html", "a.html", "ä.html"].map { Array($0.utf8)[...] }
    let bytes = SiteManifest.encode(paths)
    #expect(try SiteManifest(parsing: bytes).paths == Set(paths))
    for length in 0..<bytes.count {
      #expect(throws: SiteManifest.Fault.damaged) { try SiteManifest(parsing: Array(bytes.prefix(length))) }
    }
    #expect(try SiteManifest(parsing: SiteManifest.encode([])).paths.isEmpty)
  }
}
