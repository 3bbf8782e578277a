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

  /// Of messages with translations the search has what pages show, which another language changes.
  @Test("has the search that it has in English, byte for byte, where no message is translated")
  func sameBytes() async throws {
    let messages = (10..<40).map { number in
      #"{"id":"\#(number)","text":"word \#(number)","user":{"id":"a","name":"Ann"},"created_at":"2024-01-01T10:00:\#(number)Z"}"#
    }
    func search(_ language: String) async throws -> [String: Data] {
      let folder = try TemporaryFolder()
      try folder.write(#"{"messages":[\#(messages.joined(separator: ","))]}"#, to: "export.json")
      let site = try await BuiltSite.build([folder.path("export.json")], in: folder) { $0.language = language }
      return try site.contents().filter { $0.key.hasPrefix("search/") }
    }
    let (english, german) = (try await search("en"), try await search("de"))
    #expect(english.count > 3 && english == german)
  }
}
