import TestSupport
import Testing

@Suite("Messages of a WhatsApp chat that say the same in one minute, in several exports", .waits)
struct MergedEqualMessagesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Writes exports of one chat, each with the files that its text names, and builds them. Returns what the page shows, and a `-` before what was
  /// deleted since.
  private func shown(_ exports: [String]) async throws -> [String] {
    for (index, text) in exports.enumerated() {
      try folder.write(start + text + "\n", to: "\(index)/WhatsApp Chat with Tea.txt")
      for name in text.matches(of: #/[A-Z]+\.jpg/#) { try folder.write(String(name.0), to: "\(index)/\(name.0)") }
    }
    let site = try await BuiltSite.build(exports.indices.map { folder.path("\($0)") }, in: folder) { $0.previews = false }
    #expect(site.report.diagnostics.count(of: .warning) == 0 && site.report.channels == 1)
    return try site.messages(on: "tea/1.html").dropFirst().map { ($0.isDeletedSince ? "-" : "") + $0.line }
  }

  private let start = "12.03.24, 10:02 - Bob: hi\n"
  private let end = "\n13.03.24, 10:02 - Bob: nice\n13.03.24, 10:03 - Ann: thanks\n13.03.24, 10:04 - Cy: fine\n13.03.24, 10:05 - Cy: good"
  private let bye = "\n14.03.24, 10:04 - Bob: bye"
  private let endShown = ["bob: nice", "ann: thanks", "cy: fine", "cy: good", "bob: bye"]

  @Test("are told apart by their files, where one of a burst of pictures was deleted")
  func pictures() async throws {
    let first = "13.03.24, 10:00 - Ann: A.jpg (file attached)\n"
    let others = "13.03.24, 10:00 - Ann: B.jpg (file attached)\n13.03.24, 10:00 - Ann: C.jpg (file attached)"
    let lines = try await shown([first + others + end, others + end + bye])
    #expect(lines == ["-ann: A.jpg", "ann: B.jpg", "ann: C.jpg"] + endShown)
  }

  @Test("are told apart by what they say of files that were left out")
  func captions() async throws {
    let first = "13.03.24, 10:00 - Ann: <Media omitted>\nThe contract\n"
    let other = "13.03.24, 10:00 - Ann: <Media omitted>\nMy cat"
    let lines = try await shown([first + "13.03.24, 10:00 - Ann: B.jpg (file attached)\nMy cat" + end, other + end + bye])
    #expect(lines == ["-ann: The contract", "ann: B.jpg My cat"] + endShown)
  }

  @Test("are told apart by their seconds")
  func seconds() async throws {
    let start = "[12.03.24, 10:00:05] Ann: hi\n"
    let first = "[13.03.24, 10:00:05] Ann: ok\n"
    let rest = "[13.03.24, 10:00:50] Ann: ok\n[13.03.24, 10:02:05] Bob: nice"
    for (index, text) in [start + first + rest, start + rest + "\n[14.03.24, 10:02:05] Bob: bye"].enumerated() {
      try folder.write(text + "\n", to: "\(index)/WhatsApp Chat with Tea.txt")
    }
    let site = try await BuiltSite.build([folder.path("0"), folder.path("1")], in: folder)
    let messages = try site.messages(on: "tea/1.html")
    #expect(messages.map { String($0.time.suffix(9)) } == ["10:00:05Z", "10:00:05Z", "10:00:50Z", "10:02:05Z", "10:02:05Z"])
    #expect(messages.map(\.isDeletedSince) == [false, true, false, false, false])
  }

  @Test("are told apart by their writers, though one wrote nothing else")
  func onlyMessage() async throws {
    let others = end.replacing("Ann", with: "Bob")
    let ann = "13.03.24, 10:00 - Ann: ok\n"
    let lines = try await shown([ann + "13.03.24, 10:00 - Cy: ok" + others, "13.03.24, 10:00 - Cy: ok" + others + bye])
    #expect(lines == ["-ann: ok", "cy: ok", "bob: nice", "bob: thanks", "cy: fine", "cy: good", "bob: bye"])
  }

  @Test("are told apart in as many exports as anybody makes")
  func manyExports() async throws {
    let start = "12.03.24, 10:00 - Ann: one\n12.03.24, 10:01 - Ann: two\n"
    let three = ["Bob", "Cy", "Dee"].map { "13.03.24, 10:00 - \($0): ok" }.joined(separator: "\n")
    let exports = (0..<60).map { number in
      start + (number < 58 ? "13.03.24, 10:00 - Ann: ok\n" : "") + three + "\n"
        + (0...number).map { "14.03.24, 10:\($0 < 10 ? "0" : "")\($0) - Bob: \($0)" }.joined(separator: "\n")
    }
    let lines = try await shown(exports)
    #expect(lines.filter { $0.hasSuffix("ok") } == ["-ann: ok", "bob: ok", "cy: ok", "dee: ok"])
  }

  @Test("stay, where somebody else unsent a message of that minute")
  func unsentBySomebodyElse() async throws {
    let lines = try await shown([
      "13.03.24, 10:00 - Bob: the key" + end, "13.03.24, 10:00 - Cy: This message was deleted" + end + bye,
    ])
    #expect(lines.count == 7 && lines.contains("-bob: the key"), "\(lines)")
  }

  @Test("go where their writer unsent them, though another message of the minute was edited")
  func unsentAndEdited() async throws {
    let lines = try await shown([
      "13.03.24, 10:00 - Bob: the kye\n13.03.24, 10:00 - Cy: my PIN" + end,
      "13.03.24, 10:00 - Bob: the key <This message was edited>\n13.03.24, 10:00 - Cy: This message was deleted" + end + bye,
    ])
    #expect(!lines.contains { $0.contains("PIN") } && lines.contains("bob: the key"), "\(lines)")
  }
}
