import ChatArchive
import Foundation
import TestSupport
import Testing

/// What the example has none of: cards with fields, a GIF that is not in the export, own messages as long as those of others.
@Suite("Cards, missing GIFs and long own messages", .waits)
struct CardLookTests {
  private static let long = "Words enough to fill more than one line of a phone, whoever wrote them, on a desk and on paper too"
  private static let attachments = [
    #"""
    {"type":"ticket","title":"INC-2231","text":"The lights are out","fields":[{"title":"Status","value":"Open","short":true},
    {"title":"Host","value":"db-primary-eu-west-1.internal.example","short":true},{"title":"Details","value":"All of them","short":false}]}
    """#,
    #"{"type":"giphy","title":"dancing","thumb_url":"https://giphy.invalid/x.gif"}"#,
    #"{"type":"file","title":"A report whose name is long (really final).docx","asset_url":"https://files.invalid/r.docx","file_size":99}"#,
  ]

  private static func site(theme: String, type: String) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let contents = attachments.map { ("", $0) } + attachments.map { ("With words", $0) } + [(long, "")]
    var messages: [String] = []
    for (index, (text, attachment)) in contents.enumerated() {
      for author in ["mira", "jun"] {
        messages.append(
          #"{"id":"\#(author)\#(index)","type":"regular","text":"\#(text)","user":{"id":"\#(author)","name":"\#(author)"},"#
            + #""created_at":"2025-01-01T08:0\#(index):00Z","attachments":[\#(attachment)]}"#)
      }
    }
    let channel = #"{"id":"tea","type":"messaging","cid":"messaging:tea","name":"Tea"}"#
    let export = try folder.write(#"[{"channel":\#(channel),"messages":[\#(messages.joined(separator: ","))]}]"#, to: "export/export.json")
    var options = BuildOptions()
    options.theme = theme
    options.currentUser = "mira"
    options.configurationFile = try folder.write("{messageListConfig: {messageListType: '\(type)'}}", to: "options.json")
    _ = try await SiteBuilder(options: options).build(export: export, to: folder.path("site"))
    return folder
  }

  @Test(
    "Fields are as large as texts and begin where their names do; a missing GIF has a frame, as other files have",
    arguments: ListTypeLookTests.samples)
  func cards(theme: String, type: String) async throws { try await Self.expectCards(theme: theme, type: type) }

  /// Looks at cards and GIFs on a narrow screen and a desktop.
  static func expectCards(theme: String, type: String) async throws {
    let folder = try await site(theme: theme, type: type)
    try Browser.use(each: [.narrow, .desktop]) { (browser, screen) throws in
      let probe = PageProbe(browser: browser)
      try browser.open(file: folder.path("site/tea/1.html"))
      #expect(try probe.number("document.querySelectorAll('.card-fields dd').length") == 12)
      #expect(try probe.textFaults(minimumContrast: theme == "contrast" ? 7 : 4.5) == [], "\(screen)")
      #expect(try probe.overflow() == [], "\(screen)")
      let begin = """
        [...document.querySelectorAll('.card-fields > div')].every((field) => {
          const [name, value] = field.children, style = getComputedStyle(value);
          return name.getBoundingClientRect().left === value.getBoundingClientRect().left && style.padding === '0px' && style.marginLeft === '0px';
        })
        """
      #expect(try probe.holds(begin), "\(screen)")
      let frames = """
        [...document.querySelectorAll('.bubble.media-only > .giphy')].every((gif) => {
          const style = getComputedStyle(gif);
          return parseFloat(style.borderTopWidth) >= 1 && style.borderTopColor !== 'rgba(0, 0, 0, 0)';
        })
        """
      #expect(try probe.number("document.querySelectorAll('.bubble.media-only > .giphy').length") == 2)
      #expect(try probe.holds(frames), "\(screen)")
    }
  }

  @Test("Paper has no sides: own texts and files are as wide as those of others")
  func measure() async throws {
    let folder = try await Self.site(theme: "paper", type: "messaging")
    try Browser.use(each: [.narrow, .phone, .desktop]) { (browser, screen) throws in
      try browser.open(file: folder.path("site/tea/1.html"))
      for selector in ["6 > .bubble", "5 .file", "2 .file", "0 .card"] {
        let widths = try ["mira", "jun"].map {
          try PageProbe(browser: browser).number("document.querySelector('#m-\($0)\(selector)').getBoundingClientRect().width")
        }
        #expect(widths[0] > 0 && widths[0] == widths[1], "\(screen) \(selector)")
      }
    }
  }

  @Test("The line that says whose a file is is a sentence, with the spaces between its parts")
  func source() async throws {
    let folder = try await Self.site(theme: "messages", type: "messaging")
    try Browser.use(each: [.phone, .desktop]) { (browser, screen) throws in
      try browser.open(file: folder.path("site/tea/info.html"))
      let isSentence = "document.querySelector('.list-source').innerText === document.querySelector('.list-source').textContent"
      #expect(try PageProbe(browser: browser).holds(isSentence), "\(screen)")
    }
  }
}
