import ChatModel
import TestSupport
import Testing

@testable import ChatReading
@testable import DiscordReading

@Suite("Discord's Markdown")
struct DiscordMarkdownTests {
  private static let pieces = [
    "**", "*", "__", "_", "~~", "||", "`", "```", "> ", ">>> ", "# ", "-# ", "- ", "1. ", "\n", "[", "](", ")", "<", ">", "<@7>",
    "@Ann Lee", "\\",
    "https://a.example/", "a", "b7", " ", "é", ":party:", "<t:5:R>",
  ]

  /// The blocks of a text, with one person and one emoji that it can name.
  private func blocks(_ text: String) -> [RichTextBlock]? {
    var names = DiscordNames()
    names.add(person: "7", "Ann Lee", "ann")
    names.add(emoji: "5", CustomEmoji(name: "party", url: "e/party.png"))
    guard DiscordMarkdown.mayHaveMarkup(text.utf8, names) else { return nil }
    return DiscordMarkdown(names: names).parse(text)?.blocks
  }

  private func inlines(_ text: String) -> [RichTextInline]? {
    guard let blocks = blocks(text) else { return nil }
    guard blocks.count == 1, case .paragraph(let inlines) = blocks[0] else { return [.text("other blocks: \(blocks)")] }
    return inlines
  }

  @Test(
    "leaves texts alone that have none",
    arguments: [
      "", "Good morning", "3 * 4 = 12", "snake_case_name", "a - b", "100% ~ 5", "a | b", "# ", "#tag", "1.5", "-5", "> ", "a < b",
      "@nobody", #"¯\_(ツ)_/¯ shrug"#, #"¯\_(ツ)_/¯ and ¯\_(ツ)_/¯"#, "alpha@ann.example", "@annabel, @ann3",
    ])
  func plain(text: String) {
    #expect(blocks(text) == nil)
  }

