import Foundation
import TestSupport
import Testing

@testable import SiteServing

@Suite("Watching files", .waits)
struct FileWatcherTests {
  private let folder: TemporaryFolder
  private let watcher: FileWatcher

  init() throws {
    folder = try TemporaryFolder()
    watcher = try FileWatcher()
    try folder.write("a", to: "theme/style.css")
    try folder.write("a", to: "theme/templates/Page.mustache")
    try folder.write("a", to: "site/index.html")
    try folder.write("{}", to: "export.json")
    let note = watcher.watch([folder.path("theme"), folder.path("export.json"), folder.path("later.json")], except: folder.path("site"))
    #expect(note == nil)
  }

  /// Whether something is told of what a closure does, within a time that is long for what is expected, and short for what is not.
  private func isTold(expected: Bool = true, _ change: () throws -> Void) async throws -> Bool {
    try change()
    return await withTaskGroup(of: Bool.self) { group in
      group.addTask { [watcher] in
        for await _ in watcher.changes { return true }
        return false
      }
      group.addTask {
        try? await Task.sleep(for: .milliseconds(expected ? 10_000 : 300))
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? false
    }
  }

  @Test("tells of a file that is written, and of one that takes another's place, as editors do")
  func writing() async throws {
    #expect(try await isTold { try Data("b".utf8).write(to: URL(fileURLWithPath: folder.path("theme/style.css"))) })
  }

  @Test("tells of a file that takes another's place, as editors do")
  func replacing() async throws {
    try folder.write("c", to: "elsewhere")
    #expect(try await isTold { rename(folder.path("elsewhere"), folder.path("theme/style.css")) })
  }

  @Test("tells of files in folders that are new")
  func newFolders() async throws {
    #expect(try await isTold { try folder.write("a", to: "theme/files/deep/font.woff2") })
    #expect(try await isTold { try folder.write("b", to: "theme/files/deep/font.woff2") })
  }

  @Test("tells of a file that goes, and of one that comes where there was none")
  func comingAndGoing() async throws {
    #expect(try await isTold { try FileManager.default.removeItem(atPath: folder.path("theme/templates/Page.mustache")) })
    #expect(try await isTold { try folder.write("{}", to: "later.json") })
  }

  @Test("tells of a folder that goes and comes again")
  func folderAgain() async throws {
    #expect(try await isTold { try FileManager.default.removeItem(atPath: folder.path("theme")) })
    #expect(try await isTold { try folder.write("a", to: "theme/style.css") })
    #expect(try await isTold { try folder.write("b", to: "theme/style.css") })
  }

  @Test("tells of a link that leads to another file")
  func links() async throws {
    #expect(try await isTold { try folder.link("theme/linked.css", to: "style.css") })
  }

  @Test("tells nothing of the site, of what builds make beside it, and of files that nobody named")
  func others() async throws {
    let isTold = try await isTold(expected: false) {
      try folder.write("b", to: "site/index.html")
      try folder.write("b", to: ".site.chatarchive-0123/site/index.html")
      try folder.write("b", to: "other.json")
    }
    #expect(!isTold)
  }

  @Test("tells once of what changed while nobody waited")
  func together() async throws {
    for number in 0..<50 { try folder.write("b", to: "theme/\(number).css") }
    try await Task.sleep(for: .seconds(1))
    #expect(try await isTold {})
    #expect(try await !isTold(expected: false) {})
  }
}
