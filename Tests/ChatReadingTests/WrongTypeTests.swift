import ChatModel
import Diagnostics
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats
@testable import StreamReading

/// Each kind of JSON value under each key that the reader of Stream exports reads, one at a time.
@Suite("Values of a wrong type")
struct WrongTypeTests {
  /// A kind of object, and an export in which one more member can be put into it, at the mark `@`.
  struct Subject: Sendable, CustomTestStringConvertible {
    var name: String
    /// The object's keys, with the types of JSON that are right for each: string, number, truth, array, object.
    var keys: [String: String]
    /// The export.
    var export: String
    var testDescription: String { name }
  }

  static let values = ["s": #""x""#, "n": "7.25", "t": "true", "a": #"[{"no": "thing"}]"#, "o": #"{"no": {}}"#]

  static func channel(_ message: String, channel: String = "", beside: String = "") -> String {
    #"[{"channel": {"cid": "t:c"\#(channel)}, "members": []\#(beside), "messages": [{"id": "first", "text": "", "user": "u", "created_at": 1}, "#
      + #"{"id": "m", "created_at": 5, "text": "t", "type": "regular", "user": {"id": "u"}\#(message)}]}]"#
  }

  static func attachment(_ fields: String) -> String { channel(#", "attachments": [{\#(fields)@}]"#) }

  static let subjects: [Subject] = [
    Subject(
      name: "message",
      keys: [
        "id": "sn", "text": "snt", "type": "s", "user": "sno", "user_id": "sn", "attachments": "a", "created_at": "n", "updated_at": "n",
        "deleted_at": "n", "message_text_updated_at": "n", "parent_id": "sn", "show_in_channel": "t", "quoted_message": "o",
        "quoted_message_id": "sn", "reaction_groups": "o", "reaction_counts": "o", "reaction_scores": "o", "latest_reactions": "a",
        "own_reactions": "a",
        "mentioned_users": "a", "mentioned_users_ids": "a", "mentioned_user_ids": "a", "pinned": "t", "pinned_at": "n",
        "pinned_by": "sno", "pinned_by_id": "sn", "i18n": "o", "poll": "o", "shared_location": "o", "command": "s", "moderation": "o",
        "moderation_details": "o", "shadowed": "t", "deleted_for_me": "t", "restricted_visibility": "a", "silent": "t", "reply_count": "n",
        "cid": "sn", "channel_id": "sn",
        "channel_type": "sn", "channel_member_ids": "a", "html": "snt", "poll_id": "sn",
      ], export: channel("@")),
    Subject(
      name: "moderation", keys: ["action": "s"], export: channel(#", "moderation": {@}"#)),
    Subject(name: "i18n", keys: ["language": "s", "de_text": "snt"], export: channel(#", "i18n": {@}"#)),
    Subject(
      name: "shared_location", keys: ["latitude": "n", "longitude": "n", "end_at": "n", "name": "snt"],
      export: channel(#", "shared_location": {"latitude": 1, "longitude": 2@}"#)),
    Subject(
      name: "quoted_message",
      keys: [
        "id": "sn", "text": "snt", "type": "s", "user": "sno", "user_id": "sn", "attachments": "a", "deleted_at": "n", "poll": "o",
      ], export: channel(#", "quoted_message": {"id": "q"@}"#)),
    Subject(name: "quoted_message.poll", keys: ["name": "snt"], export: channel(#", "quoted_message": {"id": "q", "poll": {@}}"#)),
    Subject(
      name: "quoted_message.attachments", keys: ["type": "s"], export: channel(#", "quoted_message": {"id": "q", "attachments": [{@}]}"#)),
    Subject(
      name: "attachments",
      keys: [
        "type": "s", "og_scrape_url": "s", "image": "s", "image_url": "s", "asset_url": "s", "thumb_url": "s", "url": "s",
        "title_link": "s", "title": "snt", "fallback": "snt", "name": "snt", "text": "snt", "author_name": "snt", "file_size": "n",
        "mime_type": "s", "original_width": "n", "original_height": "n", "width": "n", "height": "n", "duration": "n",
        "waveform_data": "a", "giphy": "o", "custom": "o", "size": "n", "pretext": "snt", "author_link": "s", "footer": "snt",
        "fields": "a", "actions": "a",
      ], export: attachment(#""type": "voiceRecording""#)),
    Subject(
      name: "attachments.fields", keys: ["title": "snt", "value": "snt", "short": "t"],
      export: channel(#", "attachments": [{"type": "file", "fields": [{"title": "a", "value": "b"@}]}]"#)),
    Subject(
      name: "attachments.actions", keys: ["text": "snt", "name": "snt", "url": "s"],
      export: channel(#", "attachments": [{"type": "file", "actions": [{@}]}]"#)),
    Subject(
      name: "attachments.custom",
      keys: ["asset_url": "s", "title": "snt", "file_size": "n", "duration": "n", "waveform_data": "a", "mime_type": "s", "width": "n"],
      export: channel(#", "attachments": [{"type": "video", "custom": {@}}]"#)),
    Subject(
      name: "attachments.giphy", keys: ["original": "o", "fixed_height": "o"],
      export: channel(#", "attachments": [{"type": "giphy", "giphy": {@}}]"#)),
    Subject(
      name: "attachments.giphy.original", keys: ["url": "s", "width": "n", "height": "n"],
      export: channel(#", "attachments": [{"type": "giphy", "giphy": {"original": {@}}}]"#)),
    Subject(
      name: "reaction_groups", keys: ["count": "n", "sum_scores": "n", "latest_reactions_by": "a"],
      export: channel(#", "reaction_groups": {"like": {"count": 1@}}"#)),
    Subject(
      name: "reaction_groups.latest_reactions_by", keys: ["user": "sno", "user_id": "sn"],
      export: channel(#", "reaction_groups": {"like": {"count": 1, "latest_reactions_by": [{@}]}}"#)),
    Subject(name: "reaction_counts", keys: ["like": "n"], export: channel(#", "reaction_counts": {@}"#)),
    Subject(name: "reaction_scores", keys: ["like": "n"], export: channel(#", "reaction_scores": {@}"#)),
    Subject(
      name: "latest_reactions", keys: ["type": "sn", "user": "sno", "user_id": "sn", "score": "n"],
      export: channel(#", "latest_reactions": [{"type": "like"@}]"#)),
    Subject(
      name: "poll",
      keys: [
        "id": "sn", "name": "snt", "description": "snt", "options": "a", "vote_counts_by_option": "o", "vote_count": "n",
        "latest_votes_by_option": "o", "latest_answers": "a", "answers_count": "n", "voting_visibility": "s", "enforce_unique_vote": "t",
        "max_votes_allowed": "n", "is_closed": "t",
      ], export: channel(#", "poll": {@}"#)),
    Subject(name: "poll.options", keys: ["id": "sn", "text": "snt"], export: channel(#", "poll": {"options": [{@}]}"#)),
    Subject(
      name: "poll.vote_counts_by_option", keys: ["o": "n"],
      export: channel(#", "poll": {"options": [{"id": "o"}], "vote_counts_by_option": {@}}"#)),
    Subject(
      name: "poll.latest_votes_by_option", keys: ["o": "a"],
      export: channel(#", "poll": {"options": [{"id": "o"}], "latest_votes_by_option": {@}}"#)),
    Subject(
      name: "poll.latest_votes_by_option[]", keys: ["user": "sno", "user_id": "sn"],
      export: channel(#", "poll": {"options": [{"id": "o"}], "latest_votes_by_option": {"o": [{@}]}}"#)),
    Subject(
      name: "poll.latest_answers", keys: ["answer_text": "snt", "text": "snt", "user": "sno", "user_id": "sn"],
      export: channel(#", "poll": {"latest_answers": [{"answer_text": "t"@}]}"#)),
    Subject(
      name: "user", keys: ["id": "sn", "name": "snt", "image": "s", "role": "snt", "deleted_at": "n", "custom": "o"],
      export: channel(#", "user": {"id": "u"@}"#)),
    Subject(name: "user.custom", keys: ["name": "snt", "image": "s"], export: channel(#", "user": {"id": "u", "custom": {@}}"#)),
    Subject(
      name: "channel",
      keys: [
        "cid": "sn", "id": "sn", "type": "sn", "name": "snt", "topic": "snt", "description": "snt", "image": "s", "created_at": "n",
        "last_message_at": "n", "truncated_at": "n", "deleted_at": "n", "member_count": "n", "member_ids": "a", "config": "o",
        "custom": "o", "created_by": "sno",
      ], export: channel("", channel: "@")),
    Subject(name: "channel.config", keys: ["read_events": "t"], export: channel("", channel: #", "config": {@}"#)),
    Subject(
      name: "channel.custom", keys: ["name": "snt", "topic": "snt", "description": "snt", "image": "s"],
      export: channel("", channel: #", "custom": {@}"#)),
    Subject(
      name: "container",
      keys: [
        "channel": "o", "members": "a", "pinned_messages": "a", "pending_messages": "a", "threads": "a", "read": "a", "users": "a",
        "reactions": "a", "membership": "o", "own_user": "sno", "me": "sno",
      ], export: channel("", beside: "@")),
    Subject(
      name: "read", keys: ["user": "sno", "user_id": "sn", "last_read": "n", "last_delivered_at": "n"],
      export: channel("", beside: #", "read": [{"user_id": "u", "last_read": 5@}]"#)),
    Subject(
      name: "members", keys: ["user": "sno", "user_id": "sn", "last_read": "n"],
      export: channel("", beside: #", "members": [{"user_id": "u"@}]"#)),
    Subject(
      name: "membership", keys: ["user": "sno", "user_id": "sn"], export: channel("", beside: #", "membership": {"user_id": "u"@}"#)),
    Subject(
      name: "threads",
      keys: ["channel_cid": "sn", "channel": "o", "parent_message_id": "sn", "parent_message": "o", "latest_replies": "a", "title": "snt"],
      export: channel("", beside: #", "threads": [{"channel_cid": "t:c", "latest_replies": []@}]"#)),
    Subject(
      name: "response", keys: ["users": "a", "threads": "a", "own_user": "sno", "me": "sno"],
      export: #"{"channels": "# + channel("") + "@}"),
    Subject(
      name: "member",
      keys: ["channel_type": "sn", "channel_id": "sn", "cid": "sn", "user_id": "sn", "user": "sno", "channel_member_ids": "a"],
      export: #"{"type": "member", "data": {"channel_type": "t", "channel_id": "c", "user_id": "u"@}}"# + channel("")),
    Subject(
      name: "reaction", keys: ["message_id": "sn", "type": "sn", "user_id": "sn", "user": "sno", "score": "n"],
      export: #"{"type": "reaction", "data": {"message_id": "m", "type": "like", "user_id": "u"@}}"# + channel("")),
  ]

  /// Reads the export with a member put in, and checks that the message is there.
  func read(_ subject: Subject, _ key: String, _ value: String, chunk: Int) async throws -> ReadExport {
    let last = subject.export.firstIndex(of: "@").flatMap { subject.export[..<$0].last }
    let comma = last == "{" || last == "," ? "" : ", "
    let text = subject.export.replacing("@", with: comma + #""\#(key)": \#(value)"#)
    let read = try await ReadExport.text(text, ReadingOptions(keepGoing: true, chunkSize: chunk))
    // One without a time has that of the message before it, if a cut does not part the two.
    #expect(read.messages.contains { ($0.createdAt.microseconds > 0 || chunk == 100 && !$0.isTimeKnown) && $0.id != "first" }, "\(text)")
    #expect(read.messages.contains { $0.id == "first" }, "\(text)")
    return read
  }

  @Test("every key that the reader has is among them")
  func allKeys() {
    let names: [[String]] = [
      StreamMessageReader.Key.allCases.map(\.name), StreamMessageReader.PartKey.allCases.map(\.name),
      StreamAttachmentReader.Key.allCases.map(\.name), StreamAttachmentReader.GiphyKey.allCases.map(\.name),
      StreamAttachmentReader.PartKey.allCases.map(\.name),
      StreamReactionReader.Key.allCases.map(\.name), StreamPollReader.Key.allCases.map(\.name),
      StreamPollReader.PartKey.allCases.map(\.name), StreamUserReader.Key.allCases.map(\.name),
      StreamUserReader.CustomKey.allCases.map(\.name), StreamChannelReader.Key.allCases.map(\.name),
      StreamChannelReader.CustomKey.allCases.map(\.name), StreamChannelReader.PartKey.allCases.map(\.name),
      StreamDecoder.ThreadKey.allCases.map(\.name), StreamDecoder.Key.allCases.filter { $0.expected != .anything }.map(\.name),
    ]
    // These are wrappers, whose content is lost with them: another test has them.
    let tested = Set(Self.subjects.flatMap(\.keys.keys)).union(["channels", "messages", "data", "item", "message", "reaction", "member"])
    for keys in names { #expect(Set(keys).subtracting(tested).isEmpty) }
  }

  @Test(
    "what should hold the messages, and does not, is told by its name",
    arguments: [
      (#"{"channels": {"a": 1}}"#, "channels"), (#"{"channel": {"cid": "t:d"}, "messages": {"a": {}}}"#, "messages"),
      (#"{"channel": {"cid": "t:d"}, "messages": "x"}"#, "messages"), (#"{"type": "user", "data": [1]}"#, "data"),
      (#"{"type": "message", "data": "x"}"#, "data"), (#"{"type": "message", "item": 5}"#, "item"), (#"{"message": true}"#, "message"),
      (#"{"reaction": [1]}"#, "reaction"), (#"{"member": "x"}"#, "member"), (#"{"type": 5, "data": {"id": "n", "text": "t"}}"#, "type"),
    ])
  func wrappers(record: String, key: String) async throws {
    let read = try await ReadExport.text(record + Self.channel(""), ReadingOptions(keepGoing: true))
    #expect(read.diagnostics.filter { $0.summary.hasPrefix("\(key) should be") && $0.place.byte == 0 }.count == 1)
    #expect(read.messages.suffix(2).map(\.id) == ["first", "m"])
    #expect(read.report.unreadable.values.reduce(0, +) == read.report.diagnostics.count(of: .error))
  }

  @Test("a user that is wrong in every message is told once, and a field that is wrong twice in one message too")
  func onlyOnce() async throws {
    let read = try await ReadExport.text(
      Self.channel(#", "user": {"id": "u", "role": []}, "latest_reactions": [{"type": "a", "user": {"id": "u", "role": []}}]"#)
        + Self.channel(
          #", "user": {"id": "u", "role": []}, "attachments": [{"type": "file", "title": []}, 5, {"type": "file", "title": {}}]"#),
      ReadingOptions(chunkSize: 100))
    #expect(
      read.diagnostics.map(\.summary).sorted() == [
        "an element of attachments should be an object, but is the number 5; it is left out",
        "attachments.title should be a string, but is an array; it is left out",
        "user.role of user u should be a string, but is an array; it is left out",
      ])
    #expect(read.diagnostics.allSatisfy { $0.place.messageID == "m" && $0.place.byte != nil })
  }

  @Test("fields of attachments that are nobody's but the client's own can be anything")
  func customAttachment() async throws {
    let read = try await ReadExport.text(Self.channel(#", "attachments": [{"type": "order", "size": {"w": 1}}]"#))
    #expect(read.diagnostics.map(\.severity) == [.note])
    #expect(read.messages.last?.attachments.map(\.typeName) == ["order"])
  }

  @Test("each is taken for what it can be, or told once by the name of its field; null is never told", arguments: subjects, [100, 1 << 20])
  func wrongTypes(subject: Subject, chunk: Int) async throws {
    for (key, right) in subject.keys {
      let absent = try await read(subject, "unread", "null", chunk: chunk)
      let null = try await read(subject, key, "null", chunk: chunk)
      #expect(absent.diagnostics.isEmpty && !null.diagnostics.contains { $0.summary.contains("should be") }, "\(key) \(null.diagnostics)")
      for (type, value) in Self.values {
        let read = try await read(subject, key, value, chunk: chunk)
        let told = read.diagnostics.filter { $0.summary.contains(key) && $0.summary.contains("should be") && $0.place.byte != nil }
        let isRight = right.contains(type)
        if isRight { continue }
        #expect(told.count <= 1, "\(subject.name) \(key): \(value)")
        if told.isEmpty {
          // A scalar that was taken makes a difference.
          #expect(type != "a" && type != "o", "\(subject.name) \(key): \(value) was not told")
          #expect(read.batches.description != null.batches.description, "\(subject.name) \(key): \(value) was neither taken nor told")
        } else {
          #expect(told.allSatisfy { $0.severity == .warning })
          if subject.name == "message", key != "id" { #expect(told.allSatisfy { $0.place.messageID == "m" }) }
        }
      }
      for (type, value) in Self.values where right.contains(type) && type != "a" && type != "o" {
        let read = try await read(subject, key, value, chunk: chunk)
        #expect(!read.diagnostics.contains { $0.summary.hasPrefix("\(key) should be") }, "\(subject.name) \(key): \(value)")
      }
    }
  }
}
