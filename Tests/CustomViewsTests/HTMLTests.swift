import Appearance
import CustomViews
import Templating
import Testing

@Suite("HTML")
struct HTMLTests {
  @Test("a text that is interpolated is escaped, for elements and attributes alike")
  func escaping() {
    let text = "<b title='x'>\"&\u{0}"
    let html: HTML = "<p title=\"\(text)\">\(text)</p>"
    let escaped = "&lt;b title=&#39;x&#39;&gt;&quot;&amp;\u{FFFD}"
    #expect(markup(of: html) == "<p title=\"\(escaped)\">\(escaped)</p>")
  }

  @Test("a view that is interpolated is put in as it is, numbers are digits, and nil is nothing")
  func views() {
    let nothing: String? = nil
    let html: HTML = "<ul>\([HTML("<li>1</li>"), HTML(text: "&")])\(42)\(nothing)\(Text("é"))</ul>"
    #expect(markup(of: html) == "<ul><li>1</li>&amp;42<span dir=\"auto\">é</span></ul>")
  }

  @Test("a builder takes views, literals, conditions and loops in their order")
  func builder() {
    func build(_ flag: Bool) -> HTML {
      HStack {
        "<i>first</i>"
        if flag { Text("yes") } else { Spacer() }
        for number in 1...2 { Text(String(number)) }
      }.html
    }
    let numbers = "<span dir=\"auto\">1</span><span dir=\"auto\">2</span>"
    #expect(markup(of: build(true)) == "<div class=\"h-stack\"><i>first</i><span dir=\"auto\">yes</span>\(numbers)</div>")
    #expect(markup(of: build(false)) == "<div class=\"h-stack\"><i>first</i><span class=\"spacer\"></span>\(numbers)</div>")
  }

  @Test("padding is made of classes that the style sheet has, whatever the length")
  func padding() {
    #expect(markup(of: Text("a").padding(.horizontal, 8)) == "<div class=\"ps-8 pe-8\"><span dir=\"auto\">a</span></div>")
    #expect(markup(of: HTML("a").padding(3.4)) == "<div class=\"pt-3 ps-3 pb-3 pe-3\">a</div>")
    for (length, expected) in [(-1.0, 0), (.nan, 0), (.infinity, 64), (64.4, 64)] as [(Double, Int)] {
      let html = HTML("a").padding(.top, length)
      #expect(markup(of: html) == "<div class=\"pt-\(expected)\">a</div>")
      #expect(StackStyles.styleSheet.contains(".pt-\(expected) {"))
    }
    #expect(markup(of: HTML("a").padding([], 8)) == "a")
  }

  @Test("stacks have the room and the alignment that are given, and none is said of what is their own")
  func stacks() {
    let text = "<span dir=\"auto\">a</span>"
    #expect(markup(of: HStack(spacing: 4) { Text("a") }.html) == "<div class=\"h-stack gap-4\">\(text)</div>")
    #expect(markup(of: HStack(alignment: .top) { Text("a") }.html) == "<div class=\"h-stack align-start\">\(text)</div>")
    #expect(
      markup(of: VStack(alignment: .leading, spacing: 100) { Text("a") }.html)
        == "<div class=\"v-stack align-start gap-64\">\(text)</div>")
    for name in ["gap-4", "gap-64", "align-start", "align-baseline"] { #expect(StackStyles.styleSheet.contains(".\(name) {")) }
  }

  @Test("a text has the classes of its font and its colour, and the style sheet has their rules")
  func texts() {
    let text = Text("<a>").font(.headline).italic().foregroundColor(.textLowEmphasis)
    #expect(markup(of: text.html) == "<span class=\"fs-17 fw-600 fs-italic fg-text-low-emphasis\" dir=\"auto\">&lt;a&gt;</span>")
    #expect(markup(of: Text("a").bold().html) == "<span class=\"fw-700\" dir=\"auto\">a</span>")
    let color = ".fg-text-low-emphasis { color: var(--text-low-emphasis); }"
    for rule in [".fs-17 { font-size: 1rem; }", ".fw-600 { font-weight: 600; }", color] { #expect(StackStyles.styleSheet.contains(rule)) }
  }

  @Test("a colour is a view, one for light and dark where they differ")
  func colors() {
    let head = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"color\" fill="
    let area = "<rect width=\"100%\" height=\"100%\""
    #expect(markup(of: Color.red.html) == "\(head)\"#ff0000\" aria-hidden=\"true\">\(area)/></svg>")
    #expect(
      markup(of: Color.systemBackground.frame(maxWidth: .infinity))
        == "<div class=\"fill-width\">\(head)\"#ffffff\" aria-hidden=\"true\">\(area) fill=\"light-dark(#ffffff, #000000)\"/></svg></div>")
  }

  /// The markup of a view that contains nothing built in.
  private func markup(of html: HTML) -> String {
    var bytes: [UInt8] = []
    for piece in html.pieces {
      guard case .markup(let markup) = piece else {
        Issue.record("a built-in view where there is none")
        continue
      }
      bytes += markup.bytes
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
