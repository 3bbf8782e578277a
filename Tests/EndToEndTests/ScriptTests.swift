import Foundation
import TestSupport
import Testing

/// The script of a site, as a file.
@Suite("The script that pages share", .waits)
struct ScriptTests {
  @Test("All scripts that a page of messages loads of itself are together smaller than 25 kB, with the longest options too")
  func size() async throws {
    let site = try await BuiltSite.example(
      """
      {currentUser: "mira", timeZone: "America/Argentina/ComodRivadavia",
        messageListConfig: {typingIndicatorPlacement: "bottomOverlay", doubleTapOverlayEnabled: false, becomesFirstResponderOnOpen: false,
          messagePopoverEnabled: false, scrollingAnchor: {x: 0.123456789, y: 0.123456789},
          messageDisplayOptions: {minimumSwipeGestureDistance: 12.3456789}}}
      """)
    let scripts = try site.files().filter { $0.hasSuffix(".js") && $0.hasPrefix("assets/site-") }
    #expect(scripts.count == 1)
    let bytes = try scripts.map { try site.text(of: $0).utf8.count }.reduce(0, +)
    #expect(bytes > 1_000 && bytes < 25_000, "\(bytes) bytes")
    let onDemand = try ["boxes", "lists", "names", "permalinks", "replay"].map { name in
      try #require(try site.files().first { $0.hasPrefix("assets/\(name)-") && $0.hasSuffix(".js") }, "\(name)")
    }
    for file in onDemand {
      #expect(try site.text(of: file).utf8.count < 25_000, "\(file): what is loaded when it is asked for is no larger")
      #expect(try site.text(of: scripts[0]).contains("\"\(file)\""), "the script of the pages knows its name")
    }
    // What a page of messages asks for of itself: the drawer's filter where it has not all channels. A long list of channels has its own tools.
    #expect(try bytes + site.text(of: onDemand[2]).utf8.count < 25_000)
    #expect(try bytes + site.text(of: onDemand[1]).utf8.count < 26_000)
    // A page with code or tables asks for one more, which makes them stops of Tab where they can be scrolled.
    #expect(try bytes + site.text(of: onDemand[3]).utf8.count < 29_000)
    for page in ["the-shed/1.html", "index.html"] {
      let sources = try site.page(page).all(named: "script").map { $0.attributes["src"] ?? "" }
      #expect(sources.count == 1 && sources[0].hasSuffix(scripts[0]), "\(page)")
    }
  }

  @Test("The options reach it by its first lines, once and not on pages")
  func options() async throws {
    let site = try await BuiltSite.example(
      "{messageListConfig: {typingIndicatorPlacement: 'navigationBar', messageDisplayOptions: {minimumSwipeGestureDistance: 33}}}")
    let script = try site.text(of: site.files().first { $0.hasPrefix("assets/site-") } ?? "")
    #expect(script.hasPrefix("(function () {\n\"use strict\";\nconst options = {"))
    #expect(script.contains("minimumSwipeGestureDistance:33.0") && script.contains("typingIndicatorPlacement:\"navigationBar\""))
    #expect(try !site.text(of: "the-shed/1.html").contains("navigationBar"))
  }

  @Test("How many messages each day has and who has read how far stand beside the pages")
  func facts() async throws {
    let site = try await BuiltSite.example("{timeZone: 'Europe/Amsterdam', messageListConfig: {pageSize: 100}}")
    let text = try site.text(of: "the-shed/channel.js")
    // 2025-11-08 in days since 1970, then the messages of that day, and a day without any.
    #expect(text.hasPrefix("chatarchiveChannel({\"pageSize\":100,\"days\":[20400,22,-1,7,"))
    #expect(text.contains("[\"jun-takahashi\",\"Jun Takahashi\",1769275290000]"))
    #expect(try !site.files().contains("noticeboard/channel.js"), "one page and no read state")
    let channels = try site.text(of: "channels.js").split(separator: "\n")
    #expect(channels.filter { $0.contains("\"facts\":true") }.count == 4)
    #expect(channels.first { $0.contains("Noticeboard") }?.contains("facts") == false)
  }

  @Test("The days are those on which the export's messages were sent by the clocks of the site's time zone")
  func days() async throws {
    let site = try await BuiltSite.example("{timeZone: 'Pacific/Auckland', messageListConfig: {pageSize: 20}}")
    let zone = try #require(TimeZone(identifier: "Pacific/Auckland"))
    for (folder, id) in [("the-shed", "messaging:the-shed"), ("language-café", "team:language-cafe")] {
      let channel = try #require(try ExportedChannel.example().first { $0.id == id }, "\(id)")
      let expected = channel.listed.reduce(into: [Int: Int]()) { counts, message in
        let second = message.microseconds / 1_000_000
        counts[(second + zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))) / 86_400, default: 0] += 1
      }
      #expect(try Self.countsByDay(site.text(of: folder + "/channel.js")) == expected)
    }
  }

  @Test("A day goes on where clocks go back over midnight")
  func clocksGoBack() async throws {
    // In St. John's 2010-11-07 00:01 was 2010-11-06 23:01 again.
    let times = ["2010-11-07T02:20:00Z", "2010-11-07T02:30:30Z", "2010-11-07T02:40:00Z", "2010-11-07T04:00:00Z", "2010-11-09T12:00:00Z"]
    let messages = times.enumerated().map { #"{"id":"m\#($0)","type":"regular","text":"x","user":{"id":"ada"},"created_at":"\#($1)"}"# }
    let folder = try TemporaryFolder()
    let channel = #"{"id":"tea","type":"messaging","cid":"messaging:tea","name":"Tea"}"#
    try folder.write(#"[{"channel":\#(channel),"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#, to: "export.json")
    try folder.write("{timeZone: 'America/St_Johns', messageListConfig: {pageSize: 2}}", to: "options.json")
    let site = try await BuiltSite.build([folder.path("export.json")], in: folder) { $0.configurationFile = folder.path("options.json") }
    // 23:50 on the 6th, 00:00:30 on the 7th, 23:10 on the 6th again, 00:30 on the 7th; then the 9th.
    #expect(try site.text(of: "tea/channel.js").hasPrefix("chatarchiveChannel({\"pageSize\":2,\"days\":[14919,1,3,-1,1],"))
  }

  /// What `days` says, by day since 1970.
  private static func countsByDay(_ file: String) throws -> [Int: Int] {
    let json = file.dropFirst("chatarchiveChannel(".count).prefix { $0 != ")" }
    let facts = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    var numbers = (facts?["days"] as? [Int] ?? [])[...]
    guard var day = numbers.popFirst() else { return [:] }
    var counts: [Int: Int] = [:]
    for number in numbers {
      if number < 0 {
        day -= number
      } else {
        counts[day] = number
        day += 1
      }
    }
    return counts
  }
}
