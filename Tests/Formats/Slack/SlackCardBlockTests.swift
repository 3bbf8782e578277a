import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading

@Suite("Slack's blocks of cards, tasks and tables")
struct SlackCardBlockTests {
  private func read(_ blocks: String, text: String = "") async throws -> ReadExport {
    try await SlackExport.read(
      day: #"[{"type": "message", "user": "U1", "ts": "1577836800.000100", "text": "\#(text)", "blocks": [\#(blocks)]}]"#)
  }

  private func outline(_ blocks: String) async throws -> String {
    let read = try await read(blocks)
    #expect(read.diagnostics.isEmpty && read.report.unknownFields.isEmpty, "\(read.diagnostics)")
    let message = try #require(read.messages.first)
    return message.richText.map { Outline.of($0) } ?? message.text
  }

  private static func text(_ text: String, _ type: String = "mrkdwn") -> String { #"{"type": "\#(type)", "text": "\#(text)"}"# }

  private static func richText(_ text: String) -> String {
    #"{"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": [{"type": "text", "text": "\#(text)"}]}]}"#
  }

  private static let card =
    #"{"type": "card", "block_id": "c", "hero_image": {"type": "image", "image_url": "https://h.example/x.png", "alt_text": "hero"}, "title": \#(text("Card *one*")), "subtitle": \#(text("Sub")), "body": \#(text("Body <@U2>")), "actions": [{"type": "button", "text": \#(text("Open", "plain_text")), "url": "https://o.example"}]}"#

  @Test("a card has its title, what stands below it, its picture and its buttons")
  func card() async throws {
    let message = try #require(try await read(Self.card).messages.first)
    #expect(message.richText.map { Outline.of($0) } == "B(Card B(one))|SUB(Sub)|Body @(U2)")
    #expect(message.attachments.map(\.url) == ["https://h.example/x.png"] && message.mentionedUserIDs == ["U2"])
    #expect(message.buttons == [[MessageButton(label: "Open", url: "https://o.example")]])
  }

  @Test("a carousel has its cards, and a container its blocks")
  func nested() async throws {
    let second = #"{"type": "card", "title": \#(Self.text("Two"))}"#
    #expect(
      try await outline(#"{"type": "carousel", "elements": [\#(Self.card), \#(second)]}"#) == "B(Card B(one))|SUB(Sub)|Body @(U2)|B(Two)")
    let section = #"{"type": "section", "text": \#(Self.text("inside"))}"#
    let container =
      #"{"type": "container", "title": \#(Self.text("Box", "plain_text")), "subtitle": \#(Self.text("s")), "width": "full", "child_blocks": [\#(section), \#(Self.richText("rich")), {"type": "divider"}]}"#
    #expect(try await outline(container) == "B(Box)|SUB(s)|inside|rich|HR")
    let titled =
      #"{"type": "container", "title": \#(Self.text("x", "plain_text")), "rich_text_title": \#(Self.richText("Rich")), "child_blocks": []}"#
    #expect(try await outline(titled) == "B(Rich)")
  }

  @Test("tasks have how far they are, what came of them and from where")
  func tasks() async throws {
    let task =
      #"{"type": "task_card", "task_id": "1", "title": "Look *up*", "status": "complete", "details": \#(Self.richText("detail")), "output": \#(Self.richText("found")), "sources": [{"type": "url", "url": "https://s.example", "text": "src"}, {"type": "url", "url": "https://t.example"}]}"#
    let expected = "CL(+Look *up*)|detail|found|L(https://s.example src), L(https://t.example https://t.example)"
    #expect(try await outline(task) == expected)
    let others =
      #"{"task_id": "2", "title": "Two", "status": "in_progress"}, {"task_id": "3", "title": "Three", "status": "pending"}, {"title": "Four"}"#
    let plan = #"{"type": "plan", "plan_id": "p", "title": "The plan", "tasks": [\#(task), \#(others)]}"#
    #expect(try await outline(plan) == "B(The plan)|" + expected + "|CL(-Two · in progress)|CL(-Three)|B(Four)")
  }

  @Test("tables of data have their cells, and charts their values")
  func tables() async throws {
    let table =
      #"{"type": "data_table", "caption": "Cap", "page_size": 5, "rows": [[{"type": "raw_text", "text": "A"}, {"type": "raw_text", "text": "N"}, {"type": "raw_text", "text": "B"}], [\#(Self.richText("a")), {"type": "raw_number", "value": 12.5}, {"type": "action", "element": {"type": "button", "text": \#(Self.text("Go", "plain_text"))}}]]}"#
    #expect(try await outline(table) == "B(Cap)|TB(A, N, B; a, 12.5, Go)")
    let pie = #"{"type": "pie", "segments": [{"label": "x", "value": 1}, {"label": "y", "value": 2.5}]}"#
    #expect(try await outline(#"{"type": "data_visualization", "title": "Pie", "chart": \#(pie)}"#) == "B(Pie)|TB(, ; x, 1; y, 2.5)")
    let bars =
      #"{"type": "bar", "axis_config": {"categories": ["x"], "x_label": "X", "y_label": "Y"}, "series": [{"name": "s", "data": [{"label": "x", "value": 1}]}, {"name": "t", "data": [{"label": "x", "value": 2}]}]}"#
    #expect(
      try await outline(#"{"type": "data_visualization", "title": "Bars", "chart": \#(bars)}"#) == "B(Bars)|TB(, X, Y; s, x, 1; t, x, 2)")
  }

  @Test("a block that is not known says what it can where nothing else does, and a warning tells of it")
  func unknown() async throws {
    let hologram = #"{"type": "hologram", "heading": \#(Self.text("Beam *me*")), "parts": [{"label": "up", "id": "7"}, [{"text": "now"}]]}"#
    let alone = try await read(hologram)
    #expect(alone.messages.first?.richText.map { Outline.of($0) } == "Beam B(me)|up|now")
    #expect(alone.report.leftOut["a block of the type \"hologram\""]?.count == 1)
    #expect(try await read(hologram, text: "fallback").messages.map(\.text) == ["fallback"])
  }

  @Test("blocks that stand in each other without end, or have values of a wrong type, stop nobody")
  func hostile() async throws {
    for type in ["container", "carousel"] {
      let key = type == "container" ? "child_blocks" : "elements"
      let deep = String(repeating: #"{"type": "\#(type)", "\#(key)": ["#, count: 100) + String(repeating: "]}", count: 100)
      let read = try await read(deep)
      #expect(read.messages.count == 1 && read.report.leftOut["a block of the type \"\(type)\""]?.count == 1)
    }
    for wrong in ["5", "[]", "{}", "null", #""x""#] {
      let blocks = [
        #"{"type": "card", "title": \#(wrong), "body": \#(wrong), "hero_image": \#(wrong), "actions": \#(wrong)}"#,
        #"{"type": "plan", "title": \#(wrong), "tasks": \#(wrong)}"#,
        #"{"type": "container", "child_blocks": \#(wrong), "title": \#(wrong)}"#,
        #"{"type": "task_card", "title": \#(wrong), "details": \#(wrong), "sources": \#(wrong), "status": \#(wrong)}"#,
        #"{"type": "data_table", "rows": \#(wrong), "caption": \#(wrong)}"#, #"{"type": "data_visualization", "chart": \#(wrong)}"#,
      ]
      #expect(try await read(blocks.joined(separator: ",")).messages.count == 1)
    }
  }
}
