import Foundation
import TestSupport
import Testing

/// The real program, asked to work on a folder in which others work or have files.
@Suite("An output folder that the program does not have for itself", .waits, .serialized)
struct SharedOutputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(isInMemory: true)
    try SafetyExport(channels: [0, 1, 2, 3], messages: 90, pictures: 2).write(to: "export", in: folder)
  }

  private func build(_ arguments: String..., to output: String = "site") throws -> ProcessResult {
    try ChildProcess.run(try CommandProgram.path, ["build", "export", "--quiet", "--output=\(output)"] + arguments, in: folder.path)
  }

  private func tree(_ name: String = "site") throws -> SiteTree { try SiteTree(folder.path(name)) }

  private var hidden: [String] { folder.names().filter { $0.hasPrefix(".") } }

  /// Starts a build, and stops it at a moment after it has taken the lock. Where a busy machine lets it begin to change the site before, it goes on to
  /// its end, the site is put back, and another is started.
  private func stopped(after microseconds: UInt32, pageSize: UInt32, from restore: () throws -> Void) throws -> ChildProcess {
    let old = try tree()
    for _ in 0..<20 {
      let arguments = ["build", "export", "--output=site", "--page-size=\(pageSize)"]
      let child = try ChildProcess(try CommandProgram.path, arguments, in: folder.path)
      while child.exitCode == nil, !hidden.contains(where: { $0.hasPrefix(".site.chatarchive-") }) { usleep(100) }
      usleep(microseconds)
      child.send(SIGSTOP)
      if child.exitCode == nil, try tree().differences(from: old) == [] { return child }
      child.send(SIGCONT)
      #expect(child.wait(seconds: 120) == 0, "\(child.errors)")
      try restore()
    }
    throw CocoaError(.fileReadUnknown)
  }

  @Test(
    "Of two builds the second says who is at work, and ends; the first is not disturbed, and the site can be checked",
    arguments: [true, false])
  func twoBuilds(isFirst: Bool) throws {
    // Enough to be stopped in the middle on a quick machine too.
    try SafetyExport(channels: [0, 1, 2, 3], messages: 400, pictures: 2).write(to: "export", in: folder)
    if !isFirst { #expect(try build("--page-size=20").exitCode == 0) }
    for moment: UInt32 in [0, 10_000, 20_000] {
      let last: UInt32? = moment > 0 ? 4 + moment / 10_000 : isFirst ? nil : 20
      let first = try stopped(after: moment, pageSize: 5 + moment / 10_000) {
        if let last { return #expect(try build("--page-size=\(last)").exitCode == 0) }
        try FileManager.default.removeItem(atPath: folder.path("site"))
      }
      let before = try tree()
      // The first is stopped and keeps the lock: who waits for it never ends, and runs out of the time that a program is given.
      let second = try build("--theme=midnight")
      #expect(second.exitCode == 1)
      #expect(second.standardError.contains("error: process \(first.processID) is building into this folder; wait until"), "\(second)")
      #expect(second.standardError.hasPrefix("site: ") && second.standardOutput.isEmpty, "\(second)")
      #expect(try tree() == before)
      if !before.files.isEmpty { #expect(try CommandProgram.run("check", "site", in: folder).exitCode == 0) }
      // Another output is nobody's business.
      #expect(try build("--page-size=\(5 + moment / 10_000)", to: "other\(moment)").exitCode == 0)
      first.send(SIGCONT)
      #expect(first.wait(seconds: 120) == 0, "\(first.errors)")
      #expect(try tree().differences(from: tree("other\(moment)")) == [])
      #expect(hidden == [])
    }
  }

  @Test("The lock of a dead process, of whatever content, is no obstacle", arguments: ["1\n", "", "4194304000\n", "not a number"])
  func deadLock(text: String) throws {
    try folder.write(text, to: ".site.chatarchive.lock")
    let result = try build()
    #expect(result.exitCode == 0 && result.standardError.isEmpty, "\(result)")
    #expect(hidden == [])
  }

  @Test("A stage that a dead process left goes, and folders with names that only begin like it stay")
  func leftovers() throws {
    try folder.write("", to: ".site.chatarchive-0badcafe/.chatarchive-unfinished")
    try folder.write("page", to: ".site.chatarchive-0badcafe/01234567/c00/1.html")
    try folder.link(".site.chatarchive-0badcafe/01234567/link", to: folder.path("export"))
    let mine = [".site.chatarchive-0badcaff/mine.txt", ".site.chatarchive-backup/mine.txt", ".site.chatarchive-0badcafe1/mine.txt"]
    for path in mine { try folder.write("mine", to: path) }
    #expect(try build().exitCode == 0)
    #expect(hidden == mine.map { String($0.dropLast("/mine.txt".count)) }.sorted())
    for path in mine { #expect(try folder.text(of: path) == "mine") }
    #expect(folder.names(in: "export").contains("c00.json"))
  }

  /// What somebody puts into a site where the next build wants to write.
  enum Obstacle: CaseIterable {
    case file, folder, link, linkedFolder, folderForPage
  }

  @Test(
    "A file that no build made, where a new page would be, is an error; nothing is changed until it is moved away",
    arguments: Obstacle.allCases)
  func obstacle(obstacle: Obstacle) throws {
    #expect(try build("--page-size=80").exitCode == 0)
    try folder.write("theirs", to: "elsewhere/1.html")
    switch obstacle {
    case .file: try folder.write("mine", to: "site/c01/5.html")
    case .folder: try folder.write("mine", to: "site/c01/5.html/mine.txt")
    case .link: try folder.link("site/c01/5.html", to: folder.path("elsewhere/1.html"))
    case .linkedFolder:
      try FileManager.default.moveItem(atPath: folder.path("site/c01"), toPath: folder.path("elsewhere/c01"))
      try folder.link("site/c01", to: folder.path("elsewhere/c01"))
    case .folderForPage:
      #expect(unlink(folder.path("site/c01/index.html")) == 0)
      try folder.write("mine", to: "site/c01/index.html/mine.txt")
    }
    let (before, elsewhere) = (try tree(), try tree("elsewhere"))
    let result = try build("--page-size=10", "--theme=midnight")
    #expect(result.exitCode == 1 && result.standardError.hasPrefix("site/c01"), "\(result)")
    #expect(result.standardError.contains("that chatarchive did not make; move it away; nothing was changed"), "\(result)")
    #expect(try tree() == before && tree("elsewhere") == elsewhere)
    #expect(hidden == [])
    let path = ["site/c01/5.html", "site/c01", "site/c01/index.html"].first { result.standardError.hasPrefix($0 + ": ") }
    try FileManager.default.moveItem(atPath: folder.path(try #require(path)), toPath: folder.path("moved"))
    #expect(try build("--page-size=10", "--theme=midnight").exitCode == 0)
    #expect(try build("--page-size=10", "--theme=midnight", to: "fresh").exitCode == 0)
    #expect(try tree().differences(from: tree("fresh")) == [])
    #expect(try tree("elsewhere") == elsewhere)
  }

  @Test("What lies behind a link that took the place of a folder that goes is not touched, nor is a file in one that is emptied")
  func removal() throws {
    try SafetyExport(channels: [7, 8], messages: 20, pictures: 0).write(to: "export", in: folder)
    #expect(try build().exitCode == 0)
    try FileManager.default.moveItem(atPath: folder.path("site/c07"), toPath: folder.path("elsewhere"))
    try folder.link("site/c07", to: folder.path("elsewhere"))
    try folder.write("mine", to: "site/c08/thread/mine.txt")
    let elsewhere = try tree("elsewhere")
    for channel in ["c07", "c08"] { #expect(unlink(folder.path("export/\(channel).json")) == 0) }
    #expect(try build().exitCode == 0)
    #expect(try build(to: "fresh").exitCode == 0)
    var site = try tree()
    #expect(site.files.removeValue(forKey: "c08/thread/mine.txt") == Data("mine".utf8))
    #expect(site.files.removeValue(forKey: "c07") == Data("-> \(folder.path("elsewhere"))".utf8))
    #expect(site.differences(from: try tree("fresh")) == [])
    #expect(try tree("elsewhere") == elsewhere)
  }
}
