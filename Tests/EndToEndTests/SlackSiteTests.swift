import ChatArchive
import Foundation
import TestSupport
import Testing

@Suite("A site of a Slack export", .waits)
struct SlackSiteTests {
  /// An export as Slack writes it, with a token in every address.
  private static func export() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let token = "?token=xoxe-111-222-abcdef"
    try folder.write(
      #"[{"id": "C1", "name": "general", "members": ["U1", "U2"], "topic": {"value": "See <https://f.example/t\#(token)>"}}]"#,
      to: "export/channels.json")
    try folder.write(#"[{"id": "D1", "members": ["U1", "U2"]}]"#, to: "export/dms.json")
    try folder.write(#"[{"id": "G1", "name": "mpdm-ada--bob--eve-1", "members": ["U1", "U2", "U3"]}]"#, to: "export/mpims.json")
    try folder.write(
      #"[{"id": "U1", "name": "ada", "profile": {"display_name": "Ada", "image_72": "https://f.example/p\#(token)"}}, {"id": "U2", "name": "bob", "profile": {"display_name": "", "real_name": "Bob Berg"}}]"#,
      to: "export/users.json")
    try folder.write(
      """
      [{"user": "U1", "ts": "1577836800.000100", "text": "root for <@U2> <https://f.example/a\(token)|https://f.example/a\(token)> https://f.example/b\(token)", "thread_ts": "1577836800.000100", "reply_count": 1},
       {"user": "U1", "ts": "1577836801.000100", "subtype": "channel_join", "text": "<@U1> has joined the channel"},
       {"user": "U1", "ts": "1577836802.000100", "text": "", "files": [{"id": "F1", "mode": "hosted", "name": "a.png", "mimetype": "image/png", "url_private": "https://f.example/f\(token)", "url_private_download": "https://f.example/d\(token)", "permalink": "https://f.example/q\(token)"}, {"id": "F2", "mode": "hidden_by_limit"}]},
       {"user": "U1", "ts": "1577836803.000100", "text": "`https://f.example/c\(token)`", "attachments": [{"title": "Card", "title_link": "https://f.example/l\(token)", "text": "<https://f.example/x\(token)>", "color": "good", "image_url": "https://f.example/i\(token)", "thumb_url": "https://f.example/u\(token)", "footer": "https://f.example/o\(token)", "fields": [{"title": "a", "value": "https://f.example/v\(token)"}], "actions": [{"text": "Go", "url": "https://f.example/g\(token)"}]}]},
       {"user": "U1", "ts": "1577836804.000100", "text": "x", "blocks": [{"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": [{"type": "link", "url": "https://f.example/r\(token)", "text": "https://f.example/r\(token)"}, {"type": "text", "text": " https://f.example/s\(token)"}]}, {"type": "rich_text_preformatted", "elements": [{"type": "text", "text": "https://f.example/y\(token)"}]}]}, {"type": "image", "image_url": "https://f.example/z\(token)", "alt_text": "https://f.example/w\(token)"}]}]
      """, to: "export/general/2020-01-01.json")
    try folder.write(
      #"[{"user": "U2", "ts": "1577923200.000100", "thread_ts": "1577836800.000100", "text": "answer of the next day"}]"#,
      to: "export/general/2020-01-02.json")
    try folder.write(#"[{"user": "U2", "ts": "1577836800.000200", "text": "hi"}]"#, to: "export/D1/2020-01-01.json")
    try folder.write(#"[{"user": "U3", "ts": "1577836800.000300", "text": "all"}]"#, to: "export/mpdm-ada--bob--eve-1/2020-01-01.json")
    return folder
  }

  @Test("mentions have the people's names, conversations those of their people, and threads the answers of other days")
  func names() async throws {
    let folder = try Self.export()
    let site = try await BuiltSite.build([folder.path("export")], in: folder)
    #expect(site.report.messagesRead == 8 && site.report.messagesShown == 8)
    let page = try site.text(of: "general/index.html")
    #expect(
      page.contains("@Bob Berg") && page.contains(##"<a class="mention" href="../people/ada.html">@Ada</a> has joined the channel"##))
    #expect(page.contains("hidden by a limit of the plan"))
    let index = try site.text(of: "index.html")
    #expect(index.contains("Ada and Bob Berg") && index.contains("general"))
    let threads = try site.pages().filter { $0.hasPrefix("general/thread/") }
    #expect(threads.count == 1)
    #expect(try site.text(of: threads.first ?? "").contains("answer of the next day"))
  }

  @Test("no page and no script has the token of any address")
  func tokens() async throws {
    let folder = try Self.export()
    let site = try await BuiltSite.build([folder.path("export")], in: folder)
    for (path, bytes) in try site.contents() {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("xoxe-"), "\(path)")
    }
    for address in ["a", "f", "l", "r"] { #expect(try site.text(of: "general/index.html").contains("https://f.example/\(address)")) }
  }

  @Test("a channel that only a folder and a label name has that name everywhere, and whatever mentions or links to it leads there")
  func unlistedChannel() async throws {
    let folder = try Self.export()
    try folder.write(
      """
      [{"user": "U2", "ts": "1577836900.000100", "text": "here", "thread_ts": "1577836900.000100", "reply_count": 1}]
      """, to: "export/quay/2020-01-01.json")
    try folder.write(
      #"[{"user": "U1", "ts": "1579000000.000100", "thread_ts": "1577836900.000100", "text": "late"}]"#, to: "export/quay/2020-01-14.json")
    try folder.write(
      """
      [{"user": "U1", "ts": "1578009600.000100", "text": "ask <@U2|boss> in <#C7QUAY> or <#C7QUAY|quay>"},
       {"user": "U1", "ts": "1578009601.000100", "text": "<https://x.slack.com/archives/C7QUAY/p1577836900000100|that>", "blocks": [{"type": "rich_text",
        "elements": [{"type": "rich_text_preformatted", "elements": [{"type": "channel", "channel_id": "C7QUAY"}, {"type": "text", "text": " "},
        {"type": "link", "url": "https://x.slack.com/archives/C7QUAY/p1577836900000100", "text": "that"}]}]}]}]
      """, to: "export/general/2020-01-03.json")
    let site = try await BuiltSite.build([folder.path("export")], in: folder)
    let page = try site.text(of: "general/index.html")
    let mention = ##"<a class="mention" href="../quay/index.html">#quay</a>"##
    #expect(page.ranges(of: mention).count == 3 && !page.contains("C7QUAY"))
    #expect(page.contains("@Bob Berg") && !page.contains("boss"))
    #expect(page.contains(##"href="../quay/1.html#m-"##))
    let index = try site.text(of: "index.html")
    #expect(index.contains(#"<time datetime="2020-01-14">"#))
  }

  @Test("a day that is added changes the pages of its channel alone")
  func addedDay() async throws {
    let folder = try Self.export()
    _ = try await BuiltSite.build([folder.path("export")], in: folder)
    try folder.write(#"[{"user": "U1", "ts": "1578009600.000100", "text": "new day"}]"#, to: "export/general/2020-01-03.json")
    let site = try await BuiltSite.build([folder.path("export")], in: folder)
    let fresh = try await BuiltSite.build([folder.path("export")], in: TemporaryFolder())
    #expect(try site.contents() == fresh.contents())
    #expect(site.report.pagesWritten < fresh.report.pagesWritten)
  }
}
