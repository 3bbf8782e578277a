import ChatModel
import Diagnostics
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import DiscordReading
@testable import KnownFormats

@Suite("Tables of DiscordChatExporter")
struct DiscordTableTests {
  private static let head = "AuthorID,Author,Date,Content,Attachments,Reactions\r\n"

  private func read(_ rows: String, _ options: ReadingOptions = ReadingOptions(), head: String = head) async throws -> ReadExport {
    let folder = try ExportFolder()
    try folder.write("G - T - general [9].csv", (head + rows).utf8)
    return try await ReadExport.paths([folder.path], options)
  }

  private static func row(_ fields: String...) -> String {
    fields.map { #"""# + $0.replacing(#"""#, with: #""""#) + #"""# }.joined(separator: ",") + "\r\n"
  }

  @Test("have their channel, authors, times, texts, files and reactions")
  func plain() async throws {
    let read = try await self.read(
      Self.row(
        "5", "Ann", "2026-06-24T19:06:04.6270000+07:00", "a \"b\"\r\n<@6>", "m/SPOILER_p.png,https://x.example/v.mp4?a=1", "👍 (3),hey (1)")
        + Self.row("6", "Bo#0000", "2026-06-24T19:07:00.0000000+07:00", "", "", ""))
    #expect(read.channels.map(\.channel.id) == ["9"] && read.channels[0].channel.name == "general" && read.report.format == "discord-csv")
    let message = try #require(read.messages.first)
    #expect(message.authorID == "5" && message.createdAt == Timestamp(microseconds: 1_782_302_764_627_000))
    #expect(message.mentionedUserIDs == ["6"] && message.richText != nil && message.text.hasPrefix("a \"b\""))
    #expect(message.attachments.map(\.kind) == [.image, .video] && message.attachments.map(\.title) == ["SPOILER_p.png", "v.mp4"])
    #expect(
      message.attachments[0].isSpoiler && message.reactions.map(\.symbol) == ["👍", ":hey:"] && message.reactions.map(\.count) == [3, 1])
    #expect(read.users.filter { $0.kind == .person }.map(\.name) == ["Ann", "Bo"] && read.messages[1].note != nil)
    #expect(read.diagnostics.isEmpty)
  }

  @Test("have the ids that they had before, where files were saved or have new addresses")
  func ids() async throws {
    let lists = [
      "https://cdn.x.example/1/11/cat.png?ex=65a1&is=1&hm=2&", "https://cdn.x.example/1/11/cat.png?ex=66ff&is=3&hm=4&",
      "G - T - general [9].csv_Files\\cat-1F3A9.png", "media/cat.png",
    ]
    var ids: Set<[String]> = []
    for list in lists {
      let rows = ["10:00", "10:01"].map { Self.row("5", "Ann", "2026-06-24T\($0):00.0000000+00:00", "", list, "") }.joined()
      ids.insert(try await read(rows).messages.map(\.id))
    }
    #expect(ids.count == 1 && ids.first.map { Set($0).count } == 2)
    let other = try await read(Self.row("5", "Ann", "2026-06-24T10:00:00.0000000+00:00", "", "media/cats.png", "")).messages.map(\.id)
    #expect(ids.first?.first != other.first)
    let long = String(repeating: "x", count: 50)
    let names = [
      "https://x.example/\(long)-ABCDE.png?a=b", "f/\(long.prefix(42))-12345.png", "https://x.example/a-ABCDE.png", "f/a-ABCDE.png",
    ]
    let lasting = ["\(long.prefix(42)).png", "\(long.prefix(42)).png", "a-ABCDE.png", "a.png"]
    #expect(names.map { DiscordFileList.lastingName(of: $0) } == lasting)
  }

  @Test("read alike however they are cut, also where rows are equal", arguments: [300, 1000, 1 << 20])
  func cuts(chunk: Int) async throws {
    let rows = (0..<40).map { Self.row("5", "Ann", "26-Oct-18 08:\(10 + $0 / 2) AM", $0 % 3 == 0 ? "line\nline" : "same", "", "") }
      .joined()
    let (first, whole) = (try await read(rows, ReadingOptions(chunkSize: chunk)), try await read(rows))
    #expect(first.messages == whole.messages && first.messages.count == 40 && Set(first.messages.map(\.id)).count == 40)
  }

