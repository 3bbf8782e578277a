import Diagnostics
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SiteWriting

@Suite("What a build remembers for the next one")
struct SiteStateTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func stage(onStep: @escaping @Sendable (SiteCommit.Step) -> Void = { _ in }) throws -> SiteStage {
    try SiteStage(output: folder.path("site"), exports: [], isDurable: false, onStep: onStep)
  }

  /// Builds and returns the stamp that was told.
  private func build(_ files: [String: String], keeping kept: [String] = [], scanning: Bool = false) throws -> UInt64 {
    let stage = try stage()
    if scanning { _ = stage.previousStamp(jobs: 2) }
    for (path, text) in files { try stage.write(Array(text.utf8), to: path) }
    #expect(stage.keep(contentsOf: kept) == [])
    var told: UInt64?
    try stage.commit { stamp, file in
      told = stamp
      // In two pieces, the first of which is corrected.
      try file.append(Array("STATE ".utf8))
      try file.append(Array("\(stamp)".utf8))
      try file.overwrite(at: 0, with: Array("state".utf8))
      return true
    }
    return try #require(told)
  }

  private func stampNow() throws -> UInt64? {
    let stage = try stage()
    defer { stage.discard() }
    #expect(stage.previousState.map { String(decoding: $0, as: UTF8.self) } == stage.previousStamp(jobs: 1).map { "state \($0.value)" })
    return stage.previousStamp(jobs: 1)?.value
  }

  @Test("A look at the old site's files ends when it is cancelled, and is taken anew when somebody wants to know later")
  func cancelledLook() async throws {
    let stamp = try build(["index.html": "a", "x/1.html": "b"])
    let stage = try stage()
    defer { stage.discard() }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return stage.previousStamp(jobs: 2)
    }
    #expect(await task.value?.byteCount == 0)
    #expect(stage.previousStamp(jobs: 2)?.value == stamp)
  }

  @Test(
    "is there for the next build, with the stamp of the site that stands, whether or not the old one's was asked for",
    arguments: [false, true])
  func stamps(scanning: Bool) throws {
    let first = try build(["a/1.html": "one", "a/2.html": "two", "b/1.html": "three"], scanning: scanning)
    #expect(try stampNow() == first)
    let second = try build(["a/2.html": "new", "c/1.html": "c"], keeping: ["a/1.html"], scanning: scanning)
    #expect(second != first)
    #expect(try stampNow() == second)
    #expect(try build(["a/2.html": "new", "c/1.html": "c", "a/1.html": "one"], scanning: scanning) == second)
    #expect(try stampNow() == second)
    #expect(folder.names(in: "site") == [".chatarchive", ".chatarchive-state", "a", "c"])
  }

  @Test("has another stamp when any file is changed, touched, replaced, swapped or removed, but not for files of others", arguments: 0..<7)
  func notices(change: Int) throws {
    let stamp = try build(["a/1.html": "one", "a/2.html": "three"])
    var times = [timespec(tv_sec: 5, tv_nsec: 1), timespec(tv_sec: 5, tv_nsec: 1)]
    let one = folder.path("site/a/1.html")
    switch change {
    case 0: try folder.write("longer", to: "site/a/1.html")
    case 1: #expect(utimensat(AT_FDCWD, one, &times, 0) == 0)
    case 2: #expect(unlink(one) == 0)
    case 3:
      #expect(unlink(one) == 0)
      try folder.link("site/a/1.html", to: "2.html")
    case 4:
      #expect(rename(one, folder.path("x")) == 0 && rename(folder.path("site/a/2.html"), one) == 0)
      #expect(rename(folder.path("x"), folder.path("site/a/2.html")) == 0)
    case 5: #expect(rename(folder.path("site/a"), folder.path("site/b")) == 0)
    default: try folder.write("mine", to: "site/a/mine.txt")
    }
    let stage = try stage()
    #expect((stage.previousStamp(jobs: 3)?.value == stamp) == (change == 6))
  }

  @Test("survives a copy of the site that keeps times")
  func copy() throws {
    let stamp = try build(["a/1.html": "one", "index.html": "two"])
    #expect(try ChildProcess.run("cp", ["-a", folder.path("site"), folder.path("copy")]).exitCode == 0)
    #expect(try ChildProcess.run("rm", ["-r", folder.path("site")]).exitCode == 0)
    #expect(rename(folder.path("copy"), folder.path("site")) == 0)
    #expect(try stampNow() == stamp)
  }

  @Test("has one stamp however many threads look")
  func threads() throws {
    let stage = try stage()
    for page in 0..<5000 { try stage.write([UInt8(page % 200)], to: "c\(page % 7)/\(page).html") }
    try stage.commit()
    let stamps = try [1, 2, 5].map { jobs in
      let stage = try self.stage()
      return stage.previousStamp(jobs: jobs)
    }
    #expect(stamps[0] == stamps[1] && stamps[0] == stamps[2] && stamps[0]?.byteCount == 5000)
  }

  @Test("is gone before anything of the site changes, and comes back last", arguments: [false, true])
  func order(whole: Bool) throws {
    if !whole { _ = try build(["a/1.html": "one", "b/1.html": "old"]) }
    let folder = self.folder
    let seen = Mutex<[String]>([])
    let stage = try stage { step in
      let hasState = FileManager.default.fileExists(atPath: folder.path("site/.chatarchive-state"))
      let text = (try? folder.text(of: "site/a/1.html")) ?? "-"
      seen.withLock { $0.append("\(step) \(text) \(hasState)") }
    }
    try stage.write(Array("two".utf8), to: "a/1.html")
    try stage.commit { _, file in
      #expect((try? folder.text(of: "site/a/1.html")) == "two")
      #expect(!folder.names(in: "site").contains("b"))
      try file.append([1, 2])
      return true
    }
    let steps = seen.withLock { $0 }
    if whole {
      #expect(steps == ["started - false", "checked - false", "finished two false", "remembered two true"])
    } else {
      #expect(
        steps == [
          "started one true", "checked one true", "flushed one true", "unremembered one false", "listed one false", "placing one false",
          "placed two false", "removed two false", "finished two false", "remembered two true",
        ])
    }
    #expect(try folder.bytes(of: "site/.chatarchive-state") == [1, 2])
    #expect(folder.names() == ["site"] && !folder.names(in: "site").contains(".chatarchive-unfinished"))
  }

  @Test("goes with a build that remembers nothing, and a failure to remember is a note")
  func without() throws {
    _ = try build(["index.html": "one"])
    let second = try stage()
    #expect(second.keep("index.html"))
    let notes = try second.commit { _, _ in throw ArchiveError("too much") }
    #expect(notes.map(\.summary) == ["the state for the next build could not be saved: too much"])
    #expect(folder.names(in: "site") == [".chatarchive", "index.html"])
    _ = try build(["index.html": "one"])
    let third = try stage()
    try third.write(Array("two".utf8), to: "index.html")
    try third.commit()
    #expect(folder.names(in: "site") == [".chatarchive", "index.html"])
    #expect(try stage().previousState == nil)
  }

  @Test("is nothing where there is no site, and files and bytes are counted where there is one")
  func counts() throws {
    let first = try stage()
    #expect(first.previousStamp(jobs: 2) == nil && first.previousState == nil)
    first.discard()
    _ = try build(["a/1.html": "one", "a/2.html": "three", "index.html": "i"])
    let stage = try stage()
    #expect(stage.previousStamp(jobs: 2)?.byteCount == 9)
    #expect(stage.keep("a/2.html"))
    try stage.write(Array("one".utf8), to: "a/1.html")
    try stage.write(Array("1234".utf8), to: "index.html")
    #expect(stage.byteCount == 12)
    #expect(Array(stage.writtenPaths).sorted() == ["a/1.html", "index.html"])
    #expect(stage.removedPaths == [])
    #expect(stage.previousFile("index.html") == Array("i".utf8) && stage.previousFile(".chatarchive") == nil)
    stage.discard()
    #expect(try self.stage().removedPaths.sorted() == ["a/1.html", "a/2.html", "index.html"])
  }

  @Test("is not read when it is a link or too large")
  func unreadable() throws {
    _ = try build(["index.html": "one"])
    #expect(truncate(folder.path("site/.chatarchive-state"), 1 << 40) == 0)
    #expect(try stage().previousState == nil)
    #expect(unlink(folder.path("site/.chatarchive-state")) == 0)
    try folder.link("site/.chatarchive-state", to: "index.html")
    #expect(try stage().previousState == nil)
  }
}
