import Foundation
import TestSupport
import Testing

/// The settings that `chatarchive headers` prints, in the servers of Debian that they are for.
@Suite("Web servers with the printed settings", .waits)
struct WebServerLongRun {
  /// The example with packed copies, with a file that has bytes of its own.
  private static func site() async throws -> BuiltSite {
    try await BuiltSite.build([PackageRoot.path("Examples/export.json")]) {
      $0.precompress = true
      $0.previews = false
    }
  }

  @Test("nginx")
  func nginx() async throws {
    let site = try await Self.site()
    let module = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so"
    guard FileManager.default.fileExists(atPath: module) else {
      throw MissingProgram(name: module, packages: ["libnginx-mod-http-brotli-static"])
    }
    let server = try RunningWebServer(
      "nginx", site: site.path, program: "nginx", packages: ["nginx-light"],
      change: { $0.replacingOccurrences(of: "#brotli_static on;", with: "brotli_static on;") }
    ) { folder in
      let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map { "\($0)_temp_path \(folder.path("\($0)"));" }
      try folder.write(
        """
        load_module \(module);
        daemon off;
        pid \(folder.path("pid"));
        error_log \(folder.path("error.log"));
        events {}
        http {
          access_log off;
          \(places.joined(separator: "\n  "))
          include \(folder.path("site.conf"));
        }
        """, to: "nginx.conf")
      return ["-c", folder.path("nginx.conf"), "-e", folder.path("error.log")]
    }
    try Self.check(server, site)
  }

  @Test("Apache")
  func apache() async throws {
    let site = try await Self.site()
    let server = try RunningWebServer("apache", site: site.path, program: "apache2", packages: ["apache2"]) { folder in
      let modules = [
        "mpm_event", "authz_core", "dir", "mime", "headers", "rewrite", "alias", "env", "setenvif", "autoindex", "deflate", "filter",
      ]
      try folder.write(
        """
        ServerRoot "/etc/apache2"
        PidFile \(folder.path("pid"))
        DefaultRuntimeDir \(folder.path)
        ErrorLog \(folder.path("error.log"))
        ServerName localhost
        User www-data
        Group www-data
        \(modules.map { "LoadModule \($0)_module /usr/lib/apache2/modules/mod_\($0).so" }.joined(separator: "\n"))
        # As Debian's own settings have it.
        TypesConfig /etc/mime.types
        AddType application/x-gzip .gz .tgz
        AddOutputFilterByType DEFLATE text/html text/css text/javascript
        <Directory />
          Options FollowSymLinks
          AllowOverride None
          Require all denied
        </Directory>
        Include \(folder.path("site.conf"))
        """, to: "apache.conf")
      return ["-f", folder.path("apache.conf"), "-DFOREGROUND"]
    }
    try Self.check(server, site)
  }

  @Test("Caddy")
  func caddy() async throws {
    let site = try await Self.site()
    let server = try RunningWebServer(
      "caddy", site: site.path, program: "caddy", packages: ["caddy"], change: { "{\n\tadmin off\n}\n" + $0 }
    ) { folder in ["run", "--config", folder.path("site.conf"), "--adapter", "caddyfile"] }
    try Self.check(server, site)
  }

  private static func check(_ server: RunningWebServer, _ site: BuiltSite) throws {
    try checkPages(server, site)
    try checkPacked(server, site)
    try checkMissing(server, site)
    try checkRanges(server, site)
  }

  private static func isProtected(_ answer: RunningWebServer.Answer) -> Bool {
    answer.fields["x-content-type-options"] == "nosniff" && answer.fields["content-security-policy"] == "frame-ancestors 'none'"
      && answer.fields["referrer-policy"] == "no-referrer" && answer.fields["cross-origin-opener-policy"] == "same-origin"
      && answer.fields["cross-origin-resource-policy"] == "same-origin"
  }

