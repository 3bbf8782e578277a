import Foundation
import TestSupport
import Testing

@Suite("The shapes of a Stream export", .waits)
struct CommandShapeTests {
  private static let folder = PackageRoot.path("Tests/EndToEndTests/Exports")

  /// The page that the first shape gives, to which the others are compared byte by byte.
  private static let expected = Result { try page(of: "channel-export-v1.json") }

  /// Who the answers of the REST interface are made for; the other shapes do not say.
  private static let currentUser = "ada"

  @Test("Every shape gives the same pages", arguments: try FileManager.default.contentsOfDirectory(atPath: folder).sorted())
  func shape(name: String) throws {
    guard name.contains(".json") else { return }
    let page = try Self.page(of: name)
    #expect(page == (try Self.expected.get()))
    #expect(page.matches(of: #/ id="(m-[^"]*)" data-author="([^"]*)"/#).map { "\($0.1) \($0.2)" } == ["m-m1 ada", "m-m2 ben", "m-m3 ada"])
    let texts = page.matches(of: #/<div class="text"(?: dir="auto")?>(.*?)</div>/#).map { String($0.1) }
    #expect(texts == ["Good morning", "The <strong>tea</strong> is ready", "On my way"])
    #expect(page.matches(of: #/data-reaction="([^"]*)"/#).map { String($0.1) } == ["like"])
    #expect(page.contains("data-channel=\"tea\""))
    #expect(page.contains("<h1 dir=\"auto\"><a href=\"info.html\">Tea</a></h1>"))
  }

  private static func page(of name: String) throws -> String {
    let folder = try TemporaryFolder()
    let result = try CommandProgram.run("build", self.folder + "/" + name, "--me", currentUser, in: folder)
    #expect(result.exitCode == 0, "\(result)")
    return try folder.text(of: "site/tea/1.html")
  }
}
