import Foundation
import TestSupport
import Testing

@testable import Appearance

@Suite("The style sheet")
struct StyleSheetTests {
  @Test("is the same text for the same appearance, however it was made")
  func deterministic() throws {
    var one = Appearance()
    one.colors.text = .red
    one.colors.background = .blue
    var other = Appearance()
    other.colors.background = .blue
    other.colors.text = .red
    #expect(one.styleSheet() == other.styleSheet())
    let theme = try BuiltInTheme.read("midnight")
    #expect(try Theme.appearance(of: [theme]).styleSheet() == Theme.appearance(of: [BuiltInTheme.read("midnight")]).styleSheet())
  }

  @Test("declares every palette property once on the root, and in dark only what differs")
  func palette() throws {
    let css = Appearance().styleSheet()
    let root = try #require(css.components(separatedBy: "\n}\n").first)
    for property in ColorPalette.Property.allCases {
      #expect(root.components(separatedBy: "\n  \(property.customPropertyName): ").count == 2, "\(property.rawValue)")
    }
    let dark = try #require(css.components(separatedBy: "@media screen and (prefers-color-scheme: dark)").last)
    #expect(dark.contains("--text: #ffffff;"))
    #expect(!dark.contains("--text-low-emphasis:"))
    #expect(!dark.contains("--message-current-user-background:"))
    #expect(root.contains("--message-current-user-background: var(--background6);"))
    #expect(root.contains("--selected-reaction-background-color: initial;"))
    #expect(root.contains("--highlighted-color-for-color: color-mix(in srgb, var(--tint-color) 50%, transparent);"))
  }

  @Test("follows the reader's system and the page's data-appearance")
  func schemes() {
    let auto = Appearance().styleSheet()
    #expect(auto.contains("@media screen and (prefers-color-scheme: dark) {\n  :root:where(:not([data-appearance=\"light\"])) {"))
    #expect(auto.contains("@media screen {\n  :root:where([data-appearance=\"dark\"]) {"))
    let darkFirst = Appearance(defaultAppearance: .dark).styleSheet()
    #expect(!darkFirst.contains("prefers-color-scheme"))
    #expect(darkFirst.contains("@media screen {\n  :root:where(:not([data-appearance=\"light\"])) {\n    color-scheme: dark;"))
    let lightFirst = Appearance(defaultAppearance: .light).styleSheet()
    #expect(!lightFirst.contains("prefers-color-scheme"))
    #expect(lightFirst.contains("@media screen {\n  :root:where([data-appearance=\"dark\"]) {"))
    let darkOnly = Appearance(supportedColorSchemes: .dark).styleSheet()
    #expect(darkOnly.hasPrefix(":root {\n  color-scheme: dark;"))
    #expect(darkOnly.contains("--text: #ffffff;") && !darkOnly.contains("--text: #000000;"))
    #expect(!Appearance(supportedColorSchemes: .light).styleSheet().contains("color-scheme: dark"))
  }

  @Test("carries fonts in rem of 17 pixels, measures in pixels, and injected grounds")
  func measures() {
    let css = Appearance().styleSheet()
    #expect(css.contains("--font-body: 400 1rem/1.4 var(--font-family);"))
    #expect(css.contains("--font-body-italic: italic 400 1rem/1.4 var(--font-family);"))
    #expect(css.contains("--font-footnote-size: 0.7647rem;"))
    #expect(css.contains("--font-family: system-ui, -apple-system, \"Segoe UI\", "))
    #expect(css.contains("--bubble-corner-radius: 18px;"))
    #expect(css.contains("--bubble-tail-corner-radius: 0px;"))
    #expect(css.contains("--horizontal-padding: 8px;"))
    #expect(css.contains("--single-bottom: 8px;") && css.contains("--group-bottom: 2px;"))
    #expect(css.contains("--link-attachment-background: var(--highlighted-accent-background1);"))
    #expect(css.contains("--message-list-background: var(--background);"))
  }

