import ChatArchive
import Settings
import TestSupport
import Testing

@Suite("Date indicators")
struct DateIndicatorTests {
  /// The dates of the indicators on a page of messages that were sent at some times; nil is a message whose time the export does not say.
  private func indicators(of times: [String?], page: Int = 1, _ options: String) async throws -> [String] {
    let folder = try TemporaryFolder()
    let messages = times.enumerated().map { number, time in
      #"{"id":"m\#(number)","text":"x","user":{"id":"u"}\#(time.map { #","created_at":"\#($0)""# } ?? "")}"#
    }
    try folder.write(
      #"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#, to: "e.json")
    var build = BuildOptions()
    build.configurationFile = try folder.write("{\(options)}", to: "options.json")
    _ = try await SiteBuilder(options: build).build(export: folder.path("e.json"), to: folder.path("site"))
    return try folder.text(of: "site/c/\(page).html").matches(of: #/data-date="([0-9-]+)"/#).map { String($0.1) }
  }

  @Test("stand once before each date, also where clocks go back over midnight")
  func backOverMidnight() async throws {
    // In St. John's clocks went back from 00:01 to 23:01.
    let times = ["2010-11-07T02:20:00Z", "2010-11-07T02:30:30Z", "2010-11-07T02:40:00Z", "2010-11-07T04:00:00Z"]
    let dates = try await indicators(
      of: times, "timeZone: 'America/St_Johns', messageListConfig: {dateIndicatorPlacement: 'messageList'}")
    #expect(dates == ["2010-11-06", "2010-11-07"])
  }

  @Test("and all other dates are left out where no message has a time")
  func noTime() async throws {
    let folder = try TemporaryFolder()
    let messages = (0..<51).map { #"{"id":"m\#($0)","text":"x","user":{"id":"u"}}"# }.joined(separator: ",")
    try folder.write(#"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(messages)],"members":[]}]"#, to: "e.json")
    _ = try await SiteBuilder().build(export: folder.path("e.json"), to: folder.path("site"))
    let pages = try ["c/1.html", "c/2.html", "index.html"].map { try folder.text(of: "site/" + $0) }
    #expect(pages.allSatisfy { !$0.contains("Jan 01, 1970") && !$0.contains("January 1, 1970") && !$0.contains("data-date=") })
    #expect(pages[0].contains("date unknown") && pages[0].contains("rel=\"next\" href=\"2.html\""))
    #expect(try await SiteCheck(site: folder.path("site")).run().diagnostics.count == 0)
  }

  @Test("are found by their pages in the calendar's file, also behind messages without a time")
  func behindUnknownTimes() async throws {
    let folder = try TemporaryFolder()
    let messages = (0..<7).map { number in
      let time = number < 5 ? "" : #","created_at":"2026-01-0\#(number)T10:00:00Z""#
      return #"{"id":"m\#(number)","text":"x","user":{"id":"u"}\#(time)}"#
    }
    try folder.write(
      #"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#, to: "e.json")
    var build = BuildOptions()
    build.pageSize = 3
    _ = try await SiteBuilder(options: build).build(export: folder.path("e.json"), to: folder.path("site"))
    // January 5 with all that comes before it; January 6, before which there are six messages, two pages.
    let files = try folder.files().filter { $0.hasPrefix("site/c/") && $0.hasSuffix(".js") }.map { try folder.text(of: $0) }
    #expect(files.contains { $0.contains("20458,6,1") }, "\(files)")
  }

  @Test("begin a page of which the first message has no known time")
  func unknownTime() async throws {
    let dates = try await indicators(
      of: ["2026-01-01T10:00:00Z", "2026-01-01T10:01:00Z", nil, "2026-01-01T10:02:00Z"], page: 2,
      "messageListConfig: {pageSize: 2, dateIndicatorPlacement: 'messageList'}")
    #expect(dates == ["2026-01-01"])
  }
}
