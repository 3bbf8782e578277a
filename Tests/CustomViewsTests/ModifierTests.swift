import Appearance
import CustomViews
import Foundation
import Testing

@Suite("Modifiers")
struct ModifierTests {
  private let a = HTML("a")

  @Test("padding is made of classes of the style sheet for whole points, and of rules of its own for any other length")
  func padding() {
    #expect(markup(of: Text("a").padding(.horizontal, 8)) == "<div class=\"ps-8 pe-8\"><span dir=\"auto\">a</span></div>")
    #expect(markup(of: a.padding()) == "<div class=\"pt-16 ps-16 pb-16 pe-16\">a</div>")
    #expect(markup(of: a.padding(3)) == "<div class=\"pt-3 ps-3 pb-3 pe-3\">a</div>")
    #expect(markup(of: a.padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))) == "<div class=\"pt-1 ps-2 pb-3 pe-4\">a</div>")
    #expect(styledMarkup(of: a.padding(.top, 3.4)) == "<div class=\"{padding-block-start: 3.4px;}\">a</div>")
    #expect(styledMarkup(of: a.padding(.bottom, 65)) == "<div class=\"{padding-block-end: 65px;}\">a</div>")
    #expect(styledMarkup(of: a.padding(.leading, .infinity)) == "<div class=\"{padding-inline-start: 100000px;}\">a</div>")
    for length in [-1, .nan] as [CGFloat] { #expect(markup(of: a.padding(.top, length)) == "<div class=\"pt-0\">a</div>") }
    for name in ["pt-0", "ps-64", "pb-8", "pe-16"] { #expect(StackStyles.styleSheet.contains(".\(name) {")) }
    #expect(markup(of: a.padding([], 8)) == "a")
  }

  @Test("a frame has a size, bounds, or as much as there is")
  func frames() {
    #expect(markup(of: a.frame(maxWidth: .infinity, maxHeight: .infinity)) == "<div class=\"fill-width fill-height\">a</div>")
    #expect(styledMarkup(of: a.frame(width: 40, height: 20.5)) == "<div class=\"{inline-size: 40px;} {block-size: 20.5px;}\">a</div>")
    #expect(
      styledMarkup(of: a.frame(minWidth: 1, maxWidth: 2, minHeight: 3, maxHeight: 4))
        == "<div class=\"{min-inline-size: 1px;} {max-inline-size: 2px;} {min-block-size: 3px;} {max-block-size: 4px;}\">a</div>")
    #expect(markup(of: a.frame(maxWidth: .infinity, alignment: .leading)) == "<div class=\"fill-width place-center-start\">a</div>")
    #expect(markup(of: a.frame()) == "a")
  }

  @Test("fonts, weights, slants, colours and alignments of texts hold for all texts in a view")
  func texts() {
    #expect(markup(of: a.font(.title3)) == "<div class=\"fs-20 fw-400\">a</div>")
    #expect(markup(of: a.bold()) == "<div class=\"fw-700\">a</div>")
    #expect(markup(of: a.fontWeight(.light).italic()) == "<div class=\"fs-italic\"><div class=\"fw-300\">a</div></div>")
    #expect(markup(of: a.foregroundColor(.tintColor)) == "<div class=\"fg-tint-color\">a</div>")
    #expect(styledMarkup(of: a.foregroundColor(Color(hex: 0x123456))) == "<div class=\"{color: #123456;}\">a</div>")
    #expect(markup(of: a.foregroundColor(nil).font(nil)) == "a")
    for alignment in TextAlignment.allCases {
      #expect(markup(of: a.multilineTextAlignment(alignment)) == "<div class=\"text-\(alignment.rawValue)\">a</div>")
      #expect(StackStyles.styleSheet.contains(".text-\(alignment.rawValue) { text-align: \(alignment.rawValue); }"))
    }
  }

  @Test("corners are round and opacity is from 0 to 1")
  func look() {
    #expect(styledMarkup(of: a.cornerRadius(12)) == "<div class=\"{border-radius: 12px; overflow: hidden;}\">a</div>")
    #expect(styledMarkup(of: a.cornerRadius(-1)) == "<div class=\"{border-radius: 0px; overflow: hidden;}\">a</div>")
    for (opacity, css) in [(0.5, "0.5"), (2, "1"), (-1, "0"), (.nan, "0")] as [(Double, String)] {
      #expect(styledMarkup(of: a.opacity(opacity)) == "<div class=\"{opacity: \(css);}\">a</div>")
    }
  }

  @Test("a background that is a colour or a gradient is a rule, by whatever way it is one; any other view lies behind")
  func backgrounds() {
    struct Red: View {
      let isRed: Bool
      var body: some View { if isRed { Color.red } else { AnyView(LinearGradient(colors: [.red, .blue])) } }
    }
    #expect(styledMarkup(of: a.background(Color.red)) == "<div class=\"{background: #ff0000;}\">a</div>")
    #expect(styledMarkup(of: a.background(Red(isRed: true))) == "<div class=\"{background: #ff0000;}\">a</div>")
    #expect(
      styledMarkup(of: a.background { Red(isRed: false) })
        == "<div class=\"{background: linear-gradient(to bottom, #ff0000, #0000ff);}\">a</div>")
    #expect(markup(of: a.background(EmptyView())) == "a")
    let behind = "<div class=\"behind place-start-start\" aria-hidden=\"true\"><span dir=\"auto\">b</span></div>"
    #expect(markup(of: a.background(Text("b"), alignment: .topLeading)) == "<div class=\"backed\">\(behind)a</div>")
    for name in ["backed", "behind"] { #expect(StackStyles.styleSheet.contains(".\(name) {")) }
  }

  @Test("screen readers are told a name, or pass over the view")
  func accessibility() {
    #expect(markup(of: a.accessibilityLabel("x \"y\"")) == "<div role=\"group\" aria-label=\"x &quot;y&quot;\">a</div>")
    #expect(markup(of: a.accessibilityLabel(Text("x"))) == "<div role=\"group\" aria-label=\"x\">a</div>")
    #expect(markup(of: a.accessibilityHidden(true)) == "<div aria-hidden=\"true\">a</div>")
    #expect(markup(of: a.accessibilityHidden(false)) == "a")
  }

  @Test("a modifier of one's own puts something around its content, and EmptyModifier nothing")
  func modifiers() {
    struct VerticalPadding: ViewModifier {
      let isFramed: Bool
      func body(content: Content) -> some View {
        if isFramed { "<b></b>" }
        content.padding(.vertical, 8)
      }
    }
    #expect(markup(of: a.modifier(VerticalPadding(isFramed: true))) == "<b></b><div class=\"pt-8 pb-8\">a</div>")
    #expect(markup(of: a.modifier(VerticalPadding(isFramed: false))) == "<div class=\"pt-8 pb-8\">a</div>")
    #expect(markup(of: a.modifier(EmptyModifier())) == "a")
  }
}
