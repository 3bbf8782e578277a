import ChatModel
import Templating
import TestSupport
import Testing
import TextMarkup

@testable import SiteRendering

@Suite("Rich text as markup")
struct RichTextRenderingTests {
  @Test("writes a message of one paragraph without an element around it")
  func plain() {
    #expect(markup([.paragraph([.text("a <b> & \"c\"")])]) == "a &lt;b&gt; &amp; &quot;c&quot;")
    #expect(markup([]) == "")
    #expect(markup([.paragraph([.text("a")]), .paragraph([.text("b")])]) == "<p>a</p><p>b</p>")
  }

  @Test(
    "writes every kind of block",
    arguments: [
      (.heading(level: 2, [.text("h")]), "<p class=\"heading-2\">h</p>"), (.heading(level: 99, []), "<p class=\"heading-6\"></p>"),
      (.heading(level: -1, []), "<p class=\"heading-1\"></p>"), (.quote([.paragraph([.text("q")])]), "<blockquote>q</blockquote>"),
      (.quote([.rule, .paragraph([.text("q")])]), "<blockquote><hr/><p>q</p></blockquote>"),
      (.list(start: nil, isTight: true, items: [[.paragraph([.text("1")])], []]), "<ul><li>1</li><li></li></ul>"),
      (.list(start: 1, isTight: true, items: [[.paragraph([.text("1")]), .rule]]), "<ol><li>1<hr/></li></ol>"),
      (.list(start: 7, isTight: false, items: [[.paragraph([.text("1")]), .rule]]), "<ol start=\"7\"><li><p>1</p><hr/></li></ol>"),
      (
        .code(language: "swift", "let a = \"<\"\n"),
        "<pre tabindex=\"0\" role=\"region\" aria-label=\"Code\" data-language=\"swift\"><code>let a = &quot;&lt;&quot;\n</code></pre>"
      ),
      (
        .code(language: "\"><script>", ""),
        "<pre tabindex=\"0\" role=\"region\" aria-label=\"Code\" data-language=\"&quot;&gt;&lt;script&gt;\"><code></code></pre>"
      ),
      (.subtext([.text("s")]), "<p class=\"subtext\">s</p>"),
      (
        .checklist([RichTextChecklistItem([.text("a")], isDone: true), RichTextChecklistItem([.strong([.text("b")])])]),
        "<ul class=\"checklist\"><li class=\"done\"><bdi class=\"visually-hidden\">Done: </bdi>a</li><li><strong>b</strong></li></ul>"
      ),
      (
        .collapsedQuote([.paragraph([.text("<q>")])]),
        "<details class=\"collapsed-quote\"><summary data-less=\"Show less\"><span>&lt;q&gt;</span></summary><blockquote>&lt;q&gt;</blockquote></details>"
      ),
      (
        .preformatted(
          language: "sh", [.text("a\n"), .lineBreak, .link(url: "https://e.example/", [.text("b<\n")]), .strong([.text("c")])]),
        "<pre tabindex=\"0\" role=\"region\" aria-label=\"Code\" data-language=\"sh\"><code>a\n\n<a class=\"message-link\" href=\"https://e.example/\" "
          + "rel=\"nofollow noopener noreferrer\">b&lt;\n</a><strong>c</strong></code></pre>"
      ),
      (.code(language: nil, "x"), "<pre tabindex=\"0\" role=\"region\" aria-label=\"Code\"><code>x</code></pre>"),
      (.code(language: "", "x"), "<pre tabindex=\"0\" role=\"region\" aria-label=\"Code\"><code>x</code></pre>"), (.rule, "<hr/>"),
      (
        .table(alignments: [.left, .center, .right], rows: [[[.text("a")], [], [], [.text("d")]], [[.text("e")]]]),
        "<div class=\"table\" tabindex=\"0\" role=\"region\" aria-label=\"Table\"><table><tr><th class=\"left\">a</th><th class=\"center\"></th><th class=\"right\"></th><th>d</th></tr>"
          + "<tr><td class=\"left\">e</td></tr></table></div>"
      ),
    ] as [(RichTextBlock, String)])
  func blocks(block: RichTextBlock, expected: String) {
    #expect(markup([block]) == expected)
  }

