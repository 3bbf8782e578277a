import Diagnostics
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SiteWriting

@Suite("A commit into a site that stands")
struct SiteCommitTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func stage(onStep: @escaping @Sendable (SiteCommit.Step) -> Void = { _ in }) throws -> SiteStage {
    try SiteStage(output: folder.path("site"), exports: [], isDurable: false, onStep: onStep)
  }

  private func build(
    _ files: [String: String], keeping kept: [String] = [], onStep: @escaping @Sendable (SiteCommit.Step) -> Void = { _ in }
  )
    throws
  {
    let stage = try stage(onStep: onStep)
    for (path, text) in files { try stage.write(Array(text.utf8), to: path) }
    #expect(stage.keep(contentsOf: kept) == [])
    try stage.commit()
  }

  private func status(_ path: String) throws -> stat {
    try #require(stat.of(folder.path("site/" + path), in: AT_FDCWD))
  }

  @Test("leaves files that are kept, and does not look at them; what is neither kept nor written goes")
  func keeps() throws {
    try build(["a/1.html": "one", "a/2.html": "two", "b/1.html": "old", "index.html": "index"])
    try folder.write("changed", to: "site/a/1.html")
    let before = try status("a/1.html")
    let stage = try stage()
    #expect(stage.keep("a/1.html") && stage.keep("index.html"))
    #expect(!stage.keep("a/3.html") && !stage.keep("../x") && stage.keep("a/1.html"))
    #expect(throws: ArchiveError.self) { try stage.write([1], to: "a/1.html") }
    #expect(stage.keep(contentsOf: ["a/2.html", "a/2.html", "c"]) == ["c"])
    try stage.commit()
    #expect(try status("a/1.html").isSameFile(as: before))
    #expect(try folder.files() == ["site/.chatarchive", "site/a/1.html", "site/a/2.html", "site/index.html"])
    #expect(try folder.text(of: "site/.chatarchive") == SealedList.text("chatarchive site 3\nindex.html\na/\n1.html\n2.html\nfiles 3\n"))
  }

  @Test("removes folders that it empties, and those above them, but not those in which others have something")
  func removesFolders() throws {
    try build(["a/b/c/1.html": "1", "d/e/1.html": "1", "index.html": "1"])
    try folder.write("mine", to: "site/d/mine.txt")
    try build(["index.html": "2"])
    #expect(folder.names(in: "site") == [".chatarchive", "d", "index.html"])
    #expect(folder.names(in: "site/d") == ["mine.txt"])
  }

  @Test("refuses to cover what no build made, wherever it stands, before it changes anything", arguments: 0..<7)
  func refusesToCover(place: Int) throws {
    try build(["index.html": "one", "a/1.html": "one"])
    let outside = try folder.write("outside", to: "outside/1.html")
    switch place {
    case 0: try folder.write("mine", to: "site/b/1.html")
    case 1: try folder.write("mine", to: "site/b")
    case 2: try folder.write("mine", to: "site/b/1.html/mine.txt")
    case 3: try folder.link("site/b", to: folder.path("outside"))
    case 4:
      #expect(unlink(folder.path("site/a/1.html")) == 0 && rmdir(folder.path("site/a")) == 0)
      try folder.link("site/a", to: folder.path("outside"))
    case 5:
      #expect(unlink(folder.path("site/a/1.html")) == 0)
      try folder.write("mine", to: "site/a/1.html/mine.txt")
    default:
      try folder.write("mine", to: "site/a/mine.txt")
    }
    let before = try contents()
    let new = place == 6 ? ["index.html": "two", "a": "two"] : ["index.html": "two", "a/1.html": "two", "b/1.html": "two"]
    let error = #expect(throws: ArchiveError.self) { try build(new) }
    let path = ["b/1.html", "b", "b/1.html", "b", "a", "a/1.html", "a"][place]
    #expect(error?.diagnostic.place.file == folder.path("site/" + path))
    #expect(error?.diagnostic.summary == "the new site has a file where there is one that chatarchive did not make")
    #expect(try contents() == before)
    #expect(try String(contentsOfFile: outside, encoding: .utf8) == "outside")
  }

  private func contents() throws -> [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: try folder.files().map { ($0, try folder.bytes(of: $0)) })
  }

  @Test("does not cover a file that somebody makes in its middle")
  func lateFile() throws {
    try build(["index.html": "one"])
    let folder = self.folder
    let error = #expect(throws: ArchiveError.self) {
      try build(["index.html": "two", "404.html": "theirs"]) { if $0 == .listed { _ = try? folder.write("mine", to: "site/404.html") } }
    }
    #expect(error?.diagnostic.place.file == folder.path("site/404.html"))
    #expect(error?.diagnostic.advice?.contains("nothing was changed") == false)
    #expect(try folder.text(of: "site/404.html") == "mine")
  }

  @Test("lets a folder take a file's place, and a file a folder's")
  func swapsKinds() throws {
    try build(["a": "file", "b/c/1.html": "1", "b/2.html": "2", "index.html": "i"])
    try build(["a/1.html": "1", "b": "file", "index.html": "i"])
    #expect(try folder.files() == ["site/.chatarchive", "site/a/1.html", "site/b", "site/index.html"])
  }

  @Test("replaces a link that took a page's place, and leaves what it leads to; links are not followed to remove either")
  func links() throws {
    try build(["a/1.html": "one", "b/1.html": "one", "index.html": "i"])
    let outside = try folder.write("outside", to: "outside/1.html")
    #expect(unlink(folder.path("site/a/1.html")) == 0)
    try folder.link("site/a/1.html", to: outside)
    #expect(unlink(folder.path("site/b/1.html")) == 0 && rmdir(folder.path("site/b")) == 0)
    try folder.link("site/b", to: folder.path("outside"))
    try build(["a/1.html": "two", "index.html": "i"])
    #expect(try status("a/1.html").isRegularFile)
    #expect(try String(contentsOfFile: outside, encoding: .utf8) == "outside")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("site/b")) == folder.path("outside"))
  }

  @Test("puts assets and media in place first, then pages, and the top folder's files last")
  func order() throws {
    try build(["x.html": "x", "a/x.html": "x"])
    let seen = Mutex<[String]>([])
    let folder = self.folder
    try build(["index.html": "i", "a/1.html": "p", "a/thread/m.html": "t", "assets/s.css": "s", "media/00/p.png": "m"]) { step in
      guard step == .placing || step == .placed else { return }
      let known = seen.withLock { $0 }
      let new = ((try? folder.files()) ?? []).filter {
        $0.hasPrefix("site/") && !known.contains($0) && !$0.hasSuffix(".chatarchive") && !$0.hasSuffix("/x.html")
      }
      seen.withLock { $0 += new }
    }
    #expect(
      seen.withLock { $0 } == ["site/assets/s.css", "site/media/00/p.png", "site/a/thread/m.html", "site/a/1.html", "site/index.html"])
  }

  @Test("refuses an output that was replaced during the build")
  func replacedOutput() throws {
    try build(["index.html": "one"])
    let stage = try stage()
    try stage.write([50], to: "index.html")
    #expect(rename(folder.path("site"), folder.path("moved")) == 0)
    try folder.write("mine", to: "site/mine.txt")
    #expect(throws: ArchiveError.self) { try stage.commit() }
    #expect(folder.names() == ["moved", "site"] && folder.names(in: "site") == ["mine.txt"])
    #expect(try folder.text(of: "moved/index.html") == "one")
  }

  @Test("changes nothing when nothing is new, not even the list")
  func unchanged() throws {
    try build(["index.html": "one", "a/1.html": "one"])
    let before = try (status(".chatarchive"), status("a"))
    try build(["index.html": "one"], keeping: ["a/1.html"])
    let after = try (status(".chatarchive"), status("a"))
    #expect(after.0.isSameFile(as: before.0) && after.1.st_mtim.tv_nsec == before.1.st_mtim.tv_nsec)
    #expect(folder.names() == ["site"])
  }

  @Test(
    "reads a list of the first or the second version, and writes the third",
    arguments: ["chatarchive site 1\na/1.html\na/2.html\nfiles 2\n", "chatarchive site 2\na/\n1.html\n2.html\nfiles 2\n"])
  func upgrades(list: String) throws {
    try folder.write("one", to: "site/a/1.html")
    try folder.write("old", to: "site/a/2.html")
    try folder.write(list, to: "site/.chatarchive")
    try build([:], keeping: ["a/1.html"])
    #expect(try folder.files() == ["site/.chatarchive", "site/a/1.html"])
    #expect(try folder.text(of: "site/.chatarchive") == SealedList.text("chatarchive site 3\na/\n1.html\nfiles 1\n"))
  }
}
