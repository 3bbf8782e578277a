import Diagnostics
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading

@Suite("What is no export that is read")
struct UnrecognisedExportTests {
  private func advice(_ files: [String: String], naming named: String? = nil) async throws -> String {
    let folder = try ExportFolder()
    for (path, text) in files { try folder.write(path, text.utf8) }
    let path = named.map { folder.path + "/" + $0 } ?? folder.path
    let error = await #expect(throws: ArchiveError.self) { try await ReadExport.paths([path]) }
    return try #require(error?.diagnostic.advice)
  }

  private static let package = [
    "Messages/index.json": #"{"123": "general in G"}"#, "Messages/c123/channel.json": #"{"id": "123", "type": 0}"#,
    "Messages/c123/messages.json":
      #"[{"ID": 1100000000000000000, "Timestamp": "2023-04-24 10:00:00", "Contents": "hello", "Attachments": ""}]"#,
  ]

  @Test("Discord's own package is told to be one, and what to do", arguments: [nil, "Messages/c123", "Messages/c123/messages.json"])
  func package(named: String?) async throws {
    let advice = try await advice(Self.package, naming: named)
    #expect(advice.contains("Discord's own data package") && advice.contains("DiscordChatExporter as JSON"))
  }

  @Test("messages that stand beside no channel are no package")
  func other() async throws {
    #expect(try await !advice(["a/messages.json": "[]", "b/channel.json": "{}"]).contains("Discord's own"))
  }

  @Test(
    "DiscordChatExporter's HTML is told to be that by its name",
    arguments: ["G - Cat - general [1100000000000000000].html", "G - general [1100000000000000000] [part 2].html"])
  func page(name: String) async throws {
    for named in [nil, name] { #expect(try await advice([name: "<!DOCTYPE html>"], naming: named).contains("DiscordChatExporter's HTML")) }
  }

  @Test("DiscordChatExporter's HTML is told to be that by its styles where it was named")
  func namedPage() async throws {
    let text = "<!DOCTYPE html><style>.chatlog__message-group { display: grid }</style>"
    #expect(try await advice(["page.html": text], naming: "page.html").contains("DiscordChatExporter's HTML"))
    for name in ["page [1].html", "page].html", "[].html", "page [part 2].html", "page [1100000000000000000]x.html"] {
      #expect(try await !advice([name: "<p>"], naming: name).contains("DiscordChatExporter's HTML"))
    }
  }

  /// Files of forms that are not read: a name, what is in it, and what is told of it.
  private static let unreadFiles: [(name: String, text: String, told: String)] = [
    ("G - hall [1100000000000000000].txt", "x", "DiscordChatExporter's text"),
    ("hall.txt", String(repeating: "=", count: 62) + "\nGuild: G\nChannel: hall\n", "DiscordChatExporter's text"),
    ("C01.txt", "\n> Ann [U01] @ 02/03/2024 10:00:00 Z:\nhello\n", "slackdump made"),
    ("messages2.html", "<!DOCTYPE html>", "Machine-readable JSON"),
    ("message_1.html", "<html>", "the format JSON"),
    ("msgstore.db.crypt12", "\u{1}\u{2}", "Export chat"), ("msgstore.db.crypt14", "\u{1}", "Export chat"),
    ("msgstore-2024-01-31.1.db.crypt15", "\u{1}", "Export chat"), ("msgstore.db", "SQLite format 3\0", "Export chat"),
    ("ChatStorage.sqlite", "SQLite format 3\0", "Export chat"), ("x.sqlite", "SQLite format 3\0CREATE TABLE ZWAMESSAGE", "Export chat"),
    ("chat.db", "SQLite format 3\0", "Apple's Messages"), ("y.db", "SQLite format 3\0CREATE TABLE chat_message_join", "Apple's Messages"),
    ("export.json", #"{"room_name":"R","room_creator":"@a:b","exported_by":"@a:b","messages":[]}"#, "Element's export"),
    ("element - R - Chat Export - 2024-01-31T10-00-00.000Z.txt", "10:00 - Ann: hello", "Element's export"),
    ("messages.html", #"<html><body class="mx_MatrixChat">"#, "Element's export"),
    (
      "messages.json",
      #"{"userId":"8:live:ann","exportDate":"2024-01-31T10:00","conversations":[{"id":"8:bob","MessageList":[]}]}"#, "Skype"
    ),
    ("t.json", #"[{"Id":"1","Body":{"ContentType":"text","Content":"x"},"CreatedDateTime":"2024","MessageType":"message"}]"#, "Teams"),
    ("g.json", #"{"messages":[{"creator":{"name":"Ann"},"text":"x","topic_id":"t","message_id":"m"}]}"#, "Google Chat"),
    ("Hangouts.json", #"{"conversations":[]}"#, "Hangouts"), ("main.jsonl", #"{"chatItem":{"chatId":"1"}}"#, "Signal"),
    ("signal-2024-01-31-10-00-00.backup", "\u{1}", "Signal"),
    ("data.json", #"{"date":"2024","sender":"Ann","body":"x","quote":"","sticker":"","reactions":[]}"#, "Signal"),
    ("import.jsonl", #"{"type":"version","version":1}"#, "Mattermost"), ("z.json", #"{"zerver_message":[]}"#, "Zulip"),
    ("r.json", #"{"_id":"1","rid":"2","msg":"x","u":{}}"#, "Rocket.Chat"),
    ("line.txt", "[LINE] Chat history with Ann\n", "LINE"), ("k.txt", "Ann 님과 카카오톡 대화\n", "KakaoTalk"),
    ("2024-01-31.log", "[10:00:00] <ann> hello\n", "IRC"), ("c.log", "--- Log opened Wed Jan 31 10:00:00 2024\n", "IRC"),
  ]

  @Test("other forms are told to be what they are, and what to do, whether named or in a folder", arguments: unreadFiles)
  func unread(name: String, text: String, told: String) async throws {
    for named in [nil, name] {
      let advice = try await advice([name: text], naming: named)
      #expect(advice.contains(told) && advice.contains("which is not read: "), "\(advice)")
    }
  }

  @Test("Slack's export as TXT is told by its folders, and texts in other ones are not")
  func slackText() async throws {
    let files = ["channels/general.txt": "hello", "dms/D01.txt": "hello"]
    #expect(try await advice(files).contains("Slack's export as TXT, which is not read: ask for the export again as JSON"))
    let inner = Dictionary(uniqueKeysWithValues: files.map { ("one/two/" + $0, $1) })
    #expect(try await advice(inner).contains("Slack's export as TXT"))
    for other in [["channels/general.txt": "hello"], ["channels/a.md": "x", "dms/b.md": "x"], ["a/channels.txt": "x", "a/dms/b.md": "x"]] {
      #expect(try await !advice(other).contains("Slack's export as TXT"))
    }
  }

  @Test("what only resembles one of them is no such form")
  func lookalikes() async throws {
    for (name, text) in [
      ("notes.txt", "I read [LINE] today"), ("msgstore.txt", "x"), ("crypt14.db", "x"), ("messagesx.html", "<p>"),
      ("a.json", #"{"body":"x"}"#),
      ("log.txt", "[10:00:00] hello"), ("chat.db.txt", "x"), ("message_x.html", "<p>"),
    ] {
      #expect(try await !advice([name: text], naming: name).contains("which is not read"), "\(name)")
    }
  }
}
