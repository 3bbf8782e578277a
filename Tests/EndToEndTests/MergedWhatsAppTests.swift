import Foundation
import TestSupport
import Testing

@Suite("Several exports of a WhatsApp chat", .waits)
struct MergedWhatsAppTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Writes exports of one chat, and builds them in an order. Returns what the page shows of each message: its author and its text, or the
  /// name of its file.
  private func shown(_ exports: [String], order: [Int]) async throws -> [String] {
    for (index, text) in exports.enumerated() { try folder.write(text + "\n", to: "\(index)/WhatsApp Chat with Tea.txt") }
    let site = try await BuiltSite.build(order.map { folder.path("\($0)") }, in: folder) { $0.previews = false }
    #expect(site.report.diagnostics.count(of: .warning) == 0 && site.report.channels == 1)
    let page = try site.text(of: "tea/1.html")
    let ids = page.matches(of: #/<li class="message[^>]* id="([^"]*)"/#).map(\.1)
    #expect(Set(ids).count == ids.count && ids.count == site.report.messagesShown, "each message has an id of its own")
    return page.components(separatedBy: "<li class=\"message").dropFirst().map { item in
      let author = item.firstMatch(of: #/data-author="([^"]*)"/#).map { String($0.1) } ?? ""
      let text = item.firstMatch(of: #/<div class="text"[^>]*>(.*?)</div>/#).map { String($0.1) }
      let file = item.firstMatch(of: #/media/[^"]*-([A-Za-z0-9]*\.jpg)"/#).map { String($0.1) }
      return author + ": " + (text ?? file ?? "")
    }
  }

  @Test("has the message of each who said the same in one minute, where one export lacks somebody's", arguments: [[0, 1], [1, 0]])
  func sameWords(order: [Int]) async throws {
    let old = "01.02.24, 12:00 - Ann: ok\n01.02.24, 12:00 - Bob: ok\n01.02.24, 12:05 - Ann: how are you\n13.02.24, 12:06 - Ann: bye"
    let new = "01.02.24, 12:00 - Bob: ok\n01.02.24, 12:05 - Ann: how are you\n13.02.24, 12:06 - Ann: bye\n14.02.24, 12:06 - Ann: later"
    #expect(try await shown([old, new], order: order) == ["Ann: ok", "Bob: ok", "Ann: how are you", "Ann: bye", "Ann: later"])
  }

  @Test("has the message of each where people are called otherwise on the other phone")
  func otherNames() async throws {
    func later(_ ann: String, _ bob: String) -> String {
      "\n01.02.24, 12:05 - \(ann): one\n01.02.24, 12:06 - \(bob): two\n13.02.24, 12:06 - \(ann): three\n13.02.24, 12:08 - \(bob): four"
    }
    let old = "01.02.24, 12:00 - Ann: ok\n01.02.24, 12:00 - Bob: ok" + later("Ann", "Bob")
    let new = "01.02.24, 12:00 - Robert: ok" + later("Mum", "Robert") + "\n14.02.24, 12:00 - Mum: five"
    let lines = try await shown([old, new], order: [0, 1])
    #expect(lines == ["Ann: ok", "Robert: ok", "Mum: one", "Robert: two", "Mum: three", "Robert: four", "Mum: five"])
  }

  @Test("has each one's picture once where phones have two of one minute in another order")
  func pictures() async throws {
    for (export, name, text) in [(0, "A", "aaa"), (0, "B", "bbb"), (1, "C", "bbb"), (1, "D", "aaa")] {
      try folder.write(text, to: "\(export)/\(name).jpg")
    }
    let old = "[01.02.24, 12:00:05] Ann: <attached: A.jpg>\n[01.02.24, 12:00:06] Bob: <attached: B.jpg>\n[01.02.24, 12:05:10] Ann: hi"
    let new = "[01.02.24, 12:00:05] Bob: <attached: C.jpg>\n[01.02.24, 12:00:07] Ann: <attached: D.jpg>\n[01.02.24, 12:05:10] Ann: hi"
    let lines = try await shown([old, new + "\n[03.02.24, 12:05:10] Ann: bye"], order: [0, 1])
    #expect(lines == ["Bob: C.jpg", "Ann: D.jpg", "Ann: hi", "Ann: bye"])
  }

  /// A chat of a message a day, as a phone with seconds or one without them writes it, with a line of its own on one day.
  private func chat(days: ClosedRange<Int>, hasSeconds: Bool, _ own: [Int: String] = [:]) -> String {
    days.map { day in
      let date = (day < 10 ? "0" : "") + "\(day).02.24, 12:00"
      return (hasSeconds ? "[\(date):30] " : "\(date) - ") + (own[day] ?? "Ann: message \(day)")
    }.joined(separator: "\n")
  }

  @Test(
    "of a phone with seconds and one without: what was unsent stands once, and so does a line in two languages",
    arguments: [[0, 1], [1, 0]], [false, true])
  func seconds(order: [Int], isOldOfSeconds: Bool) async throws {
    let old = chat(
      days: 1...20, hasSeconds: isOldOfSeconds, [5: "Bob: the secret", 9: "\u{200E}Ann changed the subject to “Tea”"])
    let new = chat(
      days: 1...21, hasSeconds: !isOldOfSeconds, [5: "Bob: Diese Nachricht wurde gelöscht.", 9: "Ann hat den Betreff zu „Tea“ geändert."])
    let lines = try await shown([old, new], order: order)
    #expect(lines.count == 21 && !lines.contains { $0.contains("secret") }, "\(lines)")
    #expect(try !folder.text(of: "site/tea/1.html").contains("removed-note"))
  }

  @Test("of a phone with seconds and one without has what only one of them has in its place in the minute", arguments: [[0, 1], [1, 0]])
  func order(order: [Int]) async throws {
    let end = "\n[13.02.24, 12:06:10] Ann: bye"
    let seconds = "[01.02.24, 12:00:05] Ann: one\n[01.02.24, 12:00:20] Bob: two\n[01.02.24, 12:00:40] Ann: three"
    let minutes = "01.02.24, 12:00 - Ann: one\n01.02.24, 12:00 - Ann: three\n13.02.24, 12:06 - Ann: bye"
    #expect(
      try await shown([seconds + end, minutes], order: order) == ["Ann: one", "Bob: two", "Ann: three", "Ann: bye"])
    let others = "01.02.24, 12:00 - Ann: one\n01.02.24, 12:00 - Bob: two\n01.02.24, 12:00 - Ann: three"
    let newer = "[01.02.24, 12:00:05] Ann: one\n[01.02.24, 12:00:40] Ann: three\n[14.02.24, 12:06:10] Ann: bye"
    #expect(
      try await shown([others, newer], order: order) == ["Ann: one", "Bob: two", "Ann: three", "Ann: bye"])
  }

  @Test("hides what was unsent though nobody wrote anything since, whichever is read first", arguments: [[0, 1], [1, 0]])
  func unsent(order: [Int]) async throws {
    let old = chat(days: 1...8, hasSeconds: false, [5: "Bob: the secret"])
    let new = chat(days: 1...8, hasSeconds: false, [5: "Bob: This message was deleted"])
    let lines = try await shown([old, new], order: order)
    #expect(lines.count == 8 && !lines.contains { $0.contains("secret") }, "\(lines)")
  }
}
