import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Times of Telegram")
struct TelegramTimeTests {
  private func first(_ rest: String, zone: LocalZone = .utc) async throws -> (message: Message, warnings: Int) {
    var options = ReadingOptions()
    options.zone = zone
    let text = TelegramMessageTests.chat(#"{"id":1,"type":"message","from":"Ann","from_id":"user1","text":"x",\#(rest)}"#)
    let read = try await ReadExport.text(text, options)
    return (try #require(read.messages.first), read.report.diagnostics.count(of: .warning))
  }

  @Test(
    "a message that disappears after a time that cannot be is read without it",
    arguments: [("1e19", false), ("0.5", false), ("30", true)])
  func selfDestruction(seconds: String, isShown: Bool) async throws {
    let (message, _) = try await first(#""date_unixtime":"1769936400","self_destruct_period_seconds":\#(seconds)"#)
    #expect(message.note == (isShown ? "Disappears after 30 s" : nil))
  }

  @Test(
    "an edit in the first second of 1970, by whatever clock, is none",
    arguments: [
      #""edited":"1970-01-01T01:00:00""#, #""edited":"1969-12-31T16:00:00""#, #""edited":"1970-01-01T14:00:00""#,
      #""edited":"1970-01-01T01:00:00","edited_unixtime":"0""#,
    ])
  func noEdit(field: String) async throws {
    let date = #""date":"2019-02-01T09:00:00","#
    for zone in [LocalZone.utc, LocalZone(name: "West") { _ in -43_200 }] {
      let (message, warnings) = try await first(date + field, zone: zone)
      #expect(message.editedAt == nil && warnings == 0)
    }
    let service = TelegramServiceTests.service("create_group", #","title":"T",\#(field)"#)
    #expect(try await ReadExport.text(TelegramMessageTests.chat(service)).messages.first?.editedAt == nil)
    #expect(try await first(date + #""edited":"2019-02-02T09:00:00""#).message.editedAt == Timestamp(seconds: 1_549_098_000))
  }

  @Test(
    "only a date without an offset is what a clock showed",
    arguments: [
      (#""2020-07-01T12:00:00""#, 1_593_597_600), (#""2020-07-01T12:00:00.5""#, 1_593_597_600), (#""2020-07-01T12:00:00Z""#, 1_593_604_800),
      (#""2020-07-01T12:00:00+02:00""#, 1_593_597_600), (#""2020-07-01T07:00:00-0500""#, 1_593_604_800), ("1593604800", 1_593_604_800),
      (#""1593604800""#, 1_593_604_800),
    ] as [(String, Int64)])
  func offsets(date: String, seconds: Int64) async throws {
    let (message, _) = try await first(#""date":\#(date)"#, zone: LocalZone(name: "East") { _ in 7200 })
    #expect(message.createdAt.seconds == seconds)
  }

  @Test("clocks may change inside of an hour")
  func halfHour() async throws {
    // Lord Howe Island, where 2:00 became 1:30.
    let zone = LocalZone(name: "Australia/Lord_Howe") { $0 >= 1_712_415_600 ? 37_800 : 39_600 }
    var options = ReadingOptions()
    options.zone = zone
    let messages = ["01:10", "01:40"].map { #"{"id":"\#($0)","type":"message","date":"2024-04-07T\#($0):00","text":"x"}"# }
    let read = try await ReadExport.text(TelegramMessageTests.chat(messages[0], messages[1]), options)
    #expect(read.messages.map(\.createdAt.seconds) == [1_712_412_600, 1_712_416_200])
  }

  @Test("a number of seconds that no time has is told, and the date counts")
  func negative() async throws {
    let (message, warnings) = try await first(#""date":"2019-02-01T09:00:00","date_unixtime":-4611686018427387904"#)
    #expect(message.createdAt == Timestamp(seconds: 1_549_011_600) && warnings == 1)
  }

  @Test("a message without a time takes that of no other chat")
  func otherChat() async throws {
    let second = TelegramMessageTests.chat(#"{"id":1,"type":"unsupported"}"#).replacing(#""id":7"#, with: #""id":8"#)
    let chats = TelegramMessageTests.chat(TelegramMessageTests.message(1, #""text":"x""#)) + "," + second
    let read = try await ReadExport.text(#"{"about":"a","chats":{"about":"","list":[\#(chats)]}}"#)
    #expect(read.messages.map(\.isTimeKnown) == [true, false] && read.messages[1].createdAt == Timestamp(seconds: 0))
  }
}
