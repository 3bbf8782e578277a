import Diagnostics
import StableHashing
import Testing

@testable import SiteValidation

@Suite("A page by itself")
struct PageValidatorTests {
  @Test("A page that keeps the rules has no findings, and gives its facts")
  func goodPage() {
    let body = TestPage.list(["a", "b~2f1"]) + ##"<p id="end"><a href="#m-a">up</a> <a href="../x/2.html?q#m-c">other</a></p>"##
    let facts = TestPage.facts(TestPage.make(body: body))
    #expect(facts.findings == [])
    #expect(facts.messageListChannel == "c1")
    #expect(facts.messages == [StableHash.hash("m-a"), StableHash.hash("m-b~2f1")])
    #expect(facts.anchors == [StableHash.hash("end")])
    #expect(TestPage.links(facts).map { $0.prefix(8) } == ["x/2.html"])
    #expect(facts.links.first?.anchor == StableHash.hash("m-c"))
  }

  @Test("A page without a namespace is as good")
  func noNamespace() {
    let page = TestPage.make(body: #"<svg viewBox="0 0 1 1"><title>t</title><path d="M0 0"/></svg>"#)
      .replacing(#" xmlns="http://www.w3.org/1999/xhtml""#, with: "")
    #expect(TestPage.facts(page).findings == [])
  }

  @Test("A page that is not well-formed is quoted, since it is on no disk")
  func quotation() {
    let page = TestPage.make(body: "<p>first</p>\n<p>\(String(repeating: "é", count: 50))<b>second</p>")
    let advice = TestPage.facts(page).findings.first?.advice
    #expect(advice?.contains("é<b>second</p>") == true && advice?.contains("first") == false, "\(advice ?? "")")
    #expect(advice?.contains("\u{FFFD}") == false)
  }

  static let bodies: [(String, String, Int)] = [
    ("<blink>x</blink>", "<blink> is not an element", 1),
    ("<p><img src='a.png' alt='' borders='1'/></p>", "<img> has no attribute borders", 4),
    ("<p style='color:red'>x</p>", "<p> has a style attribute", 1),
    ("<p>a</p><p onclick='x()'>x</p>", "<p> has the event handler onclick", 9),
    ("<iframe></iframe>", "<iframe> is not allowed", 1),
    ("<object></object>", "<object> is not allowed", 1),
    ("<script>x()</script>", "the page has an inline script", 1),
    ("<p><a href='javascript:x()'>x</a></p>", "scheme", 4),
    ("<p><a href='JAVA&#115;cript:x()'>x</a></p>", "scheme", 4),
    ("<p><a href='&#10;javascript:x()'>x</a></p>", "malformed", 4),
    ("<p><a href='data:text/html,x'>x</a></p>", "scheme", 4),
    ("<p><img src='data:text/html,x' alt=''/></p>", "scheme", 4),
    ("<p><img src='https://x.org/a.png' alt=''/></p>", "asks another server", 4),
    ("<p><img src='//x.org/a.png' alt=''/></p>", "asks another server", 4),
    ("<p><img src='\\\\x.org\\a.png' alt=''/></p>", "malformed", 4),
    ("<p><img src='a.png' srcset='a.png 1x, https://x.org/b.png 2x' alt=''/></p>", "asks another server", 4),
    ("<video poster='http://x.org/p.png'></video>", "asks another server", 1),
    ("<audio><source src='http://x.org/p.ogg'/></audio>", "asks another server", 8),
    ("<svg xmlns='http://www.w3.org/2000/svg'><use href='https://x.org/#a'/></svg>", "asks another server", 41),
    ("<form action='https://x.org/'></form>", "asks another server", 1),
    ("<p><a href='/a.html'>x</a></p>", "is absolute", 4),
    ("<p><a href='../../a.html'>x</a></p>", "leaves the site", 4),
    ("<p><a href='%2e%2e/%2e%2e/a.html'>x</a></p>", "leaves the site", 4),
    ("<p><a href='a%zz'>x</a></p>", "malformed", 4),
    ("<p><a href='#nowhere'>x</a></p>", "no element of this page has the id nowhere", 4),
    ("<p><a href='1.html#nowhere'>x</a></p>", "no element of this page has the id nowhere", 4),
    ("<p><label for='q'>x</label></p>", "for refers to the id q", 4),
    ("<p><img src='a.png'/></p>", "<img> has no attribute alt", 4),
    ("<div><li>x</li></div>", "<li> is not allowed in <div>", 6),
    ("<p><a href='a'>x<b><a href='b'>y</a></b></a></p>", "<a> is not allowed inside <a>", 20),
    ("<p><div>x</div></p>", "<div> is not allowed in <p>", 4),
    ("<p><time><div>x</div></time></p>", "<div> is not allowed in <time>", 10),
    ("<p><button><input type='text'/></button></p>", "<input> is not allowed inside <button>", 12),
    ("<p><a href='a'><video controls=''></video></a></p>", "<video> is not allowed inside <a>", 16),
    ("<table><td>x</td></table>", "<td> is not allowed in <table>", 8),
    ("<div><tr></tr></div>", "<tr> is not allowed in <div>", 6),
    ("<div><figcaption>x</figcaption></div>", "<figcaption> is not allowed in <div>", 6),
    ("<ul><dt>x</dt></ul>", "<dt> is not allowed in <ul>", 5),
    ("<ul>x</ul>", "text is not allowed directly in <ul>", 5),
    ("<details><p>x</p></details>", "<p> is in the wrong place in <details>", 10),
    ("<div/>", "<div/> stays open in HTML", 1),
    ("<p>a<br></br></p>", "<br> must be empty", 5),
    ("<p>a<br>b</br></p>", "<br> must be empty", 5),
    ("<p><![CDATA[x]]></p>", "CDATA", 4),
    ("<p><?x y?></p>", "processing instructions", 4),
    ("<p id='a'>x</p><p id='a'>y</p>", "the id a is used twice", 16),
    ("<p id='&#97;'>x</p><p id='a'>y</p>", "the id a is used twice", 20),
    ("<p id='a b'>x</p>", "an id is empty or has spaces", 1),
    ("<p><svg><path d=''/></svg></p>", "wrong namespace", 4),
    ("<p xmlns:x='y'>x</p>", "wrong namespace", 1),
    ("<p x:y='z'>x</p>", "not well-formed", 11),
    ("<p dir='up'>x</p>", #"dir cannot be "up""#, 1),
    ("<p tabindex='x'>x</p>", #"tabindex cannot be "x""#, 1),
    ("<ol class='message-list'></ol>", "names no channel", 1),
    ("<ul><li class='message' id='m-1'>x</li></ul>", "outside the message list", 5),
    ("<ol class='message-list' data-channel='c'><li class='message'>x</li></ol>", "a message has no id", 43),
    (
      "<ol class='message-list' data-channel='c'></ol><ol class='a message-list' data-channel='c'></ol>",
      "second message list", 48
    ),
    ("<p>&nbsp;</p>", "not well-formed", 10),
  ]

  @Test("A fault in the body is found at its line and column", arguments: bodies)
  func faultInBody(body: String, summary: String, column: Int) {
    let facts = TestPage.facts(TestPage.make(body: body))
    let finding = facts.findings.first { $0.summary.contains(summary) }
    #expect(finding != nil, "\(facts.findings)")
    #expect(finding?.place == Place(file: "general/1.html", line: 8, column: column), "\(facts.findings)")
  }

  static let heads: [(String, String)] = [
    ("<style>p{}</style>", "<style> is not allowed"),
    ("<base href='x'/>", "<base> is not allowed"),
    ("<link rel='stylesheet' href='https://x.org/x.css'/>", "asks another server"),
    ("<link rel='preconnect' href='https://x.org/'/>", "asks another server"),
    ("<script src='media/ab/x.txt'></script>", "not one of the site's own"),
    ("<script src='../assets/x.txt'></script>", "not one of the site's own"),
    ("<script src='../assets/x/x.js'></script>", "not one of the site's own"),
    ("<script src='?x'></script>", "not one of the site's own"),
    ("<link href='media/ab/x.css' rel='stylesheet'/>", "not one of the site's own"),
    ("<script src='https://x.org/x.js'></script>", "asks another server"),
    ("<script src='x.js'>y()</script>", "the page has an inline script"),
    ("<meta http-equiv='refresh' content='0;url=x'/>", "refreshes or redirects itself"),
    ("<p>x</p>", "<p> is not allowed in <head>"),
    ("<title>a<!-- </title><script src='x'></script> --></title>", "a comment is in <title>"),
    ("<script type='application/ld+json'>{}<!-- x --></script>", "a comment is in <script>"),
  ]

  @Test("A fault in the head is found at its line", arguments: heads)
  func faultInHead(head: String, summary: String) {
    let facts = TestPage.facts(TestPage.make(head: head))
    #expect(facts.findings.contains { $0.summary.contains(summary) && $0.place.line == 6 }, "\(facts.findings)")
  }

  @Test("A canonical link, structured data, and what lies in the folder of assets are allowed")
  func allowedHead() {
    let head =
      "<link rel='canonical' href='https://x.org/a'/><script type='application/ld+json'>{}</script><meta property='og:title' content='x'/>"
      + "<script src='../assets/a.js'></script><link rel='stylesheet' href='../assets/a.css'/>"
    #expect(TestPage.facts(TestPage.make(head: head)).findings == [])
  }

  @Test("A graphic takes its paint from its own page, whatever function names another one")
  func paint() {
    func faults(_ attribute: String) -> [String] {
      let body = "<svg xmlns='http://www.w3.org/2000/svg'><path \(attribute)/></svg>"
      return TestPage.facts(TestPage.make(body: body)).findings.map { String($0.summary.prefix { $0 != "\"" }) }
    }
    for good in ["fill='url(#a)'", "stroke='rgb(1,2,3)'", "fill='var(--image)'", #"clip-path="path('M0 0')""#] {
      #expect(faults(good) == [], "\(good)")
    }
    let values = [
      "url(https://x/a.svg#b)", "URL( #a)", "url(a.svg#b)", "url(#a) url(//x/b)", #"\75rl(//x/b)"#, #"image-set("//x/b" 1x)"#, "url(#)",
    ]
    for bad in values { #expect(faults("mask='\(bad)'") == ["mask cannot be "], "\(bad)") }
    for attribute in ["fill", "stroke", "clip-path"] { #expect(faults("\(attribute)='url(a)'") == ["\(attribute) cannot be "]) }
  }

  @Test("A comment that HTML ends before XML does, or that it reads as text, is found where it begins")
  func comments() {
    func faults(_ body: String) -> [String] {
      TestPage.facts(TestPage.make(body: body)).findings.map { "\($0.place.column ?? 0) \($0.summary)" }
    }
    #expect(faults("<!-- > -> <p> --><p><!----></p>") == [])
    #expect(faults("<p>a</p><!--><p>x</p>-->") == ["9 HTML ends this comment before XML does"])
    #expect(faults("<p>a</p><!---><p>x</p>-->") == ["9 HTML ends this comment before XML does"])
    #expect(faults("<textarea><!-- < --></textarea>") == ["11 a comment is in <textarea>, where HTML reads it as text"])
    #expect(faults("<noscript><p><!-- x --></p></noscript>") == ["14 a comment is in <noscript>, where HTML reads it as text"])
  }

  @Test("Two ids that have one hash are two ids")
  func equalHashes() {
    let (id, other) = ("m-4068375528283041", "m-adf792016b8c0a1d")
    #expect(StableHash.hash(id) == StableHash.hash(other), "the test needs two others of one hash")
    let body = "<p id='\(id)'>x</p><p id='\(other)'>y</p>"
    #expect(TestPage.facts(TestPage.make(body: body)).findings == [])
    let again = TestPage.facts(TestPage.make(body: body + "<p id='\(other)'>z</p>")).findings
    #expect(again.map(\.summary) == ["the id \(other) is used twice on the page"])
  }

  static let removals: [(String, String)] = [
    ("<title>General</title>", "no title"), (#"<meta charset="utf-8"/>"#, "no character set"),
    (TestPage.policy, "no content security policy"), (#"lang="en""#, "no language"), ("<!DOCTYPE html>", "no doctype"),
  ]

  @Test("What every page must have is missed", arguments: removals)
  func missing(part: String, summary: String) {
    let facts = TestPage.facts(TestPage.make().replacing(part, with: ""))
    #expect(facts.findings.count == 1)
    #expect(facts.findings.first?.summary.contains(summary) == true, "\(facts.findings)")
  }

  @Test("A policy that allows inline code is weak, and one behind a script is late")
  func weakPolicy() {
    let weak = TestPage.make().replacing("style-src 'self'", with: "style-src 'Unsafe-Inline'")
    #expect(TestPage.facts(weak).findings.map(\.summary) == ["the content security policy is weak: unsafe-inline"])
    let late = TestPage.make(head: TestPage.policy)
      .replacing(
        #"<meta charset="utf-8"/>"# + "\n" + TestPage.policy, with: #"<meta charset="utf-8"/><script src="../assets/a.js"></script>"#)
    #expect(TestPage.facts(late).findings.map(\.place.line) == [5])
  }

  @Test("A policy or a character set counts as a child of the head alone", arguments: ["noscript", "template"])
  func hiddenPolicy(element: String) {
    func faults(hiding part: String) -> [String] {
      TestPage.facts(TestPage.make().replacing(part, with: "<\(element)>\(part)</\(element)>")).findings.map(\.summary)
    }
    #expect(faults(hiding: TestPage.policy) == ["the page has no content security policy"])
    #expect(faults(hiding: #"<meta charset="utf-8"/>"#) == ["the page declares no character set"])
  }

  static let policies: [(String, [String])] = [
    ("default-src 'none'; script-src 'self' 'nonce-a' 'sha256-b'; img-src * https:; ;", []),
    ("DEFAULT-SRC 'self'", []),
    ("default-src *", ["default-src allows *"]),
    ("default-src 'none'; script-src\t* data:;", ["script-src allows *", "script-src allows data:"]),
    ("default-src 'self' HTTPS:", ["default-src allows HTTPS:"]),
    ("default-src 'none';Script-Src-Elem x.org http://x.org", ["Script-Src-Elem allows x.org", "Script-Src-Elem allows http://x.org"]),
    ("x-default-src 'none'; default-src-x 'none'", ["no default-src"]),
    ("img-src default-src", ["no default-src"]),
  ]

  @Test("A policy has a directive default-src, and lets scripts come from nowhere else", arguments: policies)
  func policy(content: String, faults: [String]) {
    let meta = #"<meta http-equiv="Content-Security-Policy" content="\#(content)"/>"#
    let findings = TestPage.facts(TestPage.make().replacing(TestPage.policy, with: meta)).findings
    #expect(findings.map(\.summary) == faults.map { "the content security policy is weak: \($0)" })
  }

  @Test("Equal links of a page are kept once, at the first place")
  func equalLinks() {
    let image = "<p><img src='../assets/a.png' alt=''/></p>\n"
    let facts = TestPage.facts(TestPage.make(body: image + image))
    #expect(TestPage.links(facts) == ["assets/a.png 8:4"])
  }

  @Test("A validator that met a broken page checks the next one as a new one would")
  func reuse() {
    let validator = PageValidator()
    let good = TestPage.make(body: TestPage.list(["a"]))
    for broken in ["<p", "", "\u{0}", "<!DOCTYPE html [<!ENTITY a 'b'>]><html>&a;</html>"] {
      #expect(!validator.check(Array(broken.utf8), path: "a.html").findings.isEmpty)
      let facts = validator.check(Array(good.utf8), path: "a.html")
      #expect(facts.findings == [])
      #expect(facts.messages == [StableHash.hash("m-a")])
    }
  }
}
