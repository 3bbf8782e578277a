import Diagnostics
import StableHashing

/// The site's index.html lists every channel.
enum ChannelListRule: SiteRule {
  static func findings(in site: SiteOutline) -> [Diagnostic] {
    guard let listed = site.listed else {
      return [Diagnostic(.error, "the site has no index.html", at: Place(file: "index.html"), advice: "it lists every channel")]
    }
    return site.channels.sorted().filter { !listed.contains(StableHash.hash($0 + "/index.html")) }.map {
      Diagnostic(.error, "the list of channels has no link to \($0)/index.html", at: Place(file: "index.html"))
    }
  }
}

/// Every page of a channel except the newest links to the next one, and the front page to the one before the newest.
enum PageSequenceRule: SiteRule {
  static func findings(in site: SiteOutline) -> [Diagnostic] {
    site.channels.sorted().flatMap { channel -> [Diagnostic] in
      let numbers = site.numbers[channel, default: []]
      var found = numbers.sorted().compactMap { number -> Diagnostic? in
        guard numbers.contains(number &+ 1), site.linksOn[channel]?.contains(number) != true else { return nil }
        let summary = "page \(number) has no link to page \(number &+ 1)"
        return Diagnostic(.error, summary, at: Place(file: "\(channel)/\(number).html"))
      }
      if let newest = numbers.max(), newest > 1, let links = site.frontLinks[channel] {
        let before = "\(channel)/\(newest - 1).html"
        if !links.contains(StableHash.hash(before)) {
          let summary = "the front page has no link to \(before), the page before the newest"
          found.append(Diagnostic(.error, summary, at: Place(file: "\(channel)/index.html")))
        }
      }
      return found
    }
  }
}

/// An asset's name has a hash of its content before the suffix, so that browsers can cache it forever.
enum AssetNameRule: SiteRule {
  static func findings(in site: SiteOutline) -> [Diagnostic] {
    site.paths.filter { $0.hasPrefix("assets/") && !hasContentHash(PackedCopyRule.original(of: $0)) }.map {
      let advice = "name it NAME-HASH.SUFFIX, with 8 hexadecimal digits or more"
      return Diagnostic(.error, "the asset's name has no content hash", at: Place(file: $0), advice: advice)
    }
  }

  /// Whether the name at the end of a path has such a hash.
  static func hasContentHash(_ path: String) -> Bool {
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    let stem = name[..<(name.lastIndex(of: ".") ?? name.endIndex)]
    guard let hyphen = stem.lastIndex(of: "-") else { return false }
    let digits = stem[stem.index(after: hyphen)...].utf8
    return digits.count >= 8 && digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}

/// A compressed copy is beside its original. Otherwise servers would send it instead of a file that is gone.
enum PackedCopyRule: SiteRule {
  /// The endings of compressed copies.
  private static let endings = [".br", ".gz"]

  static func findings(in site: SiteOutline) -> [Diagnostic] {
    let copies = site.paths.filter { !$0.hasPrefix("media/") && original(of: $0) != $0 }
    guard !copies.isEmpty else { return [] }
    let there = Set(site.paths.lazy.map { StableHash.hash($0) })
    return copies.filter { !there.contains(StableHash.hash(original(of: $0))) }.map {
      Diagnostic(
        .error, "the original of this compressed copy is missing", at: Place(file: $0), advice: "remove it, or build the site again")
    }
  }

  /// The path of a compressed copy's original; the path itself for other files.
  static func original(of path: String) -> String {
    endings.contains(where: path.hasSuffix) ? String(path.dropLast(3)) : path
  }
}

/// The style sheets define a custom property for every colour of the palette: the SDK's name in kebab case.
enum PaletteRule: SiteRule {
  /// The colours of the SDK's palette. The list is repeated here on purpose, to find colours that the appearance forgets.
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