  @Test("colours links and mentions by sender, and underlines what can be followed")
  func links() {
    var appearance = Appearance()
    let colors: [Bool: Color] = [true: .red, false: .init(light: "#060", dark: "#9f9")]
    appearance.currentUserLinkAttributes = [.foregroundColor: colors[true] ?? Color.clear]
    appearance.otherUserLinkAttributes = LinkAttributes(foregroundColor: colors[false], fontWeight: .semibold, underlineStyle: .dotted)
    let css = appearance.styleSheet()
    for rule in [
      ".message.own :is(a.message-link, .mention) { color: var(--message-current-user-link-foreground-color); }",
      ".message.own :is(a.message-link, a.mention) { text-decoration: underline; }",
      ".message:not(.own) :is(a.message-link, .mention) { color: var(--message-other-user-link-foreground-color); font-weight: 600; }",
      ".message:not(.own) :is(a.message-link, a.mention) { text-decoration: underline dotted; }",
    ] {
      #expect(css.contains(rule))
    }
    #expect(css.contains("--message-current-user-link-foreground-color: #ff0000;"))
    #expect(css.components(separatedBy: "--message-other-user-link-foreground-color: #99ff99;").count == 3)
  }

  @Test("keeps hostile names inside their quotes")
  func hostileFamilies() {
    let attacks = [
      "</style><script>alert(1)</script>", "x\"; } body { display: none } /*", "url(https://example.org/x)", "\\", "a\nb", "\u{2028}",
      "\u{0}",
      "*/", "@import 'x'", "{", "serif, url(x)", "\u{202E}", "", "🙂", "Noto Sans 日本",
    ]
    var random = SeededGenerator(seed: 42)
    for attack in attacks { Self.check(attack) }
    for _ in 0..<300 {
      let scalars = (0..<Int.random(in: 0..<12, using: &random)).compactMap { _ in
        Unicode.Scalar(
          Int.random(in: 0..<4, using: &random) == 0
            ? UInt32(Int.random(in: 0..<0x110000, using: &random)) : UInt32(Int.random(in: 0..<128, using: &random)))
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      Self.check(text + attacks[Int.random(in: 0..<attacks.count, using: &random)])
    }
  }

  /// The sheet with a hostile family must be the plain sheet but for one value, and that value a sequence of quoted strings or keywords.
  private static func check(_ name: String) {
    var appearance = Appearance()
    appearance.fonts.families = [FontFamily(stringLiteral: name)]
    let lines = appearance.styleSheet().split(separator: "\n", omittingEmptySubsequences: false)
    let plain = Appearance().styleSheet().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == plain.count)
    let changed = zip(lines, plain).filter { $0 != $1 }.map(\.0)
    #expect(changed.count == 1 && changed.allSatisfy { $0.hasPrefix("  --font-family: ") && $0.hasSuffix(";") }, "\(name)")
    for line in changed {
      let value = line.dropFirst("  --font-family: ".count).dropLast()
      let isKeyword = value.utf8.allSatisfy { ($0 >= 0x61 && $0 <= 0x7A) || $0 == 0x2D }
      #expect(isKeyword || (value.hasPrefix("\"") && value.hasSuffix("\"") && value.count >= 2), "\(name)")
      let inner = isKeyword ? "" : value.dropFirst().dropLast()
      #expect(!inner.unicodeScalars.contains { "\"'<>(){};@*/\n\r\u{C}".unicodeScalars.contains($0) }, "\(name)")
    }
  }

  @Test("writes numbers that CSS reads, whatever they are")
  func numbers() {
    #expect(CSSText.number(0.1 + 0.2) == "0.3")
    #expect(CSSText.number(-0.00001) == "0")
    #expect(CSSText.number(-0.5) == "-0.5")
    #expect(CSSText.number(12.0305) == "12.0305")
    #expect(CSSText.number(.infinity) == "1000000")
    #expect(CSSText.number(.nan) == "0")
    var random = SeededGenerator(seed: 3)
    for _ in 0..<5000 {
      let value = Double(bitPattern: random.next())
      let text = CSSText.number(value)
      #expect(text.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2D || $0 == 0x2E })
      if abs(value) < 1_000_000 { #expect(abs((Double(text) ?? .infinity) - value) <= 0.000_051) }
    }
  }

  @Test("A colour that names a gradient is its first colour, and a ground all of it")
  func gradientNames() {
    var appearance = Appearance()
    appearance.colors.messageCurrentUserBackground = [.red, .white]
    appearance.colors.tintColor = .palette(.messageCurrentUserBackground)
    appearance.colors.messageOtherUserBackground = [.palette(.messageCurrentUserBackground)]
    appearance.messageListBackground = .linearGradient(
      LinearGradient(colors: [.palette(.messageCurrentUserBackground), .palette(.background)]))
    let sheet = appearance.styleSheet()
    #expect(sheet.contains("--tint-color: var(--message-current-user-background-first);"))
    #expect(sheet.contains("--message-other-user-background: var(--message-current-user-background);"))
    #expect(sheet.contains("linear-gradient(to bottom, var(--message-current-user-background-first), var(--background))"))
  }
}
