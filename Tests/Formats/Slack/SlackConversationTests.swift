import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats
@testable import SlackReading

@Suite("What tells of Slack's conversations")
struct SlackConversationTests {
  @Test(
    "a folder is known by its name, that of a file's conversation by the file",
    arguments: [
      ("general", ":general"), ("FC:F0CANVAS9:Plan", ":FC:F0CANVAS9"), ("FC:F0CANVAS9:Plan: part 2", ":FC:F0CANVAS9"),
      ("FC_F0CANVAS9_Plan", ":FC:F0CANVAS9"), ("FC:F0CANVAS9", ":FC:F0CANVAS9"), ("FC-Folder", ":FC-Folder"), ("FC", ":FC"),
    ])
  func keys(folder: String, key: String) {
    #expect(SlackConversation.key(ofFolder: folder, in: "") == key)
  }

  @Test(
    "an id and a name say what a conversation is",
    arguments: [
      ("C1", "general", "channel", "general"), ("G1", "secret", "group", "secret"), ("D1", nil, "im", nil),
      ("", "mpdm-ada--bob-1", "mpim", "ada, bob"), ("C2", "FC:F0CANVAS9:Plan: part 2", "file_conversation", "Plan: part 2"),
      ("C3", "FC:F0CANVAS9", "file_conversation", "FC:F0CANVAS9"),
    ] as [(String, String?, String, String?)])
  func conversations(id: String, name: String?, type: String, shown: String?) {
    let channel = SlackConversation(id: id, name: name).channel
    #expect(channel.type == type && channel.name == shown && channel.isDirect == ["im", "mpim"].contains(type))
  }

  @Test("a list of conversations about files tells their names and members, and no file of the exporter's own is told of")
  func fileConversations() async throws {
    let export = try SlackExport()
    try export.folder.write(
      "file_conversations.json", #"[{"id": "C7", "name": "FC:F0CANVAS9:Plan", "members": ["U1", "U2"]}]"#.utf8)
    try export.folder.write(".slack-manifest.json", #"{"version": 2, "metadata": {"exporter": "slack"}}"#.utf8)
    try export.day(#"[{"user": "U1", "ts": "1577836800.000100", "text": "a comment"}]"#, of: "FC:F0CANVAS9:Pl…")
    let read = try await export.read()
    let channel = try #require(read.channels.map(\.channel).first { $0.id == "C7" })
    #expect(channel.name == "Plan" && channel.type == "file_conversation" && channel.memberIDs == ["U1", "U2"])
    #expect(read.messageIDsByChannel == ["C7": ["1577836800.000100"]])
    #expect(read.diagnostics.isEmpty)
    #expect(try ExportReader(paths: [export.folder.path]).survey().otherFiles == 0)
  }

  @Test("lists of slackdump's beside dumps tell of all sorts of conversations", arguments: ["channels.json", "groups.json"])
  func dumpLists(list: String) async throws {
    let folder = try ExportFolder()
    let dump = #"{"channel_id": "C000000001", "name": "a", "messages": [{"user": "U1", "ts": "1577836800.000100", "text": "x"}]}"#
    try folder.write("C000000001.json", dump.utf8)
    let conversations =
      #"[{"id": "C000000001", "name": "a", "is_private": true}, {"id": "D000000001", "is_im": true, "user": "U1"}]"#
    try folder.write(list, conversations.utf8)
    let read = try await ReadExport.paths([folder.path])
    let types = Dictionary(read.channels.map { ($0.channel.id, $0.channel.type) }) { $1.isEmpty ? $0 : $1 }
    #expect(types["D000000001"] == "im" && read.channels.contains { $0.channel.type == "group" })
    #expect(try ExportReader(paths: [folder.path]).survey().otherFiles == 0)
  }

  @Test("a label names whom it mentions where nothing else does, and is told once")
  func labels() async throws {
    let read = try await SlackExport.read(
      day: """
        [{"user": "U1", "ts": "1.1", "text": "<@U2|boss> <@U9|@cy> <#C7|#harbour> <#C7|harbour>"},
         {"user": "U1", "ts": "1.2", "text": "<@U8|dee> and <#C8|quay>", "blocks": [{"type": "rich_text", "elements": [{"type": "rich_text_section",
          "elements": [{"type": "user", "user_id": "U8"}, {"type": "channel", "channel_id": "C8"}]}]}]}]
        """)
    #expect(read.messages.map { $0.richText.map { Outline.of($0) } } == ["@(U2) @(U9) @(<#C7>) @(<#C7>)", "@(U8)@(<#C8>)"])
    let labels = read.users.filter(\.isNamePlaceholder)
    #expect(labels.map(\.id) == ["U2", "U9", "<#C7>", "U8", "<#C8>"] && labels.map(\.name) == ["boss", "cy", "harbour", "dee", "quay"])
    let hints = read.batches.flatMap(\.channelHints)
    #expect(hints.filter { $0.id != nil }.map { [$0.key, $0.id, $0.name] } == [[":harbour", "C7", "harbour"], [":quay", "C8", "quay"]])
    #expect(hints.filter { $0.id == nil }.map(\.key) == [":general"])
  }
}
