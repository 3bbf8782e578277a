import Diagnostics
import Testing

@testable import SiteValidation

@Suite("Style sheets")
struct StyleSheetTests {
  @Test("What a style sheet refers to is found, past comments and strings")
  func references() {
    let css = """
      @import "base.css"; @import url(more.css);
      /* url(no.png) */ p::before { content: "url(no.png)"; background: url( 'a.png' ) }
      p { background: URL(../media/b.png), url("data:image/png;base64,x"); --x-url(no) : 1 }
      """
    let facts = StyleSheetValidator.check(Array(css.utf8), path: "assets/style.css")
    #expect(facts.findings == [])
    #expect(
      TestPage.links(facts, in: "assets/style.css") == [
        "assets/base.css 1:1", "assets/more.css 1:29", "assets/a.png 2:67", "media/b.png 3:17",
      ])
  }

  @Test("A remote font, a path out of the site and a data URL that is no image are found")
  func remote() {
    let css = "@import url(https://x.org/x.css);\n@import '//x.org/x.css';\na{b:url(../../x)}\na{b:url(data:text/css,x)}\na{b:url("
    let facts = StyleSheetValidator.check(Array(css.utf8), path: "assets/style.css")
    #expect(facts.findings.map(\.place.line) == [1, 2, 3, 4])
  }

  @Test("No other way to name an address hides one")
  func hidden() {
    let lines = [
      #"a{b:image-set("https://x.org/a.png" 1x)}"#, #"a{b:-webkit-image-set(url(c.png) 1x, "//x.org/b.png" 2x)}"#,
      #"a{b:\75rl(https://x.org/c)}"#,
      #"a{b:ur\00006c(x)}"#, #"a{b:u\rl(x)}"#, #"@import/* */"https://x.org/d.css";"#, #"@\69 mport "x.css";"#,
    ]
    let facts = StyleSheetValidator.check(Array(lines.joined(separator: "\n").utf8), path: "assets/style.css")
    #expect(facts.findings.map(\.place.line) == Array(1...lines.count))
    let broken = "a{content:\"\n} b{c:url(https://x.org/e.png)} d{content:\"\"}"
    #expect(StyleSheetValidator.check(Array(broken.utf8), path: "assets/style.css").findings.map(\.place.line) == [2])
    let css = #".a\:b, .\31 0, .\{ { content: "\41"; d: image-set("a.png" type("image/png") 1x), (1) } "e""#
    let harmless = StyleSheetValidator.check(Array(css.utf8), path: "assets/style.css")
    #expect(harmless.findings == [] && TestPage.links(harmless, in: "assets/style.css").map { $0.prefix(12) } == ["assets/a.png"])
  }

  @Test("A file that a style sheet names and the site lacks is found there")
  func missing() {
    var site = SiteLinkChecker()
    site.add(StyleSheetValidator.check(Array("a{b:url(x.png)}".utf8), path: "assets/a.css"), styleSheet: "assets/a.css")
    #expect(site.findings(expected: nil).map(\.place) == [Place(file: "assets/a.css", line: 1, column: 5)])
  }
}
