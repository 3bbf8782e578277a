import ChatModel
import Diagnostics
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Recognising Slack exports")
struct SlackFormatTests {
  @Test(
    "the files of an official export are known with their roles, the people last, also inside of a folder",
    arguments: ["", "Acme Slack export/"])
  func official(base: String) throws {
    let folder = try ExportFolder()
    for name in [
      "channels", "groups", "dms", "mpims", "users", "integration_logs", "canvases", "lists", "huddle_transcripts", "file_conversations",
    ] {
      try folder.write(base + name + ".json", #"[""]"#.utf8)
    }
    try folder.write(base + "general/2020-01-02.json", "[]".utf8)
    try folder.write(base + "general/2020-01-01.json", "[]".utf8)
    try folder.write(base + "general/canvas_in_the_conversation.json", #"[""]"#.utf8)
    try folder.write(base + "D1/2020-01-01.json", "[]".utf8)
    let survey = try ExportReader(paths: [folder.path]).survey()
    #expect(survey.formats == ["slack"] && survey.diagnostics.entries.isEmpty && survey.otherFiles == 0)
    #expect(
      survey.files.map { $0.role.name + ($0.role.channel.map { " " + $0 } ?? "") } == [
        "channels", "dms", "file conversations", "groups", "mpims", "day :D1", "day :general", "day :general", "users", "canvas",
        "huddle transcript", "integration log", "list", "canvas",
      ])
    #expect(
      survey.files.filter { $0.role.channel == ":general" }.map(\.exportPath) == ["general/2020-01-01.json", "general/2020-01-02.json"])
  }

  @Test(
    "an export may have its people in another file, none at all, or no public channels",
    arguments: [
      ["channels.json", "org_users.json"], ["channels.json", "general/2020-01-01.json"], ["dms.json", "users.json"],
      ["groups.json", "users.json"],
    ])
  func others(files: [String]) throws {
    let folder = try ExportFolder()
    for file in files { try folder.write(file, "[]".utf8) }
    #expect(try ExportReader(paths: [folder.path]).survey().formats == ["slack"])
  }

  @Test(
    "a folder with one of the names alone is none",
    arguments: [["users.json"], ["channels.json", "a/b.json"], ["general/2020-01-01.json"]])
  func none(files: [String]) throws {
    let folder = try ExportFolder()
    for file in files { try folder.write(file, "[]".utf8) }
    #expect(throws: (any Error).self) { try ExportReader(paths: [folder.path]).survey() }
  }

  @Test("where slackdump put the media is told by the files")
  func media() throws {
    for (file, role) in [("__uploads/F1/a.png", "day, uploads"), ("general/attachments/F1-a.png", "day, attachments")] {
      let export = try SlackExport()
      try export.day("[]")
      try export.folder.write(file, [1])
      #expect(try ExportReader(paths: [export.folder.path]).survey().files.map(\.role.name).contains(role))
    }
  }

