/// `robots.txt`: what robots may do (RFC 9309). They look for it at the root of the server, so below another path it is only there for whoever
/// copies it; the pages say the same for themselves.
struct RobotsFile {
  /// Whether robots are let in.
  let isIndexed: Bool
  /// Where the site is published; nil when unknown.
  let addresses: SiteAddresses?

  /// The file's text.
  var text: String {
    guard isIndexed else { return "User-agent: *\nDisallow: /\n" }
    return "User-agent: *\nAllow: /\n" + (addresses.map { "Sitemap: \($0.address(of: "sitemap.xml"))\n" } ?? "")
  }
}
