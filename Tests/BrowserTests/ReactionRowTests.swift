import ChatArchive
import Foundation
import TestSupport
import Testing

/// Reactions that need more than one row, have long names, or stand at the end of a line.
@Suite("Rows of reactions", .waits)
struct ReactionRowTests {
  private static let types = ["like", "love", "haha", "wow", "sad", "🥳", "🔥", "🚀", "👀", "👌", "👏", "🎉"]
  private static let longName = "party-parrot-deploying-on-friday-again-since-nobody-stopped-it"

  private static func site(_ type: String, _ options: String) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    func reactions(_ types: some Sequence<String>) -> String {
      let counts = types.map { "\"\($0)\":2" }.joined(separator: ",")
      let latest = types.map {
        #"{"type":"\#($0)","user":{"id":"bob","name":"Bob Longname Esterhazy"},"user_id":"bob","created_at":"2025-01-01T09:00:00Z","score":1}"#
      }
      return #","reaction_counts":{\#(counts)},"latest_reactions":[\#(latest.joined(separator: ","))]"#
    }
    let parts: [(author: String, text: String, more: String)] = [
      ("ada", "before", ""), ("ada", "many", reactions(types)),
      ("ada", "a text that ends near the end of the line", reactions(types.prefix(4))),
      ("me", "mine", reactions(types)), ("bob", "named", reactions([longName, "like"])),
      ("bob", "pinned", reactions(types) + #","pinned":true,"pinned_at":"2025-01-01T09:00:00Z""#), ("bob", "after", ""),
    ]
    let messages = parts.enumerated().map { number, part in
      #"{"id":"m\#(number)","type":"regular","text":"\#(part.text)","user":{"id":"\#(part.author)"},"created_at":"2025-01-01T08:0\#(number):00Z"\#(part.more)}"#
    }
    let channel = #"{"id":"tea","type":"messaging","cid":"messaging:tea","name":"Tea"}"#
    let export = try folder.write(
      #"[{"channel":\#(channel),"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#, to: "export.json")
    var build = BuildOptions()
    build.configurationFile = try folder.write(
      "{currentUser: 'me', messageListConfig: {messageListType: '\(type)', messageDisplayOptions: {\(options)}}}", to: "options.json")
    _ = try await SiteBuilder(options: build).build(export: export, to: folder.path("site"))
    return folder
  }

  @Test(
    "lie over no text and leave no screen, wherever they stand, and neither do the names of who reacted",
    arguments: ["messaging", "team", "livestream", "commerce"],
    ["reactionsPlacement: 'top'", "reactionsPlacement: 'bottom'", "reactionsPlacement: 'top', reactionsStyle: 'clustered'"])
  func rows(type: String, options: String) async throws {
    let folder = try await Self.site(type, options)
    try Browser.use(each: [.phone, .narrow, .desktop]) { (browser, screen) throws in
      let probe = PageProbe(browser: browser)
      try browser.open(file: folder.path("site/tea/1.html"))
      #expect(try probe.holds("document.querySelectorAll('.reactions li').length > 40"))
      #expect(try probe.overflow() == [], "\(screen)")
      let faults =
        try browser.run(
          """
          const faults = [], box = (element) => element.getBoundingClientRect();
          const texts = [...document.querySelectorAll(".message .text, .message > footer, .message-annotation")];
          for (const reaction of document.querySelectorAll(".reactions li")) {
            const { left, right, top, bottom } = box(reaction);
            if (left < 0 || right > innerWidth) { faults.push("off the screen: " + reaction.textContent); }
            for (const text of texts) {
              for (const line of text.getClientRects()) {
                const isOver = right > line.left && left < line.right && bottom > line.top + 6 && top < line.bottom - 6;
                if (isOver) { faults.push(reaction.textContent + " over " + text.textContent); }
              }
            }
          }
          for (const details of document.querySelectorAll(".reactions details")) {
            details.open = true;
            const { left, right } = box(details.querySelector(".reaction-users"));
            if (left < 0 || right > innerWidth) { faults.push("names off the screen: " + details.textContent); }
            details.open = false;
          }
          return faults.slice(0, 6);
          """) as? [String]
      #expect(faults == [], "\(screen)")
    }
  }

  @Test(
    "open what is pointed at, also at a pill's lower edge, and what they say of who reacted lies over everything",
    arguments: ["messaging", "team", "livestream", "commerce"], ["reactionsPlacement: 'top'", "reactionsPlacement: 'bottom'"])
  func pointing(type: String, options: String) async throws {
    let folder = try await Self.site(type, options)
    try Browser.use(each: [.phone, .narrow]) { (browser, screen) throws in
      try browser.open(file: folder.path("site/tea/1.html"))
      let faults =
        try browser.run(
          """
          const faults = [], at = (x, y) => document.elementFromPoint(x, y);
          const pills = [...document.querySelectorAll("#m-m1 .reactions li, #m-m3 .reactions li")];
          for (const pill of pills) {
            pill.scrollIntoView({ block: "center" });
            const { left, width, top, height } = pill.getBoundingClientRect();
            for (const share of [0.1, 0.5, 0.75, 0.95]) {
              const found = at(left + width / 2, top + height * share);
              if (found?.closest("li") !== pill) { faults.push(`${pill.textContent} at ${share}: ${found?.textContent}`); }
            }
            const details = pill.querySelector("details");
            details.open = true;
            const names = details.querySelector(".reaction-users"), box = names.getBoundingClientRect();
            // Its corners are round.
            for (let y = box.top + 5; y < Math.min(box.bottom - 4, innerHeight); y += 4) {
              for (let x = box.left + 8; x < box.right - 7; x += 8) {
                if (!names.contains(at(x, y))) { faults.push(`${pill.textContent}: ${at(x, y)?.textContent} over its names`); }
              }
            }
            details.open = false;
          }
          return [pills.length, ...faults.slice(0, 6)];
          """) as? [Any]
      #expect(faults?.first as? Int ?? 0 > 20 && faults?.count == 1, "\(screen): \(faults ?? [])")
    }
  }
}
