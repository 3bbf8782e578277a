import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading

@Suite("Elements of Slack's blocks and cards")
struct SlackElementTests {
  private func message(_ blocks: String, text: String = "") async throws -> Message {
    try #require(try await SlackExport.message(#""text": "\#(text)", "blocks": [\#(blocks)]"#))
  }

  private func outline(_ message: Message) -> String { message.richText.map { Outline.of($0) } ?? message.text }

  @Test(
    "dates stand between the words of their format",
    arguments: [
      (#"{"type": "date", "timestamp": 1392734382, "format": "tk {date_long}", "fallback": "x"}"#, "tk T(1392734382 date 2014-02-18)"),
      (#"{"type": "date", "timestamp": 1392734382, "format": "{time}", "fallback": "x"}"#, "T(1392734382 time x)"),
      (
        #"{"type": "date", "timestamp": 1392734382, "format": "{ago}!", "fallback": "x", "style": {"bold": true}}"#,
        "B(T(1392734382 dateAndTime 2014-02-18 14:39 UTC))B(!)"
      ),
    ])
  func dates(element: String, expected: String) async throws {
    let section = #"{"type": "rich_text_section", "elements": [\#(element)]}"#
    #expect(outline(try await message(#"{"type": "rich_text", "elements": [\#(section)]}"#)) == expected)
  }

  @Test(
    "people and channels in code, in cells and in small print are named as in any other text",
    arguments: [
      (
        #"{"type": "section", "text": {"type": "mrkdwn", "text": "```hi <@U2>``` `x <@U2> <#C1>`"}}"#,
        "PRE(hi @(U2 @bob))| C(x )@(U2 @bob)C( )@(<#C1> #g)"
      ),
      (
        #"{"type": "rich_text", "elements": [{"type": "rich_text_preformatted", "elements": [{"type": "text", "text": "hi "}, {"type": "user", "user_id": "U2"}]}]}"#,
        "PRE(hi @(U2 @bob))"
      ),
      (
        #"{"type": "table", "rows": [[{"type": "rich_text", "elements": [{"type": "rich_text_list", "style": "bullet", "indent": 0, "elements": [{"type": "rich_text_section", "elements": [{"type": "user", "user_id": "U2"}]}]}]}]]}"#,
        "TB(• @(U2 @bob))"
      ),
      (#"{"type": "context", "elements": [{"type": "mrkdwn", "text": "&gt; <@U2>\n`c`"}]}"#, "SUB(@(U2 @bob) C(c))"),
    ])
  func names(block: String, expected: String) async throws {
    var message = try await message(block)
    message.nameMentions { $0 == "U2" ? "@bob" : $0 == "<#C1>" ? "#g" : $0 }
    #expect(outline(message) == expected)
  }

  @Test("a call has its name, which leads to it, its number, its times and its people, beside what the message says")
  func call() async throws {
    let call =
      #"{"v1": {"id": "R1", "name": "Weekly sync", "join_url": "https://zoom.example/j/1", "display_id": "852-9649", "date_start": 1600000000, "date_end": 1600003600, "all_participants": [{"slack_id": "U2"}, {"external_id": "9", "display_name": "Cy"}]}}"#
    let block = #"{"type": "call", "call_id": "R1", "api_decoration_available": false, "call": \#(call)}"#
    let expected =
      "L(https://zoom.example/j/1 Weekly sync) · 852-9649 · T(1600000000 dateAndTime 2020-09-13 12:26 UTC)"
      + " – T(1600003600 time 13:26 UTC) · @(U2), Cy"
    let alone = try await message(block)
    #expect(outline(alone) == expected && alone.mentionedUserIDs == ["U2"])
    #expect(outline(try await message(block, text: "Zoom meeting")) == "Zoom meeting|" + expected)
    #expect(outline(try await message(#"{"type": "call", "call_id": "R1"}"#, text: "x")) == "x")
  }

  @Test("a message of Markdown alone is Markdown; beside anything else it is read as mrkdwn")
  func markdown() async throws {
    let text = #"## Plan\n**bold** and *italic* [docs](https://e.example/d)\n```python\nprint(1)\n```"#
    let alone = try await message(#"{"type": "markdown", "text": "\#(text)"}"#)
    #expect(alone.text == text.replacing(#"\n"#, with: "\n") && !alone.isPlainText && alone.richText == nil)
    let emoji = try await message(#"{"type": "markdown", "text": "**a** :tada:"}, {"type": "markdown", "text": "b"}"#)
    #expect(emoji.text == "**a** 🎉\n\nb" && !emoji.isPlainText)
    for blocks in [
      #"{"type": "markdown", "text": "*a*"}, {"type": "divider"}"#, #"{"type": "markdown", "text": "*a* <@U2>"}"#,
    ] {
      let mixed = try await message(blocks)
      #expect(mixed.isPlainText && mixed.richText != nil)
    }
  }

  @Test(
    "choices are shown with what was chosen at first",
    arguments: [
      (
        #"{"type": "checkboxes", "options": [{"text": {"type": "mrkdwn", "text": "*a*"}, "description": {"type": "plain_text", "text": "more"}, "value": "1"}, {"text": {"type": "plain_text", "text": "b"}, "value": "2"}], "initial_options": [{"text": {"type": "plain_text", "text": "b"}, "value": "2"}]}"#,
        "s|CL(-B(a) · more; +b)", []
      ),
      (
        #"{"type": "radio_buttons", "options": [{"text": {"type": "plain_text", "text": "a"}, "value": "1"}], "initial_option": {"text": {"type": "plain_text", "text": "a"}, "value": "1"}}"#,
        "s|CL(+a)", []
      ),
      (
        #"{"type": "static_select", "placeholder": {"type": "plain_text", "text": "Pick"}, "initial_option": {"text": {"type": "plain_text", "text": "Two"}, "value": "2"}}"#,
        "s", [MessageButton(label: "Two")]
      ),
      (#"{"type": "static_select", "placeholder": {"type": "plain_text", "text": "Pick"}}"#, "s", [MessageButton(label: "Pick")]),
      (
        #"{"type": "overflow", "options": [{"text": {"type": "plain_text", "text": "Open"}, "url": "https://a.example/"}, {"text": {"type": "plain_text", "text": "Hide"}}]}"#,
        "s", [MessageButton(label: "Open", url: "https://a.example/"), MessageButton(label: "Hide")]
      ),
      (#"{"type": "datepicker", "initial_date": "2020-01-02"}"#, "s", [MessageButton(label: "2020-01-02")]),
      (#"{"type": "multi_users_select", "initial_users": ["U1", "U2"]}"#, "s|@(U1), @(U2)", []),
    ] as [(String, String, [MessageButton])])
  func choices(accessory: String, expected: String, buttons: [MessageButton]) async throws {
    let message = try await message(#"{"type": "section", "text": {"type": "plain_text", "text": "s"}, "accessory": \#(accessory)}"#)
    #expect(outline(message) == expected && message.buttons.flatMap { $0 } == buttons)
  }

  @Test("menus have what can be chosen, in groups or not")
  func menus() async throws {
    let option = { (text: String) in #"{"text": {"type": "plain_text", "text": "\#(text)"}, "value": "\#(text)"}"# }
    let described = option("Oak").replacing(#""value""#, with: #""description": {"type": "plain_text", "text": "slow"}, "value""#)
    for (rest, choices) in [
      (#""options": [\#(described), \#(option("Fir"))]"#, ["Oak · slow", "Fir"]),
      (
        #""option_groups": [{"label": {"type": "plain_text", "text": "A"}, "options": [\#(option("Oak"))]}, {"options": [\#(option("Fir"))]}]"#,
        ["Oak", "Fir"]
      ),
    ] {
      let menu = #"{"type": "static_select", "placeholder": {"type": "plain_text", "text": "Tree"}, \#(rest)}"#
      let message = try await message(#"{"type": "actions", "elements": [\#(menu)]}"#)
      #expect(message.buttons == [[MessageButton(label: "Tree", choices: choices)]])
    }
  }

  @Test("a field to fill in has its label, its hint and what stands in it")
  func input() async throws {
    let message = try await message(
      #"{"type": "input", "label": {"type": "plain_text", "text": "Name"}, "hint": {"type": "plain_text", "text": "in full"}, "element": {"type": "plain_text_input", "initial_value": "Ann"}}"#
    )
    #expect(outline(message) == "B(Name)|SUB(in full)" && message.buttons == [[MessageButton(label: "Ann")]])
  }

  @Test("a picture of which nothing but a file's number is known is told")
  func pictureWithoutAddress() async throws {
    let read = try await SlackExport.read(
      day: #"[{"user": "U1", "ts": "1.000001", "text": "x", "blocks": [{"type": "image", "slack_file": {"id": "F1"}}]}]"#)
    #expect(read.report.leftOut["a picture of which only the id of its file is known"]?.count == 1)
    #expect(read.messages.map(\.text) == ["x"])
  }

  @Test("a card of nothing but pictures or buttons has no words that stand for it")
  func placeholders() async throws {
    let picture = #"{"type": "image", "image_url": "https://e.example/i.png", "alt_text": "chart"}"#
    let button = #"{"type": "button", "text": "Go", "url": "https://e.example/"}"#
    let message = try #require(
      try await SlackExport.message(
        ##"""
        "text": "", "attachments": [{"color": "36a64f", "fallback": "[no preview available]", "blocks": [\##(picture)]},
          {"fallback": "[no preview available]", "actions": [\##(button)]},
          {"fallback": "[no preview available]", "footer": "foot", "actions": [\##(button)]}]
        """##))
    #expect(message.attachments.map(\.kind) == [.image, .card] && message.attachments.map(\.text) == [nil, nil])
    #expect(message.attachments[0].url == "https://e.example/i.png" && message.attachments[1].card?.footer == "foot")
    #expect(message.buttons.map(\.count) == [1, 1])
  }

  @Test("a card names its site and all that its author is called, and leads to its page where it has no title")
  func cardOrigin() async throws {
    let message = try #require(
      try await SlackExport.message(
        ##"""
        "text": "", "attachments": [{"service_name": "Site", "author_name": "Ann", "author_subname": "ann", "text": "t"},
          {"from_url": "https://a.example/x?y=1", "color": "#36a64f", "text": "*t*"}, {"author_name": "Ann", "author_subname": "Ann", "text": "t"}]
        """##))
    #expect(message.attachments.map(\.authorName) == ["Site · Ann · ann", nil, "Ann"])
    #expect(message.attachments.map(\.title) == [nil, "a.example", nil] && message.attachments[1].linkURL == "https://a.example/x?y=1")
  }

  @Test("what says nothing to a reader is no field that nobody knows")
  func knownFields() async throws {
    let read = try await SlackExport.read(
      day: #"""
        [{"user": "U1", "ts": "1.000001", "text": "a", "tab_id": "T", "files": [{"id": "F1", "mode": "hosted", "is_hidden_by_limit": 1,
          "canvas_printing_enabled": true, "is_modified_by_ai": true, "url_static_preview": "x", "state": "s"}],
          "attachments": [{"text": "t", "prompt_app_install": true}],
          "blocks": [{"type": "rich_text", "elements": [{"type": "rich_text_section", "contains_padding": 1, "elements": [
            {"type": "text", "text": "a", "from_llm": true, "truncated": true}, {"type": "link", "url": "https://a.example", "is_slack_url": true}]}]}]}]
        """#)
    #expect(read.report.unknownFields.isEmpty && read.messages.count == 1)
  }
}
