import Foundation
import TestSupport

/// One page with everything that a theme gives colours: the messages of pages of the example in every list type, of other platforms, folds, and
/// what pages about channels and people have. Where one page has it all, a theme's contrast is judged once.
enum StyleGuide {
  private static let otherPages = [
    "the-shed/4.html", "borrow-a-bike/1.html", "index.html", "404.html", "all/links/1.html", "people/mira-halloran.html",
  ]

  /// The address of a theme's style guide.
  static func address(theme: String) async throws -> String {
    var contents: [String] = []
    var first = ""
    var folder = ""
    for type in ListTypeLayoutTests.types + ["messaging"] {
      let site = try await ExampleSite.shared.site(
        theme: theme, configuration: "{currentUser: 'mira', messageListConfig: {messageListType: '\(type)'}}")
      folder = site
      let pages = ["the-shed/2.html"] + (type == "messaging" ? otherPages : [])
      let texts = try pages.map { try String(contentsOfFile: site + "/" + $0, encoding: .utf8) }
      first = texts[0]
      contents += try texts.map(content)
    }
    let (platforms, pages) = try await PlatformPageTests.site(theme: theme, type: "messaging")
    contents += try pages.map { try content(of: platforms.text(of: $0)) }
    let fold = try await FoldTests.site(theme: theme)
    contents.append(try content(of: fold.text(of: "site/general/index.html")))

    // The head leads to the theme's sheet from a folder of the site, and the scripts would build what the page does not need.
    let head = String(first[..<(try part("<body", of: first).lowerBound)]).replacing(/<script[^>]*><\/script>/, with: "")
    let page = head + "<body class=\"channel-page\">" + contents.joined(separator: "\n") + "</body></html>"
    let path = folder + "/the-shed/style-guide.html"
    try Data(page.utf8).write(to: URL(fileURLWithPath: path))
    return URL(fileURLWithPath: path).absoluteString
  }

  /// A page's `main`, with everything open that can be opened.
  private static func content(of page: String) throws -> String {
    let start = try part("<main", of: page).lowerBound
    let end = try part("</main>", of: page).upperBound
    return String(page[start..<end]).replacing("<details>", with: "<details open=\"open\">")
  }

  private static func part(_ tag: String, of page: String) throws -> Range<String.Index> {
    guard let range = page.range(of: tag) else { throw CocoaError(.fileReadCorruptFile, userInfo: [NSDebugDescriptionErrorKey: tag]) }
    return range
  }
}
