import ChatArchive
import Foundation
import TestSupport
import Testing

/// The example in languages of other scripts and directions.
@Suite("The example in another language", .waits)
struct LanguageSitesLongRun {
  @Test("is valid HTML, and the program's own check finds nothing", arguments: ["de", "ar", "ja", "th"])
  func checks(language: String) async throws {
    let folder = try TemporaryFolder()
    let site = try await BuiltSite.build([PackageRoot.path("Examples/export.json")], in: folder) { $0.language = language }
    let errors = try NuChecker.check(folder: site.path).filter(\.isError)
    #expect(errors.isEmpty, "\(errors.count): \(errors.prefix(10).map(\.description).joined(separator: "\n"))")
    let report = try await SiteCheck(site: site.path).run()
    #expect(report.pages > 40 && report.diagnostics.entries.isEmpty, "\(report.diagnostics.entries)")
  }

  @Test("has the search terms and the media of the example in English, byte for byte")
  func sameBytes() async throws {
    let english = try await BuiltSite.build([PackageRoot.path("Examples/export.json")], in: try TemporaryFolder())
    let german = try await BuiltSite.build([PackageRoot.path("Examples/export.json")], in: try TemporaryFolder()) { $0.language = "de" }
    func kept(_ site: BuiltSite) throws -> [String: Data] {
      try site.contents().filter { $0.key.hasPrefix("search/") || $0.key.hasPrefix("media/") }
    }
    let (files, same) = (try kept(english), try kept(german))
    #expect(files.count > 20 && files == same)
  }
}
