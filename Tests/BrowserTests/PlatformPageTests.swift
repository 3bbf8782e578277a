import ChatArchive
import Foundation
import TestSupport
import Testing

/// Pages of what other platforms than Stream have: spoilers, cards, buttons, forwards, colours of roles, folded quotations.
@Suite("Pages of other platforms", .waits)
struct PlatformPageTests {
  private static let discord = ##"""
    {"guild":{"id":"1","name":"G"},"channel":{"id":"9","type":"GuildTextChat","name":"general"},"dateRange":{},"messages":[
    {"id":"1","type":"Default","timestamp":"2026-06-24T19:06:04Z","author":{"id":"5","name":"Ann","color":"#E91E63","isBot":true,"discriminator":"1"},
     "content":"# Head\n||a **secret** [link](https://a.example)|| and <t:60>\n-# small\n> quote",
     "embeds":[{"title":"T","url":"https://t.example","description":"text","color":"#2ECC71","author":{"name":"A","url":"https://a.example"},
       "image":{"url":"https://cdn.example/i.png"},"footer":{"text":"F"},"fields":[{"name":"n","value":"v","isInline":true}]}]},
    {"id":"2","type":"20","timestamp":"2026-06-24T19:07:04Z","author":{"id":"6","name":"Bo","color":"#FFFF00"},"content":"x",
     "interaction":{"id":"1","name":"roll","user":{"id":"5","name":"Ann"}}},
    {"id":"3","type":"Default","timestamp":"2026-06-24T19:08:04Z","author":{"id":"7","name":"Cy","color":"#9999FF"},"content":"",
     "forwardedMessage":{"timestamp":"2026-01-01T00:00:00Z","content":"old"},"reference":{"type":"Forward","messageId":"4"}}],"messageCount":3}
    """##

  private static let telegram = #"""
    {"name":"Team","type":"private_supergroup","id":7,"messages":[
    {"id":1,"type":"service","date_unixtime":"1769936400","actor":"Ann","actor_id":"user1","action":"topic_created","title":"News"},
    {"id":2,"type":"message","date_unixtime":"1769936401","from":"Ann","from_id":"user1","reply_to_message_id":1,"via_bot":"@gif","author":"Ed",
     "text":[{"type":"spoiler","text":"hidden"},{"type":"blockquote","text":"a long one","collapsed":true},{"type":"hashtag","text":"#tag"}],
     "inline_bot_buttons":[[{"type":"url","text":"Go","data":"https://a.example"},{"type":"callback","text":"No"}]]},
    {"id":3,"type":"message","date_unixtime":"1769936402","from":"Bo","from_id":"user2","reply_to_message_id":2,"text":"In the topic too",
     "todo_list":{"title":"T","answers":[{"text":"a","id":1}]},"contact_information":{"first_name":"Cy","phone_number":"+1"}},
    {"id":4,"type":"message","date_unixtime":"1769936403","from":"Bo","from_id":"user2","photo":"(File not included. )","text":"Outside",
     "forwarded_from":"News"}]}
    """#

  static func site(theme: String, type: String) async throws -> (folder: TemporaryFolder, pages: [String]) {
    let folder = try TemporaryFolder()
    var pages: [String] = []
    for (name, text) in [("discord", discord), ("telegram", telegram)] {
      var options = BuildOptions()
      options.theme = theme
      options.configurationFile = try folder.write("{messageListConfig: {messageListType: '\(type)'}}", to: "options.json")
      let export = try folder.write(text, to: "\(name)/result.json")
      let report = try await SiteBuilder(options: options).build(exports: [export], to: folder.path("site-\(name)"))
      #expect(report.messagesShown == report.messagesRead)
      if name == "telegram" { #expect(report.threads == 1) }
    }
    pages = ["site-discord/general/index.html", "site-telegram/team/index.html", "site-telegram/team/thread/1.html"]
    return (folder, pages)
  }

  @Test("have no violation that axe-core finds", arguments: ["messaging", "team"])
  func axe(type: String) async throws { try await Self.expectNoViolations(theme: "messages", type: type, .structure) }

  /// Asks axe-core about every page.
  static func expectNoViolations(theme: String, type: String, _ rules: Axe.Rules) async throws {
    let (folder, pages) = try await site(theme: theme, type: type)
    try Browser.use(.desktop) { browser in
      for page in pages {
        try browser.open(file: folder.path(page))
        try Axe(browser: browser).expectNone(rules, "\(theme) \(type) \(page)")
      }
    }
  }

  @Test("show a spoiler to whoever asks for it, without a script")
  func spoiler() async throws {
    let (folder, pages) = try await Self.site(theme: "messages", type: "messaging")
    try Browser.use(.desktop) { browser in
      try browser.open(URL(fileURLWithPath: folder.path(pages[0])).absoluteString)
      let filter = "getComputedStyle(document.querySelector('.spoiler > span')).filter"
      let hidden = try browser.run("return \(filter)", []) as? String
      _ = try browser.run(
        "document.querySelector('.spoiler > span').style.transition = 'none'; document.querySelector('.spoiler').focus()", [])
      let shown = try browser.run("return \(filter)", []) as? String
      #expect(hidden?.hasPrefix("blur") == true && shown == "none")
    }
  }
}
