import ChatArchive
import Foundation
import TestSupport
import Testing

/// Exports in which people carry marks that stand nowhere else.
struct CanaryExport: Sendable, CustomStringConvertible {
  let name: String
  let files: [String: String]
  /// Marks of somebody who has a pseudonym, and of somebody who is removed.
  let hidden: [String]
  let removed: String

  var description: String { name }

  static let all = [slack, discord, telegram, messenger, whatsApp, stream]

  private static let people = ["Quorlamara Zqxanov", "Vexibodu Wyqrimor"]

  static let slack = CanaryExport(
    name: "slack",
    files: [
      "users.json": """
      [{"id":"UZQX111","name":"quorlahandle","real_name":"\(people[0])","profile":{"real_name":"\(people[0])","display_name":"\(people[0])",\
      "email":"quorla.mail@zqxexample.org","phone":"+420777123456","image_72":"https://avatars.example.org/UZQX111.png"}},
      {"id":"UZQX222","name":"vexihandle","real_name":"\(people[1])","profile":{"real_name":"\(people[1])","display_name":"\(people[1])"}}]
      """,
      "channels.json":
        #"[{"id":"C1","name":"general","creator":"UZQX111","members":["UZQX111","UZQX222"],"topic":{"value":"ask <@UZQX111>"}}]"#,
      "general/2020-09-13.json": """
      [{"type":"message","user":"UZQX111","text":"hello from \(people[0]), write to quorla.mail@zqxexample.org","ts":"1600000000.000100"},
      {"type":"message","user":"UZQX222","text":"secretwyqri words","ts":"1600000010.000100"},
      {"type":"message","user":"UZQX111","text":"<@UZQX222> and <@UZQX111> and \(people[1])","ts":"1600000020.000100",\
      "reactions":[{"name":"wave","users":["UZQX222","UZQX111"],"count":2}]},
      {"type":"message","subtype":"channel_join","user":"UZQX111","text":"<@UZQX111> has joined the channel","ts":"1600000030.000100"}]
      """,
    ],
    hidden: ["Quorlamara", "Zqxanov", "UZQX111", "zqxexample"], removed: "UZQX222")

  static let discord = CanaryExport(
    name: "discord",
    files: [
      "general.json": """
      {"guild":{"id":"1","name":"Shed"},"channel":{"id":"11","type":"GuildTextChat","categoryId":"2","category":"Text","name":"general"},
      "messages":[
      {"id":"100","type":"Default","timestamp":"2020-09-13T12:26:40+00:00","content":"hello \(people[1]), quorla.mail@zqxexample.org",\
      "author":{"id":"987650001","name":"quorlahandle","nickname":"\(people[0])","isBot":false,"avatarUrl":"https://cdn.example.org/987650001.png"},
      "mentions":[{"id":"987650002","name":"vexihandle","nickname":"\(people[1])"}]},
      {"id":"101","type":"Default","timestamp":"2020-09-13T12:27:40+00:00","content":"secretwyqri words",\
      "author":{"id":"987650002","name":"vexihandle","nickname":"\(people[1])","isBot":false}},
      {"id":"102","type":"Reply","timestamp":"2020-09-13T12:28:40+00:00","content":"I am \(people[0])","reference":{"messageId":"101"},\
      "author":{"id":"987650001","name":"quorlahandle","nickname":"\(people[0])","isBot":false},
      "reactions":[{"emoji":{"id":"","name":"👍"},"count":1,"users":[{"id":"987650002","name":"vexihandle","nickname":"\(people[1])"}]}]}],
      "messageCount":3}
      """
    ], hidden: ["Quorlamara", "Zqxanov", "987650001", "zqxexample"], removed: "987650002")

