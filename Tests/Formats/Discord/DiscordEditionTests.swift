import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import DiscordReading
@testable import KnownFormats

@Suite("A folder in which a channel of Discord was exported several times")
struct DiscordEditionTests {
  /// An export of a channel that was made on a day of 2026, of messages of a part of the year.
  private func export(_ id: Int, _ name: String, made day: String, after: String? = nil, before: String? = nil, channel: Int = 9) -> String
  {
    let channel = #""id":"\#(channel)","type":"GuildTextChat","categoryId":"2","category":"Text","name":"\#(name)","topic":null"#
    func instant(_ day: String?) -> String { day.map { #""2026-\#($0)T00:00:00+01:00""# } ?? "null" }
    return DiscordMessageTests.export(DiscordMessageTests.message(id, #""content":"\#(name)""#), channel: channel)
      .replacing(#""after":null,"before":null"#, with: #""after":\#(instant(after)),"before":\#(instant(before))"#)
      .replacing("2026-06-24T21:07:18.5322821+07:00", with: "2026-\(day)T00:00:00+01:00")
  }

  private func survey(_ files: [String: String]) throws -> ExportSurvey {
    let folder = try ExportFolder()
    for (name, text) in files { try folder.write(name, text.utf8) }
    return try ExportReader(paths: [folder.path]).survey()
  }

  private func names(_ survey: ExportSurvey) -> [String] { survey.files.map { "\($0.origin) \($0.exportPath)" } }

  @Test("is an export of each time, read in the order of the times")
  func times() throws {
    let found = try survey([
      "G - general [9].json": export(1, "general", made: "01-05"), "G - all [9].json": export(1, "all", made: "02-05"),
      "G - every [9].json": export(1, "every", made: "03-05"), "G - other [8].json": export(2, "other", made: "02-20", channel: 8),
    ])
    #expect(names(found) == ["0 G - general [9].json", "1 G - all [9].json", "0 G - other [8].json", "2 G - every [9].json"])
    #expect(found.files.map(\.index) == [0, 1, 2, 3] && found.origins.count == 3)
    #expect(found.origins.map { $0.name.hasSuffix(" (2)") } == [false, true, false] && found.origins[2].name.hasSuffix(" (3)"))
  }

  @Test("has the times in no file's role, so that what was read of one export is known in the next")
  func roles() throws {
    let files = ["G - general [9].json": export(1, "general", made: "01-05"), "G - all [9].json": export(1, "all", made: "02-05")]
    let roles = try survey(files).files.map(\.role)
    #expect(roles == [FileRole(), FileRole()])
  }

  @Test("is one export where the parts of a channel are of other times, or of one")
  func parts() throws {
    let windows = try survey([
      "G - general [9].json": export(1, "general", made: "01-05"),
      "G - general [9] (after 2026-02-01).json": export(2, "lounge", made: "06-05", after: "02-01"),
      "G - general [9] (2026-01-06 to 2026-02-01).json": export(3, "hall", made: "03-05", after: "01-06", before: "02-01"),
    ])
    #expect(windows.origins.count == 1 && windows.files.map(\.exportPath.count) == [20, 47, 39])
    let parts = try survey([
      "G - general [9].json": export(1, "general", made: "01-05"), "G - general [9] [part 2].json": export(2, "general", made: "01-06"),
      "G - general [9] [part 10].json": export(3, "general", made: "01-07"),
    ])
    #expect(names(parts) == ["0 G - general [9].json", "0 G - general [9] [part 2].json", "0 G - general [9] [part 10].json"])
    let same = try survey(["a [9].json": export(1, "a", made: "01-05"), "b [9].json": export(1, "b", made: "01-05")])
    #expect(names(same) == ["0 a [9].json", "0 b [9].json"])
  }

  @Test("has files that do not say when they were made before all others, and behind them exports that were named later")
  func unknownTimes() throws {
    let folder = try ExportFolder()
    try folder.write("d/a [9].json", export(1, "a", made: "03-05").utf8)
    try folder.write("d/b [9].json", export(1, "b", made: "02-05").utf8)
    try folder.write("d/c [9].json", export(1, "c", made: "02-05").replacing("exportedAt", with: "exported").utf8)
    let other = try folder.write("e/e [9].json", export(1, "e", made: "01-05").utf8)
    let found = try ExportReader(paths: [folder.path + "/d", other]).survey()
    #expect(names(found) == ["0 c [9].json", "0 b [9].json", "1 a [9].json", "2 e [9].json"])
    #expect(found.origins.map(\.name) == ["d", "d (2)", "e [9].json"])
  }

  @Test("is known by what stands before the messages, however it is cut")
  func heading() throws {
    let text = export(1, "name", made: "01-05", after: "01-02")
    let heading = try #require(DiscordHeading(Array(text.utf8)))
    #expect(heading.channel == "9" && heading.before == nil && heading.after.map { heading.exportedAt - $0 } == 3 * 86_400_000_000)
    #expect(DiscordHeading(ofRole: heading.role) == heading && DiscordHeading(ofRole: "export") == nil)
    for length in 0..<min(400, text.utf8.count) { _ = DiscordHeading(Array(text.utf8.prefix(length))) }
    #expect(DiscordHeading(Array("]]}}\"a\":\"b\"{{\"channel\":{\"id\":\"9\"".utf8)) == nil)
  }
}