  @Test(
    "writes every kind of inline",
    arguments: [
      (.lineBreak, "<br/>"), (.code("<a>"), "<code>&lt;a&gt;</code>"), (.emphasis([.text("e")]), "<em>e</em>"),
      (.strong([.emphasis([.text("s")])]), "<strong><em>s</em></strong>"), (.strikethrough([.text("d")]), "<del>d</del>"),
      (.underline([.text("u")]), "<u>u</u>"), (.channelMention("#<a>"), "<span class=\"mention\">#&lt;a&gt;</span>"),
      (.groupMention("@all"), "<span class=\"mention\">@all</span>"),
      (
        .spoiler([.text("a"), .spoiler([.text("b")])]),
        "<span class=\"spoiler\" tabindex=\"0\" title=\"Spoiler\"><span>ab</span></span>"
      ), (.customEmoji(CustomEmoji(name: "party")), ":party:"), (.customEmoji(CustomEmoji(name: "🎉", url: "gone.png")), "🎉"),
      (.time(RichTextTime(Timestamp(seconds: 0), text: "long <ago>")), "long &lt;ago&gt;"),
      (.mention(userID: "u", "@<Ann>"), "<span class=\"mention\">@&lt;Ann&gt;</span>"),
      (.link(url: "https://a.example/?b=\"&c", [.text("l")]), link("https://a.example/?b=%22&amp;c", "l")),
      (.image(url: "https://a.example/i.png", description: ""), link("https://a.example/i.png", "https://a.example/i.png")),
      (.image(url: "https://a.example/i.png", description: "A cat"), link("https://a.example/i.png", "A cat")),
    ] as [(RichTextInline, String)])
  func inlines(inline: RichTextInline, expected: String) {
    #expect(markup([.paragraph([inline])]) == expected)
  }

  @Test(
    "keeps the text of a link whose address pages may not carry",
    arguments: [
      "javascript:alert(1)", "JAVASCRIPT:alert(1)", "java\tscript:alert(1)", " \u{1}javascript:x", "data:text/html,x", "vbscript:x", "../x",
      "//x.example", "",
    ])
  func unsafeLinks(url: String) {
    #expect(markup([.paragraph([.link(url: url, [.text("words")])])]) == "words")
    #expect(markup([.paragraph([.image(url: url, description: "words")])]) == "words")
  }