  static let telegram = CanaryExport(
    name: "telegram",
    files: [
      "result.json": """
      {"name":"Shed","type":"private_supergroup","id":5551,"messages":[
      {"id":1,"type":"message","date":"2020-09-13T12:26:40","date_unixtime":"1600000000","from":"\(people[0])","from_id":"user987650001",\
      "text":"hello \(people[1]), quorla.mail@zqxexample.org"},
      {"id":2,"type":"message","date":"2020-09-13T12:27:40","date_unixtime":"1600000060","from":"\(people[1])","from_id":"user987650002",\
      "text":"secretwyqri words"},
      {"id":3,"type":"message","date":"2020-09-13T12:28:40","date_unixtime":"1600000120","from":"\(people[0])","from_id":"user987650001",\
      "reply_to_message_id":2,"forwarded_from":"\(people[1])","text":["see ",{"type":"mention_name","text":"\(people[1])","user_id":987650002}]},
      {"id":4,"type":"service","date":"2020-09-13T12:29:40","date_unixtime":"1600000180","actor":"\(people[0])","actor_id":"user987650001",\
      "action":"invite_members","members":["\(people[1])"],"text":""}]}
      """
    ], hidden: ["Quorlamara", "Zqxanov", "987650001", "zqxexample"], removed: "user987650002")

  static let messenger = CanaryExport(
    name: "messenger",
    files: [
      "messages/inbox/shed_1/message_1.json": """
      {"participants":[{"name":"\(people[0])"},{"name":"\(people[1])"},{"name":"Owner"}],"messages":[
      {"sender_name":"\(people[0])","timestamp_ms":1600000120000,"content":"I am \(people[0])","reactions":[{"reaction":"x","actor":"\(people[1])"}]},
      {"sender_name":"\(people[1])","timestamp_ms":1600000060000,"content":"secretwyqri words"},
      {"sender_name":"\(people[0])","timestamp_ms":1600000000000,"content":"hello \(people[1]), quorla.mail@zqxexample.org"}],
      "title":"Shed","thread_path":"inbox/shed_1"}
      """
    ], hidden: ["Quorlamara", "Zqxanov", "zqxexample"], removed: people[1])

  static let whatsApp = CanaryExport(
    name: "whatsapp",
    files: [
      "WhatsApp Chat with \(people[0]).txt": """
      13/09/2020, 12:26 - \(people[0]): hello \(people[1]), quorla.mail@zqxexample.org
      13/09/2020, 12:27 - \(people[1]): secretwyqri words
      13/09/2020, 12:28 - \(people[0]): I am \(people[0])
      14/09/2020, 12:28 - Owner: and @\(people[0])
      14/09/2020, 12:29 - Owner: IMG-1.jpg (file attached)

      """
    ], hidden: ["Quorlamara", "Zqxanov", "zqxexample"], removed: people[1])

  static let stream = CanaryExport(
    name: "stream",
    files: [
      "export.json": """
      {"channels":[{"channel":{"id":"general","type":"messaging","cid":"messaging:general","name":"general"},"messages":[
      {"id":"1","text":"hello \(people[1]), quorla.mail@zqxexample.org","type":"regular","created_at":"2020-09-13T12:26:40Z",\
      "user":{"id":"zqxid1","name":"\(people[0])","image":"https://example.org/zqxid1.png"},"mentioned_users":[{"id":"zqxid2","name":"\(people[1])"}]},
      {"id":"2","text":"secretwyqri words","type":"regular","created_at":"2020-09-13T12:27:40Z","user":{"id":"zqxid2","name":"\(people[1])"}},
      {"id":"3","text":"@\(people[0]) says","type":"regular","created_at":"2020-09-13T12:28:40Z","user":{"id":"zqxid1","name":"\(people[0])"},\
      "quoted_message_id":"2"}],"members":[{"user_id":"zqxid1"},{"user_id":"zqxid2"}]}]}
      """
    ], hidden: ["Quorlamara", "Zqxanov", "zqxid1", "zqxexample"], removed: "zqxid2")
}

@Suite("Sites of exports with marks", .waits)
struct CanarySiteTests {
  private static let removedMarks = ["Vexibodu", "Wyqrimor", "secretwyqri", "UZQX222", "987650002", "zqxid2"]

