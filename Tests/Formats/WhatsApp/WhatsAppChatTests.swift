import ChatModel
import Diagnostics
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

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

  /// Lines of iOS at one time.
  private static func linesOfIOS(_ lines: [String]) -> String { lines.map { "[31.12.23, 10:00:00] " + $0 + "\r\n" }.joined() }

  private func messages(_ lines: String..., order: DateOrder? = nil) async throws -> [Message] {
    try await read(Self.linesOfIOS(lines), order: order).messages
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

  @Test("of two who speak is a group where it says that somebody came or went")
  func smallGroup() async throws {
    let lines = ["Ann: hi", "Ben: hi", "Ann left", "Ben: bye"].map { "31/12/23, 23:58 - \($0)\r\n" }
    #expect(try await !read(lines.joined()).channels[0].channel.isDirect)
    #expect(try await read(lines.filter { !$0.contains("left") }.joined()).channels[0].channel.isDirect)
  }

  @Test("keeps the ids of its messages when more are exported, and tells equal ones apart")
  func ids() async throws {
    let lines = (0..<600).map { "31/12/23, \(Self.time(minute: $0 / 5 * 4)) - Ann: \($0 % 3 == 0 ? "ok" : "text \($0)")\n" }
    let short = try await read(lines.prefix(400).joined())
    let long = try await read(lines.joined())
    #expect(Set(long.messages.map(\.id)).count == 600 && long.messages.prefix(400).map(\.id) == short.messages.map(\.id))
    let cut = try await read(lines.joined(), chunk: 2000)
    #expect(cut.batches.count > 3 && cut.messages.map(\.id) == long.messages.map(\.id))
  }

  @Test("loses no message of an hour in which nobody pauses, and of one that is larger than any chunk")
  func busyHours() async throws {
    let hour = (0..<300).map { "31/12/23, \(Self.time(minute: $0 / 6)) - \($0 % 4 == 0 ? "Ann" : "Ben"): <Media omitted>\n" }
    let whole = try await read(hour.joined())
    let cut = try await read(hour.joined() + hour.joined().replacing("31/12/23", with: "01/01/24"), chunk: 1000)
    #expect(Set(whole.messages.map(\.id)).count == 300 && cut.messages.prefix(300).map(\.id) == whole.messages.map(\.id))
    #expect(cut.batches.count > 2 && Set(cut.messages.map(\.id)).count == 600)

    let minute = String(repeating: "31/12/23, 23:58 - Ann: ok\n", count: 2000)
    let forced = try await read(minute, chunk: 100)
    #expect(forced.batches.count > 10 && Set(forced.messages.map(\.id)).count == 2000)
  }

  @Test("is in its own order in the hour that clocks show twice at the end of summer time")
  func repeatedHour() async throws {
    let folder = try ExportFolder()
    var options = ReadingOptions()
    // Clocks go back from three to two on 25 October 2020.
    options.zone = LocalZone(name: "x") { $0 < 1_603_587_600 ? 7200 : 3600 }
    let times = ["01:50", "02:30", "02:50", "02:10", "02:40", "02:20", "03:10"]
    let text = times.map { "25/10/2020, \($0) - Ann: \($0)\n" }.joined()
    let read = try await ReadExport.paths([try folder.write("WhatsApp Chat with Bo.txt", text.utf8)], options)
    let minutes = read.messages.map { ($0.createdAt.seconds - 1_603_584_000) / 60 }
    #expect(minutes == [-10, 30, 50, 70, 100, 80, 130])
    let once = try await ReadExport.paths([try folder.write("WhatsApp Chat with Cy.txt", "25/10/2020, 02:30 - Ann: x\n".utf8)], options)
    #expect(once.messages.map(\.createdAt.seconds) == [1_603_589_400])
  }

  @Test("is in its own order in that hour wherever it is cut, and where others come late", arguments: [256, 1024, 1 << 19])
  func cutRepeatedHour(chunk: Int) async throws {
    let folder = try ExportFolder()
    var options = ReadingOptions(chunkSize: chunk, blockSize: 256)
    options.zone = LocalZone(name: "x") { $0 < 1_603_587_600 ? 7200 : 3600 }
    let minutes = stride(from: 10, to: 60, by: 5).map { "02:\($0)" }
    let around = (10..<30).map { "01:\($0)" }
    let times = around + minutes + ["01:59"] + minutes + around.map { $0.replacing("01:", with: "03:") }
    let text = times.map { "25/10/2020, \($0) - Ann: \(String(repeating: "x", count: 60))\n" }.joined()
    let read = try await ReadExport.paths([try folder.write("WhatsApp Chat with Bo.txt", text.utf8)], options)
    #expect(chunk > 5000 || read.batches.count > 2)
    let seconds = read.messages.map(\.createdAt.seconds).filter { $0 != 1_603_583_940 }
    #expect(seconds.count == times.count - 1 && seconds == seconds.sorted() && Set(seconds).count == seconds.count)
  }

  @Test("tells equal messages of a minute apart where minutes go back and forth, wherever it is cut")
  func minutes() async throws {
    let lines = (0..<200).flatMap { number -> [String] in
      let (minute, next) = (Self.time(minute: number * 4), Self.time(minute: number * 4 + 1))
      return ["\(next) - Ann: ok", "\(minute) - Bob: yes", "\(next) - Ann: ok"]
    }
    let text = lines.map { "31/12/23, \($0)\n" }.joined()
    let whole = try await read(text)
    #expect(whole.messages.count == lines.count && Set(whole.messages.map(\.id)).count == lines.count)
    let cut = try await read(text, chunk: 1000)
    #expect(cut.batches.count > 3 && cut.messages.map(\.id) == whole.messages.map(\.id))
  }

  /// A time of the day from 10:00 on, as `10:05`.
  private static func time(minute: Int) -> String {
    let (hour, rest) = (10 + minute / 60, minute % 60)
    return "\(hour):\(rest < 10 ? "0" : "")\(rest)"
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
    #expect(found[1].text == "Tea at 5" && found[1].isEdited && found[1].note == nil && !found[0].isEdited)
    let poll = try #require(found[2].poll)
    #expect(poll.name == "Tea?" && poll.options.map(\.text) == ["Yes (please)", "No"] && poll.options.map(\.voteCount) == [2, 1])
    #expect(found[3].location == SharedLocation(latitude: 50.5, longitude: -14.25))
    #expect(found[5].authorID.isEmpty && found[5].text == "Messages and calls are end-to-end encrypted.")
  }

  @Test("has people with colons in their names, where several messages agree")
  func colons() async throws {
    let name = "The final test: Does it work?"
    let texts = (0..<9).map { "Yes, \($0)" } + ["No: never"]
    let lines = texts.map { "\(name): \($0)" } + ["Ann: note: tea", "Ann: hi"]
    let found = try await read(lines.map { "31/12/23, 10:00 - \($0)\n" }.joined())
    #expect(found.messages.map(\.authorID) == texts.map { _ in name } + ["Ann", "Ann"])
    #expect(found.messages.map(\.text) == texts + ["note: tea", "hi"])
  }

  @Test("gives nobody a name of words with which a few messages begin, or of the files or places of somebody who sends nothing else")
  func falseNames() async throws {
    let files = (0..<12).map { "Ann: \u{200E}<attached: 0000000\($0)-PHOTO-2024-01-02.jpg>" }
    let places = (0..<12).map { "Bob: location: https://maps.google.com/?q=1.\($0),2.5" }
    let codes = (0..<3).map { "Bank: code: 77\($0)" } + [String](repeating: "Zoe: note: tea", count: 12)
    let found = try await read(Self.linesOfIOS(files + places + codes)).messages
    #expect(Set(found.map(\.authorID)) == ["Ann", "Bob", "Bank", "Zoe"])
    #expect(found.prefix(12).allSatisfy { $0.attachments.map(\.kind) == [.image] } && found[12..<24].allSatisfy { $0.location != nil })
  }

  @Test("has people with quotation marks in their names, where several messages agree; its own lines have some, too")
  func quotes() async throws {
    let names = ["Zoe \"Bee\" B", "ООО «Чай»", "Ann “Tea” Lee"]
    let own = "Bob changed the subject to “Tea: green”"
    let lines = (0..<4).flatMap { number in names.map { "\($0): text: \(number)" } + [own] }
    let found = try await read(lines.map { "31/12/23, 10:00 - \($0)\n" }.joined())
    #expect(found.messages.map(\.authorID) == (0..<4).flatMap { _ in names + [""] })
    #expect(found.messages.map(\.text) == (0..<4).flatMap { number in names.map { _ in "text: \(number)" } + [own] })
    #expect(found.users.map(\.name) == names.sorted() && !found.channels[0].channel.isDirect)
  }

  @Test("has people with quotation marks in their names, where one of them sends a file; lines of its own have quotation marks of Japan")
  func fewQuotes() async throws {
    let own = ["Annがグループ「旅行: 2023」を作成しました", "Bob 《x: y》"]
    let lines = ["Max \"Maxi\" M: hello", "Max \"Maxi\" M: IMG-1.jpg (file attached)", "山『店』: a: b"] + own
    let found = try await read(lines.map { "2023/03/25 19:02 - \($0)\n" }.joined()).messages
    #expect(found.map(\.authorID) == ["Max \"Maxi\" M", "Max \"Maxi\" M", "山『店』", "", ""])
    #expect(found.map(\.text) == ["hello", "", "a: b"] + own && found[1].attachments.map(\.url) == ["IMG-1.jpg"])
  }

  @Test("has two people where a contact and a stranger have one name, and ids of messages that do not change when the other comes")
  func strangers() async throws {
    func lines(_ names: String...) -> String { names.map { "25/03/2023, 19:02 - \($0): hi\n" }.joined() }
    let one = try await read(lines("~ Zoe", "~\u{202F}Max"))
    #expect(one.messages.map(\.authorID) == ["Zoe", "Max"] && one.users.map(\.name) == ["Max", "Zoe"])
    let both = try await read(lines("~ Zoe", "~\u{202F}Max", "Zoe", "~\u{202F}Zoe"))
    #expect(both.messages.map(\.authorID) == ["~ Zoe", "Max", "Zoe", "~ Zoe"] && both.users.map(\.name) == ["Max", "Zoe", "~ Zoe"])
    #expect(both.messages.prefix(2).map(\.id) == one.messages.map(\.id) && Set(both.messages.map(\.id)).count == 4)
  }

  @Test("keeps who wrote a text that begins with a mark, and knows its own lines by its name, which its first line may say")
  func marks() async throws {
    let lines = ["Tea: \u{200E}Založila jsi skupinu", "Ann: \u{200E}Jdu k vodě", "Ben: \u{200F}مرحبا", "Ben: \u{202A}+44 20 7946\u{202C}"]
    let found = try await read(Self.linesOfIOS(lines))
    #expect(found.messages.map(\.kind) == [.system, .regular, .regular, .regular])
    #expect(found.messages.map(\.authorID) == ["", "Ann", "Ben", "Ben"] && found.users.map(\.name) == ["Ann", "Ben"])
    #expect(found.messages[0].text == "Založila jsi skupinu")
    let first = "Tea club: \u{200E}Zprávy a hovory jsou opatřeny koncovým šifrováním. Klepněte."
    let told = try await read(Self.linesOfIOS([first, "Tea club: \u{200E}Založila jsi skupinu", "Tea: \u{200E}Jdu k vodě", "Tea: hi"]))
    #expect(told.messages.map(\.authorID) == ["", "", "Tea", "Tea"], "in a chat of two, the file's name is that of one of them")
  }

  @Test("has what was left out on lines that iOS marked, in languages that are not known, too")
  func markedLines() async throws {
    let lines = ["\u{200E}darlun wedi'i hepgor", "Notes.txt \u{200E}document omitted", "Look \u{200E}image omitted", "Tea at five"]
    let found = try await read(lines.map { "\u{200E}[31.12.23, 10:00:00] Ann: \($0)\r\n" }.joined()).messages
    #expect(found.allSatisfy { $0.kind == .regular && $0.authorID == "Ann" })
    #expect(found.map { $0.attachments.map(\.kind) } == [[.unknown], [.file], [.image], []])
    #expect(found.map { $0.attachments.first?.title } == [nil, "Notes.txt", nil, nil])
    #expect(found.map(\.text) == ["", "", "Look", "Tea at five"])
    #expect(found[0].attachments[0].typeName == "darlun wedi'i hepgor" && found[0].attachments[0].absence == .notIncluded)
  }

  @Test("has files whose names have parentheses or no ending, and such as Android attaches in a language that is not known")
  func fileNames() async throws {
    let names = ["Report (1).pdf", "Ann (Bee).vcf", "DOC-20240311-WA0016.", "AUD-20240311-WA0017."]
    let others = ["\u{200E}Zoe.vcf (ffeil ynghlwm)", "\u{200E}Take version 1.2 (draft)", "A. (file attached)"]
    let lines = names.map { "\($0) (file attached)" } + others
    let found = try await read(lines.map { "31/12/23, 10:00 - Ann: \($0)\n" }.joined()).messages
    #expect(found.compactMap { $0.attachments.first?.url } == names + ["Zoe.vcf"])
    #expect(found.map { $0.attachments.first?.kind } == [.file, .file, .file, .audio, .file, nil, nil])
    #expect(found.map(\.text) == ["", "", "", "", "", "\u{200E}Take version 1.2 (draft)", "A. (file attached)"])
    #expect(found.allSatisfy { $0.authorID == "Ann" && $0.kind == .regular })
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
