import ChatArchive
import Foundation
import TestSupport
import Testing

/// The pages about channels and people, against the example's export as the tests read it themselves.
@Suite("The pages about channels and people", .waits)
struct OverviewSiteTests {
  private func spoken(_ channel: ExportedChannel) -> [ExportedMessage] {
    channel.messages.filter { !$0.isDeleted && !["system", "deleted", "error", "ephemeral"].contains($0.type) }
  }

  @Test("count every message that somebody wrote, by month, by hour and by person")
  func counts() async throws {
    let site = try await ExampleSite.built
    var total = 0
    for channel in try ExportedChannel.example() {
      let folder = try #require(ExampleSite.folders[channel.id])
      let messages = spoken(channel)
      // A channel without messages has no page about it.
      guard !channel.listed.isEmpty else {
        #expect(try !site.pages().contains(folder + "/info.html"))
        continue
      }
      let page = try site.page(folder + "/info.html")
      total += messages.count
      #expect(page.fact("Messages") == String(messages.count), "\(folder)")
      #expect(page.fact("People") == String(Set(messages.map(\.author)).count), "\(folder)")
      let months = page.all(ofClass: "chart-table").first { $0.text.contains("Month") }
      if Set(messages.map { $0.day.prefix(7) }).count > 1 {
        let shown = try #require(months).all(named: "td").compactMap { Int($0.text) }
        let counts = Dictionary(grouping: messages) { $0.day.prefix(7) }.sorted { $0.key < $1.key }.map(\.value.count)
        #expect(shown == counts, "\(folder)")
      }
      let hours = page.all(ofClass: "chart-table").first { $0.text.contains("Hour") }?.all(named: "td").compactMap { Int($0.text) } ?? []
      #expect(hours.reduce(0, +) == messages.count, "\(folder)")
    }
    #expect(try site.page("all/info.html").fact("Messages") == String(total))
  }

  @Test("list every picture and file of the export that is beside it, each with a link to its message")
  func media() async throws {
    let site = try await ExampleSite.built
    for channel in try ExportedChannel.example() {
      let folder = try #require(ExampleSite.folders[channel.id])
      let places = [folder + "/gallery/", folder + "/files/", folder + "/recordings/", folder + "/info.html"]
      let lists = try site.files().filter { path in places.contains { path.hasPrefix($0) } }
      let items = try lists.flatMap { try site.page($0).all.filter { !$0.classes.isDisjoint(with: ["gallery-tile", "list-item"]) } }
      let linked = Set(items.flatMap { $0.all(ofClass: "list-source").compactMap { $0.attributes["href"]?.split(separator: "#").last } })
      for message in spoken(channel) where !message.localFiles.isEmpty {
        #expect(linked.contains(Substring(message.anchor)), "\(message.id) of \(folder)")
      }
    }
  }

