import Foundation
import TestSupport
import Testing

/// Requests to end, at moments that a seed gives.
@Suite("A build that is asked to end at any moment", .waits, .serialized)
struct InterruptedAtRandomLongRun {
  @Test("leaves the old site as it was and says so, or finishes the new one", arguments: [SIGINT, SIGTERM, SIGHUP])
  func interrupted(signal: Int32) throws {
    let folder = try TemporaryFolder(isInMemory: true)
    try SafetyExport(channels: [0, 1, 2, 3, 4], messages: 90, pictures: 3).write(to: "export", in: folder)
    let program = try CommandProgram.path
    let variants = [["export", "--page-size=5"], ["export", "--theme=midnight"]]
    let fresh = try variants.enumerated().map { number, variant in
      #expect(try ChildProcess.run(program, ["build", "--output=fresh\(number)"] + variant, in: folder.path).exitCode == 0)
      return try SiteTree(folder.path("fresh\(number)"))
    }
    #expect(try ChildProcess.run(program, ["build"] + variants[0], in: folder.path).exitCode == 0)
    try folder.write("mine", to: "site/c03/mine.txt")
    var generator = SeededGenerator(seed: UInt64(signal))
    var ends = Set<Int32>()
    for round in 0..<14 {
      let old = try SiteTree(folder.path("site"))
      let next = round % 2 == 0 ? 1 : 0
      let child = try ChildProcess(program, ["build"] + variants[next], in: folder.path)
      if round % 3 > 0 {
        while child.exitCode == nil, !folder.names().contains(where: { $0.hasPrefix(".site.chatarchive-") }) { usleep(100) }
      }
      usleep(UInt32.random(in: 0..<(round == 2 ? 1 : 250_000), using: &generator))
      child.send(signal)
      let code = try #require(child.wait(seconds: 120))
      ends.insert(code)
      var site = try SiteTree(folder.path("site"))
      if code == 0 {
        #expect(site.files.removeValue(forKey: "c03/mine.txt") == Data("mine".utf8))
        #expect(site.differences(from: fresh[next]) == [], "round \(round)")
      } else {
        #expect(code == 128 + signal, "round \(round)")
        #expect(site == old, "round \(round)")
        // Before the program listens, the system ends it without a word.
        #expect(child.errors.isEmpty || child.errors.contains("the build was interrupted; the site is unchanged"), "\(child.errors)")
      }
      #expect(!folder.names().contains { $0.hasPrefix(".") }, "round \(round), \(folder.names())")
      let result = try ChildProcess.run(program, ["build", "--quiet"] + variants[next], in: folder.path)
      #expect(result.exitCode == 0 && result.standardError.isEmpty, "\(result)")
      site = try SiteTree(folder.path("site"))
      #expect(site.files.removeValue(forKey: "c03/mine.txt") == Data("mine".utf8))
      #expect(site.differences(from: fresh[next]) == [], "round \(round)")
    }
    #expect(ends.contains(128 + signal))
  }
}