  @Test("are all kept where a minute has more equal rows than a chunk")
  func busyMinute() async throws {
    let rows = String(repeating: Self.row("5", "Ann", "26-Oct-18 08:10 AM", "same\nsame", "", ""), count: 500)
    let read = try await read(rows, ReadingOptions(chunkSize: 100))
    #expect(read.batches.count > 3 && Set(read.messages.map(\.id)).count == 500)
  }

  @Test(
    "have dates of several languages",
    arguments: [
      ("2026-06-24T19:06:04.6270000+07:00", 1_782_302_764), ("26-Oct-18 08:02 AM", 1_540_540_920), ("26-Oct-18 12:02 AM", 1_540_512_120),
      ("10/26/2018 8:02 PM", 1_540_584_120), ("26/10/2018 20:02", 1_540_584_120), ("2018-10-26 20:02:05", 1_540_584_125),
      ("26.10.18 20:02", 1_540_584_120),
    ] as [(String, Int64)])
  func dates(text: String, seconds: Int64) async throws {
    let read = try await self.read(Self.row("5", "Ann", text, "x", "", ""))
    #expect(read.messages.map(\.createdAt.seconds) == [seconds] && read.messages[0].isTimeKnown && read.diagnostics.isEmpty)
  }

  @Test("tell the order of day and month by any date of theirs, and by what the user says")
  func order() async throws {
    let rows = Self.row("5", "Ann", "1/2/2018 8:02 AM", "x", "", "") + Self.row("5", "Ann", "13/2/2018 8:02 AM", "y", "", "")
    #expect(try await read(rows).messages.first?.createdAt == Timestamp(seconds: 1_517_472_120))
    var options = ReadingOptions()
    options.zone.dateOrder = .monthDayYear
    #expect(try await read(Self.row("5", "Ann", "1/2/2018 8:02 AM", "x", "", ""), options).messages[0].createdAt.seconds == 1_514_880_120)
  }

  @Test("say which order was guessed where no date shows it, and tell it where time would go backwards")
  func guessedOrder() async throws {
    let row = { (date: String) in Self.row("5", "Ann", date, "x", "", "") }
    let guessed = try await read(row("10/11/2018 8:02 AM") + row("10/12/2018 8:02 AM"))
    #expect(guessed.diagnostics.map(\.severity) == [.note] && guessed.diagnostics[0].advice?.contains("--date-order") == true)
    #expect(guessed.messages.first?.createdAt.seconds == 1_539_244_920)
    var options = ReadingOptions()
    options.zone.dateOrder = .dayMonthYear
    #expect(try await read(row("10/11/2018 8:02 AM"), options).diagnostics.isEmpty)
    let shown = try await read(row("10/11/2018 8:02 AM") + row("11/11/2018 8:02 AM") + row("1/12/2018 8:02 AM"))
    #expect(shown.diagnostics.isEmpty && shown.messages.first?.createdAt.seconds == 1_541_836_920)
    let points = try await read(row("1.2.2018 8:02"))
    #expect(points.diagnostics.isEmpty && points.messages.first?.createdAt.seconds == 1_517_472_120)
    #expect(try await read(row("5/5/2018 8:02 AM")).diagnostics.isEmpty)
  }

  @Test("that end inside of a row are not taken for whole")
  func cutShort() async throws {
    let rows = Self.row("5", "Ann", "2024-01-01T10:00:00+07:00", "x", "", "")
    let cut = rows + #""5","Ann","2024-01-01T10:00:00+07:00","never closed"#
    let error = await #expect(throws: ArchiveError.self) { try await self.read(cut) }
    #expect(error?.diagnostic.place.byte == (Self.head + rows).utf8.count && error?.diagnostic.summary.contains("cut short") == true)
    let read = try await self.read(cut, ReadingOptions(keepGoing: true))
    #expect(read.messages.map(\.text) == ["x"] && read.report.unreadable == ["truncated": 1])
    let short = try await self.read(cut + "\"")
    #expect(short.messages.map(\.text) == ["x", "never closed"] && short.diagnostics.map(\.severity) == [.warning])
  }