  @Test("shows an emoji's picture and an instant's label where the page knows them")
  func context() {
    let time = RichTextTime(Timestamp(seconds: 0), text: "x")
    var context = RichTextContext(TestWords.english)
    context.root = "../"
    context.emoji = ["e/p.png": "media/p.png"]
    context.times = [time: "Jan 1 <1970>"]
    let text = RichText(blocks: [.paragraph([.customEmoji(CustomEmoji(name: "p", url: "e/p.png")), .time(time)])])
    #expect(
      String(decoding: Markup { RichTextRendering.write(text, in: context, into: &$0) }.bytes, as: UTF8.self)
        == "<img class=\"emoji\" src=\"../media/p.png\" alt=\":p:\" title=\":p:\" loading=\"lazy\" decoding=\"async\"/>"
        + "<time datetime=\"1970-01-01T00:00:00Z\">Jan 1 &lt;1970&gt;</time>")
  }

  @Test("writes no link inside a link")
  func nestedLinks() {
    let inner: [RichTextInline] = [
      .link(url: "https://b.example", [.text("b")]), .strong([.image(url: "https://c.example", description: "c")]),
      .mention(userID: "u", "@d"),
    ]
    let outer = RichTextInline.link(url: "https://a.example/", inner)
    #expect(
      markup([.paragraph([outer, .link(url: "https://e.example/", [.text("e")])])])
        == link("https://a.example/", "b<strong>c</strong><span class=\"mention\">@d</span>") + link("https://e.example/", "e"))
  }

  @Test("keeps the line breaks of every system", arguments: ["a\nb", "a\r\nb", "a\rb"])
  func lineBreaks(text: String) {
    #expect(markup([.paragraph([.text(text)])]) == "a<br/>b")
    #expect(markup(MessageTextParser().parse(text).blocks) == "a<br/>b")
  }

  @Test("loses no text however deep it lies, in blocks and in inlines", arguments: [1, 63, 99, 100, 101, 150])
  func deep(depth: Int) throws {
    let hidden = RichTextBlock.paragraph([.text("deep & down")])
    let shapes: [(RichTextBlock) -> RichTextBlock] = [
      { .quote([$0]) }, { .quote([.rule, $0]) }, { .list(start: 1, isTight: true, items: [[$0, .rule]]) },
    ]
    for shape in shapes {
      let block = (0..<depth).reduce(hidden) { block, _ in shape(block) }
      #expect(try read([block]).text.contains("deep & down"), "\(depth)")
    }
    let inline = (0..<depth).reduce(RichTextInline.text("deep & down")) { inline, _ in .emphasis([inline]) }
    #expect(try read([.paragraph([inline])]).text == "deep & down")
  }

  @Test(
    "gives a block a direction of its own where it is read from the other side than what is around it",
    arguments: [
      ([paragraph("שלום."), paragraph("Well, (then)."), paragraph("123")], "<p>שלום.</p><p dir=\"ltr\">Well, (then).</p><p>123</p>"),
      ([paragraph("Well."), paragraph("1. سلام")], "<p>Well.</p><p dir=\"rtl\">1. سلام</p>"),
      ([paragraph("(12) – ?"), paragraph("مرحبا"), paragraph("a")], "<p>(12) – ?</p><p>مرحبا</p><p dir=\"ltr\">a</p>"),
      (
        [.list(start: nil, isTight: true, items: [[paragraph("a")], [paragraph("ب")], [paragraph("c")]])],
        "<ul><li>a</li><li dir=\"rtl\">ب</li><li>c</li></ul>"
      ),
      (
        [paragraph("a"), .quote([paragraph("ب"), paragraph("ج"), paragraph("d")])],
        "<p>a</p><blockquote dir=\"rtl\"><p>ب</p><p>ج</p><p dir=\"ltr\">d</p></blockquote>"
      ),
      (
        [paragraph("ا"), .list(start: 3, isTight: true, items: [[paragraph("a")]]), .heading(level: 1, [.strong([.text("h")])])],
        "<p>ا</p><ol start=\"3\" dir=\"ltr\"><li>a</li></ol><p class=\"heading-1\" dir=\"ltr\"><strong>h</strong></p>"
      ),
      (
        [
          paragraph("ا"),
          .checklist([RichTextChecklistItem([.text("ب")], isDone: true), RichTextChecklistItem([.text("c")], isDone: false)]),
        ],
        "<p>ا</p><ul class=\"checklist\"><li class=\"done\"><bdi class=\"visually-hidden\">Done: </bdi>ب</li>"
          + "<li class=\"open\" dir=\"ltr\"><bdi class=\"visually-hidden\">Open: </bdi>c</li></ul>"
      ),
      (
        [paragraph("ا"), .table(alignments: [.right], rows: [[[.text("a")], [.text("ب")]]]), .subtext([.text("s")])],
        "<p>ا</p><div class=\"table\" tabindex=\"0\" role=\"region\" aria-label=\"Table\" dir=\"ltr\"><table><tr><th class=\"right\">a</th><th dir=\"rtl\">ب</th></tr></table></div>"
          + "<p class=\"subtext\" dir=\"ltr\">s</p>"
      ),
    ] as [([RichTextBlock], String)])
  func directions(blocks: [RichTextBlock], expected: String) {
    #expect(markup(blocks) == expected)
  }

  private static func paragraph(_ text: String) -> RichTextBlock { .paragraph([.text(text)]) }

  @Test("is well-formed, has only its own elements, and keeps every text, whatever is in it", arguments: 0..<12)
  func property(seed: Int) throws {
    var random = RandomRichText(generator: SeededGenerator(seed: UInt64(seed)))
    for _ in 0..<60 {
      let blocks = random.blocks(depth: 0)
      let tree = try read(blocks)
      for element in tree.descendants {
        let allowed = try #require(Self.allowed[element.name], "<\(element.name)>, seed \(seed)")
        #expect(Set(element.attributes.keys).isSubset(of: allowed), "<\(element.name)>, seed \(seed)")
        if element.name == "a" {
          #expect(element["rel"] == "nofollow noopener noreferrer" && element.all("a").isEmpty)
          #expect(["https:", "http:", "mailto:", "tel:"].contains { element["href"]?.hasPrefix($0) == true })
        }
      }
      let marks = random.marks
      for mark in marks { #expect(tree.text.contains(mark), "seed \(seed)") }
    }
  }

  private static let allowed: [String: Set<String>] = [
    "p": ["class", "dir"], "blockquote": ["dir"], "ul": ["class", "dir"], "ol": ["start", "dir"], "li": ["class", "dir"],
    "pre": ["aria-label", "data-language", "role", "tabindex"], "code": [],
    "div": ["aria-label", "class", "role", "tabindex", "dir"],
    "table": [], "tr": [], "th": ["class", "dir"], "td": ["class", "dir"], "hr": [], "br": [], "em": [], "strong": [], "del": [],
    "a": ["class", "href", "rel"], "span": ["class", "tabindex", "title"],
    "u": [], "details": ["class", "dir"], "summary": ["data-less"], "bdi": ["class"],
  ]

  private func markup(_ blocks: [RichTextBlock]) -> String {
    String(
      decoding: Markup { RichTextRendering.write(RichText(blocks: blocks), in: RichTextContext(TestWords.english), into: &$0) }.bytes,
      as: UTF8.self)
  }

  private func read(_ blocks: [RichTextBlock]) throws -> PageElement { try PageReader.read("<div>\(markup(blocks))</div>") }
}

private func link(_ url: String, _ content: String) -> String {
  "<a class=\"message-link\" href=\"\(url)\" rel=\"nofollow noopener noreferrer\">\(content)</a>"
}
