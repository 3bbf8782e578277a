import Foundation
import TestSupport
import Testing

@Suite("A slip in a template", .waits)
struct TemplateSlipTests {
  /// What a build says with one of the built-in templates changed.
  private static func errors(_ name: String, in export: String? = nil, _ change: (String) -> String) throws -> ProcessResult {
    let folder = try TemporaryFolder()
    try folder.write(export ?? CommandExport.messages(120), to: "tea.json")
    let text = try String(contentsOfFile: PackageRoot.path("Templates/\(name).mustache"), encoding: .utf8)
    try folder.write(change(text), to: "mine/\(name).mustache")
    return try CommandProgram.run("build", "tea.json", "--templates", "mine", "--page-size", "20", in: folder)
  }

  @Test("is told once, at the template's line, and not at every page's")
  func attribute() throws {
    let result = try Self.errors("MessageTextView") { "\n\n" + $0.replacing("class=\"text\"", with: "clas=\"x\" class=\"text\"") }
    #expect(result.exitCode == 1)
    let lines = result.standardError.split(separator: "\n").filter { $0.contains("clas") }
    #expect(lines.count == 1, "\(result.standardError)")
    #expect(lines.first?.hasPrefix("mine/MessageTextView.mustache:3:") == true, "\(lines)")
    #expect(lines.first?.contains(" times; this is the first)") == true, "\(lines)")
  }

  @Test(
    "is told at the template's line too on pages that are no channel's: the list of channels, the search, statistics, lists, people",
    arguments: ["ChannelListItem", "SearchPage", "StatisticsView", "ListPage", "PeoplePage", "PersonPage"])
  func pageThatIsMadeOnce(name: String) throws {
    let slip = { (text: String) in text.replacing(#/class="/#, with: "clas=\"x\" class=\"", maxReplacements: 1) }
    let example = try String(contentsOfFile: PackageRoot.path("Examples/export.json"), encoding: .utf8)
    let result = try Self.errors(name, in: example, slip)
    #expect(result.exitCode == 1)
    let lines = result.standardError.split(separator: "\n").filter { $0.contains("clas") }
    #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("mine/\(name).mustache:") }, "\(result.standardError)")
  }

  @Test("that leaves an element open is told at that template, though the page goes wrong behind it")
  func unclosed() throws {
    let result = try Self.errors("MessageTextView") { $0.replacing("</div>", with: "") }
    #expect(result.exitCode == 1)
    let lines = result.standardError.split(separator: "\n")
    #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("mine/MessageTextView.mustache:1:") }, "\(result.standardError)")
    #expect(lines.count == 1, "\(result.standardError)")
  }

  @Test("that shows on no page is none")
  func none() throws {
    let result = try Self.errors("MessageTextView") { $0 }
    #expect(result.exitCode == 0, "\(result.standardError)")
  }
}
