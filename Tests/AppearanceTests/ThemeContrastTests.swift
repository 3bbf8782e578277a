import Appearance
import Testing

/// Every text of every built-in theme on every ground that it may stand on.
@Suite("The contrast of the built-in themes")
struct ThemeContrastTests {
  /// Texts that may stand anywhere, and the grounds of the page, the bubbles and the cards.
  private static let texts: [ColorPalette.Property] = [.text, .textLowEmphasis, .subtitleText, .tintColor, .alert]
  private static let grounds: [ColorPalette.Property] = [
    .background, .background1, .background6, .background8, .popoverBackground, .overlayBackground, .pinnedBackground,
    .messageCellHighlightBackground, .highlightedAccentBackground1, .messageCurrentUserBackground, .messageOtherUserBackground,
    .messageCurrentUserEmphemeralBackground, .quotedMessageBackgroundCurrentUser, .quotedMessageBackgroundOtherUser,
  ]
  /// Texts that stand on some grounds only.
  private static let special: [(text: ColorPalette.Property, ground: ColorPalette.Property)] = [
    (.text, .background2), (.text, .highlightedBackground), (.textInverted, .text), (.textInverted, .textLowEmphasis),
    (.textInverted, .tintColor), (.staticColorText, .highlightedAccentBackground), (.staticColorText, .background7),
    (.staticColorText, .bannerBackgroundColor), (.staticColorText, .background5), (.navigationBarGlyph, .highlightedAccentBackground),
    (.navigationBarTitle, .background), (.navigationBarSubtitle, .background), (.navigationBarTintColor, .background),
    (.composerPlaceholderColor, .composerInputBackground), (.text, .composerInputBackground),
    (.messageCurrentUserTextColor, .messageCurrentUserBackground), (.messageCurrentUserTextColor, .messageCurrentUserEmphemeralBackground),
    (.messageCurrentUserTextColor, .quotedMessageBackgroundCurrentUser), (.messageCurrentUserTextColor, .highlightedAccentBackground1),
    (.messageOtherUserTextColor, .messageOtherUserBackground), (.messageOtherUserTextColor, .quotedMessageBackgroundOtherUser),
    (.messageOtherUserTextColor, .highlightedAccentBackground1), (.reactionCurrentUserColor, .background8),
    (.reactionCurrentUserColor, .background1), (.reactionOtherUserColor, .background8), (.reactionOtherUserColor, .background1),
    (.messageLinkAttachmentAuthorColor, .highlightedAccentBackground1), (.messageLinkAttachmentTitleColor, .highlightedAccentBackground1),
    (.messageLinkAttachmentTextColor, .highlightedAccentBackground1),
  ]

  @Test("reaches 4.5:1 for all text, and 7:1 in contrast", arguments: BuiltInTheme.names, ColorScheme.allCases)
  func ratios(name: String, scheme: ColorScheme) throws {
    let required = name == "contrast" ? 7.0 : 4.5
    let appearance = try Theme.appearance(of: [BuiltInTheme.read(name)])
    let everywhere = Self.texts.flatMap { text in Self.grounds.map { (text: text, ground: $0) } }
    for (text, ground) in everywhere + Self.special {
      for back in Self.tones(of: appearance.colors[ground].colors, in: appearance, scheme) {
        for front in Self.tones(of: appearance.colors[text].colors, in: appearance, scheme) {
          let ratio = front.contrastRatio(on: back)
          #expect(ratio >= required, "\(text.rawValue) \(front.css) on \(ground.rawValue) \(back.css), \(scheme)")
        }
      }
    }
    for back in Self.tones(of: appearance.messageListBackground.colors, in: appearance, scheme) {
      for text in Self.texts {
        #expect(appearance.colors.srgb(.palette(text), in: scheme).contrastRatio(on: back) >= required, "\(text) on the list, \(scheme)")
      }
    }
  }

  @Test("reaches it for links in the bubbles of both senders", arguments: BuiltInTheme.names, ColorScheme.allCases)
  func links(name: String, scheme: ColorScheme) throws {
    let appearance = try Theme.appearance(of: [BuiltInTheme.read(name)])
    let bubbles: [(LinkAttributes, ColorPalette.Property)] = [
      (appearance.currentUserLinkAttributes, .messageCurrentUserBackground),
      (appearance.otherUserLinkAttributes, .messageOtherUserBackground),
    ]
    for (attributes, ground) in bubbles {
      let color = appearance.colors.srgb(try #require(attributes.foregroundColor), in: scheme)
      for back in Self.tones(of: appearance.colors[ground].colors, in: appearance, scheme) {
        #expect(color.contrastRatio(on: back) >= (name == "contrast" ? 7 : 4.5), "\(ground.rawValue), \(scheme)")
      }
    }
  }

  @Test("is not reached by the SDK's own low emphasis colour, which is why messages changes it")
  func defaultFails() {
    let palette = ColorPalette()
    for scheme in ColorScheme.allCases {
      let ratio = palette.srgb(palette.textLowEmphasis, in: scheme).contrastRatio(on: palette.srgb(palette.background, in: scheme))
      #expect(ratio < 4.5)
    }
  }

  /// The opaque tones of a ground: translucent ones over the page, gradients with 15 tones between two stops, none as the page itself.
  private static func tones(of colors: [Color], in appearance: Appearance, _ scheme: ColorScheme) -> [SRGBColor] {
    let page = appearance.colors.srgb(.palette(.background), in: scheme)
    let stops = colors.map { appearance.colors.srgb($0, in: scheme).over(page) }
    guard stops.count > 1 else { return stops.isEmpty ? [page] : stops }
    return zip(stops, stops.dropFirst()).flatMap { from, to in
      (0...16).map { step in
        func mix(_ a: UInt8, _ b: UInt8) -> Double { (Double(a) * Double(16 - step) + Double(b) * Double(step)) / 16 / 255 }
        return SRGBColor(red: mix(from.red, to.red), green: mix(from.green, to.green), blue: mix(from.blue, to.blue))
      }
    }
  }
}