  @Test(
    "has styles",
    arguments: [
      ("**b**", [.strong([.text("b")])]), ("*i* _j_", [.emphasis([.text("i")]), .text(" "), .emphasis([.text("j")])]),
      ("__u__", [.underline([.text("u")])]), ("~~s~~", [.strikethrough([.text("s")])]), ("||h||", [.spoiler([.text("h")])]),
      ("***bi***", [.strong([.emphasis([.text("bi")])])]), ("__**ub**__", [.underline([.strong([.text("ub")])])]),
      ("*a **b** c*", [.emphasis([.text("a "), .strong([.text("b")]), .text(" c")])]),
      ("**a *b***", [.strong([.text("a "), .emphasis([.text("b")])])]), ("**a", [.text("**a")]), ("a * b*", [.text("a * b*")]),
      ("_a_b", [.text("_a_b")]), ("**a\nb**", [.strong([.text("a"), .lineBreak, .text("b")])]),
      ("`**c**`", [.code("**c**")]), ("``a`b``", [.code("a`b")]), ("**a `**` b**", [.strong([.text("a "), .code("**"), .text(" b")])]),
      (#"\*a\* **b**"#, [.text("*a"), .text("* "), .strong([.text("b")])]), (#"\_"#, [.text("_")]),
      (#"\😀 \é \a"#, [.text("😀 "), .text(#"é \a"#)]), (#"_¯\_(ツ)_/¯_"#, [.emphasis([.text(#"¯\_(ツ)_/¯"#)])]),
    ] as [(String, [RichTextInline])])
  func styles(text: String, expected: [RichTextInline]) {
    // What stays as it was has no structure at all.
    if case .text(let only)? = expected.first, expected.count == 1, only == text { return #expect(blocks(text) == nil) }
    #expect(inlines(text) == expected)
  }

  @Test(
    "has links, mentions, emoji and instants, raw and flattened",
    arguments: [
      ("[l](https://a.example/x_(y)) **z**", [.link(url: "https://a.example/x_(y)", [.text("l")]), .text(" "), .strong([.text("z")])]),
      (#"[l](<https://a.example> "t")"#, [.link(url: "https://a.example", [.text("l")])]),
      ("[[PR #12] fix *bug*](https://a.example)", [.link(url: "https://a.example", [.text("[PR #12] fix "), .emphasis([.text("bug")])])]),
      ("[a [b](https://a.example)", [.text("[a "), .link(url: "https://a.example", [.text("b")])]),
      (#"[a\]b](https://a.example)"#, [.link(url: "https://a.example", [.text("a"), .text("]b")])]),
      ("<https://a.example>", [.link(url: "https://a.example", [.text("https://a.example")])]),
      (
        "**see** https://a_b.example/c_d.",
        [.strong([.text("see")]), .text(" "), .link(url: "https://a_b.example/c_d", [.text("https://a_b.example/c_d")]), .text(".")]
      ),
      ("<@7> <@!8>", [.mention(userID: "7", "@Ann Lee"), .text(" "), .mention(userID: "8", "")]),
      ("hi @Ann Lee, @ann", [.text("hi "), .mention(userID: "7", "@Ann Lee"), .text(", "), .mention(userID: "7", "@ann")]),
      (
        "_@ann_ 你@ann好 x@ann",
        [.emphasis([.mention(userID: "7", "@ann")]), .text(" 你"), .mention(userID: "7", "@ann"), .text("好 x@ann")]
      ),
      (
        "@everyone @here <@&3>",
        [.groupMention("@everyone"), .text(" "), .groupMention("@here"), .text(" "), .mention(userID: "<@&3>", "")]
      ),
      (
        "<#9> </roll:4> <id:browse>",
        [.mention(userID: "<#9>", ""), .text(" "), .channelMention("/roll"), .text(" "), .channelMention("#browse")]
      ),
      (
        "<:party:5>:party:",
        [.customEmoji(CustomEmoji(name: "party", url: "e/party.png")), .customEmoji(CustomEmoji(name: "party", url: "e/party.png"))]
      ),
      ("<a:gone:6>", [.customEmoji(CustomEmoji(name: "gone"))]),
      (
        "<t:1782302764:d>",
        [.time(RichTextTime(Timestamp(seconds: 1_782_302_764), style: .date, text: "2026-06-24 12:06 UTC"))]
      ), ("<t:60:t>", [.time(RichTextTime(Timestamp(seconds: 60), style: .time, text: "1970-01-01 00:01 UTC"))]),
      ("<t:-5>", [.time(RichTextTime(Timestamp(seconds: -5), text: "1969-12-31 23:59 UTC"))]),
    ] as [(String, [RichTextInline])])
  func references(text: String, expected: [RichTextInline]) {
    #expect(inlines(text) == expected)
  }

  @Test(
    "takes nothing for a link that is none",
    arguments: ["[l](javascript:alert(1))", "[l](/x)", "[](https://a.example)", "<x>", "<t:x>", "<@>"])
  func noLinks(text: String) {
    let inlines = inlines(text) ?? []
    #expect(inlines.allSatisfy { if case .link(let url, _) = $0 { url.hasPrefix("https://") && text.hasPrefix("[]") } else { true } })
  }

  @Test("has code, quotations, headings, small print and lists")
  func blockKinds() {
    #expect(
      blocks("a\n```swift\nlet x\n```\nb") == [.paragraph([.text("a")]), .code(language: "swift", "let x"), .paragraph([.text("b")])])
    #expect(blocks("```a b```") == [.code(language: nil, "a b")] && blocks("```\nx\n") == nil)
    #expect(
      blocks("> a\n> **b**\nc") == [.quote([.paragraph([.text("a"), .lineBreak, .strong([.text("b")])])]), .paragraph([.text("c")])])
    #expect(blocks("x\n>>> a\n\nb") == [.paragraph([.text("x")]), .quote([.paragraph([.text("a"), .lineBreak, .lineBreak, .text("b")])])])
    #expect(blocks("# A\n### C\n-# s") == [.heading(level: 1, [.text("A")]), .heading(level: 3, [.text("C")]), .subtext([.text("s")])])
    #expect(
      blocks("- a\n  - b\n- c\n3. d") == [
        .list(
          start: nil, isTight: true,
          items: [
            [.paragraph([.text("a")]), .list(start: nil, isTight: true, items: [[.paragraph([.text("b")])]])], [.paragraph([.text("c")])],
          ]), .list(start: 3, isTight: true, items: [[.paragraph([.text("d")])]]),
      ])
  }

  @Test("loses nothing of any text", arguments: 0..<6)
  func fuzz(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<400 {
      let text = (0..<Int.random(in: 1...40, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      guard let blocks = blocks(text) else { continue }
      let shown = String(describing: blocks).filter { $0 == "é" }.count
      #expect(shown >= text.filter { $0 == "é" }.count, "\(text)")
    }
  }

  @Test("shows every letter in its place, makes up no sign, and takes away no more than the marks of what it found", arguments: 0..<20)
  func exactFuzz(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    // Without what hides letters: masked links, mentions and emoji by their ids.
    let pieces = Self.pieces.filter { !["](", "[", "<", ")", "<@7>", "@Ann Lee", ":party:", "<t:5:R>"].contains($0) } + ["bc", "d", "x y"]
    for _ in 0..<400 {
      let text = (0..<Int.random(in: 1...40, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      guard let blocks = blocks(text) else { continue }
      let shown = DiscordShownText(blocks)
      func count(_ signs: String, in text: String) -> Int { text.count { signs.contains($0) } }
      #expect(shown.text.filter(\.isLetter) == text.filter(\.isLetter), "\(text)")
      #expect(count("~", in: text) == count("~", in: shown.text) + 4 * shown.strikethroughs, "\(text)")
      #expect(count("|", in: text) == count("|", in: shown.text) + 4 * shown.spoilers, "\(text)")
      let marks = 4 * (shown.strongs + shown.underlines) + 2 * shown.emphases + shown.bullets + shown.subtexts
      #expect(count("*_-", in: text) == count("*_-", in: shown.text) + marks, "\(text)")
      #expect(count("#", in: text) == count("#", in: shown.text) + shown.headingSigns + shown.subtexts, "\(text)")
      for sign in "`>\\.:/" { #expect(count(String(sign), in: shown.text) <= count(String(sign), in: text), "\(text)") }
    }
  }

  @Test("takes no time that grows with the square of a text's length")
  func speed() {
    let time = ThreadTime.measure {
      for piece in Self.pieces + ["[*_", "**_", "> - ", "[a]", #"¯\_(ツ)_/¯"#] {
        _ = blocks(String(repeating: piece, count: 30_000 / piece.utf8.count))
      }
      for _ in 0..<10 { _ = blocks("@ https://a.example/" + String(repeating: ")", count: 30_000)) }
    }
    #expect(time < .seconds(30))
  }
}
