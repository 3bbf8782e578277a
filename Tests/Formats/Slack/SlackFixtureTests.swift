import ChatModel
import Foundation
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading

/// Real exports, compared with what Python's own reader of zip files and JSON finds in them.
@Suite("Real Slack exports")
struct SlackFixtureTests {
  static let exports = [
    "slack/hfaran__slack-export-viewer/tests/testarchive.zip",
    "slack/Fred-209__zulip-pixxee-test/zerver/tests/fixtures/slack_fixtures/test_slack_importer.zip",
    "slack/Fred-209__zulip-pixxee-test/zerver/tests/fixtures/slack_fixtures/test_unicode_slack_importer.zip",
    "slack/mattermost__mattermost-server/tests/Fake_Team_Import.zip",
  ]

  /// Prints what a zip file holds: for each day's file its folder, and for each message its ts, author, parent, and how many files, cards
  /// and reactions it has.
  static let script = """
    import json, re, sys, zipfile
    archive = zipfile.ZipFile(sys.argv[1])
    out = dict(channels={c['id']: c['name'] for c in json.loads(archive.read('channels.json'))}, users={}, messages=[])
    for u in json.loads(archive.read('users.json')):
        out['users'][u['id']] = u['profile'].get('display_name') or u['profile'].get('real_name') or u.get('real_name') or u['name']
    for name in sorted(archive.namelist()):
        if not re.search(r'^[^/]+/\\d{4}-\\d\\d-\\d\\d.json$', name): continue
        for m in json.loads(archive.read(name)):
            parent = m.get('thread_ts')
            out['messages'].append(dict(
                ts=m['ts'], user=m.get('user') or (m.get('comment') or {}).get('user') or '', bot=m.get('subtype') == 'bot_message',
                parent=parent if parent and parent != m['ts'] else '', cards=len(m.get('attachments') or []),
                files=len(m.get('files') or []) or (1 if m.get('file') else 0), reactions=sum(r['count'] for r in m.get('reactions') or [])))
    print(json.dumps(out))
    """

  private struct Raw: Decodable {
    struct Message: Decodable {
      var ts: String
      var user: String
      var bot: Bool
      var parent: String
      var cards: Int
      var files: Int
      var reactions: Int
    }
    var channels: [String: String]
    var users: [String: String]
    var messages: [Message]
  }

  @Test("every message, answer, card, file, reaction and person of the files is read", .realExports, arguments: exports)
  func everything(export: String) async throws {
    let path = try RealExports.path(export)
    let raw = try JSONDecoder().decode(Raw.self, from: Data(ChildProcess.run("python3", ["-c", Self.script, path]).standardOutput.utf8))
    let read = try await ReadExport.paths([path])
    #expect(raw.messages.count > 4 && read.report.messages == raw.messages.count && read.report.unreadable.isEmpty)
    #expect(read.report.unknownFields.isEmpty, "\(read.report.unknownFields)")
    let messages = read.messages.sorted { ($0.id, $0.text) < ($1.id, $1.text) }
    let expected = raw.messages.sorted { $0.ts < $1.ts }
    #expect(messages.map(\.id) == expected.map(\.ts))
    #expect(messages.map { $0.parentID ?? "" }.sorted() == expected.map(\.parent).sorted())
    #expect(
      messages.filter { !$0.authorID.hasPrefix("B") }.map(\.authorID).sorted()
        == expected.filter { !$0.bot }.map(\.user).filter { !$0.isEmpty }.sorted())
    #expect(messages.reduce(0) { $0 + $1.attachments.count } == expected.reduce(0) { $0 + $1.cards + $1.files })
    #expect(messages.reduce(0) { $0 + $1.reactions.reduce(0) { $0 + $1.count } } == expected.reduce(0) { $0 + $1.reactions })
    #expect(Dictionary(read.channels.map { ($0.channel.id, $0.channel.name ?? "") }) { first, _ in first } == raw.channels)
    var people: [String: User] = [:]
    for user in read.users { people[user.id, default: User(id: user.id)].update(from: user) }
    for (id, name) in raw.users { #expect(people[id]?.name == name) }
  }

  @Test("texts are those that the files have, word for word", .realExports)
  func texts() async throws {
    let path = try RealExports.path(Self.exports[1])
    let read = try await ReadExport.paths([path])
    let texts = Dictionary(read.messages.map { ($0.id, $0) }) { first, _ in first }
    #expect(texts.values.contains { $0.text == "Huh Slack linkifies all of <any char>://<any char>" })
    #expect(texts.values.contains { $0.isShownInChannel && $0.text == "msg sent to general as well" })
  }

  @Test("the lists of conversations of a bigger workspace are read whole", .realExports)
  func conversations() async throws {
    let folder = try RealExports.path("slack/mattermost__mattermost-server/tests")
    let export = try ExportFolder()
    for (from, to) in [
      ("channels", "channels"), ("private-channels", "groups"), ("direct-messages", "dms"), ("group-direct-messages", "mpims"),
      ("users", "users"),
    ] {
      try export.write(to + ".json", Data(contentsOf: URL(fileURLWithPath: "\(folder)/slack-import-test-\(from).json")))
    }
    try export.write("artwork/2016-09-03.json", Data(contentsOf: URL(fileURLWithPath: "\(folder)/slack-import-test-posts.json")))
    let read = try await ReadExport.paths([export.path])
    for (type, name) in [("channel", "channels"), ("group", "groups"), ("im", "dms"), ("mpim", "mpims")] {
      let raw =
        try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: export.path + "/\(name).json"))) as? [[String: Any]]
      let channels = read.channels.map(\.channel).filter { $0.type == type }
      #expect(channels.map(\.id) == raw?.compactMap { $0["id"] as? String } && !channels.isEmpty)
      #expect(channels.map(\.memberIDs) == raw?.map { $0["members"] as? [String] ?? [] })
    }
    let posts =
      try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: export.path + "/artwork/2016-09-03.json")))
      as? [[String: Any]]
    #expect(read.messages.map(\.id) == posts?.compactMap { $0["ts"] as? String } && read.messageIDsByChannel.keys.contains("C13CFUSDV"))
  }
}
