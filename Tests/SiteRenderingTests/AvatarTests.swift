import MessageList
import TestSupport
import Testing

@testable import SiteRendering

@Suite("Avatars")
struct AvatarTests {
  @Test(
    "have the initials of the first and the last word",
    arguments: [
      ("Ann", "A"), ("ann lee", "AL"), ("Ann Maria van Lee", "AL"), ("ann_lee", "AL"), ("Jean-Luc", "JL"), ("élan", "É"), ("李 小龙", "李小"),
      ("", "#"), ("  ", "#"), ("🔥🔥", "#"), ("🔥 Bob", "B"), ("(bot)", "B"), ("7 dwarfs", "7D"), ("ßeta", "SS"),
      ("Ann Lee (she/her) [mod]", "AL"), ("Ann (she / her) Lee", "AL"), ("[core team] Ann Lee", "AL"), ("Ann Lee {x (y) z}", "AL"),
      ("山田 太郎（経理部）", "山太"), ("Ann Lee 【QA lead】", "AL"), ("Ann<b>Lee", "AL"), ("Ann (Lee", "AL"), ("Ann) Lee", "AL"), ("([", "#"),
      ("[off] (duty)", "OD"), (String(repeating: "(", count: 50_000) + "a", "A"),
    ])
  func initials(name: String, initials: String) {
    #expect(AvatarViews.initials(of: name) == initials)
  }

  @Test("have a hue that never changes for an id", arguments: [("", 8), ("ann", 7), ("bob", 1), ("U012AB3CD", 7), ("é🔥", 5)])
  func hue(id: String, hue: Int) {
    #expect(AvatarViews.hue(of: id) == hue)
  }

  @Test("use all twelve hues")
  func hues() {
    let hues = (0..<1_200).map { AvatarViews.hue(of: "user-\($0)") }
    #expect(Set(hues) == Set(0..<12))
    for hue in 0..<12 { #expect((50...150).contains(hues.count { $0 == hue }), "hue \(hue)") }
  }

  @Test("are the person's picture where the site has one")
  func picture() throws {
    var site = TestSite()
    #expect(try site.item(site.plan(message())).first(".avatar")?.text == "A")
    site.pictures["ann"] = .site(path: "media/ann.png", size: 1, width: nil, height: nil)
    let avatar = try #require(try site.item(site.plan(message())).first("img.avatar"))
    #expect(avatar["src"] == "../media/ann.png" && avatar["alt"] == "")
  }
}