  @Test("lead to messages that are where they say")
  func links() async throws {
    let site = try await ExampleSite.built
    var count = 0
    for path in try site.pages() where path.contains("info.html") || path.hasPrefix("all/") || path.hasPrefix("people/") {
      for link in try site.page(path).all(ofClass: "list-source") {
        let href = try #require(link.attributes["href"]?.removingPercentEncoding)
        let parts = href.split(separator: "#")
        let target = NSString(string: path).deletingLastPathComponent + "/" + parts[0]
        let page = try site.page(NSString(string: target).standardizingPath)
        #expect(page.all.contains { $0.attributes["id"] == String(parts[1]) }, "\(href)")
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test("of people are there for everybody who wrote something, with their counts")
  func people() async throws {
    let site = try await ExampleSite.built
    let messages = try ExportedChannel.example().flatMap(spoken)
    let authors = Dictionary(grouping: messages, by: \.author)
    let list = try site.page("people/index.html").all(ofClass: "person-item")
    #expect(list.count == authors.count)
    let counts = list.compactMap { Int($0.all(ofClass: "person-facts").first?.text.prefix { $0.isNumber } ?? "") }
    #expect(counts == authors.values.map(\.count).sorted(by: >))
    for item in list {
      let path = "people/" + (try #require(item.all(named: "a").first?.attributes["href"]))
      let page = try site.page(path)
      #expect(page.fact("Messages") == String(item.all(ofClass: "person-facts").first?.text.prefix { $0.isNumber } ?? ""))
      #expect(!page.all(ofClass: "list-item").isEmpty)
    }
  }

  @Test("of somebody who writes in more channels than anybody reads name the fifty with the most messages, and count the others")
  func manyChannels() async throws {
    let folder = try TemporaryFolder()
    for number in 0..<53 {
      let messages = (0...max(0, number - 3)).map {
        #"{"id":"\#(number)-\#($0)","text":"x","user":{"id":"ada"},"created_at":"2026-01-01T00:00:00Z"}"#
      }
      let channel = #"{"channel":{"id":"c\#(number)","type":"team","name":"c\#(number)"},"messages":"#
      try folder.write(channel + "[" + messages.joined(separator: ",") + "]}", to: "export/c\(number).json")
    }
    let site = try await BuiltSite.build([folder.path("export")], in: folder)
    let rows = try site.page("people/ada.html").all(ofClass: "ranking").flatMap { $0.all(named: "tr").dropFirst() }.map(\.text)
    #expect(rows.count == 51 && rows.first == "c5250" && rows.last == "3 more channels3")
    #expect(try site.page("people/ada.html").all(ofClass: "ranking-rest").count == 1)
  }

  @Test("stay out of the way of a small chat of two people")
  func small() async throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(30), to: "tea.json")
    let site = try await BuiltSite.build([folder.path("tea.json")], in: folder)
    #expect(try site.pages() == ["404.html", "index.html", "search.html", "tea/1.html", "tea/index.html", "tea/info.html"])
  }

  @Test("are left out where they are not wanted, also where an earlier build made them")
  func none() async throws {
    let folder = try TemporaryFolder()
    let exports = [PackageRoot.path("Examples/export.json")]
    let before = try await BuiltSite.build(exports, in: folder).pages()
    #expect(before.contains("all/info.html"))
    let after = try await BuiltSite.build(exports, in: folder) { $0.overviews = false }
    #expect(try after.pages().allSatisfy { !$0.hasSuffix("info.html") && !$0.hasPrefix("people/") && !$0.contains("/gallery/") })
    #expect(try !after.text(of: "the-shed/1.html").contains("info.html"))
    let fresh = try await BuiltSite.build(exports) { $0.overviews = false }
    #expect(try fresh.contents() == after.contents())
  }

  @Test("of long lists are full from the oldest on, and what is new changes no full one")
  func pages() async throws {
    func export(_ count: Int) -> String {
      let messages = (0..<count).map { number in
        let time = String(format: "2025-%02d-%02dT10:00:00Z", number / 28 + 1, number % 28 + 1)
        return #"{"id":"m\#(number)","type":"regular","text":"see https://example.com/\#(number)","#
          + #""user":{"id":"u\#(number % 3)"},"created_at":"\#(time)"}"#
      }
      return #"[{"channel":{"id":"tea","type":"messaging","cid":"messaging:tea"},"messages":[\#(messages.joined(separator: ","))]}]"#
    }
    let folder = try TemporaryFolder()
    try folder.write(export(230), to: "tea.json")
    let first = try await BuiltSite.build([folder.path("tea.json")], in: folder)
    let lists = try first.pages().filter { $0.contains("/links/") }
    #expect(lists == ["tea/links/1.html", "tea/links/2.html", "tea/links/3.html", "tea/links/index.html"])
    #expect(try lists.map { try first.page($0).all(ofClass: "list-item").count } == [100, 100, 30, 100])
    let before = try first.contents()
    try folder.write(export(240), to: "tea.json")
    let second = try await BuiltSite.build([folder.path("tea.json")], in: folder)
    let after = try second.contents()
    #expect(before["tea/links/1.html"] == after["tea/links/1.html"] && before["tea/links/2.html"] == after["tea/links/2.html"])
    #expect(before["tea/links/3.html"] != after["tea/links/3.html"])
    let fresh = try TemporaryFolder()
    try fresh.write(export(240), to: "tea.json")
    #expect(try await BuiltSite.build([fresh.path("tea.json")], in: fresh).contents() == after)
  }

  @Test("of threads have a new one behind all others, however old the message is that it answers, and older pages stay")
  func threads() async throws {
    func message(_ id: String, day: Int, _ rest: String = "") -> String {
      let time = String(format: "2025-%02d-%02dT10:00:00Z", day / 28 + 1, day % 28 + 1)
      return #"{"id":"\#(id)","type":"regular","text":"\#(id)","user":{"id":"u"},"created_at":"\#(time)"\#(rest)}"#
    }
    let all = (0..<150).map { message("root\($0)", day: $0) }
    let answers = (1..<150).map { message("answer\($0)", day: 150 + $0 / 10, #","parent_id":"root\#($0)""#) }
    func export(_ messages: [String]) -> String {
      #"[{"channel":{"id":"tea","type":"messaging","cid":"messaging:tea"},"messages":[\#(messages.joined(separator: ","))]}]"#
    }
    let folder = try TemporaryFolder()
    try folder.write(export(all + answers), to: "tea.json")
    let site = try await BuiltSite.build([folder.path("tea.json")], in: folder)
    let before = try site.contents()
    try folder.write(export(all + answers + [message("late", day: 200, #","parent_id":"root0""#)]), to: "tea.json")
    let after = try await BuiltSite.build([folder.path("tea.json")], in: folder)
    #expect(try before["tea/threads/1.html"] == after.contents()["tea/threads/1.html"])
    let items = try after.page("tea/threads/2.html").all(ofClass: "list-item")
    #expect(items.count == 50 && items.first?.text.contains("root0") == true)
  }
}

extension PageElement {
  /// The value of a fact.
  func fact(_ label: String) -> String? {
    all(ofClass: "facts").flatMap { $0.all(named: "div") }.first { $0.all(named: "dt").first?.text == label }?.all(named: "dd").first?.text
  }
}
