import Testing

@testable import SiteServing

@Suite("The path of a request")
struct RequestPathTests {
  @Test("is that of a file or a folder of the site")
  func plain() throws {
    let top = try #require(RequestPath("/"))
    #expect(top.parts == [] && top.endsWithSlash && top.folderAddress == "/")
    let page = try #require(RequestPath("/the-shed/1.html"))
    #expect(page.parts == ["the-shed", "1.html"] && !page.endsWithSlash && page.sitePath == "the-shed/1.html")
    let folder = try #require(RequestPath("/language-caf%C3%A9/"))
    #expect(folder.parts == ["language-café"] && folder.endsWithSlash && folder.folderAddress == "/language-caf%C3%A9/")
    #expect(RequestPath("/a%20b%25c")?.parts == ["a b%c"])
    #expect(RequestPath("/a+b")?.parts == ["a+b"], "a plus is no space in a path")
  }

  @Test(
    "leads nowhere out of the site, and to nothing hidden",
    arguments: [
      "", "index.html", "http://localhost/index.html", "*", "//evil.example/", "/a//b", "/..", "/../etc/passwd", "/a/../../etc/passwd",
      "/%2e%2e/etc/passwd", "/%2E%2E%2Fetc", "/a%2Fb", "/./a", "/.chatarchive", "/.chatarchive-state", "/%2echatarchive", "/a/.git/config",
      "/a%00.html", "/a%", "/a%4", "/a%zz", "/%FF", "/%C0%AE%C0%AE/", "/a%0A", "/a%7F",
    ])
  func refused(text: String) {
    #expect(RequestPath(text) == nil)
  }

  @Test("of a folder has no address that leads to another server")
  func address() {
    #expect(RequestPath("/%5Cevil.example/")?.folderAddress == "/%5Cevil.example/")
    #expect(RequestPath("/a?b")?.folderAddress == "/a%3Fb/")
  }
}
