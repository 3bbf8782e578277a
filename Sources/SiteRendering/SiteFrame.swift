/// What is the same on every page of a site.
package struct SiteFrame: Sendable {
  /// The site's title.
  package var title: String
  /// The language of the pages' words and dates, as a BCP 47 tag.
  package var language: String
  /// `ltr` or `rtl`.
  package var direction: String
  /// `light` or `dark` where a theme prefers one; nil leaves it to the reader's system.
  package var appearance: String?
  /// The colour schemes that the style sheet has, for example `light dark`.
  package var colorScheme: String
  /// The style sheet's path below the site's root.
  package var styleSheet: String
  /// The path of the style sheet that a program's own views need, below the site's root; nil where there is none.
  package var viewStyleSheet: String?
  /// The script's path below the site's root.
  package var script: String
  /// The icon's path below the site's root.
  package var icon: String
  /// Where the site will be published, with a slash at the end; nil when unknown.
  package var baseURL: String?
  /// Whether every channel with messages has a page about it.
  package var hasOverviews: Bool
  /// Whether robots are let in.
  package var isIndexed: Bool
  /// Whether pages that were read can be read again without a network.
  package var isOffline: Bool
  /// Whether the style sheet loads fonts, from the site itself.
  package var hasFonts: Bool
  /// Whether pages say what a card of them shows: not where nobody is meant to find them.
  package var hasCards: Bool { isIndexed || baseURL != nil }

  /// The way to the site's root from the root of its server; empty where that is not known, which is right only for pages at the site's root.
  package var rootPath: String {
    guard let baseURL, let host = baseURL.firstRange(of: "://")?.upperBound else { return "" }
    return String(baseURL[host...].drop { $0 != "/" })
  }

  /// Makes a frame from its parts.
  package init(
    title: String, language: String, direction: String, appearance: String?, colorScheme: String, styleSheet: String,
    viewStyleSheet: String? = nil, script: String, icon: String, baseURL: String?, hasOverviews: Bool = false, isIndexed: Bool = false,
    isOffline: Bool = false, hasFonts: Bool = false
  ) {
    self.title = title
    self.language = language
    self.direction = direction
    self.appearance = appearance
    self.colorScheme = colorScheme
    self.styleSheet = styleSheet
    self.viewStyleSheet = viewStyleSheet
    self.script = script
    self.icon = icon
    self.baseURL = baseURL
    self.hasOverviews = hasOverviews
    self.isIndexed = isIndexed
    self.isOffline = isOffline
    self.hasFonts = hasFonts
  }
}
