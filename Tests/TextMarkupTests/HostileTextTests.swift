import ChatModel
import TestSupport
import Testing
import TextMarkup

@Suite("Hostile texts")
struct HostileTextTests {
  private static let units = [
    ">", "> ", ">\n", "[", "![", "*", "*a ", "a**b", "_a ", "*_", "~", "~~a~ ", "`", "<", "<a ", "<!--", "](", "[a](", "- ", "- a\n", "1. ",
    "|", "|\n|-|\n", "> |\n> |-|\n", "|a\n:-\n", "|-\n", "a|b\n-|-\n",
    "[a]: b\n", "[a", "```\n", "# \n", "http://", "www.", "a.", "a@", "@", "a.b@", "mailto:", "tel:", ":", "http://(", "http://a)", "a-.",
    "aa.bb?", "aa.bb/,",
    noncharacter, "é.", "：", "\\",
    "&", "\0", "\r", " ", "\t", "#", "=\n", "a\n=\n",
  ]

  @Test("Any unit repeated a hundred thousand times is read in bounded time and loses no depth of stack", arguments: units)
  func repeated(unit: String) {
    for size in [4_000, 30_000, 100_000] {
      let text = String(repeating: unit, count: size / unit.utf8.count)
      var result = RichText()
      let time = ThreadTime.measure { result = MessageTextParser().parse(text, mentions: [("u", "a"), ("v", "é")]) }
      #expect(!result.blocks.isEmpty)
      #expect(time < .seconds(2), "\(unit) \(size)")
    }
  }

  @Test(
    "A text of more than four megabytes is shown as it is, in one piece, and a shorter one has its links",
    arguments: ["see http://a.io/b ", "a\n"])
  func longest(unit: String) {
    let long = String(repeating: unit, count: RichText.longestMarkup / unit.utf8.count + 1)
    #expect(MessageTextParser().parse(long, mentions: []).blocks == [.paragraph([.text(long)])])
    let short = String(repeating: unit, count: 10_000)
    #expect(MessageTextParser().parse(short, mentions: []).blocks != [.paragraph([.text(short)])])
  }

  @Test("A table whose rows would be filled up with thousands of cells stays text, one that a person may write is a table")
  func wideTable() {
    func table(_ columns: Int, _ rows: Int, end: String) -> String {
      let head = [String(repeating: "|a", count: columns), String(repeating: "|-", count: columns)]
      return (head + [String](repeating: "|x", count: rows)).map { $0 + "|" + end }.joined()
    }
    for (columns, rows, isTable) in [(40, 100, true), (500, 5, true), (600, 1, false), (100, 500, false), (500, 500, false)] {
      for end in ["\n", "\r\n", "\r"] {
        let blocks = MessageTextParser().parse(table(columns, rows, end: end), mentions: []).blocks
        let hasTable = blocks.contains { if case .table = $0 { true } else { false } }
        #expect(hasTable == isTable, "\(columns) × \(rows)")
      }
    }
    // What stands behind a table's end are no rows of it.
    let text = table(100, 3, end: "\n") + "\n" + String(repeating: "a\n", count: 5000)
    #expect(MessageTextParser().parse(text, mentions: []).blocks.contains { if case .table = $0 { true } else { false } })
  }

  @Test("An address that thousands of links would repeat stays a definition that is read as text")
  func repeatedReference() {
    let address = "http://x/" + String(repeating: "y", count: 8000)
    let once = MessageTextParser().parse("[a]: \(address)\n\n[a]", mentions: [])
    #expect(once.links.map(\.url) == [address])
    for end in ["\n\n", "\n\n  "] {
      let often = MessageTextParser().parse("[a]:\(end.dropFirst())\(address)\n\n" + String(repeating: "[a]", count: 7900), mentions: [])
      #expect(often.links.count <= 1)
    }
  }

  @Test("Thousands of people who are mentioned, and as many at signs, are read in bounded time", arguments: ["a", "é"])
  func manyMentions(letter: String) {
    let name = String(repeating: letter, count: 60)
    let people = (0..<5000).map { (userID: "\($0)", name: name + "\($0)") }
    let text = String(repeating: "@\(name) ", count: 1000) + "@\(name)4999"
    var result = RichText()
    let time = ThreadTime.measure { result = MessageTextParser().parse(text, mentions: people) }
    #expect(time < .seconds(2))
    #expect(outline(result).hasSuffix("mention<4999>(@\(name)4999))"))
  }

