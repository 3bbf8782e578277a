import Appearance
import CustomViews
import Foundation
import Testing

@Suite("Elements")
struct ElementTests {
  @Test("stacks have the room and the alignment that are given, and none is said of what is their own")
  func stacks() {
    let text = "<span dir=\"auto\">a</span>"
    #expect(markup(of: HStack { Text("a") }) == "<div class=\"h-stack\">\(text)</div>")
    #expect(markup(of: HStack(spacing: 4) { Text("a") }) == "<div class=\"h-stack gap-4\">\(text)</div>")
    #expect(markup(of: HStack(alignment: .top) { Text("a") }) == "<div class=\"h-stack align-start\">\(text)</div>")
    #expect(
      styledMarkup(of: VStack(alignment: .leading, spacing: 100) { Text("a") })
        == "<div class=\"v-stack align-start {gap: 100px;}\">\(text)</div>")
    #expect(markup(of: ZStack { Text("a") }) == "<div class=\"z-stack place-center-center\">\(text)</div>")
    #expect(markup(of: ZStack(alignment: .bottomTrailing) { Text("a") }) == "<div class=\"z-stack place-end-end\">\(text)</div>")
    for name in ["gap-4", "align-start", "align-baseline", "z-stack", "place-center-center", "place-end-end"] {
      #expect(StackStyles.styleSheet.contains(".\(name) {"))
    }
  }

  @Test("a spacer takes the room that is left, and as much as it is told at least")
  func spacers() {
    #expect(markup(of: Spacer()) == "<span class=\"spacer\"></span>")
    #expect(styledMarkup(of: Spacer(minLength: 12)) == "<span class=\"spacer {flex-basis: 12px;}\"></span>")
  }

  @Test("a divider is a line")
  func dividers() {
    #expect(markup(of: Divider()) == "<hr class=\"divider\"/>")
    #expect(StackStyles.styleSheet.contains(".divider {"))
  }

  @Test("a text has the classes of its font and its colour, and the style sheet has their rules")
  func texts() {
    let text = Text("<a>").font(.headline).italic().foregroundColor(.textLowEmphasis)
    #expect(markup(of: text) == "<span class=\"fs-17 fw-600 fs-italic fg-text-low-emphasis\" dir=\"auto\">&lt;a&gt;</span>")
    #expect(markup(of: Text("a").bold()) == "<span class=\"fw-700\" dir=\"auto\">a</span>")
    #expect(markup(of: Text("a").bold().font(.body)) == "<span class=\"fs-17 fw-400\" dir=\"auto\">a</span>")
    #expect(markup(of: Text(verbatim: "a").font(nil).foregroundColor(nil).fontWeight(nil)) == "<span dir=\"auto\">a</span>")
    let color = ".fg-text-low-emphasis { color: var(--text-low-emphasis); }"
    for rule in [".fs-17 { font-size: 1rem; }", ".fw-600 { font-weight: 600; }", color] { #expect(StackStyles.styleSheet.contains(rule)) }
  }

  @Test("a text may have any size, family and colour, in light and dark")
  func rareTexts() {
    let font = styledMarkup(of: Text("a").font(.custom("Gentium Book", size: 17.5)))
    #expect(font == "<span class=\"{font-size: 1.0294rem;} fw-400 {font-family: \"Gentium Book\";}\" dir=\"auto\">a</span>")
    #expect(styledMarkup(of: Text("a").foregroundColor(.red)) == "<span class=\"{color: #ff0000;}\" dir=\"auto\">a</span>")
    #expect(
      styledMarkup(of: Text("a").foregroundColor(.label))
        == "<span class=\"{color: #000000; color: light-dark(#000000, #ffffff);}\" dir=\"auto\">a</span>")
    #expect(markup(of: Text("a").foregroundColor(.palette(.tintColor))) == "<span class=\"fg-tint-color\" dir=\"auto\">a</span>")
  }

  @Test("a colour and a gradient are areas, one for light and dark where they differ")
  func grounds() {
    #expect(styledMarkup(of: Color.red) == "<div class=\"color {background: #ff0000;}\" aria-hidden=\"true\"></div>")
    #expect(
      styledMarkup(of: Color.systemBackground)
        == "<div class=\"color {background: #ffffff; background: light-dark(#ffffff, #000000);}\" aria-hidden=\"true\"></div>")
    let gradient = LinearGradient(gradient: Gradient(colors: [.white, .red, .black]), startPoint: .top, endPoint: .bottom)
    #expect(
      styledMarkup(of: gradient)
        == "<div class=\"color {background: linear-gradient(to bottom, #ffffff, #ff0000, #000000);}\" aria-hidden=\"true\"></div>")
  }

  @Test("a link leads to web pages, mail and telephones; of any other address the words alone are drawn")
  func links() throws {
    let link = { (address: String) throws in Link("a & b", destination: try #require(URL(string: address))) }
    let words = "<span dir=\"auto\">a &amp; b</span>"
    #expect(
      markup(of: try link("https://example.org/?a=1&b=2"))
        == "<a class=\"message-link\" href=\"https://example.org/?a=1&amp;b=2\" rel=\"nofollow noopener noreferrer\">\(words)</a>")
    for address in ["mailto:a@example.org", "tel:123", "HTTP://example.org"] {
      #expect(markup(of: try link(address)).contains("href=\"\(address)\""))
    }
    for address in ["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "page.html"] {
      #expect(markup(of: try link(address)) == words)
    }
    let view = Link(destination: try #require(URL(string: "https://example.org"))) { Divider() }
    #expect(markup(of: view).contains(">\(markup(of: Divider()))</a>"))
  }

  @Test("a picture has the address of its file, and words for those who do not see it")
  func pictures() {
    let source = ImageSource.theme("logo.png")
    func check(_ image: Image, _ source: ImageSource, _ head: String, _ tail: String) {
      let pieces = image.html.pieces
      #expect(pieces.count == 3 && pieces[1] == .address(source))
      #expect(text(of: pieces.first) == head && text(of: pieces.last) == tail)
    }
    let head = "<img class=\"image\" src=\""
    check(Image("logo.png"), source, head, "\" alt=\"logo\"/>")
    check(Image("logo.png", label: Text("A \"tea\" pot")), source, head, "\" alt=\"A &quot;tea&quot; pot\"/>")
    check(Image(decorative: "logo.png").resizable(), source, "<img class=\"image resizable\" src=\"", "\" alt=\"\"/>")
    if let picture = UIImage(contentsOfFile: "/a/b.png") { check(Image(uiImage: picture), .file("/a/b.png"), head, "\" alt=\"\"/>") }
    #expect(Image(uiImage: UIImage()).html.isEmpty)
  }

  private func text(of piece: HTMLPiece?) -> String {
    if case .markup(let markup)? = piece { String(decoding: markup.bytes, as: UTF8.self) } else { "" }
  }
}
