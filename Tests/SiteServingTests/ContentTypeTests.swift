import Testing

@testable import SiteServing

@Suite("The types of files")
struct ContentTypeTests {
  @Test(
    "follow from their names",
    arguments: [
      ("index.html", "text/html; charset=utf-8"), ("assets/style-0123456789ab.css", "text/css; charset=utf-8"),
      ("channels.js", "text/javascript; charset=utf-8"), ("manifest.webmanifest", "application/manifest+json"),
      ("media/Clip.MP4", "video/mp4"), ("robots.txt", "text/plain; charset=utf-8"), ("feed.xml", "application/xml; charset=utf-8"),
    ])
  func known(path: String, type: String) {
    #expect(ContentType.of(path) == type)
  }

  @Test("are unknown of others", arguments: ["CNAME", "a.b/c", ".html", "media/x.exe", "a.", ""])
  func unknown(path: String) {
    #expect(ContentType.of(path) == "application/octet-stream")
  }

  @Test("of texts name their encoding, which pages of others could guess wrong")
  func encodings() {
    for (ending, type) in ContentType.known where type.hasPrefix("text/") { #expect(type.hasSuffix("; charset=utf-8"), "\(ending)") }
  }
}
