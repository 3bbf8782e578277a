import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading

@Suite("Slack's messages")
struct SlackMessageTests {
  @Test("the ts is the id and the time, to the microsecond")
  func time() async throws {
    let message = try #require(try await SlackExport.message(#""text": "x""#))
    #expect(message.id == "1577836800.000100" && message.createdAt.microseconds == 1_577_836_800_000_100)
    #expect(message.authorID == "U1" && message.text == "x" && message.isPlainText && !message.hasParts)
  }

  @Test("answers, also of other days and without their root, know their thread; a broadcast is shown in the channel")
  func threads() async throws {
    let export = try SlackExport()
    try export.day(
      #"[{"user": "U1", "text": "root", "ts": "10.000001", "thread_ts": "10.000001", "reply_count": 2, "replies": [{"user": "U2", "ts": "20.000001"}]}]"#
    )
    try export.day(
      """
      [{"user": "U2", "text": "reply", "ts": "20.000001", "thread_ts": "10.000001", "parent_user_id": "U1"},
       {"subtype": "thread_broadcast", "user": "U2", "text": "both", "ts": "21.000001", "thread_ts": "10.000001", "root": {"text": "root"}},
       {"user": "U2", "text": "orphan", "ts": "22.000001", "thread_ts": "1.000001"}]
      """, "2020-01-02")
    let messages = try await export.read().messages
    #expect(messages.map(\.parentID) == [nil, "10.000001", "10.000001", "1.000001"])
    #expect(messages.map(\.kind) == [.regular, .reply, .reply, .reply] && messages.map(\.isShownInChannel) == [false, false, true, false])
    #expect(messages[0].statedReplyCount == 2)
    #expect(messages[2].quotedMessage?.text == "root" && messages[2].quotedMessage?.id == "10.000001" && messages[2].quotedMessageID == nil)
  }

  @Test("reactions count more people than they name, have skin tones, and may be the workspace's own")
  func reactions() async throws {
    let message = try await SlackExport.message(
      #""text": "x", "reactions": [{"name": "+1::skin-tone-2", "users": ["U1", "U2"], "count": 5}, {"name": "like", "users": ["U1"], "count": 1, "url": "https://emoji.slack-edge.com/T1/like.png?token=xoxe-1"}]"#
    )
    let reactions = try #require(message?.reactions)
    #expect(reactions.map(\.type) == ["👍🏻", ":like:"] && reactions.map(\.count) == [5, 1] && reactions[0].userIDs == ["U1", "U2"])
    #expect(reactions[1].emoji?.name == "like" && reactions[1].emoji?.url == "https://emoji.slack-edge.com/T1/like.png")
  }