  @Test("that say nothing but a mention say nothing of a lack of content")
  func mentionAlone() async throws {
    let read = try await self.read(Self.row("5", "Ann", "2024-01-01T10:00:00+07:00", "<@6>", "", ""))
    #expect(read.messages.first?.note == nil && read.messages.first?.mentionedUserIDs == ["6"])
  }

  @Test("say which rows are none, and which dates")
  func broken() async throws {
    let rows = "nonsense\r\n" + Self.row("5", "Ann", "some day", "x", "", "")
    let error = await #expect(throws: ArchiveError.self) { try await self.read(rows) }
    #expect(error?.diagnostic.place.byte == Self.head.utf8.count)
    let read = try await self.read(rows, ReadingOptions(keepGoing: true))
    #expect(read.messages.map(\.isTimeKnown) == [false] && read.report.unreadable == ["not a record": 1])
    #expect(read.diagnostics.contains { $0.summary.contains("\"some day\" is not a known form of date") })
  }

  @Test("of guilds whose names have dots are a channel each, and those of other dates are more of the same")
  func dots() async throws {
    let folder = try ExportFolder()
    for (name, text) in [("a [8]", "x"), ("b [9]", "y"), ("b [9] (after 2024-01-31)", "z")] {
      try folder.write("St. John - \(name).csv", (Self.head + Self.row("5", "Ann", "2024-01-01T10:00:00+07:00", text, "", "")).utf8)
    }
    let read = try await ReadExport.paths([folder.path])
    #expect(Set(read.channels.map(\.channel.id)) == ["8", "9"] && Set(read.channels.map(\.channel.name)) == ["a", "b"])
    #expect(read.messageIDsByChannel.mapValues(\.count) == ["8": 1, "9": 2])
  }

  @Test("beside which what people sent was saved have nothing in that folder but that")
  func savedFiles() throws {
    let folder = try ExportFolder()
    try folder.write("G - c [9].csv", (Self.head + Self.row("5", "Ann", "2024-01-01T10:00:00+07:00", "x", "", "")).utf8)
    try folder.write("G - c [9].csv_Files/chat-CD34.txt", "[13/12/23, 10:00:00] Ann: hi\n".utf8)
    let survey = try ExportReader(paths: [folder.path]).survey()
    #expect(survey.files.map(\.role.channel) == ["G - c [9]"] && survey.otherFiles == 1 && survey.diagnostics.entries.isEmpty)
  }

  @Test(
    "have files between commas, which are also in the names of folders and files",
    arguments: [
      ("", []), ("a.png, b.png", ["a.png", "b.png"]), ("m/a.png,https://x.example/b.png", ["m/a.png", "https://x.example/b.png"]),
      (
        "A, B - c [9].csv_Files/a,b-12.png,A, B - c [9].csv_Files/c-34.png",
        ["A, B - c [9].csv_Files/a,b-12.png", "A, B - c [9].csv_Files/c-34.png"]
      ),
      (
        #"https://x.example/b.png,A, B [9].csv_Files\a.png,https://x.example/c.png"#,
        ["https://x.example/b.png", #"A, B [9].csv_Files\a.png"#, "https://x.example/c.png"]
      ),
    ] as [(String, [String])])
  func files(list: String, files: [String]) {
    #expect(DiscordFileList.files(in: list) == files)
  }

  @Test(
    "are called after their channel",
    arguments: [
      ("Guild - Category - general [123].csv", "123", "general"), ("G - T - a - b [12] [part 3].csv", "12", "b"),
      ("chat.csv", "chat", "chat"),
      ("x [y].csv", "x [y]", "x [y]"), ("G - general [9] (after 2020-01-31).csv", "9", "general"),
      ("G - general [9] (2020-01-31 to 2020-02-01) [part 2].csv", "9", "general"), ("St. John - a.b [9].csv.gz", "9", "a.b"),
    ])
  func names(file: String, id: String, channel: String) {
    let name = DiscordFileName(file[...])
    #expect(name.id == id && name.channel == channel)
  }
}
