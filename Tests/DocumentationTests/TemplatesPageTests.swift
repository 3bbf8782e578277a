import Foundation
import TestSupport
import Testing

/// What the page says of templates and views is compared with the program.
@Suite("The page about templates")
struct TemplatesPageTests {
  private static let path = "Documentation/templates.md"

  @Test("has the fields of every view")
  func views() throws {
    var page = try ManualPage(Self.path)
    let wanted = ManualTables.views
    #expect(try page.part("views", updatedTo: wanted) == wanted)
  }

  @Test("has a line for every template, and for nothing else")
  func templates() throws {
    let page = try ManualPage(Self.path)
    let files = try FileManager.default.contentsOfDirectory(atPath: PackageRoot.path("Templates"))
    let names = files.filter { $0.hasSuffix(".mustache") }.map { String($0.dropLast(".mustache".count)) }
    #expect(Set(page.firstColumn(of: "templates")) == Set(names))
  }

  @Test("says of each template which views it is filled with")
  func filledViews() throws {
    let page = try ManualPage(Self.path)
    let rows = try #require(page.part("templates")).matches(of: /(?m)^\| `(\w+)` \| ([^|]+) \|/)
    #expect(rows.count > 50)
    for row in rows { #expect(try String(row.2) == ManualTables.views(of: String(row.1)), "\(row.1)") }
  }
}
