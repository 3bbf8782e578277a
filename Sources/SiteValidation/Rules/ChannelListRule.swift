import Diagnostics

/// The site's index.html lists every channel.
enum ChannelListRule: SiteRule {
  static func findings(in site: SiteOutline) -> [Diagnostic] {
    guard let listed = site.listed else {
      return [Diagnostic(.error, "the site has no index.html", at: Place(file: "index.html"), advice: "it lists every channel")]
    }
    return site.channels.sorted().filter { !listed.contains(StableHash.of($0 + "/index.html")) }.map {
      Diagnostic(.error, "the list of channels has no link to \($0)/index.html", at: Place(file: "index.html"))
    }
  }
}
