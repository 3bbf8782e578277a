import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import DiscordReading
@testable import KnownFormats

@Suite("Tables of DiscordChatExporter that are parts of one, or channels of their own")
struct DiscordTablePartTests {
  private static let head = "AuthorID;Author;Date;Content;Attachments;Reactions;\r\n"

  /// A table of messages of the minutes of an evening.
  private func table(_ minutes: ClosedRange<Int>, day: String = "04-Mar-19") -> String {
    Self.head
      + [minutes.lowerBound, minutes.upperBound].map {
        #""7";"Ida#0001";"\#(day) 0\#(4 + $0 / 60):\#($0 % 60 < 10 ? "0" : "")\#($0 % 60) PM";"m \#($0)";"";"";"# + "\r\n"
      }
      .joined()
  }

  private func survey(_ files: [String: String], named: [String]? = nil) throws -> ExportSurvey {
    let folder = try ExportFolder()
    for (name, text) in files { try folder.write("d/" + name, text.utf8) }
    return try ExportReader(paths: named.map { $0.map { folder.path + "/d/" + $0 } } ?? [folder.path + "/d"]).survey()
  }

  /// What is read, in order: the channel of each file, its name, and the number of its export.
  private func found(_ files: [String: String], named: [String]? = nil) throws -> [String] {
    try survey(files, named: named).files.map { "\($0.role.channel ?? "") < \(ExportListing.name(of: $0.path)) \($0.origin)" }
  }

  @Test("of numbers are of the channel that their folder is called after, in the order of the numbers")
  func folders() throws {
    var files: [String: String] = [:]
    for channel in ["pond", "mill"] {
      for (name, part) in [("1", 1...2), ("2", 2...3), ("10", 3...9)] { files["\(channel)/\(name).csv"] = table(part) }
    }
    let expected = ["mill", "pond"].enumerated().flatMap { origin, channel in ["1", "2", "10"].map { "\(channel) < \($0).csv \(origin)" } }
    #expect(try found(files) == expected)
    let mill = files.filter { $0.key.hasPrefix("mill/") }
    #expect(try found(mill, named: ["mill"]) == ["1", "2", "10"].map { "mill < \($0).csv 0" })
    let named = try survey(mill, named: ["mill/10.csv", "mill/1.csv", "mill/2.csv"])
    #expect(named.files.map(\.role.channel) == ["mill", "mill", "mill"] && named.origins.map(\.name) == ["mill"])
    #expect(named.files.map { String($0.path.suffix(6)) } == ["/1.csv", "/2.csv", "10.csv"])
  }

