import Diagnostics
import Testing

@testable import SiteValidation

@Suite("The rule of packed copies")
struct PackedCopyRuleTests {
  @Test("they stand beside their files, and count as those where names have a hash")
  func beside() {
    let paths = ["assets/style-0123456789ab.css", "assets/style-0123456789ab.css.br", "assets/style-0123456789ab.css.gz", "media/a.gz"]
    #expect(PackedCopyRule.findings(in: SiteOutline(paths: paths)) == [])
    #expect(AssetNameRule.findings(in: SiteOutline(paths: paths)) == [])
  }

  @Test("one without its file is found, and one in assets without a hash, too")
  func alone() {
    let paths = ["assets/style.css.br", "index.html.gz"]
    #expect(PackedCopyRule.findings(in: SiteOutline(paths: paths)).map(\.place.file) == ["assets/style.css.br", "index.html.gz"])
    #expect(AssetNameRule.findings(in: SiteOutline(paths: paths)).map(\.place.file) == ["assets/style.css.br"])
  }
}