  @Test("a dump is known by its content, alone and beside others")
  func dumps() async throws {
    let folder = try ExportFolder()
    let dump =
      #"{"channel_id": "C012345678", "name": "general", "messages": [{"type": "message", "user": "U1", "text": "a", "ts": "1.000001", "thread_ts": "1.000001", "slackdump_thread_replies": [{"user": "U1", "text": "a", "ts": "1.000001", "thread_ts": "1.000001"}, {"user": "U2", "text": "b", "ts": "2.000001", "thread_ts": "1.000001"}]}]}"#
    let path = try folder.write("C012345678.json", dump.utf8)
    try folder.write(
      "D012345678.json", #"{"channel_id": "D012345678", "name": "", "messages": [{"user": "U1", "text": "c", "ts": "3.000001"}]}"#.utf8)
    try folder.write("users.json", #"[{"id": "U1", "name": "ada"}]"#.utf8)
    for options in [ReadingOptions(), ReadingOptions(chunkSize: 64, blockSize: 97)] {
      let read = try await ReadExport.paths([folder.path], options)
      #expect(read.messageIDsByChannel == ["C012345678": ["1.000001", "2.000001"], "D012345678": ["3.000001"]])
      #expect(read.report.messages == 3 && read.users.map(\.name) == ["ada"])
      #expect(read.channels.first { $0.channel.id == "D012345678" }?.channel.isDirect == true)
    }
    let alone = try await ReadExport.paths([path])
    #expect(alone.report.format == "slack" && alone.messages.map(\.parentID) == [nil, "1.000001"])
  }

  @Test(
    "a dump that says of which channel it is behind its messages is read however many it has, alone and beside others",
    arguments: [#""name": "general", "#, ""])
  func dumpsWithMessagesFirst(name: String) async throws {
    let folder = try ExportFolder()
    func dump(_ id: String, messages: Int) -> String {
      let text = String(repeating: "a", count: 90)
      let list = (1...messages).map { #"{"type": "message", "user": "U1", "text": "\#(text)", "ts": "\#($0).000001"}"# }
      return #"{\#(name)"messages": [\#(list.joined(separator: ",\n"))], "channel_id": "\#(id)"}"#
    }
    try folder.write("C012345678.json", dump("C012345678", messages: 600).utf8)
    let path = try folder.write("tea.json", dump("C112345678", messages: 700).utf8)
    try folder.write("C212345678.json", dump("C212345678", messages: 3).utf8)
    for options in [ReadingOptions(), ReadingOptions(chunkSize: 1 << 20), ReadingOptions(chunkSize: 1000, blockSize: 500)] {
      let read = try await ReadExport.paths([folder.path], options)
      #expect(read.messageIDsByChannel.mapValues(\.count) == ["C012345678": 600, "C112345678": 700, "C212345678": 3])
      #expect(try await ReadExport.paths([path], options).messageIDsByChannel.mapValues(\.count) == ["C112345678": 700])
    }
    let nameless = try folder.write("x.json", dump("", messages: 700).replacing(#", "channel_id": """#, with: "").utf8)
    let error = await #expect(throws: ArchiveError.self) { try await ReadExport.paths([nameless]) }
    #expect(error?.diagnostic.summary == "a dump should name its channel")
  }

  @Test("private conversations of dumps are those of who wrote in them, or of whose handles their name is made")
  func privateDumps() async throws {
    let folder = try ExportFolder()
    func dump(_ id: String, _ name: String) -> String {
      #"{"channel_id": "\#(id)", "name": "\#(name)", "messages": [{"user": "U1", "text": "a", "ts": "1.000001"}, {"user": "U2", "text": "b", "ts": "2.000001"}, {"user": "U1", "text": "c", "ts": "3.000001"}]}"#
    }
    try folder.write("C012345678.json", dump("C012345678", "mpdm-news").utf8)
    try folder.write("C112345678.json", dump("C112345678", "mpdm-ann--bob-b--cy-1").utf8)
    try folder.write("D012345678.json", dump("D012345678", "").utf8)
    for options in [ReadingOptions(), ReadingOptions(chunkSize: 64, blockSize: 97)] {
      let read = try await ReadExport.paths([folder.path], options)
      let channels = Dictionary(read.channels.map { ($0.channel.id, $0.channel) }) { first, _ in first }
      #expect(channels["C012345678"]?.name == "mpdm-news" && channels["C012345678"]?.isDirect == false)
      #expect(channels["C112345678"]?.name == "ann, bob-b, cy" && channels["C112345678"]?.type == "mpim")
      #expect(channels["C112345678"]?.isDirect == true && channels["D012345678"]?.name == nil)
      let alias = read.channels.first { $0.channel.id == "D012345678" }?.alias
      #expect(Set(read.members.filter { $0.channelKey == alias }.map(\.userID)) == ["U1", "U2"])
    }
  }

  @Test("media of dumps lie in folders of their channels, in which nothing is an export")
  func dumpedMedia() async throws {
    let folder = try ExportFolder()
    let file =
      #"{"id": "F1", "name": "a: b.png", "mode": "hosted", "mimetype": "image/png", "url_private": "https://files.slack.com/a.png"}"#
    let dump =
      #"{"channel_id": "C012345678", "name": "general", "messages": [{"user": "U1", "text": "", "ts": "1.000001", "files": [\#(file)]}]}"#
    try folder.write("C012345678.json", dump.utf8)
    try folder.write("D012345678.json", dump.replacing("C012345678", with: "D012345678").utf8)
    try folder.write("C012345678/F1-a_ b.png", [1])
    try folder.write("C012345678/F2-message.txt", "[13/12/23, 10:00:00] Ann: hi\n".utf8)
    for options in [ReadingOptions(), ReadingOptions(chunkSize: 64, blockSize: 97)] {
      let read = try await ReadExport.paths([folder.path], options)
      #expect(read.messages.map { $0.attachments.first?.url } == ["C012345678/F1-a_ b.png", "https://files.slack.com/a.png"])
      #expect(read.report.format == "slack" && read.diagnostics.filter { $0.severity != .note }.isEmpty)
    }
  }

  @Test("channels of one name of two workspaces stay two; those of two exports of one workspace become one")
  func workspaces() async throws {
    let exports = try ["C1", "C2", "C1"].map { id in
      let export = try SlackExport(channels: #"[{"name": "general", "members": [], "topic": {"value": "}"}, "id": "\#(id)"}]"#)
      try export.day(#"[{"user": "U1", "text": "x", "ts": "1.000001"}]"#)
      return export
    }
    let read = try await ReadExport.paths(exports.map(\.folder.path))
    #expect(read.messageIDsByChannel == ["C1": ["1.000001", "1.000001"], "C2": ["1.000001"]])
  }

  @Test("a folder that is called by a conversation's id is that conversation's, in every workspace")
  func folderByID() async throws {
    let export = try SlackExport(channels: #"[{"id": "C012345678", "name": "general"}]"#)
    try export.day(#"[{"user": "U1", "text": "x", "ts": "1.000001"}]"#, of: "C012345678")
    try export.day(#"[{"user": "U1", "text": "x", "ts": "2.000001"}]"#)
    #expect(try await export.read().messageIDsByChannel == ["C012345678": ["1.000001", "2.000001"]])
  }
}
