import ChatArchive
import Foundation
import Reporting
import Settings
import TestSupport
import Testing

@Suite("What a build leaves behind")
struct StateContentTests {
  @Test("holds no text of messages, of what they quote, of their attachments and polls, nor of records that cannot be read")
  func noText() async throws {
    let folder = try TemporaryFolder()
    let person = #""user":{"id":"u","name":"Visible"},"created_at":"2026-01-01T00:00:00Z""#
    let messages = [
      #"{"id":"1","text":"zebratext","i18n":{"language":"fr","fr_text":"zebratranslated"},\#(person)}"#,
      #"{"id":"2","text":"zebraanswer","quoted_message_id":"9","quoted_message":{"id":"9","text":"zebraquoted",\#(person)},\#(person)}"#,
      #"{"id":"3","text":"zebradeleted","type":"deleted","deleted_at":"2026-01-02T00:00:00Z",\#(person)}"#,
      #"{"id":"4","text":"zebrahidden","shadowed":true,\#(person)}"#,
      #"{"id":"5","text":"","attachments":[{"type":"image","title":"zebratitle","text":"zebracaption","title_link":"https://zebralink.org"}],\#(person)}"#,
      #"{"id":"6","text":"","poll":{"id":"p","name":"zebrapoll","description":"zebraabout","options":[{"id":"o","text":"zebraoption"}]},\#(person)}"#,
    ]
    let damaged = [
      #"{"id":"7","text":"zebrapinned","pinned":"zebravalue",\#(person)}"#, #"{"id":"8","text":{"zebrakey":"zebraobject"},\#(person)}"#,
    ]
    let remarkable = [
      #"{"id":"9","text":"zebra\u202eturned","shoe_size":"zebranumber",\#(person)}"#, #"{"id":"10","text":["zebra"],\#(person)}"#,
      #"{"id":"11","text":"zebrano","type":"song","attachments":["zebrafile"],\#(person)}"#,
    ]
    func write(_ list: [String]) throws {
      try folder.write(
        #"[{"channel":{"id":"c","type":"team","cid":"team:c","name":"Tea"},"messages":[\#(list.joined(separator: ","))],"members":[]}]"#,
        to: "export/e.json")
    }
    for list in [messages, messages + damaged, remarkable] {
      try write(list)
      var options = BuildOptions()
      options.keepGoing = true
      let report = try await SiteBuilder(options: options).build(export: folder.path("export"), to: folder.path("site"))
      #expect(report.messagesRead == list.count)
      let state = try folder.text(of: "site/.chatarchive-state")
      #expect(state.contains("Visible") && !state.contains("zebra"))
      #expect(try !folder.text(of: "site/.chatarchive").contains("zebra"))
    }
  }

  @Test("holds none of the words that the search index has in its first file")
  func noWords() async throws {
    let folder = try TemporaryFolder()
    let messages = (0..<60).map { number in
      let words = (0..<50).map { "zebra\(10_000 + number * 50 + $0)q" }.joined(separator: " ")
      return #"{"id":"\#(number)","text":"\#(words)","user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:00Z"}"#
    }
    try folder.write(
      #"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#, to: "e.json")
    _ = try await SiteBuilder().build(export: folder.path("e.json"), to: folder.path("site"))
    #expect(try folder.text(of: "site/search/index.js").contains("zebra1"))
    #expect(try folder.bytes(of: "site/.chatarchive-state").firstRange(of: Array("zebra".utf8)) == nil)
  }

  @Test("is less than 3 % of the site of 20,000 messages")
  func size() async throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: 1)
    let messages = (0..<20_000).map { number in
      let words = (0..<Int.random(in: 3...20, using: &random)).map { _ in RandomExport.words.randomElement(using: &random) ?? "" }
      let time = Date(timeIntervalSince1970: 1_700_000_000 + Double(number * 300)).formatted(.iso8601)
      let parent = number % 20 == 19 ? #","parent_id":"\#(id(number - 5))""# : ""
      return #"{"id":"\#(id(number))","text":"\#(words.joined(separator: " "))","type":"regular","user":{"id":"user-\#(number % 90)"},"#
        + #""reaction_counts":{"like":\#(number % 5)},"created_at":"\#(time)"\#(parent)}"#
    }
    try folder.write(
      #"[{"channel":{"id":"c","type":"team","cid":"team:c","name":"Tea"},"messages":[\#(messages.joined(separator: ",\n"))],"members":[]}]"#,
      to: "e.json")
    let report = try await SiteBuilder().build(export: folder.path("e.json"), to: folder.path("site"))
    let state = try folder.bytes(of: "site/.chatarchive-state").count
    #expect(report.messagesShown == 20_000 && state > 0)
    #expect(state * 100 < Int(report.bytes) * 3, "\(state) of \(report.bytes) bytes")
  }

  private func id(_ number: Int) -> String { "8f14e45f-ceea-467f-ab5f-\(100_000_000_000 + number)" }
}
