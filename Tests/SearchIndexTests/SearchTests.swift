import Foundation
import TestSupport
import Testing

@testable import SearchIndex

/// What is found, against a search that looks at every message.
@Suite("A search")
struct SearchTests {
  @Test("finds exactly the messages that looking at each of them finds, the newest first", arguments: [1, 2, 3])
  func everyMessage(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let documents = RandomDocuments.make(Int.random(in: 300...1300, using: &random), using: &random)
    let reader = try MemoryIndex(documents, blockSize: 8).reader()
    for _ in 0..<80 {
      let text = Self.randomQuery(using: &random)
      let query = SearchQuery(text)
      let found = try reader.hits(query, limit: 10_000, offset: { _ in 3600 }).map(\.document)
      let expected = query.isSearchable ? documents.reversed().filter { NaiveSearch.matches($0, text, offset: 3600) } : []
      #expect(found == expected, "\(text): \(found.count) of \(expected.count)")
    }
  }

  private static func randomQuery(using random: inout SeededGenerator) -> String {
    let parts = (0..<Int.random(in: 1...3, using: &random)).map { _ -> String in
      let word = RandomDocuments.words.randomElement(using: &random) ?? ""
      let other = RandomDocuments.words.randomElement(using: &random) ?? ""
      let options = [
        word, word.lowercased(), "\"\(word) \(other)\"", "-" + word, String(word.prefix(Int.random(in: 1...3, using: &random))),
        "from:ada", "from:\"Ada\"", "in:tea", "has:link", "is:pinned", "-has:image", "on:1970-03", "after:1970-02-10", "before:1971",
        word + other,
      ]
      return options.randomElement(using: &random) ?? ""
    }
    return parts.joined(separator: " ") + (Bool.random(using: &random) ? " " : "")
  }

  @Test("reads queries as the vectors say that the browser has to read too")
  func queries() throws {
    for vector in try SearchVectors.queries() { #expect(Self.parts(of: SearchQuery(vector.text)) == vector.parts, "\(vector.text)") }
  }

  private static func parts(of query: SearchQuery) -> [String] {
    // Where there are problems, they come first in the vectors, one mark for each.
    let clauses = query.clauses.map { clause -> String in
      func text(_ phrase: SearchPhrase) -> String {
        phrase.units.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: " ") + (phrase.endsInPrefix ? "*" : "")
      }
      let words =
        switch clause.kind {
        case .text(let phrase): text(phrase)
        case .author(let phrase): "from " + text(phrase)
        case .channel(let phrase): "in " + text(phrase)
        case .flag(_, let name): (SearchFlags.has.contains { $0.name == name } ? "has " : "is ") + name
        case .days(let days): "days \(days.lowerBound) \(days.upperBound)"
        }
      return (clause.isNegated ? "-" : "") + words
    }
    let marks = query.problems.map { _ in "!" }
    return clauses.allSatisfy { $0.hasPrefix("-") } ? clauses + marks : marks + clauses
  }

  @Test("finds words of scripts whose characters are marks, in an index of many files")
  func marks() throws {
    let consonants = (0x0E01...0x0E2E).compactMap { Unicode.Scalar(UInt32($0)) }
    let vowels = [0x0E34, 0x0E35, 0x0E36, 0x0E37, 0x0E38, 0x0E39, 0x0E48].compactMap { Unicode.Scalar(UInt32($0)) }
    let documents = (0..<900).map { number in
      let scalars = [consonants[number % 46], vowels[number % 7], consonants[number / 7 % 46]]
      return SearchDocument(
        anchor: "\(number)", text: String(String.UnicodeScalarView(scalars)), author: "A", folder: "c", channel: "c", time: number,
        flags: [],
        place: .page(1))
    }
    let index = MemoryIndex(documents, blockSize: 1)
    let lists = index.files.values.map { String(decoding: $0, as: UTF8.self) }
    #expect(lists.contains { $0.contains(" \u{0E34}") || $0.contains(" \u{0E48}") }, "a list of terms has one that begins with a mark")
    let reader = try index.reader()
    for number in stride(from: 0, to: 900, by: 47) {
      let text = documents[number].text
      let found = try reader.hits(SearchQuery(text), limit: 1000, offset: { _ in 0 }).map(\.document)
      #expect(found == documents.reversed().filter { $0.text.unicodeScalars.elementsEqual(text.unicodeScalars) }, "\(text)")
    }
  }

  @Test(
    "finds a channel by its name where the folder is the same name in another spelling, and a segment without words does not disturb it")
  func spellings() throws {
    let (name, folder) = ("\u{FA19}", "\u{795E}")
    #expect(name == folder)
    var documents = [("x", name, folder), ("y", folder, "other"), ("z", "茶", "茶")].enumerated().map { number, item in
      SearchDocument(
        anchor: "\(number)", text: item.0, author: item.1, folder: item.2, channel: item.1, time: number, flags: [], place: .page(1))
    }
    let reader = try MemoryIndex(documents).reader()
    func found(_ query: String) throws -> [String] {
      try reader.hits(SearchQuery(query), limit: 9, offset: { _ in 0 }).map(\.document.anchor)
    }
    #expect(try found("in:\(name) ") == ["0"] && found("from:\(folder) ") == ["1"] && found("in:茶 ") == ["2"])
    documents = [SearchDocument(anchor: "a", text: "?!", author: ".", folder: "c", channel: ".", time: 0, flags: [], place: .page(1))]
    #expect(try MemoryIndex(documents).reader().hits(SearchQuery("tea "), limit: 9, offset: { _ in 0 }).isEmpty)
  }

