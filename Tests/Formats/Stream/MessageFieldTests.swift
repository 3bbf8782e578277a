import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading

@Suite("Fields of messages")
struct MessageFieldTests {
  func message(_ fields: String) async throws -> Message {
    try #require(try await read(fields).messages.first)
  }

  func read(_ fields: String) async throws -> ReadExport {
    try await ReadExport.text(
      #"[{"channel": {"cid": "t:c"}, "members": [], "messages": [{"id": "m", "user": "u", "created_at": "2020-01-01T00:00:00Z", \#(fields)}]}]"#
    )
  }

  @Test("a link's address makes an attachment a link preview, whatever its type says")
  func link() async throws {
    let attachment = try #require(
      try await message(
        #""attachments": [{"type": "image", "og_scrape_url": "https://a.example/x", "title_link": "https://a.example/", "image_url": "i.png", "author_name": "A"}]"#
      ).attachments.first)
    #expect(attachment.kind == .link)
    #expect(attachment.linkURL == "https://a.example/")
    #expect(attachment.url == "i.png")
    #expect(attachment.authorName == "A")
  }

  @Test("one's own reactions are among those of others, and a message deleted for oneself is deleted")
  func ownFields() async throws {
    let own = #""own_reactions": [{"type": "like", "user_id": "me"}]"#
    let reactions = try await message(#""reaction_counts": {"like": 2}, "latest_reactions": [], \#(own)"#).reactions
    #expect(reactions.map(\.count) == [2] && reactions.map(\.userIDs) == [["me"]])
    #expect(try await message(#""latest_reactions": [{"type": "like", "user_id": "me"}], \#(own)"#).reactions.map(\.count) == [1])
    #expect(try await message(#""text": "x", "deleted_for_me": true"#).isDeleted)
    let restricted = try await read(#""text": "x", "restricted_visibility": ["u"]"#)
    #expect(restricted.diagnostics.contains { $0.severity == .warning && $0.summary.contains("for certain people only") })
  }

  @Test("translations are trimmed as texts are, and empty ones are none")
  func trimmedTranslations() async throws {
    let translations = try await message(#""text": "x", "i18n": {"language": "de", "en_text": "  y\n", "fr_text": " "}"#).translations
    #expect(translations == [Translation(language: "en", text: "y")])
  }

  @Test("an image's address and title come from the first key that has one")
  func image() async throws {
    let images = try await message(
      #"""
      "attachments": [{"type": "image", "image": "1", "image_url": "2", "asset_url": "3", "title": "t", "fallback": "f", "original_width": 30, "original_height": "20"},
        {"type": "image", "image_url": "2", "asset_url": "3", "fallback": "f", "name": "n"}, {"type": "image", "asset_url": "3", "name": "n"},
        {"type": "image", "custom": {"name": "c"}, "image_url": "4"}]
      """#
    ).attachments
    #expect(images.map(\.url) == ["1", "2", "3", "4"])
    #expect(images.map(\.title) == ["t", "f", "n", "c"])
    #expect(images.first?.width == 30)
    #expect(images.first?.height == 20)
  }

  @Test("files, sounds, giphys and unknown kinds are read")
  func kinds() async throws {
    let read = try await message(
      #"""
      "attachments": [{"type": "file", "asset_url": "f.pdf", "file_size": 123, "mime_type": "application/pdf"},
        {"type": "voiceRecording", "asset_url": "v.aac", "duration": 1.5, "waveform_data": [0, 0.5, 1, 7, -1, null]},
        {"type": "giphy", "title": "cat", "thumb_url": "t.gif", "giphy": {"original": {"url": "o.gif", "width": "480", "height": "270"}, "fixed_height": {"url": "f.gif"}}},
        {"type": "giphy", "thumb_url": "t.gif"}, {"image_url": "x"}, {"type": "card"}, "nonsense"]
      """#
    ).attachments
    #expect(read.map(\.kind) == [.file, .voiceRecording, .giphy, .giphy, .unknown, .unknown])
    #expect(read.first?.fileSize == 123)
    #expect(read.first?.mimeType == "application/pdf")
    #expect(read[1].duration == 1.5)
    #expect(read[1].waveform == [0, 128, 255, 255, 0, 0])
    #expect(read[2].url == "o.gif")
    #expect(read[2].width == 480)
    #expect(read[3].url == "t.gif")
  }

  @Test("reaction groups win over counts of the same type, and who reacted comes from the list")
  func reactions() async throws {
    let reactions = try await message(
      #"""
      "reaction_groups": {"wow": {"count": 2, "sum_scores": 9}, "like": {"count": 1, "sum_scores": 1}}, "reaction_counts": {"sad": 4, "wow": 7},
        "latest_reactions": [{"type": "wow", "user": {"id": "a"}}, {"type": "wow", "user_id": "a"}, {"type": "wow", "user_id": "b"}]
      """#
    ).reactions
    let wow = Reaction(type: "wow", count: 2, score: 9, userIDs: ["a", "b"])
    #expect(reactions == [Reaction(type: "like", count: 1), Reaction(type: "sad", count: 4), wow])
    let counted = try await message(
      #""latest_reactions": [{"type": "x", "user_id": "a", "score": 3}, {"type": "x", "user_id": "b", "created_at": "1970-01-01T00:00:09Z"}]"#
    )
    #expect(counted.reactions == [Reaction(type: "x", count: 2, score: 4, userIDs: ["a", "b"], times: [nil, Timestamp(seconds: 9)])])
    let timed = try await message(
      #""reaction_counts": {"x": 3}, "latest_reactions": [{"type": "x", "user_id": "a", "created_at": "1970-01-01T00:00:09Z"}]"#)
    #expect(timed.reactions == [Reaction(type: "x", count: 3, score: 3, userIDs: ["a"], times: [Timestamp(seconds: 9)])])
  }

  @Test("poll, place, translation, quotation, thread, pin, command and moderation are read")
  func others() async throws {
    let read = try await message(
      #"""
      "text": "\u00a0 hello \n", "type": "error", "moderation": {"action": "bounce"}, "silent": true, "command": "giphy", "reply_count": 3,
      "parent_id": "root", "show_in_channel": true, "message_text_updated_at": "2020-01-01T01:00:00Z", "mentioned_users": [{"id": "a"}, "b", {"id": "a"}],
      "pinned_at": "2020-01-01T02:00:00Z", "pinned_by": "a", "i18n": {"language": "en", "en_text": "hello", "fr_text": "salut", "de_text": "hallo"},
      "shared_location": {"latitude": 50.1, "longitude": 14.4, "end_at": "2020-01-01T03:00:00Z"},
      "quoted_message": {"id": "q", "user": {"id": "b"}, "text": "", "poll": {"name": "?"}, "attachments": [{"type": "image", "image_url": "i"}]},
      "poll": {"id": "p", "name": "Where", "options": [{"id": "1", "text": "Here"}, {"id": "2", "text": "There"}], "vote_counts_by_option": {"2": 4},
        "latest_votes_by_option": {"2": [{"user_id": "a"}, {"user": {"id": "b"}}]}, "latest_answers": [{"answer_text": "Nowhere", "user_id": "a"}],
        "max_votes_allowed": 2, "enforce_unique_vote": false, "is_closed": true, "vote_count": 4}
      """#)
    #expect(read.text == "hello")
    #expect(read.kind == .error)
    #expect(read.isBounced && read.isSilent && read.isShownInChannel)
    #expect(read.command == "giphy")
    #expect(read.parentID == "root")
    #expect(read.statedReplyCount == 3)
    #expect(read.editedAt == Timestamp(seconds: 1_577_840_400))
    #expect(read.mentionedUserIDs == ["a", "b"])
    #expect(read.pin == Pin(at: Timestamp(seconds: 1_577_844_000), userID: "a"))
    #expect(read.language == "en")
    #expect(read.translations == [Translation(language: "de", text: "hallo"), Translation(language: "fr", text: "salut")])
    #expect(read.location == SharedLocation(latitude: 50.1, longitude: 14.4, endsAt: Timestamp(seconds: 1_577_847_600)))
    #expect(read.quotedMessageID == "q")
    #expect(read.quotedMessage?.pollName == "?")
    #expect(read.quotedMessage?.attachment?.url == "i")
    let poll = try #require(read.poll)
    #expect(poll.options.map(\.voteCount) == [0, 4])
    #expect(poll.options.last?.voterIDs == ["a", "b"])
    #expect(poll.answers == [PollAnswer(text: "Nowhere", userID: "a")])
    #expect(poll.isClosed && poll.maximumVotes == 2 && poll.voteCount == 4)
  }

  @Test("a deleted quotation gives neither its text nor its attachment away")
  func deletedQuote() async throws {
    let quote = try await message(
      #""quoted_message": {"id": "q", "user": {"id": "b"}, "text": "secret", "type": "deleted", "attachments": [{"type": "image"}]}"#
    ).quotedMessage
    #expect(quote == QuotedMessage(id: "q", authorID: "b", isDeleted: true))
  }

  @Test("an unknown message type is read as regular and told once")
  func unknownType() async throws {
    let read = try await read(#""type": "x"}, {"id": "n", "user": "u", "created_at": 1, "type": "x""#)
    #expect(read.messages.map(\.kind) == [.regular, .regular])
    #expect(read.diagnostics.map(\.severity) == [.note])
  }

  @Test("a reply stays one, whether the channel shows it or not; a regular message can answer too")
  func replies() async throws {
    let reply = try await message(#""type": "reply", "parent_id": "p", "show_in_channel": true"#)
    #expect(reply.kind == .reply && reply.parentID == "p" && reply.isShownInChannel)
    let hidden = try await message(#""type": "reply", "parent_id": "p""#)
    #expect(hidden.kind == .reply && !hidden.isShownInChannel)
    let regular = try await message(#""type": "regular", "parent_id": "p", "show_in_channel": true"#)
    #expect(regular.kind == .regular && regular.parentID == "p" && regular.isShownInChannel)
    let deleted = try await message(#""type": "reply", "parent_id": "p", "deleted_at": "2020-01-02T00:00:00Z""#)
    #expect(deleted.kind == .deleted && deleted.parentID == "p")
  }

  @Test("where a key stands twice the last value counts")
  func duplicateKeys() async throws {
    #expect(try await message(#""text": "first", "text": "last""#).text == "last")
  }
}