  private static func checkPages(_ server: RunningWebServer, _ site: BuiltSite) throws {
    for (path, file) in [("", "index.html"), ("the-shed/", "the-shed/index.html"), ("the-shed/1.html", "the-shed/1.html")] {
      let page = try server.get(path)
      #expect(try page.status == 200 && page.body == site.folder.bytes(of: "site/" + file), "\(path)")
      #expect(
        page.fields["content-type"]?.lowercased() == "text/html; charset=utf-8" && page.fields["cache-control"] == "no-cache", "\(path)")
      #expect(page.fields["content-encoding"] == nil && isProtected(page), "\(path)")
    }
    let folder = try server.get("the-shed")
    #expect((301...308).contains(folder.status) && folder.fields["location"]?.hasSuffix("the-shed/") == true)
    let style = try #require(try site.files().first { $0.hasSuffix(".css") })
    let sheet = try server.get(style)
    #expect(sheet.fields["content-type"]?.lowercased() == "text/css; charset=utf-8" && isProtected(sheet))
    #expect(sheet.fields["cache-control"] == "public, max-age=31536000, immutable")
    #expect(try server.get("manifest.webmanifest").fields["content-type"] == "application/manifest+json")
    #expect(try server.get("channels.js").fields["content-type"]?.lowercased() == "text/javascript; charset=utf-8")
    #expect(try server.get("robots.txt").fields["content-type"]?.lowercased() == "text/plain; charset=utf-8")
    let tag = try #require(try server.get("the-shed/1.html").fields["etag"])
    #expect(try server.get("the-shed/1.html", "--header", "If-None-Match: \(tag)").status == 304)
  }

  private static func checkPacked(_ server: RunningWebServer, _ site: BuiltSite) throws {
    let style = try #require(try site.files().first { $0.hasSuffix(".css") })
    for (path, file) in [("", "index.html"), ("the-shed/1.html", "the-shed/1.html"), (style, style), ("channels.js", "channels.js")] {
      let bytes = try site.folder.bytes(of: "site/" + file)
      guard bytes.count > 1024 else { continue }
      for (encoding, ending) in [("br", ".br"), ("gzip", ".gz")] {
        let packed = try server.get(path, "--header", "Accept-Encoding: \(encoding)")
        #expect(packed.status == 200 && packed.fields["content-encoding"] == encoding, "\(path) \(encoding)")
        #expect(try packed.body == site.folder.bytes(of: "site/" + file + ending), "\(path) \(encoding)")
        #expect(packed.fields["content-type"]?.hasPrefix(file.hasSuffix(".css") ? "text/css" : "text/") == true, "\(path) \(encoding)")
        #expect(packed.fields["vary"]?.lowercased().contains("accept-encoding") == true && isProtected(packed), "\(path) \(encoding)")
        let unpacked = try server.get(path, "--compressed", "--header", "Accept-Encoding: \(encoding)")
        #expect(unpacked.body == bytes, "\(path) \(encoding), as curl unpacks it")
      }
      let both = try server.get(path, "--header", "Accept-Encoding: gzip, deflate, br")
      #expect(both.fields["content-encoding"] == "br", "\(path)")
      #expect(both.fields["cache-control"] == (path == style ? "public, max-age=31536000, immutable" : "no-cache"), "\(path)")
    }
  }

  private static func checkMissing(_ server: RunningWebServer, _ site: BuiltSite) throws {
    let page = try site.folder.bytes(of: "site/404.html")
    for path in ["none", "the-shed/none.html", "assets/none-0123456789ab.css"] {
      let answer = try server.get(path)
      #expect(answer.status == 404 && answer.body == page && isProtected(answer), "\(path)")
      #expect(answer.fields["cache-control"]?.contains("immutable") != true, "\(path)")
    }
    for path in [".chatarchive", ".chatarchive-state", "%2echatarchive", "the-shed/.hidden"] {
      #expect(try server.get(path).status == 404, "\(path)")
    }
    for path in ["media/", "assets/"] {
      let answer = try server.get(path)
      #expect([403, 404].contains(answer.status), "\(path)")
      #expect(!String(decoding: answer.body, as: UTF8.self).contains("Index of"), "\(path)")
    }
    #expect(try [400, 404].contains(server.get("../../../../etc/passwd").status))
  }

  private static func checkRanges(_ server: RunningWebServer, _ site: BuiltSite) throws {
    let file = try #require(
      try site.files().first { $0.hasPrefix("media/") && $0.hasSuffix(".mp4") } ?? site.files().first { $0.hasPrefix("media/") })
    let bytes = try site.folder.bytes(of: "site/" + file)
    let path = try #require(file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed))
    let part = try server.get(path, "--range", "2-5", "--header", "Accept-Encoding: gzip, br")
    #expect(part.status == 206 && part.body == Array(bytes[2...5]) && part.fields["content-range"] == "bytes 2-5/\(bytes.count)")
    #expect(part.fields["cache-control"] == "no-cache" && isProtected(part))
    #expect(try server.get(path, "--range", "\(bytes.count)-").status == 416)
  }
}
