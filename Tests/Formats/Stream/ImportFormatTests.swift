import ChatModel
import Foundation
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Import files")
struct ImportFormatTests {
  @Test("records come in any order, one on each line")
  func lines() async throws {
    let lines = """
      {"type": "reaction", "data": {"message_id": "m1", "type": "love", "user_id": "u2", "created_at": "2022-01-01T01:01:01Z"}}
      {"type": "message", "data": {"id": "m1", "channel_type": "team", "channel_id": "x", "user": "u1", "text": "hi", "created_at": 1640998861}}

      {"type": "channel_member", "data": {"channel_type": "team", "channel_id": "x", "user_id": "u1", "last_read": "2022-01-02T00:00:00Z"}}
      {"type": "channel", "data": {"type": "team", "id": "x", "created_by": "u1", "name": "X"}}
      {"type": "user", "data": {"id": "u1", "name": "One", "deleted_at": "0001-01-01T00:00:00Z"}}
      {"type": "device", "data": {"id": "d"}}
      """
    for text in [lines, lines.replacing("\n", with: "\r\n"), "\u{FEFF}" + lines + "\n"] {
      for chunk in [64, 1 << 20] {
        let read = try await ReadExport.text(text, ReadingOptions(chunkSize: chunk, blockSize: 50))
        #expect(
          read.reactions == [ReactionRecord(messageID: "m1", type: "love", userID: "u2", createdAt: Timestamp(seconds: 1_640_998_861))])
        #expect(read.messageIDsByChannel == ["team:x": ["m1"]])
        #expect(read.messages.first?.createdAt == Timestamp(seconds: 1_640_998_861))
        #expect(read.members == [MemberRecord(channelKey: "team:x", userID: "u1", lastRead: Timestamp(seconds: 1_641_081_600))])
        #expect(read.users == [User(id: "u1", name: "One")])
        #expect(read.channels.map(\.channel.name) == ["X"])
        #expect(read.report.ignored == ["device": 1])
        #expect(
          read.diagnostics.map(\.description) == ["note: records that are not part of a chat are not shown: device (1)"])
      }
    }
  }

  @Test("the vendor's sample is read as another reader reads it", .realExports)
  func vendorSample() async throws {
    let path = try RealExports.path("stream/GetStream__stream-cli/data.json")
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let records = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    let items = { (type: String) in records.filter { $0["type"] as? String == type }.compactMap { $0["item"] as? [String: Any] } }
    for chunk in [64, 1 << 20] {
      let read = try await ReadExport.paths([path], ReadingOptions(chunkSize: chunk))
      #expect(read.messages.map(\.id) == items("message").compactMap { $0["id"] as? String })
      #expect(read.messages.map(\.text) == items("message").compactMap { $0["text"] as? String })
      #expect(read.messages.map(\.authorID) == items("message").compactMap { $0["user"] as? String })
      #expect(read.report.ignored == ["device": items("device").count])
      #expect(read.diagnostics.compactMap(\.place.messageID) == read.messages.map(\.id))
      #expect(read.diagnostics.count == read.messages.count + 1 && read.diagnostics.allSatisfy { $0.severity == .note })
      #expect(read.users.map(\.id) == items("user").compactMap { $0["id"] as? String })
      #expect(Set(read.channels.map(\.channel.id)).count == items("channel").count)
      #expect(read.members.count == items("member").count)
      #expect(read.reactions.count == items("reaction").count)
      let distinct = "messaging:!members-user3,user4"
      #expect(read.messageIDsByChannel[distinct] == ["message3"])
      #expect(read.channels.contains { $0.channel.id == distinct && $0.channel.isDirect })
      #expect(read.messages.allSatisfy { !$0.isTimeKnown })
    }
  }

  @Test("entities that do not say what they are are recognised by their keys")
  func bareEntities() async throws {
    let read = try await ReadExport.text(
      """
      {"id": "u1", "role": "admin", "name": "One"}
      {"cid": "team:x", "id": "x", "type": "team", "member_count": 3}
      {"id": "m1", "cid": "team:x", "user": {"id": "u1"}, "text": "hi", "created_at": 1640998861000000000}
      {"message_id": "m1", "type": "like", "user": {"id": "u1"}, "score": 2}
      {"cid": "team:x", "user_id": "u1", "role": "owner"}
      {"what": "is this"}
      """)
    #expect(read.users.map(\.id).contains("u1"))
    #expect(read.channels.map(\.channel.id) == ["team:x"])
    #expect(read.messages.map(\.createdAt) == [Timestamp(seconds: 1_640_998_861)])
    #expect(read.reactions == [ReactionRecord(messageID: "m1", type: "like", userID: "u1", score: 2)])
    #expect(read.members.map(\.userID) == ["u1"])
    #expect(read.report.leftOut.mapValues(\.count) == ["a record of an unknown kind": 1])
    #expect(read.diagnostics.count == 1)
  }
}
