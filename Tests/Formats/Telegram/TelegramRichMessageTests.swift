import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading

@Suite("Rich messages of Telegram")
struct TelegramRichMessageTests {
  private func read(_ blocks: String) async throws -> ReadExport {
    let rich = #""rich_message":{"rtl":false,"part":false,"blocks":[\#(blocks)]}"#
    return try await ReadExport.text(TelegramMessageTests.chat(TelegramMessageTests.message(1, rich)))
  }

  private func first(_ blocks: String) async throws -> Message { try #require(try await read(blocks).messages.first) }

  private static func plain(_ text: String) -> String { #"{"type":"plain","text":"\#(text)"}"# }
  private static func block(_ type: String, _ text: String) -> String { #"{"type":"\#(type)","text":\#(plain(text))}"# }

  @Test("have headings, paragraphs with styles, and files with what stands below them")
  func blocks() async throws {
    let rise = #"{"type":"concat","text":[\#(Self.plain("Sales rose by ")),{"type":"bold","text":\#(Self.plain("12 %"))}]}"#
    let caption = #""caption":{"text":\#(Self.plain("A graph")),"credit":{"type":"empty"}}"#
    let read = try await self.read(
      #"{"type":"heading","level":1,"text":\#(Self.plain("Report"))},{"type":"paragraph","text":\#(rise)},"#
        + #"{"type":"photo","photo_id":"7","photo":"photos/p.jpg","photo_file_size":9,"width":1,"height":2,"spoiler":true,\#(caption)},"#
        + #"{"type":"video","document_id":"8","file_skip_reason":"file_size","file_name":"v.mp4","spoiler":false}"#)
    let message = try #require(read.messages.first)
    #expect(
      message.richText?.blocks == [
        .heading(level: 1, [.text("Report")]), .paragraph([.text("Sales rose by "), .strong([.text("12 %")])]),
        .subtext([.text("A graph")]),
      ])
    #expect(message.text == "Report\nSales rose by 12 %\nA graph" && !message.isPlainText)
    #expect(message.attachments.map(\.kind) == [.image, .video] && message.attachments.map(\.isSpoiler) == [true, false])
    #expect(message.attachments[0].url == "photos/p.jpg" && message.attachments[0].height == 2 && message.attachments[0].fileSize == 9)
    #expect(message.attachments[1].absence == .tooLarge && message.attachments[1].title == "v.mp4")
    #expect(read.diagnostics.isEmpty && read.report.unknownFields == [:])
  }

  @Test("have every style of running text")
  func inlines() async throws {
    let kinds = ["italic", "underline", "strikethrough", "spoiler", "code", "mention", "hashtag", "link", "email", "phone", "marked"]
    let others = [
      #"{"type":"text_link","href":"https://a.example","webpage_id":"5","text":\#(Self.plain("l"))}"#,
      #"{"type":"mention_name","user_id":"9","text":\#(Self.plain("Bo"))}"#, #"{"type":"math","source":"x^2"}"#,
      #"{"type":"custom_emoji","text":"🎉","document_id":"123"}"#,
      #"{"type":"button","text":\#(Self.plain("Go")),"button":{"type":"url","url":"https://b.example"}}"#,
    ]
    let parts = (kinds.map { Self.block($0, $0) } + others).joined(separator: ",")
    let message = try await first(#"{"type":"paragraph","text":[\#(parts)]}"#)
    #expect(
      message.richText?.blocks == [
        .paragraph([
          .emphasis([.text("italic")]), .underline([.text("underline")]), .strikethrough([.text("strikethrough")]),
          .spoiler([.text("spoiler")]), .code("code"), .mention(userID: "", "mention"), .channelMention("hashtag"),
          .link(url: "https://link", [.text("link")]), .link(url: "mailto:email", [.text("email")]),
          .link(url: "tel:", [.text("phone")]), .text("marked"), .link(url: "https://a.example", [.text("l")]),
          .mention(userID: "user9", "Bo"), .code("x^2"), .customEmoji(CustomEmoji(name: "🎉")),
          .link(url: "https://b.example", [.text("Go")]),
        ])
      ])
  }

  @Test("have lists, tasks, quotations, code, tables, lines and buttons")
  func groups() async throws {
    let item = { (text: String, state: String) in
      #"{"task_state":"\#(state)","content":"text","text":\#(Self.plain(text)),"num":"1"}"#
    }
    let cell = { (text: String) in #"{"text":\#(Self.plain(text)),"header":false,"align":"right","vertical_align":"top"}"# }
    let buttons = #""buttons":[{"text":\#(Self.plain("Go")),"button":{"type":"url","url":"https://b.example"}}]"#
    let blocks = [
      #"{"type":"list","kind":"ordered","reversed":false,"start":3,"items":[\#(item("a", "none")),\#(item("b", "none"))]}"#,
      #"{"type":"list","kind":"unordered","items":[\#(item("c", "checked")),\#(item("d", "unchecked"))]}"#,
      #"{"type":"quote","content":"blocks","blocks":[\#(Self.block("paragraph", "q"))],"caption":\#(Self.plain("by Bo"))}"#,
      #"{"type":"code","text":\#(Self.plain("let x")),"language":"swift"}"#, #"{"type":"divider"}"#,
      #"{"type":"table","title":{"type":"empty"},"rows":[{"cells":[\#(cell("h"))]},{"cells":[\#(cell("v"))]}]}"#,
      #"{"type":"button_row","alignment":"left",\#(buttons)}"#,
    ]
    let message = try await first(blocks.joined(separator: ","))
    #expect(
      message.richText?.blocks == [
        .list(start: 3, isTight: true, items: [[.paragraph([.text("a")])], [.paragraph([.text("b")])]]),
        .checklist([RichTextChecklistItem([.text("c")], isDone: true), RichTextChecklistItem([.text("d")], isDone: false)]),
        .quote([.paragraph([.text("q")]), .subtext([.text("by Bo")])]), .code(language: "swift", "let x"), .rule,
        .table(alignments: [.right], rows: [[[.text("h")]], [[.text("v")]]]),
      ])
    #expect(message.buttons == [[MessageButton(label: "Go", url: "https://b.example")]])
  }

  @Test("show every text of what nobody knows, and warn of each kind once")
  func unknown() async throws {
    let block = #"{"type":"hologram","hologram_id":"5","title":"T","text":\#(Self.plain("x")),"parts":[{"deep":{"er":"d"}}]}"#
    let read = try await self.read(block + "," + block + #",{"type":"paragraph","text":{"type":"glow","text":"y","why":"z"}},"bare""#)
    #expect(read.messages.first?.text == "x\nT\nd\nx\nT\nd\nyz\nbare")
    #expect(read.diagnostics.map(\.severity) == [.warning, .warning])
  }

  @Test("stand behind a text, and are read however deeply they are nested and whatever stands in their place")
  func hostile() async throws {
    let message = TelegramMessageTests.message(1, #""text":"before","rich_message":{"blocks":[\#(Self.block("paragraph", "x"))]}"#)
    #expect(try await ReadExport.text(TelegramMessageTests.chat(message)).messages.first?.text == "before\nx")
    let quotes = (String(repeating: #"{"type":"quote","blocks":["#, count: 60), String(repeating: "]}", count: 60))
    let deep = quotes.0 + Self.block("paragraph", "x") + quotes.1
    #expect(try await first(deep).text == "x")
    let styled = String(repeating: #"{"type":"bold","text":"#, count: 100) + #""x""# + String(repeating: "}", count: 100)
    #expect(try await first(#"{"type":"paragraph","text":\#(styled)}"#).text == "x")
    for rich in ["7", "[]", #"["x"]"#, #""x""#, "{}", #"{"blocks":7}"#, #"{"blocks":{"type":"list","items":[null,3]}}"#] {
      let message = TelegramMessageTests.message(1, #""rich_message":\#(rich)"#)
      #expect(try await ReadExport.text(TelegramMessageTests.chat(message)).messages.count == 1)
    }
  }
}
