import Foundation
import TestSupport
import Testing

/// How the source of a page says who wrote a message.
@Suite("Authors in the source of pages", .waits)
struct AuthorNameTests {
  /// Messages of one channel: each with its author's id and name, in the order of time.
  private func export(_ authors: [(id: String, name: String)]) -> String {
    let messages = authors.enumerated().map { number, author in
      let user = #"{"id":"\#(author.id)","name":"\#(author.name)"}"#
      return #"{"id":"m\#(number)","text":"x","user":\#(user),"created_at":"2026-01-01T00:0\#(number):00Z"}"#
    }
    let channel = #"{"id":"c","type":"team","cid":"team:c","name":"Tea"}"#
    return #"[{"channel":\#(channel),"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#
  }

  private func names(on site: BuiltSite) throws -> [String] {
    try site.messages(on: site.numberedPages(of: "tea")).map { $0.attributes["data-author"] ?? "" }
  }

  private let people = [("+31612345678", "Ada"), ("U2", "Ben"), ("U3", "ada"), ("+31612345678", "Ada")]

  @Test("They are called as the pages of people are, each otherwise, whether there are such pages or not", arguments: [true, false])
  func pages(overviews: Bool) async throws {
    let folder = try TemporaryFolder()
    try folder.write(export(people), to: "export.json")
    let site = try await BuiltSite.build([folder.path("export.json")], in: folder) { $0.overviews = overviews }
    let names = try names(on: site)
    #expect(names.count == 4 && names[0] == "ada" && names[1] == "ben" && names[3] == "ada")
    #expect(names[2].wholeMatch(of: /ada-[0-9a-f]{8}/) != nil)
    let pages = try site.files().filter { $0.hasPrefix("people/") && $0 != "people/index.html" }
    #expect(pages == (overviews ? Set(names).map { "people/\($0).html" }.sorted() : []))
    for file in try site.files() where file.hasSuffix(".html") || file.hasSuffix("s.js") || file.hasSuffix("channel.js") {
      #expect(try !site.text(of: file).contains("31612345678"), "\(file)")
    }
  }

  @Test("Somebody who wrote before another of that name takes it over, in a second build as in a first one")
  func rebuilt() async throws {
    let folder = try TemporaryFolder()
    try folder.write(export(people), to: "export.json")
    _ = try await BuiltSite.build([folder.path("export.json")], in: folder)
    try folder.write(export([("U3", "ada")] + people), to: "export.json")
    let site = try await BuiltSite.build([folder.path("export.json")], in: folder)
    let names = try names(on: site)
    #expect(names[0] == "ada" && names[3] == "ada" && names[1] == names[4] && names[1].hasPrefix("ada-"))
    #expect(try await site.contents() == BuiltSite.build([folder.path("export.json")]).contents())
  }
}
