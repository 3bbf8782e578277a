import ChatArchive
import Foundation
import Reporting
import Settings
import TestSupport
import Testing

@Suite("Messages that a list of Slack's channels says are pinned")
struct ListedPinPageTests {
  private static func pin(_ id: String, by user: String) -> String {
    #"{"id": "\#(id)", "type": "C", "created": 1577836900, "user": "\#(user)", "owner": "U1"}"#
  }

  /// Two days of a channel; nobody but Ada wrote in it.
  private static func export(pins: String...) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try write(pins, to: folder)
    try folder.write(
      #"[{"id": "U1", "name": "ada"}, {"id": "U2", "name": "bob"}, {"id": "U3", "name": "cleo"}, {"id": "U4", "name": "dan"}]"#,
      to: "export/users.json")
    for day in 1...2 {
      try folder.write(
        #"[{"user": "U1", "ts": "15778368\#(day)0.000100", "text": "day \#(day)"}]"#, to: "export/general/2020-01-0\(day).json")
    }
    return folder
  }

  private static func write(_ pins: [String], to folder: TemporaryFolder) throws {
    try folder.write(#"[{"id": "C1", "name": "general", "pins": [\#(pins.joined(separator: ", "))]}]"#, to: "export/channels.json")
  }

  @Test("are so on their pages and in the list of pinned messages, and who pinned them is one of the people shown")
  func page() async throws {
    let folder = try Self.export(pins: Self.pin("1577836810.000100", by: "U2"), Self.pin("1.000001", by: "U3"))
    let report = try await SiteBuilder().build(export: folder.path("export"), to: folder.path("site"))
    let page = try folder.text(of: "site/general/index.html")
    #expect(page.components(separatedBy: "Pinned by <bdi>").count == 2 && page.contains("Pinned by <bdi>bob</bdi>"))
    let list = try folder.text(of: "site/general/info.html")
    #expect(list.contains("Pinned messages") && list.contains("day 1") && !list.contains("day 2"))
    #expect(report.items.people.read == 4 && report.items.people.shown == 2)
    let notes = report.diagnostics.entries.filter { $0.summary.hasPrefix("channel C1: 1 pin names no message ") }
    #expect(notes.map(\.severity) == [.note] && notes.first?.place.messageID == "1.000001")
  }

  @Test("change with that list alone: a rebuild of the days that it remembers gives a fresh site", arguments: [false, true])
  func rebuild(isFirstPinned: Bool) async throws {
    let (first, second) = ("1577836810.000100", "1577836820.000100")
    let folder = try isFirstPinned ? Self.export(pins: Self.pin(first, by: "U2")) : Self.export()
    let options = BuildOptions()
    // What was written in the very moment of a build is not taken for known by the next.
    usleep(20_000)
    _ = try await SiteBuilder(options: options).build(export: folder.path("export"), to: folder.path("site"))
    let states = [[Self.pin(first, by: "U3")], [Self.pin(second, by: "U3"), Self.pin("1.000001", by: "U2")], []]
    for (step, pins) in states.enumerated() {
      try Self.write(pins, to: folder)
      usleep(20_000)
      let comparison = RebuildComparison(folder: folder, exports: ["export"], options: options)
      guard try await comparison.isRight(fresh: "fresh-\(step)", "step \(step)") else { return }
      let page = try folder.text(of: "site/general/index.html")
      #expect(page.contains("Pinned by <bdi>cleo</bdi>") == !pins.isEmpty && !page.contains("Pinned by <bdi>bob</bdi>"))
    }
  }
}