  @Test("says where the words stand")
  func highlights() throws {
    let document = SearchDocument(
      anchor: "1", text: "Crème, crème brûlée", author: "", folder: "c", channel: "c", time: 0, flags: [], place: .page(1))
    let hit = try #require(
      try MemoryIndex([document]).reader().hits(SearchQuery("creme \"creme brulee\""), limit: 5, offset: { _ in 0 }).first)
    let bytes = Array(document.text.utf8)
    #expect(hit.highlights.map { String(decoding: bytes[$0], as: UTF8.self) } == ["Crème", "crème brûlée"])
  }

  @Test("of a rare word opens a file of terms for each segment, and the blocks that have it")
  func rareWord() throws {
    var documents = (0..<30_000).map { number in
      SearchDocument(
        anchor: "\(number)", text: "word\(number % 911) and word\(number % 37)", author: "A", folder: "c", channel: "c", time: number * 60,
        flags: [], place: .page(1))
    }
    documents[4711].text = "needle"
    var opened: [String] = []
    let index = MemoryIndex(documents, blockSize: 64)
    let hits = try index.reader { opened.append($0) }.hits(SearchQuery("needle "), limit: 20, offset: { _ in 0 })
    #expect(hits.map(\.document.anchor) == ["4711"])
    let segments = SegmentLayout.segments(of: (30_000 + 63) / 64).count
    #expect(opened.count <= 2 + segments * 2)
    #expect(opened.filter { $0.hasPrefix("search/b/") } == ["search/b/\(4711 / 64)" + ".js"])
  }

  @Test("reads only the newest blocks for a common word")
  func commonWord() throws {
    let documents = (0..<5000).map { number in
      SearchDocument(
        anchor: "\(number)", text: "the same", author: "A", folder: "c", channel: "c", time: number, flags: [], place: .page(1))
    }
    var opened: [String] = []
    let reader = try MemoryIndex(documents).reader { opened.append($0) }
    #expect(try reader.hits(SearchQuery("same "), limit: 20, offset: { _ in 0 }).count == 20)
    #expect(opened.count <= 4, "\(opened)")
  }

  @Test("of anything gives hits or says what is wrong, and never traps")
  func hostileQueries() throws {
    var random = SeededGenerator(seed: 5)
    let reader = try MemoryIndex(RandomDocuments.make(50, using: &random), blockSize: 8).reader()
    let pieces = [
      "\"", "-", ":", "from:", "on:", "2024-02-31", "before:0001-01-01", "after:9999-12-31", "has:", "<script>", "\u{202E}", "日", "\u{0}",
      " ", "tea",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      _ = try reader.hits(SearchQuery(text), limit: 5, offset: { _ in 0 })
    }
    let long = SearchQuery(String(repeating: "word ", count: 2000))
    #expect(long.clauses.count == 32)
    #expect(SearchQuery("-tea -from:ada").problems.count == 1)
    #expect(SearchQuery("  !!! ").isEmpty)
  }

  @Test("of an index that is damaged says which file is")
  func damage() throws {
    var random = SeededGenerator(seed: 6)
    let files = MemoryIndex(RandomDocuments.make(200, using: &random), blockSize: 8).files
    for path in files.keys.sorted() {
      let reader = { try SearchIndexReader { $0 == path ? Array("nonsense".utf8) : files[$0] ?? [] } }
      do {
        for query in ["tea ", "from:ada", "on:1970-02"] { _ = try reader().hits(SearchQuery(query), limit: 1000, offset: { _ in 0 }) }
      } catch { #expect("\(error)".hasPrefix(path), "\(error)") }
    }
  }

  @Test("of an index that states more blocks than it has makes no room for them", arguments: ["tea ", "on:1970-02", "-tea from:ada"])
  func statedBlocks(query: String) throws {
    var random = SeededGenerator(seed: 7)
    let files = MemoryIndex(RandomDocuments.make(8, using: &random), blockSize: 8).files
    let stated = String(decoding: try #require(files["search/index.js"]), as: UTF8.self).replacing("[0,1,", with: "[0,1000000000000,")
    let reader = try SearchIndexReader { path in
      path == "search/index.js" ? Array(stated.utf8) : files[path.replacing("0-1000000000000", with: "0-1")] ?? []
    }
    let error = #expect(throws: (any Error).self) { try reader.hits(SearchQuery(query), limit: 9, offset: { _ in 0 }) }
    #expect("\(try #require(error))".hasPrefix("search/0-1000000000000/times"))
  }
}
