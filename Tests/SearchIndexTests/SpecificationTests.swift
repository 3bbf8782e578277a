import TestSupport
import Testing

@testable import SearchIndex

/// The specification beside the code: what it shows is what the code reads and writes. The browser's script has the same vectors.
@Suite("The specification of the search index")
struct SpecificationTests {
  private let page: SearchSpecification

  init() throws { page = try SearchSpecification() }

  @Test("has numbers as the code reads and writes them")
  func numbers() throws {
    for (numbers, text) in try page.pairs("Numbers") as [([Int], String)] {
      var (bytes, index, read): ([UInt8], Int, [Int]) = ([], 0, [])
      for number in numbers { IndexDigits.append(number, to: &bytes) }
      #expect(String(decoding: bytes, as: UTF8.self) == text, "\(numbers)")
      while let number = IndexDigits.read(Array(text.utf8), at: &index) { read.append(number) }
      #expect(read == numbers && index == text.utf8.count, "\(text)")
    }
  }

  @Test("has lists of blocks as the code reads and writes them")
  func lists() throws {
    for (blocks, count, text) in try page.triples("Blocks") as [([UInt32], Int, String)] {
      var bytes: [UInt8] = []
      PostingList.append(blocks, of: count, to: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == text, "\(blocks)")
      #expect(PostingList.blocks(Array(text.utf8)[...], of: count) == blocks, "\(text)")
    }
  }

  @Test("finds the files of a term as the code does")
  func ranges() throws {
    for (text, directory, range) in try page.triples("Look up") as [(String, [String], [Int])] {
      let term = SearchTerm(text: text.replacing("*", with: ""), isPrefix: text.hasSuffix("*"))
      let found = TermPiece.range(of: term, in: directory)
      #expect([found.lowerBound, found.upperBound] == range, "\(text)")
    }
  }

  @Test("has the segments that the code makes")
  func segments() throws {
    for (blocks, segments) in try page.pairs("Blocks in all") as [(Int, [Int])] {
      #expect(SegmentLayout.segments(of: blocks).map(\.count) == segments, "\(blocks)")
    }
  }

  @Test("gives each character its class")
  func classes() throws {
    let (ignored, alone) = (Set(try page.ranges("ignored").joined()), Set(try page.ranges("alone").joined()))
    for value in [UInt32(0)...0x4_0000, 0xE_0000...0xE_0FFF].joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let expected: ScalarClass
      switch scalar.properties.generalCategory {
      case _ where ignored.contains(value): expected = .ignored
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber, .otherNumber,
        .nonspacingMark, .spacingMark, .enclosingMark:
        expected = alone.contains(value) ? .ideograph : .word
      case .otherSymbol: expected = .symbol
      default: expected = .separator
      }
      if ScalarClass(scalar) != expected { Issue.record("U+\(String(value, radix: 16)): \(ScalarClass(scalar)), not \(expected)") }
    }
  }

  @Test(
    "has blocks of messages as the code reads and writes them",
    arguments: [("search/b/0.js", 0, "messages"), ("b/7.js", 7, "messages of block 7")])
  func blocks(file: String, number: Int, messages: String) throws {
    let (bytes, messages) = (Array(try page.block(file).utf8), try page.messages(messages))
    let documents = try #require(SearchBlock(file: bytes, number: number)).documents
    #expect(documents.map(Self.message) == messages)
    #expect(SearchBlock(documents: try messages.map(Self.document)).file(number: number) == bytes)
  }

  @Test("has the terms and times that the code writes for its messages")
  func terms() throws {
    let (files, made) = (try page.files(), MemoryIndex(try page.messages("messages").map(Self.document)).files)
    #expect(Set(made.keys) == Set(files.keys).subtracting(["search/choices.js"]))
    for (path, bytes) in made where path != "search/index.js" { #expect(files[path] == bytes, "\(path)") }
    // The code of this module knows neither versions nor counts.
    let manifest = try #require(files["search/index.js"].flatMap { SearchManifest(file: $0) })
    #expect(manifest.file == files["search/index.js"])
    #expect(manifest.messages == 2 && manifest.segments.map(\.blocks) == [0..<1])
  }

  @Test("finds in its messages what the code finds, in the same order")
  func searches() throws {
    let files = try page.files()
    let reader = try SearchIndexReader { try #require(files[$0]) }
    for (query, paths) in try page.pairs("Search") as [(String, [String])] {
      #expect(try reader.hits(SearchQuery(query), limit: 10) { _ in 0 }.map(\.document.path) == paths, "\(query)")
    }
  }

  private static func message(_ document: SearchDocument) -> SearchSpecification.Message {
    SearchSpecification.Message(
      path: document.path, author: document.author, channel: document.channel, text: document.text, time: document.time,
      flags: document.flags.rawValue)
  }

  private static func document(_ message: SearchSpecification.Message) throws -> SearchDocument {
    let parts = try #require(message.path.wholeMatch(of: #/([^/]+)/(?:(\d+)\.html|thread/(.+))#m-(.+)/#), "\(message.path)")
    return SearchDocument(
      anchor: String(parts.4), text: message.text, author: message.author, folder: String(parts.1), channel: message.channel,
      time: message.time, flags: SearchFlags(rawValue: message.flags),
      place: try parts.2.flatMap { Int($0) }.map { .page($0) } ?? .thread(String(try #require(parts.3))))
  }
}
