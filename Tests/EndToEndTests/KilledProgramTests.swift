import Foundation
import TestSupport
import Testing

/// A program that is killed by a signal that nothing can catch, over a site that stands.
@Suite("The program when it is killed", .waits, .serialized)
struct KilledProgramTests {
  /// The site's files, without those that only tell the program something.
  private func contents(_ folder: TemporaryFolder, _ site: String) throws -> [String: [UInt8]] {
    let paths = try folder.files().filter { $0.hasPrefix(site + "/") && !$0.hasPrefix(site + "/.chatarchive-") }
    return Dictionary(uniqueKeysWithValues: try paths.map { (String($0.dropFirst(site.count)), try folder.bytes(of: $0)) })
  }

  @Test("leaves pages that are whole, and the next build makes the site that a fresh one makes")
  func killed() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(900), to: "tea.json")
    #expect(try CommandProgram.run("build", "tea.json", "--page-size=3", in: folder).exitCode == 0)
    #expect(try CommandProgram.run("build", "tea.json", "--page-size=3", "--output=three", in: folder).exitCode == 0)
    #expect(try CommandProgram.run("build", "tea.json", "--page-size=1", "--output=one", in: folder).exitCode == 0)
    try folder.write("mine", to: "site/tea/mine.txt")
    let (one, three) = (try contents(folder, "one"), try contents(folder, "three"))
    let program = try CommandProgram.path
    for round in 0..<8 {
      // From before the first page to after the last one.
      let command = "\"$0\" build tea.json --page-size=1 --quiet & build=$!; sleep \(Double(round) * 0.06); kill -9 $build; wait $build"
      _ = try ChildProcess.run("bash", ["-c", command, program], in: folder.path)
      for (path, bytes) in try contents(folder, "site") where path.hasSuffix(".html") {
        #expect(bytes == one[path] || bytes == three[path], "\(path)")
      }
    }
    #expect(try CommandProgram.run("build", "tea.json", "--page-size=1", in: folder).exitCode == 0)
    var site = try contents(folder, "site")
    #expect(site.removeValue(forKey: "/tea/mine.txt") == Array("mine".utf8))
    #expect(site == one)
    #expect(!folder.names().contains { $0.hasPrefix(".") })
  }
}
