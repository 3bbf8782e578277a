import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import SlackReading

@Suite("Slack's blocks, cards and files")
struct SlackContentTests {
  private func outline(blocks: String, text: String = "") async throws -> String? {
    let message = try await SlackExport.message(#""text": "\#(text)", "blocks": [\#(blocks)]"#)
    return message.map { $0.richText.map { Outline.of($0) } ?? $0.text }
  }

  @Test("rich_text is read with its styles, lists inside of lists, quotations and code")
  func richText() async throws {
    let section = """
      {"type": "rich_text", "elements": [
        {"type": "rich_text_section", "elements": [
          {"type": "text", "text": "a *b* "}, {"type": "text", "text": "c", "style": {"bold": true, "italic": true}}, {"type": "user", "user_id": "U2"},
          {"type": "emoji", "name": "x", "unicode": "1f44d-1f3fb"}, {"type": "emoji", "name": "wave", "skin_tone": 3}, {"type": "emoji", "name": "own"},
          {"type": "channel", "channel_id": "C1"}, {"type": "usergroup", "usergroup_id": "S1"}, {"type": "broadcast", "range": "here"},
          {"type": "link", "url": "https://a.example/?token=xoxe-1", "text": "l"}, {"type": "color", "value": "#fff"},
          {"type": "date", "timestamp": 100, "format": "{date}", "fallback": "then"}, {"type": "text", "text": "end\\n"}]},
        {"type": "rich_text_list", "style": "bullet", "indent": 0, "elements": [{"type": "rich_text_section", "elements": [{"type": "text", "text": "1"}]}]},
        {"type": "rich_text_list", "style": "ordered", "indent": 1, "elements": [{"type": "rich_text_section", "elements": [{"type": "text", "text": "1.1"}]}, {"type": "rich_text_section", "elements": [{"type": "text", "text": "1.2"}]}]},
        {"type": "rich_text_list", "style": "bullet", "indent": 2, "elements": [{"type": "rich_text_section", "elements": [{"type": "text", "text": "deep"}]}]},
        {"type": "rich_text_list", "style": "bullet", "indent": 0, "elements": [{"type": "rich_text_section", "elements": [{"type": "text", "text": "2"}]}]},
        {"type": "rich_text_list", "style": "ordered", "indent": 0, "offset": 4, "elements": [{"type": "rich_text_section", "elements": [{"type": "text", "text": "five"}]}]},
        {"type": "rich_text_quote", "elements": [{"type": "text", "text": "q"}]},
        {"type": "rich_text_preformatted", "elements": [{"type": "text", "text": "let\\nx"}], "border": 0}]}
      """
    let outline = try await outline(blocks: section, text: "<#C1|general> <!subteam^S1|@devs>")
    #expect(
      outline == "a *b* B(I(c))@(U2)👍🏻👋🏼E(own)@(<#C1>)M(@devs)M(@here)L(https://a.example/ l)C(#fff)T(100 date then)end"
        + "|UL(1|OL1(1.1; 1.2|UL(deep)); 2)|OL5(five)|Q(q)|PRE(let\nx)")
  }

  @Test("blocks of programs are read; with one that is unknown the text counts")
  func blockKit() async throws {
    let blocks = """
      {"type": "header", "text": {"type": "plain_text", "text": "Title &amp;lt; :tada:"}}, {"type": "divider"},
      {"type": "section", "text": {"type": "mrkdwn", "text": "*b*"}, "fields": [{"type": "mrkdwn", "text": "_f_"}], "accessory": {"type": "button", "text": {"type": "plain_text", "text": "Go"}, "url": "https://a.example/"}},
      {"type": "context", "elements": [{"type": "mrkdwn", "text": "small"}, {"type": "image", "image_url": "https://a.example/i.png", "alt_text": "icon"}]},
      {"type": "image", "image_url": "https://a.example/p.png?token=xoxe-1", "alt_text": "picture", "title": {"type": "plain_text", "text": "Pic"}}
      """
    let message = try #require(try await SlackExport.message(#""text": "fallback", "blocks": [\#(blocks)]"#))
    #expect(message.richText.map { Outline.of($0) } == "H(Title &lt; 🎉)|HR|B(b)|I(f)|SUB(small)")
    #expect(message.buttons == [[MessageButton(label: "Go", url: "https://a.example/")]])
    #expect(
      message.attachments.map(\.url) == ["https://a.example/i.png", "https://a.example/p.png"] && message.attachments[1].title == "Pic")
    let unknown = try await SlackExport.read(
      day: #"[{"user": "U1", "ts": "1.000001", "text": "fallback", "blocks": [{"type": "hologram"}]}]"#)
    #expect(unknown.messages.map(\.text) == ["fallback"] && unknown.report.leftOut["a block of the type \"hologram\""]?.count == 1)
    #expect(unknown.diagnostics.map(\.severity) == [.warning])
  }

