import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import DiscordReading

@Suite("Components of Discord's messages")
struct DiscordComponentTests {
  private func read(_ components: String, _ rest: String = #""content":"""#) async throws -> (message: Message, findings: [String]) {
    let message = DiscordMessageTests.message(1, rest + #","components":[\#(components)]"#)
    let read = try await ReadExport.text(DiscordMessageTests.export(message))
    return (try #require(read.messages.first), read.diagnostics.map(\.summary))
  }

  @Test("an empty list is none, and no finding")
  func none() async throws {
    let (message, findings) = try await read("", #""content":"Hello""#)
    #expect(message.text == "Hello" && !message.hasParts && findings.isEmpty)
  }

  @Test("buttons as the exporter writes them are a row, and all of a message that has nothing else")
  func buttons() async throws {
    let (message, findings) = try await read(
      #"""
      {"type":"ActionRow","components":[
        {"type":"Button","style":"Link","label":"Plan","url":"https://p.example/a?b=1&c=2","customId":null,"skuId":null,"isDisabled":false},
        {"type":"Button","style":"Danger","label":"Leave","url":null,"customId":"x","skuId":null,"isDisabled":true,
         "emoji":{"id":"","name":"🚪","code":"door","isAnimated":false,"imageUrl":"door.svg"}},
        {"type":"Button","style":"Secondary","label":null,"url":null,"customId":"y","skuId":null,"isDisabled":false,
         "emoji":{"id":"31","name":"moss","code":"moss","isAnimated":false,"imageUrl":"moss.png"}},
        {"type":"Button","style":"Premium","label":null,"url":null,"customId":null,"skuId":"8","isDisabled":false}]},
      {"type":"ActionRow","components":[{"type":"Button","style":"Link","label":"Second row","url":"https://q.example"}]}
      """#)
    #expect(
      message.buttons == [
        [
          MessageButton(label: "Plan", url: "https://p.example/a?b=1&c=2"), MessageButton(label: "🚪 Leave"), MessageButton(label: ":moss:"),
          MessageButton(label: "Premium"),
        ], [MessageButton(label: "Second row", url: "https://q.example")],
      ])
    #expect(message.note == nil && message.text.isEmpty && message.attachments.isEmpty && findings.isEmpty)
  }

  @Test("menus have what can be chosen, and say what is chosen, else what stands there until then")
  func menus() async throws {
    func menu(_ rest: String) async throws -> MessageButton? {
      let (message, findings) = try await read(
        #"{"type":1,"id":1,"components":[{"type":3,"id":2,"custom_id":"c","min_values":0,"max_values":2\#(rest)}]}"#)
      #expect(findings.isEmpty)
      return message.buttons.first?.first
    }
    let options =
      #","options":[{"label":"Oak","value":"o","description":"slow","emoji":{"name":"🌳","animated":false}},{"label":"Fir","value":"f"}]"#
    #expect(
      try await menu(#","placeholder":"Your tree""# + options)
        == MessageButton(label: "Your tree", choices: ["🌳 Oak · slow", "Fir"]))
    let chosen = options.replacing(#""value":"f""#, with: #""value":"f","default":true"#)
    #expect(try await menu(#","placeholder":"Your tree""# + chosen)?.label == "Fir")
    #expect(try await menu(options)?.label == "Make a selection")
  }

  @Test("menus of people name those who are chosen")
  func people() async throws {
    let (message, findings) = try await read(
      #"""
      {"type":1,"components":[{"type":7,"placeholder":"Who?","default_values":[{"id":"5","type":"user"},{"id":"6","type":"role"}]}]},
      {"type":1,"components":[{"type":8,"channel_types":[0],"default_values":[{"id":"9","type":"channel"}]}]}
      """#)
    #expect(
      message.richText?.blocks == [
        .paragraph([.mention(userID: "5", ""), .text(", "), .mention(userID: "<@&6>", "")]), .paragraph([.mention(userID: "<#9>", "")]),
      ])
    #expect(message.mentionedUserIDs == ["5", "<@&6>", "<#9>"])
    #expect(message.buttons.flatMap { $0 }.map(\.label) == ["Who?", "Make a selection"])
    #expect(message.note == nil && findings.isEmpty)
  }

  @Test("texts stand below the message's own, containers are cards of their colour, and what they hold stands below")
  func texts() async throws {
    let (message, findings) = try await read(
      #"""
      {"type":10,"id":1,"content":"Plain"},
      {"type":17,"accent_color":65280,"spoiler":false,"components":[
        {"type":9,"components":[{"type":10,"content":"## Frost\n<@5> closes the *door*"}],
         "accessory":{"type":2,"style":5,"label":"More","url":"https://m.example"}},
        {"type":14,"divider":true,"spacing":2},{"type":14},{"type":10,"content":"-# small"},{"type":14,"divider":false},
        {"type":1,"components":[{"type":2,"style":1,"label":"Open","custom_id":"o"}]},{"type":14}]}
      """#, #""content":"**Own**""#)
    #expect(message.richText?.blocks == [.paragraph([.strong([.text("Own")])]), .paragraph([.text("Plain")])])
    #expect(message.text == "Own\nPlain" && message.mentionedUserIDs == ["5"])
    let card = try #require(message.attachments.first?.card)
    #expect(message.attachments.count == 1 && message.attachments[0].kind == .card && card.color == 0x00FF00)
    #expect(
      card.body?.blocks == [
        .heading(level: 2, [.text("Frost")]),
        .paragraph([.mention(userID: "5", ""), .text(" closes the "), .emphasis([.text("door")])]), .rule, .subtext([.text("small")]),
      ])
    #expect(message.buttons == [[MessageButton(label: "More", url: "https://m.example")], [MessageButton(label: "Open")]])
    #expect(findings.isEmpty)
  }

  @Test("a container that is a spoiler hides its texts and pictures")
  func hidden() async throws {
    let (message, _) = try await read(
      #"{"type":17,"spoiler":true,"components":[{"type":10,"content":"Who did it"},{"type":12,"items":[{"media":{"url":"a.png"}}]}]}"#)
    #expect(message.attachments.first?.card?.body?.blocks == [.paragraph([.spoiler([.text("Who did it")])])])
    #expect(message.attachments.count == 2 && message.attachments[1].isSpoiler)
  }

  @Test("pictures and files are shown once, also where the message has them")
  func media() async throws {
    let (message, findings) = try await read(
      #"""
      {"type":12,"items":[
        {"media":{"url":"https://cdn.example/1/a.png?ex=1","proxy_url":"https://p.example","width":4,"height":3,"content_type":"image/png"},
         "description":"A pond","spoiler":true},
        {"media":{"url":"https://cdn.example/2/film","content_type":"video/mp4"}}]},
      {"type":13,"file":{"url":"attachment://notes.pdf"},"spoiler":false,"name":"notes.pdf","size":5},
      {"type":9,"components":[],"accessory":{"type":11,"media":{"url":"icon.webp"},"description":"Icon"}}
      """#,
      #"""
      "content":"","attachments":[{"id":"1","url":"https://cdn.example/1/a.png?ex=2","fileName":"a.png","fileSizeBytes":9},
      {"id":"2","url":"x_Files\\notes-1.pdf","fileName":"notes.pdf","fileSizeBytes":5}]
      """#)
    let urls = ["https://cdn.example/1/a.png?ex=2", "x_Files/notes-1.pdf", "https://cdn.example/2/film", "icon.webp"]
    #expect(message.attachments.map(\.url) == urls)
    #expect(message.attachments.map(\.kind) == [.image, .file, .video, .image])
    #expect(message.attachments.map(\.title) == ["A pond", "notes.pdf", nil, "Icon"])
    #expect(message.attachments.map(\.isSpoiler) == [true, false, false, false] && findings.isEmpty)
  }

  @Test(
    "what has only its type in the export is told in the message",
    arguments: [#"{"type":"TextDisplay"}"#, #"{"type":"MediaGallery"}"#, #"{"type":"ActionRow","components":[{"type":"StringSelect"}]}"#])
  func incomplete(component: String) async throws {
    let (message, findings) = try await read(#"{"type":"Container","components":[\#(component),{"type":"Separator"}]}"#)
    #expect(message.note == "The export leaves out texts, pictures or menus of this message" && findings.isEmpty)
  }

  @Test("of a forwarded message stand with its text")
  func forwarded() async throws {
    let row = #"[{"type":1,"components":[{"type":2,"style":5,"label":"Go","url":"https://g.example"}]}]"#
    let (message, findings) = try await read(
      "", #""content":"","forwardedMessage":{"timestamp":"2026-01-01T00:00:00+00:00","content":"old","components":\#(row)}"#)
    #expect(message.text == "old" && message.buttons == [[MessageButton(label: "Go", url: "https://g.example")]] && findings.isEmpty)
  }

  @Test("of a new type are told of, and what stands in them is read; deep ones end")
  func unknown() async throws {
    let (message, findings) = try await read(#"{"type":99,"components":[{"type":10,"content":"inside"}]}"#)
    #expect(message.text == "inside" && findings.contains { $0.contains("a component of the type \"99\"") })
    let (begin, end) = (#"{"type":17,"components":["#, "]}")
    let deep = String(repeating: begin, count: 40) + #"{"type":10,"content":"x"}"# + String(repeating: end, count: 40)
    #expect(try await read(deep).findings.contains { $0.contains("too deep") })
    for wrong in ["7", #""text""#, "{}", #"{"type":2}"#, #"{"type":12,"items":[{"media":{}}]}"#, #"{"type":13,"file":7}"#] {
      _ = try await read(wrong)
    }
  }
}
