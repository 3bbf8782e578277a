import Diagnostics

/// The style sheets give every colour of the palette its custom property: the SDK's name in kebab case.
enum PaletteRule: SiteRule {
  /// The colours of the SDK's palette. They stand here once more, so that a colour that the appearance forgets is found.
  static let colors = """
    tint-color highlighted-color-for-color disabled-color-for-color unselected-color-for-color alert alternative-active-tint
    inactive-tint alternative-inactive-tint text text-inverted text-low-emphasis static-color-text subtitle-text background
    background1 background2 background3 background4 background5 background6 background7 background8 overlay-background
    popover-background highlighted-background highlighted-accent-background highlighted-accent-background1 pinned-background
    message-cell-highlight-background shadow light-border inner-border border border2 border3
    message-current-user-background message-current-user-emphemeral-background message-other-user-background
    message-current-user-text-color message-other-user-text-color quoted-message-background-current-user
    quoted-message-background-other-user reaction-current-user-color reaction-other-user-color
    selected-reaction-background-color voice-message-control-background message-link-attachment-author-color
    message-link-attachment-title-color message-link-attachment-text-color composer-placeholder-color
    composer-input-background composer-input-highlighted-border navigation-bar-glyph navigation-bar-title
    navigation-bar-subtitle navigation-bar-tint-color navigation-bar-background banner-background-color
    message-list-background
    """.split { $0 == " " || $0 == "\n" }

  static func findings(in site: SiteOutline) -> [Diagnostic] {
    guard let sheet = site.paths.first(where: { $0.hasPrefix("assets/") && $0.hasSuffix(".css") }) else {
      return [Diagnostic(.error, "the site has no style sheet in assets", at: Place(file: "assets"))]
    }
    return colors.filter { !site.customProperties.contains("--" + $0) }.map {
      let advice = "define it for :root; style sheets of themes rely on it"
      return Diagnostic(.error, "the style sheet does not define --\($0)", at: Place(file: sheet), advice: advice)
    }
  }
}