  @Test("with one that is unknown, what others say that the text does not stands below it, in a message and in a card")
  func unknownBlock() async throws {
    let picture = #"{"type": "image", "image_url": "https://a.example/i.png", "alt_text": "graph"}"#
    let blocks = """
      [{"type": "header", "text": {"type": "plain_text", "text": "Deploy *done*"}}, {"type": "hologram"}, {"type": "divider"},
      {"type": "section", "text": {"type": "mrkdwn", "text": ":tada:"}},
      {"type": "section", "text": {"type": "mrkdwn", "text": "by <@U2>"}, "accessory": \(picture)}]
      """
    let message = try #require(
      try await SlackExport.message(
        #""text": "deploy: Deploy done!", "blocks": \#(blocks), "attachments": [{"text": "t", "blocks": \#(blocks)}]"#))
    #expect(message.richText.map { Outline.of($0) } == "deploy: Deploy done!|🎉|by @(U2)")
    #expect(message.attachments.map(\.url).contains("https://a.example/i.png"))
    #expect(message.attachments.contains { $0.text.map { $0.contains("t") && $0.contains("Deploy *done*") && $0.contains("by") } == true })
  }

  @Test("cards have everything that a program put there")
  func cards() async throws {
    let card =
      ##"{"fallback": "f", "pretext": "before", "title": "T &amp; U", "title_link": "https://a.example/", "text": "*b* <@U2>", "fields": [{"title": "N", "value": "`v`", "short": true}], "color": "#36a64f", "image_url": "https://a.example/i.png", "thumb_url": "https://a.example/t.png", "footer": "foot", "ts": 100, "author_name": "A", "author_link": "https://a.example/a", "actions": [{"type": "button", "text": "Press", "url": "https://a.example/b"}]}"##
    let message = try #require(try await SlackExport.message(#""text": "", "attachments": [\#(card)]"#))
    let attachment = try #require(message.attachments.first)
    let details = try #require(attachment.card)
    #expect(
      attachment.kind == .card && attachment.title == "T & U" && attachment.linkURL == "https://a.example/" && attachment.authorName == "A")
    #expect(details.body.map { Outline.of($0) } == "before|B(b) @(U2)" && message.mentionedUserIDs == ["U2"])
    #expect(details.fields.map { Outline.of($0.name) + "=" + Outline.of($0.value) } == ["N=C(v)"] && details.fields.first?.isInline == true)
    #expect(details.color == 0x36A64F && details.footer == "foot" && details.time?.seconds == 100)
    #expect(details.imageURLs == ["https://a.example/i.png"] && attachment.thumbnailURL == "https://a.example/t.png")
    #expect(message.buttons == [[MessageButton(label: "Press", url: "https://a.example/b")]])
  }

  @Test("a menu of a card has what can be chosen")
  func cardMenu() async throws {
    let menu =
      #"{"type": "select", "text": "Tree", "options": [{"text": "Oak", "value": "o"}], "option_groups": [{"text": "More", "options": [{"text": "Fir", "value": "f"}]}]}"#
    let message = try #require(try await SlackExport.message(#""text": "", "attachments": [{"text": "x", "actions": [\#(menu)]}]"#))
    #expect(message.buttons == [[MessageButton(label: "Tree", choices: ["Oak", "Fir"])]])
  }

