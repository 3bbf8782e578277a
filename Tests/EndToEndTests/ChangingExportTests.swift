import Foundation
import TestSupport
import Testing

/// Exports that somebody changes while the program reads them: the program is stopped in the middle, and goes on over the change.
@Suite("An export that changes during a build", .waits, .serialized)
struct ChangingExportTests {
  /// What happens to a file of the export.
  enum Change: String, CaseIterable {
    case vanishes, shrinks, grows, isRewritten, isReplaced
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(isInMemory: true) }

  private func build(_ arguments: String..., to output: String) throws -> ProcessResult {
    try ChildProcess.run(try CommandProgram.path, ["build", "--quiet", "--output=\(output)"] + arguments, in: folder.path)
  }

  /// What a fresh build makes of an export.
  private func fresh(_ export: SafetyExport, _ arguments: String..., channel: SafetyExport? = nil) throws -> SiteTree {
    let other = try TemporaryFolder(isInMemory: true)
    try export.write(to: "export", in: other)
    try channel?.write(to: "export", in: other)
    let program = try CommandProgram.path
    let result = try ChildProcess.run(program, ["build", "--output=\(other.path("site"))", other.path("export")] + arguments)
    #expect(result.exitCode == 0)
    return try SiteTree(other.path("site"))
  }

