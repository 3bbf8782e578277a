import SiteServing
import Testing

@testable import Commands

@Suite("The settings of web servers")
struct WebServerTests {
  private let site = PublishedSite(root: "/srv/my chat", name: "chat.test", port: nil)

  @Test("say of each server what a page's own policy cannot, and which files never change", arguments: WebServer.allCases)
  func fields(server: WebServer) {
    let text = server.settings(for: site)
    for (name, value) in PublishedSite.securityFields { #expect(text.contains(name) && text.contains(value), "\(name)") }
    #expect(text.contains("max-age=31536000, immutable") && text.contains("/assets/") && text.hasSuffix("\n"))
    #expect(text.contains("404.html"))
  }

  @Test("have the site's place and name", arguments: [WebServer.nginx, .apache, .caddy])
  func place(server: WebServer) {
    let text = server.settings(for: site)
    #expect(text.contains("\"/srv/my chat\"") && text.contains("chat.test") && text.contains("index.html") == (server != .caddy))
    #expect(server.settings(for: PublishedSite(port: 8123)).contains("8123"))
  }

  @Test("name each ending once")
  func types() {
    let endings = PublishedSite.types.flatMap(\.endings)
    #expect(Set(endings).count == endings.count && endings.count == ContentType.known.count)
  }
}
