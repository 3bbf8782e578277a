import ChatArchive
import Foundation
import TestSupport
import Testing

/// No word of ours stands anywhere but in the catalogue.
@Suite("In a language in which every word of ours has brackets", .waits)
struct PseudoLanguageTests {
  /// What of a site is neither in brackets nor in the export, with its place.
  private static func found(in site: PseudoSite, _ export: ExportTexts) throws -> [String] {
    let texts = try site.texts()
    #expect(texts.count > 100 && texts.contains { $0.text.contains(PseudoLanguage.opening) })
    var found: Set<String> = []
    for (text, place) in texts {
      // A text that was too long may have lost its end.
      if !PseudoLanguage.isWhole(text), !text.contains("…") { found.insert("a bracket without its other one: \(text), \(place)") }
      for rest in PseudoLanguage.rest(of: text) where !export.has(rest) { found.insert("\(rest.prefix(80)), \(place)") }
    }
    return found.sorted()
  }

  @Test("the example has no other")
  func example() async throws {
    let site = try await PseudoSite.build([PackageRoot.path("Examples/export.json")])
    let files = try ["export.json", "chatarchive.json"].map {
      try Data(contentsOf: URL(fileURLWithPath: PackageRoot.path("Examples/" + $0)))
    }
    let found = try Self.found(in: site, ExportTexts(files))
    #expect(found.isEmpty, "\(found.count): \(found.prefix(40).joined(separator: "\n"))")
  }

  @Test("what each format's sample is made to has no other", arguments: SampleExport.all)
  func formats(_ sample: SampleExport) async throws {
    let folder = try TemporaryFolder()
    for (path, text) in sample.files { try folder.write(text, to: "export/" + path) }
    let site = try await PseudoSite.build([folder.path("export")], in: folder)
    #expect(site.site.report.messagesShown > 0)
    let texts = sample.files.values.map { Data($0.utf8) } + sample.files.keys.map { Data($0.utf8) }
    let found = try Self.found(in: site, ExportTexts(texts, isMadeUp: true))
    #expect(found.isEmpty, "\(found.count): \(found.prefix(40).joined(separator: "\n"))")
  }

  /// What scripts say to browsers: names of keys and events, and the time zone of the example.
  private static let names: Set = ["DOMContentLoaded", "Enter", "Escape", "Up|Home", "Down|End", "Europe/Amsterdam"]

  @Test("no script has a word of its own")
  func scripts() async throws {
    let site = try await PseudoSite.build([PackageRoot.path("Examples/export.json")]).site
    let scripts = try site.files().filter { $0.hasPrefix("assets/") && $0.hasSuffix(".js") }
    #expect(scripts.count > 4)
    var phrases = 0
    for path in scripts {
      let text = try site.text(of: path)
      phrases += text.count { $0 == PseudoLanguage.opening }
      // A word or a sentence begins with a capital letter; names of the script itself do not.
      let found = text.matches(of: /"([A-Z][a-z][^"\n]*)"/).map { String($0.1) }.filter { !Self.names.contains($0) }
      #expect(found.isEmpty, "\(path): \(found)")
    }
    #expect(phrases > 100)
  }
}
