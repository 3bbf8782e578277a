import ChatModel
import Diagnostics
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Fields that are missing")
struct MissingFieldTests {
  static let chunkSizes = [64, 1 << 20]
  static let head = #"[{"channel": {"cid": "t:c"}, "members": [], "messages": ["#

  @Test("a message that does not say when it was sent gets one note at its place", arguments: ["", #", "created_at": """#], chunkSizes)
  func time(field: String, chunk: Int) async throws {
    let text = Self.head + #"{"id": "a", "text": "", "user": "u", "created_at": 5}, {"id": "b", "text": "", "user": "u"\#(field)}]}]"#
    let read = try await ReadExport.text(text, ReadingOptions(chunkSize: chunk))
    let note = try #require(read.diagnostics.first)
    #expect(read.diagnostics.count == 1)
    #expect(note.severity == .note && note.summary.hasPrefix("the export does not say when the message was sent; "))
    #expect(note.place.messageID == "b" && note.place.file?.hasSuffix("export.json") == true)
    #expect(note.place.byte == text.range(of: #"{"id": "b""#).map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) })
  }

  @Test("a bad date has its warning and no note besides", arguments: [#""yesterday""#, "{}", "[]", "true", #""20200-01-01T00:00:00Z""#])
  func badTime(value: String) async throws {
    let read = try await ReadExport.text(Self.head + #"{"id": "a", "text": "", "user": "u", "created_at": \#(value)}]}]"#)
    #expect(read.messages.map(\.isTimeKnown) == [false])
    #expect(read.diagnostics.map(\.severity) == [.warning])
  }

  @Test(
    "a message that names no user gets one note",
    arguments: ["", #", "user": null"#, #", "user": """#, #", "user": {}"#, #", "user_id": """#])
  func user(field: String) async throws {
    let read = try await ReadExport.text(Self.head + #"{"id": "a", "text": "", "created_at": 5\#(field)}]}]"#)
    #expect(read.diagnostics.map(\.summary) == ["the export does not say who sent the message"])
    #expect(read.diagnostics.map(\.severity) == [.note] && read.diagnostics.map(\.place.messageID) == ["a"])
  }

  @Test("a user of a wrong type has its warning and no note besides; a system message needs no user")
  func noNoteForUser() async throws {
    for field in [#""user": []"#, #""user": {"id": []}"#, #""user_id": {}"#, #""type": "system""#] {
      let read = try await ReadExport.text(Self.head + #"{"id": "a", "text": "", "created_at": 5, \#(field)}]}]"#)
      #expect(read.report.diagnostics.count(of: .note) == 0, "\(field)")
    }
  }

  @Test("names of nothing but white space count as absent", arguments: ["", " ", #"\t\n"#, #"\u00a0\u3000"#, #"\u1680"#])
  func blankNames(name: String) async throws {
    let read = try await ReadExport.text(
      #"""
      [{"channel": {"cid": "t:a", "name": "\#(name)"}, "members": [{"user": {"id": "ada", "name": "\#(name)"}}], "messages": []},
       {"channel": {"cid": "t:b", "name": "\#(name)", "custom": {"name": "B"}},
        "members": [{"user": {"id": "alan", "name": "\#(name)", "custom": {"name": " Alan"}}}], "messages": []}]
      """#)
    #expect(read.channels.map(\.channel.name) == [nil, "B"])
    #expect(read.users.map(\.name) == [nil, " Alan"])
    #expect(read.diagnostics.isEmpty)
  }

  @Test(
    "a channel without id has one made of its name, and two of different names have different ones",
    arguments: [#""cid": "", "id": "", "type": "t""#, #""id": "", "type": "t""#, #""cid": "t:", "id": "", "type": "t""#], chunkSizes)
  func channelID(id: String, chunk: Int) async throws {
    let channel = { (name: String, message: String) in
      #"{"channel": {\#(id), "name": "\#(name)"}, "messages": [{"id": "\#(message)", "text": "", "user": "u", "created_at": 5}]}"#
    }
    let read = try await ReadExport.text("[\(channel("A", "a")), \(channel("B", "b"))]", ReadingOptions(chunkSize: chunk))
    #expect(read.channels.map(\.channel.name) == ["A", "B"])
    #expect(read.channels.allSatisfy { $0.channel.id.hasPrefix("t:no-id-") && $0.channel.type == "t" })
    #expect(Set(read.channels.map(\.channel.id)).count == 2)
    #expect(Set(read.messageIDsByChannel.values) == [["a"], ["b"]])
    #expect(read.diagnostics.map(\.severity) == [.warning, .warning])
    let again = try await ReadExport.text("[\(channel("A", "a"))]")
    #expect(again.channels.first?.channel.id == read.channels.first?.channel.id)
  }

  @Test("a channel without id that its messages name is theirs and keeps its name")
  func channelNamedByMessage() async throws {
    let read = try await ReadExport.text(
      #"[{"channel": {"cid": "", "name": "A"}, "messages": [{"id": "a", "cid": "t:x", "text": "", "user": "u", "created_at": 5}]}]"#)
    #expect(read.channels.map(\.channel.id) == ["t:x"] && read.channels.map(\.channel.name) == ["A"])
    #expect(read.report.diagnostics.count(of: .warning) == 1)
  }

  @Test("a channel with neither id nor name has an id made of its members, whatever their order")
  func channelOfMembers() async throws {
    let channel = { (members: String) in #"{"channel": {"id": "", "type": "t", "topic": "x"}, "members": [\#(members)], "messages": []}"# }
    let (ada, alan) = (#"{"user_id": "ada"}"#, #"{"user": {"id": "alan"}}"#)
    let read = try await ReadExport.text("[\(channel(ada + "," + alan)), \(channel(alan + "," + ada)), \(channel(ada))]")
    let ids = read.channels.map(\.channel.id)
    #expect(ids.count == 3 && ids.allSatisfy { $0.hasPrefix("t:no-id-") } && ids[0] == ids[1] && ids[0] != ids[2])
    #expect(read.channels.allSatisfy { !$0.channel.isDirect && $0.channel.topic == "x" })
    #expect(Set(read.members.map(\.userID)) == ["ada", "alan"])
    #expect(read.diagnostics.map(\.severity) == [.warning, .warning, .warning])
  }

  @Test("a channel record of an import without id is named in a warning, with a made-up id where it has a name")
  func importedChannelID() async throws {
    let user = #"{"type": "user", "data": {"id": "u"}}"#
    let named = try await ReadExport.text(user + #"{"type": "channel", "data": {"id": "", "type": "t", "name": "A"}}"#)
    #expect(named.channels.map { $0.channel.id.hasPrefix("t:no-id-") } == [true])
    #expect(named.diagnostics.map(\.severity) == [.warning] && named.report.ignored.isEmpty)
    let nameless = try await ReadExport.text(user + #"{"type": "channel", "data": {"id": "", "type": "t"}}"#)
    #expect(nameless.channels.isEmpty && nameless.report.ignored.isEmpty)
    #expect(nameless.diagnostics.map(\.severity) == [.warning])
  }

  @Test("a channel that messages or members name only by its members is direct and has them", arguments: chunkSizes)
  func membersOnly(chunk: Int) async throws {
    let named = #""channel_type": "messaging", "channel_member_ids": ["b", "a", "b"]"#
    let message = { (id: String) in
      #"{"type": "message", "data": {"id": "\#(id)", \#(named), "user": "a", "text": "x", "created_at": "2022-01-01T01:01:01Z"}}"#
    }
    let member = #"{"type": "member", "data": {\#(named), "user_id": "a"}}"#
    for text in [message("1") + message("2"), member, member + message("1")] {
      let read = try await ReadExport.text(text, ReadingOptions(chunkSize: chunk))
      #expect(Set(read.channels.map(\.channel.id)) == ["messaging:!members-a,b"])
      #expect(read.channels.allSatisfy { $0.channel.isDirect && $0.channel.memberIDs == ["b", "a"] && $0.channel.type == "messaging" })
      #expect(chunk < 100 || read.channels.count == 1)
      #expect(read.messages.isEmpty || Set(read.messageIDsByChannel.keys) == ["messaging:!members-a,b"])
      #expect(read.diagnostics.isEmpty)
    }
    let withID = message("1").replacing(#""channel_type""#, with: #""channel_id": "c", "channel_type""#)
    #expect(try await ReadExport.text(withID).channels.isEmpty)
  }
}
