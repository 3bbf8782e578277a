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
    let messages = try site.messages(on: "tea/1.html")
    #expect(messages.count == site.report.messagesShown)
    return messages.map(\.line)
  }

  @Test("has the message of each who said the same in one minute, where one export lacks somebody's", arguments: [[0, 1], [1, 0]])
  func sameWords(order: [Int]) async throws {
    let old = "01.02.24, 12:00 - Ann: ok\n01.02.24, 12:00 - Bob: ok\n01.02.24, 12:05 - Ann: how are you\n13.02.24, 12:06 - Ann: bye"
    let new = "01.02.24, 12:00 - Bob: ok\n01.02.24, 12:05 - Ann: how are you\n13.02.24, 12:06 - Ann: bye\n14.02.24, 12:06 - Ann: later"
    #expect(try await shown([old, new], order: order) == ["ann: ok", "bob: ok", "ann: how are you", "ann: bye", "ann: later"])
  }

  @Test("has the message of each where people are called otherwise on the other phone")
  func otherNames() async throws {
    func later(_ ann: String, _ bob: String) -> String {
      "\n01.02.24, 12:05 - \(ann): one\n01.02.24, 12:06 - \(bob): two\n13.02.24, 12:06 - \(ann): three\n13.02.24, 12:08 - \(bob): four"
    }
    let old = "01.02.24, 12:00 - Ann: ok\n01.02.24, 12:00 - Bob: ok" + later("Ann", "Bob")
    let new = "01.02.24, 12:00 - Robert: ok" + later("Mum", "Robert") + "\n14.02.24, 12:00 - Mum: five"
    let lines = try await shown([old, new], order: [0, 1])
    #expect(lines == ["ann: ok", "robert: ok", "mum: one", "robert: two", "mum: three", "robert: four", "mum: five"])
  }

  @Test("has each one's picture once where phones have two of one minute in another order")
  func pictures() async throws {
    for (export, name, text) in [(0, "A", "aaa"), (0, "B", "bbb"), (1, "C", "bbb"), (1, "D", "aaa")] {
      try folder.write(text, to: "\(export)/\(name).jpg")
    }
    let old = "[01.02.24, 12:00:05] Ann: <attached: A.jpg>\n[01.02.24, 12:00:06] Bob: <attached: B.jpg>\n[01.02.24, 12:05:10] Ann: hi"
    let new = "[01.02.24, 12:00:05] Bob: <attached: C.jpg>\n[01.02.24, 12:00:07] Ann: <attached: D.jpg>\n[01.02.24, 12:05:10] Ann: hi"
    let lines = try await shown([old, new + "\n[03.02.24, 12:05:10] Ann: bye"], order: [0, 1])
    #expect(lines == ["bob: C.jpg", "ann: D.jpg", "ann: hi", "ann: bye"])
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
      try await shown([seconds + end, minutes], order: order) == ["ann: one", "bob: two", "ann: three", "ann: bye"])
    let others = "01.02.24, 12:00 - Ann: one\n01.02.24, 12:00 - Bob: two\n01.02.24, 12:00 - Ann: three"
    let newer = "[01.02.24, 12:00:05] Ann: one\n[01.02.24, 12:00:40] Ann: three\n[14.02.24, 12:06:10] Ann: bye"
    #expect(
      try await shown([others, newer], order: order) == ["ann: one", "bob: two", "ann: three", "ann: bye"])
  }

  @Test(
    "of two phones with seconds and one without has messages in the order of the seconds that are known",
    arguments: [[0, 1, 2], [2, 1, 0]])
  func knownSeconds(order: [Int]) async throws {
    let minutes = [
      "11:59 - Ann: zero", "12:00 - Ann: one", "12:00 - Bob: two", "12:00 - Ann: three", "12:00 - Bob: four", "12:00 - Bob: five",
    ]
    .map { "01.02.24, \($0)" }
    let start = "[01.02.24, 11:59:05] Ann: zero\n"
    let one = start + "[01.02.24, 12:00:05] Ann: one\n[01.02.24, 12:00:40] Ann: three\n[02.02.24, 12:04:05] Ann: end"
    let other = start + "[01.02.24, 12:00:30] Bob: two\n[01.02.24, 12:00:50] Bob: four\n[03.02.24, 12:04:05] Ann: later"
    let exports = [minutes.joined(separator: "\n") + "\n02.02.24, 12:04 - Ann: end", one, other]
    let expected = ["ann: zero", "ann: one", "bob: two", "ann: three", "bob: four", "bob: five", "ann: end", "ann: later"]
    #expect(try await shown(exports, order: order) == expected)
  }

  @Test("as texts of one folder are merged as exports that lie apart are")
  func textsOfOneFolder() async throws {
    let days = (3...8).map { "0\($0).02.24, 12:00 - \($0.isMultiple(of: 2) ? "Ann" : "Bob"): text \($0)" }
    let new = days.filter { !$0.hasSuffix("5") }.map { $0.replacing("Bob", with: "Robert") } + ["19.02.24, 12:00 - Robert: newest"]
    try folder.write(days.joined(separator: "\n") + "\n", to: "one/WhatsApp Chat with Tea.txt")
    try folder.write(new.joined(separator: "\n") + "\n", to: "one/WhatsApp Chat with Tea (1).txt")
    let site = try await BuiltSite.build([folder.path("one")], in: folder)
    #expect(try !site.text(of: "index.html").contains("channel-origin"), "all are from the folder")
    let messages = try site.messages(on: "tea/1.html")
    #expect(messages.count == 7 && messages.filter(\.isDeletedSince).map(\.line) == ["bob: text 5"])
    #expect(messages.first?.line == "robert: text 3" && messages.last?.line == "robert: newest")
  }

  @Test("as texts of one folder stay apart where they are two chats")
  func textsOfTwoChats() async throws {
    for (name, tag) in [("Mum", "A"), ("Mum (1)", "B")] {
      let lines = (10...40).map { "01.02.24, 12:\($0) - \($0.isMultiple(of: 2) ? "Mum" : "Me"): \(tag) text \($0)" }
      try folder.write(lines.joined(separator: "\n") + "\n", to: "two/WhatsApp Chat with \(name).txt")
    }
    let report = try await BuiltSite.build([folder.path("two")], in: folder).report
    #expect(report.channels == 2 && report.diagnostics.count(of: .note) == 1)
  }

  @Test("hides what was unsent though nobody wrote anything since, whichever is read first", arguments: [[0, 1], [1, 0]])
  func unsent(order: [Int]) async throws {
    let old = chat(days: 1...8, hasSeconds: false, [5: "Bob: the secret"])
    let new = chat(days: 1...8, hasSeconds: false, [5: "Bob: This message was deleted"])
    let lines = try await shown([old, new], order: order)
    #expect(lines.count == 8 && !lines.contains { $0.contains("secret") }, "\(lines)")
  }
}
