import SiteServing

/// A web server or hosting service for which there are settings.
enum WebServer: String, CaseIterable, Sendable {
  case nginx
  case apache
  case caddy
  case netlify

  /// The settings for a site.
  func settings(for site: PublishedSite) -> String {
    switch self {
    case .nginx: NginxSettings(site: site).text
    case .apache: ApacheSettings(site: site).text
    case .caddy: CaddySettings(site: site).text
    case .netlify: NetlifySettings.text
    }
  }
}

/// What the settings of a web server say of a site, whatever the server.
struct PublishedSite: Sendable {
  /// The site's folder on the server.
  var root = "/var/www/chat"
  /// The site's name in the network.
  var name = "chat.example.org"
  /// The port; nil for the server's usual one.
  var port: Int?

  /// What browsers are reported with every answer, because the policy in a page's own head cannot say it.
  static let securityFields = [
    ("Content-Security-Policy", "frame-ancestors 'none'"), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    // The search index is scripts, which a page of any other site could load with the reader's password.
    ("Cross-Origin-Resource-Policy", "same-origin"),
  ]

  /// For files whose names change with what is in them, which is all that `assets/` has.
  static let immutable = "public, max-age=31536000, immutable"
  /// For all others: browsers keep them, and ask each time whether they changed.
  static let revalidated = "no-cache"

  /// The endings of names that have packed copies.
  static let packedEndings = ["css", "html", "js", "json", "svg", "txt", "webmanifest", "xml"]

  /// The types of files by their endings, without encodings, each type once, in alphabetical order.
  static var types: [(type: String, endings: [String])] {
    let bare = ContentType.known.map { (ending: $0.key, type: String($0.value.prefix { $0 != ";" })) }
    return Dictionary(grouping: bare, by: \.type).map { ($0.key, $0.value.map(\.ending).sorted()) }.sorted { $0.0 < $1.0 }
  }
}

/// The settings of a site at Netlify, which needs few: it compresses files, knows their types, and finds the page for missing files.
enum NetlifySettings {
  /// The text of the settings file.
  static var text: String {
    """
    # Netlify: the file _headers in the site's folder. Builds leave it there.
    # In the file _redirects beside it, this line hides the program's own files:
    #   /.chatarchive*  /404.html  404!
    /*
    \(PublishedSite.securityFields.map { "  \($0.0): \($0.1)" }.joined(separator: "\n"))
    # The names of these files change with what is in them.
    /assets/*
      Cache-Control: \(PublishedSite.immutable)

    """
  }
}
