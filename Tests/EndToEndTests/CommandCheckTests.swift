import Foundation
import TestSupport
import Testing

@Suite("chatarchive check", .waits)
struct CommandCheckTests {
  private func site() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(5), to: "tea.json")
    let result = try CommandProgram.run("build", "tea.json", "--page-size=2", in: folder)
    #expect(result.exitCode == 0, "\(result)")
    return folder
  }

  @Test("A site that was just built passes, and the report counts its pages")
  func clean() throws {
    let folder = try site()
    let result = try CommandProgram.run("check", "site", "--json", in: folder)
    #expect(result.exitCode == 0)
    let report = try result.json()
    #expect(report["pages"] as? Int == (try folder.files().count { $0.hasSuffix(".html") }))
    #expect((report["seconds"] as? Double ?? -1) >= 0)
    #expect(report.findings.isEmpty)
    let text = try CommandProgram.run("check", "site", in: folder)
    #expect(text.standardOutput.hasPrefix("Checked "))
    #expect(text.standardOutput.hasSuffix("findings: none\n"))
    let quiet = try CommandProgram.run("check", "site", "--quiet", in: folder)
    #expect((quiet.standardOutput + quiet.standardError).isEmpty)
  }

  @Test("A damaged site does not pass: each fault is told with page, line and column, and the exit code is 1")
  func damaged() throws {
    let folder = try site()
    let page = try folder.text(of: "site/tea/1.html")
    try folder.write(page.replacingOccurrences(of: "</ol>", with: "</ul>"), to: "site/tea/1.html")
    try FileManager.default.removeItem(atPath: folder.path("site/tea/2.html"))
    let result = try CommandProgram.run("check", "site", "--json", in: folder)
    #expect(result.exitCode == 1)
    let findings = try result.json().findings
    #expect(findings.contains { $0["file"] as? String == "tea/1.html" && $0["line"] is Int && $0["column"] is Int })
    #expect(findings.contains { ($0["message"] as? String)?.contains("2.html") == true })
    let text = try CommandProgram.run("check", "site", in: folder)
    #expect(text.exitCode == 1)
    #expect(text.standardError.contains("tea/1.html:"))
    #expect(!text.hasControls)
  }

  @Test("A folder without a site is one error", arguments: ["absent", "empty"])
  func nothing(name: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("empty"), withIntermediateDirectories: false)
    let result = try CommandProgram.run("check", name, in: folder)
    #expect(result.exitCode == 1)
    #expect(result.standardOutput.isEmpty)
    #expect(result.standardError.contains("error: "))
    #expect(try CommandProgram.run("check", name, "--json", in: folder).json()["pages"] as? Int == 0)
  }
}
