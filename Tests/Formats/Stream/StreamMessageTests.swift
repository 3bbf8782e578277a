import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Messages of Stream")
struct StreamMessageTests {
  private let fields = MessageFieldTests()

  private static let start = #""text": "hi", "user": {"id": "u"}, "cid": "t:c", "created_at": 5"#

  @Test(
    "on their own are messages, whatever their custom fields are called",
    arguments: [
      #""channel": {"cid": "t:c", "id": "c", "type": "t", "name": "C"}"#, #""users": [{"id": "q"}]"#, #""threads": [1]"#,
      #""members": ["q"], "channel": {"cid": "t:c", "name": "C"}"#, #""members": [{"user_id": "q"}]"#, #""channels": [1]"#,
      #""data": {"a": 1}, "type": "regular", "channel": {"kind": "x"}"#,
    ], [[#"{"id": "a", $}"#, #"{"id": "b", $, %}"#], [#"[{"id": "a", $}"#, #"{"id": "b", $, %}]"#]])
  func customFields(field: String, records: [String]) async throws {
    let separator = records[0].hasPrefix("[") ? "," : "\n"
    let text = records.joined(separator: separator).replacing("$", with: Self.start).replacing("%", with: field)
    let read = try await ReadExport.text(text)
    #expect(read.messageIDsByChannel == ["t:c": ["a", "b"]], "\(text)")
    #expect(read.diagnostics.isEmpty && read.channels.allSatisfy { $0.channel.id == "t:c" }, "\(read.diagnostics)")
    #expect(read.channels.count == (field.contains("\"cid\"") ? 1 : 0))
  }

  @Test(
    "that are larger than a chunk are messages too, whatever their custom fields are called",
    arguments: [#""users": [{"id": "q"}]"#, #""members": [{"user_id": "q"}]"#, #""channel": {"cid": "t:c"}, "users": [{"id": "q"}]"#])
  func largeMessages(field: String) async throws {
    let record = #"[{"id": "a", \#(Self.start), \#(field), "custom": {"a": "\#(String(repeating: "x", count: 500))"}}]"#
    let read = try await ReadExport.text(record, ReadingOptions(chunkSize: 64))
    #expect(read.messageIDsByChannel == ["t:c": ["a"]])
    #expect(read.channels.allSatisfy { $0.channel.id == "t:c" } && read.diagnostics.isEmpty, "\(read.diagnostics)")
  }

  @Test("without text are told from events, which have users and channels too")
  func events() async throws {
    let message = #"{"id": "a", "user": {"id": "u"}, "cid": "t:c", "channel": {"cid": "t:c"}, "created_at": 5}"#
    let event = #"{"id": "e", "type": "message.new", "cid": "t:c", "user": {"id": "u"}, "message": {"id": "b", \#(Self.start)}}"#
    let read = try await ReadExport.text(message + event)
    #expect(read.messageIDsByChannel == ["t:c": ["a", "b"]])
  }

  @Test("that describe their channel and do not name it are of that one; another thing of that name is none")
  func describedChannel() async throws {
    let read = try await ReadExport.text(
      #"""
      {"id": "a", "text": "x", "user": {"id": "u"}, "created_at": 5, "channel": {"id": "c", "type": "t", "name": "C"}}
      {"id": "b", \#(Self.start), "channel": {"id": "video", "name": "Clips"}}
      """#)
    #expect(read.messageIDsByChannel == ["t:c": ["a", "b"]])
    #expect(read.channels.map(\.channel.name) == ["C"] && read.diagnostics.isEmpty)
  }

  @Test("have the count of a type from its group, else from the counts, else from its people")
  func mixedReactions() async throws {
    let message = try await fields.message(
      #"""
      "reaction_groups": {"a": {"count": 1, "sum_scores": 1}, "b": {"sum_scores": 9}, "c": {"latest_reactions_by": [{"user_id": "v"}]}},
        "reaction_counts": {"a": 5, "b": 3, "d": 2}, "reaction_scores": {"a": 5, "b": 3, "d": 8}
      """#)
    #expect(
      message.reactions == [
        Reaction(type: "a", count: 1), Reaction(type: "b", count: 3, score: 9), Reaction(type: "c", count: 1, userIDs: ["v"]),
        Reaction(type: "d", count: 2, score: 8),
      ])
  }

  @Test(
    "tell of reactions without a type",
    arguments: [
      (#""latest_reactions": [{"user_id": "u"}, {"type": "", "user_id": "v"}]"#, 2), (#""reaction_counts": {"": 3}"#, 1),
      (#""reaction_groups": {"": {"count": 2}}, "reaction_counts": {"": 2}"#, 1),
    ])
  func untypedReactions(field: String, count: Int) async throws {
    let read = try await fields.read(field)
    #expect(read.report.leftOut.mapValues(\.count) == ["a reaction without a type": count])
    #expect(read.messages.map(\.reactions) == [[]])
  }

  @Test("that quote nothing but an id have the id alone; one with an author has the copy")
  func bareQuote() async throws {
    let bare = try await fields.message(#""quoted_message": {"id": "q", "text": ""}"#)
    #expect(bare.quotedMessageID == "q" && bare.quotedMessage == nil)
    let copied = try await fields.message(#""quoted_message": {"id": "q", "user": {"id": "b"}}"#)
    #expect(copied.quotedMessage == QuotedMessage(id: "q", authorID: "b"))
  }

  /// What messages say, and what is told of it.
  static let unread: [(String, [String])] = [
    (#""text": "", "html": "<p>only <b>here</b></p>""#, ["the text of a message that has it only as HTML"]),
    (#""text": "", "poll_id": "p""#, ["a poll of which the export has only the id"]), (#""text": "", "html": "<p> </p>\n""#, []),
    (#""text": "x", "html": "<p>x</p>""#, []), (#""poll": {"id": "p", "name": "?"}, "poll_id": "p""#, []),
    (#""type": "deleted", "html": "<p>gone</p>", "poll_id": "p""#, []),
    (
      #""poll": {"options": [{"id": "o"}], "vote_counts_by_option": {"o": 1, "z": 5, "y": 0}, "latest_votes_by_option": {"z": [{}]}}"#,
      ["the number of votes for an option that the poll does not list"]
    ),
  ]

  @Test("tell what they say in fields that are not read", arguments: unread)
  func untold(fields text: String, expected: [String]) async throws {
    let read = try await fields.read(text)
    #expect(read.report.leftOut.keys.sorted() == expected && read.report.leftOut.values.allSatisfy { $0.count == 1 })
    #expect(read.diagnostics.count == expected.count, "\(read.diagnostics)")
  }
}