  @Test("are in the order of their numbers, however they are spelled")
  func order() throws {
    let parts = (1...11).map { "G - T - mill [31] [part \($0) of 11].csv" }
    let files = Dictionary(uniqueKeysWithValues: zip(parts, (1...11).map { table($0...$0 + 1) }))
    #expect(try found(files) == parts.map { "G - T - mill [31] < \($0) 0" })
    #expect(try found(files, named: parts.sorted()) == parts.map { "G - T - mill [31] < \($0) 0" })
    let newer = ["mill [31].csv": table(1...2), "mill [31] [part 2].csv": table(2...4), "mill [31] [part 10].csv": table(4...5)]
    #expect(
      try found(newer).map { $0.split(separator: " < ").last ?? "" } == [
        "mill [31].csv 0", "mill [31] [part 2].csv 0", "mill [31] [part 10].csv 0",
      ])
    let newestFirst = ["1.csv": table(5...9), "2.csv": table(2...5), "3.csv": table(0...2)]
    #expect(try found(newestFirst).map { String($0.dropFirst(4).prefix(1)) } == ["3", "2", "1"])
  }

  @Test("whose names end in numbers are parts where the times follow one another, and else channels of their own")
  func numbers() throws {
    let release = ["release.csv": table(1...9), "release_2.csv": table(3...30)]
    #expect(try found(release) == ["release < release.csv 0", "release_2 < release_2.csv 0"])
    let parts = ["plan.csv": table(1...9), "plan_2.csv": table(9...12), "plan_10.csv": table(13...14)]
    #expect(try found(parts) == ["plan < plan.csv 0", "plan < plan_2.csv 0", "plan < plan_10.csv 0"])
    #expect(try found(["plan_3.csv": table(3...4), "plan_2.csv": table(1...2)]) == ["plan < plan_2.csv 0", "plan < plan_3.csv 0"])
    // Neither a neighbour nor the one without a number.
    #expect(try found(["plan_3.csv": table(3...4), "plan_7.csv": table(8...9)]) == ["plan_3 < plan_3.csv 0", "plan_7 < plan_7.csv 0"])
    #expect(try found(["week-1.csv": table(1...2), "week-2.csv": table(3...4)]).map { $0.prefix(6) } == ["week-1", "week-2"])
    #expect(try found(["1.csv": table(1...9), "2.csv": table(2...8)]) == ["1 < 1.csv 0", "2 < 2.csv 0"])
  }

  @Test("keep what they are called where they stay alone, and have their folder before that where others are called alike")
  func alone() throws {
    #expect(try found(["release_2.csv": table(1...2)]) == ["release_2 < release_2.csv 0"])
    #expect(try found(["a/1.csv": table(1...2)]) == ["1 < 1.csv 0"])
    #expect(try found(["a/1.csv": table(1...2), "b/1.csv": table(3...4)]) == ["a < 1.csv 0", "b < 1.csv 1"])
    let talks = ["a/talk.csv": table(1...2), "b/talk.csv": table(3...4), "talk.csv": table(5...6), "b/other.csv": table(1...2)]
    #expect(Set(try found(talks).map { $0.prefix { $0 != "<" } }) == ["a/talk ", "b/talk ", "talk ", "other "])
    #expect(try found(["a/x [31].csv": table(1...2), "b/y [31].csv": table(1...2)]) == ["x [31] < x [31].csv 0", "y [31] < y [31].csv 1"])
    #expect(try Set(found(["x/a/1.csv": table(1...2), "y/a/1.csv": table(3...4)]).map { $0.prefix(4) }) == ["x/a/", "y/a/"])
    // Two exports of one chat, each of which the user named.
    #expect(
      try found(["a/talk.csv": table(1...2), "b/talk.csv": table(3...4)], named: ["a", "b"]).map { $0.prefix(5) } == ["talk ", "talk "])
  }

  @Test("of one channel are exports of their own where their times overlap")
  func editions() throws {
    let files = [
      "pond [31].csv": table(1...9), "lake [31].csv": table(1...20), "lake [31] (after 2019-03-04).csv": table(30...40),
      "other [32].csv": table(1...50),
    ]
    let survey = try survey(files)
    let origins = Dictionary(uniqueKeysWithValues: survey.files.map { (String(ExportListing.name(of: $0.path)), $0.origin) })
    #expect(origins["pond [31].csv"] == 1 && origins["lake [31].csv"] == 0 && survey.origins.count == 2)
    #expect(origins["lake [31] (after 2019-03-04).csv"] == 0 && origins["other [32].csv"] == 0)
    let again = ["pond [31].csv": table(1...9), "pond [31] [part 2].csv": table(4...9), "pond [31] (1).csv": table(1...9)]
    #expect(Set(try self.survey(again).files.map(\.origin)) == [0, 1, 2])
  }

  @Test("go on in an hour that clocks show again")
  func clocks() throws {
    let night = "03-Nov-19"
    let files = ["1.csv": table(10...50, day: night), "2.csv": table(5...20, day: night)].mapValues {
      $0.replacing(" 04:", with: " 01:").replacing("PM", with: "AM")
    }
    #expect(try found(files) == ["d < 1.csv 0", "d < 2.csv 0"])
  }

  @Test("are called after what is left of their names")
  func names() {
    let names = ["orchard/", "a/orchard/", "a/G - talk", "G - talk", "talk_2"].map { DiscordFileName(whole: $0) }
    #expect(names.map(\.channel) == ["orchard", "orchard", "talk", "talk", "talk_2"] && names.allSatisfy { !$0.hasID })
    let numbered = [
      "1.csv", "a_12.csv.gz", "a 3.csv", "a.4.csv", "a-5.csv", "a6.csv", "_7.csv", "a [8] [part 2].csv", "a [12] (after 2019-01-01).csv",
      "1234567890.csv",
    ]
    .map { DiscordFileName($0[...]).numbered.map { "\($0.stem)|\($0.number)" } }
    #expect(numbered == ["|1", "a|12", "a|3", "a|4", nil, nil, nil, nil, nil, nil])
    let parts = ["a [8] [part 2].csv", "a [8] [part 10 of 11].csv.gz", "a [8].csv"].map { DiscordFileName($0[...]) }
    #expect(parts.map(\.part) == [2, 10, nil] && parts.map(\.unit) == ["a [8]", "a [8] of 11", "a [8]"])
  }

  @Test("that are large are looked at from their ends, in any order of day and month")
  func times() throws {
    let folder = try ExportFolder()
    let rows = (1...2000).map {
      #""7","Ann","\#($0 % 28 + 1)/\#($0 / 700 + 1)/2019 8:02 AM","\#(String(repeating: "word\n", count: 40))","","""# + "\r\n"
    }
    let path = try folder.write("a.csv", ("AuthorID,Author,Date,Content,Attachments,Reactions\r\n" + rows.joined()).utf8)
    let file = try ExportReader(paths: [path]).survey().files[0]
    let times = DiscordTableTimes(of: file)
    #expect(file.size > 1 << 18 && times.shownOrder == .dayMonthYear)
    #expect(times.range(.dayMonthYear).map { ($0.upperBound - $0.lowerBound) / 86_400_000_000 } == 70)
    #expect(
      DiscordTableTimes(of: try ExportReader(paths: [folder.write("b.csv", Self.head.utf8)]).survey().files[0]).range(.monthDayYear) == nil)
  }
}
