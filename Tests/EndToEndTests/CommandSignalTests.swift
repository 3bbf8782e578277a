import Foundation
import TestSupport
import Testing

@Suite("Signals to the program", .waits, .serialized)
struct CommandSignalTests {
  @Test(
    "A build that is asked to end discards what it made and says so",
    arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func interrupted(signal: Int32, exitCode: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(1), to: "small.json")
    #expect(try CommandProgram.run("build", "small.json", in: folder).exitCode == 0)
    let pages = try folder.files().filter { $0.hasPrefix("site/") }
    let big = try folder.write(CommandExport.messages(1400), to: "big.json")
    // A page for each message keeps it busy for long enough to be met in the middle.
    let command = """
      "$0" build "$1" --page-size=1 --jobs=1 & build=$!
      until compgen -G ".site.chatarchive-*" >/dev/null || ! kill -0 $build; do sleep 0.005; done
      kill -s "$2" $build; wait $build
      """
    var result = try ChildProcess.run("bash", ["-c", command, try CommandProgram.path, big, String(signal)], in: folder.path)
    // Where a busy machine let the build end before it was asked to, the old site is made again.
    for _ in 0..<10 where result.exitCode == 0 {
      try FileManager.default.removeItem(atPath: folder.path("site"))
      #expect(try CommandProgram.run("build", "small.json", in: folder).exitCode == 0)
      result = try ChildProcess.run("bash", ["-c", command, try CommandProgram.path, big, String(signal)], in: folder.path)
    }
    #expect(result.exitCode == exitCode, "\(result)")
    #expect(result.standardError.contains("interrupted"))
    #expect(result.standardOutput.isEmpty)
    #expect(!names(in: folder).contains { $0.hasPrefix(".site.chatarchive-") })
    #expect(try folder.files().filter { $0.hasPrefix("site/") } == pages)
  }

  @Test("A reader that goes away does not end a build")
  func brokenPipe() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(3, attachment: "gone.pdf"), to: "tea.json")
    let command = "(\"$0\" build tea.json; echo $? >code) 2>&1 | true"
    _ = try ChildProcess.run("bash", ["-c", command, try CommandProgram.path], in: folder.path)
    #expect(try folder.text(of: "code") == "2\n")
    #expect(try folder.files().contains("site/tea/1.html"))
  }

  private func names(in folder: TemporaryFolder) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  }
}
