import ChatArchive
import Foundation
import Settings
import TestSupport
import Testing

@Suite("The web application manifest and the service worker")
struct WebManifestTests {
  private func built(_ change: (inout BuildOptions) -> Void) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var options = BuildOptions()
    change(&options)
    _ = try await SiteBuilder(options: options).build(export: PackageRoot.path("Examples/export.json"), to: folder.path("site"))
    return folder
  }

  private func manifest(_ change: (inout BuildOptions) -> Void) async throws -> [String: Any] {
    let bytes = try await built(change).bytes(of: "site/manifest.webmanifest")
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  @Test("has the site's name, its icon and the colours of its theme")
  func members() async throws {
    let folder = try await built { $0.title = "The \"Tram\" </script> Shed and much more" }
    let manifest = try #require(
      try JSONSerialization.jsonObject(with: Data(folder.bytes(of: "site/manifest.webmanifest"))) as? [String: Any])
    #expect(manifest["name"] as? String == "The \"Tram\" </script> Shed and much more")
    #expect(manifest["short_name"] as? String == "The \"Tram\" </script>")
    #expect(manifest["start_url"] as? String == "index.html" && manifest["scope"] as? String == "./")
    let icon = try #require((manifest["icons"] as? [[String: String]])?.first?["src"])
    #expect(try folder.files().contains("site/" + icon))
    #expect(try folder.files().contains("site/service-worker.js") == false)
  }

  @Test("has dark colours where the theme is dark first")
  func dark() async throws {
    let (light, dark) = (try await manifest { $0.theme = "messages" }, try await manifest { $0.theme = "midnight" })
    let brightness = { (manifest: [String: Any]) -> Int in
      let hex = (manifest["background_color"] as? String ?? "").dropFirst()
      return Int(hex.prefix(2), radix: 16) ?? -1
    }
    #expect(brightness(light) > 200 && (0..<64).contains(brightness(dark)))
  }

  @Test("The service worker names all files that pages need, and has another version when one of them changes")
  func worker() async throws {
    let (folder, other) = (try await built { $0.offline = true }, try await built { ($0.offline, $0.theme) = (true, "paper") })
    let text = try folder.text(of: "site/service-worker.js")
    let assets = try folder.files().filter { $0.hasPrefix("site/assets/") }
    #expect(!assets.isEmpty)
    for path in assets { #expect(text.contains("\"\(path.dropFirst(5))\""), "\(path)") }
    let version = { (text: String) in text.firstMatch(of: /const version = "([0-9a-f]{12})"/).map { String($0.1) } }
    #expect(try version(text) != nil && version(text) != version(other.text(of: "site/service-worker.js")))
    #expect(try folder.text(of: "site/the-shed/1.html").contains("worker-src 'self'"))
  }
}
