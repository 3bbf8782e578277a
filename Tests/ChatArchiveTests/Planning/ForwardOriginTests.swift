import ChatArchive
import Foundation
import Settings
import TestSupport
import Testing

@Suite("Forwarded messages of Discord's")
struct ForwardOriginTests {
  private static func message(_ id: Int, _ text: String, _ more: String = "") -> String {
    #"{"id":"\#(id)","type":"Default","timestamp":"2026-01-01T00:00:\#(id)+00:00","content":"\#(text)","author":{"id":"5","name":"ann"}\#(more)}"#
  }

  private static func forward(_ id: Int, _ text: String, from channel: String, type: String = "Forward") -> String {
    let reference = #","reference":{"type":"\#(type)","messageId":"10","channelId":"\#(channel)","guildId":"1"}"#
    return type == "Forward"
      ? message(id, "", reference + #","forwardedMessage":{"timestamp":"2026-01-01T00:00:10+00:00","content":"\#(text)"}"#)
      : message(id, text, reference)
  }

  private static func write(_ id: String, _ name: String, _ more: String = "", to folder: TemporaryFolder, _ messages: String...) throws {
    let type = more.isEmpty ? "GuildTextChat" : "GuildPublicThread"
    let channel = #""channel":{"id":"\#(id)","type":"\#(type)","name":"\#(name)"\#(more)}"#
    let list = #""messages":[\#(messages.joined(separator: ","))],"messageCount":\#(messages.count)"#
    try folder.write(#"{"guild":{"id":"1","name":"G"},\#(channel),"dateRange":{},\#(list)}"#, to: "export/G - \(id).json")
  }

  private static func export() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try write("8", "plans", to: folder, message(10, "first"), message(11, "second"))
    try write("11", "Ideas", #","categoryId":"8","category":"plans""#, to: folder, message(12, "in ideas"))
    try write(
      "9", "general", to: folder, forward(20, "of plans", from: "8"), forward(21, "of ideas", from: "11"),
      forward(22, "of here", from: "9"), forward(23, "of elsewhere", from: "7"),
      forward(24, "followed", from: "8", type: "Default"), forward(25, "followed elsewhere", from: "7", type: "Default"))
    return folder
  }

  /// What is said of where each message of a page comes from.
  private static func origins(_ folder: TemporaryFolder) throws -> [String] {
    try folder.text(of: "site/general/1.html").matches(of: /<p>Forwarded(?: from <bdi>(.*?)<\/bdi>)?/).map { String($0.1 ?? "") }
  }

  @Test("name the channel or thread that they come from, where the export has it and it is another one")
  func names() async throws {
    let folder = try Self.export()
    _ = try await SiteBuilder().build(export: folder.path("export"), to: folder.path("site"))
    #expect(try Self.origins(folder) == ["plans", "Ideas", "", "", "plans", "another channel"])
  }

  @Test("have the channel's new name in a rebuild")
  func renamed() async throws {
    let folder = try Self.export()
    usleep(20_000)
    _ = try await SiteBuilder().build(export: folder.path("export"), to: folder.path("site"))
    try Self.write("8", "Plans", to: folder, Self.message(10, "first"), Self.message(11, "second"))
    usleep(20_000)
    let comparison = RebuildComparison(folder: folder, exports: ["export"], options: BuildOptions())
    #expect(try await comparison.isRight(fresh: "fresh", "renamed"))
    #expect(try Self.origins(folder).first == "Plans")
  }
}
