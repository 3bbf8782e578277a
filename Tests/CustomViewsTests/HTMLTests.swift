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
