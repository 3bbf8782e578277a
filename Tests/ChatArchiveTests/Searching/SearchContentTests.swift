import ChatArchive
import Foundation
import TestSupport
import Testing

@Suite("What the search knows of a message")
struct SearchContentTests {
  private func found(_ query: String, in folder: TemporaryFolder) throws -> [String] {
    try SiteSearch(site: folder.path("site")).run(query).messages.map { String($0.path.split(separator: "#m-").last ?? "") }.sorted()
  }

  private func attachment(_ type: String, _ more: String = "") -> String {
    #""attachments":[{"type":"\#(type)","asset_url":"https://example.org/files/letter.bin","title":"t"\#(more)}]"#
  }

  @Test("is what it has: each filter finds the messages that have it, and no others")
  func filters() async throws {
    let folder = try TemporaryFolder()
    let parts = [
      "plain": "", "film": attachment("video"), "song": attachment("audio"), "voice": attachment("voiceRecording"),
      "picture": attachment("image", #","image_url":"https://example.org/a.png""#), "letter": attachment("file"),
      "poll": ##""poll":{"id":"p","name":"Lunch","description":"Friday's","options":[{"id":"o","text":"Soup"}]}"##,
      "liked": #""latest_reactions":[{"type":"like","user_id":"u"}],"reaction_counts":{"like":1}"#,
      "pinned": #""pinned":true,"pinned_at":"2026-01-02T00:00:00Z""#, "answer": #""parent_id":"plain""#,
    ]
    let texts = ["linked": "see https://example.org/x", "coded": "try `make`"]
    let messages = (parts.keys.map { ($0, "hello") } + texts).map { id, text in
      let part = parts[id] ?? ""
      return
        #"{"id":"\#(id)","text":"\#(text)","user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:00Z"\#(part.isEmpty ? "" : "," + part)}"#
    }
    try folder.write(
      #"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#, to: "e.json")
    _ = try await SiteBuilder().build(export: folder.path("e.json"), to: folder.path("site"))
    let expected = [
      "has:video": ["film"], "has:audio": ["song", "voice"], "has:image": ["picture"], "has:file": ["film", "letter", "song", "voice"],
      "has:poll": ["poll"], "has:reaction": ["liked"], "has:link": ["linked"], "has:code": ["coded"], "is:pinned": ["pinned"],
      "is:thread": ["answer"], "soup": ["poll"], "friday": ["poll"],
    ]
    for (query, ids) in expected { #expect(try found(query + " ", in: folder) == ids, "\(query)") }
  }

  @Test("of Telegram is that another message pinned it, where it is, and not what a spoiler hides; no time is made up")
  func telegram() async throws {
    let folder = try TemporaryFolder()
    let person = #""type":"message","date":"2026-01-01T10:00:00","date_unixtime":"1767261600","from":"Ann","from_id":"user1""#
    let messages = [
      #"{"id":1,\#(person),"text":"keep this"}"#,
      #"{"id":2,"type":"service","date":"2026-01-01T10:01:00","date_unixtime":"1767261660","actor":"Ann","actor_id":"user1","action":"pin_message","message_id":1,"text":""}"#,
      #"{"id":3,\#(person),"place_name":"Teahouse","address":"Mill Lane 14","location_information":{"latitude":1.5,"longitude":2.5},"text":""}"#,
      #"{"id":4,\#(person),"text":[{"type":"spoiler","text":"butler"}," did it"],"text_entities":[{"type":"spoiler","text":"butler"},{"type":"plain","text":" did it"}]}"#,
      #"{"id":5,"type":"message","from":"Ann","from_id":"user1","text":"timeless"}"#,
    ]
    let chat = #"{"name":"Mystery","type":"private_group","id":7,"messages":[\#(messages.joined(separator: ","))]}"#
    try folder.write(chat, to: "export/result.json")
    _ = try await SiteBuilder().build(export: folder.path("export"), to: folder.path("site"))
    #expect(try found("is:pinned ", in: folder) == ["1"])
    #expect(try found("teahouse ", in: folder) == ["3"] && found("mill lane ", in: folder) == ["3"])
    #expect(try found("butler ", in: folder) == [] && found("did it ", in: folder) == ["4"])
    let timeless = try #require(SiteSearch(site: folder.path("site")).run("timeless ").messages.first)
    #expect(timeless.time == nil && timeless.localTime == "time unknown")
    #expect(try !folder.text(of: "site/index.html").contains("butler"))
  }

  @Test("is the original of a translation where the page offers it")
  func original() async throws {
    let folder = try TemporaryFolder()
    let message =
      #"{"id":"1","text":"guten morgen","i18n":{"language":"de","en_text":"good morning"},"user":{"id":"u"},"created_at":"2026-01-01T00:00:00Z"}"#
    try folder.write(#"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(message)],"members":[]}]"#, to: "e.json")
    for (isOffered, ids) in [(false, []), (true, ["1"])] {
      let options = #"{"showOriginalTranslatedButton":\#(isOffered)}"#
      try folder.write(#"{"messageListConfig":{"messageDisplayOptions":\#(options)}}"#, to: "chatarchive.json")
      _ = try await SiteBuilder().build(export: folder.path("e.json"), to: folder.path("site"))
      #expect(try found("guten ", in: folder) == ids && found("good ", in: folder) == ["1"])
    }
  }

  @Test("follows a notice that pins an older message when the site is built again")
  func pinnedLater() async throws {
    let folder = try TemporaryFolder()
    func write(_ messages: [String]) throws {
      let chat = #"{"name":"Pins","type":"private_group","id":7,"messages":[\#(messages.joined(separator: ","))]}"#
      try folder.write(chat, to: "export/result.json")
      usleep(20_000)
    }
    let message = { (id: Int) in
      #"{"id":\#(id),"type":"message","date":"2026-01-01T10:00:00","date_unixtime":"1767261600","from":"Ann","from_id":"user1","text":"tea \#(id)"}"#
    }
    let notice =
      #"{"id":900,"type":"service","date":"2026-01-01T11:00:00","date_unixtime":"1767265200","actor":"Ann","actor_id":"user1","action":"pin_message","message_id":3,"text":""}"#
    try write((1...300).map(message))
    _ = try await SiteBuilder().build(export: folder.path("export"), to: folder.path("site"))
    #expect(try found("is:pinned ", in: folder) == [])
    try write((1...300).map(message) + [notice])
    _ = try await SiteBuilder().build(export: folder.path("export"), to: folder.path("site"))
    #expect(try found("is:pinned ", in: folder) == ["3"])
    _ = try await SiteBuilder().build(export: folder.path("export"), to: folder.path("fresh"))
    #expect(try SiteSnapshot("site", in: folder).differences(from: SiteSnapshot("fresh", in: folder)).isEmpty)
  }
}
