import ChatModel
import Foundation
import Testing

@testable import ChatArchive
@testable import SitePublishing

@Suite("A map of a site")
struct SitemapTests {
  private static let addresses = SiteAddresses(base: "https://example.org/chat/")

  private static func pages(_ count: Int) -> [SitemapPage] {
    (0..<count).map { number in
      let modified = number % 2 == 0 ? Timestamp(seconds: 1_700_000_000 + Int64(number)) : nil
      return SitemapPage(path: "a/\(number).html", modified: modified)
    }
  }

  private static func texts(_ sitemap: Sitemap, _ pages: [SitemapPage]) -> [(path: String, text: String)] {
    sitemap.files(pages).map { ($0.path, String(decoding: $0.markup.bytes, as: UTF8.self)) }
  }

  private static func locations(_ text: String) -> [String] { text.matches(of: /<loc>(.*?)<\/loc>/).map { String($0.1) } }

  @Test("is one file where everything fits, with the addresses in ASCII and the times in UTC")
  func single() {
    let pages = [SitemapPage(path: "", modified: nil), SitemapPage(path: "caf\u{e9} & <x>/1.html", modified: Timestamp(seconds: 0))]
    let files = Self.texts(Sitemap(addresses: Self.addresses), pages)
    #expect(files.map(\.path) == ["sitemap.xml"])
    #expect(
      files.first?.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <url><loc>https://example.org/chat/</loc></url>
        <url><loc>https://example.org/chat/caf%C3%A9%20&amp;%20&lt;x&gt;/1.html</loc><lastmod>1970-01-01T00:00:00Z</lastmod></url>
        </urlset>

        """)
    #expect(Sitemap(addresses: Self.addresses).maximumCount == 50_000 && Sitemap(addresses: Self.addresses).maximumSize == 50 << 20)
  }

  @Test("is split where a file would have too many addresses", arguments: [0, 1, 9, 10, 11, 20, 25, 101])
  func count(pages: Int) {
    let files = Self.texts(Sitemap(addresses: Self.addresses, maximumCount: 10), Self.pages(pages))
    guard pages > 10 else {
      #expect(files.map(\.path) == ["sitemap.xml"] && Self.locations(files[0].text).count == pages)
      return
    }
    let parts = (pages + 9) / 10
    #expect(files.map(\.path) == ["sitemap.xml"] + (1...parts).map { "sitemap-\($0).xml" })
    #expect(files[0].text.contains("<sitemapindex "))
    #expect(Self.locations(files[0].text) == (1...parts).map { "https://example.org/chat/sitemap-\($0).xml" })
    #expect(files.dropFirst().allSatisfy { Self.locations($0.text).count <= 10 })
    #expect(
      files.dropFirst().flatMap { Self.locations($0.text) } == (0..<pages).map { "https://example.org/chat/a/\($0).html" })
    // The newest of the first ten.
    #expect(files[0].text.contains("sitemap-1.xml</loc><lastmod>2023-11-14T22:13:28Z</lastmod>"))
  }

  @Test("is split where a file would be too large, and no page is lost", arguments: [1, 300, 400, 1000, 5000])
  func size(limit: Int) {
    let files = Self.texts(Sitemap(addresses: Self.addresses, maximumSize: limit), Self.pages(60))
    let lists = files.count == 1 ? files[...] : files.dropFirst()
    #expect(lists.flatMap { Self.locations($0.text) }.count == 60)
    #expect(lists.allSatisfy { $0.text.utf8.count <= limit || Self.locations($0.text).count == 1 })
    #expect(limit < 5000 || files.count < 4)
  }
}