  @Test("an edit and a pin are known")
  func edited() async throws {
    let message = try #require(
      try await SlackExport.message(#""text": "x", "edited": {"user": "U1", "ts": "1577836900.000000"}, "pinned_to": ["C1"]"#))
    #expect(message.editedAt?.seconds == 1_577_836_900 && message.updatedAt == message.editedAt && message.pin != nil)
  }

  @Test(
    "what Slack itself says is a system message in words",
    arguments: [
      (#""subtype": "channel_join", "text": "<@U1> has joined the channel""#, "@(U1) has joined the channel"),
      (#""subtype": "channel_topic", "topic": "t", "text": "set the channel topic: t""#, "@(U1) set the channel topic: t"),
      (
        #""subtype": "channel_name", "text": "<@U1|ada> has renamed the channel from \"a\" to \"b\"""#,
        #"@(U1) has renamed the channel from "a" to "b""#
      ),
      (#""subtype": "channel_tab_added", "text": """#, "@(U1): channel tab added"),
      (#""subtype": "something_new", "text": "Something new""#, "Something new"),
      (
        #""subtype": "huddle_thread", "text": "A huddle started", "room": {"date_start": 100, "date_end": 700, "participant_history": ["U1", "U2"]}"#,
        "A huddle started · 10 min · @(U1) and @(U2)"
      ),
      (
        #""subtype": "sh_room_created", "text": "", "room": {"name": "Weekly", "date_start": 100, "date_end": 160}, "blocks": [{"type": "call", "call_id": "R1", "call": {"v1": {"name": "Weekly"}}}]"#,
        "A call · Weekly · 1 min"
      ),
      (
        #""subtype": "channel_join", "inviter": "U2", "text": "<@U1> has joined the channel""#,
        "@(U1) has joined the channel · Invited by @(U2)"
      ),
    ])
  func system(fields: String, outline: String) async throws {
    let message = try #require(try await SlackExport.message(fields))
    #expect(message.kind == .system)
    #expect(message.richText.map { Outline.of($0) } ?? message.text == outline)
  }

  @Test("whoever was invited has come, as others have")
  func invited() async throws {
    let message = try await SlackExport.message(#""subtype": "channel_join", "inviter": "U2", "text": "<@U1> has joined the channel""#)
    #expect(message?.membershipChange == MembershipChange(.joined, ["U1"]) && message?.mentionedUserIDs == ["U1", "U2"])
  }

  @Test("a thread with an assistant has its title above it")
  func assistant() async throws {
    let message = try await SlackExport.message(
      #""subtype": "assistant_app_thread", "text": "New thread", "assistant_app_thread": {"title": "Plan a trip", "title_blocks": []}"#)
    #expect(message?.note == "Plan a trip" && message?.text == "New thread")
  }

  @Test("what is deleted says nothing, and keeps its thread")
  func tombstone() async throws {
    let message = try #require(
      try await SlackExport.message(
        #""subtype": "tombstone", "text": "This message was deleted.", "hidden": true, "thread_ts": "1577836800.000100", "reply_count": 1"#)
    )
    #expect(message.kind == .deleted && message.text.isEmpty && message.statedReplyCount == 1)
  }

  @Test("a program is called by the name that it writes under, else by its own, else as in the list of people")
  func bots() async throws {
    let export = try SlackExport(users: #"[{"id": "U9", "is_bot": true, "profile": {"real_name": "Helper", "bot_id": "B9"}}]"#)
    try export.day(
      """
      [{"subtype": "bot_message", "bot_id": "B1", "username": "CI", "text": "a", "ts": "1.000001", "icons": {"emoji": ":x:"}},
       {"subtype": "bot_message", "bot_id": "B2", "bot_profile": {"name": "Deploy", "icons": {"image_48": "https://a.example/i.png"}}, "text": "b", "ts": "2.000001"},
       {"subtype": "bot_message", "bot_id": "B9", "text": "c", "ts": "3.000001"},
       {"user": "U9", "bot_id": "B9", "bot_profile": {"name": "Helper"}, "text": "d", "ts": "4.000001"},
       {"user": "USLACKBOT", "text": "e", "ts": "5.000001"},
       {"subtype": "bot_message", "bot_id": "B7", "text": "f", "ts": "6.000001"}]
      """)
    let read = try await export.read()
    #expect(read.messages.map(\.authorID) == ["B1/CI", "B2", "B9", "U9", "USLACKBOT", "B7"])
    var people: [String: User] = [:]
    for user in read.users { people[user.id, default: User(id: user.id)].update(from: user) }
    let names = people.mapValues(\.displayName)
    #expect(names == ["B1/CI": "CI", "B2": "Deploy", "B9": "Helper", "U9": "Helper", "USLACKBOT": "Slackbot", "B7": "Bot"])
    #expect(Set(read.users.filter(\.isBot).map(\.id)) == Set(names.keys) && read.messages.allSatisfy { $0.kind == .regular })
  }

  @Test("a program that nothing names is called what it is, wherever it stands, until a message names it")
  func unnamedBots() async throws {
    let export = try SlackExport()
    try export.day(
      """
      [{"bot_id": "B0AAAAAAA", "text": "a", "ts": "1.000001"},
       {"subtype": "bot_message", "text": "b", "ts": "2.000001"},
       {"user": "U1", "text": "<@B0BBBBBBB> <@BOB> <@Bbbbbbbbbb>", "ts": "3.000001"},
       {"user": "U1", "text": "c", "ts": "4.000001", "reactions": [{"name": "tada", "users": ["U2", "B0CCCCCCC"], "count": 2}]},
       {"bot_id": "B0DDDDDDD", "text": "d", "ts": "5.000001"},
       {"bot_id": "B0DDDDDDD", "bot_profile": {"name": "Deploy"}, "text": "e", "ts": "6.000001"}]
      """)
    var people: [String: User] = [:]
    for user in try await export.read().users { people[user.id, default: User(id: user.id)].update(from: user) }
    let programs = people.filter { $0.value.isBot }.mapValues(\.displayName)
    #expect(programs == ["B0AAAAAAA": "Bot", "bot": "Bot", "B0BBBBBBB": "Bot", "B0CCCCCCC": "Bot", "B0DDDDDDD": "Deploy"])
    #expect(people.count == 7)
  }

  @Test("a program that nothing else names is called as the log of integrations calls it")
  func loggedBots() async throws {
    let export = try SlackExport(users: #"[{"id": "U9", "is_bot": true, "profile": {"real_name": "Helper", "bot_id": "B9"}}]"#)
    try export.folder.write(
      "integration_logs.json",
      #"[{"service_id": "B7", "service_type": "Jenkins"}, {"app_id": "A7", "app_type": "Poll"}, {"service_id": "B9", "service_type": "?"}, "", {"service_id": "1"}]"#
        .utf8)
    try export.day(#"[{"subtype": "bot_message", "bot_id": "B7", "text": "f", "ts": "6.000001"}]"#)
    var people: [String: User] = [:]
    for user in try await export.read().users { people[user.id, default: User(id: user.id)].update(from: user) }
    #expect(people.mapValues(\.name) == ["U9": "Helper", "B9": "Helper", "B7": "Jenkins", "A7": "Poll"])
    #expect(people.values.allSatisfy { $0.isBot })
  }

  @Test("a program that writes as a user has the name that its messages give it, where the list of people has none")
  func botUsers() async throws {
    let export = try SlackExport(users: #"[{"id": "U9", "name": "helper", "profile": {"display_name": "Helper"}}]"#)
    try export.day(
      """
      [{"user": "U9BOT", "bot_id": "B9", "bot_profile": {"id": "B9", "name": "GitHub", "icons": {"image_72": "https://a.example/i"}}, "text": "a", "ts": "1.000001"},
       {"user": "U8", "bot_id": "B8", "username": "CI", "text": "b", "ts": "2.000001"},
       {"user": "U9", "bot_id": "B9", "username": "other", "bot_profile": {"name": "GitHub"}, "text": "c", "ts": "3.000001"},
       {"user": "U7", "bot_id": "B9", "bot_profile": {"name": "GitHub", "user_id": "U9BOT"}, "text": "d", "ts": "4.000001"},
       {"user": "U6", "bot_id": "B6", "bot_profile": {"name": "Poll", "user_id": "U6"}, "text": "e", "ts": "5.000001"},
       {"user": "U5", "username": "<@U5|eve>", "text": "f", "ts": "6.000001"}]
      """)
    let read = try await export.read()
    #expect(read.messages.map(\.authorID) == ["U9BOT", "U8", "U9", "U7", "U6", "U5"])
    var people: [String: User] = [:]
    for user in read.users { people[user.id, default: User(id: user.id)].update(from: user) }
    #expect(people.mapValues(\.name) == ["U9BOT": "GitHub", "U8": "CI", "U9": "Helper", "U6": "Poll"])
    #expect(people["U9BOT"]?.imageURL == "https://a.example/i" && people.values.filter(\.isBot).map(\.id) == ["U6"])
  }

  @Test("people have the name that they show, else their real one; whom the list lacks is described by their messages")
  func people() async throws {
    let export = try SlackExport(
      users:
        #"[{"id": "U1", "name": "ada", "real_name": "Ada L", "deleted": true, "color": "4bbe2e", "profile": {"display_name": "", "real_name": "Ada Lovelace", "image_72": "https://a.example/a.png?token=xoxe-1"}}]"#
    )
    try export.day(
      #"[{"user": "U1", "user_profile": {"display_name": "old name"}, "text": "a", "ts": "1.000001"}, {"user": "U7", "user_profile": {"display_name": "", "real_name": "Guest", "name": "g"}, "text": "b", "ts": "2.000001"}]"#
    )
    var people: [String: User] = [:]
    for user in try await export.read().users { people[user.id, default: User(id: user.id)].update(from: user) }
    #expect(people["U1"]?.name == "Ada Lovelace" && people["U1"]?.isDeleted == true && people["U1"]?.color == 0x4BBE2E)
    #expect(people["U1"]?.imageURL == "https://a.example/a.png" && people["U7"]?.name == "Guest")
  }

  @Test("conversations are named by their names or their people, and folders without a record are channels too")
  func conversations() async throws {
    let export = try SlackExport(
      channels:
        #"[{"id": "C1", "name": "général", "created": "1452837318", "topic": {"value": "a &amp; b <https://x.example|x> <@U1>"}, "purpose": {"value": "for <@U2>"}, "members": ["U1"], "num_members": 7}]"#
    )
    try export.folder.write("groups.json", #"[{"id": "G1", "name": "secret", "purpose": {"value": "hush"}, "members": ["U1"]}]"#.utf8)
    try export.folder.write("dms.json", #"[{"id": "D1", "created": 1452837318, "members": ["U1", "U2"]}]"#.utf8)
    try export.folder.write(
      "mpims.json",
      #"[{"id": "G2", "name": "mpdm-ada--bob--eve-1", "members": ["U1", "U2", "U3"], "topic": {"value": "Group messaging"}}]"#.utf8)
    for (number, folder) in ["général", "secret", "D1", "mpdm-ada--bob--eve-1", "lost"].enumerated() {
      try export.day(#"[{"user": "U1", "text": "x", "ts": "\#(number + 1).000001"}]"#, of: folder)
    }
    let read = try await export.read()
    #expect(
      read.messageIDsByChannel == ["C1": ["1.000001"], "G1": ["2.000001"], "D1": ["3.000001"], "G2": ["4.000001"], ":lost": ["5.000001"]])
    let channels = Dictionary(read.channels.map { ($0.channel.id, $0.channel) }) { first, _ in first }
    #expect(channels["C1"]?.name == "général" && channels["C1"]?.topic == "a & b x @U1" && channels["C1"]?.memberCount == 7)
    #expect(channels["C1"]?.createdAt?.seconds == 1_452_837_318 && channels["G1"]?.topic == "hush" && channels["G1"]?.type == "group")
    #expect(channels["C1"]?.purpose == "for @U2" && channels["G1"]?.purpose == nil)
    #expect(channels["C1"]?.topicMentions == ["U1", "U2"] && channels["G1"]?.topicMentions == [])
    #expect(channels["D1"]?.isDirect == true && channels["D1"]?.name == nil && channels["D1"]?.memberIDs == ["U1", "U2"])
    #expect(channels["G2"]?.isDirect == true && channels["G2"]?.name == nil && channels["G2"]?.type == "mpim")
  }
}
