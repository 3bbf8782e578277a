import Foundation
import TestSupport
import Testing

@testable import SiteWriting

/// Builds in a child process that kills itself with a signal that nothing can catch.
@Suite("A build that is killed", .serialized)
struct KilledBuildTests {
  private static let pages = 60

  private static func build(_ version: String, at output: String, canExchange: Bool, onStep: @escaping @Sendable (SiteCommit.Step) -> Void)
    throws
  {
    let stage = try SiteStage(output: output, exports: [], isDurable: false, canExchange: canExchange, onStep: onStep)
    for page in 0..<pages { try stage.write(Array(version.utf8), to: "c\(page % 7)/\(page).html") }
    try stage.commit()
  }

  /// The one version that all pages have; nil when they are not one whole site.
  private static func version(_ folder: TemporaryFolder) -> String? {
    let texts = Set((0..<pages).map { try? folder.text(of: "site/c\($0 % 7)/\($0).html") })
    guard texts.count == 1, (try? folder.text(of: "site/own.txt")) == "own" else { return nil }
    return texts.first ?? nil
  }

  private static func prepare() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try build("old", at: folder.path("site"), canExchange: true) { _ in }
    try folder.write("own", to: "site/own.txt")
    return folder
  }

  /// The next build finds the site whole, finishes the work, and leaves nothing beside it.
  private static func expectRecovery(_ folder: TemporaryFolder, canExchange: Bool = true) throws {
    try build("next", at: folder.path("site"), canExchange: canExchange) { _ in }
    #expect(version(folder) == "next")
    #expect(folder.names() == ["site"])
    #expect(folder.names(in: "site") == [".chatarchive", "c0", "c1", "c2", "c3", "c4", "c5", "c6", "own.txt"])
  }

  @Test(
    "between any two steps of its commit leaves the old site whole, or the new one",
    arguments: [
      ("started", "old"), ("listed", "old"), ("carried", "old"), ("flushed", "old"), ("swapped", "new"), ("retired", "new"),
    ])
  func killedBetweenSteps(step: String, expected: String) async throws {
    let folder = try Self.prepare()
    let output = folder.path("site")
    await #expect(processExitsWith: .signal(SIGKILL)) { [output = output as String, step = step as String] in
      try KilledBuildTests.build("new", at: output, canExchange: true) { if "\($0)" == step { kill(getpid(), SIGKILL) } }
    }
    #expect(Self.version(folder) == expected)
    try Self.expectRecovery(folder)
  }

  @Test("between the two renames of a file system without exchange leaves a whole site, which the next build puts back")
  func killedBetweenRenames() async throws {
    let folder = try Self.prepare()
    let output = folder.path("site")
    await #expect(processExitsWith: .signal(SIGKILL)) { [output = output as String] in
      try KilledBuildTests.build("new", at: output, canExchange: false) { if $0 == .betweenRenames { kill(getpid(), SIGKILL) } }
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("site")))
    let stage = try SiteStage(output: folder.path("site"))
    #expect(["old", "new"].contains(Self.version(folder)))
    stage.discard()
    #expect(["old", "new"].contains(Self.version(folder)))
    try Self.expectRecovery(folder, canExchange: false)
  }

  @Test("at a random moment leaves the old site whole, or the new one", arguments: 0..<12)
  func killedAtRandom(round: Int) async throws {
    let folder = try Self.prepare()
    let output = folder.path("site")
    await #expect(processExitsWith: .signal(SIGKILL)) { [output = output as String] in
      Thread.detachNewThread {
        usleep(UInt32.random(in: 0..<25_000))
        kill(getpid(), SIGKILL)
      }
      for _ in 0..<100_000 { try KilledBuildTests.build("new", at: output, canExchange: true) { _ in } }
    }
    let version = Self.version(folder)
    #expect(version == "old" || version == "new")
    try Self.expectRecovery(folder)
  }
}
