import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteWriting

@Suite("A stage")
struct SiteStageTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func build(_ files: [String: String]) throws -> [Diagnostic] {
    let stage = try SiteStage(output: folder.path("site"), exports: [], isDurable: false)
    for (path, text) in files { try stage.write(Array(text.utf8), to: path) }
    return try stage.commit()
  }

  @Test("becomes the site, with folders made as needed, and leaves nothing beside it")
  func becomesTheSite() throws {
    #expect(try build(["index.html": "one", "general/thread/a.html": "two"]).isEmpty)
    #expect(folder.names() == ["site"])
    #expect(try folder.text(of: "site/index.html") == "one")
    #expect(try folder.text(of: "site/general/thread/a.html") == "two")
    let list = try folder.text(of: "site/.chatarchive")
    #expect(list == SealedList.text("chatarchive site 3\nindex.html\ngeneral/thread/\na.html\nfiles 2\n"))
  }

  @Test("replaces the pages of the site before it, and removes those that are no more")
  func replaces() throws {
    _ = try build(["index.html": "one", "old/1.html": "old"])
    _ = try build(["index.html": "two", "new/1.html": "new"])
    #expect(folder.names(in: "site") == [".chatarchive", "index.html", "new"])
    #expect(try folder.text(of: "site/index.html") == "two")
    #expect(folder.names() == ["site"])
  }

  @Test("is invisible before its commit, and gone after a discard or when it is let go")
  func discards() throws {
    _ = try build(["index.html": "one"])
    let stage = try SiteStage(output: folder.path("site"))
    try stage.write([50], to: "index.html")
    #expect(try folder.text(of: "site/index.html") == "one")
    #expect(folder.names().count == 3)
    stage.discard()
    #expect(folder.names() == ["site"])
    #expect(throws: ArchiveError.self) { try stage.write([50], to: "other.html") }
    #expect(throws: ArchiveError.self) { try stage.commit() }
    do {
      let dropped = try SiteStage(output: folder.path("site"))
      try dropped.write([50], to: "index.html")
    }
    #expect(folder.names() == ["site"])
    #expect(try folder.text(of: "site/index.html") == "one")
  }

  @Test("leaves alone what no build made: files, empty folders, links, and what lies among pages")
  func leavesForeignFiles() throws {
    _ = try build(["index.html": "one", "general/1.html": "p"])
    try folder.write("example.org", to: "site/CNAME")
    try folder.write("note", to: "site/general/note.txt")
    try folder.write("deep", to: "site/.git/objects/ab/cd")
    try FileManager.default.createDirectory(atPath: folder.path("site/empty"), withIntermediateDirectories: true)
    try folder.link("site/elsewhere", to: "/nowhere")
    let before = try #require(stat.of(folder.path("site/general/note.txt"), in: AT_FDCWD))
    for round in ["two", "three"] {
      #expect(try build(["index.html": round]).isEmpty)
      #expect(try folder.text(of: "site/CNAME") == "example.org")
      #expect(try folder.text(of: "site/general/note.txt") == "note")
      #expect(try folder.text(of: "site/.git/objects/ab/cd") == "deep")
      #expect(folder.names(in: "site") == [".chatarchive", ".git", "CNAME", "elsewhere", "empty", "general", "index.html"])
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("site/elsewhere")) == "/nowhere")
      #expect(folder.names(in: "site/general") == ["note.txt"])
      #expect(folder.names() == ["site"])
    }
    let after = try #require(stat.of(folder.path("site/general/note.txt"), in: AT_FDCWD))
    #expect(after.isSameFile(as: before) && after.st_nlink == 1 && after.st_ctim.tv_nsec == before.st_ctim.tv_nsec)
  }

  @Test("keeps the mode of the folder that it replaces")
  func keepsMode() throws {
    _ = try build(["index.html": "one"])
    chmod(folder.path("site"), 0o2750)
    _ = try build(["index.html": "two"])
    var status = stat()
    #expect(stat(folder.path("site"), &status) == 0 && status.st_mode & 0o7777 == 0o2750)
  }

  @Test("takes a file only once, and counts files and bytes")
  func writesOnce() throws {
    let stage = try SiteStage(output: folder.path("site"))
    try stage.write([1, 2, 3], to: "a/b.html")
    let error = #expect(throws: ArchiveError.self) { try stage.write([4], to: "a/b.html") }
    #expect(error?.diagnostic.place.file == folder.path("site/a/b.html"))
    try stage.write([], to: "empty.txt")
    #expect(Array(stage.writtenPaths).count == 2)
    #expect(stage.byteCount == 3)
  }

  @Test(
    "refuses paths that are not plain paths of the site",
    arguments: [
      "", "/", "/a", "a/", "a//b", ".", "..", "a/../b", "../a", "a/..", "./a", "a\0b", "a\nb", ".chatarchive", ".chatarchive-unfinished/x",
    ])
  func refusesPaths(path: String) throws {
    let stage = try SiteStage(output: folder.path("site"))
    #expect(throws: ArchiveError.self) { try stage.write([1], to: path) }
    #expect(Array(stage.writtenPaths).count == 0)
  }

  @Test("takes files from many tasks at once, with fewer open folders than there are folders")
  func writesFromTasks() async throws {
    let stage = try SiteStage(output: folder.path("site"), isDurable: false)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for index in 0..<400 { try stage.write(Array("\(task)/\(index)".utf8), to: "c\(index % 400)/\(task).html") }
        }
      }
      try await group.waitForAll()
    }
    #expect(Array(stage.writtenPaths).count == 3200)
    try stage.commit()
    #expect(try folder.text(of: "site/c399/7.html") == "7/399")
    #expect(folder.names(in: "site").count == 401)
  }

  @Test("keeps a second build out and names the process, until the first is done")
  func locks() throws {
    let first = try SiteStage(output: folder.path("site"))
    let error = #expect(throws: ArchiveError.self) { try SiteStage(output: folder.path("site")) }
    #expect(error?.diagnostic.summary.contains("process \(getpid())") == true)
    _ = try SiteStage(output: folder.path("other"))
    try first.write([49], to: "index.html")
    try first.commit()
    _ = try SiteStage(output: folder.path("site"))
    #expect(folder.names() == ["site"])
  }
}
