@testable import SiteValidation

/// A small site that keeps the whole contract.
enum ContractSite {
  static let styleSheet =
    ":root { \(PaletteRule.colors.map { "--\($0): #000;" }.joined(separator: " ")) } a { background: url(b-89abcdef.png) }"

  private static let style = #"<link rel="stylesheet" href="../assets/a-0123456789ab.css"/>"#

  /// A page of a channel with messages, and a pager when it has neighbours.
  static func page(_ messages: [String], previous: Int? = nil, next: Int? = nil) -> String {
    let links = [previous.map { #"<a rel="prev" href="\#($0).html">x</a>"# }, next.map { #"<a rel="next" href="\#($0).html">x</a>"# }]
    let pager = #"<nav class="pager">\#(links.compactMap { $0 }.joined())<time datetime="2019-03-01">x</time></nav>"#
    return TestPage.make(head: style, body: pager + TestPage.list(messages))
  }

  static let files: [String: String] = [
    "index.html": TestPage.make(body: #"<p><a href="a/">x</a></p>"#),
    "a/index.html": page(["2", "3"], previous: 1), "a/1.html": page(["1", "2"], next: 2), "a/2.html": page(["3"], previous: 1),
    "a/thread/1.html": TestPage.make(body: TestPage.list(["1"]) + ##"<p><a href="../1.html#m-1">x</a></p>"##),
    "assets/a-0123456789ab.css": styleSheet, "assets/b-89abcdef.png": "", "media/page.html": "<not a page",
  ]
}
