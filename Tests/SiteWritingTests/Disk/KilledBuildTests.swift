import Diagnostics
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SiteWriting

/// Builds in a child process that kills itself with a signal that nothing can catch.
@Suite("A build that is killed", .serialized)
struct KilledBuildTests {
  private static let pages = 60

  /// Of each version some pages change, some stay, and some are only in it.
  private static func files(_ version: String) -> [String: String] {
    var files: [String: String] = [:]
    for page in 0..<pages { files["c\(page % 7)/\(page).html"] = page % 3 == 0 ? "always" : version }
    for page in 0..<9 { files["\(version)/\(page).html"] = version }
    files["index.html"] = version
    return files
  }

  private static func build(_ version: String, at output: String, onStep: @escaping @Sendable (SiteCommit.Step) -> Void = { _ in }) throws {
    let stage = try SiteStage(output: output, exports: [], isDurable: false, onStep: onStep)
    for (path, text) in files(version).sorted(by: { $0.key < $1.key }) { try stage.write(Array(text.utf8), to: path) }
    try stage.commit { stamp, file in
      try file.append(Array("\(version) \(stamp)".utf8))
      return true
    }
  }

  /// Runs a build of the new version that is killed behind a step of its commit.
  private static func killBuild(behind step: String, at output: String) async {
    await #expect(processExitsWith: .signal(SIGKILL)) { [output = output as String, step = step as String] in
      try KilledBuildTests.build("new", at: output) { if "\($0)" == step { kill(getpid(), SIGKILL) } }
    }
  }

  private static func prepare() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try build("old", at: folder.path("site"))
    try folder.write("own", to: "site/own.txt")
    try folder.write("own", to: "site/old/own.txt")
    return folder
  }

  /// Each page is whole, and of the old site or the new one; a state is there only with the site that it describes.
  private static func expectUsable(_ folder: TemporaryFolder) throws {
    let (old, new) = (files("old"), files("new"))
    for path in old.keys where new[path] != nil {
      let text = try folder.text(of: "site/" + path)
      #expect(text == old[path] || text == new[path], "\(path)")
    }
    let isOld = old.allSatisfy { (try? folder.text(of: "site/" + $0.key)) == $0.value }
    let isNew = new.allSatisfy { (try? folder.text(of: "site/" + $0.key)) == $0.value }
    switch try? folder.text(of: "site/.chatarchive-state").prefix(3) {
    case "old": #expect(isOld)
    case "new": #expect(isNew)
    default: break
    }
  }

  /// The next build finishes the job: the site is as one that was built at once, and nothing is left beside it.
  private static func expectRecovery(_ folder: TemporaryFolder) throws {
    let stage = try SiteStage(output: folder.path("site"))
    if let state = stage.previousState {
      #expect(String(decoding: state, as: UTF8.self).hasSuffix(" \(stage.previousStamp(jobs: 1)?.value ?? 0)"))
    }
    stage.discard()
    try build("new", at: folder.path("site"))
    let fresh = try TemporaryFolder()
    try build("new", at: fresh.path("site"))
    try fresh.write("own", to: "site/own.txt")
    try fresh.write("own", to: "site/old/own.txt")
    #expect(folder.names() == ["site"])
    #expect(try folder.files() == fresh.files())
    for path in try fresh.files() where !path.hasSuffix("-state") {
      #expect(try folder.bytes(of: path) == fresh.bytes(of: path), "\(path)")
    }
  }

  @Test(
    "between any two steps of its commit leaves pages that are whole, and the next build finishes the job",
    arguments: SiteCommit.Step.allCases.map { "\($0)" }, [1, 30])
  func killedBetweenSteps(step: String, time: Int) async throws {
    guard time == 1 || step == "placing" else { return }
    let folder = try Self.prepare()
    let output = folder.path("site")
    await #expect(processExitsWith: .signal(SIGKILL)) { [output = output as String, step = step as String, time = time as Int] in
      let rest = Mutex(time)
      try KilledBuildTests.build("new", at: output) { next in
        guard "\(next)" == step else { return }
        let left = rest.withLock { rest in
          rest -= 1
          return rest
        }
        if left == 0 { kill(getpid(), SIGKILL) }
      }
    }
    try Self.expectUsable(folder)
    try Self.expectRecovery(folder)
  }

  @Test("before there is a site leaves none or a whole one", arguments: ["started", "checked", "finished", "remembered"])
  func killedFirst(step: String) async throws {
    let folder = try TemporaryFolder()
    await Self.killBuild(behind: step, at: folder.path("site"))
    #expect(folder.names().contains("site") == ["finished", "remembered"].contains(step))
    if folder.names().contains("site") { try Self.expectUsable(folder) }
    try Self.build("new", at: folder.path("site"))
    try folder.write("own", to: "site/own.txt")
    try folder.write("own", to: "site/old/own.txt")
    try Self.expectRecovery(folder)
  }

  @Test("at a random moment leaves pages that are whole, and the next build finishes the job", arguments: 0..<12)
  func killedAtRandom(round: Int) async throws {
    let folder = try Self.prepare()
    let output = folder.path("site")
    await #expect(processExitsWith: .signal(SIGKILL)) { [output = output as String] in
      Thread.detachNewThread {
        usleep(UInt32.random(in: 0..<25_000))
        kill(getpid(), SIGKILL)
      }
      for round in 0..<100_000 { try KilledBuildTests.build(round % 2 == 0 ? "new" : "old", at: output) }
    }
    try Self.expectUsable(folder)
    try Self.expectRecovery(folder)
  }

  @Test("does not own what somebody puts in the place of a file that is not there yet", arguments: [true, false])
  func strangerInPlace(isKilled: Bool) async throws {
    let folder = try Self.prepare()
    let output = folder.path("site")
    if isKilled {
      await Self.killBuild(behind: "listed", at: output)
      try folder.write("mine", to: "site/new/3.html")
    } else {
      let error = #expect(throws: ArchiveError.self) {
        try Self.build("new", at: output) { step in
          guard step == .listed else { return }
          _ = try? folder.write("mine", to: "site/new/3.html")
        }
      }
      #expect(error?.diagnostic.place.file == output + "/new/3.html")
    }
    let error = #expect(throws: ArchiveError.self) { try Self.build("new", at: output) }
    #expect(error?.diagnostic.summary.contains("chatarchive did not make") == true)
    // This version has no file there, and removes what it takes for its own.
    try Self.build("old", at: output)
    #expect(try folder.text(of: "site/new/3.html") == "mine")
    try FileManager.default.removeItem(atPath: folder.path("site/new/3.html"))
    try Self.expectRecovery(folder)
  }

  @Test("does not own what somebody puts in the place of a file that it removed already")
  func strangerInPlaceOfRemoved() async throws {
    let folder = try Self.prepare()
    let output = folder.path("site")
    await Self.killBuild(behind: "removed", at: output)
    #expect(folder.names(in: "site/old") == ["own.txt"])
    try folder.write("mine", to: "site/old/3.html")
    let error = #expect(throws: ArchiveError.self) { try Self.build("old", at: output) }
    #expect(error?.diagnostic.summary.contains("chatarchive did not make") == true)
    try Self.build("new", at: output)
    #expect(try folder.text(of: "site/old/3.html") == "mine")
    try FileManager.default.removeItem(atPath: folder.path("site/old/3.html"))
    try Self.expectRecovery(folder)
  }

  @Test("still removes the old files that it had not removed yet")
  func notRemovedYet() async throws {
    let folder = try Self.prepare()
    let output = folder.path("site")
    await Self.killBuild(behind: "placed", at: output)
    #expect(folder.names(in: "site/old").count == 10)
    try Self.build("new", at: output)
    #expect(folder.names(in: "site/old") == ["own.txt"])
    try Self.expectRecovery(folder)
  }

  @Test("because a step failed says so, and the next build finishes the job")
  func failed() throws {
    let folder = try Self.prepare()
    let output = folder.path("site")
    let error = #expect(throws: ArchiveError.self) {
      try Self.build("new", at: output) { step in
        // What is staged is taken away under its hands.
        guard step == .listed else { return }
        for name in folder.names() where name.hasPrefix(".site.chatarchive-") {
          for inner in folder.names(in: name) { _ = try? FileManager.default.removeItem(atPath: folder.path("\(name)/\(inner)/c3")) }
        }
      }
    }
    #expect(error?.diagnostic.advice?.contains("some are old and some are new; build again to finish") == true)
    try Self.expectUsable(folder)
    try Self.expectRecovery(folder)
  }
}