  /// Changes a file; its new bytes are another whole export file, as far as the change lets it be.
  private func change(_ path: String, _ change: Change, to bytes: String) throws {
    let path = folder.path(path)
    switch change {
    case .vanishes: #expect(unlink(path) == 0)
    case .shrinks: #expect(truncate(path, 5_000) == 0)
    case .grows:
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.seekToEnd()
      try file.write(contentsOf: Data("[]\n".utf8))
      try file.close()
    case .isRewritten:
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: Data(bytes.utf8))
      try file.close()
    case .isReplaced:
      try Data(bytes.utf8).write(to: URL(fileURLWithPath: path + ".new"))
      #expect(rename(path + ".new", path) == 0)
    }
  }

  /// How far the program has read a file; nil when it has not opened it.
  private func position(of child: ChildProcess, in path: String) -> Int? {
    let process = "/proc/\(child.processID)"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: process + "/fd")) ?? [] {
      guard (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(process)/fd/\(name)")) == path else { continue }
      let lines = (try? String(contentsOfFile: "\(process)/fdinfo/\(name)", encoding: .utf8)) ?? ""
      return lines.split(separator: "\n").first.flatMap { Int($0.split(whereSeparator: \.isWhitespace).last ?? "") }
    }
    return nil
  }

  /// Starts a build, and stops it when a condition holds; nil when the build was too fast.
  private func stopped(_ arguments: String..., when condition: (ChildProcess) -> Bool) throws -> ChildProcess? {
    let child = try ChildProcess(try CommandProgram.path, ["build", "--output=site"] + arguments, in: folder.path)
    while child.exitCode == nil {
      guard condition(child) else {
        usleep(100)
        continue
      }
      child.send(SIGSTOP)
      return condition(child) ? child : nil
    }
    return nil
  }

  /// Tries until a build was met in the middle, each time from the same state: one that was too fast has made its site.
  private func met(from prepare: () throws -> Void, _ start: () throws -> ChildProcess?) throws -> ChildProcess {
    for _ in 0..<20 {
      try prepare()
      if let child = try start() { return child }
    }
    throw CocoaError(.fileReadUnknown)
  }

  /// Whether the build that works in this folder has made pages of its second channel, and is far from having made them all.
  private func isInTheMiddle() -> Bool {
    folder.names().filter { $0.hasPrefix(".site.chatarchive-") }.contains { stage in
      folder.names(in: stage).contains { inner in
        let channels = Set(folder.names(in: "\(stage)/\(inner)"))
        return channels.contains("c01") && !channels.contains("c06")
      }
    }
  }

  /// A clear error that leaves the old site, or a right site: that of the export before the change, or after it.
  private func expectRight(_ child: ChildProcess, old: SiteTree, _ right: [SiteTree], _ comment: Comment) throws {
    child.send(SIGCONT)
    let code = try #require(child.wait(seconds: 120))
    let site = try SiteTree(folder.path("site"))
    if code == 1 {
      #expect(child.errors.contains("export/c") && child.errors.contains(": error: "), "\(child.errors) \(comment)")
      #expect(site == old, comment)
    } else {
      #expect(code == 0, "\(child.errors) \(comment)")
      #expect(right.contains { site.differences(from: $0) == [] }, comment)
    }
    #expect(!folder.names().contains { $0.hasPrefix(".") }, comment)
  }

  @Test("while it is read is an error that leaves the old site, or gives a right one", arguments: Change.allCases)
  func whileRead(change: Change) throws {
    let export = SafetyExport(channels: [0, 1], messages: 30, pictures: 0)
    let before = SafetyExport(channels: [1], messages: 60, text: "Before", pictures: 0)
    let after = SafetyExport(channels: [1], messages: 60, text: "After", pictures: 0)
    // More than what is read at once.
    let padding = 5 << 20
    var padded = before
    padded.padding = padding
    let path = folder.path("export/c01.json")
    var old = try SiteTree(folder.path("site"))
    let child = try met {
      try export.write(to: "export", in: folder)
      #expect(try build("export", to: "site").exitCode == 0)
      old = try SiteTree(folder.path("site"))
      try padded.write(to: "export", in: folder)
    } _: {
      try stopped("export") { child in position(of: child, in: path).map { (1..<padding).contains($0) } ?? false }
    }
    try self.change("export/c01.json", change, to: after.file(1))
    let right = try (fresh(export, channel: before), fresh(export, channel: after))
    try expectRight(child, old: old, [right.0, right.1], "\(change)")
    guard change == .isRewritten || change == .isReplaced else { return }
    #expect(try build("export", to: "site").exitCode == 0)
    let differences = try SiteTree(folder.path("site")).differences(from: right.1)
    #expect(differences == [])
  }

  @Test("after it was remembered, and before its pages are made again, is noticed", arguments: Change.allCases)
  func afterRecall(change: Change) throws {
    let export = SafetyExport(channels: Array(0..<16), messages: 40, pictures: 0)
    try export.write(to: "export", in: folder)
    var old = try SiteTree(folder.path("site"))
    let child = try met {
      #expect(try build("export", "--no-search", to: "site").exitCode == 0)
      old = try SiteTree(folder.path("site"))
    } _: {
      // Files are read again channel by channel, where no search index was made of all of them before.
      // A build that is already putting its pages into their places looks alike, but for what is there.
      try stopped("export", "--no-search", "--theme=midnight", "--jobs=1") { _ in
        isInTheMiddle() && (try? Data(contentsOf: URL(fileURLWithPath: folder.path("site/c06/1.html")))) == old.files["c06/1.html"]
      }
    }
    let after = SafetyExport(channels: [15], messages: 40, text: "After", pictures: 0)
    try self.change("export/c15.json", change, to: after.file(15))
    let right = try (fresh(export, "--no-search", "--theme=midnight"), fresh(export, "--no-search", "--theme=midnight", channel: after))
    try expectRight(child, old: old, [right.0, right.1], "\(change)")
    guard change == .isRewritten || change == .isReplaced else { return }
    #expect(child.exitCode == 0 && child.errors.contains("the saved state of the last build no longer matches the export"))
    #expect(try build("export", "--no-search", "--theme=midnight", to: "site").exitCode == 0)
    #expect(try SiteTree(folder.path("site")).differences(from: right.1) == [])
  }

  @Test(
    "in a picture, which vanishes or is replaced, gives a right site, or says so", arguments: [Change.vanishes, .isReplaced, .isRewritten])
  func media(change: Change) throws {
    let export = SafetyExport(channels: Array(0..<8), messages: 60, pictures: 6)
    try export.write(to: "export", in: folder)
    let before = try fresh(export)
    let child = try met {
      if folder.names().contains("site") { try FileManager.default.removeItem(atPath: folder.path("site")) }
    } _: {
      try stopped("export", "--jobs=1") { _ in isInTheMiddle() }
    }
    for picture in 0..<6 { try self.change("export/pictures/\(picture).png", change, to: String(repeating: "x", count: 3000)) }
    child.send(SIGCONT)
    let code = try #require(child.wait(seconds: 120))
    #expect([0, 2].contains(code), "\(child.errors)")
    // The build may have been stopped in the middle of a copy.
    let isTold = child.errors.contains("is not in the export") || child.errors.contains("it changed while it was copied")
    #expect((code == 2) == isTold, "\(child.errors)")
    // Each picture is whole: the old one, or the new one, or missing.
    for (path, bytes) in try SiteTree(folder.path("site")).files where path.hasPrefix("media/") {
      #expect(bytes == before.files[path] || bytes == Data(repeating: 0x78, count: 3000), "\(path)")
    }
    let next = try build("export", to: "site")
    #expect(next.exitCode == (change == .vanishes ? 2 : 0), "\(next)")
    let other = try TemporaryFolder(isInMemory: true)
    #expect(try build("export", to: other.path("site")).exitCode == next.exitCode)
    #expect(try SiteTree(folder.path("site")).differences(from: SiteTree(other.path("site"))) == [])
  }
}
