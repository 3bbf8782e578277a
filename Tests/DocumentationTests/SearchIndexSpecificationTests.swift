import Foundation
import TestSupport
import Testing

/// A specification is good if somebody can work by it who has not seen the program.
@Suite("The specification of the search index", .waits)
struct SearchIndexSpecificationTests {
  @Test("is enough to read the index of the example archive", arguments: ["tea", "kettle", "bike", "the", "nowherewritten"])
  func reading(word: String) throws {
    let folder = try TemporaryFolder()
    let program = try BuiltProgram.path("chatarchive")
    let arguments = ["build", PackageRoot.path("Examples/export.json"), "--output", "site", "--quiet"]
    #expect(try ChildProcess.run(program, arguments, in: folder.path).exitCode == 0)
    let script = PackageRoot.path("Tests/DocumentationTests/read_index.py")
    let read = try ChildProcess.run("python3", [script, folder.path("site"), word])
    #expect(read.exitCode == 0, "\(read.standardError)")
    // With a word behind it that nothing can begin, so that the first one is whole.
    let found = try ChildProcess.run(program, ["search", "--json", "--limit", "1000", folder.path("site"), "\"\(word)\" "])
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(found.standardOutput.utf8)) as? [String: Any])
    let paths = try #require(answer["messages"] as? [[String: Any]]).compactMap { $0["path"] as? String }.sorted()
    #expect(read.standardOutput.split(separator: "\n").map(String.init) == paths)
    #expect(word == "nowherewritten" || !paths.isEmpty)
  }

  @Test("shows the files of its two messages as a build writes them, and no others")
  func example() throws {
    let (page, folder) = (try SearchSpecification(), try TemporaryFolder())
    try folder.write(try page.block("export.json"), to: "export.json")
    let arguments = ["build", "export.json", "--time-zone", "UTC", "--output", "site", "--quiet"]
    #expect(try ChildProcess.run(try BuiltProgram.path("chatarchive"), arguments, in: folder.path).exitCode == 0)
    let files = try page.files()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path("site/search")).filter { $0.hasSuffix(".js") }
    #expect(paths.map { "search/" + $0 }.sorted() == files.keys.sorted())
    for (path, bytes) in files { #expect(try folder.bytes(of: "site/" + path) == bytes, "\(path)") }
  }
}