  private func build(_ export: CanaryExport, in folder: TemporaryFolder, privacy: String) async throws -> BuildReport {
    try folder.write(privacy, to: "config.json")
    try folder.write("0123456789abcdef0123456789abcdef\n", to: "salt")
    for (path, text) in export.files { try folder.write(text, to: "export/" + path) }
    // A picture whose description names somebody.
    let picture = TestPicture.jpeg(8, 8, orientation: 6, comment: "by Quorlamara Zqxanov") { x, y in [UInt8(x), UInt8(y), 0, 255] }
    if export.name == "whatsapp" { try folder.write(picture, to: "export/IMG-1.jpg") }
    var options = BuildOptions()
    options.configurationFile = folder.path("config.json")
    // With feeds, structured data, and packed copies.
    options.baseURL = "https://example.org/"
    options.precompress = true
    (options.directMessages, options.privateChannels) = (true, true)
    return try await SiteBuilder(options: options).build(exports: [folder.path("export")], to: folder.path("site"))
  }

  @Test("have no mark of people with pseudonyms, of removed people and of what is redacted", arguments: CanaryExport.all)
  func hidden(export: CanaryExport) async throws {
    let folder = try TemporaryFolder()
    let pseudonyms = #""saltFile":"salt","pseudonyms":{"people":"all"},"redact":["email","phone"]"#
    let all = #"{"privacy":{\#(pseudonyms),"remove":["\#(export.removed)"]}}"#
    let report = try await build(export, in: folder, privacy: all)
    #expect(report.messagesShown > 0 && report.messagesNotShown == ["by people who were removed": 1])
    #expect(try marks(export.hidden + Self.removedMarks, in: folder) == [])
    // A build again, and one that removes somebody later.
    let again = try await build(export, in: folder, privacy: all)
    #expect(again.messagesShown == report.messagesShown && again.messagesNotShown == report.messagesNotShown)
    #expect(again.filesChanged == 0)
    #expect(try marks(export.hidden + Self.removedMarks, in: folder) == [])
    let later = try TemporaryFolder()
    _ = try await build(export, in: later, privacy: #"{"privacy":{\#(pseudonyms)}}"#)
    #expect(try marks(export.hidden, in: later) == [])
    _ = try await build(export, in: later, privacy: all)
    #expect(try marks(export.hidden + Self.removedMarks, in: later) == [])
  }

  /// The marks that are in any file of the site or in its name, as text in any of the usual forms.
  private func marks(_ marks: [String], in folder: TemporaryFolder) throws -> [String] {
    var found: [String] = []
    let root = folder.path("site")
    let unpacked = try ChildProcess.run("python3", ["-c", Self.unpacking, root], in: folder.path)
    #expect(unpacked.exitCode == 0 && !unpacked.standardOutput.hasPrefix("0"), "\(unpacked.standardError)")
    for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
      let packed = folder.path("unpacked/" + path)
      let file = FileManager.default.fileExists(atPath: packed) ? packed : root + "/" + path
      let bytes = FileManager.default.contents(atPath: file) ?? Data()
      for mark in marks
      where forms(of: mark).contains(where: { bytes.range(of: $0) != nil }) || path.lowercased().contains(mark.lowercased()) {
        found.append("\(mark) in \(path)")
      }
    }
    return found
  }

  /// Unpacks the copies of files that are packed for web servers, with Python's own reader, and prints how many there are.
  private static let unpacking = """
    import gzip, os, sys
    count = 0
    for folder, _, files in os.walk(sys.argv[1]):
      for name in files:
        if name.endswith('.gz'):
          path = os.path.join(folder, name)
          target = os.path.join('unpacked', os.path.relpath(path, sys.argv[1]))
          os.makedirs(os.path.dirname(target), exist_ok=True)
          open(target, 'wb').write(gzip.open(path).read())
          count += 1
    print(count)
    """

  private func forms(of mark: String) -> [Data] {
    let texts = [mark, mark.lowercased()]
    // Of shorter marks, too few digits are left that stand for nothing but them.
    let encoded = (mark.utf8.count < 9 ? 0..<0 : 0..<3).map { shift in
      let bytes = Data(repeating: 0x20, count: shift) + Data(mark.utf8)
      return Data(bytes.base64EncodedString().dropFirst(4).prefix(max(4, (mark.utf8.count / 3 - 1) * 4)).utf8)
    }
    return texts.flatMap { [Data($0.utf8), $0.data(using: .utf16LittleEndian) ?? Data(), $0.data(using: .utf16BigEndian) ?? Data()] }
      + encoded
  }
}
