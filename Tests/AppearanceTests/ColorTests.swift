import Appearance
import Configuration
import Diagnostics
import Testing

@Suite("Colours")
struct ColorTests {
  @Test(
    "are read as CSS writes them",
    arguments: [
      ("#f00", "#ff0000"), ("#F008", "#ff000088"), ("#12ab9F", "#12ab9f"), ("#12ab9f80", "#12ab9f80"), ("red", "#ff0000"),
      ("RebeccaPurple", "#663399"), (" white ", "#ffffff"), ("rgb(255, 128, 0)", "#ff8000"), ("rgb(255 128 0 / 50%)", "#ff800080"),
      ("rgba(0,0,0,.6)", "#00000099"), ("rgb(100% 0% 50%)", "#ff0080"), ("hsl(120, 100%, 25%)", "#008000"),
      ("hsl(-120deg 100% 50%)", "#0000ff"), ("hsla(0 0% 100% / 0.2)", "#ffffff33"), ("rgb(300 -5 0)", "#ff0000"),
      ("transparent", "#00000000"),
    ])
  func reading(text: String, css: String) throws {
    #expect(try Color(parsing: text).srgb(in: .light)?.css == css)
    #expect(try Color(parsing: text).srgb(in: .dark)?.css == css)
  }

  @Test(
    "refuse everything else, and name it",
    arguments: [
      "", "#", "#ff", "#ggg", "#12345", "rgb(1,2)", "rgb(1,2,3,4,5)", "rgb(1e3 0 0)", "rgb(nan 0 0)", "hsl(0 0 0)", "rgb(0deg 0 0)",
      "url(x)", "var(--x)", "red; } body { display: none", "</style>", "expression(1)", "#fff\u{0}", "rgb(0,0,0) url(x)", "лиловый",
    ])
  func refusing(text: String) throws {
    let error = #expect(throws: ArchiveError.self) { try Color(parsing: text) }
    #expect(error?.description.contains("\(QuotedText.quoting(text)) is not a colour") == true)
  }

  @Test("offer the nearest name")
  func nearestName() throws {
    let error = #expect(throws: ArchiveError.self) { try Color(parsing: "whiet") }
    #expect(error?.diagnostic.advice == "did you mean 'white'?")
    let property = #expect(throws: ArchiveError.self) { try Color(parsing: "tintColour") }
    #expect(property?.diagnostic.advice == "did you mean 'tintColor'?")
  }

  @Test("come from numbers and hex strings as in UIKit and SwiftUI")
  func initialisers() {
    #expect(Color(hex: 0x12AB9F).srgb(in: .dark)?.css == "#12ab9f")
    #expect(Color(hex: "12ab9f") == Color(hex: 0x12AB9F))
    #expect(Color(hex: "#12ab9g") == nil)
    #expect(Color(red: 1, green: 0.5, blue: 0, opacity: 0.2).srgb(in: .light)?.css == "#ff800033")
    #expect(Color(red: .nan, green: 2, blue: -1, alpha: 1).srgb(in: .light)?.css == "#00ff00")
    #expect(Color.black.opacity(0.5).srgb(in: .light)?.css == "#00000080")
    let adaptive: Color = .init(light: "#000", dark: "#fff")
    #expect(adaptive.srgb(in: .light)?.css == "#000000")
    #expect(adaptive.srgb(in: .dark)?.css == "#ffffff")
  }

  @Test("have WCAG's contrast ratio")
  func contrast() {
    let black = SRGBColor(hex: 0x000000)
    let white = SRGBColor(hex: 0xFFFFFF)
    #expect(abs(black.contrastRatio(on: white) - 21) < 1e-9)
    #expect(white.contrastRatio(on: white) == 1)
    // The greys that WebAIM's checker gives for the limits of AA and AAA on white.
    #expect(abs(SRGBColor(hex: 0x767676).contrastRatio(on: white) - 4.54) < 0.005)
    #expect(abs(SRGBColor(hex: 0x595959).contrastRatio(on: white) - 7.0) < 0.005)
    #expect(black.opacity(0.5).contrastRatio(on: white) < 4.1)
  }

  @Test("that are no colour are remembered and reported, not trapped on")
  func badLiteral() {
    var colors = ColorPalette()
    colors.messageCurrentUserBackground = [.red, "#12345"]
    let appearance = Appearance(colors: colors)
    let problems = appearance.problems()
    #expect(problems.count == 1)
    #expect(problems.first?.summary.contains("messageCurrentUserBackground") == true)
    #expect(problems.first?.summary.contains("#12345") == true)
    #expect(!appearance.styleSheet().contains("#12345"))
  }
}
