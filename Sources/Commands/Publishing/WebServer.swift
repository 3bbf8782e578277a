/// A web server, or a service that has one, whose settings are known.
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