  @Test("A name without measure that every at sign begins is read in bounded time")
  func longName() {
    let signs = String(repeating: "@", count: 100_000)
    let time = ThreadTime.measure { _ = MessageTextParser().parse(signs, mentions: [("u", signs + "b")]) }
    #expect(time < .seconds(2))
  }

  @Test("The longest name that stands behind an at sign is the one that is mentioned, of two people the first")
  func longestMention() {
    var generator = SeededGenerator(seed: 5)
    func word(_ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &generator)).map { _ in ["a", "A", "b", "é", "É", "ß", " "].randomElement(using: &generator) ?? "" }
        .joined()
    }
    for _ in 0..<3000 {
      let people = (0..<Int.random(in: 1...6, using: &generator)).map { (userID: "u\($0)", name: word(1...4)) }
      let behind = word(0...6)
      let scalars = Array(behind.unicodeScalars)
      let lowered = scalars.map { String($0).lowercased() }
      // Every beginning of what stands there, the longest first, against every name.
      let found = (1...max(1, lowered.count)).reversed().lazy.compactMap { length -> (String, Int)? in
        let start = lowered.prefix(length).joined()
        // A part of a word names nobody.
        guard length >= lowered.count || scalars[length] == " " || scalars[length - 1] == " " else { return nil }
        return people.first { $0.name.lowercased() == start && !start.isEmpty }.map { ($0.userID, length) }
      }.first
      let result = outline(
        MessageTextParser(options: TextMarkupOptions(markdownSupportEnabled: false)).parse("x @\(behind)", mentions: people))
      // Behind a space nobody is mentioned.
      let mention = (behind.hasPrefix(" ") ? nil : found).map {
        "mention<\($0.0)>(@\(String(String.UnicodeScalarView(behind.unicodeScalars.prefix($0.1)))))"
      }
      #expect(mention.map { result.contains($0) } ?? !result.contains("mention"), "\(behind.debugDescription) \(people) \(result)")
    }
  }

  @Test("Nested list items followed by blank lines, the worst case of the Markdown library, fall back to plain text")
  func nestedList() {
    let text = String(repeating: "- ", count: 8_000) + "a" + String(repeating: "\n", count: 8_000)
    let time = ThreadTime.measure { _ = MessageTextParser().parse(text) }
    #expect(time < .seconds(1))
    #expect(parsed(String(repeating: "> ", count: 70) + "a") == "p(" + String(repeating: "> ", count: 70) + "a)")
    #expect(parsed(String(repeating: "> ", count: 3) + "a") == "quote(quote(quote(p(a))))")
  }

  @Test("Random mixtures of marks never trap, and never lose a letter that no address or definition can hide")
  func random() {
    var generator = SeededGenerator(seed: 42)
    let marks = [
      "*", "**", "_", "~~", "`", "```", "[", "](", ")", "!", "<", ">", "#", "- ", "1. ", "|", "\n", "\n\n", "    ", "@", ".", "://", "\\",
      "&", " ", "é", "👍", "\t", "---",
    ]
    for _ in 0..<3_000 {
      var text = ""
      var letters = 0
      for _ in 0..<Int.random(in: 1...25, using: &generator) {
        if Bool.random(using: &generator) {
          text += "q"
          letters += 1
        } else {
          text += marks.randomElement(using: &generator) ?? ""
        }
      }
      let rich = MessageTextParser().parse(text)
      // Link addresses count as shown: the outline names them.
      let shown = outline(rich).count { $0 == "q" } - outline(rich).components("quote(")
      #expect(shown >= letters || text.contains("|") || text.contains("]("), "\(text.debugDescription) \(outline(rich))")
    }
  }

  @Test("Many tasks read struck-through text at the same time, with the same result")
  func concurrent() async {
    let parser = MessageTextParser()
    let failures = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          (0..<2_000).count { _ in outline(parser.parse("a ~~b~~ **c**")) != "p(a s(b) b(c))" }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(failures == 0)
  }
}

extension String {
  fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}
