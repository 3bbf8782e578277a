import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Dumps of single threads")
struct SlackdumpThreadTests {
  private static let users = #"[{"id": "U012345678", "name": "cy", "profile": {"real_name": "Cy"}}]"#

  private static func dump(_ channel: String, _ time: String, file: String = "") -> String {
    let message = #""type": "message", "user": "U012345678", "thread_ts": "\#(time)""#
    return """
      {"name": "pond", "channel_id": "\(channel)", "thread_ts": "\(time)", "messages": [
        {\(message), "ts": "\(time)", "text": "frogs?"\(file), "reply_count": 1, "slackdump_thread_replies": [
          {\(message), "ts": "\(time)9", "text": "many"}]}]}
      """
  }

  @Test(
    "have the people of the users.json beside them",
    arguments: ["C012345678-1600000000.000100.json", "C012345678.json", "my pond.json"])
  func users(name: String) async throws {
    let folder = try ExportFolder()
    try folder.write(name, Self.dump("C012345678", "1600000000.000100").utf8)
    try folder.write("users.json", Self.users.utf8)
    let read = try await ReadExport.paths([folder.path])
    #expect(read.messages.map(\.text) == ["frogs?", "many"] && read.users.map(\.name) == ["Cy"] && read.diagnostics.isEmpty)
    #expect(read.messageIDsByChannel.keys.sorted() == ["C012345678"])
  }

  @Test("of one channel are that channel's")
  func severalThreads() async throws {
    let folder = try ExportFolder()
    try folder.write("C012345678-1600000000.000100.json", Self.dump("C012345678", "1600000000.000100").utf8)
    try folder.write("C012345678-1600000500.000100.json", Self.dump("C012345678", "1600000500.000100").utf8)
    try folder.write("users.json", "null".utf8)
    let read = try await ReadExport.paths([folder.path])
    #expect(read.messageIDsByChannel.mapValues(\.count) == ["C012345678": 4] && read.diagnostics.isEmpty)
  }

  @Test(
    "find their files in a folder of the thread's name, or of the channel's", arguments: ["C012345678-1600000000.000100", "C012345678"])
  func media(media: String) async throws {
    let folder = try ExportFolder()
    let file = #", "files": [{"id": "F1", "name": "frog.png", "mode": "hosted", "mimetype": "image/png"}]"#
    try folder.write("C012345678-1600000000.000100.json", Self.dump("C012345678", "1600000000.000100", file: file).utf8)
    try folder.write("users.json", Self.users.utf8)
    try folder.write("\(media)/F1-frog.png", [0x89, 0x50])
    let read = try await ReadExport.paths([folder.path])
    #expect(read.messages.first?.attachments.first?.url == "\(media)/F1-frog.png")
  }

  @Test("of a private conversation make those who write its members")
  func privateThread() async throws {
    let folder = try ExportFolder()
    try folder.write("D012345678-1600000000.000100.json", Self.dump("D012345678", "1600000000.000100").utf8)
    try folder.write("users.json", Self.users.utf8)
    for chunk in [64, 1 << 20] {
      let read = try await ReadExport.paths([folder.path], ReadingOptions(chunkSize: chunk))
      #expect(Set(read.members.map(\.userID)) == ["U012345678"] && read.channels.map(\.channel.isDirect) == [true])
    }
  }
}
