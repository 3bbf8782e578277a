import Configuration
import Foundation
import TestSupport
import Testing

@testable import Words

/// The files in `Words/`.
@Suite("The catalogues that come with the program")
struct CatalogueFilesTests {
  static let tags = ((try? FileManager.default.contentsOfDirectory(atPath: PackageRoot.path("Words"))) ?? [])
    .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()

  private static func bytes(of tag: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: PackageRoot.path("Words/\(tag).json"))))
  }

  static let english = Result { try WordCatalogue(bytes(of: "en"), file: "en.json", tag: "en", reference: nil) }

  @Test("are strict JSON, without errors, with the keys of English in their order", arguments: tags)
  func checks(_ tag: String) throws {
    let bytes = try Self.bytes(of: tag)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(bytes)) }
    let english = try Self.english.get()
    let catalogue = try WordCatalogue(bytes, file: "\(tag).json", tag: tag, reference: tag == "en" ? nil : english)
    #expect(LanguageTag(tag)?.text == tag && !catalogue.name.isEmpty)
    #expect(catalogue.missingKeys(from: english) == [])
    #expect(catalogue.keys == english.keys)
  }

  @Test("have a comment on every key in English, which names its placeholders")
  func comments() throws {
    let english = try Self.english.get()
    for key in english.keys {
      let entry = try #require(english.entries[key])
      let comment = entry.comment ?? ""
      #expect(!comment.isEmpty, "\(key)")
      for name in entry.phrase.placeholders where name != "count" && !key.hasSuffix(".chat") {
        #expect(comment.contains("{\(name)}"), "\(key): {\(name)}")
      }
    }
  }

  @Test("have keys that say an area and a name")
  func keys() throws {
    for key in try Self.english.get().keys { #expect(key.wholeMatch(of: /[a-z]+\.[a-z][A-Za-z0-9]*(\.chat)?/) != nil, "\(key)") }
  }
}
