import Foundation
import TestSupport
import Testing

/// The example's export and its pages, both read by the tests themselves and compared.
@Suite("The message lists of the example", .waits)
struct ExampleListTests {
  private func forEachChannel(_ body: (ExportedChannel, BuiltSite, _ folder: String) throws -> Void) async throws {
    let site = try await ExampleSite.built
    for channel in try ExportedChannel.example() { try body(channel, site, try #require(ExampleSite.folders[channel.id])) }
  }

  /// The messages on the numbered pages of a channel, each with the export's; there are as many of both.
  private func pairs(
    of channel: ExportedChannel, _ site: BuiltSite, _ folder: String
  ) throws -> [(element: PageElement, message: ExportedMessage)] {
    let shown = try site.messages(on: site.numberedPages(of: folder))
    try #require(shown.count == channel.listed.count)
    return Array(zip(shown, channel.listed)).map { (element: $0, message: $1) }
  }

  @Test("Every message stands on exactly one numbered page of its channel, in the order of time, with its author and time")
  func messages() async throws {
    try await forEachChannel { channel, site, folder in
      let pages = try site.numberedPages(of: folder)
      let shown = try site.messages(on: pages)
      #expect(shown.map { $0.attributes["id"] } == channel.listed.map(\.anchor))
      #expect(shown.map { $0.attributes["data-author"] } == channel.listed.map { ExampleSite.authors[$0.author] })
      for (element, message) in zip(shown, channel.listed) {
        let time = try #require(element.sent)
        #expect(time.hasSuffix("Z") && message.createdAt.hasPrefix(time.dropLast()), "\(message.id): \(time), \(message.createdAt)")
        #expect(element.all(named: "time").allSatisfy { $0.attributes["datetime"] == time || $0.attributes["datetime"] == nil })
        #expect(element.attributes["data-time"] == nil, "its time stands in it")
      }
    }
  }

  @Test("Page k holds messages 50 (k - 1) + 1 to 50 k, and the channel's index the newest 50")
  func pages() async throws {
    try await forEachChannel { channel, site, folder in
      let pages = try site.numberedPages(of: folder)
      #expect(pages == (0..<((channel.listed.count + 49) / 50)).map { "\(folder)/\($0 + 1).html" })
      for (number, page) in pages.enumerated() {
        let expected = channel.listed.dropFirst(number * 50).prefix(50).map(\.anchor)
        #expect(try site.messages(on: [page]).map { $0.attributes["id"] } == expected)
      }
      let front = try site.messages(on: [folder + "/index.html"])
      #expect(front.map { $0.attributes["id"] } == channel.listed.suffix(50).map(\.anchor))
      // Only the first message of a page names who speaks, where the one before it does too.
      let newest = try site.messages(on: pages.suffix(2)).map(\.text).suffix(front.count)
      #expect(zip(front.map(\.text), newest).dropFirst().allSatisfy { $0.hasSuffix($1) || $1.hasSuffix($0) })
    }
  }

  @Test("Messages group as the documented algorithm says")
  func grouping() async throws {
    try await forEachChannel { channel, site, folder in
      let marks: [Set<DocumentedGrouping.Mark>] =
        switch ExampleSite.listTypes[channel.id] {
        case nil: DocumentedGrouping.marks(of: channel.listed)
        case "team": DocumentedGrouping.headedMarks(of: channel.listed, maximumSeconds: 300)
        case "commerce": DocumentedGrouping.headedMarks(of: channel.listed, maximumSeconds: 60)
        default: channel.listed.map { _ in [.first] }
        }
      #expect(marks.count == channel.listed.count)
      for ((element, message), marks) in zip(try pairs(of: channel, site, folder), marks) {
        #expect(element.classes.contains("group-end") == marks.contains(.first), "\(message.id)")
        #expect(element.classes.contains("group-start") == marks.contains(.last), "\(message.id)")
      }
    }
  }

  @Test("The list says of which type it is, and names the author where the type says it")
  func listTypes() async throws {
    try await forEachChannel { channel, site, folder in
      let type = ExampleSite.listTypes[channel.id] ?? "messaging"
      for page in try site.numberedPages(of: folder) {
        #expect(try site.page(page).all(ofClass: "message-list").map { $0.attributes["data-type"] } == [type])
      }
      for element in try site.messages(on: site.numberedPages(of: folder)) where !element.classes.contains("system") {
        let isNamed = type == "livestream" || (type != "messaging" && element.classes.contains("group-start"))
        #expect(element.all(ofClass: "author").count == (isNamed ? 1 : 0), "\(element.attributes)")
      }
    }
  }

  @Test("A date stands directly before the first message of each day and of each page, and nowhere else")
  func dates() async throws {
    try await forEachChannel { channel, site, folder in
      let days = Dictionary(uniqueKeysWithValues: channel.listed.map { ($0.anchor, $0.day) })
      for page in try site.numberedPages(of: folder) {
        var day = ""
        var indicator: String?
        for item in try site.items(on: [page]) {
          if item.classes.contains("date-indicator") {
            #expect(indicator == nil, "two dates follow each other")
            indicator = item.attributes["data-date"]
          } else if let id = item.attributes["id"], let expected = days[id] {
            #expect(indicator == (expected == day ? nil : expected), "\(page) \(id)")
            (day, indicator) = (expected, nil)
          }
        }
        #expect(indicator == nil, "\(page) ends with a date")
      }
    }
  }

  @Test("The classes say what a message is")
  func classes() async throws {
    try await forEachChannel { channel, site, folder in
      for (element, message) in try pairs(of: channel, site, folder) {
        #expect(element.classes.contains("own") == (message.author == "mira"), "\(message.id)")
        #expect(element.classes.contains("deleted") == message.isDeleted, "\(message.id)")
        #expect(element.classes.contains("reply") == (message.parentID != nil), "\(message.id)")
        if message.type == "system" { #expect(element.classes.contains("system"), "\(message.id)") }
      }
    }
  }

  /// Letters and digits, which Markdown neither takes away nor adds where the text has no link, code block, number of a list, or
  /// reference to a character.
  private func letters(_ text: String) -> String { String(text.unicodeScalars.filter(CharacterSet.alphanumerics.contains)) }

  @Test("Texts are the export's, or their translation")
  func texts() async throws {
    var compared = 0
    try await forEachChannel { channel, site, folder in
      for (element, message) in try pairs(of: channel, site, folder) where !message.isDeleted {
        let isTranslated = message.author != "mira" && message.translation != nil && message.type != "system"
        let text = isTranslated ? message.translation ?? "" : message.text
        guard !text.isEmpty, !["](", "```", "1.", "&", "\\"].contains(where: text.contains) else { continue }
        let shown = element.all(ofClass: "text").first { $0.name == "div" }?.text ?? ""
        #expect(letters(shown) == (message.type == "ephemeral" ? "" : letters(text)), "\(message.id)")
        compared += 1
      }
    }
    #expect(compared > 200)
  }

  @Test("Reactions have the export's counts, and a deleted message has none")
  func reactions() async throws {
    try await forEachChannel { channel, site, folder in
      for (element, message) in try pairs(of: channel, site, folder) {
        var shown: [String: Int] = [:]
        for item in element.all(ofClass: "reactions").flatMap(\.elements) {
          let label = item.all(named: "summary").first?.text ?? item.text
          shown[item.attributes["data-reaction"] ?? ""] = label.split(separator: " ").last.flatMap { Int($0) }
        }
        #expect(shown == (message.isDeleted ? [:] : message.reactionCounts), "\(message.id)")
      }
    }
  }

  @Test("A thread's page holds its root and all its replies, grouped like a list of its own")
  func threads() async throws {
    var count = 0
    try await forEachChannel { channel, site, folder in
      let replies = Dictionary(grouping: channel.messages.filter { $0.parentID != nil }) { $0.parentID ?? "" }
      let pages = try site.files().filter { $0.hasPrefix(folder + "/thread/") }
      #expect(pages.count == replies.count)
      for (rootID, replies) in replies {
        let root = try #require(channel.messages.first { $0.id == rootID })
        let expected = [root] + replies.sorted { $0.createdAt < $1.createdAt }
        let shown = try site.messages(on: ["\(folder)/thread/\(root.anchor.dropFirst(2)).html"])
        #expect(shown.map { $0.attributes["id"] } == expected.map(\.anchor))
        for (element, marks) in zip(shown, DocumentedGrouping.marks(of: expected)) {
          #expect(element.classes.contains("group-end") == marks.contains(.first))
          #expect(element.classes.contains("group-start") == marks.contains(.last))
        }
        count += 1
      }
    }
    #expect(count == 2)
  }
}
