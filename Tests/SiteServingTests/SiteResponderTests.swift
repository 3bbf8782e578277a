import Diagnostics
import TestSupport
import Testing

@testable import SiteServing

@Suite("What a browser gets of a site")
struct SiteResponderTests {
  private let folder: TemporaryFolder
  private var responder: SiteResponder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("<body>top</body>", to: "site/index.html")
    try folder.write("<body>none</body>", to: "site/404.html")
    try folder.write("<body>shed</body>", to: "site/shed/index.html")
    try folder.write("0123456789", to: "site/media/clip.mp4")
    try folder.write("list", to: "site/.chatarchive")
    try folder.write("secret", to: "secret.txt")
    try folder.link("site/link.txt", to: "../secret.txt")
    try folder.link("site/out", to: "..")
    responder = SiteResponder(folder: folder.path("site"), hosts: AllowedHosts(name: "127.0.0.1", address: "127.0.0.1"))
  }

  private func get(_ path: String, _ change: (inout SiteRequest) -> Void = { _ in }) -> SiteResponse {
    var request = SiteRequest(path: path)
    change(&request)
    return responder.respond(to: request)
  }

  private func text(_ response: SiteResponse) throws -> String {
    switch response.body {
    case .bytes(let bytes): return String(decoding: bytes, as: UTF8.self)
    case .events(let text): return text
    case .file(let file, let range):
      let bytes = try #require(file.bytes())
      return String(decoding: bytes[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
    }
  }

  @Test("is the file, with its type, and for a folder its page")
  func files() throws {
    #expect(try text(get("/")) == "<body>top</body>" && get("/")["Content-Type"] == "text/html; charset=utf-8")
    #expect(try text(get("/shed/")) == "<body>shed</body>")
    #expect(try text(get("/media/clip.mp4")) == "0123456789" && get("/media/clip.mp4")["Content-Type"] == "video/mp4")
  }

  @Test("is the way to a folder's address with a slash, without which its links lead elsewhere")
  func redirect() {
    #expect(get("/shed").status == 308 && get("/shed")["Location"] == "/shed/")
  }

  @Test(
    "is the site's page for what it does not have, and no list of a folder",
    arguments: ["/none.html", "/media/", "/media", "/shed/index.html/", "/index.html/", "/none/"])
  func missing(path: String) throws {
    #expect(get(path).status == 404)
    #expect(try text(get(path)) == "<body>none</body>")
  }

  @Test(
    "is nothing of what is hidden or outside of the site",
    arguments: [
      "/.chatarchive", "/%2echatarchive", "/../secret.txt", "/%2e%2e/secret.txt", "/link.txt", "/out/secret.txt", "/out/site/index.html",
    ])
  func refused(path: String) throws {
    #expect(get(path).status == 404)
    #expect(try text(get(path)) == "<body>none</body>")
  }

  @Test("is nothing where the request names another host, or none, or two: any web page could ask so")
  func hosts() throws {
    #expect(get("/") { $0.host = "evil.example" }.status == 421)
    #expect(try !text(get("/") { $0.host = "evil.example" }).contains("top"))
    #expect(get("/") { $0.hostCount = 0 }.status == 400 && get("/") { $0.hostCount = 2 }.status == 400)
  }

  @Test("is nothing for another method", arguments: ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get"])
  func methods(method: String) {
    #expect(get("/") { $0.method = method }.status == 405 && get("/") { $0.method = method }["Allow"] == "GET, HEAD")
  }

  @Test("is a part of the file where one is asked for, which videos do")
  func ranges() throws {
    let part = get("/media/clip.mp4") { $0.range = "bytes=2-4" }
    #expect(try text(part) == "234" && part.status == 206 && part["Content-Range"] == "bytes 2-4/10")
    let beyond = get("/media/clip.mp4") { $0.range = "bytes=10-" }
    #expect(beyond.status == 416 && beyond["Content-Range"] == "bytes */10")
    #expect(get("/media/clip.mp4") { $0.range = "bytes=0-1,4-5" }.status == 200)
    #expect(get("/media/clip.mp4") { ($0.range, $0.ifRange) = ("bytes=2-4", "\"old\"") }.status == 200)
    #expect(get("/media/clip.mp4") { ($0.range, $0.method) = ("bytes=2-4", "HEAD") }.status == 200)
  }

  @Test("is no body where the browser has it already, until the file changes")
  func conditions() throws {
    let first = get("/media/clip.mp4")
    let tag = try #require(first["ETag"])
    #expect(get("/media/clip.mp4") { $0.ifNoneMatch = tag }.status == 304)
    #expect(get("/media/clip.mp4") { $0.ifModifiedSince = first["Last-Modified"] }.status == 304)
    try folder.write("9876543210", to: "site/media/clip.mp4")
    #expect(get("/media/clip.mp4") { $0.ifNoneMatch = tag }.status == 200)
  }

  @Test("has with every answer what a page's own policy cannot say")
  func fields() {
    for response in [get("/"), get("/none"), get("/shed"), get("/") { $0.host = "evil.example" }, get("/") { $0.method = "POST" }] {
      #expect(response["X-Content-Type-Options"] == "nosniff" && response["Content-Security-Policy"] == "frame-ancestors 'none'")
      #expect(response["Referrer-Policy"] == "no-referrer" && response["Cross-Origin-Resource-Policy"] == "same-origin")
    }
  }

  @Test("has nothing of live pages where the site only stands there")
  func still() throws {
    #expect(get("/.chatarchive-live/reload.js").status == 404 && get("/.chatarchive-live/events").status == 404)
    #expect(try !text(get("/")).contains("script"))
  }

  @Test("is a page with the script that loads it anew, and the file on the disk has nothing of that")
  mutating func live() throws {
    let session = LiveSession()
    responder.live = session
    let page = get("/")
    #expect(try text(page).hasPrefix("<body>top<script src=\"/.chatarchive-live/reload.js\" data-revision=\""))
    #expect(try folder.text(of: "site/index.html") == "<body>top</body>")
    #expect(get("/.chatarchive-live/reload.js")["Content-Type"] == "text/javascript; charset=utf-8")
    let events = get("/.chatarchive-live/events")
    #expect(try text(events).contains("event: revision\ndata: ") && events["Content-Type"] == "text/event-stream")
    let tag = try #require(page["ETag"])
    #expect(get("/") { $0.ifNoneMatch = tag }.status == 304)
    session.change(failure: nil)
    #expect(get("/") { $0.ifNoneMatch = tag }.status == 200, "it is of another state")
    #expect(get("/.chatarchive-live/events") { $0.host = "evil.example" }.status == 421)
  }

  @Test("is the last page with what is wrong, as text, while the site cannot be built, and again the page alone afterwards")
  mutating func failure() throws {
    let session = LiveSession()
    responder.live = session
    var log = DiagnosticLog()
    log.add(Diagnostic(.error, "bad <script>alert(1)</script>", at: Place(file: "a&b.json"), advice: "mend \"it\""))
    session.change(failure: log)
    let page = try text(get("/"))
    #expect(page.contains("top") && page.contains("bad &lt;script&gt;alert(1)&lt;/script&gt;") && page.contains("a&amp;b.json"))
    #expect(page.contains("mend &quot;it&quot;") && !page.contains("<script>"))
    session.change(failure: nil)
    #expect(try !text(get("/")).contains("chatarchive-failure"))
  }

  @Test("is what is wrong alone where there never was a site")
  func withoutSite() throws {
    let session = LiveSession()
    let responder = SiteResponder(
      folder: folder.path("nowhere"), hosts: AllowedHosts(name: "127.0.0.1", address: "127.0.0.1"), live: session)
    #expect(responder.respond(to: SiteRequest(path: "/")).status == 503)
    var log = DiagnosticLog()
    log.add(Diagnostic(.error, "it is broken"))
    session.change(failure: log)
    let response = responder.respond(to: SiteRequest(path: "/"))
    #expect(try response.status == 503 && text(response).contains("it is broken") && text(response).contains("reload.js"))
  }
}
