import Foundation
import TestSupport
import Testing

@Suite("The example of a program with the library", .waits)
struct ExampleProgramTests {
  @Test("builds the site of the example export in its own way, and one of messages in memory")
  func sites() throws {
    let folder = try TemporaryFolder()
    let result = try ChildProcess.run(
      try BuiltProgram.path("example"), [PackageRoot.path("Examples/export.json"), folder.path], in: folder.path)
    #expect(result.exitCode == 0, "\(result.standardError)")
    #expect(result.standardOutput.contains("286 messages of the export") && result.standardOutput.contains("3 messages in memory"))
    let files = try folder.files()
    let style = try folder.text(of: try #require(files.first { $0.hasPrefix("export-site/assets/style-") }))
    #expect(style.contains("--avatar-corner-radius: 3px"))
    let pages = files.filter { $0.wholeMatch(of: #/export-site/[^/]+/1\.html/#) != nil }
    #expect(pages.count == 5)
    for page in pages {
      #expect(
        try folder.text(of: page).contains(
          "<div class=\"sent-at\"><div class=\"h-stack gap-4\"><span dir=\"auto\">sent</span><time datetime="))
    }
    let empty = try files.filter { $0.hasSuffix("/index.html") }.filter { try folder.text(of: $0).contains("Nobody has written in") }
    #expect(empty.count == 1)
    #expect(try folder.text(of: "memory-site/greetings/1.html").contains("Good morning &lt;everybody&gt;."))
  }

  @Test("says how it is called, and names what stops it")
  func failures() throws {
    let folder = try TemporaryFolder()
    let program = try BuiltProgram.path("example")
    #expect(try ChildProcess.run(program, [], in: folder.path).exitCode == 64)
    let missing = try ChildProcess.run(program, [folder.path("nothing.json"), folder.path], in: folder.path)
    #expect(missing.exitCode == 1 && missing.standardError.contains("nothing.json"))
  }
}