  @Test("a preview of a page is a link; a copied message is a card; a card of nothing says its fallback")
  func unfurls() async throws {
    let message = try #require(
      try await SlackExport.message(
        #"""
        "text": "", "attachments": [{"from_url": "https://a.example/x?token=xoxe-1", "title": "Page", "text": "About", "service_name": "Site", "image_url": "https://a.example/i.png"},
          {"is_msg_unfurl": true, "from_url": "https://w.slack.com/archives/C1/p1", "author_name": "Bob", "text": "plain", "message_blocks": [{"message": {"blocks": [{"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": [{"type": "text", "text": "copied"}]}]}]}}], "footer": "Posted in #x"},
          {"fallback": "Only this"}, null]
        """#))
    #expect(message.attachments.map(\.kind) == [.link, .card, .card])
    let (page, copy) = (message.attachments[0], message.attachments[1])
    #expect(page.linkURL == "https://a.example/x" && page.title == "Page" && page.text == "About" && page.authorName == "Site")
    #expect(copy.text == "copied" && copy.authorName == "Bob" && copy.card?.footer == "Posted in #x")
    #expect(copy.card?.authorURL == "https://w.slack.com/archives/C1/p1", "which leads to the message where the archive has it")
    #expect(message.attachments[2].text == "Only this")
  }

  @Test(
    "files are what their mode and type say, without the token of their address",
    arguments: [
      (
        #"{"id": "F", "mode": "hosted", "name": "a.png", "mimetype": "image/png", "size": 5, "url_private": "https://files.slack.com/files-pri/T-F/a.png?t=1&token=xoxe-1-2"}"#,
        AttachmentKind.image, "https://files.slack.com/files-pri/T-F/a.png?t=1", nil
      ),
      (#"{"id": "F", "mode": "hidden_by_limit"}"#, .file, nil, AttachmentAbsence.hiddenByPlan),
      (#"{"id": "F", "mode": "tombstone"}"#, .file, nil, .deleted),
      (#"{"id": "F", "mode": "hosted", "file_access": "file_not_found"}"#, .file, nil, .unavailable),
      (#"{"id": "F", "mode": "file_access", "file_access": "check_file_info"}"#, .file, nil, .unavailable),
      (
        #"{"id": "F", "mode": "snippet", "name": "x.swift", "mimetype": "text/plain", "preview": "let", "url_private": "https://f.example/x"}"#,
        .file, "https://f.example/x", nil
      ),
      (#"{"id": "F", "mode": "quip", "title": "Canvas", "permalink": "https://f.example/c"}"#, .file, "https://f.example/c", nil),
      (
        #"{"id": "F", "mode": "hosted", "mimetype": "video/mp4", "url_private": "https://f.example/v"}"#, .video, "https://f.example/v", nil
      ),
      (
        #"{"id": "F", "mode": "hosted", "mimetype": "audio/mp4", "subtype": "slack_audio", "url_private": "https://f.example/v"}"#,
        .voiceRecording, "https://f.example/v", nil
      ),
    ] as [(String, AttachmentKind, String?, AttachmentAbsence?)])
  func files(file: String, kind: AttachmentKind, url: String?, absence: AttachmentAbsence?) async throws {
    let attachment = try #require(try await SlackExport.message(#""text": "", "files": ["", \#(file), null]"#)?.attachments.first)
    #expect(attachment.kind == kind && attachment.url == url && attachment.absence == absence)
  }

  @Test("e-mails say from whom they came and to whom they went")
  func mail() async throws {
    let people =
      #""from": [{"address": "ann@e.example", "name": "Ann Lee"}], "to": [{"address": "bob@e.example", "name": ""}, {"original": "Cy <cy@e.example>"}], "cc": [], "headers": {}"#
    let file = #"{"id": "F", "mode": "email", "title": "Hello", "plain_text": "Hi Bob", \#(people)}"#
    let read = try await SlackExport.read(day: #"[{"user": "U1", "ts": "1.000001", "text": "", "files": [\#(file)]}]"#)
    #expect(
      read.messages.first?.attachments.first?.text
        == "From: Ann Lee <ann@e.example>\nTo: bob@e.example, Cy <cy@e.example>\n\nHi Bob")
    #expect(read.report.unknownFields.isEmpty)
  }

  @Test("recordings have the words that Slack heard in them")
  func transcription() async throws {
    let words = #"{"status": "complete", "preview": {"content": "Hello", "has_more": false}}"#
    let file = #"{"id": "F", "subtype": "slack_audio", "transcription": \#(words)}"#
    #expect(try await SlackExport.message(#""text": "", "files": [\#(file)]"#)?.attachments.first?.text == "Hello")
  }

  @Test("slackdump's media lie beside the days, under names that are made safe for a path")
  func slackdump() async throws {
    for (file, url) in [
      ("__uploads/F1/a.png", "../__uploads/F1/a%25 %23.png"), ("general/attachments/F1-a.png", "attachments/F1-a%25 %23.png"),
    ] {
      let export = try SlackExport()
      try export.folder.write(file, [1])
      try export.day(
        #"[{"user": "U1", "ts": "1.000001", "text": "", "files": [{"id": "F1", "name": "a% #.png", "mode": "hosted", "mimetype": "image/png", "url_private": "https://x.example"}]}]"#
      )
      #expect(try await export.read().messages.first?.attachments.map(\.url) == [url])
    }
  }

  @Test(
    "slackdump's media have the names that its newer or its older versions gave them",
    arguments: [
      ("__uploads/F1/a_ b.png", "../__uploads/F1/a_ b.png"), ("__uploads/F1/a: b.png", "../__uploads/F1/a%3A b.png"),
      ("general/attachments/F1-a_ b.png", "attachments/F1-a_ b.png"), ("general/attachments/F1-a: b.png", "attachments/F1-a%3A b.png"),
    ])
  func slackdumpNames(file: String, url: String) async throws {
    let export = try SlackExport()
    try export.folder.write(file, [1])
    try export.day(#"[{"user": "U1", "ts": "1.000001", "text": "", "files": [{"id": "F1", "name": "a: b.png", "mode": "hosted"}]}]"#)
    #expect(try await export.read().messages.first?.attachments.map(\.url) == [url])
  }

  @Test(
    "slackdump takes out of names what Windows does not take",
    arguments: [
      ("a b.png", "a b.png"), ("Re: a?.pdf", "Re_ a_.pdf"), (#"a/b\c|d*e<f>g"h"#, "a_b_c_d_e_f_g_h"), ("name. .", "name"),
      ("con.txt", "_con.txt"), ("lpt9", "_lpt9"), ("console", "console"), ("..", "unnamed_file"),
    ])
  func safeNames(name: String, safe: String) {
    #expect(SlackFileName.safe(name) == safe)
  }

  @Test(
    "no address keeps a secret",
    arguments: [
      ("https://f.example/a?token=xoxe-1", "https://f.example/a"),
      ("https://f.example/a?x=1&token=xoxe-1&y=2#z", "https://f.example/a?x=1&y=2#z"),
      ("https://f.example/a?t=xoxb-12345678-x", "https://f.example/a"),
      ("https://f.example/a?u=https%3A%2F%2Ff%2Fa%3Ftoken%3Dxoxe-1&b=1", "https://f.example/a?b=1"),
      ("https://f.example/token/x?a=1", "https://f.example/token/x?a=1"), ("https://f.example/a#token=xoxe-1", "https://f.example/a"),
    ])
  func tokens(address: String, clean: String) {
    #expect(SlackAddress.withoutToken(address) == clean)
  }

  @Test("a token in a text is taken out, and nothing else")
  func textToken() {
    #expect(
      SlackAddress.withoutTokens(inText: "see https://f/a?token=xoxe-1-abcdefgh now, xoxo-xo")
        == "see https://f/a?token=token-removed now, xoxo-xo")
  }
}
