import ChatModel
import Diagnostics
import TestSupport
import Testing

@testable import ChatReading

@Suite("A WhatsApp chat")
struct WhatsAppChatTests {
  private func read(
    _ text: String, file: String = "WhatsApp Chat with Tea.txt", order: DateOrder? = nil, chunk: Int = 1 << 19
  ) async throws -> ReadExport {
    let folder = try ExportFolder()
    var options = ReadingOptions(chunkSize: chunk, blockSize: 256)
    options.zone.dateOrder = order
    return try await ReadExport.paths([try folder.write(file, text.utf8)], options)
  }

  private func messages(_ lines: String..., order: DateOrder? = nil) async throws -> [Message] {
    try await read(lines.map { "[31.12.23, 10:00:00] " + $0 + "\r\n" }.joined(), order: order).messages
  }

  @Test("has its authors, texts of several lines, and the lines of the chat itself")
  func chat() async throws {
    let read = try await read(
      "31/12/23, 23:58 - Ann created group “Tea: green”\n31/12/23, 23:59 - Ann: Hi\nthere\n\n12:30 is fine\n01/01/24, 00:00 - ~\u{202F}Ben: *Yes*\n"
    )
    #expect(read.messages.map(\.kind) == [.system, .regular, .regular])
    #expect(read.messages.map(\.text) == ["Ann created group “Tea: green”", "Hi\nthere\n\n12:30 is fine", "Yes"])
    #expect(
      read.messages.map(\.authorID) == ["", "Ann", "Ben"] && read.messages[2].richText?.blocks == [.paragraph([.strong([.text("Yes")])])])
    #expect(read.messages[2].createdAt == Timestamp(seconds: 1_704_067_200) && read.messages[1].createdAt.seconds == 1_704_067_140)
    #expect(read.channels.map(\.channel.name) == ["Tea"] && read.runs.map(\.channelKey) == ["Tea"] && read.channels[0].channel.isDirect)
    #expect(read.users.map(\.name) == ["Ann", "Ben"] && read.members.count == 2 && read.diagnostics.isEmpty)
  }

  @Test("keeps the ids of its messages when more are exported, and tells equal ones apart")
  func ids() async throws {
    let lines = (0..<600).map { "31/12/23, 10:\($0 / 20 + 10) - Ann: \($0 % 3 == 0 ? "ok" : "text \($0)")\n" }
    let short = try await read(lines.prefix(400).joined())
    let long = try await read(lines.joined())
    #expect(Set(long.messages.map(\.id)).count == 600 && long.messages.prefix(400).map(\.id) == short.messages.map(\.id))
    let cut = try await read(lines.joined(), chunk: 2000)
    #expect(cut.batches.count > 3 && cut.messages.map(\.id) == long.messages.map(\.id), "chunks end between minutes")
  }

  @Test("shows in which order day and month stand, or has a note")
  func order() async throws {
    func days(_ dates: [String], _ order: DateOrder? = nil) async throws -> ([Int64], Int) {
      let read = try await read(dates.map { "\($0), 10:00 - Ann: x\n" }.joined(), order: order)
      return (read.messages.map { $0.createdAt.seconds / 86_400 }, read.diagnostics.count)
    }
    let march3 = Int64(17_958)
    #expect(try await days(["3/3/19", "13/3/19"]) == ([march3, march3 + 10], 0))
    #expect(try await days(["3/3/19", "3/13/19"]) == ([march3, march3 + 10], 0))
    #expect(
      try await days(["3/3/19", "3/4/19", "3/5/19", "4/1/19"]) == ([march3, march3 + 1, march3 + 2, march3 + 29], 0), "time goes on")
    #expect(try await days(["2019/03/03", "2019/03/04"]) == ([march3, march3 + 1], 0))
    #expect(try await days(["3/4/19"]) == ([march3 + 31], 1), "nothing shows it")
    #expect(try await days(["3/4/19"], .monthDayYear) == ([march3 + 1], 0))
    #expect(try await days(["3.4.19"]) == ([march3 + 31], 0), "points stand between day and month")
  }

  @Test("has files with their captions, and says what was left out")
  func files() async throws {
    let found = try await messages(
      "Ann: \u{200E}<attached: 00000003-PHOTO-2022-12-31-14-17-51.jpg>", "Ann: look\r\nhere \u{200E}<Anhang: a b.pdf>",
      "Ann: IMG-20220101-WA0001.jpg (file attached)\ncaption", "Ann: PTT-20220101-WA0002.opus (Datei angehängt)",
      "Ann: \u{200E}image omitted",
      "Ann: <Media omitted>", "Ann: ../../etc/passwd.txt (file attached)", "Ann: <attached: ../x.jpg>", "Ann: see a.pdf (my file)",
      "Ann: STK-1.webp (archivo adjunto)")
    #expect(
      found.map { $0.attachments.first?.kind } == [.image, .file, .image, .voiceRecording, .image, .unknown, nil, nil, nil, .sticker])
    #expect(
      found.map { $0.attachments.first?.url } == [
        "00000003-PHOTO-2022-12-31-14-17-51.jpg", "a b.pdf", "IMG-20220101-WA0001.jpg", "PTT-20220101-WA0002.opus", nil, nil, nil, nil, nil,
        "STK-1.webp",
      ])
    #expect(
      found.map(\.text) == [
        "", "look\nhere", "caption", "", "", "", "../../etc/passwd.txt (file attached)", "<attached: ../x.jpg>", "see a.pdf (my file)", "",
      ])
    #expect(found[4].attachments[0].absence == .notIncluded && found[0].attachments[0].absence == nil)
  }

  @Test("has deleted and edited messages, polls, places and calls")
  func sentences() async throws {
    let found = try await messages(
      "Ann: \u{200E}This message was deleted.", "Ann: Tea at 5 \u{200E}<This message was edited>",
      "Ann: \u{200E}POLL:\r\nTea?\r\n\u{200E}OPTION: Yes (please) (2 votes)\r\n\u{200E}OPTION: No (1 vote)\r\n",
      "Ann: \u{200E}Location: https://maps.google.com/?q=50.5,-14.25", "Ann: \u{200E}Missed voice call, \u{200E}Tap to call back",
      "Tea: \u{200E}Messages and calls are end-to-end encrypted.", "Ann: This message was deleted, was it?")
    #expect(found.map(\.kind) == [.deleted, .regular, .regular, .regular, .system, .system, .regular])
    #expect(found[1].text == "Tea at 5" && found[1].note == "Edited")
    let poll = try #require(found[2].poll)
    #expect(poll.name == "Tea?" && poll.options.map(\.text) == ["Yes (please)", "No"] && poll.options.map(\.voteCount) == [2, 1])
    #expect(found[3].location == SharedLocation(latitude: 50.5, longitude: -14.25))
    #expect(found[5].authorID.isEmpty && found[5].text == "Messages and calls are end-to-end encrypted.")
  }

  @Test("has people with colons in their names, where several messages agree")
  func colons() async throws {
    let name = "The final test: Does it work?"
    let found = try await messages("\(name): Yes", "\(name): No: never", "\(name): Hallelujah!", "Ann: note: tea", "Ann: hi")
    #expect(found.map(\.authorID) == [name, name, name, "Ann", "Ann"] && found[1].text == "No: never" && found[3].text == "note: tea")
  }

  @Test("stops at a date that is none, and goes on without it when asked to")
  func badDate() async throws {
    let text = "31/12/23, 10:00 - Ann: a\n32/31/23, 10:00 - Ann: b\n31/12/23, 10:01 - Ann: c\n"
    await #expect(throws: ArchiveError.self) { try await read(text) }
    let folder = try ExportFolder()
    let path = try folder.write("WhatsApp Chat with x.txt", text.utf8)
    let found = try await ReadExport.paths([path], ReadingOptions(keepGoing: true))
    #expect(found.messages.map(\.text) == ["a", "c"] && found.diagnostics.contains { $0.place.byte == 25 })
  }

  @Test(
    "of the real files has every message that stands there", .realExports,
    arguments: [
      "emmaakachukwu__whatsapp-chat-parser-rb/spec/fixtures/files/sample.txt", "joweich__chat-miner/test/whatsapp/test_mmddyy_24hrs.txt",
      "joweich__chat-miner/test/whatsapp/test_ddmmyy_24hrs.txt", "joweich__chat-miner/test/whatsapp/test_[mmddyy]_24hrs.txt",
      "joweich__chat-miner/test/whatsapp/test_mmddyyyy_12hrs.txt", "joweich__chat-miner/test/whatsapp/test_yyyymmdd_24hrs.txt",
    ])
  func fixtures(name: String) async throws {
    let path = try RealExports.path("whatsapp/" + name)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let heads = text.matches(of: #/(?m)^\[?\d{1,4}\/\d{1,2}\/\d{1,4},? \d{1,2}:\d{2}.*$/#)
    let read = try await ReadExport.paths([path])
    #expect(!heads.isEmpty && read.messages.count == heads.count && read.report.messages == heads.count)
    for (head, message) in zip(heads, read.messages) {
      let first = message.text.split(separator: "\n").first.map(String.init) ?? ""
      #expect(head.output.hasSuffix(first) && (message.authorID.isEmpty || head.output.contains(message.authorID)))
    }
  }

  @Test("reads the parts of a folder, and names each chat by its file or folder")
  func folder() async throws {
    let folder = try ExportFolder()
    for path in ["Family/_chat.txt", "WhatsApp-Chat mit Ben.txt", "Chat de WhatsApp con Cat (2).txt", "与小明的 WhatsApp 聊天.txt"] {
      try folder.write(path, "31/12/23, 10:00 - Ann: a\n".utf8)
    }
    try folder.write("Family/notes.txt", "20/06/19 is when we met".utf8)
    let read = try await ReadExport.paths([folder.path])
    #expect(Set(read.channels.map(\.channel.id)) == ["Family", "Ben", "Cat", "小明"])
  }
}
